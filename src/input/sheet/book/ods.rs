//! The sheets of an ODS workbook (`OpenDocument` 1.3, part 3, 9: tables).

use std::collections::HashSet;

use quick_xml::events::BytesStart;
use senet_engine::rules::fault::{Checked, Fault};

use super::archive::Archive;
use super::xml::{MOST_LENGTH, Token, XmlSource};
use super::{Block, Budget, Grid, Sheet, until_fault};

/// What the part `mimetype` begins with; that of a template is longer.
const SPREADSHEET: &str = "application/vnd.oasis.opendocument.spreadsheet";

/// The sheets, in order.
pub(super) fn sheets(archive: &mut Archive, budget: &mut Budget) -> Checked<Vec<Checked<Sheet>>> {
    if !archive.part_if_any("mimetype")?.is_some_and(|kind| kind.starts_with(SPREADSHEET)) {
        return Err(Fault::failure("sheet-no-workbook"));
    }
    let manifest = archive.part_if_any("META-INF/manifest.xml")?;
    if manifest.is_some_and(|manifest| manifest.contains("manifest:encryption-data")) {
        return Err(Fault::failure("sheet-protected"));
    }
    let content = archive.part("content.xml")?;
    let mut xml = XmlSource::new("content.xml", &content);
    // The styles, by name, of the sheets that are not shown; and the style being read.
    let (mut hiding, mut style) = (HashSet::new(), None);
    Ok(until_fault(|| {
        while let Some(token) = xml.next_token()? {
            let Token::Start(tag) = token else { continue };
            match tag.name().as_ref() {
                "style:style" => style = xml.attribute(&tag, "style:name")?,
                "style:table-properties"
                    if xml.attribute(&tag, "table:display")?.as_deref() == Some("false") =>
                {
                    hiding.extend(style.take());
                }
                // Tables without a name are copies of linked data.
                "table:table" if xml.attribute(&tag, "table:name")?.is_some() => {
                    let style = xml.attribute(&tag, "table:style-name")?;
                    let shown = style.is_none_or(|style| !hiding.contains(&style));
                    let sheet = table(&mut xml, budget)?;
                    return Ok(Some(Sheet { shown, ..sheet }));
                }
                _ => {}
            }
        }
        Ok(None)
    }))
}

fn table(xml: &mut XmlSource, budget: &mut Budget) -> Checked<Sheet> {
    let depth = xml.depth();
    let mut grid = Grid::new(budget);
    let mut row = 0_u64;
    while let Some(token) = xml.next_inside(depth)? {
        if let Token::Start(tag) = token
            && tag.name().as_ref() == "table:table-row"
        {
            let rows = repeats(xml, &tag, "table:number-rows-repeated")?;
            let visible = xml.attribute(&tag, "table:visibility")?;
            grid.hides = visible.is_some_and(|it| ["collapse", "filter"].contains(&&*it));
            cells(xml, (row, rows), &mut grid)?;
            row = row.saturating_add(rows);
        }
    }
    grid.sheet()
}

/// The cells of the row just opened, which stands for `rows` rows.
fn cells(xml: &mut XmlSource, (row, rows): (u64, u64), grid: &mut Grid) -> Checked<()> {
    let depth = xml.depth();
    let mut column = 0_u64;
    while let Some(token) = xml.next_inside(depth)? {
        let Token::Start(tag) = token else { continue };
        if matches!(tag.name().as_ref(), "table:table-cell" | "table:covered-table-cell") {
            let columns = repeats(xml, &tag, "table:number-columns-repeated")?;
            let merged = repeats(xml, &tag, "table:number-rows-spanned")?;
            let (value, formula) = cell(xml, &tag)?;
            grid.merge((row, column), merged);
            grid.put(Block { row, column, rows, columns }, value.as_deref(), formula)?;
            column = column.saturating_add(columns);
        }
    }
    Ok(())
}

/// How many equal rows or cells this one stands for.
fn repeats<'a>(xml: &XmlSource<'a>, tag: &BytesStart<'a>, name: &str) -> Checked<u64> {
    match xml.attribute(tag, name)? {
        Some(number) => number.parse().map_err(|_| xml.damaged()),
        None => Ok(1),
    }
}

/// The value of the cell just opened, and whether it is a formula's.
fn cell<'a>(xml: &mut XmlSource<'a>, tag: &BytesStart<'a>) -> Checked<(Option<String>, bool)> {
    let (mut value, mut formula) = (None, false);
    let (mut is_text, mut is_error) = (false, false);
    for (key, found) in xml.attributes(tag)? {
        match &*key {
            "office:value-type" => is_text = found == "string",
            "calcext:value-type" => is_error = found == "error",
            "table:formula" => formula = !found.is_empty(),
            _ if value.is_some() => {}
            "office:value" => {
                let number: f64 = found.parse().map_err(|_| xml.damaged())?;
                value = Some(number.to_string());
            }
            "office:string-value" | "office:date-value" | "office:time-value" => {
                value = Some(found);
            }
            "office:boolean-value" => value = Some(found.eq_ignore_ascii_case("true").to_string()),
            _ => {}
        }
    }
    let text = paragraphs(xml)?;
    // The name of an error stands in the paragraph, beside an empty value.
    if (value.is_none() && is_text) || (is_error && value.as_deref() == Some("")) {
        value = Some(text);
    }
    Ok((value, formula))
}

/// The text of the cell just opened, to its end: its paragraphs, without its comments.
fn paragraphs(xml: &mut XmlSource) -> Checked<String> {
    let depth = xml.depth();
    let mut text = String::new();
    let mut first = true;
    while let Some(token) = xml.next_inside(depth)? {
        match token {
            Token::Text(more) => text.push_str(&more),
            Token::Start(tag) => match tag.name().as_ref() {
                // What is anchored to the cell has a text of its own.
                "office:annotation" | "text:note" | "text:ruby-text" => drop(xml.text()?),
                name if name.starts_with("draw:") => drop(xml.text()?),
                "text:p" if first => first = false,
                "text:p" | "text:line-break" => text.push('\n'),
                "text:tab" => text.push('\t'),
                "text:s" => {
                    let number = xml.attribute(&tag, "text:c")?;
                    let number = number.map_or(Ok(1), |number| number.parse());
                    let number = number.ok().filter(|number| *number <= MOST_LENGTH);
                    text.push_str(&" ".repeat(number.ok_or_else(|| xml.damaged())?));
                }
                _ => {}
            },
            Token::End(_) => {}
        }
        if text.len() > MOST_LENGTH {
            return Err(xml.damaged());
        }
    }
    Ok(text)
}

//! The sheets of an XLSX workbook (Office Open XML, ECMA-376 part 1, 18: `SpreadsheetML`).

use senet_engine::rules::fault::{Checked, Fault};

use super::archive::{Archive, damaged};
use super::xml::{Token, XmlSource};
use super::{
    Block, Budget, Grid, MOST_CELLS, Sheet, cell_name, dates, too_many_cells, until_fault,
};

/// The sheets, in the order of the workbook.
pub(super) fn sheets(archive: &mut Archive, budget: &mut Budget) -> Checked<Vec<Checked<Sheet>>> {
    let package = relations(archive, "_rels/.rels")?;
    let workbook = of_kind(&package, "officeDocument").map_or("xl/workbook.xml", |it| &it.target);
    if workbook.rsplit('.').next() == Some("bin") {
        return Err(Fault::failure("sheet-xlsb"));
    }
    if !archive.has(workbook) {
        return Err(Fault::failure("sheet-no-workbook"));
    }
    let (folder, name) = match workbook.rfind('/') {
        Some(at) => workbook.split_at(at + 1),
        None => ("", workbook),
    };
    let inside = |target: &str| match target.strip_prefix('/') {
        Some(from_root) => from_root.to_owned(),
        None => format!("{folder}{target}"),
    };
    let relations = relations(archive, &format!("{folder}_rels/{name}.rels"))?;
    let strings = of_kind(&relations, "sharedStrings").map_or("sharedStrings.xml", |it| &it.target);
    let strings = shared_strings(archive, &inside(strings))?;
    let styles = of_kind(&relations, "styles").map_or("styles.xml", |it| &it.target);
    let dates = dates::formats(archive, &inside(styles))?;
    let cells = Cells { strings, dates };
    let parts = worksheets(&archive.part(workbook)?, workbook, &relations)?;
    let mut parts = parts.iter().map(|(target, shown)| (inside(target), *shown));
    Ok(until_fault(|| {
        let Some((part, shown)) = parts.next() else { return Ok(None) };
        let sheet = worksheet(&part, &archive.part(&part)?, &cells, budget)?;
        Ok(Some(Sheet { shown, ..sheet }))
    }))
}

/// What the cells of a workbook refer to by number.
struct Cells {
    strings: Vec<String>,
    /// Which formats show a date.
    dates: Vec<bool>,
}

/// A relation between parts: where the target is, and its kind.
struct Relation {
    id: String,
    kind: String,
    target: String,
}

/// The first relation whose kind, an address, ends with this word: the rest of it depends on the
/// edition of the standard.
fn of_kind<'a>(relations: &'a [Relation], kind: &str) -> Option<&'a Relation> {
    relations.iter().find(|it| it.kind.rsplit('/').next() == Some(kind))
}

fn relations(archive: &mut Archive, part: &str) -> Checked<Vec<Relation>> {
    let Some(text) = archive.part_if_any(part)? else { return Ok(Vec::new()) };
    let mut xml = XmlSource::new(part, &text);
    let mut relations = Vec::new();
    while let Some(token) = xml.next_token()? {
        let Token::Start(tag) = token else { continue };
        if tag.local_name().as_ref() != "Relationship" {
            continue;
        }
        let value = |name| Ok(xml.attribute(&tag, name)?.unwrap_or_default());
        relations.push(Relation {
            id: value("Id")?,
            kind: value("Type")?,
            target: value("Target")?,
        });
    }
    Ok(relations)
}

/// The targets of the sheets that have cells, and whether they are shown: those of charts and
/// dialogues have none.
fn worksheets(text: &str, part: &str, relations: &[Relation]) -> Checked<Vec<(String, bool)>> {
    let mut xml = XmlSource::new(part, text);
    let mut targets = Vec::new();
    while let Some(token) = xml.next_token()? {
        let Token::Start(tag) = token else { continue };
        if tag.local_name().as_ref() != "sheet" {
            continue;
        }
        let (mut id, mut shown) = (None, true);
        for (key, value) in xml.attributes(&tag)? {
            // `r:id`, whatever prefix the file has for relations; `sheetId` is another attribute.
            if key == "id" || key.ends_with(":id") {
                id = Some(value);
            } else if key == "state" {
                shown = value == "visible";
            }
        }
        let relation = relations.iter().find(|it| Some(&it.id) == id.as_ref());
        let relation = relation.ok_or_else(|| damaged(part))?;
        if relation.kind.ends_with("/worksheet") {
            targets.push((relation.target.clone(), shown));
        }
    }
    Ok(targets)
}

/// The texts that cells refer to by number, counted as they are read: the count that the part
/// states may be wrong.
fn shared_strings(archive: &mut Archive, part: &str) -> Checked<Vec<String>> {
    let Some(text) = archive.part_if_any(part)? else { return Ok(Vec::new()) };
    let mut xml = XmlSource::new(part, &text);
    let mut strings = Vec::new();
    while let Some(token) = xml.next_token()? {
        let Token::Start(tag) = token else { continue };
        if tag.local_name().as_ref() == "si" {
            if strings.len() == MOST_CELLS {
                return Err(too_many_cells());
            }
            strings.push(rich_text(&mut xml)?);
        }
    }
    Ok(strings)
}

/// The text of the tag just opened, its runs joined, without phonetic guides (ruby).
fn rich_text(xml: &mut XmlSource) -> Checked<String> {
    let depth = xml.depth();
    let mut whole = String::new();
    while let Some(token) = xml.next_inside(depth)? {
        let Token::Start(tag) = token else { continue };
        match tag.local_name().as_ref() {
            "rPh" => drop(xml.text()?),
            "t" => {
                let keep = xml.attribute(&tag, "xml:space")?.as_deref() == Some("preserve");
                let text = xml.text()?;
                let text = if keep { &text } else { text.trim_matches([' ', '\t', '\r', '\n']) };
                whole.push_str(&unescaped(text));
            }
            _ => {}
        }
    }
    Ok(whole)
}

/// Characters that XML cannot hold are written `_x000D_`, a unit of UTF-16 in hexadecimal.
fn unescaped(text: &str) -> String {
    fn unit(rest: &str) -> Option<u16> {
        let hexadecimal = rest.strip_prefix("_x")?.get(..4)?;
        let is_one = rest.as_bytes().get(6) == Some(&b'_')
            && hexadecimal.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_one.then(|| u16::from_str_radix(hexadecimal, 16).ok()).flatten()
    }
    if !text.contains("_x") {
        return text.to_owned();
    }
    let (mut units, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = if let Some(unit) = unit(rest) {
            units.push(unit);
            "_xHHHH_".len()
        } else {
            units.extend_from_slice(first.encode_utf16(&mut [0; 2]));
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    String::from_utf16_lossy(&units)
}

fn worksheet(part: &str, text: &str, cells: &Cells, budget: &mut Budget) -> Checked<Sheet> {
    let mut xml = XmlSource::new(part, text);
    let mut grid = Grid::new(budget);
    let mut within = false;
    // A row or a cell without a reference follows the one before.
    let (mut row, mut column) = (0, 0);
    while let Some(token) = xml.next_token()? {
        match token {
            Token::Start(tag) => match tag.local_name().as_ref() {
                "sheetData" => within = true,
                "mergeCell" => {
                    let range = xml.attribute(&tag, "ref")?.unwrap_or_default();
                    let (first, last) = range.split_once(':').unwrap_or((&range, &range));
                    if let (Some((row, Some(column))), Some((last, _))) =
                        (place(first), place(last))
                    {
                        grid.merge((row, column), last.saturating_sub(row).saturating_add(1));
                    }
                }
                "row" if within => {
                    if let Some(reference) = xml.attribute(&tag, "r")? {
                        row = place(&reference).ok_or_else(|| xml.damaged())?.0;
                    }
                    let hidden = xml.attribute(&tag, "hidden")?;
                    grid.hides = hidden.is_some_and(|it| ["1", "true"].contains(&&*it));
                }
                "c" if within => {
                    let mut at = (row, column);
                    if let Some(reference) = xml.attribute(&tag, "r")? {
                        let found = place(&reference).ok_or_else(|| xml.damaged())?;
                        at = (found.0, found.1.ok_or_else(|| xml.damaged())?);
                    }
                    column = at.1.saturating_add(1);
                    let kind = xml.attribute(&tag, "t")?;
                    let style = xml.attribute(&tag, "s")?.and_then(|style| style.parse().ok());
                    let is_date =
                        style.is_some_and(|style: usize| cells.dates.get(style) == Some(&true));
                    let kind = CellKind { kind: kind.as_deref(), is_date };
                    cell(&mut xml, at, kind, &cells.strings, &mut grid)?;
                }
                _ => {}
            },
            Token::End(tag) => match tag.local_name().as_ref() {
                "sheetData" => within = false,
                "row" if within => (row, column) = (row.saturating_add(1), 0),
                _ => {}
            },
            Token::Text(_) => {}
        }
    }
    grid.sheet()
}

/// The row and the column of `B12` or `12`, from 0.
fn place(reference: &str) -> Option<(u64, Option<u64>)> {
    let digits = reference.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, digits) = reference.split_at(digits);
    let column = letters.bytes().fold(0_u64, |column, letter| {
        let value = u64::from(letter.to_ascii_uppercase() - b'A') + 1;
        column.saturating_mul(26).saturating_add(value)
    });
    let row = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse::<u64>());
    Some((row?.ok()?.checked_sub(1)?, column.checked_sub(1)))
}

/// The kind of a cell: its type, as written, and whether its number is shown as a date.
#[derive(Clone, Copy)]
struct CellKind<'a> {
    kind: Option<&'a str>,
    is_date: bool,
}

/// The cell just opened, to its end.
fn cell(
    xml: &mut XmlSource,
    (row, column): (u64, u64),
    kind: CellKind,
    strings: &[String],
    grid: &mut Grid,
) -> Checked<()> {
    let depth = xml.depth();
    let (mut value, mut inline, mut formula) = (None, None, false);
    while let Some(token) = xml.next_inside(depth)? {
        let Token::Start(tag) = token else { continue };
        match tag.local_name().as_ref() {
            "v" => value = Some(xml.text()?),
            "is" => inline = Some(rich_text(xml)?),
            // Of formulas that several cells share, only the first has a text.
            "f" => {
                let shared = xml.attribute(&tag, "t")?.as_deref() == Some("shared");
                formula = !xml.text()?.is_empty() || shared;
            }
            _ => {}
        }
    }
    let value = match value {
        _ if inline.is_some() => inline,
        Some(text) => stored(&text, kind, strings, xml, (row, column))?,
        None => None,
    };
    grid.put(Block { row, column, rows: 1, columns: 1 }, value.as_deref(), formula)
}

/// The value of a cell as text, from what is stored and the cell's type (ECMA-376 part 1,
/// 18.18.11).
fn stored(
    text: &str,
    CellKind { kind, is_date }: CellKind,
    strings: &[String],
    xml: &XmlSource,
    (row, column): (u64, u64),
) -> Checked<Option<String>> {
    let bare = text.trim();
    Ok(match kind {
        Some("str") => Some(unescaped(text)),
        // Errors, and dates in the spelling of ISO 8601.
        Some("e" | "d") => Some(text.to_owned()),
        Some("inlineStr" | "is") => None,
        Some("s" | "b" | "n") | None if bare.is_empty() => None,
        Some("s") => {
            let shared = bare.parse().ok().and_then(|at: usize| strings.get(at));
            Some(shared.cloned().ok_or_else(|| {
                Fault::failure("sheet-no-such-text")
                    .with("cell", cell_name(row, column))
                    .with("found", bare.chars().take(20).collect::<String>())
                    .with("number", strings.len())
            })?)
        }
        Some("b") => match &*bare.to_ascii_lowercase() {
            "0" | "false" => Some(false.to_string()),
            "1" | "true" => Some(true.to_string()),
            _ => return Err(xml.damaged()),
        },
        Some("n") | None => match text.parse::<f64>() {
            Ok(number) if is_date => Some(dates::date(number)),
            Ok(number) => Some(number.to_string()),
            Err(_) if kind.is_none() => Some(text.to_owned()),
            Err(_) => return Err(xml.damaged()),
        },
        Some(_) => return Err(xml.damaged()),
    })
}

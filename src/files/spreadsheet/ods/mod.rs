//! A workbook as .ods (`OpenDocument` 1.2): a ZIP of XML files.
//!
//! The format: <https://docs.oasis-open.org/office/v1.2/OpenDocument-v1.2.html>; formulas
//! are `OpenFormula`, its part 2.
//!
//! No crate serves: spreadsheet-ods writes no charts, and plans none.

mod chart;
mod formula;

use std::collections::BTreeSet;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::conventions::conventions;
use crate::document::provenance::CREATOR;
use crate::press::archive::packed;
use crate::press::escape::html_text as escape;
use crate::press::xml::on_one_line;

use super::book::{Book, BookCell, BookSheet, CellValue, Print, Takes, cell, fixed};

const MIMETYPE: &str = "application/vnd.oasis.opendocument.spreadsheet";

/// The name spaces of every part.
const SPACES: &str = "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
    xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\" \
    xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" \
    xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
    xmlns:draw=\"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0\" \
    xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\" \
    xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
    xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
    xmlns:meta=\"urn:oasis:names:tc:opendocument:xmlns:meta:1.0\" \
    xmlns:number=\"urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0\" \
    xmlns:svg=\"urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0\" \
    xmlns:config=\"urn:oasis:names:tc:opendocument:xmlns:config:1.0\" \
    xmlns:chart=\"urn:oasis:names:tc:opendocument:xmlns:chart:1.0\" \
    xmlns:of=\"urn:oasis:names:tc:opendocument:xmlns:of:1.2\" office:version=\"1.2\"";

/// The workbook; the same one gives the same bytes.
pub(super) fn write(book: &Book, lang: Lang) -> Checked<Vec<u8>> {
    let parts = parts(book, lang).into_iter().map(|(name, text)| (name, text.into_bytes()));
    packed(Some(MIMETYPE), &parts.collect::<Vec<_>>())
}

/// Every file of the archive except its type.
fn parts(book: &Book, lang: Lang) -> Vec<(String, String)> {
    let mut objects = Vec::new();
    let content = content(book, lang, &mut objects);
    let mut parts = vec![
        ("content.xml".to_owned(), content),
        ("styles.xml".to_owned(), styles(book, lang)),
        ("meta.xml".to_owned(), meta(book)),
        ("settings.xml".to_owned(), settings(book)),
    ];
    let mut listed = vec![("/".to_owned(), MIMETYPE)];
    listed.extend(parts.iter().map(|(name, _)| (name.clone(), "text/xml")));
    for (object, at) in objects.into_iter().zip(1..) {
        listed.push((format!("Object {at}/"), "application/vnd.oasis.opendocument.chart"));
        listed.push((format!("Object {at}/content.xml"), "text/xml"));
        parts.push((format!("Object {at}/content.xml"), object));
    }
    parts.push(("META-INF/manifest.xml".to_owned(), manifest(&listed)));
    parts
}

fn declared(root: &str, inside: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} {SPACES}>{inside}</{root}>\n")
}

fn manifest(listed: &[(String, &str)]) -> String {
    let entry = |(path, kind): &(String, &str)| {
        format!(
            "<manifest:file-entry manifest:full-path=\"{path}\" manifest:media-type=\"{kind}\"/>"
        )
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<manifest:manifest \
         xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" \
         manifest:version=\"1.2\">{}</manifest:manifest>\n",
        listed.iter().map(entry).collect::<String>()
    )
}

fn meta(book: &Book) -> String {
    let inside = format!(
        "<office:meta><meta:generator>{CREATOR}</meta:generator><dc:title>{}</dc:title>\
         <meta:creation-date>2026-01-01T00:00:00</meta:creation-date></office:meta>",
        escape(&book.title)
    );
    declared("office:document-meta", &inside)
}

/// The frozen rows.
fn settings(book: &Book) -> String {
    let item = |name: &str, kind: &str, value: &str| {
        format!(
            "<config:config-item config:name=\"{name}\" config:type=\"{kind}\">{value}</config:config-item>"
        )
    };
    let sheet = |sheet: &BookSheet| {
        let rows = sheet.frozen.to_string();
        // 2: the rows above are frozen.
        let mode = if sheet.frozen > 0 { "2" } else { "0" };
        format!(
            "<config:config-item-map-entry config:name=\"{}\">{}{}{}{}</config:config-item-map-entry>",
            escape(&sheet.name),
            item("VerticalSplitMode", "short", mode),
            item("VerticalSplitPosition", "int", &rows),
            item("ActiveSplitRange", "short", "2"),
            item("PositionBottom", "int", &rows)
        )
    };
    let sheets: String = book.sheets.iter().map(sheet).collect();
    let inside = format!(
        "<office:settings><config:config-item-set config:name=\"ooo:view-settings\">\
         <config:config-item-map-indexed config:name=\"Views\"><config:config-item-map-entry>{}\
         <config:config-item-map-named config:name=\"Tables\">{sheets}\
         </config:config-item-map-named></config:config-item-map-entry>\
         </config:config-item-map-indexed></config:config-item-set></office:settings>",
        item("ViewId", "string", "view1")
    );
    declared("office:document-settings", &inside)
}

/// The language decides how numbers are shown: with a comma in French.
fn styles(book: &Book, lang: Lang) -> String {
    let (language, country) = conventions(lang).tag.split_once('-').unwrap_or_default();
    let layout = |name: &str, tall: u8| {
        format!(
            "<style:page-layout style:name=\"{name}\"><style:page-layout-properties \
             fo:page-width=\"210mm\" fo:page-height=\"297mm\" \
             style:print-orientation=\"portrait\" fo:margin=\"15mm\" \
             style:scale-to-X=\"1\" style:scale-to-Y=\"{tall}\"/></style:page-layout>"
        )
    };
    // Only a sheet of several pages has a header.
    let header = book.sheets.iter().find(|sheet| !sheet.header.is_empty());
    let header = header.map_or_else(String::new, |sheet| {
        format!("<style:header><text:p>{}</text:p></style:header>", escape(&sheet.header))
    });
    let inside = format!(
        "<office:styles><style:default-style style:family=\"table-cell\">\
         <style:table-cell-properties style:cell-protect=\"none\"/><style:text-properties \
         fo:language=\"{language}\" fo:country=\"{country}\" fo:font-size=\"10pt\"/>\
         </style:default-style></office:styles><office:automatic-styles>{}{}\
         </office:automatic-styles><office:master-styles><style:master-page \
         style:name=\"Default\" style:page-layout-name=\"page\"/><style:master-page \
         style:name=\"Long\" style:page-layout-name=\"pages\">{header}</style:master-page>\
         </office:master-styles>",
        layout("page", 1),
        layout("pages", 0)
    );
    declared("office:document-styles", &inside)
}

fn content(book: &Book, lang: Lang, objects: &mut Vec<String>) -> String {
    let widths: BTreeSet<u32> =
        book.sheets.iter().flat_map(|sheet| sheet.widths.iter().copied().map(tenths)).collect();
    let mut out = "<office:automatic-styles><number:number-style style:name=\"four\">\
        <number:number number:decimal-places=\"4\" number:min-decimal-places=\"4\" \
        number:min-integer-digits=\"1\"/></number:number-style>"
        .to_owned();
    // With the language 0,25 is a number in a French sheet, whatever the reader's program speaks.
    let (language, country) = conventions(lang).tag.split_once('-').unwrap_or_default();
    out.push_str(&format!(
        "<number:number-style style:name=\"quotient\" number:language=\"{language}\" \
         number:country=\"{country}\"><number:fraction number:min-integer-digits=\"0\" \
         number:min-numerator-digits=\"1\" number:min-denominator-digits=\"3\"/>\
         </number:number-style>"
    ));
    for width in widths {
        let mm = f64::from(width) * 0.2;
        out.push_str(&format!(
            "<style:style style:name=\"w{width}\" style:family=\"table-column\">\
             <style:table-column-properties style:column-width=\"{mm:.1}mm\"/></style:style>"
        ));
    }
    for (name, page) in [("sheet", "Default"), ("long", "Long")] {
        out.push_str(&format!(
            "<style:style style:name=\"{name}\" style:family=\"table\" \
             style:master-page-name=\"{page}\"><style:table-properties \
             table:display=\"true\"/></style:style>"
        ));
    }
    out.push_str(&on_one_line(include_str!("cells.xml")));
    out.push_str("</office:automatic-styles><office:body><office:spreadsheet>");
    validations(book, &mut out);
    for (sheet, rank) in book.sheets.iter().zip(1..) {
        table(sheet, rank, objects, &mut out);
    }
    out.push_str("<table:named-expressions>");
    for sheet in &book.sheets {
        for (name, range) in &sheet.names {
            let tab = format!("$&apos;{}&apos;.", escape(&sheet.name));
            let first = fixed((range.first, range.column));
            let last = fixed((range.last, range.column));
            out.push_str(&format!(
                "<table:named-range table:name=\"{name}\" \
                 table:base-cell-address=\"{tab}{first}\" \
                 table:cell-range-address=\"{tab}{first}:.{last}\"/>"
            ));
        }
    }
    out.push_str("</table:named-expressions></office:spreadsheet></office:body>");
    declared("office:document-content", &out)
}

/// Which values cells accept; a rule is named by the rank of its sheet and its own.
fn validations(book: &Book, out: &mut String) {
    let mut rules = String::new();
    for (sheet, tab) in book.sheets.iter().zip(1..) {
        for (rule, rank) in sheet.rules.iter().zip(1..) {
            let number = "cell-content-is-decimal-number() and cell-content-is-between(0,1)";
            let count = "cell-content-is-whole-number() and cell-content()>=0";
            let condition = match &rule.takes {
                Takes::Share => number.to_owned(),
                Takes::Count => count.to_owned(),
                Takes::OneOf(values) => {
                    let values = values.iter().map(|one| format!("\"{one}\""));
                    format!("cell-content-is-in-list({})", values.collect::<Vec<_>>().join(";"))
                }
            };
            rules.push_str(&format!(
                "<table:content-validation table:name=\"rule-{tab}-{rank}\" \
                 table:condition=\"of:{}\" table:allow-empty-cell=\"true\" \
                 table:base-cell-address=\"$&apos;{}&apos;.{}\"><table:error-message \
                 table:message-type=\"stop\" table:display=\"true\"/>\
                 </table:content-validation>",
                escape(&condition),
                escape(&sheet.name),
                cell(rule.corners.0)
            ));
        }
    }
    if !rules.is_empty() {
        out.push_str(&format!("<table:content-validations>{rules}</table:content-validations>"));
    }
}

/// A width in tenths of a character, for the name of its style.
fn tenths(width: f64) -> u32 {
    (width * 10.0) as u32
}

fn table(sheet: &BookSheet, rank: usize, objects: &mut Vec<String>, out: &mut String) {
    let Print { last, head } = sheet.print;
    let style = if head.is_some() { "long" } else { "sheet" };
    let name = escape(&sheet.name);
    out.push_str(&format!(
        "<table:table table:name=\"{name}\" table:style-name=\"{style}\"{} \
         table:print-ranges=\"&apos;{name}&apos;.A1:&apos;{name}&apos;.{}\">",
        if sheet.protected { " table:protected=\"true\"" } else { "" },
        cell(last)
    ));
    for width in &sheet.widths {
        out.push_str(&format!("<table:table-column table:style-name=\"w{}\"/>", tenths(*width)));
    }
    let used = sheet.cells.keys().copied().chain(sheet.charts.iter().map(|chart| chart.at));
    let last = used.map(|(row, _)| row).max().unwrap_or(0);
    for row in 0..=last {
        let (open, close) = match head {
            Some(head) if head == row => {
                ("<table:table-header-rows>", "</table:table-header-rows>")
            }
            _ => ("", ""),
        };
        out.push_str(&format!("{open}<table:table-row>"));
        let mut column = 0;
        let charts = || sheet.charts.iter().filter(|chart| chart.at.0 == row);
        let written = sheet.cells.range((row, 0)..=(row, u16::MAX)).map(|(place, _)| place.1);
        let used: BTreeSet<u16> = written.chain(charts().map(|chart| chart.at.1)).collect();
        for at in used {
            if at > column {
                let gap = at - column;
                out.push_str(&format!(
                    "<table:table-cell table:number-columns-repeated=\"{gap}\"/>"
                ));
            }
            let mut frames = String::new();
            for chart in charts().filter(|chart| chart.at.1 == at) {
                objects.push(chart::document(chart, &sheet.name));
                frames.push_str(&chart::frame(chart, objects.len()));
            }
            let rule = sheet.rules.iter().position(|rule| rule.holds((row, at)));
            let rule = rule.map_or_else(String::new, |at| {
                format!(" table:content-validation-name=\"rule-{rank}-{}\"", at + 1)
            });
            write_cell(sheet.cells.get(&(row, at)), &rule, &frames, out);
            column = at + 1;
        }
        out.push_str(&format!("</table:table-row>{close}"));
    }
    out.push_str("</table:table>");
}

fn write_cell(cell: Option<&BookCell>, rule: &str, frames: &str, out: &mut String) {
    let Some(BookCell { value, style }) = cell else {
        out.push_str(&format!("<table:table-cell>{frames}</table:table-cell>"));
        return;
    };
    let computed =
        |formula: &str| format!(" table:formula=\"of:={}\"", escape(&formula::open(formula)));
    let number = |number: f64| {
        format!(
            "{rule} office:value-type=\"float\" office:value=\"{number}\">{frames}\
             <text:p>{number}</text:p></table:table-cell>"
        )
    };
    let content = match value {
        CellValue::Empty => format!("{rule}/>"),
        CellValue::Text(text) => format!(
            " office:value-type=\"string\">{frames}<text:p>{}</text:p></table:table-cell>",
            escape(text)
        ),
        CellValue::Number(now) => number(*now),
        CellValue::Formula(formula, Some(now)) => computed(formula) + &number(*now),
        CellValue::Formula(formula, None) => {
            computed(formula) + " office:value-type=\"string\" office:string-value=\"\"/>"
        }
    };
    out.push_str(&format!("<table:table-cell table:style-name=\"{}\"{content}", style.name()));
}

//! Compares the reader of workbooks with another one, calamine, and tries damaged files. The package
//! `fuzz` tries many more, but of the parts of an archive it damages only the one of the cells.

use std::collections::HashSet;
use std::io::{Cursor, Read as _, Write as _};

use calamine::{Data, Reader as _};
use rand::rand_core::SeedableRng as _;
use rand::{RngExt as _, rngs::Xoshiro256PlusPlus};
use rust_xlsxwriter::{Format, Formula, Workbook};
use senet_engine::rules::fault::Fault;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::super::Sheet;
use super::dates;

const ODS: &[u8] = include_bytes!("../../../../tests/it/class/throws.ods");

/// The sheets as calamine reads them, empty ones left out.
fn expected(bytes: &[u8]) -> Vec<Sheet> {
    let mut book = calamine::open_workbook_auto_from_rs(Cursor::new(bytes)).unwrap();
    let text = |cell: &Data| match cell {
        // Calamine gives the number alone.
        Data::DateTime(date) => dates::date(date.as_f64()),
        cell => cell.to_string().trim().to_owned(),
    };
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).unwrap();
        let (top, left) = range.start().unwrap_or_default();
        let rows = range.rows().zip(u64::from(top) + 1..);
        let rows = rows.map(|(row, number)| (number, row.iter().map(text).collect::<Vec<_>>()));
        let rows = rows.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect();
        let formulas = book.worksheet_formula(&name).unwrap();
        let (down, across) = formulas.start().unwrap_or_default();
        let unworked = formulas.used_cells().filter_map(|(row, column, _)| {
            let (row, column) = (down + row as u32, across + column as u32);
            let value = range.get_value((row, column)).map(text).unwrap_or_default();
            let at = (u64::from(row) + 1, (column as usize).checked_sub(left as usize)?);
            matches!(&*value, "" | "0").then_some(at)
        });
        // Calamine tells nothing of hidden rows: what is hidden is tested by itself.
        let unworked = unworked.collect();
        sheets.push(Sheet { unworked, ..Sheet::of_rows(rows) });
    }
    sheets.into_iter().filter(|sheet| !sheet.rows.is_empty()).collect()
}

/// The sheets as they are read here, rows made as wide as the first.
fn read_book(bytes: &[u8]) -> Result<Vec<Sheet>, Fault> {
    let sheets: Result<Vec<Sheet>, Fault> = super::sheets(bytes)?.into_iter().collect();
    let mut sheets = sheets?;
    for sheet in &mut sheets {
        let width = sheet.rows.first().map_or(0, |(_, cells)| cells.len());
        sheet.rows.iter_mut().for_each(|(_, cells)| cells.resize(width, String::new()));
    }
    Ok(sheets.into_iter().filter(|sheet| !sheet.rows.is_empty()).collect())
}

/// A workbook of a class with every kind of cell that a spreadsheet writes.
fn xlsx() -> Vec<u8> {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("empty").unwrap();
    let sheet = book.add_worksheet();
    let (bold, red) = (Format::new().set_bold(), Format::new().set_font_color("red"));
    for (column, title) in (2..).zip(["Élève & groupe", " 1 ", "2", "<3>", "_x000D_4", "5"]) {
        sheet.write(3, column, title).unwrap();
    }
    sheet.write_rich_string(4, 2, &[(&bold, "Ada "), (&red, "L.")]).unwrap();
    for (column, number) in (3..).zip([10.0, 0.1 + 0.2, 1e21, -0.5, 1e-7]) {
        sheet.write(4, column, number).unwrap();
    }
    sheet.set_row_hidden(4).unwrap();
    sheet.write(6, 2, true).unwrap();
    sheet.write(6, 4, "two\nlines").unwrap();
    let date = Format::new().set_num_format("yyyy-mm-dd");
    sheet.write_with_format(6, 5, 45000.5, &date).unwrap();
    sheet.write_blank(400, 300, &bold).unwrap();
    for (row, result) in (7..).zip(["0", "12", "", "#N/A", "text", "TRUE"]) {
        sheet.write_formula(row, 3, Formula::new("=SUM(D4:D5)").set_result(result)).unwrap();
    }
    sheet.write_formula(20, 0, Formula::new("=1+1").set_result("")).unwrap();
    book.add_worksheet().write(0, 0, "last").unwrap();
    book.save_to_buffer().unwrap()
}

/// An archive of these parts.
fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// An ODS workbook whose one sheet has these rows.
fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:body><office:spreadsheet>\
         <table:table table:name='a'>{rows}</table:table>\
         </office:spreadsheet></office:body></office:document-content>"
    );
    let kind = b"application/vnd.oasis.opendocument.spreadsheet";
    let parts: [(&str, &[u8]); 3] = [
        ("mimetype", kind),
        ("META-INF/manifest.xml", b"<manifest:manifest/>"),
        ("content.xml", content.as_bytes()),
    ];
    archive(&parts)
}

fn parts(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|at| {
            let mut part = archive.by_index(at).unwrap();
            let mut bytes = Vec::new();
            part.read_to_end(&mut bytes).unwrap();
            (part.name().unwrap().into_owned(), bytes)
        })
        .collect()
}

fn assert_same(bytes: &[u8], name: &str) {
    let (found, expected) = (read_book(bytes).unwrap(), expected(bytes));
    assert_eq!(found.len(), expected.len(), "{name}");
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found.rows, expected.rows, "{name}");
        assert_eq!(found.unworked, expected.unworked, "{name}");
    }
}

#[test]
fn what_is_anchored_to_a_cell_is_not_its_text() {
    let cell = "<table:table-row><table:table-cell office:value-type='string'>\
        <draw:frame><draw:text-box><text:p>99</text:p></draw:text-box></draw:frame>\
        <text:p>1<text:note><text:note-body><text:p>2</text:p></text:note-body></text:note></text:p>\
        </table:table-cell></table:table-row>";
    assert_eq!(read_book(&ods(cell)).unwrap()[0].rows, [(1, vec!["1".to_owned()])]);
}

/// A row that a filter or a teacher hides has its throws all the same, and is known as hidden.
#[test]
fn hidden_rows_are_read_and_known() {
    let row = |hidden: &str, number: u8| {
        format!(
            "<table:table-row {hidden}><table:table-cell office:value-type='float' \
             office:value='{number}'/></table:table-row>"
        )
    };
    let rows = [
        row("", 1),
        row("table:visibility='filter'", 2),
        row("table:visibility='collapse' table:number-rows-repeated='2'", 3),
        row("table:visibility='visible'", 4),
    ];
    let sheet = read_book(&ods(&rows.concat())).unwrap().remove(0);
    assert_eq!(sheet.rows.len(), 5);
    assert_eq!(sheet.hidden, HashSet::from([2, 3, 4]));
    // The rows 5 to 14 of `xlsx` have values; only row 5 is hidden.
    assert_eq!(read_book(&xlsx()).unwrap()[0].hidden, HashSet::from([5]));
}

/// A count given twice, as C4 beside C4 or in a second row 4, would be the last of the two.
#[test]
fn a_cell_given_twice_is_refused() {
    let edited = |again: &str| {
        let mut parts = parts(&xlsx());
        let (_, sheet) = parts.iter_mut().find(|(name, _)| name.ends_with("sheet2.xml")).unwrap();
        let text = std::str::from_utf8(sheet).unwrap();
        *sheet = text.replacen("</row>", &format!("{again}</row>"), 1).into_bytes();
        let parts: Vec<(&str, &[u8])> = parts.iter().map(|(name, it)| (&**name, &**it)).collect();
        read_book(&archive(&parts))
    };
    // The titles are in row 4, from column C on.
    let other = "<c r=\"E4\"><v>7</v></c>";
    for again in [other.to_owned(), format!("</row><row r=\"4\">{other}")] {
        let fault = edited(&again).err().unwrap();
        assert_eq!((fault.id(), fault.arg("cell")), ("sheet-cell-twice", Some("E4")));
    }
    assert!(edited("<c r=\"Z4\"><v>7</v></c>").is_ok());
}

#[test]
fn good_workbooks_are_read_as_by_another_reader() {
    assert_same(&xlsx(), "xlsx");
    assert_same(ODS, "throws.ods");
    let rows = "\
        <table:table-row table:number-rows-repeated='3'><table:table-cell/></table:table-row>\
        <table:table-row><table:table-cell table:number-columns-repeated='2'/>\
        <table:table-cell office:value-type='string'><office:annotation><text:p>no</text:p>\
        </office:annotation><text:p>a &amp; <text:span>b</text:span></text:p>\
        <text:p>c<text:s text:c='3'/>d<text:tab/>&#233;</text:p></table:table-cell>\
        <table:covered-table-cell office:value-type='float' office:value='1.50'/>\
        <table:table-cell office:value-type='boolean' office:boolean-value='true'/>\
        <table:table-cell office:value-type='date' office:date-value='2026-01-02'/>\
        <table:table-cell table:formula='of:=1' office:value-type='float' office:value='0' \
        table:number-columns-repeated='2'/><table:table-cell table:number-columns-repeated='16000'/>\
        </table:table-row><table:table-header-rows>\
        <table:table-row table:number-rows-repeated='4' table:visibility='collapse'>\
        <table:table-cell/><table:table-cell office:value-type='percentage' office:value='.25' \
        table:number-columns-repeated='5'><text:p>25 %</text:p></table:table-cell>\
        </table:table-row></table:table-header-rows>\
        <table:table-row table:number-rows-repeated='1048000'><table:table-cell \
        table:number-columns-repeated='16384'/></table:table-row>";
    assert_same(&ods(rows), "ods");
}

/// Changes some bytes, or cuts the file short.
fn mutate(bytes: &[u8], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut mutant = bytes.to_vec();
    for _ in 0..random.random_range(1..=4) {
        let at = random.random_range(0..mutant.len());
        mutant[at] = random.random();
    }
    if random.random_ratio(1, 8) {
        mutant.truncate(random.random_range(0..bytes.len()));
    }
    mutant
}

/// The whole archive is changed, then each part in turn; in a changed part the checksum is valid, as
/// a wrong one would be refused first.
#[test]
fn damaged_workbooks_are_read_or_refused() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(20_261_122);
    let (mut read, mut refused) = (0, 0);
    for good in [&*xlsx(), ODS] {
        let parts = parts(good);
        for at in 0..150 {
            let changed = at % (parts.len() + 1);
            let mutant = if let Some((_, part)) = parts.get(changed) {
                let mut parts: Vec<(&str, &[u8])> =
                    parts.iter().map(|(name, it)| (&**name, &**it)).collect();
                let part = mutate(part, &mut random);
                parts[changed].1 = &part;
                archive(&parts)
            } else {
                mutate(good, &mut random)
            };
            match read_book(&mutant) {
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read > 10 && refused > 10, "{read} read, {refused} refused");
}

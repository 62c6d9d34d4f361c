//! Tests of workbooks that are damaged, or made to exhaust memory or to run without end: each is
//! refused with a message by a program limited to half a gigabyte.

use std::io::{Cursor, Write as _};
use std::process::{Command, Output};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::{counts, folder, json};

/// The address space of the program, in kilobytes. Each of its threads reserves 64 MB of it, used
/// or not.
const MEMORY: &str = "655360";
const ODS: &[u8] = include_bytes!("throws.ods");

/// `senet analyse` of a file, with limited memory.
fn analyse(file: &std::path::Path) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -v $2; exec \"$0\" analyse \"$1\" --lang en"])
        .arg(env!("CARGO_BIN_EXE_senet"))
        .arg(file)
        .arg(MEMORY)
        .output()
        .unwrap()
}

fn assert_refused(output: &Output, what: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{what}: {said}");
    assert!(output.stdout.is_empty(), "{what}");
    assert!(said.contains(what), "{what}: {said}");
    assert_eq!(said.trim().lines().count(), 1, "{what}: {said}");
}

fn assert_bytes_refused(bytes: &[u8], what: &str) {
    let folder = folder();
    let file = folder.path().join("tally");
    std::fs::write(&file, bytes).unwrap();
    assert_refused(&analyse(&file), what);
}

fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(1));
    for (name, bytes) in parts {
        archive.start_file(*name, options).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// An XLSX workbook of one sheet, with these shared texts and these rows.
fn xlsx(strings: &str, rows: &str) -> Vec<u8> {
    let relation = |kind: &str, target: &str| {
        format!(
            "<Relationships><Relationship Id='a' Type='x/{kind}' Target='{target}'/></Relationships>"
        )
    };
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    archive(&[
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml").as_bytes()),
        ("xl/_rels/workbook.xml.rels", relation("worksheet", "sheet.xml").as_bytes()),
        ("xl/workbook.xml", b"<workbook><sheets><sheet name='a' r:id='a'/></sheets></workbook>"),
        ("xl/sharedStrings.xml", strings.as_bytes()),
        ("xl/sheet.xml", sheet.as_bytes()),
    ])
}

fn ods_of(content: &[u8]) -> Vec<u8> {
    archive(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", b"<manifest:manifest/>"),
        ("content.xml", content),
    ])
}

/// An ODS workbook of one sheet with these rows.
fn ods(rows: &str) -> Vec<u8> {
    ods_of(format!("<a><table:table table:name='a'>{rows}</table:table></a>").as_bytes())
}

#[test]
fn cells_beyond_a_class_are_refused_however_they_are_reported() {
    let far = xlsx("<sst/>", "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>");
    assert!(far.len() < 1700);
    assert_bytes_refused(&far, "cell XFD1048576 is not empty");
    let endless = "<row><c r='ZZZZZZZZZZZZZZZZ99999999999999999999'><v>1</v></c></row>";
    assert_bytes_refused(&xlsx("<sst/>", endless), "cannot be read");
    let cell = |repeats: u64| {
        format!("<table:table-cell table:number-columns-repeated='{repeats}' office:value='1'/>")
    };
    let row = |repeats: u64, cell: &str| {
        format!("<table:table-row table:number-rows-repeated='{repeats}'>{cell}</table:table-row>")
    };
    assert_bytes_refused(&ods(&row(4_000_000_000, &cell(4_000_000_000))), "is not empty");
    assert_bytes_refused(&ods(&row(u64::MAX, &cell(1)).repeat(3)), "A18446744073709551615");
    assert_bytes_refused(&ods(&row(200_000, &cell(256))), "more than 1000000 cells");
    let late = row(1, "<table:table-cell table:number-columns-repeated='200'/>") + &row(9, "");
    let late = late
        + &row(
            1,
            &("<table:table-cell table:number-columns-repeated='255'/>".to_owned() + &cell(1)),
        );
    assert_bytes_refused(&ods(&(row(1, &cell(1)) + &late.repeat(6000))), "more than 1000000 cells");
}

/// A spreadsheet takes “5/7” for a date, and stores the number of its day: 46,147 throws were counted.
#[test]
fn a_count_that_is_shown_as_a_date_is_refused() {
    let styles = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='d/m'/></numFmts>\
        <cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>\
        <cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='14'/></cellXfs></styleSheet>";
    let values = (1..=5).map(|value| format!("<c><v>{value}</v></c>"));
    let titles: String = values.collect();
    let none = "<c><v>0</v></c>".repeat(4);
    let counts_in = |style: u8| {
        let rows = format!("<row>{titles}</row><row><c s='{style}'><v>46147</v></c>{none}</row>");
        let bytes = xlsx("<sst/>", &rows);
        let mut whole = zip::ZipWriter::new_append(Cursor::new(bytes)).unwrap();
        whole.start_file("xl/styles.xml", SimpleFileOptions::default()).unwrap();
        whole.write_all(styles.as_bytes()).unwrap();
        whole.finish().unwrap().into_inner()
    };
    for style in [1, 2] {
        // Day 46,147 after 30 December 1899: 45,292 is 1 January 2024, 855 days before 5 May 2026.
        assert_bytes_refused(&counts_in(style), "“2026-05-05” is not a whole number");
    }
    let folder = folder();
    std::fs::write(folder.path().join("few.xlsx"), counts_in(0)).unwrap();
    assert_eq!(counts(&json(&folder, &["analyse", "few.xlsx"])), [[46147, 0, 0, 0, 0]]);
}

/// A teacher sees the second sheet as the first.
#[test]
fn a_hidden_sheet_is_not_read_before_those_that_are_shown() {
    let sheet = |style: &str, value: u8| {
        format!(
            "<table:table table:name='a' table:style-name='{style}'><table:table-row>\
             <table:table-cell office:value-type='string'><text:p>Result</text:p></table:table-cell>\
             </table:table-row><table:table-row><table:table-cell office:value='{value}'/>\
             </table:table-row></table:table>"
        )
    };
    let style = |name: &str, shown: bool| {
        format!(
            "<style:style style:name='{name}'><style:table-properties table:display='{shown}'/>\
             </style:style>"
        )
    };
    let styles = style("ta1", false) + &style("ta2", true);
    let read = |sheets: &str| {
        let folder = folder();
        let file = folder.path().join("few.ods");
        std::fs::write(&file, ods_of(format!("<a>{styles}{sheets}</a>").as_bytes())).unwrap();
        let said = String::from_utf8(analyse(&file).stderr).unwrap();
        (counts(&json(&folder, &["analyse", "few.ods"])), said)
    };
    let (hidden, shown) = (sheet("ta1", 1), sheet("ta2", 2));
    assert_eq!(read(&format!("{hidden}{shown}")), (vec![vec![0, 1, 0, 0, 0]], String::new()));
    assert_eq!(read(&hidden), (vec![vec![1, 0, 0, 0, 0]], String::new()));
}

/// A filter hides rows; their throws are counted, and it is said.
#[test]
fn hidden_rows_are_counted_and_said() {
    let row = |hidden: &str, cell: &str| format!("<row{hidden}>{cell}</row>");
    let (title, hides) = ("<c t='s'><v>0</v></c>", " hidden='1'");
    let cells = ["<c><v>1</v></c>", "<c><v>2</v></c>", "<c><v>2</v></c>", "<c><s/></c>"];
    // The titles may be hidden as well. The note counts only rows with throws.
    let rows = row(hides, title) + &row("", cells[0]) + &row(hides, cells[1]);
    let rows = rows + &row(hides, cells[2]) + &row(hides, cells[3]);
    let folder = folder();
    let file = folder.path().join("few.xlsx");
    std::fs::write(&file, xlsx("<sst><si><t>Result</t></si></sst>", &rows)).unwrap();
    assert_eq!(counts(&json(&folder, &["analyse", "few.xlsx"])), [[1, 2, 0, 0, 0]]);
    let said = analyse(&file).stderr;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("2 hidden rows of the sheet are counted"), "{said}");
}

#[test]
fn texts_of_a_workbook_are_counted_and_not_believed() {
    let row = |cells: &str| format!("<row>{cells}</row>");
    let text = |at: &str| format!("<c t='s'><v>{at}</v></c>");
    for at in ["7", "-1", "18446744073709551616"] {
        let message = format!("cell A1 names text number “{at}” of the workbook, which has 1");
        let sheet = xlsx("<sst><si><t>a</t></si></sst>", &row(&text(at)));
        assert_bytes_refused(&sheet, &message);
    }
    let long = format!("<sst><si><t>{}</t></si></sst>", "a".repeat(1 << 20));
    assert_bytes_refused(&xlsx(&long, &row(&text("0").repeat(100))), "more than 32 MB of text");
    // A false number of texts, and a sheet that can be read.
    let folder = folder();
    let titles =
        "<sst count='99999999999999' uniqueCount='99999999999999'><si><t>Result</t></si></sst>";
    let sheet = xlsx(titles, &(row(&text("0")) + &row("<c><v>2</v></c>")));
    std::fs::write(folder.path().join("few.xlsx"), sheet).unwrap();
    assert_eq!(counts(&json(&folder, &["analyse", "few.xlsx"])), [[0, 1, 0, 0, 0]]);
}

#[test]
fn an_archive_that_unpacks_without_end_is_refused() {
    let mut bomb = ods_of(&vec![b' '; (64 << 20) + 1]);
    assert!(bomb.len() < 1 << 20);
    assert_bytes_refused(&bomb, "unpacks to more than 64 MB");
    // The sizes stated by the archive, made false.
    let size = ((64_u32 << 20) + 1).to_le_bytes();
    let places: Vec<usize> = (0..bomb.len() - 4).filter(|at| bomb[*at..at + 4] == size).collect();
    for at in places {
        bomb[at..at + 4].copy_from_slice(&100_u32.to_le_bytes());
    }
    assert_bytes_refused(&bomb, "content.xml");
    let names: Vec<String> = (0..5000).map(|at| format!("xl/{at}")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, &b""[..])).collect();
    assert_bytes_refused(&archive(&many), "holds 5000 files");
}

#[test]
fn parts_made_to_confuse_are_refused() {
    let deep = "<a>".repeat(1_000_000);
    assert_bytes_refused(&ods_of(deep.as_bytes()), "nested more than 100 levels deep");
    let mut entities = "<!DOCTYPE a [<!ENTITY a0 'aaaaaaaaaa'>".to_owned();
    for level in 1..12 {
        let before = format!("&a{};", level - 1).repeat(10);
        entities.push_str(&format!("<!ENTITY a{level} '{before}'>"));
    }
    entities.push_str("]><a>&a11;</a>");
    assert_bytes_refused(&ods_of(entities.as_bytes()), "declares a document type");
    let spaces = "<text:s text:c='1000000'/>".repeat(1000);
    let cell = format!("<table:table-cell office:value-type='string'>{spaces}</table:table-cell>");
    assert_bytes_refused(
        &ods(&format!("<table:table-row>{cell}</table:table-row>")),
        "content.xml",
    );
    assert_bytes_refused(&ods("<table:table-row>"), "content.xml");
    let twice = archive(&[("content.xml", b"<a/>"), ("content.xmm", b"<b/>")]);
    let twice: Vec<u8> =
        twice.iter().map(|byte| if *byte == b'm' { b'l' } else { *byte }).collect();
    assert_bytes_refused(&twice, "the same name");
    assert_bytes_refused(&archive(&[("word/document.xml", b"<a/>")]), "holds no workbook");
    for length in [5, 30, 300, ODS.len() / 2, ODS.len() - 1] {
        assert_bytes_refused(&ODS[..length], "archive cannot be read");
    }
}

#[test]
fn workbooks_of_other_kinds_are_refused_with_the_remedy() {
    assert_bytes_refused(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Save it as .xlsx or .ods");
    let relation = "<a><Relationship Type='x/officeDocument' Target='xl/workbook.bin'/></a>";
    let binary = archive(&[("_rels/.rels", relation.as_bytes()), ("xl/workbook.bin", b"\x83")]);
    assert_bytes_refused(&binary, ".xlsb");
    let protected = archive(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", b"<manifest:file-entry><manifest:encryption-data/>"),
        ("content.xml", b"\x01\x02"),
    ]);
    assert_bytes_refused(&protected, "protected by a password");
}

#[test]
fn a_text_longer_or_wider_than_a_tally_is_refused() {
    assert_refused(&analyse(std::path::Path::new("/dev/zero")), "larger than 32 MB");
    let wide = format!("Result\n{}2\n", ",".repeat(256));
    assert_bytes_refused(wide.as_bytes(), "row 2: 257 columns");
    let long = format!("Result\n{}", "2\n".repeat(200_000));
    assert_bytes_refused(long.as_bytes(), "row 200001");
    let full = format!("a{}\n", ",".repeat(200)).repeat(5000);
    assert_bytes_refused(full.as_bytes(), "more than 1000000 cells");
}

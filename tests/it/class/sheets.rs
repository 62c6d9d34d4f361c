//! Tests of class sheets as teachers have them, valid and invalid.

use std::io::{Cursor, Read as _, Write as _};

use rust_xlsxwriter::{Formula, Workbook};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::{counts, folder, json, refused, said, senet};

const ADA: [[u64; 5]; 2] = [[10, 14, 11, 3, 2], [9, 16, 10, 2, 3]];

/// The counts read from a file of these bytes.
fn read(name: &str, bytes: &[u8]) -> Vec<Vec<u64>> {
    let folder = folder();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    counts(&json(&folder, &["analyse", name]))
}

/// The message that refuses a file of this text.
fn bad(text: &str) -> String {
    let folder = folder();
    std::fs::write(folder.path().join("bad.csv"), text).unwrap();
    let message = refused(&folder, &["analyse", "bad.csv", "--lang", "en"], 1);
    assert!(message.contains("bad.csv"), "{message}");
    message
}

#[test]
fn a_sheet_of_counts_is_read_in_each_of_its_spellings() {
    let french =
        "Élève;Groupe;1;2;3;4;5;Total\r\nAda;A;10;14;11;3;2;40\r\nÉmile;B;9;16;10;2;3;40\r\n";
    let windows: Vec<u8> = french
        .chars()
        .map(|c| match c {
            'É' => 0xC9,
            'è' => 0xE8,
            'é' => 0xE9,
            c => c as u8,
        })
        .collect();
    let utf_16: Vec<u8> =
        [0xFEFF].into_iter().chain(french.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(read("utf-8.csv", french.as_bytes()), ADA);
    assert_eq!(read("bom.csv", format!("\u{feff}{french}").as_bytes()), ADA);
    assert_eq!(read("windows.csv", &windows), ADA);
    assert_eq!(read("utf-16.csv", &utf_16), ADA);
    assert_eq!(read("tabs.txt", french.replace(';', "\t").as_bytes()), ADA);
    let english = "sep=,\nPupil,count 1,count 2,count 3,count 4,count 5\n\"Lovelace, Ada\",10,14,11,3,2\n\nBob,9,16,10,2,3\n";
    assert_eq!(read("english.csv", english.as_bytes()), ADA);
    // Columns in another order, decimals of a spreadsheet, a row of sums, spaces.
    let other = "5;4;3;2;1;nom\n2,0;3;11; 14 ;10;a\n3;2;10;16;9,00;b\n5;5;21;30;19;Total\n";
    assert_eq!(read("other.csv", other.as_bytes()), ADA);
    let ods = include_bytes!("throws.ods");
    assert_eq!(read("throws.ods", ods), ADA);
}

#[test]
fn a_sheet_of_throws_keeps_pupils_groups_and_order() {
    let folder = folder();
    let sheet = "Élève;Groupe;N° du lancer;Résultat\nAda;A;1;2\nBob;B;1;5\nAda;A;2;3\nAda;A;3;2\n";
    std::fs::write(folder.path().join("t.csv"), sheet).unwrap();
    let all = json(&folder, &["analyse", "t.csv", "--follow", "2"]);
    assert_eq!(counts(&all), [[0, 2, 1, 0, 0], [0, 0, 0, 0, 1]]);
    assert_eq!(all["pupils"][1]["group"], "B");
    // Ada's 2, 3, 2, then Bob's 5.
    let points = serde_json::json!([[1, 1], [2, 1], [3, 2], [4, 2]]);
    assert_eq!(all["running_frequency"]["points"], points);
    // The same sorted by its results: the numbers give the order back.
    let sorted = "Élève;Groupe;N° du lancer;Résultat\nAda;A;1;2\nAda;A;3;2\nAda;A;2;3\nBob;B;1;5\n";
    std::fs::write(folder.path().join("s.csv"), sorted).unwrap();
    let sorted = json(&folder, &["analyse", "s.csv", "--follow", "2"]);
    assert_eq!(sorted["running_frequency"]["points"], points);
    // Repeated numbers give no order, and a note says so.
    std::fs::write(folder.path().join("d.csv"), "N°;Résultat\n3;2\n2;3\n3;2\n").unwrap();
    let run = senet(&folder, &["analyse", "d.csv", "--lang", "en"]).success();
    let notes = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(notes.contains("“N°” does not give the order"), "{notes}");
    assert_eq!(read("bare.csv", b"2\n3\n2\n5\n"), [[0, 2, 1, 0, 1]]);
    // A value of some thousand is impossible.
    assert_eq!(read("wide.csv", b"Result;Note\n2,000;\n3,000;\n"), [[0, 1, 1, 0, 0]]);
}

#[test]
fn of_a_workbook_with_two_classes_one_is_read_and_the_other_named() {
    let mut book = Workbook::new();
    for results in [[2.0, 3.0], [5.0, 1.0]] {
        let sheet = book.add_worksheet();
        sheet.write(0, 0, "Result").unwrap();
        sheet.write_column(1, 0, results).unwrap();
    }
    let folder = folder();
    std::fs::write(folder.path().join("two.xlsx"), book.save_to_buffer().unwrap()).unwrap();
    let run = senet(&folder, &["analyse", "two.xlsx", "--lang", "en"]).success();
    let notes = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(notes.contains("Only sheet 1 of the workbook is read"), "{notes}");
    assert!(notes.contains("on sheet 2 as well"), "{notes}");
    assert_eq!(counts(&json(&folder, &["analyse", "two.xlsx"])), [[0, 1, 1, 0, 0]]);
}

#[test]
fn a_workbook_is_read_with_the_results_of_its_formulas() {
    let mut book = Workbook::new();
    book.add_worksheet().write(0, 0, "notes").unwrap();
    let sheet = book.add_worksheet();
    for (column, name) in (0..).zip(["Pupil", "1", "2", "3", "4", "5", "Total"]) {
        sheet.write(2, column, name).unwrap();
    }
    for (row, counts) in (3..).zip(ADA) {
        sheet.write(row, 0, "somebody").unwrap();
        for (column, count) in (1..).zip(counts) {
            sheet.write(row, column, count as f64).unwrap();
        }
        // Like the program's own sheet, filled by a program that does not calculate formulas.
        sheet.write_formula(row, 6, Formula::new("=SUM(B4:F4)").set_result("0")).unwrap();
    }
    sheet.write_formula(4, 1, Formula::new("=4+5").set_result("9")).unwrap();
    assert_eq!(read("book.xlsx", &book.save_to_buffer().unwrap()), ADA);
}

#[test]
fn a_bad_cell_is_reported_by_row_and_column() {
    let sheet = |row: &str| format!("Pupil,1,2,3,4,5,Total\nAda,10,14,11,3,2,40\n{row}\n");
    for (row, column, what) in [
        ("Bob,-1,2,3,4,5,", "1", "“-1” is negative"),
        ("Bob,1,2.5,3,4,5,", "2", "“2.5” is not whole"),
        ("Bob,1,\"1,000\",3,4,5,", "2", "“1,000” may be 1000 or a decimal number"),
        ("Bob,1,2.500,3,4,5,", "2", "“2.500” may be 2500 or"),
        ("Bob,1,\"0,500\",3,4,5,", "2", "“0,500” is not whole"),
        ("Bob,1,2,3,4,5,\"1,005\"", "Total", "“1,005” may be 1005 or"),
        ("Bob,1,2,=1+2,4,5,", "3", "“=1+2” is a formula"),
        ("Bob,1,2,3,four,5,", "4", "“four” is not a whole number"),
        ("Bob,1,2,3,4,,", "5", "the cell is empty"),
        ("Bob,1,2,3,4,99999999999999999999,", "5", "too large"),
        ("Bob,1,2,3,4,5,16", "Total", "is 16, but the sum is 15"),
        ("Total,11,14,11,3,2,41", "1", "is 11, but the sum is 10"),
    ] {
        let message = bad(&sheet(row));
        let place = format!("row 3, column “{column}”");
        assert!(message.contains(&place) && message.contains(what), "{row}: {message}");
    }
    assert!(bad(&sheet("Bob,1,2,3,4,5,15,6")).contains("row 3: 8 cells for 7 columns"));
    let message = bad("Result\n2\n7\n");
    assert!(
        message.contains("row 3") && message.contains("“7”") && message.contains("1 2 3 4 5"),
        "{message}"
    );
}

#[test]
fn a_bad_row_is_reported_by_its_line_in_the_file_whatever_ends_the_lines() {
    // Line 1 the titles, 2 blank, 3 good, 4 to 6 blank, 7 bad, 8 good, 9 blank, 10 bad.
    let sheet = "Pupil;1;2;3;4;5\n\n\"Ada\";10;14;11;3;2\n\n\n\nBob;1;-5;3;4;5\n\
                 Cid;9;16;10;2;3\n\nDan;1;2;3;4;x\n";
    let folder = folder();
    for (name, end) in [("lf", "\n"), ("crlf", "\r\n"), ("cr", "\r")] {
        for (hint, more) in [("", 0), ("\n\n", 2), ("sep=;\n", 1), ("sep=;\n\n", 2)] {
            let text = format!("{hint}{sheet}").replace('\n', end);
            std::fs::write(folder.path().join("lines.csv"), &text).unwrap();
            let message = refused(&folder, &["analyse", "lines.csv"], 1);
            let (first, second) = (7 + more, 10 + more);
            assert!(
                message.contains(&format!("row {first}, column “2”")),
                "{name} {hint:?}: {message}"
            );
            let all = json(&folder, &["analyse", "lines.csv", "--skip-bad"]);
            let rows = [first.to_string(), second.to_string()];
            assert_eq!(all["rows_left_out"], serde_json::json!(rows), "{name} {hint:?}");
            assert_eq!(counts(&all), ADA, "{name} {hint:?}");
        }
    }
    // As Excel saves a sheet without blank lines: the row reported is the fourth.
    let excel = "Élève;1;2;3;4;5\r\nA;1;2;3;4;5\r\nB;1;2;3;4;5\r\nC;1;-5;3;4;5\r\n";
    assert!(bad(excel).contains("row 4, column “2”: “-5”"));
    // A file with two encodings is also reported with its lines.
    std::fs::write(
        folder.path().join("cr.csv"),
        b"Pupil,1,2,3,4,5\r\r\xC3\x89,1,2,3,4,5\rZo\xE9\r",
    )
    .unwrap();
    let message = refused(&folder, &["analyse", "cr.csv"], 1);
    assert!(message.contains("line 4 is not"), "{message}");
}

/// Four pupils, twenty throws each; an unclosed quotation mark would make the CSV library read the
/// rows up to the next one as a single cell.
#[test]
fn a_quotation_mark_loses_no_pupil() {
    let sheet = |second: &str, last: &str| {
        format!(
            "Pupil,1,2,3,4,5\nAda,4,4,4,4,4\n{second},4,4,4,4,4\nCid,4,4,4,4,4\n{last},4,4,4,4,4\n"
        )
    };
    for (second, last, what) in [
        ("\"Bob", "Dan", "row 3: a quotation mark (\") opens the cell \"Bob,4,4"),
        ("\"Bob", "\"Dan", "row 3: a quotation mark"),
        ("\"Bob", "\"Dan\"", "row 3: a quotation mark"),
        ("\"\"\"Bob", "Dan", "row 3: a quotation mark"),
        ("Bob", "\"Dan", "row 5: a quotation mark"),
        ("\"Bob\" the second", "Dan", "row 3: in \"Bob\" the second,4"),
    ] {
        for end in ["\n", "\r\n", "\r"] {
            let message = bad(&sheet(second, last).replace('\n', end));
            assert!(message.contains(what), "{second} {last}: {message}");
        }
    }
    // Within a cell it is a character like others; doubled, it is one.
    // A cell may have two lines.
    for second in ["Bob \"B\"", "\"Bob \"\"B\"\"\"", "\"Bob \"\"B\"\"\" ", "\"Bob\n\"\"B\"\"\""] {
        let folder = folder();
        std::fs::write(folder.path().join("quotes.csv"), sheet(second, "Dan")).unwrap();
        let all = json(&folder, &["analyse", "quotes.csv", "--names"]);
        assert_eq!(counts(&all), [[4; 5]; 4], "{second}");
        assert_eq!(all["pupils"][1]["name"], "Bob \"B\"", "{second}");
    }
}

/// A workbook: Ada's counts with this total, then a row of sums with this first and this
/// last one.
fn with_totals(total: &Cell, first: &Cell, last: &Cell) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let mut write = |row: u32, column: u16, cell: &Cell| match cell {
        Cell::Typed(number) => sheet.write(row, column, *number).map(drop).unwrap(),
        Cell::Formula(result) => {
            let formula = Formula::new("=SUM(A1:A1)").set_result(result.to_string());
            sheet.write_formula(row, column, formula).map(drop).unwrap();
        }
        Cell::Text(text) => sheet.write(row, column, *text).map(drop).unwrap(),
    };
    // Neither the first row nor the first column is used: places are those of the sheet.
    for (column, name) in (1..).zip(["Pupil", "1", "2", "3", "4", "5", "Total"]) {
        write(1, column, &Cell::Text(name));
    }
    for (row, name) in [(2, "Ada"), (3, "Total")] {
        write(row, 1, &Cell::Text(name));
        for (column, count) in (2..).zip(ADA[0]) {
            write(row, column, &Cell::Typed(count));
        }
    }
    write(2, 7, total);
    write(3, 2, first);
    write(3, 7, last);
    book.save_to_buffer().unwrap()
}

enum Cell {
    Typed(u64),
    Formula(u64),
    Text(&'static str),
}

#[test]
fn the_totals_of_a_workbook_are_checked_like_those_of_a_text() {
    use Cell::{Formula, Typed};
    let folder = folder();
    let message = |bytes: &[u8]| {
        std::fs::write(folder.path().join("totals.xlsx"), bytes).unwrap();
        refused(&folder, &["analyse", "totals.xlsx"], 1)
    };
    // Ada's row: 10 + 14 + 11 + 3 + 2 = 40.
    for (bytes, what) in [
        (
            with_totals(&Typed(41), &Typed(10), &Typed(40)),
            "row 3, column “Total”: the total written is 41, but the sum is 40",
        ),
        (
            with_totals(&Formula(39), &Typed(10), &Typed(40)),
            "row 3, column “Total”: the total written is 39, but the sum is 40",
        ),
        (
            with_totals(&Typed(0), &Typed(10), &Typed(40)),
            "row 3, column “Total”: the total written is 0, but the sum is 40",
        ),
        (
            with_totals(&Typed(40), &Typed(12), &Typed(40)),
            "row 4, column “1”: the total written is 12, but the sum is 10",
        ),
        (
            with_totals(&Typed(40), &Formula(10), &Typed(42)),
            "row 4, column “Total”: the total written is 42, but the sum is 40",
        ),
    ] {
        let said = message(&bytes);
        assert!(said.contains(what), "{said}");
    }
    // A formula with the value 0 has not been calculated by any program.
    for [total, first, last] in [
        [Typed(40), Typed(10), Typed(40)],
        [Formula(40), Formula(10), Formula(40)],
        [Formula(0), Formula(0), Formula(0)],
    ] {
        assert_eq!(read("totals.xlsx", &with_totals(&total, &first, &last)), ADA[..1]);
    }
}

#[test]
fn the_totals_of_an_opendocument_sheet_are_checked_too() {
    // The sheet of another test, with one of its two 40 mistyped, or the total of all.
    for (right, wrong, what) in [
        ("40", "41", "row 2, column “Total”: the total written is 41, but the sum is 40"),
        ("80", "81", "row 4, column “Total”: the total written is 81, but the sum is 80"),
        ("30", "31", "row 4, column “2”: the total written is 31, but the sum is 30"),
    ] {
        let mut old = ZipArchive::new(Cursor::new(include_bytes!("throws.ods"))).unwrap();
        let mut new = ZipWriter::new(Cursor::new(Vec::new()));
        for at in 0..old.len() {
            let mut entry = old.by_index(at).unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            new.start_file(entry.name().unwrap(), SimpleFileOptions::default()).unwrap();
            let value = |number: &str| format!("office:value=\"{number}\"");
            let text = text.replacen(&value(right), &value(wrong), 1);
            new.write_all(text.as_bytes()).unwrap();
        }
        let folder = folder();
        let bytes = new.finish().unwrap().into_inner();
        std::fs::write(folder.path().join("totals.ods"), bytes).unwrap();
        let message = refused(&folder, &["analyse", "totals.ods"], 1);
        assert!(message.contains(what), "{message}");
    }
}

#[test]
fn the_column_of_the_number_of_a_throw_may_be_named_after_it() {
    // 2, 3, 2, 5: one 3, one 5, two 2.
    let once = [[0, 2, 1, 0, 1]];
    for (name, text) in [
        ("fr.csv", "Lancer;Valeur\n1;2\n2;3\n3;2\n4;5\n"),
        ("names.csv", "Lancer;Élève;Valeur\n1;A;2\n2;A;3\n3;A;2\n4;A;5\n"),
        ("last.csv", "Résultat;Tirage\n2;1\n3;2\n2;3\n5;4\n"),
        ("en.csv", "Throw,Result\n1,2\n2,3\n3,2\n4,5\n"),
        ("alone.csv", "N°;Lancer\n7;2\n8;3\n9;2\n10;5\n"),
    ] {
        assert_eq!(read(name, text.as_bytes()), once, "{name}");
    }
}

#[test]
fn bad_headers_are_reported_with_what_is_expected() {
    assert!(bad("Pupil,1,2,3,4\nAda,1,2,3,4\n").contains("the value 5 is missing"));
    assert!(bad("Pupil,1,2,3,4,5,7\nAda,1,2,3,4,5,6\n").contains("7 is not a value"));
    assert!(bad("Pupil,1,2,2,3,4,5\nAda,1,2,3,4,5,6\n").contains("“2” appears twice"));
    assert!(bad("Result,result\n2,3\n").contains("“Result” appears twice"));
    assert!(bad("Value,Result\n2,3\n").contains("“Value” and “Result” mean the same"));
    assert!(bad("Throw,Tirage\n2,3\n").contains("“Throw” and “Tirage” mean the same"));
    assert!(bad("2,count 2,1,3,4,5\n2,2,2,2,2,2\n").contains("“2” and “count 2” mean the same"));
    assert!(bad("Ada,Bob\nx,y\n").contains("titles of the columns"));
    // Numbers without titles: counts, then throws. A value that is missing is no such case.
    assert!(bad("24,38,26,5,7\n").contains("only numbers"));
    assert!(bad("2,3,1,4,2,2,5\n").contains("only numbers"));
    assert!(bad("1,2,3,4\n24,38,26,5\n").contains("the value 5 is missing"));
    // Two sheets one under another.
    let twice = "Pupil,1,2,3,4,5\nAda,24,38,26,5,7\npupil,1,2,3,4,5\nBob,1,2,3,4,5\n";
    assert!(bad(twice).contains("row 3") && bad(twice).contains("repeats the titles"));
    // Spaces part groups of three digits, not two numbers.
    assert!(bad("Pupil,1,2,3,4,5\nAda,2 4,38,26,5,7\n").contains("“2 4”"));
    // Frequencies are no counts.
    assert!(bad("Value,1,2,3,4,5\nFrequency,0.2,0.3,0.2,0.1,0.2\n").contains("counts are needed"));
    assert!(bad("Value,Frequency\n1,0.2\n2,0.8\n").contains("counts are needed"));
    assert!(bad("").contains("there is no throw"));
    assert!(bad("Pupil,1,2,3,4,5\n").contains("there is no throw"));
    assert!(bad("Pupil,1,2,3,4,5\nAda,,,,,\n").contains("there is no throw"));
}

#[test]
fn files_that_are_no_sheets_are_refused() {
    let folder = folder();
    let refused_with = |bytes: &[u8], what: &str| {
        std::fs::write(folder.path().join("throws.csv"), bytes).unwrap();
        let message = refused(&folder, &["analyse", "throws.csv"], 1);
        assert!(message.contains(what) && message.contains("throws.csv:"), "{message}");
    };
    refused_with(b"Pupil,1,2,3,4,5\n\xC3\x89mile,1,2,3,4,5\nZo\xE9,1,2,3,4,5\n", "line 3 is not");
    refused_with(b"abc\0def", "position 4");
    refused_with(b"PK\x03\x04 not an archive", "cannot be read");
    refused_with(b"\xD0\xCF\x11\xE0 not a workbook", "Save it as .xlsx or .ods");
}

#[test]
fn bad_rows_are_left_out_only_where_asked_and_never_in_silence() {
    let folder = folder();
    let sheet = "Nom;1;2;3;4;5\nZoé;10;14;11;3;2\nMax;1;2;x;4;5\nLéo;9;16;10;2;3\nEva;-1;0;0;0;0\nIan;;;;;\n";
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    let message = refused(&folder, &["analyse", "c.csv"], 1);
    assert!(
        message.contains("2 rows cannot be read") && message.contains("--skip-bad"),
        "{message}"
    );
    let words = ["analyse", "c.csv", "--skip-bad"];
    let assert = senet(&folder, &words).success();
    let notes = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(notes.contains("These 2 rows are left out"), "{notes}");
    let page = said(&folder, &words);
    assert!(page.contains("2 rows") && page.contains("rows 3, 5"), "{page}");
    assert!(page.contains("One row of the tally was not filled in"), "{page}");
    let all = json(&folder, &words);
    assert_eq!(counts(&all), ADA);
    assert_eq!(all["rows_left_out"], serde_json::json!(["3", "5"]));
    std::fs::write(folder.path().join("c.csv"), "Nom;1;2;3;4;5\nMax;1;2;x;4;5\n").unwrap();
    let message = refused(&folder, &words, 1);
    assert!(message.contains("no row can be read: one row was left out"), "{message}");
}

#[test]
fn a_hundred_thousand_rows_are_read() {
    let law =
        senet_engine::laws::throw_law(&senet_engine::rules::Thrower::by_id("sticks-5").unwrap());
    let throws = senet_engine::simulate::Sample::throws(&law, 100_000, 12);
    let mut sheet = "Pupil,Result\n".to_owned();
    for (place, value) in throws.iter().enumerate() {
        sheet.push_str(&format!("P{},{value}\n", place / 2500));
    }
    let folder = folder();
    std::fs::write(folder.path().join("long.csv"), sheet).unwrap();
    let all = json(&folder, &["analyse", "long.csv"]);
    let expected: Vec<u64> =
        (1..=5).map(|value| throws.iter().filter(|one| **one == value).count() as u64).collect();
    let found: Vec<u64> = all["values"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["count"].as_u64().unwrap())
        .collect();
    assert_eq!((found, all["throws"].as_u64()), (expected, Some(100_000)));
    assert_eq!(counts(&all).len(), 40);
}

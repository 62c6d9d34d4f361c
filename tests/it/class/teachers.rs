//! Tests of class sheets as teachers have them: counts under any of their titles, titles above the
//! header, formulas, further columns; and filled sheets of `senet tally`.

use std::fmt::Write as _;
use std::io::{Cursor, Read as _, Write as _};
use std::process::Stdio;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use serde_json::Value;

use super::{counts, folder, json, refused, said, senet};

/// The counts read from a sheet.
fn read(name: &str, sheet: &[u8], words: &[&str]) -> Vec<Vec<u64>> {
    let folder = folder();
    std::fs::write(folder.path().join(name), sheet).unwrap();
    counts(&json(&folder, &[&["analyse", name], words].concat()))
}

/// The message of a sheet that is refused.
fn refused_message(sheet: &str) -> String {
    let folder = folder();
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    refused(&folder, &["analyse", "c.csv"], 1)
}

#[test]
fn a_table_of_values_and_counts_is_read_in_either_direction() {
    for sheet in [
        "Valeur;Effectif\n1;24\n2;38\n3;26\n4;5\n5;7\n",
        "valeur;effectifs\n5;7\n4;5\n3;26\n2;38\n1;24\nTotal;100\n",
        "Résultat;Nombre de fois;Fréquence\n1;24;0,24\n2;38;0,38\n3;26;0,26\n4;5;0,05\n5;7;0,07\n",
        "value,count\n1,24\n2,38\n3,26\n4,5\n5,7\n",
        "Valeur;1;2;3;4;5\nEffectif;24;38;26;5;7\n",
        "Valeur;1;2;3;4;5;Total\nEffectif;24;38;26;5;7;100\nFréquence;0,24;0,38;0,26;0,05;0,07;1\n",
        "Value\t1\t2\t3\t4\t5\nCount\t24\t38\t26\t5\t7\n",
        // Two rows for one pupil are one pupil; the order of the rows does not matter.
        "Effectif;Valeur\n20;1\n38;2\n26;3\n5;4\n7;5\n4;1\n",
    ] {
        assert_eq!(read("c.csv", sheet.as_bytes(), &[]), [[24, 38, 26, 5, 7]], "{sheet}");
    }
    let of_pupils = "Élève;Valeur;Effectif\nZoé;1;3\nZoé;2;4\nMax;5;6\nMax;2;1\n";
    assert_eq!(read("c.csv", of_pupils.as_bytes(), &[]), [[3, 4, 0, 0, 0], [0, 1, 0, 0, 6]]);
    let wrong = refused_message("Valeur;Effectif\n1;24\n2;38\nTotal;99\n");
    assert!(wrong.contains("99") && wrong.contains("62"), "{wrong}");
}

#[test]
fn titles_above_the_header_are_passed_over() {
    for titles in
        ["Relevé des lancers\n", "Lycée Champollion;\n\nClasse;2de 4\n", "Date;12/03\n3 lancers\n"]
    {
        let sheet = format!("{titles}Valeur;Effectif\n1;24\n2;38\n3;26\n4;5\n5;7\n");
        assert_eq!(read("c.csv", sheet.as_bytes(), &[]), [[24, 38, 26, 5, 7]], "{titles}");
        let sheet = format!("{titles}Nom;1;2;3;4;5\nZoé;10;14;11;3;2\n");
        assert_eq!(read("c.csv", sheet.as_bytes(), &[]), [[10, 14, 11, 3, 2]], "{titles}");
    }
    // A fault below titles is reported with its line in the file.
    let message = refused_message("Classe de 2de\n\nNom;1;2;3;4;5\nZoé;10;x;11;3;2\n");
    assert!(message.contains("row 4"), "{message}");
    // A row that is neither a title nor a header: the first one is reported.
    let message = refused_message("Classe de 2de\nNom;a;b;c;d;e\nZoé;1;2;3;4;5\n");
    assert!(message.contains("row 2") && message.contains('a'), "{message}");
}

#[test]
fn a_column_of_numbers_is_read_or_the_sheet_is_refused() {
    for (sheet, column) in [
        ("Nom;1;2;3;4;5;Points\nZoé;10;14;11;3;2;17\n", "Points"),
        ("Résultat;Poids\n3;2\n2;5\n", "Poids"),
        ("Résultat;\n3;12\n2;5\n", "2"),
        ("Nom;Résultat;Total\nZoé;3;4\n", "Total"),
        ("Nom;1;2;3;4;5;Effectif\nZoé;10;14;11;3;2;40\n", "Effectif"),
    ] {
        let message = refused_message(sheet);
        assert!(message.contains(&format!("“{column}” holds numbers")), "{sheet}: {message}");
    }
    // Columns with unknown headers are skipped, with a note.
    let folder = folder();
    let sheet = "Nom;1;2;3;4;5;Remarque\nZoé;10;14;11;3;2;absente lundi\n";
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    let assert = senet(&folder, &["analyse", "c.csv"]).success();
    let notes = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(notes.contains("Remarque"), "{notes}");
}

#[test]
fn every_bad_row_is_reported_twenty_at_most() {
    let sheet = |bad: usize| {
        (0..bad).fold("Nom;1;2;3;4;5\nZoé;10;14;11;3;2\n".to_owned(), |mut sheet, row| {
            let _ = writeln!(sheet, "P{row};x;1;1;1;1");
            sheet
        })
    };
    let message = refused_message(&sheet(20));
    for row in 3..=22 {
        assert!(message.contains(&format!("row {row}, column “1”")), "{row}: {message}");
    }
    assert!(
        message.contains("20 rows cannot be read") && message.lines().count() == 21,
        "{message}"
    );
    let message = refused_message(&sheet(23));
    assert!(message.contains("row 22,") && !message.contains("row 23,"), "{message}");
    assert!(message.contains("… and 3 more rows.") && message.contains("23 rows"), "{message}");
}

#[test]
fn standard_input_is_a_file_too() {
    let mut child = crate::program::senet()
        .args(["analyse", "-", "--format", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"Valeur;Effectif\n1;2\n5;3\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(counts(&result), [[2, 0, 0, 0, 3]]);
}

/// The parts of an archive, changed.
fn changed(bytes: &[u8], change: impl Fn(&str, String) -> String) -> Vec<u8> {
    let mut from = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..from.len() {
        let mut part = from.by_index(at).unwrap();
        let name = part.name().unwrap().to_string();
        let mut text = Vec::new();
        part.read_to_end(&mut text).unwrap();
        let text = match String::from_utf8(text) {
            Ok(text) => change(&name, text).into_bytes(),
            Err(error) => error.into_bytes(),
        };
        to.start_file(&*name, zip::write::SimpleFileOptions::default()).unwrap();
        to.write_all(&text).unwrap();
    }
    to.finish().unwrap().into_inner()
}

const THROWERS: [&str; 4] =
    ["sticks-5", "die-146", "sticks:n=12,none=13,extra=1", "die:faces=1..40,extra=40"];

/// The counts that are filled in, one for each value: 3, 4, 5…
fn filled(thrower: &Thrower) -> Vec<u64> {
    (3..).take(throw_law(thrower).values().count()).collect()
}

#[test]
fn the_empty_text_comes_back_filled() {
    for name in THROWERS {
        let thrower = Thrower::parse(name).unwrap();
        let values: Vec<i64> = throw_law(&thrower).values().collect();
        for lang in ["fr", "en"] {
            let folder = folder();
            let mark = if lang == "fr" { ';' } else { ',' };
            let tally =
                ["tally", "--thrower", name, "--lang", lang, "--rows", "3", "--format", "csv"];
            let empty = super::said(&folder, &tally);
            // The counts in the row of the first pupil, without its total.
            let counts: Vec<String> = filled(&thrower).iter().map(u64::to_string).collect();
            let row = format!("\n1{mark}{mark}{}", counts.join(&mark.to_string()));
            let sheet = empty.replacen(
                &format!("\n1{}", mark.to_string().repeat(counts.len() + 1)),
                &row,
                1,
            );
            assert_ne!(sheet, empty, "{empty}");
            let thrown = ["--thrower", name];
            assert_eq!(read("c.csv", sheet.as_bytes(), &thrown), [filled(&thrower)], "{sheet}");
            // One throw of each value.
            let by_throw =
                [&tally[..5], &["--by", "throw", "--rows", "50", "--format", "csv"]].concat();
            let mut sheet = super::said(&folder, &by_throw);
            for (row, value) in (1..).zip(&values) {
                let place = format!("{mark}{mark}{row}{mark}\n");
                sheet = sheet.replacen(&place, &format!("{mark}{mark}{row}{mark}{value}\n"), 1);
            }
            assert_eq!(
                read("c.csv", sheet.as_bytes(), &thrown),
                [vec![1; values.len()]],
                "{sheet}"
            );
        }
    }
}

#[test]
fn the_empty_workbook_comes_back_filled() {
    for name in THROWERS {
        let thrower = Thrower::parse(name).unwrap();
        for lang in ["fr", "en"] {
            let folder = folder();
            let words = ["tally", "--thrower", name, "--lang", lang, "--rows", "3", "-o", "t.xlsx"];
            senet(&folder, &words).success();
            let empty = std::fs::read(folder.path().join("t.xlsx")).unwrap();
            // The first pupil's counts are before its total, a formula that is not calculated.
            let cells =
                filled(&thrower).iter().enumerate().fold(String::new(), |cells, (at, count)| {
                    cells + &format!("<c r=\"{}2\"><v>{count}</v></c>", column(at + 2))
                });
            let total = format!("<c r=\"{}2\"", column(filled(&thrower).len() + 2));
            let sheet = changed(&empty, |part, text| {
                if part.ends_with("sheet1.xml") {
                    assert!(text.contains(&total), "{text}");
                    text.replacen(&total, &format!("{cells}{total}"), 1)
                } else {
                    text
                }
            });
            assert_eq!(read("c.xlsx", &sheet, &["--thrower", name]), [filled(&thrower)], "{name}");
        }
    }
}

/// A, B … Z, AA.
fn column(at: usize) -> String {
    let letter = |at: usize| char::from(b'A' + at as u8).to_string();
    if at < 26 { letter(at) } else { letter(at / 26 - 1) + &letter(at % 26) }
}

/// The printed sheet has numbered columns; typed as it is, it is read.
#[test]
fn the_paper_sheet_of_throws_comes_back_typed() {
    for (first, range) in [("Lancers", "–"), ("Throws", "-")] {
        let head: Vec<String> = (1..=10).map(|number| number.to_string()).collect();
        let head = head.join(";");
        let sheet =
            format!("{first};{head}\n1{range}10;1;2;3;2;2;1;5;3;2;1\n11{range}20;4;2;;;;;;;;\n");
        assert_eq!(read("c.csv", sheet.as_bytes(), &[]), [[3, 5, 2, 1, 1]], "{sheet}");
    }
}

#[test]
fn formulas_count_by_their_results_and_without_any_it_is_said() {
    let folder = folder();
    senet(&folder, &["tally", "--rows", "1", "-o", "t.xlsx"]).success();
    let empty = std::fs::read(folder.path().join("t.xlsx")).unwrap();
    let with = |cell: &dyn Fn(usize) -> String| {
        let cells: String = (2..7).map(cell).collect();
        changed(&empty, |part, text| {
            let total = "<c r=\"H2\"";
            if part.ends_with("sheet1.xml") {
                text.replacen(total, &format!("{cells}{total}"), 1)
            } else {
                text
            }
        })
    };
    let worked =
        with(&|at| format!("<c r=\"{}2\"><f>COUNTIF(Z:Z,{at})</f><v>{at}</v></c>", column(at)));
    assert_eq!(read("c.xlsx", &worked, &[]), [[2, 3, 4, 5, 6]]);
    let none = with(&|at| format!("<c r=\"{}2\"><f>COUNTIF(Z:Z,{at})</f></c>", column(at)));
    std::fs::write(folder.path().join("c.xlsx"), none).unwrap();
    let message = refused(&folder, &["analyse", "c.xlsx"], 1);
    assert!(message.contains("formula whose result is not in the file"), "{message}");
    let zero = with(&|at| format!("<c r=\"{}2\"><f>COUNTIF(Z:Z,{at})</f><v>0</v></c>", column(at)));
    std::fs::write(folder.path().join("c.xlsx"), zero).unwrap();
    let message = refused(&folder, &["analyse", "c.xlsx"], 1);
    assert!(message.contains("formulas of the file have no result"), "{message}");
}

/// The table of groups of the page in the browser: no pupil is spoken of.
#[test]
fn a_sheet_of_groups_is_one_of_groups() {
    let folder = folder();
    let sheet = "Groupe;1;2;3;4;5\n1;5;7;4;1;1\n2;3;8;5;2;0\n3;6;6;4;1;2\n";
    std::fs::write(folder.path().join("groups.csv"), sheet).unwrap();
    let said = |level| said(&folder, &["analyse", "groups.csv", "--lang", "fr", "--level", level]);
    let page = said("2de");
    assert!(page.contains("groupe après groupe") && page.contains(" Groupe "), "{page}");
    assert!(!page.to_lowercase().contains("élève"), "{page}");
    let page = said("teacher");
    assert!(page.contains("entre les 3 groupes") && !page.contains("3 relevés ("), "{page}");
}

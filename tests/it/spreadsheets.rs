//! The spreadsheets of `senet export`: the same bytes each time, and formulas that
//! `LibreOffice` calculates without an error.
//!
//! `with_libreoffice` in a name: the test opens the file in `LibreOffice`. Where there is
//! none, leave it out by that name: `cargo test -- --skip with_libreoffice`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use senet::laws::throw_law;
use senet::rules::Thrower;

use super::frame::{senet, told};

fn export(folder: &Path, lang: &str, to: &str) -> PathBuf {
    let (_, said, code) = told(
        senet()
            .args([
                "export",
                "sticks-or-die",
                "--seed",
                "7",
                "--thrower",
                "sticks-6",
                "--lang",
                lang,
                "--to",
                to,
                "-o",
            ])
            .arg(folder),
    );
    assert_eq!(code, 0, "{said}");
    folder.join(format!("sticks-or-die-{lang}-sticks-6-seed-7.{to}"))
}

#[test]
fn a_spreadsheet_is_the_same_bytes_each_time() {
    let place = tempfile::tempdir().unwrap();
    for to in ["xlsx", "ods"] {
        let first = fs::read(export(&place.path().join("a"), "fr", to)).unwrap();
        assert!(first == fs::read(export(&place.path().join("b"), "fr", to)).unwrap(), "{to}");
    }
}

/// Each sheet as `LibreOffice` calculates it, as lines of cells; values as they are.
fn calculated(file: &Path, place: &Path) -> Vec<Vec<Vec<String>>> {
    let out = place.join("csv");
    let _ = fs::remove_dir_all(&out);
    // Cells set apart by `;` (59), UTF-8 (76), values and not what is shown, every sheet (-1).
    let filter = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1";
    let run = Command::new("soffice")
        .arg(format!("-env:UserInstallation=file://{}", place.join("profile").display()))
        .args(["--headless", "--convert-to", filter, "--outdir"])
        .arg(&out)
        .arg(file)
        .output()
        .expect(
            "LibreOffice is needed: bash tests/install.sh, or leave these tests out with \
             cargo test -- --skip with_libreoffice",
        );
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let mut names: Vec<PathBuf> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    let sheet = |name: &PathBuf| {
        let text = fs::read_to_string(name).unwrap();
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(b';')
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let lines = reader.records();
        lines.map(|line| line.unwrap().iter().map(str::to_owned).collect()).collect()
    };
    names.iter().map(sheet).collect()
}

/// The cells below a head.
fn below<'a>(sheet: &'a [Vec<String>], head: &str) -> Vec<&'a str> {
    const HEADS: usize = 7;
    let column = sheet[HEADS].iter().position(|cell| cell == head).unwrap();
    sheet[HEADS + 1..].iter().map(|line| line[column].as_str()).collect()
}

fn numbers(cells: &[&str]) -> Vec<f64> {
    let full = cells.iter().take_while(|cell| !cell.is_empty());
    full.map(|cell| cell.parse().unwrap_or_else(|_| panic!("{cell}"))).collect()
}

#[test]
fn the_formulas_calculate_with_libreoffice() {
    let place = tempfile::tempdir().unwrap();
    for (lang, to) in [("fr", "ods"), ("en", "xlsx")] {
        let file = export(place.path(), lang, to);
        let words = match lang {
            "fr" => ["Valeur", "Effectif", "Fréquence", "Probabilité", "Faces marquées"],
            _ => ["Value", "Count", "Frequency", "Probability", "Marked sides"],
        };
        let sheets = calculated(&file, place.path());
        // Sticks, die, sample.
        assert_eq!(sheets.len(), 3);
        for cell in sheets.iter().flatten().flatten() {
            assert!(!cell.starts_with('#') && !cell.starts_with("Err:"), "{to}: {cell}");
        }
        let sticks = sheets.iter().find(|sheet| sheet[7].iter().any(|head| head == words[4]));
        let sticks = sticks.unwrap();
        let law = throw_law(&Thrower::by_id("sticks-6").unwrap());
        let values = law.len();
        let first = |head: &str| numbers(&below(sticks, head)[..values]);
        // The last column of throws, not the first, which lists the values.
        let thrown: Vec<f64> = {
            let column = sticks[7].iter().rposition(|head| head == words[0]).unwrap();
            let lines = sticks[8..].iter().map(|line| line[column].as_str());
            numbers(&lines.collect::<Vec<_>>())
        };
        let (counts, shares) = (first(words[1]), first(words[2]));
        let expected = first(words[3]);
        for (at, (value, share)) in law.iter().enumerate() {
            let count = thrown.iter().filter(|one| (**one - value as f64).abs() < 1e-9).count();
            assert!((counts[at] - count as f64).abs() < 1e-9);
            assert!((shares[at] - count as f64 / thrown.len() as f64).abs() < 1e-9);
            let exact: f64 = {
                let (above, under) = (share.numer().to_string(), share.denom().to_string());
                above.parse::<f64>().unwrap() / under.parse::<f64>().unwrap()
            };
            assert!((expected[at] - exact).abs() < 1e-9, "{value}: {} {exact}", expected[at]);
        }
        // Thrown anew each time: 200 throws of four sticks agree once in 10^130 or so.
        let again = calculated(&file, place.path());
        let again = again.iter().find(|sheet| sheet[7].iter().any(|head| head == words[4]));
        assert_ne!(sticks, again.unwrap(), "the sticks are thrown by the spreadsheet");
    }
}

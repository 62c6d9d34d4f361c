//! Tests of the spreadsheets of `senet export`: the same bytes each time, and formulas that
//! `LibreOffice` calculates without an error.
//!
//! `with_libreoffice` in a name: the test opens the file in `LibreOffice`. Where there is
//! none, leave it out by that name: `cargo test -- --skip with_libreoffice`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;

use super::program::{outcome, senet};

fn export(folder: &Path, lang: &str, to: &str) -> PathBuf {
    let (_, said, code) = outcome(
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
    let key = if lang == "fr" { "corrige" } else { "key" };
    folder.join(format!("sticks-or-die-{lang}-sticks-6-seed-7-2-{key}.{to}"))
}

#[test]
fn a_spreadsheet_is_the_same_bytes_each_time() {
    let place = tempfile::tempdir().unwrap();
    for to in ["xlsx", "ods"] {
        let first = fs::read(export(&place.path().join("a"), "fr", to)).unwrap();
        assert!(first == fs::read(export(&place.path().join("b"), "fr", to)).unwrap(), "{to}");
    }
}

/// The texts of the cells of a workbook, sheet by sheet, with its name.
fn texts(ods: &Path) -> Vec<(String, String)> {
    let mut archive = zip::ZipArchive::new(fs::File::open(ods).unwrap()).unwrap();
    let mut content = String::new();
    std::io::Read::read_to_string(&mut archive.by_name("content.xml").unwrap(), &mut content)
        .unwrap();
    let document = roxmltree::Document::parse(&content).unwrap();
    let tables = document.descendants().filter(|node| node.tag_name().name() == "table");
    tables
        .map(|table| {
            let cells = table.descendants().filter(|node| node.tag_name().name() == "p");
            let texts: Vec<&str> = cells.filter_map(|cell| cell.text()).collect();
            let attribute = |name: &str| {
                let found = table.attributes().find(|it| it.name() == name);
                found.map_or("", |it| it.value()).to_owned()
            };
            // One page, or as many as needed: every sheet has a print range.
            assert!(attribute("print-ranges").contains(".A1:"));
            (attribute("name"), texts.join("\n"))
        })
        .collect()
}

#[test]
fn a_workbook_uses_no_word_that_its_level_has_not() {
    let place = tempfile::tempdir().unwrap();
    let catalogue = senet::lesson::Catalogue::load(Vec::new()).unwrap();
    let mut seen = 0;
    for lesson in catalogue.lessons() {
        for level in &lesson.metadata.levels {
            let out = place.path().join(format!("{}-{}", lesson.metadata.id, level.name));
            let mut command = senet();
            command.args(["export", &lesson.metadata.id, "--lang", "fr", "--to", "ods", "-o"]);
            command.arg(&out);
            for (name, value) in level.pins() {
                command.args(["--set", &format!("{name}={value}")]);
            }
            let (_, said, code) = outcome(&mut command);
            assert_eq!(code, 0, "{said}");
            for file in fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().path()) {
                if file.extension().is_none_or(|ending| ending != "ods") {
                    continue;
                }
                for (name, text) in texts(&file) {
                    let strays =
                        catalogue.notions().strays(level, senet_engine::rules::Lang::Fr, &text, "");
                    assert!(strays.is_empty(), "{} {name}: {strays:?}", file.display());
                    // Titles are sentences.
                    let title = text.lines().next().unwrap();
                    assert!(title.starts_with(|c: char| !c.is_lowercase()), "{title}");
                    assert!(!title.contains("die:") && !title.contains('='), "{title}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 40, "{seen}");
}

/// The four rulesets have three sets of sticks, two of which differ by their extra throws alone.
#[test]
fn a_lesson_that_compares_rulesets_exports_the_sticks_of_each() {
    let place = tempfile::tempdir().unwrap();
    let run = |to: &str| {
        let asked = ["export", "which-rules", "--lang", "en", "--to", to, "-o"];
        let (_, said, code) = outcome(senet().args(asked).arg(place.path()));
        assert_eq!(code, 0, "{said}");
    };
    run("csv");
    run("ods");
    let laws = place.path().join("which-rules-en-2-key-laws.csv");
    let laws = fs::read_to_string(laws).unwrap();
    let mut reader = csv::Reader::from_reader(laws.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let law = |title: &str| -> Vec<(u32, bool)> {
        let rows = rows.iter().filter(|row| &row[0] == title);
        rows.map(|row| (row[1].parse().unwrap(), &row[5] == "1")).collect()
    };
    // As the sources of the rulesets have them: what gives an extra throw, and the blank side.
    let sticks = |none: u32, extra: &[u32]| -> Vec<(u32, bool)> {
        [1, 2, 3, 4, none].map(|value| (value, extra.contains(&value))).to_vec()
    };
    assert_eq!(law("Four sticks; 5 if no marked side shows"), sticks(5, &[1, 4, 5]));
    let six = "Four sticks; 6 if no marked side shows; extra throw on";
    assert_eq!(law(&format!("{six} 1, 4 and 6")), sticks(6, &[1, 4, 6]));
    assert_eq!(law(&format!("{six} 1 and 6")), sticks(6, &[1, 6]));
    assert_eq!(rows.len(), 15);
    let book = texts(&place.path().join("which-rules-en-2-key.ods"));
    let tabs: Vec<&str> = book.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(tabs, ["Sticks", "Sticks 2", "Sticks 3"]);
}

#[test]
fn the_exact_column_says_which_bias_it_is_for() {
    let place = tempfile::tempdir().unwrap();
    let run = |name: &str, level: &str| {
        let (_, said, code) = outcome(
            senet()
                .args(["export", "sticks-or-die", "--lang", "fr", "--to", "ods", "--set", level])
                .arg("-o")
                .arg(place.path().join(name)),
        );
        assert_eq!(code, 0, "{said}");
    };
    run("b", "parts=A+B");
    let key = place.path().join("b/sticks-or-die-fr-parts-A-B-2-corrige.ods");
    let (_, sticks) = &texts(&key)[0];
    // V = 105/16 − (37/16)² = 311/256, so that σ = (√311)/16, not √(311/16).
    for words in ["Fraction exacte (p = 1/2)", "Exact (p = 1/2)", "(√311)/16", "Moyenne, espérance"]
    {
        assert!(sticks.contains(words), "{words}: {sticks}");
    }
}

#[test]
#[ignore = "needs LibreOffice Calc: run by tests/all.sh"]
fn every_sheet_is_one_page_with_libreoffice() {
    let place = tempfile::tempdir().unwrap();
    for to in ["ods", "xlsx"] {
        let (_, said, code) = outcome(
            senet()
                .args(["export", "simulate-it", "--lang", "fr", "--to", to, "-o"])
                .arg(place.path()),
        );
        assert_eq!(code, 0, "{said}");
        let name = format!("simulate-it-fr-1-eleve.{to}");
        let run = Command::new("soffice")
            .arg(format!("-env:UserInstallation=file://{}", place.path().join("own").display()))
            .args(["--headless", "--convert-to", "pdf", "--outdir"])
            .arg(place.path())
            .arg(place.path().join(&name))
            .output()
            .expect("LibreOffice is needed: bash tests/install.sh");
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let pdf = fs::read(place.path().join("simulate-it-fr-1-eleve.pdf")).unwrap();
        let pages = pdf.windows(12).filter(|it| it.starts_with(b"/Type/Page") && it[10] != b's');
        let sheets = texts(&place.path().join("simulate-it-fr-1-eleve.ods")).len();
        // The list of two hundred frequencies takes as many pages as it must, four at most.
        let pages = pages.count();
        assert!((sheets..=sheets + 3).contains(&pages), "{to}: {pages} pages, {sheets} sheets");
    }
}

/// Each sheet as `LibreOffice` calculates it, as lines of cells; unformatted values.
fn calculated(file: &Path, place: &Path) -> Vec<Vec<Vec<String>>> {
    let out = place.join("csv");
    let _ = fs::remove_dir_all(&out);
    // Cells separated by `;` (59), UTF-8 (76), values rather than formatted text, every sheet (-1).
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

/// The line of a sheet that holds this head: other lines say what the sheet is and how to fill it.
fn line_of_heads(sheet: &[Vec<String>], head: &str) -> Option<usize> {
    sheet.iter().position(|line| line.iter().any(|cell| cell == head))
}

/// The cells below a head: in its first column, or with `last` in its last.
fn below<'a>(sheet: &'a [Vec<String>], head: &str, last: bool) -> Vec<&'a str> {
    let line = line_of_heads(sheet, head).unwrap();
    let mut heads = sheet[line].iter();
    let column = if last {
        heads.rposition(|cell| cell == head)
    } else {
        heads.position(|cell| cell == head)
    };
    sheet[line + 1..].iter().map(|line| line[column.unwrap()].as_str()).collect()
}

fn numbers(cells: &[&str]) -> Vec<f64> {
    let full = cells.iter().take_while(|cell| !cell.is_empty());
    full.map(|cell| cell.parse().unwrap_or_else(|_| panic!("{cell}"))).collect()
}

#[test]
#[ignore = "needs LibreOffice Calc: run by tests/all.sh"]
fn the_formulas_calculate_with_libreoffice() {
    let place = tempfile::tempdir().unwrap();
    for (lang, to) in [("fr", "ods"), ("en", "xlsx")] {
        let file = export(place.path(), lang, to);
        let words = match lang {
            "fr" => ["Valeur", "Effectif", "Fréquence", "Probabilité", "Faces marquées"],
            _ => ["Value", "Frequency", "Relative frequency", "Probability", "Marked sides"],
        };
        let sheets = calculated(&file, place.path());
        // Sticks, die, sample.
        assert_eq!(sheets.len(), 3);
        for cell in sheets.iter().flatten().flatten() {
            assert!(!cell.starts_with('#') && !cell.starts_with("Err:"), "{to}: {cell}");
        }
        let sticks = sheets.iter().find(|sheet| line_of_heads(sheet, words[4]).is_some());
        let sticks = sticks.unwrap();
        let law = throw_law(&Thrower::by_id("sticks-6").unwrap());
        let values = law.len();
        let first = |head: &str| numbers(&below(sticks, head, false)[..values]);
        // The last column of throws, not the first, which lists the values.
        let thrown = numbers(&below(sticks, words[0], true));
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
        // Different random numbers each time: 200 throws of four sticks agree once in 10^130 or so.
        let again = calculated(&file, place.path());
        let again = again.iter().find(|sheet| line_of_heads(sheet, words[4]).is_some());
        assert_ne!(sticks, again.unwrap(), "the sticks are thrown by the spreadsheet");
    }
}

/// A file of an archive as text.
fn part(file: &Path, name: &str) -> String {
    let mut archive = zip::ZipArchive::new(fs::File::open(file).unwrap()).unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut archive.by_name(name).unwrap(), &mut text).unwrap();
    text
}

#[test]
fn a_pupil_s_workbook_asks_and_a_key_answers() {
    let place = tempfile::tempdir().unwrap();
    for to in ["ods", "xlsx"] {
        let key = export(place.path(), "fr", to);
        let pupil = key.with_file_name(format!("sticks-or-die-fr-sticks-6-seed-7-1-eleve.{to}"));
        let (sheet, book, view) = match to {
            "ods" => ("content.xml", "content.xml", "settings.xml"),
            _ => ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"),
        };
        let words = match to {
            "ods" => [
                "table:protected=\"true\"",
                "cell-content-is-between(0,1)",
                "VerticalSplitPosition",
            ],
            _ => ["<sheetProtection ", "<dataValidation type=\"decimal\"", "state=\"frozen\""],
        };
        for file in [&pupil, &key] {
            assert!(part(file, sheet).contains(words[0]), "{}", file.display());
            assert!(part(file, sheet).contains(words[1]), "{}", file.display());
            assert!(part(file, view).contains(words[2]), "{}", file.display());
            for name in ["valeurs_1", "effectifs_1", "frequences_1", "lancers_1"] {
                assert!(part(file, book).contains(name), "{name}: {}", file.display());
            }
            // Without a password.
            for locked in ["protection-key", "password=", "hashValue"] {
                assert!(!part(file, sheet).contains(locked), "{}", file.display());
            }
        }
        // Only the pupil's answers are checked, and only the key has exact fractions.
        let (asks, answers) = (part(&pupil, sheet), part(&key, sheet));
        assert!(asks.contains("ISNUMBER(") && !answers.contains("ISNUMBER("));
        assert!(answers.contains("BINOMDIST") && !asks.contains("BINOMDIST"));
        // 1/4 typed in a cell for a share is a fraction, not a date, and a line says so.
        let (styles, format, line) = match to {
            "ods" => (sheet, "<number:fraction ", sheet),
            _ => ("xl/styles.xml", "# ?/???", "xl/sharedStrings.xml"),
        };
        assert!(part(&pupil, styles).contains(format));
        assert!(part(&pupil, line).contains("Taper une fraction comme 1/4"));
        assert!(!part(&key, line).contains("Taper une fraction"));
        if to == "ods" {
            let cell = "<table:table-cell table:style-name=\"share\" \
                table:content-validation-name=\"rule-1-4\"/>";
            assert!(asks.contains(cell));
        }
    }
}

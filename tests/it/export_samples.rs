//! Tests of the samples of `senet export`: those of the sheets, without the answers.

use std::fs;
use std::path::Path;

use super::export_command::{between, files};
use super::program::{outcome, senet};

/// The samples of a file: what each is of, and its values in their order.
fn columns(file: &Path) -> Vec<(String, Vec<i64>)> {
    let text = fs::read_to_string(file).unwrap();
    let text = text.trim_start_matches('\u{FEFF}');
    let mut reader = csv::ReaderBuilder::new().delimiter(b';').from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap(), ["sample", "rank", "value"].as_slice());
    let mut found: Vec<(String, Vec<i64>)> = Vec::new();
    for line in reader.records() {
        let line = line.unwrap();
        if found.last().is_none_or(|(sample, _)| sample != &line[0]) {
            found.push((line[0].to_owned(), Vec::new()));
        }
        let values = &mut found.last_mut().unwrap().1;
        values.push(line[2].parse().unwrap());
        assert_eq!(line[1], values.len().to_string());
    }
    found
}

/// The whole numbers of the cells of a row of Markdown.
fn row(line: &str) -> Vec<i64> {
    let cells = line.split('|').map(|cell| cell.replace([' ', '$'], ""));
    cells.filter_map(|cell| cell.parse().ok()).collect()
}

/// The numbers of the first row that begins with a word, and those of the table's head.
fn table(sheet: &str, title: &str) -> Vec<(Vec<i64>, Vec<i64>)> {
    let lines: Vec<&str> = sheet.lines().map(str::trim).collect();
    let rows = (0..lines.len()).filter(|at| lines[*at].starts_with(&format!("| {title} |")));
    rows.map(|at| (row(lines[at.saturating_sub(2)]), row(lines[at]))).collect()
}

fn count(values: &[i64], n: usize, value: i64) -> i64 {
    values[..n].iter().filter(|one| **one == value).count() as i64
}

#[test]
fn the_samples_are_those_that_the_sheets_print() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path();
    for command in [&["export", "all", "--to", "csv"][..], &["handout", "all", "--format", "md"]] {
        let (_, said, code) =
            outcome(senet().args(command).args(["--lang", "fr", "--seed", "7", "-o"]).arg(out));
        assert_eq!(code, 0, "{said}");
    }
    let sheet = |lesson: &str, edition: &str, level: &str| {
        let name = format!("{lesson}-fr{level}-seed-7-{edition}.md");
        fs::read_to_string(out.join(name)).unwrap().replace(['\u{202f}', '\u{a0}'], " ")
    };
    let samples = |lesson: &str, edition: &str, level: &str| {
        columns(&out.join(format!("{lesson}-fr{level}-seed-7-{edition}-echantillons.csv")))
    };
    let mut tables = 0;
    let mut silent = Vec::new();
    for lesson in senet::lesson::Catalogue::load(Vec::new()).unwrap().lessons() {
        let lesson = lesson.metadata.id.as_str();
        if !out.join(format!("{lesson}-fr-seed-7-1-eleve-echantillons.csv")).exists() {
            silent.push(lesson.to_owned());
            continue;
        }
        let drawn = samples(lesson, "1-eleve", "");
        // What is in the pupil's file is in the key too, in the same order.
        for ((_, pupil), (_, key)) in drawn.iter().zip(samples(lesson, "2-corrige", "")) {
            assert_eq!(*pupil, key, "{lesson}");
        }
        for (values, counts) in table(&sheet(lesson, "1-eleve", ""), "Effectif") {
            let size = counts.iter().sum::<i64>() as usize;
            let is = |values_thrown: &Vec<i64>| {
                values_thrown.len() >= size
                    && values.iter().zip(&counts).all(|(v, n)| count(values_thrown, size, *v) == *n)
            };
            assert!(size > 0 && drawn.iter().any(|(_, thrown)| is(thrown)), "{lesson}: {counts:?}");
            tables += 1;
        }
    }
    // Four lessons show no throw: they count outcomes, games or races. Two show some at a later
    // level.
    let later = ["short-test", "sixteen-outcomes"];
    let first = ["house-of-water", "is-it-fair", "let-us-play", "markov-houses"];
    assert_eq!(silent, [&first[..], &later, &["which-rules"]].concat());
    // Sticks or die, binomial sticks, four Bernoulli, fair sticks, and two series.
    assert_eq!(tables, 6);
    // The lists of throws, line by line.
    for lesson in ["extra-throws", "expected-race"] {
        let digits = |line: &str| -> Vec<i64> {
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
        };
        let (_, thrown) = &samples(lesson, "1-eleve", "")[0];
        let listed: Vec<i64> = sheet(lesson, "1-eleve", "")
            .replace("\\quad", "")
            .lines()
            .filter(|line| {
                let found = digits(line);
                found.len() >= 8
                    && found.iter().all(|value| (1..=6).contains(value))
                    && !line.contains(char::is_alphabetic)
            })
            .flat_map(digits)
            .collect();
        assert_eq!(*thrown, listed, "{lesson}");
        assert!(thrown.len() >= 48);
    }
    // « On en a obtenu 107 »: how often the best value came, at a level with a sample.
    for (lesson, level) in [("sixteen-outcomes", "2de"), ("fair-sticks", "3e")] {
        for command in [&["export", "--to", "csv"][..], &["handout", "--format", "md"]] {
            let level = [lesson, "--level", level, "--lang", "fr", "--seed", "7", "-o"];
            let (_, said, code) = outcome(senet().args(command).args(level).arg(out));
            assert_eq!(code, 0, "{said}");
        }
    }
    let (_, thrown) = &samples("sixteen-outcomes", "1-eleve", "-seconde")[0];
    let message = sheet("sixteen-outcomes", "1-eleve", "-seconde");
    let message: Vec<i64> = between(&message, "On en a obtenu ", " :")
        .iter()
        .map(|it| it.trim_matches('$').parse().unwrap())
        .collect();
    assert_eq!(message, [count(thrown, thrown.len(), 2)]);
    // The frequency of a value in five samples, then in the same with a hundred times more.
    let (drawn, key) = (samples("simulate-it", "1-eleve", ""), sheet("simulate-it", "1-eleve", ""));
    let rows: Vec<&str> = key.lines().filter(|line| line.contains("| Effectif sur ")).collect();
    let value = between(&key, "combien de fois la valeur ", " est sortie")[0].trim_matches('$');
    assert_eq!(rows.len(), 2);
    for line in rows {
        let size = between(line, "Effectif sur ", " |")[0].replace(' ', "");
        let size: usize = size.trim_matches('$').parse().unwrap();
        let counted: Vec<i64> = drawn[..5]
            .iter()
            .map(|(_, thrown)| count(thrown, size, value.parse().unwrap()))
            .collect();
        assert_eq!(row(line), counted, "{size}");
    }
    // The three batches of sticks: their counts in two sizes, and in three at the next level, after the
    // throws of a class.
    for (level, before, sizes) in [("", 0, &[20][..]), ("-3e", 1, &[20, 100])] {
        let drawn = &samples("fair-sticks", "1-eleve", level)[before..];
        let key = sheet("fair-sticks", "2-corrige", level);
        for (rank, batch) in ["A", "B", "C"].iter().enumerate() {
            let (_, cells) = table(&key, batch).into_iter().next().unwrap();
            let thrown = &drawn[rank].1;
            let sizes = sizes.iter().copied().chain([thrown.len()]);
            let counts: Vec<i64> = sizes.map(|n| count(thrown, n, 1)).collect();
            assert_eq!(cells, counts, "{level} {batch}");
        }
    }
}

#[test]
fn samples_of_a_lesson_do_not_come_from_the_same_draws() {
    let place = tempfile::tempdir().unwrap();
    let (_, said, code) = outcome(
        senet().args(["export", "all", "--to", "csv", "--lang", "fr", "-o"]).arg(place.path()),
    );
    assert_eq!(code, 0, "{said}");
    let mut compared = 0;
    for (name, _) in files(place.path()) {
        if !name.ends_with("2-corrige-echantillons.csv") {
            continue;
        }
        let drawn = columns(&place.path().join(&name));
        for (at, (head, one)) in drawn.iter().enumerate() {
            for (other_head, other) in &drawn[..at] {
                let n = one.len().min(other.len());
                if n < 100 || head.contains(" dans 200 ") {
                    continue;
                }
                // Of independent columns of n throws the correlation exceeds 5/√n once in a
                // million.
                let (one, other) = (&one[..n], &other[..n]);
                let mean = |it: &[i64]| it.iter().sum::<i64>() as f64 / n as f64;
                let (m, o) = (mean(one), mean(other));
                let product = |a: &[i64], ma: f64, b: &[i64], mb: f64| -> f64 {
                    a.iter().zip(b).map(|(a, b)| (*a as f64 - ma) * (*b as f64 - mb)).sum()
                };
                let both = product(one, m, other, o);
                let r = both / (product(one, m, one, m) * product(other, o, other, o)).sqrt();
                assert!(r.abs() < 5.0 / (n as f64).sqrt(), "{name}: {head}, {other_head}: {r}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10, "{compared}");
}

/// All the text of a file of an export, or of each part of a workbook.
fn said(folder: &Path, name: &str) -> String {
    let bytes = fs::read(folder.join(name)).unwrap();
    if !bytes.starts_with(b"PK") {
        return String::from_utf8(bytes).unwrap();
    }
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut message = String::new();
    for at in 0..archive.len() {
        std::io::Read::read_to_string(&mut archive.by_index(at).unwrap(), &mut message).unwrap();
    }
    message
}

#[test]
fn a_pupil_s_files_do_not_tell_what_is_to_be_found_out() {
    let place = tempfile::tempdir().unwrap();
    // A probability that is not guessed, and the series of a wrong formula.
    let secrets = [
        ("binomial-sticks", &["11/20", "11 / 20", "ℬ("][..], "ℬ(4"),
        (
            "simulate-it",
            &["Dé ", "Ce qui est lancé", "faces sont 1"][..],
            "Dé dont les faces sont 1, 2, 3, 4, 5",
        ),
        ("fair-sticks", &["2/3", "3/10"][..], "probabilité 2/3"),
    ];
    for (lesson, hidden, in_key) in secrets {
        for to in ["csv", "ods", "xlsx", "ipynb"] {
            let out = place.path().join(format!("{lesson}-{to}"));
            let (_, stderr, code) = outcome(
                senet().args(["export", lesson, "--lang", "fr", "--to", to, "-o"]).arg(&out),
            );
            assert_eq!(code, 0, "{stderr}");
            let both = ["1-eleve", "2-corrige"].map(|edition| {
                let end =
                    if to == "csv" { "-echantillons.csv".to_owned() } else { format!(".{to}") };
                let text = said(&out, &format!("{lesson}-fr-{edition}{end}"));
                // A notebook contains the sheet, which other tests check for this, and after it an
                // activity, if the lesson has no cells.
                let from = match to {
                    "ipynb" => text.find("# À l’ordinateur").unwrap_or(text.len()),
                    _ => 0,
                };
                text[from..].to_owned()
            });
            for word in hidden {
                assert!(!both[0].contains(word), "{lesson} {to}: {word}");
            }
            assert!(both[1].is_empty() || both[1].contains(in_key), "{lesson} {to}");
        }
    }
}

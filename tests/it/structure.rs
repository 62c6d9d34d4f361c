//! Tests of what a screen reader finds in a PDF: its bookmarks and its structure tree.
//!
//! `with_pikepdf` in a name: the test reads the file with that package of Python. Where it is
//! not there, leave the test out by that name: `cargo test -- --skip with_pikepdf`.

use std::fs;
use std::process::Command;

use serde_json::Value;

use super::program::{outcome, senet};

/// Prints, for each file, a line of JSON: bookmarks, headings with the elements that contain them,
/// rows of tables by the kinds of their cells, and the alternatives of formulas. A table with row
/// headers has no `TBody`: its rows are in the table itself, the first made of headers only.
const READER: &str = r#"
import json, sys
import pikepdf

def kids(node):
    held = node.get("/K", [])
    held = held if isinstance(held, pikepdf.Array) else [held]
    return [kid for kid in held if isinstance(kid, pikepdf.Dictionary) and "/S" in kid]

def titles(node):
    while node is not None:
        yield str(node.Title)
        yield from titles(node.get("/First"))
        node = node.get("/Next")

for path in sys.argv[1:]:
    book = pikepdf.open(path)
    found = {"file": path, "bookmarks": list(titles(book.Root.Outlines.get("/First"))), "headings": [], "rows": [], "formulas": []}
    def walk(node, above):
        kind = str(node.S)[1:]
        if kind[0] == "H" and kind[1:].isdigit():
            found["headings"].append(above)
        if kind == "TR" and above[-1] != "THead":
            found["rows"].append([str(kid.S)[1:] for kid in kids(node)])
        if kind == "Formula":
            found["formulas"].append(str(node.get("/Alt", "")))
        for kid in kids(node):
            walk(kid, above + [kind])
    for kid in kids(book.Root.StructTreeRoot):
        walk(kid, [])
    print(json.dumps(found))
"#;

fn texts<'a>(found: &'a Value, name: &str) -> Vec<&'a str> {
    found[name].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect()
}

/// Whether a letter follows a fraction without brackets: 3/4 e may be 3/(4 e).
fn ambiguous(formula: &str) -> bool {
    let signs: Vec<char> = formula.chars().collect();
    signs.iter().enumerate().filter(|(_, sign)| **sign == '/').any(|(at, _)| {
        let rest: Vec<&char> = signs[at + 1..].iter().skip_while(|c| c.is_ascii_digit()).collect();
        let digits = rest.len() < signs.len() - at - 1;
        let next = rest.iter().find(|sign| !sign.is_whitespace());
        digits && next.is_some_and(|sign| sign.is_alphabetic() || ['(', '×'].contains(*sign))
    })
}

#[test]
#[ignore = "needs pikepdf: run by tests/all.sh"]
fn a_sheet_is_read_in_its_order_with_pikepdf() {
    let place = tempfile::tempdir().unwrap();
    // The sheet of which-rules for a museum has no exercises.
    for (lesson, lang, level) in [
        ("expected-race", "fr", "1re"),
        ("markov-houses", "en", "tle"),
        ("which-rules", "fr", "2de"),
    ] {
        let (_, said, code) = outcome(
            senet()
                .args(["handout", lesson, "--lang", lang, "--level", level])
                .args(["--format", "pdf", "-o"])
                .arg(place.path()),
        );
        assert_eq!(code, 0, "{said}");
    }
    let mut files: Vec<_> =
        fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "pdf"));
    assert_eq!(files.len(), 9);
    let run = Command::new("python3").args(["-c", READER]).args(&files).output();
    let run = run.expect("Python is needed: bash tests/install.sh");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let (mut heads, mut formulas) = (0, 0);
    for line in String::from_utf8(run.stdout).unwrap().lines() {
        let found: Value = serde_json::from_str(line).unwrap();
        let file = &found["file"];
        let french = file.as_str().unwrap().contains("-fr-");
        let (word, colon) = if french { ("Exercice ", " : ") } else { ("Exercise ", ": ") };
        let exercises: Vec<String> = texts(&found, "bookmarks")
            .into_iter()
            .map(|title| title.replace(['\u{A0}', '\u{202F}'], " "))
            .filter(|title| title.starts_with(word))
            .collect();
        assert!(exercises.len() > 2, "{file}");
        for title in exercises {
            let (number, name) = title[word.len()..].split_once(colon).unwrap_or_default();
            assert!(number.parse::<u32>().is_ok() && !name.is_empty(), "{file}: {title}");
        }
        for above in found["headings"].as_array().unwrap() {
            assert!(!above.as_array().unwrap().contains(&"P".into()), "{file}: {above}");
        }
        let headed =
            |row: &&Value| row[0] == "TH" && row.as_array().unwrap().contains(&"TD".into());
        heads += found["rows"].as_array().unwrap().iter().filter(headed).count();
        for formula in texts(&found, "formulas") {
            assert!(!formula.is_empty() && !ambiguous(formula), "{file}: {formula}");
            let point = formula
                .as_bytes()
                .windows(3)
                .any(|it| it[0].is_ascii_digit() && it[1] == b'.' && it[2].is_ascii_digit());
            assert!(!(french && point), "{file}: {formula}");
            formulas += 1;
        }
    }
    assert!(heads > 20 && formulas > 200, "{heads} {formulas}");
}

#[test]
fn the_proof_sees_a_fraction_that_may_be_mistaken() {
    assert!(ambiguous("e = 1 + 3/4 e") && ambiguous("1/4 × 1/16"));
    assert!(!ambiguous("e = 1 + (3/4)e") && !ambiguous("p = 6/16 = 3/8 ≈ 0,375"));
}

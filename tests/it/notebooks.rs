//! Tests that run the notebooks and LaTeX sources of `senet export` with their programs.
//!
//! `with_python`, `with_pyodide` and `with_tex` in a name say what the test needs: where it is not there,
//! leave the test out by that name, `cargo test -- --skip with_tex`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rayon::prelude::*;
use senet::lesson::catalogue::Catalogue;
use serde_json::Value;

use super::program::{outcome, senet};

fn export(folder: &Path, lang: &str, to: &str) {
    let (_, said, code) = outcome(
        senet()
            .args(["export", "sticks-or-die", "--seed", "7", "--lang", lang, "--to", to, "-o"])
            .arg(folder),
    );
    assert_eq!(code, 0, "{said}");
}

fn notebook(folder: &Path, lang: &str, edition: &str) -> Value {
    let name = format!("sticks-or-die-{lang}-seed-7-{edition}.ipynb");
    serde_json::from_str(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

fn source(cell: &Value) -> String {
    cell["source"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect()
}

fn code(book: &Value) -> String {
    let cells = book["cells"].as_array().unwrap().iter();
    let code = cells.filter(|cell| cell["cell_type"] == "code");
    code.map(|cell| source(cell) + "\n\n").collect()
}

#[test]
fn a_notebook_is_nbformat_4_5() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "fr", "ipynb");
    for edition in ["1-eleve", "2-corrige"] {
        let mut figures = 0;
        let book = notebook(place.path(), "fr", edition);
        assert_eq!((&book["nbformat"], &book["nbformat_minor"]), (&4.into(), &5.into()));
        assert_eq!(book["metadata"]["kernelspec"]["name"], "python3");
        let mut ids = std::collections::BTreeSet::new();
        for cell in book["cells"].as_array().unwrap() {
            assert!(ids.insert(cell["id"].as_str().unwrap().to_owned()));
            let text = source(cell);
            // No placeholder is left, and each picture is in the cell that shows it.
            assert!(!text.contains('@'), "{text}");
            match cell["cell_type"].as_str().unwrap() {
                "code" => assert!(cell["outputs"].as_array().unwrap().is_empty()),
                "markdown" => {
                    for (at, found) in text.match_indices("](attachment:") {
                        let name = text[at + found.len()..].split(')').next().unwrap();
                        let png = cell["attachments"][name]["image/png"].as_str().unwrap();
                        // The first bytes of PNG, in base64.
                        assert!(png.starts_with("iVBORw0KGgo"), "{name}");
                        figures += 1;
                    }
                    // Jupyter does not show an SVG that is attached: the typesetter makes a PNG.
                    let drawn = !cfg!(feature = "pdf") || !text.contains("svg");
                    assert!(drawn && !text.contains("][figure-"), "{text}");
                }
                other => panic!("{other}"),
            }
        }
        assert!(figures > 0 || !cfg!(feature = "pdf"), "only the typesetter makes a PNG");
    }
    let (pupil, key) = ("1-eleve", "2-corrige");
    assert!(!code(&notebook(place.path(), "fr", pupil)).contains("assert"));
    assert!(code(&notebook(place.path(), "fr", key)).contains("assert moyenne_1 == Fraction("));
}

/// Runs the cells of each notebook as a pupil may: each twice, in order, then those of the lesson
/// in reverse order. The program's cells define no name that the lesson's define, those after the
/// sheet none that they use. Every answer of the key is accepted, none of the pupil's is.
const RUNNER: &str = r##"
import ast, contextlib, io, json, sys

def bound(tree):
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                yield alias.asname or alias.name.split(".")[0]
        else:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                    yield inner.id

for path in sys.argv[1:]:
    cells = json.load(open(path, encoding="utf-8"))["cells"]
    texts = [("".join(cell["source"]), cell["cell_type"]) for cell in cells]
    begin = [at for at, (text, _) in enumerate(texts) if text.startswith(("# À l’ordinateur", "# On the computer"))]
    start = (begin or [len(texts)])[0]
    assert texts[0][1] == "code", path
    before = texts[0][0]
    own = [text for text, kind in texts[1:start] if kind == "code"]
    added = [text for text, kind in texts[start:] if kind == "code"]
    assert len(own) > 0 if start == len(texts) else len(added) > 3, path
    assert not any("input(" in text for text in own + added), path
    names = {name for text in added for name in bound(ast.parse(text))}
    mine = {name for text in own for name in bound(ast.parse(text))}
    used = {node.id for text in own for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert not names & (used | mine), (path, names & (used | mine))
    assert not mine & set(bound(ast.parse(before))), path
    space = {"__name__": "__main__"}
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            for text in [before] + own + added:
                for _ in range(2):
                    exec(text, space)
            for text in reversed(own):
                exec(text, space)
    except Exception as error:
        raise AssertionError(f"{path}: {text}") from error
    lines = said.getvalue().splitlines()
    right = [line for line in lines if line.endswith((": juste", ": right"))]
    wrong = [line for line in lines if line.endswith((": à revoir", ": look again"))]
    left = [line for line in lines if line.endswith(("à la place de ...", "in place of ..."))]
    if "1-pupil" in path or "1-eleve" in path:
        assert (left or start < len(texts)) and not right and not wrong, (path, right, wrong)
    else:
        assert not left and not wrong, (path, left, wrong)
        assert right or start < len(texts), path
"##;

/// Every lesson in two languages, for the pupil and as a key, by default or from a seed.
fn every_notebook(folder: &Path, seed: &[&str]) -> Vec<PathBuf> {
    for lang in ["fr", "en"] {
        let (_, said, code) = outcome(
            senet()
                .args(["export", "all", "--lang", lang, "--to", "ipynb"])
                .args(seed)
                .arg("-o")
                .arg(folder),
        );
        assert_eq!(code, 0, "{said}");
    }
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let books: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|it| it == "ipynb")).collect();
    assert_eq!(books.len(), Catalogue::load(Vec::new()).unwrap().lessons().len() * 4);
    books
}

#[test]
#[ignore = "needs Pyodide: run by tests/all.sh"]
fn every_notebook_runs_in_a_browser_s_python_with_pyodide() {
    let place = tempfile::tempdir().unwrap();
    let books = every_notebook(place.path(), &["--seed", "11"]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/node/pyodide.mjs");
    let run = Command::new("node").arg(script).args(&books).output();
    let run = run.expect("Node is needed: bash tests/install.sh");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn a_question_has_a_cell_to_answer_in_and_a_lesson_its_own_cells() {
    let place = tempfile::tempdir().unwrap();
    let (_, said, status) = outcome(
        senet()
            .args(["export", "markov-houses", "--lang", "en", "--to", "ipynb", "-o"])
            .arg(place.path()),
    );
    assert_eq!(status, 0, "{said}");
    let [pupil, key] = ["1-pupil", "2-key"].map(|edition| {
        let path = place.path().join(format!("markov-houses-en-{edition}.ipynb"));
        serde_json::from_str::<Value>(&fs::read_to_string(path).unwrap()).unwrap()
    });
    let texts = |book: &Value| -> Vec<String> {
        book["cells"].as_array().unwrap().iter().map(source).collect()
    };
    let questions = |text: &str| {
        text.lines()
            .filter(|line| {
                let mark = line.strip_prefix("**").and_then(|line| line.split_once(".** "));
                mark.is_some_and(|(number, _)| number.parse::<u32>().is_ok())
            })
            .count()
    };
    let asked: usize = texts(&pupil).iter().map(|text| questions(text)).sum();
    let spaces = texts(&pupil).iter().filter(|text| text.contains("Your answer")).count();
    assert!(asked > 10);
    assert_eq!(spaces, asked);
    assert!(!texts(&key).iter().any(|text| text.contains("Your answer")));
    // The chain of the lesson: gaps for the pupil, whose file contains none of the answers.
    let (pupil, key) = (code(&pupil), code(&key));
    assert!(pupil.contains("f = ...\n") && pupil.contains("row = ...\n"));
    assert!(key.contains("f = Fraction(\"") && key.contains("row = product(row, P)\n"));
    for code in [&pupil, &key] {
        assert!(code.contains("random()") && !code.contains("def throw_1"), "{code}");
        assert!(!code.contains('?'), "{code}");
    }
}

#[test]
#[ignore = "needs Python and matplotlib: run by tests/all.sh"]
fn every_cell_of_every_lesson_runs_again_in_another_order_with_python() {
    let place = tempfile::tempdir().unwrap();
    let books = every_notebook(place.path(), &[]);
    let mut run = Command::new("python3");
    run.args(["-c", RUNNER]).args(&books).env("MPLBACKEND", "Agg");
    let run = run.output().expect("Python is needed: bash tests/install.sh");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
}

#[test]
fn a_notebook_asks_for_what_its_level_knows() {
    let place = tempfile::tempdir().unwrap();
    let asked = |level: &str| {
        let (_, said, code) = outcome(
            senet()
                .args(["export", "sixteen-outcomes", "--lang", "fr", "--to", "ipynb"])
                .args(["--level", level, "-o"])
                .arg(place.path()),
        );
        assert_eq!(code, 0, "{said}");
        ["1-eleve", "2-corrige"].map(|edition| {
            let name = format!("sixteen-outcomes-fr-{level}-{edition}.ipynb");
            let text = fs::read_to_string(place.path().join(name)).unwrap();
            code_of_the_program(&serde_json::from_str(&text).unwrap())
        })
    };
    let (younger, older) = (asked("3e"), asked("seconde"));
    for code in &younger {
        for word in ["Fraction", "itertools", "pondérées"] {
            assert!(!code.contains(word), "{word}: {code}");
        }
    }
    assert!(younger[0].contains("remplacer chaque ..."));
    assert!(older[1].contains("from fractions import Fraction"));
    assert!(older[0].contains("pondérées"));
}

/// The code that the program adds below the sheet.
fn code_of_the_program(book: &Value) -> String {
    let cells = book["cells"].as_array().unwrap();
    let begin = cells.iter().position(|cell| source(cell).starts_with("# À l’ordinateur"));
    let added = cells[begin.unwrap()..].iter().filter(|cell| cell["cell_type"] == "code");
    added.map(|cell| source(cell) + "\n\n").collect()
}

/// How far a line may leave the page, in points: a third of a letter.
const OUTSIDE: f64 = 5.0;

/// The warnings and errors of TeX for a sheet; empty for none.
fn tex_errors(folder: &Path, name: &str) -> Vec<String> {
    let run = Command::new("pdflatex")
        .args(["-draftmode", "-interaction=nonstopmode", "-halt-on-error", name])
        .current_dir(folder)
        .output()
        .expect("TeX Live is needed: bash tests/install.sh tex");
    let said = String::from_utf8_lossy(&run.stdout);
    if !run.status.success() {
        return vec![format!("{name}: {said}")];
    }
    let log = fs::read(folder.join(name).with_extension("log")).unwrap();
    let outside = |line: &str| {
        let far = line.strip_prefix("Overfull \\hbox (")?.split("pt").next()?;
        Some(far.parse::<f64>().unwrap() > OUTSIDE)
    };
    String::from_utf8_lossy(&log)
        .lines()
        .filter(|line| {
            outside(line).unwrap_or(false)
                || line.contains("Missing character")
                || line.contains("PDF inclusion")
                || line.starts_with("LaTeX Warning: File")
        })
        .map(|line| format!("{name}: {line}"))
        .collect()
}

#[test]
#[ignore = "needs TeX Live: run by tests/all.sh"]
fn every_sheet_of_every_lesson_compiles_within_its_page_with_tex() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let sheets: Vec<(String, &str)> = catalogue
        .lessons()
        .iter()
        .flat_map(|lesson| ["fr", "en"].map(|lang| (lesson.metadata.id.clone(), lang)))
        .collect();
    let wrong: Vec<String> = sheets
        .par_iter()
        .flat_map_iter(|(lesson, lang)| {
            let place = tempfile::tempdir().unwrap();
            let (_, said, code) = outcome(
                senet()
                    .args(["export", lesson, "--seed", "7", "--lang", lang, "--to", "latex", "-o"])
                    .arg(place.path()),
            );
            assert_eq!(code, 0, "{said}");
            let sheets = match *lang {
                "fr" => ["1-eleve", "2-corrige", "3-professeur"],
                _ => ["1-pupil", "2-key", "3-teacher"],
            };
            let names = sheets.map(|sheet| format!("{lesson}-{lang}-seed-7-{sheet}.tex"));
            let found = names.map(|name| tex_errors(place.path(), &name)).concat();
            found.into_iter()
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

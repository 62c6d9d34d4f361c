//! The stair goes one way: a layer names only the layers before it.

use std::fs;
use std::path::{Path, PathBuf};

const STAIR: [&str; 7] = ["rules", "laws", "game", "simulate", "lesson", "report", "cli"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The layers that one source text names: `crate::layer`, or `crate::{layer, …}`.
fn layers_named(text: &str) -> Vec<&'static str> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut named = Vec::new();
    for (start, _) in code.match_indices("crate::") {
        let rest = &code[start + "crate::".len()..];
        let group =
            if rest.starts_with('{') { rest.split("};").next().unwrap_or(rest) } else { rest };
        let words =
            group.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|w| !w.is_empty());
        let wanted = if rest.starts_with('{') { usize::MAX } else { 1 };
        named.extend(
            words.take(wanted).filter_map(|word| STAIR.into_iter().find(|layer| *layer == word)),
        );
    }
    named
}

fn climbs(layer: usize, text: &str) -> Option<&'static str> {
    layers_named(text)
        .into_iter()
        .find(|named| STAIR.iter().position(|l| l == named).unwrap() > layer)
}

#[test]
fn each_layer_imports_only_layers_before_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (height, layer) in STAIR.iter().enumerate() {
        let mut files = Vec::new();
        sources(&root.join(layer), &mut files);
        assert!(!files.is_empty(), "no source in {layer}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            assert_eq!(climbs(height, &text), None, "{} climbs the stair", file.display());
        }
    }
}

#[test]
fn every_source_belongs_to_a_layer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    for file in files {
        let inside = file.strip_prefix(&root).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        assert!(
            ["main.rs", "lib.rs"].contains(&first) || STAIR.contains(&first),
            "{first} is no layer"
        );
    }
}

#[test]
fn only_the_command_line_touches_disk_clock_and_terminal() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for layer in &STAIR[..STAIR.len() - 1] {
        let mut files = Vec::new();
        sources(&root.join(layer), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for forbidden in
                ["std::fs", "std::time", "std::env", "std::process", "println!", "std::io::std"]
            {
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                assert!(
                    !code.into_iter().any(|line| line.contains(forbidden)),
                    "{} uses {forbidden}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn the_proof_sees_a_climb() {
    assert_eq!(climbs(0, "use crate::laws::Law;"), Some("laws"));
    assert_eq!(climbs(1, "use crate::{\n    rules::Lang,\n    cli::run,\n};"), Some("cli"));
    assert_eq!(climbs(6, "use crate::{rules::Lang, report::table};"), None);
    assert_eq!(climbs(0, "// crate::cli is far above"), None);
}

#[test]
fn every_test_module_is_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let main = fs::read_to_string(folder.join("main.rs")).unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(name == "main" || main.contains(&format!("mod {name};")), "{name} is not run");
    }
}

#[test]
fn what_recounts_the_lessons_does_not_call_what_it_recounts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lesson/check/recount");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 10, "{files:?}");
    let checked = [
        "laws::",
        "game::race",
        "packed",
        "lanes",
        "game::solve",
        "run(",
        ".law(",
        "law_upto",
        "notation",
        "lesson::sample",
        "SmallChain",
        "Estimate",
    ];
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code: Vec<&str> = code.lines().filter(|line| !line.trim().starts_with("//")).collect();
        for line in code {
            // The room of that name beside it is another.
            let line = line.replace("super::laws", "").replace("laws::found(", "");
            let own = file.ends_with("symbolic.rs") && line.contains(" laws::");
            for name in checked {
                assert!(own || !line.contains(name), "{}: {line}", file.display());
            }
        }
    }
}

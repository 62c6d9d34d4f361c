//! Tests what cargo does not prove of the packages: that each layer imports only the layers before it, in
//! the engine and in the program, that only the last one uses disk, clock and terminal, and that the profiles agree.

mod circles;
mod paths;

use std::fs;
use std::path::{Path, PathBuf};

use paths::imported_paths;

/// A package whose modules are layers, first to last.
struct Package {
    folder: &'static str,
    layers: &'static [&'static str],
}

const ENGINE: Package =
    Package { folder: "engine/src", layers: &["rules", "laws", "game", "simulate"] };

/// Its document and its writers stand side by side: `circles` tests that they import one way.
const PRESS: Package = Package { folder: "press/src", layers: &[] };

const PROGRAM: Package =
    Package { folder: "src", layers: &["input", "results", "lesson", "files", "cli"] };

impl Package {
    fn root(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(self.folder)
    }

    /// The sources of a layer: its folder, or its one file.
    fn sources(&self, layer: &str) -> Vec<PathBuf> {
        let mut files = Vec::new();
        sources(&self.root().join(layer), &mut files);
        files
    }
}

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

/// The first layer above `layer` that a source of it names.
fn imported_from_above(layers: &[&'static str], layer: usize, text: &str) -> Option<&'static str> {
    let paths = imported_paths(&[layers[layer].to_owned()], &code(text));
    let above = |path: &Vec<String>| {
        layers[layer + 1..].iter().copied().find(|above| path.first().is_some_and(|it| it == above))
    };
    paths.iter().find_map(above)
}

/// `dist`, `bench` and `web` inherit the list of `release`: a package below level 3 would be slow where it is released,
/// and one that `web` does not name large in the page.
#[test]
fn what_a_release_optimises_is_fast_when_released_and_small_in_the_page() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
    let packages = |profile: &str| manifest["profile"][profile]["package"].as_table().unwrap();
    let (release, web) = (packages("release"), packages("web"));
    assert!(release.len() > 1);
    for (name, settings) in release.iter().filter(|(name, _)| *name != "*") {
        assert_eq!(
            settings["opt-level"].as_integer(),
            Some(3),
            "{name} in [profile.release.package]"
        );
        assert!(web.contains_key(name), "{name} has no level in [profile.web.package]");
    }
    for profile in ["dist", "bench"] {
        assert_eq!(packages(profile)["*"]["opt-level"].as_integer(), Some(3), "{profile}");
    }
}

#[test]
fn each_layer_imports_only_layers_before_it() {
    for package in [&ENGINE, &PROGRAM] {
        for (rank, layer) in package.layers.iter().enumerate() {
            let files = package.sources(layer);
            assert!(!files.is_empty(), "no source in {layer}");
            for file in files {
                let text = fs::read_to_string(&file).unwrap();
                let found = imported_from_above(package.layers, rank, &text);
                assert_eq!(found, None, "{} imports from a layer above", file.display());
            }
        }
    }
}

/// A source that tests which language it is might be forgotten when one is added: what differs is
/// data (`document::conventions`, messages), or is chosen by a function with one argument for each
/// language.
#[test]
fn only_the_data_of_languages_tells_them_apart() {
    let asks =
        ["Lang::Fr =>", "Lang::En =>", "== Lang::", "if let Lang::", "(Lang::Fr,", "(Lang::En,"];
    let knows = ["engine/src/rules/lang.rs", "press/src/document/conventions.rs"];
    for package in [&ENGINE, &PRESS, &PROGRAM] {
        let mut files = Vec::new();
        sources(&package.root(), &mut files);
        for file in files.iter().filter(|file| !knows.iter().any(|known| file.ends_with(known))) {
            let text = fs::read_to_string(file).unwrap();
            let in_tests = file.components().any(|part| part.as_os_str() == "tests");
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let code = if in_tests || file.ends_with("tests.rs") { "" } else { code };
            let asked = asks.iter().find(|ask| code.contains(**ask));
            assert_eq!(asked, None, "{} asks which language it is", file.display());
        }
    }
}

#[test]
fn every_source_belongs_to_a_layer() {
    for package in [&ENGINE, &PROGRAM] {
        let mut files = Vec::new();
        sources(&package.root(), &mut files);
        for file in files {
            let inside = file.strip_prefix(package.root()).unwrap();
            let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
            assert!(
                ["main.rs", "lib.rs"].contains(&first) || package.layers.contains(&first),
                "{first} is no layer"
            );
        }
    }
}

#[test]
fn only_the_command_line_touches_disk_clock_and_terminal() {
    let mut files = Vec::new();
    for folder in [ENGINE.root(), PRESS.root()] {
        sources(&folder, &mut files);
    }
    for layer in PROGRAM.layers.iter().filter(|layer| **layer != "cli") {
        files.extend(PROGRAM.sources(layer));
    }
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

/// A source without its comments and its tests.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn an_import_from_above_is_seen() {
    let above = |layer, text| imported_from_above(PROGRAM.layers, layer, text);
    assert_eq!(above(0, "use crate::lesson::drawn;"), Some("lesson"));
    assert_eq!(above(3, "use crate::{\n    document::Block,\n    cli::run,\n};"), Some("cli"));
    assert_eq!(above(4, "use crate::{document::Block, files::csv};"), None);
    assert_eq!(above(0, "// crate::cli is far above"), None);
}

/// A file that is longer has two subjects: the second gets a file of its own.
#[test]
fn no_source_is_over_400_lines() {
    const MOST: usize = 400;
    let mut files = Vec::new();
    for folder in [ENGINE.folder, PRESS.folder, PROGRAM.folder, "web/src"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    assert!(files.len() > 400, "{} sources are found", files.len());
    for file in files {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= MOST, "{} has {lines} lines: {MOST} at most", file.display());
    }
}

#[test]
fn every_test_module_is_run() {
    for folder in ["tests/it", "engine/tests/it"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let main = fs::read_to_string(folder.join("main.rs")).unwrap();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            assert!(name == "main" || main.contains(&format!("mod {name};")), "{name} is not run");
        }
    }
}

//! Tests that modules which stand side by side import one way.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::PathBuf;

use super::paths::imported_paths;
use super::{ENGINE, PRESS, PROGRAM, code, sources};

/// Where sibling modules import each other in a circle: folder, importer, imported. A module
/// includes all modules below it, and sibling modules below it are checked in the same way.
fn circles(sources: &[(Vec<String>, String)]) -> BTreeSet<[String; 3]> {
    let modules: HashSet<&[String]> = sources.iter().map(|(module, _)| &**module).collect();
    let mut imports = BTreeSet::new();
    for (module, text) in sources {
        for path in imported_paths(module, &code(text)) {
            let common = module.iter().zip(&path).take_while(|(one, other)| one == other).count();
            let apart = module.get(common).zip(path.get(common));
            if let Some((from, to)) = apart.filter(|_| modules.contains(&path[..=common])) {
                imports.insert([module[..common].join("::"), from.clone(), to.clone()]);
            }
        }
    }
    let reaches = |folder: &String, from: &String, to: &String| {
        let mut known = vec![from];
        let mut seen = 0;
        while let Some(here) = known.get(seen).copied() {
            let next = imports.iter().filter(|[within, one, _]| within == folder && one == here);
            let next: Vec<_> = next.map(|[_, _, to]| to).filter(|to| !known.contains(to)).collect();
            known.extend(next);
            seen += 1;
        }
        known.contains(&to)
    };
    imports.iter().filter(|[folder, from, to]| reaches(folder, to, from)).cloned().collect()
}

#[test]
fn modules_side_by_side_import_one_way() {
    // Markdown holds directives (`:::`), and a directive holds Markdown.
    let meant = ["directive markdown", "directive quiz", "markdown directive", "quiz markdown"];
    let meant = meant.map(|pair| format!("lesson::markup {pair}"));
    let mut found = Vec::new();
    for package in [&ENGINE, &PRESS, &PROGRAM] {
        let mut files = Vec::new();
        sources(&package.root(), &mut files);
        let read = |file: &PathBuf| {
            let inside = file.strip_prefix(package.root()).unwrap().with_extension("");
            let parts = inside.iter().map(|part| part.to_str().unwrap().to_owned());
            let module = parts.filter(|part| !["mod", "lib", "main"].contains(&&**part));
            (module.collect(), fs::read_to_string(file).unwrap())
        };
        let sources: Vec<_> = files.iter().map(read).collect();
        found.extend(circles(&sources).into_iter().map(|circle| circle.join(" ")));
    }
    assert_eq!(found, meant);
}

#[test]
fn a_circle_of_imports_is_seen() {
    let source = |module: &str, text: &str| {
        (module.split("::").map(str::to_owned).collect::<Vec<_>>(), text.to_owned())
    };
    let found = |texts: [&str; 3]| {
        let [one, two, below] = texts;
        circles(&[
            source("a", ""),
            source("a::one", one),
            source("a::two", two),
            source("a::two::below", below),
        ])
        .len()
    };
    assert_eq!(found(["use super::two::X;", "use super::one::Y;", ""]), 2);
    assert_eq!(
        found([
            "use crate::a::{\n    Z, two::{self, X},\n};",
            "",
            "fn f() { super::super::one::g() }"
        ]),
        2
    );
    assert_eq!(found(["use super::two::X;", "use super::Z;", "use super::super::Z;"]), 0);
    // Tests may use what they like; a module and what is below it are one.
    assert_eq!(
        found(["use super::two::X;", "#[cfg(test)]\nmod tests {\n use super::super::one::Y;", ""]),
        0
    );
    assert_eq!(found(["", "use self::below::X;", "use super::Y;"]), 0);
}

//! The routes of the oracle share no code with what they check.

use std::fs;
use std::path::Path;

#[test]
fn what_recounts_does_not_call_what_it_recounts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/recount");
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
        "simulate::Sample",
        "SmallChain",
        "Estimate",
        "crate::words",
        "crate::containers",
    ];
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for line in code.lines().filter(|line| !line.trim().starts_with("//")) {
            // The module of that name beside it is another.
            let line = line.replace("super::laws", "").replace("laws::recomputed(", "");
            let own = file.ends_with("symbolic.rs") && line.contains(" laws::");
            for name in checked {
                assert!(own || !line.contains(name), "{}: {line}", file.display());
            }
        }
    }
}

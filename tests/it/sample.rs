//! The sample in `output/sample/` is up to date: the French pupil sheet
//! as PDF, and its first pages as pictures.
#![cfg(feature = "pdf")]

use std::fs;

use super::{golden, program};

#[test]
fn the_sample_sheet_is_current_with_pdf() {
    let place = tempfile::tempdir().unwrap();
    let name = "sticks-or-die-fr-1-pupil";
    for format in ["pdf", "png"] {
        let words = ["handout", "sticks-or-die", "--lang", "fr", "--edition", "pupil"];
        let mut made = program::senet();
        made.args(words).args(["--format", format, "-o"]).arg(place.path());
        let (_, said, code) = program::outcome(&mut made);
        assert_eq!(code, 0, "{said}");
    }
    for ending in [".pdf", "-page-1.png", "-page-2.png"] {
        let made = fs::read(place.path().join(format!("{name}{ending}"))).unwrap();
        golden::holds(&format!("output/sample/{name}{ending}"), &made);
    }
}

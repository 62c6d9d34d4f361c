//! The samples in `output/sample/` are up to date: the board, and the pupil's sheet in both languages
//! as PDF, with its first pages as pictures.

use super::{golden, program};

#[test]
fn the_sample_board_is_current() {
    let words = ["show", "--ruleset", "breyer", "--format", "svg", "--lang", "en"];
    let (board, said, code) = program::outcome(program::senet().args(words));
    assert_eq!(code, 0, "{said}");
    golden::holds("output/sample/board.svg", board.as_bytes());
}

#[cfg(feature = "pdf")]
#[test]
fn the_sample_sheets_are_current_with_pdf() {
    for (lang, pupil) in [("fr", "eleve"), ("en", "pupil")] {
        let place = tempfile::tempdir().unwrap();
        for format in ["pdf", "png"] {
            let words = ["handout", "sticks-or-die", "--lang", lang, "--edition", "pupil"];
            let mut made = program::senet();
            made.args(words).args(["--format", format, "-o"]).arg(place.path());
            let (_, said, code) = program::outcome(&mut made);
            assert_eq!(code, 0, "{said}");
        }
        for ending in [".pdf", "-page-1.png", "-page-2.png"] {
            let name = format!("sticks-or-die-{lang}-1-{pupil}{ending}");
            let made = std::fs::read(place.path().join(&name)).unwrap();
            golden::holds(&format!("output/sample/{name}"), &made);
        }
    }
}

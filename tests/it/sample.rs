//! The samples in `output/sample/` are up to date: the board, and in both languages the pupil's sheet, its
//! key and the slides of a lesson as PDF, with the first pages of the sheet as pictures.

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
    for (lang, [pupil, key, slides]) in
        [("fr", ["eleve", "corrige", "diapositives"]), ("en", ["pupil", "key", "slides"])]
    {
        let place = tempfile::tempdir().unwrap();
        for options in
            ["pupil --format png", "pupil,key --format pdf", "slides --steps last --format pdf"]
        {
            let mut made = program::senet();
            made.args(["handout", "sticks-or-die", "--lang", lang, "--edition"]);
            made.args(options.split(' ')).arg("-o").arg(place.path());
            let (_, said, code) = program::outcome(&mut made);
            assert_eq!(code, 0, "{said}");
        }
        for ending in [
            format!("1-{pupil}.pdf"),
            format!("1-{pupil}-page-1.png"),
            format!("1-{pupil}-page-2.png"),
            format!("2-{key}.pdf"),
            format!("10-{slides}.pdf"),
        ] {
            let name = format!("sticks-or-die-{lang}-{ending}");
            let made = std::fs::read(place.path().join(&name)).unwrap();
            golden::holds(&format!("output/sample/{name}"), &made);
        }
    }
}

//! Tests that a lesson, a template or a name that is wrong or far too large is refused with a
//! sentence, with file and line, and in little time.

mod folders;
mod lessons;
mod preview;
mod templates;
mod terminal;
#[cfg(feature = "pdf")]
mod typesetter;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::frame::TRIAL;
use crate::program::{outcome, senet};

/// A folder with one lesson, of this English text.
fn lesson(text: &str) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("trial")).unwrap();
    fs::write(place.path().join("trial/lesson.toml"), TRIAL).unwrap();
    fs::write(place.path().join("trial/en.md"), text).unwrap();
    place
}

/// The output of each command that reads the lesson of a folder, and its exit code.
fn each(lessons: &Path) -> Vec<(String, i32)> {
    let out = tempfile::tempdir().unwrap();
    let commands: [&[&str]; 3] = [
        &["check", "trial", "--seeds", "0"],
        &["handout", "trial", "--edition", "pupil", "--format", "html"],
        &["export", "trial", "--to", "csv"],
    ];
    let said = |words: &[&str]| {
        let mut command = senet();
        command.args(words).args(["--lang", "en", "--lessons"]).arg(lessons);
        if words[0] != "check" {
            command.arg("-o").arg(out.path());
        }
        let (printed, said, code) = outcome(&mut command);
        assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0, "{words:?}");
        (printed + &said, code)
    };
    let begun = Instant::now();
    let all = commands.iter().map(|words| said(words)).collect();
    assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", begun.elapsed());
    all
}

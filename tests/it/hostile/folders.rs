//! Tests of folders of lessons that contain something other than texts.

use std::fs;
use std::path::Path;

use super::{each, lesson};

/// Every command refuses the folder, with these words.
fn refuses(lessons: &Path, says: &[&str]) {
    for (said, code) in each(lessons) {
        assert!(code == 1 || code == 2, "{code} {said}");
        assert!(says.iter().all(|part| said.contains(part)), "{said}");
    }
}

/// A device may have no end: reading a file given by an option is limited.
#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    use crate::program::{outcome, senet};
    use std::os::unix::fs::symlink;
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("endless.toml");
    symlink("/dev/zero", &path).unwrap();
    for (words, most) in [
        (["race", "--ruleset"], "256 kB"),
        (["table", "--thrower"], "256 kB"),
        (["tournament", "--ruleset"], "256 kB"),
        (["game", "--replay"], "64 MB"),
    ] {
        let (_, said, code) = outcome(senet().args(words).arg(&path).args(["--lang", "en"]));
        assert!(said.contains("endless.toml") && said.contains(most), "{words:?}: {said}");
        assert!(code == 1 || code == 2, "{words:?}: {code}");
    }
}

#[test]
fn sizes_are_limited() {
    let place = lesson("One.");
    fs::write(place.path().join("trial/fr.md"), "a\n".repeat(200_000)).unwrap();
    refuses(place.path(), &["fr.md", "256 kB"]);
    let place = lesson("One.");
    for index in 0..70 {
        let more = place.path().join(format!("more-{index}"));
        fs::create_dir(&more).unwrap();
        fs::write(more.join("notes.md"), "a".repeat(250_000)).unwrap();
    }
    refuses(place.path(), &["16 MB"]);
}

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

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    use std::os::unix::fs::symlink;
    let other = lesson("Secret.");
    let place = lesson("One.");
    let path = place.path().join("trial/fr.md");
    symlink("/etc/passwd", &path).unwrap();
    refuses(place.path(), &["fr.md", "a link that leads out"]);
    fs::remove_file(&path).unwrap();
    symlink(other.path().join("trial"), place.path().join("more")).unwrap();
    refuses(place.path(), &["more", "a link that leads out"]);
    fs::remove_file(place.path().join("more")).unwrap();
    symlink("nowhere", &path).unwrap();
    refuses(place.path(), &["fr.md", "cannot be read"]);
    fs::remove_file(&path).unwrap();
    // A folder that contains itself is not read for ever.
    symlink(place.path(), place.path().join("trial/again")).unwrap();
    let (said, code) = each_made(place.path());
    assert_eq!(code, 0, "{said}");
}

/// `check` alone, where the lesson itself may be valid.
#[cfg(unix)]
fn each_made(lessons: &Path) -> (String, i32) {
    use crate::program::{outcome, senet};
    let (out, said, code) = outcome(
        senet().args(["check", "trial", "--seeds", "0", "--lang", "en", "--lessons"]).arg(lessons),
    );
    (out + &said, code)
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_not_opened() {
    use std::os::unix::fs::symlink;
    use std::process::Command;
    let place = lesson("One.");
    let path = place.path().join("trial/fr.md");
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    refuses(place.path(), &["fr.md", "not a regular file"]);
    fs::remove_file(&path).unwrap();
    symlink("/dev/zero", &path).unwrap();
    refuses(place.path(), &["fr.md", "a link that leads out"]);
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
    let place = lesson("One.");
    for index in 0..10_001 {
        fs::write(place.path().join(format!("trial/{index}")), "").unwrap();
    }
    refuses(place.path(), &["10000 files"]);
}

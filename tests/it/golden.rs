//! Golden files, which the program can make again: a test compares each with what the program makes
//! today. `bash tests/renew.sh` renews them; the change is then read in the diff before it is
//! committed.

use std::fs;
use std::path::{Path, PathBuf};

/// A path inside the repository.
pub fn inside(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Whether `tests/renew.sh` asked for the files to be renewed.
pub fn renewing() -> bool {
    std::env::var_os("SENET_RENEW").is_some()
}

/// Compares a file of the repository with its content made today, or renews it.
pub fn holds(path: &str, made: &[u8]) {
    let place = inside(path);
    if renewing() {
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(&place, made).unwrap();
        return;
    }
    let kept = fs::read(&place).unwrap_or_default();
    if kept == made {
        return;
    }
    let difference = match (std::str::from_utf8(&kept), std::str::from_utf8(made)) {
        (Ok(kept), Ok(made)) => first_difference(kept, made),
        _ => format!("{} bytes kept, {} made", kept.len(), made.len()),
    };
    panic!("{path} is not current (bash tests/renew.sh writes it anew): {difference}");
}

fn first_difference(kept: &str, made: &str) -> String {
    let mut lines = kept.lines().zip(made.lines()).enumerate();
    match lines.find(|(_, (kept, made))| kept != made) {
        Some((at, (kept, made))) => format!("line {}\nkept: {kept}\nmade: {made}", at + 1),
        None => format!("{} lines kept, {} made", kept.lines().count(), made.lines().count()),
    }
}

#[test]
fn a_difference_is_shown_by_its_line() {
    assert_eq!(first_difference("a\nb", "a\nc"), "line 2\nkept: b\nmade: c");
    assert_eq!(first_difference("a", "a\nc"), "1 lines kept, 2 made");
}

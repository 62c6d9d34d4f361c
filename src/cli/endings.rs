//! The endings of file names and the formats they stand for.

use std::path::Path;

use crate::press::Format;

/// The default folder of a command that writes several files.
pub const FOLDER: &str = "output";

/// The formats that are no documents, by the endings of their files.
const DATA_ENDINGS: [&str; 8] = ["csv", "json", "xlsx", "ods", "svg", "ipynb", "moodle", "gift"];

/// The name of the format that a file's ending stands for, whatever command writes it.
#[must_use]
pub fn format_of_ending(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    let name = path.file_name()?.to_string_lossy().to_lowercase();
    if name.ends_with(".gift.txt") {
        return Some("gift");
    }
    let ending = match &*ending {
        "htm" => "html",
        "markdown" => "md",
        "xml" => "moodle",
        other => other,
    };
    let pages = Format::EVERY.into_iter().map(|format| (format.ending(), format.name()));
    let data = DATA_ENDINGS.into_iter().map(|name| (name, name));
    pages.chain(data).find(|(known, _)| *known == ending).map(|(_, name)| name)
}

/// Whether a path ends like a file that the program writes: `-o sheet.pdf` does not name a folder.
pub fn is_like_a_file(path: &Path) -> bool {
    let other = || path.extension().is_some_and(|ending| ending == "parquet");
    format_of_ending(path).is_some() || other()
}

/// Whether `-o` of a command that may write several files names a single one.
pub fn is_one_file(path: &Path) -> bool {
    path == Path::new("-") || (is_like_a_file(path) && !path.is_dir())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{format_of_ending, is_like_a_file};
    use crate::press::Format;

    #[test]
    fn every_format_has_an_ending_that_names_it() {
        for format in Format::EVERY {
            let file = format!("A Sheet.{}", format.ending().to_uppercase());
            assert_eq!(format_of_ending(Path::new(&file)), Some(format.name()));
            assert!(is_like_a_file(Path::new(&file)));
        }
        assert_eq!(format_of_ending(Path::new("a.GIFT.txt")), Some("gift"));
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt as _;
            let name = std::ffi::OsStr::from_bytes(b"\xff.pdf");
            assert_eq!(format_of_ending(Path::new(name)), Some("pdf"));
        }
        assert!(!is_like_a_file(Path::new("sheets.2de")) && !is_like_a_file(Path::new("sheets")));
    }
}

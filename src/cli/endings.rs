//! The endings of file names and the formats they stand for.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang, Named as _};

use crate::files::formats::{OutputFormat, listed};
use crate::press::Format;

/// The default folder of a command that writes several files.
pub const FOLDER: &str = "output";

/// The formats that are no documents, by the endings of their files.
const DATA_ENDINGS: [&str; 8] = ["csv", "json", "xlsx", "ods", "svg", "ipynb", "moodle", "gift"];

/// The ending of a file's name, in small letters; empty where it has none.
pub(super) fn ending_of(path: &Path) -> String {
    path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase()
}

/// The name of the format that a file's ending stands for, whatever command writes it.
pub fn format_of_ending(path: &Path) -> Option<&'static str> {
    if path.file_name()?.to_string_lossy().to_lowercase().ends_with(".gift.txt") {
        return Some("gift");
    }
    let ending = ending_of(path);
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
    format_of_ending(path).is_some() || path.extension() == Some("parquet".as_ref())
}

/// A folder to ask for in place of a file.
pub fn folder_for(file: &Path) -> PathBuf {
    let folder = file.with_extension("");
    if file == Path::new("-") { PathBuf::from(FOLDER) } else { folder }
}

/// Endings of archives, which are not written: a folder can be compressed afterwards.
const ARCHIVES: [&str; 8] = ["zip", "7z", "rar", "tar", "gz", "tgz", "bz2", "xz"];

/// Endings of other files that a teacher may ask for, and that no command writes.
const NOT_WRITTEN: [&str; 15] = [
    "doc", "rtf", "pages", "xls", "xlsm", "ppt", "pptx", "jpg", "jpeg", "gif", "webp", "bmp",
    "tif", "tiff", "ps",
];

/// Refuses a file of a kind that is not written where the name of a folder, or of one file, is
/// expected: a folder called `sheets.zip` is not what was asked for.
///
/// # Errors
/// `output-archive` (arguments `file`, `folder`), `output-not-written` (the same, and `found`,
/// `expected`) for files whose formats are not `known`.
pub fn refuse_other_files(path: &Path, known: impl Fn(Lang) -> String) -> Checked<()> {
    let ending = ending_of(path);
    let is_among = |endings: &[&str]| endings.contains(&&*ending) && !path.is_dir();
    let fault = if is_among(&ARCHIVES) {
        Fault::usage("output-archive")
    } else if is_among(&NOT_WRITTEN) {
        let fault = Fault::usage("output-not-written").with("found", &ending);
        fault.with_each("expected", known)
    } else {
        return Ok(());
    };
    Err(fault.with("file", path.display()).with("folder", folder_for(path).display()))
}

/// Whether `-o` of a command that may write several files names a single one.
pub fn is_one_file(path: &Path) -> bool {
    path == Path::new("-") || (is_like_a_file(path) && !path.is_dir())
}

/// The format of `--format`, else the one that the ending of the file names, else `usual`.
///
/// # Errors
/// `output-ending` for an ending that is no format of the command; `format-against-ending`
/// where the two say different things.
pub fn chosen(
    asked: Option<OutputFormat>,
    output: Option<&Path>,
    known: &[OutputFormat],
    usual: OutputFormat,
) -> Checked<OutputFormat> {
    let Some(path) = output.filter(|path| path.extension().is_some()) else {
        return Ok(asked.unwrap_or(usual));
    };
    let meant = format_of_ending(path);
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match asked {
        // The files of several formats go into a folder.
        Some(OutputFormat::All) => Ok(OutputFormat::All),
        Some(asked) if meant.is_some_and(|name| name != asked.name()) => {
            Err(Fault::usage("format-against-ending")
                .with("option", "--format")
                .with_each("format", |lang| asked.name_in(lang))
                .with("found", ending))
        }
        Some(asked) => Ok(asked),
        None => known.iter().copied().find(|one| Some(one.name()) == meant).ok_or_else(|| {
            let fault = Fault::usage("output-ending").with("found", ending);
            fault.with_each("expected", |lang| listed(known, lang))
        }),
    }
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

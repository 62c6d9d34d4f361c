//! Files made from documents, written into a folder.

use std::path::Path;

use senet_engine::rules::fault::Checked;

use crate::document::{Document, messages};
use crate::press::{Assets, File, Format, write};

use super::Session;
use super::options::Named;
use super::output::{Overwrite, deliver_all, note};

/// One format, or all that a command prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Formats {
    /// One.
    One(Format),
    /// HTML, Markdown and Typst, and PDF where it was built in.
    All,
}

impl Named for Formats {
    fn name(self) -> &'static str {
        match self {
            Self::One(format) => format.name(),
            Self::All => "all",
        }
    }
}

impl Formats {
    /// Whether what is printed has pages that a sheet may be too long for.
    #[must_use]
    pub fn has_pages(self) -> bool {
        self != Self::One(Format::Md)
    }

    /// The formats meant, as far as this build has them.
    fn each(self) -> Vec<Format> {
        match self {
            Self::One(format) => vec![format],
            Self::All if cfg!(feature = "pdf") => {
                vec![Format::Html, Format::Pdf, Format::Md, Format::Typst]
            }
            Self::All => vec![Format::Html, Format::Md, Format::Typst],
        }
    }

    /// One document in each format meant, in files called `stem`.
    ///
    /// # Errors
    /// Those of [`write()`].
    pub fn write(self, document: &Document, stem: &str, assets: &Assets) -> Checked<Vec<File>> {
        let files = self.each().into_iter().map(|format| write(document, format, stem, assets));
        Ok(files.collect::<Checked<Vec<_>>>()?.concat())
    }
}

/// Writes the files into a folder, all or none, and says which PDFs are not PDF/UA-1. They
/// are all made before the first is written.
///
/// # Errors
/// Those of [`deliver_all`].
pub fn deliver_pages(
    session: &Session,
    folder: &Path,
    files: Vec<File>,
    overwrite: Overwrite,
) -> Checked<()> {
    let (mut written, mut notes) = (Vec::new(), Vec::new());
    for File { name, bytes, not_accessible } in files {
        notes.extend(not_accessible.map(|reason| (name.clone(), reason)));
        written.push((name, bytes));
    }
    deliver_all(session, folder, &written, overwrite)?;
    for (file, reason) in &notes {
        let reason = messages::fault(session.lang, reason);
        note(session, "pdf-not-accessible", &[("file", file), ("reason", &reason)]);
    }
    Ok(())
}

//! The files of a document, in each format that is asked for.

use std::path::Path;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Document, messages};
use crate::press::{Assets, html, markdown, pdf, typst};

use super::Session;
use super::options::Format;
use super::output::{Overwrite, deliver_all, note};

/// How fine the pictures of the pages are, in pixels to the inch: for a screen or a slide.
const FINENESS: u16 = 110;

/// Files made and not yet written: none is written before all are made.
#[derive(Default)]
pub struct Made {
    /// Names and contents.
    pub files: Vec<(String, Vec<u8>)>,
    /// The PDFs that do not conform to PDF/UA-1, and why.
    pub inaccessible: Vec<(String, Fault)>,
}

impl Made {
    /// One document in each format asked for, in files called `stem`.
    ///
    /// # Errors
    /// What the writers refuse.
    pub fn of(document: &Document, stem: &str, format: Format, assets: &Assets) -> Checked<Self> {
        let formats: &[Format] = match format {
            Format::All if cfg!(feature = "pdf") => {
                &[Format::Html, Format::Pdf, Format::Md, Format::Typst]
            }
            Format::All => &[Format::Html, Format::Md, Format::Typst],
            ref one => std::slice::from_ref(one),
        };
        let mut made = Self::default();
        for format in formats {
            let (ending, bytes) = match format {
                Format::Html => ("html", html::page(document, assets)?.into_bytes()),
                Format::Typst => ("typ", typst::source(document, assets)?.into_bytes()),
                Format::Pdf => {
                    let pdf = pdf::write(document, assets)?;
                    let file = format!("{stem}.pdf");
                    made.inaccessible.extend(pdf.not_accessible.map(|reason| (file, reason)));
                    ("pdf", pdf.bytes)
                }
                Format::Png => {
                    let pages = pdf::pictures(document, assets, FINENESS)?.into_iter();
                    let named =
                        pages.zip(1..).map(|(png, n)| (format!("{stem}-page-{n}.png"), png));
                    made.files.extend(named);
                    continue;
                }
                _ => ("md", markdown::page(document)?.into_bytes()),
            };
            made.files.push((format!("{stem}.{ending}"), bytes));
        }
        Ok(made)
    }

    /// The files of both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.files.extend(other.files);
        self.inaccessible.extend(other.inaccessible);
        self
    }

    /// Writes the files into a folder, all or none, and says which PDFs are not PDF/UA-1.
    ///
    /// # Errors
    /// Those of [`deliver_all`].
    pub fn deliver(self, session: &Session, folder: &Path, overwrite: Overwrite) -> Checked<()> {
        deliver_all(session, folder, &self.files, overwrite)?;
        for (file, reason) in &self.inaccessible {
            let reason = messages::fault(session.lang, reason);
            note(session, "pdf-not-accessible", &[("file", file), ("reason", &reason)]);
        }
        Ok(())
    }
}

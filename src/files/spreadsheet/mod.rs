//! The spreadsheet of a lesson, as a workbook in one of two formats.

mod book;
mod ods;
mod page;
mod rows;
mod tables;
mod throws;
mod xlsx;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::Edition;
use crate::lesson::Material;

/// A format of workbooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkbookFormat {
    /// Microsoft Excel and most others.
    Xlsx,
    /// `OpenDocument`, which `LibreOffice` writes.
    Ods,
}

impl WorkbookFormat {
    /// The name, as typed, which is also how its files end.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Ods => "ods",
        }
    }
}

/// The spreadsheet of a lesson, its formulas live, for the pupil or as a key; the same
/// lesson and seed give the same bytes.
///
/// # Errors
/// A fault of the formulas, or `cannot-format` (argument `reason`) if the library refuses.
pub fn workbook(material: &Material, reader: Edition, format: WorkbookFormat) -> Checked<Vec<u8>> {
    let book = throws::book(material, format.name(), reader)?;
    let refused = |reason: String| Fault::failure("cannot-format").with("reason", reason);
    match format {
        WorkbookFormat::Xlsx => xlsx::write(&book).map_err(|error| refused(error.to_string())),
        WorkbookFormat::Ods => ods::write(&book, material.lang),
    }
}

//! In place of the typesetter in a program that was built without it: everything is refused.

use std::convert::Infallible;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

/// Whether there is a typesetter: there is none.
pub fn is_here() -> bool {
    false
}

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

/// A typeset source. It cannot exist without the feature `pdf`.
pub struct Typeset(Infallible);

impl Typeset {
    /// # Errors
    /// `pdf-not-built`.
    #[allow(clippy::needless_pass_by_value)] // The typesetter keeps the text.
    pub fn new(_: String) -> Checked<Self> {
        refused()
    }

    /// As that of the typesetter.
    pub fn page_count(&self) -> usize {
        match self.0 {}
    }

    /// As that of the typesetter.
    ///
    /// # Errors
    /// None.
    pub fn pdf(&self) -> Checked<Pdf> {
        match self.0 {}
    }

    pub(super) fn png(&self, _: u16) -> Checked<Vec<Vec<u8>>> {
        match self.0 {}
    }
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

//! The typesetter of a program built without one: another program, that the page in the browser gives while this one
//! runs, or none, and then every function refuses.

use std::cell::Cell;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

/// A source typeset by the typesetter that was given.
pub trait Pages {
    /// As [`Typeset::depths`].
    fn depths(&self, foot: f64) -> Vec<f64>;

    /// As [`Typeset::pdf`].
    ///
    /// # Errors
    /// What the typesetter refuses.
    fn pdf(&self) -> Checked<Pdf>;
}

/// Typesets a source.
pub type Typesetter = fn(&str) -> Checked<Box<dyn Pages>>;

thread_local! {
    static GIVEN: Cell<Option<Typesetter>> = const { Cell::new(None) };
}

/// Does something with a typesetter: meanwhile pages are measured and PDFs made.
pub fn with<T>(typesetter: Typesetter, work: impl FnOnce() -> T) -> T {
    let before = GIVEN.replace(Some(typesetter));
    let made = work();
    GIVEN.set(before);
    made
}

/// Whether there is a typesetter.
#[must_use]
pub fn is_here() -> bool {
    GIVEN.get().is_some()
}

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

/// A source, typeset.
pub struct Typeset(Box<dyn Pages>);

impl Typeset {
    /// Typesets a source.
    ///
    /// # Errors
    /// `pdf-not-built` where no typesetter was given, and what it refuses.
    #[allow(clippy::needless_pass_by_value)] // The typesetter that is built in keeps the text.
    pub fn new(source: String) -> Checked<Self> {
        let Some(typeset) = GIVEN.get() else { return refused() };
        typeset(&source).map(Self)
    }

    /// How far down each page is filled above a footer of `foot` millimetres, in millimetres from
    /// the upper edge.
    #[must_use]
    pub fn depths(&self, foot: f64) -> Vec<f64> {
        self.0.depths(foot)
    }

    /// The PDF.
    ///
    /// # Errors
    /// What the typesetter refuses.
    pub fn pdf(&self) -> Checked<Pdf> {
        self.0.pdf()
    }

    #[allow(clippy::unused_self)] // The typesetter that is built in draws its pages.
    pub(super) fn png(&self, _: u16) -> Checked<Vec<Vec<u8>>> {
        refused()
    }
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

//! The properties of a sheet that its containers need.

use senet_engine::rules::Lang;

use crate::lesson::words::Words;

/// The sheet around a container.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// The language of the sheet.
    pub lang: Lang,
    /// The words that all sheets share.
    pub words: &'a Words,
}

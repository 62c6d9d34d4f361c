//! The texts that the program prints from, and its letters, through one door: the files of
//! `lessons/` and of `src/messages/`, and the fonts.
//!
//! With the feature `embedded` all of them are inside. Without it they are loaded pack by pack: the
//! page in the browser fetches the texts of one language only, and fonts when a file needs them.

#[cfg(feature = "embedded")]
mod embedded;
#[cfg(any(not(feature = "embedded"), test))]
mod loaded;

use senet_engine::rules::Lang;

#[cfg(feature = "embedded")]
use embedded as source;
#[cfg(not(feature = "embedded"))]
use loaded as source;

#[cfg(not(feature = "embedded"))]
pub use loaded::load;
pub use source::{is_loaded, missing};

/// A file as text: checked many bytes at a time, where `from_utf8_lossy` looks at each.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Every file of `lessons/`: its place in the folder, with `/`, and its text.
pub(crate) fn lessons() -> Vec<(String, String)> {
    source::texts("lessons/")
}

/// The text of each file of messages in a language.
pub(crate) fn messages(lang: Lang) -> impl Iterator<Item = String> {
    source::texts(&format!("messages/{}/", lang.code())).into_iter().map(|(_, text)| text)
}

/// The font of formulas (see `fonts/README.md`), as WOFF2: a browser without a font for maths draws no
/// bracket larger than a letter.
pub(crate) fn maths() -> Vec<u8> {
    source::maths()
}

/// The fonts of the editions without serifs (see `fonts/README.md`), regular and bold; empty where
/// they are not loaded, which [`missing`] tells afterwards.
pub(crate) fn sans() -> [Vec<u8>; 2] {
    source::sans()
}

/// The fonts of the typesetter.
#[cfg(feature = "typesetter")]
pub(crate) fn typeset() -> Vec<std::borrow::Cow<'static, [u8]>> {
    source::typeset()
}

//! The files that the program carries: messages and fonts.

use rust_embed::Embed;
use senet_engine::rules::Lang;

#[derive(Embed)]
#[folder = "messages/"]
struct Messages;

/// The text of each file of messages in a language. A file that is not UTF-8 is left out;
/// `tests/it/messages.rs` reads each as UTF-8.
pub(crate) fn messages(lang: Lang) -> impl Iterator<Item = String> {
    let folder = format!("{}/", lang.code());
    let files = Messages::iter().filter(move |place| place.starts_with(&folder));
    files.filter_map(|place| String::from_utf8(Messages::get(&place)?.data.into_owned()).ok())
}

/// The font of formulas (see `fonts/README.md`), as WOFF2: a browser without a font for maths draws no
/// bracket larger than a letter.
pub(crate) const MATHS: &[u8] = include_bytes!("../../fonts/senet-maths.woff2");

/// The fonts of the editions without serifs (see `fonts/README.md`), regular and bold.
pub(crate) const SANS: [&[u8]; 2] = [
    include_bytes!("../../fonts/senet-sans.ttf"),
    include_bytes!("../../fonts/senet-sans-bold.ttf"),
];

/// The fonts of the typesetter. Of two with the same letter, the first is used.
#[cfg(feature = "pdf")]
pub(crate) fn typesetter_fonts() -> impl Iterator<Item = &'static [u8]> {
    typst_assets::fonts().chain(SANS)
}

//! Everything inside the program.

#[cfg(feature = "pdf")]
use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "lessons/"]
#[prefix = "lessons/"]
struct Lessons;

#[derive(Embed)]
#[folder = "src/messages/"]
#[prefix = "messages/"]
struct Messages;

/// The fonts of the editions without serifs, regular and bold.
const SANS: [&[u8]; 2] = [
    include_bytes!("../../../fonts/senet-sans.ttf"),
    include_bytes!("../../../fonts/senet-sans-bold.ttf"),
];

/// The files below a folder, by their places in it.
pub(super) fn texts(folder: &str) -> Vec<(String, String)> {
    let read = |place: &str| {
        let file = Lessons::get(place).or_else(|| Messages::get(place))?;
        let below = place.strip_prefix(folder)?.to_owned();
        Some((below, super::text(file.data.into_owned())))
    };
    let places = Lessons::iter().chain(Messages::iter());
    places.filter(|place| place.starts_with(folder)).filter_map(|place| read(&place)).collect()
}

/// Whether the pack of this name is loaded: every one is inside.
#[must_use]
pub fn is_loaded(_: &str) -> bool {
    true
}

/// The pack that something was printed without since this was asked last: none.
#[must_use]
pub fn missing() -> Option<&'static str> {
    None
}

pub(super) fn maths() -> Vec<u8> {
    include_bytes!("../../../fonts/senet-maths.woff2").to_vec()
}

pub(super) fn sans() -> [Vec<u8>; 2] {
    SANS.map(<[u8]>::to_vec)
}

#[cfg(feature = "pdf")]
pub(super) fn typeset() -> Vec<Cow<'static, [u8]>> {
    typst_assets::fonts().chain(SANS).map(Cow::Borrowed).collect()
}

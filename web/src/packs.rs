//! Texts and fonts that are loaded beside the module, so that a page fetches those of one language
//! only. A request that lacks a pack is refused with its name, and asked again once it is loaded.

use senet::document::packs::{is_loaded, missing};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

/// Loads a pack, as `web/packs.mjs` makes it.
///
/// # Errors
/// What is wrong with it.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn load_pack(bytes: &[u8]) -> Result<(), String> {
    senet::document::packs::load(bytes)
}

fn lacking(name: &str) -> Fault {
    Fault::failure("web-pack").with("found", name)
}

/// Refuses a request in a language whose texts are not loaded.
///
/// # Errors
/// `web-pack` (argument `found`).
pub fn needed(lang: Lang) -> Checked<()> {
    // What all languages have in common, and the language.
    match ["shared", lang.code()].into_iter().find(|name| !is_loaded(name)) {
        None => Ok(()),
        Some(name) => Err(lacking(name)),
    }
}

/// An answer, unless something was left out of it.
///
/// # Errors
/// `web-pack` (argument `found`).
pub fn complete<T>(answer: T) -> Checked<T> {
    match missing() {
        None => Ok(answer),
        Some(name) => Err(lacking(name)),
    }
}

//! The typesetter of `senet` for a page in the browser: the module of the page writes a source, this one sets it.
//!
//! It has no lesson, no sentence and no font: a browser compiles only what is called, and the module that shows a
//! sheet is compiled already when its PDF is asked for; fonts are large, and nothing has to unpack them.

use senet::press::pdf::Typeset;
use senet_engine::rules::Fault;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Loads the fonts, a pack that `web/packs.mjs` makes: before the first source.
///
/// # Errors
/// What is wrong with it.
#[wasm_bindgen]
pub fn load_fonts(pack: &[u8]) -> Result<(), String> {
    senet::document::packs::load(pack)
}

/// A source, typeset.
#[wasm_bindgen]
pub struct Pages(Typeset);

#[wasm_bindgen]
impl Pages {
    /// Typesets a source.
    ///
    /// # Errors
    /// What the typesetter refuses, in its words.
    #[wasm_bindgen(constructor)]
    pub fn new(source: String) -> Result<Self, JsValue> {
        Typeset::new(source).map(Self).map_err(|fault| in_words(&fault))
    }

    /// As [`Typeset::depths`].
    #[must_use]
    pub fn depths(&self, foot: f64) -> Vec<f64> {
        self.0.depths(foot)
    }

    /// The PDF, as [`Typeset::pdf`] makes it.
    ///
    /// # Errors
    /// What the typesetter refuses, in its words.
    pub fn pdf(&self) -> Result<Vec<u8>, JsValue> {
        self.0.pdf().map(|pdf| pdf.bytes).map_err(|fault| in_words(&fault))
    }
}

/// The page has no templates of its own: what is refused is a fault of the program's, named as the typesetter does.
fn in_words(fault: &Fault) -> JsValue {
    JsValue::from_str(fault.arg("found").unwrap_or(fault.id()))
}

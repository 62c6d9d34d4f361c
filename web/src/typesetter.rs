//! The typesetter, a module of its own that the page loads beside this one when a PDF is asked for
//! (`web/typesetter`): the pages of a source are the other's.

use std::cell::Cell;

use senet::press::pdf;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    // A name that the script of the worker gives: see web/site/worker.js.
    #[wasm_bindgen(js_namespace = senet_typesetter)]
    type Pages;

    #[wasm_bindgen(constructor, catch, js_namespace = senet_typesetter)]
    fn new(source: &str) -> Result<Pages, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn depths(this: &Pages, foot: f64) -> Result<Vec<f64>, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn pdf(this: &Pages) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(method)]
    fn free(this: &Pages);
}

/// Pages whose memory is in the other module, until they are dropped.
struct Typeset(Pages);

impl Drop for Typeset {
    fn drop(&mut self) {
        self.0.free();
    }
}

impl pdf::Pages for Typeset {
    /// None where the typesetter has stopped: what is made of them is thrown away (`onmessage` in
    /// `site/worker.js`).
    fn depths(&self, foot: f64) -> Vec<f64> {
        self.0.depths(foot).unwrap_or_default()
    }

    fn pdf(&self) -> Checked<pdf::Pdf> {
        let bytes = self.0.pdf().map_err(|words| refused(&words))?;
        Ok(pdf::Pdf { bytes, not_accessible: None })
    }
}

fn refused(words: &JsValue) -> Fault {
    let found = words.as_string().unwrap_or_default();
    Fault::failure("typst-refused").with("line", "?").with("found", found)
}

fn typeset(source: &str) -> Checked<Box<dyn pdf::Pages>> {
    match Pages::new(source) {
        Ok(pages) => Ok(Box::new(Typeset(pages))),
        Err(words) => Err(refused(&words)),
    }
}

thread_local! {
    static LOADED: Cell<bool> = const { Cell::new(false) };
}

/// The typesetter and its fonts are loaded.
#[wasm_bindgen]
pub fn with_typesetter() {
    LOADED.set(true);
}

/// Does something with the typesetter, if it is loaded. Everything else is done without it, so that a sheet is the
/// same before and after the first PDF.
pub fn used<T>(work: impl FnOnce() -> T) -> T {
    if LOADED.get() { pdf::with(typeset, work) } else { work() }
}

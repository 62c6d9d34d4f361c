//! `senet-web-bindgen MODULE FOLDER`: writes into a folder the module and the JavaScript
//! that loads it in a browser.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let module = arguments.next().context("the compiled module is missing")?;
    let folder = arguments.next().context("the folder to write into is missing")?;
    Bindgen::new()
        .input_path(module)
        .out_name("senet")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}

//! `senet-web-bindgen MODULE FOLDER`: writes into a folder a compiled module of the page (`senet_bg.wasm`) and the
//! JavaScript that loads it (`senet.js`).

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        return Err("expected two arguments: MODULE FOLDER".into());
    };
    Bindgen::new()
        .input_path(module)
        .out_name("senet")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}

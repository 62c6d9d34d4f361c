//! `senet-web-bindgen MODULE FOLDER [LEVEL]`: writes into a folder the module and the JavaScript
//! that loads it in a browser, and the module compressed (`.xz`) where a level from 0 to 9 is given.

use std::fs::{File, read};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use lzma_rust2::{XzOptions, XzWriter};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let module = arguments.next().context("the compiled module is missing")?;
    let folder = arguments.next().context("the folder to write into is missing")?;
    let level = arguments.next().map(|level| level.parse().context("the level is no number"));
    Bindgen::new()
        .input_path(module)
        .out_name("senet")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)?;
    level.transpose()?.map_or(Ok(()), |level| compress(Path::new(&folder), level))
}

/// Writes the module once more, compressed.
fn compress(folder: &Path, level: u32) -> Result<()> {
    let module = read(folder.join("senet_bg.wasm"))?;
    let options = XzOptions::with_preset(level);
    let mut packed = XzWriter::new(File::create(folder.join("senet_bg.wasm.xz"))?, options)?;
    packed.write_all(&module)?;
    packed.finish()?;
    Ok(())
}

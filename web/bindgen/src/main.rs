//! `senet-web-bindgen MODULE FOLDER [LEVEL [FILE…]]`: writes into a folder the module and the JavaScript
//! that loads it in a browser, and then the files that are named, of this folder or another, compressed
//! (`.xz`, at a level from 0 to 9).

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
    let Some(level) = level.transpose()? else { return Ok(()) };
    let folder = Path::new(&folder);
    arguments.try_for_each(|file| compress(Path::new(&file), folder, level))
}

/// Writes a file once more, compressed, into a folder.
fn compress(file: &Path, folder: &Path, level: u32) -> Result<()> {
    let content = read(file).with_context(|| file.display().to_string())?;
    let name = file.file_name().context("a file without a name")?.to_string_lossy();
    let packed = File::create(folder.join(format!("{name}.xz")))?;
    let mut packed = XzWriter::new(packed, XzOptions::with_preset(level))?;
    packed.write_all(&content)?;
    packed.finish()?;
    Ok(())
}

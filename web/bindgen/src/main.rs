//! What `web/build.sh` does with a compiled module:
//!
//! - `senet-web-bindgen bindings MODULE FOLDER` writes into a folder the module and the JavaScript that loads it in
//!   a browser;
//! - `compress FOLDER FILE…` writes the files once more, compressed (`.zst`), into a folder;
//! - `mark MODULE MARKED` and `keep MODULE CALLED KEPT` make a module of the functions that were called in a trial
//!   (see [`called`]).

mod called;

use std::fs::{read, write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

/// As small as it gets: a page is made once, and loaded often.
const LEVEL: i32 = 22;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["bindings", module, folder] => bindings(module, folder),
        ["compress", folder, ref files @ ..] => {
            files.iter().try_for_each(|file| compress(Path::new(file), Path::new(folder)))
        }
        ["mark", module, marked] => called::mark(module, marked),
        ["keep", module, list, kept] => called::keep(module, list, kept),
        _ => bail!("what is wanted: bindings, compress, mark or keep, with their files"),
    }
}

fn bindings(module: &str, folder: &str) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .out_name("senet")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}

/// Writes a file once more, compressed, into a folder.
fn compress(file: &Path, folder: &Path) -> Result<()> {
    let content = read(file).with_context(|| file.display().to_string())?;
    let name = file.file_name().context("a file without a name")?.to_string_lossy();
    let packed = zstd::bulk::compress(&content, LEVEL)?;
    write(folder.join(format!("{name}.zst")), packed)?;
    Ok(())
}

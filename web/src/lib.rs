//! The engine, the lessons and the files of `senet` for a page in the browser.
//!
//! A function takes a request and returns an answer, both JSON. The keys of a request are the
//! options of the command that does the same (`{"thrower":"sticks-5","up-to":20,"lang":"fr"}` is
//! `senet table --thrower sticks-5 --up-to 20 --lang fr`), so that an answer names that command,
//! and is its output if it has one. A refusal is thrown as the JSON of a [`refusal::Refusal`].
//!
//! | module | answers |
//! | --- | --- |
//! | [`offered`] | the choices |
//! | [`sheets`] | a sheet, and its files; a sequence |
//! | [`practice`] | questions of the lessons |
//! | [`laws`] | tables of probabilities, questions, races |
//! | [`throws`] | throws, the class's throws compared with the model |
//! | [`games`] | moves, the play of policies, many games |
//! | [`best`] | small games solved |
//!
//! The page loads this package twice: without the feature `pdf` for everything else, and with it,
//! once a PDF is asked for.

pub mod asked;
pub mod best;
pub mod games;
pub mod laws;
pub mod offered;
pub mod practice;
pub mod refusal;
pub mod sheets;
pub mod throws;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use asked::Asked;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Answers a request to a tool: `offered`, `sheet`, `sequence`, `practise`, `table`, `prob`, `race`, `throws`,
/// `analyse`, `moves`, `turn`, `rules`, `simulate`.
///
/// # Errors
/// The JSON of a [`refusal::Refusal`].
#[wasm_bindgen]
pub fn answer(tool: &str, request: &str) -> Result<String, JsValue> {
    let asked = Asked::read(tool, request).map_err(|fault| refusal::thrown(&fault, request))?;
    let made = match tool {
        "offered" => Ok(offered::offered(&asked)),
        "sheet" => sheets::sheet(&asked),
        "sequence" => sheets::sequence(&asked),
        "practise" => practice::practise(&asked),
        "table" => laws::table(&asked),
        "prob" => laws::prob(&asked),
        "race" => laws::race(&asked),
        "throws" => throws::throws(&asked),
        "analyse" => throws::analyse(&asked),
        "moves" => games::moves(&asked),
        "turn" => games::turn(&asked),
        "rules" => games::rules(&asked),
        "simulate" => games::simulate(&asked),
        _ => Err(asked::no_tool(tool)),
    };
    made.map_err(|fault| refusal::thrown(&fault, request))
}

/// A file made from a lesson or a result.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct Download {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The file of a request: of the tool `table` or `race`, else of a lesson as `senet export` makes it.
///
/// # Errors
/// The JSON of a [`refusal::Refusal`].
#[wasm_bindgen]
pub fn download(tool: &str, request: &str) -> Result<Download, JsValue> {
    Asked::read(tool, request)
        .and_then(|asked| match tool {
            "table" | "race" => laws::file(tool, &asked),
            _ => sheets::file(&asked),
        })
        .map(|file| Download { name: file.name, bytes: file.bytes })
        .map_err(|fault| refusal::thrown(&fault, request))
}

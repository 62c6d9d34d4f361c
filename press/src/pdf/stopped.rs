//! Names the text that the typesetter stops at.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::contents::{CODE, FORMULA, wording};
use crate::document::{Block, Document};

/// The id of the fault.
pub(super) const STOPPED: &str = "typesetter-stopped";

/// The most letters of the text that a fault names.
const SHOWN: usize = 60;

/// The fault with the text that the typesetter stops at, found by typesetting block after block alone.
pub(super) fn at_its_text(
    fault: Fault,
    document: &Document,
    typeset: impl Fn(&Document) -> Checked<()>,
) -> Fault {
    if fault.id() != STOPPED {
        return fault;
    }
    let alone = |blocks: &[&Block]| Document {
        blocks: blocks.iter().map(|&it| it.clone()).collect(),
        ..document.clone()
    };
    let stops = |document: &Document| typeset(document).is_err_and(|it| it.id() == STOPPED);
    let first = |blocks: Vec<&'_ Block>| blocks.into_iter().position(|it| stops(&alone(&[it])));
    let mut found: Option<&Block> = None;
    let mut inside: Vec<&Block> = document.blocks.iter().collect();
    // The head of a sheet may be the cause.
    while !stops(&alone(&[]))
        && let Some(at) = first(inside.clone())
    {
        found = Some(inside[at]);
        inside = inside[at].inside();
    }
    let texts = match found {
        Some(Block::Code(code)) => vec![code.text.clone()],
        Some(block) => wording(&alone(&[block])).lines.split_off(1),
        None => vec![document.title.clone()],
    };
    let texts = texts.iter().flat_map(|text| text.split([FORMULA, CODE]));
    let longest = texts.max_by_key(|text| text.chars().count()).unwrap_or_default().trim();
    fault.at("text", longest.chars().take(SHOWN).collect::<String>())
}

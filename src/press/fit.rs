//! Which of several documents fits on the paper there is, and with how much room to answer.

use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::document::adjust::tightened;

use super::{Assets, pdf};

/// How much of the room to answer is kept, in hundredths: what is tried in turn.
const ROOMS: [u32; 3] = [100, 85, 70];
/// A last page that is less full than this is a page too many.
const STRANDED: f64 = 0.3;

/// The pages of one sheet of paper.
const ONE_SHEET: usize = 2;

/// The first of some documents, from the longest to the shortest, that is typeset on so many
/// pages, with a little less room to answer where that saves a page, or one that would hold
/// next to nothing. Where none fits it is the shortest. Where the program was built without
/// its typesetter, it is the shortest for one sheet of paper, else the longest.
///
/// # Errors
/// As [`pdf::write`].
pub fn fitted(
    mut candidates: Vec<Document>,
    assets: &Assets,
    most_pages: Option<usize>,
) -> Checked<Document> {
    let Some(most) = most_pages else { return Ok(candidates.swap_remove(0)) };
    let Some(mut shortest) = candidates.last().cloned() else {
        return Ok(candidates.swap_remove(0));
    };
    if !cfg!(feature = "pdf") {
        return Ok(if most <= ONE_SHEET { shortest } else { candidates.swap_remove(0) });
    }
    for document in candidates {
        let (pages, best) = spaced(document, assets, most);
        shortest = best;
        if pages <= most {
            break;
        }
    }
    Ok(shortest)
}

/// A document with its own room to answer, or the first with less that fits and has no
/// stranded page; else the first of those with the fewest pages. With it, how many it has.
fn spaced(document: Document, assets: &Assets, most: usize) -> (usize, Document) {
    let mut best: Option<(usize, Document)> = None;
    for hundredths in ROOMS {
        let blocks = tightened(document.blocks.clone(), hundredths);
        if best.is_some() && blocks == document.blocks {
            break;
        }
        let tried = Document { blocks, ..document.clone() };
        // What the typesetter refuses is said when the document is written.
        let Ok(fills) = pdf::fills(&tried, assets) else { return (0, document) };
        let pages = fills.len();
        if best.as_ref().is_none_or(|(fewest, _)| pages < *fewest) {
            best = Some((pages, tried));
        }
        let stranded = pages > 1 && fills.last().is_some_and(|fill| *fill < STRANDED);
        if pages <= most && !stranded {
            break;
        }
    }
    best.unwrap_or((usize::MAX, document))
}

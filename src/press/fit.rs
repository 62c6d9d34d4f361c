//! Which of several documents fits on the paper there is, and with how much room to answer.

use crate::document::adjust::tightened;
use crate::document::{Document, Edition};
use crate::lesson::Composition;

use super::{Assets, pdf};

/// How much of the room to answer is kept, in hundredths: what is tried in turn.
const ROOMS: [u32; 5] = [100, 92, 85, 77, 70];

/// The pages of one sheet of paper.
const ONE_SHEET: usize = 2;

/// The sheet of an edition: the first from the longest to the shortest that is typeset on as
/// many pages as it may have, with as much less room to answer as leaves the fewest pages
/// that have a hole, or hold next to nothing. Where none fits it is the shortest. Where the
/// program was built without its typesetter, it is the shortest for one sheet of paper, else
/// the longest.
#[must_use]
pub fn fitted(composition: &Composition, edition: Edition, assets: &Assets) -> Document {
    let mut candidates = composition.from_longest(edition);
    let measured = edition.paged_as();
    let most = edition.most_pages().unwrap_or(usize::MAX);
    if most == usize::MAX && !edition.is_written_on() {
        return candidates.swap_remove(0);
    }
    let fit = if measured == edition {
        fit(&candidates, assets, most)
    } else {
        fit(&composition.from_longest(measured), assets, most)
    };
    let Fit { at, hundredths } = fit;
    let at = at.min(candidates.len().saturating_sub(1));
    let document = candidates.swap_remove(at);
    Document { blocks: tightened(document.blocks, hundredths), ..document }
}

/// Which document of some, and how much of its room to answer is kept.
#[derive(Debug, Clone, Copy)]
struct Fit {
    at: usize,
    hundredths: u32,
}

fn fit(candidates: &[Document], assets: &Assets, most: usize) -> Fit {
    let last = candidates.len().saturating_sub(1);
    if !cfg!(feature = "pdf") {
        return Fit { at: if most <= ONE_SHEET { last } else { 0 }, hundredths: 100 };
    }
    let mut found = Fit { at: 0, hundredths: 100 };
    for (at, document) in candidates.iter().enumerate() {
        let (pages, hundredths) = spaced(document, assets, most);
        found = Fit { at, hundredths };
        if pages <= most {
            break;
        }
    }
    found
}

/// The room to answer that a document keeps: as much as fits with the fewest flaws of its
/// pages; where none fits, what has the fewest pages. Before it, how many pages it has.
fn spaced(document: &Document, assets: &Assets, most: usize) -> (usize, u32) {
    let mut best: Option<((usize, usize), usize, u32)> = None;
    let mut before = Vec::new();
    for hundredths in ROOMS {
        let blocks = tightened(document.blocks.clone(), hundredths);
        if blocks == before {
            continue;
        }
        let tried = Document { blocks, ..document.clone() };
        // What the typesetter refuses is said when the document is written.
        let Ok(fills) = pdf::fills(&tried, assets) else { return (0, ROOMS[0]) };
        before = tried.blocks;
        let pages = fills.len();
        let rank = (if pages > most { pages } else { 0 }, pdf::flaws(&fills));
        if best.as_ref().is_none_or(|(found, ..)| rank < *found) {
            best = Some((rank, pages, hundredths));
        }
        // Less room to answer saves one page, not two.
        if rank == (0, 0) || pages > most.saturating_add(1) {
            break;
        }
    }
    best.map_or((usize::MAX, ROOMS[0]), |(_, pages, hundredths)| (pages, hundredths))
}

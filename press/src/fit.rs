//! Fits a sheet to its pages: chooses among documents of different length, and reduces or extends the
//! space to answer.

use crate::document::adjust::with_space;
use crate::document::{Document, Edition};

use super::{Assets, pdf};

/// All the space to answer, and the least of it that is kept, in hundredths.
const ALL: u32 = 100;
const LEAST: u32 = 70;
/// What is tried between them on a sheet that is to fit.
const BETWEEN: [u32; 3] = [92, 85, 77];
/// What is tried on a sheet of any length: more space moves what would leave a page half empty, too.
const AROUND: [u32; 6] = [92, 85, 110, 77, 120, 135];

/// The pages of one sheet of paper.
const ONE_SHEET: usize = 2;

/// The sheet of an edition: the first from the longest to the shortest that is typeset on as
/// many pages as it may have, with the space to answer that leaves the fewest pages with a
/// gap, or with next to nothing; less of it, or more where any number of pages will do. Where none fits it
/// is the shortest. The guided sheet has the exercises of the pupil's, on as many pages as its hints take. Where the
/// program was built without its typesetter, it is the shortest for one sheet of paper, else
/// the longest.
///
/// `from_longest` makes the documents of an edition, at least one, from the longest to the shortest.
pub fn fitted(
    from_longest: impl Fn(Edition) -> Vec<Document>,
    edition: Edition,
    assets: &Assets,
) -> Document {
    let mut candidates = from_longest(edition);
    let measured = edition.paged_as();
    let most = edition.most_pages().unwrap_or(usize::MAX);
    if most == usize::MAX && !edition.is_written_on() {
        return candidates.swap_remove(0);
    }
    let fit = if measured == edition {
        fit(&candidates, assets, most)
    } else {
        fit(&from_longest(measured), assets, most)
    };
    let at = fit.at.min(candidates.len().saturating_sub(1));
    let hundredths = if edition.asks_as_the_pupil_s() {
        spaced(&candidates[at], assets, usize::MAX).1
    } else {
        fit.hundredths
    };
    let document = candidates.swap_remove(at);
    Document { blocks: with_space(document.blocks, hundredths), ..document }
}

/// The index of a document, and how much of its space to answer is kept.
#[derive(Debug, Clone, Copy)]
struct KeptSpace {
    at: usize,
    hundredths: u32,
}

fn fit(candidates: &[Document], assets: &Assets, most: usize) -> KeptSpace {
    let last = candidates.len().saturating_sub(1);
    if !pdf::is_here() {
        return KeptSpace { at: if most <= ONE_SHEET { last } else { 0 }, hundredths: 100 };
    }
    let mut found = KeptSpace { at: 0, hundredths: 100 };
    for (at, document) in candidates.iter().enumerate() {
        let (pages, hundredths) = spaced(document, assets, most);
        found = KeptSpace { at, hundredths };
        if pages <= most {
            break;
        }
    }
    found
}

/// How much space to answer a document keeps: as much as fits with the fewest flaws of its pages;
/// where none fits, that with the fewest pages. Before it, the number of pages.
fn spaced(document: &Document, assets: &Assets, most: usize) -> (usize, u32) {
    let tried = |hundredths: u32| {
        let blocks = with_space(document.blocks.clone(), hundredths);
        // A fault of the typesetter is reported when the document is written.
        let fills = pdf::fills(&Document { blocks, ..document.clone() }, assets).ok()?;
        let over = if fills.len() > most { fills.len() } else { 0 };
        Some(Tried::new(hundredths, over, pdf::flaws(&fills), fills.len()))
    };
    let Some(whole) = tried(ALL) else { return (0, ALL) };
    if with_space(document.blocks.clone(), LEAST) == document.blocks {
        return (whole.pages, ALL);
    }
    let found = best(whole, most, tried);
    (found.pages, found.hundredths)
}

/// A document typeset with some of its space to answer, or more; the better is less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tried {
    /// How many pages it has, if these are too many.
    over: usize,
    flaws: usize,
    /// How many hundredths of the space are left out, or added.
    change: u32,
    /// How many are kept.
    hundredths: u32,
    pages: usize,
}

impl Tried {
    fn new(hundredths: u32, over: usize, flaws: usize, pages: usize) -> Self {
        Self { over, flaws, change: ALL.abs_diff(hundredths), hundredths, pages }
    }
}

/// The best of the trials, from the document with all its space; the least space is tried first if
/// all is too much, which may show at once that none fits.
fn best(whole: Tried, most: usize, tried: impl Fn(u32) -> Option<Tried>) -> Tried {
    // Less space to answer saves one page, not two.
    if (whole.over, whole.flaws) == (0, 0) || whole.over > most.saturating_add(1) {
        return whole;
    }
    let mut best = whole;
    if whole.over > 0 {
        match tried(LEAST) {
            Some(least) if least.over == 0 => best = least,
            _ => return whole,
        }
    }
    let between: &[u32] = if most == usize::MAX { &AROUND } else { &BETWEEN };
    let last = if whole.over > 0 { None } else { Some(LEAST) };
    for hundredths in between.iter().copied().chain(last) {
        let Some(found) = tried(hundredths) else { break };
        best = best.min(found);
        if (found.over, found.flaws) == (0, 0) {
            break;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::{ALL, Tried, best};

    /// The choice, and the order in which amounts of space are tried: each with its pages and
    /// flaws.
    fn chosen(most: usize, amounts: &[(u32, usize, usize)]) -> (u32, Vec<u32>) {
        let asked = RefCell::new(Vec::new());
        let tried = |hundredths: u32| {
            asked.borrow_mut().push(hundredths);
            let (_, pages, flaws) = amounts.iter().copied().find(|one| one.0 == hundredths)?;
            let over = if pages > most { pages } else { 0 };
            Some(Tried::new(hundredths, over, flaws, pages))
        };
        let whole = tried(ALL).unwrap();
        let found = best(whole, most, tried).hundredths;
        (found, asked.into_inner())
    }

    #[test]
    fn the_most_space_with_the_fewest_flaws_is_kept() {
        assert_eq!(chosen(4, &[(100, 4, 0)]), (100, vec![100]));
        // Six pages cannot become four, nor can five that 70 hundredths leave five.
        assert_eq!(chosen(4, &[(100, 6, 0)]), (100, vec![100]));
        assert_eq!(chosen(4, &[(100, 5, 0), (70, 5, 0)]), (100, vec![100, 70]));
        let between = [(100, 5, 0), (92, 5, 1), (85, 4, 0), (77, 4, 0), (70, 4, 0)];
        assert_eq!(chosen(4, &between), (85, vec![100, 70, 92, 85]));
        // With the same flaws, all the space is kept.
        let flawed = [(100, 3, 1), (92, 3, 1), (85, 3, 2), (77, 3, 1), (70, 3, 1)];
        assert_eq!(chosen(4, &flawed), (100, vec![100, 92, 85, 77, 70]));
        // On any number of pages, more space is tried as well; the nearest to all of it is kept.
        let flaws = [(100, 2), (92, 2), (85, 1), (110, 2), (77, 1), (120, 1), (135, 1), (70, 1)];
        let long = flaws.map(|(hundredths, flaws)| (hundredths, 9, flaws));
        assert_eq!(chosen(usize::MAX, &long), (85, flaws.map(|it| it.0).to_vec()));
        let mended = [(100, 9, 2), (92, 9, 1), (85, 9, 1), (110, 9, 0)];
        assert_eq!(chosen(usize::MAX, &mended), (110, vec![100, 92, 85, 110]));
    }
}

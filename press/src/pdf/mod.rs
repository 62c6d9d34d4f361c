//! PDF, typeset in process by Typst, with its fonts inside the program: the same bytes
//! on every machine.

#[cfg(feature = "pdf")]
mod runs;
#[cfg(feature = "pdf")]
mod sources;
#[cfg(not(feature = "pdf"))]
#[path = "absent.rs"]
mod typesetter;
#[cfg(feature = "pdf")]
mod typesetter;

#[cfg(all(test, feature = "pdf"))]
mod tests;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Block, Document};

use super::figures::Drawing;
use super::layout::{Layout, Letters};
use super::{Assets, typst};

#[cfg(feature = "pdf")]
pub use self::runs::{DRAWING, Run, runs};
pub use self::typesetter::{Typeset, is_here};

/// How much closer a sheet that is not written on is set if that mends a page, in hundredths: the
/// values tried, below zero for more space.
const CLOSER: [i8; 6] = [10, 20, -10, -20, 30, -30];
/// The same in large letters, with how much smaller figures are, in hundredths; their letters stay
/// readable.
const LARGE: [(i8, u8); 7] = [(0, 15), (10, 0), (10, 15), (-12, 0), (-12, 15), (-30, 0), (-30, 15)];
/// How many typeset sources a thread keeps: the trials of one sheet.
const KEPT: usize = 8;
/// A last page less full than this is one page too many.
const STRANDED: f64 = 0.3;
/// Another page less full than this has a gap.
const FULL: f64 = 2.0 / 3.0;

/// A document as PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Why it is tagged PDF but does not conform to PDF/UA-1: `pdf-characters` (`found`: those that
    /// no font has) or `pdf-ua-refused` (`found`: the typesetter's reason); `None` when it does.
    pub not_accessible: Option<Fault>,
}

/// Typesets a document: A4, tagged, PDF/UA-1 if its content allows. A sheet that is not written on
/// is set a little closer if that saves a nearly empty page.
///
/// # Errors
/// `template-broken`, a fault of the formulas; `template-refused` (`file`, `line`, `found`) when the
/// user's templates make a source that Typst refuses, `typst-refused` (`line`, `found`) without such
/// templates; `pdf-not-built` from a program built without the feature `pdf`.
pub fn write(document: &Document, assets: &Assets) -> Checked<Pdf> {
    settled(document, assets)?.0.pdf()
}

/// Typesets a source made from these templates.
fn typeset_from_templates(assets: &Assets, source: String) -> Checked<Rc<Typeset>> {
    kept_or_typeset(source).map_err(|fault| assets.blamed(fault))
}

/// The pages of a source, typeset once while it is among the last [`KEPT`]: the amount of space to answer that
/// was found best is asked for again, and so is all of it.
fn kept_or_typeset(source: String) -> Checked<Rc<Typeset>> {
    thread_local! {
        static LAST: RefCell<VecDeque<(String, Rc<Typeset>)>> = const { RefCell::new(VecDeque::new()) };
    }
    let kept = LAST.with_borrow(|last| {
        last.iter().find(|(known, _)| *known == source).map(|(_, typeset)| Rc::clone(typeset))
    });
    if let Some(kept) = kept {
        return Ok(kept);
    }
    // Not inside the borrow: while it waits for other threads, this one may typeset another sheet.
    let made = Rc::new(Typeset::new(source.clone())?);
    LAST.with_borrow_mut(|last| {
        last.truncate(KEPT - 1);
        last.push_front((source, Rc::clone(&made)));
    });
    Ok(made)
}

/// Typesets several documents one after another, each on pages of its own.
///
/// # Errors
/// As [`write()`].
pub fn together(documents: &[Document], assets: &Assets) -> Checked<Pdf> {
    typeset_from_templates(assets, typst::together(documents, assets)?)?.pdf()
}

/// Each page of several documents as a PNG with this many pixels per inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures_together(
    documents: &[Document],
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    typeset_from_templates(assets, typst::together(documents, assets)?)?.png(pixels_per_inch)
}

/// Typesets a source made by this program.
///
/// # Errors
/// As [`write()`].
pub fn typeset(source: String) -> Checked<Pdf> {
    Typeset::new(source)?.pdf()
}

/// Each page of a document as a PNG with this many pixels per inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures(
    document: &Document,
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    settled(document, assets)?.0.png(pixels_per_inch)
}

/// A document typeset, set closer or its figures smaller if need be, with how full its pages are.
/// Slides and booklets, whose pages begin where their parts do, are set as usual.
fn settled(document: &Document, assets: &Assets) -> Checked<(Rc<Typeset>, Vec<f64>)> {
    let layout = assets.layout();
    let usual = set(document, assets, layout)?;
    let most = usual.1.len();
    let others = other_layouts(document, layout);
    let mut best = usual;
    for other in others {
        if flaws(&best.1) == 0 {
            break;
        }
        let tried = set(document, assets, other)?;
        if flaws(&tried.1) < flaws(&best.1) && tried.1.len() <= most {
            best = tried;
        }
    }
    Ok(best)
}

/// How else a document may be set, to mend a page. One with space to answer is on the same pages once
/// filled: only in large letters, which have no answers, is anything changed.
fn other_layouts(document: &Document, layout: Layout) -> Vec<Layout> {
    let is_contents = |block: &Block| matches!(block, Block::Contents(_));
    if layout.letters == Letters::Slides || document.blocks.iter().any(is_contents) {
        return Vec::new();
    }
    if document.blocks.iter().any(has_space) {
        let large = LARGE.iter().filter(|_| layout.letters.plain());
        return large.map(|&(closer, smaller)| Layout { closer, smaller, ..layout }).collect();
    }
    // Small letters are close already.
    let values = if layout.letters == Letters::Usual { &CLOSER[..] } else { &CLOSER[..2] };
    values.iter().map(|&closer| Layout { closer, ..layout }).collect()
}

fn set(document: &Document, assets: &Assets, layout: Layout) -> Checked<(Rc<Typeset>, Vec<f64>)> {
    let (head, foot) = layout.margins();
    let body = layout.paper.height() - head - foot;
    let assets = assets.laid_out(layout);
    let set = typeset_from_templates(&assets, typst::source(document, &assets)?)?;
    let fill = |depth: f64| ((depth - head) / body).clamp(0.0, 1.0);
    let fills = set.depths(foot).into_iter().map(fill).collect();
    Ok((set, fills))
}

/// How many pages have a gap, or are nearly empty.
pub(super) fn flaws(fills: &[f64]) -> usize {
    let Some((last, before @ [_, ..])) = fills.split_last() else { return 0 };
    before.iter().filter(|fill| **fill < FULL).count() + usize::from(*last < STRANDED)
}

/// Whether a block contains space to answer: such sheets must keep the same pages once filled.
fn has_space(block: &Block) -> bool {
    match block {
        Block::AnswerSpace(_) | Block::Answered(_) => true,
        Block::Exercise(exercise) => exercise.blocks.iter().any(has_space),
        Block::List(_, items) => items.iter().flatten().any(has_space),
        Block::Aside(_, _, inside) | Block::Steps(inside) | Block::Slide(_, inside) => {
            inside.iter().any(has_space)
        }
        _ => false,
    }
}

/// How full each page of a document is, from 0 to 1: down to the last line, or drawing, between its
/// margins.
///
/// # Errors
/// As [`write()`].
pub fn fills(document: &Document, assets: &Assets) -> Checked<Vec<f64>> {
    Ok(settled(document, assets)?.1)
}

/// A drawing as a PNG with this many pixels per inch; none from a program built without the
/// feature `pdf`.
///
/// # Errors
/// `typst-refused`.
pub fn picture(drawing: &Drawing, pixels_per_inch: u16) -> Checked<Option<Vec<u8>>> {
    if !cfg!(feature = "pdf") {
        return Ok(None);
    }
    let pages = Typeset::new(typst::drawing(drawing))?.png(pixels_per_inch)?;
    Ok(pages.into_iter().next())
}

/// A drawing as a PDF page of its size, for a text that another program typesets: PDF 1.5, which
/// every TeX accepts, without tags, which none would keep.
///
/// # Errors
/// As [`write()`].
pub fn drawing(drawing: &Drawing) -> Checked<Vec<u8>> {
    typesetter::figure(typst::drawing(drawing))
}

//! Where the typesetter places each text and each drawing on its page: what tests measure.

use ::typst::layout::{Frame, FrameItem, Point};
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::{Assets, typst};

use super::typesetter;

/// The text of a drawing among runs.
pub const DRAWING: &str = "a drawing";

/// A run of letters on a page, or a drawing: its text, and its edges in points.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The text; [`DRAWING`] for a drawing.
    pub text: String,
    /// The left edge.
    pub left: f64,
    /// The right edge.
    pub right: f64,
    /// The upper edge, of letters without ascenders.
    pub top: f64,
    /// The lower edge: the line that the letters stand on.
    pub bottom: f64,
}

/// The runs of each page of a document, set once, as its layout asks.
///
/// # Errors
/// As [`write()`](super::write()).
pub fn runs(document: &Document, assets: &Assets) -> Checked<Vec<Vec<Run>>> {
    let (_, pages) = typesetter::typeset(typst::source(document, assets)?)?;
    let page = |frame: &Frame| {
        let mut found = Vec::new();
        runs_of(frame, (Point::zero(), 1.0), (Point::zero(), frame.size().to_point()), &mut found);
        found.retain(|run| !run.text.trim().is_empty());
        found
    };
    Ok(pages.pages().iter().map(|each| page(&each.frame)).collect())
}

/// The part of a page that is seen: its upper left and its lower right corner.
type Clip = (Point, Point);

/// What two parts of a page have in common.
fn within(one: Clip, other: Clip) -> Clip {
    let (from, to) = (one.0.max(other.0), one.1.min(other.1));
    (from, to.max(from))
}

/// The runs of a frame at a point, scaled by `scale`; of its drawings, the part inside `clip`.
fn runs_of(frame: &Frame, (from, scale): (Point, f64), clip: Clip, found: &mut Vec<Run>) {
    for (at, item) in frame.items() {
        let place = from + *at * scale;
        match item {
            FrameItem::Group(group) => {
                let from = place + Point::new(group.transform.tx, group.transform.ty) * scale;
                let scale = scale * group.transform.sx.get();
                let own = (from, from + group.frame.size().to_point() * scale);
                let clip = if group.clip.is_some() { within(clip, own) } else { clip };
                runs_of(&group.frame, (from, scale), clip, found);
            }
            FrameItem::Text(text) => {
                let (left, base) = (place.x.to_pt(), place.y.to_pt());
                // The height of letters without ascenders: text above or below does not overlap.
                let high = 0.4 * text.size.to_pt() * scale;
                found.push(Run {
                    text: text.text.to_string(),
                    left,
                    right: left + text.width().to_pt() * scale,
                    top: base - high,
                    bottom: base,
                });
            }
            FrameItem::Image(_, size, _) => {
                let (from, to) = within(clip, (place, place + size.to_point() * scale));
                found.push(Run {
                    text: DRAWING.to_owned(),
                    left: from.x.to_pt(),
                    right: to.x.to_pt(),
                    top: from.y.to_pt(),
                    bottom: to.y.to_pt(),
                });
            }
            _ => {}
        }
    }
}

//! Which of several documents fits on the paper there is.

use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::{Assets, pdf};

/// The first of some documents, from the longest to the shortest, that is typeset on so many
/// pages; the last if none is, or if the program was built without its typesetter.
///
/// # Errors
/// As [`pdf::write`].
pub fn fitted(
    mut candidates: Vec<Document>,
    assets: &Assets,
    most_pages: Option<usize>,
) -> Checked<Document> {
    let last = candidates.len().saturating_sub(1);
    let mut chosen = last;
    if let Some(most) = most_pages.filter(|_| cfg!(feature = "pdf")) {
        for (at, document) in candidates[..last].iter().enumerate() {
            if pdf::fills(document, assets)?.len() <= most {
                chosen = at;
                break;
            }
        }
    }
    Ok(candidates.swap_remove(if most_pages.is_none() { 0 } else { chosen }))
}

//! The guard of a lesson's text: it ends a text that computes or writes far too much, such as a
//! loop in a loop in a loop. It catches mistakes of the author. Ctrl-C ends work that is long for
//! another reason.

use std::sync::atomic::{AtomicUsize, Ordering};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tera::Value;

use super::expression::{Expression, Role};

/// The most expressions evaluated, and rounds of loops: about a hundred times those of the longest
/// lesson.
const MOST_STEPS: usize = 200_000;

/// The most bytes of all texts and lists that expressions make, and of the text that loops repeat.
const MOST_BYTES: usize = 16 << 20;

/// What a text has used so far while it is rendered.
#[derive(Debug, Default)]
pub(super) struct Guard {
    steps: AtomicUsize,
    bytes: AtomicUsize,
}

impl Guard {
    /// Counts an expression that has been evaluated; the rounds of a loop are counted when its list
    /// is known, before the first of them.
    ///
    /// # Errors
    /// `lesson-steps` or `lesson-bytes` (argument `expected`) where it is too much.
    pub(super) fn count(&self, expression: &Expression, value: &Value) -> Checked<()> {
        let (rounds, repeated) = match &expression.role {
            Role::Block { rounds: true, bytes, .. } => (value.len().unwrap_or(0), *bytes),
            _ => (0, 0),
        };
        let made = match value.as_str() {
            Some(text) => text.len(),
            None => size_of::<Value>() * value.as_array().map_or(1, <[Value]>::len),
        };
        let add = |count: &AtomicUsize, more: usize| {
            count.fetch_add(more, Ordering::Relaxed).saturating_add(more)
        };
        if add(&self.steps, 1 + rounds) > MOST_STEPS {
            return Err(Fault::failure("lesson-steps").with("expected", MOST_STEPS));
        }
        if add(&self.bytes, made.saturating_add(rounds.saturating_mul(repeated))) > MOST_BYTES {
            return Err(Fault::failure("lesson-bytes").with("expected", MOST_BYTES >> 20));
        }
        Ok(())
    }
}

//! Catches panics of the typesetter: a few texts of mixed directions or with rare marks make Typst panic
//! where it should refuse them.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::stopped::STOPPED;

/// How many threads typeset at the moment.
static TYPESETTING: AtomicUsize = AtomicUsize::new(0);

/// Typesets, and turns a panic into a fault. The typesetter shares a page out among its own
/// threads, so while it works no panic of a dependency is printed: the fault reports it.
///
/// # Errors
/// Those of `work`, and `typesetter-stopped` (argument `text`, empty).
pub(super) fn caught<T>(work: impl FnOnce() -> Checked<T>) -> Checked<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let print = take_hook();
        set_hook(Box::new(move |panic| {
            // Cargo compiles dependencies under absolute paths, and the program's own code under
            // relative ones.
            let is_ours = panic.location().is_none_or(|at| Path::new(at.file()).is_relative());
            if is_ours || TYPESETTING.load(Ordering::SeqCst) == 0 {
                print(panic);
            }
        }));
    });
    TYPESETTING.fetch_add(1, Ordering::SeqCst);
    // After a panic the typesetter keeps only its memory of earlier results.
    let done = catch_unwind(AssertUnwindSafe(work));
    TYPESETTING.fetch_sub(1, Ordering::SeqCst);
    done.unwrap_or_else(|_| Err(Fault::failure(STOPPED).with("text", "")))
}

//! The processor's instructions, found out once.
//!
//! What is inlined into the work handed to [`with_all`] is compiled for each set of
//! instructions that may be found: counting bits is then one instruction, not a dozen.

use std::sync::LazyLock;

use pulp::{Arch, WithSimd};

static FOUND: LazyLock<Arch> = LazyLock::new(Arch::new);

/// Does the work with all the instructions the processor has.
#[inline]
pub(super) fn with_all<W: WithSimd>(work: W) -> W::Output {
    FOUND.dispatch(work)
}

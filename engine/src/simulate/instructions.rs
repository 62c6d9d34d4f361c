//! The vector instructions of the processor: the only module that uses the crate `pulp`.
//!
//! What is inlined into the work passed to `Instructions::does` is compiled once for each set of
//! instructions, and the widest set of the processor is chosen at run time: counting bits is then
//! one instruction instead of a dozen. Without the feature `simd` there is one set, that of the
//! compilation target.

use std::sync::LazyLock;

#[cfg(feature = "simd")]
use pulp::Arch;
#[cfg(feature = "simd")]
pub(super) use pulp::{Simd, WithSimd as Work};

#[cfg(not(feature = "simd"))]
use plain::Arch;
#[cfg(not(feature = "simd"))]
pub(super) use plain::{Simd, Work};

/// The processor's instructions with which games are played. The figures do not depend on them.
#[derive(Debug, Clone, Copy)]
pub struct Instructions {
    name: &'static str,
    set: Arch,
    lanes: bool,
}

/// The instructions that every machine of the compilation target has, by their usual name.
const OF_THE_TARGET: &str = if cfg!(any(target_arch = "x86", target_arch = "x86_64")) {
    "sse2"
} else if cfg!(target_arch = "aarch64") {
    "neon"
} else if cfg!(target_feature = "simd128") {
    "simd128"
} else {
    "portable"
};

static FOUND: LazyLock<Vec<Instructions>> = LazyLock::new(|| {
    let of = |name, set, lanes| Instructions { name, set, lanes };
    #[allow(unused_mut, reason = "not every target has more")]
    let mut all = vec![of("scalar", Arch::Scalar, false), of(OF_THE_TARGET, Arch::Scalar, true)];
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    {
        let avx2 = pulp::x86::V3::try_new().map(|simd| of("avx2", Arch::V3(simd), true));
        let avx512 = pulp::x86::V4::try_new().map(|simd| of("avx512", Arch::V4(simd), true));
        all.extend(avx2.into_iter().chain(avx512));
    }
    all
});

impl Default for Instructions {
    /// The widest that this machine has.
    fn default() -> Self {
        FOUND[FOUND.len() - 1]
    }
}

impl Instructions {
    /// All sets of this machine, from the slowest: `scalar`, which plays one game after another;
    /// the set of every machine of its kind (`sse2`, `neon`), which plays games side by side, like
    /// all that follow; then `avx2` and `avx512`.
    pub fn all() -> &'static [Self] {
        &FOUND
    }

    /// The name, such as `avx2`.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Whether games are played side by side, if the lanes support the game.
    pub const fn side_by_side(self) -> bool {
        self.lanes
    }

    /// Does the work with these instructions.
    #[inline]
    pub(super) fn does<W: Work>(self, work: W) -> W::Output {
        self.set.dispatch(work)
    }
}

/// The part of `pulp` that the engine uses, under the same names, without a choice of instructions.
#[cfg(not(feature = "simd"))]
mod plain {
    /// A set of instructions.
    pub trait Simd: Copy {
        /// Does work that is compiled for this set, once for all who ask for it.
        #[inline(never)]
        fn vectorize<W: Work>(self, work: W) -> W::Output {
            work.with_simd(self)
        }
    }

    /// Work that is compiled for each set of instructions.
    pub trait Work {
        /// The result.
        type Output;

        /// Does the work.
        fn with_simd<S: Simd>(self, simd: S) -> Self::Output;
    }

    /// The instructions of the compilation target.
    #[derive(Debug, Clone, Copy)]
    pub enum Arch {
        /// Those that every machine of the target has.
        Scalar,
    }

    impl Simd for Arch {}

    impl Arch {
        /// Does the work.
        #[inline(always)]
        pub fn dispatch<W: Work>(self, work: W) -> W::Output {
            work.with_simd(self)
        }
    }
}

//! The vector instructions of the processor: the only place that knows the crate `pulp`.
//!
//! What is inlined into the work handed to [`with_all`] is compiled once for each
//! set of instructions, and the widest set that the processor has is taken at run time:
//! counting bits is then one instruction, not a dozen. Without the feature `simd` there is
//! one set, that of the compilation target.

#![allow(
    clippy::inline_always,
    reason = "inlined into a caller compiled for this processor, or not at all"
)]

use std::sync::LazyLock;

#[cfg(feature = "simd")]
pub(super) use pulp::{Arch as Instructions, Simd, WithSimd as Work};

#[cfg(not(feature = "simd"))]
pub(super) use plain::{Instructions, Simd, Work};

static FOUND: LazyLock<Instructions> = LazyLock::new(Instructions::new);

/// Does the work with the widest instructions that the processor has.
#[inline]
pub(super) fn with_all<W: Work>(work: W) -> W::Output {
    FOUND.dispatch(work)
}

/// Every set that this processor has, by name, the one of the compilation target first.
pub(super) fn all() -> Vec<(&'static str, Instructions)> {
    #[allow(unused_mut, reason = "not every target has more than one")]
    let mut all = vec![("plain", Instructions::Scalar)];
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    {
        let avx2 = pulp::x86::V3::try_new().map(|simd| ("AVX2", Instructions::V3(simd)));
        let avx512 = pulp::x86::V4::try_new().map(|simd| ("AVX-512", Instructions::V4(simd)));
        all.extend(avx2.into_iter().chain(avx512));
    }
    #[cfg(all(feature = "simd", target_arch = "aarch64"))]
    all.push(("NEON", Instructions::new()));
    all
}

/// What the engine needs of `pulp`, under the same names, with no choice of instructions.
#[cfg(not(feature = "simd"))]
mod plain {
    /// A set of instructions.
    pub trait Simd: Copy {
        /// Does work that is compiled for this set.
        #[inline(always)]
        fn vectorize<W: Work>(self, work: W) -> W::Output {
            work.with_simd(self)
        }
    }

    /// Work that is compiled for each set of instructions.
    pub trait Work {
        /// What comes of it.
        type Output;

        /// Does the work.
        fn with_simd<S: Simd>(self, simd: S) -> Self::Output;
    }

    /// The instructions of the compilation target.
    #[derive(Debug, Clone, Copy)]
    pub enum Instructions {
        /// Those that every machine of the target has.
        Scalar,
    }

    impl Simd for Instructions {}

    impl Instructions {
        /// The only set there is.
        pub const fn new() -> Self {
            Self::Scalar
        }

        /// Does the work.
        #[inline(always)]
        pub fn dispatch<W: Work>(self, work: W) -> W::Output {
            work.with_simd(self)
        }
    }
}

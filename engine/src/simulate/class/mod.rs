//! The throws of a real class: what each pupil threw, and its analysis.

mod analysis;
mod bias;
mod consequences;
mod record;

pub use analysis::{Analysis, ClassRow, Ground, Verdict, testable};
pub use bias::{BiasTest, Power, WANTED};
pub use consequences::{Consequence, consequences};
pub use record::{Class, Followed, Pupil};

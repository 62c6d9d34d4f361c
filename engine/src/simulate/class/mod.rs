//! The throws of a real class: what each pupil threw, and its analysis.

mod analysis;
mod consequences;
mod record;

pub use analysis::{Analysis, BiasTest, ClassRow, Power, Verdict, WANTED, testable};
pub use consequences::{Consequence, consequences};
pub use record::{Class, Followed, Pupil};

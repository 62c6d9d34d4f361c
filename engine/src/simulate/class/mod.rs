//! The throws of a real class: who threw what, and what it says of the model.

mod analysis;
mod consequences;
mod record;

pub use analysis::{Analysis, BiasTest, ClassRow, Power, Verdict, WANTED, testable};
pub use consequences::{Consequence, consequences};
pub use record::{Class, Followed, Pupil};

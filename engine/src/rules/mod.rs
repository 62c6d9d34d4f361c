//! The rules as data: throwers, rulesets and squares, each with its source.
//!
//! The first layer: it imports no other.

pub mod checksum;
pub mod closed_list;
pub mod exact;
pub mod fault;
pub mod id;
pub mod lang;
pub mod ruleset;
pub mod square;
pub mod suggest;
pub mod thrower;

pub use checksum::Checksum;
pub use closed_list::Named;
pub use exact::Exact;
pub use fault::Fault;
pub use lang::Lang;
pub use ruleset::Ruleset;
pub use square::{Square, SquareSet};
pub use thrower::Thrower;

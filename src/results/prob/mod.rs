//! Questions about throws and turns with their exact answers, as `senet prob` writes them.

mod answered;
mod asked;
mod cases;
mod data;
mod explained;
mod formulas;
mod numbers;
mod page;
mod questions;
mod words;

pub use answered::{AnsweredQuestion, Device};
pub use asked::ProbOptions;
pub use data::{data, json};
pub use page::page;
pub use questions::ClassQuestions;

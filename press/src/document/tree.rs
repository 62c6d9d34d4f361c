//! Weighted trees.

use senet_engine::rules::Exact;

/// A weighted tree, drawn from left to right.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    /// The branches from the root.
    pub branches: Vec<Branch>,
    /// Whether the product of the branches is written at the end of each path.
    pub products: Products,
    /// Whether probabilities are written as decimals, where they terminate.
    pub decimals: bool,
}

/// What is written at the end of each path of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Products {
    /// The probability of the path.
    Shown,
    /// Dots, for the pupil to fill.
    ToFill,
    /// The same, on a tree whose branches have no probabilities, known or to fill.
    AloneToFill,
    /// Nothing.
    None,
}

/// A branch of a tree with its subtree.
#[derive(Debug, Clone, PartialEq)]
pub struct Branch {
    /// What happens: "1", "raté", "S".
    pub event: String,
    /// Its probability, given the path so far; none leaves dots for the pupil to fill.
    pub probability: Option<Exact>,
    /// What happens at its end, beside the probability of its path: "4 cases"; mostly nothing.
    pub end: String,
    /// The branches from its end; empty for a leaf.
    pub branches: Vec<Branch>,
}

/// How many paths along branches there are from their common beginning to a leaf.
pub fn leaves(branches: &[Branch]) -> usize {
    branches.iter().map(|branch| leaves(&branch.branches).max(1)).sum()
}

//! The game of Senet, computed: its rules as data, exact laws of the sticks or the die, every legal
//! move, races and small games solved, and a simulator.
//!
//! Nothing here prints, reads a file or uses the clock. Probabilities are exact rationals
//! ([`rules::Exact`]); floats are visible in the types. A function that may refuse its arguments
//! returns [`rules::fault::Checked`]: a [`rules::Fault`] has an identifier and named arguments, and
//! a program writes the sentence in its own language.
//!
//! Each of [`rules`], [`laws`], [`game`] and [`simulate`] imports only those before it.
//!
//! # The law of a throw and of a turn
//!
//! Four fair sticks count the marked sides that fall up, and 5 where none does; a 1, a 4 or
//! a 5 gives another throw.
//!
//! ```
//! use senet_engine::laws::{TurnLaw, throw_law};
//! use senet_engine::rules::Thrower;
//! use senet_engine::rules::exact::ratio;
//!
//! let sticks = Thrower::by_id("sticks-5")?;
//! let throw = throw_law(&sticks);
//! assert_eq!(throw.probability(2), ratio(6, 16));
//! assert_eq!(throw.mean(), ratio(37, 16));
//!
//! // A turn goes on with probability q = 6/16, so its mean total is (37/16)/(1 − q).
//! let turn = TurnLaw::new(&sticks)?;
//! assert_eq!(*turn.extra_probability(), ratio(6, 16));
//! assert_eq!(turn.total_mean(), ratio(37, 10));
//! // P(T = t) for t up to 3, and P(T > 3).
//! let total = turn.total_law(3);
//! assert_eq!(total.probability(2), ratio(6, 16));
//! assert_eq!(total.tail(), ratio(1, 1) - total.probability(2) - total.probability(3));
//! # Ok::<(), senet_engine::rules::Fault>(())
//! ```
//!
//! # The race of a lone pawn
//!
//! One pawn alone on the board is an absorbing Markov chain, solved in rationals.
//!
//! ```
//! use senet_engine::game::race::Race;
//! use senet_engine::rules::exact::ratio;
//! use senet_engine::rules::{Ruleset, Thrower};
//!
//! let rules = Ruleset::by_id("archeostudio")?;
//! let sticks = Thrower::by_id("sticks-6")?;
//! let race = Race::from(&rules, &sticks, 26)?;
//! let from_26 = &race.figures()[0];
//! // Of the throws 6, 1, 2, 3, 4 the 6 changes nothing and the 4 leaves the board; the 1
//! // falls at once, the 2 and the 3 lead to houses that 3/4 and 5/8 of the pawns fall from.
//! assert_eq!(from_26.fall_probability, ratio(11, 15));
//! // After each fall the pawn comes to 26 again: n = 11/15 (1 + n).
//! assert_eq!(from_26.falls.mean, ratio(11, 4));
//! # Ok::<(), senet_engine::rules::Fault>(())
//! ```
//!
//! # A simulation with its interval
//!
//! Game i of a seed depends on nothing but the seed and i: not on the number of threads, the
//! machine or the features of this package.
//!
//! ```
//! use senet_engine::rules::{Ruleset, Thrower};
//! use senet_engine::simulate::{Estimate, NoProgress, Setup, Share, run};
//!
//! let rules = Ruleset::by_id("breyer")?;
//! let sticks = Thrower::by_id("sticks-5")?;
//! // Both sides choose at random; seed 1, two thousand games.
//! let summary = run(&Setup::random(rules, sticks, 1, 2000), &NoProgress)?;
//! let throws = Estimate::from_sample(&summary.tally.throws).expect("games were played");
//! assert!(throws.ci95.is_some_and(|[low, high]| low < throws.mean && throws.mean < high));
//! // The share of the games that the side which begins wins, with Wilson's interval.
//! let wins = Share::new(summary.tally.starter_wins(), summary.tally.finished());
//! assert!(wins.is_some_and(|wins| wins.ci95[0] < wins.share && wins.share < wins.ci95[1]));
//! # Ok::<(), senet_engine::rules::Fault>(())
//! ```
//!
//! # Features
//!
//! Both are on by default; without them the package compiles to `wasm32-unknown-unknown` and
//! gives the same numbers.
//!
//! - `threads`: simulations, comparisons and the solver work on all cores (`rayon`).
//! - `simd`: the simulator plays 32 games side by side in the widest vector instructions of
//!   the processor (`pulp`).

#![allow(
    clippy::inline_always,
    reason = "what the simulator calls is inlined into a caller compiled for this processor"
)]

pub mod game;
pub mod laws;
pub mod rules;
pub mod simulate;

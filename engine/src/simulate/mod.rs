//! Many games: the simulator and its statistics.
//!
//! | module | contents |
//! | --- | --- |
//! | [`setup`] | the parameters of a simulation, checked |
//! | [`run()`] | games shared out among threads |
//! | [`summary`] | the figures of a simulation with its parameters; merging shards |
//! | [`tally`] | the figures of many games |
//! | [`record`] | the figures of one game |
//! | [`histogram`] | exact counts, and their statistics |
//! | [`class`] | the throws of a real class, and their analysis |
//! | [`sample`] | seeded samples of throws |
//! | `race` | seeded races of a lone pawn |
//! | [`estimate`] | means, spreads, shares with their 95 % intervals |
//! | [`trace`] | the running mean over the games |
//! | [`play`] | one game, throw by throw |
//! | [`transcript`] | one game, throw by throw, on the readable board |
//! | [`tournament`] | all policies against all |
//! | [`skill`] | how often a policy finds the best move of a solved game |
//! | [`lanes`] | many games at once, for speed |
//! | [`instructions`] | vector instructions of the processor |
//! | [`policy`] | how a side chooses |
//! | [`cast`] | how random bits become throws |
//! | [`stream`] | the random bits of each game |

pub mod cast;
pub mod class;
pub mod estimate;
pub mod histogram;
pub mod instructions;
pub mod lanes;
pub mod play;
pub mod policy;
mod race;
pub mod record;
mod run;
pub mod sample;
pub mod setup;
pub mod skill;
pub mod stream;
pub mod summary;
pub mod tally;
pub mod tournament;
pub mod trace;
pub mod transcript;

pub use estimate::{Difference, Estimate, MeanEstimate, Share};
pub use histogram::{Histogram, SampleMoments};
pub use instructions::Instructions;
pub use policy::catalogue::Seat;
pub use policy::{Policy, Random, Sight};
pub use race::race_totals;
pub use record::{Ending, GameRecord};
pub use run::{NoProgress, Progress, Sink, run, run_recorded};
pub use sample::Sample;
pub use setup::Setup;
pub use summary::{Identity, Summary};
pub use tally::Tally;
pub use trace::Trace;

//! Many games: the simulator and what it measures.
//!
//! | module | contents |
//! | --- | --- |
//! | [`setup`] | what is to be simulated, checked |
//! | [`run()`] | games shared out among threads |
//! | [`summary`] | the figures with what they are figures of; merging shards |
//! | `inspect` | whether figures from a file can be those of games |
//! | [`tally`] | the figures of many games |
//! | [`record`] | the figures of one game |
//! | [`histogram`] | exact counts, and what is read off them |
//! | [`class`] | the throws of a real class, and what they say of the model |
//! | [`sample`] | seeded samples of throws |
//! | [`estimate`] | means, spreads, shares with their 95 % intervals |
//! | [`trace`] | how the mean settles as games add up |
//! | [`play`] | one game, throw by throw |
//! | [`transcript`] | one game, throw by throw, on the readable board |
//! | [`tournament`] | all policies against all |
//! | [`verify`] | every exact figure beside the same figure simulated |
//! | [`skill`] | how often a policy finds the best move of a solved game |
//! | [`lanes`] | many games at once, for speed |
//! | [`instructions`] | those of the processor, found out once |
//! | [`policy`] | how a side chooses |
//! | [`cast`] | how random bits become throws |
//! | [`stream`] | the random bits of each game |

pub mod cast;
pub mod class;
pub mod estimate;
pub mod histogram;
mod inspect;
pub mod instructions;
pub mod lanes;
pub mod play;
pub mod policy;
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
pub mod verify;

pub use estimate::{Difference, Estimate, MeanEstimate, Share};
pub use histogram::{Histogram, SampleMoments};
pub use instructions::Instructions;
pub use policy::catalogue::Seat;
pub use policy::{Policy, Random, Sight};
pub use record::{Ending, GameRecord};
pub use run::{NoProgress, Progress, Sink, run, run_recorded};
pub use sample::Sample;
pub use setup::Setup;
pub use summary::{Identity, Summary};
pub use tally::Tally;
pub use trace::Trace;

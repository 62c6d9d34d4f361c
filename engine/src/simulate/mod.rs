//! Many games: the simulator and its statistics.

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

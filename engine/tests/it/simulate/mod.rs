//! The simulator against slow, readable and exact witnesses.

mod chance;
mod coverage;
mod exact;
mod lanes;
mod readable;
mod shards;

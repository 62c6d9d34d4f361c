//! Compares the simulator with slow, readable and exact computations.

mod chance;
mod coverage;
mod exact;
mod lanes;
mod readable;
mod shards;

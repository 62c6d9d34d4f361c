//! The simulator against slow, readable and exact witnesses.

mod chance;
mod exact;
mod readable;
mod shards;

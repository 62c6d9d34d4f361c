//! Simulated games as files: one row per game, as Parquet.

#[cfg(feature = "parquet")]
mod parquet;

#[cfg(feature = "parquet")]
pub use parquet::ParquetRows;

//! Simulated games as files: one row a game as Parquet.

#[cfg(feature = "parquet")]
mod parquet;

#[cfg(feature = "parquet")]
pub use parquet::ParquetRows;

//! Simulated games as files: a workbook of the figures, one row a game as Parquet.

#[cfg(feature = "parquet")]
mod parquet;
mod workbook;

#[cfg(feature = "parquet")]
pub use parquet::Rows;
pub use workbook::workbook;

//! Games as rows of a Parquet file, for the programs of data science.
//!
//! The columns are those of the raw CSV file. A file depends on its games only: row groups have a
//! fixed length however the games arrive, and no time is recorded.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::TypePtr;
use senet_engine::simulate::{GameRecord, Summary};

use crate::document::provenance::CREATOR;
use crate::results::simulation::command;
use crate::results::simulation::data::{RAW_COLUMNS, raw_counts, raw_ending};

/// The rows of a group, which are in memory at once.
const GROUP: usize = 1 << 16;

/// Writes games one after the other; only those of the last group are in memory.
pub struct ParquetRows<W: Write + Send> {
    file: SerializedFileWriter<W>,
    group: Vec<Row>,
}

/// One game as the file has it.
struct Row {
    game: u64,
    ending: &'static str,
    winner: Option<&'static str>,
    counts: [u32; 10],
}

impl<W: Write + Send> ParquetRows<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Those of `to`.
    pub fn begin(to: W) -> io::Result<Self> {
        let properties = WriterProperties::builder().set_created_by(CREATOR.to_owned()).build();
        let schema = schema().map_err(io_error)?;
        let file = SerializedFileWriter::new(to, schema, Arc::new(properties)).map_err(io_error)?;
        Ok(Self { file, group: Vec::with_capacity(GROUP) })
    }

    /// Adds games.
    ///
    /// # Errors
    /// Those of the file, such as a disk that is full.
    pub fn add(&mut self, games: &[GameRecord]) -> io::Result<()> {
        for game in games {
            let (ending, winner) = raw_ending(game);
            self.group.push(Row { game: game.game, ending, winner, counts: raw_counts(game) });
            if self.group.len() == GROUP {
                self.write_group().map_err(io_error)?;
            }
        }
        Ok(())
    }

    /// Writes the remaining rows, and the command that makes the games again; returns the file.
    ///
    /// # Errors
    /// Those of the file.
    pub fn finish(mut self, summary: &Summary) -> io::Result<W> {
        self.write_group().map_err(io_error)?;
        let made_by = KeyValue::new("command".to_owned(), command(summary, "--raw games.parquet"));
        self.file.append_key_value_metadata(made_by);
        self.file.into_inner().map_err(io_error)
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let rows = &self.group;
        if rows.is_empty() {
            return Ok(());
        }
        let mut group = self.file.next_row_group()?;
        let games: Vec<i64> = rows.iter().map(|row| row.game as i64).collect();
        column::<_, Int64Type>(&mut group, &games, None)?;
        let endings: Vec<ByteArray> = rows.iter().map(|row| row.ending.into()).collect();
        column::<_, ByteArrayType>(&mut group, &endings, None)?;
        let winners: Vec<ByteArray> =
            rows.iter().filter_map(|row| row.winner.map(ByteArray::from)).collect();
        let there: Vec<i16> = rows.iter().map(|row| i16::from(row.winner.is_some())).collect();
        column::<_, ByteArrayType>(&mut group, &winners, Some(&there))?;
        for place in 0..10 {
            let counts: Vec<i32> = rows.iter().map(|row| row.counts[place] as i32).collect();
            column::<_, Int32Type>(&mut group, &counts, None)?;
        }
        group.close()?;
        self.group.clear();
        Ok(())
    }
}

/// Writes the next column of a group; `there` is true for each cell that is not empty.
fn column<W: Write + Send, T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &[T::T],
    there: Option<&[i16]>,
) -> Result<(), ParquetError> {
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(values, there, None)?;
        column.close()?;
    }
    Ok(())
}

/// The columns: a number of 64 bits, two words, of which the winner may be missing, and
/// counts of 32 bits.
fn schema() -> Result<TypePtr, ParquetError> {
    let mut text = "message games {\n".to_owned();
    for (place, name) in RAW_COLUMNS.iter().enumerate() {
        let line = match place {
            0 => format!("required int64 {name} (INTEGER(64,false));"),
            1 => format!("required binary {name} (STRING);"),
            2 => format!("optional binary {name} (STRING);"),
            _ => format!("required int32 {name} (INTEGER(32,false));"),
        };
        let _ = writeln!(text, "{line}");
    }
    text.push('}');
    Ok(Arc::new(parse_message_type(&text)?))
}

/// The error of the disk inside an error of the Parquet writer, where there is one.
fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}

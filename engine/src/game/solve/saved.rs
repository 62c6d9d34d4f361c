//! A solver put aside and taken up again: its numbers as bytes.
//!
//! Layout: a line that names the format, a line of JSON that says which game it is and how
//! far it has come, then the numbers as 64-bit floats, lowest byte first: five for each
//! position, then the length of best play for each position.

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};

use crate::rules::fault::{Checked, Fault};

use super::sweep::{Cell, Enclosure, SweepProgress};
use super::{BlockReport, Solver, Stage, Work};

const FORMAT: &str = "senet solve 1";

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    /// The game, its rules and throws in full: what the numbers are about.
    game: String,
    tolerance: f64,
    positions: usize,
    block: usize,
    sweeps: u32,
    /// Where the lengths of best play are being summed: the sweeps the values took, and
    /// how far they came.
    lengths: Option<(u32, SweepProgress)>,
    reports: Vec<BlockReport>,
}

impl Solver {
    /// Writes everything that [`Solver::resume`] needs; about 48 bytes a position.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let header = Header {
            game: self.game(),
            tolerance: self.tolerance,
            positions: self.numbering.len(),
            block: self.stage.block,
            sweeps: self.stage.sweeps,
            lengths: match &self.stage.work {
                Work::Lengths { values, value_sweeps, .. } => Some((*value_sweeps, *values)),
                Work::Resumed(lengths) => *lengths,
                Work::Values(_) => None,
            },
            reports: self.reports.clone(),
        };
        writeln!(out, "{FORMAT}")?;
        writeln!(out, "{}", serde_json::to_string(&header)?)?;
        for cell in &self.cells {
            let Cell { best, random, random_length } = cell;
            for number in [best.low, best.high, random.low, random.high, *random_length] {
                out.write_all(&number.to_le_bytes())?;
            }
        }
        for length in &self.best_lengths {
            out.write_all(&length.to_le_bytes())?;
        }
        Ok(())
    }

    /// Takes up a saved solver of the same game where it was left: `self` is one just made.
    ///
    /// # Errors
    /// `checkpoint-unreadable` (argument `reason`) for a file that is none or is cut short;
    /// `checkpoint-other` (arguments `what`: `game` or `tolerance`, `found`, `expected`)
    /// for one of another game.
    pub fn resume(mut self, saved: &mut dyn BufRead) -> Checked<Self> {
        let header = header(saved)?;
        let other = |what: &str, found: &dyn std::fmt::Display, wanted: &dyn std::fmt::Display| {
            Fault::failure("checkpoint-other")
                .with("what", what)
                .with("found", found)
                .with("expected", wanted)
        };
        let game = self.game();
        if header.game != game || header.positions != self.numbering.len() {
            let name = |game: &str| game.split('|').next().unwrap_or_default().to_owned();
            return Err(other("game", &name(&header.game), &name(&game)));
        }
        if header.tolerance.to_bits() != self.tolerance.to_bits() {
            return Err(other("tolerance", &header.tolerance, &self.tolerance));
        }
        self.read_numbers(saved).map_err(|error| unreadable(&error))?;
        self.stage = Stage {
            block: header.block,
            sweeps: header.sweeps,
            work: Work::Resumed(header.lengths),
        };
        self.reports = header.reports;
        Ok(self)
    }

    fn read_numbers(&mut self, saved: &mut dyn Read) -> io::Result<()> {
        let mut next = || {
            let mut bytes = [0; 8];
            saved.read_exact(&mut bytes).map(|()| f64::from_le_bytes(bytes))
        };
        for cell in &mut self.cells {
            let best = Enclosure { low: next()?, high: next()? };
            let random = Enclosure { low: next()?, high: next()? };
            *cell = Cell { best, random, random_length: next()? };
        }
        for length in &mut self.best_lengths {
            *length = next()?;
        }
        Ok(())
    }

    /// The name of the game, then everything its numbers depend on.
    fn game(&self) -> String {
        format!("{}|{:?}|{:?}", self.name, self.rules, self.throws)
    }
}

fn header(saved: &mut dyn BufRead) -> Checked<Header> {
    // A file that is something else may have no line end for a long while.
    let mut line = |longest: u64| {
        let mut text = String::new();
        (&mut *saved).take(longest).read_line(&mut text).map_err(|e| unreadable(&e))?;
        Ok::<String, Fault>(text)
    };
    if line(64)?.trim_end() != FORMAT {
        return Err(Fault::failure("checkpoint-unreadable").with("reason", "not-a-checkpoint"));
    }
    serde_json::from_str(&line(1 << 20)?)
        .map_err(|_| Fault::failure("checkpoint-unreadable").with("reason", "not-a-checkpoint"))
}

fn unreadable(error: &io::Error) -> Fault {
    let reason = match error.kind() {
        io::ErrorKind::UnexpectedEof => "cut-short".to_owned(),
        io::ErrorKind::InvalidData => "not-a-checkpoint".to_owned(),
        _ => error.to_string(),
    };
    Fault::failure("checkpoint-unreadable").with("reason", reason)
}

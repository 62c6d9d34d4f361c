//! Saves a solver to bytes and resumes it from them.
//!
//! Layout: a line that names the format, a line of JSON with the game and the progress, then the
//! numbers as 64-bit floats, little-endian: five for each position, then the length of best play
//! for each position; at the end the checksum of all that, eight bytes, little-endian.
//!
//! What is read is checked: the checksum finds damage, and one sweep over all that was solved finds
//! every number that is not a bound (see [`sweep::verified_values`]) and computes the error, which the
//! file does not state.
//!
//! [`sweep::verified_values`]: super::sweep::held_values

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};

use crate::rules::Checksum;
use crate::rules::fault::{Checked, Fault};

use super::sweep::{self, Enclosure, SweepCell};
use super::transitions::TransitionTable;
use super::{MOST_SWEEPS, Solver, Stage, Work, report};

const FORMAT: &str = "senet solve 2";

/// The beginning of the first line of a file of any version.
const ANY_FORMAT: &str = "senet solve ";

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    /// The game, its rules and throws in full: everything the numbers depend on.
    game: String,
    tolerance: f64,
    positions: usize,
    block: usize,
    sweeps: u32,
    /// The number of sweeps that the values took, while the lengths of best play are being summed.
    lengths: Option<u32>,
    /// For each block that is solved, the number of sweeps for its values, and for its lengths.
    solved: Vec<(u32, u32)>,
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
                Work::Lengths { value_sweeps, .. } => Some(*value_sweeps),
                Work::Resumed(lengths) => *lengths,
                Work::Values(_) => None,
            },
            solved: self.reports.iter().map(|one| (one.value_sweeps, one.length_sweeps)).collect(),
        };
        let mut sum = Checksum::default();
        let mut put = |bytes: &[u8]| {
            sum.add(bytes);
            out.write_all(bytes)
        };
        put(format!("{FORMAT}\n{}\n", serde_json::to_string(&header)?).as_bytes())?;
        for SweepCell { best, random, random_length } in &self.cells {
            for number in [best.low, best.high, random.low, random.high, *random_length] {
                put(&number.to_le_bytes())?;
            }
        }
        for length in &self.best_lengths {
            put(&length.to_le_bytes())?;
        }
        out.write_all(&sum.value().to_le_bytes())
    }

    /// Resumes a saved solver of the same game: `self` is a new one. What is solved is swept once,
    /// to check its numbers and to compute their error.
    ///
    /// # Errors
    /// `checkpoint-unreadable` (argument `reason`: `not-a-checkpoint`, `older`, `cut-short`,
    /// `too-long`, `damaged`, `impossible`, or the system's reason); `checkpoint-other`
    /// (arguments `what`: `game`, `rules` where the games have the same name, or `tolerance`; `found`,
    /// `expected`) for one of another game.
    pub fn resume(mut self, saved: &mut dyn BufRead) -> Checked<Self> {
        let mut sum = Checksum::default();
        let header = header(saved, &mut sum)?;
        self.is_of(&header)?;
        self.read_numbers(saved, &mut sum)?;
        let mut end = [0; 8];
        saved.read_exact(&mut end).map_err(|error| failed(&error))?;
        if u64::from_le_bytes(end) != sum.value() {
            return Err(unreadable("damaged"));
        }
        if saved.read(&mut [0]).map_err(|error| failed(&error))? > 0 {
            return Err(unreadable("too-long"));
        }
        self.stage = Stage {
            block: header.block,
            sweeps: header.sweeps,
            work: Work::Resumed(header.lengths),
        };
        self.examine(&header).ok_or_else(|| unreadable("impossible"))?;
        Ok(self)
    }

    /// Whether the file is one of this game, with this tolerance.
    fn is_of(&self, header: &Header) -> Checked<()> {
        let other = |what: &str, found: &dyn std::fmt::Display, wanted: &dyn std::fmt::Display| {
            Fault::failure("checkpoint-other")
                .with("what", what)
                .with("found", found)
                .with("expected", wanted)
        };
        let game = self.game();
        if header.game != game || header.positions != self.numbering.len() {
            let name = |game: &str| -> String {
                let name = game.split('|').next().unwrap_or_default();
                name.chars().filter(|one| !one.is_control()).take(100).collect()
            };
            let (found, wanted) = (name(&header.game), name(&game));
            let what = if found == wanted { "rules" } else { "game" };
            return Err(other(what, &found, &wanted));
        }
        if header.tolerance.to_bits() != self.tolerance.to_bits() {
            return Err(other("tolerance", &header.tolerance, &self.tolerance));
        }
        Ok(())
    }

    fn read_numbers(&mut self, saved: &mut dyn Read, sum: &mut Checksum) -> Checked<()> {
        let mut next = || {
            let mut bytes = [0; 8];
            saved.read_exact(&mut bytes).map_err(|error| failed(&error))?;
            sum.add(&bytes);
            Ok::<f64, Fault>(f64::from_le_bytes(bytes))
        };
        for cell in &mut self.cells {
            let best = Enclosure { low: next()?, high: next()? };
            let random = Enclosure { low: next()?, high: next()? };
            *cell = SweepCell { best, random, random_length: next()? };
        }
        for length in &mut self.best_lengths {
            *length = next()?;
        }
        Ok(())
    }

    /// Checks all that was read: ranges, blocks not begun unchanged, bounds that are bounds. The
    /// blocks solved get their reports.
    fn examine(&mut self, header: &Header) -> Option<()> {
        let blocks = self.numbering.blocks();
        let under_way = blocks.get(header.block);
        let counts = header.solved.len() == header.block
            && header.block <= blocks.len()
            && header.sweeps <= 2 * MOST_SWEEPS
            && (under_way.is_some() || (header.sweeps, header.lengths) == (0, None))
            && header.lengths.is_none_or(|sweeps| sweeps <= header.sweeps);
        let begun = under_way.map_or(self.cells.len(), |block| block.ids.end);
        let summed = match (under_way, header.lengths) {
            (Some(block), None) => block.ids.start,
            _ => begun,
        };
        let untouched = self.cells[begun..].iter().all(|cell| *cell == SweepCell::UNKNOWN)
            && self.best_lengths[summed..].iter().all(|length| *length == 0.0);
        let possible = self.cells.iter().all(SweepCell::is_possible)
            && self.best_lengths.iter().all(|length| *length >= 0.0);
        if !(counts && untouched && possible) {
            return None;
        }
        for (block, sweeps) in blocks.iter().zip(&header.solved) {
            let transitions =
                TransitionTable::of(&self.rules, &self.throws, &self.numbering, block);
            let chosen = sweep::choices(&self.cells, block, &transitions);
            let (values, lengths) = self.verified(block, &transitions, &chosen)?;
            self.reports.push(report(block, (sweeps.0, values), (sweeps.1, lengths)));
        }
        if let Some(block) = under_way {
            let transitions =
                TransitionTable::of(&self.rules, &self.throws, &self.numbering, block);
            sweep::verified_values(&self.cells, block, &transitions, &self.throws)?;
            if header.lengths.is_some() {
                let chosen = sweep::choices(&self.cells, block, &transitions);
                self.verified(block, &transitions, &chosen)?;
            }
        }
        Some(())
    }

    /// The name of the game, then everything its numbers depend on.
    fn game(&self) -> String {
        format!("{}|{:?}|{:?}", self.name, self.rules, self.throws)
    }
}

impl SweepCell {
    /// Whether a solver can have produced these numbers; none is NaN.
    fn is_possible(&self) -> bool {
        let within = |one: &Enclosure| 0.0 <= one.low && one.low <= one.high && one.high <= 1.0;
        within(&self.best)
            && within(&self.random)
            && (0.0..f64::INFINITY).contains(&self.random_length)
    }
}

fn header(saved: &mut dyn BufRead, sum: &mut Checksum) -> Checked<Header> {
    // Another kind of file may have no line end for a long time.
    let mut line = |longest: u64| {
        let mut text = String::new();
        (&mut *saved).take(longest).read_line(&mut text).map_err(|error| failed(&error))?;
        sum.add(text.as_bytes());
        Ok::<String, Fault>(text)
    };
    let format = line(64)?;
    if format.trim_end() != FORMAT {
        let older = format.starts_with(ANY_FORMAT);
        return Err(unreadable(if older { "older" } else { "not-a-checkpoint" }));
    }
    serde_json::from_str(&line(1 << 20)?).map_err(|_| unreadable("not-a-checkpoint"))
}

fn unreadable(reason: &str) -> Fault {
    Fault::failure("checkpoint-unreadable").with("reason", reason)
}

fn failed(error: &io::Error) -> Fault {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => unreadable("cut-short"),
        io::ErrorKind::InvalidData => unreadable("not-a-checkpoint"),
        _ => unreadable(&error.to_string()),
    }
}

#[cfg(test)]
mod tests;

//! `senet moves --batch`: one question a line, one line of JSON each, in the same order.
//!
//! The lines that have arrived are answered before more is read, shared out among the processors:
//! memory does not grow with the file, and a program that sends its questions through a pipe gets
//! answers before the last question.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use rayon::prelude::*;
use senet_engine::game::{Position, moves};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::LARGEST_VALUE;
use senet_engine::rules::{Fault, Lang, Ruleset};

use crate::document::messages;
use crate::results::game::moves as report;

use super::Session;
use super::options::OutputOptions;
use super::output::{is_stdout, stdout, write_file};
use super::reading::{cannot_read, open};

/// Bytes read at a time, at most.
const BLOCK: usize = 128 << 10;

/// The most bytes of a line. A question takes some fifty.
const LONGEST_LINE: usize = 4096;

/// Lines handed to a processor at a time.
const LINES: usize = 512;

/// What has been read so far.
#[derive(Debug, Default)]
struct BatchCounts {
    lines: usize,
    bad: usize,
    /// The number of the first line that was not understood, from 1.
    first_bad: usize,
}

/// Answers every line of `file` (`-` for standard input); `batch-bad-lines` is raised when everything
/// is written.
pub(super) fn run(session: &Session, file: &Path, output: &OutputOptions) -> Checked<()> {
    let mut input = BufReader::with_capacity(BLOCK, open(file)?);
    let mut tally = BatchCounts::default();
    let mut read_fault = None;
    let mut answer = |out: &mut dyn Write| -> io::Result<()> {
        loop {
            match next_block(&mut input) {
                Ok(Some(block)) => answer_block(session.lang, &block, &mut tally, out)?,
                Ok(None) => return Ok(()),
                Err(error) => {
                    read_fault = Some(cannot_read(file, &error));
                    return Ok(());
                }
            }
        }
    };
    match output.path().filter(|path| !is_stdout(path)) {
        None => stdout(answer)?,
        Some(path) => write_file(path, output.force, |file| answer(file))?,
    }
    match (read_fault, tally.bad) {
        (Some(fault), _) => Err(fault),
        (None, 0) => Ok(()),
        (None, bad) => Err(Fault::failure("batch-bad-lines")
            .with("count", bad)
            .with("lines", tally.lines)
            .with("line", tally.first_bad)),
    }
}

/// A line, and those that have arrived with it; none at the end.
fn next_block(input: &mut BufReader<impl Read>) -> io::Result<Option<Vec<u8>>> {
    let mut block = Vec::new();
    // Of a line that is too long, just enough is kept to show that it is.
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut block)?;
    if block.is_empty() {
        return Ok(None);
    }
    if !block.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        block.push(b'\n');
    }
    let arrived = input.buffer();
    let whole = arrived.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    block.extend_from_slice(&arrived[..whole]);
    input.consume(whole);
    Ok(Some(block))
}

fn answer_block(
    lang: Lang,
    block: &[u8],
    tally: &mut BatchCounts,
    out: &mut dyn Write,
) -> io::Result<()> {
    let block = block.strip_suffix(b"\n").unwrap_or(block);
    let lines: Vec<&[u8]> = block.split(|byte| *byte == b'\n').collect();
    let answers: Vec<(String, Vec<usize>)> =
        lines.par_chunks(LINES).map(|lines| answer_lines(lang, lines)).collect();
    for (chunk, (text, bad)) in answers.iter().enumerate() {
        out.write_all(text.as_bytes())?;
        if let (0, Some(first)) = (tally.bad, bad.first()) {
            tally.first_bad = tally.lines + chunk * LINES + first + 1;
        }
        tally.bad += bad.len();
    }
    tally.lines += lines.len();
    out.flush()
}

/// The answers to some lines, and which of them (from 0) were not understood.
fn answer_lines(lang: Lang, lines: &[&[u8]]) -> (String, Vec<usize>) {
    let mut rulesets: HashMap<&str, Checked<Ruleset>> = HashMap::new();
    let mut out = String::with_capacity(lines.len() * 256);
    let mut bad = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if let Err(fault) = answer_line(&mut out, line, &mut rulesets) {
            bad.push(index);
            let answer = serde_json::json!({ "error": messages::fault(lang, &fault) });
            out.push_str(&answer.to_string());
        }
        out.push('\n');
    }
    (out, bad)
}

fn answer_line<'a>(
    out: &mut String,
    line: &'a [u8],
    rulesets: &mut HashMap<&'a str, Checked<Ruleset>>,
) -> Checked<()> {
    if line.len() > LONGEST_LINE {
        return Err(Fault::usage("batch-line-too-long").with("most", LONGEST_LINE));
    }
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let line = std::str::from_utf8(line).map_err(|_| Fault::usage("batch-not-utf-8"))?;
    let mut columns = line.split('\t');
    let (Some(name), Some(position), Some(throw), None) =
        (columns.next(), columns.next(), columns.next(), columns.next())
    else {
        return Err(Fault::usage("batch-columns").with("found", line.split('\t').count()));
    };
    let rules = rulesets.entry(name).or_insert_with(|| Ruleset::by_id(name));
    let rules = rules.as_ref().map_err(Clone::clone)?;
    let position = Position::parse(position)?;
    position.check(rules)?;
    let throw = read_throw(throw)?;
    report::push_json(out, &moves(rules, &position, throw));
    Ok(())
}

fn read_throw(typed: &str) -> Checked<u32> {
    let throw = typed.trim().parse().ok().filter(|throw| (1..=LARGEST_VALUE).contains(throw));
    throw
        .ok_or_else(|| Fault::usage("batch-throw").with("found", typed).with("most", LARGEST_VALUE))
}

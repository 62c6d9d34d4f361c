//! Splits a text into rows.

use senet_engine::rules::fault::{Checked, Fault};

use super::encoding::decoded;
use super::{MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Sheet, lines, too_many_cells};

/// The rows of a text.
pub(super) fn sheet(bytes: &[u8]) -> Checked<Sheet> {
    if let Some(kind) = other_kind(bytes) {
        return Err(Fault::failure("sheet-other-kind").with("kind", kind));
    }
    let text = decoded(bytes)?;
    let (hint, body) = separator_hint(&text);
    let separator = hint.unwrap_or_else(|| separator(body));
    quotes(body.as_bytes(), separator, u64::from(hint.is_some()) + 1)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(body.as_bytes());
    // The library skips blank lines and does not count a lone CR: the line number of a record is
    // computed from its first byte, as an editor would number it.
    let mut line = u64::from(hint.is_some());
    let mut starts = lines(body.as_bytes()).map(|(start, _)| start).peekable();
    let mut line_at = |byte: usize| {
        let blank = body.as_bytes()[byte..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
        let byte = byte + blank.count();
        while starts.next_if(|start| *start <= byte).is_some() {
            line += 1;
        }
        line
    };
    let mut rows = Vec::new();
    let mut cells_left = MOST_CELLS;
    for record in reader.records() {
        let record = record.map_err(|_| Fault::failure("sheet-unreadable"))?;
        let line = line_at(record.position().map_or(0, |at| at.byte() as usize));
        // The provenance line of a file made by this program.
        if rows.is_empty() && record.get(0).is_some_and(|cell| cell.starts_with("# senet ")) {
            continue;
        }
        let filled = (0..record.len()).rev().find(|at| !record[*at].trim().is_empty());
        let Some(last) = filled else { continue };
        let limit = |id, found, most| {
            Err(Fault::failure(id).with("row", line).with("found", found).with("most", most))
        };
        if last >= MOST_COLUMNS {
            return limit("sheet-too-many-columns", last + 1, MOST_COLUMNS);
        }
        if rows.len() == MOST_ROWS {
            return limit("sheet-too-many-rows", rows.len() + 1, MOST_ROWS);
        }
        cells_left = cells_left.checked_sub(record.len()).ok_or_else(too_many_cells)?;
        rows.push((line, record.iter().map(|cell| cell.trim().to_owned()).collect()));
    }
    Ok(Sheet::of_rows(rows))
}

/// The kind of a text that is no table, by its beginning.
fn other_kind(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if start.starts_with(b"%PDF-") {
        return Some("pdf");
    }
    let head = String::from_utf8_lossy(&start[..start.len().min(4000)]);
    let flat = head.contains("office:document");
    head.starts_with('<').then_some(if flat { "fods" } else { "markup" })
}

/// Refuses a quotation mark that opens a cell and does not close it: the library would take the rows
/// up to the next quotation mark as the text of that cell. A cell that is closed may have several
/// lines.
///
/// # Errors
/// `sheet-quote-open` where nothing closes the cell, or where one of its lines looks like a row;
/// `sheet-quote-text` where more follows what closes it. Both with `row` and `found`, the cell from its
/// beginning.
fn quotes(text: &[u8], separator: u8, first_row: u64) -> Checked<()> {
    let bad = |id, at: usize| {
        let row = first_row + lines(&text[..at]).count() as u64 - 1;
        let cell = String::from_utf8_lossy(&text[at..]);
        let cell = cell.lines().next().unwrap_or_default();
        let found: String = cell.chars().take(MOST_SHOWN).collect();
        Err(Fault::failure(id).with("row", row).with("found", found))
    };
    let is_end = |byte: &u8| *byte == separator || matches!(*byte, b'\r' | b'\n');
    let count = |line: &[u8]| line.split(|byte| *byte == separator).count() - 1;
    let widest = lines(text).take(FIRST_LINES).map(|(_, line)| count(line)).max().unwrap_or(0);
    let mut at = 0;
    loop {
        if text[at..].starts_with(b"\"") {
            let Some(length) = closing(&text[at + 1..]) else { return bad("sheet-quote-open", at) };
            let inside = &text[at + 1..at + 1 + length];
            let is_row = |(_, line): (usize, &[u8])| count(line) > 0 && 2 * count(line) >= widest;
            if lines(inside).nth(1).is_some() && lines(inside).any(is_row) {
                return bad("sheet-quote-open", at);
            }
            let after = at + length + 2;
            let end = text[after..].iter().position(is_end).map_or(text.len(), |end| after + end);
            if !text[after..end].trim_ascii().is_empty() {
                return bad("sheet-quote-text", at);
            }
            at = after;
        }
        match text[at..].iter().position(is_end) {
            Some(end) => at += end + 1,
            None => return Ok(()),
        }
    }
}

/// The characters of a cell that a fault shows.
const MOST_SHOWN: usize = 40;

/// The place of the quotation mark that closes a cell; two of them stand for one inside it.
fn closing(inside: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + inside[from..].iter().position(|byte| *byte == b'"')?;
        if inside.get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        from = at + 2;
    }
}

/// The first line `sep=;` that spreadsheets put there, and what follows it.
fn separator_hint(text: &str) -> (Option<u8>, &str) {
    let (first, rest) = text.split_at(text.find(['\r', '\n']).unwrap_or(text.len()));
    let rest = rest.strip_prefix("\r\n").or_else(|| rest.get(1..)).unwrap_or("");
    match first.trim_end().to_ascii_lowercase().strip_prefix("sep=").map(str::as_bytes) {
        // A quotation mark opens and closes cells, so it is no separator.
        Some([one]) if *one != b'"' => (Some(*one), rest),
        _ => (None, text),
    }
}

/// The lines from which the separator is guessed: titles, then the header.
const FIRST_LINES: usize = 21;

/// The separator of the most cells in the first lines: a semicolon, a tab or a comma, in this order
/// where there are as many.
fn separator(text: &str) -> u8 {
    let outside: String = text.split('"').step_by(2).collect();
    let lines = outside.split(['\r', '\n']).filter(|line| !line.trim().is_empty());
    let first: Vec<&str> = lines.take(FIRST_LINES).collect();
    let having = |mark: u8| first.iter().filter(|line| line.contains(char::from(mark))).count();
    // `max_by_key` returns the last of the largest.
    [b',', b'\t', b';'].into_iter().max_by_key(|mark| having(*mark)).unwrap_or(b',')
}

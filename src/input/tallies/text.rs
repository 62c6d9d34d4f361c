//! Decodes the bytes of a text and splits it into rows.

use std::collections::HashSet;

use senet_engine::rules::fault::{Checked, Fault};

use super::{MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Sheet, too_many_cells};

/// The rows of a text.
///
/// # Errors
/// `sheet-binary`, `sheet-mixed-encodings`, `sheet-quote-open` and `sheet-quote-text` (see
/// [`quotes`]), `sheet-unreadable`; `sheet-too-many-rows`, `sheet-too-many-columns` and `sheet-too-many-cells` beyond the limits of a tally.
pub(super) fn sheet(bytes: &[u8]) -> Checked<Sheet> {
    let text = decoded(bytes)?;
    let (hint, body) = separator_hint(&text);
    let separator = hint.unwrap_or_else(|| separator(body));
    for (number, (_, line)) in (u64::from(hint.is_some()) + 1..).zip(lines(body.as_bytes())) {
        quotes(line, separator).map_err(|fault| fault.with("row", number))?;
    }
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
    Ok(Sheet { rows, unworked: HashSet::new(), hidden: HashSet::new(), shown: true })
}

/// Refuses a line with a quotation mark that opens a cell and does not close it: the library
/// would take the rows up to the next quotation mark as the text of that cell.
///
/// # Errors
/// `sheet-quote-open` where nothing closes the cell on its line; `sheet-quote-text` where more
/// follows what closes it. Both with `found`, the cell from its beginning.
fn quotes(line: &[u8], separator: u8) -> Checked<()> {
    let bad = |id, cell: &[u8]| {
        let cell = String::from_utf8_lossy(cell);
        let found: String = cell.chars().take(MOST_SHOWN).collect();
        Err(Fault::failure(id).with("found", found))
    };
    let mut rest = line;
    loop {
        if let Some(inside) = rest.strip_prefix(b"\"") {
            let Some(closed) = closing(inside) else { return bad("sheet-quote-open", rest) };
            let after = &inside[closed + 1..];
            let end = after.iter().position(|byte| *byte == separator).unwrap_or(after.len());
            if !after[..end].trim_ascii().is_empty() {
                return bad("sheet-quote-text", rest);
            }
            rest = after;
        }
        match rest.iter().position(|byte| *byte == separator) {
            Some(end) => rest = &rest[end + 1..],
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

/// The lines, each with the place of its first byte: they end with LF, CRLF or CR.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = &text[start..];
        let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        next = end.map(|end| start + end + if rest[end..].starts_with(b"\r\n") { 2 } else { 1 });
        Some((start, &rest[..end.unwrap_or(rest.len())]))
    })
}

/// UTF-8 or UTF-16 by their mark, UTF-8 where the bytes are valid, else Windows-1252.
fn decoded(bytes: &[u8]) -> Checked<String> {
    if let Some(rest) = bytes.strip_prefix(b"\xFF\xFE") {
        return Ok(utf_16(rest, u16::from_le_bytes));
    }
    if let Some(rest) = bytes.strip_prefix(b"\xFE\xFF") {
        return Ok(utf_16(rest, u16::from_be_bytes));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        return Err(Fault::failure("sheet-binary").with("byte", at + 1));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) => old(bytes),
    }
}

/// Windows-1252, unless other lines are UTF-8: then the names would be ambiguous.
fn old(bytes: &[u8]) -> Checked<String> {
    let lines = || (1..).zip(lines(bytes).map(|(_, line)| line));
    let other = |line: &[u8]| std::str::from_utf8(line).is_err();
    let modern = |line: &[u8]| !line.is_ascii() && !other(line);
    let first_other = lines().find(|(_, line)| other(line));
    let first_modern = lines().find(|(_, line)| modern(line));
    match (first_modern, first_other) {
        (Some((utf_8, _)), Some((windows, _))) => Err(Fault::failure("sheet-mixed-encodings")
            .with("utf8", utf_8)
            .with("windows", windows)),
        _ => Ok(bytes.iter().map(|byte| windows_1252(*byte)).collect()),
    }
}

/// A text in UTF-16; invalid units, and a lone last byte, become U+FFFD.
fn utf_16(bytes: &[u8], word: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks();
    let words = pairs.iter().map(|pair| word(*pair));
    let replaced = |found: Result<char, _>| found.unwrap_or(char::REPLACEMENT_CHARACTER);
    let text = char::decode_utf16(words).map(replaced);
    text.chain(rest.iter().map(|_| char::REPLACEMENT_CHARACTER)).collect()
}

/// The character of a byte of Windows-1252, as browsers read it. A library of encodings would add
/// the tables of all of them, a tenth of the size of the WebAssembly module.
fn windows_1252(byte: u8) -> char {
    // From 0x80 on; a byte without a character stays a control character.
    const SIGNS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    let place = usize::from(byte).checked_sub(0x80);
    place.and_then(|place| SIGNS.chars().nth(place)).unwrap_or(char::from(byte))
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
    let lines = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty());
    let first: Vec<String> = lines
        .take(FIRST_LINES)
        .map(|line| line.split('"').step_by(2).collect::<String>())
        .collect();
    let having = |mark: u8| first.iter().filter(|line| line.contains(char::from(mark))).count();
    // `max_by_key` returns the last of the largest.
    [b',', b'\t', b';'].into_iter().max_by_key(|mark| having(*mark)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

    use super::{utf_16, windows_1252};

    #[test]
    fn texts_of_old_are_read_as_a_library_of_encodings_reads_them() {
        let bytes: Vec<u8> = (0..=255).collect();
        let ours: String = bytes.iter().map(|byte| windows_1252(*byte)).collect();
        assert_eq!(ours, WINDOWS_1252.decode_without_bom_handling(&bytes).0);
        // Every pair of bytes of these, lone halves of a character among them.
        let pairs = || (0xD0..=0xE0).flat_map(|one| [one, 0x41, 0xDC, one, 0, 0xD8]);
        let bytes: Vec<u8> = pairs().collect();
        assert_eq!(
            utf_16(&bytes, u16::from_le_bytes),
            UTF_16LE.decode_without_bom_handling(&bytes).0
        );
        assert_eq!(
            utf_16(&bytes, u16::from_be_bytes),
            UTF_16BE.decode_without_bom_handling(&bytes).0
        );
    }
}

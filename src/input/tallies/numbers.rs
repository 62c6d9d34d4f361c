//! The numbers of a tally's cells.

use senet_engine::rules::fault::{Checked, Fault};

/// The most throws of a class.
pub(super) const MOST_THROWS: u64 = 10_000_000;

/// Whether these are counts under a title that may be of relative frequencies: whole numbers that do not
/// add up to 1 or 100.
pub(super) fn are_counts<'a>(found: impl Iterator<Item = &'a str>) -> bool {
    let sum: Checked<u64> = found.map(number).sum();
    sum.is_ok_and(|sum| ![0, 1, 100].contains(&sum))
}

/// A count: a whole number, which a spreadsheet may have written `24,0` or `1 234`. `1,000` is one
/// in France and a thousand in England: it is refused as ambiguous.
pub(super) fn number(cell: &str) -> Checked<u64> {
    match in_thousands(cell) {
        Some(thousands) => Err(Fault::failure("class-cell-thousands")
            .with("found", cell)
            .with("expected", thousands)),
        None => whole(cell),
    }
}

/// The digits of a number that may be written with a separator of thousands, `1,000`.
fn in_thousands(cell: &str) -> Option<String> {
    let (units, rest) = cell.split_once([',', '.'])?;
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let may_be = (1..=3).contains(&units.len()) && !units.starts_with('0') && rest.len() == 3;
    (may_be && all_digits(units) && all_digits(rest)).then(|| format!("{units}{rest}"))
}

/// A whole number: what is behind its decimal mark is zeros.
pub(super) fn whole(cell: &str) -> Checked<u64> {
    let bad = |id: &'static str| {
        let shown: String = cell.chars().take(40).collect();
        Err(Fault::failure(id).with("found", shown))
    };
    if cell.is_empty() {
        return bad("class-cell-empty");
    }
    if cell.starts_with('=') {
        return bad("class-cell-formula");
    }
    let cell_digits = cell.trim();
    let (minus, digits) = match cell_digits.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest.trim_start()),
        None => (false, cell_digits),
    };
    let (units, decimals) = digits.split_once([',', '.']).unwrap_or((digits, ""));
    // Spaces stand between groups of three digits, or it is not one number.
    let mut groups = units.split(char::is_whitespace);
    let first = groups.next().map_or(0, str::len);
    if units.contains(char::is_whitespace) && (first > 3 || groups.any(|group| group.len() != 3)) {
        return bad("class-cell-not-a-number");
    }
    let units: String = units.chars().filter(|c| !c.is_whitespace()).collect();
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || !all_digits(&units) || !all_digits(decimals) {
        return bad("class-cell-not-a-number");
    }
    if decimals.bytes().any(|digit| digit != b'0') {
        return bad("class-cell-not-whole");
    }
    match units.parse::<u64>() {
        Ok(0) => Ok(0),
        Ok(_) if minus => bad("class-cell-negative"),
        Ok(count) if count <= MOST_THROWS => Ok(count),
        _ => bad("class-cell-too-large"),
    }
}

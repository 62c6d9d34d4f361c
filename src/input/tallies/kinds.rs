//! What a column contains, by its header.

use super::super::words::{WORDS, is, is_computed, name_kind, plain};

/// What a column contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Pupil,
    Group,
    /// One throw.
    Throw,
    /// The number of the throw: rows are taken in this order.
    Number,
    Total,
    /// How often this value came.
    Count(i64),
    /// How often the value of the row came.
    Times,
    /// Something computed from the counts, which is not read: frequencies, cumulated counts, theory.
    Computed,
    Unknown,
}

/// What the column of this header contains.
pub(super) fn kind(name: &str) -> Kind {
    let (plain, words) = (plain(name), &*WORDS);
    let known = [
        (&words.throw, Kind::Throw),
        (&words.number, Kind::Number),
        (&words.total, Kind::Total),
        (&words.times, Kind::Times),
    ];
    let is_group = |word: &str| is(&words.group, word);
    let all_of_group = || plain.split(' ').all(|it| is_group(it) || is(&words.of_group, it));
    match known.into_iter().find(|(list, _)| is(list, &plain)) {
        Some((_, kind)) => kind,
        None if plain.split(' ').any(is_group) && all_of_group() => Kind::Group,
        None if name_kind(name).is_some() || is(&words.pupil, &plain) => Kind::Pupil,
        None if is_computed(name) => Kind::Computed,
        None => counted(name).map_or(Kind::Unknown, Kind::Count),
    }
}

/// The value of `3`, `nombre de 3`, `count 3`, `3.0`, and of a line of a form's grid, which stands in
/// brackets behind the question: `How often did it come? [3]`.
fn counted(name: &str) -> Option<i64> {
    let line = name.trim().strip_suffix(']').and_then(|name| name.rsplit_once('['));
    let plain = plain(line.map_or(name, |(_, line)| line));
    let words: Vec<&str> = plain.split_whitespace().collect();
    let number = |word: &&str| {
        // “How many 3s?”
        let word = without_zero(word);
        word.strip_suffix('s').unwrap_or(word).parse().ok()
    };
    let numbers: Vec<i64> = words.iter().filter_map(number).collect();
    let others = words.iter().filter(|word| number(word).is_none());
    match numbers[..] {
        [value] if others.into_iter().all(|word| is(&WORDS.beside, word)) => Some(value),
        _ => None,
    }
}

/// A whole number without the decimal that a spreadsheet may write: `3.0`.
fn without_zero(number: &str) -> &str {
    number.strip_suffix(".0").or_else(|| number.strip_suffix(",0")).unwrap_or(number)
}

/// Whether these cells are counts, under a title that may be of relative frequencies: whole numbers that do
/// not add up to 1 or 100.
pub(super) fn are_counts<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let sum: Option<u64> = cells.map(|cell| without_zero(cell).parse::<u64>().ok()).sum();
    sum.is_some_and(|sum| ![0, 1, 100].contains(&sum))
}

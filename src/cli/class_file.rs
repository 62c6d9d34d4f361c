//! Notes which parts of a class's file were left out, or are ambiguous.

use crate::input::sheet::Beside;

use super::Session;
use super::output::note;

/// The most rows or sheets that a note lists.
pub(super) const MOST_LISTED: usize = 20;

/// Notes what the program did not read of a class's file, and what in it is ambiguous.
pub(super) fn beside(beside: &Beside, session: &Session) {
    if !beside.other_sheets.is_empty() {
        let others = listed(beside.other_sheets.iter().map(ToString::to_string));
        let places = [("read", &*beside.sheet.to_string()), ("others", &*others)];
        note(session, "class-other-sheets", &places);
    }
    if beside.hidden > 0 {
        note(session, "class-hidden-rows", &[("number", &beside.hidden.to_string())]);
    }
    if !beside.computed.is_empty() {
        let (number, rows) = (beside.computed.len().to_string(), rows(&beside.computed));
        note(session, "class-computed-rows", &[("number", &number), ("rows", &rows)]);
    }
    if !beside.ignored.is_empty() {
        let columns = listed(beside.ignored.iter().cloned());
        note(session, "class-ignored-columns", &[("columns", &columns)]);
    }
}

/// Rows with their labels: `4 (Total), 5 (Moyenne)`.
pub(super) fn rows(rows: &[(u64, String)]) -> String {
    listed(rows.iter().map(|(row, label)| match &**label {
        "" => row.to_string(),
        label => format!("{row} ({label})"),
    }))
}

fn listed(all: impl ExactSizeIterator<Item = String>) -> String {
    let more = (all.len() > MOST_LISTED).then(|| "…".to_owned());
    all.take(MOST_LISTED).chain(more).collect::<Vec<_>>().join(", ")
}

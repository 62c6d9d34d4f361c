//! What the headers of a sheet say, in French or in English.

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};

use super::Sheet;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pupil,
    Group,
    /// One throw.
    Throw,
    /// The number of the throw: rows are taken in their order.
    Number,
    Total,
    /// How often this value came.
    Count(i64),
    Unknown,
}

/// Which columns hold what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    /// The rows before the first of data: 1, or 0 for a bare list of throws.
    pub skipped: usize,
    /// The headers, as they are.
    pub names: Vec<String>,
    pub pupil: Vec<usize>,
    pub group: Option<usize>,
    pub total: Option<usize>,
    pub data: Layout,
    pub ignored: Vec<String>,
}

/// How the throws stand in the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Layout {
    /// One row a throw: its column.
    Throws(usize),
    /// One row a pupil: the column of each value, values increasing.
    Counts(Vec<usize>),
}

const PUPIL: [&str; 10] = [
    "eleve",
    "eleves",
    "nom",
    "prenom",
    "nom et prenom",
    "pupil",
    "pupils",
    "student",
    "name",
    "first name",
];
const GROUP: [&str; 9] =
    ["groupe", "group", "classe", "class", "equipe", "team", "binome", "pair", "table"];
const THROW: [&str; 9] = [
    "lancer",
    "resultat",
    "resultat du lancer",
    "valeur",
    "tirage",
    "throw",
    "result",
    "value",
    "score",
];
/// Those of them that are the number of the throw where another column has its result.
const EITHER: [&str; 3] = ["lancer", "tirage", "throw"];
const NUMBER: [&str; 12] = [
    "n°",
    "no",
    "numero",
    "n° du lancer",
    "numero du lancer",
    "lancer n°",
    "rang",
    "number",
    "throw no.",
    "throw number",
    "order",
    "ordre",
];
const TOTAL: [&str; 8] =
    ["total", "totaux", "somme", "sum", "nombre de lancers", "throws", "lancers", "totals"];
/// The words that may stand beside a value in the header of its counts.
const BESIDE: [&str; 16] = [
    "nombre",
    "de",
    "nb",
    "effectif",
    "effectifs",
    "valeur",
    "fois",
    "le",
    "lancer",
    "number",
    "of",
    "count",
    "counts",
    "value",
    "times",
    "the",
];

impl Columns {
    /// Reads the first row of a sheet that is not empty.
    ///
    /// # Errors
    /// `class-no-header`, `class-column-missing`, `class-column-twice`, `class-columns-same`,
    /// `class-column-impossible`.
    pub fn of(sheet: &Sheet, thrower: &Thrower) -> Checked<Self> {
        let values: Vec<i64> = throw_law(thrower).values().collect();
        let Some((row, names)) = sheet.rows.first() else {
            return Err(Fault::failure("class-empty"));
        };
        let kinds: Vec<Kind> = names.iter().map(|name| kind(name)).collect();
        let of_kind = |wanted: Kind| -> Vec<usize> {
            (0..kinds.len()).filter(|at| kinds[*at] == wanted).collect()
        };
        let counts: Vec<usize> =
            (0..kinds.len()).filter(|at| matches!(kinds[*at], Kind::Count(_))).collect();
        let bare = counts.len() == 1 && names.iter().filter(|name| !name.is_empty()).count() == 1;
        let mut columns = Self {
            skipped: 1,
            names: names.clone(),
            pupil: of_kind(Kind::Pupil),
            group: of_kind(Kind::Group).first().copied(),
            total: of_kind(Kind::Total).first().copied(),
            data: Layout::Throws(counts.first().copied().unwrap_or(0)),
            ignored: Vec::new(),
        };
        if bare {
            columns.skipped = 0;
            return Ok(columns);
        }
        let unknown = of_kind(Kind::Unknown).into_iter().map(|at| names[at].clone());
        columns.ignored = unknown.filter(|name| !name.is_empty()).collect();
        if !counts.is_empty() {
            columns.data = Layout::Counts(count_columns(&kinds, names, &values, *row)?);
            return Ok(columns);
        }
        let mut throws = of_kind(Kind::Throw);
        // Beside a column of results, `Lancer` is the number of the throw.
        let results = |at: &usize| !EITHER.contains(&&*plain(&names[*at]));
        if throws.iter().any(results) {
            throws.retain(results);
        }
        match throws[..] {
            [at] => columns.data = Layout::Throws(at),
            [first, again, ..] => return Err(twice(*row, names, first, again)),
            [] => {
                return Err(Fault::failure("class-no-header")
                    .with("row", row)
                    .with("found", shortened(names))
                    .with("expected", listed(&values)));
            }
        }
        Ok(columns)
    }

    /// The header of a column, or its number where it has none.
    pub fn name(&self, at: usize) -> String {
        let name = self.names.get(at).filter(|name| self.skipped > 0 && !name.is_empty());
        name.cloned().unwrap_or_else(|| (at + 1).to_string())
    }
}

/// The values of a thrower as they are told.
pub(super) fn listed(values: &[i64]) -> String {
    values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

fn shortened(names: &[String]) -> String {
    names.join(" | ").chars().take(80).collect()
}

/// The column of each value.
fn count_columns(
    kinds: &[Kind],
    names: &[String],
    values: &[i64],
    row: u64,
) -> Checked<Vec<usize>> {
    for (kind, name) in kinds.iter().zip(names) {
        if let Kind::Count(value) = kind
            && !values.contains(value)
        {
            return Err(Fault::failure("class-column-impossible")
                .with("row", row)
                .with("column", name)
                .with("found", value)
                .with("expected", listed(values)));
        }
    }
    let column = |value: &i64| {
        let mut found = (0..kinds.len()).filter(|at| kinds[*at] == Kind::Count(*value));
        let first = found.next().ok_or_else(|| {
            Fault::failure("class-column-missing")
                .with("row", row)
                .with("found", value)
                .with("expected", listed(values))
        })?;
        match found.next() {
            None => Ok(first),
            Some(again) => Err(twice(row, names, first, again)),
        }
    };
    values.iter().map(column).collect()
}

/// Two columns for one thing, under one name or under two.
fn twice(row: u64, names: &[String], first: usize, again: usize) -> Fault {
    let (first, again) = (&names[first], &names[again]);
    if plain(first) == plain(again) {
        return Fault::failure("class-column-twice").with("row", row).with("column", first);
    }
    Fault::failure("class-columns-same").with("row", row).with("column", first).with("other", again)
}

fn kind(name: &str) -> Kind {
    let plain = plain(name);
    let is = |list: &[&str]| list.contains(&&*plain);
    if is(&PUPIL) {
        Kind::Pupil
    } else if is(&GROUP) {
        Kind::Group
    } else if is(&THROW) {
        Kind::Throw
    } else if is(&NUMBER) {
        Kind::Number
    } else if is(&TOTAL) {
        Kind::Total
    } else {
        counted(&plain).map_or(Kind::Unknown, Kind::Count)
    }
}

/// The value of `3`, `nombre de 3`, `count 3`, `3.0`.
fn counted(plain: &str) -> Option<i64> {
    let words: Vec<&str> = plain.split_whitespace().collect();
    let number = |word: &&str| {
        word.strip_suffix(".0").or_else(|| word.strip_suffix(",0")).unwrap_or(word).parse().ok()
    };
    let numbers: Vec<i64> = words.iter().filter_map(number).collect();
    let others = words.iter().filter(|word| number(word).is_none());
    match numbers[..] {
        [value] if others.into_iter().all(|word| BESIDE.contains(word)) => Some(value),
        _ => None,
    }
}

/// Small letters without accents, one space between words.
pub(super) fn plain(name: &str) -> String {
    let letters = name.to_lowercase().replace(['é', 'è', 'ê', 'ë'], "e").replace('ô', "o");
    letters
        .split(|c: char| c.is_whitespace() || c == ':')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

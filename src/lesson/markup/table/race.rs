//! The exact figures of a lone pawn's race, by start square.

use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Exact, Square};

use crate::document::{Align, Cell, Inline, Table};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::inline::text;
use crate::lesson::markup::options::{given, options, refused, ruleset, thrower};
use crate::lesson::markup::surroundings::Surroundings;

/// A column: its word, and its number.
type Column = (&'static str, fn(&Figures) -> &Exact);

const COLUMNS: [Column; 4] = [
    ("throws", |figures| &figures.throws.mean),
    ("turns", |figures| &figures.turns.mean),
    ("fall", |figures| &figures.fall_probability),
    ("falls", |figures| &figures.falls.mean),
];

/// `::: table race rules=breyer of=sticks-5 from=20..26 columns=throws,fall`
pub fn build(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let rules = ruleset(opening, given(opening, "rules"))?;
    let thrower = thrower(opening)?;
    let race = Race::from_everywhere(&rules, &thrower)
        .map_err(|_| refused(opening, given(opening, "of"), ["sticks-5"]))?;
    let wanted = squares(opening)?;
    let found: Vec<Figures> =
        race.figures().into_iter().filter(|one| wanted.contains(&one.square)).collect();
    if found.is_empty() {
        return Err(refused(opening, given(opening, "from"), ["20..26"]));
    }
    let columns = columns(opening)?;
    let words = &around.words.figures;
    let usual = columns.iter().map(|(word, ..)| -> &Bilingual {
        match *word {
            "throws" => &words.race_throws,
            "turns" => &words.race_turns,
            "fall" => &words.race_fall,
            _ => &words.race_falls,
        }
    });
    let usual: Vec<&str> =
        std::iter::once(&words.square).chain(usual).map(|word| word.get(around.lang)).collect();
    let own: Vec<&str> = options(opening, "names").collect();
    let names = match own.len() {
        0 => &usual,
        count if count == usual.len() => &own,
        count => {
            let wanted = format!("names= × {}", usual.len());
            return Err(refused(opening, &count.to_string(), [wanted.as_str()]));
        }
    };
    let cell = |value: &Exact| Cell::Text(vec![Inline::math(super::short(value, around))]);
    let rows = found.iter().map(|figures| {
        let mut row = vec![Cell::Text(text(around, &figures.square.to_string()))];
        row.extend(columns.iter().map(|(_, number)| cell(number(figures))));
        row
    });
    Ok(Table {
        head: names.iter().map(|name| text(around, name)).collect(),
        columns: vec![Align::Centre; names.len()],
        rows: rows.collect(),
        ..Table::default()
    })
}

/// The start squares of `from=`: `25`, `20,24` or `20..26`; those where no race starts are
/// left out of a range.
fn squares(opening: &OpeningLine) -> Checked<Vec<Square>> {
    let mut squares = Vec::new();
    for part in options(opening, "from") {
        let (first, last) = part.split_once("..").unwrap_or((part, part));
        let (Ok(first), Ok(last)) = (first.parse::<Square>(), last.parse::<Square>()) else {
            return Err(refused(opening, part, ["25", "20..26"]));
        };
        squares.extend(first..=last);
    }
    Ok(squares)
}

fn columns(opening: &OpeningLine) -> Checked<Vec<Column>> {
    let asked: Vec<&str> = options(opening, "columns").collect();
    if asked.is_empty() {
        return Ok(COLUMNS.to_vec());
    }
    let one = |word: &&str| {
        let found = COLUMNS.into_iter().find(|(known, ..)| known == word);
        found.ok_or_else(|| refused(opening, word, COLUMNS.map(|(known, ..)| known)))
    };
    asked.iter().map(one).collect()
}

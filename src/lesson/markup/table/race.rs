//! The exact figures of a lone pawn's race, by start square.

use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Exact, Square};

use crate::document::{Cell, Table};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::inline::text;
use crate::lesson::markup::options::{given, names_or, one_of, options, refused, ruleset, thrower};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::words::FigureWords;

/// A column: its usual title, and its number.
type Column = (fn(&FigureWords) -> &Bilingual, fn(&Figures) -> &Exact);

/// The columns, by word.
const COLUMNS: [(&str, Column); 4] = [
    ("throws", (|words| &words.race_throws, |figures| &figures.throws.mean)),
    ("turns", (|words| &words.race_turns, |figures| &figures.turns.mean)),
    ("fall", (|words| &words.race_fall, |figures| &figures.fall_probability)),
    ("falls", (|words| &words.race_falls, |figures| &figures.falls.mean)),
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
    let asked = options(opening, "columns").map(|word| one_of(opening, word, &COLUMNS));
    let mut columns: Vec<Column> = asked.collect::<Checked<_>>()?;
    if columns.is_empty() {
        columns.extend(COLUMNS.map(|(_, column)| column));
    }
    let words = &around.words.figures;
    let usual = std::iter::once(&words.square).chain(columns.iter().map(|(title, _)| title(words)));
    let names = names_or(opening, usual.map(|word| word.get(around.lang).to_owned()).collect())?;
    let rows = found.iter().map(|figures| {
        let mut row = vec![Cell::Text(text(around, &figures.square.to_string()))];
        row.extend(
            columns.iter().map(|(_, number)| Cell::math(super::short(number(figures), around))),
        );
        row
    });
    Ok(super::centred(names.iter().map(|name| text(around, name)).collect(), rows.collect()))
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

//! The board: with pawns, and with a number on each square.

use num_traits::Zero;
use senet_engine::game::Position;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::SQUARES;
use senet_engine::rules::{Exact, Square};

use crate::document::figure::{BoardLegend, BoardMap, BoardMarks, BoardPicture, Figure};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, number, race, refused, ruleset};
use crate::lesson::markup::surroundings::Surroundings;

use super::simulated::played;

/// `::: figure board rules=breyer position="…"`
pub fn board(opening: &OpeningLine, _: &Surroundings) -> Checked<Figure> {
    let rules = ruleset(opening, given(opening, "rules"))?;
    let position = opening.options.get("position").map(|text| {
        let position = Position::parse(text).and_then(|position| {
            position.check(&rules)?;
            Ok(position)
        });
        position.map_err(|_| refused(opening, text, [Position::start(&rules).to_string()]))
    });
    let position = position.transpose()?;
    let marks = BoardMarks::from_rules(&rules);
    Ok(Figure::Pawns(BoardPicture { position, marks, legend: BoardLegend::Shown }))
}

/// `::: figure heat rules=breyer of=sticks-5 what=visits games=1000 seed=1`, or
/// `what=reach from=1`: the squares on which a lone pawn ever stands.
pub fn heat(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let words = &around.words.figures;
    let what = given(opening, "what");
    let (name, mut values) = match what {
        "reach" => (&words.reach, reached(opening)?),
        "visits" | "falls" => {
            let rules = ruleset(opening, given(opening, "rules"))?;
            let tally = played(opening, &rules, 0)?;
            let games = tally.throws.n().max(1);
            let per = |sum: u128| Exact::new(sum.into(), games.into());
            let visits = || tally.visits.iter().skip(1).map(|visits| per(visits.sum()));
            let falls = || tally.fallen_from.iter().skip(1).map(|falls| per(u128::from(*falls)));
            match what {
                "visits" => (&words.visits, visits().collect()),
                _ => (&words.fallen, falls().collect()),
            }
        }
        other => return Err(refused(opening, other, ["visits", "falls", "reach"])),
    };
    values.resize(usize::from(SQUARES), Exact::zero());
    Ok(Figure::Board(BoardMap { what: name.get(around.lang).to_owned(), values }))
}

fn reached(opening: &OpeningLine) -> Checked<Vec<Exact>> {
    let from = number(opening, given(opening, "from"), u32::from(SQUARES))? as Square;
    let race = race(opening, from)?;
    Ok((1..=SQUARES).map(|square| race.reaches(from, square).unwrap_or_default()).collect())
}

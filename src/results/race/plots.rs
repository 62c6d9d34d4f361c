//! The curves of a race: the probability of a fall by square, and the law of the number of throws.

use num_traits::Zero;
use senet_engine::laws::float;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::square::SQUARES;
use senet_engine::rules::{Exact, Lang, Square};

use crate::document::Block;
use crate::document::distinct::distinct_percent;
use crate::document::figure::{BoardMap, Curve, Curves, Figure, Of};
use crate::document::messages::say;
use crate::document::prose::sentence;

use super::{RaceReport, RaceTable};

/// How many throws the law is computed for, in turn, until it covers 95 %.
const REACHES: [usize; 5] = [25, 50, 100, 200, 400];

fn curve(lang: Lang, across: &str, up: &str, points: Vec<(f64, f64)>) -> Curves {
    let (across, up) = (say(lang, across, &[]), say(lang, up, &[]));
    let curves = vec![Curve { name: up.clone(), points, of: Of::Data }];
    Curves { across, up, curves, bands: Vec::new(), marks: Vec::new() }
}

/// The board with the probability of a fall from each start square; none where no pawn can fall.
pub(super) fn fall_map(table: &RaceTable, lang: Lang) -> Option<Block> {
    let mut values = vec![Exact::default(); usize::from(SQUARES)];
    for figures in &table.squares {
        values[usize::from(figures.square) - 1] = figures.fall_probability.clone();
    }
    if values.iter().all(Zero::is_zero) {
        return None;
    }
    let map = Figure::Board(BoardMap { what: say(lang, "race-falls-figure", &[]), values });
    Some(Block::figure(map, sentence(lang, "race-falls-map", &[])))
}

/// P(at least one fall) from each square of the table; none where no pawn can fall.
pub(super) fn falls(table: &RaceTable, lang: Lang) -> Option<Block> {
    let squares = table.squares.iter();
    let points: Vec<_> =
        squares.map(|one| (f64::from(one.square), float(&one.fall_probability))).collect();
    if points.len() < 2 || points.iter().all(|(_, chance)| *chance <= 0.0) {
        return None;
    }
    let figure = curve(lang, "race-square", "race-column-fall", points);
    Some(Block::figure(Figure::Curves(figure), sentence(lang, "race-falls-curve", &[])))
}

/// P(N ≤ n) from no throw to the first number that covers 95 %; none for a race so long that four
/// hundred do not, or as many as [`longest_law`](senet_engine::game::race::Race::longest_law).
pub(super) fn so_far(report: &RaceReport, square: Square) -> Option<Block> {
    let (lang, least, most) = (report.lang, ratio(1, 20), report.race.longest_law());
    let law = REACHES
        .into_iter()
        .filter(|longest| *longest <= most)
        .filter_map(|longest| report.race.throws_law(square, longest))
        .find(|law| law.beyond <= least)?;
    let mut covered = Exact::zero();
    let mut points = Vec::new();
    for (n, chance) in law.exactly.iter().enumerate() {
        covered += chance;
        points.push((n as f64, float(&covered)));
        if ratio(1, 1) - &covered <= least {
            break;
        }
    }
    let end = points.len().saturating_sub(1);
    let mut figure = curve(lang, "race-law-n", "race-law-so-far", points);
    figure.marks.push((end as f64, format!("n = {end}")));
    let covered = distinct_percent(&covered, 1, lang);
    let caption = sentence(lang, "race-law-curve", &[("n", &end.to_string()), ("held", &covered)]);
    Some(Block::figure(Figure::Curves(figure), caption))
}

#[cfg(test)]
mod tests {
    use senet_engine::game::race::Race;
    use senet_engine::rules::{Lang, Ruleset, Thrower};

    use crate::document::Block;
    use crate::document::figure::{Curves, Figure};

    use super::super::{RaceReport, RaceTable};
    use super::{falls, so_far};

    fn curves(block: Option<Block>) -> Curves {
        match block {
            Some(Block::Figure(figure, _)) => match *figure {
                Figure::Curves(curves) => curves,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_law_goes_as_far_as_95_percent() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let race = Race::from(&rules, &thrower, 30).unwrap();
        let report = RaceReport::new(&race, &rules, &thrower, Lang::En);
        let figure = curves(so_far(&report, 30));
        // Only a 1 takes the pawn off square 30, 4 times in 16: P(N ≤ n) = 1 − (3/4)^n, which is
        // 0.9437 for 10 throws and 0.9578 for 11.
        assert_eq!(figure.marks, [(11.0, "n = 11".to_owned())]);
        let points = &figure.curves[0].points;
        assert_eq!(points.len(), 12);
        for (n, covered) in points {
            assert!((covered - (1.0 - 0.75_f64.powf(*n))).abs() < 1e-12, "{n}: {covered}");
        }
    }

    #[test]
    fn falls_are_reported_square_by_square_where_one_falls() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let race = Race::from_everywhere(&rules, &thrower).unwrap();
        let table = RaceTable::new(&rules, &thrower, &race);
        let figure = curves(falls(&table, Lang::En));
        // No race starts from 27; on 28, 29 and 30 the water is behind.
        let points = &figure.curves[0].points;
        assert_eq!(points.len(), 29);
        assert!(points.iter().all(|(square, _)| (square - 27.0).abs() > 0.5));
        let one_falls = |chance: f64| chance > 0.0;
        assert!(points.iter().all(|(square, chance)| (*square < 25.5) == one_falls(*chance)));
        let alone = Race::from(&rules, &thrower, 30).unwrap();
        assert_eq!(falls(&RaceTable::new(&rules, &thrower, &alone), Lang::En), None);
    }
}

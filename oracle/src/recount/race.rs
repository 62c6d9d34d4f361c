//! Recounts the race of a lone pawn on the readable board, square by square and throw by throw,
//! until it has left on all paths but the least probable.

use std::collections::BTreeMap;
use std::sync::Arc;

use senet_engine::game::board::{Event, Move, MoveKind, moves};
use senet_engine::game::{Position, Side};
use senet_engine::rules::square::{OFF, SQUARES, WATER};
use senet_engine::rules::{Ruleset, Square, SquareSet, Thrower};

use crate::query::RaceFigure;
use senet::lesson::memo::Memo;

use super::{Found, paths};

/// The total probability of the paths that are neglected, even weighted by their squared lengths.
const REST: f64 = 1e-18;

/// The most throws that a pawn is followed.
const THROWS: usize = 100_000;

/// The answer of the race; none if it cannot be read, or does not end within `THROWS`.
pub fn recomputed(rules: &str, of: &str, from: Square, figure: RaceFigure) -> Option<Found> {
    let (rules, thrower) = (Ruleset::by_id(rules).ok()?, Thrower::parse(of).ok()?);
    if !may_start(&rules, from) {
        return None;
    }
    if let RaceFigure::Reaches(square) = figure {
        return reaches(&SquareOutcomes::of(&rules, &thrower), from, square).map(Found::Number);
    }
    let race = known(&rules, &thrower, from);
    let race = race.as_ref().as_ref()?;
    let spread = |(sum, squares): (f64, f64)| squares - sum * sum;
    Some(Found::Number(match figure {
        RaceFigure::Throws => race.throws.0,
        RaceFigure::Turns => race.turns.0,
        RaceFigure::Fall => race.fallen,
        RaceFigure::Falls => race.falls.0,
        RaceFigure::ThrowsVariance => spread(race.throws),
        RaceFigure::TurnsVariance => spread(race.turns),
        RaceFigure::FallsVariance => spread(race.falls),
        RaceFigure::Within(throws) => race.over.iter().take(throws).sum(),
        RaceFigure::Reaches(_) => return None,
    }))
}

/// Whether a race may start on a square.
pub fn may_start(rules: &Ruleset, square: Square) -> bool {
    (1..=SQUARES).contains(&square) && square != WATER && alone(rules, square).check(rules).is_ok()
}

/// A pawn alone on the board.
fn alone(rules: &Ruleset, square: Square) -> Position {
    Position {
        light: SquareSet::new([square]),
        dark: SquareSet::EMPTY,
        to_throw: Side::Light,
        off: [rules.pawns - 1, rules.pawns],
    }
}

/// The outcome of a throw for a lone pawn.
#[derive(Debug, Clone)]
pub struct ThrowOutcome {
    /// Its probability.
    pub chance: f64,
    /// The square after it, [`OFF`] for none.
    pub to: Square,
    /// Whether the pawn fell.
    pub falls: bool,
    /// The squares it came to, in order.
    pub came: Vec<Square>,
    /// Whether the turn ends.
    ends: bool,
}

/// The outcomes of the throws, by square.
pub struct SquareOutcomes(BTreeMap<Square, Vec<ThrowOutcome>>);

impl SquareOutcomes {
    /// The outcomes of every throw on every square where a pawn may stand, computed once for all
    /// the queries about them.
    pub fn of(rules: &Ruleset, thrower: &Thrower) -> Arc<Self> {
        static KNOWN: Memo<[String; 2], Arc<SquareOutcomes>> = Memo::new();
        let key = [rules.label(), thrower.id.clone()];
        KNOWN.get_or(key, || Arc::new(Self::from_rules(rules, thrower)))
    }

    fn from_rules(rules: &Ruleset, thrower: &Thrower) -> Self {
        let throws = paths::values(thrower);
        let from = |square: Square| {
            let each = throws
                .iter()
                .map(|(throw, chance)| outcome(rules, thrower, square, *throw, *chance));
            (square, each.collect())
        };
        Self((1..=SQUARES).filter(|square| may_start(rules, *square)).map(from).collect())
    }

    /// The outcomes of the throws on a square.
    pub fn from(&self, square: Square) -> &[ThrowOutcome] {
        self.0.get(&square).map_or(&[], Vec::as_slice)
    }

    /// The squares on which a pawn may stand.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.0.keys().copied()
    }
}

fn outcome(
    rules: &Ruleset,
    thrower: &Thrower,
    square: Square,
    throw: u32,
    chance: f64,
) -> ThrowOutcome {
    let found = moves(rules, &alone(rules, square), throw);
    // The pawn takes the new throw where that is offered, and never stays in the water.
    let again = found.iter().find(|one| one.kind == MoveKind::Again);
    let Some(made) = again.or_else(|| found.iter().find(|one| one.kind != MoveKind::Stay)) else {
        return ThrowOutcome { chance, to: square, falls: false, came: Vec::new(), ends: true };
    };
    let to = made.next.own().iter().next().unwrap_or(OFF);
    let goes_on = made.kind == MoveKind::Again || thrower.extra.contains(&throw);
    ThrowOutcome {
        chance,
        to,
        falls: made.falls > 0,
        came: came(made),
        ends: to == OFF || !goes_on,
    }
}

/// The squares that the pawn came to.
fn came(made: &Move) -> Vec<Square> {
    let square = |event: &Event| match event {
        Event::Goes(_, to) | Event::Reborn(to) | Event::Freed(_, to) => Some(*to),
        Event::Drowns(_) => Some(WATER),
        _ => None,
    };
    made.events.iter().filter_map(square).collect()
}

/// The statistics of a race: sums over its paths, of a number and of its square.
#[derive(Debug, Default)]
struct RaceSums {
    throws: (f64, f64),
    turns: (f64, f64),
    falls: (f64, f64),
    fallen: f64,
    /// The probability that the race ends with the first throw, the second…
    over: Vec<f64>,
}

/// The paths that have reached one state: their probability, and over them the sums of
/// turns, of their squares, of falls and of their squares.
#[derive(Debug, Clone, Copy, Default)]
struct Paths {
    chance: f64,
    turns: (f64, f64),
    falls: (f64, f64),
}

impl Paths {
    fn one_more((sum, squares): (f64, f64), chance: f64) -> (f64, f64) {
        (sum + chance, squares + 2.0 * sum + chance)
    }

    /// These paths after one throw.
    fn after(self, outcome: &ThrowOutcome) -> Self {
        let part = |(sum, squares): (f64, f64)| (sum * outcome.chance, squares * outcome.chance);
        let chance = self.chance * outcome.chance;
        let (turns, falls) = (part(self.turns), part(self.falls));
        Self {
            chance,
            turns: if outcome.ends { Self::one_more(turns, chance) } else { turns },
            falls: if outcome.falls { Self::one_more(falls, chance) } else { falls },
        }
    }

    fn join(&mut self, other: Self) {
        self.chance += other.chance;
        for (sums, more) in [(&mut self.turns, other.turns), (&mut self.falls, other.falls)] {
            sums.0 += more.0;
            sums.1 += more.1;
        }
    }
}

/// The race from a square, computed once for all the queries about it.
fn known(rules: &Ruleset, thrower: &Thrower, from: Square) -> Arc<Option<RaceSums>> {
    static KNOWN: Memo<(String, String, Square), Arc<Option<RaceSums>>> = Memo::new();
    let key = (rules.label(), thrower.id.clone(), from);
    KNOWN.get_or(key, || Arc::new(followed(&SquareOutcomes::of(rules, thrower), from)))
}

fn followed(outcomes: &SquareOutcomes, from: Square) -> Option<RaceSums> {
    let mut race = RaceSums::default();
    // Paths with and without a fall are kept apart.
    let start = Paths { chance: 1.0, ..Paths::default() };
    let mut standing = BTreeMap::from([((from, false), start)]);
    for throw in 1..=THROWS {
        let mut next: BTreeMap<(Square, bool), Paths> = BTreeMap::new();
        let mut over = 0.0;
        for ((square, fallen), paths) in standing {
            for outcome in outcomes.from(square) {
                let (after, fallen) = (paths.after(outcome), fallen || outcome.falls);
                if outcome.to != OFF {
                    next.entry((outcome.to, fallen)).or_default().join(after);
                    continue;
                }
                let many = throw as f64;
                over += after.chance;
                race.throws.0 += many * after.chance;
                race.throws.1 += many * many * after.chance;
                race.turns = (race.turns.0 + after.turns.0, race.turns.1 + after.turns.1);
                race.falls = (race.falls.0 + after.falls.0, race.falls.1 + after.falls.1);
                race.fallen += if fallen { after.chance } else { 0.0 };
            }
        }
        race.over.push(over);
        standing = next;
        if standing.values().map(|paths| paths.chance).sum::<f64>() < REST {
            return Some(race);
        }
    }
    None
}

/// The probability that the pawn is ever on a square: 1 where it starts.
fn reaches(outcomes: &SquareOutcomes, from: Square, square: Square) -> Option<f64> {
    if from == square {
        return Some(1.0);
    }
    first_of(outcomes, from, &[square]).map(|found| found[0])
}

/// The probabilities that the pawn comes first to each of some squares, and after them that
/// it leaves without having come to any.
pub fn first_of(outcomes: &SquareOutcomes, from: Square, observed: &[Square]) -> Option<Vec<f64>> {
    let mut found = vec![0.0; observed.len() + 1];
    let mut standing = BTreeMap::from([(from, 1.0)]);
    for _ in 0..THROWS {
        let mut next: BTreeMap<Square, f64> = BTreeMap::new();
        for (square, chance) in standing {
            for outcome in outcomes.from(square) {
                let place = |came: &Square| observed.iter().position(|known| known == came);
                let first = outcome.came.iter().find_map(place);
                match first.or((outcome.to == OFF).then_some(observed.len())) {
                    Some(place) => found[place] += chance * outcome.chance,
                    None => *next.entry(outcome.to).or_default() += chance * outcome.chance,
                }
            }
        }
        standing = next;
        if standing.values().sum::<f64>() < REST {
            return Some(found);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{ratio, whole};

    use crate::query::{Query, RaceFigure};

    use super::super::tests::only;

    #[test]
    fn races_by_hand() {
        let asked = |rules: &str, from, figure| Query::Race(rules.to_owned(), from, figure);
        // From 30 only a 1 leaves, one throw in four: V = (3/4)/(1/4)² = 12, and within three
        // throws 1 − (3/4)³. From 26: E = 41/9 throws and 149/36 turns, by the first step.
        for (from, figure, value) in [
            (30, RaceFigure::Throws, whole(4)),
            (30, RaceFigure::ThrowsVariance, whole(12)),
            (30, RaceFigure::Turns, whole(4)),
            (30, RaceFigure::TurnsVariance, whole(12)),
            (30, RaceFigure::Falls, whole(0)),
            (30, RaceFigure::FallsVariance, whole(0)),
            (30, RaceFigure::Within(3), ratio(37, 64)),
            (26, RaceFigure::Throws, ratio(41, 9)),
            (26, RaceFigure::Turns, ratio(149, 36)),
            (26, RaceFigure::Reaches(26), whole(1)),
            // 2, 3, 4, 5 lead away from 26: 6, 4, 1, 1; a 1 throws again.
            (26, RaceFigure::Reaches(28), ratio(1, 2)),
        ] {
            only(&asked("breyer", from, figure), "sticks-5", &value);
        }
        // From 26 under archeostudio: f = 11/15, and each fall leads to 26 again, so that the
        // number N of falls has P(N ≥ k) = f^k: E = f/(1 − f) = 11/4, V = f/(1 − f)² = 165/16.
        for (figure, value) in [
            (RaceFigure::Fall, ratio(11, 15)),
            (RaceFigure::Falls, ratio(11, 4)),
            (RaceFigure::FallsVariance, ratio(165, 16)),
        ] {
            only(&asked("archeostudio", 26, figure), "sticks-6", &value);
        }
    }
}

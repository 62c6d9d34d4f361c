//! Recounts simulated games on the readable board, throw by throw from the same random streams.

use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use senet_engine::game::board::{Event, Move, MoveKind, moves};
use senet_engine::game::opening::first_position;
use senet_engine::game::play::points;
use senet_engine::game::{Position, Side};
use senet_engine::rules::square::{SQUARES, WATER};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::setup::MAX_THROWS;
use senet_engine::simulate::stream::{ChoiceBits, Stream};

use crate::query::GamesFigure;
use senet::lesson::memo::Memo;
use senet::lesson::text::Subject;
use senet::lesson::text::played::Games;

use super::choices::{MoveScore, chosen, judge, left};
use super::{Found, paths};

/// After this many throws without a change, it is tested whether any throw can change anything.
const STILL_THROWS: u32 = 50;

/// The statistics of the games; none if they cannot be read, or are played by a policy that looks
/// ahead.
pub fn recomputed(games: &Games, figure: GamesFigure) -> Option<Found> {
    let played = known(games);
    let played = played.as_ref().as_ref()?;
    let ended = || played.iter().filter(|one| one.winner.is_some());
    let each = |number: fn(&GameFigures) -> u32| {
        let mut numbers: Vec<f64> = ended().map(|one| f64::from(number(one))).collect();
        numbers.sort_by(f64::total_cmp);
        numbers
    };
    let by_square = |counts: fn(&GameFigures) -> &[u32; 31]| {
        let on = |square: usize| ended().map(|one| f64::from(counts(one)[square])).sum();
        (1..=usize::from(SQUARES)).map(on).collect()
    };
    let among =
        |holds: fn(&GameFigures) -> bool| played.iter().filter(|one| holds(one)).count() as f64;
    Some(Found::Numbers(match figure {
        GamesFigure::Ends => vec![
            played.len() as f64,
            among(|one| one.winner.is_none()),
            among(|one| one.winner == Some(Side::Dark)),
            among(|one| one.winner.is_some() && one.falls > 0),
        ],
        GamesFigure::Throws => each(|one| one.throws),
        GamesFigure::Turns => each(|one| one.turns),
        GamesFigure::Falls => each(|one| one.falls),
        GamesFigure::Points => each(|one| one.points),
        GamesFigure::Visits => by_square(|one| &one.visits),
        GamesFigure::FallenFrom => by_square(|one| &one.fallen_from),
    }))
}

/// The statistics of a game.
#[derive(Debug, Clone, Default)]
struct GameFigures {
    winner: Option<Side>,
    throws: u32,
    turns: u32,
    falls: u32,
    points: u32,
    visits: [u32; 31],
    fallen_from: [u32; 31],
}

/// The games, played once for all the queries about them.
fn known(games: &Games) -> Arc<Option<Vec<GameFigures>>> {
    static KNOWN: Memo<Games, Arc<Option<Vec<GameFigures>>>> = Memo::new();
    KNOWN.get_or(games.clone(), || Arc::new(all(games)))
}

fn all(games: &Games) -> Option<Vec<GameFigures>> {
    let (rules, thrower) = (Ruleset::by_id(&games.rules).ok()?, Thrower::parse(&games.of).ok()?);
    let cast = ThrowDecoder::of(thrower)?;
    let judges = [judge(&games.light)?, judge(&games.dark)?];
    let one = |game| play(&rules, &cast, judges, Stream::of_game(games.seed, game));
    Some((0..games.games).map(one).collect())
}

/// A thrower, and how a random word becomes a throw: four fair sticks take a bit each;
/// else the lower half of a word is compared with the cumulated probabilities, in units of
/// 2⁻³² rounded half up.
struct ThrowDecoder {
    thrower: Thrower,
    /// The upper bound of each value; none for four fair sticks.
    bounds: Option<Vec<(u32, BigInt)>>,
}

impl ThrowDecoder {
    fn of(thrower: Thrower) -> Option<Self> {
        if let Device::Sticks { values, bias } = &thrower.device
            && values.len() == 5
            && *bias.denom() == BigInt::from(2)
        {
            return Some(Self { thrower, bounds: None });
        }
        let counts = paths::outcomes(&Subject::Throw(thrower.clone()))?;
        let total: BigInt = counts.iter().sum();
        let mut below = BigInt::zero();
        let mut bounds = Vec::new();
        for (value, count) in (0..).zip(counts).filter(|(_, count)| !count.is_zero()) {
            below += count;
            bounds.push((value, ((&below << 33_u32) + &total) / (&total * 2)));
        }
        Some(Self { thrower, bounds: Some(bounds) })
    }

    fn throw(&self, stream: &mut Stream) -> (u32, ChoiceBits) {
        match (&self.bounds, &self.thrower.device) {
            (None, Device::Sticks { values, .. }) => {
                let bits = stream.half();
                let marked = (0..4).filter(|stick| bits >> stick & 1 == 1).count();
                (values[marked], ChoiceBits::in_upper_bits(bits))
            }
            (bounds, _) => {
                let word = stream.word();
                let place = BigInt::from(word & 0xffff_ffff);
                let mut values = bounds.iter().flatten();
                let last = bounds.iter().flatten().next_back();
                let value = values.find(|(_, bound)| place < *bound).or(last);
                let chance = ChoiceBits::in_upper_bits((word >> 32).to_u32().unwrap_or(0));
                (value.map_or(0, |(value, _)| *value), chance)
            }
        }
    }
}

fn play(
    rules: &Ruleset,
    cast: &ThrowDecoder,
    judges: [MoveScore; 2],
    mut stream: Stream,
) -> GameFigures {
    let mut played = GameFigures::default();
    let mut position = first_position(rules, &cast.thrower);
    let (mut begins, mut still) = (true, 0);
    while played.throws < MAX_THROWS {
        let (throw, chance) = cast.throw(&mut stream);
        let side = position.to_throw;
        played.throws += 1;
        played.turns += u32::from(begins);
        let made = chosen(rules, &position, throw, judges[side.index()], chance);
        still = if made.as_ref().is_some_and(|one| one.next != position) { 0 } else { still + 1 };
        let extra = cast.thrower.extra.contains(&throw);
        let goes_on = made.as_ref().is_some_and(|one| extra || one.kind == MoveKind::Again);
        if let Some(made) = made {
            played.count(&made);
            position = made.next;
        }
        if let Some(winner) = position.winner(rules) {
            played.winner = Some(winner);
            played.points = points(rules, &position, winner).unwrap_or(0);
            break;
        }
        begins = !goes_on;
        if begins {
            position = position.passed();
        }
        if still > 0 && still % STILL_THROWS == 0 && blocked(rules, &cast.thrower, &position) {
            break;
        }
    }
    played
}

/// Whether no throw of either side moves anything.
fn blocked(rules: &Ruleset, thrower: &Thrower, position: &Position) -> bool {
    let stuck = |position: &Position| {
        let moves = |(value, _): (u32, f64)| moves(rules, position, value);
        paths::values(thrower).into_iter().flat_map(moves).all(|one| one.next == *position)
    };
    stuck(position) && stuck(&position.passed())
}

impl GameFigures {
    /// Counts what a move did, from the events it reports.
    fn count(&mut self, made: &Move) {
        for event in &made.events {
            let square = match event {
                Event::Goes(_, to)
                | Event::Swaps(_, to)
                | Event::Reborn(to)
                | Event::Freed(_, to) => *to,
                Event::Drowns(_) => WATER,
                _ => continue,
            };
            self.visits[usize::from(square)] += 1;
        }
        if made.falls > 0 {
            self.falls += 1;
            // Where two pawns moved, the rearmost is reported.
            let from = left(made).iter().min().unwrap_or(WATER);
            self.fallen_from[usize::from(from)] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::whole;
    use senet_engine::simulate::policy::catalogue::PolicyName;

    use crate::query::{GamesFigure, Query};
    use senet::lesson::text::played::Games;

    use super::super::tests::only_list;
    use super::GameFigures;

    fn games(rules: &str, of: &str, policy: &str) -> Games {
        let named = |name: &str| name.to_owned();
        Games {
            rules: named(rules),
            of: named(of),
            games: 12,
            seed: 7,
            light: named(policy),
            dark: named("random"),
        }
    }

    #[test]
    fn the_simulator_plays_the_same_games() {
        // All but those that look ahead.
        let policies = PolicyName::NAMES.into_iter().filter(|name| !name.starts_with("expectimax"));
        let tables = [
            ("breyer", "sticks-5"),
            ("cones", "die-no5"),
            ("archeostudio", "sticks-6"),
            ("djebao", "sticks-5:p=2/3"),
        ];
        for (policy, (rules, of)) in policies.zip(tables.into_iter().cycle()) {
            let games = games(rules, of, policy);
            let tally = senet::lesson::text::played::played(&games).unwrap();
            let mut throws = Vec::new();
            for (length, count) in (0..).zip(tally.throws.counts()) {
                throws.extend((0..*count).map(|_| whole(length)));
            }
            let visits: Vec<_> =
                tally.visits[1..].iter().map(|one| whole(one.sum() as i64)).collect();
            let fallen: Vec<_> =
                tally.fallen_from[1..].iter().map(|one| whole(*one as i64)).collect();
            let with_fall = tally.finished() - tally.falls.count_of(0);
            let ends = [12, tally.unfinished(), tally.wins[1], with_fall];
            let ends = ends.map(|one| whole(one as i64));
            for (figure, numbers) in [
                (GamesFigure::Throws, throws),
                (GamesFigure::Visits, visits),
                (GamesFigure::FallenFrom, fallen),
                (GamesFigure::Ends, ends.into()),
            ] {
                only_list(&Query::Games(games.clone(), figure), of, &numbers);
            }
        }
    }

    #[test]
    fn a_policy_that_looks_ahead_has_no_second_route() {
        assert!(super::all(&games("breyer", "sticks-5", "expectimax-1")).is_none());
        let nothing = GameFigures::default();
        assert!(nothing.winner.is_none());
    }
}

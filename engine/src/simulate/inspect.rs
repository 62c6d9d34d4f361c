//! Checks whether figures from a file can be those of games: nothing in a shard is trusted.
//!
//! Every total is recomputed from its histogram and compared with the others: games, wins, turns,
//! throws, falls, the trace. Figures that pass are not proved to come from games, but all of them
//! are consistent, and merging them overflows nothing.

use std::fmt::Display;

use num_bigint::BigUint;

use crate::laws::throw_law;
use crate::rules::exact::{Exact, parse_probability};
use crate::rules::fault::{Checked, Fault};
use crate::rules::{Ruleset, Thrower};

use super::histogram::{Histogram, SampleMoments};
use super::policy::catalogue::{NAMES, canonical};
use super::record::PLACES;
use super::setup::{MOST_GAMES, MOST_THROWS, Setup};
use super::summary::{GameRange, Identity, Summary, unusual_bias};
use super::tally::Tally;
use super::trace::{MOST_RUNS, Trace};

/// The most ranges of games that a file may name.
const MOST_RANGES: usize = 10_000;

/// The most points of a game under a ruleset that is not in the catalogue.
const MOST_POINTS: usize = 10_000;

impl Summary {
    /// Checks every figure against the others.
    ///
    /// # Errors
    /// `shard-impossible` (arguments `field`, `found`, `expected`): the first impossible figure, by
    /// its place (`tally/points/0`).
    pub fn inspect(&self) -> Checked<()> {
        let games = inspect_ranges(&self.ranges)?;
        let rules = inspect_identity(&self.identity)?;
        inspect_tally(&self.tally, games, self.identity.max_throws)?;
        inspect_points(&self.tally, rules.as_ref())?;
        inspect_trace(&self.tally, &self.ranges, self.identity.max_throws)
    }
}

fn refuse(field: impl Display, found: impl Display, expected: impl Display) -> Fault {
    Fault::failure("shard-impossible")
        .with("field", field)
        .with("found", found)
        .with("expected", expected)
}

fn same<T: PartialEq + Display>(field: impl Display, found: T, expected: T) -> Checked<()> {
    if found == expected { Ok(()) } else { Err(refuse(field, found, expected)) }
}

fn at_most<T: PartialOrd + Display + Copy>(field: impl Display, found: T, most: T) -> Checked<()> {
    if found <= most { Ok(()) } else { Err(refuse(field, found, format!("≤ {most}"))) }
}

/// The number of games.
fn inspect_ranges(ranges: &[GameRange]) -> Checked<u64> {
    at_most("ranges", ranges.len(), MOST_RANGES)?;
    let mut games = 0;
    let mut free = 0;
    for (place, range) in ranges.iter().enumerate() {
        let field = |name: &str| format!("ranges/{place}/{name}");
        // Neighbouring ranges are joined: there is at least one game between two ranges.
        if range.first < free {
            return Err(refuse(field("first"), range.first, format!("≥ {free}")));
        }
        let known = range.games > 0 && range.games <= MOST_GAMES;
        let end = range.first.checked_add(range.games).filter(|_| known);
        let Some(end) = end else {
            return Err(refuse(field("games"), range.games, format!("1…{MOST_GAMES}")));
        };
        free = end.saturating_add(1);
        games += range.games;
        at_most(field("games"), games, MOST_GAMES)?;
    }
    Ok(games)
}

/// Checks the identity of the simulation against the rules of that name, if they are in the
/// catalogue.
fn inspect_identity(identity: &Identity) -> Checked<Option<Ruleset>> {
    same("identity/version", &*identity.version, env!("CARGO_PKG_VERSION"))?;
    if !(1..=MOST_THROWS).contains(&identity.max_throws) {
        let expected = format!("1…{MOST_THROWS}");
        return Err(refuse("identity/max_throws", identity.max_throws, expected));
    }
    // A ruleset from a file is unknown, whatever its name.
    let rules = identity.ruleset_file.is_none().then(|| known_rules(identity)).transpose()?;
    let thrower = identity.thrower_file.is_none().then(|| known_thrower(identity)).transpose()?;
    for (field, name) in [("light", &identity.light), ("dark", &identity.dark)] {
        if canonical(name).is_none() {
            return Err(refuse(format!("identity/{field}"), name, NAMES.join(", ")));
        }
    }
    inspect_law(&identity.law)?;
    if let Some(thrower) = &thrower {
        let law = throw_law(thrower);
        let law = law.iter().map(|(value, p)| (value, p.to_string(), thrower.gives_extra(value)));
        if !law.eq(identity.law.iter().cloned()) {
            return Err(refuse("identity/law", "…", &identity.thrower));
        }
    }
    if let Some(rules) = &rules {
        let thrower = thrower.unwrap_or_else(|| Thrower::catalogue()[0].clone());
        let expected = Identity::of(&Setup::random(rules.clone(), thrower, 0, 1)).rules_digest;
        same("identity/rules_digest", &identity.rules_digest, &expected)?;
    }
    Ok(rules)
}

/// The rules of the catalogue that have this name and these settings, written in the same way.
fn known_rules(identity: &Identity) -> Checked<Ruleset> {
    let Identity { ruleset, settings, .. } = identity;
    let label = [std::slice::from_ref(ruleset), &settings[..]].concat().join(" ");
    let known = || Ruleset::names().collect::<Vec<_>>().join(", ");
    let rules = Ruleset::by_id(&label);
    let rules = rules.map_err(|_| refuse("identity/ruleset", &label, known()))?;
    same("identity/ruleset", ruleset, &rules.id)?;
    same("identity/settings", settings.join(" "), rules.settings.join(" "))?;
    Ok(rules)
}

/// The thrower of this name, with this bias.
fn known_thrower(identity: &Identity) -> Checked<Thrower> {
    let Identity { thrower, p, .. } = identity;
    let named = Thrower::parse(thrower);
    let named = named.map_err(|_| refuse("identity/thrower", thrower, "sticks-5, die-146…"))?;
    let biased = p.as_ref().map(|p| named.with_bias(&parse_probability(p)?)).transpose();
    let wrong = |expected: Option<String>| {
        refuse("identity/p", p.as_deref().unwrap_or("null"), expected.as_deref().unwrap_or("null"))
    };
    let biased = biased.map_err(|_| wrong(None))?.unwrap_or(named);
    // As it is written: 1/2 is left out where the name implies it.
    let expected = unusual_bias(&biased);
    if *p == expected { Ok(biased) } else { Err(wrong(expected)) }
}

/// A law: increasing values, each with its probability, which sum to 1.
fn inspect_law(law: &[(i64, String, bool)]) -> Checked<()> {
    let field = |place: usize| format!("identity/law/{place}");
    let mut sum = Exact::default();
    let mut least = 1;
    for (place, (value, p, _)) in law.iter().enumerate() {
        if *value < least {
            return Err(refuse(field(place), value, format!("≥ {least}")));
        }
        least = value.saturating_add(1);
        let read = parse_probability(p).ok().filter(|read| read.to_string() == *p);
        sum += read.ok_or_else(|| refuse(field(place), p, "0…1"))?;
    }
    same("identity/law", sum, Exact::from_integer(1.into()))
}

fn inspect_tally(tally: &Tally, games: u64, max_throws: u32) -> Checked<()> {
    let endings = [tally.wins[0], tally.wins[1], tally.blocked, tally.capped];
    same("tally/wins", endings.iter().copied().map(u128::from).sum(), u128::from(games))?;
    let ended = tally.finished();
    same("tally/visits", tally.visits.len(), PLACES)?;
    same("tally/fallen_from", tally.fallen_from.len(), PLACES)?;
    let counts = |field: &str, histogram: &Histogram, n: u128| {
        inspect_histogram(&format!("tally/{field}"), histogram, n, max_throws as usize)
    };
    for (field, histogram) in [
        ("throws", &tally.throws),
        ("turns", &tally.turns),
        ("falls", &tally.falls),
        ("falls_by_side/0", &tally.falls_by_side[0]),
        ("falls_by_side/1", &tally.falls_by_side[1]),
        ("passes", &tally.passes),
        ("swaps", &tally.swaps),
        ("waits", &tally.waits),
        ("lead_changes", &tally.lead_changes),
    ] {
        counts(field, histogram, ended.into())?;
    }
    // No square has the number 0.
    for (square, visits) in tally.visits.iter().enumerate() {
        let n = if square == 0 { 0 } else { ended };
        counts(&format!("visits/{square}"), visits, n.into())?;
    }
    for (side, points) in tally.points.iter().enumerate() {
        let field = format!("tally/points/{side}");
        inspect_histogram(&field, points, tally.wins[side].into(), MOST_POINTS)?;
    }
    counts("turn_lengths", &tally.turn_lengths, tally.turns.sum())?;
    // A game and a turn have at least one throw.
    same("tally/throws/0", tally.throws.of(0), 0)?;
    same("tally/turns/0", tally.turns.of(0), 0)?;
    same("tally/turn_lengths/0", tally.turn_lengths.of(0), 0)?;
    same("tally/turn_lengths", tally.turn_lengths.sum(), tally.throws.sum())?;
    inspect_products(tally)?;
    let falls = tally.falls.sum();
    same("tally/falls_by_side", tally.falls_by_side.iter().map(Histogram::sum).sum(), falls)?;
    same("tally/fallen_from/0", tally.fallen_from[0], 0)?;
    same("tally/fallen_from", tally.fallen_from.iter().copied().map(u128::from).sum(), falls)?;
    at_most("tally/waits", tally.waits.sum(), falls)?;
    // A throw is passed, or moves a pawn: with at most one fall, at most one swap, and at most one
    // change of the lead.
    let throws = tally.throws.sum();
    at_most("tally/passes", tally.passes.sum(), throws)?;
    let moves = throws - tally.passes.sum();
    at_most("tally/falls", falls, moves)?;
    at_most("tally/swaps", tally.swaps.sum(), moves)?;
    at_most("tally/lead_changes", tally.lead_changes.sum(), moves)
}

/// Σtu of games of t throws and u turns, with 1 ≤ u ≤ t: from Σu² to Σt², and (Σtu)² at most
/// Σt² Σu².
fn inspect_products(tally: &Tally) -> Checked<()> {
    let field = "tally/throws_by_turns";
    let [throws, turns] = [&tally.throws, &tally.turns].map(Histogram::sum_of_squares);
    let found = tally.throws_by_turns;
    at_most(field, found, throws)?;
    let correlated = BigUint::from(found) * found <= BigUint::from(throws) * turns;
    if found < turns || !correlated {
        return Err(refuse(field, found, format!("{turns}…√({throws} · {turns})")));
    }
    Ok(())
}

/// A histogram of `n` observations, none above `most`.
fn inspect_histogram(field: &str, histogram: &Histogram, n: u128, most: usize) -> Checked<()> {
    let counts = histogram.counts();
    at_most(field, counts.len(), most + 1)?;
    same(field, counts.iter().copied().map(u128::from).sum(), n)?;
    if counts.last() == Some(&0) {
        return Err(refuse(format!("{field}/{}", counts.len() - 1), 0, "> 0"));
    }
    Ok(())
}

/// The points must be those the rules give for the pawns left: none without scoring.
fn inspect_points(tally: &Tally, rules: Option<&Ruleset>) -> Checked<()> {
    let Some(rules) = rules else { return Ok(()) };
    let dearest = rules.scoring.and_then(|scoring| scoring.rows.into_iter().max()).unwrap_or(0);
    for (side, points) in tally.points.iter().enumerate() {
        let most = u32::from(rules.pawns) * u32::from(dearest);
        at_most(format!("tally/points/{side}"), points.max().unwrap_or(0), most)?;
    }
    Ok(())
}

/// The trace contains the throws of the games that ended a second and a third time.
fn inspect_trace(tally: &Tally, ranges: &[GameRange], max_throws: u32) -> Checked<()> {
    let trace = &tally.trace;
    if tally.finished() == 0 {
        let empty = *trace == Trace::default();
        return if empty { Ok(()) } else { Err(refuse("tally/trace", "…", "∅")) };
    }
    let last_run = inspect_trace_shape(trace)?;
    let level = trace.level;
    // The first and the last game of a run, and of an octave.
    let games = |run: u64| (run << level, run << level | !(u64::MAX << level));
    let runs = (trace.first..=last_run).map(games);
    inspect_moments("tally/trace/runs", &trace.runs, runs, ranges, max_throws)?;
    let octaves = (0..trace.octaves.len() as u32).map(octave_bounds);
    inspect_moments("tally/trace/octaves", &trace.octaves, octaves, ranges, max_throws)?;
    let whole = tally.throws.moments();
    for (field, parts) in [("runs", &trace.runs), ("octaves", &trace.octaves)] {
        let mut all = SampleMoments::default();
        for part in parts {
            all.merge(part);
        }
        let field = |name: &str| format!("tally/trace/{field}/{name}");
        same(field("n"), all.n, whole.n)?;
        same(field("sum"), all.sum, whole.sum)?;
        same(field("squares"), all.squares, whole.squares)?;
    }
    inspect_octaves(trace)
}

/// The sizes of a trace with games; the number of its last run.
fn inspect_trace_shape(trace: &Trace) -> Checked<u64> {
    let Trace { level, first, runs, octaves } = trace;
    at_most("tally/trace/level", *level, u64::BITS - 1)?;
    at_most("tally/trace/runs", runs.len() as u64, MOST_RUNS)?;
    at_most("tally/trace/octaves", octaves.len(), u64::BITS as usize + 1)?;
    // At the level below there would be more runs than a trace may have.
    let least = if *level > 0 { MOST_RUNS / 2 + 1 } else { 1 };
    if (runs.len() as u64) < least {
        return Err(refuse("tally/trace/runs", runs.len(), format!("≥ {least}")));
    }
    let ends = [("runs", runs.first()), ("runs", runs.last()), ("octaves", octaves.last())];
    for (field, end) in ends {
        if end.is_none_or(|part| part.n == 0) {
            return Err(refuse(format!("tally/trace/{field}/n"), 0, "> 0"));
        }
    }
    let most = u64::MAX >> level;
    let end = first.checked_add(runs.len() as u64 - 1).filter(|run| *run <= most);
    end.ok_or_else(|| refuse("tally/trace/first", first, format!("≤ {most}")))
}

/// A run lies in one octave, except the run of game 0, which contains the first ones entirely.
fn inspect_octaves(trace: &Trace) -> Checked<()> {
    let Trace { level, first, runs, octaves } = trace;
    let none = vec![SampleMoments::default(); u64::BITS as usize + 1];
    let (mut by_run, mut by_octave) = (none.clone(), none);
    for (run, moments) in (*first..).zip(runs) {
        by_run[if run == 0 { 0 } else { octave_of(run << level) }].merge(moments);
    }
    for (octave, moments) in octaves.iter().enumerate() {
        by_octave[if octave <= *level as usize { 0 } else { octave }].merge(moments);
    }
    for (octave, (found, expected)) in by_octave.iter().zip(&by_run).enumerate() {
        if found != expected {
            return Err(refuse(format!("tally/trace/octaves/{octave}"), found.n, expected.n));
        }
    }
    Ok(())
}

/// The octave of a game's number.
const fn octave_of(game: u64) -> usize {
    (u64::BITS - game.leading_zeros()) as usize
}

/// The first and the last game of an octave.
const fn octave_bounds(octave: u32) -> (u64, u64) {
    match octave {
        0 => (0, 0),
        _ => (1 << (octave - 1), u64::MAX >> (u64::BITS - octave)),
    }
}

/// Moments of throws, each of no more games than there are between its bounds.
fn inspect_moments(
    field: &str,
    parts: &[SampleMoments],
    bounds: impl Iterator<Item = (u64, u64)>,
    ranges: &[GameRange],
    max_throws: u32,
) -> Checked<()> {
    let most = u128::from(max_throws);
    for (place, (part, (first, last))) in parts.iter().zip(bounds).enumerate() {
        let field = |name: &str| format!("{field}/{place}/{name}");
        at_most(field("n"), part.n, games_between(ranges, first, last))?;
        // Each of the n throws is from 1 to the limit.
        let n = u128::from(part.n);
        let SampleMoments { sum, squares, .. } = *part;
        if sum < n || sum > n * most {
            return Err(refuse(field("sum"), sum, format!("{n}…{}", n * most)));
        }
        if squares > sum * most || squares * n < sum * sum || squares % 2 != sum % 2 {
            return Err(refuse(field("squares"), squares, format!("Σx², n = {n}, Σx = {sum}")));
        }
    }
    Ok(())
}

/// How many games of the ranges have numbers from `first` to `last`.
fn games_between(ranges: &[GameRange], first: u64, last: u64) -> u64 {
    let shared = |range: &GameRange| {
        // The last number of a range is below 2⁶⁴ − 1, and so is its end.
        let end = range.end().min(last.saturating_add(1));
        end.saturating_sub(range.first.max(first))
    };
    ranges.iter().map(shared).sum()
}

//! The figures of many games, written in each format.

mod asked;
mod briefly;
mod compare;
pub(crate) mod data;
mod figures;
mod json;
mod page;
mod tournament;

pub use asked::{SimulationOptions, threads};
pub use briefly::briefly;
pub use compare::{comparison, comparison_data, comparison_json, differences};
pub use data::{RAW_COLUMNS, data, raw_line};
pub use json::{file, timed_file};
pub use page::{Plots, page, provenance};
pub use tournament::{matrix, matrix_data, matrix_json};

use num_traits::ToPrimitive;
use senet_engine::rules::Lang;
use senet_engine::rules::exact::measured;
use senet_engine::simulate::summary::GameRange;
use senet_engine::simulate::{Estimate, Histogram, Share, Summary, Tally};

use crate::document::Block;
use crate::document::distinct::distinct_decimal;
use crate::document::messages::say;
use crate::document::notation::{self, count};
use crate::document::prose::line;
use crate::document::provenance::shell_word;

/// One measured quantity: its message id, its sample, and its estimate; none where no game ended.
type Quantity<'a> = (&'static str, &'a Histogram, Option<Estimate>);

/// The quantities of a game in the order of the page, by the ids of their names.
pub(crate) fn quantities(tally: &Tally) -> Vec<Quantity<'_>> {
    let short: fn(&Histogram) -> Option<Estimate> = Estimate::from_sample;
    let long = Estimate::of_long_tailed;
    let samples = [
        ("sim-throws", &tally.throws, short),
        ("sim-turns", &tally.turns, short),
        ("sim-falls", &tally.falls, short),
        ("sim-falls-light", &tally.falls_by_side[0], short),
        ("sim-falls-dark", &tally.falls_by_side[1], short),
        ("sim-passes", &tally.passes, short),
        ("sim-swaps", &tally.swaps, long),
        ("sim-waits", &tally.waits, short),
        ("sim-lead-changes", &tally.lead_changes, long),
    ];
    let per_turn = Estimate::of_throws_per_turn(tally);
    samples
        .into_iter()
        .map(|(id, sample, estimate)| (id, sample, estimate(sample)))
        .chain([("sim-turn-lengths", &tally.turn_lengths, per_turn)])
        .collect()
}

/// Games that did not end: stopped where nothing could move, or at the limit on throws.
pub(crate) fn unfinished(tally: &Tally) -> u64 {
    tally.blocked + tally.capped
}

/// Games with at least one fall, of those that ended.
fn games_with_fall(tally: &Tally) -> Option<Share> {
    games_with(&tally.falls)
}

/// Games in which something happens at least once, of those that ended.
fn games_with(happened: &Histogram) -> Option<Share> {
    let ended = happened.n();
    Share::new(ended - happened.count_of(0), ended)
}

/// Games won by dark, the starter, of those that ended.
fn starter_wins(tally: &Tally) -> Option<Share> {
    Share::new(tally.wins[1], tally.wins[0] + tally.wins[1])
}

/// The two shares on the page, by the ids of their names.
pub(crate) fn shares(tally: &Tally) -> [(&'static str, Option<Share>); 2] {
    [("sim-starter-wins", starter_wins(tally)), ("sim-games-with-fall", games_with_fall(tally))]
}

/// The command that makes these figures again, from their summary, with the options of the
/// `result`, such as `--format json`; where games are missing, the commands, one after the other.
pub(crate) fn command(summary: &Summary, result: &str) -> String {
    let run_one = |games| format!("{} {result}", run_command(summary, games)).trim_end().to_owned();
    match &summary.ranges[..] {
        [] => run_one(GameRange { first: 0, games: 0 }),
        [range] => run_one(*range),
        ranges => {
            let file = |range: &GameRange| format!("games-{}.json", range.first);
            let runs = ranges.iter().map(|range| {
                format!("{} --format json -o {}", run_command(summary, *range), file(range))
            });
            let files: Vec<String> = ranges.iter().map(file).collect();
            let merge = format!("senet merge --partial {} {result}", files.join(" "));
            let merge = merge.trim_end().to_owned();
            runs.chain([merge]).collect::<Vec<_>>().join(" && ")
        }
    }
}

/// The command that plays some consecutive games of these.
fn run_command(summary: &Summary, games: GameRange) -> String {
    let identity = &summary.identity;
    let file = |file: &Option<String>, id: &str| shell_word(file.as_deref().unwrap_or(id));
    let ruleset = file(&identity.ruleset_file, &identity.ruleset);
    let mut words = vec![format!("senet simulate --ruleset {ruleset}")];
    words.extend(identity.settings.iter().map(|one| format!("--set {}", shell_word(one))));
    words.push(format!("--thrower {}", file(&identity.thrower_file, &identity.thrower)));
    words.extend(identity.p.iter().map(|p| format!("--p {p}")));
    words.push(format!("--light {} --dark {}", identity.light, identity.dark));
    if games.first > 0 {
        words.push(format!("--first-game {}", games.first));
    }
    words.push(format!("--games {} --seed {}", games.games, identity.seed));
    if identity.max_throws != senet_engine::simulate::setup::MAX_THROWS {
        words.push(format!("--max-throws {}", identity.max_throws));
    }
    words.join(" ")
}

/// Cautions to be read before any number: that a run was stopped, which games are missing. Empty
/// for a complete run.
pub(crate) fn cautions(summary: &Summary, lang: Lang) -> Vec<String> {
    let mut cautions = Vec::new();
    if summary.interrupted {
        cautions.push(say(lang, "sim-interrupted", &[("games", &count(summary.games(), lang))]));
    }
    let gaps: Vec<GameRange> = summary.missing().collect();
    let games: u64 = gaps.iter().map(|gap| gap.games).sum();
    if games > 0 {
        let ranges = gaps.iter().take(MOST_GAPS).map(|gap| {
            let [first, last] = [gap.first, gap.last()].map(|game| count(game, lang));
            say(lang, "sim-missing-range", &[("first", &first), ("last", &last)])
        });
        let more = if gaps.len() > MOST_GAPS { "…" } else { "" };
        let ranges = ranges.collect::<Vec<_>>().join(", ") + more;
        let args = [("games", &*count(games, lang)), ("ranges", &*ranges)];
        cautions.push(say(lang, "sim-missing", &args));
    }
    cautions
}

/// The most gaps that are listed in words; the JSON file has them all.
const MOST_GAPS: usize = 20;

/// The caution on several runs of which one was stopped: how many games were played, of the `asked`
/// in each.
pub(crate) fn stopped<'a>(
    runs: impl Iterator<Item = &'a Summary> + Clone,
    asked: u64,
    lang: Lang,
) -> Option<String> {
    if !runs.clone().any(|one| one.interrupted) {
        return None;
    }
    let played = count(runs.clone().map(Summary::games).sum(), lang);
    let all = count(asked.saturating_mul(runs.count() as u64), lang);
    Some(say(lang, "sim-stopped", &[("games", &played), ("all", &all)]))
}

/// The remark on several runs that some of their games did not end, where that is so.
fn all_unfinished<'a>(runs: impl Iterator<Item = &'a Summary>, lang: Lang) -> Option<Block> {
    let games: u64 = runs.map(|one| unfinished(&one.tally)).sum();
    let args = [("unfinished", &*count(games, lang))];
    (games > 0).then(|| Block::Paragraph(line(lang, "sim-compare-unfinished", &args)))
}

/// A measured number to `places` places, rounded half up from its exact value, or to a few more where
/// it would read as 0 or 1.
pub fn number(value: f64, places: u32, lang: Lang) -> String {
    measured(value).map_or_else(String::new, |exact| distinct_decimal(&exact, places, lang))
}

/// An interval `[low ; high]`, as each language writes it; a dash where there is none.
fn interval(ends: Option<[f64; 2]>, places: u32, lang: Lang) -> String {
    let written = |ends: [f64; 2]| ends.map(|end| number(end, places, lang));
    ends.map_or_else(|| "—".to_owned(), |ends| notation::interval(written(ends), lang))
}

/// A measured number before its interval.
fn with_interval(value: f64, ends: Option<[f64; 2]>, places: u32, lang: Lang) -> String {
    format!("{} {}", number(value, places, lang), interval(ends, places, lang))
}

/// The decimal places printed for a mean: one digit beyond the first that its standard error makes
/// uncertain, 1 to 4.
fn places(estimate: &Estimate) -> u32 {
    if estimate.standard_error <= 0.0 {
        return 2;
    }
    let digits = 1.0 - estimate.standard_error.log10().floor();
    digits.clamp(1.0, 4.0).to_u32().unwrap_or(2)
}

//! Words on the game itself: squares, rulesets, the race of a lone pawn.

use std::sync::Arc;

use num_traits::One;
use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::ruleset::Reading;
use senet_engine::rules::square::{HAPPINESS, OFF, SQUARES, Square, SquareSet, WATER};
use senet_engine::rules::{Exact, Fault, Lang, Ruleset};
use senet_engine::simulate::race_totals;
use tera::{Context, Map, Value};

use crate::lesson::MOST_THROWS as MOST_DRAWN;
use crate::lesson::memo::Memo;

use super::laws::thrown;
use super::number::{exact, map};
use super::word::Argument::{Count, Text};
use super::word::{Call, Word, function, out_of_range};

/// The most throws in the law of a race.
const MOST_THROWS: usize = 500;

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    function("rules", &[("id", Text)], |call| {
        ruleset(call.given("id")?).map(|rules| fields(&rules, call.lang))
    }),
    function("race", &[("of", Text), ("rules", Text), ("from", Count)], race),
    function(
        "race_law",
        &[("of", Text), ("rules", Text), ("from", Count), ("throws", Count)],
        race_law,
    ),
    function(
        "race_totals",
        &[
            ("of", Text),
            ("rules", Text),
            ("from", Count),
            ("n", Count),
            ("samples", Count),
            ("seed", Count),
        ],
        totals,
    ),
];

fn race(call: &Call) -> Checked<Value> {
    /// The figures of a race, by its thrower, its ruleset and the square it begins on.
    static FIGURES: Memo<RaceKey, Arc<Figures>> = Memo::new();
    let key = race_key(call)?;
    let figures = FIGURES.get_or_try(key.clone(), || {
        let figures = raced(&key)?.figures().into_iter().next();
        figures.map(Arc::new).ok_or_else(|| no_race(key.2))
    })?;
    let fields = [
        ("throws", &figures.throws.mean),
        ("turns", &figures.turns.mean),
        ("fall", &figures.fall_probability),
        ("falls", &figures.falls.mean),
        ("throws_variance", &figures.throws.variance),
        ("turns_variance", &figures.turns.variance),
        ("falls_variance", &figures.falls.variance),
    ];
    Ok(map(fields.map(|(name, value)| (name, exact(value.clone())))))
}

fn race_law(call: &Call) -> Checked<Value> {
    let key = race_key(call)?;
    let race = raced(&key)?;
    let law = race.throws_law(key.2, call.within("throws", 0..=MOST_THROWS)?);
    Ok(exact(Exact::one() - law.ok_or_else(|| no_race(key.2))?.beyond))
}

/// The throws of samples of races.
fn totals(call: &Call) -> Checked<Value> {
    let key = race_key(call)?;
    let race = raced(&key)?;
    let (n, samples) = (call.given::<u32>("n")?, call.given::<u32>("samples")?);
    let seed = call.given("seed")?;
    let thrower = thrown(&key.0)?;
    let most = u64::from(MOST_DRAWN);
    // Each race takes a throw at least.
    let found = (u64::from(n) * u64::from(samples) <= most)
        .then(|| race_totals(&race, &thrower, key.2, (n, samples), seed, most))
        .flatten();
    found.filter(|_| n > 0 && samples > 0).map(Value::from).ok_or_else(|| {
        let expected = format!("n ≥ 1, samples ≥ 1, throws ≤ {most}");
        out_of_range("n, samples", format!("{n}, {samples}"), expected)
    })
}

/// Adds what every lesson can use: the squares of the board, such as `board.water`, and the ids of
/// the rulesets of the sources, `ruleset_ids`.
pub fn board(context: &mut Context) {
    let squares = [("squares", SQUARES), ("happiness", HAPPINESS), ("water", WATER), ("off", OFF)];
    context.insert_value("board", map(squares.map(|(name, square)| (name, Value::from(square)))));
    let ids = Ruleset::historical().iter();
    let ids: Vec<Value> = ids.map(|rules| Value::from(&*rules.id)).collect();
    context.insert_value("ruleset_ids", Value::from(ids));
}

/// The properties of a ruleset that a lesson may print.
fn fields(rules: &Ruleset, lang: Lang) -> Value {
    let squares = |set: SquareSet| Value::from(set.iter().map(Value::from).collect::<Vec<_>>());
    let rows = rules.scoring.iter().flat_map(|scoring| scoring.rows);
    let reading = |reading: &Reading| {
        let text = lang.choose(&*reading.fr, &*reading.en);
        (reading.about.replace(['-', '.'], "_").into(), Value::from(text))
    };
    let readings: Map = rules.readings.iter().map(reading).collect();
    map([
        ("id", Value::from(&*rules.id)),
        ("label", Value::from(rules.label())),
        ("title", Value::from(rules.title.get(lang))),
        ("source", Value::from(rules.source.get(lang))),
        ("readings", Value::from(readings)),
        ("thrower", Value::from(&*rules.throwers.sticks)),
        ("die", Value::from(&*rules.throwers.die)),
        ("pawns", Value::from(rules.pawns)),
        ("rebirth", Value::from(rules.rebirth)),
        ("must_stop", squares(rules.must_stop)),
        ("safe", squares(rules.safe)),
        ("points", Value::from(rows.map(Value::from).collect::<Vec<_>>())),
    ])
}

/// A race: its thrower, its ruleset and the square it begins on.
type RaceKey = (String, String, Square);

fn race_key(call: &Call) -> Checked<RaceKey> {
    Ok((call.given::<&str>("of")?.into(), call.given::<&str>("rules")?.into(), call.given("from")?))
}

/// The race, solved.
fn raced(key: &RaceKey) -> Checked<Arc<Race>> {
    static RACES: Memo<RaceKey, Arc<Race>> = Memo::of_large();
    RACES.get_or_try(key.clone(), || {
        let (of, rules, from) = key;
        let refused = |_| no_race(format!("from={from}"));
        Race::from(&ruleset(rules)?, &thrown(of)?, *from).map(Arc::new).map_err(refused)
    })
}

/// A race that cannot be.
pub(super) fn no_race(found: impl std::fmt::Display) -> Fault {
    Fault::failure("lesson-race").with("found", found)
}

/// The ruleset of an id, with the settings that follow it.
pub(super) fn ruleset(id: &str) -> Checked<Ruleset> {
    Ruleset::by_id(id)
        .map_err(|_| Fault::failure("lesson-ruleset-unknown").with_known(id, Ruleset::names()))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::first_line;

    #[test]
    fn a_ruleset_says_what_its_source_says() {
        let of = |text: &str| first_line(Lang::Fr, text);
        for rules in senet_engine::rules::Ruleset::all() {
            let field =
                |name: &str| of(&format!("<% set r = rules(id='{}') %><< r.{name} >>", rules.id));
            assert_eq!(field("label"), rules.id);
            assert_eq!(field("title"), rules.title.fr);
            for reading in &rules.readings {
                let about = format!("readings.{}", reading.about.replace(['-', '.'], "_"));
                assert_eq!(field(&about), reading.fr);
            }
            assert_eq!(field("safe | length"), rules.safe.len().to_string());
            let scores = if rules.scoring.is_some() { "3" } else { "0" };
            assert_eq!(field("points | length"), scores);
            assert!(senet_engine::rules::Thrower::by_id(&field("thrower")).is_ok());
            assert!(senet_engine::rules::Thrower::by_id(&field("die")).is_ok());
        }
        let ids = of("<< ruleset_ids | list(last=',') >>");
        assert!(ids.starts_with(&senet_engine::rules::Ruleset::all()[0].id), "{ids}");
    }
}

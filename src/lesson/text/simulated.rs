//! Words on whole games. Counts, means, shares and deviations of simulated games are exact numbers;
//! the bounds of intervals are floats, kept to twelve places.

use senet_engine::rules::exact::{parse, ratio};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault};
use senet_engine::simulate::policy::catalogue::PolicyName;
use senet_engine::simulate::{Estimate, Histogram, Share, Tally};
use tera::{Map, Value};

use super::game::ruleset;
use super::laws::thrown;
use super::number::{Number, exact, map, to_tera};
use super::played::{Games, MOST_GAMES, ends, played, samples, solved};
use super::word::Argument::{Count, Text};
use super::word::{Call, Word, function, none_of};

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    function(
        "simulated",
        &[
            ("rules", Text),
            ("of", Text),
            ("games", Count),
            ("seed", Count),
            ("light", Text),
            ("dark", Text),
        ],
        |call| {
            let asked = read_games(call)?;
            let tally = played(&asked).map_err(|fault| match fault.id() {
                "simulate-no-opening" => fault,
                // The other arguments were checked before.
                _ => Fault::failure("lesson-games-refused").with("found", &asked.rules),
            })?;
            figures(&asked, &tally)
        },
    ),
    function("solved", &[("rules", Text), ("of", Text)], |call| {
        let (rules, of) = (call.given::<&str>("rules")?, call.given("of")?);
        ruleset(rules)?;
        thrown(of)?;
        let unsolved = || Fault::failure("lesson-unsolved").with("found", rules);
        let figures = solved(rules, of).ok().flatten().ok_or_else(unsolved)?;
        Ok(map(figures.map(|(name, value)| (name, exact(value)))))
    }),
];

fn read_games(call: &Call) -> Checked<Games> {
    let (rules, of) = (call.given::<&str>("rules")?, call.given::<&str>("of")?);
    ruleset(rules)?;
    thrown(of)?;
    let policy = |seat: &'static str| {
        let name = call.asked::<&str>(seat)?.unwrap_or("random");
        let known = PolicyName::NAMES.contains(&name).then(|| name.to_owned());
        known.ok_or_else(|| none_of(seat, name, &PolicyName::NAMES))
    };
    Ok(Games {
        rules: rules.to_owned(),
        of: of.to_owned(),
        games: call.within("games", 1..=MOST_GAMES)?,
        seed: call.given("seed")?,
        light: policy("light")?,
        dark: policy("dark")?,
    })
}

fn figures(asked: &Games, tally: &Tally) -> Checked<Value> {
    let none = || Fault::failure("lesson-games-unfinished");
    let [games, unfinished, starter, with_fall] = ends(tally);
    let share = |hits: u64| share(hits, games - unfinished).ok_or_else(none);
    let scores = ruleset(&asked.rules)?.scoring.is_some();
    let mut fields = vec![
        ("games", Value::from(games)),
        ("unfinished", Value::from(unfinished)),
        ("with_fall", share(with_fall)?),
        ("starter", share(starter)?),
    ];
    for (name, sample) in samples(tally) {
        let counted = name != "points" || scores;
        let value = if counted { spread(&sample).ok_or_else(none)? } else { Value::none() };
        fields.push((name, value));
    }
    let fields: Map = fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
    Ok(Value::from(fields))
}

/// The statistics of a sample of whole numbers; `None` without observations. The variance is the
/// squared deviations over n − 1, and 0 for one observation.
fn spread(sample: &Histogram) -> Option<Value> {
    let (moments, estimate) = (sample.moments(), Estimate::from_sample(sample)?);
    let [low, high] = match estimate.ci95 {
        Some(ends) => interval(ends)?,
        None => [Value::none(), Value::none()],
    };
    let variance = moments.variance().unwrap_or_default();
    Some(map([
        ("mean", exact(moments.mean()?)),
        ("low", low),
        ("high", high),
        ("variance", exact(variance.clone())),
        ("sd", to_tera(&Number::root_of(variance))),
        ("median", exact(ratio(i64::from(sample.twice_median()?), 2))),
        ("q1", Value::from(estimate.q1)),
        ("q3", Value::from(estimate.q3)),
        ("min", Value::from(estimate.min)),
        ("max", Value::from(estimate.max)),
    ]))
}

/// A share with its 95 % interval; `None` of no games.
fn share(hits: u64, n: u64) -> Option<Value> {
    let [low, high] = interval(Share::new(hits, n)?.ci95)?;
    let share = exact(Exact::new(hits.into(), n.into()));
    Some(map([("count", Value::from(hits)), ("share", share), ("low", low), ("high", high)]))
}

/// The ends of an interval, to more places than it is precise to.
fn interval(ends: [f64; 2]) -> Option<[Value; 2]> {
    let [low, high] = ends.map(|end| parse(&format!("{end:.12}")).ok().map(exact));
    Some([low?, high?])
}

//! Words on whole games: `simulated(rules=, of=, games=, seed=, light=, dark=)` and
//! `solved(rules=, of=)`.
//!
//! Counts, means, shares and deviations of simulated games are exact numbers; the bounds of
//! intervals are floats, kept to twelve places.

use senet_engine::rules::Fault;
use senet_engine::simulate::policy::catalogue::NAMES;
use senet_engine::simulate::{Histogram, Tally};
use tera::{Kwargs, Map, TeraResult, Value};

use crate::lesson::text::played::{self, Games, MOST_GAMES, Spread, ends, played, samples, solved};

use super::game::ruleset;
use super::laws::thrown;
use super::number::{Number, exact, map, to_tera};
use super::template_error;
use super::word::{Argument, Word, function};

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    function(
        "simulated",
        &[
            ("rules", Argument::Text),
            ("of", Argument::Text),
            ("games", Argument::Count),
            ("seed", Argument::Count),
            ("light", Argument::Text),
            ("dark", Argument::Text),
        ],
        |call| {
            let asked = read_games(call.kwargs)?;
            let tally = played(&asked).map_err(|fault| match fault.id() {
                "simulate-no-opening" => template_error::carried(&fault),
                // The other arguments were checked before.
                _ => template_error::error("lesson-games-refused", &asked.rules),
            })?;
            figures(&asked, &tally)
        },
    ),
    function("solved", &[("rules", Argument::Text), ("of", Argument::Text)], |call| {
        let rules = call.kwargs.must_get::<&str>("rules")?;
        let of = call.kwargs.must_get::<&str>("of")?;
        ruleset(rules)?;
        thrown(of)?;
        let worth = solved(rules, of).ok().flatten();
        let worth = worth.ok_or_else(|| template_error::error("lesson-unsolved", rules))?;
        let fields = [
            ("starter", worth.best),
            ("starter_random", worth.random),
            ("throws", worth.best_length),
            ("throws_random", worth.random_length),
        ];
        Ok(map(fields.map(|(name, value)| (name, exact(value)))))
    }),
];

fn read_games(kwargs: &Kwargs) -> TeraResult<Games> {
    let (rules, of) = (kwargs.must_get::<&str>("rules")?, kwargs.must_get::<&str>("of")?);
    ruleset(rules)?;
    thrown(of)?;
    let games = kwargs.must_get::<u64>("games")?;
    if games == 0 || games > MOST_GAMES {
        return Err(template_error::range("games", games, format!("1 ≤ games ≤ {MOST_GAMES}")));
    }
    let policy = |seat: &'static str| {
        let name = kwargs.get::<&str>(seat)?.unwrap_or("random");
        if NAMES.contains(&name) {
            return Ok(name.to_owned());
        }
        Err(template_error::none_of(seat, name, &NAMES))
    };
    Ok(Games {
        rules: rules.to_owned(),
        of: of.to_owned(),
        games,
        seed: kwargs.must_get("seed")?,
        light: policy("light")?,
        dark: policy("dark")?,
    })
}

fn figures(asked: &Games, tally: &Tally) -> TeraResult<Value> {
    let none = || template_error::carried(&Fault::failure("lesson-games-unfinished"));
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

/// The statistics of a sample of whole numbers; `None` without observations.
fn spread(sample: &Histogram) -> Option<Value> {
    let Spread { mean, interval, variance, median, quartiles, ends } = Spread::from_sample(sample)?;
    let [low, high] = interval.map_or([Value::none(), Value::none()], |ends| ends.map(exact));
    Some(map([
        ("mean", exact(mean)),
        ("low", low),
        ("high", high),
        ("variance", exact(variance.clone())),
        ("sd", to_tera(&Number::root_of(variance))),
        ("median", exact(median)),
        ("q1", Value::from(quartiles[0])),
        ("q3", Value::from(quartiles[1])),
        ("min", Value::from(ends[0])),
        ("max", Value::from(ends[1])),
    ]))
}

fn share(hits: u64, n: u64) -> Option<Value> {
    let [share, low, high] = played::share(hits, n)?;
    Some(map([
        ("count", Value::from(hits)),
        ("share", exact(share)),
        ("low", exact(low)),
        ("high", exact(high)),
    ]))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::{first_line, rendered};

    const SET: &str = "<% set s = simulated(rules='cones', of='sticks-5', games=200, seed=5) %>";

    fn english(text: &str) -> String {
        first_line(Lang::En, text)
    }

    #[test]
    fn the_figures_of_games_hang_together() {
        let field = |name: &str| english(&format!("{SET}<< s.{name} >>"));
        assert_eq!(field("games"), "200");
        assert_eq!(field("unfinished"), "0");
        // Shares and counts, and intervals that contain their estimates.
        assert_eq!(field("starter.share | times(x=200) | minus(x=s.starter.count)"), "0");
        assert_eq!(field("with_fall.share | times(x=200) | minus(x=s.with_fall.count)"), "0");
        for name in ["throws", "turns", "falls"] {
            let order = format!(
                "{SET}<% if s.{name}.low is below(x=s.{name}.mean) and s.{name}.mean is \
                 below(x=s.{name}.high) and s.{name}.min <= s.{name}.q1 %>yes<% endif %>"
            );
            assert_eq!(english(&order), "yes", "{name}");
            // The mean is 1.96 standard errors from its bounds, to ten places; the variance of a
            // bound b is that of the sample times b over the mean.
            let gap = format!(
                "s.{name}.high | times(x=s.{name}.variance) | over(x=s.{name}.mean) | over(x=200) | \
                 times(x='3.841458820694125') | minus(x=s.{name}.high | minus(x=s.{name}.mean) | \
                 square) | abs"
            );
            let small = format!(
                "{SET}<% set gap = {gap} %>\
                 <% if gap is below(x='1/10000000000') %>yes<% endif %>"
            );
            assert_eq!(english(&small), "yes", "{name}");
        }
    }

    #[test]
    fn games_that_cannot_be_are_refused() {
        for bad in [
            "simulated(rules='cones', of='sticks-5', games=0, seed=1)",
            "simulated(rules='cones', of='sticks-5', games=100001, seed=1)",
            "simulated(rules='cones', of='sticks-5', games=10, seed=1, light='wise')",
            "simulated(rules='cone', of='sticks-5', games=10, seed=1)",
        ] {
            let text = format!("<% set s = {bad} %><< s.games >>");
            assert!(rendered(Lang::En, &text).is_err(), "{bad}");
        }
    }
}

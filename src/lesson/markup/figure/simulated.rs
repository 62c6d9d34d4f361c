//! Simulated games: their lengths, their falls, rulesets side by side.

use std::sync::Arc;

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::estimate::FEWEST;
use senet_engine::simulate::{Estimate, Histogram, Share, Tally};

use crate::document::figure::{Distribution, Figure, Group, Groups, IntervalEstimate};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{
    given, name_or, number, one_of, options, refused, ruleset, seed, thrower,
};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::text::played::{self, Games, MOST_GAMES};

/// The sample of a number of each game.
type Sample = fn(&Tally) -> &Histogram;

/// The number of which rulesets are compared.
type Compared = fn(&Tally) -> Option<IntervalEstimate>;

/// `::: figure games rules=breyer of=sticks-5 games=1000 seed=1 what=throws`
pub fn lengths(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let rules = ruleset(opening, given(opening, "rules"))?;
    let words = &around.words.figures;
    let asked = given(opening, "what");
    let known: [(&str, (_, Sample)); 3] = [
        ("throws", (&words.throws, |tally| &tally.throws)),
        ("turns", (&words.turns, |tally| &tally.turns)),
        ("falls", (&words.falls, |tally| &tally.falls)),
    ];
    let (name, sample) = one_of(opening, asked, &known)?;
    let tally = played(opening, &rules, 0)?;
    let sample = sample(&tally);
    let estimate = Estimate::from_sample(sample);
    let of_few = asked == "falls";
    let lengths = Distribution {
        what: name.get(around.lang).to_owned(),
        counts: counts(sample),
        mean: mean(sample),
        quartiles: estimate
            .filter(|_| !of_few)
            .map(|one| [f64::from(one.q1), one.median, f64::from(one.q3)]),
    };
    Ok(if of_few { Figure::Bars(lengths) } else { Figure::Histogram(lengths) })
}

/// `::: figure compare rules=breyer,djebao games=1000 seed=1 what=throws`: each ruleset
/// with its own thrower, or all with that of `of=`; the first with that seed, each further one with
/// the next seed, so that they share no games.
pub fn compare(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let words = &around.words.figures;
    let known: [(&str, (_, Compared)); 3] = [
        ("throws", (&words.throws, |tally| mean(&tally.throws))),
        ("falls", (&words.falls, |tally| mean(&tally.falls))),
        ("starter", (&words.starter, starter)),
    ];
    let (name, estimate) = one_of(opening, given(opening, "what"), &known)?;
    let mut groups = Vec::new();
    for (index, id) in options(opening, "rules").enumerate() {
        let rules = ruleset(opening, id)?;
        let tally = played(opening, &rules, index as u64)?;
        let Some(mean) = estimate(&tally) else { continue };
        let name = name_or(opening, index, || rules.title.get(around.lang).to_owned());
        groups.push(Group { name, mean, counts: Vec::new() });
    }
    if options(opening, "rules").count() < 2 {
        return Err(refused(opening, given(opening, "rules"), Ruleset::names()));
    }
    if groups.len() < 2 {
        return Err(refused(opening, given(opening, "games"), [FEWEST.to_string()]));
    }
    Ok(Figure::Groups(Groups { what: name.get(around.lang).to_owned(), groups }))
}

/// The games of `games=` and of the seed `after` places after `seed=`, played at random; games that
/// the text or another figure also asks for are played once.
pub fn played(opening: &OpeningLine, rules: &Ruleset, after: u64) -> Checked<Arc<Tally>> {
    let of = if opening.options.contains_key("of") {
        thrower(opening)?.id
    } else {
        rules.throwers.sticks.clone()
    };
    let games = number(opening, given(opening, "games"), MOST_GAMES as u32)?;
    let asked = Games {
        rules: rules.label(),
        of,
        games: u64::from(games),
        seed: seed(opening)?.wrapping_add(after),
        light: "random".to_owned(),
        dark: "random".to_owned(),
    };
    played::played(&asked).map_err(|_| refused(opening, given(opening, "of"), ["sticks-5"]))
}

fn mean(sample: &Histogram) -> Option<IntervalEstimate> {
    Estimate::from_sample(sample).and_then(|one| mark(one.mean, one.ci95))
}

/// The share of the games that the starter, who plays dark, won.
fn starter(tally: &Tally) -> Option<IntervalEstimate> {
    let (won, ended) = (tally.starter_wins(), tally.wins[0] + tally.wins[1]);
    let share = Share::new(won, ended)?;
    mark(share.share, Some(share.ci95))
}

/// A number with its interval; `None` without one.
fn mark(value: f64, interval: Option<[f64; 2]>) -> Option<IntervalEstimate> {
    interval.map(|[low, high]| IntervalEstimate { value, low, high })
}

/// The values that came, with their counts.
fn counts(sample: &Histogram) -> Vec<(i64, u64)> {
    (0..).zip(sample.counts().iter().copied()).filter(|(_, count)| *count > 0).collect()
}

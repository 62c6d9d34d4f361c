//! Recounts seeded samples throw by throw: each throw is the first value whose cumulated
//! probability exceeds u/2⁶⁴, u the generator's next word.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::rules::square::OFF;
use senet_engine::rules::{Ruleset, Thrower};

use crate::query::{ManySamples, RaceSamples, Reply, SharesFigure};
use senet::lesson::text::subject;

use super::race::SquareOutcomes;
use super::{Found, paths};

/// 2⁶⁴.
const WORDS: f64 = 18_446_744_073_709_551_616.0;

/// How far rounding may take a frequency beyond a bound that it equals.
const MEETS: f64 = 1e-12;

/// The values that can be thrown, each with its cumulated probability, and the throws themselves.
struct SampleThrows {
    bounds: Vec<(i64, f64)>,
    generator: Xoshiro256PlusPlus,
}

impl SampleThrows {
    fn of(text: &str, seed: u64) -> Option<Self> {
        let mut sum = 0.0;
        let law = paths::law(&subject(text).ok()?)?;
        let mut bounds: Vec<(i64, f64)> = Vec::new();
        for (value, p) in (0..).zip(law).filter(|(_, p)| *p > 0.0) {
            sum += p;
            bounds.push((value, sum));
        }
        Some(Self { bounds, generator: Xoshiro256PlusPlus::seed_from_u64(seed) })
    }

    fn next(&mut self) -> i64 {
        let place = self.generator.next_u64() as f64 / WORDS;
        let found = self.bounds.iter().find(|(_, bound)| place < *bound);
        found.or(self.bounds.last()).map_or(0, |(value, _)| *value)
    }
}

/// How often each value came.
pub fn drawn(of: &str, n: u32, seed: u64) -> Option<Vec<f64>> {
    let mut throws = SampleThrows::of(of, seed)?;
    let came: Vec<i64> = (0..n).map(|_| throws.next()).collect();
    let times = |value: i64| came.iter().filter(|throw| **throw == value).count() as f64;
    Some(throws.bounds.iter().map(|(value, _)| times(*value)).collect())
}

/// The throws in order.
fn thrown(of: &str, n: u32, seed: u64) -> Option<Vec<i64>> {
    let mut throws = SampleThrows::of(of, seed)?;
    Some((0..n).map(|_| throws.next()).collect())
}

/// Checks the throws in order against the text of the reply.
pub fn sequence(of: &str, n: u32, seed: u64, reply: &Reply) -> Option<Found> {
    let throws = thrown(of, n, seed)?;
    let listed = throws.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let same = matches!(reply, Reply::Written(text) if *text == listed);
    Some(Found::Judged((!same).then_some(listed)))
}

/// How often a value has come after each throw.
pub fn running(of: &str, value: i64, n: u32, seed: u64) -> Option<Vec<f64>> {
    let mut throws = SampleThrows::of(of, seed)?;
    let mut times = 0;
    let after = |_| {
        times += u32::from(throws.next() == value);
        f64::from(times)
    };
    Some((0..n).map(after).collect())
}

/// Many samples from one stream.
pub fn shares(of: &str, samples: ManySamples, figure: SharesFigure) -> Option<Found> {
    let ManySamples { value, n, samples, seed } = samples;
    let mut throws = SampleThrows::of(of, seed)?;
    let mut frequencies = Vec::new();
    for _ in 0..samples {
        let times = (0..n).filter(|_| throws.next() == value).count();
        frequencies.push(times as f64 / f64::from(n));
    }
    let law = paths::law(&subject(of).ok()?)?;
    let q = usize::try_from(value).ok().and_then(|value| law.get(value)).copied().unwrap_or(0.0);
    let within = |bound: f64| {
        frequencies.iter().filter(|share| (**share - q).abs() <= bound + MEETS).count() as f64
    };
    let root = f64::from(n).sqrt();
    Some(match figure {
        SharesFigure::Mean => {
            Found::Number(frequencies.iter().sum::<f64>() / frequencies.len() as f64)
        }
        SharesFigure::Inside => Found::Number(within(2.0 * (q * (1.0 - q)).sqrt() / root)),
        SharesFigure::InsideSimple => Found::Number(within(1.0 / root)),
        SharesFigure::List => Found::Numbers(frequencies),
    })
}

/// Samples of races, each race followed on the readable board.
pub fn race_totals(of: &str, asked: &RaceSamples) -> Option<Vec<f64>> {
    let (rules, thrower) = (Ruleset::by_id(&asked.rules).ok()?, Thrower::parse(of).ok()?);
    let outcomes = SquareOutcomes::of(&rules, &thrower);
    let mut throws = SampleThrows::of(of, asked.seed)?;
    // The outcomes of a square are in the order of the values.
    let values: Vec<i64> = throws.bounds.iter().map(|(value, _)| *value).collect();
    let mut totals = vec![0.0; usize::try_from(asked.samples).ok()?];
    for total in &mut totals {
        for _ in 0..asked.n {
            let mut square = asked.from;
            while square != OFF {
                let throw = throws.next();
                let place = values.iter().position(|value| *value == throw)?;
                square = outcomes.from(square).get(place)?.to;
                *total += 1.0;
            }
        }
    }
    Some(totals)
}

#[cfg(test)]
mod tests {
    use senet_engine::game::race::Race;
    use senet_engine::laws::throw_law;
    use senet_engine::rules::exact::whole;
    use senet_engine::rules::{Ruleset, Thrower};

    use crate::query::{ManySamples, Query, RaceSamples, SharesFigure};
    use senet_engine::simulate::{Sample, race_totals};

    use super::super::Found;
    use super::super::tests::{only, only_list, only_written};
    use super::{drawn, running, shares, thrown};

    #[test]
    fn throws_are_those_of_the_program() {
        let law = throw_law(&Thrower::by_id("sticks-5").unwrap());
        let exact = |values: &[i64]| values.iter().map(|value| whole(*value)).collect::<Vec<_>>();
        let sample = Sample::draw(&law, 90, 4);
        let counts: Vec<i64> = sample.counts.iter().map(|(_, count)| *count as i64).collect();
        only_list(&Query::Drawn(90, 4), "sticks-5", &exact(&counts));
        let throws = Sample::throws(&law, 90, 4);
        let listed = throws.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        only_written(&Query::Sequence(90, 4), "sticks-5", &listed, &["1 2 3", &listed[2..]]);
    }

    #[test]
    fn races_are_those_of_the_program() {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let rules = Ruleset::by_id("breyer").unwrap();
        let race = Race::from(&rules, &thrower, 14).unwrap();
        let found = race_totals(&race, &thrower, 14, (3, 5), 6, 10_000).unwrap();
        let asked = RaceSamples { rules: "breyer".to_owned(), from: 14, n: 3, samples: 5, seed: 6 };
        let totals: Vec<_> = found.iter().map(|total| whole(*total as i64)).collect();
        only_list(&Query::RaceTotals(asked), "sticks-5", &totals);
    }

    #[test]
    fn the_ways_to_tell_a_sample_agree() {
        let throws = thrown("sticks-5", 60, 9).unwrap();
        let twos = |part: &[i64]| part.iter().filter(|throw| **throw == 2).count() as f64;
        assert_eq!(drawn("sticks-5", 60, 9).unwrap()[1..2], [twos(&throws)]);
        let so_far: Vec<f64> = (1..=60).map(|n| twos(&throws[..n])).collect();
        assert_eq!(running("sticks-5", 2, 60, 9).unwrap(), so_far);
        let many = ManySamples { value: 2, n: 20, samples: 3, seed: 9 };
        let Some(Found::Numbers(list)) = shares("sticks-5", many, SharesFigure::List) else {
            panic!()
        };
        let parts: Vec<f64> = throws.chunks(20).map(|part| twos(part) / 20.0).collect();
        assert_eq!(list, parts);
    }

    #[test]
    fn bounds_belong_to_their_interval() {
        // A coin, four tosses, 400 samples: 2σ/√n = 1/√n = 1/2 includes every frequency.
        let many = ManySamples { value: 1, n: 4, samples: 400, seed: 2 };
        for figure in [SharesFigure::Inside, SharesFigure::InsideSimple] {
            only(&Query::Shares(many, figure), "binomial 1 1/2", &whole(400));
        }
    }
}

//! Samples: `sample(of=, n=, seed=)`, `sequence(of=, n=, seed=)`, and many samples at once,
//! `shares(of=, value=, n=, samples=, seed=)`.

use num_traits::One;
use senet_engine::laws::Law;
use senet_engine::rules::Exact;
use senet_engine::rules::exact::whole;
use tera::{Error, Kwargs, Map, State, TeraResult, Value};

use crate::lesson::MOST_THROWS;
use senet_engine::simulate::Sample;

use super::keywords::{Vocabulary, unfit};
use super::laws::{law_of, noted};
use super::ledger::{Answer, ManySamples, Question, SharesFigure};
use super::numbers::exact;
use super::{complaint, stirred};

/// The longest sequence a sheet prints.
const LONGEST: u32 = 10_000;

/// Teaches Tera the samples.
pub fn register(tera: &mut Vocabulary) {
    tera.register_function("sample", |kwargs: Kwargs, _: &State| {
        let (law, n, seed) = asked(&kwargs, MOST_THROWS)?;
        let seed = stirred::seed(&law, seed, false);
        let sample = Sample::draw(&law, n, seed);
        let came = sample.counts.iter().map(|(_, count)| Exact::from_integer((*count).into()));
        noted(
            Question::Drawn(n, seed),
            kwargs.must_get::<&Value>("of")?,
            Answer::Numbers(came.collect()),
        );
        let counts: Vec<Value> = sample
            .counts
            .iter()
            .map(|(value, count)| Value::from(vec![Value::from(*value), Value::from(*count)]))
            .collect();
        let mut map = Map::new();
        map.insert("counts".into(), Value::from(counts));
        Ok::<_, Error>(Value::from(map))
    });
    tera.register_function("sequence", |kwargs: Kwargs, _: &State| {
        let (law, n, seed) = asked(&kwargs, LONGEST)?;
        let seed = stirred::seed(&law, seed, false);
        let throws = Sample::throws(&law, n, seed);
        let listed = Answer::Numbers(throws.iter().map(|throw| whole(*throw)).collect());
        noted(Question::Sequence(n, seed), kwargs.must_get::<&Value>("of")?, listed);
        Ok::<_, Error>(throws)
    });
    tera.register_function("shares", |kwargs: Kwargs, _: &State| shares(&kwargs));
    tera.register_filter("freq", |value: &Value, kwargs: Kwargs, _: &State| {
        let of: i64 = kwargs.must_get("of")?;
        let share = law_of(value)?.probability(of);
        noted(Question::Prob([Some(of); 2]), value, &share);
        Ok::<_, Error>(exact(share))
    });
    tera.register_filter("count", |value: &Value, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<i64>("of")?;
        let counts = drawn(value).ok_or_else(|| complaint::carried(&unfit(value, "sample")))?;
        let count = counts.iter().find(|(known, _)| *known == of).map_or(0, |(_, n)| *n);
        noted(Question::Count(of), value, &Exact::from_integer(count.into()));
        Ok::<_, Error>(count)
    });
}

/// The law, the size and the seed of a sample.
fn asked(kwargs: &Kwargs, most: u32) -> TeraResult<(Law, u32, u64)> {
    let law = law_of(kwargs.must_get::<&Value>("of")?)?;
    let n = kwargs.must_get::<u32>("n")?;
    if n == 0 || n > most {
        return Err(complaint::range("n", n, format!("1 ≤ n ≤ {most}")));
    }
    Ok((law, n, kwargs.must_get::<u64>("seed")?))
}

/// The frequencies of a value in several samples, and how many of them lie near its
/// probability q: within 2σ/√n where σ² = q(1 − q), and within 1/√n. Both are compared
/// squared, exactly.
fn shares(kwargs: &Kwargs) -> TeraResult<Value> {
    let (law, n, seed) = asked(kwargs, MOST_THROWS)?;
    let seed = stirred::seed(&law, seed, true);
    let samples = kwargs.must_get::<u32>("samples")?;
    if samples == 0 || u64::from(samples) * u64::from(n) > u64::from(MOST_THROWS) {
        let expected = format!("1 ≤ samples ≤ {}", MOST_THROWS / n);
        return Err(complaint::range("samples", samples, expected));
    }
    let value = kwargs.must_get::<i64>("value")?;
    let q = law.probability(value);
    let found: Vec<Exact> =
        Sample::several(&law, n, samples, seed).iter().map(|s| s.frequency(value)).collect();
    let (size, many) = (whole(i64::from(n)), whole(i64::from(samples)));
    let inside = |bound: Exact| {
        let near = found.iter().filter(|share| {
            let gap = *share - &q;
            &gap * &gap <= bound
        });
        near.count() as u64
    };
    let two_sigma = whole(4) * &q * (Exact::one() - &q) / &size;
    let mean = found.iter().sum::<Exact>() / many;
    let (inside, inside_simple) = (inside(two_sigma), inside(size.recip()));
    let asked = ManySamples { value, n, samples, seed };
    for (figure, answer) in [
        (SharesFigure::List, Answer::Numbers(found.clone())),
        (SharesFigure::Mean, Answer::from(&mean)),
        (SharesFigure::Inside, Answer::from(&Exact::from_integer(inside.into()))),
        (SharesFigure::InsideSimple, Answer::from(&Exact::from_integer(inside_simple.into()))),
    ] {
        noted(Question::Shares(asked, figure), kwargs.must_get::<&Value>("of")?, answer);
    }
    let mut map = Map::new();
    map.insert("inside".into(), Value::from(inside));
    map.insert("inside_simple".into(), Value::from(inside_simple));
    map.insert("mean".into(), exact(mean));
    map.insert("list".into(), Value::from(found.into_iter().map(exact).collect::<Vec<Value>>()));
    Ok(Value::from(map))
}

/// The counts of a sample, if the value is one.
pub(super) fn drawn(value: &Value) -> Option<Vec<(i64, u64)>> {
    let counts = value.as_map()?.get(&"counts".into())?.as_array()?;
    counts
        .iter()
        .map(|pair| match pair.as_array()? {
            [value, count] => Some((value.as_i64()?, count.as_u64()?)),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use tera::Context;

    use crate::lesson::markup::inline::math;

    use super::super::template::render;

    fn shown(expression: &str) -> String {
        let text = format!("<< {expression} >>");
        let lines = render(&text, &Context::new(), Lang::En).unwrap();
        math(Lang::En, &lines[0].text)
    }

    #[test]
    fn a_sample_has_counts_and_a_mean() {
        let of = |what: &str| shown(&format!("sample(of='die-145', n=60, seed=3) | {what}"));
        let counts: Vec<i64> =
            (1..=6).map(|face| of(&format!("count(of={face})")).parse().unwrap()).collect();
        assert_eq!(counts.iter().sum::<i64>(), 60);
        let sum: i64 = counts.iter().zip(1..).map(|(count, face)| count * face).sum();
        assert_eq!(of("mean | times(x=60)"), sum.to_string());
    }

    #[test]
    fn a_sequence_is_the_sample_in_order() {
        let list = shown("sequence(of='sticks-5', n=50, seed=8) | list(last=',')");
        let thrown: Vec<i64> =
            list.split([',', ' ']).filter_map(|word| word.trim().parse().ok()).collect();
        assert_eq!(thrown.len(), 50);
        let twos = thrown.iter().filter(|throw| **throw == 2).count();
        assert_eq!(shown("sample(of='sticks-5', n=50, seed=8) | count(of=2)"), twos.to_string());
    }

    #[test]
    fn shares_are_counted_one_by_one() {
        // The frequency of 2 in forty samples of 16 throws, cut out of one sequence.
        let asked = "of='sticks-5', n=16, seed=4";
        let list = shown("sequence(of='sticks-5', n=640, seed=4) | list(last=',')");
        let thrown: Vec<i64> =
            list.split([',', ' ']).filter_map(|word| word.trim().parse().ok()).collect();
        let twos: Vec<i64> = thrown
            .chunks(16)
            .map(|part| part.iter().filter(|throw| **throw == 2).count() as i64)
            .collect();
        let part = |field: &str| {
            let text = format!("<% set s = shares(value=2, samples=40, {asked}) %><< s.{field} >>");
            math(Lang::En, &render(&text, &Context::new(), Lang::En).unwrap()[0].text)
        };
        let within = |least: i64, most: i64| {
            twos.iter().filter(|twos| (least..=most).contains(*twos)).count().to_string()
        };
        // q = 3/8, 6 of 16. 2σ/√16 = √15/16, √15 = 3.87 throws: 3 to 9 twos.
        assert_eq!(part("inside"), within(3, 9));
        // 1/√16 = 4 throws of 16: 2 to 10 twos, the bounds included.
        assert_eq!(part("inside_simple"), within(2, 10));
        assert_ne!(within(3, 9), within(2, 10));
        assert_eq!(part("mean | times(x=640)"), twos.iter().sum::<i64>().to_string());
        assert_eq!(part("list[3] | times(x=16)"), twos[3].to_string());
        assert_eq!(part("list | length"), "40");
    }
}

//! Samples: one, a sequence, or many at once.

use std::sync::Arc;

use num_traits::One;
use senet_engine::laws::Law;
use senet_engine::rules::Exact;
use senet_engine::rules::exact::whole;
use senet_engine::rules::fault::Checked;
use tera::Value;

use crate::lesson::MOST_THROWS;
use crate::lesson::memo::Memo;
use senet_engine::simulate::Sample;

use super::laws::law_of;
use super::number::{counts_of, exact, list, map, of_counts};
use super::recorder::Draw;
use super::word::Argument::{Count, Source, Whole};
use super::word::{Argument, Call, Word, filter, function, unfit};

/// The longest sequence a sheet prints.
const LONGEST: u32 = 10_000;

const DRAW: [(&str, Argument); 3] = [("of", Source), ("n", Count), ("seed", Count)];

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    function("sample", &DRAW, |call| {
        let (law, n, seed) = read_sample(call, MOST_THROWS)?;
        let of = call.given::<&Value>("of")?;
        let drawn = several(of.as_str(), &law, (n, 1), seed);
        drew(call, of, (n, seed), None);
        Ok(of_counts(&drawn[0].counts))
    }),
    function("sequence", &DRAW, |call| {
        let (law, n, seed) = read_sample(call, LONGEST)?;
        drew(call, call.given("of")?, (n, seed), None);
        Ok(Value::from(Sample::throws(&law, n, seed)))
    }),
    function(
        "shares",
        &[("of", Source), ("value", Whole), ("n", Count), ("samples", Count), ("seed", Count)],
        shares,
    ),
    filter("freq", &[("of", Whole)], |call| {
        let of = call.given("of")?;
        Ok(exact(law_of(call.value)?.probability(of)))
    }),
    filter("count", &[("of", Whole)], |call| {
        let of = call.given::<i64>("of")?;
        let counts = counts_of(call.value).ok_or_else(|| unfit(call.value, "sample"))?;
        let count = counts.iter().find(|(known, _)| *known == of).map_or(0, |(_, n)| *n);
        Ok(Value::from(count))
    }),
];

/// Samples of the law of a subject, one after the other from one stream: how many throws each has,
/// and how many there are. The text in each language, its conditions and its figures ask for the
/// same ones.
pub(in crate::lesson) fn several(
    of: Option<&str>,
    law: &Law,
    (n, samples): (u32, u32),
    seed: u64,
) -> Arc<[Sample]> {
    static DRAWN: Memo<(String, u32, u32, u64), Arc<[Sample]>> = Memo::of_large();
    let draw = || Sample::several(law, n, samples, seed).into();
    match of {
        Some(of) => DRAWN.get_or((of.to_owned(), n, samples, seed), draw),
        None => draw(),
    }
}

/// Records a sample of a subject; one of a sample is on no list of what the sheets show.
fn drew(call: &Call, of: &Value, (n, seed): (u32, u64), many: Option<(i64, u32)>) {
    if let Some(subject) = of.as_str() {
        call.recorder.drew(Draw { subject: subject.to_owned(), n, seed, many });
    }
}

/// The law, the size and the seed of a sample.
fn read_sample(call: &Call, most: u32) -> Checked<(Law, u32, u64)> {
    let law = law_of(call.given("of")?)?;
    Ok((law, call.within("n", 1..=most)?, call.given("seed")?))
}

/// The frequencies of a value in several samples, and how many of them lie near its
/// probability q: within 2σ/√n where σ² = q(1 − q), and within 1/√n. Both are compared
/// squared, exactly.
fn shares(call: &Call) -> Checked<Value> {
    let (law, n, seed) = read_sample(call, MOST_THROWS)?;
    let samples = call.within("samples", 1..=MOST_THROWS / n)?;
    let value = call.given::<i64>("value")?;
    let q = law.probability(value);
    let of = call.given::<&Value>("of")?;
    let drawn = several(of.as_str(), &law, (n, samples), seed);
    let found: Vec<Exact> = drawn.iter().map(|sample| sample.frequency(value)).collect();
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
    drew(call, of, (n, seed), Some((value, samples)));
    Ok(map([
        ("inside", Value::from(inside)),
        ("inside_simple", Value::from(inside_simple)),
        ("mean", exact(mean)),
        ("list", list(found)),
    ]))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::{first_line, value};

    #[test]
    fn shares_are_counted_one_by_one() {
        // The number of 2 in forty samples of 16 throws, split from one sequence.
        let list = value("sequence(of='sticks-5', n=640, seed=4) | list(last=',')");
        let thrown: Vec<&str> = list.split(',').map(str::trim).collect();
        assert_eq!(thrown.len(), 640);
        let twos = thrown.chunks(16).map(|part| part.iter().filter(|one| **one == "2").count());
        let twos: Vec<usize> = twos.collect();
        let within =
            |least, most| twos.iter().filter(|twos| (least..=most).contains(*twos)).count();
        // q = 3/8, 6 of 16. 2σ/√16 = √15/16, √15 = 3.87 throws: 3 to 9 twos.
        // 1/√16 = 4 throws of 16: 2 to 10 twos, the bounds included.
        for (field, expected) in [
            ("inside", within(3, 9)),
            ("inside_simple", within(2, 10)),
            ("mean | times(x=640)", twos.iter().sum()),
            ("list[3] | times(x=16)", twos[3]),
        ] {
            let shares = "shares(value=2, samples=40, of='sticks-5', n=16, seed=4)";
            let text = format!("<% set s = {shares} %><< s.{field} >>");
            assert_eq!(first_line(Lang::En, &text), expected.to_string(), "{field}");
        }
        assert_ne!(within(3, 9), within(2, 10));
    }
}

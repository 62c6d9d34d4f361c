//! Tests that the throws of the games follow the thrower's law.

use senet_engine::laws::{float, throw_law};
use senet_engine::rules::Thrower;
use senet_engine::simulate::cast::Cast;
use senet_engine::simulate::stream::Stream;
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// The first throws of many games, as the games draw them. Seed and number of throws are
/// fixed beforehand; each test's level is 1/10,000.
#[test]
fn throws_follow_their_law() {
    let mut throwers = Thrower::catalogue().to_vec();
    for text in [
        "sticks-5:p=3/5",
        "sticks-6:p=1/10",
        "sticks:n=6,p=0.45",
        "die:faces=1..7",
        "weights:1=1/10,3=2/5,4=2/5,6=1/10",
    ] {
        throwers.push(Thrower::parse(text).unwrap());
    }
    for thrower in &throwers {
        let cast = Cast::new(thrower);
        let mut counts = std::collections::BTreeMap::new();
        let (games, throws) = (2_000, 30);
        for game in 0..games {
            let mut stream = Stream::of_game(4, game);
            for _ in 0..throws {
                *counts.entry(i64::from(cast.throw(&mut stream).value)).or_insert(0_u32) += 1;
            }
        }
        let law = throw_law(thrower);
        assert!(
            counts
                .keys()
                .all(|value| law.probability(*value) > senet_engine::rules::exact::whole(0))
        );
        let many = f64::from(games as u32 * throws);
        let distance: f64 = law
            .iter()
            .map(|(value, p)| {
                let expected = many * float(&p);
                let got = f64::from(counts.get(&value).copied().unwrap_or(0));
                (got - expected).powi(2) / expected
            })
            .sum();
        let freedom = law.len() as f64 - 1.0;
        let tail = ChiSquared::new(freedom).unwrap().sf(distance);
        assert!(tail > 1e-4, "{}: chi-square {distance}, tail {tail}", thrower.id);
    }
}

/// Successive throws of a game, two by two, and the choice that goes with a throw, are
/// independent: chi-square on the joint counts, level 1/10,000.
#[test]
fn throws_and_choices_are_independent() {
    for id in ["sticks-5", "die-146"] {
        let thrower = Thrower::by_id(id).unwrap();
        let cast = Cast::new(&thrower);
        let law = throw_law(&thrower);
        let values: Vec<(i64, f64)> = law.iter().map(|(value, p)| (value, float(&p))).collect();
        let place = |value: u32| values.iter().position(|(v, _)| *v == i64::from(value)).unwrap();
        let kinds = values.len();
        let choices = 7;
        let mut pairs = vec![0_u32; kinds * kinds];
        let mut chosen = vec![0_u32; kinds * choices];
        let games = 40_000;
        for game in 0..games {
            let mut stream = Stream::of_game(5, game);
            let first = cast.throw(&mut stream);
            let second = cast.throw(&mut stream);
            pairs[place(first.value) * kinds + place(second.value)] += 1;
            chosen[place(first.value) * choices + first.chance.pick(choices)] += 1;
        }
        let distance = |counts: &[u32], p: &dyn Fn(usize) -> f64| -> f64 {
            let cell = |(i, count): (usize, &u32)| {
                let expected = games as f64 * p(i);
                (f64::from(*count) - expected).powi(2) / expected
            };
            counts.iter().enumerate().map(cell).sum()
        };
        let of_pairs = distance(&pairs, &|i| values[i / kinds].1 * values[i % kinds].1);
        let of_choices = distance(&chosen, &|i| values[i / choices].1 / choices as f64);
        for (cells, distance) in [(pairs.len(), of_pairs), (chosen.len(), of_choices)] {
            let tail = ChiSquared::new(cells as f64 - 1.0).unwrap().sf(distance);
            assert!(tail > 1e-4, "{id}: chi-square {distance} over {cells} cells");
        }
    }
}

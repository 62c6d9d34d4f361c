//! Seeded races of a lone pawn, throw by throw.

use crate::game::race::Race;
use crate::laws::throw_law;
use crate::rules::{Square, Thrower};

use super::sample::Throws;

/// The number of throws that each of `samples` samples of `n` races takes, the races one after
/// another from one stream: that of [`Sample::throws`](super::Sample::throws) for the same thrower
/// and seed. `None` where `from` is not a square of the race, or where the races take more than
/// `most` throws together.
pub fn race_totals(
    race: &Race,
    thrower: &Thrower,
    from: Square,
    (n, samples): (u32, u32),
    seed: u64,
    most: u64,
) -> Option<Vec<u64>> {
    let mut throws = Throws::new(&throw_law(thrower), seed);
    let squares = race.squares();
    let start = squares.binary_search(&from).ok()?;
    let legs: Vec<_> = squares.iter().map(|square| race.legs(*square)).collect();
    let mut made = 0;
    let mut sample = || {
        let before = made;
        for _ in 0..n {
            let mut state = Some(start);
            while let Some(place) = state {
                if made == most {
                    return None;
                }
                made += 1;
                let throw = throws.next();
                let leg = legs[place].iter().find(|leg| i64::from(leg.mark.throw) == throw)?;
                state = leg.to;
            }
        }
        Some(made - before)
    };
    (0..samples).map(|_| sample()).collect()
}

#[cfg(test)]
mod tests {
    use crate::game::race::Race;
    use crate::laws::throw_law;
    use crate::rules::{Ruleset, Thrower};
    use crate::simulate::Sample;

    use super::race_totals;

    fn breyer(from: u8) -> (Race, Thrower) {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let rules = Ruleset::by_id("breyer").unwrap();
        (Race::from(&rules, &thrower, from).unwrap(), thrower)
    }

    #[test]
    fn a_race_from_30_ends_with_each_1() {
        let (race, thrower) = breyer(30);
        let thrown = Sample::throws(&throw_law(&thrower), 400, 3);
        // Only a 1 takes the pawn off: the races are the gaps between ones.
        let mut gaps = Vec::new();
        let mut long = 0;
        for throw in thrown {
            long += 1;
            if throw == 1 {
                gaps.push(std::mem::take(&mut long));
            }
        }
        let many = u32::try_from(gaps.len()).unwrap();
        assert_eq!(race_totals(&race, &thrower, 30, (1, many), 3, 400).unwrap(), gaps);
        let pairs: Vec<u64> = gaps.chunks_exact(2).map(|pair| pair.iter().sum()).collect();
        assert_eq!(race_totals(&race, &thrower, 30, (2, many / 2), 3, 400).unwrap(), pairs);
        // One throw too few for the last race.
        let all = gaps.iter().sum::<u64>();
        assert!(race_totals(&race, &thrower, 30, (1, many), 3, all - 1).is_none());
        assert!(race_totals(&race, &thrower, 27, (1, 1), 3, 400).is_none());
    }

    #[test]
    fn the_mean_is_the_expectation() {
        // Whole races with falls. The mean of 20 000 is within 4.42 standard errors of the exact
        // expectation but once in 100 000.
        let (race, thrower) = breyer(1);
        let figures = race.figures().remove(0);
        let total = race_totals(&race, &thrower, 1, (20_000, 1), 8, 10_000_000).unwrap()[0];
        let mean = crate::laws::float(&figures.throws.mean);
        let error = (crate::laws::float(&figures.throws.variance) / 20_000.0).sqrt();
        assert!((total as f64 / 20_000.0 - mean).abs() < 4.42 * error, "{total}");
    }
}

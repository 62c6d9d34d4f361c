//! Tests of `reduction`, with values worked out by hand or by another route.

use num_traits::One;

use crate::game::race::Figures;
use crate::game::race::tests::{every_race, race};
use crate::rules::Square;
use crate::rules::exact::{Exact, ratio, whole};

use super::{Reduction, Unknown};

fn at(figures: &[Figures], square: Square) -> &Figures {
    figures.iter().find(|f| f.square == square).unwrap()
}

/// The values of an unknown, by state.
fn values(reduction: &Reduction, unknown: Unknown) -> Vec<(Square, Exact)> {
    let worked = reduction.system(unknown).solve().unwrap();
    let states = reduction.passing().into_iter().map(|state| reduction.states[state]);
    states.zip(worked.values).collect()
}

#[test]
fn the_trap_of_archeostudio_is_a_chain_of_three_states() {
    // By hand (see the race's own tests): from 26 the pawn falls with 11/15, else it
    // leaves; after a fall it always comes to 26 again.
    let reduction = race("archeostudio", "sticks-6").observed(&[26, 27]);
    assert_eq!(reduction.states, [26, 27, 31]);
    let (zero, one) = (whole(0), whole(1));
    assert_eq!(
        reduction.transitions.matrix(),
        [
            vec![zero.clone(), ratio(11, 15), ratio(4, 15)],
            vec![one.clone(), zero.clone(), zero.clone()],
            vec![zero.clone(), zero, one],
        ]
    );
    assert_eq!(values(&reduction, Unknown::Falls)[0], (26, ratio(11, 4)));
}

#[test]
fn the_last_houses_of_archeostudio_throw_by_throw() {
    // Sixteenths of 6, 1, 2, 3, 4: 1 4 6 4 1.
    let reduction = race("archeostudio", "sticks-6").last_houses().unwrap();
    assert_eq!(reduction.states, [26, 27, 28, 29, 31]);
    let sixteenths = |row: [i64; 5]| row.map(|part| ratio(part, 16)).to_vec();
    assert_eq!(
        reduction.transitions.matrix(),
        [
            sixteenths([1, 4, 6, 4, 1]),
            sixteenths([0, 16, 0, 0, 0]),
            sixteenths([0, 12, 0, 0, 4]),
            sixteenths([0, 10, 0, 0, 6]),
            sixteenths([0, 0, 0, 0, 16]),
        ]
    );
    assert_eq!(values(&reduction, Unknown::Fall)[0], (26, ratio(11, 15)));
}

#[test]
fn every_reduction_answers_as_the_whole_chain() {
    for (name, race) in every_race() {
        let figures = race.figures();
        let houses = race.last_houses().unwrap();
        for (square, fall) in values(&houses, Unknown::Fall) {
            assert_eq!(fall, at(&figures, square).fall_probability, "{name} {square}");
        }
        let never_falls = !houses.states.contains(&27);
        if never_falls {
            for (square, throws) in values(&houses, Unknown::Steps) {
                assert_eq!(throws, at(&figures, square).throws.mean, "{name} {square}");
            }
        }
        for observed in [&[26, 27][..], &[27], &[15, 16, 26, 27, 28]] {
            let falls = values(&race.observed(observed), Unknown::Falls);
            for (square, falls) in falls.into_iter().filter(|(square, _)| *square != 27) {
                assert_eq!(falls, at(&figures, square).falls.mean, "{name} {square}");
            }
        }
    }
}

#[test]
fn the_first_observed_state_makes_pi_zero() {
    let race = race("breyer", "sticks-5");
    let small = race.observed(&[26, 27]);
    let start = race.first_observed(&small, 1).unwrap();
    assert!(start.iter().sum::<Exact>().is_one());
    // P(at least one fall) from 1 = P(27 first) + P(26 first)·P(fall from 26), and
    // from 26 a lone pawn of this ruleset never falls.
    let figures = race.figures();
    assert_eq!(start[1], at(&figures, 1).fall_probability);
    // P(ever on 26) from 1 = P(26 first) + P(27 first)·P(ever on 26 from the rebirth square).
    let on_26 = |start| race.reaches(start, 26).unwrap();
    assert_eq!(on_26(1), &start[0] + &start[1] * on_26(15));
    // After a fall the law is that from the rebirth square.
    let back = race.first_observed(&small, 15).unwrap();
    assert_eq!(small.transitions.matrix()[1], back);
    assert_eq!(race.first_observed(&small, 26).unwrap(), small.transitions.certain(0));
}

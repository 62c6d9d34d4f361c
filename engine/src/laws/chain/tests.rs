//! Tests of `chain`, with values worked out by hand or by another route.

use num_traits::Zero;

use crate::rules::Exact;
use crate::rules::exact::{ratio, whole};

use super::{Chain, ChainStep};

fn step(to: Option<usize>, over: (i64, i64)) -> ChainStep<()> {
    ChainStep { to, chance: ratio(over.0, over.1), mark: () }
}

#[test]
fn waiting_for_a_success_is_the_geometric_law() {
    // Success 2/7 at each step: expectation 7/2, variance (5/7)/(2/7)² = 35/4.
    let chain = Chain::new(vec![vec![step(None, (2, 7)), step(Some(0), (5, 7))]]);
    let length = &chain.clone().solve().unwrap().total(|_| 1)[0];
    assert_eq!((&length.mean, &length.variance), (&ratio(7, 2), &ratio(35, 4)));
    let law = chain.lengths(0, 3);
    assert_eq!(law.exactly, [whole(0), ratio(2, 7), ratio(10, 49), ratio(50, 343)]);
    assert_eq!(law.beyond, ratio(125, 343));
}

#[test]
fn the_gamblers_ruin_has_its_known_answer() {
    // From k of 0..=10, one up or down with chance 1/2 each: the top is reached first
    // with probability k/10, after k(10 − k) steps in all.
    let states: Vec<Vec<ChainStep<bool>>> = (1..10)
        .map(|k: usize| {
            let down = (k > 1).then(|| k - 2);
            let up = (k < 9).then_some(k);
            let half = ratio(1, 2);
            vec![
                ChainStep { to: down, chance: half.clone(), mark: false },
                ChainStep { to: up, chance: half, mark: k == 9 },
            ]
        })
        .collect();
    let chain = Chain::new(states);
    let wins = chain.ever(|step| step.mark).unwrap();
    let solved = chain.solve().unwrap();
    let lengths = solved.total(|_| 1);
    let by_reward = solved.total(|step| i64::from(step.mark));
    for k in 1..10_i64 {
        let state = k as usize - 1;
        assert_eq!(wins[state], ratio(k, 10));
        assert_eq!(by_reward[state].mean, ratio(k, 10));
        assert_eq!(by_reward[state].variance, ratio(k, 10) * ratio(10 - k, 10));
        assert_eq!(lengths[state].mean, whole(k * (10 - k)));
    }
    // Visits of the middle from the middle: 1 / P(never back) = 5.
    assert_eq!(solved.steps_from(4, 4), whole(5));
    // From 2 the 7 is reached before ruin with probability 2/7.
    assert_eq!(solved.reaches(1, 6), ratio(2, 7));
    assert_eq!(solved.reaches(6, 6), whole(1));
}

#[test]
fn a_variance_equals_the_one_summed_over_the_law() {
    // Two states, rewards ±3 and 1; the law of the steps is summed far enough that the
    // rest, below 10^-60, cannot hide a difference.
    let chain = Chain::new(vec![
        vec![step(Some(1), (1, 3)), step(None, (2, 3))],
        vec![step(Some(0), (1, 5)), step(Some(1), (1, 5)), step(None, (3, 5))],
    ]);
    let exact = &chain.clone().solve().unwrap().total(|_| 1)[0];
    let law = chain.lengths(0, 200);
    let power = |k: u32| -> Exact {
        let weighted = |(n, p): (usize, &Exact)| p * whole((n as i64).pow(k));
        law.exactly.iter().enumerate().map(weighted).sum()
    };
    let tiny = ratio(1, 1 << 60);
    assert!(law.beyond < &tiny * &tiny);
    assert!(&exact.mean - power(1) < tiny);
    let summed = power(2) - power(1) * power(1);
    let off = &exact.variance - summed;
    assert!(off < tiny && -off < tiny);
}

#[test]
fn a_state_that_cannot_end_is_named_and_not_solved() {
    let chain = Chain::new(vec![
        vec![step(Some(1), (1, 2)), step(None, (1, 2))],
        vec![step(Some(2), (1, 1)), step(None, (0, 1))],
        vec![step(Some(1), (1, 1))],
    ]);
    assert_eq!(chain.endless(), [1, 2]);
    assert!(chain.solve().is_none());
    assert!(Chain::new(vec![vec![step(None, (1, 1))]]).endless().is_empty());
}

#[test]
#[should_panic(expected = "total 5/6")]
fn probabilities_must_sum_to_one() {
    let _ = Chain::new(vec![vec![step(None, (1, 2)), step(Some(0), (1, 3))]]);
}

#[test]
fn an_event_that_cannot_happen_has_probability_zero() {
    let chain = Chain::new(vec![vec![step(None, (1, 2)), step(Some(0), (1, 2))]]);
    assert!(chain.ever(|_| false).unwrap()[0].is_zero());
}

//! The time of exact laws: `cargo bench --bench laws`.

#![allow(clippy::print_stdout, reason = "a bench speaks to a terminal")]

mod common;

use std::collections::BTreeMap;
use std::time::Duration;

use senet_engine::laws::symbolic::SymbolicTurn;
use senet_engine::laws::visit::visit_law;
use senet_engine::laws::{Law, TurnLaw, sum_law, throw_law};
use senet_engine::rules::{Exact, Thrower};

use common::{in_units, line, median, once, ratio};

fn main() {
    for id in ["sticks-5", "sticks-5:p=11/20", "die-146"] {
        let thrower = Thrower::parse(id).expect("a known thrower");
        println!("— {id}");
        turn(&thrower);
        sums(&thrower);
        println!();
    }
    others();
}

fn turn(thrower: &Thrower) {
    let limit = Some(Duration::from_micros(50));
    let law = median(|| TurnLaw::new(thrower).map(|turn| turn.total_law(60)));
    line("turn: T to n = 60 with its tail, from the thrower", law, limit);
    let turn = TurnLaw::new(thrower).expect("a turn that ends");
    let read = median(|| turn.total_law(60).iter().collect::<Vec<_>>());
    line("  the same with 60 reduced fractions", read, None);
    let moments = median(|| (turn.total_mean(), turn.total_variance(), turn.covariance()));
    line("  E(T), V(T), Cov(T, N)", moments, None);
    let naive = median(|| naive_turn(&turn, 60));
    ratio("  the recurrence on rationals reduced at each step takes", law, naive);
}

fn sums(thrower: &Thrower) {
    let one = throw_law(thrower);
    let limit = Some(Duration::from_millis(1));
    let ours = median(|| sum_law(&one, 100));
    line("sum of 100 throws", ours, limit);
    let law = sum_law(&one, 100);
    line("  its fractions, reduced", median(|| law.iter().collect::<Vec<_>>()), None);
    if thrower.bias() == Some(&senet_engine::rules::exact::ratio(1, 2)) {
        let (naive, slow) = once(|| naive_sum(&one, 100));
        ratio("  the naive convolution of rationals takes", ours, slow);
        println!("    (naive: {})", in_units(slow));
        assert_eq!(law.iter().collect::<Vec<_>>(), naive, "the naive sum is the same law");
    }
}

fn others() {
    let sticks = Thrower::parse("sticks-5").expect("a known thrower");
    let one = throw_law(&sticks);
    line("law of one throw of four sticks", median(|| throw_law(&sticks)), None);
    line("visits of the 30 squares ahead", median(|| visit_law(&one, 30)), None);
    let letter = median(|| {
        SymbolicTurn::new(&sticks)
            .map(|turn| (turn.total_mean().to_string(), turn.total_variance()))
    });
    line("E(T) and V(T) as functions of p, E(T) written", letter, None);
}

/// P(T = t) to `up_to` by the same recurrence, in rationals.
fn naive_turn(turn: &TurnLaw, up_to: i64) -> Vec<Exact> {
    let mut law: Vec<Exact> = vec![Exact::default()];
    for t in 1..=up_to {
        let mut sum = Exact::default();
        for (value, share) in turn.throw().iter() {
            if !turn.extra().contains(&value) {
                if value == t {
                    sum += share;
                }
            } else if value < t {
                sum += share * &law[(t - value) as usize];
            }
        }
        law.push(sum);
    }
    law
}

/// The law of a sum in the simplest way: one convolution of rationals a throw.
fn naive_sum(one: &Law, throws: u32) -> Vec<(i64, Exact)> {
    let one: Vec<(i64, Exact)> = one.iter().collect();
    let mut sum = one.clone();
    for _ in 1..throws {
        let mut next: BTreeMap<i64, Exact> = BTreeMap::new();
        for (left, left_share) in &sum {
            for (right, right_share) in &one {
                *next.entry(left + right).or_default() += left_share * right_share;
            }
        }
        sum = next.into_iter().collect();
    }
    sum
}

//! The time of the exact computations.
//!
//! `cargo bench --bench race` prints the time of a whole race table (four figures and their
//! variances from every square), of its parts, and of a sweep of the solver for each position,
//! beside the time of drawing 64 random bits.
//!
//! `cargo bench --bench race -- three breyer 6` solves the game with three pawns a side to six
//! digits, and prints what it needed: minutes, and some gigabytes.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints, and may stop")]

mod common;

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::game::race::Race;
use senet_engine::game::solve::Solver;
use senet_engine::rules::{Ruleset, Thrower};

use common::{line, median, once, ratio};

/// The longest time allowed for a whole race table.
const LIMIT: Duration = Duration::from_millis(20);

/// Draws timed at once.
const DRAWS: u32 = 1_000_000;

/// The time to draw 64 bits [`DRAWS`] times.
fn draws() -> Duration {
    let mut words = Xoshiro256PlusPlus::seed_from_u64(1);
    median(|| (0..DRAWS).fold(0, |all, _| all ^ words.next_u64()))
}

/// The table of every start square: the chain set up and solved, then its figures.
fn table(rules: &Ruleset, thrower: &Thrower) -> Duration {
    let bias = thrower.bias().map_or_else(String::new, |p| format!(", p = {p}"));
    let name = format!("{} with {}{bias}", rules.id, thrower.id);
    let chain = median(|| Race::from_everywhere(rules, thrower).unwrap());
    let race = Race::from_everywhere(rules, thrower).unwrap();
    let figures = median(|| race.figures());
    line(&name, chain + figures, Some(LIMIT));
    line("    the chain solved", chain, None);
    line("    figures and variances as fractions", figures, None);
    chain + figures
}

fn tables() {
    println!("race tables: four figures and their variances from every square");
    let mut last = Duration::ZERO;
    for rules in Ruleset::all() {
        for name in [&rules.throwers.sticks, &rules.throwers.die] {
            table(rules, &Thrower::by_id(name).unwrap());
        }
        let biased = format!("{}:p=57/100", rules.throwers.sticks);
        last = table(rules, &Thrower::parse(&biased).unwrap());
    }
    ratio("the last table, in draws of 64 bits", draws() / DRAWS, last);
}

/// Solves a game, and prints the time of a sweep for each position.
fn sweep(id: &str, pawns: u8, tolerance: f64) {
    let rules = Ruleset::by_id(&format!("{id} pawns={pawns}")).unwrap();
    let thrower = Thrower::by_id(&rules.throwers.sticks).unwrap();
    let (mut solver, numbered) = once(|| Solver::new(&rules, &thrower, tolerance).unwrap());
    let positions = solver.positions();
    let (mut swept, mut sweeps) = (0_u64, 0);
    let ((), time) = once(|| {
        while let Some(advance) = solver.sweep() {
            swept += advance.positions as u64;
            sweeps += 1;
        }
    });
    let name = format!("{}: {positions} positions, {sweeps} sweeps", rules.label());
    line(&name, numbered + time, None);
    line("    a sweep, for each position", time.div_f64(swept as f64), None);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if let [three, id, digits] = words.as_slice()
        && three == "three"
    {
        sweep(id, 3, 10_f64.powi(-digits.parse::<i32>().unwrap()));
        return;
    }
    tables();
    println!("\nsmall games solved");
    for id in ["breyer", "djebao", "cones", "archeostudio"] {
        sweep(id, 1, 1e-12);
    }
    for id in ["breyer", "djebao", "cones", "archeostudio"] {
        sweep(id, 2, 1e-9);
    }
}

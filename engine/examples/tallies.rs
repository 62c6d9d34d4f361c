//! Prints all that is counted in some thousand games of each ruleset and strategy, each set of
//! instructions of this machine by itself: two machines whose engines agree print the same.
//!
//! `cargo run --release --package senet-engine --example tallies`

#![allow(clippy::print_stdout, reason = "an example prints")]

use senet_engine::rules::{Fault, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::{PolicyName, seat};
use senet_engine::simulate::{Instructions, NoProgress, Setup, run};

/// The games of each run: more than the lanes play at once, and no multiple of it.
const GAMES: u64 = 1_001;

fn main() -> Result<(), Fault> {
    for rules in Ruleset::all() {
        for name in PolicyName::NAMES {
            let thrower = Thrower::by_id(&rules.throwers.sticks)?;
            let [light, dark] = [seat(name, &thrower)?, seat(name, &thrower)?];
            let setup = Setup { light, dark, ..Setup::random(rules.clone(), thrower, 7, GAMES) };
            let mut counted = Vec::new();
            for instructions in Instructions::all() {
                let setup = Setup { instructions: *instructions, ..setup.clone() };
                counted.push(format!("{:?}", run(&setup, &NoProgress)?.tally));
            }
            counted.dedup();
            println!("{} {name} {}", rules.id, counted.join(" differs from "));
        }
    }
    Ok(())
}

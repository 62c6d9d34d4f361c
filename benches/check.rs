//! The time that `senet check` takes for each seed: `cargo bench --bench check`.
//!
//! Every lesson is checked with a few seeds, then with more: what the difference takes is the cost of
//! the seeds, without what is done once however many there are.

#![allow(clippy::print_stdout, reason = "a bench speaks to a terminal")]

#[path = "../engine/benches/common/mod.rs"]
mod common;

use std::process::{Command, Stdio};
use std::time::Duration;

use common::{line, once};

/// The seeds of the two runs, and those that the time is worked out for.
const SEEDS: [u32; 2] = [10, 50];
const ALL_SEEDS: u32 = 1000;

/// The longest time allowed for all seeds on two cores.
const LIMIT: Duration = Duration::from_mins(5);

fn main() {
    let [few, more] = SEEDS.map(|seeds| {
        let seeds = seeds.to_string();
        let run = || {
            Command::new(env!("CARGO_BIN_EXE_senet"))
                .args(["check", "--quiet", "--seeds", &seeds])
                .stdout(Stdio::null())
                .status()
        };
        let (status, time) = once(run);
        assert!(status.is_ok_and(|status| status.success()), "check finds nothing wrong");
        line(&format!("check: --seeds {seeds}"), time, None);
        time
    });
    let seed = more.saturating_sub(few) / (SEEDS[1] - SEEDS[0]);
    line("check: a seed more", seed, None);
    let all = few + seed * (ALL_SEEDS - SEEDS[0]);
    line(&format!("check: --seeds {ALL_SEEDS}, worked out"), all, Some(LIMIT));
}

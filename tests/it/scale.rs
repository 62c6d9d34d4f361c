//! Tests of shards with other programs: GNU parallel, Slurm, Ray. `with_parallel`, `with_slurm` and
//! `with_ray` in a name: where the program is missing, leave the test out by that name.
//!
//! Each kills a worker in the middle of a shard, which the engine runs again, and ends in one
//! `senet merge` with the bytes of the single run.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::program::{program, senet};

const PLAY: &str = "--ruleset cones --seed 11";

fn in_shards(engine: &str, script: &str) {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("shards");
    let run = Command::new(engine)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("scale").join(script))
        .arg(&folder)
        .env("SENET", program())
        .envs([("PLAY", PLAY), ("GAMES", "500"), ("SHARDS", "5"), ("KILL", "3")])
        .output()
        .unwrap();
    assert!(run.status.success(), "{script}: {}", String::from_utf8_lossy(&run.stderr));
    assert!(folder.join("killed-3").exists(), "no worker was killed");
    let whole = folder.join("whole.json");
    let words = format!("simulate {PLAY} --games 2500 --format json -o");
    let single = senet().args(words.split(' ')).arg(&whole).output().unwrap();
    assert!(single.status.success());
    assert_eq!(fs::read(folder.join("merged.json")).unwrap(), fs::read(whole).unwrap());
}

#[test]
#[ignore = "needs GNU parallel: run by tests/all.sh"]
fn shards_with_parallel_are_merged_to_the_single_run() {
    in_shards("bash", "parallel.sh");
}

#[test]
#[ignore = "needs Slurm: run by tests/all.sh"]
fn shards_with_slurm_are_merged_to_the_single_run() {
    in_shards("bash", "slurm.sh");
}

#[test]
#[ignore = "needs Ray: run by tests/all.sh"]
fn shards_with_ray_are_merged_to_the_single_run() {
    in_shards("python3", "ray_shards.py");
}

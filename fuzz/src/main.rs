//! Runs mutated inputs through the readers of the program, and counts the outcomes.
//!
//! `senet-fuzz TARGET COUNT [FROM]` runs COUNT inputs, the first being number FROM (0).
//! An input depends on its number only. A panic is counted, and its input is kept in `fuzz/found/`.
//! What ends the process (stack overflow, exhausted memory, an input that takes more than a minute
//! of processor time) leaves the number of its input in `fuzz/found/TARGET.at`; `senet-fuzz TARGET
//! show NUMBER` writes that input to standard output, `senet-fuzz TARGET file PATH` runs a file.

mod mutate;
mod targets;
mod words;

use std::fs;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use mutate::Mutator;
use targets::Target;

/// An input that takes longer is a finding.
const LONGEST: Duration = Duration::from_secs(60);

/// The most inputs kept of one run: more are usually the same fault again.
const MOST_KEPT: u64 = 20;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().ok();
    match words[..] {
        [] => {
            println!("{}", Target::names().join("\n"));
            ExitCode::SUCCESS
        }
        [name, "show", at] => {
            let (Some(target), Some(at)) = (Target::of(name), number(at)) else { return usage() };
            let input = Mutator::of(&corpus(name), target.words).input(at);
            std::io::stdout().write_all(&input).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS)
        }
        [name, "file", path] => {
            let Some(target) = Target::of(name) else { return usage() };
            let Ok(input) = fs::read(path) else { return usage() };
            let begun = Instant::now();
            (target.make)()(&input);
            println!("{:?}", begun.elapsed());
            ExitCode::SUCCESS
        }
        [name, count] | [name, count, _] => {
            let from = words.get(2).map_or(Some(0), |from| number(from));
            let (Some(target), Some(count), Some(from)) = (Target::of(name), number(count), from)
            else {
                return usage();
            };
            campaign(&target, count, from)
        }
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("senet-fuzz TARGET COUNT [FROM] | TARGET show NUMBER | TARGET file PATH");
    eprintln!("targets: {}", Target::names().join(", "));
    ExitCode::from(2)
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The kept inputs of a target, in the order of their names.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder("corpus").join(name))
        .map(|found| found.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    paths.sort();
    paths.iter().filter_map(|path| fs::read(path).ok()).collect()
}

/// Runs the inputs, and prints one line of what was found.
fn campaign(target: &Target, count: u64, from: u64) -> ExitCode {
    let mutator = Mutator::of(&corpus(target.name), target.words);
    let found = folder("found");
    let _ = fs::create_dir_all(&found);
    let at = found.join(format!("{}.at", target.name));
    let run = (target.make)();
    let (mut crashes, mut slowest, mut slowest_at) = (0_u64, Duration::ZERO, 0);
    let begun = Instant::now();
    end_when_late(target.name);
    for number in from..from.saturating_add(count) {
        let input = mutator.input(number);
        NOW.store(number + 1, Ordering::Relaxed);
        // An input that ends the process leaves no other trace.
        if number.is_multiple_of(64) {
            let _ = fs::write(&at, format!("{number} and the 63 after it\n"));
        }
        let since = worked();
        if catch_unwind(AssertUnwindSafe(|| run(&input))).is_err() {
            crashes += 1;
            if crashes <= MOST_KEPT {
                let _ = fs::write(found.join(format!("{}-{number}", target.name)), &input);
            }
        }
        let mut took = worked().saturating_sub(since);
        if took > slowest {
            // Once more: where the system does not report processor time, the machine may have been
            // busy with something else.
            let since = worked();
            let _ = catch_unwind(AssertUnwindSafe(|| run(&input)));
            took = took.min(worked().saturating_sub(since));
        }
        if took > slowest {
            (slowest, slowest_at) = (took, number);
        }
    }
    let _ = fs::remove_file(&at);
    println!(
        "| {} | {count} | {crashes} | {:.1} ms (no. {slowest_at}) | {} MB | {:.0} s |",
        target.name,
        slowest.as_secs_f64() * 1000.0,
        peak_megabytes(),
        begun.elapsed().as_secs_f64()
    );
    if crashes == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The number of the input that is run, and one.
static NOW: AtomicU64 = AtomicU64::new(0);

/// Ends the process when one input takes too long.
fn end_when_late(name: &'static str) {
    std::thread::spawn(move || {
        let (mut last, mut since) = (0, worked());
        loop {
            std::thread::sleep(Duration::from_millis(500));
            let now = NOW.load(Ordering::Relaxed);
            if now != last {
                (last, since) = (now, worked());
            } else if worked().saturating_sub(since) > LONGEST {
                println!("| {name} | input no. {} takes more than a minute |", now - 1);
                std::process::exit(3);
            }
        }
    });
}

/// How long the first thread, which runs the inputs, has had a processor, where the system reports
/// it; else the time by the clock.
fn worked() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let scheduled = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = scheduled.split_whitespace().next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// The peak memory of the process, where the system reports it.
fn peak_megabytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

//! Helpers of the benches: medians of wall-clock times, and their output.

#![allow(clippy::print_stdout, reason = "a bench speaks to a terminal")]
#![allow(dead_code, reason = "each bench uses its part")]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The median time of one call of `work`. Batches are shorter than a time slice of the scheduler,
/// and many: most run undisturbed even where other programs run too.
pub fn median<T>(mut work: impl FnMut() -> T) -> Duration {
    const BATCH: Duration = Duration::from_micros(300);
    let start = Instant::now();
    black_box(work());
    let once = start.elapsed().max(Duration::from_nanos(20));
    let batch = (BATCH.as_nanos() / once.as_nanos()).clamp(1, 100_000) as u32;
    let batches = if once < BATCH * 200 { 301 } else { 7 };
    let mut times: Vec<Duration> = (0..batches)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..batch {
                black_box(work());
            }
            start.elapsed() / batch
        })
        .collect();
    times.sort_unstable();
    times[batches / 2]
}

/// The processor time of this program so far, all threads together, where the system reports it
/// (Linux, in hundredths of a second): it does not grow while other programs run.
pub fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let (user, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?);
    Some(Duration::from_millis(10 * (user + system)))
}

/// The time of one call, as processor time over as many calls as take half a second; by the clock
/// where the system does not report it.
pub fn worked<T>(mut work: impl FnMut() -> T) -> Duration {
    let Some(start) = processor_time() else { return median(work) };
    for calls in 1.. {
        black_box(work());
        let taken = processor_time().unwrap_or_default().saturating_sub(start);
        if taken >= Duration::from_millis(500) {
            return taken / calls;
        }
    }
    Duration::ZERO
}

/// The times of two pieces of work done in turns, so that other programs slow both alike: those of
/// the turn whose ratio is the median of fifteen.
pub fn side_by_side<A, B>(
    mut one: impl FnMut() -> A,
    mut other: impl FnMut() -> B,
) -> (Duration, Duration) {
    let mut times: Vec<(Duration, Duration)> = Vec::new();
    for _ in 0..15 {
        times.push((once(&mut one).1, once(&mut other).1));
    }
    times.sort_by(|(one, other), (two, second)| {
        let ratio = |ours: &Duration, other: &Duration| ours.as_secs_f64() / other.as_secs_f64();
        ratio(one, other).total_cmp(&ratio(two, second))
    });
    times[times.len() / 2]
}

/// The result and the time of a single call, for work too slow to repeat.
pub fn once<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

/// A time in the unit that suits it.
pub fn in_units(time: Duration) -> String {
    let nanoseconds = time.as_nanos() as f64;
    match nanoseconds {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.1} µs", n / 1e3),
        n if n < 1e9 => format!("{:.2} ms", n / 1e6),
        n => format!("{:.2} s", n / 1e9),
    }
}

/// Prints one line: what, how long, and the limit if there is one.
pub fn line(what: &str, time: Duration, limit: Option<Duration>) {
    let held = match limit {
        Some(limit) if time <= limit => format!("  (at most {}: held)", in_units(limit)),
        Some(limit) => format!("  (at most {}: NOT HELD)", in_units(limit)),
        None => String::new(),
    };
    println!("{what:<58} {:>10}{held}", in_units(time));
}

/// Prints one line: how many times longer the second takes than the first.
pub fn ratio(what: &str, ours: Duration, other: Duration) {
    println!("{what:<58} {:>9.1}×", other.as_secs_f64() / ours.as_secs_f64());
}

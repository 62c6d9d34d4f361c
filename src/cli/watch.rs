//! What keeps a sheet from taking the machine. The text of a lesson has its budget, but a lesson or
//! a template may still ask for something that has no end in sight: a sheet that takes too much time,
//! or a program that takes too much memory, ends with a sentence. Nothing is written by then: files
//! are made before the first is put in its place.
//!
//! The time is the processor's, so that a machine that does much else refuses no sheet. The system
//! gives it for the whole program: the sheets in work share it equally. The clock alone ends a sheet
//! only much later: one that waits for something that does not come, or where the system does not
//! give the processor's time.
//!
//! A page of `senet preview` has the same limits, but one that takes too much time is only given up: the
//! program goes on serving. A thread cannot be interrupted, so such a page keeps its share of the
//! processor until it is finished.

use std::cell::Cell;
use std::fs;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use senet_engine::rules::{Fault, Lang};

use crate::document::messages;

use super::{output, workers};

/// The pause between two checks.
const PAUSE: Duration = Duration::from_millis(20);

/// The seconds of the processor that a sheet may take, where `SENET_SECONDS` does not say
/// otherwise: the slowest takes some seconds.
const SECONDS: u64 = 180;

/// How many times that by the clock.
const BY_THE_CLOCK: u32 = 20;

/// The most memory that the program may use while sheets are made, in megabytes: so much, and
/// so much for each processor, as there are so many sheets in work.
const MEGABYTES: u64 = 1024;
const MEGABYTES_EACH: u64 = 512;

/// A sheet being made.
struct Work {
    id: u64,
    since: Instant,
    /// Its share of the processor's time so far.
    worked: Duration,
    /// Whether its thread has taken up another sheet meanwhile, as threads of a pool do while
    /// they wait for a part of their own.
    waits: bool,
    /// Its name in messages, such as the name of a lesson.
    name: String,
    lang: Lang,
    when_late: WhenLate,
}

/// What becomes of a sheet that takes too much time.
#[derive(Clone)]
enum WhenLate {
    /// The program ends.
    End,
    /// The flag is set, once, and the sheet is no longer looked at.
    Flag(Arc<AtomicBool>),
}

impl WhenLate {
    /// Whether the sheet has been found late already.
    fn is_known(&self) -> bool {
        matches!(self, Self::Flag(late) if late.load(Ordering::Relaxed))
    }
}

struct Works {
    last: u64,
    all: Vec<Work>,
}

impl Works {
    fn of(&mut self, id: Option<u64>) -> Option<&mut Work> {
        self.all.iter_mut().find(|work| Some(work.id) == id)
    }
}

static WORKS: Mutex<Works> = Mutex::new(Works { last: 0, all: Vec::new() });

fn works() -> MutexGuard<'static, Works> {
    WORKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does some work within the limits. `name` is its name in messages.
pub(super) fn watched<T>(name: &str, lang: Lang, work: impl FnOnce() -> T) -> T {
    within_limits(name, lang, WhenLate::End, work)
}

/// Does some work within the limits; when it takes too much time, `late` becomes true and the work
/// goes on.
pub(super) fn flagged<T>(
    name: &str,
    lang: Lang,
    late: &Arc<AtomicBool>,
    work: impl FnOnce() -> T,
) -> T {
    within_limits(name, lang, WhenLate::Flag(Arc::clone(late)), work)
}

fn within_limits<T>(name: &str, lang: Lang, when_late: WhenLate, work: impl FnOnce() -> T) -> T {
    static WATCH: OnceLock<()> = OnceLock::new();
    WATCH.get_or_init(|| {
        // Where no thread can be started, the work is done without limits.
        let _ = workers::builder().name("watch".to_owned()).spawn(watch);
    });
    let _guard = Guard::new(name, lang, when_late);
    work()
}

thread_local! {
    /// The work that this thread is doing.
    static CURRENT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Removes the work from the list when it is done, or fails.
struct Guard {
    id: u64,
    since: Instant,
    /// The work that this thread was doing before.
    outer: Option<u64>,
}

impl Guard {
    fn new(name: &str, lang: Lang, when_late: WhenLate) -> Self {
        let mut works = works();
        works.last += 1;
        let (id, since) = (works.last, Instant::now());
        let outer = CURRENT.replace(Some(id));
        if let Some(outer) = works.of(outer) {
            outer.waits = true;
        }
        let (worked, name) = (Duration::ZERO, name.to_owned());
        works.all.push(Work { id, since, worked, waits: false, name, lang, when_late });
        Self { id, since, outer }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        CURRENT.set(self.outer);
        let mut works = works();
        works.all.retain(|work| work.id != self.id);
        if let Some(outer) = works.of(self.outer) {
            outer.waits = false;
            outer.since += self.since.elapsed();
        }
    }
}

impl Works {
    /// Shares out what the processor has done since the last look, among the sheets in work.
    fn share(&mut self, done: Duration) {
        let sheets = self.all.iter().filter(|work| !work.waits).count();
        for work in self.all.iter_mut().filter(|work| !work.waits) {
            work.worked += done / u32::try_from(sheets).unwrap_or(u32::MAX);
        }
    }

    /// The sheet that has taken `limit` of the processor, or far more by the clock, which stands
    /// at `now`.
    fn late(&self, limit: Duration, now: Instant) -> Option<&Work> {
        let most = limit.saturating_mul(BY_THE_CLOCK);
        let late = |work: &&Work| work.worked >= limit || now.duration_since(work.since) >= most;
        self.all.iter().filter(|work| !work.waits && !work.when_late.is_known()).find(late)
    }
}

fn watch() {
    let seconds = seconds();
    let limit = Duration::from_secs(seconds);
    let processors = thread::available_parallelism().map_or(1, usize::from) as u64;
    let most = MEGABYTES + processors * MEGABYTES_EACH;
    let mut before = processor_time();
    loop {
        thread::sleep(PAUSE);
        let (memory, now) = (megabytes(), processor_time());
        let mut works = works();
        works.share(now.saturating_sub(before));
        before = now;
        let oldest = || works.all.iter().filter(|work| !work.waits).min_by_key(|work| work.since);
        let late = works.late(limit, Instant::now());
        if let Some(WhenLate::Flag(late)) = late.map(|work| &work.when_late) {
            late.store(true, Ordering::Relaxed);
            continue;
        }
        let late = late.map(|work| (work, "work-too-long", "seconds", seconds));
        let large = || Some((oldest()?, "work-too-large", "megabytes", most));
        let found = late.or_else(|| if memory > most { large() } else { None });
        let Some((work, id, limit, value)) = found else { continue };
        let fault = Fault::failure(id).with(limit, value).with("found", &work.name);
        output::stderr(&format!("senet: {}", messages::fault(work.lang, &fault)));
        output::abandon();
        process::exit(1);
    }
}

/// The time of the processor that the program has had, on all its threads; none where the system
/// does not tell.
fn processor_time() -> Duration {
    #[cfg(unix)]
    if let Ok(time) = nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID.now() {
        return time.into();
    }
    Duration::ZERO
}

/// The seconds of the processor that a sheet may take.
pub(super) fn seconds() -> u64 {
    let asked = std::env::var("SENET_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    asked.filter(|seconds| *seconds > 0).unwrap_or(SECONDS)
}

/// The memory that the program uses, where the system reports it; pages are of 4 kilobytes at
/// least.
fn megabytes() -> u64 {
    let statm = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok());
    pages.unwrap_or(0) * 4 / 1024
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    use senet_engine::rules::Lang;

    use super::{BY_THE_CLOCK, WhenLate, Work, Works};

    /// Sheets that have begun at some moment, and whether each waits.
    fn works(since: Instant, waiting: &[bool]) -> Works {
        let all = waiting.iter().zip(0..).map(|(&waits, id)| Work {
            id,
            since,
            worked: Duration::ZERO,
            waits,
            name: id.to_string(),
            lang: Lang::En,
            when_late: WhenLate::End,
        });
        Works { last: 0, all: all.collect() }
    }

    #[test]
    fn a_machine_that_does_much_else_makes_no_sheet_late() {
        let (begun, limit) = (Instant::now(), Duration::from_secs(10));
        let late = |works: &Works, seconds: u64| {
            works.late(limit, begun + Duration::from_secs(seconds)).map(|work| work.name.clone())
        };
        // Two sheets, half a minute by the clock, nine seconds of the processor for each.
        let mut busy = works(begun, &[true, false, false]);
        busy.share(Duration::from_secs(18));
        assert_eq!(late(&busy, 30), None);
        busy.share(Duration::from_secs(2));
        assert_eq!(late(&busy, 30).as_deref(), Some("1"));
        // One that waits has no share.
        assert_eq!(busy.all[0].worked, Duration::ZERO);
        // By the clock alone much later.
        let long = 10 * u64::from(BY_THE_CLOCK);
        assert_eq!(late(&works(begun, &[true, false]), long - 1), None);
        assert_eq!(late(&works(begun, &[true, false]), long).as_deref(), Some("1"));
        assert_eq!(late(&works(begun, &[true]), 2 * long), None);
    }

    #[test]
    fn a_page_that_was_given_up_is_not_found_late_again() {
        let (begun, limit) = (Instant::now(), Duration::from_secs(10));
        let mut works = works(begun, &[false, false]);
        works.share(Duration::from_secs(40));
        let late = Arc::new(AtomicBool::new(false));
        works.all[0].when_late = WhenLate::Flag(Arc::clone(&late));
        let found = |works: &Works| works.late(limit, begun).map(|work| work.name.clone());
        assert_eq!(found(&works).as_deref(), Some("0"));
        late.store(true, Ordering::Relaxed);
        assert_eq!(found(&works).as_deref(), Some("1"));
    }
}

//! Limits the time and the memory of a sheet. The text of a lesson has its budget, but a lesson or
//! a template may still ask for work without end: a sheet that takes too long, or a program that
//! takes too much memory, ends with a message. Nothing is written by then: files are made before
//! the first is put in its place.

use std::cell::Cell;
use std::fs;
use std::process;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use senet_engine::rules::{Fault, Lang};

use crate::document::messages;

use super::output;

/// The pause between two checks.
const PAUSE: Duration = Duration::from_millis(20);

/// The seconds that a sheet may take, where `SENET_SECONDS` does not set another limit: the slowest
/// takes some seconds.
const SECONDS: u64 = 180;

/// The most memory that the program may use while sheets are made, in megabytes: this much, and
/// this much again for each processor, as there are as many sheets in work.
const MEGABYTES: u64 = 1024;
const MEGABYTES_EACH: u64 = 512;

/// A sheet being made.
struct Work {
    id: u64,
    since: Instant,
    /// Whether its thread has meanwhile taken another sheet, as threads of a pool do while they
    /// wait for a part of their own.
    waits: bool,
    /// Its name in messages, such as the name of a lesson.
    name: String,
    lang: Lang,
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
    static WATCH: OnceLock<()> = OnceLock::new();
    WATCH.get_or_init(|| {
        // Where no thread can be started, the work is done without limits.
        let _ = thread::Builder::new().name("watch".to_owned()).spawn(watch);
    });
    let _guard = Guard::new(name, lang);
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
    fn new(name: &str, lang: Lang) -> Self {
        let mut works = works();
        works.last += 1;
        let (id, since) = (works.last, Instant::now());
        let outer = CURRENT.replace(Some(id));
        if let Some(outer) = works.of(outer) {
            outer.waits = true;
        }
        works.all.push(Work { id, since, waits: false, name: name.to_owned(), lang });
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

fn watch() {
    let seconds = seconds();
    let processors = thread::available_parallelism().map_or(1, usize::from) as u64;
    let most = MEGABYTES + processors * MEGABYTES_EACH;
    loop {
        thread::sleep(PAUSE);
        let memory = megabytes();
        let works = works();
        let at_work = works.all.iter().filter(|work| !work.waits);
        let Some(oldest) = at_work.min_by_key(|work| work.since) else { continue };
        let fault = if oldest.since.elapsed().as_secs() >= seconds {
            Fault::failure("work-too-long").with("seconds", seconds)
        } else if memory > most {
            Fault::failure("work-too-large").with("megabytes", most)
        } else {
            continue;
        };
        let said = messages::fault(oldest.lang, &fault.with("found", &oldest.name));
        output::stderr(&format!("senet: {said}"));
        output::abandon();
        process::exit(1);
    }
}

/// The seconds that a sheet may take.
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

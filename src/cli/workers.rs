//! The threads on which sheets are made. The typesetter descends into the blocks of a page by
//! recursion: every thread it may run on has a stated stack, whatever the system or the environment
//! gives a thread by default.
//!
//! Sheets are not given to the common pool of `rayon`. A thread of a pool that waits for a part of
//! its work takes other work of that pool meanwhile, on the same stack: sheet within sheet, as deep
//! as there are sheets. Here a thread ends one piece of work before it takes the next, and the
//! common pool only does the parts of a page.

use std::error::Error;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, Builder};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

/// The stack of a thread, in bytes. A page of the lessons takes less than 4 MiB in a build
/// that is not optimised; only the part that is used takes memory.
const STACK: usize = 32 << 20;

/// The most threads of the common pool: more would take minutes to begin.
const MOST_THREADS: usize = 256;

/// What makes a thread with the stated stack.
pub(super) fn builder() -> Builder {
    Builder::new().stack_size(STACK)
}

/// Does `work` on a thread with the stated stack, and gives the same to the common pool.
///
/// # Errors
/// `no-threads` (argument `reason`) where the system refuses a thread.
pub(super) fn run<R: Send>(work: impl FnOnce() -> R + Send) -> Checked<R> {
    let refused = |reason: &dyn Error| Fault::failure("no-threads").with("reason", reason);
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK);
    // One for each processor, or the number in RAYON_NUM_THREADS, up to the limit.
    let asked = std::env::var("RAYON_NUM_THREADS").ok().and_then(|asked| asked.parse().ok());
    let threads: usize = asked.map_or(0, |asked: usize| asked.min(MOST_THREADS));
    if let Err(error) = pool.num_threads(threads).build_global()
        // An error without a source says that the pool is there already, which is no failure.
        && let Some(reason) = error.source()
    {
        return Err(refused(reason));
    }
    thread::scope(|scope| {
        let thread = builder().spawn_scoped(scope, work);
        let thread = thread.map_err(|error| refused(&error))?;
        Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// Does `work` for every item, side by side; the results are in the order of the items. This thread
/// does its share, and more if the system refuses others. After a failure no new work begins; the
/// first, in the order of the items, is returned.
pub(super) fn map<'a, T: Sync, R: Send>(
    items: &'a [T],
    work: impl Fn(&'a T) -> Checked<R> + Sync,
) -> Checked<Vec<R>> {
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    // Items are taken in their order: when one fails, those before it are done or under way.
    let share = || {
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { break };
            let result = work(item);
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            done.push((at, result));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        let helper = |_| builder().spawn_scoped(scope, share).ok();
        let helpers = rayon::current_num_threads().min(items.len());
        let helpers: Vec<_> = (1..helpers).map_while(helper).collect();
        let mut done = share();
        for thread in helpers {
            done.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;
    use std::time::Duration;

    use senet_engine::rules::Fault;

    use super::map;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..40).collect();
        // The first take the longest.
        let slow = |item: &u64| {
            sleep(Duration::from_millis(8_u64.saturating_sub(*item)));
            Ok(item * item)
        };
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        assert_eq!(map(&items, slow), Ok(squares));
        assert_eq!(map(&[], |item: &u64| Ok(*item)), Ok(Vec::new()));
    }

    #[test]
    fn the_first_failure_in_the_order_of_the_items_is_the_one_reported() {
        let items: Vec<u64> = (0..40).collect();
        for _ in 0..20 {
            // Item 3 fails after item 4 has.
            let work = |item: &u64| match item {
                3 => {
                    sleep(Duration::from_millis(4));
                    Err(Fault::failure("cannot-read").with("found", item))
                }
                4.. => Err(Fault::failure("cannot-read").with("found", item)),
                _ => Ok(*item),
            };
            assert_eq!(map(&items, work).unwrap_err().arg("found"), Some("3"));
        }
    }
}

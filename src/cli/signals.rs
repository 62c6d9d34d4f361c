//! Handles Ctrl-C, and the signals by which a system asks a program to end.
//!
//! A run that keeps partial results registers for the first Ctrl-C; a second one ends the program.
//! Everything else ends at once, and files not yet in their places are removed.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Builder;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

/// The code of a program that Ctrl-C ended, as a shell reports it: 128 and the number of the signal.
pub(super) const AFTER_CONTROL_C: u8 = 130;
/// The same for the request to end.
#[cfg(unix)]
const AFTER_TERMINATION: u8 = 143;
/// The same for the end of the terminal.
#[cfg(unix)]
const AFTER_HANGUP: u8 = 129;

/// The stack of a thread that waits for a signal, in bytes: it only removes some files.
const STACK: usize = 128 << 10;

/// From now on the first Ctrl-C sets `asked` and the program continues.
///
/// # Errors
/// `no-ctrl-c` (argument `reason`) if the system refuses the signal handler.
pub(super) fn ask(asked: &Arc<AtomicBool>) -> Checked<()> {
    *listening() = Some(Arc::clone(asked));
    listen().clone().map_err(|reason| Fault::failure("no-ctrl-c").with("reason", reason))
}

/// The function that is called before the program is ended by a signal.
static CLEANING: OnceLock<fn()> = OnceLock::new();

/// From now on Ctrl-C first calls `remove`, which removes files not yet in their places. Where the
/// system refuses the handler, the next run removes them.
pub(super) fn clean_up(remove: fn()) {
    CLEANING.get_or_init(|| remove);
    let _ = listen();
}

/// The flag that the next Ctrl-C sets.
fn listening() -> MutexGuard<'static, Option<Arc<AtomicBool>>> {
    static LISTENING: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);
    LISTENING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the handler, once. The thread of `ctrlc` has the stack that the environment gives threads: it
/// only reports the signal to one with a stated stack.
fn listen() -> &'static Result<(), String> {
    static SET: OnceLock<Result<(), String>> = OnceLock::new();
    let on_signal = || {
        let run = listening().take();
        match run {
            Some(asked) => asked.store(true, Ordering::Relaxed),
            None => end(AFTER_CONTROL_C),
        }
    };
    SET.get_or_init(|| {
        let (send, receive) = mpsc::channel();
        let wait = move || receive.iter().for_each(|()| on_signal());
        Builder::new().stack_size(STACK).spawn(wait).map_err(|error| error.to_string())?;
        // The receiver stays as long as the handler does.
        let report = move || {
            let _ = send.send(());
        };
        ctrlc::set_handler(report).map_err(|error| match error {
            ctrlc::Error::System(reason) => reason.to_string(),
            other => other.to_string(),
        })
    })
}

fn end(code: u8) -> ! {
    if let Some(remove) = CLEANING.get() {
        remove();
    }
    process::exit(code.into())
}

/// On the request to end (`kill`, a system that shuts down) and when the terminal is closed, files not
/// yet in their places are removed. To be called before any other thread begins: threads inherit the
/// signal mask, so that only the thread that waits for the signals here receives them.
#[cfg(unix)]
pub(super) fn handle_termination() {
    use nix::sys::signal::{SigSet, Signal};

    // Block SIGXFSZ: a file over the limit of its size then fails as an error of writing.
    let mut too_large = SigSet::empty();
    too_large.add(Signal::SIGXFSZ);
    let _ = too_large.thread_block();
    let mut request = SigSet::empty();
    request.add(Signal::SIGTERM);
    if !hangup_is_ignored() {
        request.add(Signal::SIGHUP);
    }
    let wait = move || match request.wait() {
        Ok(Signal::SIGHUP) => end(AFTER_HANGUP),
        Ok(_) => end(AFTER_TERMINATION),
        Err(_) => {}
    };
    let thread = Builder::new().stack_size(STACK);
    if request.thread_block().is_ok() && thread.spawn(wait).is_err() {
        let _ = request.thread_unblock();
    }
}

/// Whether the program goes on when its terminal is closed, as under `nohup`. A blocked signal is delivered
/// even if it is ignored, so the kernel of Linux is asked which are ignored, bit 0 being SIGHUP; where it
/// does not say so, the answer is yes.
#[cfg(unix)]
fn hangup_is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask & 1 == 1)
}

/// Windows has no such request.
#[cfg(not(unix))]
pub(super) fn handle_termination() {}

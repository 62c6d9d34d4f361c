//! The `senet` program: it only calls the library.

use std::process::ExitCode;

/// A sheet is many small texts, and threads write sheets side by side.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    senet::cli::run(std::env::args_os())
}

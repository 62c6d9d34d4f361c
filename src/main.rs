//! The `senet` program: it only calls the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    senet::cli::run(std::env::args_os())
}

//! Opens files and addresses in the programs that the system has for them.

use std::path::{Path, PathBuf, absolute};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::output;
use super::reading::{folder_of, reason};

/// Asks the system to open an address in the browser. Where there is none, the address printed on
/// the terminal is enough.
pub(super) fn show(address: &str) {
    let _ = open::that_detached(address);
}

/// The most files that are opened one by one; if there are more, their folder is opened.
const FEW: usize = 3;

/// Opens the files that the command wrote: `--open`.
///
/// # Errors
/// `open-nothing` where it wrote none, `cannot-open` (arguments `file`, `reason`).
pub(super) fn open_written() -> Checked<()> {
    let written = output::files_written();
    let shown: Vec<PathBuf> = match &written[..] {
        [] => return Err(Fault::usage("open-nothing")),
        few if few.len() <= FEW => few.to_vec(),
        [first, ..] => vec![folder_of(first).to_owned()],
    };
    shown.iter().try_for_each(|path| open_one(path))
}

fn open_one(path: &Path) -> Checked<()> {
    // The name of a file may begin like an option.
    let opened = absolute(path).and_then(open::that_detached);
    opened.map_err(|error| {
        Fault::failure("cannot-open").with("file", path.display()).with("reason", reason(&error))
    })
}

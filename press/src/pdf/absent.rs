//! In place of the typesetter in a program that was built without it: everything is refused.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

pub(super) fn page_count(_: String) -> Checked<usize> {
    refused()
}

pub(super) fn pdf(_: String) -> Checked<Pdf> {
    refused()
}

pub(super) fn png(_: String, _: u16) -> Checked<Vec<Vec<u8>>> {
    refused()
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

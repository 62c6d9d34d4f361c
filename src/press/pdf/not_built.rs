//! What stands for the typesetter in a program built without it: it refuses.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

pub(super) fn pdf(_: String) -> Checked<Pdf> {
    refused()
}

pub(super) fn depths(_: String, _: f64) -> Checked<Vec<f64>> {
    refused()
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

pub(super) fn png(_: String, _: u16) -> Checked<Vec<Vec<u8>>> {
    refused()
}

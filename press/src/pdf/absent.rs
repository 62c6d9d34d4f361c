//! In place of the typesetter in a program that was built without it: everything is refused.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

/// A typeset source: there is none.
pub(super) enum Typeset {}

pub(super) fn typeset(_: String) -> Checked<Typeset> {
    refused()
}

pub(super) fn page_count(typeset: &Typeset) -> usize {
    match *typeset {}
}

pub(super) fn pdf(typeset: &Typeset) -> Checked<Pdf> {
    match *typeset {}
}

pub(super) fn png(typeset: &Typeset, _: u16) -> Checked<Vec<Vec<u8>>> {
    match *typeset {}
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

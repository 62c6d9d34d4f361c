//! Replaces the typesetter in a program built without it: every function refuses.

use std::convert::Infallible;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::Pdf;

fn refused<T>() -> Checked<T> {
    Err(Fault::usage("pdf-not-built"))
}

pub(super) struct Typeset(Infallible);

impl Typeset {
    pub(super) fn new(_: String) -> Checked<Self> {
        refused()
    }

    pub(super) fn depths(&self, _: f64) -> Vec<f64> {
        match self.0 {}
    }

    pub(super) fn pdf(&self) -> Checked<Pdf> {
        match self.0 {}
    }

    pub(super) fn png(&self, _: u16) -> Checked<Vec<Vec<u8>>> {
        match self.0 {}
    }
}

pub(super) fn figure(_: String) -> Checked<Vec<u8>> {
    refused()
}

//! Keeps the faults of sheets that the typesetter cannot make, so that a run makes the sheets of
//! the other lessons.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::messages;

use super::super::Session;
use super::super::output::stderr;

/// What was made of a sheet, or the fault of a sheet that the typesetter cannot make.
pub(super) type Apart<T> = Result<T, Fault>;

/// Separates the faults of the typesetter, which leave one sheet out, from those that end the run.
pub(super) fn apart<T>(made: Checked<T>) -> Checked<Apart<T>> {
    match made {
        Err(fault) if fault.id() == "typesetter-stopped" => Ok(Err(fault)),
        made => made.map(Ok),
    }
}

/// The faults of the sheets that were not made.
#[derive(Debug, Default)]
pub(in crate::cli) struct Stopped(Vec<Fault>);

impl Stopped {
    /// Returns what was made of the sheets of a lesson if all were made. Otherwise keeps the faults
    /// and returns nothing: a new key must not lie beside an old sheet.
    pub(super) fn whole<T>(&mut self, made: Vec<Apart<T>>) -> Vec<T> {
        let asked = made.len();
        let keep = |one: Apart<T>| one.map_err(|fault| self.0.push(fault)).ok();
        let whole: Vec<T> = made.into_iter().filter_map(keep).collect();
        if whole.len() == asked { whole } else { Vec::new() }
    }

    /// Prints each fault once, except the last, which is returned.
    pub(in crate::cli) fn said(mut self, session: &Session) -> Checked<()> {
        // The sheets of a lesson mostly stop at the same text.
        self.0.dedup();
        let Some(last) = self.0.pop() else { return Ok(()) };
        for fault in self.0 {
            stderr(&format!("senet: {}", messages::fault(session.lang, &fault)));
        }
        Err(last)
    }
}

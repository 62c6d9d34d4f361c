//! A module without the functions that nothing calls in a trial: a browser reads, checks and unpacks every function
//! of a module before the first is called, and a sheet calls a fifth of those of the typesetter.
//!
//! [`mark`] makes the module for the trial, where a function that is called sets a global of its own, `called_N`,
//! which is exported. [`keep`] makes the module to load: a function that is not in the list of those numbers keeps its
//! type, and stops the module when it is called after all; the page then loads the whole module.

use std::collections::BTreeSet;
use std::fs::read_to_string;

use anyhow::{Context, Result};
use walrus::ir::{Const, GlobalSet, Unreachable, Value};
use walrus::{ConstExpr, FunctionId, Module, ValType};

/// The functions of a module, in the order of its file: their numbers are the same in [`mark`] and [`keep`].
fn functions(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter_local().map(|(id, _)| id).collect()
}

/// Writes the module for the trial.
///
/// # Errors
/// A module that cannot be read, or written.
pub fn mark(from: &str, to: &str) -> Result<()> {
    let mut module = Module::from_file(from)?;
    for (number, id) in functions(&module).into_iter().enumerate() {
        let no = ConstExpr::Value(Value::I32(0));
        let global = module.globals.add_local(ValType::I32, true, false, no);
        module.exports.add(&format!("called_{number}"), global);
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        let entry = function.entry_block();
        let mut body = function.builder_mut().instr_seq(entry);
        body.instr_at(0, Const { value: Value::I32(1) }).instr_at(1, GlobalSet { global });
    }
    module.emit_wasm_file(to)
}

/// Writes the module to load: `list` is a file of the numbers of the functions that were called.
///
/// # Errors
/// A module or a list that cannot be read, or written.
pub fn keep(from: &str, list: &str, to: &str) -> Result<()> {
    let numbers = read_to_string(list)?;
    let numbers = numbers.split_whitespace().map(|number| number.parse().context("no number"));
    let called: BTreeSet<usize> = numbers.collect::<Result<_>>()?;
    let mut module = Module::from_file(from)?;
    for (number, id) in functions(&module).into_iter().enumerate() {
        if called.contains(&number) {
            continue;
        }
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        let entry = function.entry_block();
        let mut body = function.builder_mut().instr_seq(entry);
        body.instrs_mut().clear();
        body.instr(Unreachable {});
    }
    // What only they called is not kept either.
    walrus::passes::gc::run(&mut module);
    module.emit_wasm_file(to)
}

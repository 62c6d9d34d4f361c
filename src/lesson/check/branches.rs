//! Finds branches of a text's conditions that no variant prints: such a branch is not needed, or
//! its condition is wrong.

use std::collections::BTreeSet;

use senet_engine::rules::Fault;

use crate::lesson::SourceFile;
use crate::lesson::text::expression::Role;
use crate::lesson::text::prepared::Prepared;

/// With this many variants, every branch that is taken more often than once in fifty is printed,
/// except with a chance of (49/50)²⁰⁰ < 0.02; with fewer, nothing is reported.
pub const ENOUGH: usize = 200;

/// The branches of a text that were never printed, where `decided` holds what each condition evaluated to.
pub fn unprinted(file: &SourceFile, decided: &BTreeSet<(usize, bool)>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (place, one) in Prepared::cached(&file.text).expressions.iter().enumerate() {
        let mut fault = |id| {
            let fault = Fault::failure(id).with("found", one.text.trim()).with("line", one.line);
            faults.push(fault.with("file", &file.shown));
        };
        // A loop is no condition.
        let Role::Block { text: Some(_), rounds: false, otherwise, .. } = one.role else {
            continue;
        };
        if !decided.contains(&(place, true)) {
            fault("check-never");
        } else if otherwise && !decided.contains(&(place, false)) {
            fault("check-always");
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::lesson::trial::file;

    use super::unprinted;

    #[test]
    fn a_branch_that_is_never_printed_is_reported() {
        // Places: 0 is `n > 1`, 1 is `n > 2`.
        let file =
            file("fr.md", "a\n<% if n > 1 %>b<% else %>c<% endif %>\n<% if n > 2 %>d<% endif %>");
        let reported = |decided: &[(usize, bool)]| -> Vec<(&str, String)> {
            let decided: BTreeSet<(usize, bool)> = decided.iter().copied().collect();
            let faults = unprinted(&file, &decided);
            faults.iter().map(|it| (it.id(), it.arg("line").unwrap().to_owned())).collect()
        };
        assert_eq!(reported(&[(0, true), (0, false), (1, true)]), []);
        assert_eq!(reported(&[(0, true), (1, true)]), [("check-always", "2".to_owned())]);
        let both = [("check-never", "2".to_owned()), ("check-never", "3".to_owned())];
        assert_eq!(reported(&[(0, false), (1, false)]), both);
    }
}

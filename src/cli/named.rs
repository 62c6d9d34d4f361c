//! The parser of values of closed lists, which have a name in each language.

use clap::builder::{PossibleValue, TypedValueParser};
use senet_engine::rules::Fault;
pub use senet_engine::rules::Named;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::{folded, nearest};

/// Whether a name means all of a kind: the value `all` of lessons and throwers, in each language.
#[must_use]
pub fn is_all(name: &str) -> bool {
    ["all", "tout", "tous", "toutes"].contains(&&*folded(name))
}

/// Reads one of a command's own values: `value_parser = OneOf(&RESULTS)`.
///
/// The list is shown in the help and offered by shell completions; a slip is refused with
/// the list and "did you mean".
#[derive(Debug, Clone, Copy)]
pub struct OneOf<T: 'static>(pub &'static [T]);

impl<T: Named> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let known = self.0;
        let read = move |typed: &str| choose(known, typed);
        read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|one| {
            let others = one.names().into_iter().filter(|name| *name != one.name());
            PossibleValue::new(one.name()).aliases(others)
        })))
    }
}

/// The value of a list that a name stands for.
///
/// # Errors
/// `unknown-value` (arguments `found`, and in each language `expected`, `suggestion`).
pub(super) fn choose<T: Named>(known: &[T], typed: &str) -> Checked<T> {
    let wanted = folded(typed);
    let is_meant =
        |one: &T| one.names().iter().chain(one.also()).any(|name| folded(name) == wanted);
    known.iter().copied().find(is_meant).ok_or_else(|| unknown_value(typed, known))
}

/// The fault of a value that is not in a list, with the nearest.
#[must_use]
pub fn unknown_value<T: Named>(typed: &str, known: &[T]) -> Fault {
    let near = nearest(typed, known.iter().flat_map(|one| one.names()));
    let near = known.iter().find(|one| near.is_some_and(|near| one.names().contains(&near)));
    let all = |lang| known.iter().map(|one| one.named(lang)).collect::<Vec<_>>().join(", ");
    Fault::usage("unknown-value")
        .with("found", typed)
        .with_each("expected", all)
        .with_each("suggestion", |lang| near.map_or("", |one| one.named(lang)))
}

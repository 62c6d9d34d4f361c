//! The parser of values of closed lists, which have a name in each language.

use clap::builder::{PossibleValue, TypedValueParser};
pub use senet_engine::rules::Named;

use crate::input::options::choose;
pub use crate::input::options::is_all;

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

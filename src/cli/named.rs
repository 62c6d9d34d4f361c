//! Values of closed lists, in English and in French.

use clap::builder::{PossibleValue, TypedValueParser};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;

/// A value of a closed list, known by its name on the command line.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name, as typed.
    fn name(self) -> &'static str;

    /// The name in French; typed without its accents it is understood as well.
    fn french(self) -> &'static str {
        self.name()
    }
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
            let value = PossibleValue::new(one.name());
            if one.french() == one.name() { value } else { value.alias(one.french()) }
        })))
    }
}

fn choose<T: Named>(known: &[T], typed: &str) -> Checked<T> {
    let wanted = folded(typed);
    let is_meant = |one: &T| [one.name(), one.french()].iter().any(|name| folded(name) == wanted);
    known.iter().copied().find(is_meant).ok_or_else(|| {
        let names: Vec<(&str, &str)> = known.iter().map(|one| (one.name(), one.french())).collect();
        unknown_value(typed, &names)
    })
}

/// The fault of a value that is not in a list of English and French names, with the nearest.
#[must_use]
pub fn unknown_value(typed: &str, names: &[(&str, &str)]) -> Fault {
    let (english, french): (Vec<&str>, Vec<&str>) = names.iter().copied().unzip();
    let near = nearest(typed, names.iter().flat_map(|(english, french)| [*english, *french]));
    let near = names.iter().find(|(en, fr)| near.is_some_and(|near| [*en, *fr].contains(&near)));
    let (near_english, near_french) = near.copied().unwrap_or_default();
    Fault::usage("unknown-value")
        .with("found", typed)
        .with("expected.en", english.join(", "))
        .with("expected.fr", french.join(", "))
        .with("suggestion.en", near_english)
        .with("suggestion.fr", near_french)
}

/// A name in small letters, without accents.
fn folded(name: &str) -> String {
    name.to_lowercase().replace(['é', 'è', 'ê'], "e").replace('ç', "c").replace('à', "a")
}

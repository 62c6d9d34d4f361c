//! What clap refuses, turned into a fault that the messages can say in French too.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::rules::Fault;

/// The fault behind one of clap's errors. The fault of a value keeps its own sentence and
/// learns the option it was given to.
pub(super) fn fault(error: &Error) -> Fault {
    let text = |kind| error.get(kind).map(plain).unwrap_or_default();
    let option = text(ContextKind::InvalidArg);
    if let Some(carried) = error.source().and_then(|source| source.downcast_ref::<Fault>()) {
        return carried.clone().at("option", option);
    }
    let found = text(ContextKind::InvalidValue);
    let about = |id| Fault::usage(id).with("option", &option);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let guesses = text(ContextKind::SuggestedSubcommand);
            let first = guesses.split(", ").next().unwrap_or_default().to_owned();
            Fault::usage("unknown-command")
                .with("found", text(ContextKind::InvalidSubcommand))
                .with("suggestion", first)
        }
        ErrorKind::UnknownArgument => {
            about("unknown-option").with("suggestion", text(ContextKind::SuggestedArg))
        }
        ErrorKind::MissingRequiredArgument => about("option-missing"),
        ErrorKind::MissingSubcommand => Fault::usage("command-missing"),
        ErrorKind::ArgumentConflict => {
            about("options-conflict").with("other", text(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue if found.is_empty() => about("value-missing"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => about("value-missing"),
        ErrorKind::TooManyValues => about("value-too-many").with("found", found),
        ErrorKind::InvalidUtf8 => Fault::usage("argument-not-utf-8"),
        _ => about("value-refused").with("found", found),
    }
}

fn plain(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::None => String::new(),
        other => other.to_string(),
    }
}

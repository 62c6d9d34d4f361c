//! What every command needs to know of the run it is part of.

use std::ffi::OsString;

use crate::rules::fault::Checked;
use crate::rules::suggest::nearest;
use crate::rules::{Fault, Lang};

/// One run of the program.
#[derive(Debug, Clone)]
pub struct Session {
    /// The language of messages and results.
    pub lang: Lang,
    /// The command as it was typed, for the provenance line of every output.
    pub command: String,
}

impl Session {
    /// Reads the language from `--lang`, else from the locale.
    ///
    /// # Errors
    /// `unknown-language` for a `--lang` that is neither `fr` nor `en`.
    pub fn new(lang: Option<&str>, arguments: &[OsString]) -> Checked<Self> {
        let lang = match lang {
            Some(code) => Lang::from_code(code).ok_or_else(|| unknown(code))?,
            None => from_locale(),
        };
        let words = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned());
        let command =
            std::iter::once("senet".to_owned()).chain(words).collect::<Vec<_>>().join(" ");
        Ok(Self { lang, command })
    }
}

fn unknown(code: &str) -> Fault {
    let guess = nearest(code, Lang::ALL.map(Lang::code)).unwrap_or("");
    Fault::usage("unknown-language").with("found", code).with("suggestion", guess)
}

/// `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set; then the system's own setting.
fn from_locale() -> Lang {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .or_else(sys_locale::get_locale);
    match named {
        Some(locale) if locale.to_lowercase().starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}

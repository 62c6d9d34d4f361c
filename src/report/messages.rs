//! Every sentence the program says, in French and in English.
//!
//! The sentences are Fluent messages in `src/messages/{fr,en}/*.ftl`, embedded.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

use crate::rules::{Fault, Lang};

static_loader! {
    static MESSAGES = {
        locales: "./src/messages",
        fallback_language: "en",
        // Directional marks would be printed as they are by terminals and typesetters.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The message `id` in `lang`, its arguments filled in.
///
/// An argument that reads as a whole number is given as a number, so that plural forms
/// agree with it. An unknown identifier comes back as itself: a test proves that none
/// is used.
#[must_use]
pub fn say(lang: Lang, id: &str, args: &[(&str, &str)]) -> String {
    let language: LanguageIdentifier = match lang {
        Lang::Fr => fluent_templates::langid!("fr"),
        Lang::En => fluent_templates::langid!("en"),
    };
    let args: HashMap<Cow<'static, str>, FluentValue> = args
        .iter()
        .map(|(name, value)| (Cow::Owned((*name).to_owned()), argument(value)))
        .collect();
    MESSAGES.try_lookup_with_args(&language, id, &args).unwrap_or_else(|| id.to_owned())
}

/// What a fault says, in `lang`.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    let args: Vec<(&str, &str)> =
        fault.args().iter().map(|(name, value)| (*name, value.as_str())).collect();
    say(lang, fault.id(), &args)
}

fn argument(value: &str) -> FluentValue<'static> {
    match value.parse::<i32>() {
        Ok(number) => FluentValue::from(number),
        Err(_) => FluentValue::from(value.to_owned()),
    }
}

//! Every sentence the program says, in French and in English.
//!
//! The sentences are Fluent messages in `src/messages/{fr,en}/*.ftl`, embedded.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};
use senet_engine::rules::{Fault, Lang};

static_loader! {
    static MESSAGES = {
        locales: "./src/messages",
        fallback_language: "en",
        customise: |bundle| {
            // Directional marks would be printed as they are by terminals and typesetters.
            bundle.set_use_isolating(false);
            if bundle.locales.iter().any(|locale| locale.language.as_str() == "fr") {
                bundle.set_transform(Some(french_spaces));
            }
        },
    };
}

/// The message `id` in `lang`, its arguments filled in.
///
/// An argument that reads as a whole number is given as a number, so that plural forms
/// agree with it. An unknown identifier comes back as itself: a test proves that none
/// is used.
#[must_use]
pub fn say(lang: Lang, id: &str, args: &[(&str, &str)]) -> String {
    let args: HashMap<Cow<'static, str>, FluentValue> = args
        .iter()
        .map(|(name, value)| (Cow::Owned((*name).to_owned()), argument(value)))
        .collect();
    MESSAGES.try_lookup_with_args(&identifier(lang), id, &args).unwrap_or_else(|| id.to_owned())
}

/// Whether `lang` itself has the message `id`.
#[must_use]
pub fn has(lang: Lang, id: &str) -> bool {
    let found = MESSAGES.lookup_single_language::<&str>(&identifier(lang), id, None);
    // The crate keeps the type of its error to itself. An error of another kind is an
    // argument that is not given here: the message is there.
    !found.is_err_and(|error| format!("{error:?}").starts_with("MessageRetrieval"))
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::Fr => fluent_templates::langid!("fr"),
        Lang::En => fluent_templates::langid!("en"),
    }
}

/// What a fault says, in `lang`: its sentence; the file and line, and the option it was
/// found in, where they are known and the sentence does not name them; and "did you mean".
///
/// A sentence may use any of `file`, `line`, `option`, `found`, `expected` and
/// `suggestion`: those the fault does not have are empty.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    const ALWAYS: [&str; 6] = ["file", "line", "option", "found", "expected", "suggestion"];
    // What was written in both languages comes as `condition.fr` and `condition.en`.
    let said = |name: &'static str| match name.split_once('.') {
        Some((name, code)) => (code == lang.code()).then_some(name),
        None => Some(name),
    };
    let given = fault.args().iter().filter_map(|(name, value)| Some((said(name)?, &**value)));
    let missing = ALWAYS.into_iter().filter(|name| fault.arg(name).is_none());
    let args: Vec<(&str, &str)> = given.chain(missing.map(|name| (name, ""))).collect();
    let mut sentence = say(lang, fault.id(), &args);
    let file = fault.arg("file").unwrap_or("");
    if !sentence.contains(file) {
        let id = if fault.arg("line").is_some() { "in-line-of-file" } else { "in-file" };
        let line = fault.arg("line").unwrap_or("");
        sentence = say(lang, id, &[("file", file), ("line", line), ("sentence", &sentence)]);
    }
    let option = fault.arg("option").unwrap_or("");
    if !sentence.contains(option.split(' ').next().unwrap_or("")) {
        sentence = say(lang, "in-option", &[("option", option), ("sentence", &sentence)]);
    }
    let suggestion = fault.arg("suggestion").unwrap_or("");
    if !suggestion.is_empty() {
        sentence =
            format!("{sentence} {}", say(lang, "did-you-mean", &[("suggestion", suggestion)]));
    }
    sentence
}

/// French spaces: where the text has a space before `;`, `!`, `?`, `:`, `%` or inside
/// quotation marks, that space does not break a line. Only spaces that are there change,
/// so that `10:30`, an address or a name stay as they are.
#[must_use]
pub fn french_spaces(text: &str) -> Cow<'_, str> {
    const WIDE: &str = "\u{a0}";
    const NARROW: &str = "\u{202f}";
    let pairs = [
        (" :", WIDE, ":"),
        (" »", WIDE, "»"),
        (" %", WIDE, "%"),
        (" ;", NARROW, ";"),
        (" !", NARROW, "!"),
        (" ?", NARROW, "?"),
    ];
    if !text.contains("« ") && pairs.iter().all(|(plain, _, _)| !text.contains(plain)) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("« ", "«\u{a0}");
    Cow::Owned(
        pairs.into_iter().fold(text, |text, (plain, space, mark)| {
            text.replace(plain, &format!("{space}{mark}"))
        }),
    )
}

fn argument(value: &str) -> FluentValue<'static> {
    match value.parse::<i32>() {
        Ok(number) => FluentValue::from(number),
        Err(_) => FluentValue::from(value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Fault, Lang};

    use super::{fault, french_spaces, say};

    #[test]
    fn french_spaces_do_not_break() {
        assert_eq!(
            french_spaces("Prêt ? « Oui » : 55 %"),
            "Prêt\u{202f}? «\u{a0}Oui\u{a0}»\u{a0}: 55\u{a0}%"
        );
        assert_eq!(french_spaces("http://x:1 a:b?"), "http://x:1 a:b?");
    }

    #[test]
    fn what_the_user_typed_is_repeated_as_it_was() {
        let sentence = say(Lang::Fr, "not-a-number", &[("found", "a : b ?")]);
        assert!(sentence.contains("«\u{a0}a : b ?\u{a0}»"), "{sentence}");
    }

    #[test]
    fn a_fault_names_its_option_once_and_guesses() {
        let slip = Fault::usage("unknown-value").with("found", "jason").with("expected", "json");
        let sentence = fault(Lang::En, &slip.clone().with("option", "--format"));
        assert_eq!(sentence, "--format: “jason” is not one of json.");
        let sentence = fault(Lang::En, &slip.with("suggestion", "json"));
        assert_eq!(sentence, "“jason” is not one of json. Did you mean “json”?");
    }
}

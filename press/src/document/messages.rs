//! Every sentence of the program, in French and in English.
//!
//! The sentences are Fluent messages in `messages/{fr,en}/*.ftl`, read through [`packs`]. Those
//! of a language are parsed when the first of them is used: most runs use one language only.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use senet_engine::rules::{Fault, Lang};

use super::conventions::conventions;
use super::notation::thousands;
use super::packs;
use super::typography::{NARROW, NO_BREAK};

type Messages = FluentBundle<FluentResource>;

fn messages(lang: Lang) -> &'static Messages {
    static READ: [OnceLock<Messages>; Lang::ALL.len()] =
        [const { OnceLock::new() }; Lang::ALL.len()];
    READ[lang as usize].get_or_init(|| read(lang))
}

fn read(lang: Lang) -> Messages {
    let mut messages = Messages::new_concurrent(vec![lang.code().parse().unwrap_or_default()]);
    // Directional marks would show as characters by terminals and typesetters.
    messages.set_use_isolating(false);
    if conventions(lang).french_spaces {
        messages.set_transform(Some(french_spaces));
    }
    for source in packs::messages(lang) {
        // A file that cannot be parsed is left out: a test checks that all can.
        let resource = FluentResource::try_new(source).unwrap_or_else(|(read, _)| read);
        messages.add_resource_overriding(resource);
    }
    messages
}

/// The message `id` in `lang`, its arguments filled in.
///
/// An argument that reads as a whole number is passed as a number, so that plural forms agree with
/// it. An unknown identifier is returned as it is: a test checks that none is used.
pub fn say(lang: Lang, id: &str, args: &[(&str, &str)]) -> String {
    let messages = messages(lang);
    let Some(pattern) = messages.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, argument(value))).collect();
    let mut missing = Vec::new();
    let said = messages.format_pattern(pattern, Some(&args), &mut missing);
    if missing.is_empty() { said.into_owned() } else { id.to_owned() }
}

/// Arguments that were made for one message, as [`say`] takes them.
pub fn borrowed<'a, const N: usize>(made: &'a [(&'a str, String); N]) -> [(&'a str, &'a str); N] {
    made.each_ref().map(|(name, value)| (*name, &**value))
}

/// Whether `lang` itself has the message `id`.
pub fn has(lang: Lang, id: &str) -> bool {
    messages(lang).has_message(id)
}

/// The text of a fault in `lang`: its sentence; the file and line, and the option it was found in,
/// where they are known and the sentence does not name them; and "did you mean".
///
/// A sentence that lists the possible values has a variable `guess` where "did you mean" is
/// inserted; to others it is appended.
///
/// A sentence may use any of `file`, `line`, `option`, `found`, `expected` and
/// `suggestion`: those the fault does not have are empty.
pub fn fault(lang: Lang, fault: &Fault) -> String {
    const ALWAYS: [&str; 6] = ["file", "line", "option", "found", "expected", "suggestion"];
    let mut given: Vec<(&str, Cow<'_, str>)> = Vec::new();
    for (name, value) in fault.args_in(lang).chain(ALWAYS.map(|name| (name, ""))) {
        if given.iter().all(|(known, _)| *known != name) {
            given.push((name, shortened(lang, name, value)));
        }
    }
    let known = |name: &str| given.iter().find(|(known, _)| *known == name).map(|it| &*it.1);
    let arg = |name: &str| known(name).unwrap_or("");
    // The suggestion stands before the list of possible values.
    let guess = match arg("suggestion") {
        "" => String::new(),
        suggestion => format!(" {}", say(lang, "did-you-mean", &[("suggestion", suggestion)])),
    };
    let args = given.iter().map(|(name, value)| (*name, &**value)).chain([("guess", &*guess)]);
    let mut sentence = say(lang, fault.id(), &args.collect::<Vec<_>>());
    let (file, line, option) = (arg("file"), arg("line"), arg("option"));
    if !sentence.contains(file) {
        let id = if line.is_empty() { "in-file" } else { "in-line-of-file" };
        sentence = say(lang, id, &[("file", file), ("line", line), ("sentence", &sentence)]);
    }
    if !sentence.contains(option.split(' ').next().unwrap_or("")) {
        sentence = say(lang, "in-option", &[("option", option), ("sentence", &sentence)]);
    }
    if !sentence.contains(&guess) {
        sentence += &guess;
    }
    if let (Some(question), Some(pointer)) = (known("question"), known("pointer")) {
        let args = [("sentence", &*sentence), ("question", question), ("pointer", pointer)];
        sentence = say(lang, "in-question", &args);
    }
    sentence
}

/// The most characters that a message repeats of what it was given, and how many it shows of what
/// is longer.
const LONGEST: usize = 200;
const SHOWN: usize = 40;

/// The arguments that come from the program itself or are needed whole: lists, reasons, paths,
/// commands to type.
const WHOLE: [&str; 11] = [
    "expected",
    "reason",
    "known",
    "why",
    "condition",
    "file",
    "folder",
    "command",
    "lines",
    "question",
    "pointer",
];

/// The most characters of these.
const LONGEST_WHOLE: usize = 4096;

/// A value as a message shows it: a long value is cut to its beginning, with its length.
fn shortened<'a>(lang: Lang, name: &str, value: &'a str) -> Cow<'a, str> {
    let longest = if WHOLE.contains(&name) { LONGEST_WHOLE } else { LONGEST };
    let ends = |count| value.char_indices().nth(count).map(|(end, _)| end);
    let (Some(_), Some(end)) = (ends(longest), ends(SHOWN)) else { return Cow::Borrowed(value) };
    let length = thousands(&value.chars().count().into(), lang);
    Cow::Owned(say(lang, "shown-in-part", &[("beginning", &value[..end]), ("length", &length)]))
}

/// French spaces: where the text has a space before `;`, `!`, `?`, `:`, `%` or inside
/// quotation marks, that space does not break a line. Only existing spaces change,
/// so that `10:30`, an address or a name stay as they are.
pub fn french_spaces(text: &str) -> Cow<'_, str> {
    if !text.contains(' ') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        out.push(match (letter, rest.peek()) {
            (' ', Some(':' | '»' | '%')) => NO_BREAK,
            (' ', Some(';' | '!' | '?')) => NARROW,
            (' ', _) if out.ends_with('«') => NO_BREAK,
            _ => letter,
        });
    }
    Cow::Owned(out)
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

    use fluent_bundle::FluentResource;

    use super::{Messages, fault, french_spaces, packs, say};

    #[test]
    fn every_file_of_messages_is_read_whole_and_no_message_stands_twice() {
        for lang in Lang::ALL {
            let mut messages = Messages::new_concurrent(Vec::new());
            assert!(packs::messages(lang).count() > 30);
            for source in packs::messages(lang) {
                let resource = FluentResource::try_new(source).map_err(|(_, errors)| errors);
                messages.add_resource(resource.unwrap()).unwrap();
            }
        }
    }

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
    fn of_a_value_that_nobody_reads_the_beginning_is_shown_and_the_length() {
        let (long, short) = ("é".repeat(12_345), "é".repeat(200));
        let says = |lang, name, value: &str| {
            fault(lang, &Fault::usage("unknown-value").with(name, value).at("option", "-o"))
        };
        let start = "é".repeat(40);
        assert!(
            says(Lang::En, "found", &long)
                .contains(&format!("“{start}… (12,345 characters)” is not valid"))
        );
        assert!(says(Lang::Fr, "found", &long).contains(&format!("{start}… (12\u{202f}345")));
        assert!(says(Lang::En, "found", &short).contains(&format!("“{short}”")));
        // A list of possible values stays whole.
        assert!(says(Lang::En, "expected", &"é".repeat(1000)).contains(&"é".repeat(1000)));
    }

    #[test]
    fn a_fault_names_its_option_once_and_guesses() {
        let slip = Fault::usage("unknown-value").with("found", "jason").with("expected", "json");
        let sentence = fault(Lang::En, &slip.clone().with("option", "--format"));
        assert_eq!(sentence, "--format: “jason” is not valid. Expected: json.");
        let sentence = fault(Lang::En, &slip.with("suggestion", "json"));
        assert_eq!(sentence, "“jason” is not valid. Did you mean “json”? Expected: json.");
    }
}

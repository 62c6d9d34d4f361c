//! Tests of the messages: each exists in every language, with the same arguments, and each is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use senet::document::Edition;
use senet::document::adjust::Answers;
use senet::document::messages::say;
use senet::files::formats::ON_THE_PAGE;
use senet::results::class::Audience;
use senet_engine::rules::{Lang, Named as _, Ruleset};
use senet_engine::simulate::policy::catalogue::PolicyName;

/// The arguments that a fault's sentence may always use (`document::messages::fault`), and the word of
/// a lesson that has refused (`Word::answered` and `Call::fault` in `src/lesson/text/word.rs`).
const ALWAYS: [&str; 9] =
    ["file", "line", "option", "found", "expected", "suggestion", "guess", "seed", "word"];

struct Message {
    file: String,
    text: String,
}

impl Message {
    /// The names after a `$`, where that is not a dollar of the text.
    fn arguments(&self) -> BTreeSet<&str> {
        let name_end = |rest: &str| {
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
                .unwrap_or(rest.len())
        };
        let inside = |before: &str| before.trim_end().ends_with(['{', '(']);
        self.text
            .match_indices('$')
            .filter(|(at, _)| inside(&self.text[..*at]))
            .map(|(at, _)| &self.text[at + 1..])
            .map(|rest| &rest[..name_end(rest)])
            .collect()
    }
}

/// Every message of one language, by its identifier.
fn messages(lang: &str) -> BTreeMap<String, Message> {
    let folder = root().join("press/messages").join(lang);
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut current: Option<String> = None;
        for line in fs::read_to_string(&path).unwrap().lines().filter(|l| !l.starts_with('#')) {
            let begins = line.starts_with(|c: char| c.is_ascii_alphabetic());
            if let (true, Some((id, text))) = (begins, line.split_once(" =")) {
                let message = Message { file: file.clone(), text: text.to_owned() };
                let before = all.insert(id.to_owned(), message);
                assert!(before.is_none(), "{lang}/{file}: {id} is there twice");
                current = Some(id.to_owned());
            } else if let Some(id) = &current {
                let message = all.get_mut(id).unwrap();
                message.text.push('\n');
                message.text.push_str(line);
            }
        }
    }
    all
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Path and text of every source, tests inside them included.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders =
        ["src", "engine/src", "press/src", "web/src"].map(|it| root().join(it)).to_vec();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
}

/// The text literals of a source that could be identifiers, including `{…}` of a format.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').filter(|text| {
        text.contains(|c: char| c.is_ascii_lowercase())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_{}.".contains(c))
    })
}

/// Whether a literal names the message: the identifier itself, or a format such as `level-{}` that
/// matches it.
fn names(literal: &str, id: &str) -> bool {
    match (literal.split_once('{'), literal.rsplit_once('}')) {
        (Some((before, _)), Some((_, after))) => {
            (before.len() >= 4 || after.len() >= 4)
                && id.len() > before.len() + after.len()
                && id.starts_with(before)
                && id.ends_with(after)
        }
        _ => literal == id,
    }
}

#[test]
fn every_language_says_the_same_things_with_the_same_arguments() {
    let english = messages("en");
    let only = |one: &BTreeMap<String, Message>, other: &BTreeMap<String, Message>| {
        one.keys().filter(|id| !other.contains_key(*id)).cloned().collect::<Vec<_>>()
    };
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En).map(Lang::code) {
        let translated = messages(lang);
        assert_eq!(only(&translated, &english), [""; 0], "in {lang} only");
        assert_eq!(only(&english, &translated), [""; 0], "not in {lang}");
        for (id, message) in &translated {
            assert_eq!(message.arguments(), english[id].arguments(), "arguments of {id}, {lang}");
            assert_eq!(message.file, english[id].file, "the file of {id}, {lang}");
        }
    }
}

#[test]
fn every_fault_has_its_sentence() {
    let known = messages("en");
    let mut mute = Vec::new();
    let mut seen = 0;
    for (path, text) in sources() {
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for made in ["Fault::usage(", "Fault::failure("] {
            for (at, _) in flat.match_indices(made) {
                let rest = flat[at + made.len()..].trim_start();
                let Some(id) = rest.strip_prefix('"').and_then(|rest| rest.split('"').next())
                else {
                    continue;
                };
                seen += 1;
                if !known.contains_key(id) {
                    mute.push(format!("{id} in {}", path.display()));
                }
            }
        }
    }
    assert!(seen > 20, "the faults of the sources are not found any more");
    assert!(mute.is_empty(), "faults without a sentence: {mute:#?}");
}

/// What the page offers by name: a choice without its sentence would be shown by its id.
#[test]
fn every_choice_of_the_page_has_its_name() {
    let choices = [
        ("edition", Edition::NAMES.to_vec()),
        ("ruling", Answers::CHOICES.map(Answers::name).to_vec()),
        ("download", ON_THE_PAGE.iter().map(|format| format.name()).collect()),
        ("audience", Audience::ALL.iter().map(|audience| audience.name()).collect()),
        ("player", PolicyName::NAMES.to_vec()),
        ("policy", PolicyName::NAMES.to_vec()),
    ];
    for lang in ["fr", "en"] {
        let messages = messages(lang);
        for (kind, ids) in &choices {
            for id in ids {
                assert!(messages.contains_key(&format!("{kind}-{id}")), "{lang}: {kind}-{id}");
            }
        }
    }
}

#[test]
fn no_sentence_is_there_for_nothing() {
    let sources = sources();
    let said: BTreeSet<&str> = sources.iter().flat_map(|(_, text)| literals(text)).collect();
    let known = messages("en");
    let inside: Vec<&str> = known.values().map(|message| message.text.as_str()).collect();
    // Help texts of commands and options are used in `cli::help` alone.
    let unused: Vec<&String> = known
        .keys()
        .filter(|id| !id.starts_with("help-"))
        .filter(|id| !said.iter().any(|literal| names(literal, id)))
        .filter(|id| !inside.iter().any(|text| text.contains(&format!("{{ {id} }}"))))
        .collect();
    assert!(unused.is_empty(), "messages nobody says: {unused:#?}");
}

/// A missing argument makes a whole sentence fail: each must be named in a source that names the
/// message.
#[test]
fn every_argument_of_a_sentence_is_given() {
    let sources = sources();
    let sources: Vec<(&str, BTreeSet<&str>)> =
        sources.iter().map(|(_, text)| (text.as_str(), literals(text).collect())).collect();
    let known = messages("en");
    let mut never_given = Vec::new();
    for (id, message) in &known {
        let asking: Vec<&str> = sources
            .iter()
            .filter(|(_, said)| said.iter().any(|literal| names(literal, id)))
            .map(|(text, _)| *text)
            .collect();
        for argument in message.arguments() {
            // Values in both languages are passed as `condition.fr` and `condition.en`.
            let names = [format!("\"{argument}\""), format!("\"{argument}.fr\"")];
            let given = asking.iter().any(|text| names.iter().any(|name| text.contains(name)));
            // `press/src/maths/mod.rs` adds the formula to every fault of its readers.
            let always =
                ALWAYS.contains(&argument) || (argument == "formula" && id.starts_with("maths-"));
            if !given && !always && !asking.is_empty() {
                never_given.push(format!("{argument} of {id}"));
            }
        }
    }
    assert!(never_given.is_empty(), "arguments nobody gives: {never_given:#?}");
}

/// French spaces are inserted by the program; the file must not contain English punctuation, or a
/// straight apostrophe.
#[test]
fn french_is_typed_as_french() {
    for (id, message) in messages("fr") {
        let words = message.text.replace("{\"", "").replace("\"}", "").replace("\\u202F", " ");
        let prose: String = words.split('`').step_by(2).collect();
        // In a formula the apostrophe is a prime.
        let prose: String = prose.split('$').step_by(2).collect();
        assert!(!prose.contains('\''), "{id}: a straight apostrophe in {prose}");
        for mark in ["“", "”", "…."] {
            assert!(!prose.contains(mark), "{id}: {mark} in {prose}");
        }
        for (at, _) in prose.match_indices(['!', '?', ';']) {
            let before = prose[..at].chars().next_back();
            let spaced = before.is_none_or(|c| c.is_whitespace() || "!?".contains(c));
            assert!(spaced, "{id}: a space is missing before the mark in {prose}");
        }
    }
}

/// Messages of a library or the system are in English: they are quoted, in French as a quotation.
/// The reason why a page is not accessible is a message of the program.
#[test]
fn what_is_not_the_program_s_own_is_quoted() {
    let found = ["typst-refused", "template-refused", "template-broken"];
    for (lang, open, close) in [("fr", "« ", " »"), ("en", "“", "”")] {
        for (id, message) in messages(lang) {
            let name = if found.contains(&&*id) { "found" } else { "reason" };
            let said = format!("{{ ${name} }}");
            if !message.text.contains(&said) || id == "pdf-not-accessible" {
                continue;
            }
            let quoted = message.text.contains(&format!("{open}{said}{close}"));
            assert!(quoted, "{id}: {}", message.text);
        }
    }
}

#[test]
fn the_proofs_see_a_slip() {
    assert!(names("level-{}", "level-2de") && names("help-{name}-notes", "help-table-notes"));
    assert!(!names("{name}", "help-table") && !names("level-{}", "level-"));
    let message = Message { file: String::new(), text: "{ $a } { $b-c -> $d$".to_owned() };
    assert_eq!(message.arguments(), BTreeSet::from(["a", "b-c"]));
}

/// The commands, by the files in which they read their options.
fn commands() -> BTreeSet<String> {
    let help = sources().into_iter().find(|(path, _)| path.ends_with("src/cli/mod.rs")).unwrap().1;
    let listed = help.split_once("enum Command {").unwrap().1.split_once("\n}").unwrap().0;
    let name = |line: &str| {
        let name = line.trim().split_once('(')?.0;
        name.chars().all(char::is_alphabetic).then(|| name.to_lowercase())
    };
    listed.lines().filter_map(name).collect()
}

#[test]
fn the_help_of_each_command_stands_in_a_file_of_its_own() {
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    for (id, message) in messages("en") {
        let first = id.strip_prefix("help-").and_then(|rest| rest.split('-').next());
        let command = first.filter(|first| commands.contains(*first));
        let wanted = command.map(|command| format!("help-{command}.ftl"));
        match wanted {
            Some(wanted) => assert_eq!(message.file, wanted, "the file of {id}"),
            None => assert!(!message.file.starts_with("help-"), "{id} is in {}", message.file),
        }
    }
}

/// Where a count may be 1, the words agree with it.
#[test]
fn one_is_not_many() {
    const FILES: [&str; 9] =
        ["class", "figures", "export", "race", "simulate", "transcript", "game", "table", "kit"];
    // Counts that are never 1: at least five throws for a conclusion; a constant; the sticks of a
    // kit.
    const MANY: [&str; 3] = ["class-verdict-", "sim-no-interval", "kit-sticks-alt"];
    let plurals = "lancers parties tours échantillons bâtonnets throws games turns samples sticks";
    for lang in [Lang::Fr, Lang::En] {
        for (id, message) in messages(lang.code()) {
            let file = message.file.trim_end_matches(".ftl");
            if !FILES.contains(&file) || MANY.iter().any(|many| id.starts_with(many)) {
                continue;
            }
            let args: Vec<(&str, &str)> =
                message.arguments().into_iter().map(|name| (name, "1")).collect();
            let said = say(lang, &id, &args);
            for plural in plurals.split(' ') {
                assert!(!said.contains(&format!("1 {plural}")), "{id}: {said}");
            }
        }
    }
}

/// A sentence that refers to a page of `docs/`, or to a folder of the sources, names one that
/// exists.
#[test]
fn every_page_that_a_sentence_names_is_there() {
    let mut named = 0;
    for lang in ["fr", "en"] {
        for (id, message) in messages(lang) {
            let words =
                message.text.split(|c: char| c.is_whitespace() || "();,`«»“”:\u{a0}".contains(c));
            for word in words.map(|word| word.trim_end_matches('.')) {
                let path = word.starts_with("docs/") || word.starts_with("engine/");
                if path || word == "CONTRIBUTING.md" || word == "README.md" {
                    assert!(root().join(word).exists(), "{lang} {id}: there is no {word}");
                    named += 1;
                }
            }
        }
    }
    assert!(named >= 6, "{named} pages are named");
}

/// A sentence that lists the rulesets of the sources by id, lists the others too.
#[test]
fn every_list_of_rulesets_has_them_all() {
    let historical = Ruleset::historical().iter().map(|one| one.id.as_str());
    let sources = historical.collect::<Vec<_>>().join(", ");
    let mut lists = 0;
    for lang in Lang::ALL {
        let code = lang.code();
        for (id, message) in
            messages(code).into_iter().filter(|(_, one)| one.text.contains(&sources))
        {
            let missing =
                Ruleset::all().iter().find(|one| !message.text.contains(one.name.get(lang)));
            assert_eq!(missing.map(|one| &one.id), None, "{code} {id}");
            lists += 1;
        }
    }
    assert!(lists >= 6, "{lists} lists of rulesets");
}

/// In English a level is a year of England: what a message says or shows to type names no level of France.
#[test]
fn no_english_message_names_a_level_of_france() {
    let own = ["2de", "3e", "4e", "5e", "1re", "seconde", "terminale", "premiere"];
    for (id, message) in messages("en") {
        let words = message.text.split(|c: char| !c.is_alphanumeric());
        let named: Vec<&str> = words.filter(|word| own.contains(&&*word.to_lowercase())).collect();
        assert!(named.is_empty(), "{id}: {named:?}");
    }
}

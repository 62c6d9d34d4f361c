//! Turns an error of clap into a fault, whose message is in the user's language.

use std::error::Error as _;
use std::ffi::OsString;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use senet_engine::rules::suggest::{nearest_of, unaccented};
use senet_engine::rules::{Fault, Ruleset};

/// The fault behind one of clap's errors. The fault of a value keeps its own id and gets the name
/// of the option as an argument. `command` is the command it happened in, such as `senet table`,
/// and `arguments` the words of the command line.
pub(super) fn fault(error: &Error, command: &str, arguments: &[OsString]) -> Fault {
    let text = |kind| error.get(kind).map(plain).unwrap_or_default();
    // An argument that may be repeated is named without its dots.
    let option = text(ContextKind::InvalidArg).replace("...", "");
    if let Some(carried) = error.source().and_then(|source| source.downcast_ref::<Fault>()) {
        // Other faults name their option already, or there is none to add: a value without one.
        let is_named = option.starts_with('-');
        return if is_named { carried.clone().at("option", option) } else { carried.clone() };
    }
    let found = text(ContextKind::InvalidValue);
    let about = |id| Fault::usage(id).with("option", &option);
    match error.kind() {
        ErrorKind::InvalidSubcommand => unknown_command(&text(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument if !option.starts_with('-') => {
            let meant = option_of(&option, command).unwrap_or_default();
            let fault = Fault::usage("word-unexpected").with("found", option);
            fault.with("command", command).with("suggestion", meant)
        }
        ErrorKind::UnknownArgument => {
            let elsewhere = commands_with(&option);
            let fault = match &elsewhere[..] {
                [] => about("unknown-option"),
                some => about("unknown-option-elsewhere").with("commands", some.join(", ")),
            };
            let suggestion = text(ContextKind::SuggestedArg);
            fault.with("command", command).with("suggestion", suggestion)
        }
        ErrorKind::MissingRequiredArgument if option.starts_with("<LESSON>") => {
            Fault::usage("lesson-missing").with("command", command)
        }
        ErrorKind::MissingRequiredArgument => about("option-missing").with("command", command),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            other if other == option => option_twice(&option, command),
            other => {
                let named = [&option, &other].map(|one| bare(one));
                let [option, other] = named;
                Fault::usage("options-conflict").with("option", option).with("other", other)
            }
        },
        ErrorKind::InvalidValue if found.is_empty() => about("value-missing"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => about("value-missing"),
        ErrorKind::TooManyValues => about("value-not-wanted").with("found", found),
        ErrorKind::InvalidUtf8 => {
            let odd = arguments.iter().find(|word| word.to_str().is_none());
            let found = odd.map(|word| word.to_string_lossy()).unwrap_or_default();
            Fault::usage("argument-not-utf-8").with("found", found)
        }
        _ => about("value-refused").with("found", found),
    }
}

/// The fault of an unknown command, with the command that the user may mean.
pub(super) fn unknown_command(typed: &str) -> Fault {
    let known = super::parser();
    let named = known.get_subcommands().map(|one| one.get_name().to_owned());
    let named = named.map(|name| (name.clone(), name));
    let plain = unaccented(typed).to_lowercase();
    let words = WORDS.iter().flat_map(|(name, words)| {
        words.split(' ').map(|word| (word.to_owned(), (*name).to_owned()))
    });
    // A slip seldom changes the first letter; another word may differ in little else ("update" is
    // near "plateau").
    let meant = named.chain(words);
    let meant = meant.filter(|(word, _)| word.chars().next() == plain.chars().next());
    let near = nearest_of(&plain, meant).unwrap_or_default();
    Fault::usage("unknown-command").with("found", typed).with("suggestion", near)
}

/// The words of teachers for what the commands do, in small letters without accents.
const WORDS: [(&str, &str); 26] = [
    ("analyse", "analyser"),
    ("check", "controler verifier verify"),
    ("drill", "automatismes automatisme"),
    ("export", "exporter moodle quiz"),
    ("game", "partie jouer play"),
    ("handout", "fiche fiches imprimer print sheet sheets worksheets"),
    ("handout --open", "open ouvrir"),
    ("handout --edition slides", "slides diapositives diapos"),
    ("handout --variants A-D", "versions version variants sujets"),
    ("help", "aide"),
    ("kit", "plateau"),
    ("lessons", "lecons lecon liste list catalogue"),
    ("moves", "coups"),
    ("new", "nouveau nouvelle"),
    ("preview", "apercu"),
    ("prob", "probabilite probability proba"),
    ("race", "course"),
    ("rules", "regles regle"),
    ("rules --compare", "compare comparer"),
    ("sequence", "sequences seance seances progression"),
    ("serve", "browser navigateur page"),
    ("show", "board"),
    ("simulate", "simuler simulation"),
    ("table", "tableau loi lois throw throws lancer lancers"),
    ("tally", "releve relever"),
    ("tournament", "tournoi"),
];

/// The option of the command that takes this word, with the word: `--ruleset cones`.
fn option_of(word: &str, command: &str) -> Option<String> {
    let name = command.rsplit(' ').next()?;
    let option = if Ruleset::by_id(word).is_ok() {
        "ruleset"
    } else if super::game_options::thrower(word).is_ok() {
        "thrower"
    } else {
        return None;
    };
    let taken = takes(super::parser().find_subcommand(name)?, option);
    taken.then(|| format!("--{option} {word}"))
}

/// Whether a command has an option and shows it in its help.
fn takes(command: &clap::Command, long: &str) -> bool {
    command.get_arguments().any(|one| one.get_long() == Some(long) && !one.is_hide_set())
}

/// The fault of an option given twice, with `--compare` where the command sets its values side by side.
fn option_twice(option: &str, command: &str) -> Fault {
    let name = command.rsplit(' ').next().unwrap_or_default();
    let long = option.split(' ').next().unwrap_or_default();
    let is_compared = |(of, options): &(&str, &[&str])| *of == name && options.contains(&long);
    let compared = COMPARED.iter().any(is_compared);
    let id = if compared { "option-twice-compared" } else { "option-twice" };
    Fault::usage(id).with("option", option)
}

/// The options whose values `--compare` takes, several at a time.
const COMPARED: [(&str, &[&str]); 2] =
    [("simulate", &["--ruleset", "--thrower", "--p"]), ("table", &["--thrower"])];

/// The commands that have an option, as they are typed; none where so many have it that the list helps
/// nobody.
fn commands_with(option: &str) -> Vec<String> {
    const FEW: usize = 3;
    let Some(long) = option.strip_prefix("--") else { return Vec::new() };
    let program = super::parser();
    let commands = program.get_subcommands().filter(|command| takes(command, long));
    let named: Vec<String> = commands.map(|one| format!("senet {}", one.get_name())).collect();
    if named.len() > FEW { Vec::new() } else { named }
}

/// The name of a value without an option, `[FILE]...`, without its brackets and dots.
fn bare(option: &str) -> &str {
    let name = option.trim_end_matches("...");
    name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name)
}

fn plain(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::None => String::new(),
        other => other.to_string(),
    }
}

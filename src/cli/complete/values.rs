//! The values of options and arguments, each with its description in the reader's language.

use std::ffi::OsStr;
use std::sync::Arc;

use clap::builder::PossibleValue;
use clap::{Arg, Command, ValueHint};
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use senet_engine::rules::ruleset::KEYS;
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::policy_names;

use super::line::TypedLine;
use crate::cli::settings::KEYS as KEPT;
use crate::cli::{help, parser};
use crate::lesson::parameter::{Default, Parameter, ParameterKind};
use crate::lesson::sequence::Sequence;

/// A value and its description, which may be empty.
type Offer = (String, String);

/// A function that lists the values possible in a place, whatever has been typed of them.
type Offers = fn(&TypedLine) -> Vec<Offer>;

/// The program's commands with the values that this line may take.
pub(super) fn offered(line: &Arc<TypedLine>) -> Command {
    let command = parser().mut_args(|arg| completed(arg, "", false, line));
    let command = command.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        let of_lesson = command.get_arguments().any(|arg| value_name(arg) == "LESSON");
        command.mut_args(|arg| completed(arg, &name, of_lesson, line))
    });
    help::with_texts(command, line.lang, help::Detail::Long)
}

/// The name of an option's value, or of an argument, as the program has it.
fn value_name(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.first().map(ToString::to_string).unwrap_or_default()
}

/// An option or argument with what completes it.
fn completed(arg: Arg, command: &str, of_lesson: bool, line: &Arc<TypedLine>) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let known = arg.get_possible_values();
    if !known.is_empty() {
        let lang = line.lang;
        return arg
            .add(ArgValueCompleter::new(move |typed: &OsStr| candidates(&known, lang, typed)));
    }
    let value = value_name(&arg);
    match &*value {
        "FILE" | "COPIES" => return arg.value_hint(ValueHint::FilePath),
        "DIR" => return arg.value_hint(ValueHint::DirPath),
        _ => {}
    }
    let Some(offers) = offers(&value, command, of_lesson) else { return arg };
    let has_files = ["RULESET", "THROWER"].contains(&&*value) && !of_lesson;
    let (has_commas, is_setting) = (value == "THROWERS", value == "SETTING");
    let line = Arc::clone(line);
    arg.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed_text = typed.to_string_lossy();
        let (before, begun) = match typed_text.rfind(',').filter(|_| has_commas) {
            Some(comma) => typed_text.split_at(comma + 1),
            None => ("", &*typed_text),
        };
        // The names of settings first, then the values of one.
        let is_next = |value: &str| !is_setting || value.ends_with('=') != begun.contains('=');
        let offers = offers(&line).into_iter();
        let offers = offers.filter(|(value, _)| value.starts_with(begun) && is_next(value));
        let found: Vec<CompletionCandidate> =
            offers.map(|(value, help)| candidate(format!("{before}{value}"), &help)).collect();
        if found.is_empty() && has_files {
            let is_toml = |path: &std::path::Path| path.extension() == Some(OsStr::new("toml"));
            return PathCompleter::any().filter(is_toml).complete(typed);
        }
        found
    }))
}

fn candidate(value: String, help: &str) -> CompletionCandidate {
    CompletionCandidate::new(value).help((!help.is_empty()).then(|| help.to_owned().into()))
}

/// The names of a closed list that begin as typed: those of the language, else those of another.
fn candidates(known: &[PossibleValue], lang: Lang, typed: &OsStr) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let all = |lang| {
        let names = known.iter().map(move |value| help::value_in(value, lang));
        names.filter(|name| name.starts_with(&*typed)).collect::<Vec<String>>()
    };
    let languages = [lang].into_iter().chain(Lang::ALL);
    let found = languages.map(all).find(|names| !names.is_empty()).unwrap_or_default();
    found.into_iter().map(CompletionCandidate::new).collect()
}

/// The function that lists the values of a value name, for one command.
fn offers(value: &str, command: &str, of_lesson: bool) -> Option<Offers> {
    Some(match (value, of_lesson) {
        ("LANG", _) => |_| plain(Lang::ALL.map(Lang::code)),
        ("COMMAND", _) => |_| plain(parser().get_subcommands().map(Command::get_name)),
        ("LESSON", _) if ["handout", "export"].contains(&command) => {
            |line| [lessons(line), plain(["all"])].concat()
        }
        ("LESSON", _) => lessons,
        ("LEVEL", true) => levels,
        ("LEVEL", _) if command == "sequence" => sequence_levels,
        ("NOTION", _) => notions,
        ("SYSTEM", _) => systems,
        ("SETTING", _) if command == "config" => {
            |_| KEPT.iter().flat_map(|(key, _)| settings(key, "", Vec::new())).collect()
        }
        ("SETTING", true) => lesson_settings,
        ("SETTING", false) => rule_settings,
        ("THROWER", true) => lesson_throwers,
        ("THROWER", false) if command == "table" => {
            |line| [throwers(line.lang), plain(["all"])].concat()
        }
        ("THROWER" | "THROWERS", false) => |line| throwers(line.lang),
        ("RULESET", _) => |line| rulesets(line.lang),
        ("POLICY", _) => |line| policies(line.lang),
        ("LIST", _) if command == "tournament" => |line| policies(line.lang),
        ("LIST", _) => |line| {
            let lang = line.lang;
            [rulesets(lang), throwers(lang), policies(lang)].concat()
        },
        _ => return None,
    })
}

fn plain<'a>(values: impl IntoIterator<Item = &'a str>) -> Vec<Offer> {
    values.into_iter().map(|value| (value.to_owned(), String::new())).collect()
}

fn lessons(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let all = catalogue.lessons().iter().map(|lesson| &lesson.metadata);
    all.map(|lesson| (lesson.id.clone(), lesson.title.get(line.lang).to_owned())).collect()
}

/// The levels of the lesson named, else of all.
fn levels(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let levels: Vec<&str> = match line.lesson(&catalogue) {
        Some(lesson) => {
            let levels = catalogue.words().ranked(&lesson.metadata.levels);
            levels.into_iter().map(|level| &*level.name).collect()
        }
        None => catalogue.level_ids(),
    };
    let offer = |id: &str| {
        let name = catalogue.level_name(id, line.lang).to_owned();
        (catalogue.typed_level(id, line.lang), name)
    };
    levels.into_iter().map(offer).collect()
}

/// The notions that the questions of any level are about.
fn notions(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let named = |id: &str| (id.to_owned(), catalogue.notions().name(id, line.lang).to_owned());
    catalogue.drilled_anywhere().into_iter().map(named).collect()
}

/// The school systems.
fn systems(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let all = catalogue.words().systems.iter();
    all.map(|system| (system.id.clone(), system.name.get(line.lang).to_owned())).collect()
}

/// The levels that have a sequence.
fn sequence_levels(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let all = catalogue.sequences().unwrap_or_default().into_iter();
    let offer = |one: Sequence| {
        let title = one.title.get(line.lang).to_owned();
        (catalogue.typed_level(&one.level, line.lang), title)
    };
    all.map(offer).collect()
}

/// The parameters of the lesson named, then their values.
fn lesson_settings(line: &TypedLine) -> Vec<Offer> {
    let Some(catalogue) = line.catalogue() else { return Vec::new() };
    let Some(lesson) = line.lesson(&catalogue) else { return Vec::new() };
    let all = lesson.metadata.parameters.iter().filter(|(name, _)| !line.has_set(name));
    let offer = |(name, parameter): (&String, &Parameter)| {
        let what = parameter.what.as_ref().map_or("", |what| what.get(line.lang));
        settings(name, what, parameter_values(parameter))
    };
    all.flat_map(offer).collect()
}

/// The values that a parameter may have, or has by default where any will do.
fn parameter_values(parameter: &Parameter) -> Vec<String> {
    let range = parameter.range.iter().map(|value| value.0.clone());
    match &parameter.default {
        _ if !parameter.range.is_empty() => range.collect(),
        Default::One(value) => vec![value.0.clone()],
        Default::Follows(_) => Vec::new(),
    }
}

/// The settings of the ruleset of the line, then their values.
fn rule_settings(line: &TypedLine) -> Vec<Offer> {
    let Some(rules) = line.ruleset() else { return Vec::new() };
    let left = KEYS.into_iter().filter(|key| !line.has_set(key));
    left.flat_map(|key| {
        let now = rules.value(key).unwrap_or_default();
        // A value of a setting that another setting would override is not offered.
        let first =
            Some(now.clone()).filter(|now| rules.varied([&*format!("{key}={now}")]).is_ok());
        let others = rules.choices(key).into_iter().filter(|value| *value != now);
        let values = first.into_iter().chain(others.map(str::to_owned)).collect();
        settings(key, &now, values)
    })
    .collect()
}

/// A setting's name with its sign, and each of its values behind it.
fn settings(name: &str, what: &str, values: Vec<String>) -> Vec<Offer> {
    let begun = (format!("{name}="), what.to_owned());
    let values = values.into_iter().map(|value| (format!("{name}={value}"), String::new()));
    std::iter::once(begun).chain(values).collect()
}

fn rulesets(lang: Lang) -> Vec<Offer> {
    let title = |rules: &Ruleset| rules.title.get(lang).to_owned();
    Ruleset::all().iter().map(|rules| (rules.id.clone(), title(rules))).collect()
}

fn throwers(lang: Lang) -> Vec<Offer> {
    let all = Thrower::catalogue().iter();
    all.map(|thrower| (thrower.id.clone(), thrower.title(lang).to_owned())).collect()
}

/// The throwers that the lesson named can be made with, else all.
fn lesson_throwers(line: &TypedLine) -> Vec<Offer> {
    let all = throwers(line.lang);
    let Some(catalogue) = line.catalogue() else { return all };
    let Some(lesson) = line.lesson(&catalogue) else { return all };
    let of_kind = |one: &&Parameter| one.kind == ParameterKind::Thrower;
    let parameters: Vec<&Parameter> = lesson.metadata.parameters.values().filter(of_kind).collect();
    all.into_iter().filter(|(id, _)| parameters.iter().any(|one| one.allows(id))).collect()
}

fn policies(lang: Lang) -> Vec<Offer> {
    plain(policy_names(lang))
}

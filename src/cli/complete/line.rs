//! The command line being completed, as far as it is typed.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use senet_engine::rules::{Fault, Lang, Ruleset};

use crate::cli::folder::catalogue;
use crate::cli::game_options::{DEFAULT_RULESET, ruleset};
use crate::cli::session::{from_locale, language_option};
use crate::lesson::{Catalogue, Lesson};

/// The words of the line without the program's name and the word to be completed.
#[derive(Debug)]
pub(super) struct TypedLine {
    words: Vec<String>,
    /// The language that the values are named in.
    pub(super) lang: Lang,
    /// Whether the word to be completed has a beginning.
    pub(super) is_begun: bool,
}

impl TypedLine {
    /// The line around the word of an index; `None` for no line at all.
    pub(super) fn new(words: &[OsString], index: usize) -> Option<Self> {
        let begun = words.get(index).is_some_and(|word| !word.is_empty());
        let others = words.iter().enumerate().skip(1).filter(|(place, _)| *place != index);
        let others: Vec<String> =
            others.map(|(_, word)| word.to_string_lossy().into_owned()).collect();
        let lang = language_option(&others).and_then(Lang::from_code).unwrap_or_else(from_locale);
        (!words.is_empty()).then_some(Self { words: others, lang, is_begun: begun })
    }

    /// Every value of an option, in either spelling.
    fn values<'a>(&'a self, option: &'a str) -> impl Iterator<Item = &'a str> {
        let next = self.words.iter().skip(1).map(Some).chain([None]);
        self.words.iter().zip(next).filter_map(move |(word, next)| {
            if word == option {
                return next.map(String::as_str);
            }
            word.strip_prefix(option)?.strip_prefix('=')
        })
    }

    /// All lessons; only the program's if the user's own cannot be read.
    pub(super) fn catalogue(&self) -> Option<Catalogue> {
        let folder = self.values("--lessons").last().map(at_home);
        let all = catalogue(folder.as_deref()).or_else(|_| Catalogue::load(Vec::new())).ok()?;
        let system = self.values("--system").last();
        all.clone().in_system(system).or(Ok::<_, Fault>(all)).ok()
    }

    /// The first lesson that is named.
    pub(super) fn lesson<'a>(&self, catalogue: &'a Catalogue) -> Option<&'a Lesson> {
        self.words.iter().find_map(|word| catalogue.lesson(word).ok())
    }

    /// The ruleset that is named, by an option or as an argument; else the usual one.
    pub(super) fn ruleset(&self) -> Option<Ruleset> {
        // A shell gives no standard input to read.
        let typed = self.values("--ruleset").last().filter(|typed| *typed != "-");
        let named = typed.and_then(|typed| ruleset(typed).ok());
        let words = || self.words.iter().find_map(|word| Ruleset::find(word).cloned());
        named.or_else(words).or_else(|| Ruleset::find(DEFAULT_RULESET).cloned())
    }

    /// Whether a setting has its value already.
    pub(super) fn has_set(&self, name: &str) -> bool {
        self.values("--set").any(|set| set.split('=').next() == Some(name))
    }
}

/// A path whose `~` no shell has replaced yet.
fn at_home(typed: &str) -> PathBuf {
    match (typed.strip_prefix("~/"), env::var_os("HOME")) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => PathBuf::from(typed),
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use senet_engine::rules::Lang;

    use super::TypedLine;

    fn line(words: &str) -> TypedLine {
        let words: Vec<OsString> = words.split(' ').map(OsString::from).collect();
        TypedLine::new(&words, words.len() - 1).unwrap()
    }

    #[test]
    fn options_are_read_in_either_spelling_and_without_the_word_to_complete() {
        let line = line(
            "senet race --ruleset cones --lang=fr --set pawns=3 --set=safe=15 --set rebirth=1",
        );
        assert_eq!(line.lang, Lang::Fr);
        assert!(line.has_set("pawns") && line.has_set("safe"));
        assert!(!line.has_set("rebirth") && line.is_begun);
        assert_eq!(line.ruleset().unwrap().id, "cones");
    }
}

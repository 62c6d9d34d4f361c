//! A value that the shell has cut at its spaces, as in `--class 2de 4`: the fault is that of the option,
//! not of the word that was left over and taken for a lesson or a file.

use std::ffi::OsString;

use senet_engine::rules::Fault;

use crate::lesson::Catalogue;
use crate::lesson::code::SheetCode;

use super::folder::catalogue;
use super::named::is_all;

/// What the help calls the values that may have spaces: texts and levels.
const WITH_SPACES: [&str; 2] = ["TEXT", "LEVEL"];
/// What it calls a list of numbers.
const COUNTS: &str = "COUNTS";

/// An option with the words that stand behind it, two or more: its value, and what may belong to it.
struct Cut {
    option: String,
    words: Vec<String>,
    is_list: bool,
}

/// The fault of a value that was cut, in place of that of the word left over; any other as it is.
pub(super) fn mended(fault: Fault, arguments: &[OsString]) -> Fault {
    if !["unknown-lesson", "word-unexpected", "unknown-level", "options-conflict"]
        .contains(&fault.id())
    {
        return fault;
    }
    let line = Line::of(arguments);
    let told = match fault.id() {
        "unknown-level" => line.level(&fault),
        // A file beside the counts, which says nothing of the file.
        "options-conflict" => line.counts(&fault),
        // A word that is near a lesson is one, and so is the only one that there is.
        "unknown-lesson" if is_guessed(&fault) || !line.has_lesson() => None,
        _ => line.left_over(&fault),
    };
    told.unwrap_or(fault)
}

fn is_guessed(fault: &Fault) -> bool {
    fault.arg("suggestion").is_some_and(|near| !near.is_empty())
}

/// A command line, and the lessons that may be named on it.
struct Line {
    typed: Vec<String>,
    lessons: Option<Catalogue>,
}

impl Line {
    fn of(arguments: &[OsString]) -> Self {
        let typed = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned());
        Self { typed: typed.collect(), lessons: catalogue(None).ok() }
    }

    fn is_lesson(&self, word: &str) -> bool {
        let known = |lessons: &Catalogue| lessons.lesson(word).is_ok();
        is_all(word) || SheetCode::read(word).is_some() || self.lessons.as_ref().is_some_and(known)
    }

    fn has_lesson(&self) -> bool {
        self.typed.iter().any(|word| self.is_lesson(word))
    }

    /// The fault of the value that a word was left over of.
    fn left_over(&self, fault: &Fault) -> Option<Fault> {
        let word = fault.arg("found")?;
        let is_its = |cut: &Cut| cut.words[1..].iter().any(|one| one == word);
        let cut = self.cuts().into_iter().find(is_its)?;
        Some(if cut.is_list { cut.list() } else { cut.text(word, &cut.words) })
    }

    /// The fault of counts that were cut, where the next one was taken for a file.
    fn counts(&self, fault: &Fault) -> Option<Fault> {
        let names = |cut: &Cut| fault.args().iter().any(|(_, value)| value.contains(&cut.option));
        let cut = self.cuts().into_iter().find(|cut| cut.is_list && names(cut));
        cut.map(|cut| cut.list())
    }

    /// The fault of the first words of a level in several, `year 11`; none for another that is unknown.
    fn level(&self, fault: &Fault) -> Option<Fault> {
        let found = fault.arg("found")?;
        let is_its = |cut: &Cut| cut.words.first().is_some_and(|word| word == found);
        let cut = self.cuts().into_iter().find(is_its)?;
        let lessons = self.lessons.as_ref()?;
        let is_level = |words: &&[String]| lessons.levels(&words.join(" ")).is_ok();
        let whole = (2..=cut.words.len()).map(|end| &cut.words[..end]).find(is_level)?;
        Some(cut.text(&whole[1], whole))
    }

    /// Every option whose value could have been cut.
    fn cuts(&self) -> Vec<Cut> {
        let program = super::parser();
        let Some(command) = self.typed.iter().find_map(|word| program.find_subcommand(word)) else {
            return Vec::new();
        };
        let kind = |option: &str| {
            let is_meant = |arg: &&clap::Arg| Some(option) == arg.get_long();
            let names = command.get_arguments().find(is_meant)?.get_value_names()?;
            names.first().map(ToString::to_string)
        };
        let at = |(place, word): (usize, &String)| {
            let (option, joined) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value.to_owned())),
                None => (&**word, None),
            };
            let kind = kind(option.strip_prefix("--")?)?;
            let is_list = kind == COUNTS;
            if !is_list && !WITH_SPACES.contains(&&*kind) {
                return None;
            }
            let rest = self.typed[place + 1..].iter().take_while(|word| !word.starts_with('-'));
            let mut words: Vec<String> = joined.into_iter().chain(rest.cloned()).collect();
            let is_piece = |word: &&String| {
                if is_list { is_of_list(word) } else { !self.is_lesson(word) }
            };
            let pieces = words.iter().skip(1).take_while(is_piece).count();
            words.truncate(pieces + 1);
            (words.len() > 1).then(|| Cut { option: option.to_owned(), words, is_list })
        };
        self.typed.iter().enumerate().filter_map(at).collect()
    }
}

/// Whether a word behind a list is a piece of it: `38` or `38,`.
fn is_of_list(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit() || b",;".contains(&byte))
}

impl Cut {
    /// The fault of a list of numbers.
    fn list(&self) -> Fault {
        let pieces = self.words.iter().flat_map(|word| word.split([',', ';']));
        let pieces: Vec<&str> = pieces.filter(|one| !one.is_empty()).collect();
        Fault::usage("value-cut-list")
            .with("option", &self.option)
            .with("expected", format!("{} {}", self.option, pieces.join(",")))
    }

    /// The fault of a text, of which one word was left over and these were meant.
    fn text(&self, left_over: &str, whole: &[String]) -> Fault {
        Fault::usage("value-cut")
            .with("option", &self.option)
            .with("found", left_over)
            .with("expected", format!("{} \"{}\"", self.option, whole.join(" ")))
    }
}

//! What every command needs to know of the run: the language and the command line.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::Path;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::conventions::conventions;
use crate::document::provenance::shell_word;

use super::endings::format_of_ending;

/// Options that change where a result goes or how fast it is computed, never its content. They are
/// left out of the provenance line: the result has the same bytes without them.
const SILENT: [&str; 8] =
    ["--force", "--timing", "--quiet", "-q", "--open", "--verbose", "-v", "--no-pager"];
const SILENT_WITH_VALUE: [&str; 3] = ["-o", "--output", "--threads"];

/// The longest word that the provenance line repeats, in characters.
const LONGEST_WORD: usize = 1000;

/// The options that name the format, which the ending of `-o` names otherwise.
const FORMAT: [&str; 2] = ["--format", "--to"];

/// One run of the program.
#[derive(Debug, Clone)]
pub struct Session {
    /// The language of messages and results.
    pub lang: Lang,
    /// The command that makes this result again, for the provenance line of every output: as typed,
    /// always with its language, without the options that do not change the result's bytes (`-o`,
    /// `--force`, `--threads`…).
    pub command: String,
}

impl Session {
    /// Reads the language from `--lang`, else takes the one `kept` in the settings, else that of the
    /// locale, before anything else is parsed: later faults are printed in that language.
    pub fn new(arguments: &[OsString], kept: Option<Lang>) -> Checked<Self> {
        let words: Vec<String> =
            arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        let lang = match language_option(&words) {
            Some(code) => Lang::from_code(code).ok_or_else(|| unknown_language(code))?,
            None => kept.unwrap_or_else(from_locale),
        };
        Ok(Self { lang, command: provenance(&words, lang) })
    }
}

/// The value of the last `--lang`, in either spelling, before a `--`.
pub(super) fn language_option(words: &[String]) -> Option<&str> {
    let words = || words.iter().map(String::as_str).take_while(|word| *word != "--");
    let apart = words().zip(words().skip(1)).filter(|(flag, _)| *flag == "--lang");
    let joined = words().filter_map(|word| word.strip_prefix("--lang="));
    apart.map(|(_, code)| code).last().or(joined.last())
}

/// The fault of a language that the program does not know.
pub(super) fn unknown_language(code: &str) -> Fault {
    Fault::usage("unknown-language").with_nearest(code, Lang::ALL.map(Lang::code))
}

/// `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set; then the system's own setting.
pub(super) fn from_locale() -> Lang {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .or_else(sys_locale::get_locale);
    let locale = named.unwrap_or_default().to_lowercase();
    // `fr_FR.UTF-8`, `fr-CA`, `fr`; but `frr` is North Frisian.
    let begins = locale.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let is_its = |lang: &Lang| conventions(*lang).locales.contains(&begins);
    Lang::ALL.into_iter().find(is_its).unwrap_or(Lang::En)
}

fn provenance(words: &[String], lang: Lang) -> String {
    let mut kept = vec!["senet".to_owned()];
    let mut output = None;
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let flag = word.split('=').next().unwrap_or(word);
        if SILENT.contains(&flag) {
            continue;
        }
        if SILENT_WITH_VALUE.contains(&flag) {
            let value = word.split_once('=').map(|(_, value)| value);
            let value = value.or_else(|| rest.next().map(String::as_str));
            output = value.filter(|_| flag != "--threads").or(output);
            continue;
        }
        if let Some(value) = word.strip_prefix("-o").filter(|_| !word.starts_with("--")) {
            output = Some(value.strip_prefix('=').unwrap_or(value));
            continue;
        }
        kept.push(shell_word(&shortened(word)));
    }
    let is_given = |name: &str| words.iter().any(|word| word.split('=').next() == Some(name));
    if !FORMAT.into_iter().any(is_given)
        && let Some(format) = output.map(Path::new).and_then(format_of_ending)
    {
        kept.push(format!("--format {format}"));
    }
    if language_option(words).is_none() {
        kept.push(format!("--lang {}", lang.code()));
    }
    kept.join(" ")
}

/// A word of the command line, cut if it is very long.
fn shortened(word: &str) -> Cow<'_, str> {
    match word.char_indices().nth(LONGEST_WORD) {
        Some((end, _)) => Cow::Owned(format!("{}…", &word[..end])),
        None => Cow::Borrowed(word),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::{language_option, provenance};

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_language_is_found_in_either_spelling() {
        assert_eq!(language_option(&words("table --lang fr")), Some("fr"));
        assert_eq!(language_option(&words("--lang=en table")), Some("en"));
        assert_eq!(language_option(&words("table --title -- --lang fr")), None);
        assert_eq!(language_option(&words("table --lang")), None);
    }

    #[test]
    fn the_provenance_keeps_what_the_result_depends_on() {
        let kept = |line: &str| provenance(&words(line), Lang::Fr);
        assert_eq!(kept("table --p 55% -o a.csv"), "senet table --p 55% --format csv --lang fr");
        let csv = "senet table --lang en --format csv";
        assert_eq!(kept("table -oa.csv --lang en --force"), csv);
        let both = "senet table --format csv --lang fr";
        assert_eq!(kept("table --format csv --output=a.csv -q"), both);
        assert_eq!(
            kept("simulate --threads=2 --output x --seed 1 --lang fr"),
            "senet simulate --seed 1 --lang fr"
        );
    }

    #[test]
    fn words_are_quoted_for_a_shell_and_cut_when_endless() {
        let title = ["--title".to_owned(), "L'été & co".to_owned()];
        assert_eq!(provenance(&title, Lang::En), r"senet --title 'L'\''été & co' --lang en");
        let long = ["é".repeat(2000)];
        assert_eq!(provenance(&long, Lang::En), format!("senet '{}…' --lang en", "é".repeat(1000)));
    }
}

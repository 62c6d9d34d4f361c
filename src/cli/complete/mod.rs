//! Dynamic completion: the answer to a shell that asks how a line may go on.
//!
//! The script of `senet completions` runs the program with [`ASKED`] set to the name of the shell
//! and the words of the line after `--`. Clap's engine completes commands and options; the values
//! it cannot know, such as lessons and settings, are in `values`.

mod line;
pub(super) mod scripts;
mod values;

use std::env;
use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use clap_complete::env::Shells;

use self::line::TypedLine;

/// The variable by which a shell asks.
pub const ASKED: &str = "SENET_COMPLETE";

/// Where the script says which word the cursor is in, the program's name being 0.
const INDEX: &str = "_CLAP_COMPLETE_INDEX";

/// Answers a shell that asks; `None` where none does.
pub(super) fn answer(arguments: &[OsString]) -> Option<ExitCode> {
    let asked = env::var(ASKED).ok()?;
    let shells = Shells::builtins();
    let shell = shells.completer(&asked)?;
    let words = arguments.iter().skip_while(|word| *word != "--").skip(1);
    let words: Vec<OsString> = words.cloned().collect();
    let index = env::var(INDEX).ok().and_then(|index| index.parse().ok());
    let line = TypedLine::new(&words, index.unwrap_or(words.len().saturating_sub(1)))?;
    let is_begun = line.is_begun;
    let mut command = values::offered(&Arc::new(line));
    let mut answer = Vec::new();
    let place = env::current_dir().ok();
    let done = shell.write_complete(&mut command, words, place.as_deref(), &mut answer);
    let text = String::from_utf8_lossy(&answer);
    let mut text = if is_begun { text.into_owned() } else { without_options(&text) };
    // The other shells, or their scripts, quote what they insert.
    if shell.name() == "powershell" {
        text = text.lines().map(powershell_line).collect();
    }
    let done = done.and_then(|()| std::io::stdout().write_all(text.as_bytes()));
    Some(ExitCode::from(u8::from(done.is_err())))
}

/// A line of an answer whose value `PowerShell` takes for one word, with nothing to run in it.
fn powershell_line(line: &str) -> String {
    let (value, help) = line.split_once('\t').unwrap_or((line, ""));
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./:=+%\\".contains(sign);
    // It takes typographic apostrophes for marks too.
    let double = |word: String, mark: char| word.replace(mark, &format!("{mark}{mark}"));
    let quoted = || format!("'{}'", "'‘’‚‛".chars().fold(value.to_owned(), double));
    let word = if value.chars().all(is_plain) { value.to_owned() } else { quoted() };
    if help.is_empty() { word + "\n" } else { format!("{word}\t{help}\n") }
}

/// Leaves the options out of an answer that has other lines: the user asks for options with a
/// hyphen.
fn without_options(answer: &str) -> String {
    let is_option = |line: &&str| line.starts_with('-');
    if answer.lines().all(|line| is_option(&line)) {
        return answer.to_owned();
    }
    answer.lines().filter(|line| !is_option(line)).flat_map(|line| [line, "\n"]).collect()
}

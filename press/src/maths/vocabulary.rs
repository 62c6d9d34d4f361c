//! The commands of the subset, checked before the formula is parsed.

use std::sync::LazyLock;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;

/// Every command a formula may use, without its backslash, sorted.
pub static COMMANDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("commands.txt").split_whitespace().collect());

/// Every environment a formula may use.
pub const ENVIRONMENTS: &[&str] =
    &["aligned", "array", "bmatrix", "cases", "matrix", "pmatrix", "vmatrix"];

/// Commands of one character that is no letter.
const SIGNS: &str = "\\,;:! {}%#$&_|";

/// The source with printed numbers in the characters of LaTeX.
pub(super) fn as_typed(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    for character in source.chars() {
        match character {
            '\u{2212}' => out.push('-'),
            '\u{202F}' | '\u{A0}' => out.push_str("\\,"),
            '%' if !out.ends_with('\\') => out.push_str("\\%"),
            other => out.push(other),
        }
    }
    out
}

/// Refuses the first command or character that is not in the subset.
pub(super) fn check(source: &str) -> Checked<()> {
    let mut rest = source;
    while let Some(character) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix('\\') {
            let name: String = after.chars().take_while(char::is_ascii_alphabetic).collect();
            rest = &after[name.len()..];
            match name.as_str() {
                "" => rest = sign(rest)?,
                "begin" | "end" => rest = environment(rest)?,
                "text" | "operatorname" => rest = words(rest)?,
                known if COMMANDS.contains(&known) => {}
                unknown => return Err(unknown_command(unknown)),
            }
        } else if matches!(character, ' '..='~' | '\n')
            && !matches!(character, '#' | '$' | '"' | '`' | '@' | '?')
        {
            rest = &rest[1..];
        } else {
            return Err(bad_character(character));
        }
    }
    Ok(())
}

fn sign(rest: &str) -> Checked<&str> {
    match rest.chars().next() {
        Some(sign) if SIGNS.contains(sign) => Ok(&rest[sign.len_utf8()..]),
        other => Err(unknown_command(&other.map_or_else(String::new, String::from))),
    }
}

fn environment(rest: &str) -> Checked<&str> {
    let (name, after) = rest
        .strip_prefix('{')
        .and_then(|inside| inside.split_once('}'))
        .ok_or_else(|| unreadable("\\begin, \\end"))?;
    if ENVIRONMENTS.contains(&name) {
        return Ok(after);
    }
    Err(Fault::failure("maths-unknown-environment").with_nearest(name, ENVIRONMENTS))
}

/// Skips the words of `\text{…}`, where any character is allowed except unbalanced braces.
fn words(rest: &str) -> Checked<&str> {
    let mut depth = 0_u32;
    for (at, character) in rest.char_indices() {
        match character {
            '\\' if rest[at..].starts_with("\\%") => {}
            '%' => {}
            '{' => depth += 1,
            '}' if depth == 1 => return Ok(&rest[at + 1..]),
            '}' => depth = depth.saturating_sub(1),
            '\\' | '$' | '#' | '&' | '_' | '^' | '~' => return Err(bad_character(character)),
            _ if depth == 0 => break,
            _ => {}
        }
    }
    Err(unreadable("{ }"))
}

fn unknown_command(name: &str) -> Fault {
    let suggestion = nearest(name, COMMANDS.iter().copied()).map(|near| format!("\\{near}"));
    Fault::failure("maths-unknown-command")
        .with("found", format!("\\{name}"))
        .with("suggestion", suggestion.unwrap_or_default())
}

fn bad_character(character: char) -> Fault {
    Fault::failure("maths-character").with("found", character)
}

/// The fault of a formula that the parser refuses; `found` is its reason.
pub(super) fn unreadable(reason: &str) -> Fault {
    Fault::failure("maths-unreadable").with("found", reason)
}

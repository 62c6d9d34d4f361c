//! The words that a tag names, known by where they stand: filters, functions, tests, components.

/// What a word must be, from where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// After `|`.
    Filter,
    /// Before `(`.
    Function,
    /// After `is` or `is not`.
    Test,
    /// After `<`, where a value begins. Lessons have none.
    Component,
}

/// A word that a text names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TagWord {
    /// What it must be.
    pub place: Place,
    /// Its name.
    pub name: String,
}

/// What comes before a word in a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing, or a sign after which a value begins.
    Sign,
    /// A value.
    Value,
    /// A point: what follows is a field.
    Point,
    /// The sign or the word that this kind of word follows.
    Calls(Place),
}

/// Words of Tera that join values.
const JOINING: [&str; 7] = ["and", "or", "not", "in", "if", "else", "elif"];

/// The words that a tag names, with their lines counted from 0.
#[must_use]
pub fn in_tag(tag: &str) -> Vec<(TagWord, usize)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (mut found, mut line, mut before, mut rest) = (Vec::new(), 0, Before::Sign, tag);
    while let Some(first) = rest.chars().next() {
        let length = match quoted(rest) {
            Some(length) => length,
            None if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            None => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        line += token.matches('\n').count();
        if first.is_whitespace() {
            continue;
        }
        let test = Before::Calls(Place::Test);
        before = match (before, token) {
            (_, "|") => Before::Calls(Place::Filter),
            (_, ".") => Before::Point,
            (Before::Sign, "<") => Before::Calls(Place::Component),
            (_, ")" | "]" | "}") => Before::Value,
            (Before::Value, "is") => test,
            (before, "not") if before == test => test,
            (before, word) if is_word(first) => {
                let called = after.trim_start().starts_with('(');
                let place = match before {
                    Before::Calls(place) => Some(place),
                    Before::Sign if called => Some(Place::Function),
                    _ => None,
                };
                let joins = JOINING.contains(&word);
                if let Some(place) = place.filter(|_| !joins) {
                    found.push((TagWord { place, name: word.to_owned() }, line));
                }
                if joins { Before::Sign } else { Before::Value }
            }
            _ if length > 1 => Before::Value,
            _ => Before::Sign,
        };
    }
    found
}

/// How many tags a text has, and words in them. A tag is between one of these pairs of signs; comments
/// are counted as well.
#[must_use]
pub fn in_text(text: &str, pairs: &[(&str, &str)]) -> usize {
    let (mut number, mut rest) = (0, text);
    loop {
        let opens = pairs.iter().filter_map(|(open, close)| Some((rest.find(open)?, *close)));
        let Some((at, close)) = opens.min() else { return number };
        let inside = &rest[at + 2..];
        let mut end = 0;
        while end < inside.len() && !inside[end..].starts_with(close) {
            let length = quoted(&inside[end..]);
            end += length.unwrap_or_else(|| inside[end..].chars().next().map_or(1, char::len_utf8));
        }
        number += 1 + in_tag(&inside[..end]).len();
        rest = inside.get(end + 2..).unwrap_or("");
    }
}

/// The length of the quoted text that a text begins with, quotes included. As for Tera, a quote after
/// a backslash does not end it.
#[must_use]
pub fn quoted(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|c| ['"', '\'', '`'].contains(c))?;
    let mut escaped = false;
    let end = text[1..].find(|c| {
        let ends = c == quote && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map(|end| end + 2)
}

#[cfg(test)]
mod tests {
    use super::Place::{Component, Filter, Function, Test};
    use super::{in_tag, in_text};

    #[test]
    fn tags_and_their_words_are_counted() {
        let pairs = [("{{", "}}"), ("{%", "%}")];
        // Three tags, of which two name a filter, and one of them a function as well.
        let text = "a {{ x | f }} {{ '}}' | g(y=h()) }}\n{% include \"z\" %} b }}";
        assert_eq!(in_text(text, &pairs), 6);
        assert_eq!(in_text("{{ 1 | f", &pairs), 2);
    }

    #[test]
    fn words_are_known_by_where_they_stand() {
        let tag = "if (f(a=1) | b('| c') or x.d | e) is not g(y=1)\nand h < i and not (j is k) | l";
        let found: Vec<_> =
            in_tag(tag).into_iter().map(|(word, line)| (word.place, word.name, line)).collect();
        let word = |place, name: &str, line| (place, name.to_owned(), line);
        assert_eq!(
            found,
            [
                word(Function, "f", 0),
                word(Filter, "b", 0),
                word(Filter, "e", 0),
                word(Test, "g", 0),
                word(Test, "k", 1),
                word(Filter, "l", 1),
            ]
        );
        let component = in_tag("1 ~ <Word a=2 />");
        assert_eq!((component[0].0.place, &*component[0].0.name), (Component, "Word"));
    }
}

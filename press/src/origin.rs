//! Finds the line of the template that produced a line of a source, so that an error of Typst is
//! reported at its place in a file that the user can correct.
//!
//! The source is rendered once more from templates with a mark at the beginning of each line and
//! after each tag. The marks change no line break, and the marked source is only used here.

use std::collections::BTreeMap;

use crate::delimiters::DELIMITERS;

/// The characters before and after a mark: Unicode non-characters, reserved for a program's own
/// use.
const OPEN: char = '\u{FDD0}';
const CLOSE: char = '\u{FDD1}';

/// A line of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TemplateLine {
    /// The name of the template.
    pub(super) file: String,
    /// The number of the line, from 1.
    pub(super) line: String,
}

/// A template with its marks.
pub(super) fn marked(name: &str, text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let (mut rest, mut line, mut due) = (text, 1, true);
    while let Some(next) = rest.chars().next() {
        let tag = DELIMITERS.iter().find(|(open, _)| rest.starts_with(open));
        if let Some((_, close)) = tag {
            let end = rest[2..].find(close).map_or(rest.len(), |at| 2 + at + close.len());
            line += rest[..end].matches('\n').count();
            out.push_str(&rest[..end]);
            (rest, due) = (&rest[end..], true);
            continue;
        }
        if next == '\n' {
            (line, due) = (line + 1, true);
        } else if due && !next.is_whitespace() {
            out.extend([&OPEN.to_string(), name, ":", &line.to_string(), &CLOSE.to_string()]);
            due = false;
        }
        out.push(next);
        rest = &rest[next.len_utf8()..];
    }
    out
}

/// The line of one of these templates that produced the first of some places of a source. A place
/// is a line and a column, from 0; the marked source has the same lines.
pub(super) fn origin(
    source: &str,
    places: &[(usize, usize)],
    own: &BTreeMap<String, String>,
) -> Option<TemplateLine> {
    let made_by = |place: &(usize, usize)| before(source, *place);
    places.iter().filter_map(made_by).find(|found| own.contains_key(&found.file))
}

/// The last mark before a place.
fn before(source: &str, (line, column): (usize, usize)) -> Option<TemplateLine> {
    let lines: Vec<&str> = source.split('\n').take(line + 1).collect();
    let at = lines.get(line)?;
    // The mark before a character is before the same character in the source without marks.
    let (mut end, mut passed, mut inside) = (at.len(), 0, false);
    for (place, sign) in at.char_indices() {
        match sign {
            OPEN => inside = true,
            CLOSE => inside = false,
            _ if inside => {}
            _ if passed == column => {
                end = place;
                break;
            }
            _ => passed += 1,
        }
    }
    let mut searched = lines[..line].iter().copied().chain([&at[..end]]).rev();
    let mark = searched.find_map(|line| {
        let (_, mark) = line.rsplit_once(OPEN)?;
        mark.split_once(CLOSE).map(|(mark, _)| mark)
    })?;
    let (file, line) = mark.rsplit_once(':')?;
    Some(TemplateLine { file: file.to_owned(), line: line.to_owned() })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{CLOSE, OPEN, marked, origin};

    #[test]
    fn marks_stand_before_what_is_written_and_change_no_line() {
        let text = "<# a\nb #>\n  #x(<< y >>)\n<% if z -%>\nend";
        let shown = marked("t", text).replace(OPEN, "[").replace(CLOSE, "]");
        assert_eq!(shown, "<# a\nb #>\n  [t:3]#x(<< y >>[t:3])\n<% if z -%>\n[t:5]end");
    }

    #[test]
    fn a_place_is_of_the_mark_before_it() {
        // A user's template around a piece of the program, which has two lines.
        let piece = marked("piece", "p\nq");
        let source = format!("{}{piece}{}", marked("own", "#a["), marked("own", "]\nb"));
        let own = BTreeMap::from([("own".to_owned(), String::new())]);
        let found = |places: &[(usize, usize)]| {
            origin(&source, places, &own).map(|found| format!("{}:{}", found.file, found.line))
        };
        // Without marks: "#a[p", "q]", "b".
        assert_eq!(found(&[(0, 1)]).as_deref(), Some("own:1"));
        assert_eq!(found(&[(0, 3)]), None);
        assert_eq!(found(&[(1, 0)]), None);
        assert_eq!(found(&[(1, 1)]).as_deref(), Some("own:1"));
        assert_eq!(found(&[(2, 0)]).as_deref(), Some("own:2"));
        assert_eq!(found(&[(0, 3), (2, 0)]).as_deref(), Some("own:2"));
        assert_eq!(found(&[(7, 0)]), None);
    }
}

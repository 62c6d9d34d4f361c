//! The containers of a lesson's text: `::: name … :::`.
//!
//! A line that begins with `:::` and a name opens a container; a line that is only
//! `:::` closes the innermost one. What has no content (`lines`, `figure`, `table`…)
//! is not closed. The indentation of the opening line gives the block that the container belongs
//! to, as in Markdown: indented under a question, it is part of that question.

use std::collections::BTreeMap;

use senet_engine::closed_list;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::lesson::text::SourceLine;

use super::steps::Step;

closed_list! {
    /// The kind of a container, by the word that opens it.
    pub enum Name {
        /// `::: exercise "Title" points=4 skills=chercher,calculer`
        Exercise = "exercise",
        /// `::: answer "short answer"`: key; the short answer stands in the teacher's edition.
        Answer = "answer",
        /// `::: teacher "Title"`: the teacher's edition only.
        Teacher = "teacher",
        /// `::: pupil`: the pupil's sheet only.
        Pupil = "pupil",
        /// `::: remember "Title"`: a boxed definition or rule.
        Remember = "remember",
        /// `::: hint "Title"`: a boxed hint.
        Hint = "hint",
        /// `::: guide`: the guided sheet only, a table or a tree partly filled.
        Guide = "guide",
        /// `::: slide "Title"`: a slide of its own, on no sheet.
        Slide = "slide",
        /// `::: summary "Title"`: a summary of the lesson, with gaps written `[[word]]`.
        Summary = "summary",
        /// `::: skills "Title"`: what a pupil can do, one line `skill: sentence` each.
        Skills = "skills",
        /// `::: marks method=1 value=0.5`: the marks of a question by step; inside, for whoever marks it,
        /// what else is accepted and what is worth a part.
        Marks = "marks",
        /// `::: fill`: a table whose cells written `?3/8?` are left to the pupil.
        Fill = "fill",
        /// `::: lines 4`: space to answer on the pupil's sheet, in lines.
        Lines = "lines",
        /// `::: grid 5`: space to answer, squared, this many centimetres high.
        Grid = "grid",
        /// `::: seyes 6`: space to answer, this many lines of Seyès ruling.
        Seyes = "seyes",
        /// `::: figure laws read of=sticks-5,die-145 "Caption"`: with `read` the pupil's figure has
        /// no numbers, with `draw` no drawing.
        Figure = "figure",
        /// `::: table law of=sticks-5 fill`
        Table = "table",
        /// `::: derive mean of=sticks-5`, `::: derive race rules=breyer of=sticks-5 from=26`
        Derive = "derive",
        /// `::: newpage`
        NewPage = "newpage",
        /// `::: quiz number "Title" about=tally points=2 places=3`: a question of the quiz, on no sheet.
        Quiz = "quiz",
        /// `::: notebook`: cells of the notebook, on no sheet; `::: notebook key` and `pupil` for
        /// one of the two alone.
        Notebook = "notebook",
    }
}

impl Name {
    /// The options that a container of this kind takes.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Exercise => &["points", "skills"],
            Self::Marks => &Step::NAMES,
            Self::Fill => &["widths"],
            Self::Figure => &[
                "of", "names", "n", "seed", "upto", "levels", "p", "rules", "value", "samples",
                "games", "what", "position", "from", "to", "paths", "ends", "kind", "across", "up",
                "each",
            ],
            Self::Table => {
                &["of", "names", "n", "seed", "upto", "rows", "rules", "from", "columns"]
            }
            Self::Derive => &["of", "rules", "from", "what", "kind"],
            Self::Quiz => &["about", "points", "places"],
            _ => &[],
        }
    }

    /// Whether it has a content, and a line that closes it.
    const fn is_closed(self) -> bool {
        use Name::{Derive, Figure, Grid, Lines, NewPage, Seyes, Table};
        !matches!(self, Lines | Grid | Seyes | Figure | Table | Derive | NewPage)
    }
}

/// The opening line of a container, parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningLine {
    /// Its kind.
    pub name: Name,
    /// The words that are neither quoted nor named, in order.
    pub words: Vec<String>,
    /// The quoted text, Markdown still; empty for none.
    pub title: String,
    /// `key=value` options.
    pub options: BTreeMap<String, String>,
    /// The line of the lesson's text it stands on.
    pub line: usize,
}

impl OpeningLine {
    /// A word by its place; empty where there are fewer.
    pub fn word(&self, place: usize) -> &str {
        self.words.get(place).map_or("", String::as_str)
    }
}

/// A text split into Markdown and containers.
///
/// The Markdown contains, for container `i`, a paragraph made of [`placeholder`]`(i)`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cut {
    /// The Markdown, line by line, each with the line it comes from.
    pub markdown: Vec<SourceLine>,
    /// The containers, in order.
    pub containers: Vec<(OpeningLine, Cut)>,
}

/// The paragraph that stands for container `index` in the Markdown around it.
pub fn placeholder(index: usize) -> String {
    format!("\u{E002}{index}\u{E003}")
}

/// The index in a paragraph that stands for a container.
pub fn placed(text: &str) -> Option<usize> {
    text.strip_prefix('\u{E002}')?.strip_suffix('\u{E003}')?.parse().ok()
}

/// The deepest nesting of containers.
const DEEPEST: usize = 10;

/// Splits a text into Markdown and containers.
///
/// # Errors
/// `lesson-nested` and `lesson-container-*`, each with its `line`: an unknown name or option, a container
/// that is never closed, a `:::` that closes nothing.
pub fn cut(lines: &[SourceLine]) -> Checked<Cut> {
    let mut rest = lines;
    let cut = level(&mut rest, None, 0)?;
    match rest.first() {
        None => Ok(cut),
        Some(line) => {
            Err(Fault::failure("lesson-container-closes-nothing").with("line", line.source))
        }
    }
}

/// Reads one level, up to the `:::` that closes it (left unread) or the end.
fn level(
    rest: &mut &[SourceLine],
    inside: Option<(&OpeningLine, usize)>,
    depth: usize,
) -> Checked<Cut> {
    let mut cut = Cut::default();
    let mut fenced = false;
    while let Some((line, after)) = rest.split_first() {
        let text = line.text.trim_start();
        fenced ^= text.starts_with("```");
        let indent = line.text.len() - text.len();
        let Some(header) = text.strip_prefix(":::").filter(|_| !fenced) else {
            cut.markdown.push(dedent(line, inside.map_or(0, |(_, indent)| indent)));
            *rest = after;
            continue;
        };
        if header.trim().is_empty() {
            return Ok(cut);
        }
        *rest = after;
        let opening = opening(header, line.source)?;
        let body = if opening.name.is_closed() {
            if depth == DEEPEST {
                let fault = Fault::failure("lesson-nested").with("found", "containers");
                return Err(fault.with("expected", DEEPEST).with("line", opening.line));
            }
            let body = level(rest, Some((&opening, indent)), depth + 1)?;
            let Some((_, after)) = rest.split_first() else {
                let fault = Fault::failure("lesson-container-never-closed");
                return Err(fault.with("found", opening.name.name()).with("line", opening.line));
            };
            *rest = after;
            body
        } else {
            Cut::default()
        };
        let outer = inside.map_or(0, |(_, indent)| indent);
        let pad = " ".repeat(indent.saturating_sub(outer));
        let at = |text: String| SourceLine { text, source: line.source };
        cut.markdown.push(at(String::new()));
        cut.markdown.push(at(format!("{pad}{}", placeholder(cut.containers.len()))));
        cut.markdown.push(at(String::new()));
        cut.containers.push((opening, body));
    }
    Ok(cut)
}

fn dedent(line: &SourceLine, indent: usize) -> SourceLine {
    let blank = line.text.len() - line.text.trim_start_matches(' ').len();
    SourceLine { text: line.text[blank.min(indent)..].to_owned(), source: line.source }
}

fn opening(header: &str, line: usize) -> Checked<OpeningLine> {
    let mut tokens = tokens(header)
        .ok_or_else(|| Fault::failure("lesson-container-open-quote").with("line", line))?
        .into_iter();
    let first = match tokens.next() {
        Some(Token::Word(word)) => word,
        _ => String::new(),
    };
    let Some(name) = Name::from_name(&first) else {
        let fault = Fault::failure("lesson-container-unknown").with("line", line);
        return Err(fault.with_known(&first, Name::NAMES));
    };
    let mut opening = OpeningLine {
        name,
        words: Vec::new(),
        title: String::new(),
        options: BTreeMap::new(),
        line,
    };
    for token in tokens {
        match token {
            Token::Quoted(text) => opening.title = text,
            Token::Option(key, value) if name.options().contains(&key.as_str()) => {
                opening.options.insert(key, value);
            }
            Token::Option(key, _) => {
                let fault = Fault::failure("lesson-container-option").with("line", line);
                let known: &[&str] =
                    if name.options().is_empty() { &["—"] } else { name.options() };
                return Err(fault.with("container", name.name()).with_known(&key, known));
            }
            Token::Word(word) => opening.words.push(word),
        }
    }
    Ok(opening)
}

/// The value of an option on a line of a text, before its numbers are put in: empty where it is missing, `None`
/// if the line opens no container of this kind.
pub fn written_option(text: &str, kind: Name, option: &str) -> Option<String> {
    let header = text.trim_start().strip_prefix(":::")?.trim_start();
    let first = header.split_whitespace().next()?;
    if Name::from_name(first) != Some(kind) {
        return None;
    }
    let named = |token| match token {
        Token::Option(key, value) if key == option => Some(value),
        _ => None,
    };
    Some(tokens(header).into_iter().flatten().find_map(named).unwrap_or_default())
}

enum Token {
    Word(String),
    Quoted(String),
    Option(String, String),
}

/// The words of an opening line; `None` if a quote is left open.
fn tokens(header: &str) -> Option<Vec<Token>> {
    let mut found = Vec::new();
    let mut rest = header.trim_start();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('"') {
            let (text, after) = after.split_once('"')?;
            found.push(Token::Quoted(text.to_owned()));
            rest = after.trim_start();
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let Some(value) = after.strip_prefix('=') else {
            found.push(Token::Word(word.to_owned()));
            rest = after.trim_start();
            continue;
        };
        let (value, after) = if let Some(quoted) = value.strip_prefix('"') {
            quoted.split_once('"')?
        } else {
            value.split_at(value.find(char::is_whitespace).unwrap_or(value.len()))
        };
        found.push(Token::Option(word.to_owned(), value.to_owned()));
        rest = after.trim_start();
    }
    Some(found)
}

/// A container without content, from its opening line on line 1.
#[cfg(test)]
pub(super) fn opened(text: &str) -> OpeningLine {
    opening(text.trim_start_matches(':'), 1).unwrap()
}

#[cfg(test)]
mod tests {
    use crate::lesson::text::SourceLine;

    use super::{Cut, Name, cut, placeholder};

    fn lines(text: &str) -> Vec<SourceLine> {
        let line = |(text, source): (&str, _)| SourceLine { text: text.to_owned(), source };
        text.lines().zip(1..).map(line).collect()
    }

    fn markdown(cut: &Cut) -> Vec<&str> {
        cut.markdown.iter().map(|line| line.text.as_str()).filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn a_container_leaves_its_place_and_keeps_its_content() {
        let text = "Before\n::: exercise \"The law\" points=4 skills=a,b\n1. Q\n\n   ::: lines 3\n   \
                    ::: answer\n   So.\n   :::\n:::\nAfter";
        let cut = cut(&lines(text)).unwrap();
        assert_eq!(markdown(&cut), ["Before", &placeholder(0), "After"]);
        let (exercise, inside) = &cut.containers[0];
        assert_eq!((exercise.name, exercise.title.as_str()), (Name::Exercise, "The law"));
        assert_eq!(exercise.options["skills"], "a,b");
        let (first, second) = (format!("   {}", placeholder(0)), format!("   {}", placeholder(1)));
        assert_eq!(markdown(inside), ["1. Q", &first, &second]);
        assert_eq!(inside.containers[0].0.words, ["3"]);
        assert_eq!(markdown(&inside.containers[1].1), ["So."]);
    }

    #[test]
    fn each_slip_is_reported_with_its_line() {
        for (text, id, line) in [
            ("a\n:::", "lesson-container-closes-nothing", "2"),
            ("\n\n::: answer", "lesson-container-never-closed", "3"),
            ("::: anwser\n:::", "lesson-container-unknown", "1"),
            ("::: lines n=3", "lesson-container-option", "1"),
            ("::: hint \"open\n:::", "lesson-container-open-quote", "1"),
        ] {
            let fault = cut(&lines(text)).unwrap_err();
            assert_eq!((fault.id(), fault.arg("line")), (id, Some(line)), "{text}");
        }
    }

    #[test]
    fn a_fence_of_code_hides_the_signs() {
        let cut = cut(&lines("```\n::: answer\n```")).unwrap();
        assert!(cut.containers.is_empty());
    }
}

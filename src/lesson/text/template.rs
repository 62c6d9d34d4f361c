//! Tera applied to a lesson's text, each line of the result knowing where it comes from.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};
use tera::{Context, Delimiters, Kwargs, State, Tera, TeraResult, Value};

use crate::lesson::markup::Line;

use super::hole::{Form, Hole};
use super::keywords::Vocabulary;
use super::{
    complaint, distributions, game, houses, laws, numbers, samples, simulated, symbolic, value,
    words,
};

/// Before and after the number of a line, at its beginning.
const MARK: [char; 2] = ['\u{E005}', '\u{E006}'];

/// The filter that every printed value goes through.
const SHOWN: &str = "shown";

const OPENINGS: [(&str, &str); 3] = [("<<", ">>"), ("<%", "%>"), ("<#", "#>")];

/// The text with its Tera done; each number is a [`Hole`] still.
///
/// # Errors
/// What the words of the room `keywords` refuse, `lesson-undefined`, `lesson-float` and
/// their like, all with `line`; `lesson-template` (`reason`: what Tera says, in English)
/// for the rest of what it cannot read or do.
pub fn render(source: &str, context: &Context, lang: Lang) -> Checked<Vec<Line>> {
    let mut marking = Marking::default();
    marking.all(source);
    let Marking { text, printed, .. } = marking;
    let mut tera = environment(lang, printed);
    let complain = |error| complaint::fault(&error, source.lines().count());
    tera.add_raw_template("lesson", &text).map_err(complain)?;
    // Tera takes an unknown name in a condition for false; here it is a slip.
    let names = tera.get_template_variables("lesson").map_err(complain)?;
    if let Some((line, name)) = names
        .into_iter()
        .filter(|name| !context.contains_key(name))
        .map(|name| (line_naming(source, name), name))
        .min()
    {
        return Err(Fault::failure("lesson-undefined").with("found", name).with("line", line));
    }
    tera.render("lesson", context).map_err(complain).map(|rendered| lines(&rendered))
}

/// The first line of the source where a name stands as a word of its own after a tag.
fn line_naming(source: &str, name: &str) -> usize {
    let word = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
    };
    let tagged =
        |line: &str| OPENINGS[..2].iter().any(|(open, _)| line.split(open).skip(1).any(word));
    source
        .lines()
        .position(tagged)
        .or_else(|| source.lines().position(word))
        .map_or(1, |index| index + 1)
}

/// `printed` are the expressions that the text prints, in order.
fn environment(lang: Lang, printed: Vec<(usize, String)>) -> Tera {
    let mut tera = Tera::new();
    tera.set_delimiters(Delimiters {
        variable_start: "<<".into(),
        variable_end: ">>".into(),
        block_start: "<%".into(),
        block_end: "%>".into(),
        comment_start: "<#".into(),
        comment_end: "#>".into(),
    })
    .expect("the delimiters are two bytes each, and no template has been added");
    tera.autoescape_on(Vec::<String>::new());
    tera.register_filter(SHOWN, move |value: &Value, kwargs: Kwargs, _: &State| {
        let index = kwargs.must_get::<usize>("of")?;
        let (line, expression) = printed.get(index).map_or((1, ""), |(line, it)| (*line, it));
        super::ledger::printed(line, expression);
        shown(value, expression)
    });
    let mut taught = Vocabulary(&mut tera);
    numbers::register(&mut taught);
    game::register(&mut taught, lang);
    laws::register(&mut taught, lang);
    distributions::register(&mut taught);
    symbolic::register(&mut taught);
    samples::register(&mut taught);
    houses::register(&mut taught, lang);
    simulated::register(&mut taught);
    words::register(&mut taught, lang);
    tera
}

/// A value as it is printed: text goes through, an exact number leaves its hole, and what
/// has no notation is refused.
fn shown(printed: &Value, expression: &str) -> TeraResult<Value> {
    if printed.is_string() {
        return Ok(printed.clone());
    }
    if printed.is_undefined() {
        return Err(complaint::error("lesson-undefined", expression));
    }
    if printed.is_f64() {
        return Err(complaint::error("lesson-float", expression));
    }
    let number =
        value::number(printed).map_err(|_| complaint::error("lesson-unprintable", expression))?;
    Ok(Value::from(Hole { number, form: Form::Exact }.encode()))
}

/// The source made ready for Tera: its line number at the head of each line that begins
/// with text, and each printed value put through [`SHOWN`].
///
/// Lines that are blank, or begin with a block or inside a tag, get no number: the white
/// space around `<%-` and `-%>` must stay white.
#[derive(Default)]
struct Marking {
    text: String,
    /// The expressions printed so far, as written, each with its line.
    printed: Vec<(usize, String)>,
    /// The line that is read.
    line: usize,
    /// The kind of tag that is open.
    inside: Option<usize>,
}

impl Marking {
    fn all(&mut self, source: &str) {
        for (index, line) in source.lines().enumerate() {
            self.line = index + 1;
            let start = line.trim_start();
            let block = OPENINGS[1..].iter().any(|(open, _)| start.starts_with(open));
            if self.inside.is_none() && !start.is_empty() && !block {
                let number = (index + 1).to_string();
                self.text.extend([MARK[0].to_string(), number, MARK[1].to_string()]);
            }
            let mut rest = line;
            while !rest.is_empty() {
                rest = match self.inside {
                    None => self.outside(rest),
                    Some(kind) => self.within(kind, rest),
                };
            }
            self.text.push('\n');
        }
    }

    /// Copies what stands before a tag, or opens it; gives what is left of the line.
    fn outside<'a>(&mut self, rest: &'a str) -> &'a str {
        let Some(kind) = OPENINGS.iter().position(|(open, _)| rest.starts_with(open)) else {
            return self.copy(rest, rest.chars().next().map_or(0, char::len_utf8));
        };
        let trim = usize::from(rest[2..].starts_with('-'));
        let rest = self.copy(rest, 2 + trim);
        self.inside = Some(kind);
        if kind == 0 {
            self.text.push('(');
            self.printed.push((self.line, String::new()));
        }
        rest
    }

    /// Copies what stands inside a tag, or closes it.
    fn within<'a>(&mut self, kind: usize, rest: &'a str) -> &'a str {
        let close = OPENINGS[kind].1;
        let trim = usize::from(rest.starts_with('-') && rest[1..].starts_with(close));
        if rest[trim..].starts_with(close) {
            if kind == 0 {
                let index = self.printed.len() - 1;
                self.text.push_str(&format!(")|{SHOWN}(of={index}) "));
            }
            self.inside = None;
            return self.copy(rest, trim + 2);
        }
        let length = match quoted(rest).filter(|_| kind < 2) {
            Some(length) => length,
            None => rest.chars().next().map_or(0, char::len_utf8),
        };
        if kind == 0
            && let Some((_, expression)) = self.printed.last_mut()
        {
            expression.push_str(&rest[..length]);
        }
        self.copy(rest, length)
    }

    fn copy<'a>(&mut self, rest: &'a str, length: usize) -> &'a str {
        self.text.push_str(&rest[..length]);
        &rest[length..]
    }
}

/// The length of the quoted text that a text begins with, quotes included.
fn quoted(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|c| ['"', '\'', '`'].contains(c))?;
    text[1..].find(quote).map(|end| end + 2)
}

/// The rendered lines without their marks.
fn lines(rendered: &str) -> Vec<Line> {
    let mut source = 1;
    rendered
        .lines()
        .map(|line| {
            let mut text = String::with_capacity(line.len());
            for (index, part) in line.split(MARK[0]).enumerate() {
                match part.split_once(MARK[1]).filter(|_| index > 0) {
                    Some((number, after)) => {
                        source = number.parse().unwrap_or(source);
                        text.push_str(after);
                    }
                    None => text.push_str(part),
                }
            }
            Line { text, source }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use tera::Context;

    use crate::lesson::text::hole::{Part, split};

    use super::render;

    fn rendered(source: &str) -> Vec<(String, usize)> {
        let mut context = Context::new();
        context.insert("throws", &100);
        context.insert("sticks", "sticks-5");
        render(source, &context, Lang::Fr)
            .unwrap()
            .into_iter()
            .map(|line| (line.text, line.source))
            .collect()
    }

    fn refused(source: &str) -> (&'static str, String) {
        let fault = render(source, &Context::new(), Lang::Fr).unwrap_err();
        (fault.id(), fault.arg("line").unwrap().to_owned())
    }

    #[test]
    fn lines_keep_the_number_they_have_in_the_file() {
        let source = "a\n<% if throws > 50 -%>\nb\n<%- endif %>\n\n<#\n c\n#>\nd";
        let lines = rendered(source);
        let of = |text: &str| lines.iter().find(|line| line.0.ends_with(text)).unwrap().1;
        assert_eq!((of("a"), of("b"), of("d")), (1, 3, 9));
    }

    #[test]
    fn braces_of_latex_are_left_alone() {
        let lines = rendered(r"$\frac{{a}}{b} = {%}$");
        assert_eq!(lines[0].0, r"$\frac{{a}}{b} = {%}$");
    }

    #[test]
    fn a_printed_number_is_a_hole() {
        let lines = rendered("<<throws>> lancers<<- '>>' ->> .");
        assert!(matches!(split(&lines[0].0)[..], [Part::Hole(_), Part::Text(" lancers>>.")]));
    }

    #[test]
    fn faults_name_their_line() {
        let at = |id, line: &str| (id, line.to_owned());
        assert_eq!(refused("a\nb << unknown >>"), at("lesson-undefined", "2"));
        assert_eq!(refused("a\n<% if unknown %>b<% endif %>"), at("lesson-undefined", "2"));
        assert_eq!(refused("a\n\n<< 1 + >>"), at("lesson-template", "3"));
        assert_eq!(refused("a\n<< 2 | maen >>"), at("lesson-filter-unknown", "2"));
        assert_eq!(refused("a\n\n\n<< \"x\" | mean >>"), at("lesson-thrower-unknown", "4"));
        assert_eq!(refused("a\n\n\n<< true | dec >>"), at("lesson-not-exact", "4"));
        assert_eq!(refused("a\n<< 1 / 2 >>"), at("lesson-float", "2"));
        assert_eq!(refused("a\n\n<< [1, 2] >>"), at("lesson-unprintable", "3"));
        assert_eq!(refused("a\n<% if true %>b"), at("lesson-template", "2"));
        assert_eq!(refused("a\n<< open"), at("lesson-template", "2"));
    }

    #[test]
    fn a_fault_says_what_was_found_and_what_was_meant() {
        let refused = |source: &str| render(source, &Context::new(), Lang::Fr).unwrap_err();
        assert_eq!(refused("<< some.where >>").arg("found"), Some("some"));
        assert_eq!(refused("<< unknown >>").arg("found"), Some("unknown"));
        assert_eq!(refused("<< 2 | maen >>").arg("suggestion"), Some("mean"));
    }
}

//! Renders a lesson's text with Tera, and keeps for each line of the result the line it comes from.

use std::sync::Arc;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault, Lang};
use tera::{Context, Error, Kwargs, State, Tera, Value};

use crate::lesson::memo::Memo;

use super::delimiters::{self, DELIMITERS};
use super::expression::{Expression, Role};
use super::formatted::Form;
use super::guard::Guard;
use super::mark::encode;
use super::prepared::{EVALUATED, LINE_MARK, Prepared};
use super::recorder::Recorder;
use super::{number, render_error, vocabulary};

/// A line of text with the line of the lesson's file it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceLine {
    /// The text, without the end of line.
    pub text: String,
    /// The number of the line in the file, from 1.
    pub source: usize,
}

/// The text rendered by Tera; numbers are still marks (see [`super::mark`]).
///
/// # Errors
/// What the words refuse, `lesson-undefined`, `lesson-float` and their like, all with `line`;
/// `lesson-template` (`reason`: Tera's message, in English) for its other errors.
pub fn render(
    source: &str,
    context: &Context,
    lang: Lang,
    recorder: &Recorder,
) -> Checked<Vec<SourceLine>> {
    /// The last texts, by their checksum: a check renders each of them thousands of times.
    static PARSED: Memo<u64, Arc<Parsed>> = Memo::of_large();
    let parsed = PARSED.get_or_try(Checksum::new(source.as_bytes()).value(), || {
        Parsed::new(source).map(Arc::new)
    })?;
    // Tera takes an unknown name in a condition for false; here it is an error.
    if let Some((line, name)) = parsed
        .names
        .iter()
        .filter(|name| !context.contains_key(name))
        .map(|name| (line_naming(source, name), name))
        .min()
    {
        return Err(Fault::failure("lesson-undefined").with("found", name).with("line", line));
    }
    let mut tera = parsed.tera.clone();
    register(&mut tera, lang, &parsed.prepared, recorder);
    let rendered = tera.render(TEMPLATE, context);
    rendered
        .map_err(|error| render_error::fault(&error, recorder.refused(), source))
        .map(|rendered| lines(&rendered))
}

/// The name of the text among Tera's templates.
const TEMPLATE: &str = "lesson";

/// A text as Tera reads it.
struct Parsed {
    /// With words that report to a recorder nobody reads: they are registered again to render.
    tera: Tera,
    prepared: Arc<Prepared>,
    /// The names that the text uses and does not set.
    names: Vec<String>,
}

impl Parsed {
    fn new(source: &str) -> Checked<Self> {
        let prepared = Prepared::cached(source);
        if let Some(fault) = &prepared.refused {
            return Err(fault.clone());
        }
        let fault = |error| render_error::fault(&error, None, source);
        let mut tera = Tera::new();
        tera.set_delimiters(delimiters::of_tera())
            .expect("the delimiters are two bytes each, and no template has been added");
        tera.autoescape_on(Vec::<String>::new());
        register(&mut tera, Lang::En, &prepared, &Recorder::default());
        tera.add_raw_template(TEMPLATE, &prepared.text).map_err(fault)?;
        let names = tera.get_template_variables(TEMPLATE).map_err(fault)?;
        let names = names.into_iter().map(str::to_owned).collect();
        Ok(Self { tera, prepared, names })
    }
}

/// The first line of the source where a name is a word after a tag.
fn line_naming(source: &str, name: &str) -> usize {
    let word = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
    };
    let tagged =
        |line: &str| DELIMITERS[..2].iter().any(|(open, _)| line.split(open).skip(1).any(word));
    source
        .lines()
        .position(tagged)
        .or_else(|| source.lines().position(word))
        .map_or(1, |index| index + 1)
}

/// Registers the words of a lesson, and the filter that its expressions go through.
fn register(tera: &mut Tera, lang: Lang, prepared: &Arc<Prepared>, recorder: &Recorder) {
    vocabulary::register(tera, lang, recorder);
    let (prepared, recorder) = (Arc::clone(prepared), recorder.clone());
    let guard = Guard::default();
    tera.register_filter(EVALUATED, move |value: &Value, kwargs: Kwargs, _: &State| {
        let place = kwargs.must_get::<usize>("of")?;
        let expression = prepared.expressions.get(place);
        let expression = expression.ok_or_else(|| Error::message("no expression"))?;
        let refuse = |fault| recorder.refuse(fault);
        guard.count(expression, value).map_err(refuse)?;
        recorder.evaluated(place, expression);
        match expression.role {
            Role::Printed { .. } => printed(value, expression).map_err(refuse),
            // The sentence of a claim is printed whether its condition holds or not.
            Role::Claimed => {
                recorder.claimed(expression, value.is_truthy());
                Ok(Value::from(true))
            }
            Role::Assigned(_) | Role::Block { .. } => {
                recorder.decided(place, value.is_truthy());
                Ok(value.clone())
            }
        }
    });
}

/// A value as it is printed: text passes unchanged, an exact number is marked, and one without
/// a notation is refused.
fn printed(value: &Value, expression: &Expression) -> Checked<Value> {
    let refuse = |id| Fault::failure(id).with("found", &expression.text);
    if value.is_string() {
        Ok(value.clone())
    } else if value.is_undefined() {
        Err(refuse("lesson-undefined"))
    } else if value.is_f64() {
        Err(refuse("lesson-float"))
    } else {
        let number = number::number(value).map_err(|_| refuse("lesson-unprintable"))?;
        Ok(Value::from(encode(&number, Form::Exact)))
    }
}

/// The rendered lines without their marks.
fn lines(rendered: &str) -> Vec<SourceLine> {
    let mut source = 1;
    rendered
        .lines()
        .map(|line| {
            let mut text = String::with_capacity(line.len());
            for (index, part) in line.split(LINE_MARK[0]).enumerate() {
                match part.split_once(LINE_MARK[1]).filter(|_| index > 0) {
                    Some((number, after)) => {
                        source = number.parse().unwrap_or(source);
                        text.push_str(after);
                    }
                    None => text.push_str(part),
                }
            }
            SourceLine { text, source }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Fault, Lang};
    use tera::Context;

    use crate::lesson::text::mark::{TextPart, split};

    use super::{Recorder, render};

    fn rendered(source: &str) -> Vec<(String, usize)> {
        let mut context = Context::new();
        context.insert("throws", &100);
        context.insert("sticks", "sticks-5");
        render(source, &context, Lang::Fr, &Recorder::default())
            .unwrap()
            .into_iter()
            .map(|line| (line.text, line.source))
            .collect()
    }

    fn refused(source: &str) -> Fault {
        render(source, &Context::new(), Lang::Fr, &Recorder::default()).unwrap_err()
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
    fn a_printed_number_is_marked() {
        let lines = rendered("<<throws>> lancers<<- '>>' ->> .");
        assert!(matches!(
            split(&lines[0].0)[..],
            [TextPart::Number(_), TextPart::Text(" lancers>>.")]
        ));
    }

    #[test]
    fn faults_name_their_line() {
        for (source, id, line) in [
            ("a\nb << unknown >>", "lesson-undefined", "2"),
            ("a\n<% if unknown %>b<% endif %>", "lesson-undefined", "2"),
            ("a\n\n<< 1 + >>", "lesson-template", "3"),
            ("a\n<< 2 | maen >>", "lesson-filter-unknown", "2"),
            ("a\n\n\n<< \"x\" | mean >>", "lesson-thrower-unknown", "4"),
            ("a\n<% set r = rules(id='cone') %>", "lesson-ruleset-unknown", "2"),
            ("a\n\n\n<< true | dec >>", "lesson-not-exact", "4"),
            ("a\n<< 1 / 2 >>", "lesson-float", "2"),
            ("a\n\n<< [1, 2] >>", "lesson-unprintable", "3"),
            ("a\n<% if true %>b", "lesson-template", "2"),
            ("a\n<< open", "lesson-template", "2"),
        ] {
            let fault = refused(source);
            assert_eq!((fault.id(), fault.arg("line")), (id, Some(line)), "{source}");
        }
    }

    #[test]
    fn a_fault_says_what_was_found_and_what_was_meant() {
        assert_eq!(refused("<< some.where >>").arg("found"), Some("some"));
        assert_eq!(refused("<< 2 | maen >>").arg("suggestion"), Some("mean"));
        // Each value of a fair die is a mode.
        let fault = refused("<< 'die-no5' | mode >>");
        assert_eq!((fault.id(), fault.arg("found")), ("lesson-modes", Some("1, 2, 3, 4, 6")));
    }
}

//! Renders a lesson's text with Tera, and keeps for each line of the result the line it comes from.

use std::sync::Arc;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault, Lang};
use tera::{Context, Error, Kwargs, State, Tera, TeraResult, Value};

use crate::lesson::memo::Memo;

use super::budget::MOST_WRITTEN;
use super::delimiters::{self, DELIMITERS};
use super::expression::Role;
use super::formatted::{Form, FormattedNumber};
use super::mark::encode;
use super::prepared::{EVALUATED, LINE_MARK, PRINTED, Prepared};
use super::recorder::Recorder;
use super::tag_words::{Place, TagWord};
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
    let parsed = PARSED.get_or_try(Checksum::of(source.as_bytes()).value(), || {
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
        .map_err(|error| fault_of(&error, recorder.refused(), source))
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
        let fault = |error| fault_of(&error, None, source);
        let mut tera = environment();
        register(&mut tera, Lang::En, &prepared, &Recorder::default());
        if let Some((error, line)) = first_unknown(&tera, &prepared.words) {
            return Err(fault(error).at("line", line));
        }
        tera.add_raw_template(TEMPLATE, &prepared.text).map_err(fault)?;
        let names = tera.get_template_variables(TEMPLATE).map_err(fault)?;
        let names = names.into_iter().map(str::to_owned).collect();
        Ok(Self { tera, prepared, names })
    }
}

/// The first of some words that Tera does not know, with its line and Tera's error.
///
/// Of a text Tera reports every unknown word, each with the whole line that it is on: a line with
/// thousands of them takes gigabytes. So words are asked for before, a few at once, each on a line of its own, and
/// by itself where one of them is refused.
fn first_unknown(tera: &Tera, words: &[(TagWord, usize)]) -> Option<(Error, usize)> {
    let refused = |text: &str| tera.clone().add_raw_template("words", text).err();
    let mut some = words.chunks(AT_ONCE);
    some.find_map(|some| {
        let texts: Vec<String> = some.iter().map(|(word, _)| naming(word)).collect();
        refused(&texts.join("\n"))?;
        texts.iter().zip(some).find_map(|(text, (_, line))| {
            let error = refused(text)?;
            // A name that Tera cannot read is refused with the whole text.
            error.to_string().contains("Unknown ").then_some((error, *line))
        })
    })
}

/// How many words are asked for at once.
const AT_ONCE: usize = 32;

/// A text that names a word, and nothing else.
fn naming(word: &TagWord) -> String {
    let ((open, close), name) = (DELIMITERS[0], &word.name);
    let expression = match word.place {
        Place::Filter => format!("1 | {name}"),
        Place::Function => format!("{name}()"),
        Place::Test => format!("1 is {name}"),
        Place::Component => format!("<{name} />"),
    };
    format!("{open} {expression} {close}")
}

fn fault_of(error: &Error, refused: Option<Fault>, source: &str) -> Fault {
    render_error::fault(error, refused, source.lines().count())
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

/// Tera with the delimiters of a lesson.
fn environment() -> Tera {
    let mut tera = Tera::new();
    tera.set_delimiters(delimiters::of_tera())
        .expect("the delimiters are two bytes each, and no template has been added");
    tera.autoescape_on(Vec::<String>::new());
    tera
}

/// Registers the words of a lesson: each expression that Tera evaluates is reported to the
/// recorder.
fn register(tera: &mut Tera, lang: Lang, prepared: &Arc<Prepared>, recorder: &Recorder) {
    vocabulary::register(tera, lang, recorder);
    // Tera's own could make a text as long as the product of two lengths.
    let own = recorder.clone();
    tera.register_filter("replace", move |text: &str, kwargs: Kwargs, _: &State| {
        replaced(text, &kwargs, &own)
    });
    let own = recorder.clone();
    tera.register_filter("join", move |items: &[Value], kwargs: Kwargs, _: &State| {
        joined(items, &kwargs, &own)
    });
    let [recorder, decisions, own] = [recorder; 3].map(Recorder::clone);
    let [prepared, claims] = [prepared; 2].map(Arc::clone);
    let evaluated = Arc::new(move |value: &Value, kwargs: &Kwargs| -> TeraResult<String> {
        let place = kwargs.must_get::<usize>("of")?;
        let Some(expression) = prepared.expressions.get(place) else { return Ok(String::new()) };
        recorder.evaluated(place, expression, value)?;
        Ok(expression.text.clone())
    });
    let also = Arc::clone(&evaluated);
    tera.register_filter(PRINTED, move |value: &Value, kwargs: Kwargs, _: &State| {
        shown(value, &evaluated(value, &kwargs)?, &own)
    });
    tera.register_filter(
        EVALUATED,
        move |value: &Value, kwargs: Kwargs, _: &State| -> TeraResult<Value> {
            also(value, &kwargs)?;
            let place = kwargs.must_get::<usize>("of")?;
            if let Some(claim) =
                claims.expressions.get(place).filter(|one| one.role == Role::Claimed)
            {
                decisions.claimed(claim, value.is_truthy());
                return Ok(Value::from(true));
            }
            decisions.decided(place, value.is_truthy());
            Ok(value.clone())
        },
    );
}

/// Tera's filter `replace`, for a result of bounded length.
fn replaced(text: &str, kwargs: &Kwargs, recorder: &Recorder) -> TeraResult<String> {
    let (from, to) = (kwargs.must_get::<&str>("from")?, kwargs.must_get::<&str>("to")?);
    if text.matches(from).count().saturating_mul(to.len()) > MOST_WRITTEN {
        return Err(recorder.refuse(Fault::failure("lesson-value-large").with("found", "replace")));
    }
    Ok(text.replace(from, to))
}

/// Tera's filter `join`, for a result of bounded length.
fn joined(items: &[Value], kwargs: &Kwargs, recorder: &Recorder) -> TeraResult<String> {
    let between = kwargs.get::<&str>("sep")?.unwrap_or("");
    if items.len().saturating_mul(between.len()) > MOST_WRITTEN {
        return Err(recorder.refuse(Fault::failure("lesson-value-large").with("found", "join")));
    }
    Ok(items.iter().map(Value::to_string).collect::<Vec<_>>().join(between))
}

/// A value as it is printed: text passes unchanged, an exact number is marked, and one without a
/// notation is refused.
fn shown(printed: &Value, expression: &str, recorder: &Recorder) -> TeraResult<Value> {
    let refused = |id| recorder.refuse(Fault::failure(id).with("found", expression));
    if printed.is_string() {
        return Ok(printed.clone());
    }
    if printed.is_undefined() {
        return Err(refused("lesson-undefined"));
    }
    if printed.is_f64() {
        return Err(refused("lesson-float"));
    }
    let number = number::number(printed).map_err(|_| refused("lesson-unprintable"))?;
    Ok(Value::from(encode(&FormattedNumber { number, form: Form::Exact })))
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
    use senet_engine::rules::Lang;
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

    fn refused(source: &str) -> (&'static str, String) {
        let fault = render(source, &Context::new(), Lang::Fr, &Recorder::default()).unwrap_err();
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
    fn a_printed_number_is_marked() {
        let lines = rendered("<<throws>> lancers<<- '>>' ->> .");
        assert!(matches!(
            split(&lines[0].0)[..],
            [TextPart::Number(_), TextPart::Text(" lancers>>.")]
        ));
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
        assert_eq!(refused("a\n<< 'die-146' | mode >>"), at("lesson-modes", "2"));
        assert_eq!(refused("a\n\n<< [1, 2] >>"), at("lesson-unprintable", "3"));
        assert_eq!(refused("a\n<% if true %>b"), at("lesson-template", "2"));
        assert_eq!(refused("a\n<< open"), at("lesson-template", "2"));
    }

    #[test]
    fn a_fault_says_what_was_found_and_what_was_meant() {
        let refused = |source: &str| {
            render(source, &Context::new(), Lang::Fr, &Recorder::default()).unwrap_err()
        };
        assert_eq!(refused("<< some.where >>").arg("found"), Some("some"));
        assert_eq!(refused("<< unknown >>").arg("found"), Some("unknown"));
        assert_eq!(refused("<< 2 | maen >>").arg("suggestion"), Some("mean"));
        // Each value of a fair die is a mode, and one of three heads as often as two.
        assert_eq!(refused("<< 'die-no5' | mode >>").arg("found"), Some("1, 2, 3, 4, 6"));
        assert_eq!(refused("<< binomial(n=3, p='1/2') | mode >>").arg("found"), Some("1, 2"));
    }
}

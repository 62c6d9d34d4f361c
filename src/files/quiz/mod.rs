//! A quiz as Moodle XML, the format that Moodle's own import reads: everything it needs is
//! in the file.
//!
//! The format: <https://docs.moodle.org/en/Moodle_XML_format>.

mod fragment;

use num_traits::{Signed, Zero};
use senet_engine::rules::exact::ratio;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::messages::say;
use crate::document::notation::{decimal, exact_decimal, in_latex, square_root};
use crate::document::{Block, Inline};
use crate::lesson::Material;
use crate::lesson::quiz::{Answer, Order, Question, QuizOption, Valued};
use crate::lesson::text::number::Number;
use crate::press::base64;
use crate::press::escape::html_text;

use fragment::{Fragment, fragment, line, plain};

/// One lesson in some variants, as one file. Where there are several, each question has a
/// category of its own that holds its variants, so that a quiz may draw one of them for
/// each pupil.
///
/// # Errors
/// `lesson-without-quiz` (argument `lesson`), or a fault in a formula.
pub fn quiz(variants: &[Material]) -> Checked<String> {
    let Some(first) = variants.iter().find(|material| !material.questions.is_empty()) else {
        let lesson = variants.first().map_or("", |material| &material.id);
        return Err(Fault::failure("lesson-without-quiz").with("lesson", lesson));
    };
    let lang = first.lang;
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    let lesson = format!("$course$/top/{}", step(&first.title));
    let about = variants.iter().map(|material| material.provenance("moodle").to_string());
    category(&lesson, &about.collect::<Vec<_>>().join("\n"), &mut out);
    let most = variants.iter().map(|material| material.questions.len()).max().unwrap_or(0);
    for at in 0..most {
        let mut written: Vec<String> = Vec::new();
        for material in variants {
            let Some(question) = material.questions.get(at) else { continue };
            let body = body(question, lang)?;
            // A question without a parameter is the same in every variant.
            if written.contains(&body) {
                continue;
            }
            if variants.len() > 1 && written.is_empty() {
                let title = plain(&question.title, lang)?;
                category(&format!("{lesson}/{:02} {}", at + 1, step(&title)), "", &mut out);
            }
            one(question, material, &body, &mut out)?;
            written.push(body);
        }
    }
    out.push_str("</quiz>\n");
    Ok(out)
}

/// A step of a category's path: a slash inside a name is doubled.
fn step(name: &str) -> String {
    name.replace('/', "//")
}

fn category(path: &str, about: &str, out: &mut String) {
    out.push_str(&format!(
        "<question type=\"category\">\n<category><text>{}</text></category>\n\
         <info format=\"plain_text\"><text>{}</text></info>\n</question>\n",
        html_text(path),
        html_text(about)
    ));
}

fn one(question: &Question, material: &Material, body: &str, out: &mut String) -> Checked<()> {
    let kind = match question.answer {
        Answer::Number { .. } => "numerical",
        Answer::Choice { .. } => "multichoice",
        Answer::Match { .. } => "matching",
    };
    let mut name = plain(&question.title, material.lang)?;
    if let Some(variant) = material.variant() {
        name = format!("{name} ({variant})");
    }
    out.push_str(&format!(
        "<question type=\"{kind}\">\n<name><text>{}</text></name>\n{body}<tags>",
        html_text(&name)
    ));
    for tag in ["senet", &material.id] {
        out.push_str(&format!("<tag><text>{}</text></tag>", html_text(tag)));
    }
    out.push_str("</tags>\n</question>\n");
    Ok(())
}

/// What stands between a question's name and its tags.
fn body(question: &Question, lang: Lang) -> Checked<String> {
    let mut out = String::new();
    let mut statement = question.statement.clone();
    if let Answer::Number { places: Some(places), .. } = &question.answer {
        let near = decimal(&ratio(1, 10_i64.pow(*places)), *places, lang);
        let how = say(lang, "export-quiz-places", &[("near", &near)]);
        statement.push(Block::Paragraph(vec![Inline::Emph(vec![Inline::text(how)])]));
    }
    rich("questiontext", &fragment(&statement, lang)?, &mut out);
    rich("generalfeedback", &fragment(&question.feedback, lang)?, &mut out);
    out.push_str(&format!(
        "<defaultgrade>{}</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n",
        question.points
    ));
    match &question.answer {
        Answer::Number { right, wrong, places } => {
            number(right, 100, *places, lang, &mut out)?;
            for error in wrong {
                number(error, 0, *places, lang, &mut out)?;
            }
            // No unit is asked for.
            out.push_str(
                "<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n\
                 <showunits>3</showunits>\n<unitsleft>0</unitsleft>\n",
            );
        }
        Answer::Choice { right, wrong, order } => choices(right, wrong, *order, lang, &mut out)?,
        Answer::Match { pairs, others } => {
            out.push_str("<shuffleanswers>true</shuffleanswers>\n");
            overall_feedback(lang, &mut out);
            for (item, partner) in pairs {
                pair(&line(item, lang)?, &plain(partner, lang)?, &mut out);
            }
            for other in others {
                pair("", &plain(other, lang)?, &mut out);
            }
        }
    }
    Ok(out)
}

/// A text with its pictures.
fn rich(tag: &str, fragment: &Fragment, out: &mut String) {
    out.push_str(&format!("<{tag} format=\"html\">\n<text>{}</text>\n", data(&fragment.html)));
    for (name, svg) in &fragment.pictures {
        let coded = base64::encode(svg.as_bytes());
        out.push_str(&format!(
            "<file name=\"{name}\" path=\"/\" encoding=\"base64\">{coded}</file>\n"
        ));
    }
    out.push_str(&format!("</{tag}>\n"));
}

/// HTML in XML: in its text every `>` is written as an entity, so that no `]]>` ends it early.
fn data(html: &str) -> String {
    if html.is_empty() { String::new() } else { format!("<![CDATA[{html}]]>") }
}

fn number(
    valued: &Valued,
    fraction: u32,
    places: Option<u32>,
    lang: Lang,
    out: &mut String,
) -> Checked<()> {
    let tolerance = places.map_or_else(
        || "0".to_owned(),
        |places| decimal(&ratio(1, 10_i64.pow(places)), places, Lang::En),
    );
    out.push_str(&format!(
        "<answer fraction=\"{fraction}\" format=\"moodle_auto_format\">\n<text>{}</text>\n\
         <feedback format=\"html\"><text>{}</text></feedback>\n\
         <tolerance>{tolerance}</tolerance>\n</answer>\n",
        written(&valued.number, places),
        data(&line(&valued.feedback, lang)?)
    ));
    Ok(())
}

/// The number as Moodle reads it: a point, no space; whole if that is short, else with two
/// places more than are asked for.
fn written(number: &Number, places: Option<u32>) -> String {
    let finer = places.unwrap_or(0) + 2;
    let text = match number {
        Number::Rational(value) => match exact_decimal(value, Lang::En) {
            Some(whole) if whole.len() <= 12 => whole,
            _ => decimal(value, finer, Lang::En),
        },
        Number::Root(square) if square.is_zero() || !square.is_positive() => "0".to_owned(),
        Number::Root(square) => square_root(square, finer, Lang::En),
    };
    in_latex(&text, Lang::En)
}

fn choices(
    right: &[QuizOption],
    wrong: &[QuizOption],
    order: Order,
    lang: Lang,
    out: &mut String,
) -> Checked<()> {
    let single = right.len() == 1;
    out.push_str(&format!(
        "<single>{single}</single>\n<shuffleanswers>{}</shuffleanswers>\n\
         <answernumbering>abc</answernumbering>\n<showstandardinstruction>0</showstandardinstruction>\n",
        order == Order::Shuffled
    ));
    overall_feedback(lang, out);
    let (good, bad) = if single {
        ("100", "0".to_owned())
    } else {
        (part(right.len()), format!("-{}", part(wrong.len())))
    };
    let mut all: Vec<(&QuizOption, &str)> = right.iter().map(|one| (one, good)).collect();
    all.extend(wrong.iter().map(|one| (one, bad.as_str())));
    all.sort_by_key(|(one, _)| one.place);
    for (one, fraction) in all {
        out.push_str(&format!(
            "<answer fraction=\"{fraction}\" format=\"html\">\n<text>{}</text>\n\
             <feedback format=\"html\"><text>{}</text></feedback>\n</answer>\n",
            data(&line(&one.text, lang)?),
            data(&line(&one.feedback, lang)?)
        ));
    }
    Ok(())
}

/// A share of the mark, in the percentages that Moodle knows.
fn part(among: usize) -> &'static str {
    const PARTS: [&str; 10] =
        ["100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"];
    PARTS[among.clamp(1, PARTS.len()) - 1]
}

/// What is told of an answer as a whole.
fn overall_feedback(lang: Lang, out: &mut String) {
    let messages = [
        ("correctfeedback", "export-quiz-right"),
        ("partiallycorrectfeedback", "export-quiz-partly"),
        ("incorrectfeedback", "export-quiz-wrong"),
    ];
    for (tag, id) in messages {
        let words = html_text(&say(lang, id, &[]));
        out.push_str(&format!("<{tag} format=\"html\"><text>{words}</text></{tag}>\n"));
    }
}

fn pair(item: &str, partner: &str, out: &mut String) {
    out.push_str(&format!(
        "<subquestion format=\"html\">\n<text>{}</text>\n<answer><text>{}</text></answer>\n\
         </subquestion>\n",
        data(item),
        html_text(partner)
    ));
}

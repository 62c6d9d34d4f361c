//! Moodle XML, the format that Moodle imports: the file contains its pictures.
//!
//! The format: <https://docs.moodle.org/en/Moodle_XML_format>.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::lesson::quiz::{Answer, Order, Question, QuizOption};
use crate::press::base64;
use crate::press::escape::html_text;

use super::fragment::{HtmlFragment, fragment, line, plain};
use super::{Quiz, accepted, part, statement};

/// The file.
///
/// # Errors
/// A fault in a formula.
pub(super) fn quiz_xml(quiz: &Quiz) -> Checked<String> {
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    category(&quiz.category, quiz.made, &mut out);
    for versions in &quiz.versions {
        if quiz.apart {
            category(&versions.category, "", &mut out);
        }
        for (name, question) in &versions.named {
            write_question(name, question, quiz, &mut out)?;
        }
    }
    out.push_str("</quiz>\n");
    Ok(out)
}

fn category(path: &str, about: &str, out: &mut String) {
    out.push_str(&format!(
        "<question type=\"category\">\n<category><text>{}</text></category>\n\
         <info format=\"plain_text\"><text>{}</text></info>\n</question>\n",
        html_text(path),
        html_text(about)
    ));
}

fn write_question(name: &str, question: &Question, quiz: &Quiz, out: &mut String) -> Checked<()> {
    let lang = quiz.lang;
    let kind = match question.answer {
        Answer::Number { .. } => "numerical",
        Answer::Choice { .. } => "multichoice",
        Answer::Match { .. } => "matching",
    };
    out.push_str(&format!(
        "<question type=\"{kind}\">\n<name><text>{}</text></name>\n",
        html_text(name)
    ));
    rich("questiontext", &fragment(&statement(question, lang), lang)?, out);
    rich("generalfeedback", &fragment(&question.feedback, lang)?, out);
    out.push_str(&format!(
        "<defaultgrade>{}</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n",
        question.points
    ));
    match &question.answer {
        Answer::Number { .. } => numbers(question, lang, out)?,
        Answer::Choice { right, wrong, order } => choices(right, wrong, *order, lang, out)?,
        Answer::Match { pairs, others } => {
            out.push_str("<shuffleanswers>true</shuffleanswers>\n");
            overall_feedback(lang, out);
            for (item, partner) in pairs {
                pair(&line(item, lang)?, &plain(partner, lang)?, out);
            }
            for other in others {
                pair("", &plain(other, lang)?, out);
            }
        }
    }
    if !question.hint.is_empty() {
        rich("hint", &fragment(&question.hint, lang)?, out);
    }
    out.push_str("<tags>");
    for tag in ["senet", quiz.lesson] {
        out.push_str(&format!("<tag><text>{}</text></tag>", html_text(tag)));
    }
    out.push_str("</tags>\n</question>\n");
    Ok(())
}

/// A text with its pictures.
fn rich(tag: &str, fragment: &HtmlFragment, out: &mut String) {
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

fn numbers(question: &Question, lang: Lang, out: &mut String) -> Checked<()> {
    for number in accepted(question, lang) {
        out.push_str(&format!(
            "<answer fraction=\"{}\" format=\"moodle_auto_format\">\n<text>{}</text>\n\
             <feedback format=\"html\"><text>{}</text></feedback>\n\
             <tolerance>{}</tolerance>\n</answer>\n",
            number.fraction,
            number.value,
            data(&line(&number.feedback, lang)?),
            number.tolerance
        ));
    }
    // No unit is required.
    out.push_str(
        "<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n\
         <showunits>3</showunits>\n<unitsleft>0</unitsleft>\n",
    );
    Ok(())
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

/// The feedback on an answer as a whole.
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

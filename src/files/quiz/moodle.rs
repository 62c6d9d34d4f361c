//! Moodle XML, the format that Moodle imports: the file contains its pictures.
//!
//! The format: <https://docs.moodle.org/en/Moodle_XML_format>.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::Block;
use crate::document::messages::say;
use crate::lesson::quiz::Question;
use crate::press::base64;
use crate::press::escape::html_text;

use super::answer::{HtmlAnswer, answer};
use super::fragment::{HtmlWriter, Reader};
use super::{Quiz, statement};

/// The file.
pub(super) fn quiz_xml(quiz: &Quiz) -> Checked<String> {
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    category(&quiz.category, quiz.made, &mut out);
    for versions in &quiz.versions {
        if let Some(path) = &versions.category {
            category(path, "", &mut out);
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
    let mut texts = String::new();
    rich("questiontext", &statement(question, lang), lang, &mut texts)?;
    rich("generalfeedback", &question.feedback, lang, &mut texts)?;
    let (kind, answers) = answers(question, lang)?;
    out.push_str(&format!(
        "<question type=\"{kind}\">\n<name><text>{}</text></name>\n{texts}\
         <defaultgrade>{}</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n{answers}",
        html_text(name),
        question.points
    ));
    if !question.hint.is_empty() {
        rich("hint", &question.hint, lang, out)?;
    }
    out.push_str(&format!(
        "<tags><tag><text>senet</text></tag><tag><text>{}</text></tag></tags>\n</question>\n",
        html_text(quiz.lesson)
    ));
    Ok(())
}

/// A text with its pictures.
fn rich(tag: &str, blocks: &[Block], lang: Lang, out: &mut String) -> Checked<()> {
    let mut html = HtmlWriter::new(Reader::Moodle, lang);
    let text = data(&html.blocks(blocks)?);
    out.push_str(&format!("<{tag} format=\"html\">\n<text>{text}</text>\n"));
    for (name, svg) in &html.pictures {
        let coded = base64::encode(svg.as_bytes());
        out.push_str(&format!(
            "<file name=\"{name}\" path=\"/\" encoding=\"base64\">{coded}</file>\n"
        ));
    }
    out.push_str(&format!("</{tag}>\n"));
    Ok(())
}

/// HTML in XML: in its text every `>` is written as an entity, so that no `]]>` ends it early.
fn data(html: &str) -> String {
    if html.is_empty() { String::new() } else { format!("<![CDATA[{html}]]>") }
}

/// The type of a question, and its answers.
fn answers(question: &Question, lang: Lang) -> Checked<(&'static str, String)> {
    let mut out = String::new();
    let kind = match answer(question, lang, &HtmlWriter::new(Reader::Moodle, lang))? {
        HtmlAnswer::Number { accepted } => {
            for number in accepted {
                out.push_str(&format!(
                    "<answer fraction=\"{}\" format=\"moodle_auto_format\">\n<text>{}</text>\n\
                     <feedback format=\"html\"><text>{}</text></feedback>\n\
                     <tolerance>{}</tolerance>\n</answer>\n",
                    number.percent,
                    number.value,
                    data(&number.feedback),
                    number.tolerance
                ));
            }
            // No unit is required.
            out.push_str(
                "<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n\
                 <showunits>3</showunits>\n<unitsleft>0</unitsleft>\n",
            );
            "numerical"
        }
        HtmlAnswer::Choice { single, shuffled, options } => {
            out.push_str(&format!(
                "<single>{single}</single>\n<shuffleanswers>{shuffled}</shuffleanswers>\n\
                 <answernumbering>abc</answernumbering>\n\
                 <showstandardinstruction>0</showstandardinstruction>\n"
            ));
            overall_feedback(lang, &mut out);
            for one in options {
                out.push_str(&format!(
                    "<answer fraction=\"{}\" format=\"html\">\n<text>{}</text>\n\
                     <feedback format=\"html\"><text>{}</text></feedback>\n</answer>\n",
                    one.percent,
                    data(&one.text),
                    data(&one.feedback)
                ));
            }
            "multichoice"
        }
        HtmlAnswer::Match { pairs, others } => {
            out.push_str("<shuffleanswers>true</shuffleanswers>\n");
            overall_feedback(lang, &mut out);
            let others = others.into_iter().map(|other| (String::new(), other));
            for (item, partner) in pairs.into_iter().chain(others) {
                out.push_str(&format!(
                    "<subquestion format=\"html\">\n<text>{}</text>\n\
                     <answer><text>{}</text></answer>\n</subquestion>\n",
                    data(&item),
                    html_text(&partner)
                ));
            }
            "matching"
        }
    };
    Ok((kind, out))
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

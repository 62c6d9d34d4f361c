//! GIFT, a text that Moodle and many other programs import.
//!
//! The format: <https://docs.moodle.org/en/GIFT_format>. It contains no files: pictures are inline
//! in the text of the question.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::lesson::quiz::Question;

use super::answer::{HtmlAnswer, answer};
use super::fragment::{HtmlWriter, Reader};
use super::{Quiz, statement};

/// The file.
pub(super) fn quiz_text(quiz: &Quiz) -> Checked<String> {
    let mut out = String::new();
    for line in quiz.made.lines() {
        out.push_str(&format!("// {line}\n"));
    }
    out.push_str(&format!("\n$CATEGORY: {}\n\n", quiz.category));
    for versions in &quiz.versions {
        if let Some(category) = &versions.category {
            out.push_str(&format!("$CATEGORY: {category}\n\n"));
        }
        for (name, question) in &versions.named {
            let statement = statement(question, quiz.lang);
            let asked = HtmlWriter::new(Reader::Gift, quiz.lang).blocks(&statement)?;
            let (name, asked) = (escaped(name), escaped(&asked));
            let answers = answers(question, quiz.lang)?;
            out.push_str(&format!("::{name}::[html]{asked} {{{answers}}}\n\n"));
        }
    }
    Ok(out)
}

/// The answers, between the braces.
fn answers(question: &Question, lang: Lang) -> Checked<String> {
    let mut html = HtmlWriter::new(Reader::Gift, lang);
    let mut out = String::new();
    match answer(question, lang, &html)? {
        HtmlAnswer::Number { accepted } => {
            out.push('#');
            for number in accepted {
                let share = match number.percent {
                    100 => String::new(),
                    share => format!("%{share}%"),
                };
                let (value, tolerance) = (number.value, number.tolerance);
                let message = escaped(&number.feedback);
                out.push_str(&format!("\n={share}{value}:{tolerance}#{message}"));
            }
        }
        HtmlAnswer::Choice { single, options, .. } => {
            for one in options {
                out.push_str(if one.right && single { "\n=" } else { "\n~" });
                // A text that begins with a per cent sign would be read as a weight.
                if !single || one.text.starts_with('%') {
                    out.push_str(&format!("%{}%", one.percent));
                }
                out.push_str(&format!("{}#{}", escaped(&one.text), escaped(&one.feedback)));
            }
        }
        HtmlAnswer::Match { pairs, others } => {
            for (item, partner) in pairs {
                out.push_str(&format!("\n={} -> {}", escaped(&item), escaped(&partner)));
            }
            // An answer without a partner has no question before the arrow. The page of the format
            // does not mention it, but Moodle reads and writes it so, and so does gift-pegjs, the
            // grammar of several editors. Without these answers, the last pair would be given away.
            for other in others {
                out.push_str(&format!("\n= -> {}", escaped(&other)));
            }
        }
    }
    let feedback = html.blocks(&question.feedback)?;
    if !feedback.is_empty() {
        out.push_str(&format!("\n####{}", escaped(&feedback)));
    }
    out.push('\n');
    Ok(out)
}

/// A text in which no character is read as syntax of the format.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => out.push_str("\\n"),
            '\\' | '~' | '=' | '#' | '{' | '}' | ':' => {
                out.push('\\');
                out.push(letter);
            }
            letter => out.push(letter),
        }
    }
    // An arrow between an item and its partner is syntax of the format.
    out.replace("->", "&rarr;")
}

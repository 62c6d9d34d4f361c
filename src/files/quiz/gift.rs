//! GIFT, a text that Moodle and many other programs import.
//!
//! The format: <https://docs.moodle.org/en/GIFT_format>. It contains no files: pictures are inline
//! in the text of the question.

use senet_engine::rules::fault::Checked;

use crate::document::Block;
use crate::lesson::quiz::{Answer, Question};
use crate::press::base64;

use super::fragment::{fragment, line, plain};
use super::{Quiz, accepted, part, statement};

/// The file.
///
/// # Errors
/// A fault in a formula.
pub(super) fn quiz_text(quiz: &Quiz) -> Checked<String> {
    let mut out = String::new();
    for line in quiz.made.lines() {
        out.push_str(&format!("// {line}\n"));
    }
    out.push_str(&format!("\n$CATEGORY: {}\n\n", quiz.category));
    for versions in &quiz.versions {
        if quiz.apart {
            out.push_str(&format!("$CATEGORY: {}\n\n", versions.category));
        }
        for (name, question) in &versions.named {
            let asked = html(&statement(question, quiz.lang), quiz)?;
            out.push_str(&format!(
                "::{}::[html]{} {{{}}}\n\n",
                escaped(name),
                escaped(&asked),
                answers(question, quiz)?
            ));
        }
    }
    Ok(out)
}

/// Blocks with their pictures inside.
fn html(blocks: &[Block], quiz: &Quiz) -> Checked<String> {
    let made = fragment(blocks, quiz.lang)?;
    Ok(made.pictures.iter().fold(made.html, |html, (name, svg)| {
        let data = format!("data:image/svg+xml;base64,{}", base64::encode(svg.as_bytes()));
        html.replace(&format!("@@PLUGINFILE@@/{name}"), &data)
    }))
}

/// The answers, between the braces.
fn answers(question: &Question, quiz: &Quiz) -> Checked<String> {
    let lang = quiz.lang;
    let mut out = String::new();
    match &question.answer {
        Answer::Number { .. } => {
            out.push('#');
            for number in accepted(question, lang) {
                let share = match number.fraction {
                    100 => String::new(),
                    share => format!("%{share}%"),
                };
                let message = escaped(&line(&number.feedback, lang)?);
                let (value, tolerance) = (number.value, number.tolerance);
                out.push_str(&format!("\n={share}{value}:{tolerance}#{message}"));
            }
        }
        Answer::Choice { right, wrong, .. } => {
            let mut all: Vec<_> = right.iter().map(|one| (one, true)).collect();
            all.extend(wrong.iter().map(|one| (one, false)));
            all.sort_by_key(|(one, _)| one.place);
            for (one, good) in all {
                let (text, message) = (line(&one.text, lang)?, line(&one.feedback, lang)?);
                // A text that begins with a per cent sign would be read as a weight.
                let mark = match (good, right.len(), text.starts_with('%')) {
                    (true, 1, false) => "=".to_owned(),
                    (true, 1, true) => "=%100%".to_owned(),
                    (true, among, _) => format!("~%{}%", part(among)),
                    (false, 1, false) => "~".to_owned(),
                    (false, 1, true) => "~%0%".to_owned(),
                    (false, ..) => format!("~%-{}%", part(wrong.len())),
                };
                out.push_str(&format!("\n{mark}{}#{}", escaped(&text), escaped(&message)));
            }
        }
        Answer::Match { pairs, others } => {
            for (item, partner) in pairs {
                let (item, partner) = (line(item, lang)?, plain(partner, lang)?);
                out.push_str(&format!("\n={} -> {}", escaped(&item), escaped(&partner)));
            }
            // An answer without a partner has no question before the arrow. The page of the format
            // does not mention it, but Moodle reads and writes it so, and so does gift-pegjs, the
            // grammar of several editors. Without these answers, the last pair would be given away.
            for other in others {
                out.push_str(&format!("\n= -> {}", escaped(&plain(other, lang)?)));
            }
        }
    }
    let feedback = html(&question.feedback, quiz)?;
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

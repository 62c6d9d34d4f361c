//! The quiz of a lesson for the platforms that import one: Moodle XML, which holds everything,
//! and GIFT, which more programs read. And for the page, whose pupils practise.

mod fragment;
mod gift;
mod moodle;
pub mod practice;

use num_traits::{Signed, Zero};
use senet_engine::closed_list;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::messages::say;
use crate::document::notation::{decimal, exact_decimal, in_latex, square_root};
use crate::document::{Block, Edition, Inline, Provenance};
use crate::lesson::quiz::{Answer, NEAR, Question};
use crate::lesson::text::number::Number;
use crate::lesson::words::Words;
use crate::lesson::{Lesson, Material, Request, placed, stem};
use crate::press::File;

use fragment::plain;

closed_list! {
    /// A format of quizzes.
    pub enum QuizFormat {
        /// Moodle XML: <https://docs.moodle.org/en/Moodle_XML_format>.
        Moodle = "moodle",
        /// GIFT: <https://docs.moodle.org/en/GIFT_format>.
        Gift = "gift",
    }
}

impl QuizFormat {
    /// How the names of its files end, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Moodle => "xml",
            Self::Gift => "gift.txt",
        }
    }
}

/// The variants of one question that differ from each other.
struct Versions<'a> {
    /// The path of the category that holds them.
    category: String,
    /// Each with its name.
    named: Vec<(String, &'a Question)>,
}

/// A quiz, before it has a format.
struct Quiz<'a> {
    lang: Lang,
    /// The id of the lesson.
    lesson: &'a str,
    /// The path of the category of all the questions.
    category: String,
    /// How the file was made.
    made: &'a str,
    versions: Vec<Versions<'a>>,
    /// Whether each question has its own category, so that a quiz may pick one version of it at
    /// random for each pupil.
    apart: bool,
}

/// One lesson in some variants, as one file; `made` is its provenance.
///
/// # Errors
/// `lesson-without-quiz` (argument `lesson`), or a fault in a formula.
pub fn quiz(variants: &[Material], format: QuizFormat, made: &str) -> Checked<String> {
    let Some(first) = variants.iter().find(|material| !material.questions.is_empty()) else {
        let lesson = variants.first().map_or("", |material| &material.id);
        return Err(Fault::failure("lesson-without-quiz").with("lesson", lesson));
    };
    let category = format!("$course$/top/{}", step(&first.title));
    let most = variants.iter().map(|material| material.questions.len()).max().unwrap_or(0);
    let versions = (0..most).map(|at| versions(variants, at, &category)).collect::<Checked<_>>()?;
    let quiz = Quiz {
        lang: first.lang,
        lesson: &first.id,
        category,
        made,
        versions,
        apart: variants.len() > 1,
    };
    text_of(&quiz, format)
}

fn text_of(quiz: &Quiz, format: QuizFormat) -> Checked<String> {
    match format {
        QuizFormat::Moodle => moodle::quiz_xml(quiz),
        QuizFormat::Gift => gift::quiz_text(quiz),
    }
}

fn quiz_file(stem: &str, format: QuizFormat, text: String) -> File {
    File::new(format!("{stem}-quiz.{}", format.extension()), text.into_bytes())
}

/// The quiz of a lesson as one file, whatever its variants: the versions of a question stand
/// together. A variant is a request with what was made for it; `command` is the command line as
/// typed.
///
/// # Errors
/// Those of [`quiz`], with the place in the lesson's text.
pub fn file(
    words: &Words,
    lesson: &Lesson,
    variants: Vec<(Request, Material)>,
    format: QuizFormat,
    command: &str,
) -> Checked<File> {
    let (requests, variants): (Vec<Request>, Vec<Material>) = variants.into_iter().unzip();
    let letters: String = variants.iter().filter_map(Material::variant).collect();
    let made = match &variants[..] {
        [one] => one.provenance(format.name(), Edition::Key),
        _ => Provenance::of_lessons(command),
    };
    let stem = match &requests[..] {
        [] => String::new(),
        [request] => stem(words, lesson, request),
        [first, ..] => {
            let unseeded = Request { seed: None, ..first.clone() };
            format!("{}-{letters}", stem(words, lesson, &unseeded))
        }
    };
    let sheets: Vec<_> = requests.iter().map(|request| (lesson, request)).collect();
    let text = quiz(&variants, format, &made.to_string()).map_err(|it| placed(it, &sheets))?;
    Ok(quiz_file(&stem, format, text))
}

/// Some questions as one file: its name without its ending and its title, in a language; `command` makes
/// it again.
///
/// # Errors
/// A fault in a formula.
pub fn file_of(
    (stem, title): (&str, &str),
    questions: &[Question],
    format: QuizFormat,
    (lang, command): (Lang, &str),
) -> Checked<File> {
    let category = format!("$course$/top/{}", step(title));
    let versions = (1..).zip(questions).map(|(number, question)| {
        let named = plain(&question.title, lang)?;
        let category = format!("{category}/{number:02} {}", step(&named));
        Ok(Versions { category, named: vec![(named, question)] })
    });
    let versions = versions.collect::<Checked<_>>()?;
    let quiz = Quiz {
        lang,
        lesson: stem,
        category: category.clone(),
        made: command,
        versions,
        apart: false,
    };
    Ok(quiz_file(stem, format, text_of(&quiz, format)?))
}

/// The variants of the question at a place: a question without a parameter is the same in all of
/// them, and stands once, without a variant's letter.
fn versions<'a>(variants: &'a [Material], at: usize, category: &str) -> Checked<Versions<'a>> {
    let mut different: Vec<(&Material, &Question)> = Vec::new();
    for material in variants {
        let Some(question) = material.questions.get(at) else { continue };
        if different.iter().all(|(_, known)| *known != question) {
            different.push((material, question));
        }
    }
    let mut named = Vec::new();
    for (material, question) in &different {
        let title = plain(&question.title, material.lang)?;
        named.push((
            match material.variant().filter(|_| different.len() > 1) {
                Some(variant) => format!("{title} ({variant})"),
                None => title,
            },
            *question,
        ));
    }
    let title = match different.first() {
        Some((material, question)) => plain(&question.title, material.lang)?,
        None => String::new(),
    };
    Ok(Versions { category: format!("{category}/{:02} {}", at + 1, step(&title)), named })
}

/// A step of a category's path: a slash inside a name is doubled.
fn step(name: &str) -> String {
    name.replace('/', "//")
}

/// The text of a question, with the format of the number to give.
fn statement(question: &Question, lang: Lang) -> Vec<Block> {
    let mut statement = question.statement.clone();
    if let Some(near) = last_place(question, lang) {
        let how = say(lang, "export-quiz-places", &[("near", &near)]);
        statement.push(Block::Paragraph(vec![Inline::Emph(vec![Inline::text(how)])]));
    }
    statement
}

/// One unit of the last place that a question asks for: `0,001`; none where it asks for no decimal.
fn last_place(question: &Question, lang: Lang) -> Option<String> {
    let Answer::Number { places: Some(places), .. } = &question.answer else { return None };
    Some(decimal(&ratio(1, 10_i64.pow(*places)), *places, lang))
}

/// A number that is accepted as an answer.
struct Accepted {
    /// The number, as platforms read it.
    value: String,
    /// How far from it an answer may be.
    tolerance: String,
    /// The share of the mark, in percent.
    fraction: u32,
    feedback: Vec<Inline>,
}

/// The numbers that an answer is compared with, in order: the right one, known errors, then those
/// near the right one, as rounding errors are.
fn accepted(question: &Question, lang: Lang) -> Vec<Accepted> {
    let Answer::Number { right, wrong, places, .. } = &question.answer else { return Vec::new() };
    // The right number may be whole and an error not: errors are then compared to hundredths.
    let width = |units: i64, number: &Number| match places {
        None if is_whole(number) => "0".to_owned(),
        None => decimal(&ratio(units, 100), 2, Lang::En),
        Some(places) => decimal(&ratio(units, 10_i64.pow(*places)), *places, Lang::En),
    };
    let one = |valued: &Number, fraction, units, feedback| Accepted {
        value: number_text(valued, *places),
        tolerance: width(units, valued),
        fraction,
        feedback,
    };
    let mut all = vec![one(&right.number, 100, 1, right.feedback.clone())];
    all.extend(wrong.iter().map(|error| one(&error.number, 0, 1, error.feedback.clone())));
    if places.is_some() {
        let near = vec![Inline::text(say(lang, "export-quiz-near", &[]))];
        all.push(one(&right.number, 50, NEAR, near));
    }
    all
}

fn is_whole(number: &Number) -> bool {
    matches!(number, Number::Rational(value) if value.is_integer())
}

/// The number as platforms read it: a point, no space; whole if that is short, else with two
/// places more than are asked for.
fn number_text(number: &Number, places: Option<u32>) -> String {
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

/// A share of the mark, in the percentages that Moodle accepts.
fn part(among: usize) -> &'static str {
    const PARTS: [&str; 10] =
        ["100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"];
    PARTS[among.clamp(1, PARTS.len()) - 1]
}

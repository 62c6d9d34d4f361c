//! The quiz of a lesson for the platforms that import one: Moodle XML, which holds everything,
//! and GIFT, which more programs read. And for the page, whose pupils practise.

mod answer;
mod fragment;
mod gift;
mod moodle;
pub mod practice;

use senet_engine::closed_list;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::messages::say;
use crate::document::notation::decimal;
use crate::document::{Block, Edition, Inline, Provenance};
use crate::lesson::quiz::{Answer, Question};
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
    /// The path of their own category, so that a quiz may pick one of them at random for each pupil;
    /// none where all questions are in one.
    category: Option<String>,
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
    text_of(&Quiz { lang: first.lang, lesson: &first.id, category, made, versions }, format)
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
    let versions = questions.iter().map(|question| {
        let named = vec![(plain(&question.title, lang)?, question)];
        Ok(Versions { category: None, named })
    });
    let versions = versions.collect::<Checked<_>>()?;
    let quiz = Quiz { lang, lesson: stem, category, made: command, versions };
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
    let titles = different.iter().map(|(material, one)| plain(&one.title, material.lang));
    let titles = titles.collect::<Checked<Vec<_>>>()?;
    let first = titles.first().map_or("", String::as_str);
    let category = format!("{category}/{:02} {}", at + 1, step(first));
    let category = (variants.len() > 1).then_some(category);
    let several = different.len() > 1;
    let name = |(title, (material, question)): (String, (&Material, &'a Question))| {
        let variant = material.variant().filter(|_| several);
        let variant = variant.map_or_else(String::new, |variant| format!(" ({variant})"));
        (title + &variant, question)
    };
    let named = titles.into_iter().zip(different).map(name).collect();
    Ok(Versions { category, named })
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

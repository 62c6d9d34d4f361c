//! The notions that the questions of a lesson's quiz are about, as their opening lines say:
//! `::: quiz number "A frequency" about=tally,fractions`.

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use super::SourceFile;
use super::markup::container::{Name, written_option};
use super::markup::notions_of;
use super::metadata::{Level, Metadata};
use super::notions::Notions;

/// The option that names the notions.
const ABOUT: &str = "about";

/// A question, with the line it begins on.
struct Asked {
    line: usize,
    about: Vec<String>,
}

/// The notions of a quiz, each once. The texts are read as they are written: what a lesson offers is known
/// before it is composed.
///
/// # Errors
/// `lesson-quiz-about` for a question without a notion; `lesson-notion-unknown`; `lesson-quiz-level` for
/// a notion that no level of the lesson has; `lesson-quiz-uneven` where the languages differ. Each with its
/// `file` and `line`.
pub fn read(
    metadata: &Metadata,
    texts: &BTreeMap<Lang, SourceFile>,
    notions: &Notions,
) -> Checked<BTreeSet<String>> {
    let curricula: Vec<String> = metadata.levels.iter().map(Level::curriculum).collect();
    let taught =
        curricula.iter().flat_map(|curriculum| notions.of_curriculum(curriculum)).collect();
    let mut read: Vec<(Lang, &SourceFile, Vec<Asked>)> = Vec::new();
    for (lang, file) in texts {
        let questions = questions(&file.text);
        for one in &questions {
            known(one, (&curricula, &taught), notions)
                .map_err(|fault| fault.at("line", one.line).at("file", &file.shown))?;
        }
        read.push((*lang, file, questions));
    }
    for pair in read.windows(2) {
        let [one, other] = pair else { continue };
        // A teacher's own text in one language may ask other questions than the program's in the other.
        if home(one.1) != home(other.1) {
            continue;
        }
        even((&one.2, one.0), &other.2).map_err(|fault| fault.at("file", &other.1.shown))?;
    }
    let all = read.into_iter().flat_map(|(_, _, questions)| questions);
    Ok(all.flat_map(|one| one.about).collect())
}

/// What comes before the place of a file in its folder.
fn home(file: &SourceFile) -> Option<&str> {
    file.shown.strip_suffix(&file.place)
}

fn questions(text: &str) -> Vec<Asked> {
    let lines = text.lines().zip(1..);
    let asked = |(text, line)| {
        let value = written_option(text, Name::Quiz, ABOUT)?;
        Some(Asked { line, about: notions_of(&value) })
    };
    lines.filter_map(asked).collect()
}

/// Refuses a question that names no notion, or one that no level of its lesson has: the lesson's curricula, with
/// all that is taught in them.
fn known(
    asked: &Asked,
    (curricula, taught): (&[String], &BTreeSet<&str>),
    notions: &Notions,
) -> Checked<()> {
    if asked.about.is_empty() {
        return Err(Fault::failure("lesson-quiz-about"));
    }
    for id in &asked.about {
        let Some(notion) = notions.notions.get(id) else {
            let fault = Fault::failure("lesson-notion-unknown");
            return Err(fault.with_nearest(id, notions.notions.keys()));
        };
        if !curricula.is_empty() && !taught.contains(id.as_str()) {
            return Err(Fault::failure("lesson-quiz-level")
                .with("found", id)
                .with("levels", curricula.join(", "))
                .with("expected", notion.brought_by.join(", ")));
        }
    }
    Ok(())
}

/// Refuses texts whose questions, one by one, are not about the same notions.
fn even((one, lang): (&[Asked], Lang), other: &[Asked]) -> Checked<()> {
    for at in 0..one.len().max(other.len()) {
        let (known, found) = (one.get(at), other.get(at));
        let about =
            |asked: Option<&Asked>| asked.map_or_else(String::new, |asked| asked.about.join(","));
        if about(known) != about(found) {
            let last = other.last().map_or(1, |asked| asked.line);
            return Err(Fault::failure("lesson-quiz-uneven")
                .with("number", at + 1)
                .with("found", about(found))
                .with("expected", about(known))
                .with("lang", lang.code())
                .with("line", found.map_or(last, |asked| asked.line)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::lesson::trial::{METADATA, loaded};

    /// The notions of a lesson of Seconde with these texts, or the fault with its file and line.
    fn asked(texts: &[(&str, &str)]) -> Result<Vec<String>, (&'static str, String, String)> {
        let levels = "levels = [{ name = \"seconde\", year = 2026 }]";
        let metadata = METADATA.replace("levels = []", levels);
        let arg = |fault: &senet_engine::rules::Fault, name| {
            fault.arg(name).unwrap_or_default().to_owned()
        };
        let catalogue = loaded(&metadata, texts)
            .map_err(|fault| (fault.id(), arg(&fault, "file"), arg(&fault, "line")))?;
        let lesson = catalogue.lesson("trial").unwrap();
        let drilled = catalogue.asked(lesson, &lesson.metadata.levels[0]);
        Ok(drilled.into_iter().map(str::to_owned).collect())
    }

    #[test]
    fn a_lesson_has_the_notions_of_its_questions() {
        let text = "::: quiz choice \"Q\" about=tally,fractions\n:::\n\n\
                    ::: quiz number \"<< 1 >>\" places=<< 4 if a is above(x=\"1/2\") else 5 >> about=tally\n:::";
        let expected = ["fractions", "tally"].map(str::to_owned).to_vec();
        assert_eq!(asked(&[("fr.md", text)]), Ok(expected.clone()));
        assert_eq!(asked(&[("fr.md", text), ("en.md", text)]), Ok(expected));
    }

    #[test]
    fn a_question_without_a_notion_of_its_level_is_refused() {
        let fault = |about: &str| {
            let text = format!("A.\n\n::: quiz choice \"Q\"{about}\n:::");
            asked(&[("fr.md", &text)]).unwrap_err()
        };
        let at = |id| (id, "trial/fr.md".to_owned(), "3".to_owned());
        assert_eq!(fault(""), at("lesson-quiz-about"));
        assert_eq!(fault(" about="), at("lesson-quiz-about"));
        assert_eq!(fault(" about=tallly"), at("lesson-notion-unknown"));
        assert_eq!(fault(" about=variance"), at("lesson-quiz-level"));
    }

    #[test]
    fn both_languages_ask_about_the_same() {
        let one = "::: quiz choice \"Q\" about=tally\n:::";
        let other = "::: quiz choice \"Q\" about=fractions\n:::";
        let two = format!("{one}\n\n{other}");
        let fault = |fr: &str, en: &str| asked(&[("fr.md", fr), ("en.md", en)]).unwrap_err();
        let at = |line: &str| ("lesson-quiz-uneven", "trial/en.md".to_owned(), line.to_owned());
        assert_eq!(fault(one, other), at("1"));
        assert_eq!(fault(one, &two), at("4"));
        assert_eq!(fault(&two, one), at("1"));
    }
}

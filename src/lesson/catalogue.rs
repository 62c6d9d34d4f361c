//! The lessons: those of the program, and a teacher's own beside them or in place of them.

use std::collections::{BTreeMap, BTreeSet};

use rust_embed::Embed;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::id::check_id;
use senet_engine::rules::suggest::{folded, nearest_of};
use senet_engine::rules::{Fault, Lang};
use serde::de::DeserializeOwned;

use crate::document::provenance::shell_word;

use super::about;
use super::draw::drawn;
use super::metadata::{Metadata, line_with};
use super::notions::Notions;
use super::private_use;
use super::unreadable::unreadable;
use super::words::{Surprise, Words};

const WORDS: &str = "words.toml";
const NOTIONS: &str = "notions.toml";
const METADATA: &str = "lesson.toml";
/// The folder of the sequences. A file is named after its level.
const SEQUENCES: &str = "sequences/";
/// The folder that messages show for the program's own files.
const BUILT_IN: &str = "lessons/";

#[derive(Embed)]
#[folder = "lessons/"]
struct BuiltIn;

/// Every file of `lessons/`: its place in the folder, with `/`, and its text.
fn built_in() -> impl Iterator<Item = (String, String)> {
    BuiltIn::iter().filter_map(|place| {
        let bytes = BuiltIn::get(&place)?.data.into_owned();
        Some((place.into_owned(), String::from_utf8(bytes).ok()?))
    })
}

/// A file of a lessons folder, read by the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Its place in the folder, with `/`: `sticks-or-die/fr.md`.
    pub place: String,
    /// Its name in messages, such as the path it was read from.
    pub shown: String,
    /// Its content.
    pub text: String,
}

/// A lesson: its metadata and one text for each language.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The content of `lesson.toml`.
    pub metadata: Metadata,
    /// The texts as written, without blank lines at their ends, each with the name of its file.
    texts: BTreeMap<Lang, SourceFile>,
    /// The notions that the questions of its quiz are about, at any level.
    pub(super) about: BTreeSet<String>,
    /// The limit from which its texts call a result surprising.
    pub(super) surprise: Surprise,
}

/// Every lesson, and the words that all sheets share.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogue {
    pub(super) lessons: Vec<Lesson>,
    words: Words,
    notions: Notions,
    /// The files of the sequences.
    pub(super) sequences: Vec<SourceFile>,
}

impl Catalogue {
    /// The lessons of the program, with a teacher's files beside or in place of them: a
    /// file replaces the program's own of the same place.
    ///
    /// # Errors
    /// `lesson-private-use` for a file with a character of private use. A folder without `lesson.toml`
    /// (`lesson-without-metadata`), or with one that is not a lesson's (see [`Metadata::read`]), or
    /// another name than its `id` (`lesson-id`); `id-malformed` for a level; `lesson-quiz-about`,
    /// `lesson-notion-unknown`, `lesson-quiz-level` and `lesson-quiz-uneven` for what the questions
    /// of a quiz are about; each with its `file`. `lessons-is-a-lesson` (argument `file`) for the
    /// folder of a lesson in place of the one that holds it.
    pub fn load(overrides: Vec<SourceFile>) -> Checked<Self> {
        if let Some(file) = overrides.iter().find(|file| file.place == METADATA) {
            return Err(Fault::usage("lessons-is-a-lesson").with("file", &file.shown));
        }
        overrides.iter().try_for_each(private_use::refuse)?;
        let own = built_in().map(|(place, text)| {
            let shown = format!("{BUILT_IN}{place}");
            (place.clone(), SourceFile { place, shown, text })
        });
        let mut files: BTreeMap<String, SourceFile> = own.collect();
        files.extend(overrides.into_iter().map(|file| (file.place.clone(), file)));
        let words: Words = shared(&files, WORDS)?;
        words.check().map_err(|fault| located(fault, &files, WORDS))?;
        let notions: Notions = shared(&files, NOTIONS)?;
        notions.check(&words).map_err(|fault| fault.at("file", shown_path(&files, NOTIONS)))?;
        let made = |id: &String| lesson(id, &files, (&words, &notions));
        let lessons = folders(&files).iter().map(made).collect::<Checked<_>>()?;
        files.retain(|place, _| sequence_name(place).is_some());
        Ok(Self { lessons, words, notions, sequences: files.into_values().collect() })
    }

    /// The same, its levels named as in a school system; where none is named, as usual in each language.
    ///
    /// # Errors
    /// `unknown-value` for one that the words do not have (arguments `option`, `found`, `expected`, `suggestion`).
    pub fn in_system(mut self, typed: Option<&str>) -> Checked<Self> {
        if let Some(typed) = typed {
            let chosen = self.words.choose_system(typed);
            chosen.map_err(|fault| fault.at("option", "--system"))?;
        }
        Ok(self)
    }

    /// Every lesson, by id.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The words that all sheets share.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The notions of each curriculum.
    pub fn notions(&self) -> &Notions {
        &self.notions
    }

    /// The lesson of this id, or of this title in a language.
    ///
    /// # Errors
    /// `unknown-lesson` (arguments `found`, `known`, `suggestion`).
    pub fn lesson(&self, id: &str) -> Checked<&Lesson> {
        let known = || self.lessons.iter().map(|lesson| lesson.metadata.id.as_str());
        let wanted = folded(id);
        let names = |lesson: &Lesson| {
            let Metadata { id, title, .. } = &lesson.metadata;
            let titles = Lang::ALL.map(|lang| title.get(lang));
            [&**id].into_iter().chain(titles).map(folded).collect::<Vec<_>>()
        };
        let is_meant = |lesson: &&Lesson| names(lesson).contains(&wanted);
        self.lessons.iter().find(is_meant).ok_or_else(|| {
            let all = self.lessons.iter().flat_map(|lesson| {
                names(lesson).into_iter().map(|name| (name, &*lesson.metadata.id))
            });
            let near = nearest_of(&wanted, all).unwrap_or("");
            Fault::usage("unknown-lesson")
                .with("found", id)
                .with("known", known().collect::<Vec<_>>().join(", "))
                .with("suggestion", near)
        })
    }
}

impl Lesson {
    /// The text in one language.
    ///
    /// # Errors
    /// `lesson-without-text` (arguments `lesson`, `lang`).
    pub fn text(&self, lang: Lang) -> Checked<&SourceFile> {
        self.texts.get(&lang).ok_or_else(|| {
            Fault::failure("lesson-without-text")
                .with("lesson", &self.metadata.id)
                .with("lang", lang.code())
        })
    }

    /// The folder of a teacher's own lesson; none for the program's.
    pub fn home(&self) -> Option<&str> {
        self.texts.values().find_map(|file| {
            let home = file.shown.strip_suffix(&file.place)?;
            (home != BUILT_IN).then(|| home.trim_end_matches('/'))
        })
    }

    /// The option that names that folder, after a space; empty for a lesson of the program.
    pub fn home_option(&self) -> String {
        self.home().map_or_else(String::new, |home| format!(" --lessons {}", shell_word(home)))
    }

    /// The languages it is written in.
    pub fn langs(&self) -> impl Iterator<Item = Lang> + '_ {
        self.texts.keys().copied()
    }
}

/// The name of the file of a sequence, which is the id of its level; none for another file.
pub(super) fn sequence_name(place: &str) -> Option<&str> {
    place.strip_prefix(SEQUENCES)?.strip_suffix(".toml")
}

/// Refuses a level that is no id, a skill that the words of all sheets do not have, and what
/// [`Notions::fits`] refuses.
///
/// # Errors
/// `id-malformed`; `lesson-toml-word` (arguments `key`, `found`, `expected`, `suggestion`).
fn known_words(metadata: &Metadata, words: &Words, notions: &Notions) -> Checked<()> {
    metadata.levels.iter().try_for_each(|level| check_id("name", &level.name))?;
    if let Some(found) = metadata.skills.iter().find(|skill| !words.skills.contains_key(*skill)) {
        let fault = Fault::failure("lesson-toml-word").with("key", "skills");
        return Err(fault.with_known(found, words.skills.keys()));
    }
    notions.fits(metadata, words)
}

/// A fault of a word of a file, with the file and the line of the word.
fn located(fault: Fault, files: &BTreeMap<String, SourceFile>, place: &str) -> Fault {
    let text = files.get(place).map_or("", |file| &file.text);
    let line = fault.arg("found").map_or(1, |found| line_naming(text, found));
    fault.at("line", line).at("file", shown_path(files, place))
}

/// The folders that hold a lesson, sorted.
fn folders(files: &BTreeMap<String, SourceFile>) -> Vec<String> {
    let mut found: Vec<String> = files
        .keys()
        .filter_map(|place| place.split_once('/'))
        .filter(|(_, file)| *file == METADATA || text_lang(file).is_some())
        .map(|(folder, _)| folder.to_owned())
        .collect();
    found.dedup();
    found
}

fn text_lang(file: &str) -> Option<Lang> {
    Lang::from_code(file.strip_suffix(".md")?)
}

/// The lesson of a folder.
fn lesson(
    id: &str,
    files: &BTreeMap<String, SourceFile>,
    (words, notions): (&Words, &Notions),
) -> Checked<Lesson> {
    let place = format!("{id}/{METADATA}");
    let Some(file) = files.get(&place) else {
        return Err(Fault::failure("lesson-without-metadata").with("file", place));
    };
    let read = |text: &str| {
        let metadata = Metadata::read(text)?;
        for level in &metadata.levels {
            drawn(&metadata, &level.pins(), None, 0)
                .map_err(|fault| fault.as_failure().at("line", line_with(text, "set")))?;
            level.fits(&metadata).map_err(|fault| fault.at("line", line_with(text, "minutes")))?;
        }
        Ok(metadata)
    };
    let metadata = read(&file.text).map_err(|fault: Fault| fault.at("file", &file.shown))?;
    if metadata.id != id {
        return Err(Fault::failure("lesson-id")
            .with("file", &file.shown)
            .with("found", &metadata.id)
            .with("expected", id));
    }
    let text = |lang: Lang| {
        let SourceFile { place, shown, text } = files.get(&format!("{id}/{}.md", lang.code()))?;
        let (place, shown, text) = (place.clone(), shown.clone(), text.trim_end().to_owned());
        Some((lang, SourceFile { place, shown, text }))
    };
    let texts = Lang::ALL.into_iter().filter_map(text).collect();
    known_words(&metadata, words, notions).map_err(|fault| located(fault, files, &place))?;
    let about = about::read(&metadata, &texts, notions)?;
    Ok(Lesson { metadata, texts, about, surprise: words.surprise.clone() })
}

/// A file that all lessons share.
fn shared<T: DeserializeOwned>(files: &BTreeMap<String, SourceFile>, place: &str) -> Checked<T> {
    let Some(file) = files.get(place) else {
        return Err(Fault::failure("lesson-without-metadata").with("file", place));
    };
    toml::from_str(&file.text)
        .map_err(|error| unreadable(&file.text, error).with("file", &file.shown))
}

fn shown_path(files: &BTreeMap<String, SourceFile>, place: &str) -> String {
    files.get(place).map_or_else(|| place.to_owned(), |file| file.shown.clone())
}

/// The first line that has a word, such as the id of a notion, between quotes; for the name
/// of a curriculum, the line of its level.
fn line_naming(text: &str, word: &str) -> usize {
    let level = word.rsplit_once('-').map_or(word, |(level, _)| level);
    let quoted = |word: &str| {
        let quoted = format!("\"{word}\"");
        text.lines().position(|line| line.contains(&quoted))
    };
    quoted(word).or_else(|| quoted(level)).map_or(1, |index| index + 1)
}

//! The options that choose a lesson and its numbers, shared by the commands that print or
//! export one: the same options give the same numbers in every format.

use std::path::PathBuf;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::parameter::{ParameterKind, Settings};
use crate::lesson::variant::{self, letter};

use super::folder::catalogue;
use super::options::{FolderOptions, whole};

/// The lesson, its variants and seed, what the teacher sets, and where the files go.
#[derive(Debug, clap::Args)]
pub struct LessonOptions {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[arg(long, value_name = "LETTERS", value_parser = variant::letters)]
    variants: Option<Letters>,
    #[arg(long, value_name = "SEED", value_parser = whole(0_u64, u64::MAX))]
    seed: Option<u64>,
    #[arg(long, value_name = "THROWER")]
    thrower: Vec<String>,
    #[arg(long, value_name = "SETTING", value_parser = setting)]
    set: Vec<(String, String)>,
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    /// Where the files go.
    #[command(flatten)]
    pub folder: FolderOptions,
}

/// The letters of `--variants`; a name of its own, or clap would take each for a value.
type Letters = Vec<char>;

impl LessonOptions {
    /// The program's lessons, with those of the teacher's folder.
    ///
    /// # Errors
    /// A folder that cannot be read, and what [`Catalogue::load`] refuses.
    pub fn catalogue(&self) -> Checked<Catalogue> {
        catalogue(self.lessons.as_deref())
    }

    /// The lessons that are asked for by name, `all` for every one.
    ///
    /// # Errors
    /// `unknown-lesson`.
    pub fn lessons<'a>(
        &self,
        catalogue: &'a Catalogue,
        more: &[String],
    ) -> Checked<Vec<&'a Lesson>> {
        let mut found: Vec<&Lesson> = Vec::new();
        for name in std::iter::once(&self.lesson).chain(more) {
            let named: Vec<&Lesson> = match name.as_str() {
                "all" => catalogue.lessons().iter().collect(),
                name => vec![catalogue.lesson(name)?],
            };
            for lesson in named {
                if found.iter().all(|known| known.metadata.id != lesson.metadata.id) {
                    found.push(lesson);
                }
            }
        }
        Ok(found)
    }

    /// What the teacher sets: `--set name=value`, and each `--thrower` for the first
    /// parameter that takes it.
    ///
    /// # Errors
    /// `lesson-thrower`.
    pub fn pins(&self, lesson: &Lesson) -> Checked<Settings> {
        let mut pins: Settings = self.set.iter().cloned().collect();
        for thrower in &self.thrower {
            let name = lesson.metadata.thrower_parameter(thrower)?;
            pins.insert(name.to_owned(), thrower.clone());
        }
        Ok(pins)
    }

    /// The seed of each sheet: one for each variant, else that of `--seed` or none.
    ///
    /// # Errors
    /// What [`variant::seeds`] refuses.
    pub fn seeds(&self, lesson: &Lesson, pins: &Settings) -> Checked<Vec<Option<u64>>> {
        match &self.variants {
            None => Ok(vec![self.seed]),
            Some(letters) => {
                let made = variant::seeds(lesson, pins, self.seed.unwrap_or(0), letters)?;
                Ok(made.into_iter().map(Some).collect())
            }
        }
    }
}

/// The beginning of a file's name: lesson, language, what was set, seed or letter; it sorts
/// as a teacher reads, `sticks-or-die-fr-B`.
#[must_use]
pub fn stem(lesson: &Lesson, lang: Lang, pins: &Settings, seed: Option<u64>) -> String {
    let mut stem = format!("{}-{}", lesson.metadata.id, lang.code());
    for (name, value) in pins {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let parameter = lesson.metadata.parameters.get(name);
        // A thrower says of itself what it is; another value needs its name.
        if parameter.is_none_or(|parameter| parameter.kind != ParameterKind::Thrower) {
            stem.push_str(&format!("-{name}"));
        }
        stem.push('-');
        stem.extend(value.chars().take(40).map(plain));
    }
    if let Some(seed) = seed {
        stem.push_str(&letter(seed).map_or_else(|| format!("-seed-{seed}"), |it| format!("-{it}")));
    }
    stem
}

fn setting(typed: &str) -> Checked<(String, String)> {
    let (name, value) = typed
        .split_once('=')
        .ok_or_else(|| Fault::usage("setting-malformed").with("found", typed))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

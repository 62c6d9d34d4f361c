//! What a teacher asks of a lesson by options, on the command line or on the page.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::adjust::{Answers, Further, PointsShown};
use crate::input::game_options::AskedThrower;
use crate::input::options::{FromOptions, Options, one_of, setting, text, whole};

use super::catalogue::{Catalogue, Lesson};
use super::markup::container::Cut;
use super::metadata::Level;
use super::parameter::Settings;
use super::settings::at_level;
use super::{Request, compose, variant};

/// The options that choose the numbers of a lesson: its level, its variants, and what is set in it.
#[derive(Debug, Clone, Default)]
pub struct VariantOptions {
    level: Option<String>,
    variants: Option<Vec<char>>,
    seed: Option<u64>,
    throwers: Vec<String>,
    settings: Vec<(String, String)>,
}

impl FromOptions for VariantOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            level: options.value("level", text)?,
            variants: options.value("variants", variant::letters)?,
            seed: options.value("seed", whole(0_u64, u64::MAX))?,
            throwers: options.values("thrower", text)?,
            settings: options.values("set", setting)?,
        })
    }
}

impl VariantOptions {
    /// The level, as typed.
    pub fn level(&self) -> Option<&str> {
        self.level.as_deref()
    }

    /// The name of an option that is given, if there is one.
    pub fn any_given(&self) -> Option<&'static str> {
        let options = [
            ("--level", self.level.is_some()),
            ("--set", !self.settings.is_empty()),
            ("--thrower", !self.throwers.is_empty()),
            ("--seed", self.seed.is_some()),
            ("--variants", self.variants.is_some()),
        ];
        options.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    /// What the options ask of a lesson.
    ///
    /// # Errors
    /// `unknown-level`, `lesson-level`, `lesson-level-set`, `lesson-thrower`, `setting-twice`, and what
    /// [`variant::seeds`] refuses.
    pub fn source<'a>(
        &self,
        catalogue: &Catalogue,
        lesson: &'a Lesson,
        lang: Lang,
    ) -> Checked<LessonSource<'a>> {
        let pins = self.pins(lesson)?;
        let asked = self.level.as_deref().map(|typed| lesson.named_level(catalogue, typed));
        let asked = asked.transpose().map_err(|fault| fault.at("option", "--level"))?;
        // A name of several levels, such as `gcse`, chooses none of them.
        let is_chosen = asked.is_some_and(|(_, is_its_own)| is_its_own);
        let level = asked.map_or_else(|| usual_level(lesson, &pins), |(level, _)| Some(level));
        let seeds = self.seeds(lesson, &at_level(&pins, level)?)?;
        let request =
            Request { level: level.map(|level| level.name.clone()), pins, ..Request::new(lang) };
        let is_usual_level = !is_chosen && level.is_some();
        Ok(LessonSource { lesson, request, seeds, is_usual_level, doubtful_code: None })
    }

    /// What the teacher sets: `--set name=value`, and each `--thrower` for the first
    /// parameter that takes it.
    fn pins(&self, lesson: &Lesson) -> Checked<Settings> {
        let throwers = self.throwers.iter().map(|typed| {
            let thrower = match AskedThrower::word(typed) {
                Some(asked) => asked.usual()?.id,
                None => typed.clone(),
            };
            let name = lesson.metadata.thrower_parameter(&thrower)?;
            Ok((name.to_owned(), thrower))
        });
        let mut pins = Settings::new();
        for setting in self.settings.iter().cloned().map(Ok).chain(throwers) {
            let (name, value) = setting?;
            if let Some(before) = pins.insert(name.clone(), value.clone()) {
                return Err(Fault::usage("setting-twice")
                    .with("found", name)
                    .with("first", before)
                    .with("second", value));
            }
        }
        Ok(pins)
    }

    /// The seed of each sheet: one for each variant, else that of `--seed` or none.
    fn seeds(&self, lesson: &Lesson, pins: &Settings) -> Checked<Vec<Option<u64>>> {
        match &self.variants {
            None => Ok(vec![self.seed]),
            Some(letters) => {
                let made = variant::seeds(lesson, pins, self.seed.unwrap_or(0), letters)?;
                Ok(made.into_iter().map(Some).collect())
            }
        }
    }
}

/// The options of the sheets of a sequence, whose lessons and level are known.
#[derive(Debug, Clone)]
pub struct SequenceOptions {
    variants: Option<Vec<char>>,
    seed: Option<u64>,
    school: String,
    class: String,
}

impl FromOptions for SequenceOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            variants: options.value("variants", variant::letters)?,
            seed: options.value("seed", whole(0_u64, u64::MAX))?,
            school: options.value("school", text)?.unwrap_or_default(),
            class: options.value("class", text)?.unwrap_or_default(),
        })
    }
}

impl SequenceOptions {
    /// What the options ask of a lesson at a level. A test comes in two versions unless others are
    /// asked for: neighbours do not have the same one.
    ///
    /// # Errors
    /// Those of [`VariantOptions::source`].
    pub fn source<'a>(
        &self,
        catalogue: &Catalogue,
        lesson: &'a Lesson,
        level: &str,
        lang: Lang,
    ) -> Checked<LessonSource<'a>> {
        let two = || lesson.metadata.test.then(|| vec!['A', 'B']);
        let variants = self.variants.clone().or_else(two);
        let (level, seed) = (Some(level.to_owned()), self.seed);
        let at_level = VariantOptions { level, variants, seed, ..VariantOptions::default() };
        let source = at_level.source(catalogue, lesson, lang)?;
        let (school, class) = (self.school.clone(), self.class.clone());
        Ok(LessonSource { request: Request { school, class, ..source.request }, ..source })
    }
}

/// The first level of a lesson, where the teacher chose neither a level nor what levels set.
fn usual_level<'a>(lesson: &'a Lesson, pins: &Settings) -> Option<&'a Level> {
    let sets = |level: &Level| level.set.keys().any(|name| pins.contains_key(name));
    let levels = &lesson.metadata.levels;
    levels.first().filter(|_| !levels.iter().any(sets))
}

impl LessonSource<'_> {
    /// The letters of the variants that are the same sheet, where the lesson has fewer sheets than were
    /// asked for.
    ///
    /// # Errors
    /// What [`compose`] refuses.
    pub fn twins(&self, catalogue: &Catalogue) -> Checked<Vec<Vec<char>>> {
        let mut same: Vec<(Cut, Vec<char>)> = Vec::new();
        for seed in self.seeds.iter().flatten().filter(|_| self.seeds.len() > 1) {
            let request = Request { seed: Some(*seed), ..self.request.clone() };
            let text = compose(catalogue, self.lesson, &request)?.cut().clone();
            let letter = variant::letter(*seed);
            match same.iter_mut().find(|(known, _)| *known == text) {
                Some((_, letters)) => letters.extend(letter),
                None => same.push((text, letter.into_iter().collect())),
            }
        }
        Ok(same.into_iter().map(|(_, letters)| letters).filter(|it| it.len() > 1).collect())
    }
}

/// A lesson with what is asked of it.
#[derive(Debug)]
pub struct LessonSource<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// What is asked, without a seed.
    pub request: Request,
    /// The seed of each sheet.
    pub seeds: Vec<Option<u64>>,
    /// Whether the level is the lesson's first because the teacher chose none.
    pub is_usual_level: bool,
    /// The code that was typed, where its number may have been mistyped.
    pub doubtful_code: Option<String>,
}

/// The options that say what stands on a sheet.
#[derive(Debug, Clone)]
pub struct SheetOptions {
    /// The school's name; empty for none.
    pub school: String,
    /// The class; empty for none.
    pub class: String,
    /// A title in place of the lesson's own.
    pub title: Option<String>,
    answers: Option<Answers>,
    points: Option<PointsShown>,
    further: Option<Further>,
    skills: bool,
}

impl FromOptions for SheetOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            school: options.value("school", text)?.unwrap_or_default(),
            class: options.value("class", text)?.unwrap_or_default(),
            title: options.value("title", text)?,
            answers: options.value("answers", one_of(&Answers::CHOICES))?,
            points: options.value("points", one_of(&PointsShown::CHOICES))?,
            further: options.value("further", one_of(&Further::EVERY))?,
            skills: options.is_given("skills"),
        })
    }
}

impl SheetOptions {
    /// The request for the sheet of a seed.
    pub fn request(&self, source: &LessonSource, seed: Option<u64>) -> Request {
        let request = source.request.clone();
        Request {
            seed,
            school: self.school.clone(),
            class: self.class.clone(),
            title: self.title.clone(),
            answers: self.answers.unwrap_or(request.answers),
            points: self.points.unwrap_or(request.points),
            further: self.further.unwrap_or(request.further),
            skills: self.skills || request.skills,
            ..request
        }
    }
}

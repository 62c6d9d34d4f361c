//! What a lesson holds beside its sheets: the questions of its quiz, its throwers, its
//! samples. Files that are not sheets are made of it.

use crate::laws::{Law, throw_law};
use crate::rules::fault::Checked;
use crate::rules::{Lang, Thrower};

use super::catalogue::{Catalogue, Lesson};
use super::markup::{questions, samples};
use super::parameter::Kind;
use super::quiz::Question;
use super::sample::Sample;
use super::sheet::{Request, opened};
use super::variant::{Settings, letter, settings};

/// The throwers, samples and questions of a lesson in one language, its parameters settled.
#[derive(Debug, Clone, PartialEq)]
pub struct Material {
    /// The lesson's name.
    pub id: String,
    /// The language.
    pub lang: Lang,
    /// The seed that drew the parameters; none for the defaults.
    pub seed: Option<u64>,
    /// What the teacher set.
    pub pins: Settings,
    /// The lesson's title.
    pub title: String,
    /// The values of its parameters.
    pub settings: Settings,
    /// Its throwers, each once: those of its parameters, else those of its samples.
    pub throwers: Vec<Thrower>,
    /// The samples of its sheet, each once, the throws in order.
    pub samples: Vec<Throws>,
    /// The questions of its quiz.
    pub questions: Vec<Question>,
}

/// A sample with its throws in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Throws {
    /// What was thrown, in the document's language.
    pub name: String,
    /// The law of what was thrown.
    pub law: Law,
    /// The value of each throw.
    pub values: Vec<i64>,
    /// The seed.
    pub seed: u64,
}

impl Material {
    /// The command that makes a file of this kind again, and the version it was made with.
    #[must_use]
    pub fn provenance(&self, kind: &str) -> String {
        let mut command =
            format!("senet export {} --to {kind} --lang {}", self.id, self.lang.code());
        for (name, value) in &self.pins {
            command.push_str(&format!(" --set {name}={value}"));
        }
        if let Some(seed) = self.seed {
            command.push_str(&format!(" --seed {seed}"));
        }
        format!("{command} · senet {}", env!("CARGO_PKG_VERSION"))
    }

    /// The letter of the variant, or the seed; none for the defaults.
    #[must_use]
    pub fn variant(&self) -> Option<String> {
        let seed = self.seed?;
        Some(letter(seed).map_or_else(|| seed.to_string(), String::from))
    }
}

/// Samples of a lesson that draws none: so many throws, from this seed where none is given.
const OWN_SAMPLE: (u32, u64) = (100, 1);

/// The thrower of a lesson that names none.
const OWN_THROWER: &str = "sticks-5";

/// What a lesson holds beside its sheets, with the numbers of the sheet of the same seed.
///
/// # Errors
/// As [`super::compose`].
pub fn material(catalogue: &Catalogue, lesson: &Lesson, request: &Request) -> Checked<Material> {
    let lang = request.lang;
    let settings = settings(&lesson.metadata, &request.pins, request.seed)?;
    let (cut, pieces) = opened(catalogue, lesson, request)?;
    let file = lesson.text(lang)?;
    let drawn = samples(&cut).map_err(|fault| fault.at("file", &file.shown))?;
    let mut throwers: Vec<Thrower> = Vec::new();
    let parameters = lesson.metadata.parameters.iter();
    let named = parameters.filter(|(_, parameter)| parameter.kind == Kind::Thrower);
    // Sticks before the die, as in the text.
    for (name, _) in named {
        let thrower = Thrower::parse(&settings[name])?;
        if !throwers.contains(&thrower) {
            throwers.push(thrower);
        }
    }
    throwers.sort_by_key(Thrower::is_die);
    for thrower in drawn.iter().filter_map(|one| one.subject.thrower()) {
        if throwers.iter().all(|known| known.is_die() != thrower.is_die()) {
            throwers.push(thrower.clone());
        }
    }
    if throwers.is_empty() {
        throwers.push(Thrower::by_id(OWN_THROWER)?);
    }
    let samples = if drawn.is_empty() {
        let (n, seed) = (OWN_SAMPLE.0, request.seed.unwrap_or(OWN_SAMPLE.1));
        let own = |thrower: &Thrower| thrown(thrower.title(lang), throw_law(thrower), n, seed);
        throwers.iter().map(own).collect()
    } else {
        drawn
            .into_iter()
            .map(|one| thrown(&one.subject.title(lang), one.law, one.n, one.seed))
            .collect()
    };
    let title = request.title.clone();
    Ok(Material {
        id: lesson.metadata.id.clone(),
        lang,
        seed: request.seed,
        pins: request.pins.clone(),
        title: title.unwrap_or_else(|| lesson.metadata.title.get(lang).to_owned()),
        settings,
        throwers,
        samples,
        questions: questions(pieces),
    })
}

fn thrown(name: &str, law: Law, n: u32, seed: u64) -> Throws {
    let values = Sample::throws(&law, n, seed);
    Throws { name: name.to_owned(), law, values, seed }
}

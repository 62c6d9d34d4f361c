//! The content of a lesson beside its sheets: the questions of its quiz, its throwers, its samples.
//! The files that are not sheets are made from it.

use std::collections::BTreeSet;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset, Thrower};

use crate::document::Provenance;
use crate::document::contents::wording;
use crate::document::edition::Edition;
use crate::document::messages::say;

use super::catalogue::{Catalogue, Lesson};
use super::code::SheetCode;
use super::context::levels_of;
use super::markup::{has_cells, questions};
use super::metadata::Metadata;
use super::parameter::{ParameterKind, Settings};
use super::quiz::Question;
use super::sheet::Composition;
use super::shown_samples::{ShownFrequencies, ThrowSeries, shown_samples};
use super::text::Subject;
use super::text::mark::readable;
use super::variant::letter;

/// The throwers, samples and questions of a lesson in one language, its parameters settled.
#[derive(Debug, Clone, PartialEq)]
pub struct Material {
    /// The lesson's name.
    pub id: String,
    /// The language.
    pub lang: Lang,
    /// The seed that drew the parameters; none for the defaults.
    pub seed: Option<u64>,
    /// The option that names the folder of the lesson, after a space; empty for a lesson of the
    /// program.
    pub home: String,
    /// The lesson's title.
    pub title: String,
    /// The values of its parameters.
    pub settings: Settings,
    /// Its throwers, each once: those of its parameters and of the rulesets it compares, else some
    /// sticks.
    pub throwers: Vec<Thrower>,
    /// The samples that its sheets show, each once, in order of appearance; none where they
    /// show none.
    pub samples: Vec<ThrowSeries>,
    /// The many samples at once that its sheets show.
    pub many: Vec<ShownFrequencies>,
    /// The notions that every level of the sheet has: ids of `notions.toml`.
    pub notions: BTreeSet<String>,
    /// Whether the pupil's sheet mentions extra throws.
    pub extra_throws: bool,
    /// Whether its text has cells for the notebook.
    pub own_cells: bool,
    /// The code of its sheets.
    pub code: String,
    /// The questions of its quiz.
    pub questions: Vec<Question>,
}

impl Material {
    /// The command that makes a file of this kind again (for a pupil only its code), and the
    /// version it was made with.
    pub fn provenance(&self, kind: &str, reader: Edition) -> Provenance {
        let Self { code, home, .. } = self;
        if reader.is_the_pupil_s() {
            return Provenance::of_lessons(code.clone());
        }
        Provenance::of_lessons(format!("senet export {code} --format {kind}{home}"))
    }

    /// The letter of the variant, or the seed; none for the defaults.
    pub fn variant(&self) -> Option<String> {
        let seed = self.seed?;
        Some(letter(seed).map_or_else(|| seed.to_string(), String::from))
    }
}

/// The thrower of a lesson that names none.
const OWN_THROWER: &str = "sticks-5";

/// The content of a lesson beside its sheets, with the numbers of the sheets of one variant.
///
/// # Errors
/// `lesson-container-value` for a sample that a container cannot draw; an invalid thrower.
pub fn material(composition: &Composition) -> Checked<Material> {
    let Composition { catalogue, lesson, request, settings, .. } = composition;
    let lang = request.lang;
    let mut throwers: Vec<Thrower> = Vec::new();
    let parameters = lesson.metadata.parameters.iter();
    let named = parameters.filter(|(_, parameter)| parameter.kind == ParameterKind::Thrower);
    let compared =
        lesson.metadata.compares.iter().map(|id| Ok(Ruleset::by_id(id)?.throwers.sticks));
    // Sticks before the die, as in the text.
    for thrower in named.map(|(name, _)| Ok(settings[name].clone())).chain(compared) {
        let thrower = worn(Thrower::parse(&thrower?)?, &lesson.metadata, settings)?;
        if !throwers.contains(&thrower) {
            throwers.push(thrower);
        }
    }
    throwers.sort_by_key(|thrower| !thrower.is_sticks());
    let known = |subject: &Subject| matches!(subject, Subject::Throw(thrower) if throwers.contains(thrower));
    let file = lesson.text(lang)?;
    let (samples, many) = shown_samples(composition, &known)
        .map_err(|fault| readable(fault).at("file", &file.shown))?;
    if throwers.is_empty() {
        throwers.push(Thrower::by_id(OWN_THROWER)?);
    }
    let words = wording(&composition.sheet(Edition::Pupil)).lines.join("\n");
    let extra_throws = words.to_lowercase().contains(&say(lang, "betrays-extra-throws", &[]));
    let title = request.title.clone();
    Ok(Material {
        id: lesson.metadata.id.clone(),
        lang,
        seed: request.seed,
        home: lesson.home_option(),
        title: title.unwrap_or_else(|| lesson.metadata.title.get(lang).to_owned()),
        notions: notions(catalogue, lesson, settings),
        settings: settings.clone(),
        throwers,
        samples,
        many,
        extra_throws,
        own_cells: has_cells(&composition.pieces),
        code: SheetCode::new(catalogue.words(), &lesson.metadata.id, request).to_string(),
        questions: questions(composition.pieces.clone()),
    })
}

/// The sticks as the lesson throws them: with its own bias, if it has one.
fn worn(thrower: Thrower, metadata: &Metadata, settings: &Settings) -> Checked<Thrower> {
    match &metadata.bias {
        Some(bias) if thrower.is_sticks() => {
            Thrower::parse(&format!("{}:p={}", thrower.id, settings[bias]))
        }
        _ => Ok(thrower),
    }
}

/// The notions of the level asked for, else those that all levels of the sheet have in common.
fn notions(catalogue: &Catalogue, lesson: &Lesson, settings: &Settings) -> BTreeSet<String> {
    let some = levels_of(&lesson.metadata, settings);
    let of = if some.is_empty() { lesson.metadata.levels.iter().collect() } else { some };
    let mut sets = of.iter().map(|level| catalogue.notions().of_curriculum(&level.curriculum()));
    let first = sets.next().unwrap_or_default();
    let common = sets.fold(first, |all, one| all.intersection(&one).copied().collect());
    common.into_iter().map(str::to_owned).collect()
}

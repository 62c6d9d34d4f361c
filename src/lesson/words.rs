//! The words of every sheet, read from `lessons/words.toml`: names of levels, skills and
//! editions, fields of the masthead.

use std::collections::BTreeMap;

use senet_engine::rules::exact::parse;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::id::check_id;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::suggest::folded;
use senet_engine::rules::{Exact, Fault, Lang};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::document::drawing::Drawing;

use super::metadata::Level;

/// The words of every sheet, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The fields that the pupil fills in at the head of the sheet, in order; where the class is
    /// known, [`Words::CLASS`] is left out.
    pub fields: Vec<Bilingual>,
    /// The ids of the levels, in the order of school, in which they are listed.
    pub levels: Vec<String>,
    /// The id of the system that names the levels in each language, where no other is chosen.
    usual_system: Bilingual,
    /// The school systems.
    pub systems: Vec<SchoolSystem>,
    /// The id of the system that is chosen.
    #[serde(skip)]
    chosen_system: Option<String>,
    /// Skills by their French names.
    pub skills: BTreeMap<String, Bilingual>,
    /// The title of each edition, by its name.
    pub editions: BTreeMap<String, Bilingual>,
    /// The labels of a masthead; `{}` is replaced by the value.
    pub labels: Labels,
    /// The words of figures and tables, where the text has none of its own.
    pub figures: FigureWords,
    /// From where on a text calls a result surprising.
    pub surprise: Surprise,
    /// The words by which a question asks for a drawing.
    pub drawn: DrawWords,
}

/// A school system: how it names the levels.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchoolSystem {
    /// "england"
    pub id: String,
    /// "England"
    pub name: Bilingual,
    /// The names of the levels by their ids: "Year 11 (age 15–16)".
    pub levels: BTreeMap<String, Bilingual>,
    /// Other names that teachers type for a level, or for several.
    pub short: Vec<ShortNames>,
}

/// Names of a level, or of several, in small letters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShortNames {
    /// The ids of the levels.
    pub levels: Vec<String>,
    /// Their names; of several levels, the first is the one in lists.
    pub names: Vec<String>,
}

impl ShortNames {
    /// The ids of the levels.
    pub fn ids(&self) -> Vec<&str> {
        self.levels.iter().map(String::as_str).collect()
    }

    /// Whether it has this level.
    pub fn has(&self, id: &str) -> bool {
        self.levels.iter().any(|one| one == id)
    }
}

/// From where on a text calls a result surprising, in standard deviations from what is expected.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surprise {
    /// Up to this it is not surprising.
    #[serde(deserialize_with = "number")]
    pub usual: Exact,
    /// Up to this a little; beyond, it is rare.
    #[serde(deserialize_with = "number")]
    pub little: Exact,
    /// The share of the higher of two means from which the lower is close to it.
    #[serde(deserialize_with = "number")]
    pub close: Exact,
}

fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Exact, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse(&text).map_err(|_| D::Error::custom(text))
}

/// The words by which a question asks for a drawing: beginnings of words, separated by spaces.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawWords {
    /// "tracer représenter"
    pub verbs: Bilingual,
    /// What can be asked for.
    pub kinds: Vec<DrawnKind>,
}

/// Words for something to draw, and the figures that show it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnKind {
    /// "diagramme histogramme"; empty in a language without a word for it alone.
    pub words: Bilingual,
    /// What shows it, each by its name.
    #[serde(deserialize_with = "drawings")]
    pub figures: Vec<Drawing>,
}

fn drawings<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Drawing>, D::Error> {
    let names = Vec::<String>::deserialize(deserializer)?;
    let drawing = |name: &String| Drawing::from_name(name).ok_or_else(|| D::Error::custom(name));
    names.iter().map(drawing).collect()
}

impl Words {
    /// The index of the field for the class.
    pub const CLASS: usize = 2;

    /// Refuses a level whose id, or a name that teachers type, is more than small letters, digits,
    /// hyphens and spaces: both become parts of commands.
    ///
    /// # Errors
    /// `id-malformed`.
    pub fn check(&self) -> Checked<()> {
        self.levels.iter().try_for_each(|id| check_id("levels", id))?;
        let mut typed = self.short_names().flat_map(|short| &short.names);
        let plain = |name: &String| check_id("short", &name.replace(' ', "-"));
        typed.try_for_each(|name| plain(name).map_err(|fault| fault.at("found", name)))
    }

    /// Lets a school system name the levels in every language.
    ///
    /// # Errors
    /// `unknown-value` (arguments `found`, `expected`, `suggestion`).
    pub fn choose_system(&mut self, typed: &str) -> Checked<()> {
        let wanted = folded(typed);
        let is_meant = |system: &&SchoolSystem| {
            let names = Lang::ALL.map(|lang| folded(system.name.get(lang)));
            system.id == wanted || names.contains(&wanted)
        };
        let Some(system) = self.systems.iter().find(is_meant) else {
            let ids = self.systems.iter().map(|system| &*system.id);
            return Err(Fault::usage("unknown-value").with_known(typed, ids));
        };
        self.chosen_system = Some(system.id.clone());
        Ok(())
    }

    /// The school system that names the levels.
    pub fn system(&self, lang: Lang) -> Option<&SchoolSystem> {
        let id = self.chosen_system.as_deref().unwrap_or_else(|| self.usual_system.get(lang));
        self.systems.iter().find(|system| system.id == id)
    }

    /// The id of the school system that is chosen, unless it is the usual one of the language.
    pub fn unusual_system(&self, lang: Lang) -> Option<&str> {
        self.chosen_system.as_deref().filter(|id| *id != self.usual_system.get(lang))
    }

    /// The names that teachers type, of every school system.
    pub fn short_names(&self) -> impl Iterator<Item = &ShortNames> {
        self.systems.iter().flat_map(|system| &system.short)
    }

    /// The name of a level, or its id where it has none here.
    pub fn level_name<'a>(&'a self, id: &'a str, lang: Lang) -> &'a str {
        let name = self.system(lang).and_then(|system| system.levels.get(id));
        name.map_or(id, |name| name.get(lang))
    }

    /// The place of a level in the order of school; those without a name here come after all others.
    pub fn rank(&self, id: &str) -> usize {
        self.levels.iter().position(|level| level == id).unwrap_or(self.levels.len())
    }

    /// The levels of a lesson in the order of school.
    pub fn ranked<'a>(&self, levels: impl IntoIterator<Item = &'a Level>) -> Vec<&'a Level> {
        let mut levels: Vec<&Level> = levels.into_iter().collect();
        levels.sort_by_key(|level| self.rank(&level.name));
        levels
    }
}

/// The words of figures and tables, where the text has none of its own.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureWords {
    /// A marked side of a stick: "M"
    pub marked: Bilingual,
    /// A blank side: "B"
    pub blank: Bilingual,
    /// The turn goes on: "rejoue"
    pub again: Bilingual,
    /// The turn ends: "fin"
    pub end: Bilingual,
    /// Off the board: "sorti"
    pub off: Bilingual,
    /// "probabilité"
    pub probability: Bilingual,
    /// "espérance"
    pub mean: Bilingual,
    /// "probabilité de rejouer"
    pub extra: Bilingual,
    /// "lancers par partie"
    pub throws: Bilingual,
    /// "tours par partie"
    pub turns: Bilingual,
    /// "chutes par partie"
    pub falls: Bilingual,
    /// "part des parties gagnées par le premier joueur"
    pub starter: Bilingual,
    /// "visites par partie"
    pub visits: Bilingual,
    /// "départs d’une chute, par partie"
    pub fallen: Bilingual,
    /// "probabilité de passer par la case"
    pub reach: Bilingual,
    /// The columns of a race: "Case"
    pub square: Bilingual,
    /// "Nombre moyen de lancers"
    pub race_throws: Bilingual,
    /// "Nombre moyen de tours"
    pub race_turns: Bilingual,
    /// "Probabilité d’au moins une chute"
    pub race_fall: Bilingual,
    /// "Nombre moyen de chutes"
    pub race_falls: Bilingual,
}

/// The labels of a masthead; `{}` is replaced by the value.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// "45 min"
    pub duration: Bilingual,
    /// "2 h"
    pub hours: Bilingual,
    /// "/20"
    pub points: Bilingual,
    /// "Sujet B"
    pub variant: Bilingual,
    /// On a drill: "graine 12"
    pub seed: Bilingual,
    /// "calculatrice autorisée"
    pub calculator_allowed: Bilingual,
    /// "calculatrice interdite"
    pub calculator_forbidden: Bilingual,
    /// The teacher's page: "Niveaux"
    pub levels: Bilingual,
    /// "Notions"
    pub notions: Bilingual,
    /// "Compétences"
    pub skills: Bilingual,
    /// "Durée"
    pub time: Bilingual,
    /// For exercises done in class: "en classe"
    pub core: Bilingual,
    /// For homework: "à la maison"
    pub home: Bilingual,
    /// For pupils who are ahead: "pour aller plus loin"
    pub further: Bilingual,
    /// "Organisation"
    pub organisation: Bilingual,
    /// "Matériel"
    pub material: Bilingual,
    /// "programme de {}"
    pub curriculum: Bilingual,
}

impl Labels {
    /// The time of a sheet: in hours where they are whole.
    pub fn lasting(&self, minutes: u32, lang: Lang) -> String {
        match (minutes / 60, minutes % 60) {
            (hours @ 1.., 0) => fill(self.hours.get(lang), hours),
            _ => fill(self.duration.get(lang), minutes),
        }
    }
}

/// A label with its value.
pub fn fill(label: &str, value: impl std::fmt::Display) -> String {
    label.replace("{}", &value.to_string())
}

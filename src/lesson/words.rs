//! The words of every sheet, read from `lessons/words.toml`: names of levels, skills and
//! editions, fields of the masthead.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::lang::Bilingual;

/// The words of every sheet, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// What the pupil fills in at the head of the sheet, in order.
    pub fields: Vec<Bilingual>,
    /// Levels by name.
    pub levels: BTreeMap<String, Bilingual>,
    /// Skills by their French names.
    pub skills: BTreeMap<String, Bilingual>,
    /// What each edition is called, by its name.
    pub editions: BTreeMap<String, Bilingual>,
    /// The labels of a masthead; `{}` is replaced by the value.
    pub labels: Labels,
}

/// The labels of a masthead; `{}` is replaced by the value.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// "55 min"
    pub duration: Bilingual,
    /// "/20"
    pub points: Bilingual,
    /// "Sujet B"
    pub variant: Bilingual,
    /// "graine 12"
    pub seed: Bilingual,
    /// "calculatrice autorisée"
    pub calculator_allowed: Bilingual,
    /// "sans calculatrice"
    pub calculator_forbidden: Bilingual,
    /// The teacher's page: "Niveaux"
    pub levels: Bilingual,
    /// "Notions"
    pub notions: Bilingual,
    /// "Compétences"
    pub skills: Bilingual,
    /// "Durée"
    pub time: Bilingual,
    /// "Organisation"
    pub organisation: Bilingual,
    /// "Matériel"
    pub material: Bilingual,
    /// "programme de {}"
    pub curriculum: Bilingual,
}

/// A label with its value.
#[must_use]
pub fn fill(label: &str, value: impl std::fmt::Display) -> String {
    label.replace("{}", &value.to_string())
}

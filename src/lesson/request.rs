//! A request for a sheet: the options that are chosen before a lesson is composed.

use senet_engine::rules::Lang;

use crate::document::adjust::{Answers, Further, PointsShown};

use super::parameter::Settings;

/// A request for a sheet of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The language.
    pub lang: Lang,
    /// The id of the level, which sets some parameters; none where the others are enough.
    pub level: Option<String>,
    /// The seed that draws the parameters; none for the defaults.
    pub seed: Option<u64>,
    /// Parameters that the teacher sets, by name.
    pub pins: Settings,
    /// The school's name; empty for none.
    pub school: String,
    /// The class; empty for none.
    pub class: String,
    /// A title in place of the lesson's own.
    pub title: Option<String>,
    /// How the space to answer is ruled.
    pub answers: Answers,
    /// Whether points are printed.
    pub points: PointsShown,
    /// Whether the exercises for pupils who are ahead are printed.
    pub further: Further,
    /// Whether pupils' sheets and keys have the skills of each exercise.
    pub skills: bool,
}

impl Request {
    /// A request for the default sheet.
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            level: None,
            seed: None,
            pins: Settings::new(),
            school: String::new(),
            class: String::new(),
            title: None,
            answers: Answers::default(),
            points: PointsShown::default(),
            further: Further::default(),
            skills: false,
        }
    }
}

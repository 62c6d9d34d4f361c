//! The equations of a race within a lesson: those of the race page and of its small chains,
//! as blocks of the sheet.

use senet_engine::game::race::Race;
use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::{Block, RaceSteps, RaceTopic};

use super::{RaceReport, class, equations};

/// The equations and their solution as paragraphs, tables and displayed formulas.
///
/// # Errors
/// Those of [`Race::from`].
pub fn blocks(steps: &RaceSteps, lang: Lang) -> Checked<Vec<Block>> {
    let (rules, thrower) = (&steps.rules, &steps.thrower);
    let race = match steps.topic {
        RaceTopic::FirstStep(start, _) => Race::from(rules, thrower, start)?,
        RaceTopic::Chain(..) => Race::from_everywhere(rules, thrower)?,
    };
    let report = RaceReport { race: &race, rules, thrower, lang, provenance: String::new() };
    Ok(match &steps.topic {
        RaceTopic::FirstStep(start, asked) => equations::systems(&report, *start, asked),
        RaceTopic::Chain(kind, asked) => class::systems(&report, *kind, asked),
    })
}

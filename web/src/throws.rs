//! Throws, and the class's own throws compared with the model.

use senet::input::game_options::{DEFAULT_RULESET, ThrowerOptions};
use senet::input::options::{FromOptions as _, Options as _, one_of, whole};
use senet::input::tallies::{TallyReading, counts, read};
use senet::press::{Assets, html};
use senet::results::class::{self, Audience, Names, Report, ReportOptions};
use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::testable;
use senet_engine::simulate::sample::stick_by_stick;
use serde_json::json;

use crate::asked::{Answer, Asked};

/// The most throws of one request.
const MOST_THROWS: usize = 100_000;
/// The most throws whose sticks are given one by one.
const MOST_SHOWN: usize = 100;

/// `throws` throws of a seed: their values, and of the first ones what each stick shows.
///
/// # Errors
/// Those of the options.
pub fn throws(asked: &Asked) -> Checked<String> {
    let thrower = ThrowerOptions::from_options(asked)?;
    let thrower = thrower.read(&Ruleset::by_id(DEFAULT_RULESET)?)?;
    let seed = asked.value("seed", whole(0, u64::MAX))?.unwrap_or(1);
    let n = asked.value("throws", whole(1, MOST_THROWS))?.unwrap_or(1);
    let thrown = stick_by_stick(&thrower, n, seed);
    let values: Vec<i64> = thrown.iter().map(|throw| throw.value).collect();
    let marked: Vec<&[bool]> = thrown.iter().take(MOST_SHOWN).map(|throw| &*throw.marked).collect();
    Ok(json!({ "values": values, "marked": marked }).to_string())
}

/// The output of `senet analyse` for `counts`, or for the text of a tally sheet, `tally`.
///
/// # Errors
/// As that command.
pub fn analyse(asked: &Asked) -> Checked<String> {
    let rules = asked.rules()?;
    let thrower = asked.thrower(&rules)?;
    testable(&thrower)?;
    let reading = match (asked.text("counts"), asked.text("tally")) {
        (Some(typed), _) => TallyReading::from(
            counts(typed, &thrower).map_err(|fault| fault.at("option", "--counts"))?,
        ),
        (None, Some(text)) => read(text.as_bytes(), &thrower)?,
        (None, None) => return Err(Fault::failure("class-empty")),
    };
    if let Some(first) = reading.left_out.first() {
        return Err(first.clone());
    }
    let level = asked.value("level", one_of(&Audience::ALL))?;
    let level = level.unwrap_or(Audience::Terminale);
    let options = ReportOptions {
        lang: asked.lang,
        level,
        names: Names::Numbered,
        provenance: asked.made_by(),
    };
    let follow = asked.value("follow", whole(1, 99))?;
    let from = asked.value("from", whole(1, 30))?.unwrap_or(1);
    let report = Report::new(reading, follow, rules, from, options)?;
    match asked.answer()? {
        Answer::Json => Ok(class::json(&report)),
        Answer::Html => html::page(&class::page(&report), Assets::built_in()?),
    }
}

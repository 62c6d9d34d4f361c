//! Throws, and the class's own throws compared with the model.

use senet::input::tallies::{TallyReading, counts, read};
use senet::press::{Assets, html};
use senet::results::class::{self, Audience, Names, Report, ReportOptions};
use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::testable;
use senet_engine::simulate::sample::stick_by_stick;
use serde_json::json;

use crate::asked::{Asked, one_of};

/// The most throws of one request.
const MOST_THROWS: u64 = 100_000;
/// The most throws whose sticks are given one by one.
const MOST_SHOWN: usize = 100;

/// `throws` throws of a seed: their values, and of the first ones what each stick shows.
///
/// # Errors
/// Those of the options.
pub fn throws(asked: &Asked) -> Checked<String> {
    let thrower = asked.thrower_or("sticks-5")?;
    let seed = asked.whole("seed", 0, u64::MAX)?.unwrap_or(1);
    let n = asked.whole("throws", 1, MOST_THROWS)?.unwrap_or(1) as usize;
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
    let rules = Ruleset::by_id(asked.text("ruleset").unwrap_or("breyer"))?;
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
    let level = asked.text("level").unwrap_or("terminale");
    let known = Audience::ALL.map(Audience::name);
    let level = Audience::ALL
        .into_iter()
        .find(|audience| audience.name() == level)
        .ok_or_else(|| one_of("level", level, &known))?;
    let options = ReportOptions {
        lang: asked.lang,
        level,
        names: Names::Numbered,
        provenance: asked.made_by(),
    };
    let follow = asked.whole("follow", 1, 99)?.map(|value| value as i64);
    let from = asked.whole("from", 1, 30)?.map_or(1, |square| square as u8);
    let report = Report::new(reading, follow, rules, from, options)?;
    match asked.text("format") {
        None | Some("json") => Ok(class::json(&report)),
        Some("html") => html::page(&class::page(&report), Assets::built_in()?),
        Some(other) => Err(one_of("format", other, &["json", "html"])),
    }
}

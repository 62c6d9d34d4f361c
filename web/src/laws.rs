//! Tables of probabilities, questions and races: as the commands `table`, `prob` and `race` write them.

use senet::document::Document;
use senet::input::options::FromOptions as _;
use senet::press::{Assets, html};
use senet::results::prob::{self, ProbOptions};
use senet::results::race::RaceOptions;
use senet::results::table::{self, TableOptions, Tables};
use senet_engine::rules::fault::Checked;

use crate::asked::{Answer, Asked};

/// The output of `senet table`.
///
/// # Errors
/// As that command.
pub fn table(asked: &Asked) -> Checked<String> {
    let data = asked.answer()? == Answer::Json;
    let tables = Tables::new(TableOptions::from_options(asked)?.request(data)?, data)?;
    if data {
        return Ok(table::json(&tables, &asked.made_by()));
    }
    page(&table::page(&tables, asked.lang, &asked.made_by(), true))
}

/// The output of `senet prob`, with a question.
///
/// # Errors
/// As that command.
pub fn prob(asked: &Asked) -> Checked<String> {
    let answered = ProbOptions::from_options(asked)?.answered()?;
    match asked.answer()? {
        Answer::Json => Ok(prob::json(&answered, &asked.made_by())),
        Answer::Html => page(&prob::page(&answered, asked.lang, &asked.made_by())),
    }
}

/// The output of `senet race`.
///
/// # Errors
/// As that command.
pub fn race(asked: &Asked) -> Checked<String> {
    let race = RaceOptions::from_options(asked)?.race()?;
    match asked.answer()? {
        Answer::Json => Ok(race.json()),
        Answer::Html => page(&race.document(asked.lang, asked.made_by())),
    }
}

fn page(document: &Document) -> Checked<String> {
    html::page(document, Assets::built_in()?)
}

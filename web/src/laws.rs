//! Tables of probabilities, questions and races: as the commands `table`, `prob` and `race` write them.

use senet::document::Document;
use senet::files::formats::OutputFormat;
use senet::files::spreadsheet::{self, WorkbookFormat};
use senet::input::options::{FromOptions as _, Options as _, one_of};
use senet::press::{Assets, File, html};
use senet::results::data::{self, ResultData};
use senet::results::prob::{self, ProbOptions};
use senet::results::race::{self, RaceOptions};
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

/// The tables as a file: CSV, or a workbook.
///
/// # Errors
/// As the commands `table` and `race` with `--format`.
pub fn file(tool: &str, asked: &Asked) -> Checked<File> {
    const FORMATS: [OutputFormat; 2] =
        [OutputFormat::Csv, OutputFormat::Workbook(WorkbookFormat::Ods)];
    let lang = asked.lang;
    let format = asked.value("format", one_of(&FORMATS))?.unwrap_or(FORMATS[0]);
    let mut found: ResultData = if tool == "race" {
        race::data(&RaceOptions::from_options(asked)?.race()?.table(), lang)
    } else {
        table::data(&Tables::new(TableOptions::from_options(asked)?.request(true)?, false)?, lang)
    };
    let (ending, bytes) = if let OutputFormat::Workbook(format) = format {
        let made_by = asked.made_by().to_string();
        ("ods", spreadsheet::results(found, &made_by, format, lang)?)
    } else {
        ("csv", data::csv(found.tables.swap_remove(0), &[], lang).into_bytes())
    };
    Ok(File::new(format!("senet-{tool}.{ending}"), bytes))
}

fn page(document: &Document) -> Checked<String> {
    html::page(document, Assets::built_in()?)
}

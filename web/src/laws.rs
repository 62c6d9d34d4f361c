//! Tables of probabilities, questions and races: as the commands `table`, `prob` and `race` write them.

use senet::document::Document;
use senet::files::formats::OutputFormat;
use senet::files::spreadsheet::{self, WorkbookFormat};
use senet::input::options::{FromOptions as _, Options as _, one_of};
use senet::press::{Assets, File, Format, html, pdf};
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
    match asked.answer()? {
        Answer::Json => {
            let tables = Tables::new(TableOptions::from_options(asked)?.request(true)?, true)?;
            Ok(table::json(&tables, &asked.made_by()))
        }
        Answer::Html => page(&table_page(asked)?),
    }
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
    match asked.answer()? {
        Answer::Json => Ok(RaceOptions::from_options(asked)?.race()?.json()),
        Answer::Html => page(&race_page(asked)?),
    }
}

/// The tables as a file: CSV, a workbook, or with the typesetter a PDF.
///
/// # Errors
/// As the commands `table` and `race` with `--format`.
pub fn file(tool: &str, asked: &Asked) -> Checked<File> {
    const FORMATS: [OutputFormat; 3] = [
        OutputFormat::Csv,
        OutputFormat::Workbook(WorkbookFormat::Ods),
        OutputFormat::Page(Format::Pdf),
    ];
    let name = format!("senet-{tool}");
    let format = asked.value("format", one_of(&FORMATS))?.unwrap_or(FORMATS[0]);
    let (ending, bytes) = match format {
        OutputFormat::Page(_) => return printed(tool, asked, &name),
        OutputFormat::Workbook(format) => {
            let made_by = asked.made_by().to_string();
            ("ods", spreadsheet::results(data(tool, asked)?, &made_by, format, asked.lang)?)
        }
        _ => {
            let table = data(tool, asked)?.tables.swap_remove(0);
            ("csv", data::csv(table, &[], asked.lang).into_bytes())
        }
    };
    Ok(File::new(format!("{name}.{ending}"), bytes))
}

/// The tables as data.
fn data(tool: &str, asked: &Asked) -> Checked<ResultData> {
    if tool == "race" {
        return Ok(race::data(&RaceOptions::from_options(asked)?.race()?.table(), asked.lang));
    }
    let tables = Tables::new(TableOptions::from_options(asked)?.request(true)?, false)?;
    Ok(table::data(&tables, asked.lang))
}

/// The page of a tool as a PDF.
fn printed(tool: &str, asked: &Asked, name: &str) -> Checked<File> {
    let document = if tool == "race" { race_page(asked)? } else { table_page(asked)? };
    Ok(File::new(format!("{name}.pdf"), pdf::write(&document, Assets::built_in()?)?.bytes))
}

fn race_page(asked: &Asked) -> Checked<Document> {
    Ok(RaceOptions::from_options(asked)?.race()?.document(asked.lang, asked.made_by()))
}

fn table_page(asked: &Asked) -> Checked<Document> {
    let tables = Tables::new(TableOptions::from_options(asked)?.request(false)?, false)?;
    Ok(table::page(&tables, asked.lang, &asked.made_by(), true))
}

fn page(document: &Document) -> Checked<String> {
    html::page(document, Assets::built_in()?)
}

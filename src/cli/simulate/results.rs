//! The figures of a run, in the format that was asked for.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::Summary;

use crate::cli::Session;
use crate::cli::options::{Named as _, not_in_format};
use crate::cli::results::{CommandResult, Making, ResultOptions};
use crate::document::messages::say;
use crate::files::formats::{OutputFormat, documents};
use crate::press;
use crate::results::simulation;

/// The fault of runs of which one was stopped by Ctrl-C, raised once their figures are written.
pub(in crate::cli) fn interrupted<'a>(
    runs: impl Iterator<Item = &'a Summary> + Clone,
) -> Checked<()> {
    if runs.clone().any(|one| one.interrupted) {
        let games: u64 = runs.map(Summary::games).sum();
        return Err(Fault::interruption("simulate-interrupted").with("games", games));
    }
    Ok(())
}

/// Games a second.
fn rate(summary: &Summary, seconds: f64) -> f64 {
    summary.games() as f64 / seconds.max(1e-9)
}

/// How long a run took, and the games a second. Written on standard error, or in the result with
/// `--timing`; nothing else in a result depends on the machine.
pub(super) fn timing(summary: &Summary, seconds: f64, lang: Lang) -> String {
    let rate = simulation::number(rate(summary, seconds), 0, lang);
    let seconds = simulation::number(seconds, 2, lang);
    say(lang, "sim-timing", &[("seconds", &seconds), ("rate", &rate)])
}

/// Refuses `--timing` for a format without a place for the time.
pub(super) fn timed_fits(timing: bool, format: OutputFormat) -> Checked<()> {
    if timing && matches!(format, OutputFormat::Csv | OutputFormat::Workbook(_)) {
        let known = [documents(), vec![OutputFormat::Json]].concat();
        return Err(not_in_format("--timing", format, &known));
    }
    Ok(())
}

/// The figures of all the games, with the seconds they took where that is asked for.
pub(in crate::cli) struct Simulated<'a> {
    pub summary: &'a Summary,
    pub seconds: Option<f64>,
}

impl Simulated<'_> {
    /// The options of the result, appended to the command that plays its games again.
    fn command(&self, making: &Making) -> String {
        // A merge of shards with gaps is JSON by default.
        let text = making.format == OutputFormat::Page(press::Format::Text);
        let usual = text && self.summary.ranges.len() < 2;
        let remarks = if making.remarks { " --provenance" } else { "" };
        let format = making.format.name();
        let format = if usual { String::new() } else { format!(" --format {format}") };
        format!("--lang {}{format}{remarks}", making.lang.code())
    }

    /// Writes the figures where the user wants them.
    pub fn write(
        &self,
        options: &ResultOptions,
        session: &Session,
        format: OutputFormat,
        stem: &str,
    ) -> Checked<()> {
        let Self { summary, seconds } = *self;
        let result = CommandResult {
            document: &|making| {
                let (plots, asked) = (plots(making.format), self.command(making));
                let mut page = simulation::page(summary, plots, making.lang, &asked);
                if let Some(seconds) = seconds {
                    let timing = timing(summary, seconds, making.lang);
                    page.provenance = page.provenance.with_remark(timing);
                }
                Ok(page)
            },
            json: &|_| {
                Ok(match seconds {
                    Some(time) => simulation::timed_file(summary, time, rate(summary, time)),
                    None => simulation::file(summary),
                })
            },
            tables: &|making| {
                let provenance = simulation::provenance(summary, &self.command(making));
                let making = Making { provenance, ..making.clone() };
                making.tables(simulation::data(summary, making.lang))
            },
        };
        options.write(session, format, stem, &result)
    }
}

/// Plots are for the screen and for paper; a terminal and Markdown show the tables.
pub(in crate::cli) fn plots(format: OutputFormat) -> simulation::Plots {
    use OutputFormat::{All, Csv, Ipynb, Json, Page, Quiz, Svg, Workbook};
    use press::Format::{Docx, Html, Latex, Md, Odp, Odt, Pdf, Png, Text, Typst};
    match format {
        Page(Text | Md | Latex) => simulation::Plots::LeftOut,
        Page(Html | Pdf | Odt | Docx | Odp | Typst | Png)
        | Csv
        | Json
        | Workbook(_)
        | Svg
        | Ipynb
        | Quiz(_)
        | All => simulation::Plots::Drawn,
    }
}

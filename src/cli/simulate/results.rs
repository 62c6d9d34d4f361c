//! The figures of a run, in the format that was asked for.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::Summary;

use crate::cli::options::{Named as _, not_in_format};
use crate::cli::results::{CommandResult, Making};
use crate::document::messages::say;
use crate::document::{Document, Provenance};
use crate::files::formats::{OutputFormat, documents};
use crate::press;
use crate::results::data::ResultData;
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

/// How long a run took. Written on standard error, or in the result with `--timing`; nothing else
/// in a result depends on the machine.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) struct Timing {
    pub(super) seconds: f64,
    pub(super) games: u64,
}

impl Timing {
    fn rate(self) -> f64 {
        self.games as f64 / self.seconds.max(1e-9)
    }

    /// The time and the games a second, in a sentence.
    pub(super) fn text(self, lang: Lang) -> String {
        let seconds = simulation::number(self.seconds, 2, lang);
        let rate = simulation::number(self.rate(), 0, lang);
        say(lang, "sim-timing", &[("seconds", &seconds), ("rate", &rate)])
    }
}

/// Refuses `--timing` for a format without a place for the time.
///
/// # Errors
/// `not-in-format`.
pub(super) fn timed_fits(timing: bool, format: OutputFormat) -> Checked<()> {
    if timing && matches!(format, OutputFormat::Csv | OutputFormat::Workbook(_)) {
        let known = [documents(), vec![OutputFormat::Json]].concat();
        return Err(not_in_format("--timing", format, &known));
    }
    Ok(())
}

/// The figures of all the games, with the time they took where it is asked for.
pub(in crate::cli) struct Simulated<'a> {
    pub summary: &'a Summary,
    pub timing: Option<Timing>,
}

impl Simulated<'_> {
    /// The options of the result, appended to the command that plays its games again.
    fn command(&self, making: &Making) -> String {
        // A merge of shards with gaps is JSON by default.
        let text = making.format == OutputFormat::Page(press::Format::Text);
        let usual = text && self.summary.ranges.len() < 2;
        let remarks = if making.remarks() { " --provenance" } else { "" };
        let format = making.format.name();
        let format = if usual { String::new() } else { format!(" --format {format}") };
        format!("--lang {}{format}{remarks}", making.lang.code())
    }
}

impl CommandResult for Simulated<'_> {
    fn document(&self, making: &Making, format: press::Format) -> Checked<Document> {
        let asked = self.command(making);
        let mut page = simulation::page(self.summary, plots(format), making.lang, &asked);
        if let Some(timing) = self.timing {
            page.provenance = page.provenance.with_remark(timing.text(making.lang));
        }
        Ok(page)
    }

    fn json(&self, _: &Making) -> Checked<String> {
        Ok(match self.timing {
            Some(timing) => simulation::timed_file(self.summary, timing.seconds, timing.rate()),
            None => simulation::file(self.summary),
        })
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(simulation::data(self.summary, making.lang))
    }

    fn provenance(&self, making: &Making) -> Provenance {
        simulation::provenance(self.summary, &self.command(making))
    }
}

/// Plots are for the screen and for paper; a terminal and Markdown show the tables.
pub(in crate::cli) fn plots(format: press::Format) -> simulation::Plots {
    use press::Format::{Docx, Html, Latex, Md, Odp, Odt, Pdf, Png, Text, Typst};
    match format {
        Html | Typst | Odt | Docx | Odp | Pdf | Png => simulation::Plots::Drawn,
        Text | Md | Latex => simulation::Plots::LeftOut,
    }
}

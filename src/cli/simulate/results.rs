//! The figures of a run, in the format that was asked for.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::Summary;

use crate::cli::options::{ResultFormat, SimulationData, not_in_format};
use crate::cli::printed::printed;
use crate::document::messages::say;
use crate::files::simulation::workbook;
use crate::press;
use crate::results::simulation;

/// The fault of runs of which one was stopped by Ctrl-C, once their figures are written.
pub(in crate::cli) fn interrupted<'a>(
    runs: impl Iterator<Item = &'a Summary> + Clone,
) -> Checked<()> {
    if runs.clone().any(|one| one.interrupted) {
        let games: u64 = runs.map(Summary::games).sum();
        return Err(Fault::interruption("simulate-interrupted").with("games", games));
    }
    Ok(())
}

/// How long a run took. Written on standard error, or in the result with `--timing`: nothing
/// else in a result depends on the machine.
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

/// The figures of all the games, with the time they took where it is asked for.
pub(in crate::cli) fn written(
    summary: &Summary,
    format: ResultFormat<SimulationData>,
    timing: Option<Timing>,
    lang: Lang,
) -> Checked<Vec<u8>> {
    if let (Some(_), ResultFormat::Data(SimulationData::Csv | SimulationData::Xlsx)) =
        (timing, format)
    {
        return Err(not_in_format("--timing", format, "text, md, html, json"));
    }
    match format {
        ResultFormat::Data(SimulationData::Json) => Ok(match timing {
            Some(timing) => simulation::timed_file(summary, timing.seconds, timing.rate()),
            None => simulation::file(summary),
        }
        .into_bytes()),
        ResultFormat::Data(SimulationData::Csv) => Ok(simulation::csv(summary, lang).into_bytes()),
        ResultFormat::Data(SimulationData::Xlsx) => workbook(summary, lang),
        ResultFormat::Page(format) => {
            // A merge of shards with gaps is JSON unless it is told otherwise.
            let usual = format == press::Format::Text && summary.ranges.len() < 2;
            let named = if usual { "" } else { format.name() };
            let option = if usual { "" } else { " --format " };
            let asked = format!("--lang {}{option}{named}", lang.code());
            let mut page = simulation::page(summary, plots(format), lang, &asked);
            if let Some(timing) = timing {
                page.provenance = page.provenance.with_remark(timing.text(lang));
            }
            printed(&page, format)
        }
    }
}

/// Plots are for the screen and for paper; a terminal and Markdown have the tables.
pub(in crate::cli) fn plots(format: press::Format) -> simulation::Plots {
    use press::Format::{Docx, Html, Latex, Md, Odt, Pdf, Png, Text, Typst};
    match format {
        Html | Typst | Odt | Docx | Pdf | Png => simulation::Plots::Drawn,
        Text | Md | Latex => simulation::Plots::LeftOut,
    }
}

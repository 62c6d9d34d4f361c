//! `senet kit`: the game to print, cut and play.

use std::path::PathBuf;

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::files::kit::{self, Part, Plate, parts};
use crate::press::Assets;
use crate::press::layout::Paper;

use super::Session;
use super::game_options::{ruleset, varied};
use super::handout::PAPERS;
use super::options::{Format, OneOf};
use super::output::Overwrite;
use super::pages::Made;
use super::printed::made_by;

/// Arguments of `senet kit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = "breyer", value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", default_value = DEFAULT_FORMAT,
          value_parser = OneOf(&FORMATS))]
    format: Format,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&PAPERS))]
    paper: Paper,
    #[arg(short, long, value_name = "DIR", default_value = "output")]
    output: PathBuf,
    #[arg(long)]
    force: bool,
}

const FORMATS: [Format; 4] = [Format::Pdf, Format::Html, Format::Svg, Format::All];

/// What is printed, as far as this build can make it.
const DEFAULT_FORMAT: &str = if cfg!(feature = "pdf") { "pdf" } else { "html" };

/// Writes the kit, all of it or nothing.
///
/// # Errors
/// Settings that do not fit, `pdf-not-built`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let rules = varied(&args.ruleset, &args.set)?;
    let formats: &[Format] = match &args.format {
        Format::All if cfg!(feature = "pdf") => &[Format::Pdf, Format::Html, Format::Svg],
        Format::All => &[Format::Html, Format::Svg],
        one => std::slice::from_ref(one),
    };
    let assets = Assets::built_in()?;
    let mut made = Made::default();
    for (name, part) in parts(&rules, session.lang, args.paper, &made_by(session))? {
        let stem = format!("kit-{}-{}-{name}", rules.id, session.lang.code());
        for format in formats {
            let printed = match (&part, format) {
                (Part::Plate(plate), format) => printed(plate, &stem, *format, assets)?,
                // A text is no drawing: it comes as a page, once.
                (Part::Document(..), Format::Svg) if formats.contains(&Format::Html) => continue,
                (Part::Document(document, layout), format) => {
                    let format = if *format == Format::Svg { Format::Html } else { *format };
                    Made::of(document, &stem, format, &assets.laid_out(*layout))?
                }
            };
            made = made.and(printed);
        }
    }
    let overwrite = if args.force { Overwrite::Allow } else { Overwrite::Refuse };
    made.deliver(session, &args.output, overwrite)
}

/// A drawing that fills its page, in a file called `stem`.
fn printed(plate: &Plate, stem: &str, format: Format, assets: &Assets) -> Checked<Made> {
    let mut made = Made::default();
    let (ending, bytes) = match format {
        Format::Svg => ("svg", plate.drawing.svg.clone().into_bytes()),
        Format::Html => ("html", kit::html(plate, assets)?.into_bytes()),
        _ => {
            let pdf = kit::pdf(plate, assets)?;
            let file = format!("{stem}.pdf");
            made.inaccessible.extend(pdf.not_accessible.map(|reason| (file, reason)));
            ("pdf", pdf.bytes)
        }
    };
    made.files.push((format!("{stem}.{ending}"), bytes));
    Ok(made)
}

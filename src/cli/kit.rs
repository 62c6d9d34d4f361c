//! `senet kit`: the game to print, cut and play.

use std::path::PathBuf;

use crate::report::kit::{self, Part, parts};
use crate::report::layout::Paper;
use crate::report::{Assets, html, pdf};
use crate::rules::Ruleset;
use crate::rules::fault::Checked;

use super::Session;
use super::game_options::{ruleset, varied};
use super::handout::PAPERS;
use super::options::{Format, OneOf};
use super::output::{Overwrite, deliver_all, note};
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
    let mut files = Vec::new();
    let mut inaccessible = Vec::new();
    for (name, part) in parts(&rules, session.lang, args.paper, &made_by(session))? {
        for format in formats {
            let stem = format!("kit-{}-{}-{name}", rules.id, session.lang.code());
            let file = format!("{stem}.{}", ending(*format));
            let bytes = match (&part, format) {
                (Part::Plate(plate), Format::Svg) => plate.drawing.svg.clone().into_bytes(),
                // A text is no drawing: it comes as a page.
                (Part::Document(document, layout), Format::Svg)
                    if !formats.contains(&Format::Html) =>
                {
                    files.push((
                        format!("{stem}.html"),
                        html::page(document, &assets.laid_out(*layout))?.into_bytes(),
                    ));
                    continue;
                }
                (Part::Document(..), Format::Svg) => continue,
                (Part::Plate(plate), Format::Html) => kit::html(plate, assets)?.into_bytes(),
                (Part::Document(document, layout), Format::Html) => {
                    html::page(document, &assets.laid_out(*layout))?.into_bytes()
                }
                (part, _) => {
                    let made = match part {
                        Part::Plate(plate) => kit::pdf(plate, assets)?,
                        Part::Document(document, layout) => {
                            pdf::write(document, &assets.laid_out(*layout))?
                        }
                    };
                    inaccessible.extend(made.not_accessible.map(|why| (file.clone(), why)));
                    made.bytes
                }
            };
            files.push((file, bytes));
        }
    }
    let overwrite = if args.force { Overwrite::Allow } else { Overwrite::Refuse };
    deliver_all(session, &args.output, &files, overwrite)?;
    for (file, reason) in &inaccessible {
        note(session, "pdf-not-accessible", &[("file", file), ("reason", reason)]);
    }
    Ok(())
}

const fn ending(format: Format) -> &'static str {
    match format {
        Format::Svg => "svg",
        Format::Html => "html",
        _ => "pdf",
    }
}

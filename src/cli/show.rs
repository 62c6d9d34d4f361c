//! `senet show`: the board as it lies on the table.

use senet_engine::game::Position;
use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::document::figure::{BoardMarks, BoardPicture};
use crate::press::board;

use super::Session;
use super::game_options::{ruleset, varied};
use super::options::{Named, OneOf, OutputOptions};

/// Arguments of `senet show`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "POSITION", value_parser = Position::parse)]
    position: Option<Position>,
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "SETTING", requires = "ruleset")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat>,
    #[command(flatten)]
    output: OutputOptions,
}

/// How the board is shown.
#[derive(Debug, Clone, Copy)]
enum ResultFormat {
    Text,
    Svg,
}

const FORMATS: [ResultFormat; 2] = [ResultFormat::Text, ResultFormat::Svg];

impl Named for ResultFormat {
    fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Svg => "svg",
        }
    }
}

/// Draws the board: with the pawns of `--position`, else those of the ruleset's start, else
/// bare.
///
/// # Errors
/// A position that cannot be under the ruleset, settings that do not fit, those of the
/// output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::Text)?;
    let rules = args.ruleset.as_ref().map(|rules| varied(rules, &args.set)).transpose()?;
    if let (Some(position), Some(rules)) = (&args.position, &rules) {
        position.check(rules)?;
    }
    let position = args.position.or_else(|| rules.as_ref().map(Position::start));
    let marks = rules.as_ref().map(BoardMarks::of).unwrap_or_default();
    let picture = BoardPicture { position, marks, ..BoardPicture::default() };
    let text = match format {
        ResultFormat::Svg => board::draw(&picture, session.lang).svg + "\n",
        ResultFormat::Text => board::lines(&picture, session.lang).join("\n") + "\n",
    };
    args.output.deliver(session, text.as_bytes())
}

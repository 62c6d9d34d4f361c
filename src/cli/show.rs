//! `senet show`: the board with its pawns.

use senet_engine::game::Position;
use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::document::figure::{BoardMarks, BoardPicture};
use crate::files::formats::{BOARD, OutputFormat};
use crate::press::board;

use super::Session;
use super::game_options::{ruleset, varied};
use super::options::{OneOf, OutputOptions};

/// Arguments of `senet show`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "POSITION", value_parser = Position::parse)]
    position: Option<Position>,
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "SETTING", requires = "ruleset")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&BOARD))]
    format: Option<OutputFormat>,
    #[command(flatten)]
    output: OutputOptions,
}

/// Draws the board: with the pawns of `--position`, else those of the ruleset's start, else without
/// pawns.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &BOARD)?;
    let rules = args.ruleset.as_ref().map(|rules| varied(rules, &args.set)).transpose()?;
    if let (Some(position), Some(rules)) = (&args.position, &rules) {
        position.check(rules)?;
    }
    let position = args.position.or_else(|| rules.as_ref().map(Position::start));
    let marks = rules.as_ref().map(BoardMarks::from_rules).unwrap_or_default();
    let picture = BoardPicture { position, marks, ..BoardPicture::default() };
    args.output.write_each(session, format.each(&BOARD), "board", |format| match format {
        OutputFormat::Svg => board::draw(&picture, session.lang).svg + "\n",
        _ => board::lines(&picture, session.lang).join("\n") + "\n",
    })
}

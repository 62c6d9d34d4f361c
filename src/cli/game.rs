//! `senet game`: one game, throw by throw; or a recorded game replayed.

use std::path::PathBuf;

use senet_engine::game::opening::Opening;
use senet_engine::game::play::Game;
use senet_engine::rules::exact::parse_probability;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::Setup;
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::MOST_THROWS;
use senet_engine::simulate::transcript::transcript;

use crate::input::game::{GameOrigin, MOST_BYTES, Origin, Replay, WrittenGame};
use crate::results::game::record;
use crate::results::game::transcript::Transcript;

use super::Session;
use super::game_options::{DEFAULT_RULESET, ThrowerOptions, biased, ruleset, varied};
use super::options::{ReadOptions, whole};
use super::reading::read_text_at_most;
use super::results::{CommandResult, ResultOptions};

/// Arguments of `senet game`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[command(flatten)]
    thrower: ReadOptions<ThrowerOptions>,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "A", default_value = "0", value_parser = whole(0_u64, u64::MAX - 1))]
    game: u64,
    #[arg(long, value_name = "POLICY", default_value = "random")]
    light: String,
    #[arg(long, value_name = "POLICY", default_value = "random")]
    dark: String,
    #[arg(long, hide_short_help = true, value_name = "N", default_value = "5000",
          value_parser = whole(1_u32, MOST_THROWS))]
    max_throws: u32,
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["seed", "game", "light", "dark", "max_throws"])]
    replay: Option<PathBuf>,
    #[command(flatten)]
    result: ResultOptions,
}

/// A game with all that is known of it.
struct Played {
    rules: Ruleset,
    thrower: Thrower,
    players: Option<GameOrigin>,
    opening: Option<Opening>,
    game: Game,
}

/// Writes the transcript.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let played = match &args.replay {
        Some(file) => again(args, file).map_err(|fault| {
            if fault.arg("option").is_some() { fault } else { fault.at("file", file.display()) }
        })?,
        None => anew(args)?,
    };
    let Played { rules, thrower, players, opening, game } = &played;
    let (players, opening) = (players.as_ref(), opening.as_ref());
    let record = || record::record(rules, thrower, players, opening, game);
    let result = CommandResult {
        document: &|making| {
            let lang = making.lang;
            let transcript = Transcript { rules, thrower, players, opening, game, lang };
            Ok(transcript.document(making.provenance.clone()))
        },
        json: &|_| Ok(record::json(&record())),
        tables: &|making| making.tables(record::data(&record(), making.lang)),
    };
    args.result.write(session, format, "game", &result)
}

/// The ruleset asked for, else one of the catalogue, its settings changed as asked.
fn rules(args: &Args, usual: &str) -> Checked<Ruleset> {
    let usual = || Ruleset::by_id(usual).map_err(Fault::as_failure);
    varied(&args.ruleset.clone().map_or_else(usual, Ok)?, &args.set)
}

fn anew(args: &Args) -> Checked<Played> {
    let rules = rules(args, DEFAULT_RULESET)?;
    let thrower = args.thrower.read(&rules)?;
    let at = |option: &'static str| move |fault: Fault| fault.at("option", option);
    let mut setup = Setup::random(rules, thrower, args.seed, 1);
    setup.first_game = args.game;
    setup.light = seat(&args.light, &setup.thrower).map_err(at("--light"))?;
    setup.dark = seat(&args.dark, &setup.thrower).map_err(at("--dark"))?;
    setup.max_throws = args.max_throws;
    let (opening, game) = transcript(&setup, args.game)?;
    let players = GameOrigin {
        seed: args.seed,
        game: args.game,
        light: setup.light.name,
        dark: setup.dark.name,
    };
    let (rules, thrower) = (setup.ruleset, setup.thrower);
    Ok(Played { rules, thrower, players: Some(players), opening: Some(opening), game })
}

fn again(args: &Args, file: &std::path::Path) -> Checked<Played> {
    let found = WrittenGame::parse(&read_text_at_most(file, MOST_BYTES)?)?;
    let rules = rules(args, &found.ruleset)?;
    let thrower = args.thrower.read_or(&rules, || {
        let bias = found.p.as_deref().map(parse_probability).transpose();
        let written = bias.and_then(|bias| biased(Thrower::parse(&found.thrower)?, bias.as_ref()));
        written.map_err(Fault::as_failure)
    })?;
    let replay = found.replay(&rules, &thrower).map_err(Fault::as_failure)?;
    let Replay { opening, game, origin } = replay;
    // Under other rules or sticks than those of the file, its seed gives another game: the moves
    // are checked against the rules asked for, and the page names no seed.
    let is_changed = args.ruleset.is_some() || !args.set.is_empty() || args.thrower.is_given();
    let players = match origin {
        Origin::Differs(_) if is_changed => None,
        Origin::Differs(fault) => return Err(fault),
        Origin::Same | Origin::Unknown => found.players()?,
    };
    Ok(Played { rules, thrower, players, opening, game })
}

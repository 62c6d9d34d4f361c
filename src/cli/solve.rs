//! `senet solve`: solves a game with one, two or three pawns a side.

use senet_engine::game::Position;
use senet_engine::game::opening::first_position;
use senet_engine::game::packed::Packed;
use senet_engine::game::solve::{Advance, Solution, Solver, Worth};
use senet_engine::laws::throw_law;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::thrower::LARGEST_VALUE;
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::MOST_GAMES;
use senet_engine::simulate::skill::{Skill, skills};
use senet_engine::simulate::{Progress, Setup};

use crate::document::conventions::conventions;
use crate::document::messages::{borrowed, say};
use crate::document::notation::count;
use crate::results::solved::{self as report, RatedPosition, SolvedGame};

use super::Session;
use super::game_options::{RulesetOptions, ThrowerOptions, note_usual_ruleset};
use super::options::{ReadOptions, whole};
use super::progress::RunProgress;
use super::results::{CommandResult, ResultOptions};

/// Arguments of `senet solve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: ReadOptions<RulesetOptions>,
    #[command(flatten)]
    thrower: ReadOptions<ThrowerOptions>,
    #[arg(long, value_name = "POSITION", value_parser = Position::parse)]
    position: Option<Position>,
    #[arg(long, value_name = "N", value_parser = whole(1, LARGEST_VALUE), requires = "position")]
    throw: Option<u32>,
    #[arg(long, value_name = "N", default_value = "2000", value_parser = whole(0_u64, MOST_GAMES))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, hide_short_help = true, value_name = "DIGITS", default_value = "9",
          value_parser = whole(1_i32, 12))]
    digits: i32,
    #[command(flatten)]
    result: ResultOptions,
}

/// The policies whose loss against best play is computed.
const POLICIES: [&str; 4] = ["random", "cautious", "greedy", "expectimax-1"];

/// Solves the game and writes what it found.
///
/// # Errors
/// `solve-too-many-pawns`; `simulate-no-opening` and `solve-endless` (arguments `ruleset`, `thrower`) for a
/// thrower with which the game does not begin, or need not end; `solve-interrupted` after Ctrl-C.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let rules = args.ruleset.read()?;
    let thrower = args.thrower.read(&rules)?;
    if let Some(position) = &args.position {
        position.check(&rules)?;
    }
    // A game that cannot begin is refused here as in the other commands.
    Setup::random(rules.clone(), thrower.clone(), args.seed, 1).check()?;
    args.result.ready(format, session)?;
    let solver = Solver::new(&rules, &thrower, 10_f64.powi(-args.digits))?;
    let solution = solved(solver, session)?;
    let start = Packed::from_position(&first_position(&rules, &thrower)).view;
    let Some(worth) = solution.worth(start) else {
        return Err(Fault::failure("solve-no-start").with("ruleset", rules.label()));
    };
    check_end(&worth, &rules, &thrower)?;
    let game = SolvedGame {
        rules: &rules,
        thrower: &thrower,
        solution: &solution,
        start: worth,
        skills: judged(&solution, &rules, &thrower, args)?,
        question: question(&solution, &rules, &thrower, args)?,
    };
    let result = CommandResult {
        document: &|making| Ok(report::page(&game, &making.provenance, making.lang)),
        json: &|_| Ok(report::json(&game)),
        tables: &|making| making.tables(report::data(&game, making.lang)),
    };
    args.result.write(session, format, "solve", &result)?;
    note_usual_ruleset(session, args.ruleset.has_ruleset())
}

/// Refuses a game that is proved to go on for ever from positions to which it may come.
fn check_end(worth: &Worth, rules: &Ruleset, thrower: &Thrower) -> Checked<()> {
    if !worth.need_not_end() {
        return Ok(());
    }
    Err(Fault::usage("solve-endless").with("ruleset", rules.label()).with("thrower", &thrower.id))
}

/// Sweeps until the values are known, with a progress line and a stop by Ctrl-C.
fn solved(mut solver: Solver, session: &Session) -> Checked<Solution> {
    let progress = RunProgress::unbounded(session.lang)?;
    while let Some(advance) = solver.sweep() {
        progress.say(sweeps(&advance, session.lang));
        if progress.stop() {
            progress.end();
            return Err(Fault::interruption("solve-interrupted"));
        }
    }
    progress.end();
    Ok(solver.finish())
}

/// How far the solver is, in words.
fn sweeps(advance: &Advance, lang: Lang) -> String {
    let (block, blocks) = advance.block;
    let whole = |number| count(number, lang);
    let left = format!("{:.1e}", advance.left);
    let words = [
        ("block", whole(block as u64 + 1)),
        ("blocks", whole(blocks as u64)),
        ("positions", whole(advance.positions as u64)),
        ("sweeps", whole(u64::from(advance.sweeps))),
        ("left", left.replace('.', &conventions(lang).decimal_mark.to_string())),
    ];
    say(lang, "solve-progress", &borrowed(&words))
}

fn judged(
    solution: &Solution,
    rules: &Ruleset,
    thrower: &Thrower,
    args: &Args,
) -> Checked<Vec<Skill>> {
    if args.games == 0 {
        return Ok(Vec::new());
    }
    let seats = POLICIES.iter().map(|name| seat(name, thrower)).collect::<Checked<Vec<_>>>()?;
    Ok(skills(solution, (rules, thrower), &seats, (args.seed, args.games)))
}

fn question(
    solution: &Solution,
    rules: &Ruleset,
    thrower: &Thrower,
    args: &Args,
) -> Checked<Option<RatedPosition>> {
    let Some(position) = args.position else { return Ok(None) };
    let Some(worth) = solution.worth(Packed::from_position(&position).view) else {
        return Err(Fault::usage("solve-over").with("position", position));
    };
    check_end(&worth, rules, thrower)?;
    let values: Vec<u32> = match args.throw {
        Some(value) => vec![value],
        None => throw_law(thrower).values().filter_map(|value| u32::try_from(value).ok()).collect(),
    };
    let throws = values.into_iter().map(|value| {
        let extra = thrower.gives_extra(i64::from(value));
        (value, solution.choices(rules, &position, value, extra))
    });
    Ok(Some(RatedPosition { position, worth, throws: throws.collect() }))
}

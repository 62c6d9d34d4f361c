//! Games for lessons: many simulated, or a small one solved. Results are cached while the program
//! runs.

use std::sync::Arc;

use senet_engine::game::opening::first_position;
use senet_engine::game::packed::Packed;
use senet_engine::game::solve::{Enclosure, Solver};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::{Histogram, NoProgress, Setup, Tally, run};

use crate::lesson::memo::Memo;

/// The most games that a text or a figure may ask for.
pub const MOST_GAMES: u64 = 100_000;

/// Threads that share the games out; the figures do not depend on it.
const THREADS: usize = 2;

/// The games to play, with names as on the command line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Games {
    /// The ruleset, with the settings that follow it.
    pub rules: String,
    /// The thrower.
    pub of: String,
    /// How many.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Light's policy.
    pub light: String,
    /// Dark's policy; dark starts.
    pub dark: String,
}

/// The statistics of the games.
///
/// # Errors
/// `unknown-ruleset`, `unknown-thrower`, `unknown-policy` and their like;
/// `simulate-no-games`, `simulate-no-opening`.
pub fn played(games: &Games) -> Checked<Arc<Tally>> {
    static PLAYED: Memo<Games, Arc<Tally>> = Memo::new();
    PLAYED.get_or_try(games.clone(), || play(games).map(Arc::new))
}

fn play(games: &Games) -> Checked<Tally> {
    let thrower = Thrower::parse(&games.of)?;
    let (light, dark) = (seat(&games.light, &thrower)?, seat(&games.dark, &thrower)?);
    let rules = Ruleset::by_id(&games.rules)?;
    let setup = Setup {
        light,
        dark,
        threads: THREADS,
        ..Setup::random(rules, thrower, games.seed, games.games)
    };
    Ok(run(&setup, &NoProgress)?.tally)
}

/// The ends of games: all of them, those that did not end, those that the starter won, those with a
/// fall.
pub fn ends(tally: &Tally) -> [u64; 4] {
    [tally.games(), tally.unfinished(), tally.starter_wins(), tally.games_with_fall()]
}

/// The counts of each game that ended, named as in a lesson's text.
pub fn samples(tally: &Tally) -> [(&'static str, Histogram); 4] {
    let [mut points, dark] = tally.points.clone();
    points.merge(&dark);
    [
        ("throws", tally.throws.clone()),
        ("turns", tally.turns.clone()),
        ("falls", tally.falls.clone()),
        ("points", points),
    ]
}

/// The decimal places of the figures of a solved game.
const SOLVED_PLACES: u32 = 9;

/// The figures of a solved game for the side that starts, named as in a lesson's text: the
/// probability that it wins and the expected number of throws, in best and in random play, as
/// decimals whose every digit is certain.
pub type SolvedFigures = [(&'static str, Exact); 4];

/// The game of a ruleset with one pawn a side, solved. `None` where it need not end, or where fewer
/// than six places are certain.
///
/// # Errors
/// `unknown-ruleset`, `unknown-thrower` and their like.
pub fn solved(rules: &str, of: &str) -> Checked<Option<SolvedFigures>> {
    static SOLVED: Memo<[String; 2], Option<SolvedFigures>> = Memo::new();
    SOLVED.get_or_try([rules.to_owned(), of.to_owned()], || {
        let rules = Ruleset::by_id(rules)?.varied(["pawns=1"])?;
        let thrower = Thrower::parse(of)?;
        let start = Packed::from_position(&first_position(&rules, &thrower)).view;
        let worth = Solver::new(&rules, &thrower, 1e-12)?.solve().worth(start);
        Ok(worth.and_then(|worth| {
            let certain = |one: Enclosure| {
                one.rounded(SOLVED_PLACES)
                    .filter(|(_, places)| *places >= 6)
                    .map(|(value, _)| value)
            };
            Some([
                ("starter", certain(worth.best)?),
                ("starter_random", certain(worth.random)?),
                ("throws", certain(worth.best_length)?),
                ("throws_random", certain(worth.random_length)?),
            ])
        }))
    })
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use super::{Games, played, solved};

    #[test]
    fn the_random_game_solved_is_the_one_simulated() {
        // 4000 games, each bound 4.9 standard errors of at most √(1/4)/√4000 = 0.0079: less
        // than one seed in a million is beyond.
        let figures = solved("breyer", "sticks-5").unwrap().unwrap();
        let [(_, best), (_, random), ..] = &figures;
        let [rules, of, light, dark] =
            ["breyer pawns=1", "sticks-5", "random", "random"].map(str::to_owned);
        let games = Games { rules, of, games: 4000, seed: 12, light, dark };
        let tally = played(&games).unwrap();
        let share = ratio(tally.starter_wins() as i64, tally.finished() as i64);
        let gap = share - random;
        assert!(gap < ratio(39, 1000) && gap > ratio(-39, 1000), "{gap}");
        assert!(*best > ratio(1, 2) && *best < ratio(1, 1));
        assert_eq!(solved("breyer", "sticks-5").unwrap(), Some(figures));
    }
}

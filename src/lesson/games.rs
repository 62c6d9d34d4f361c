//! Games that a lesson speaks of: many simulated, or a small one solved. Whoever asks the
//! same again in one run of the program is given the same figures without more work.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::game::opening::first_position;
use crate::game::packed::Packed;
use crate::game::solve::{ExactWorth, solve_exactly};
use crate::rules::fault::Checked;
use crate::rules::{Fault, Ruleset, Thrower};
use crate::simulate::policy::catalogue::seat;
use crate::simulate::{Setup, Tally, Unwatched, run};

/// The most games a lesson may ask for.
pub const MOST_GAMES: u64 = 100_000;

/// Threads that share the games out; the figures do not depend on it.
const THREADS: usize = 2;

/// Which games are to be played, each thing as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Games {
    /// The ruleset, with the settings that follow it.
    pub rules: String,
    /// The thrower.
    pub of: String,
    /// How many, 1 to [`MOST_GAMES`].
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Light's policy.
    pub light: String,
    /// Dark's policy; dark starts.
    pub dark: String,
}

impl Games {
    /// The games played: their figures.
    ///
    /// # Errors
    /// `unknown-ruleset`, `unknown-thrower`, `unknown-policy` and their like;
    /// `simulate-no-games`, `simulate-too-many-games`, `simulate-no-opening`.
    pub fn played(&self) -> Checked<Arc<Tally>> {
        static PLAYED: Mutex<BTreeMap<Games, Arc<Tally>>> = Mutex::new(BTreeMap::new());
        let known = PLAYED.lock().unwrap_or_else(PoisonError::into_inner).get(self).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        if self.games > MOST_GAMES {
            return Err(Fault::usage("simulate-too-many-games")
                .with("first", 0)
                .with("found", self.games));
        }
        let thrower = Thrower::parse(&self.of)?;
        let (light, dark) = (seat(&self.light, &thrower)?, seat(&self.dark, &thrower)?);
        let rules = Ruleset::by_id(&self.rules)?;
        let setup = Setup {
            light,
            dark,
            threads: THREADS,
            ..Setup::random(rules, thrower, self.seed, self.games)
        };
        let tally = Arc::new(run(&setup, &Unwatched)?.tally);
        let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
        played.insert(self.clone(), Arc::clone(&tally));
        Ok(tally)
    }
}

/// The game of a ruleset with one pawn a side, solved: what it is worth to the side that
/// starts. `None` where it cannot be done exactly.
///
/// # Errors
/// `unknown-ruleset`, `unknown-thrower` and their like.
pub fn solved(rules: &str, of: &str) -> Checked<Option<ExactWorth>> {
    type Known = BTreeMap<[String; 2], Option<ExactWorth>>;
    static SOLVED: Mutex<Known> = Mutex::new(BTreeMap::new());
    let key = [rules.to_owned(), of.to_owned()];
    if let Some(known) = SOLVED.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(known.clone());
    }
    let rules = Ruleset::by_id(rules)?.varied(["pawns=1"])?;
    let thrower = Thrower::parse(of)?;
    let start = Packed::of(&first_position(&rules, &thrower)).view;
    let worth = solve_exactly(&rules, &thrower)?.and_then(|solution| solution.worth(start));
    SOLVED.lock().unwrap_or_else(PoisonError::into_inner).insert(key, worth.clone());
    Ok(worth)
}

#[cfg(test)]
mod tests {
    use super::{Games, solved};
    use crate::rules::exact::ratio;

    fn games(games: u64, seed: u64) -> Games {
        let named = |name: &str| name.to_owned();
        Games {
            rules: named("breyer pawns=1"),
            of: named("sticks-5"),
            games,
            seed,
            light: named("random"),
            dark: named("random"),
        }
    }

    #[test]
    fn games_are_those_of_the_simulator_and_come_again() {
        let first = games(50, 3).played().unwrap();
        assert_eq!(first.games(), 50);
        assert_eq!(*first, *games(50, 3).played().unwrap());
        assert_ne!(*first, *games(50, 4).played().unwrap());
        assert!(games(0, 3).played().is_err() && games(100_001, 3).played().is_err());
    }

    #[test]
    fn the_random_game_solved_is_the_one_simulated() {
        // 4000 games, each bound 4.9 standard errors of at most √(1/4)/√4000 = 0.0079: less
        // than one seed in a million is beyond.
        let worth = solved("breyer", "sticks-5").unwrap().unwrap();
        let tally = games(4000, 12).played().unwrap();
        let share = ratio(tally.starter_wins() as i64, tally.finished() as i64);
        let gap = share - &worth.random;
        assert!(gap < ratio(39, 1000) && gap > ratio(-39, 1000), "{gap}");
        assert!(worth.best > ratio(1, 2) && worth.best < ratio(1, 1));
        assert_eq!(solved("breyer", "sticks-5").unwrap(), Some(worth));
    }
}

//! The parameters of a simulation, checked before any game is played.

use crate::game::opening::higher_throw;
use crate::laws::throw_law;
use crate::rules::fault::{Checked, Fault};
use crate::rules::{Ruleset, Thrower};

use super::instructions::Instructions;
use super::play::PreparedGame;
use super::policy::Policy;
use super::policy::catalogue::Seat;

/// The default number of throws after which a game is stopped: some three hundred times
/// the mean length of a game.
pub const MAX_THROWS: u32 = 100_000;

/// The highest limit on throws: a histogram has one count for each length.
pub const MOST_THROWS: u32 = 10_000_000;

/// The most games of a run, or of shards merged: eleven days at a million a second, and few enough that no
/// count overflows.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

/// A limit on threads, above that of any machine.
pub const MOST_THREADS: usize = 1024;

/// The parameters of a simulation.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The rules.
    pub ruleset: Ruleset,
    /// The thrower.
    pub thrower: Thrower,
    /// Who plays light.
    pub light: Seat,
    /// Who plays dark, the starter.
    pub dark: Seat,
    /// The seed.
    pub seed: u64,
    /// The number of the first game, from 0.
    pub first_game: u64,
    /// How many games, 1 to [`MOST_GAMES`].
    pub games: u64,
    /// Throws after which a game is stopped, 1 to [`MOST_THROWS`].
    pub max_throws: u32,
    /// Threads, 1 to [`MOST_THREADS`]. The figures do not depend on it.
    pub threads: usize,
    /// The processor's instructions. The figures do not depend on them.
    pub instructions: Instructions,
}

impl Setup {
    /// `random` against `random`, from game 0 on, on one thread.
    pub fn random(ruleset: Ruleset, thrower: Thrower, seed: u64, games: u64) -> Self {
        Self {
            ruleset,
            thrower,
            light: Seat::random(),
            dark: Seat::random(),
            seed,
            first_game: 0,
            games,
            max_throws: MAX_THROWS,
            threads: 1,
            instructions: Instructions::default(),
        }
    }

    /// Light's policy, then dark's.
    pub fn policies(&self) -> [&dyn Policy; 2] {
        [&*self.light.policy, &*self.dark.policy]
    }

    /// Checks that the games can be played, without preparing them.
    ///
    /// # Errors
    /// `simulate-no-games`; `simulate-games-limit` (arguments `found`, `most`);
    /// `simulate-too-many-games` (the last game would have a number
    /// beyond 2⁶⁴ − 1); `simulate-max-throws` (arguments `found`, `most`);
    /// `simulate-threads` (`found`, `most`); `simulate-no-opening` (`thrower`, `ruleset`):
    /// the game opens with a 1, which the thrower never shows; `thrower-stands-still`.
    pub fn check(&self) -> Checked<()> {
        if self.games == 0 {
            return Err(Fault::usage("simulate-no-games"));
        }
        within("simulate-games-limit", self.games, MOST_GAMES)?;
        if self.first_game.checked_add(self.games).is_none() {
            return Err(Fault::usage("simulate-too-many-games")
                .with("first", self.first_game)
                .with("found", self.games));
        }
        within("simulate-max-throws", self.max_throws.into(), MOST_THROWS.into())?;
        within("simulate-threads", self.threads as u64, MOST_THREADS as u64)?;
        self.thrower.check_moves()?;
        let opens = higher_throw(&self.ruleset, &self.thrower)
            || throw_law(&self.thrower).values().any(|value| value == 1);
        if !opens {
            return Err(Fault::usage("simulate-no-opening")
                .with("thrower", &self.thrower.id)
                .with("ruleset", &self.ruleset.id));
        }
        Ok(())
    }

    /// Checks that so many runs of these games have no more games than one run may.
    ///
    /// # Errors
    /// `simulate-games-in-all` (arguments `games`, `runs`, `found`, `most`).
    pub fn check_runs(&self, runs: usize) -> Checked<()> {
        let all = u128::from(self.games) * runs as u128;
        if all <= u128::from(MOST_GAMES) {
            return Ok(());
        }
        Err(Fault::usage("simulate-games-in-all")
            .with("games", self.games)
            .with("runs", runs)
            .with("found", all)
            .with("most", MOST_GAMES))
    }

    /// The rules and the thrower, prepared, and the position at the first throw counted.
    ///
    /// # Errors
    /// Those of [`Setup::check`].
    pub fn prepared(&self) -> Checked<PreparedGame> {
        self.check()?;
        Ok(PreparedGame::new(&self.ruleset, &self.thrower, self.max_throws))
    }
}

/// Refuses a number that is not from 1 to `most`.
fn within(id: &'static str, found: u64, most: u64) -> Checked<()> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(Fault::usage(id).with("found", found).with("most", most))
}

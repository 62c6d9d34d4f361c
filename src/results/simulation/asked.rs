//! The options of a simulation, as typed on the command line or chosen on the page.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::Setup;
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::{MAX_THROWS, MOST_THREADS, MOST_THROWS};

use crate::input::game_options::{RulesetOptions, ThrowerOptions};
use crate::input::options::{FromOptions, Options, text, whole};

/// The number of games, and the seed, where none is given.
const GAMES: u64 = 10_000;
const SEED: u64 = 1;
/// The default policy of a side.
const POLICY: &str = "random";

/// What is asked of a simulation.
#[derive(Debug, Clone)]
pub struct SimulationOptions {
    /// The ruleset.
    pub ruleset: RulesetOptions,
    /// The thrower.
    pub thrower: ThrowerOptions,
    /// The number of games.
    pub games: u64,
    seed: u64,
    /// The policy of the light side.
    pub light: Option<String>,
    /// The policy of the dark side.
    pub dark: Option<String>,
    threads: Option<usize>,
    first_game: u64,
    max_throws: u32,
}

impl FromOptions for SimulationOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            ruleset: RulesetOptions::from_options(options)?,
            thrower: ThrowerOptions::from_options(options)?,
            games: options.value("games", whole(1, u64::MAX))?.unwrap_or(GAMES),
            seed: options.value("seed", whole(0, u64::MAX))?.unwrap_or(SEED),
            light: options.value("light", text)?,
            dark: options.value("dark", text)?,
            threads: options.value("threads", whole(1, MOST_THREADS))?,
            first_game: options.value("first-game", whole(0, u64::MAX))?.unwrap_or(0),
            max_throws: options.value("max-throws", whole(1, MOST_THROWS))?.unwrap_or(MAX_THROWS),
        })
    }
}

impl SimulationOptions {
    /// The setup that is asked for.
    ///
    /// # Errors
    /// Those of the setup (`simulate-…`, `unknown-policy`), of the ruleset and of the thrower.
    pub fn setup(&self) -> Checked<Setup> {
        self.setup_with(self.ruleset.read()?)
    }

    /// The same with another ruleset: its settings changed as asked, and its sticks unless a thrower was
    /// given.
    ///
    /// # Errors
    /// As [`SimulationOptions::setup`].
    pub fn setup_of(&self, ruleset: &Ruleset) -> Checked<Setup> {
        self.setup_with(self.ruleset.varied(ruleset)?)
    }

    fn setup_with(&self, ruleset: Ruleset) -> Checked<Setup> {
        let thrower = self.thrower.read(&ruleset)?;
        let policy = |given: &Option<String>, option: &'static str| {
            let name = given.as_deref().unwrap_or(POLICY);
            seat(name, &thrower).map_err(|fault: Fault| fault.at("option", option))
        };
        let setup = Setup {
            light: policy(&self.light, "--light")?,
            dark: policy(&self.dark, "--dark")?,
            first_game: self.first_game,
            max_throws: self.max_throws,
            threads: threads(self.threads),
            ..Setup::random(ruleset, thrower.clone(), self.seed, self.games)
        };
        // Checked before any game is played or a file is opened.
        setup.check()?;
        Ok(setup)
    }
}

/// The threads asked for, else those the machine has.
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

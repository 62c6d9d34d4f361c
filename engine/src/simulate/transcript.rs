//! One game of a simulation throw by throw, on the readable board.
//!
//! It is the game that the simulator plays with the same seed and number: the same throws, and each
//! policy chooses on the packed board as there.

use crate::game::opening::{Opening, open};
use crate::game::packed::Packed;
use crate::game::packed_rules::PackedRules;
use crate::game::play::{Decision, Game, Players, play};
use crate::rules::fault::Checked;

use super::cast::RandomThrow;
use super::instructions::Instructions;
use super::play::PreparedGame;
use super::policy::{Policy, Sight};
use super::setup::Setup;
use super::stream::{Stream, game_seed};

/// The opening and the game number `game` of a simulation.
///
/// The opening, which a simulation leaves out, has its own random stream. It has at most as many
/// throws as the game may have.
///
/// # Errors
/// Those of [`Setup::prepared`], `opening-never-ends` and `opening-too-long`.
pub fn transcript(setup: &Setup, game: u64) -> Checked<(Opening, Game)> {
    let prepared = setup.prepared()?;
    let mut before = Stream::of_game(game_seed(setup.seed, game), u64::MAX);
    let one = || prepared.cast.throw(&mut before).value;
    let opening = open(&setup.ruleset, &setup.thrower, setup.max_throws, one)?;
    let mut players = SimulatedPlayers {
        setup,
        prepared: &prepared,
        stream: Stream::of_game(setup.seed, game),
        fallen: None,
        left: setup.max_throws,
    };
    let played = play(&setup.ruleset, &setup.thrower, opening.position, &mut players);
    Ok((opening, played))
}

struct SimulatedPlayers<'a> {
    setup: &'a Setup,
    prepared: &'a PreparedGame,
    stream: Stream,
    /// The last throw, with the bits to choose a move with.
    fallen: Option<RandomThrow>,
    /// Throws before the game is stopped.
    left: u32,
}

impl Players for SimulatedPlayers<'_> {
    fn throw(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        let throw = self.prepared.cast.throw(&mut self.stream);
        self.fallen = Some(throw);
        Some(throw.value)
    }

    fn choose(&mut self, choice: &Decision) -> usize {
        let Some(thrown) = self.fallen else { return 0 };
        let policy = self.setup.policies()[choice.position.to_throw.index()];
        chosen(policy, &self.prepared.rules, choice, thrown)
    }
}

/// The index in `decision.moves` of the move that a policy plays, as in a simulation: it chooses on
/// the packed board.
///
/// # Panics
/// Never: by the lockstep tests the two boards have the same moves.
pub fn chosen(
    policy: &dyn Policy,
    rules: &PackedRules,
    decision: &Decision,
    throw: RandomThrow,
) -> usize {
    if decision.moves.len() < 2 {
        return 0;
    }
    let board = Packed::from_position(decision.position);
    let moves = board.moves(rules, throw.value);
    let sight = Sight { rules, board, throw, instructions: Instructions::default() };
    let place = policy.choose(&sight, &moves).min(moves.len() - 1);
    let next = Packed { view: moves[place].after, ..board }.unpacked(decision.rules.pawns);
    let found = decision.moves.iter().position(|one| one.next == next);
    found.expect("the two boards give the same moves: the lockstep tests prove it")
}

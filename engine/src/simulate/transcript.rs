//! One game of a simulation throw by throw, on the readable board.
//!
//! It is the game the simulator plays under the same seed and number: the same throws, and
//! each policy chooses on the packed board as it does there.

use crate::game::opening::{Opening, open};
use crate::game::packed::{Moves, Packed};
use crate::game::play::{Decision, Game, Players, play};
use crate::rules::fault::Checked;

use super::cast::RandomThrow;
use super::play::PreparedGame;
use super::policy::Sight;
use super::setup::Setup;
use super::stream::{Stream, game_seed};

/// The opening and the game number `game` of a simulation.
///
/// The opening, which a simulation leaves out, has a stream of its own.
///
/// # Errors
/// Those of [`Setup::prepared`], and `opening-never-ends`.
pub fn transcript(setup: &Setup, game: u64) -> Checked<(Opening, Game)> {
    let prepared = setup.prepared()?;
    let mut before = Stream::of_game(game_seed(setup.seed, game), u64::MAX);
    let opening = open(&setup.ruleset, &setup.thrower, || prepared.cast.throw(&mut before).value)?;
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
    /// Throws before the game is given up.
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
        let Some(RandomThrow { value, extra, chance }) = self.fallen else { return 0 };
        if choice.moves.len() < 2 {
            return 0;
        }
        let board = Packed::of(choice.position);
        let (view, side, rules) = (board.view, board.side, &self.prepared.rules);
        let mut moves = Moves::default();
        moves.fill(rules, view, side, value);
        let seat = match side {
            crate::game::Side::Light => &self.setup.light,
            crate::game::Side::Dark => &self.setup.dark,
        };
        let sight = Sight { rules, view, side, value, extra, chance };
        let place = seat.policy.choose(&sight, &moves).min(moves.len() - 1);
        let next = Packed { view: moves[place].after, side }.unpacked(choice.rules.pawns);
        let found = choice.moves.iter().position(|one| one.next == next);
        found.expect("the two boards give the same moves: the lockstep tests prove it")
    }
}

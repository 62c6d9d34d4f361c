//! Plays a lone pawn's races on the packed board; the exact chain is computed on the readable one,
//! so the two share no code except the throws.

use crate::game::MoveKind;
use crate::game::packed::{Moves, PackedMove, View};
use crate::game::packed_rules::PackedRules;
use crate::game::position::Side;
use crate::rules::Square;
use crate::simulate::cast::Cast;
use crate::simulate::histogram::SampleMoments;
use crate::simulate::run::Progress;
use crate::simulate::stream::Stream;

/// The statistics of many races from one square.
#[derive(Debug, Clone, Default)]
pub(super) struct Races {
    /// Throws of a race.
    pub(super) throws: SampleMoments,
    /// Turns of a race.
    pub(super) turns: SampleMoments,
    /// Falls of a race.
    pub(super) falls: SampleMoments,
    /// Races with at least one fall count 1.
    pub(super) fallen: SampleMoments,
}

/// Runs races from a square; race i draws from the stream `first + i` of the seed. `None` where
/// `progress` asks for a stop before the last.
pub(super) fn races(
    rules: &PackedRules,
    cast: &Cast,
    square: Square,
    (seed, first): (u64, u64),
    count: u64,
    progress: &dyn Progress,
) -> Option<Races> {
    let mut races = Races::default();
    let mut moves = Moves::default();
    for race in 0..count {
        if race.is_multiple_of(super::BETWEEN) && progress.stop() {
            return None;
        }
        let mut stream = Stream::of_game(seed, first + race);
        let (throws, turns, falls) = one_race(rules, cast, square, &mut stream, &mut moves);
        races.throws.add(throws);
        races.turns.add(turns);
        races.falls.add(falls);
        races.fallen.add(u32::from(falls > 0));
    }
    Some(races)
}

/// Throws, turns and falls of one race.
fn one_race(
    rules: &PackedRules,
    cast: &Cast,
    square: Square,
    stream: &mut Stream,
    moves: &mut Moves,
) -> (u32, u32, u32) {
    let mut view = View { own: 1 << square, opp: 0 };
    let (mut throws, mut turns, mut falls) = (0, 0, 0);
    loop {
        let throw = cast.throw(stream);
        throws += 1;
        moves.fill(rules, view, Side::Light, throw.value);
        let Some(made) = lone_choice(moves) else {
            turns += 1;
            continue;
        };
        view = made.after;
        falls += u32::from(made.falls);
        if view.own == 0 {
            return (throws, turns + 1, falls);
        }
        turns += u32::from(!(throw.extra || made.kind == MoveKind::Again));
    }
}

/// The new throw where it is offered; never the choice to stay in the water.
fn lone_choice(moves: &[PackedMove]) -> Option<&PackedMove> {
    let again = moves.iter().find(|made| made.kind == MoveKind::Again);
    again.or_else(|| moves.iter().find(|made| made.kind != MoveKind::Stay))
}

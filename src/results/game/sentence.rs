//! Sentences about the game: a move with the steps of each pawn, in order, and why a pawn cannot move.

use senet_engine::game::board::Obstacle;
use senet_engine::game::{Event, Move, Side};
use senet_engine::rules::square::WATER;
use senet_engine::rules::{Lang, Square};

use crate::document::messages::say;
use crate::document::prose::capitalised;

/// A move of `side`, as one sentence.
pub fn of_move(lang: Lang, side: Side, one: &Move) -> String {
    // Behind another pawn, “it” would mean that one.
    let swap = one.events.iter().position(|event| matches!(event, Event::Swaps(..)));
    let before = |at: usize| if swap.is_some_and(|swap| swap < at) { "swap" } else { "own" };
    let events = one.events.iter().enumerate();
    let clauses: Vec<String> =
        events.map(|(at, event)| clause(lang, side, *event, before(at))).collect();
    let joined = clauses.join(&say(lang, "move-join", &[]));
    capitalised(&joined) + "."
}

fn clause(lang: Lang, side: Side, event: Event, before: &str) -> String {
    let tell = |id: &str, side: Side, from: u32, to: u32| {
        let (from, to) = (from.to_string(), to.to_string());
        let given = [("side", side.name()), ("from", &*from), ("to", &*to), ("before", before)];
        say(lang, id, &given)
    };
    let water = u32::from(WATER);
    match event {
        Event::Goes(from, to) => {
            let id = match (from < to, to == WATER) {
                (true, true) => "move-forward-into-water",
                (false, true) => "move-backward-into-water",
                (true, false) => "move-forward",
                (false, false) => "move-backward",
            };
            tell(id, side, from.into(), to.into())
        }
        Event::Swaps(from, to) => {
            let id = if from < to { "move-swap-forward" } else { "move-swap-backward" };
            tell(id, side.other(), from.into(), to.into())
        }
        Event::Reborn(to) => tell("move-reborn", side, water, to.into()),
        Event::Waits => tell("move-waits", side, water, water),
        Event::Stays => tell("move-stays", side, water, water),
        Event::Leaves(from) => tell("move-leaves", side, from.into(), 0),
        Event::Remains(rest) => tell("move-remains", side, rest, 0),
        Event::Lost(rest) => tell("move-lost", side, rest, 0),
        Event::ThrowsAgain => tell("move-again", side, 0, 0),
        Event::Drowns(from) => tell("move-drowns", side, from.into(), water),
        Event::Freed(owner, to) => tell("move-freed", owner, water, to.into()),
        Event::LeavesByItself(owner) => tell("move-leaves-by-itself", owner, 30, 0),
    }
}

/// The reason why the pawn on `square` cannot move forward.
pub fn of_obstacle(lang: Lang, square: Square, obstacle: Obstacle) -> String {
    let (id, number) = match obstacle {
        Obstacle::InWater(needed) if square == WATER => ("obstacle-itself-in-water", needed),
        Obstacle::InWater(needed) => ("obstacle-in-water", needed),
        Obstacle::Waits => ("obstacle-waits", 0),
        Obstacle::MustStop(stop) => ("obstacle-must-stop", stop.into()),
        Obstacle::Exact(needed) => ("obstacle-exact", needed),
        Obstacle::Wall => ("obstacle-wall", 0),
        Obstacle::Crowd => ("obstacle-crowd", 0),
        Obstacle::Own(to) => ("obstacle-own", to.into()),
        Obstacle::Safe(to) => ("obstacle-safe", to.into()),
        Obstacle::Pair(to) => ("obstacle-pair", to.into()),
        Obstacle::NoReturn => ("obstacle-no-return", 0),
        Obstacle::NotYet => ("obstacle-not-yet", 0),
        Obstacle::TooMuch => ("obstacle-too-much", 0),
    };
    say(lang, id, &[("square", &square.to_string()), ("number", &number.to_string())])
}

#[cfg(test)]
mod tests {
    use senet_engine::game::board::Obstacle;
    use senet_engine::rules::Lang;

    use super::of_obstacle;

    #[test]
    fn a_pawn_in_the_water_does_not_wait_for_itself() {
        let said = |square| of_obstacle(Lang::En, square, Obstacle::InWater(4));
        assert_eq!(said(27), "Pawn 27 is in the water: it leaves with a 4 only.");
        assert_eq!(said(20), "Pawn 20 waits for a pawn of its side to leave the water, with a 4.");
    }
}

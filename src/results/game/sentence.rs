//! Describes a move in a sentence: the steps of each pawn, in order.

use senet_engine::game::{Event, Move, Side};
use senet_engine::rules::Lang;
use senet_engine::rules::square::WATER;

use crate::document::messages::say;

/// A move of `side`, as one sentence.
pub fn of_move(lang: Lang, side: Side, one: &Move) -> String {
    // Behind another pawn, “it” would mean that one.
    let swap = one.events.iter().position(|event| matches!(event, Event::Swaps(..)));
    let before = |at: usize| if swap.is_some_and(|swap| swap < at) { "swap" } else { "own" };
    let events = one.events.iter().enumerate();
    let clauses: Vec<String> =
        events.map(|(at, event)| clause(lang, side, *event, before(at))).collect();
    let joined = clauses.join(&say(lang, "move-join", &[]));
    let mut letters = joined.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
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

//! The effects of a bias on the game, computed by the exact engine.

use crate::game::race::{Figures, Race};
use crate::laws::{TurnLaw, extra_probability};
use crate::rules::fault::Checked;
use crate::rules::{Exact, Ruleset, Square, Thrower};

/// The game with sticks of one bias.
#[derive(Debug, Clone, PartialEq)]
pub struct Consequence {
    /// The bias; `None` for a die.
    pub p: Option<Exact>,
    /// P(extra throw).
    pub extra: Exact,
    /// E(T), the mean total of a turn; `None` where turns do not end.
    pub turn_mean: Option<Exact>,
    /// The race of a lone pawn; `None` where it never ends.
    pub race: Option<Figures>,
}

/// The game for each of these biases; for a die, as it is.
///
/// # Errors
/// `race-start` for a square where no race starts.
pub fn consequences(
    thrower: &Thrower,
    rules: &Ruleset,
    from: Square,
    biases: &[Exact],
) -> Checked<Vec<Consequence>> {
    if !thrower.is_sticks() {
        return Ok(vec![consequence(thrower, rules, from)?]);
    }
    biases.iter().map(|p| consequence(&thrower.with_bias(p)?, rules, from)).collect()
}

fn consequence(thrower: &Thrower, rules: &Ruleset, from: Square) -> Checked<Consequence> {
    let race = match Race::from(rules, thrower, from) {
        Ok(race) => race.figures().into_iter().next(),
        Err(fault) if fault.id() == "race-start" => return Err(fault),
        Err(_) => None,
    };
    Ok(Consequence {
        p: thrower.bias().cloned(),
        extra: extra_probability(thrower),
        turn_mean: TurnLaw::new(thrower).ok().map(|turn| turn.total_mean()),
        race,
    })
}

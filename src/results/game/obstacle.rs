//! Explains in a sentence why a pawn cannot move forward.

use senet_engine::game::board::Obstacle;
use senet_engine::rules::square::WATER;
use senet_engine::rules::{Lang, Square};

use crate::document::messages::say;

/// The reason why the pawn on `square` cannot move forward.
pub fn sentence(lang: Lang, square: Square, obstacle: Obstacle) -> String {
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
    use super::{Obstacle, sentence};
    use senet_engine::rules::Lang;

    #[test]
    fn a_pawn_in_the_water_does_not_wait_for_itself() {
        let said = |square| sentence(Lang::En, square, Obstacle::InWater(4));
        assert_eq!(said(27), "Pawn 27 is in the water: it leaves with a 4 only.");
        assert_eq!(said(20), "Pawn 20 waits for a pawn of its side to leave the water, with a 4.");
    }
}

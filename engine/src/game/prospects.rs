//! The outcomes of the next throw for a pawn.

use crate::laws::Law;
use crate::rules::exact::{Exact, ratio};
use crate::rules::square::{SQUARES, WATER};
use crate::rules::{Ruleset, Square};

use super::board::{Event, Move, moves};
use super::position::Position;

/// Where the pawn that a move takes from [`Move::from`] is after it; none off the board.
pub fn pawn_moved(before: &Position, one: &Move) -> Option<Square> {
    let mut place = Some(one.from);
    // An excess throw may move another pawn by the rest.
    let mut is_it = true;
    for event in &one.events {
        match *event {
            Event::Goes(from, to) => {
                is_it = place == Some(from);
                if is_it {
                    place = Some(to);
                }
            }
            Event::Reborn(to) if is_it => place = Some(to),
            Event::Waits | Event::Stays if is_it => place = Some(WATER),
            Event::Leaves(from) if place == Some(from) => place = None,
            Event::LeavesByItself(side) if side == before.to_throw && place == Some(SQUARES) => {
                place = None;
            }
            Event::Freed(side, to) if side == before.to_throw && place == Some(WATER) => {
                place = Some(to);
            }
            _ => {}
        }
    }
    place
}

/// The probability that with the next throw of the side to throw its pawn on `square` may fall in
/// the water: that one of the legal moves for the throw is a fall of this pawn.
pub fn fall(rules: &Ruleset, law: &Law, position: &Position, square: Square) -> Exact {
    chance(rules, law, position, |one| one.from == square && one.falls > 0)
}

/// The probability that with the next throw of the side to throw the other side's pawn on `square`
/// may be taken: that one of the legal moves for the throw sends this pawn back.
pub fn taken(rules: &Ruleset, law: &Law, position: &Position, square: Square) -> Exact {
    chance(rules, law, position, |one| {
        one.events.iter().any(|event| matches!(event, Event::Swaps(from, _) if *from == square))
    })
}

/// The probability that the next throw has a legal move of a kind.
fn chance(
    rules: &Ruleset,
    law: &Law,
    position: &Position,
    is_meant: impl Fn(&Move) -> bool,
) -> Exact {
    law.iter()
        .filter(|(value, _)| {
            let found = u32::try_from(*value).map(|value| moves(rules, position, value));
            found.is_ok_and(|all| all.iter().any(&is_meant))
        })
        .fold(ratio(0, 1), |sum, (_, probability)| sum + probability)
}

#[cfg(test)]
mod tests {
    use crate::board;
    use crate::game::board::moves;
    use crate::laws::throw_law;
    use crate::rules::exact::ratio;
    use crate::rules::{Ruleset, Thrower};

    use super::{fall, pawn_moved, taken};

    #[test]
    fn a_pawn_two_squares_before_the_water_falls_with_a_two() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let law = throw_law(&Thrower::by_id("sticks-5").unwrap());
        let position = board!("LDLDLDLD../........../....L....D L 0-0");
        // Of four fair sticks 6 of 16 throws are a 2; from 15 no throw reaches 27.
        assert_eq!(fall(&rules, &law, &position, 25), ratio(6, 16));
        assert_eq!(fall(&rules, &law, &position, 7), ratio(0, 1));
    }

    #[test]
    fn a_pawn_alone_is_taken_from_where_a_throw_reaches_it() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let law = throw_law(&Thrower::by_id("sticks-5").unwrap());
        // Light is to throw: a 2 goes from 11 to the lone pawn on 13; the pawns on 15 and 16 guard each other.
        let position = board!("........../L.D.DD..../.......... L 0-0");
        assert_eq!(taken(&rules, &law, &position, 13), ratio(6, 16));
        assert_eq!(taken(&rules, &law, &position, 15), ratio(0, 1));
    }

    #[test]
    fn the_pawn_is_followed_to_where_it_comes_to_stand() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let position = board!("LDLDLDLD../........../....L....D L 0-0");
        let to = |throw| {
            let found = moves(&rules, &position, throw);
            let one = found.iter().find(|one| one.from == 25).unwrap();
            pawn_moved(&position, one)
        };
        // A 1 leaves it on 26; 27 sends it back to 15.
        assert_eq!((to(1), to(2)), (Some(26), Some(15)));
    }
}

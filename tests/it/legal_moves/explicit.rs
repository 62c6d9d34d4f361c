//! "Made explicit", what the other rooms do not show already.

use super::{PASS, light, rules};
use senet::rules::ruleset::RebirthOccupied;

#[test]
fn rebirth_on_1_goes_up_from_there_at_once_and_nobody_waits() {
    let mut rules = rules("archeostudio", 3);
    rules.rebirth = 1;
    rules.rebirth_occupied = RebirthOccupied::FirstEmptyAfter;
    // 26+1 = 27: 1 and 2 are taken, so 3. 22+1 = 23.
    // 1+1 = 2 swaps, leaving 1 to dark.
    assert_eq!(
        light(&rules, "1 22 26", "2 9", 1),
        [
            "fall 26: L 1 3 22 | D 2 9 +1 fall",
            "forward 1: L 2 22 26 | D 1 9",
            "forward 22: L 1 23 26 | D 2 9",
        ]
    );
    // With 1 empty, to 1.
    assert_eq!(light(&rules, "26", "2 15", 1), ["fall 26: L 1 | D 2 15 +1 fall"]);
    // Drowned pawns likewise, occupied 15 or not: 28 by 4, dark on 1.
    assert_eq!(light(&rules, "28", "1 15", 4), ["drown 28: L 2 | D 1 15 +1 fall"]);
}

#[test]
fn a_3_for_28_that_may_not_leave_is_no_move_even_with_every_other_pawn_home() {
    // Light's 20 is not on the last row; 20+3 = 23 is protected by 24, 20-3 = 17 is dark's,
    // and nobody goes back onto an opponent: pass, though 28 stands there with its 3.
    assert_eq!(light(&rules("archeostudio", 3), "20 28", "17 23 24", 3), PASS);
}

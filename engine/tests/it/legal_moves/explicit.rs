//! "Made explicit", as far as the other modules do not test it.

use senet_engine::rules::ruleset::{BackwardOntoOpponent, ExitCondition, RebirthOccupied};

use super::{PASS, dark, light, rules};

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

#[test]
fn with_no_empty_square_behind_a_stopped_pawn_does_not_step_back_either() {
    // Where backward swaps are allowed besides the retreat: 2+1 is in the wall 3 4 5, and 1
    // is dark's. The retreat finds no empty square; 2-1 = 1 is not played instead.
    let mut rules = rules("archeostudio", 4);
    rules.backward_onto_opponent = BackwardOntoOpponent::Swaps;
    assert_eq!(light(&rules, "2", "1 3 4 5", 1), PASS);
    // A pawn that no wall stops does swap: 8+1 = 9 is protected by 10; 8-1 = 7.
    assert_eq!(light(&rules, "8", "7 9 10", 1), ["backward 8: L 7 | D 8 9 10"]);
}

#[test]
fn a_waiting_pawn_is_freed_before_the_last_square_is_asked_for() {
    // With the rebirth on 22: dark 22+1 = 23, so light's 27 goes to 22; only then are all of
    // light's pawns on 21-30 and out of the water, and the one on 30 leaves.
    let mut rules = rules("archeostudio", 2);
    rules.rebirth = 22;
    assert_eq!(dark(&rules, "27 30", "22", 1), ["forward 22: L 22 | D 23"]);
}

#[test]
fn the_pawn_that_leaves_27_may_let_another_leave_30() {
    // May stay, and all on the last row to leave: 27 leaves by 4, then 30 by itself.
    let mut rules = rules("breyer", 2);
    rules.exit_condition = ExitCondition::AllOnLastRow;
    assert_eq!(light(&rules, "27 30", "3", 4), ["exit 27: L | D 3"]);
}

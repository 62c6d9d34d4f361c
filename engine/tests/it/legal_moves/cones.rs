//! `cones`: free houses, the exit condition, footnote (f).

use super::{PASS, dark, light, rules};

#[test]
fn no_exit_while_a_pawn_of_ones_own_is_on_the_first_row() {
    // 30+1 = 31 waits for light's 10; dark's pawn on 3 is no hindrance.
    let cones = rules("cones", 2);
    assert_eq!(light(&cones, "10 30", "3", 1), ["forward 10: L 11 30 | D 3"]);
    assert_eq!(
        light(&cones, "11 30", "3", 1),
        ["exit 30: L 11 | D 3", "forward 11: L 12 30 | D 3"]
    );
}

#[test]
fn pawns_on_28_29_30_go_forward_freely() {
    // 28+1 = 29, 28+2 = 30.
    assert_eq!(light(&rules("cones", 1), "28", "3", 1), ["forward 28: L 29 | D 3"]);
    assert_eq!(light(&rules("cones", 1), "28", "3", 2), ["forward 28: L 30 | D 3"]);
}

#[test]
fn houses_go_back_like_any_square() {
    // Light's 5 keeps 30 from leaving and 7 8 bar it: 30-2 = 28, 5-2 = 3.
    assert_eq!(
        light(&rules("cones", 2), "5 30", "7 8", 2),
        ["backward 30: L 5 28 | D 7 8", "backward 5: L 3 30 | D 7 8"]
    );
    // 26+2 = 28 is a dark pawn in safety: 26-2 = 24.
    assert_eq!(
        light(&rules("cones", 3), "5 26", "7 8 28", 2),
        ["backward 26: L 5 24 | D 7 8 28", "backward 5: L 3 26 | D 7 8 28"]
    );
}

#[test]
fn a_backward_move_onto_27_is_a_fall() {
    // 28+1 = 29 is dark's and safe; 28-1 = 27: back to 16.
    assert_eq!(light(&rules("cones", 2), "28", "3 29", 1), ["fall 28: L 16 | D 3 29 +1 fall"]);
}

#[test]
fn the_rest_of_a_throw_moves_another_pawn() {
    // 29 leaves with 2 of the 4, the other 2 move 20 to 22; or 20 takes the 4.
    assert_eq!(
        light(&rules("cones", 2), "20 29", "3", 4),
        ["exit 29: L 22 | D 3", "forward 20: L 24 29 | D 3"]
    );
}

#[test]
fn the_player_chooses_which() {
    // After 29 has left with 2 of the 4: 12 to 14 or 20 to 22.
    assert_eq!(
        light(&rules("cones", 3), "12 20 29", "3", 4),
        [
            "exit 29: L 12 22 | D 3",
            "exit 29: L 14 20 | D 3",
            "forward 12: L 16 20 29 | D 3",
            "forward 20: L 12 24 29 | D 3",
        ]
    );
}

#[test]
fn a_rest_that_no_pawn_can_take_is_lost() {
    // 30 leaves with 1 of the 2; 12+1 = 13 is protected by 14, and the rest never moves a
    // pawn back. 12+2 = 14 is protected too.
    assert_eq!(light(&rules("cones", 2), "12 30", "13 14", 2), ["exit 30: L 12 | D 13 14"]);
    // No pawn left: won, whatever the rest.
    assert_eq!(light(&rules("cones", 1), "30", "3", 6), ["exit 30: L | D 3"]);
}

#[test]
fn the_rest_may_be_an_exit_with_a_rest_of_its_own() {
    // Throw 5, light on 20 29 30.
    // 29 leaves (rest 3): 30 leaves (rest 2): 20 to 22;  or 20 to 23.
    // 30 leaves (rest 4): 29 leaves (rest 2): 20 to 22 (the same position);  or 20 to 24.
    // 20 to 25.
    assert_eq!(
        light(&rules("cones", 3), "20 29 30", "3", 5),
        [
            "exit 29: L 22 | D 3",
            "exit 29: L 23 30 | D 3",
            "exit 30: L 24 29 | D 3",
            "forward 20: L 25 29 30 | D 3",
        ]
    );
}

#[test]
fn two_ways_to_the_same_position_are_one_move() {
    // 30 then 26 by the rest of 5, exactly; or 26 (rest 1) then 30 exactly: both are off.
    assert_eq!(light(&rules("cones", 2), "26 30", "3", 6), ["exit 26: L | D 3"]);
}

#[test]
fn the_rest_may_fall_in_the_water() {
    // 30 leaves with 1 of the 3, 25+2 = 27: back to 16. Or 25+3 = 28.
    assert_eq!(
        light(&rules("cones", 2), "25 30", "3", 3),
        ["exit 30: L 16 | D 3 +1 fall", "forward 25: L 28 30 | D 3"]
    );
}

#[test]
fn the_rest_swaps_and_respects_ones_own_like_any_forward_move() {
    // 30 leaves with 1 of the 3; 12+2 = 14 swaps with dark.
    assert_eq!(
        light(&rules("cones", 2), "12 30", "14", 3),
        ["exit 30: L 14 | D 12", "forward 12: L 15 30 | D 14"]
    );
    // 12+2 = 14 is light's own; 14+2 = 16. By the 3 itself: 12 to 15, 14 to 17.
    assert_eq!(
        light(&rules("cones", 3), "12 14 30", "3", 3),
        ["exit 30: L 12 16 | D 3", "forward 12: L 14 15 30 | D 3", "forward 14: L 12 17 30 | D 3",]
    );
}

#[test]
fn walls_bar_an_exit_above_31_too() {
    // 26+6 = 32 over 28 29 30: no exit; 26-6 = 20.
    assert_eq!(light(&rules("cones", 3), "26", "28 29 30", 6), ["backward 26: L 20 | D 28 29 30"]);
    // The rest is stopped by a wall as well: 30 leaves with 1 of the 5, 12+4 = 16 lies
    // beyond 13 14 15: lost. 12+5 = 17 is barred likewise.
    assert_eq!(light(&rules("cones", 3), "12 30", "13 14 15", 5), ["exit 30: L 12 | D 13 14 15"]);
}

#[test]
fn no_exit_at_all_while_the_condition_fails() {
    // Dark's 10 is on the first row: neither 30+2 nor 30-then-29. 10+2 = 12; 29, 30 wait.
    assert_eq!(dark(&rules("cones", 3), "3", "10 29 30", 2), ["forward 10: L 3 | D 12 29 30"]);
    // Barred in front (12 13) as well: back 10-2 = 8, 30-2 = 28, and 29-2 = 27 falls to 16.
    assert_eq!(
        dark(&rules("cones", 3), "12 13", "10 29 30", 2),
        [
            "backward 10: L 12 13 | D 8 29 30",
            "backward 30: L 12 13 | D 10 28 29",
            "fall 29: L 12 13 | D 10 16 30 +1 fall",
        ]
    );
}

#[test]
fn nobody_stays_in_the_water_nor_throws_again() {
    assert_eq!(light(&rules("cones", 1), "26", "3", 1), ["fall 26: L 16 | D 3 +1 fall"]);
    assert_ne!(light(&rules("cones", 1), "26", "3", 5), PASS);
}

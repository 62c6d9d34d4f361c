//! `archeostudio`: footnotes (a), (c), (d), (e) and (h).

use super::{PASS, dark, light, rules};

// --- (a) waiting on 27 -------------------------------------------------------------

#[test]
fn with_15_occupied_a_fallen_pawn_waits_on_27() {
    // 26+1 = 27, dark is on 15. 22+1 = 23.
    assert_eq!(
        light(&rules("archeostudio", 2), "22 26", "3 15", 1),
        ["fall 26: L 22 27 | D 3 15 +1 fall", "forward 22: L 23 26 | D 3 15"]
    );
}

#[test]
fn a_waiting_pawn_is_not_moved_by_its_side() {
    // By 4: 27 does not leave, 22 goes to 26. By 5: 22+5 passes 26; 27-5 = 22 is not
    // played, 22-5 = 17 is.
    let rules = rules("archeostudio", 2);
    assert_eq!(light(&rules, "22 27", "3 15", 4), ["forward 22: L 26 27 | D 3 15"]);
    assert_eq!(light(&rules, "22 27", "3 15", 5), ["backward 22: L 17 27 | D 3 15"]);
}

#[test]
fn it_goes_to_15_as_soon_as_that_is_empty_after_a_move_of_either_side() {
    // Light's own pawn leaves 15: 15+2 = 17.
    assert_eq!(light(&rules("archeostudio", 2), "15 27", "3", 2), ["forward 15: L 15 17 | D 3"]);
    // Dark's pawn leaves 15, forward (15+1) or backward (15-1, 16 being protected by 17):
    // then 14; dark's 1 cannot go back.
    assert_eq!(dark(&rules("archeostudio", 1), "27", "15", 1), ["forward 15: L 15 | D 16"]);
    assert_eq!(
        dark(&rules("archeostudio", 3), "16 17 27", "15", 1),
        ["backward 15: L 15 16 17 | D 14"]
    );
}

#[test]
fn a_swap_on_15_leaves_it_occupied() {
    // 13+2 = 15, not a safe square here: dark goes to 13, and 27 waits on.
    assert_eq!(light(&rules("archeostudio", 2), "13 27", "15", 2), ["forward 13: L 15 27 | D 13"]);
}

#[test]
fn a_waiting_pawn_is_attacked_like_any_other() {
    // Dark 26+1 = 27: light's pawn goes to 26, dark falls, and 15 is dark's own: it waits.
    // Or 15+1 = 16: light's pawn goes to 15.
    let rules = rules("archeostudio", 2);
    assert_eq!(
        dark(&rules, "22 27", "15 26", 1),
        ["fall 26: L 22 26 | D 15 27 +1 fall", "forward 15: L 15 22 | D 16 26"]
    );
    // Beside 28 it is protected: only 15+1.
    assert_eq!(dark(&rules, "27 28", "15 26", 1), ["forward 15: L 15 28 | D 16 26"]);
}

#[test]
fn a_pawn_that_waits_is_ones_own_to_the_pawn_on_26() {
    // 26+1 is light's own pawn; nothing else moves, and 26 never moves back.
    assert_eq!(light(&rules("archeostudio", 2), "26 27", "15", 1), PASS);
}

// --- (c) drowning for want of another move -----------------------------------------
// Light's pawn on 1 before dark's wall 2 3 4 can do nothing by 1, 2, 3 or 4: forward is
// the wall, and there is no square behind.

#[test]
fn a_pawn_on_28_or_29_drowns_when_its_side_has_no_other_move() {
    let rules = rules("archeostudio", 3);
    assert_eq!(light(&rules, "1 28", "2 3 4", 2), ["drown 28: L 1 15 | D 2 3 4 +1 fall"]);
    assert_eq!(light(&rules, "1 29", "2 3 4", 3), ["drown 29: L 1 15 | D 2 3 4 +1 fall"]);
    // Alone on the board too: no move but that.
    assert_eq!(light(&rules, "28", "5", 1), ["drown 28: L 15 | D 5 +1 fall"]);
}

#[test]
fn its_own_number_is_no_move_while_it_may_not_leave() {
    let rules = rules("archeostudio", 3);
    assert_eq!(light(&rules, "1 28", "2 3 4", 3), PASS);
    assert_eq!(light(&rules, "1 29", "2 3 4", 2), PASS);
    // It may leave as usual.
    assert_eq!(light(&rules, "28", "5", 3), ["exit 28: L | D 5"]);
    assert_eq!(light(&rules, "29", "5", 2), ["exit 29: L | D 5"]);
}

/// 1 cannot reach 3 (protected by 4), nor go back; 30 waits for its side: neither it nor its
/// number makes it drown.
#[test]
fn a_pawn_on_30_never_drowns() {
    let rules = rules("archeostudio", 3);
    assert_eq!(light(&rules, "1 30", "3 4", 2), PASS);
    assert_eq!(light(&rules, "1 30", "2 3 4", 1), PASS);
}

#[test]
fn with_pawns_on_both_each_drowns_by_what_is_not_its_number() {
    let rules = rules("archeostudio", 3);
    assert_eq!(
        light(&rules, "1 28 29", "2 3 4", 1),
        ["drown 28: L 1 15 29 | D 2 3 4 +1 fall", "drown 29: L 1 15 28 | D 2 3 4 +1 fall"]
    );
    assert_eq!(light(&rules, "1 28 29", "2 3 4", 3), ["drown 29: L 1 15 28 | D 2 3 4 +1 fall"]);
    assert_eq!(light(&rules, "1 28 29", "2 3 4", 2), ["drown 28: L 1 15 29 | D 2 3 4 +1 fall"]);
}

#[test]
fn a_drowned_pawn_waits_if_15_is_occupied_and_does_not_drown_if_27_is_too() {
    assert_eq!(
        light(&rules("archeostudio", 4), "1 28", "2 3 4 15", 2),
        ["drown 28: L 1 27 | D 2 3 4 15 +1 fall"]
    );
    assert_eq!(light(&rules("archeostudio", 5), "1 28", "2 3 4 15 27", 2), PASS);
    // Light's own pawn waiting there bars it as well. (29: the 4 is not its number.)
    assert_eq!(light(&rules("archeostudio", 4), "1 27 29", "2 3 4 15", 4), PASS);
}

#[test]
fn pawns_on_26_and_30_never_drown() {
    // 30 waits for light's 1 to reach the last row. 26+2 = 28 is dark's in safety.
    let rules = rules("archeostudio", 5);
    for throw in 1..=3 {
        assert_eq!(light(&rules, "1 30", "2 3 4", throw), PASS, "{throw}");
    }
    assert_eq!(light(&rules, "1 26", "2 3 4 28 29", 2), PASS);
}

#[test]
fn drowning_comes_after_both_other_tiers() {
    // 9+1 = 10 is protected by 11: 9-1 = 8, and 28 stays where it is.
    assert_eq!(
        light(&rules("archeostudio", 2), "9 28", "10 11", 1),
        ["backward 9: L 8 28 | D 10 11"]
    );
}

#[test]
fn pawns_on_28_and_29_do_not_go_on_to_another_house() {
    // 28+1 = 29 and 28+2 = 30 are not allowed: the pawn on 9 goes instead.
    let rules = rules("archeostudio", 2);
    assert_eq!(light(&rules, "9 28", "3", 1), ["forward 9: L 10 28 | D 3"]);
    assert_eq!(light(&rules, "9 28", "3", 2), ["forward 9: L 11 28 | D 3"]);
}

// --- (d) retreat before a wall -----------------------------------------------------

#[test]
fn a_pawn_stopped_by_a_wall_goes_to_the_first_empty_square_behind() {
    // Over the wall (9+4 = 13) or into it (9+1, 9+2, 9+3): 8, whatever the throw.
    for throw in 1..=4 {
        assert_eq!(
            light(&rules("archeostudio", 3), "9", "10 11 12", throw),
            ["backward 9: L 8 | D 10 11 12"],
            "{throw}"
        );
    }
    // A block of two is no wall: 9-2 = 7.
    assert_eq!(light(&rules("archeostudio", 2), "9", "10 11", 2), ["backward 9: L 7 | D 10 11"]);
}

#[test]
fn a_retreat_crosses_anything() {
    // Behind 9: dark on 8 7, then 6 is empty; and dark's wall 8 7 6, then 5.
    let crossing = |dark, to| {
        assert_eq!(
            light(&rules("archeostudio", 6), "9", dark, 1),
            [format!("backward 9: L {to} | D {dark}")]
        );
    };
    crossing("7 8 10 11 12", 6);
    crossing("6 7 8 10 11 12", 5);
    // One's own pawns too: 7+4, 8+4 and 9+4 are in the wall 10 to 13, so each retreats to 6.
    assert_eq!(
        light(&rules("archeostudio", 4), "7 8 9", "10 11 12 13", 4),
        [
            "backward 7: L 6 8 9 | D 10 11 12 13",
            "backward 8: L 6 7 9 | D 10 11 12 13",
            "backward 9: L 6 7 8 | D 10 11 12 13",
        ]
    );
}

#[test]
fn with_no_empty_square_behind_it_has_no_move() {
    // 3+2 = 5 and 2+2 = 4 are in the wall: nothing empty behind. 1+2 = 3 is light's own.
    assert_eq!(light(&rules("archeostudio", 3), "1 2 3", "4 5 6", 2), PASS);
}

#[test]
fn only_the_wall_is_asked_for_whatever_else_stops_the_pawn() {
    // 9+4 = 13 is light's own, and 10 11 12 lie between: 9 retreats to 8. 13+4 = 17 is
    // protected by 18, no wall: 13-4 = 9 is light's own.
    assert_eq!(
        light(&rules("archeostudio", 5), "9 13", "10 11 12 17 18", 4),
        ["backward 9: L 8 13 | D 10 11 12 17 18"]
    );
    // 21+6 = 27 passes 26. With the wall 22 23 24 between: 20. Without: 21-6 = 15.
    let rules = rules("archeostudio", 3);
    assert_eq!(light(&rules, "21", "22 23 24", 6), ["backward 21: L 20 | D 22 23 24"]);
    assert_eq!(light(&rules, "21", "3 4 5", 6), ["backward 21: L 15 | D 3 4 5"]);
    // 25+6 = 31 passes 26, and 28 29 30 lie between: 24. (Dark's 1 keeps 30 on the board.)
    assert_eq!(
        light(&super::rules("archeostudio", 4), "25", "1 28 29 30", 6),
        ["backward 25: L 24 | D 1 28 29 30"]
    );
}

#[test]
fn a_pawn_on_26_does_not_retreat_either() {
    // 26+2 = 28 is in the wall, 26+5 = 31 beyond it.
    let rules = rules("archeostudio", 4);
    assert_eq!(light(&rules, "26", "1 28 29 30", 2), PASS);
    assert_eq!(light(&rules, "26", "1 28 29 30", 5), PASS);
}

#[test]
fn in_the_other_rulesets_a_wall_makes_nobody_retreat() {
    for id in ["breyer", "djebao", "cones"] {
        assert_eq!(light(&rules(id, 3), "9", "10 11 12", 4), ["backward 9: L 5 | D 10 11 12"]);
    }
}

// --- (e) leaving -------------------------------------------------------------------

#[test]
fn pawns_leave_only_when_all_are_on_the_last_row_and_none_in_the_water() {
    let rules = rules("archeostudio", 2);
    // 22+5 = 27 passes 26.
    assert_eq!(light(&rules, "22 26", "3 4", 5), ["exit 26: L 22 | D 3 4"]);
    assert_eq!(light(&rules, "18 26", "3 4", 5), ["forward 18: L 23 26 | D 3 4"]);
    assert_eq!(light(&rules, "26 27", "3 15", 5), PASS);
}

#[test]
fn a_pawn_that_lands_on_30_while_the_condition_holds_is_off_at_once() {
    // 26+4 = 30; 22+4 = 26 is light's own.
    let rules = rules("archeostudio", 2);
    assert_eq!(light(&rules, "22 26", "3 4", 4), ["exit 26: L 22 | D 3 4"]);
    // It does not hold with a pawn on 18: 30 is a refuge. 18+4 = 22.
    assert_eq!(
        light(&rules, "18 26", "3 4", 4),
        ["forward 18: L 22 26 | D 3 4", "forward 26: L 18 30 | D 3 4"]
    );
}

#[test]
fn a_pawn_resting_on_30_is_off_as_soon_as_the_condition_holds() {
    // 18+3 = 21 brings the last one home: 30 leaves. 18+2 = 20 does not.
    let rules = rules("archeostudio", 2);
    assert_eq!(light(&rules, "18 30", "3 4", 3), ["forward 18: L 21 | D 3 4"]);
    assert_eq!(light(&rules, "18 30", "3 4", 2), ["forward 18: L 20 30 | D 3 4"]);
}

#[test]
fn an_attack_may_send_the_other_sides_pawn_on_30_off() {
    // Light waits on 27 and rests on 30. Dark 26+1 = 27 sends the waiting pawn to 26: now
    // all of light is on 21-30 and out of the water, so 30 leaves; dark waits in its turn.
    // Or 15+1 = 16: light's pawn goes to 15 first, so the condition fails and 30 rests.
    assert_eq!(
        dark(&rules("archeostudio", 2), "27 30", "15 26", 1),
        ["fall 26: L 26 | D 15 27 +1 fall", "forward 15: L 15 30 | D 16 26"]
    );
}

// --- (h) light's first move --------------------------------------------------------

#[test]
fn light_begins_with_the_pawn_on_9() {
    let rules = rules("archeostudio", 5);
    assert_eq!(
        light(&rules, "1 3 5 7 9", "2 4 6 8 11", 3),
        ["forward 9: L 1 3 5 7 12 | D 2 4 6 8 11"]
    );
    // 9+2 = 11 swaps.
    assert_eq!(
        light(&rules, "1 3 5 7 9", "2 4 6 8 11", 2),
        ["forward 9: L 1 3 5 7 11 | D 2 4 6 8 9"]
    );
}

#[test]
fn if_9_cannot_go_forward_the_others_are_free() {
    // 9+3 = 12 is protected by 13. 1+3 = 4 and 3+3 = 6 swap, 5+3 = 8, 7+3 = 10.
    assert_eq!(
        light(&rules("archeostudio", 5), "1 3 5 7 9", "2 4 6 12 13", 3),
        [
            "forward 1: L 3 4 5 7 9 | D 1 2 6 12 13",
            "forward 3: L 1 5 6 7 9 | D 2 3 4 12 13",
            "forward 5: L 1 3 7 8 9 | D 2 4 6 12 13",
            "forward 7: L 1 3 5 9 10 | D 2 4 6 12 13",
        ]
    );
}

#[test]
fn only_light_and_only_from_exactly_that_position() {
    let rules = rules("archeostudio", 5);
    // One pawn elsewhere: all five may move by 6 (1+6 = 7 is its own; 3, 5, 7, 10 go).
    assert_eq!(light(&rules, "1 3 5 7 10", "12 17 19 21 23", 6).len(), 4);
    // Dark on those squares is free: 1+6 and 3+6 are its own, 5, 7 and 9 go.
    assert_eq!(dark(&rules, "12 17 19 21 23", "1 3 5 7 9", 6).len(), 3);
    // The other rulesets do not ask for it.
    assert_eq!(light(&super::rules("cones", 5), "1 3 5 7 9", "12 17 19 21 23", 6).len(), 3);
}

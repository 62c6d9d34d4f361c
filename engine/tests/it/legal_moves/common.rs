//! "Moves: common to all".

use super::{PASS, dark, light, rules};

#[test]
fn a_pawn_goes_forward_but_not_onto_its_own() {
    // 3+2 = 5 is light's own; 5+2 = 7 is free.
    assert_eq!(light(&rules("cones", 2), "3 5", "20 22", 2), ["forward 5: L 3 7 | D 20 22"]);
}

#[test]
fn a_lone_opponent_is_sent_to_where_the_attacker_came_from() {
    // 3+2 = 5: dark's pawn there has 4 and 6 empty, it goes to 3. 12+2 = 14 is free.
    assert_eq!(
        light(&rules("cones", 2), "3 12", "5 20", 2),
        ["forward 12: L 3 14 | D 5 20", "forward 3: L 5 12 | D 3 20"]
    );
}

#[test]
fn a_pawn_on_a_safe_square_is_not_attacked() {
    // 15 is safe in breyer, so 13+2 is barred and 13-2 = 11 is played; in cones 15 is an
    // ordinary square and the pawns change places, while 16 is safe there (13-3 = 10).
    assert_eq!(light(&rules("breyer", 1), "13", "15", 2), ["backward 13: L 11 | D 15"]);
    assert_eq!(light(&rules("cones", 1), "13", "15", 2), ["forward 13: L 15 | D 13"]);
    assert_eq!(light(&rules("cones", 1), "13", "16", 3), ["backward 13: L 10 | D 16"]);
    assert_eq!(light(&rules("breyer", 1), "15", "16", 1), ["forward 15: L 16 | D 15"]);
}

#[test]
fn square_30_is_safe_in_djebao_and_archeostudio_only() {
    // 26+4 = 30. In archeostudio dark also has a pawn on 1, or it would not rest on 30.
    assert_eq!(light(&rules("breyer", 1), "26", "30", 4), ["forward 26: L 30 | D 26"]);
    assert_eq!(light(&rules("cones", 1), "26", "30", 4), ["forward 26: L 30 | D 26"]);
    assert_eq!(light(&rules("djebao", 1), "26", "30", 4), PASS);
    assert_eq!(light(&rules("archeostudio", 2), "26", "1 30", 4), PASS);
}

#[test]
fn the_houses_26_28_29_are_safe_everywhere() {
    // Light on 24 throws 2, 4 or 5 at a lone dark pawn on 26, 28, 29: barred each time, so
    // it goes back to 22, 20, 19. (26 is also passed over in archeostudio for 28 and 29.)
    for id in ["breyer", "djebao", "cones", "archeostudio"] {
        for (house, throw) in [(26, 2), (28, 4), (29, 5)] {
            let back = 24 - throw;
            assert_eq!(
                light(&rules(id, 1), "24", &house.to_string(), throw),
                [format!("backward 24: L {back} | D {house}")],
                "{id}"
            );
        }
    }
}

#[test]
fn two_side_by_side_protect_each_other_even_across_the_end_of_a_row() {
    // 8+2 = 10 and 9+2 = 11 are each protected by the other: both go back two.
    assert_eq!(
        light(&rules("cones", 2), "8 9", "10 11", 2),
        ["backward 8: L 6 9 | D 10 11", "backward 9: L 7 8 | D 10 11"]
    );
    // They are no wall: 8+4 = 12 and 9+4 = 13 pass over them.
    assert_eq!(
        light(&rules("cones", 2), "8 9", "10 11", 4),
        ["forward 8: L 9 12 | D 10 11", "forward 9: L 8 13 | D 10 11"]
    );
}

#[test]
fn a_neighbour_of_the_other_colour_protects_nobody() {
    // Dark's 6 stands beside light's 7: 4+2 = 6 swaps. 7+2 = 9.
    assert_eq!(
        light(&rules("cones", 2), "4 7", "6 20", 2),
        ["forward 4: L 6 7 | D 4 20", "forward 7: L 4 9 | D 6 20"]
    );
}

#[test]
fn three_in_a_row_are_a_wall_even_across_the_end_of_a_row() {
    // 9+4 = 13 would pass over 10 11 12, so 9-4 = 5.
    assert_eq!(light(&rules("cones", 3), "9", "10 11 12", 4), ["backward 9: L 5 | D 10 11 12"]);
    // Four in a row hold a wall too; 10 11 13 do not.
    let four = "10 11 12 13";
    assert_eq!(light(&rules("cones", 4), "9", four, 6), [format!("backward 9: L 3 | D {four}")]);
    assert_eq!(light(&rules("cones", 3), "9", "10 11 13", 5), ["forward 9: L 14 | D 10 11 13"]);
}

#[test]
fn a_wall_must_lie_strictly_between() {
    // 9+3 = 12, the end of the wall, is barred as a protected pawn, and so is the middle;
    // behind the wall nothing is barred: 13+2 = 15.
    assert_eq!(light(&rules("cones", 3), "9", "10 11 12", 3), ["backward 9: L 6 | D 10 11 12"]);
    assert_eq!(light(&rules("cones", 3), "13", "10 11 12", 2), ["forward 13: L 15 | D 10 11 12"]);
}

#[test]
fn ones_own_wall_bars_nothing() {
    // 9+4 = 13 over light's 10 11 12; 10+4, 11+4, 12+4 are free.
    assert_eq!(
        light(&rules("cones", 4), "9 10 11 12", "20", 4),
        [
            "forward 10: L 9 11 12 14 | D 20",
            "forward 11: L 9 10 12 15 | D 20",
            "forward 12: L 9 10 11 16 | D 20",
            "forward 9: L 10 11 12 13 | D 20",
        ]
    );
}

#[test]
fn a_must_stop_square_is_not_passed_exits_included() {
    // breyer, 15: 13+2 stops on it, 13+3 would pass it (13-3 = 10), 15+3 goes on from it.
    assert_eq!(light(&rules("breyer", 1), "13", "25", 2), ["forward 13: L 15 | D 25"]);
    assert_eq!(light(&rules("breyer", 1), "13", "25", 3), ["backward 13: L 10 | D 25"]);
    assert_eq!(light(&rules("breyer", 1), "15", "25", 3), ["forward 15: L 18 | D 25"]);
    // archeostudio, 26: 25+6 = 31 would pass it (25-6 = 19).
    assert_eq!(light(&rules("archeostudio", 1), "25", "5", 6), ["backward 25: L 19 | D 5"]);
    // cones has none: 13+3 = 16.
    assert_eq!(light(&rules("cones", 1), "13", "25", 3), ["forward 13: L 16 | D 25"]);
}

#[test]
fn exactly_31_is_off_the_board() {
    // 26+5 = 31; 28 leaves only with a 3.
    assert_eq!(light(&rules("breyer", 2), "26 28", "1 2", 5), ["exit 26: L 28 | D 1 2"]);
    // 26+6 = 32: no exit above the exact throw, and the houses never go back.
    assert_eq!(light(&rules("breyer", 2), "26 28", "1 2", 6), PASS);
}

#[test]
fn back_by_the_throw_only_if_no_pawn_can_go_forward() {
    // 9 is barred by the block 11 12, but 20 can go forward: nobody goes back.
    assert_eq!(light(&rules("cones", 2), "9 20", "11 12", 2), ["forward 20: L 9 22 | D 11 12"]);
}

#[test]
fn not_below_square_1() {
    // Dark's wall 3 4 5: 2+1, 2+2 are in it, 2+4 beyond it. 2-1 = 1; 2-2 and 2-4 are none.
    let cones = rules("cones", 3);
    assert_eq!(light(&cones, "2", "3 4 5", 1), ["backward 2: L 1 | D 3 4 5"]);
    assert_eq!(light(&cones, "2", "3 4 5", 2), PASS);
    assert_eq!(light(&cones, "2", "3 4 5", 4), PASS);
}

#[test]
fn not_back_onto_ones_own() {
    // 5+2 = 7 is in the wall, 3+2 = 5 is light's own. 5-2 = 3 is its own too; 3-2 = 1.
    assert_eq!(light(&rules("cones", 3), "3 5", "6 7 8", 2), ["backward 3: L 1 5 | D 6 7 8"]);
}

#[test]
fn not_back_over_a_wall() {
    // 10+4 = 14 is protected by 13. 10-4 = 6 lies beyond 7 8 9; beyond 7 8 alone it is free.
    assert_eq!(light(&rules("cones", 5), "10", "7 8 9 13 14", 4), PASS);
    assert_eq!(
        light(&rules("cones", 5), "10", "7 8 13 14 20", 4),
        ["backward 10: L 6 | D 7 8 13 14 20"]
    );
}

#[test]
fn back_onto_an_opponent_is_a_swap_on_the_same_terms() {
    // 10+3 = 13 is protected. 10-3 = 7: alone, it swaps; beside 8, it is protected.
    for id in ["breyer", "djebao", "cones"] {
        assert_eq!(light(&rules(id, 3), "10", "7 13 14", 3), ["backward 10: L 7 | D 10 13 14"]);
        assert_eq!(light(&rules(id, 4), "10", "7 8 13 14", 3), PASS);
    }
    // On the safe square of each: 16 in cones (19-3), 15 in breyer (18-3).
    assert_eq!(light(&rules("cones", 3), "19", "16 22 23", 3), PASS);
    assert_eq!(light(&rules("breyer", 3), "18", "15 21 22", 3), PASS);
    // archeostudio never goes back onto an opponent.
    assert_eq!(light(&rules("archeostudio", 3), "10", "7 13 14", 3), PASS);
}

#[test]
fn a_must_stop_square_does_not_bind_backward_moves() {
    // 16+2 = 18 is protected; 16-2 = 14 passes 15.
    assert_eq!(light(&rules("breyer", 3), "16", "5 18 19", 2), ["backward 16: L 14 | D 5 18 19"]);
}

#[test]
fn dark_moves_by_the_same_rules() {
    // The mirror of the first swap: the colours exchanged.
    assert_eq!(
        dark(&rules("cones", 2), "5 20", "3 12", 2),
        ["forward 12: L 5 20 | D 3 14", "forward 3: L 3 20 | D 5 12"]
    );
}

#[test]
fn a_lone_pawn_on_an_empty_board_moves_as_in_a_race() {
    assert_eq!(light(&rules("breyer", 7), "1", "", 4), ["forward 1: L 5 | D"]);
    assert_eq!(light(&rules("cones", 5), "30", "", 4), ["exit 30: L | D"]);
}

#[test]
fn a_throw_beyond_the_board_is_no_accident() {
    // From 5 by 40: no exit in breyer, nothing below 1.
    assert_eq!(light(&rules("breyer", 1), "5", "20", 40), PASS);
    assert_eq!(light(&rules("breyer", 1), "5", "20", u32::MAX), PASS);
}

//! The water, and footnotes (b) and (g): `breyer` and `djebao`.

use super::{PASS, dark, light, rules};

#[test]
fn a_fall_returns_to_the_rebirth_square() {
    // 25+2 = 27. cones: back to 16, no choice. breyer, djebao: back to 15, or stay.
    assert_eq!(light(&rules("cones", 1), "25", "3", 2), ["fall 25: L 16 | D 3 +1 fall"]);
    for id in ["breyer", "djebao"] {
        assert_eq!(
            light(&rules(id, 1), "25", "3", 2),
            ["fall 25: L 15 | D 3 +1 fall", "stay 25: L 27 | D 3 +1 fall"]
        );
    }
}

#[test]
fn if_that_is_occupied_to_the_first_empty_square_below_it() {
    // 15 (light's own) and 14 (dark's) are taken: 13. Light's 15 may also go to 17.
    for id in ["breyer", "djebao"] {
        assert_eq!(
            light(&rules(id, 2), "15 25", "3 14", 2),
            [
                "fall 25: L 13 15 | D 3 14 +1 fall",
                "forward 15: L 17 25 | D 3 14",
                "stay 25: L 15 27 | D 3 14 +1 fall",
            ]
        );
    }
    // cones: 16 and 15 are taken: 14. 16+2 = 18.
    assert_eq!(
        light(&rules("cones", 2), "16 25", "3 15", 2),
        ["fall 25: L 14 16 | D 3 15 +1 fall", "forward 16: L 18 25 | D 3 15"]
    );
}

#[test]
fn occupation_is_as_it_is_after_the_move() {
    // 15+12 = 27 leaves 15 empty: the pawn comes back to where it was, and it is a fall.
    assert_eq!(
        light(&rules("breyer", 1), "15", "3", 12),
        ["fall 15: L 15 | D 3 +1 fall", "stay 15: L 27 | D 3 +1 fall"]
    );
    // With dark staying on 27 the swap puts dark on 15: the first empty square is 14.
    assert_eq!(
        light(&rules("breyer", 2), "15", "3 27", 12),
        ["fall 15: L 14 | D 3 15 +1 fall", "stay 15: L 27 | D 3 15 +1 fall"]
    );
}

#[test]
fn an_attack_on_27_swaps_and_then_falls() {
    // Dark on 27 has neither 26 nor 28 of its colour. Light from 26 sends it to 26, then
    // returns to 15 or stays; or throws again, with a 1 on 26.
    assert_eq!(
        light(&rules("breyer", 2), "26", "5 27", 1),
        [
            "again 26: L 26 | D 5 27",
            "fall 26: L 15 | D 5 26 +1 fall",
            "stay 26: L 27 | D 5 26 +1 fall",
        ]
    );
}

#[test]
fn a_neighbour_protects_a_pawn_on_27_and_it_counts_in_a_wall() {
    // 24+3 = 27: protected by 28, or by 26, so 24-3 = 21.
    let breyer = rules("breyer", 3);
    assert_eq!(light(&breyer, "24", "27 28", 3), ["backward 24: L 21 | D 27 28"]);
    assert_eq!(light(&breyer, "24", "26 27", 3), ["backward 24: L 21 | D 26 27"]);
    // A pawn on 27 protects its neighbour 26... which is safe anyway; and 25 26 27 are a
    // wall: 24+4 = 28 lies beyond it, so 24-4 = 20.
    assert_eq!(light(&breyer, "24", "25 26 27", 4), ["backward 24: L 20 | D 25 26 27"]);
    // In breyer 30 is not safe, 28 is: 27 alone protects neither 30 nor 25.
    assert_eq!(light(&breyer, "23", "25 27", 2), ["forward 23: L 25 | D 23 27"]);
}

#[test]
fn a_side_that_stays_may_only_leave_with_a_4() {
    for id in ["breyer", "djebao"] {
        let rules = rules(id, 2);
        assert_eq!(light(&rules, "5 27", "8 20", 4), ["exit 27: L 5 | D 8 20"]);
        for other in [1, 2, 3, 5, 6] {
            assert_eq!(light(&rules, "5 27", "8 20", other), PASS, "{id} {other}");
        }
        // The other side is not bound by it.
        assert_eq!(dark(&rules, "5 27", "8", 3), ["forward 8: L 5 27 | D 11"]);
    }
}

#[test]
fn but_not_over_a_wall_on_28_29_30() {
    assert_eq!(light(&rules("breyer", 3), "5 27", "28 29 30", 4), PASS);
    // Two of the three are no wall, nor are one's own pawns.
    assert_eq!(light(&rules("breyer", 3), "5 27", "4 28 29", 4), ["exit 27: L 5 | D 4 28 29"]);
    assert_eq!(light(&rules("breyer", 4), "27 28 29 30", "4", 4), ["exit 27: L 28 29 30 | D 4"]);
}

#[test]
fn a_1_with_a_pawn_on_26_may_be_thrown_again() {
    // Beside the other forward moves: 26+1 = 27 (return or stay), 9+1 = 10.
    for id in ["breyer", "djebao"] {
        assert_eq!(
            light(&rules(id, 2), "9 26", "3 20", 1),
            [
                "again 26: L 9 26 | D 3 20",
                "fall 26: L 9 15 | D 3 20 +1 fall",
                "forward 9: L 10 26 | D 3 20",
                "stay 26: L 9 27 | D 3 20 +1 fall",
            ]
        );
    }
}

#[test]
fn the_new_throw_is_a_choice_of_the_first_tier() {
    // 27 is protected by 28, 10 by 11: no pawn goes forward, but the new throw is there,
    // so 9 does not go back to 8.
    assert_eq!(
        light(&rules("breyer", 4), "9 26", "10 11 27 28", 1),
        ["again 26: L 9 26 | D 10 11 27 28"]
    );
}

#[test]
fn the_new_throw_needs_a_1_and_ones_own_pawn_on_26() {
    assert_eq!(light(&rules("breyer", 1), "26", "3", 2), ["forward 26: L 28 | D 3"]);
    assert_eq!(light(&rules("breyer", 1), "9", "26", 1), ["forward 9: L 10 | D 26"]);
    // Neither cones nor archeostudio gives it: 26 falls to 16, to 15.
    assert_eq!(light(&rules("cones", 1), "26", "3", 1), ["fall 26: L 16 | D 3 +1 fall"]);
    assert_eq!(light(&rules("archeostudio", 1), "26", "3", 1), ["fall 26: L 15 | D 3 +1 fall"]);
}

#[test]
fn with_pawns_on_26_and_27_there_is_no_new_throw() {
    assert_eq!(light(&rules("breyer", 2), "26 27", "3", 1), PASS);
}

#[test]
fn pawns_on_28_29_30_only_leave_by_their_number() {
    for id in ["breyer", "djebao"] {
        let rules = rules(id, 1);
        for (house, number) in [(28, 3), (29, 2), (30, 1)] {
            for throw in 1..=6 {
                let found = light(&rules, &house.to_string(), "5", throw);
                if throw == number {
                    assert_eq!(found, [format!("exit {house}: L | D 5")]);
                } else {
                    // Neither to another house, nor back.
                    assert_eq!(found, PASS, "{id}: {house} by {throw}");
                }
            }
        }
    }
}

#[test]
fn a_pawn_on_26_never_goes_back() {
    // 26+4 = 30 is protected by 29; 26-4 = 22 is not played.
    assert_eq!(light(&rules("breyer", 2), "26", "29 30", 4), PASS);
}

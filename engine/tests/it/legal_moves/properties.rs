//! Properties of every position, played or not.

use proptest::prelude::*;
use senet_engine::game::{Move, MoveKind, Position, Side, moves};
use senet_engine::rules::ruleset::{LastHouses, LightOpening};
use senet_engine::rules::square::{HAPPINESS, SQUARES, WATER};
use senet_engine::rules::{Ruleset, SquareSet};

/// A valid position of a ruleset: each pawn of each side on a square, or off (0). Crowded boards
/// are as likely as empty ones; impossible ones are left out.
fn positions() -> impl Strategy<Value = (Ruleset, Position)> {
    let names = ["breyer", "djebao", "cones", "archeostudio", "archeostudio rebirth=1"];
    let squares: Vec<u8> = (1..=SQUARES).collect();
    let placed = (
        0..names.len(),
        1_u8..=7,
        Just(squares).prop_shuffle(),
        // The range of squares to draw from begins and ends here, for crowded and sparse regions.
        (0_u8..=20, 14_u8..=30),
        prop::collection::vec(any::<bool>(), 14),
        any::<bool>(),
    );
    placed.prop_filter_map("a position that cannot be", move |drawn| {
        let (name, pawns, squares, (first, last), on_board, light_throws) = drawn;
        let rules = Ruleset::by_id(&format!("{} pawns={pawns}", names[name])).ok()?;
        let mut free = squares.into_iter().filter(|square| (first..=last).contains(square));
        let mut sets = [SquareSet::EMPTY; 2];
        for (index, stays) in on_board.iter().take(2 * usize::from(pawns)).enumerate() {
            if let (true, Some(square)) = (*stays || index % 3 == 0, free.next()) {
                sets[index % 2] = sets[index % 2].with(square);
            }
        }
        let off = sets.map(|set| pawns - set.len() as u8);
        let to_throw = if light_throws { Side::Light } else { Side::Dark };
        let position = Position { light: sets[0], dark: sets[1], to_throw, off };
        position.check(&rules).ok()?;
        Some((rules, position))
    })
}

fn count(position: &Position, side: Side) -> u32 {
    position.pawns(side).len() + u32::from(position.off[side.index()])
}

/// A pawn that can move forward under any ruleset: the way and the target are empty, and only an
/// opponent or a must-stop square could bar it.
fn goes_forward_for_sure(rules: &Ruleset, position: &Position, throw: u32) -> bool {
    let bound = position.own().has(WATER);
    let free = |from: u8| {
        let to = u32::from(from) + throw;
        let house = from > WATER && rules.last_houses == LastHouses::ExactExit;
        from != WATER
            && !house
            && to <= u32::from(SQUARES)
            && (from + 1..=to as u8).all(|square| position.is_empty(square))
            && (from + 1..to as u8).all(|square| !rules.must_stop.has(square))
    };
    !bound && position.own().iter().any(free)
}

/// The same position with the colours exchanged.
fn mirrored(position: &Position) -> Position {
    let Position { light, dark, to_throw, off } = *position;
    Position { light: dark, dark: light, to_throw: to_throw.other(), off: [off[1], off[0]] }
}

fn tier(kind: MoveKind) -> Option<u8> {
    match kind {
        MoveKind::Forward | MoveKind::Exit | MoveKind::Again => Some(1),
        MoveKind::Backward => Some(2),
        MoveKind::Drown => Some(3),
        MoveKind::Fall | MoveKind::Stay => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn pawns_are_conserved_and_never_share_a_square((rules, position) in positions(), throw in 1_u32..=7) {
        for one in moves(&rules, &position, throw) {
            prop_assert!((one.next.light.0 & one.next.dark.0) == 0, "{}", one.next);
            for side in Side::EVERY {
                prop_assert_eq!(count(&one.next, side), u32::from(rules.pawns), "{}", one.next);
            }
            prop_assert_eq!(one.next.check(&rules), Ok(()));
            prop_assert_eq!(one.next.to_throw, position.to_throw);
            prop_assert!(one.falls <= 1);
        }
    }

    #[test]
    fn moves_are_distinct_and_of_one_tier((rules, position) in positions(), throw in 1_u32..=7) {
        let found: Vec<Move> = moves(&rules, &position, throw);
        for (index, one) in found.iter().enumerate() {
            prop_assert!(found[..index].iter().all(|other| other.next != one.next));
        }
        let mut tiers: Vec<u8> = found.iter().filter_map(|one| tier(one.kind)).collect();
        tiers.dedup();
        prop_assert!(tiers.len() <= 1, "{tiers:?}");
    }

    #[test]
    fn nobody_passes_who_can_move((rules, position) in positions(), throw in 1_u32..=7) {
        if goes_forward_for_sure(&rules, &position, throw) {
            let found = moves(&rules, &position, throw);
            let first = found.iter().all(|one| tier(one.kind).is_none_or(|tier| tier == 1));
            prop_assert!(!found.is_empty() && first);
        }
    }

    #[test]
    fn a_side_loses_no_ground_but_by_falling((rules, position) in positions(), throw in 1_u32..=7) {
        // The mover's squares add up, a pawn off counting 31: a forward move that is no
        // fall adds exactly the throw, but for points lost and pawns that leave 30 or 27 by
        // themselves; a backward one takes away.
        let sum = |position: &Position| -> u32 {
            let own = position.to_throw;
            position.pawns(own).iter().map(u32::from).sum::<u32>()
                + 31 * u32::from(position.off[own.index()])
        };
        for one in moves(&rules, &position, throw) {
            let (before, after) = (sum(&position), sum(&one.next));
            if one.kind == MoveKind::Forward && !position.own().has(WATER) && !position.own().has(30) {
                prop_assert_eq!(after, before + throw, "{}", one.next);
            }
            if one.kind == MoveKind::Backward && !position.own().has(WATER) {
                prop_assert!(after < before, "{}", one.next);
            }
            if one.kind == MoveKind::Again {
                prop_assert_eq!(one.next, position);
                prop_assert!(throw == 1 && position.own().has(HAPPINESS));
            }
        }
    }

    #[test]
    fn both_colours_play_by_the_same_rules((rules, position) in positions(), throw in 1_u32..=7) {
        prop_assume!(rules.light_opening == LightOpening::Free
            || position.light != SquareSet::new([1, 3, 5, 7, 9])
                && position.dark != SquareSet::new([1, 3, 5, 7, 9]));
        let found = |one: &Move, next: Position| (one.kind, one.from, one.falls, next);
        let mut here: Vec<_> =
            moves(&rules, &position, throw).iter().map(|one| found(one, one.next)).collect();
        let mut there: Vec<_> = moves(&rules, &mirrored(&position), throw)
            .iter()
            .map(|one| found(one, mirrored(&one.next)))
            .collect();
        let key = |one: &(MoveKind, u8, u8, Position)| (one.0, one.1, one.2, one.3.to_string());
        here.sort_by_key(key);
        there.sort_by_key(key);
        prop_assert_eq!(here, there);
    }

    #[test]
    fn a_position_is_written_and_read_again((_, position) in positions()) {
        prop_assert_eq!(Position::parse(&position.to_string()), Ok(position));
    }
}

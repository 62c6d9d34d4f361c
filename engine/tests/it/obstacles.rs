//! Compares the obstacles of pawns with the legal moves.

use senet_engine::game::board::obstacles;
use senet_engine::game::play::{Decision, Players, play};
use senet_engine::game::{MoveKind, opening::first_position};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::cast::Cast;
use senet_engine::simulate::stream::Stream;

/// Plays at random, and at each throw compares the obstacles with the moves.
struct Asking<'a> {
    cast: &'a Cast,
    stream: Stream,
    left: u32,
    passes: &'a mut u32,
}

impl Players for Asking<'_> {
    fn throw(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        Some(self.cast.throw(&mut self.stream).value)
    }

    fn choose(&mut self, choice: &Decision) -> usize {
        let barred = obstacles(choice.rules, choice.position, choice.throw);
        for one in choice.moves {
            let forward =
                !matches!(one.kind, MoveKind::Backward | MoveKind::Drown | MoveKind::Again);
            // A fall may end one step behind.
            let ahead = one.next.own().has(one.from) || one.falls == 0;
            let named = barred.iter().find(|(square, _)| *square == one.from);
            if forward && ahead {
                assert_eq!(named, None, "{} throws {}", choice.position, choice.throw);
            }
        }
        *self.passes += u32::from(barred.len() == choice.position.own().len() as usize);
        (self.stream.half() as usize) % choice.moves.len()
    }
}

#[test]
fn a_throw_without_a_move_has_an_obstacle_for_each_pawn() {
    for rules in Ruleset::all() {
        let thrower = Thrower::parse(&rules.throwers.sticks).unwrap();
        let (cast, mut passes, mut seen) = (Cast::new(&thrower), 0, 0);
        for game in 0..200 {
            let stream = Stream::of_game(7, game);
            let mut players = Asking { cast: &cast, stream, left: 2000, passes: &mut passes };
            let played = play(rules, &thrower, first_position(rules, &thrower), &mut players);
            for throw in played.throws.iter().filter(|throw| throw.played.is_none()) {
                let found = obstacles(rules, &throw.before, throw.value);
                let pawns = throw.before.own().len() as usize;
                assert_eq!(found.len(), pawns, "{} throws {}", throw.before, throw.value);
                seen += 1;
            }
        }
        assert!(seen > 0, "{}: no throw without a move was met", rules.id);
    }
}

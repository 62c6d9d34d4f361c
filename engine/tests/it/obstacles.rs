//! Compares the obstacles of pawns with the legal moves.

use senet_engine::game::board::Obstacle::{
    Exact, InWater, MustStop, NotYet, Own, Pair, Safe, TooMuch, Wall,
};
use senet_engine::game::board::obstacles;
use senet_engine::game::play::{Decision, Players, play};
use senet_engine::game::{MoveKind, Position, opening::first_position};
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

/// What bars each pawn of the side to throw, by hand: the moves are derived from it.
#[test]
fn what_bars_a_pawn_is_as_worked_out_by_hand() {
    for (rules, position, throw, expected) in [
        // 3 may go to 5, 14 may not pass 15.
        ("breyer", "..D......./...D....../.......... D 0-0", 2, vec![(14, MustStop(15))]),
        // A wall on 17, 18 and 19 stops the pawns on 15 and 16.
        ("breyer", "........../....DDLLL./.......... D 0-0", 5, vec![(15, Wall), (16, Wall)]),
        // Two opponents in a row are passed over, but neither is taken; one alone is.
        ("breyer", "...D.LL.../........../.......... D 0-0", 2, vec![(4, Pair(6))]),
        ("breyer", "...D.LL.../........../.......... D 0-0", 4, vec![]),
        ("breyer", "...D.L..../........../.......... D 0-0", 2, vec![]),
        // 26 is safe; its own side is on 25.
        ("breyer", "........../........../D..DDL.... D 0-0", 2, vec![(24, Safe(26))]),
        ("breyer", "........../........../D..DD..... D 0-0", 1, vec![(24, Own(25))]),
        // 29 leaves with a 2, 28 with a 3, and nothing else.
        (
            "breyer",
            "........../........../.......DD. D 0-0",
            1,
            vec![(28, Exact(3)), (29, Exact(2))],
        ),
        // From 26 a 6 is one more than is needed.
        ("breyer", "........../........../.....D.... D 0-0", 6, vec![(26, TooMuch)]),
        ("breyer", "........../........../.....D.... D 0-0", 5, vec![]),
        // One pawn is on the second row: none leaves yet.
        ("archeostudio", "........../.......D../.......D.. D 0-0", 3, vec![(28, NotYet)]),
        // Only a 4 takes the pawn out of the water, and no other moves before it.
        (
            "breyer",
            "........../...D....../......D... D 0-0",
            1,
            vec![(14, InWater(4)), (27, InWater(4))],
        ),
    ] {
        let (ruleset, position) =
            (Ruleset::by_id(rules).unwrap(), Position::parse(position).unwrap());
        assert_eq!(obstacles(&ruleset, &position, throw), expected, "{rules}: {position} {throw}");
    }
}

//! Tests of turns, passes, openings, counts and points, with scripted throws and choices.

use std::collections::VecDeque;

use senet_engine::board;
use senet_engine::game::opening::{Person, open};
use senet_engine::game::play::{Decision, Game, Players, WrittenThrow, play, points, replay};
use senet_engine::game::{Position, Side};
use senet_engine::rules::{Ruleset, Thrower};

/// Throws and choices from a list: `(throw, square of the pawn to move)`. The game must
/// use all of them.
struct Script {
    throws: VecDeque<(u32, u8)>,
    next: u8,
}

impl Script {
    fn of(throws: &[(u32, u8)]) -> Self {
        Self { throws: throws.iter().copied().collect(), next: 0 }
    }
}

impl Players for Script {
    fn throw(&mut self) -> Option<u32> {
        let (throw, from) = self.throws.pop_front()?;
        self.next = from;
        Some(throw)
    }

    fn choose(&mut self, choice: &Decision) -> usize {
        let found = choice.moves.iter().position(|one| one.from == self.next);
        found.unwrap_or_else(|| panic!("no move from {} in {}", self.next, choice.position))
    }
}

/// Throws from the end of a list, and always the last move: with a 1 on 26, return and stay
/// come first, then the new throw.
struct Again(Vec<u32>);

impl Players for Again {
    fn throw(&mut self) -> Option<u32> {
        self.0.pop()
    }

    fn choose(&mut self, choice: &Decision) -> usize {
        choice.moves.len() - 1
    }
}

fn played(rules: &Ruleset, thrower: &str, start: &str, throws: &[(u32, u8)]) -> Game {
    let mut script = Script::of(throws);
    let thrower = Thrower::by_id(thrower).unwrap();
    let game = play(rules, &thrower, board!(start), &mut script);
    assert!(script.throws.is_empty(), "throws left over");
    game
}

fn rules(spec: &str) -> Ruleset {
    Ruleset::by_id(spec).unwrap()
}

/// Turn and side of each throw, and a star where the side throws again.
fn turns(game: &Game) -> Vec<String> {
    let found = |throw: &senet_engine::game::play::PlayedThrow| {
        let star = if throw.throws_on { "*" } else { "" };
        format!("{}{}{star}", throw.turn, throw.side().letter())
    };
    game.throws.iter().map(found).collect()
}

#[test]
fn a_turn_ends_after_a_throw_that_gives_no_extra() {
    // sticks-5: 1, 4 and 5 give an extra throw.
    let start = "L........./..D......./.......... D 0-0";
    let rules = rules("cones pawns=1");
    let game = played(&rules, "sticks-5", start, &[(1, 13), (4, 14), (2, 18), (5, 1), (3, 6)]);
    assert_eq!(turns(&game), ["1D*", "1D*", "1D", "2L*", "2L"]);
    assert_eq!(game.end().to_string(), "........L./.........D/.......... D 0-0");
    let tally = game.tally();
    assert_eq!((tally.throws, tally.turns), (5, 2));
}

#[test]
fn a_turn_ends_after_a_throw_with_no_move_even_with_an_extra() {
    // breyer: a pawn on 28 leaves with a 3 only. A 4 gives an extra throw, but dark passes.
    let start = "L........./........../.......D.. D 0-0";
    let game = played(&rules("breyer pawns=1"), "sticks-5", start, &[(4, 0), (2, 1), (3, 28)]);
    assert_eq!(turns(&game), ["1D", "2L", "3D"]);
    assert_eq!(game.winner, Some(Side::Dark));
    assert_eq!(game.tally().passes, [0, 1]);
}

#[test]
fn the_new_throw_on_26_goes_on_and_counts() {
    // die:faces=1..6 without extra throws: after (g) dark throws again all the same.
    let mut die = Thrower::by_id("die-146").unwrap();
    die.extra.clear();
    let start = board!("L........./........../.....D.... D 0-0");
    let rules = rules("breyer pawns=1");
    let game = play(&rules, &die, start, &mut Again(vec![5, 1, 1]));
    assert_eq!(turns(&game), ["1D*", "1D*", "1D"]);
    assert_eq!((game.winner, game.tally().throws), (Some(Side::Dark), 3));
}

#[test]
fn the_game_ends_at_once_when_a_side_is_off() {
    // The 1 that takes light's last pawn off gives an extra throw, which is not thrown.
    let start = "D........./........../.........L L 0-0";
    let game = played(&rules("breyer pawns=1"), "sticks-5", start, &[(1, 30)]);
    assert_eq!((game.winner, game.tally().turns), (Some(Side::Light), 1));
}

#[test]
fn a_game_may_be_won_by_the_others_move() {
    // Light rests on 30 and waits on 27. Dark sends the waiting pawn to 26, so the one on 30
    // leaves, and waits in its turn.
    let start = "........../....D...../.....DL..L D 0-0";
    let rules = rules("archeostudio pawns=2");
    let game = played(&rules, "sticks-6", start, &[(1, 26), (2, 15), (4, 26)]);
    // Dark's 1 gives an extra throw: 15+2 = 17 frees dark's own waiting pawn to 15. Light's
    // 26+4 = 30 is off at once.
    assert_eq!(turns(&game), ["1D*", "1D", "2L*"]);
    assert_eq!(game.winner, Some(Side::Light));
    assert_eq!(game.end().to_string(), "........../....D.D.../.......... L 2-0");
    assert_eq!((game.tally().falls, game.tally().swaps), ([0, 1], [0, 1]));
}

#[test]
fn the_first_1_is_dark_and_moves_the_front_pawn() {
    let throws = [3, 2, 6, 1];
    let mut next = throws.into_iter();
    let sticks = Thrower::by_id("sticks-6").unwrap();
    let opening = open(&rules("archeostudio"), &sticks, 100, || next.next().unwrap()).unwrap();
    assert_eq!(next.next(), None);
    assert_eq!(opening.dark, Person::B);
    assert_eq!(opening.throws.len(), 4);
    // 10 to 11.
    assert_eq!(opening.position, board!("LDLDLDLDL./D........./.......... D 0-0"));
    // breyer: 14 to 15, with a die too.
    let die = Thrower::by_id("die-145").unwrap();
    let opening = open(&rules("breyer"), &die, 100, || 1).unwrap();
    assert_eq!((opening.dark, opening.moved), (Person::A, true));
    assert_eq!(opening.position, board!("LDLDLDLDLD/LDL.D...../.......... D 0-0"));
}

#[test]
fn with_a_die_archeostudio_lets_the_higher_throw_begin_and_a_tie_is_thrown_again() {
    let throws = [4, 4, 2, 5];
    let mut next = throws.into_iter();
    let die = Thrower::by_id("die-146").unwrap();
    let opening = open(&rules("archeostudio"), &die, 100, || next.next().unwrap()).unwrap();
    assert_eq!(next.next(), None);
    assert_eq!((opening.dark, opening.moved), (Person::B, false));
    assert_eq!(opening.position, board!("LDLDLDLDLD/........../.......... D 0-0"));
}

#[test]
fn an_opening_that_would_never_end_is_refused() {
    let never = Thrower::parse("die:faces=2+3").unwrap();
    let fault = open(&rules("breyer"), &never, 100, || 2).unwrap_err();
    assert_eq!((fault.id(), fault.arg("why")), ("opening-never-ends", Some("no-one")));
    let same = Thrower::parse("die:faces=3+3").unwrap();
    let fault = open(&rules("archeostudio"), &same, 100, || 3).unwrap_err();
    assert_eq!((fault.id(), fault.arg("why")), ("opening-never-ends", Some("always-ties")));
}

#[test]
fn an_opening_is_given_up_at_the_limit_on_throws() {
    let sticks = Thrower::by_id("sticks-6").unwrap();
    let thrown = std::cell::Cell::new(0);
    let throw = |value| {
        thrown.set(thrown.get() + 1);
        value
    };
    let fault = open(&rules("breyer"), &sticks, 7, || throw(2)).unwrap_err();
    assert_eq!((fault.id(), fault.arg("why")), ("opening-too-long", Some("no-one")));
    assert_eq!((thrown.replace(0), fault.arg("most")), (7, Some("7")));
    // In pairs: no fourth pair within seven throws.
    let die = Thrower::by_id("die-146").unwrap();
    let fault = open(&rules("archeostudio"), &die, 7, || throw(4)).unwrap_err();
    assert_eq!((fault.id(), fault.arg("why")), ("opening-too-long", Some("ties")));
    assert_eq!(thrown.replace(0), 6);
    // The seventh throw is still allowed.
    let opening =
        open(&rules("breyer"), &sticks, 7, || if thrown.get() == 6 { 1 } else { throw(2) });
    assert_eq!(opening.unwrap().throws.len(), 7);
}

#[test]
fn the_winner_scores_for_each_pawn_left_by_its_row() {
    // Light has won; dark is left on 3, 14, 25, 26 and 30.
    let end = |text: &str, spec: &str| points(&rules(spec), &board!(text), Side::Light);
    let left = "..D......./...D....../....DD...D L 5-0";
    assert_eq!(end(left, "breyer pawns=5"), None);
    // djebao: 3 + 3 + 1 + 1 + 1.
    assert_eq!(end(left, "djebao pawns=5"), Some(9));
    // cones: 3 + 1 + 1 + 1 + 1.
    assert_eq!(end(left, "cones"), Some(7));
    // archeostudio: 3 + 2 + 1, nothing for the refuges 26 and 30.
    assert_eq!(end(left, "archeostudio"), Some(6));
    // Left on 27, waiting: row 3, not a refuge. 15 is row 2: 2 + 1.
    assert_eq!(end("........../....D...../......D... L 2-0", "archeostudio pawns=2"), Some(3));
}

#[test]
fn a_game_played_again_follows_the_rules() {
    let rules = rules("cones pawns=1");
    let thrower = Thrower::by_id("sticks-5").unwrap();
    let start = board!("L........./..D......./.......... D 0-0");
    let first = WrittenThrow {
        value: 2,
        played: Some(("forward".to_owned(), 13, board!("L........./....D...../.......... D 0-0"))),
    };
    let again = |written: &[WrittenThrow]| {
        replay(&rules, &thrower, start, written).map_err(|fault| fault.id())
    };
    assert_eq!(again(std::slice::from_ref(&first)).unwrap().throws.len(), 1);
    let changed = |change: &dyn Fn(&mut WrittenThrow)| {
        let mut one = first.clone();
        change(&mut one);
        again(&[one])
    };
    assert_eq!(changed(&|one| one.value = 6), Err("replay-throw"));
    assert_eq!(changed(&|one| one.value = 3), Err("replay-move"));
    assert_eq!(changed(&|one| one.played = None), Err("replay-pass"));
    let wrong = board!("L........./.....D..../.......... D 0-0");
    assert_eq!(
        changed(&|one| one.played = Some(("forward".to_owned(), 13, wrong))),
        Err("replay-move")
    );
    // After dark is off there is nothing more to throw.
    let won = board!("L........./........../.......... D 0-1");
    let last = WrittenThrow { value: 4, played: Some(("exit".to_owned(), 29, won)) };
    let near = board!("L........./........../........D. D 0-0");
    let over = replay(&rules, &thrower, near, &[last, first]);
    assert_eq!(over.map_err(|fault| fault.id()), Err("replay-goes-on"));
}

#[test]
fn positions_are_small_enough_to_be_copied() {
    assert!(size_of::<Position>() <= 16);
}

//! Plays whole games on the readable board, counts them here, and compares with the simulator.

use senet_engine::game::{Event, Move, MoveKind, Position, Side, moves};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::cast::Cast;
use senet_engine::simulate::play::Player;
use senet_engine::simulate::record::PLACES;
use senet_engine::simulate::stream::Stream;
use senet_engine::simulate::{Ending, GameRecord, Random, Setup};

/// The squares the throw moved pawns from, as a number.
fn left(one: &Move) -> u32 {
    one.events.iter().fold(0, |set, event| match event {
        Event::Goes(from, _) | Event::Leaves(from) | Event::Drowns(from) => set | 1 << from,
        _ => set,
    })
}

/// The moves in the order that the packed list specifies.
fn in_order(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    let mut found = moves(rules, position, throw);
    found.sort_by_key(|one| {
        let class = match one.kind {
            MoveKind::Stay => 1,
            MoveKind::Again => 2,
            _ => 0,
        };
        let sets = (one.next.own().0, one.next.opponents().0);
        (class, left(one), sets)
    });
    found
}

/// The progress of a side: the sum of its squares, 31 for each pawn off.
fn come(position: &Position, side: Side) -> u32 {
    let on_board: u32 = position.pawns(side).iter().map(u32::from).sum();
    on_board + 31 * u32::from(position.off[side.index()])
}

/// The side that is strictly ahead.
fn leader(position: &Position) -> Option<Side> {
    let (light, dark) = (come(position, Side::Light), come(position, Side::Dark));
    match light.cmp(&dark) {
        std::cmp::Ordering::Less => Some(Side::Dark),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Light),
    }
}

/// Counts what a move did, from the events it reports.
fn count(record: &mut GameRecord, one: &Move, side: Side) {
    for event in &one.events {
        match event {
            Event::Goes(from, 27) | Event::Drowns(from) => {
                record.visits[27] += 1;
                record.falls[side.index()] += 1;
                record.fallen_from[usize::from(*from)] += 1;
            }
            Event::Goes(_, square) | Event::Reborn(square) | Event::Freed(_, square) => {
                record.visits[usize::from(*square)] += 1;
            }
            Event::Swaps(_, to) => {
                record.swaps += 1;
                record.visits[usize::from(*to)] += 1;
            }
            Event::Waits | Event::Stays => record.waits += 1,
            _ => {}
        }
    }
}

fn points(rules: &Ruleset, position: &Position, loser: Side) -> u32 {
    let Some(scoring) = rules.scoring else { return 0 };
    let worth = |square: u8| {
        let row = usize::from((square - 1) / 10);
        let spared = row == 2
            && scoring.safe_pawns == senet_engine::rules::ruleset::SafePawns::GiveNone
            && rules.safe.has(square);
        if spared { 0 } else { u32::from(scoring.rows[row]) }
    };
    position.pawns(loser).iter().map(worth).sum()
}

/// One game of random against random on the readable board.
fn play(setup: &Setup, game: u64) -> GameRecord {
    let rules = &setup.ruleset;
    let cast = Cast::new(&setup.thrower);
    let mut stream = Stream::of_game(setup.seed, game);
    let mut record = GameRecord { game, ..GameRecord::default() };
    let mut position = match setup.prepared().unwrap().start.pawns() {
        [_, dark] if dark == Position::start(rules).dark.0 => Position::start(rules),
        _ => Position::after_opening(rules),
    };
    let mut ahead = leader(&position);
    let mut length = 0_usize;
    let mut lengths = vec![0; PLACES];
    while record.throws < 50_000 {
        let throw = cast.throw(&mut stream);
        record.throws += 1;
        if length == 0 {
            record.turns += 1;
        }
        length += 1;
        let choices = in_order(rules, &position, throw.value);
        let side = position.to_throw;
        let mut goes_on = throw.extra;
        if choices.is_empty() {
            record.passes += 1;
            goes_on = false;
        } else {
            let chosen = &choices[throw.chance.pick(choices.len())];
            count(&mut record, chosen, side);
            goes_on |= chosen.kind == MoveKind::Again;
            position = chosen.next;
            let now = leader(&position);
            if now.is_some() {
                record.lead_changes += u32::from(ahead.is_some() && now != ahead);
                ahead = now;
            }
        }
        if let Some(winner) = position.winner(rules) {
            record.ending = Ending::Won(winner);
            record.points = points(rules, &position, winner.other());
            break;
        }
        if !goes_on {
            lengths[length] += 1;
            length = 0;
            position = position.passed();
        }
    }
    lengths[length] += u32::from(length > 0);
    while lengths.last() == Some(&0) {
        lengths.pop();
    }
    record.turn_lengths = lengths;
    record
}

/// Every figure of every game: rulesets with their own throwers and with a die.
#[test]
fn games_on_the_readable_board_have_the_same_record() {
    let mut setups = Vec::new();
    for rules in Ruleset::all() {
        for thrower in [rules.throwers.sticks.as_str(), rules.throwers.die.as_str(), "sticks-5"] {
            let thrower = Thrower::by_id(thrower).unwrap();
            setups.push(Setup::random(rules.clone(), thrower, 20, 25));
        }
    }
    let one = Ruleset::by_id("archeostudio").unwrap().varied(["rebirth=1"]).unwrap();
    setups.push(Setup::random(one, Thrower::by_id("sticks-6").unwrap(), 21, 25));
    for setup in setups {
        let prepared = setup.prepared().unwrap();
        let mut player = Player::new(&prepared, [&Random, &Random]);
        let mut ended = 0;
        for game in 0..setup.games {
            let slow = play(&setup, game);
            let fast = player.play(setup.seed, game);
            if fast.winner().is_some() {
                assert_eq!(&slow, fast, "{} {}", setup.ruleset.id, setup.thrower.id);
                ended += 1;
            } else {
                assert_eq!(slow.winner(), None);
            }
        }
        assert!(ended >= setup.games - 3, "{}: {ended} ended", setup.ruleset.id);
    }
}

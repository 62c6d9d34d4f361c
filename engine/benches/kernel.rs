//! The time of a throw for each policy and each way of playing (in lanes, one game after another on
//! the packed board, and `random` on the readable board as well).
//!
//! `cargo bench --bench kernel` prints nanoseconds a throw, games a second, and the ratio to the
//! time of drawing 64 random bits. Times of one thread are processor times, so that other programs
//! disturb them little.
//!
//! `cargo bench --bench kernel -- once WAY POLICY RULESET GAMES` plays those games once and
//! prints nothing, for tools that count instructions whatever else the machine does; WAY is
//! `sse2`, `avx2`, `avx512` (lanes with those instructions), `scalar` (one by one on the
//! packed board), `readable` or `naive` (the plain loop, `breyer` and `random` only), and
//! POLICY that of both sides:
//!
//! ```sh
//! cargo bench --bench kernel --no-run      # prints the path of the program
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null PROGRAM once avx2 random breyer 20000
//! ```
//!
//! The difference of the instructions of two such runs with different numbers of games is that of
//! the games alone. Valgrind supports AVX2 but not AVX-512.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod common;
mod naive;

use std::hint::black_box;
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::game::packed::Packed;
use senet_engine::game::{MoveKind, Position, moves};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::cast::Cast;
use senet_engine::simulate::policy::catalogue::{PolicyName, seat};
use senet_engine::simulate::stream::Stream;
use senet_engine::simulate::{Instructions, NoProgress, Setup, run};

use common::{median, ratio, side_by_side, worked};

/// A way to play the games of a setup; returns the number of throws.
type Way<'a> = &'a dyn Fn(&Setup) -> u64;

fn setup(ruleset: &Ruleset, thrower: &str, games: u64, threads: usize) -> Setup {
    let thrower = Thrower::by_id(thrower).unwrap();
    Setup { threads, ..Setup::random(ruleset.clone(), thrower, 1, games) }
}

/// The same with one policy on both sides.
fn seated(setup: Setup, policy: &str) -> Setup {
    let seat = seat(policy, &setup.thrower).unwrap();
    Setup { light: seat.clone(), dark: seat, ..setup }
}

/// Plays as the program does.
fn as_the_program(setup: &Setup) -> u64 {
    black_box(run(setup, &NoProgress).unwrap()).tally.throws.sum() as u64
}

/// The same with these instructions.
fn with(instructions: Instructions, setup: &Setup) -> u64 {
    as_the_program(&Setup { instructions, ..setup.clone() })
}

/// `random` on the readable board, counting only the throws.
fn on_the_readable_board(setup: &Setup) -> u64 {
    let cast = Cast::new(&setup.thrower);
    let start: Packed = setup.prepared().unwrap().start;
    let mut throws = 0;
    for game in 0..setup.games {
        let mut stream = Stream::of_game(setup.seed, game);
        let mut position: Position = start.unpacked(setup.ruleset.pawns);
        while position.winner(&setup.ruleset).is_none() {
            let throw = cast.throw(&mut stream);
            throws += 1;
            let choices = moves(&setup.ruleset, &position, throw.value);
            let mut goes_on = false;
            if let Some(chosen) = choices.get(throw.chance.pick(choices.len())) {
                position = chosen.next;
                goes_on = throw.extra || chosen.kind == MoveKind::Again;
            }
            if !goes_on && position.winner(&setup.ruleset).is_none() {
                position = position.passed();
            }
        }
    }
    throws
}

fn once(way: &str, policy: &str, ruleset: &str, games: &str) {
    let ruleset = Ruleset::by_id(ruleset).unwrap();
    let setup = setup(&ruleset, &ruleset.throwers.sticks, games.parse().unwrap(), 1);
    black_box(match way {
        "naive" => naive::throws(&setup),
        "readable" => on_the_readable_board(&setup),
        name => {
            let instructions = Instructions::all().iter().find(|known| known.name() == name);
            with(*instructions.unwrap(), &seated(setup, policy))
        }
    });
}

/// The time of 64 random bits, in nanoseconds.
fn draw() -> f64 {
    const DRAWS: u32 = 100_000;
    let mut words = Xoshiro256PlusPlus::seed_from_u64(1);
    let time = median(|| (0..DRAWS).fold(0, |all, _| all ^ words.next_u64()));
    time.as_secs_f64() * 1e9 / f64::from(DRAWS)
}

/// Prints one line of the table; returns the time of a game.
fn row(name: &str, setup: &Setup, way: Way<'_>, draw: f64) -> Duration {
    let throws = way(setup) as f64;
    let time = worked(|| way(setup)).as_secs_f64();
    let (games, each) = (setup.games as f64, time * 1e9 / throws);
    println!(
        "{name:<40} {:>7.1} {each:>9.2} {:>11.0} {:>8.2}",
        throws / games,
        games / time,
        each / draw
    );
    Duration::from_secs_f64(time / games)
}

/// Prints one line for each set of instructions; returns the times of a game.
fn by_instructions(name: &str, setup: &Setup, draw: f64) -> Vec<Duration> {
    let each = Instructions::all().iter().map(|instructions| {
        let name = format!("{name}, {}", instructions.name());
        let games = setup.games / if instructions.side_by_side() { 1 } else { 5 };
        let setup = Setup { games, ..setup.clone() };
        row(&name, &setup, &|setup| with(*instructions, setup), draw)
    });
    each.collect()
}

/// How many times faster than the plain loop each way plays the same games: the two play in turns,
/// so that other work of the machine affects both.
fn against_the_plain_loop(games: u64) {
    let breyer = Ruleset::by_id("breyer").unwrap();
    let setup = setup(&breyer, "sticks-5", games, 1);
    let plain = naive::throws(&setup);
    for instructions in Instructions::all() {
        assert_eq!(with(*instructions, &setup), plain, "the same games, the same throws");
        let times = side_by_side(|| with(*instructions, &setup), || naive::throws(&setup));
        ratio(&format!("  breyer, {}, to the plain loop", instructions.name()), times.0, times.1);
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if let [first, way, policy, ruleset, games] = words.as_slice()
        && first == "once"
    {
        once(way, policy, ruleset, games);
        return;
    }
    let games = words.first().map_or(200_000, |word| word.parse().unwrap());
    let draw = draw();
    println!("one draw of 64 bits: {draw:.2} ns");
    println!("{:<40} {:>7} {:>9} {:>11} {:>8}", "", "throws", "ns/throw", "games/s", "/ draw");
    against_the_plain_loop(games / 20);
    for ruleset in Ruleset::all() {
        let id = &ruleset.id;
        let sticks = &ruleset.throwers.sticks;
        let of = |thrower: &str, games, threads| setup(ruleset, thrower, games, threads);
        let lanes = row(&format!("{id} {sticks}"), &of(sticks, games, 1), &as_the_program, draw);
        let die = &ruleset.throwers.die;
        row(&format!("{id} {die}"), &of(die, games, 1), &as_the_program, draw);
        let ways = by_instructions(id, &of(sticks, games / 4, 1), draw);
        let packed = ways[0];
        let readable = of(sticks, games / 400, 1);
        let readable =
            row(&format!("{id}, readable board"), &readable, &on_the_readable_board, draw);
        let clock = |threads| median(|| as_the_program(&of(sticks, games, threads)));
        ratio("  two threads against one, by the clock", clock(2), clock(1));
        ratio("  lanes against one by one", lanes, packed);
        ratio("  lanes against the readable board", lanes, readable);
    }
    let breyer = Ruleset::by_id("breyer").unwrap();
    for policy in &PolicyName::NAMES[1..] {
        let looks_ahead = policy.starts_with("expectimax");
        let games = if looks_ahead { (games / 1000).max(4) } else { games };
        let of = |games| seated(setup(&breyer, "sticks-5", games, 1), policy);
        row(&format!("breyer, {policy} against itself"), &of(games), &as_the_program, draw);
        if looks_ahead {
            continue;
        }
        let chance = setup(&breyer, "sticks-5", games, 1).light;
        let mixed = Setup { light: chance, ..of(games) };
        row(&format!("breyer, random against {policy}"), &mixed, &as_the_program, draw);
        by_instructions(&format!("breyer, {policy}"), &of(games / 4), draw);
    }
}

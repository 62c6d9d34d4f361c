//! Compares small games solved with the same games simulated: two routes that share only the legal
//! moves.

use senet_engine::game::opening::first_position;
use senet_engine::game::packed::{Packed, PackedMove};
use senet_engine::game::solve::{Solution, Solver, Worth};
use senet_engine::game::{MoveKind, Side};
use senet_engine::laws::float;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::{NoProgress, Policy, Seat, Setup, Sight, Summary, run};

/// Plays by the solution.
#[derive(Debug)]
struct ByTheBook(Solution);

impl Policy for ByTheBook {
    fn choose(&self, sight: &Sight<'_>, moves: &[PackedMove]) -> usize {
        let worth = |made: &PackedMove| {
            let again = sight.throw.extra || made.kind == MoveKind::Again;
            self.0.after(made.after, again).unwrap().middle()
        };
        (0..moves.len()).max_by(|a, b| worth(&moves[*a]).total_cmp(&worth(&moves[*b]))).unwrap()
    }
}

/// |z| beyond this has probability 6·10⁻⁵ for one comparison, and there are 52.
const LEVEL: f64 = 4.0;

fn check(summary: &Summary, wins: f64, length: f64, name: &str) {
    let n = summary.games() as f64;
    let tally = &summary.tally;
    assert_eq!(tally.finished(), summary.games(), "{name}: unfinished games");
    let share = tally.wins[Side::Dark.index()] as f64 / n;
    let z = (share - wins) / (wins * (1.0 - wins) / n).sqrt();
    assert!(z.abs() < LEVEL, "{name}: wins {share} against {wins}, z = {z}");
    let moments = tally.throws.moments();
    let mean = float(&moments.mean().unwrap());
    let error = (float(&moments.variance().unwrap()) / n).sqrt();
    let z = (mean - length) / error;
    assert!(z.abs() < LEVEL, "{name}: {mean} throws against {length}, z = {z}");
}

fn start(solution: &Solution, rules: &Ruleset, thrower: &Thrower) -> Worth {
    let first = Packed::from_position(&first_position(rules, thrower));
    assert_eq!(first.side, Side::Dark);
    solution.worth(first.view).unwrap()
}

fn compare(id: &str, thrower: &str, pawns: u8, games: u64, seed: u64) {
    let rules = Ruleset::by_id(&format!("{id} pawns={pawns}")).unwrap();
    let thrower = Thrower::parse(thrower).unwrap();
    let name = format!("{} with {}", rules.label(), thrower.id);
    let solution = Solver::new(&rules, &thrower, 1e-6).unwrap().solve();
    let worth = start(&solution, &rules, &thrower);
    let setup = Setup::random(rules, thrower, seed, games);
    let random = run(&setup, &NoProgress).unwrap();
    check(&random, worth.random.middle(), worth.random_length.middle(), &name);
    let seat = Seat {
        name: "best".to_owned(),
        policy: std::sync::Arc::new(ByTheBook(solution)),
        lanes: None,
    };
    let setup = Setup { light: seat.clone(), dark: seat, ..setup };
    let best = run(&setup, &NoProgress).unwrap();
    check(&best, worth.best.middle(), worth.best_length.middle(), &format!("{name}, best play"));
}

#[test]
fn one_pawn_a_side_is_simulated_as_it_is_solved() {
    for (seed, id) in ["breyer", "djebao", "cones", "archeostudio"].into_iter().enumerate() {
        for thrower in ["sticks-6", "die-no5", "sticks-5:p=3/5"] {
            compare(id, thrower, 1, 100_000, seed as u64);
        }
    }
}

#[test]
fn two_pawns_a_side_are_simulated_as_they_are_solved() {
    compare("cones", "sticks-6-cones", 2, 40_000, 8);
}

#[test]
fn best_play_wins_against_random_play_as_often_as_luck_allows() {
    // Against any opponent, best play wins at least the value of the game.
    let rules = Ruleset::by_id("breyer pawns=2").unwrap();
    let thrower = Thrower::by_id("die-145").unwrap();
    let solution = Solver::new(&rules, &thrower, 1e-4).unwrap().solve();
    let value = start(&solution, &rules, &thrower).best.low;
    let setup = Setup::random(rules, thrower, 3, 40_000);
    let seat = Seat {
        name: "best".to_owned(),
        policy: std::sync::Arc::new(ByTheBook(solution)),
        lanes: None,
    };
    let summary = run(&Setup { dark: seat, ..setup }, &NoProgress).unwrap();
    let share = summary.tally.wins[Side::Dark.index()] as f64 / summary.games() as f64;
    // Below the value by four standard deviations (0.5/√n each) would be a fault.
    assert!(share > value - LEVEL * 0.5 / (summary.games() as f64).sqrt(), "{share} < {value}");
}

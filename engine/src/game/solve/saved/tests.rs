//! Tests that damage or forge the file of a solver.

use crate::game::opening::first_position;
use crate::game::packed::Packed;
use crate::rules::{Checksum, Ruleset, Thrower};

use super::Solver;

fn rules(pawns: u8) -> Ruleset {
    Ruleset::by_id("cones").unwrap().varied([format!("pawns={pawns}").as_str()]).unwrap()
}

fn fresh(pawns: u8, thrower: &str, tolerance: f64) -> Solver {
    Solver::new(&rules(pawns), &Thrower::by_id(thrower).unwrap(), tolerance).unwrap()
}

fn saved(solver: &Solver) -> Vec<u8> {
    let mut bytes = Vec::new();
    solver.save(&mut bytes).unwrap();
    bytes
}

fn swept(mut solver: Solver, sweeps: u32) -> Solver {
    for _ in 0..sweeps {
        if solver.sweep().is_none() {
            break;
        }
    }
    solver
}

fn refused(solver: Solver, bytes: &[u8]) -> (&'static str, String) {
    let fault = solver.resume(&mut &*bytes).unwrap_err();
    (fault.id(), fault.arg("what").or(fault.arg("reason")).unwrap().to_owned())
}

/// The bytes with the right checksum, as a forger could compute it.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 8;
    let sum = Checksum::of(&bytes[..end]).value().to_le_bytes();
    bytes[end..].copy_from_slice(&sum);
    bytes
}

/// The index of the first number: after the second line.
fn numbers(bytes: &[u8]) -> usize {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    ends.map(|(place, _)| place + 1).nth(1).unwrap()
}

#[test]
fn a_saved_solver_goes_on_where_it_was() {
    let start = Packed::of(&first_position(&rules(2), &Thrower::by_id("die-146").unwrap())).view;
    let fresh = || fresh(2, "die-146", 1e-2);
    let whole = fresh().solve();
    for sweeps in [0, 3, 20, 100_000] {
        let solver = swept(fresh(), sweeps);
        let again = fresh().resume(&mut saved(&solver).as_slice()).unwrap();
        assert_eq!(again.is_done(), solver.is_done());
        let again = again.solve();
        assert_eq!(again.worth(start), whole.worth(start), "after {sweeps} sweeps");
        assert_eq!(again.reports(), whole.reports(), "after {sweeps} sweeps");
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let bytes = saved(&fresh(1, "die-146", 1e-9));
    let other = refused(fresh(1, "die-145", 1e-9), &bytes);
    assert_eq!(other, ("checkpoint-other", "game".to_owned()));
    let finer = refused(fresh(1, "die-146", 1e-8), &bytes);
    assert_eq!(finer, ("checkpoint-other", "tolerance".to_owned()));
    // The name is the same, what follows it is not: another ruleset of that name, or a damaged file.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let at = text.find("|PackedRules").unwrap() + 1;
    let mut renamed = bytes.clone();
    renamed[at] = b'Q';
    let rules = refused(fresh(1, "die-146", 1e-9), &renamed);
    assert_eq!(rules, ("checkpoint-other", "rules".to_owned()));
    let reason = |bytes: &[u8]| {
        let (id, reason) = refused(fresh(1, "die-146", 1e-9), bytes);
        assert_eq!(id, "checkpoint-unreadable");
        reason
    };
    assert_eq!(reason(&bytes[..bytes.len() - 1]), "cut-short");
    assert_eq!(reason(&[&bytes[..], b"\0"].concat()), "too-long");
    assert_eq!(reason(b"senet solve 1\n{}\n"), "older");
    for bad in [&b""[..], b"senet solve 2\n", b"senet solve 2\n{}\n", &[0xff; 100]] {
        assert_eq!(reason(bad), "not-a-checkpoint");
    }
}

/// Every byte of the two lines and of the checksum, and one in eleven of the numbers (so that each
/// of the eight bytes of a float is included), each with one bit flipped.
#[test]
fn no_byte_can_be_damaged() {
    let bytes = saved(&swept(fresh(1, "die-146", 1e-3), 5));
    let (begin, end) = (numbers(&bytes), bytes.len() - 8);
    for place in (0..begin).chain((begin..end).step_by(11)).chain(end..bytes.len()) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        let found = fresh(1, "die-146", 1e-3).resume(&mut damaged.as_slice());
        assert!(found.is_err(), "byte {place} of {}", bytes.len());
    }
}

/// Numbers that a solver cannot have produced, with a valid checksum.
#[test]
fn what_is_no_bound_is_refused_whatever_the_checksum() {
    let done = swept(fresh(1, "die-146", 1e-6), 100_000);
    assert!(done.is_done());
    let positions = done.positions();
    for solver in [done, swept(fresh(1, "die-146", 1e-6), 3)] {
        let bytes = saved(&solver);
        let begin = numbers(&bytes);
        let number = |place: usize| {
            let at = begin + 8 * place;
            f64::from_le_bytes(bytes[at..at + 8].try_into().unwrap())
        };
        let with = |place: usize, value: f64| {
            let (at, mut edited) = (begin + 8 * place, bytes.clone());
            edited[at..at + 8].copy_from_slice(&value.to_le_bytes());
            sealed(edited)
        };
        let resume =
            |bytes: &[u8]| fresh(1, "die-146", 1e-6).resume(&mut &*bytes).map(Solver::finish);
        for cell in [0, 1, positions / 2, positions - 1] {
            let place = 5 * cell;
            for (low, high) in [(place, place + 1), (place + 2, place + 3)] {
                for bad in [f64::NAN, -0.1, 1.1, number(high).midpoint(2.0)] {
                    assert!(resume(&with(low, bad)).is_err() && resume(&with(high, bad)).is_err());
                }
                // A bound moved to the middle of its interval is narrower than was proved.
                let middle = number(low).midpoint(number(high));
                assert!(resume(&with(low, middle)).is_err(), "{cell}");
                assert!(resume(&with(high, middle)).is_err(), "{cell}");
            }
            for length in [place + 4, 5 * positions + cell] {
                for bad in [f64::NAN, -1.0, number(length) + 1.0] {
                    assert!(resume(&with(length, bad)).is_err(), "{cell} {bad}");
                }
            }
            // A bound lowered to 0 is refused where other positions depend on it; elsewhere the width
            // reported is at least that interval.
            let wide = resume(&with(place, 0.0));
            if let Some([block]) = wide.as_ref().ok().map(super::super::Solution::reports) {
                assert!(block.width >= number(place + 1), "{cell}: {}", block.width);
            }
        }
    }
}

#[test]
fn counts_that_cannot_be_are_refused_whatever_the_checksum() {
    let bytes = saved(&swept(fresh(1, "die-146", 1e-3), 5));
    let text = String::from_utf8_lossy(&bytes[..numbers(&bytes)]).into_owned();
    for (field, values) in [
        ("block", ["1", "2", "18446744073709551615"]),
        ("sweeps", ["4294967295", "-1", "40001"]),
        ("lengths", ["6", "4294967295", "[]"]),
        ("solved", ["[[1,1]]", "[[]]", "null"]),
        ("positions", ["0", "871", "1e3"]),
        ("tolerance", ["0.0", "1e-4", "null"]),
    ] {
        let at = text.find(&format!("\"{field}\":")).unwrap() + field.len() + 3;
        let end = at + text[at..].find([',', '}', ']']).unwrap();
        let end = if text[at..].starts_with('[') { end + 1 } else { end };
        for value in values {
            let edited = format!("{}{value}{}", &text[..at], &text[end..]);
            let edited = sealed([edited.as_bytes(), &bytes[numbers(&bytes)..]].concat());
            let found = fresh(1, "die-146", 1e-3).resume(&mut edited.as_slice());
            assert!(found.is_err(), "{field} {value}");
        }
    }
}

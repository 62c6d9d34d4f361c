//! The opening: the throws that decide who begins.

use crate::closed_list;
use crate::laws::throw_law;
use crate::rules::fault::Checked;
use crate::rules::ruleset::DieOpening;
use crate::rules::{Fault, Ruleset, Thrower};

use super::position::Position;

closed_list! {
    /// One of the two people at the table, before the colours are assigned.
    pub enum Person {
        /// Throws first.
        A = "A",
        /// Throws second.
        B = "B",
    }
}

impl Person {
    const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// How the game began. None of its throws is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// What was thrown, by whom, in order.
    pub throws: Vec<(Person, u32)>,
    /// Who plays dark, and throws first.
    pub dark: Person,
    /// Whether dark's front pawn has made the opening move.
    pub moved: bool,
    /// The position in which the counted game begins, dark to throw.
    pub position: Position,
}

/// Whether the higher throw starts, rather than the first 1.
pub(crate) fn higher_throw(rules: &Ruleset, thrower: &Thrower) -> bool {
    !thrower.is_sticks() && rules.die_opening == DieOpening::HigherThrow
}

/// The position in which the counted game begins: after the opening move, or, where the higher
/// throw starts, the pawns as set up. Dark throws.
pub fn first_position(rules: &Ruleset, thrower: &Thrower) -> Position {
    if higher_throw(rules, thrower) {
        Position::start(rules)
    } else {
        Position::after_opening(rules)
    }
}

/// Throws until it is decided who begins: the first 1, or with a die, if the ruleset has that
/// setting, the higher of two throws (ties are thrown again); at most `most` throws.
///
/// # Errors
/// `opening-never-ends` (arguments `thrower`, `why`: `no-one` or `always-ties`) for a
/// thrower that would throw for ever; `opening-too-long` (`most`, `thrower`, `why`: `no-one` or
/// `ties`) when it is not decided after `most` throws.
pub fn open(
    rules: &Ruleset,
    thrower: &Thrower,
    most: u32,
    mut throw: impl FnMut() -> u32,
) -> Checked<Opening> {
    let too_long = |why| {
        let fault = Fault::failure("opening-too-long").with("most", most);
        Err(fault.with("thrower", &thrower.id).with("why", why))
    };
    let law = throw_law(thrower);
    let endless =
        |why| Err(Fault::usage("opening-never-ends").with("thrower", &thrower.id).with("why", why));
    let higher = higher_throw(rules, thrower);
    let mut throws = Vec::new();
    let dark = if higher {
        if law.values().count() < 2 {
            return endless("always-ties");
        }
        loop {
            if throws.len() + 2 > most as usize {
                return too_long("ties");
            }
            let (first, second) = (throw(), throw());
            throws.extend([(Person::A, first), (Person::B, second)]);
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => break Person::A,
                std::cmp::Ordering::Less => break Person::B,
                std::cmp::Ordering::Equal => {}
            }
        }
    } else {
        if law.values().all(|value| value != 1) {
            return endless("no-one");
        }
        let mut person = Person::A;
        loop {
            if throws.len() == most as usize {
                return too_long("no-one");
            }
            let value = throw();
            throws.push((person, value));
            if value == 1 {
                break person;
            }
            person = person.other();
        }
    };
    Ok(Opening { throws, dark, moved: !higher, position: first_position(rules, thrower) })
}

//! The race of a lone pawn, solved exactly: the chain of its squares, and all figures computed from
//! it.
//!
//! One pawn on an empty board, the other pawns of its side off already. Its moves are
//! those of [`crate::game::board`]; where the rules leave it a choice, it takes the new throw of a
//! 1 on 26, and never stays in the water. So each square and throw lead to one square, and the
//! squares are the states of an absorbing chain ([`crate::laws::chain`]) that ends off the board.

mod endless;
mod leg;
mod reduction;

use std::collections::BTreeMap;

use crate::laws::chain::{Chain, ChainStep, Lengths, Moments, Solved};
use crate::laws::throw_law;
use crate::rules::exact::Exact;
use crate::rules::fault::{Checked, Fault};
use crate::rules::square::{OFF, SQUARES, WATER};
use crate::rules::thrower::Device;
use crate::rules::{Ruleset, Square, Thrower};

pub use leg::{Leg, TurnEnd};
pub use reduction::{Reduction, SmallChain, Unknown};

use super::position::Position;

/// The most binary digits of the common denominator of a throw's probabilities: 38 decimal digits of
/// p for four sticks. To solve a chain of thirty squares takes some seconds then.
const MOST_BITS: u64 = 512;

/// The most binary digits of the common denominator of the law of the number of throws.
const MOST_LAW_BITS: u64 = 20_000;

/// The race of a lone pawn from some squares, solved.
#[derive(Debug, Clone)]
pub struct Race {
    /// The squares asked for.
    starts: Vec<Square>,
    /// The squares of the chain: the starts and those reached from them, increasing.
    squares: Vec<Square>,
    solved: Solved<Leg>,
}

/// The figures of the race from one square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The square it starts from, 1..=30.
    pub square: Square,
    /// The number of throws until the pawn is off.
    pub throws: Moments,
    /// The number of turns; the turn in which the pawn leaves counts as one.
    pub turns: Moments,
    /// The probability of at least one fall.
    pub fall_probability: Exact,
    /// The number of falls.
    pub falls: Moments,
}

/// How often, and with what probability, a square is visited on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// The square, 1..=30.
    pub square: Square,
    /// The expected number of times the pawn comes to it: the start itself is not counted,
    /// nor a throw that leaves the pawn where it is. On 27, the falls.
    pub landings: Exact,
    /// The expected number of throws made from it; 0 on 27, where no throw is made.
    pub throws: Exact,
}

/// The squares from which a race may start: all but 27, and those on which the ruleset does not let
/// a pawn stay.
pub fn start_squares(rules: &Ruleset) -> Vec<Square> {
    (1..=SQUARES)
        .filter(|square| *square != WATER)
        .filter(|square| leg::lone_pawn(rules, *square).check(rules).is_ok())
        .collect()
}

impl Race {
    /// The race from every square where one may start.
    ///
    /// # Errors
    /// `race-never-ends` and its like, `race-digits`: see [`Race::from`].
    pub fn from_everywhere(rules: &Ruleset, thrower: &Thrower) -> Checked<Self> {
        Self::from_squares(rules, thrower, start_squares(rules))
    }

    /// The race from one square.
    ///
    /// # Errors
    /// `thrower-stands-still` for a thrower whose throw may be 0;
    /// `race-start` (arguments `found`, `ruleset`, `expected`) when no race starts there;
    /// `race-never-ends` (arguments `square`, `throws`, `thrower`) when from a square on the way
    /// the pawn can never leave, because none of these throws can occur;
    /// `race-never-ends-whatever` (argument `square`) when no throw at all would help;
    /// `race-digits` (arguments `found`, `digits`) for a bias with so many digits that its exact
    /// figures would take too long.
    pub fn from(rules: &Ruleset, thrower: &Thrower, square: Square) -> Checked<Self> {
        let allowed = start_squares(rules);
        if !allowed.contains(&square) {
            let names: Vec<String> = allowed.iter().map(Square::to_string).collect();
            return Err(Fault::usage("race-start")
                .with("found", square)
                .with("ruleset", &rules.id)
                .with("expected", names.join(" ")));
        }
        Self::from_squares(rules, thrower, vec![square])
    }

    fn from_squares(rules: &Ruleset, thrower: &Thrower, starts: Vec<Square>) -> Checked<Self> {
        thrower.check_moves()?;
        let (squares, legs) = walk(rules, thrower, &starts);
        let state = |square: Square| squares.binary_search(&square).ok();
        let steps = |legs: Vec<(Leg, Exact)>| -> Vec<ChainStep<Leg>> {
            let step =
                |(leg, chance): (Leg, Exact)| ChainStep { to: state(leg.to), chance, mark: leg };
            legs.into_iter().map(step).collect()
        };
        let chain = Chain::new(legs.into_iter().map(steps).collect());
        if chain.denominator().bits() > MOST_BITS {
            return Err(too_many_digits(thrower));
        }
        let endless: Vec<Square> = chain.endless().into_iter().map(|s| squares[s]).collect();
        match chain.solve() {
            Some(solved) if endless.is_empty() => Ok(Self { starts, squares, solved }),
            _ => Err(endless::fault(rules, thrower, &endless)),
        }
    }

    /// The largest number of throws up to which their exact law is found in a few seconds.
    pub fn longest_law(&self) -> usize {
        let bits = self.solved.chain().denominator().bits().max(1);
        usize::try_from(MOST_LAW_BITS / bits).unwrap_or(usize::MAX)
    }

    /// Up to how many throws their law goes: as many as are asked for, else `usual` at most.
    ///
    /// # Errors
    /// `race-law-long` (arguments `found`, `most`) for more than [`Race::longest_law`].
    pub fn law_length(&self, asked: Option<usize>, usual: usize) -> Checked<usize> {
        let most = self.longest_law();
        match asked {
            Some(asked) if asked > most => {
                Err(Fault::usage("race-law-long").with("found", asked).with("most", most))
            }
            _ => Ok(asked.unwrap_or(usual).min(most)),
        }
    }

    /// The squares asked for, increasing.
    pub fn starts(&self) -> &[Square] {
        &self.starts
    }

    /// The squares of the chain: those asked for and those reached from them.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The outcome of each throw for the pawn on a square of the chain, with its probability,
    /// values increasing; empty for a square that is not of the chain.
    pub fn legs(&self, square: Square) -> &[ChainStep<Leg>] {
        self.state(square).map_or(&[], |state| &self.solved.chain().states()[state])
    }

    /// The figures of every square asked for.
    pub fn figures(&self) -> Vec<Figures> {
        let wanted = |figures: &Figures| self.starts.contains(&figures.square);
        self.all_figures().into_iter().filter(wanted).collect()
    }

    /// The figures of every square of the chain.
    pub fn all_figures(&self) -> Vec<Figures> {
        let throws = self.solved.total(|_| 1);
        let turns = self.solved.total(|step| i64::from(step.mark.turn == TurnEnd::Ends));
        let falls = self.solved.total(|step| i64::from(step.mark.falls));
        let ever = self.solved.chain().ever(|step| step.mark.falls > 0).unwrap_or_default();
        let all = throws.into_iter().zip(turns).zip(falls).zip(ever).zip(&self.squares);
        all.map(|((((throws, turns), falls), fall_probability), square)| Figures {
            square: *square,
            throws,
            turns,
            fall_probability,
            falls,
        })
        .collect()
    }

    /// The law of the number of throws from a square asked for, up to `longest`, with the exact
    /// probability of more; `None` for a square that is not of the chain.
    pub fn throws_law(&self, start: Square, longest: usize) -> Option<Lengths> {
        Some(self.solved.chain().lengths(self.state(start)?, longest))
    }

    /// How often the pawn visits each square of the board on its way from `start`, square
    /// 1 first; `None` for a square that is not of the chain.
    pub fn visits(&self, start: Square) -> Option<Vec<Visit>> {
        let start = self.state(start)?;
        let mut visits: Vec<Visit> = (1..=SQUARES)
            .map(|square| {
                let throws = self.state(square).map(|state| self.solved.steps_from(start, state));
                Visit { square, landings: Exact::default(), throws: throws.unwrap_or_default() }
            })
            .collect();
        for (square, steps) in self.squares.iter().zip(self.solved.chain().states()) {
            let here = visits[usize::from(*square) - 1].throws.clone();
            for step in steps {
                for landed in step.mark.landings() {
                    visits[usize::from(landed) - 1].landings += &here * &step.chance;
                }
            }
        }
        Some(visits)
    }

    /// The probability that the pawn is ever on `square` on its way from `start` (1 for
    /// the start itself); `None` for a start that is not of the chain.
    ///
    /// No throw is made from the water, so 27 is no state of the chain: the pawn is on it when it
    /// falls, and this is the probability of a first fall, not the number of falls.
    pub fn reaches(&self, start: Square, square: Square) -> Option<Exact> {
        let start = self.state(start)?;
        if let Some(state) = self.state(square) {
            return Some(self.solved.reaches(start, state));
        }
        let comes_to = |step: &ChainStep<Leg>| step.mark.landings().any(|landed| landed == square);
        self.solved.chain().ever(comes_to)?.get(start).cloned()
    }

    fn state(&self, square: Square) -> Option<usize> {
        self.squares.binary_search(&square).ok()
    }
}

/// The squares reached from some squares, increasing, and the legs out of each.
fn walk(
    rules: &Ruleset,
    thrower: &Thrower,
    starts: &[Square],
) -> (Vec<Square>, Vec<Vec<(Leg, Exact)>>) {
    let law: Vec<(i64, Exact)> = throw_law(thrower).iter().collect();
    let mut found: BTreeMap<Square, Vec<(Leg, Exact)>> = BTreeMap::new();
    let mut waiting = starts.to_vec();
    while let Some(square) = waiting.pop() {
        if square == OFF || found.contains_key(&square) {
            continue;
        }
        let leg = |value: i64| Leg::new(rules, thrower, square, value as u32);
        let legs: Vec<_> =
            law.iter().map(|(value, chance)| (leg(*value), chance.clone())).collect();
        waiting.extend(legs.iter().map(|(leg, _)| leg.to));
        found.insert(square, legs);
    }
    found.into_iter().unzip()
}

/// The refusal of a bias with too many digits: the denominator of a throw is that of p to the power
/// of the number of sticks, and a decimal digit of p brings 3.3220 binary ones.
fn too_many_digits(thrower: &Thrower) -> Fault {
    let sticks = match &thrower.device {
        Device::Sticks { values, .. } => values.len().saturating_sub(1).max(1),
        Device::Die { .. } | Device::Weights { .. } => 1,
    };
    let digits = MOST_BITS * 10_000 / (33_220 * sticks as u64);
    let bias = thrower.bias().map(ToString::to_string).unwrap_or_default();
    Fault::usage("race-digits").with("found", bias).with("digits", digits)
}

#[cfg(test)]
mod tests;

//! Reductions of the race that a class can solve by hand: the last houses alone, and the race
//! observed on some squares only. Each is exact: it gives the answers of the whole chain.

use num_traits::{One, Zero};

use crate::closed_list;
use crate::laws::blackboard::{Equation, System, Transitions};
use crate::laws::chain::{Chain, ChainStep};
use crate::rules::square::{HAPPINESS, OFF, WATER};
use crate::rules::{Exact, Square};

use super::{Leg, Race};

/// A small chain whose states are squares of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduction {
    /// The squares, increasing; the last is [`OFF`].
    pub states: Vec<Square>,
    /// The probabilities of going from square to square.
    pub transitions: Transitions,
}

/// A number that first-step equations give for each transient state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// The probability of at least one (more) fall.
    Fall,
    /// The expected number of (more) falls.
    Falls,
    /// The expected number of steps of the small chain to an absorbing state.
    Steps,
}

closed_list! {
    /// The small chains that a class may study, the usual one first.
    pub enum SmallChain {
        /// Throw by throw from 26 until the pawn falls or leaves.
        Houses = "houses",
        /// The race observed on 26 and 27.
        Trap = "trap",
        /// The race observed on 27: two states.
        Cycle = "cycle",
    }
}

impl Reduction {
    /// The transient states, as indices into [`Reduction::states`].
    pub fn passing(&self) -> Vec<usize> {
        (0..self.states.len()).filter(|state| !self.transitions.is_absorbing(*state)).collect()
    }

    /// The first-step equations of an unknown; the unknowns are indices into
    /// [`Reduction::passing`].
    pub fn system(&self, unknown: Unknown) -> System {
        let passing = self.passing();
        let equation = |(number, state): (usize, &usize)| {
            let row = &self.transitions.matrix()[*state];
            let constant = match unknown {
                Unknown::Steps => Exact::one(),
                Unknown::Fall | Unknown::Falls => self.chance_of_water(row),
            };
            // A first fall is a fall: what happens after 27 only changes the number of falls.
            let goes_on = |to: usize| unknown != Unknown::Fall || self.states[to] != WATER;
            let terms = passing
                .iter()
                .enumerate()
                .filter(|(_, to)| goes_on(**to))
                .map(|(other, to)| (other, row[*to].clone()));
            Equation::new(number, constant, terms)
        };
        System(passing.iter().enumerate().map(equation).collect())
    }

    fn chance_of_water(&self, row: &[Exact]) -> Exact {
        let into = self.states.iter().position(|place| *place == WATER);
        into.map(|water| row[water].clone()).unwrap_or_default()
    }
}

impl Race {
    /// A small chain of the race; `None` for [`SmallChain::Houses`] where there are none.
    pub fn small_chain(&self, kind: SmallChain) -> Option<Reduction> {
        match kind {
            SmallChain::Houses => self.last_houses(),
            SmallChain::Trap => Some(self.observed(&[HAPPINESS, WATER])),
            SmallChain::Cycle => Some(self.observed(&[WATER])),
        }
    }

    /// The last houses, throw by throw: from 26 until the pawn falls (27, where it stays
    /// in this chain) or leaves. Its states: 26, the squares after it that can be reached,
    /// 27 if it can fall, off. `None` where a pawn on 26 goes back instead, or where 26
    /// is not on the way.
    pub fn last_houses(&self) -> Option<Reduction> {
        let mut states = vec![HAPPINESS];
        let mut seen = 0;
        while seen < states.len() {
            let square = states[seen];
            seen += 1;
            for to in self.legs(square).iter().map(|step| house_after(step.mark)) {
                if !states.contains(&to) && to != WATER && to != OFF {
                    states.push(to);
                }
            }
        }
        let complete = |square: &Square| *square >= HAPPINESS && !self.legs(*square).is_empty();
        if !states.iter().all(complete) {
            return None;
        }
        let falls = |square: &Square| self.legs(*square).iter().any(|step| step.mark.falls > 0);
        if states.iter().any(falls) {
            states.push(WATER);
        }
        states.push(OFF);
        states.sort_unstable();
        let row = |place: &Square| {
            let mut row = vec![Exact::zero(); states.len()];
            let mut add = |to: Square, chance: &Exact| {
                if let Ok(state) = states.binary_search(&to) {
                    row[state] += chance;
                }
            };
            if matches!(*place, WATER | OFF) {
                add(*place, &Exact::one());
            }
            for step in self.legs(*place) {
                add(house_after(step.mark), &step.chance);
            }
            row
        };
        let transitions = Transitions::new(states.iter().map(row).collect());
        Some(Reduction { states, transitions })
    }

    /// The race observed only when the pawn comes to one of these squares, or leaves: one step of
    /// the small chain is the way from one of these moments to the next. On 27 the pawn is observed
    /// as it falls, before it returns. Squares to which it never comes are left out; the small
    /// chain is exact (J. G. Kemeny, J. L. Snell, *Finite Markov Chains*, 1960, § 6.1).
    pub fn observed(&self, squares: &[Square]) -> Reduction {
        let firsts = Firsts::new(self, squares);
        let mut states = firsts.states.clone();
        states.retain(|place| *place == OFF || firsts.comes_to(*place));
        let kept = |law: Vec<Exact>| -> Vec<Exact> {
            let with_place = firsts.states.iter().zip(law);
            with_place.filter(|(place, _)| states.contains(place)).map(|(_, p)| p).collect()
        };
        let row = |place: &Square| match *place {
            OFF => kept(firsts.certain(OFF)),
            WATER => kept(self.after_a_fall(&firsts)),
            square => kept(firsts.from(self, square)),
        };
        let transitions = Transitions::new(states.iter().map(row).collect());
        Reduction { states, transitions }
    }

    /// The law of the first state of an [observed](Self::observed) race to which the pawn comes from
    /// `start`: the π₀ of its small chain. `None` for a square that is not of the race.
    pub fn first_observed(&self, reduction: &Reduction, start: Square) -> Option<Vec<Exact>> {
        self.state(start)?;
        if let Some(known) = reduction.states.iter().position(|place| *place == start) {
            return Some(reduction.transitions.certain(known));
        }
        let firsts = Firsts::new(self, &reduction.states);
        Some(firsts.from(self, start))
    }

    /// The law of the first observed state after a fall: the rebirth square itself if it is one.
    fn after_a_fall(&self, firsts: &Firsts) -> Vec<Exact> {
        let falls = self.solved.chain().states().iter().flatten().find(|s| s.mark.falls > 0);
        match falls.map(|step| step.mark.to) {
            Some(square) if firsts.states.contains(&square) => firsts.certain(square),
            Some(square) => firsts.from(self, square),
            None => firsts.certain(OFF),
        }
    }
}

/// The state that a throw leads to in the chain of the last houses: a fall ends it.
fn house_after(leg: Leg) -> Square {
    if leg.falls > 0 { WATER } else { leg.to }
}

/// For each square, the law of the first observed square to which the pawn comes.
struct Firsts {
    /// The observed squares, increasing, off last.
    states: Vec<Square>,
    /// `laws[k][state]` is the probability that the k-th state is the first.
    laws: Vec<Vec<Exact>>,
}

impl Firsts {
    fn new(race: &Race, squares: &[Square]) -> Self {
        let mut states: Vec<Square> = squares.iter().copied().chain([OFF]).collect();
        states.sort_unstable();
        states.dedup();
        let first_place = |leg: &Leg| {
            let off = (leg.to == OFF).then_some(OFF);
            leg.landings().find(|square| states.contains(square)).or(off)
        };
        let cut = |step: &ChainStep<Leg>| {
            let place = first_place(&step.mark);
            let to = if place.is_some() { None } else { step.to };
            ChainStep { to, chance: step.chance.clone(), mark: place }
        };
        let steps = race.solved.chain().states().iter();
        let chain = Chain::new(steps.map(|steps| steps.iter().map(cut).collect()).collect());
        let law = |place: &Square| chain.ever(|step| step.mark == Some(*place));
        let laws = states.iter().map(|place| law(place).unwrap_or_default()).collect();
        Self { states, laws }
    }

    fn from(&self, race: &Race, square: Square) -> Vec<Exact> {
        let state = race.state(square);
        let chance = |law: &Vec<Exact>| state.and_then(|state| law.get(state).cloned());
        self.laws.iter().map(|law| chance(law).unwrap_or_default()).collect()
    }

    fn certain(&self, place: Square) -> Vec<Exact> {
        let sure = |other: &Square| if *other == place { Exact::one() } else { Exact::zero() };
        self.states.iter().map(sure).collect()
    }

    fn comes_to(&self, place: Square) -> bool {
        let known = self.states.iter().position(|other| *other == place);
        known.is_some_and(|index| self.laws[index].iter().any(|chance| !chance.is_zero()))
    }
}

#[cfg(test)]
mod tests;

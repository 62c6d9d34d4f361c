//! The throws of a class, pupil by pupil.

use std::collections::{BTreeMap, BTreeSet};

use crate::laws::{Law, throw_law};
use crate::rules::Thrower;

/// The throws of one pupil.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pupil {
    /// The name, as the sheet has it; empty where it has none.
    pub name: String,
    /// The group; empty where the sheet has none.
    pub group: String,
    /// How often each value of the law came, in the order of the values.
    pub counts: Vec<u64>,
    /// The throws in their order, as indices of the values; empty where only the counts
    /// are known.
    pub order: Vec<u8>,
}

impl Pupil {
    /// How many throws the pupil made.
    pub fn throws(&self) -> u64 {
        self.counts.iter().sum()
    }

    fn add_to(&self, sums: &mut [u64]) {
        sums.iter_mut().zip(&self.counts).for_each(|(sum, count)| *sum += count);
    }
}

/// A class with its throws.
#[derive(Debug, Clone, PartialEq)]
pub struct Class {
    /// The model: the thrower, with the bias to be tested.
    pub thrower: Thrower,
    /// The pupils, in the order of the sheet.
    pub pupils: Vec<Pupil>,
}

/// The running frequency of one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    /// The value.
    pub value: i64,
    /// For each number of throws, how often it had come; throws increasing.
    pub points: Vec<(u64, u64)>,
}

/// The most points of a running frequency.
const MOST_POINTS: u64 = 200;

impl Class {
    /// The law of the model.
    pub fn law(&self) -> Law {
        throw_law(&self.thrower)
    }

    /// How often each value came, all pupils together, in the order of the law's values.
    pub fn counts(&self) -> Vec<u64> {
        let mut sums = vec![0; self.law().len()];
        self.pupils.iter().for_each(|pupil| pupil.add_to(&mut sums));
        sums
    }

    /// Whether the order of every throw is known.
    pub fn is_ordered(&self) -> bool {
        self.pupils.iter().all(|pupil| pupil.order.len() as u64 == pupil.throws())
    }

    /// Whether the sheet lists groups, not pupils: each row is of a group of its own, without a name.
    pub fn lists_groups(&self) -> bool {
        let without_a_name = self.pupils.iter().all(|row| row.name.is_empty());
        let groups: BTreeSet<&str> = self.pupils.iter().map(|row| &*row.group).collect();
        without_a_name && groups.len() == self.pupils.len() && !groups.contains("")
    }

    /// The groups by name with their counts; empty where the sheet has none.
    pub fn groups(&self) -> Vec<(String, Vec<u64>)> {
        let mut groups: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        for pupil in self.pupils.iter().filter(|pupil| !pupil.group.is_empty()) {
            let sums = groups.entry(&pupil.group).or_insert_with(|| vec![0; pupil.counts.len()]);
            pupil.add_to(sums);
        }
        groups.into_iter().map(|(name, counts)| (name.to_owned(), counts)).collect()
    }

    /// The sequence of each pupil, as booleans: `holds` of each value; empty where
    /// the order is not known.
    pub fn sequences(&self, holds: impl Fn(i64) -> bool) -> Vec<Vec<bool>> {
        if !self.is_ordered() {
            return Vec::new();
        }
        let kinds: Vec<bool> = self.law().values().map(holds).collect();
        let kinds_of =
            |pupil: &Pupil| pupil.order.iter().map(|at| kinds[usize::from(*at)]).collect();
        self.pupils.iter().map(kinds_of).collect()
    }

    /// The running frequency of a value, pupil after pupil: throw by throw where the order
    /// is known, else after each pupil.
    pub fn followed(&self, value: i64) -> Followed {
        let Some(at) = self.law().values().position(|known| known == value) else {
            return Followed { value, points: Vec::new() };
        };
        let (mut n, mut hits, mut points) = (0, 0, Vec::new());
        let throws: u64 = self.pupils.iter().map(Pupil::throws).sum();
        let step = throws.div_ceil(MOST_POINTS).max(1);
        let ordered = self.is_ordered();
        for pupil in self.pupils.iter().filter(|pupil| pupil.throws() > 0) {
            if ordered {
                for place in &pupil.order {
                    n += 1;
                    hits += u64::from(usize::from(*place) == at);
                    if n % step == 0 {
                        points.push((n, hits));
                    }
                }
            } else {
                n += pupil.throws();
                hits += pupil.counts[at];
                points.push((n, hits));
            }
        }
        if n > 0 && points.last().is_none_or(|(last, _)| *last < n) {
            points.push((n, hits));
        }
        Followed { value, points }
    }
}

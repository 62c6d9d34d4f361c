//! Every policy against every other, each as starter and as second.

use crate::game::Side;
use crate::rules::fault::Checked;

use super::estimate::Share;
use super::policy::catalogue::Seat;
use super::setup::Setup;
use super::summary::Summary;
use super::{Progress, run};

/// The runs of a tournament, one for each ordered pair of policies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// The names of the policies.
    pub names: Vec<String>,
    /// `runs[dark * n + light]`.
    runs: Vec<Summary>,
}

impl Tournament {
    /// Plays `setup` once for each ordered pair of seats, in place of its own two. The seed of each
    /// pair is that of the setup plus its number, so that their random numbers are independent.
    ///
    /// # Errors
    /// Those of [`run`].
    pub fn play(setup: &Setup, seats: &[Seat], progress: &dyn Progress) -> Checked<Self> {
        let mut runs = Vec::new();
        for (dark, starter) in seats.iter().enumerate() {
            for (light, other) in seats.iter().enumerate() {
                let seed = setup.seed.wrapping_add((dark * seats.len() + light) as u64);
                let pair =
                    Setup { dark: starter.clone(), light: other.clone(), seed, ..setup.clone() };
                runs.push(run(&pair, progress)?);
            }
        }
        Ok(Self { names: seats.iter().map(|seat| seat.name.clone()).collect(), runs })
    }

    /// The run in which these policies, by their indices, played dark and light.
    ///
    /// # Panics
    /// If an index is beyond the names.
    pub fn game(&self, dark: usize, light: usize) -> &Summary {
        &self.runs[dark * self.names.len() + light]
    }

    /// Every run.
    pub fn matches(&self) -> impl Iterator<Item = &Summary> + Clone {
        self.runs.iter()
    }

    /// Games one policy won of those that ended against the others, on both seats, by
    /// policy, the best first.
    pub fn standing(&self) -> Vec<(String, Share)> {
        self.won_against(|_| true)
    }

    /// Games each policy won against the one named, of those that ended, on both seats, the
    /// best first; empty without that policy or another.
    pub fn against(&self, name: &str) -> Vec<(String, Share)> {
        let known = self.names.iter().position(|one| one == name);
        self.won_against(|other| Some(other) == known)
    }

    /// Games each policy won against the others that are `counted`, of those that ended, the best
    /// first; without those that played no such game.
    fn won_against(&self, counted: impl Fn(usize) -> bool) -> Vec<(String, Share)> {
        let mut shares: Vec<(String, Share)> = (0..self.names.len())
            .filter_map(|place| {
                let (won, ended) = (0..self.names.len())
                    .filter(|other| *other != place && counted(*other))
                    .map(|other| self.between(place, other))
                    .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
                Some((self.names[place].clone(), Share::new(won, ended)?))
            })
            .collect();
        shares.sort_by(|one, two| two.1.share.total_cmp(&one.1.share));
        shares
    }

    /// Games won by the first policy and games ended, on both seats.
    fn between(&self, one: usize, other: usize) -> (u64, u64) {
        let starts = self.game(one, other).tally.wins;
        let second = self.game(other, one).tally.wins;
        let won = starts[Side::Dark.index()] + second[Side::Light.index()];
        (won, starts.iter().chain(&second).sum())
    }
}

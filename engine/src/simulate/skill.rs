//! Measures how well a policy plays a solved game: how often it finds the best move.

use std::sync::{Mutex, PoisonError};

use crate::game::MoveKind;
use crate::game::packed::PackedMove;
use crate::game::solve::{Enclosure, Solution, highest};
use crate::rules::{Ruleset, Thrower};

use super::play::{Player, PreparedGame};
use super::policy::catalogue::Seat;
use super::policy::{Policy, Random, Sight};
use super::setup::MAX_THROWS;

/// The decisions of a policy.
#[derive(Debug, Clone, PartialEq)]
pub struct Skill {
    /// The policy's name.
    pub name: String,
    /// Decisions: throws with at least two moves, not all equally good.
    pub decisions: u64,
    /// Of these, those in which it chose a move that none is proved to exceed.
    pub best: u64,
    /// The average loss of win probability of a decision.
    pub loss: Enclosure,
}

/// Lets each policy make every real decision of a number of seeded games.
///
/// The games are those of two sides moving at random, so that good and bad positions come
/// up; only positions where the choice matters are counted.
pub fn skills(
    solution: &Solution,
    (rules, thrower): (&Ruleset, &Thrower),
    seats: &[Seat],
    (seed, games): (u64, u64),
) -> Vec<Skill> {
    let none = Enclosure { low: 0.0, high: 0.0 };
    let untried =
        |seat: &Seat| Skill { name: seat.name.clone(), decisions: 0, best: 0, loss: none };
    let assessment =
        Assessment { solution, seats, skills: Mutex::new(seats.iter().map(untried).collect()) };
    let prepared = PreparedGame::new(rules, thrower, MAX_THROWS);
    let mut player = Player::new(&prepared, [&assessment; 2]);
    for game in 0..games {
        player.play(seed, game);
    }
    let mut skills = assessment.skills.into_inner().unwrap_or_else(PoisonError::into_inner);
    for skill in &mut skills {
        let decisions = skill.decisions.max(1) as f64;
        skill.loss =
            Enclosure { low: skill.loss.low / decisions, high: skill.loss.high / decisions };
    }
    skills
}

/// Moves at random, and lets the policies make each decision beside.
#[derive(Debug)]
struct Assessment<'a> {
    solution: &'a Solution,
    seats: &'a [Seat],
    skills: Mutex<Vec<Skill>>,
}

impl Policy for Assessment<'_> {
    fn choose(&self, sight: &Sight<'_>, moves: &[PackedMove]) -> usize {
        self.assess(sight, moves);
        Random.choose(sight, moves)
    }
}

impl Assessment<'_> {
    /// Lets every policy make one decision, if it matters.
    fn assess(&self, sight: &Sight<'_>, moves: &[PackedMove]) {
        let worth = |made: &PackedMove| {
            let again = sight.throw.extra || made.kind == MoveKind::Again;
            self.solution.after(made.after, again)
        };
        let Some(worths) = moves.iter().map(worth).collect::<Option<Vec<Enclosure>>>() else {
            return;
        };
        let best = highest(&worths);
        if best.iter().all(|is_best| *is_best) {
            return;
        }
        let low = worths.iter().map(|worth| worth.low).fold(0.0, f64::max);
        let high = worths.iter().map(|worth| worth.high).fold(0.0, f64::max);
        let mut skills = self.skills.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, skill) in self.seats.iter().zip(&mut *skills) {
            let chosen = seat.policy.choose(sight, moves).min(moves.len() - 1);
            skill.decisions += 1;
            skill.best += u64::from(best[chosen]);
            skill.loss.low += (low - worths[chosen].high).max(0.0);
            skill.loss.high += high - worths[chosen].low;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::solve::Solver;
    use crate::rules::{Ruleset, Thrower};
    use crate::simulate::policy::catalogue::seat;

    use super::skills;

    #[test]
    fn a_policy_that_looks_ahead_finds_the_best_move_more_often_than_chance() {
        let rules = Ruleset::by_id("breyer pawns=1").unwrap();
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let solution = Solver::new(&rules, &thrower, 1e-10).unwrap().solve();
        let seats = ["random", "expectimax-2"].map(|name| seat(name, &thrower).unwrap());
        let [random, ahead] =
            <[_; 2]>::try_from(skills(&solution, (&rules, &thrower), &seats, (1, 500))).unwrap();
        assert!(random.decisions > 100 && random.decisions == ahead.decisions);
        // With one pawn a decision has two moves, one of them better: random play finds it half
        // the time, within four standard deviations.
        let share = random.best as f64 / random.decisions as f64;
        assert!((share - 0.5).abs() < 4.0 * 0.5 / (random.decisions as f64).sqrt(), "{share}");
        let loses_less = ahead.loss.high < random.loss.low;
        assert!(ahead.best > random.best && loses_less, "{ahead:?} {random:?}");
    }
}

//! Measures how well a policy plays a solved game: how often it finds the best move.

use crate::game::packed::{Moves, Packed, PackedMove};
use crate::game::packed_rules::PackedRules;
use crate::game::solve::{Enclosure, Solution, highest};
use crate::game::{MoveKind, Position, opening};
use crate::rules::{Ruleset, Thrower};

use super::cast::Cast;
use super::instructions::Instructions;
use super::policy::catalogue::Seat;
use super::policy::{Policy, Random, Sight};
use super::setup::MAX_THROWS;
use super::stream::Stream;

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
    let first: Position = opening::first_position(rules, thrower);
    let none = Enclosure { low: 0.0, high: 0.0 };
    let mut assessment = Assessment {
        solution,
        rules: &PackedRules::new(rules),
        cast: Cast::new(thrower),
        seats,
        skills: seats
            .iter()
            .map(|seat| Skill { name: seat.name.clone(), decisions: 0, best: 0, loss: none })
            .collect(),
    };
    for game in 0..games {
        assessment.play(Packed::from_position(&first), &mut Stream::of_game(seed, game));
    }
    for skill in &mut assessment.skills {
        let decisions = skill.decisions.max(1) as f64;
        skill.loss =
            Enclosure { low: skill.loss.low / decisions, high: skill.loss.high / decisions };
    }
    assessment.skills
}

struct Assessment<'a> {
    solution: &'a Solution,
    rules: &'a PackedRules,
    cast: Cast,
    seats: &'a [Seat],
    skills: Vec<Skill>,
}

impl Assessment<'_> {
    /// One game, every decision of it.
    fn play(&mut self, mut board: Packed, stream: &mut Stream) {
        let mut moves = Moves::default();
        for _ in 0..MAX_THROWS {
            let throw = self.cast.throw(stream);
            moves.fill(self.rules, board.view, board.side, throw.value);
            let instructions = Instructions::default();
            let sight = Sight { rules: self.rules, board, throw, instructions };
            let goes_on = match moves.len() {
                0 => false,
                count => {
                    let place = if count == 1 { 0 } else { Random.choose(&sight, &moves) };
                    self.assess(&sight, &moves);
                    board.view = moves[place].after;
                    throw.extra || moves[place].kind == MoveKind::Again
                }
            };
            if board.winner().is_some() {
                return;
            }
            if !goes_on {
                board = board.turned();
            }
        }
    }

    /// Lets every policy make one decision, if it matters.
    fn assess(&mut self, sight: &Sight<'_>, moves: &[PackedMove]) {
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
        for (seat, skill) in self.seats.iter().zip(&mut self.skills) {
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

//! How far the second half of a check is: the questions that are answered again.

use std::sync::atomic::{AtomicU64, Ordering};

use senet_engine::simulate::Progress;

/// Steps of a run that so many answers make up together.
pub(super) struct AnswerSteps<'a> {
    steps: u64,
    answers: u64,
    answered: AtomicU64,
    progress: &'a dyn Progress,
}

impl<'a> AnswerSteps<'a> {
    /// So many steps for so many answers; all at once where there is nothing to answer.
    pub(super) fn of(steps: u64, answers: usize, progress: &'a dyn Progress) -> Self {
        if answers == 0 {
            progress.played(steps);
        }
        Self { steps, answers: answers as u64, answered: AtomicU64::new(0), progress }
    }

    /// One more answer.
    pub(super) fn answered(&self) {
        let before = self.answered.fetch_add(1, Ordering::Relaxed);
        let reached = |answered: u64| self.steps * answered / self.answers;
        let steps = reached(before + 1) - reached(before);
        if steps > 0 {
            self.progress.played(steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use senet_engine::simulate::Progress;

    use super::AnswerSteps;

    /// Counts the steps.
    #[derive(Default)]
    struct Steps(AtomicU64);

    impl Progress for Steps {
        fn played(&self, games: u64) {
            self.0.fetch_add(games, Ordering::Relaxed);
        }
    }

    /// The last step of a run is its last answer, however many there are: till then some time is left.
    #[test]
    fn the_steps_of_the_answers_end_with_the_last_of_them() {
        for (steps, answers) in [(40, 7), (40, 40), (3, 1000), (5, 1), (0, 3), (8, 0)] {
            let counted = Steps::default();
            let all = AnswerSteps::of(steps, answers, &counted);
            let reached = || counted.0.load(Ordering::Relaxed);
            for _ in 0..answers {
                assert!(steps == 0 || reached() < steps, "{steps} {answers}");
                all.answered();
            }
            assert_eq!(reached(), steps, "{answers}");
        }
    }
}

//! The limits of a lesson's text, which may come from a stranger: a loop without end or a text that
//! doubles itself is refused with its line, before it exhausts the machine.
//!
//! Every expression of the text calls [`Budget::spend`], every value that is named or printed
//! [`weight`]. What a single expression can do is bounded by Tera, which refuses more than 256
//! operations, and by [`LARGEST`], the limit of its operands.

use tera::Value;

/// The most expressions evaluated and rounds of loops of a whole text: about a hundred times those
/// of the longest lesson.
pub(super) const MOST_STEPS: usize = 200_000;

/// The most bytes printed, or copied by loops.
pub(super) const MOST_WRITTEN: usize = 4 << 20;

/// The most bytes, approximately, of the record of queries; and of all values of expressions
/// together: a list that grows by one item in each round is copied each time.
const MOST_HELD: usize = 64 << 20;

/// The most bytes, approximately, of a value.
const LARGEST: usize = 1 << 20;

/// The most bytes of a text; a number counts as the text of its digits.
const LONGEST: usize = 1 << 16;

/// The deepest nesting of lists and maps.
const DEEPEST: usize = 16;

/// What the text has used so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Budget {
    steps: usize,
    written: usize,
    noted: usize,
    weighed: usize,
}

impl Budget {
    /// Counts `steps`, bytes `written` and the weight of a value; returns the fault's identifier
    /// and the limit that is exceeded.
    pub(super) fn spend(
        &mut self,
        steps: usize,
        written: usize,
        weight: usize,
    ) -> Result<(), (&'static str, usize)> {
        self.steps = self.steps.saturating_add(steps);
        self.written = self.written.saturating_add(written);
        self.weighed = self.weighed.saturating_add(weight);
        if self.steps > MOST_STEPS || self.noted.max(self.weighed) > MOST_HELD {
            return Err(("lesson-steps", MOST_STEPS));
        }
        if self.written > MOST_WRITTEN {
            return Err(("lesson-writes-much", MOST_WRITTEN));
        }
        Ok(())
    }

    /// Counts bytes of the record of queries.
    pub(super) fn note(&mut self, bytes: usize) {
        self.noted = self.noted.saturating_add(bytes);
    }
}

/// The weight of a value that is small enough to be named, printed or passed on.
pub(super) fn weighed(value: &Value) -> Option<usize> {
    weight(value, LARGEST, DEEPEST)
}

/// The bytes, approximately, of a value; `None` where they are more than `most`, where a text in it
/// is too long, or where it is nested deeper than `deepest`. Lists may share their items: the count
/// stops as soon as it is too high.
fn weight(value: &Value, most: usize, deepest: usize) -> Option<usize> {
    let text = value.as_str().map_or(0, str::len);
    if text > LONGEST || deepest == 0 {
        return None;
    }
    let mut total = 8 + text;
    let mut add = |item: &Value, key: usize| {
        total += key + weight(item, most.checked_sub(total)?, deepest - 1)?;
        (total <= most).then_some(())
    };
    for item in value.as_array().unwrap_or_default() {
        add(item, 0)?;
    }
    for (key, item) in value.as_map().into_iter().flatten() {
        add(item, key.as_str().map_or(8, str::len))?;
    }
    (total <= most).then_some(total)
}

#[cfg(test)]
mod tests {
    use tera::Value;

    use super::{Budget, DEEPEST, LONGEST, MOST_HELD, MOST_STEPS, MOST_WRITTEN, weighed, weight};

    fn fits(value: &Value) -> bool {
        weighed(value).is_some()
    }

    #[test]
    fn a_value_is_weighed_with_all_it_holds() {
        let list = Value::from(vec![Value::from("abc"), Value::from(1_i64)]);
        // 8 for the list, 8 + 3 for the text, 8 for the number.
        assert_eq!(weight(&list, 27, 2), Some(27));
        assert_eq!(weight(&list, 26, 2), None);
        assert_eq!(weight(&list, 27, 1), None);
        assert!(fits(&Value::from("a".repeat(LONGEST))));
        assert!(!fits(&Value::from("a".repeat(LONGEST + 1))));
    }

    #[test]
    fn lists_that_share_their_items_are_counted_as_often_as_they_stand_there() {
        // 2^15 items in 15 short lists.
        let doubled = |list: Value, _| Value::from(vec![list.clone(), list]);
        assert!(fits(&(0..10).fold(Value::from(1_i64), doubled)));
        assert!(!fits(&(0..17).fold(Value::from(1_i64), doubled)));
        let nested = |list: Value, _| Value::from(vec![list]);
        assert!(fits(&(1..DEEPEST).fold(Value::from(1_i64), nested)));
        assert!(!fits(&(0..DEEPEST).fold(Value::from(1_i64), nested)));
    }

    #[test]
    fn the_budget_ends_at_its_limits() {
        let mut budget = Budget::default();
        assert!(budget.spend(MOST_STEPS, MOST_WRITTEN, MOST_HELD).is_ok());
        assert_eq!(budget.spend(0, 1, 0), Err(("lesson-writes-much", MOST_WRITTEN)));
        let steps = Err(("lesson-steps", MOST_STEPS));
        assert_eq!(budget.spend(0, 0, 1), steps);
        assert_eq!(Budget::default().spend(usize::MAX, 0, 0), steps);
    }
}

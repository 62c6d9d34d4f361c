//! Events of a question: comparisons, joined by “and” and “or”.

use super::form::{Form, Letter, Rest, Seen};

/// How two numbers are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// =
    Equal,
    /// ≠
    Different,
    /// <
    Below,
    /// ≤
    AtMost,
    /// >
    Above,
    /// ≥
    AtLeast,
}

impl Relation {
    /// The relation that holds where this one does not.
    pub fn contrary(self) -> Self {
        match self {
            Self::Equal => Self::Different,
            Self::Different => Self::Equal,
            Self::Below => Self::AtLeast,
            Self::AtLeast => Self::Below,
            Self::Above => Self::AtMost,
            Self::AtMost => Self::Above,
        }
    }

    /// The relation with its two sides exchanged.
    pub fn turned(self) -> Self {
        match self {
            Self::Below => Self::Above,
            Self::Above => Self::Below,
            Self::AtMost => Self::AtLeast,
            Self::AtLeast => Self::AtMost,
            same => same,
        }
    }

    /// Whether the relation holds between a number in this range and 0; none where that is still open.
    fn verdict(self, [least, greatest]: [Option<i64>; 2]) -> Option<bool> {
        let decided = |yes: bool, no: bool| (yes || no).then_some(yes);
        let [above, below] =
            [least.is_some_and(|least| least > 0), greatest.is_some_and(|most| most < 0)];
        let [not_below, not_above] =
            [least.is_some_and(|least| least >= 0), greatest.is_some_and(|most| most <= 0)];
        match self {
            Self::Equal => decided(not_below && not_above, above || below),
            Self::Below => decided(below, not_below),
            Self::AtMost => decided(not_above, above),
            _ => self.contrary().verdict([least, greatest]).map(|holds| !holds),
        }
    }
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Two numbers compared.
    Compare(Form, Relation, Form),
    /// A number that is one of some values, or, with `false`, none of them.
    Among(Form, Vec<i64>, bool),
    /// All of some events.
    All(Vec<Event>),
    /// At least one of some events.
    Any(Vec<Event>),
}

impl Event {
    /// The event that always happens.
    pub fn certain() -> Self {
        Self::All(Vec::new())
    }

    /// The event that happens where this one does not.
    pub fn contrary(self) -> Self {
        let each = |events: Vec<Self>| events.into_iter().map(Self::contrary).collect();
        match self {
            Self::Compare(left, relation, right) => Self::Compare(left, relation.contrary(), right),
            Self::Among(form, values, inside) => Self::Among(form, values, !inside),
            Self::All(events) => Self::Any(each(events)),
            Self::Any(events) => Self::All(each(events)),
        }
    }

    /// The letters that it names.
    pub fn letters(&self) -> Vec<Letter> {
        self.forms().iter().flat_map(|form| form.letters().collect::<Vec<_>>()).collect()
    }

    /// The numbers whose value decides.
    fn forms(&self) -> Vec<Form> {
        match self {
            Self::Compare(left, _, right) => vec![left.minus(right)],
            Self::Among(form, ..) => vec![form.clone()],
            Self::All(events) | Self::Any(events) => events.iter().flat_map(Self::forms).collect(),
        }
    }

    /// Whether the event happens; none where what follows decides.
    pub(super) fn verdict(&self, seen: &Seen) -> Option<bool> {
        match self {
            Self::Compare(left, relation, right) => relation.verdict(left.minus(right).range(seen)),
            Self::Among(form, values, inside) => {
                let [least, greatest] = form.range(seen);
                let possible = |value: &&i64| {
                    least.is_none_or(|least| least <= **value)
                        && greatest.is_none_or(|greatest| greatest >= **value)
                };
                let met = values.iter().any(|value| possible(&value));
                let fixed = least.is_some() && least == greatest;
                (fixed || !met).then_some(met == *inside)
            }
            Self::All(events) => joined(events, seen, false),
            Self::Any(events) => joined(events, seen, true),
        }
    }

    /// Whether some number may rise and fall, or stay, for as long as the turn goes on.
    pub(super) fn wanders(&self, rest: &Rest) -> bool {
        let wanders = |form: &Form| {
            let mut steps = rest.extra.iter().map(|value| form.step(*value).signum());
            let first = steps.clone().next().unwrap_or(1);
            let in_turn = form.factor(Letter::N) != 0 || form.factor(Letter::T) != 0;
            in_turn && (first == 0 || steps.any(|step| step != first))
        };
        self.forms().iter().any(wanders)
    }
}

/// The verdict of events of which one that is `decisive` decides.
fn joined(events: &[Event], seen: &Seen, decisive: bool) -> Option<bool> {
    let mut open = false;
    for event in events {
        match event.verdict(seen) {
            Some(holds) if holds == decisive => return Some(decisive),
            Some(_) => {}
            None => open = true,
        }
    }
    (!open).then_some(!decisive)
}

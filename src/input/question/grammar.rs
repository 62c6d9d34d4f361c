//! The grammar of a question, weakest first: given, or, and, not, comparison, sum, product.

use std::ops::Range;

use senet_engine::laws::question::{Event, Form, Question, Relation, Sought};

use super::Slip;
use super::tokens::{Measure, Sign, Token, too_large};

/// A part of a question with its place.
struct Item {
    value: Value,
    at: Range<usize>,
}

/// What a part of a question is.
enum Value {
    Number(Form),
    Event(Event),
}

impl Item {
    /// The number, where it is one without letters.
    fn constant(&self) -> Option<i64> {
        match &self.value {
            Value::Number(form) => form.as_number(),
            Value::Event(_) => None,
        }
    }

    fn number(self) -> Result<Form, Slip> {
        match self.value {
            Value::Number(form) => Ok(form),
            Value::Event(_) => Err(Slip::new("question-not-a-number", self.at)),
        }
    }

    fn event(self) -> Result<Event, Slip> {
        match self.value {
            Value::Event(event) => Ok(event),
            Value::Number(_) => Err(Slip::new("question-not-an-event", self.at)),
        }
    }
}

/// The signs that are left.
struct Reader {
    tokens: Vec<Token>,
    next: usize,
    /// How many parentheses are open.
    depth: usize,
}

/// The most parentheses that are open at once: each takes room on the stack.
const DEEPEST: usize = 20;

/// Reads a question from its signs.
pub(super) fn question(tokens: Vec<Token>) -> Result<Question, Slip> {
    let mut reader = Reader { tokens, next: 0, depth: 0 };
    if *reader.sign() == Sign::End {
        return Err(Slip::new("question-empty", 0..1));
    }
    let measure = match (reader.sign(), reader.tokens.get(1).map(|token| &token.sign)) {
        (Sign::Measure(measure), Some(Sign::Open)) => Some(*measure),
        _ => None,
    };
    if measure.is_some() {
        reader.next += 2;
    }
    let sought = reader.any()?;
    let given = if reader.takes(&Sign::Given) { Some(reader.any()?.event()?) } else { None };
    if *reader.sign() == Sign::Given {
        return Err(Slip::new("question-given-twice", reader.place()));
    }
    if measure.is_some() {
        reader.closes(&Sign::Close, ")")?;
    }
    if *reader.sign() != Sign::End {
        let rest = reader.place().start..reader.tokens.last().map_or(0, |end| end.at.start);
        let id = if measure.is_some() { "question-after-measure" } else { "question-left-over" };
        return Err(Slip::new(id, rest));
    }
    let sought = match measure {
        None | Some(Measure::Probability) => Sought::Probability(sought.event()?),
        Some(Measure::Expectation) => Sought::Expectation(sought.number()?),
        Some(Measure::Variance) => Sought::Variance(sought.number()?),
        Some(Measure::Deviation) => Sought::Deviation(sought.number()?),
    };
    Ok(Question { sought, given })
}

impl Reader {
    fn sign(&self) -> &Sign {
        &self.tokens[self.next].sign
    }

    fn place(&self) -> Range<usize> {
        self.tokens[self.next].at.clone()
    }

    /// Goes past a sign, if it is the next.
    fn takes(&mut self, sign: &Sign) -> bool {
        let is_next = self.sign() == sign;
        self.next += usize::from(is_next);
        is_next
    }

    fn closes(&mut self, sign: &Sign, written: &str) -> Result<(), Slip> {
        if self.takes(sign) {
            return Ok(());
        }
        Err(Slip::new("question-close-missing", self.place()).with("expected", written))
    }

    /// A or B; `X = 1 or 4` is `X in {1, 4}`.
    fn any(&mut self) -> Result<Item, Slip> {
        let mut left = self.all()?;
        while self.takes(&Sign::Or) {
            let right = self.all()?;
            let at = left.at.start..right.at.end;
            let event = match (left.value, right.constant()) {
                (Value::Event(event), Some(value)) => with_value(event, value)
                    .ok_or_else(|| Slip::new("question-not-an-event", right.at))?,
                (value, _) => {
                    let left = Item { value, at: left.at }.event()?;
                    alternatives(left, right.event()?)
                }
            };
            left = Item { value: Value::Event(event), at };
        }
        Ok(left)
    }

    /// A and B.
    fn all(&mut self) -> Result<Item, Slip> {
        let mut left = self.not()?;
        while self.takes(&Sign::And) {
            let right = self.not()?;
            let at = left.at.start..right.at.end;
            let event = conjunction(left.event()?, right.event()?);
            left = Item { value: Value::Event(event), at };
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Item, Slip> {
        let start = self.place().start;
        if !self.takes(&Sign::Not) {
            return self.comparison();
        }
        let item = self.not()?;
        let at = start..item.at.end;
        Ok(Item { value: Value::Event(item.event()?.contrary()), at })
    }

    /// A number, or numbers compared: `X > Y`, `2 <= X <= 4`, `X in {1, 4}`, `X = 1, 4 or 5`.
    fn comparison(&mut self) -> Result<Item, Slip> {
        let first = self.sum()?;
        let start = first.at.start;
        let mut events = Vec::new();
        let mut left = first;
        while let Sign::Relation(relation) = *self.sign() {
            self.next += 1;
            let right = self.sum()?;
            let (form, at) = (right.number()?, self.before());
            events.push(Event::Compare(left.number()?, relation, form.clone()));
            left = Item { value: Value::Number(form), at };
        }
        let denied = *self.sign() == Sign::Not
            && self.tokens.get(self.next + 1).is_some_and(|token| token.sign == Sign::In);
        self.next += usize::from(denied);
        if self.takes(&Sign::In) {
            events.push(Event::Among(left.number()?, self.set()?, !denied));
        } else if events.is_empty() {
            return Ok(left);
        }
        let at = start..self.before().end;
        let mut event = if events.len() == 1 { events.remove(0) } else { Event::All(events) };
        while *self.sign() == Sign::Comma {
            let comma = self.place();
            self.next += 1;
            let item = self.sum()?;
            let value = item.number()?.as_number();
            event = value
                .and_then(|value| with_value(event, value))
                .ok_or_else(|| Slip::new("question-sign", comma))?;
        }
        Ok(Item { value: Value::Event(event), at })
    }

    /// The place of the sign before.
    fn before(&self) -> Range<usize> {
        self.tokens[self.next.saturating_sub(1)].at.clone()
    }

    /// `{1, 4, 5}`.
    fn set(&mut self) -> Result<Vec<i64>, Slip> {
        if !self.takes(&Sign::OpenSet) {
            return Err(Slip::new("question-set", self.place()));
        }
        let mut values = Vec::new();
        loop {
            let item = self.sum()?;
            let at = item.at.clone();
            let value = item.number()?.as_number();
            values.push(value.ok_or_else(|| Slip::new("question-set", at))?);
            if !self.takes(&Sign::Comma) {
                break;
            }
        }
        self.closes(&Sign::CloseSet, "}")?;
        Ok(values)
    }

    fn sum(&mut self) -> Result<Item, Slip> {
        let mut left = self.product()?;
        loop {
            let times = match self.sign() {
                Sign::Plus => 1,
                Sign::Minus => -1,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.product()?;
            let at = left.at.start..right.at.end;
            left = sum(&left.number()?, times, &right.number()?, at)?;
        }
    }

    /// Factors, of which one at most has letters: `2X`, `3*(X + Y)`.
    fn product(&mut self) -> Result<Item, Slip> {
        let mut left = self.factor()?;
        loop {
            let counts = left.constant().is_some();
            let letter = |form: &Form| form.as_number().is_none();
            let follows = match self.sign() {
                Sign::Open => true,
                Sign::Number(form) => letter(form),
                _ => false,
            };
            // In `X = 2 N = 1` the 2 is no factor of N.
            let joined = counts && follows && self.before().end == self.place().start;
            if !joined && !self.takes(&Sign::Times) {
                return Ok(left);
            }
            let right = self.factor()?;
            let at = left.at.start..right.at.end;
            let (left_form, right_form) = (left.number()?, right.number()?);
            let (times, form) = match (left_form.as_number(), right_form.as_number()) {
                (Some(times), _) => (times, right_form),
                (None, Some(times)) => (times, left_form),
                (None, None) => return Err(Slip::new("question-product", at)),
            };
            left = sum(&Form::default(), times, &form, at)?;
        }
    }

    fn factor(&mut self) -> Result<Item, Slip> {
        let at = self.place();
        self.next += 1;
        match self.tokens[self.next - 1].sign.clone() {
            Sign::Number(form) => Ok(Item { value: Value::Number(form), at }),
            Sign::Minus => {
                let item = self.factor()?;
                let at = at.start..item.at.end;
                sum(&Form::default(), -1, &item.number()?, at)
            }
            Sign::Open => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(Slip::new("question-deep", at).with("most", DEEPEST));
                }
                let item = self.any()?;
                self.depth -= 1;
                self.closes(&Sign::Close, ")")?;
                Ok(Item { value: item.value, at: at.start..self.before().end })
            }
            Sign::Measure(_) => Err(Slip::new("question-measure-inside", at)),
            Sign::OpenSet => Err(Slip::new("question-set-alone", at)),
            _ => Err(Slip::new("question-value-missing", at)),
        }
    }
}

/// A number and so many times another.
fn sum(left: &Form, times: i64, right: &Form, at: Range<usize>) -> Result<Item, Slip> {
    match left.plus(times, right) {
        Some(form) => Ok(Item { value: Value::Number(form), at }),
        None => Err(too_large(at)),
    }
}

/// The event that also accepts another value: `X = 1` and 4 make `X in {1, 4}`. None for an event that
/// is no list of values.
fn with_value(event: Event, value: i64) -> Option<Event> {
    match event {
        Event::Compare(form, Relation::Equal, right) => {
            Some(Event::Among(form, vec![right.as_number()?, value], true))
        }
        Event::Among(form, values, true) => {
            Some(Event::Among(form, [values, vec![value]].concat(), true))
        }
        _ => None,
    }
}

/// Both of two events; a list of more than two stays one list.
fn conjunction(left: Event, right: Event) -> Event {
    match left {
        Event::All(events) => Event::All([events, vec![right]].concat()),
        left => Event::All(vec![left, right]),
    }
}

/// One event or another; a list of more than two stays one list.
fn alternatives(left: Event, right: Event) -> Event {
    match left {
        Event::Any(events) => Event::Any([events, vec![right]].concat()),
        left => Event::Any(vec![left, right]),
    }
}

//! Events and numbers in words.

use senet_engine::closed_list;
use senet_engine::laws::question::{Event, Form, Letter, Relation};
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::notation::symbol;

use super::answered::AnsweredQuestion;
use super::formulas;

closed_list! {
    /// Whether an event is stated as a fact or after “the probability that”, which French tells apart.
    pub(super) enum Mood {
        Fact = "fact",
        Wish = "wish",
    }
}

/// Says what a question is about.
pub(super) struct Words<'a> {
    pub answered: &'a AnsweredQuestion,
    pub lang: Lang,
}

impl Words<'_> {
    /// A number: “the total of the turn”, or its formula.
    pub(super) fn number(&self, form: &Form) -> String {
        match (form.as_letter(), form.as_number()) {
            (Some(letter), _) => self.letter(letter),
            (_, Some(number)) if number >= 0 => number.to_string(),
            _ => format!("${}$", formulas::form(form)),
        }
    }

    fn letter(&self, letter: Letter) -> String {
        let n = self.answered.summed.to_string();
        let args = [("letter", letter.name()), ("role", self.role(letter)), ("n", &n)];
        say(self.lang, "prob-number", &args)
    }

    /// What names a throw among those of the question.
    fn role(&self, letter: Letter) -> &'static str {
        let names = |letter| self.answered.names(letter);
        let [x, y] = &self.answered.devices;
        let turn = names(Letter::N) || names(Letter::T);
        let alike = x.thrower.kind() == y.thrower.kind();
        let own = if letter == Letter::Y { y } else { x };
        match letter {
            Letter::X if turn => "turn",
            Letter::X if names(Letter::S) => "sum",
            Letter::X if names(Letter::Y) && alike => "first",
            Letter::Y if (turn || names(Letter::S)) && alike => "apart",
            Letter::Y if names(Letter::X) && alike => "second",
            _ => own.thrower.kind(),
        }
    }

    /// An event: “the total of the turn is at least 10”, or its formula where words would be unclear.
    pub(super) fn event(&self, event: &Event, mood: Mood) -> String {
        let plain = |one: &Event| matches!(one, Event::Compare(..) | Event::Among(..));
        match event {
            Event::Compare(left, relation, right) => self.compared(left, *relation, right, mood),
            Event::Among(form, values, inside) => {
                let sign = if *inside { Relation::Equal } else { Relation::Different };
                self.is(&self.number(form), sign, &self.listed(values), mood)
            }
            Event::All(events)
                if is_short(events) && events.iter().all(plain) && !is_chain(events) =>
            {
                self.joined(events, "prob-and", mood)
            }
            Event::Any(events) if is_short(events) && events.iter().all(plain) => {
                self.joined(events, "prob-or", mood)
            }
            _ => format!("${}$", symbol(&formulas::event(event, self.lang), self.lang)),
        }
    }

    fn joined(&self, events: &[Event], id: &str, mood: Mood) -> String {
        let said = events.iter().map(|one| self.event(one, mood));
        let joined =
            said.reduce(|left, right| say(self.lang, id, &[("left", &left), ("right", &right)]));
        joined.unwrap_or_default()
    }

    /// A comparison, its letters first.
    fn compared(&self, left: &Form, relation: Relation, right: &Form, mood: Mood) -> String {
        if left.as_number().is_some() {
            return self.is(&self.number(right), relation.turned(), &self.number(left), mood);
        }
        self.is(&self.number(left), relation, &self.number(right), mood)
    }

    fn is(&self, subject: &str, relation: Relation, object: &str, mood: Mood) -> String {
        let relation = match relation {
            Relation::Equal => "equal",
            Relation::Different => "different",
            Relation::Below => "below",
            Relation::AtMost => "at-most",
            Relation::Above => "above",
            Relation::AtLeast => "at-least",
        };
        let args = [
            ("subject", subject),
            ("relation", relation),
            ("object", object),
            ("mood", mood.name()),
        ];
        say(self.lang, "prob-is", &args)
    }

    /// “1, 4 or 5”.
    fn listed(&self, values: &[i64]) -> String {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        match &values[..] {
            [before @ .., last] if !before.is_empty() => {
                say(self.lang, "prob-or-list", &[("before", &before.join(", ")), ("last", last)])
            }
            _ => values.concat(),
        }
    }
}

fn is_short(events: &[Event]) -> bool {
    (1..=3).contains(&events.len())
}

/// Whether comparisons go on from one another: `2 ≤ X ≤ 4`.
fn is_chain(events: &[Event]) -> bool {
    events.windows(2).any(|pair| {
        matches!(pair, [Event::Compare(_, _, middle), Event::Compare(left, ..)] if middle == left)
    })
}

//! How an answer is obtained.

use num_traits::Zero;
use senet_engine::laws::derivation::{Bias, Step, Topic, derive};
use senet_engine::laws::question::{Event, Form, Letter, Measured, Sought};
use senet_engine::laws::{Derivation, TurnLaw};
use senet_engine::rules::Lang;

use crate::document::Block;
use crate::document::notation::{latex_fraction, symbol};
use crate::document::prose::{enumeration, heading, paragraph};
use crate::results::derivation;

use super::answered::AnsweredQuestion;
use super::cases::{self, fraction_text};
use super::{formulas, numbers};

/// The derivation, under its title.
pub(super) fn blocks(answered: &AnsweredQuestion, lang: Lang) -> Vec<Block> {
    let writer = Writer { answered, lang };
    let mut blocks = vec![heading(lang, 1, "prob-how", &[])];
    let steps = match &answered.asked.sought {
        Sought::Probability(_) => writer.probability(),
        Sought::Expectation(form) => writer.mean(form),
        Sought::Variance(form) | Sought::Deviation(form) => writer.variance(form),
    };
    blocks.push(Block::Steps(steps));
    blocks
}

struct Writer<'a> {
    answered: &'a AnsweredQuestion,
    lang: Lang,
}

impl Writer<'_> {
    fn paragraph(&self, id: &str, args: &[(&str, &str)]) -> Block {
        paragraph(self.lang, id, args)
    }

    fn display(&self, latex: &str) -> Block {
        Block::math(symbol(latex, self.lang))
    }

    /// A sentence and the formula that it leads to.
    fn shown(&self, id: &str, latex: &str) -> [Block; 2] {
        [self.paragraph(id, &[]), self.display(latex)]
    }

    /// The cases of an event and their sum.
    fn counted(&self, name: &str, measured: &Measured) -> Vec<Block> {
        // A long turn has no end of totals.
        cases::blocks(name, measured, self.answered.names(Letter::T), self.lang)
    }

    fn event(&self, event: &Event) -> String {
        formulas::event(event, self.lang)
    }

    /// The cases of an event counted, or of a conditional probability the two counts and their quotient.
    fn probability(&self) -> Vec<Block> {
        let Sought::Probability(event) = &self.answered.asked.sought else { return Vec::new() };
        let answer = &self.answered.answer;
        let event_latex = self.event(event);
        let mut blocks = self.rules();
        let (Some(given), Some(given_part)) = (&self.answered.asked.given, &answer.given) else {
            blocks.extend(self.counted(&format!("P({event_latex})"), &answer.part));
            return blocks;
        };
        let given_latex = self.event(given);
        let both = format!(r"P(\{{{event_latex}\}}\cap\{{{given_latex}\}})");
        blocks.push(self.paragraph("prob-how-given", &[]));
        blocks.extend(self.counted(&format!("P({given_latex})"), given_part));
        blocks.push(self.paragraph("prob-how-both", &[]));
        blocks.extend(self.counted(&both, &answer.part));
        let asked = formulas::sought(&self.answered.asked, self.lang);
        let [part, given, value] =
            [&answer.part.chance, &given_part.chance, &answer.value].map(fraction_text);
        let quotient =
            format!(r"{asked}=\frac{{{both}}}{{P({given_latex})}}={part}\div {given}={value}");
        blocks.extend(self.shown("prob-how-divide", &quotient));
        blocks
    }

    /// How the probabilities of the cases are found.
    fn rules(&self) -> Vec<Block> {
        let names = |letter| self.answered.names(letter);
        let mut blocks = Vec::new();
        if names(Letter::S) {
            let n = self.answered.summed.to_string();
            blocks.push(self.paragraph("prob-how-sum", &[("n", &n)]));
            if self.answered.summed > 1 {
                blocks.push(self.display(r"P(S_{k+1}=s)=\sum_{v}P(X=v)\,P(S_{k}=s-v)"));
            }
        }
        if names(Letter::N) || names(Letter::T) {
            blocks.extend(self.turn_rules(names(Letter::N), names(Letter::T)));
        }
        if names(Letter::X) && (names(Letter::N) || names(Letter::T)) {
            blocks.push(self.paragraph("prob-how-first", &[]));
        }
        if names(Letter::Y) {
            blocks.push(self.paragraph("prob-how-independent", &[]));
        }
        blocks
    }

    fn turn_rules(&self, throws: bool, total: bool) -> Vec<Block> {
        let Ok(turn) = TurnLaw::new(&self.answered.devices[0].thrower) else { return Vec::new() };
        let q = turn.extra_probability();
        if q.is_zero() {
            return vec![
                self.paragraph("derivation-no-extra", &[]),
                self.paragraph("derivation-one-throw", &[]),
            ];
        }
        let values: Vec<String> = turn.extra().iter().map(|value| format!("${value}$")).collect();
        let values = enumeration(self.lang, &values);
        let q_latex = format!("$q={}$", latex_fraction(q));
        let mut blocks =
            vec![self.paragraph("prob-how-extra", &[("values", &values), ("q", &q_latex)])];
        blocks.extend(match (throws, total) {
            (true, true) => self.shown(
                "prob-how-steps",
                r"c_{0}(0)=1,\quad c_{k}(t)=\sum_{v}r_{v}\,c_{k-1}(t-v),\quad P(N=k\text{, }T=t)=\sum_{v}g_{v}\,c_{k-1}(t-v)",
            ),
            (false, _) => {
                self.shown("derivation-recurrence", r"P(T=t)=g_{t}+\sum_{v}r_{v}\,P(T=t-v)")
            }
            (true, false) => {
                self.shown("prob-how-geometric", r"P(N=k)=q^{k-1}(1-q),\quad P(N>k)=q^{k}")
            }
        });
        blocks
    }

    /// An expectation: of letters by what is known of each, given an event by its cases.
    fn mean(&self, form: &Form) -> Vec<Block> {
        if self.answered.asked.given.is_some() {
            return self.weighed(form, false);
        }
        let mut blocks = Vec::new();
        let value = &self.answered.answer.value;
        if form.as_letter().is_none() || form.factor(Letter::S) != 0 {
            let asked = formulas::sought(&self.answered.asked, self.lang);
            let sum = self.linear(form, "E", 1);
            let sum = format!("{asked}={sum}={}", fraction_text(value));
            blocks.extend(self.shown("prob-how-linear", &sum));
        }
        for letter in form.letters() {
            blocks.extend(self.derived(letter, Topic::Mean));
        }
        blocks
    }

    /// `2E(X)+E(Y)-3`, the sum of n throws as n times one; `power` is that of the factors.
    fn linear(&self, form: &Form, operator: &str, power: u32) -> String {
        let n = i64::from(self.answered.summed);
        let term = |letter: Letter| {
            let factor = form.factor(letter).pow(power);
            let (times, name) = match letter {
                Letter::S => (factor * n, "X"),
                other => (factor, other.name()),
            };
            let sign = if times < 0 { "-" } else { "+" };
            let size = if times.abs() == 1 { String::new() } else { times.abs().to_string() };
            format!("{sign}{size}{operator}({name})")
        };
        let mut sum: String = form.letters().map(term).collect();
        if operator == "E" && form.constant() != 0 {
            sum += &format!("{:+}", form.constant());
        }
        sum.strip_prefix('+').unwrap_or(&sum).to_owned()
    }

    /// A variance: of independent letters the sum, given an event by its cases.
    fn variance(&self, form: &Form) -> Vec<Block> {
        if self.answered.asked.given.is_some() {
            return self.weighed(form, true);
        }
        let letters: Vec<Letter> = form.letters().collect();
        let of_x = letters.iter().filter(|letter| **letter != Letter::Y).count();
        let asked = symbol(&format!("V({})", formulas::form(form)), self.lang);
        let value = fraction_text(&self.answered.answer.value);
        let mut blocks = Vec::new();
        if of_x > 1 {
            // Letters of one turn depend on one another.
            let Measured { first, second, .. } = &self.answered.answer.part;
            let [mean, square] = [first, second].map(fraction_text);
            let name = formulas::form(form);
            let huygens = format!(
                r"{asked}=E(({name})^{{2}})-E({name})^{{2}}={square}-\left({mean}\right)^{{2}}={value}"
            );
            blocks.extend(self.shown("prob-how-huygens", &huygens));
        } else if form.as_letter().is_none() || letters == [Letter::S] {
            // The squares of factors are for each letter; a sum of n throws is n times one.
            let sum = symbol(&self.linear(form, "V", 2), self.lang);
            let sum = format!("{asked}={sum}={value}");
            blocks.extend(self.shown("prob-how-independent-sum", &sum));
        }
        for letter in letters {
            blocks.extend(self.derived(letter, Topic::Variance));
        }
        if matches!(self.answered.asked.sought, Sought::Deviation(_)) {
            let asked = formulas::sought(&self.answered.asked, self.lang);
            let number = numbers::equals(&self.answered.number(), self.lang);
            blocks.extend(self.shown("prob-how-root", &format!("{asked}{number}")));
        }
        blocks
    }

    /// The derivation that the tables give of a letter's expectation or variance.
    fn derived(&self, letter: Letter, sought: Topic) -> Vec<Block> {
        let of_throw: &[Topic] = match sought {
            Topic::Variance => &[Topic::Mean, Topic::Variance],
            _ => &[Topic::Mean],
        };
        let topics = match letter {
            Letter::X | Letter::S | Letter::Y => of_throw.to_vec(),
            Letter::N => vec![Topic::Throws],
            Letter::T => [of_throw, &[Topic::Total]].concat(),
        };
        let thrower = &self.answered.devices[usize::from(letter == Letter::Y)].thrower;
        let mut blocks = Vec::new();
        if letter == Letter::Y {
            blocks.push(self.paragraph("prob-how-of-y", &[("device", &thrower.id)]));
        }
        for topic in topics {
            let Ok(derivation) = derive(thrower, topic, Bias::Number) else { continue };
            let steps = derivation.steps.iter().copied();
            let steps = steps.filter(|step| is_needed(*step, sought)).collect();
            let kept = Derivation { steps, ..derivation };
            blocks.extend(derivation::blocks(&kept, self.lang));
        }
        blocks
    }

    /// A number weighed by the cases of what is given.
    fn weighed(&self, form: &Form, squared: bool) -> Vec<Block> {
        let part = &self.answered.answer.part;
        let Some(given) = &self.answered.asked.given else { return Vec::new() };
        let mut blocks = self.rules();
        let given = self.event(given);
        blocks.extend(self.counted(&format!("P({given})"), part));
        let name = formulas::form(form);
        let value = fraction_text(&self.answered.answer.value);
        let mut cases = part.cases.iter().flatten().filter(|case| case.holds);
        let open = part.cases.is_none() || cases.any(|case| case.goes_on);
        let [first, second, chance] = [&part.first, &part.second, &part.chance].map(fraction_text);
        let mean = fraction_text(&(&part.first / &part.chance));
        let quotient = format!(r"E({name}\mid {given})={first}\div {chance}={mean}");
        let id = if open { "prob-how-afresh" } else { "prob-how-weighed" };
        blocks.extend(self.shown(id, &quotient));
        if squared {
            let square = fraction_text(&(&part.second / &part.chance));
            let quotient = format!(r"E(({name})^{{2}}\mid {given})={second}\div {chance}={square}");
            blocks.extend(self.shown("prob-how-huygens", &quotient));
            let letter = symbol("V(", self.lang);
            blocks.push(self.display(&format!(
                r"{letter}{name}\mid {given})={square}-\left({mean}\right)^{{2}}={value}"
            )));
        }
        blocks
    }
}

/// Whether an expectation, or a variance, needs a step of those that the tables show.
fn is_needed(step: Step, sought: Topic) -> bool {
    match step {
        // The root of the variance is written at the end, where the question asks for it.
        Step::Series
        | Step::Recurrence
        | Step::GeneratingFunction
        | Step::Covariance
        | Step::StandardDeviation => false,
        Step::SquareThrows | Step::Huygens(_) | Step::ExtraMean | Step::SquareTotal => {
            sought == Topic::Variance
        }
        _ => true,
    }
}

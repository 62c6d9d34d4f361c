//! How an answer is obtained.

use num_traits::Zero;
use senet_engine::laws::derivation::{Bias, Step, Topic, derive};
use senet_engine::laws::question::{Event, Form, Letter, Measured, Sought};
use senet_engine::laws::{Derivation, TurnLaw};
use senet_engine::rules::{Lang, Thrower};

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
        blocks.push(self.paragraph("prob-how-divide", &[]));
        let asked = formulas::sought(&self.answered.asked, self.lang);
        let [part, given] = [&answer.part.chance, &given_part.chance].map(fraction_text);
        let value = fraction_text(&answer.value);
        blocks.push(self.display(&format!(
            r"{asked}=\frac{{{both}}}{{P({given_latex})}}={part}\div {given}={value}"
        )));
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
        match (throws, total) {
            (true, true) => {
                blocks.push(self.paragraph("prob-how-steps", &[]));
                blocks.push(self.display(
                    r"c_{0}(0)=1,\quad c_{k}(t)=\sum_{v}r_{v}\,c_{k-1}(t-v),\quad P(N=k\text{, }T=t)=\sum_{v}g_{v}\,c_{k-1}(t-v)",
                ));
            }
            (false, _) => {
                blocks.push(self.paragraph("derivation-recurrence", &[]));
                blocks.push(self.display(r"P(T=t)=g_{t}+\sum_{v}r_{v}\,P(T=t-v)"));
            }
            (true, false) => {
                blocks.push(self.paragraph("prob-how-geometric", &[]));
                blocks.push(self.display(r"P(N=k)=q^{k-1}(1-q),\quad P(N>k)=q^{k}"));
            }
        }
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
            blocks.push(self.paragraph("prob-how-linear", &[]));
            let asked = formulas::sought(&self.answered.asked, self.lang);
            let sum = self.linear(form, |factor| factor, "E");
            blocks.push(self.display(&format!("{asked}={sum}={}", fraction_text(value))));
        }
        for letter in form.letters() {
            blocks.extend(self.derived(letter, Topic::Mean, |step| {
                !matches!(
                    step,
                    Step::Series
                        | Step::SquareThrows
                        | Step::Huygens(_)
                        | Step::Recurrence
                        | Step::GeneratingFunction
                        | Step::ExtraMean
                        | Step::SquareTotal
                        | Step::Covariance
                )
            }));
        }
        blocks
    }

    /// `2E(X)+E(Y)-3`, the sum of n throws as n times one; `factor` is what a factor becomes.
    fn linear(&self, form: &Form, factor: impl Fn(i64) -> i64, operator: &str) -> String {
        let n = i64::from(self.answered.summed);
        let term = |letter: Letter| {
            let (times, name) = match letter {
                Letter::S => (factor(form.factor(letter)) * n, "X"),
                other => (factor(form.factor(letter)), other.name()),
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
            blocks.push(self.paragraph("prob-how-huygens", &[]));
            let mean = &self.answered.answer.part.first;
            let square = &self.answered.answer.part.second;
            let [mean, square] = [mean, square].map(fraction_text);
            let name = formulas::form(form);
            blocks.push(self.display(&format!(
                r"{asked}=E(({name})^{{2}})-E({name})^{{2}}={square}-\left({mean}\right)^{{2}}={value}"
            )));
        } else if form.as_letter().is_none() || letters == [Letter::S] {
            blocks.push(self.paragraph("prob-how-independent-sum", &[]));
            let sum = self.linear(form, |factor| factor * factor, "V");
            // The squares of factors are for each letter; a sum of n throws is n times one.
            blocks.push(self.display(&format!("{asked}={}={value}", symbol(&sum, self.lang))));
        }
        for letter in letters {
            let steps = |step: Step| {
                !matches!(
                    step,
                    Step::Series
                        | Step::Recurrence
                        | Step::GeneratingFunction
                        | Step::Covariance
                        | Step::StandardDeviation
                )
            };
            blocks.extend(self.derived(letter, Topic::Variance, steps));
        }
        if matches!(self.answered.asked.sought, Sought::Deviation(_)) {
            blocks.push(self.paragraph("prob-how-root", &[]));
            let asked = formulas::sought(&self.answered.asked, self.lang);
            let number = numbers::equals(&self.answered.number(), self.lang);
            blocks.push(self.display(&format!("{asked}{number}")));
        }
        blocks
    }

    /// The derivation that the tables give of a letter's expectation or variance.
    fn derived(&self, letter: Letter, of_throw: Topic, kept: impl Fn(Step) -> bool) -> Vec<Block> {
        let [x, y] = &self.answered.devices;
        let (thrower, topics): (&Thrower, Vec<Topic>) = match letter {
            Letter::X | Letter::S => (&x.thrower, throw_topics(of_throw)),
            Letter::Y => (&y.thrower, throw_topics(of_throw)),
            Letter::N => (&x.thrower, vec![Topic::Throws]),
            Letter::T => (&x.thrower, [throw_topics(of_throw), vec![Topic::Total]].concat()),
        };
        let mut blocks = Vec::new();
        if letter == Letter::Y {
            blocks.push(self.paragraph("prob-how-of-y", &[("device", &thrower.id)]));
        }
        for topic in topics {
            let Ok(derivation) = derive(thrower, topic, Bias::Number) else { continue };
            let steps = derivation.steps.iter().copied().filter(|step| kept(*step)).collect();
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
        let cases = part.cases.iter().flatten().filter(|case| case.holds);
        let open = cases.clone().any(|case| case.goes_on) || part.cases.is_none();
        blocks.push(self.paragraph(if open { "prob-how-afresh" } else { "prob-how-weighed" }, &[]));
        let [first, second, chance] = [&part.first, &part.second, &part.chance].map(fraction_text);
        let mean = part.first.clone() / &part.chance;
        let mean_line =
            format!(r"E({name}\mid {given})={first}\div {chance}={}", fraction_text(&mean));
        blocks.push(self.display(&mean_line));
        if squared {
            blocks.push(self.paragraph("prob-how-huygens", &[]));
            let square = fraction_text(&(part.second.clone() / &part.chance));
            let [letter, mean] = [symbol("V(", self.lang), fraction_text(&mean)];
            blocks.push(self.display(&format!(
                r"E(({name})^{{2}}\mid {given})={second}\div {chance}={square}"
            )));
            blocks.push(self.display(&format!(
                r"{letter}{name}\mid {given})={square}-\left({mean}\right)^{{2}}={value}"
            )));
        }
        blocks
    }
}

fn throw_topics(topic: Topic) -> Vec<Topic> {
    if topic == Topic::Variance { vec![Topic::Mean, Topic::Variance] } else { vec![topic] }
}

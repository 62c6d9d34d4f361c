//! What the words of a lesson's text ask of the engine, and what it replies.

use std::sync::{Mutex, PoisonError};

use senet::lesson::text::formatted::Form;
use senet::lesson::text::mark::{TextPart, split};
use senet::lesson::text::number::{Number, number};
use senet::lesson::text::observer::Observer;
use senet::lesson::text::played::{Games, played};
use senet_engine::rules::Exact;
use senet_engine::rules::exact::whole;
use senet_engine::rules::square::OFF;
use tera::{ArgFromValue, Kwargs, Value};

use crate::games;
use crate::query::{
    Asked, HousesFigure, ManySamples, Operation, Query, RaceFigure, RaceSamples, Reply,
    SharesFigure, Statistic, counted,
};

/// Collects what the words of a text ask.
#[derive(Debug, Default)]
pub struct Listener(Mutex<Vec<Asked>>);

impl Listener {
    /// What was asked so far.
    pub fn heard(&self) -> Vec<Asked> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Observer for Listener {
    fn answered(&self, word: &'static str, value: &Value, kwargs: &Kwargs, answer: &Value) {
        let asked = Call { word, value, kwargs, answer }.queries();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(asked);
    }
}

/// Words whose answers are names, texts, or what a source says.
const SILENT: [&str; 15] = [
    "binomial",
    "geometric",
    "ignored",
    "length",
    "list",
    "marked_law",
    "plural",
    "range",
    "rules",
    "solved",
    "source",
    "sum",
    "title",
    "turn",
    "turn_throws",
];

/// A word that has answered.
struct Call<'a> {
    word: &'static str,
    value: &'a Value,
    kwargs: &'a Kwargs,
    answer: &'a Value,
}

impl<'a> Call<'a> {
    /// Its queries.
    ///
    /// # Panics
    /// Of a word that is not known here, and of an answer that is not of its kind.
    fn queries(&self) -> Vec<Asked> {
        let number = |query| vec![self.on_value(query, exact_number(self.answer))];
        let list = |query| vec![self.on_value(query, numbers(self.answer))];
        match self.word {
            "mean" => number(Query::Mean),
            "variance" => number(Query::Variance),
            "sd" => number(Query::Deviation),
            "mean_of_squares" => number(Query::MeanOfSquares),
            "throws_per_turn" => number(Query::ThrowsPerTurn),
            "extra" => number(Query::Extra),
            "total" => number(Query::Total),
            "outcomes" => number(Query::Outcomes),
            "median" => number(Query::Median),
            "mode" => number(Query::Mode),
            "weight" => number(Query::Weight(self.given("of"))),
            "marked" => number(Query::Marked(self.given("of"))),
            "value" => number(Query::ValueOf(self.given("marked"))),
            "prob" => number(Query::Prob(self.bounds())),
            "freq" => number(Query::Prob([Some(self.given("of")); 2])),
            "count" => number(Query::Count(self.given("of"))),
            "reach" => number(Query::Reach(self.given("ahead"), self.option("throws"))),
            "quantile" => number(Query::Quantile(rational(self.given("at")))),
            "choose" => number(Query::Choose(self.given("n"), self.given("k"))),
            "values" => list(Query::Values),
            "modes" => list(Query::Modes),
            "extra_values" => list(Query::ExtraValues),
            "symbolic" => {
                let what = self.text("what");
                let event = if what == "prob" { self.bounds() } else { [None; 2] };
                let latex = self.answer.as_str().expect("a formula").to_owned();
                vec![self.on_value(Query::Symbolic(what, event), latex)]
            }
            "race" | "race_law" | "race_totals" => self.race(),
            "houses" | "houses_after" => self.houses(),
            "sample" | "sequence" | "shares" => self.samples(),
            "simulated" => self.simulated(),
            "compare" => self.compared(),
            "frac" | "dec" | "pct" | "fingerprint" | "simplified" | "worth" | "valued" => {
                self.printed()
            }
            // The same number, written as a fraction.
            "plain" => vec![self.same(exact_number(self.answer))],
            word if SILENT.contains(&word) => Vec::new(),
            word => match Operation::from_name(word) {
                Some(operation) => vec![self.computed(operation)],
                None => panic!("the word {word} has no second route"),
            },
        }
    }

    /// An argument that was given.
    fn option<T: ArgFromValue<'a, Output = T>>(&self, name: &'static str) -> Option<T> {
        self.kwargs.get::<T>(name).expect("the word has read it")
    }

    fn given<T: ArgFromValue<'a, Output = T>>(&self, name: &'static str) -> T {
        self.kwargs.must_get::<T>(name).expect("the word has read it")
    }

    fn text(&self, name: &'static str) -> String {
        self.given::<&str>(name).to_owned()
    }

    /// A query on the value before the word.
    fn on_value(&self, query: Query, reply: impl Into<Reply>) -> Asked {
        Asked::new(query, &subject(self.value), reply)
    }

    /// The least and the greatest value of an event.
    fn bounds(&self) -> [Option<i64>; 2] {
        let of = self.option::<i64>("of");
        let above = self.option("more_than").map(|bound: i64| bound + 1);
        let below = self.option("less_than").map(|bound: i64| bound - 1);
        let low = [self.option("at_least"), above].into_iter().flatten().max();
        let high = [self.option("at_most"), below].into_iter().flatten().min();
        [of.or(low), of.or(high)]
    }

    fn field(&self, name: &'static str) -> &'a Value {
        field(self.answer, name)
    }

    /// Arithmetic, with 1 for true and 0 for false.
    fn computed(&self, operation: Operation) -> Asked {
        let other = ["x", "n"].into_iter().find_map(|name| self.option::<&Value>(name));
        let of = [self.value].into_iter().chain(other).map(exact_number).collect();
        let result = match self.answer.as_bool() {
            Some(holds) => Number::Rational(whole(i64::from(holds))),
            None => exact_number(self.answer),
        };
        Asked::new(Query::Arithmetic(operation, of), "", result)
    }

    /// The comparisons that do not hold: those whose text was not chosen.
    fn compared(&self) -> Vec<Asked> {
        let of = [exact_number(self.value), exact_number(self.given("x"))];
        let chosen = self.answer.as_str();
        [("more", Operation::Above), ("less", Operation::Below), ("same", Operation::Equal)]
            .into_iter()
            .filter(|(name, _)| self.option::<&str>(name) != chosen)
            .map(|(_, operation)| {
                let query = Query::Arithmetic(operation, of.to_vec());
                Asked::new(query, "", Number::Rational(whole(0)))
            })
            .collect()
    }

    /// That a number is the value before the word.
    fn same(&self, stated: Number) -> Asked {
        let value = vec![exact_number(self.value)];
        Asked::new(Query::Arithmetic(Operation::Approx, value), "", stated)
    }

    /// The value before the word in one or more notations, and the signs between them.
    fn printed(&self) -> Vec<Asked> {
        let mut asked = Vec::new();
        let mut before = "";
        for part in split(self.answer.as_str().expect("a text with numbers")) {
            let number = match part {
                TextPart::Text(text) => {
                    before = text.trim();
                    continue;
                }
                TextPart::Number(number) => number,
            };
            asked.push(self.same(number.number.clone()));
            let exact = self.word == "dec" && self.option::<u32>("places").is_none();
            if let Form::Decimal(places) = number.form
                && (exact || !before.is_empty())
            {
                let sign = if exact { "=" } else { before };
                asked.push(Asked::new(Query::Sign(number.number, places), "", sign.to_owned()));
            }
        }
        asked
    }

    fn race(&self) -> Vec<Asked> {
        let (of, rules) = (self.text("of"), self.text("rules"));
        let from = self.given("from");
        match self.word {
            "race" => [
                ("throws", RaceFigure::Throws),
                ("turns", RaceFigure::Turns),
                ("fall", RaceFigure::Fall),
                ("falls", RaceFigure::Falls),
                ("throws_variance", RaceFigure::ThrowsVariance),
                ("turns_variance", RaceFigure::TurnsVariance),
                ("falls_variance", RaceFigure::FallsVariance),
            ]
            .into_iter()
            .map(|(name, figure)| {
                let query = Query::Race(rules.clone(), from, figure);
                Asked::new(query, &of, exact_number(self.field(name)))
            })
            .collect(),
            "race_law" => {
                let query = Query::Race(rules, from, RaceFigure::Within(self.given("throws")));
                vec![Asked::new(query, &of, exact_number(self.answer))]
            }
            _ => {
                let (n, samples) = (self.given("n"), self.given("samples"));
                let races = RaceSamples { rules, from, n, samples, seed: self.given("seed") };
                vec![Asked::new(Query::RaceTotals(races), &of, numbers(self.answer))]
            }
        }
    }

    fn houses(&self) -> Vec<Asked> {
        let (of, rules) = (self.text("of"), self.text("rules"));
        let kind = self.option::<&str>("kind").unwrap_or("houses").to_owned();
        let from = self.option("from");
        let asked = |figure, reply: Reply| {
            Asked::new(Query::Houses(rules.clone(), kind.clone(), from, figure), &of, reply)
        };
        if self.word == "houses_after" {
            let after = HousesFigure::After(self.given("throws"));
            return vec![asked(after, numbers(self.answer).into())];
        }
        let name = |state: &Value| {
            let square = state.as_str().and_then(|name| name.parse().ok());
            whole(square.unwrap_or_else(|| i64::from(OFF)))
        };
        let states: Vec<Exact> = items(self.field("states")).iter().map(name).collect();
        let rows = items(self.field("p")).iter().flat_map(numbers).collect::<Vec<Exact>>();
        let latex = self.field("matrix").as_str().expect("a matrix").to_owned();
        let mut all = vec![
            asked(HousesFigure::States, states.into()),
            asked(HousesFigure::Rows, rows.into()),
            asked(HousesFigure::Latex, latex.into()),
        ];
        for (name, figure) in [
            ("first", HousesFigure::First),
            ("limit", HousesFigure::Limit),
            ("steps", HousesFigure::Steps),
            ("fall", HousesFigure::Fall),
            ("falls", HousesFigure::Falls),
        ] {
            all.push(asked(figure, numbers(self.field(name)).into()));
        }
        all
    }

    fn samples(&self) -> Vec<Asked> {
        let of = self.given::<&Value>("of");
        // A sample drawn from another has no second route.
        let Some(of) = of.as_str() else { return Vec::new() };
        let (n, seed) = (self.given("n"), self.given("seed"));
        match self.word {
            "sample" => {
                let counts = counts(self.answer).expect("a sample").into_iter();
                let came: Vec<Exact> =
                    counts.map(|(_, count)| Exact::from_integer(count.into())).collect();
                vec![Asked::new(Query::Drawn(n, seed), of, came)]
            }
            "sequence" => {
                let throws: Vec<String> =
                    items(self.answer).iter().map(ToString::to_string).collect();
                vec![Asked::new(Query::Sequence(n, seed), of, throws.join(" "))]
            }
            _ => {
                let (value, samples) = (self.given("value"), self.given("samples"));
                let many = ManySamples { value, n, samples, seed };
                let one = |name, figure| {
                    Asked::new(Query::Shares(many, figure), of, exact_number(self.field(name)))
                };
                vec![
                    one("mean", SharesFigure::Mean),
                    one("inside", SharesFigure::Inside),
                    one("inside_simple", SharesFigure::InsideSimple),
                    Asked::new(
                        Query::Shares(many, SharesFigure::List),
                        of,
                        numbers(self.field("list")),
                    ),
                ]
            }
        }
    }

    fn simulated(&self) -> Vec<Asked> {
        let policy = |seat| self.option::<&str>(seat).unwrap_or("random").to_owned();
        let games = Games {
            rules: self.text("rules"),
            of: self.text("of"),
            games: self.given("games"),
            seed: self.given("seed"),
            light: policy("light"),
            dark: policy("dark"),
        };
        let mut asked = games::first(&games);
        let count = |value: &Value| value.as_u64().expect("a count");
        let ended = count(self.field("games")) - count(self.field("unfinished"));
        for name in ["with_fall", "starter"] {
            let share = self.field(name);
            let ends = ["share", "low", "high"].map(|end| rational(field(share, end)));
            let query = Query::Share(count(field(share, "count")), ended);
            asked.push(Asked::new(query, "", ends.to_vec()));
        }
        let tally = played(&games).expect("the word has played them");
        for name in ["throws", "turns", "falls", "points"] {
            let figures = self.field(name);
            if figures.is_none() {
                continue;
            }
            let sample = games::name(&games::sample(&tally, name).expect("a sample"));
            for (name, query) in [
                ("mean", Query::Mean),
                ("median", Query::Median),
                ("variance", Query::Statistic(Statistic::Variance)),
                ("low", Query::Statistic(Statistic::Low)),
                ("high", Query::Statistic(Statistic::High)),
                ("q1", Query::Statistic(Statistic::FirstQuartile)),
                ("q3", Query::Statistic(Statistic::ThirdQuartile)),
                ("min", Query::Statistic(Statistic::Min)),
                ("max", Query::Statistic(Statistic::Max)),
            ] {
                let value = field(figures, name);
                if !value.is_none() {
                    asked.push(Asked::new(query, &sample, exact_number(value)));
                }
            }
        }
        asked
    }
}

/// The name of a subject or of a sample; empty for a plain number.
fn subject(value: &Value) -> String {
    match (value.as_str(), counts(value)) {
        (Some(text), _) => text.to_owned(),
        (None, Some(counts)) => counted(counts),
        (None, None) => String::new(),
    }
}

/// How often each value came in a sample.
fn counts(value: &Value) -> Option<Vec<(i64, u64)>> {
    let counts = value.as_map()?.get(&"counts".into())?.as_array()?;
    let pair = |pair: &Value| match pair.as_array()? {
        [value, count] => Some((value.as_i64()?, count.as_u64()?)),
        _ => None,
    };
    counts.iter().map(pair).collect()
}

fn field<'a>(map: &'a Value, name: &'static str) -> &'a Value {
    map.as_map().and_then(|map| map.get(&name.into())).expect("the word answers with this field")
}

fn items(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn numbers(value: &Value) -> Vec<Exact> {
    items(value).iter().map(rational).collect()
}

fn exact_number(value: &Value) -> Number {
    number(value).expect("a number")
}

fn rational(value: &Value) -> Exact {
    match exact_number(value) {
        Number::Rational(value) => value,
        root @ Number::Root(_) => panic!("{root} is no rational"),
    }
}

#[cfg(test)]
mod tests {
    use senet::lesson::text::words;

    use super::SILENT;
    use crate::query::Operation;

    /// A word that is new must be recounted, or named among the silent ones.
    #[test]
    fn silent_words_and_operations_are_words() {
        let known: Vec<&str> = words().map(|word| word.name).collect();
        for name in SILENT.into_iter().chain(Operation::NAMES) {
            assert!(known.contains(&name), "{name}");
        }
    }
}

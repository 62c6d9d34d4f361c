//! What the figures, tables and derivations of a lesson's text ask of the engine, and what they show.

use std::iter::once;
use std::sync::Arc;

use num_traits::FromPrimitive;
use senet::document::figure::{
    BegunLaw, BoardMap, ChainGraph, Curve, Curves, Distribution, Figure, Groups, IntervalEstimate,
    NamedLaw, Tree,
};
use senet::document::{Block, Cell, Inline, Table};
use senet::lesson::markup::container::{Cut, Name, OpeningLine, placeholder};
use senet::lesson::markup::{Piece, Surroundings, pieces};
use senet::lesson::text::SourceLine;
use senet::lesson::text::mark::{TextPart, split};
use senet::lesson::text::number::Number;
use senet::lesson::text::played::{Games, played};
use senet_engine::game::race::{Race, SmallChain, Unknown};
use senet_engine::laws::derivation::{Bias, Derivation, Step, Topic, derive};
use senet_engine::laws::formula::Formula;
use senet_engine::laws::question::Letter;
use senet_engine::rules::exact::whole;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Ruleset, Square, Thrower};
use senet_engine::simulate::{Histogram, Tally};

use crate::games;
use crate::query::{
    Asked, Beyond, HousesFigure, ManySamples, Operation, Query, RaceFigure, SharesFigure,
    Statistic, counted,
};

/// What a figure, a table or a derivation asks: it is built again, and read as the document has it.
///
/// # Errors
/// What the container refuses.
///
/// # Panics
/// Where it makes something else than its name says.
pub fn queries(opening: &OpeningLine, around: &Surroundings) -> Checked<Vec<Asked>> {
    let placed = SourceLine { text: placeholder(0), source: opening.line };
    let cut = Cut { markdown: vec![placed], containers: vec![(opening.clone(), Cut::default())] };
    let shown = match pieces(&cut, around)?.pop() {
        Some(Piece::Block(block)) => block,
        Some(Piece::Fill(_, whole)) => *whole,
        other => panic!("{opening:?} makes {other:?}"),
    };
    let reading = Reading { opening };
    Ok(match (&shown, opening.name) {
        (Block::Figure(figure, _), _) => reading.figure(figure),
        (Block::Table(table), _) => reading.table(table),
        (Block::Steps(_), Name::Derive) => reading.derivation()?,
        other => panic!("{opening:?} makes {other:?}"),
    })
}

/// Reads what an opening line asks, and what was made of it.
struct Reading<'a> {
    opening: &'a OpeningLine,
}

impl<'a> Reading<'a> {
    fn given(&self, name: &str) -> &'a str {
        self.opening.options.get(name).map_or("", String::as_str)
    }

    fn of(&self) -> &'a str {
        self.given("of")
    }

    fn rules(&self) -> String {
        self.given("rules").to_owned()
    }

    fn word(&self) -> &'a str {
        self.opening.words.first().map_or("", String::as_str)
    }

    /// A whole number, typed or put in by the text.
    fn number<T: TryFrom<u64>>(&self, name: &str) -> Option<T> {
        let found = match split(self.given(name))[..] {
            [TextPart::Number(ref written)] => match &written.number {
                Number::Rational(value) => u64::try_from(value.numer()).ok(),
                Number::Root(_) => None,
            },
            _ => self.given(name).parse().ok(),
        };
        found.and_then(|number| T::try_from(number).ok())
    }

    fn list(&self, name: &str) -> Vec<&'a str> {
        self.given(name).split(',').map(str::trim).filter(|part| !part.is_empty()).collect()
    }

    /// The subjects of `of=`: a comma also joins the settings of one thrower.
    fn subjects(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for part in self.list("of") {
            let setting = part.split_once('=').is_some_and(|(key, _)| !key.contains([':', ' ']));
            match found.last_mut().filter(|_| setting) {
                Some(thrower) => *thrower = format!("{thrower},{part}"),
                None => found.push(part.to_owned()),
            }
        }
        found
    }

    fn figure(&self, figure: &Figure) -> Vec<Asked> {
        let of = self.of();
        match figure {
            Figure::Laws(laws) => {
                self.subjects().iter().zip(laws).flat_map(|(of, one)| law(of, one)).collect()
            }
            Figure::Normal(one) => law(of, one),
            Figure::Begun(BegunLaw { mean, values, tail, .. }) => {
                vec![Asked::new(Query::Mean, of, mean), begun(of, values, tail)]
            }
            Figure::Frequencies(one) => {
                let mut asked = law(of, &one.model);
                asked.push(drawn(of, &one.counts, one.seed));
                asked
            }
            Figure::RunningFrequency(one) => {
                let hits = one.hits.iter().map(|hits| Exact::from_integer((*hits).into()));
                let query = Query::Running(one.value, one.hits.len() as u32, one.seed);
                vec![
                    Asked::new(query, of, hits.collect::<Vec<_>>()),
                    Asked::new(Query::Prob([Some(one.value); 2]), of, &one.probability),
                ]
            }
            Figure::Shares(one) => {
                let (n, samples) = (one.n as u32, one.hits.len() as u32);
                let many = ManySamples { value: one.value, n, samples, seed: one.seed };
                let share = |hits: &u64| Exact::new((*hits).into(), one.n.into());
                let list: Vec<Exact> = one.hits.iter().map(share).collect();
                vec![
                    Asked::new(Query::Shares(many, SharesFigure::List), of, list),
                    Asked::new(Query::Prob([Some(one.value); 2]), of, &one.probability),
                ]
            }
            Figure::Tree(tree) => self.tree(tree),
            // The rows of the matrix are typed.
            Figure::Chain(_) if !self.given("what").is_empty() => Vec::new(),
            Figure::Chain(chain) => vec![self.chain(chain)],
            Figure::Board(map) => self.board(map),
            Figure::Curves(curves) => self.curves(curves),
            Figure::Histogram(one) | Figure::Bars(one) => self.lengths(one),
            Figure::Groups(groups) => self.groups(groups),
            // What is typed or drawn by hand, and figures of results, which no lesson has. Without `_`
            // the compiler asks for the numbers of a new figure.
            Figure::Pawns(_)
            | Figure::Object
            | Figure::Throws(_)
            | Figure::Plotted(_)
            | Figure::Observed(_)
            | Figure::RunningMean(_)
            | Figure::Matrix(_) => Vec::new(),
            Figure::ForPupil(whole, _) => self.figure(whole),
        }
    }

    /// Sticks one after another, or the throws of a turn; other trees are typed.
    fn tree(&self, tree: &Tree) -> Vec<Asked> {
        let query = match self.word() {
            "turns" => Query::Extra,
            _ if self.given("p").is_empty() && self.given("paths").is_empty() => Query::Bias,
            _ => return Vec::new(),
        };
        let chance = tree.branches[0].probability.as_ref().expect("a whole tree");
        vec![Asked::new(query, self.of(), chance)]
    }

    fn chain(&self, chain: &ChainGraph) -> Asked {
        let kind = if self.given("kind").is_empty() { "houses" } else { self.given("kind") };
        let size = chain.states.len();
        let mut rows = vec![Exact::default(); size * size];
        for arrow in &chain.arrows {
            rows[arrow.from * size + arrow.to] = arrow.probability.clone().expect("a whole chain");
        }
        let query = Query::Houses(self.rules(), kind.to_owned(), None, HousesFigure::Rows);
        Asked::new(query, self.of(), rows)
    }

    fn board(&self, map: &BoardMap) -> Vec<Asked> {
        if self.given("what") == "reach" {
            let from = self.number("from").expect("a square");
            let reach = |(square, value)| {
                let query = Query::Race(self.rules(), from, RaceFigure::Reaches(square));
                Asked::new(query, self.of(), value)
            };
            return (1..).zip(&map.values).map(reach).collect();
        }
        let (games, tally) = self.played(self.given("rules"), 0);
        let sums: Vec<u128> = match self.given("what") {
            "visits" => tally.visits[1..].iter().map(Histogram::sum).collect(),
            _ => tally.fallen_from[1..].iter().map(|falls| u128::from(*falls)).collect(),
        };
        let mut asked = games::first(&games);
        asked.extend(sums.into_iter().zip(&map.values).map(|(sum, share)| {
            let of = [sum, u128::from(tally.throws.n())];
            let of = of.map(|number| Number::Rational(Exact::from_integer(number.into())));
            Asked::new(Query::Arithmetic(Operation::Over, of.into()), "", share)
        }));
        asked
    }

    /// Curves, at some of the biases that they are drawn at.
    fn curves(&self, curves: &Curves) -> Vec<Asked> {
        let one = |(what, curve): (&str, &Curve)| {
            let (topic, event) = what
                .split_once(':')
                .map_or((what, None), |(topic, value)| (topic, value.parse::<i64>().ok()));
            let (biases, values) = curve.points.iter().step_by(20).copied().unzip();
            let exact = |all: Vec<f64>| all.into_iter().map(float).collect::<Vec<Exact>>();
            let query = Query::Curve(topic.to_owned(), [event; 2], exact(biases));
            Asked::new(query, self.of(), exact(values))
        };
        self.list("what").into_iter().zip(&curves.curves).map(one).collect()
    }

    /// The games of a figure, the `after`th of its rulesets, and their figures.
    fn played(&self, rules: &str, after: u64) -> (Games, Arc<Tally>) {
        let ruleset = Ruleset::by_id(rules).expect("a ruleset");
        let given = self.subjects().into_iter().next();
        let games = Games {
            rules: ruleset.label(),
            of: given.unwrap_or_else(|| ruleset.throwers.sticks.clone()),
            games: self.number("games").expect("a number of games"),
            seed: self.number::<u64>("seed").expect("a seed") + after,
            light: "random".to_owned(),
            dark: "random".to_owned(),
        };
        let tally = played(&games).expect("the figure has played them");
        (games, tally)
    }

    fn lengths(&self, shown: &Distribution) -> Vec<Asked> {
        let (games, _) = self.played(self.given("rules"), 0);
        let mut asked = games::first(&games);
        let name = counted(shown.counts.iter().copied());
        if let Some(mean) = &shown.mean {
            asked.extend(interval(&name, mean));
        }
        if let Some([low, median, high]) = shown.quartiles {
            for (query, value) in [
                (Query::Statistic(Statistic::FirstQuartile), low),
                (Query::Median, median),
                (Query::Statistic(Statistic::ThirdQuartile), high),
            ] {
                asked.push(Asked::new(query, &name, &float(value)));
            }
        }
        asked
    }

    fn groups(&self, groups: &Groups) -> Vec<Asked> {
        let mut asked = Vec::new();
        let all = self.list("rules").into_iter().zip(&groups.groups);
        for (index, (rules, group)) in all.enumerate() {
            let (games, tally) = self.played(rules, index as u64);
            asked.extend(games::first(&games));
            let what = self.given("what");
            if let Some(sample) = games::sample(&tally, what) {
                asked.extend(interval(&games::name(&sample), &group.mean));
            } else {
                let IntervalEstimate { value, low, high } = group.mean;
                let query = Query::Share(tally.starter_wins(), tally.finished());
                asked.push(Asked::new(query, "", [value, low, high].map(float).to_vec()));
            }
        }
        asked
    }

    fn table(&self, table: &Table) -> Vec<Asked> {
        match self.word() {
            "law" => self.law_table(table),
            "outcomes" => self.outcomes(table),
            "sample" => self.sample(table),
            "race" => self.race_table(table),
            // A tally sheet is empty.
            _ => Vec::new(),
        }
    }

    /// A law across the table or, where it is long, down; its last column may have all values beyond.
    fn law_table(&self, table: &Table) -> Vec<Asked> {
        let across = table.rows.len() == 1;
        let pairs: Vec<(String, String)> = if across {
            let cells = table.rows[0][1..].iter().map(cell);
            table.head[1..].iter().map(|head| latex(head)).zip(cells).collect()
        } else {
            table.rows.iter().map(|row| (cell(&row[0]), cell(&row[1]))).collect()
        };
        let mut asked = Vec::new();
        if self.given("upto").is_empty() {
            let values = pairs.iter().map(|(value, _)| whole(value.parse().expect("a value")));
            asked.push(Asked::new(Query::Values, self.of(), values.collect::<Vec<_>>()));
        }
        let mut last = 0;
        let one = |(value, share): (String, String)| {
            let event = match value.parse::<i64>() {
                Ok(value) => {
                    last = value;
                    [Some(value); 2]
                }
                Err(_) => [Some(last + 1), None],
            };
            Asked::new(Query::Prob(event), self.of(), share)
        };
        asked.extend(pairs.into_iter().map(one));
        asked
    }

    /// The value where the first half of the sticks, down, meets the second, across.
    fn outcomes(&self, table: &Table) -> Vec<Asked> {
        let blanks = |outcome: usize| outcome.count_ones() as usize;
        let sticks = (table.rows.len() * (table.head.len() - 1)).ilog2() as usize;
        let mut asked = Vec::new();
        for (first, row) in table.rows.iter().enumerate() {
            for (second, value) in row[1..].iter().enumerate() {
                let query = Query::ValueOf(sticks - blanks(first) - blanks(second));
                asked.push(Asked::new(query, self.of(), cell(value)));
            }
        }
        asked
    }

    fn sample(&self, table: &Table) -> Vec<Asked> {
        let values = table.head[1..].iter().map(|head| latex(head).parse().expect("a value"));
        let count = |count: &Cell| {
            let digits = cell(count).replace("{,}", "").replace(r"\,", "");
            digits.parse::<u64>().expect("a count")
        };
        let counts: Vec<(i64, u64)> = values.zip(table.rows[0][1..].iter().map(count)).collect();
        let name = counted(counts.iter().copied());
        let mut asked = vec![drawn(self.of(), &counts, self.number("seed").expect("a seed"))];
        for ((value, _), share) in counts.iter().zip(&table.rows[1][1..]) {
            asked.push(Asked::new(Query::Prob([Some(*value); 2]), &name, cell(share)));
        }
        asked
    }

    fn race_table(&self, table: &Table) -> Vec<Asked> {
        let mut columns = self.list("columns");
        if columns.is_empty() {
            columns = vec!["throws", "turns", "fall", "falls"];
        }
        let mut asked = Vec::new();
        for row in &table.rows {
            let square: Square = cell(&row[0]).parse().expect("a square");
            for (column, value) in columns.iter().zip(&row[1..]) {
                let query = Query::Race(self.rules(), square, race_figure(column));
                asked.push(Asked::new(query, self.of(), cell(value)));
            }
        }
        asked
    }

    /// The results of a derivation, from the engine's own steps.
    fn derivation(&self) -> Checked<Vec<Asked>> {
        let topic = match self.word() {
            "race" => return self.first_step(),
            "houses" => return self.small_chain(),
            "law" => Topic::Throw,
            "mean" => Topic::Mean,
            "variance" => Topic::Variance,
            "extra" => Topic::Extra,
            "throws" => Topic::Throws,
            _ => Topic::Total,
        };
        let bias = if self.opening.words.len() > 1 { Bias::Letter } else { Bias::Number };
        let of = self.subjects().swap_remove(0);
        let thrower = senet::lesson::text::subject(&of)?.thrower().cloned().expect("a thrower");
        Ok(derived(&derive(&thrower, topic, bias)?))
    }

    /// The first-step equations of a race name every square that it comes to.
    fn first_step(&self) -> Checked<Vec<Asked>> {
        let race = Race::from(
            &Ruleset::by_id(self.given("rules"))?,
            &Thrower::parse(self.of())?,
            self.number("from").expect("a square"),
        )?;
        let mut asked = Vec::new();
        for figures in race.all_figures() {
            for (figure, value) in [
                (RaceFigure::Throws, &figures.throws.mean),
                (RaceFigure::Turns, &figures.turns.mean),
                (RaceFigure::Fall, &figures.fall_probability),
                (RaceFigure::Falls, &figures.falls.mean),
            ] {
                let query = Query::Race(self.rules(), figures.square, figure);
                asked.push(Asked::new(query, self.of(), value));
            }
        }
        Ok(asked)
    }

    fn small_chain(&self) -> Checked<Vec<Asked>> {
        let kind = if self.given("kind").is_empty() { "houses" } else { self.given("kind") };
        let rules = Ruleset::by_id(self.given("rules"))?;
        let race = Race::from_everywhere(&rules, &Thrower::parse(self.of())?)?;
        let chain = SmallChain::from_name(kind).and_then(|kind| race.small_chain(kind));
        let chain = chain.expect("the derivation has found it");
        let asked = |figure, values: Vec<Exact>| {
            let query = Query::Houses(self.rules(), kind.to_owned(), None, figure);
            Asked::new(query, self.of(), values)
        };
        let unknowns = [
            (Unknown::Fall, HousesFigure::Fall),
            (Unknown::Falls, HousesFigure::Falls),
            (Unknown::Steps, HousesFigure::Steps),
        ];
        let solved = unknowns.into_iter().filter_map(|(unknown, figure)| {
            let mut values = vec![Exact::default(); chain.states.len()];
            let solution = chain.system(unknown).solve()?.values;
            for (state, value) in chain.passing().into_iter().zip(solution) {
                values[state] = value;
            }
            Some(asked(figure, values))
        });
        let rows = asked(HousesFigure::Rows, chain.transitions.matrix().concat());
        Ok(once(rows).chain(solved).collect())
    }
}

/// A law of a figure, with the moments of its normal curve.
fn law(of: &str, one: &NamedLaw) -> Vec<Asked> {
    let (values, shares): (Vec<i64>, Vec<Exact>) = one.law.iter().unzip();
    vec![
        Asked::new(Query::Law(values, Beyond::Nothing), of, shares),
        Asked::new(Query::Mean, of, &one.law.mean()),
        Asked::new(Query::Variance, of, &one.law.variance()),
    ]
}

/// A law up to a bound.
fn begun(of: &str, values: &[(i64, Exact)], tail: &Exact) -> Asked {
    let (values, mut shares): (Vec<i64>, Vec<Exact>) = values.iter().cloned().unzip();
    shares.push(tail.clone());
    Asked::new(Query::Law(values, Beyond::Included), of, shares)
}

fn drawn(of: &str, counts: &[(i64, u64)], seed: u64) -> Asked {
    let n = counts.iter().map(|(_, count)| count).sum::<u64>();
    let came = counts.iter().map(|(_, count)| Exact::from_integer((*count).into()));
    Asked::new(Query::Drawn(n as u32, seed), of, came.collect::<Vec<_>>())
}

/// A mean of a sample with its interval.
fn interval(name: &str, mean: &IntervalEstimate) -> [Asked; 3] {
    [
        (Query::Mean, mean.value),
        (Query::Statistic(Statistic::Low), mean.low),
        (Query::Statistic(Statistic::High), mean.high),
    ]
    .map(|(query, value)| Asked::new(query, name, &float(value)))
}

fn race_figure(column: &str) -> RaceFigure {
    match column {
        "throws" => RaceFigure::Throws,
        "turns" => RaceFigure::Turns,
        "fall" => RaceFigure::Fall,
        _ => RaceFigure::Falls,
    }
}

fn float(value: f64) -> Exact {
    Exact::from_f64(value).expect("a number")
}

/// A title or a cell, as LaTeX or plain text.
fn latex(inlines: &[Inline]) -> String {
    let one = |inline: &Inline| match inline {
        Inline::Math(math) => math.0.clone(),
        Inline::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    inlines.iter().map(one).collect()
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Text(inlines) | Cell::Written(inlines) => latex(inlines),
        other => panic!("{other:?}"),
    }
}

/// The results of the steps of a derivation.
fn derived(derivation: &Derivation) -> Vec<Asked> {
    let mut asked = Vec::new();
    let mut add = |topic: &'static str, event: Option<i64>, result: &Formula| {
        let event = [event; 2];
        let query = match derivation.bias {
            Bias::Letter => Query::Symbolic(topic.to_owned(), event),
            Bias::Number => Query::Derived(topic, event),
        };
        asked.push(Asked::new(query, &derivation.thrower.id, result.latex("p")));
    };
    let throw = &derivation.throw;
    let turn = || derivation.turn.as_ref().expect("a turn");
    for step in &derivation.steps {
        match step {
            Step::Chance(value) => {
                add("prob", Some(*value), &throw.probability_that(|known| known == *value));
            }
            Step::SumIsOne => {
                for (value, chance) in throw.law() {
                    add("prob", Some(value), &chance);
                }
            }
            Step::Mean => add("mean", None, &throw.mean()),
            Step::MeanSquare => add("mean_of_squares", None, &throw.mean_square()),
            Step::Huygens(Letter::N) => {
                add("turn_throws_variance", None, &turn().throws_variance());
            }
            Step::Huygens(Letter::T) => add("turn_variance", None, &turn().total_variance()),
            Step::Huygens(_) => add("variance", None, &throw.variance()),
            Step::ExtraChance => add("extra", None, &throw.extra_probability()),
            Step::MeanThrows => add("turn_throws_mean", None, &turn().throws_mean()),
            Step::SquareThrows => add("turn_throws_square", None, &turn().throws_square()),
            Step::MeanTotal => add("turn_mean", None, &turn().total_mean()),
            Step::ExtraMean => add("extra_mean", None, &throw.extra_mean()),
            Step::SquareTotal => add("turn_square", None, &turn().total_square()),
            Step::Covariance => {
                add("turn_product", None, &turn().product_mean());
                add("turn_covariance", None, &turn().covariance());
            }
            Step::Geometric => {
                for (value, p) in derivation.first_throws() {
                    add("turn_throws_prob", Some(value), &p);
                }
            }
            Step::Recurrence => {
                for (value, p) in derivation.first_totals() {
                    add("turn_prob", Some(value), &p);
                }
            }
            // These repeat the result of another step.
            Step::Sticks
            | Step::CountTable
            | Step::OutcomeChance
            | Step::Faces
            | Step::Given
            | Step::StandardDeviation
            | Step::KnownExtra
            | Step::OneThrow
            | Step::Series
            | Step::GeneratingFunction => {}
        }
    }
    asked
}

//! A small game solved, written in each format.

use num_traits::FromPrimitive;
use senet_engine::game::Position;
use senet_engine::game::solve::{Enclosure, RatedMove, Solution, Worth, highest};
use senet_engine::laws::float;
use senet_engine::rules::exact::fraction;
use senet_engine::rules::{Exact, Lang, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::policy_name;
use senet_engine::simulate::skill::Skill;
use serde_json::{Map, Value, json};

use crate::document::distinct::distinct_percent;
use crate::document::messages::{borrowed, say};
use crate::document::notation::{count, decimal};
use crate::document::prose::{heading, paragraph};
use crate::document::{Block, Cell, Document, Inline, Provenance, Table};

use super::data::{DataTable, Datum, ResultData};
use super::game::sentence::of_move;
use super::table::{named, unusual_bias};

/// The content of the page on a solved game.
#[derive(Debug)]
pub struct SolvedGame<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The thrower.
    pub thrower: &'a Thrower,
    /// The game solved.
    pub solution: &'a Solution,
    /// The value of the first position, for the starter.
    pub start: Worth,
    /// How often some policies find the best move.
    pub skills: Vec<Skill>,
    /// A position that was asked about.
    pub question: Option<RatedPosition>,
}

/// A position asked about, with the moves of a throw or of every throw.
#[derive(Debug, Clone)]
pub struct RatedPosition {
    /// The position.
    pub position: Position,
    /// Its value for the side to throw.
    pub worth: Worth,
    /// Throw by throw, the moves with their values, none for a pass.
    pub throws: Vec<(u32, Vec<RatedMove>)>,
}

/// A float as printed: decimals rounded half up from its exact value.
fn number(value: f64, places: u32, lang: Lang) -> String {
    Exact::from_f64(value).map_or_else(|| "∞".to_owned(), |exact| decimal(&exact, places, lang))
}

/// The most decimal places of a probability on a page, and of a number of throws or of points.
const PROBABILITY_PLACES: u32 = 6;
const PLACES: u32 = 2;

/// A probability with its certain digits: more of them where it would read as 0 or 1 and need not be.
fn probability(value: Enclosure, lang: Lang) -> String {
    let rounded = |most| value.rounded(most).filter(|(_, places)| *places > 0);
    let distinct = (PROBABILITY_PLACES..=DATA_PLACES)
        .filter_map(rounded)
        .find(|(number, _)| !number.is_integer());
    let known = || rounded(PROBABILITY_PLACES).filter(|_| value.low >= value.high);
    if let Some((number, places)) = distinct.or_else(known) {
        return decimal(&number, places, lang);
    }
    // As few places as keep the bounds from reading as 0 and 1.
    let unit = |places: u32| 10_f64.powi(places as i32);
    let inside = |places: &u32| {
        value.low * unit(*places) >= 1.0 && (1.0 - value.high) * unit(*places) >= 1.0
    };
    let places = (PLACES..PROBABILITY_PLACES).find(inside).unwrap_or(PROBABILITY_PLACES);
    between(value, places, lang)
}

/// The certain digits of an enclosed number of throws or of points, or its two bounds where there are
/// too few.
fn certain(value: Enclosure, lang: Lang) -> String {
    match value.rounded(PLACES).filter(|(_, places)| *places > 0) {
        Some((number, places)) => decimal(&number, places, lang),
        None => between(value, PLACES, lang),
    }
}

/// The two bounds of an enclosed number, rounded away from it.
fn between(value: Enclosure, places: u32, lang: Lang) -> String {
    let unit = 10_f64.powi(places as i32);
    let low = number((value.low * unit).floor() / unit, places, lang);
    let high = number((value.high * unit).ceil() / unit, places, lang);
    say(lang, "solve-between", &[("low", &low), ("high", &high)])
}

/// The most decimal places of data.
const DATA_PLACES: u32 = 12;

/// The certain digits of an enclosed number, and a bound of their error.
fn measured(value: Enclosure) -> [Option<f64>; 2] {
    let number = value.rounded(DATA_PLACES).map(|(number, _)| float(&number));
    let error = number.map(|number| (number - value.low).max(value.high - number));
    [number, error]
}

/// The page on a solved game.
pub fn page(game: &SolvedGame, provenance: &Provenance, lang: Lang) -> Document {
    let writer = Writer { game, lang };
    let mut blocks = vec![paragraph(lang, "solve-what", &[]), writer.start(), writer.cost()];
    if !game.skills.is_empty() {
        blocks.extend(writer.skills());
    }
    if let Some(question) = &game.question {
        blocks.extend(writer.question(question));
    }
    let bias = unusual_bias(game.thrower);
    let bias = bias.map_or_else(String::new, |p| format!(" · p = {}", fraction(p)));
    let (title, thrower) = (game.rules.title.get(lang), named(game.thrower, lang));
    Document::new(lang, game.title(lang), blocks, provenance.clone())
        .subtitled(format!("{title} ({}) · {thrower}{bias}", game.rules.label()))
}

impl SolvedGame<'_> {
    fn title(&self, lang: Lang) -> String {
        say(lang, "solve-title", &[("pawns", &self.rules.pawns.to_string())])
    }
}

struct Writer<'a> {
    game: &'a SolvedGame<'a>,
    lang: Lang,
}

impl Writer<'_> {
    fn start(&self) -> Block {
        let Worth { best, random, best_length, random_length } = self.game.start;
        let row = |id: &str, values: [Enclosure; 2], write: fn(Enclosure, Lang) -> String| {
            let [best, random] = values.map(|value| write(value, self.lang));
            [say(self.lang, id, &[]), best, random].map(Cell::text).to_vec()
        };
        let rows = vec![
            row("solve-starter", [best, random], probability),
            row("solve-length", [best_length, random_length], certain),
        ];
        table(self.lang, &["solve-quantity", "solve-best", "solve-random"], rows)
    }

    fn cost(&self) -> Block {
        let reports = self.game.solution.reports();
        let sweeps: u32 = reports.iter().map(|r| r.value_sweeps + r.length_sweeps).sum();
        let width = reports.iter().map(|r| r.width).fold(0.0, f64::max);
        let length = reports.iter().map(|r| r.length_error).fold(0.0, f64::max);
        let args = [
            ("positions", count(self.game.solution.positions() as u64, self.lang)),
            ("sweeps", count(sweeps.into(), self.lang)),
            ("error", scientific(width / 2.0, self.lang)),
            ("length", scientific(length, self.lang)),
        ];
        paragraph(self.lang, "solve-cost", &borrowed(&args))
    }

    fn skills(&self) -> Vec<Block> {
        let skills = &self.game.skills;
        if skills.iter().all(|skill| skill.decisions == 0) {
            return vec![paragraph(self.lang, "solve-no-decisions", &[])];
        }
        let rows = skills
            .iter()
            .map(|skill| {
                let share = Exact::new(skill.best.into(), skill.decisions.max(1).into());
                let Enclosure { low, high } = skill.loss;
                // No decision but the best loses nothing.
                let loss = if skill.best == skill.decisions {
                    Enclosure { low: 0.0, high: 0.0 }
                } else {
                    Enclosure { low: 100.0 * low, high: 100.0 * high }
                };
                let name = policy_name(&skill.name, self.lang).to_owned();
                let found = distinct_percent(&share, 1, self.lang);
                [name, found, certain(loss, self.lang)].map(Cell::text).to_vec()
            })
            .collect();
        let decisions = skills.first().map_or(0, |skill| skill.decisions);
        let decisions = count(decisions, self.lang);
        vec![
            heading(self.lang, 2, "solve-skills", &[]),
            paragraph(self.lang, "solve-skills-what", &[("decisions", &decisions)]),
            table(self.lang, &["solve-policy", "solve-finds", "solve-loss"], rows),
        ]
    }

    fn question(&self, question: &RatedPosition) -> Vec<Block> {
        let side = question.position.to_throw.name();
        let best = probability(question.worth.best, self.lang);
        let length = certain(question.worth.best_length, self.lang);
        let args = [("side", side), ("best", &*best), ("length", &length)];
        let mut blocks = vec![
            heading(self.lang, 2, "solve-position", &[]),
            Block::Paragraph(vec![Inline::Code(question.position.to_string())]),
            paragraph(self.lang, "solve-worth", &args),
        ];
        for (throw, choices) in &question.throws {
            let passes = choices.is_empty();
            let id = if passes { "solve-pass" } else { "solve-throw" };
            blocks.push(paragraph(self.lang, id, &[("throw", &throw.to_string())]));
            blocks.extend((!passes).then(|| self.choices(question, choices)));
        }
        blocks
    }

    fn choices(&self, question: &RatedPosition, choices: &[RatedMove]) -> Block {
        let rows = rated(choices)
            .map(|(choice, is_best)| {
                let sentence = of_move(self.lang, question.position.to_throw, &choice.made);
                let mark = is_best.then(|| say(self.lang, "solve-is-best", &[]));
                let wins = probability(choice.worth, self.lang);
                [sentence, wins, mark.unwrap_or_default()].map(Cell::text).to_vec()
            })
            .collect();
        table(self.lang, &["solve-move", "solve-wins", "solve-mark"], rows)
    }
}

fn table(lang: Lang, head: &[&str], rows: Vec<Vec<Cell>>) -> Block {
    Block::Table(Table::of_numbers(lang, head, rows))
}

/// A bound, rounded up: to the hundredth, or below that to one digit, `4 × 10⁻¹²`.
fn scientific(value: f64, lang: Lang) -> String {
    if value <= 0.0 {
        return "0".to_owned();
    }
    if value >= 0.01 {
        return number((value * 100.0).ceil() / 100.0, 2, lang);
    }
    let power = value.log10().floor() as i32;
    let digit = (value / 10_f64.powi(power)).ceil() as i32;
    let (digit, power) = if digit == 10 { (1, power + 1) } else { (digit, power) };
    let superscript = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize);
    let raised: String = power.abs().to_string().chars().filter_map(superscript).collect();
    format!("{digit}\u{a0}×\u{a0}10⁻{raised}")
}

/// The solved game as one line of JSON.
pub fn json(game: &SolvedGame) -> String {
    let mut file = json!({ "ruleset": game.rules.label(), "thrower": game.thrower.id });
    if let Some(p) = unusual_bias(game.thrower) {
        file["p"] = fraction(p).into();
    }
    file["positions"] = game.solution.positions().into();
    file["starter"] = value(&game.start);
    file["blocks"] = json!(game.solution.reports());
    let policy = |skill: &Skill| {
        json!({
            "policy": skill.name,
            "decisions": skill.decisions,
            "best": skill.best,
            "loss": measured(skill.loss)[0],
        })
    };
    file["policies"] = game.skills.iter().map(policy).collect();
    if let Some(question) = &game.question {
        let entry = |(throw, choices): &(u32, Vec<RatedMove>)| {
            let moves = rated(choices).map(|(choice, is_best)| {
                let [wins, error] = measured(choice.worth);
                json!({
                    "kind": choice.made.kind.name(),
                    "from": choice.made.from,
                    "position": choice.made.next.to_string(),
                    "wins": wins,
                    "error": error,
                    "best": is_best,
                })
            });
            json!({ "throw": throw, "moves": moves.collect::<Vec<_>>() })
        };
        file["position"] = json!({
            "position": question.position.to_string(),
            "worth": value(&question.worth),
            "throws": question.throws.iter().map(entry).collect::<Vec<_>>(),
        });
    }
    format!("{file}\n")
}

fn value(worth: &Worth) -> Value {
    let mut value = Map::new();
    for (name, one) in [
        ("best_wins", worth.best),
        ("random_wins", worth.random),
        ("best_throws", worth.best_length),
        ("random_throws", worth.random_length),
    ] {
        let [number, error] = measured(one);
        value.insert(name.to_owned(), json!(number));
        value.insert(format!("{name}_error"), json!(error));
    }
    value.into()
}

/// The moves of a throw, each with whether it is one of the best.
fn rated(choices: &[RatedMove]) -> impl Iterator<Item = (&RatedMove, bool)> {
    let best = highest(&choices.iter().map(|choice| choice.worth).collect::<Vec<_>>());
    choices.iter().zip(best)
}

/// The moves of the position asked about, one row each; the value of the first position to the side
/// that begins; the loss of some policies.
pub fn data(game: &SolvedGame, lang: Lang) -> ResultData {
    let mut tables = Vec::new();
    if let Some(question) = &game.question {
        let rows = question.throws.iter().flat_map(|(throw, choices)| {
            rated(choices).map(|(one, is_best)| {
                let [wins, error] = measured(one.worth);
                vec![
                    (*throw).into(),
                    one.made.kind.name().into(),
                    one.made.from.into(),
                    one.made.next.to_string().into(),
                    wins.into(),
                    error.into(),
                    is_best.into(),
                ]
            })
        });
        let names = ["throw", "move", "from", "position", "wins", "error", "best"];
        tables.push(DataTable::new(lang, "data-sheet-moves", &names, rows.collect()));
    }
    let Worth { best, random, best_length, random_length } = game.start;
    let row = |play: &str, worth: Enclosure, length: Enclosure| {
        let title = say(lang, &format!("solve-{play}"), &[]);
        let play = Datum::Word(play.to_owned(), title);
        let [[wins, error], [throws, throws_error]] = [worth, length].map(measured);
        vec![play, wins.into(), error.into(), throws.into(), throws_error.into()]
    };
    let rows = vec![row("best", best, best_length), row("random", random, random_length)];
    let names = ["play", "wins", "error", "throws", "throws_error"];
    tables.push(DataTable::new(lang, "data-sheet", &names, rows));
    let skill = |one: &Skill| {
        vec![
            Datum::Word(one.name.clone(), policy_name(&one.name, lang).to_owned()),
            one.decisions.into(),
            one.best.into(),
            measured(one.loss)[0].into(),
        ]
    };
    let names = ["policy", "decisions", "best", "loss"];
    let skills = game.skills.iter().map(skill).collect();
    tables.push(DataTable::new(lang, "data-sheet-policies", &names, skills));
    ResultData { title: game.title(lang), tables, cautions: Vec::new() }
}

#[cfg(test)]
mod tests {
    use senet_engine::game::solve::Enclosure;
    use senet_engine::rules::Lang;

    use super::{between, probability, scientific};

    fn shown(low: f64, high: f64) -> String {
        probability(Enclosure { low, high }, Lang::En)
    }

    #[test]
    fn what_is_not_certain_is_not_printed() {
        assert_eq!(shown(0.553_712_4, 0.553_712_6), "0.55371");
        assert_eq!(shown(0.2, 0.9), "between 0.20 and 0.90");
        // 0 and 1 are said of what is 0 or 1 only.
        assert_eq!((&*shown(1.0, 1.0), &*shown(0.0, 0.0)), ("1.000000", "0.000000"));
        assert_eq!(shown(0.999_999_91, 0.999_999_914), "0.9999999");
        assert_eq!(shown(2.1e-8, 2.3e-8), "0.00000002");
        assert_eq!(shown(0.999_999_9, 1.0), "between 0.999999 and 1.000000");
        let throws = Enclosure { low: 58.961, high: 59.504 };
        assert_eq!(between(throws, 2, Lang::En), "between 58.96 and 59.51");
    }

    #[test]
    fn a_bound_of_an_error_is_rounded_up() {
        assert_eq!(scientific(0.502, Lang::En), "0.51");
        assert_eq!(scientific(0.5, Lang::En), "0.50");
        assert_eq!(scientific(3.2e-12, Lang::En), "4\u{a0}×\u{a0}10⁻¹²");
        assert_eq!(scientific(1e-20, Lang::En), "1\u{a0}×\u{a0}10⁻²⁰");
        assert_eq!(scientific(0.0, Lang::En), "0");
    }
}

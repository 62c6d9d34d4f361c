//! Throwers side by side: one table of laws, one of figures, and a figure.

use std::collections::BTreeSet;

use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_percent;
use crate::document::figure::{BegunLaw, Figure, NamedLaw};
use crate::document::prose::{line, sentence};
use crate::document::{Align, Block, Cell, Inline, Table, notation};

use super::numbers::{least_printed, left_out};
use super::parts::{decimal, exact, formula, is_printed};
use super::{Laws, Numbers, Tables, letter};

/// The whole comparison, headings of level 1.
pub(super) fn sections(tables: &Tables, names: &[String], figures: bool, lang: Lang) -> Vec<Block> {
    let heading = |id: &str| Block::Heading(1, line(lang, id, &[]));
    let mut blocks = vec![heading("table-throw"), laws(tables, names, lang)];
    let numbers = all_numbers(tables);
    if figures && let Some(numbers) = &numbers {
        let laws = names
            .iter()
            .zip(numbers)
            .map(|(name, numbers)| NamedLaw { name: name.clone(), law: numbers.throw.clone() })
            .collect();
        let caption = line(lang, "table-compared", &[]);
        blocks.push(Block::Figure(Box::new(Figure::Laws(laws)), caption));
    }
    blocks.push(heading("table-figures"));
    blocks.push(Block::Paragraph(sentence(lang, "table-legend", &[])));
    if tables.request.turn {
        blocks.push(Block::Paragraph(sentence(lang, "table-legend-turn", &[])));
    }
    if let Some(throws) = tables.request.sum {
        let n = throws.to_string();
        blocks.push(Block::Paragraph(sentence(lang, "table-legend-sum", &[("n", &n)])));
    }
    blocks.push(figures_table(tables, names, lang));
    let Some(numbers) = numbers else { return blocks };
    if let Some(throws) = tables.request.sum {
        let n = throws.to_string();
        blocks.push(Block::Heading(1, line(lang, "table-sum", &[("n", &n)])));
        let laws = numbers.iter().filter_map(|one| one.sum.as_ref().map(|(_, law)| law));
        blocks.extend(sums(tables, names, &laws.collect::<Vec<_>>(), lang));
    }
    if tables.request.visits.is_some() {
        blocks.push(heading("table-visits"));
        let visits = numbers.iter().filter_map(|one| one.visits.as_deref());
        blocks.extend(visited(names, &visits.collect::<Vec<_>>(), lang));
    }
    if tables.request.turn
        && let Some(turns) = numbers.iter().map(|one| one.turn.as_ref()).collect::<Option<Vec<_>>>()
    {
        blocks.push(heading("table-turn-total"));
        blocks.push(totals(tables, names, &turns, lang));
        if figures {
            blocks.extend(turn_figures(tables, names, &turns, lang));
        }
    }
    blocks
}

/// The law of the squares of a turn, a figure for each thrower.
fn turn_figures(tables: &Tables, names: &[String], turns: &[&TurnLaw], lang: Lang) -> Vec<Block> {
    let up_to = tables.request.up_to;
    let figure = |(thrower, turn): (&String, &&TurnLaw)| {
        let law = turn.total_law(up_to);
        let values = (1..=i64::from(up_to)).map(|t| (t, law.probability(t))).collect();
        let name = "T".to_owned();
        let begun = BegunLaw { name, mean: turn.total_mean(), values, tail: law.tail() };
        let caption = line(lang, "table-turn-compared", &[("thrower", thrower)]);
        Block::Figure(Box::new(Figure::Begun(begun)), caption)
    };
    names.iter().zip(turns).map(figure).collect()
}

/// The numbers of all throwers, if none is in the letter p.
fn all_numbers(tables: &Tables) -> Option<Vec<&Numbers>> {
    tables
        .sheets
        .iter()
        .map(|sheet| match &sheet.laws {
            Laws::Numbers(numbers) => Some(&**numbers),
            Laws::Letter(..) => None,
        })
        .collect()
}

/// P(X = x), or P(X ≥ x), for every value that one of them has.
fn laws(tables: &Tables, names: &[String], lang: Lang) -> Block {
    let at_least = tables.request.at_least;
    let mut head = vec![(Align::Right, formula("x"))];
    let mut values: BTreeSet<i64> = BTreeSet::new();
    for (sheet, name) in tables.sheets.iter().zip(names) {
        match &sheet.laws {
            Laws::Numbers(numbers) => {
                head.extend(heads(name, true, at_least.then_some("P(X\\geqslant x)"), lang));
                values.extend(numbers.throw.values());
            }
            Laws::Letter(throw, _) => {
                head.push((Align::Left, vec![Inline::text(name)]));
                if at_least {
                    head.push((Align::Left, formula(notation::symbol("P(X\\geqslant x)", lang))));
                }
                values.extend(throw.law().iter().map(|(value, _)| *value));
            }
        }
    }
    let row = |value: i64| {
        let mut row = vec![Cell::text(value.to_string())];
        for sheet in &tables.sheets {
            match &sheet.laws {
                Laws::Numbers(numbers) => {
                    row.extend(cells(&numbers.throw, value, true, at_least, lang));
                }
                Laws::Letter(throw, _) => {
                    let found = throw.law().iter().find(|(known, _)| *known == value);
                    let chance = found.map(|(_, chance)| Formula::from_poly(chance.clone()));
                    row.push(
                        chance.map_or_else(|| Cell::text("0"), |chance| letter::cell(&chance)),
                    );
                    if at_least {
                        row.push(letter::cell(&Formula::from_poly(throw.at_least(value))));
                    }
                }
            }
        }
        row
    };
    Block::Table(Table::new(head, values.into_iter().map(row).collect()))
}

/// The titles of a thrower's columns in a table of laws: its name, above the fractions where there are
/// some and else above the percentages, and P(X ≥ x) if it is shown.
fn heads(
    name: &str,
    fractions: bool,
    at_least: Option<&str>,
    lang: Lang,
) -> Vec<(Align, Vec<Inline>)> {
    let percent = fractions.then(|| line(lang, "table-percent", &[]));
    let above = at_least.map(|symbol| formula(notation::symbol(symbol, lang)));
    let titles = std::iter::once(vec![Inline::text(name)]).chain(percent).chain(above);
    titles.map(|title| (Align::Right, title)).collect()
}

/// What a law has under those titles for a value.
fn cells(law: &Law, value: i64, fractions: bool, at_least: bool, lang: Lang) -> Vec<Cell> {
    let cell = |share: &Exact| if fractions { exact(share) } else { long_percent(share, lang) };
    let share = law.probability(value);
    let mut cells = vec![cell(&share)];
    cells.extend(fractions.then(|| Cell::text(distinct_percent(&share, 2, lang))));
    cells.extend(at_least.then(|| cell(&law.at_least(value))));
    cells
}

/// P(S = s) of each. Where the fractions are too long to be read side by side, percentages only; the
/// fractions are in JSON and CSV.
fn sums(tables: &Tables, names: &[String], laws: &[&Law], lang: Lang) -> Vec<Block> {
    let at_least = tables.request.at_least;
    let symbol = at_least.then_some("P(S\\geqslant s)");
    let short = laws.iter().all(|law| is_printed(law.total()));
    let mut head = vec![(Align::Right, formula("s"))];
    head.extend(names.iter().flat_map(|name| heads(name, short, symbol, lang)));
    let least = least_printed();
    let values: BTreeSet<i64> = laws.iter().flat_map(|law| law.values()).collect();
    let (printed, rare): (Vec<i64>, Vec<i64>) = values
        .into_iter()
        .partition(|value| laws.iter().any(|law| law.probability(*value) >= least));
    let row = |value: &i64| {
        let each = laws.iter().flat_map(|law| cells(law, *value, short, at_least, lang));
        std::iter::once(Cell::text(value.to_string())).chain(each).collect()
    };
    let mut blocks = vec![Block::Table(Table::new(head, printed.iter().map(row).collect()))];
    blocks.extend(left_out(rare.len(), lang));
    blocks
}

/// The probability of a visit of each to the squares ahead.
fn visited(names: &[String], visits: &[&[Exact]], lang: Lang) -> Vec<Block> {
    let mut head = vec![(Align::Right, formula("k"))];
    head.extend(names.iter().map(|name| (Align::Right, vec![Inline::text(name)])));
    let squares = 1..visits.iter().map(|shares| shares.len()).min().unwrap_or(1);
    let row = |squares: usize| {
        let shares = visits.iter().map(|shares| long_percent(&shares[squares], lang));
        std::iter::once(Cell::text(squares.to_string())).chain(shares).collect()
    };
    let note = sentence(lang, "table-visits-note", &[("u", "$u_{k}$")]);
    vec![Block::Paragraph(note), Block::Table(Table::new(head, squares.map(row).collect()))]
}

/// A percentage of a law that has many values.
fn long_percent(share: &Exact, lang: Lang) -> Cell {
    Cell::text(distinct_percent(share, 4, lang))
}

/// One figure of each thrower: exact, and as a decimal.
type Pair = (Cell, Option<Cell>);

fn figures_table(tables: &Tables, names: &[String], lang: Lang) -> Block {
    let mut head = vec![(Align::Left, Vec::new())];
    for (sheet, name) in tables.sheets.iter().zip(names) {
        head.push((Align::Right, vec![Inline::text(name)]));
        if matches!(sheet.laws, Laws::Numbers(_)) {
            head.push((Align::Right, line(lang, "table-decimal", &[])));
        }
    }
    let columns: Vec<Vec<(&'static str, &'static str, Pair)>> = tables
        .sheets
        .iter()
        .map(|sheet| match &sheet.laws {
            Laws::Numbers(numbers) => in_numbers(numbers, tables.request.turn, lang),
            Laws::Letter(throw, turn) => {
                in_letter(throw, turn.as_deref().filter(|_| tables.request.turn))
            }
        })
        .collect();
    let most = columns.iter().max_by_key(|column| column.len()).cloned().unwrap_or_default();
    let rows = most.iter().map(|(id, symbol, _)| {
        let mut row = vec![Cell::math(notation::symbol(symbol, lang))];
        for (sheet, column) in tables.sheets.iter().zip(&columns) {
            let found = column.iter().find(|(known, of, _)| (known, of) == (id, symbol));
            let (exact, decimal) = found.map_or_else(
                || (Cell::text("—"), Some(Cell::text(""))),
                |(_, _, pair)| pair.clone(),
            );
            row.push(exact);
            if matches!(sheet.laws, Laws::Numbers(_)) {
                row.push(decimal.unwrap_or_else(|| Cell::text("")));
            }
        }
        row
    });
    Block::Table(Table::new(head, rows.collect()))
}

fn in_numbers(
    numbers: &Numbers,
    turn: bool,
    lang: Lang,
) -> Vec<(&'static str, &'static str, Pair)> {
    let number =
        |id, symbol, value: &Exact| (id, symbol, (exact(value), Some(decimal(value, lang))));
    let root = |symbol, variance: &Exact| {
        let figure = super::parts::TableNumber::root("table-sd", symbol, variance, lang);
        ("table-sd", symbol, (figure.exact, Some(figure.decimal)))
    };
    let law = &numbers.throw;
    let mut listed = vec![
        number("table-mean", "E(X)", &law.mean()),
        number("table-variance", "V(X)", &law.variance()),
        root("\\sigma(X)", &law.variance()),
    ];
    if let Some((_, sum)) = &numbers.sum {
        listed.extend([
            number("table-mean", "E(S)", &sum.mean()),
            number("table-variance", "V(S)", &sum.variance()),
            root("\\sigma(S)", &sum.variance()),
        ]);
    }
    if let Some(of_turn) = &numbers.turn {
        listed.push(number("table-extra-chance", "q", of_turn.extra_probability()));
        if turn {
            listed.extend([
                number("table-mean", "E(N)", &of_turn.throws_mean()),
                number("table-variance", "V(N)", &of_turn.throws_variance()),
                number("table-mean", "E(T)", &of_turn.total_mean()),
                number("table-variance", "V(T)", &of_turn.total_variance()),
                root("\\sigma(T)", &of_turn.total_variance()),
                number("table-covariance", "\\operatorname{Cov}(T,N)", &of_turn.covariance()),
            ]);
        }
    }
    listed
}

fn in_letter(
    throw: &SymbolicThrow,
    turn: Option<&SymbolicTurn>,
) -> Vec<(&'static str, &'static str, Pair)> {
    let poly = |id, symbol, value| (id, symbol, (letter::cell(&Formula::from_poly(value)), None));
    let mut listed = vec![
        poly("table-mean", "E(X)", throw.mean()),
        poly("table-variance", "V(X)", throw.variance()),
        poly("table-extra-chance", "q", throw.extra_probability()),
    ];
    if let Some(turn) = turn {
        let function = |id, symbol, value: Formula| (id, symbol, (letter::cell(&value), None));
        listed.extend([
            function("table-mean", "E(N)", turn.throws_mean()),
            function("table-variance", "V(N)", turn.throws_variance()),
            function("table-mean", "E(T)", turn.total_mean()),
            function("table-variance", "V(T)", turn.total_variance()),
            function("table-covariance", "\\operatorname{Cov}(T,N)", turn.covariance()),
        ]);
    }
    listed
}

/// P(T = t) of each, and the rest.
fn totals(tables: &Tables, names: &[String], turns: &[&TurnLaw], lang: Lang) -> Block {
    let up_to = tables.request.up_to;
    let laws: Vec<Truncated> = turns.iter().map(|turn| turn.total_law(up_to)).collect();
    let mut head = vec![(Align::Right, formula("t"))];
    head.extend(names.iter().map(|name| (Align::Right, vec![Inline::text(name)])));
    let percent = |share: &Exact| long_percent(share, lang);
    let mut rows: Vec<Vec<Cell>> = (1..=i64::from(up_to))
        .map(|t| {
            let shares = laws.iter().map(|law| percent(&law.probability(t)));
            std::iter::once(Cell::text(t.to_string())).chain(shares).collect()
        })
        .collect();
    let tails = laws.iter().map(|law| percent(&law.tail()));
    rows.push(std::iter::once(Cell::math(format!(">{up_to}"))).chain(tails).collect());
    Block::Table(Table::new(head, rows))
}

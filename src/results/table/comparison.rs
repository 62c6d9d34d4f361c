//! Throwers side by side: one table of laws, one of figures, and a figure.

use std::collections::BTreeSet;

use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_percent;
use crate::document::figure::{BegunLaw, Figure, NamedLaw};
use crate::document::prose::{line, sentence};
use crate::document::{Align, Block, Cell, Inline, Table, notation};

use super::numbers::{least_printed, left_out, moments};
use super::parts::{TableNumber, exact, formula, is_printed, of_p};
use super::{Laws, Numbers, Tables, ThrowerTables, letter};

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
                    let found = throw.law().into_iter().find(|(known, _)| *known == value);
                    row.push(found.map_or_else(|| Cell::text("0"), |(_, chance)| of_p(&chance)));
                    if at_least {
                        row.push(of_p(&throw.at_least(value)));
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

fn figures_table(tables: &Tables, names: &[String], lang: Lang) -> Block {
    let mut head = vec![(Align::Left, Vec::new())];
    for (sheet, name) in tables.sheets.iter().zip(names) {
        head.push((Align::Right, vec![Inline::text(name)]));
        if matches!(sheet.laws, Laws::Numbers(_)) {
            head.push((Align::Right, line(lang, "table-decimal", &[])));
        }
    }
    let turn = tables.request.turn;
    let of_sheet = |sheet: &ThrowerTables| match &sheet.laws {
        Laws::Numbers(numbers) => in_numbers(numbers, turn, lang),
        Laws::Letter(throw, of_turn) => {
            let of_turn = of_turn.iter().filter(|_| turn);
            let listed = of_turn.flat_map(|turn| {
                letter::throws_numbers(turn).into_iter().chain(letter::total_numbers(turn))
            });
            letter::throw_numbers(throw).into_iter().chain(listed).collect()
        }
    };
    let columns: Vec<Vec<TableNumber>> = tables.sheets.iter().map(of_sheet).collect();
    let most = columns.iter().max_by_key(|column| column.len());
    let rows = most.into_iter().flatten().map(|TableNumber { name, .. }| {
        let mut row = vec![Cell::math(notation::symbol(name.1, lang))];
        for (sheet, column) in tables.sheets.iter().zip(&columns) {
            let found = column.iter().find(|one| one.name == *name);
            row.push(found.map_or_else(|| Cell::text("—"), |one| one.exact.clone()));
            if matches!(sheet.laws, Laws::Numbers(_)) {
                row.push(found.map_or_else(|| Cell::text(""), |one| one.decimal.clone()));
            }
        }
        row
    });
    Block::Table(Table::new(head, rows.collect()))
}

fn in_numbers(numbers: &Numbers, turn: bool, lang: Lang) -> Vec<TableNumber> {
    let law = &numbers.throw;
    let number = |id, symbol, value: &Exact| TableNumber::number(id, symbol, value, lang);
    let mut listed = moments(["E(X)", "V(X)", "\\sigma(X)"], [&law.mean(), &law.variance()], lang);
    if let Some((_, sum)) = &numbers.sum {
        let symbols = ["E(S)", "V(S)", "\\sigma(S)"];
        listed.extend(moments(symbols, [&sum.mean(), &sum.variance()], lang));
    }
    if let Some(of_turn) = &numbers.turn {
        listed.push(number("table-extra-chance", "q", of_turn.extra_probability()));
        if turn {
            listed.push(number("table-mean", "E(N)", &of_turn.throws_mean()));
            listed.push(number("table-variance", "V(N)", &of_turn.throws_variance()));
            let symbols = ["E(T)", "V(T)", "\\sigma(T)"];
            let total = [&of_turn.total_mean(), &of_turn.total_variance()];
            listed.extend(moments(symbols, total, lang));
            let covariance = of_turn.covariance();
            listed.push(number("table-covariance", "\\operatorname{Cov}(T,N)", &covariance));
        }
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

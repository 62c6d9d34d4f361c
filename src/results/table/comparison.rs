//! Throwers side by side: one table of laws, one of figures, and a figure.

use std::collections::BTreeSet;

use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_percent;
use crate::document::figure::{BegunLaw, Figure, NamedLaw};
use crate::document::prose::{heading, line, paragraph};
use crate::document::{Align, Block, Cell, Inline, Table, TableColumn, notation};

use super::numbers::{least_printed, left_out, moments};
use super::parts::{TableNumber, exact, formula, is_printed, of_p};
use super::{Laws, Numbers, Tables, ThrowerTables, letter};

/// The whole comparison, headings of level 1.
pub(super) fn sections(tables: &Tables, names: &[String], figures: bool, lang: Lang) -> Vec<Block> {
    let request = &tables.request;
    let n = request.laws.sum.map(|throws| throws.to_string()).unwrap_or_default();
    let args = [("n", &*n)];
    let mut blocks = vec![heading(lang, 1, "table-throw", &[]), laws(tables, names, lang)];
    let numbers = all_numbers(tables);
    if figures && let Some(numbers) = &numbers {
        let laws = names
            .iter()
            .zip(numbers)
            .map(|(name, numbers)| NamedLaw { name: name.clone(), law: numbers.throw.clone() })
            .collect();
        let caption = line(lang, "table-compared", &[]);
        blocks.push(Block::figure(Figure::Laws(laws), caption));
    }
    blocks.push(heading(lang, 1, "table-figures", &[]));
    blocks.push(paragraph(lang, "table-legend", &[]));
    blocks.extend(request.laws.turn.then(|| paragraph(lang, "table-legend-turn", &[])));
    blocks.extend(request.laws.sum.map(|_| paragraph(lang, "table-legend-sum", &args)));
    blocks.push(figures_table(tables, names, lang));
    let Some(numbers) = numbers else { return blocks };
    if request.laws.sum.is_some() {
        blocks.push(heading(lang, 1, "table-sum", &args));
        let laws = numbers.iter().filter_map(|one| one.sum.as_ref().map(|(_, law)| law));
        blocks.extend(sums(tables, names, &laws.collect::<Vec<_>>(), lang));
    }
    if request.laws.visits.is_some() {
        blocks.push(heading(lang, 1, "table-visits", &[]));
        blocks.push(paragraph(lang, "table-visits-note", &[("u", "$u_{k}$")]));
        let visits = numbers.iter().filter_map(|one| one.visits.as_deref());
        blocks.push(visited(names, &visits.collect::<Vec<_>>(), lang));
    }
    if request.laws.turn
        && let Some(turns) = numbers.iter().map(|one| one.turn.as_ref()).collect::<Option<Vec<_>>>()
    {
        blocks.push(heading(lang, 1, "table-turn-total", &[]));
        blocks.push(totals(tables, names, &turns, lang));
        if figures {
            blocks.extend(turn_figures(tables, names, &turns, lang));
        }
    }
    blocks
}

/// The law of the squares of a turn, a figure for each thrower.
fn turn_figures(tables: &Tables, names: &[String], turns: &[&TurnLaw], lang: Lang) -> Vec<Block> {
    let up_to = tables.request.laws.up_to;
    let figure = |(thrower, turn): (&String, &&TurnLaw)| {
        let law = turn.total_law(up_to);
        let values = (1..=i64::from(up_to)).map(|t| (t, law.probability(t))).collect();
        let name = "T".to_owned();
        let begun = BegunLaw { name, mean: turn.total_mean(), values, tail: law.tail() };
        let caption = line(lang, "table-turn-compared", &[("thrower", thrower)]);
        Block::figure(Figure::Begun(begun), caption)
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

/// A column of a table of laws: its cell for a value.
type Column<'a> = TableColumn<'a, i64>;

/// P(X = x), or P(X ≥ x), for every value that one of them has.
fn laws(tables: &Tables, names: &[String], lang: Lang) -> Block {
    let at_least = tables.request.at_least.then_some("P(X\\geqslant x)");
    let mut columns = vec![values_column("x")];
    let mut values: BTreeSet<i64> = BTreeSet::new();
    for (sheet, name) in tables.sheets.iter().zip(names) {
        match &sheet.laws {
            Laws::Numbers(numbers) => {
                columns.extend(law_columns(name, &numbers.throw, true, at_least, lang));
                values.extend(numbers.throw.values());
            }
            Laws::Letter(throw, _) => {
                let law = throw.law();
                values.extend(law.iter().map(|(value, _)| *value));
                columns.push(Column::left(vec![Inline::text(name)], move |value| {
                    let found = law.iter().find(|(known, _)| known == value);
                    found.map_or_else(|| Cell::text("0"), |(_, chance)| of_p(chance))
                }));
                columns.extend(at_least.map(|symbol| {
                    let title = formula(notation::symbol(symbol, lang));
                    Column::left(title, |value| of_p(&throw.at_least(*value)))
                }));
            }
        }
    }
    Block::Table(Table::of_items(columns, &values.into_iter().collect::<Vec<_>>()))
}

/// The values themselves.
fn values_column(letter: &str) -> Column<'static> {
    Column::right(formula(letter), |value| Cell::text(value.to_string()))
}

/// The columns of a thrower in a table of laws: under its name the fractions, where there are some, and the
/// percentages, then P(X ≥ x) if it is shown.
fn law_columns<'a>(
    name: &str,
    law: &'a Law,
    fractions: bool,
    at_least: Option<&str>,
    lang: Lang,
) -> impl Iterator<Item = Column<'a>> {
    let cell =
        move |share: &Exact| if fractions { exact(share) } else { long_percent(share, lang) };
    let percent =
        move |value: &i64| Cell::text(distinct_percent(&law.probability(*value), 2, lang));
    let columns = [
        Some(Column::right(vec![Inline::text(name)], move |value| cell(&law.probability(*value)))),
        fractions.then(|| Column::right(line(lang, "table-percent", &[]), percent)),
        at_least.map(|symbol| {
            let title = formula(notation::symbol(symbol, lang));
            Column::right(title, move |value| cell(&law.at_least(*value)))
        }),
    ];
    columns.into_iter().flatten()
}

/// P(S = s) of each. Where the fractions are too long to be read side by side, percentages only; the
/// fractions are in JSON and CSV.
fn sums(tables: &Tables, names: &[String], laws: &[&Law], lang: Lang) -> Vec<Block> {
    let symbol = tables.request.at_least.then_some("P(S\\geqslant s)");
    let short = laws.iter().all(|law| is_printed(law.total()));
    let least = least_printed();
    let values: BTreeSet<i64> = laws.iter().flat_map(|law| law.values()).collect();
    let (printed, rare): (Vec<i64>, Vec<i64>) = values
        .into_iter()
        .partition(|value| laws.iter().any(|law| law.probability(*value) >= least));
    let each = names.iter().zip(laws);
    let each = each.flat_map(|(name, law)| law_columns(name, law, short, symbol, lang));
    let columns = std::iter::once(values_column("s")).chain(each);
    let mut blocks = vec![Block::Table(Table::of_items(columns, &printed))];
    blocks.extend(left_out(rare.len(), lang));
    blocks
}

/// The probability of a visit of each to the squares ahead.
fn visited(names: &[String], visits: &[&[Exact]], lang: Lang) -> Block {
    let squares = 1..visits.iter().map(|shares| shares.len()).min().unwrap_or(1) as i64;
    let each = names.iter().zip(visits).map(|(name, shares)| {
        let cell = |squares: &i64| long_percent(&shares[*squares as usize], lang);
        Column::right(vec![Inline::text(name)], cell)
    });
    let columns = std::iter::once(values_column("k")).chain(each);
    Block::Table(Table::of_items(columns, &squares.collect::<Vec<_>>()))
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
    let turn = tables.request.laws.turn;
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
        let mut row = vec![Cell::math(notation::symbol(&name.1, lang))];
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
    let mut listed = moments('X', [&law.mean(), &law.variance()], lang);
    if let Some((_, sum)) = &numbers.sum {
        listed.extend(moments('S', [&sum.mean(), &sum.variance()], lang));
    }
    if let Some(of_turn) = &numbers.turn {
        listed.push(number("table-extra-chance", "q", of_turn.extra_probability()));
        if turn {
            listed.push(number("table-mean", "E(N)", &of_turn.throws_mean()));
            listed.push(number("table-variance", "V(N)", &of_turn.throws_variance()));
            let total = [&of_turn.total_mean(), &of_turn.total_variance()];
            listed.extend(moments('T', total, lang));
            let covariance = of_turn.covariance();
            listed.push(number("table-covariance", "\\operatorname{Cov}(T,N)", &covariance));
        }
    }
    listed
}

/// P(T = t) of each, and the rest.
fn totals(tables: &Tables, names: &[String], turns: &[&TurnLaw], lang: Lang) -> Block {
    let up_to = tables.request.laws.up_to;
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

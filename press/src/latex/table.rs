//! A table as a `tabular`: as wide as its cells if the line has space for them, else with columns
//! that break their lines, else in pieces.

use senet_engine::rules::fault::Checked;

use crate::document::{Align, Cell, Inline, Table};
use crate::extent::{self, Extent};
use crate::texts::Texts;

use super::line;

/// Where a bar of share 1 ends, in millimetres.
const FULL_BAR: f64 = 25.0;
/// The width in em of the line between two columns and the space beside it.
const MARGIN: f64 = 1.15;
/// The share of the line from which a table is also measured by TeX: fonts differ.
const CLOSE: f64 = 0.7;

/// The table with columns as wide as their cells.
pub(super) fn tabular(table: &Table, texts: &Texts) -> Checked<String> {
    let columns: Vec<String> = (0..table.head.len())
        .map(|at| {
            table.share(at).map_or_else(|| natural(table, at), |share| part(table, at, share))
        })
        .collect();
    tabular_of(table, &columns, texts)
}

/// The table, or its pieces one below another, in a line of `available` em.
pub(super) fn fitting(table: &Table, available: f64, texts: &Texts) -> Checked<Vec<String>> {
    if !table.widths.is_empty() {
        return Ok(vec![tabular(table, texts)?]);
    }
    let pieces = extent::pieces(table, available, MARGIN, texts)?;
    pieces.iter().map(|piece| fitted(piece, available, texts)).collect()
}

fn fitted(table: &Table, available: f64, texts: &Texts) -> Checked<String> {
    let extents = extent::columns(table, texts)?;
    let available = available - MARGIN * extents.len() as f64;
    let sum = |of: fn(&Extent) -> f64| extents.iter().map(of).sum::<f64>();
    if sum(|column| column.whole) <= available {
        let table = tabular(table, texts)?;
        let close = sum(|column| column.whole) > CLOSE * available;
        return Ok(if close { format!("\\fitted{{%\n{table}}}") } else { table });
    }
    let widths = extent::shared(&extents, available);
    let all: f64 = widths.iter().sum();
    let columns: Vec<String> =
        widths.iter().enumerate().map(|(at, width)| part(table, at, width / all)).collect();
    tabular_of(table, &columns, texts)
}

/// A column as wide as its cells.
fn natural(table: &Table, at: usize) -> String {
    match table.align(at) {
        Align::Left => "l|",
        Align::Centre => "c|",
        Align::Right => "r|",
    }
    .to_owned()
}

/// A column that has a share of the line and breaks its lines. The rules and the margins of the
/// columns are subtracted first.
fn part(table: &Table, at: usize, share: f64) -> String {
    let stands = match table.align(at) {
        Align::Left => "raggedright",
        Align::Centre => "centering",
        Align::Right => "raggedleft",
    };
    let margins = 2 * table.head.len();
    format!(
        ">{{\\{stands}\\arraybackslash}}p{{{share:.4}\\dimexpr\\linewidth\
         -{margins}\\tabcolsep-1mm\\relax}}|"
    )
}

fn tabular_of(table: &Table, columns: &[String], texts: &Texts) -> Checked<String> {
    let broken = columns.iter().any(|column| column.contains("\\linewidth"));
    let mut out = format!("\\begin{{tabular}}{{|{}}}\n\\hline\n", columns.concat());
    if table.has_head() {
        let head: Vec<String> =
            table.head.iter().map(|title| bold(title, texts)).collect::<Checked<_>>()?;
        out.push_str(&format!("{} \\\\\n\\hline\n", head.join(" & ")));
    }
    for row in &table.rows {
        let cells: Vec<String> =
            row.iter().map(|cell| cell_text(cell, broken, texts)).collect::<Checked<_>>()?;
        out.push_str(&format!("{} \\\\\n\\hline\n", cells.join(" & ")));
    }
    out.push_str("\\end{tabular}");
    Ok(out)
}

fn cell_text(cell: &Cell, broken: bool, texts: &Texts) -> Checked<String> {
    Ok(match cell {
        Cell::Text(words) | Cell::Written(words) => strut(&line(words, texts)?),
        Cell::ToFill if broken => "\\rule[-3mm]{0pt}{9mm}".to_owned(),
        Cell::ToFill => "\\rule[-3mm]{0pt}{9mm}\\hspace{12mm}".to_owned(),
        Cell::Bar(share) => {
            let width = share.clamp(0.0, 1.0) * FULL_BAR;
            format!("\\rule{{{width:.2}mm}}{{2mm}}")
        }
    })
}

/// Space above and below a fraction.
fn strut(words: &str) -> String {
    if words.contains("\\frac") || words.contains("\\dfrac") || words.contains("\\binom") {
        format!("\\rule[-3.9mm]{{0pt}}{{10mm}}{}", words.replace("\\frac", "\\dfrac"))
    } else {
        words.to_owned()
    }
}

fn bold(title: &[Inline], texts: &Texts) -> Checked<String> {
    let words = line(title, texts)?;
    Ok(if words.is_empty() { words } else { format!("\\textbf{{{words}}}") })
}

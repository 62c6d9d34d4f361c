//! Tables as wide as their cells need, or as wide as the sheet if they are to be filled.

use senet_engine::rules::fault::Checked;

use crate::bars::bar;
use crate::document::{Cell, Inline, RowTitles, Table};
use crate::extent;
use crate::texts::Texts;

use super::lines::Lines;
use super::{Grid, Paragraph, Run, Style, Typeface};

/// The characters of a bar of share 1.
const BAR: usize = 12;
/// The least width of a cell to fill, in millimetres, and that of a column of bars.
const TO_FILL: f64 = 12.0;
const BARS: f64 = 34.0;
/// How much wider the letters of another font may be, where that of the sheet is not installed.
const WIDER: f64 = 0.25;
/// Tables of at most this many rows stay on one page.
const SHORT: usize = 8;

/// The table, or its pieces, each with its caption, in a line of this width in millimetres.
pub(super) fn grids(
    table: &Table,
    (outer, line): (f64, f64),
    lines: &Lines,
) -> Checked<Vec<(Option<Paragraph>, Grid)>> {
    let available = lines.layout.available(line);
    let fit = extent::fit(table, available, lines.texts)?;
    // Millimetres per em in which the table was measured.
    let em = line / available.line * fit.size;
    let pieces = fit.pieces.iter().map(|(piece, shared)| {
        let widths = match shared {
            Some(widths) => widths.iter().map(|width| (width + available.margin) * em).collect(),
            None => natural(piece, line, (em, available.margin), lines.texts)?,
        };
        let widths: Vec<f64> = widths;
        // Centred in the line.
        let left = outer + ((line - widths.iter().sum::<f64>()) / 2.0).max(0.0);
        let grid = grid(piece, (left, widths), fit.size, lines)?;
        let caption = caption(piece, outer, lines)?;
        Ok((caption, grid))
    });
    pieces.collect()
}

fn caption(table: &Table, left: f64, lines: &Lines) -> Checked<Option<Paragraph>> {
    if table.caption.is_empty() {
        return Ok(None);
    }
    let runs = lines.runs(&table.caption)?;
    Ok(Some(Paragraph { left, keeps: true, ..Paragraph::new(Style::Caption, runs) }))
}

/// The widths of columns in which no line is broken.
fn natural(table: &Table, line: f64, (em, margin): (f64, f64), texts: &Texts) -> Checked<Vec<f64>> {
    if !table.widths.is_empty() {
        return Ok((0..table.head.len())
            .filter_map(|at| table.share(at))
            .map(|it| it * line)
            .collect());
    }
    let columns = extent::columns(table, texts)?;
    let mut widths: Vec<f64> = columns.iter().map(|column| (column.whole + margin) * em).collect();
    let any = |column: usize, wanted: fn(&Cell) -> bool| {
        table.rows.iter().filter_map(|row| row.get(column)).any(wanted)
    };
    for (at, width) in widths.iter_mut().enumerate() {
        if any(at, |cell| matches!(cell, Cell::Bar(_))) {
            *width = width.max(BARS);
        }
    }
    let filled: Vec<usize> =
        (0..widths.len()).filter(|at| any(*at, |cell| matches!(cell, Cell::ToFill))).collect();
    if !filled.is_empty() {
        let others = (0..widths.len()).filter(|at| !filled.contains(at));
        let all: f64 = widths.iter().sum();
        let wider = others.clone().map(|at| widths[at] * WIDER).sum::<f64>();
        if all + wider < line {
            for at in others {
                widths[at] *= 1.0 + WIDER;
            }
        }
        let left = line - widths.iter().sum::<f64>();
        if left > 0.0 {
            for at in &filled {
                widths[*at] = (widths[*at] + left / filled.len() as f64).max(TO_FILL);
            }
        }
    }
    let all: f64 = widths.iter().sum();
    if all > line {
        for width in &mut widths {
            *width *= line / all;
        }
    }
    Ok(widths)
}

fn grid(table: &Table, (left, widths): (f64, Vec<f64>), size: f64, lines: &Lines) -> Checked<Grid> {
    let cell = |style: Style, at: usize, keeps: bool, runs: Vec<Run>| Paragraph {
        align: Some(table.align(at)),
        size,
        keeps,
        ..Paragraph::new(style, runs)
    };
    let titles = table.head.iter().enumerate();
    let head = titles.map(|(at, title)| Ok(cell(Style::HeadCell, at, true, lines.cell(title)?)));
    let row_titles = table.row_titles == RowTitles::First;
    let whole = table.rows.len() <= SHORT;
    let row = |(number, row): (usize, &Vec<Cell>)| {
        let keeps = whole && number < table.rows.len();
        let cells = row.iter().enumerate().map(|(at, content)| {
            let style = if row_titles && at == 0 { Style::HeadCell } else { Style::Cell };
            Ok(cell(style, at, keeps, cell_runs(content, lines)?))
        });
        cells.collect::<Checked<Vec<_>>>()
    };
    Ok(Grid {
        left,
        widths,
        head: if table.has_head() { Some(head.collect::<Checked<_>>()?) } else { None },
        rows: (1..).zip(&table.rows).map(row).collect::<Checked<_>>()?,
        row_titles,
        to_fill: table.has_cells_to_fill(),
        whole,
        alt: words(&table.caption, lines.texts),
    })
}

fn cell_runs(cell: &Cell, lines: &Lines) -> Checked<Vec<Run>> {
    Ok(match cell {
        Cell::Text(line) | Cell::Written(line) => lines.cell(line)?,
        Cell::ToFill => Vec::new(),
        Cell::Bar(share) => {
            vec![Run::Text(bar(*share, BAR), Typeface { code: true, ..Typeface::default() })]
        }
    })
}

/// A line without its formulas.
fn words(line: &[Inline], texts: &Texts) -> String {
    let mut out = String::new();
    for inline in line {
        match inline {
            Inline::Text(text) => out.push_str(&texts.polished(text)),
            Inline::Math(math) => {
                out.push_str(&texts.formula(math).map_or_else(|_| String::new(), |it| it.plain()));
            }
            Inline::Code(code) => out.push_str(code),
            Inline::Break => out.push(' '),
            _ => out.push_str(&words(inline.inside(), texts)),
        }
    }
    out
}

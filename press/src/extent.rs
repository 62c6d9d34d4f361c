//! Estimates the width of a line or a table before it is typeset, in em of the text around it, to
//! decide what fits a column.

use std::ops::Range;

use senet_engine::rules::fault::Checked;

use crate::document::{Cell, Inline, RowTitles, Table};

use super::canvas::metrics;
use super::texts::Texts;

/// A range of widths.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Extent {
    /// The width of its widest piece without a possible line break.
    pub least: f64,
    /// The width on one line.
    pub whole: f64,
}

/// A letter of a serif font, relative to one of the widest fonts that [`metrics`] is made for.
const SERIF: f64 = 0.86;
/// A letter of code, all of one width.
const CODE: f64 = 0.6;
/// Bold letters, relative to others.
const BOLD: f64 = 1.1;
/// A cell to fill by hand: its least width, and its best.
const TO_FILL: Extent = Extent { least: 2.4, whole: 3.2 };
/// Added to the width of a column's widest word: the width is an estimate, and a letter on a border
/// is worse than a narrower neighbour.
const SLACK: f64 = 0.4;
/// The width of a bar.
const BAR: f64 = 7.0;

impl Extent {
    fn fixed(width: f64) -> Self {
        Self { least: width, whole: width }
    }

    fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), whole: self.whole + other.whole }
    }

    fn or(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), whole: self.whole.max(other.whole) }
    }

    fn times(self, factor: f64) -> Self {
        Self { least: self.least * factor, whole: self.whole * factor }
    }

    fn of_words(text: &str, width: impl Fn(&str) -> f64) -> Self {
        let words = text.split([' ', '\n', '\u{200B}']).flat_map(metrics::at_hyphens).map(&width);
        Self { least: words.fold(0.0, f64::max), whole: width(text) }
    }
}

/// The width of a line of text. Two pieces of it without a space between them count as separable.
///
/// # Errors
/// A fault of the formulas.
pub(super) fn line(line: &[Inline], texts: &Texts) -> Checked<Extent> {
    let (mut widest, mut own) = (Extent::default(), Extent::default());
    for inline in line {
        let next = match inline {
            Inline::Text(text) => Extent::of_words(text, |text| metrics::width(text, SERIF)),
            Inline::Strong(inside) => self::line(inside, texts)?.times(BOLD),
            Inline::Emph(inside) | Inline::Link(_, inside) => self::line(inside, texts)?,
            Inline::Math(math) => {
                let formula = texts.formula(math)?;
                let members = formula.members();
                let least = members.iter().map(|member| f64::from(member.width()));
                Extent { least: least.fold(0.0, f64::max), whole: f64::from(formula.width()) }
            }
            Inline::Code(code) => Extent::fixed(CODE * code.chars().count() as f64),
            Inline::Break => {
                widest = widest.or(own);
                own = Extent::default();
                continue;
            }
        };
        own = own.and(next);
    }
    Ok(widest.or(own))
}

/// The widths of the cells of each column.
///
/// # Errors
/// A fault of the formulas.
pub(super) fn columns(table: &Table, texts: &Texts) -> Checked<Vec<Extent>> {
    let bold = |words: &[Inline]| line(words, texts).map(|it| it.times(BOLD));
    let mut all: Vec<Extent> =
        table.head.iter().map(|title| bold(title)).collect::<Checked<_>>()?;
    for row in &table.rows {
        for (at, (column, cell)) in all.iter_mut().zip(row).enumerate() {
            let is_title = at == 0 && table.row_titles == RowTitles::First;
            *column = column.or(match cell {
                Cell::Text(words) if is_title => bold(words)?,
                Cell::Text(words) => line(words, texts)?,
                Cell::ToFill | Cell::Written(_) => TO_FILL,
                Cell::Bar(_) => Extent::fixed(BAR),
            });
        }
    }
    let wider = |Extent { least, whole }| Extent { least: least + SLACK, whole: whole + SLACK };
    Ok(all.into_iter().map(wider).collect())
}

/// Shares space among columns: narrow ones keep their width, wide ones share the rest, where a
/// column four times as wide as another gets twice as much, and none is narrower than its longest
/// word while there is space.
pub(super) fn shared(columns: &[Extent], available: f64) -> Vec<f64> {
    let whole: f64 = columns.iter().map(|column| column.whole).sum();
    if whole <= available {
        let growth = available / whole.max(0.01);
        return columns.iter().map(|column| column.whole * growth).collect();
    }
    // With weights in proportion to the widths, one long title would squeeze the numbers of the others
    // onto a line each.
    let weight = |at: usize| columns[at].whole.sqrt();
    apportioned(columns, available, weight, |column, part, even| {
        // A column that needs less than an even part gets what it needs; one whose longest word is
        // wider than its part gets the width of that word.
        if column.whole <= even {
            Some(column.whole)
        } else {
            (column.least > part).then_some(column.least)
        }
    })
}

/// Space shared by weight, except for columns to which `settled` gives a fixed width, from their
/// part and the even part.
fn apportioned(
    columns: &[Extent],
    available: f64,
    weight: impl Fn(usize) -> f64,
    settled: impl Fn(&Extent, f64, f64) -> Option<f64>,
) -> Vec<f64> {
    let mut widths: Vec<Option<f64>> = vec![None; columns.len()];
    let mut left = available;
    loop {
        let open: Vec<usize> = (0..columns.len()).filter(|at| widths[*at].is_none()).collect();
        let weights = open.iter().map(|at| weight(*at)).sum::<f64>().max(0.01);
        let part = |at: usize| left * weight(at) / weights;
        let even = left / open.len().max(1) as f64;
        let own = |at: usize| settled(&columns[at], part(at), even);
        let next = open.iter().find_map(|at| Some((*at, own(*at)?)));
        let Some((at, width)) = next else {
            return (0..columns.len()).map(|at| widths[at].unwrap_or_else(|| part(at))).collect();
        };
        widths[at] = Some(width);
        left = (left - width).max(0.0);
    }
}

/// A table fitted to a width: its pieces one below another, the size of their letters, and the
/// widths of the columns of each where lines must be broken.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FittedTable {
    /// The table, or several with some of its columns each.
    pub pieces: Vec<(Table, Option<Vec<f64>>)>,
    /// The size of the letters relative to the usual one: 1 or less.
    pub size: f64,
}

/// The space for a table, in em of its letters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Available {
    /// The width of the line.
    pub line: f64,
    /// The part of a column outside its cells.
    pub margin: f64,
    /// The smallest size of letters, relative to the usual one.
    pub smallest: f64,
}

/// Fits a table to the space available. First lines are broken; then letters become smaller, down
/// to the limit; then the columns are split among several tables.
///
/// # Errors
/// A fault of the formulas.
pub(super) fn fit(table: &Table, available: Available, texts: &Texts) -> Checked<FittedTable> {
    let Available { line, margin, smallest } = available;
    let all = columns(table, texts)?;
    let least = all.iter().map(|column| column.least).sum::<f64>() + margin * all.len() as f64;
    let wanted = if least <= line { 1.0 } else { line / least };
    let size = wanted.max(smallest);
    let pieces = if wanted >= smallest || all.len() < 2 {
        vec![(table.clone(), all)]
    } else {
        let cut = pieces(table, line / size, margin, texts)?.into_iter();
        let measured = |piece| columns(&piece, texts).map(|own| (piece, own));
        cut.map(measured).collect::<Checked<Vec<_>>>()?
    };
    let pieces = pieces.into_iter().map(|(piece, own)| {
        let widths = widths(&piece, &own, line / size - margin * own.len() as f64);
        (piece, widths)
    });
    Ok(FittedTable { pieces: pieces.collect(), size })
}

/// The widths of columns when lines must be broken, or when a column was asked to be narrower than
/// its longest word; none where the natural widths fit.
fn widths(table: &Table, columns: &[Extent], available: f64) -> Option<Vec<f64>> {
    if table.widths.is_empty() {
        let broken = columns.iter().map(|column| column.whole).sum::<f64>() > available;
        return broken.then(|| shared(columns, available));
    }
    let part = |at| table.share(at).map(|share| share * available);
    let cut = |(at, column): (usize, &Extent)| part(at).is_some_and(|part| column.least > part);
    columns.iter().enumerate().any(cut).then(|| {
        let weight = |at: usize| f64::from(table.widths.get(at).copied().unwrap_or(1));
        apportioned(columns, available, weight, |column, part, _| {
            (column.least > part).then_some(column.least)
        })
    })
}

/// A table split into pieces whose columns fit a width, one below another; the first column is
/// repeated in each if it names the rows. A table that fits with every line broken stays whole.
/// `margin` is the part of a column outside its cells.
///
/// # Errors
/// A fault of the formulas.
pub(super) fn pieces(
    table: &Table,
    available: f64,
    margin: f64,
    texts: &Texts,
) -> Checked<Vec<Table>> {
    let columns = columns(table, texts)?;
    let need = |at: usize| columns[at].least + margin;
    let titles = usize::from(table.row_titles == RowTitles::First && columns.len() > 1);
    let (first, rest) = ((0..titles).map(need).sum::<f64>(), columns.len() - titles);
    let fits = |part: Range<usize>| first + part.map(need).sum::<f64>() <= available;
    if fits(titles..columns.len()) || rest < 2 {
        return Ok(vec![table.clone()]);
    }
    // The fewest pieces that contain all columns, as even as possible.
    let part = |number, count| titles + rest * number / count..titles + rest * (number + 1) / count;
    let all_fit = |count: &usize| (0..*count).all(|number| fits(part(number, *count)));
    let count = (2..rest).find(all_fit).unwrap_or(rest);
    let piece = |number| {
        let kept: Vec<usize> = (0..titles).chain(part(number, count)).collect();
        let caption = if number == 0 { table.caption.clone() } else { Vec::new() };
        Table { caption, ..table.only(&kept) }
    };
    Ok((0..count).map(piece).collect())
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Align, Cell, Inline, RowTitles, Table};
    use crate::texts::Texts;

    use super::{Available, Extent, columns, fit, line, pieces, shared};

    fn texts() -> Texts {
        Texts::new(Lang::Fr)
    }

    /// The least width of a table whose columns have a margin of 1.
    fn least(table: &Table) -> f64 {
        columns(table, &texts()).unwrap().iter().map(|column| column.least + 1.0).sum()
    }

    fn table(wide: usize) -> Table {
        let text = |text: String| vec![Inline::Text(text)];
        Table {
            caption: text("Law".into()),
            head: (0..wide).map(|at| text(format!("{at}"))).collect(),
            columns: vec![Align::Centre; wide],
            rows: vec![(0..wide).map(|at| Cell::Text(text(format!("{}", at + 100)))).collect()],
            ..Table::default()
        }
    }

    #[test]
    fn a_line_is_as_wide_as_its_words_and_parts_at_its_spaces() {
        let one = line(&[Inline::text("word")], &texts()).unwrap();
        let two = line(&[Inline::text("word word")], &texts()).unwrap();
        assert!((one.least - one.whole).abs() < 1e-9);
        assert!((two.least - one.least).abs() < 1e-9);
        assert!(two.whole > 2.0 * one.whole);
        // A formula may be broken before its equals sign.
        let formula = line(&[Inline::math("a = b")], &texts()).unwrap();
        assert!(formula.least < formula.whole);
        // The width of two lines is that of the wider.
        let broken =
            line(&[Inline::text("word"), Inline::Break, Inline::text("wo")], &texts()).unwrap();
        assert!((broken.whole - one.whole).abs() < 1e-9);
    }

    /// The least and the whole width of each column, the space, and the widths wanted.
    type Case = (&'static [[f64; 2]], f64, &'static [f64]);

    #[test]
    fn narrow_columns_keep_their_width_and_wide_ones_share_the_rest() {
        let cases: [Case; 4] = [
            // Of 40, 36 remain, shared 2 to 1 for four times the width.
            (&[[2.0, 4.0], [5.0, 160.0], [5.0, 40.0]], 40.0, &[4.0, 24.0, 12.0]),
            // A long word is not broken: it gets its 20 of 30.
            (&[[20.0, 30.0], [2.0, 90.0]], 30.0, &[20.0, 10.0]),
            // Equal columns get equal widths.
            (&[[4.0, 30.0], [2.4, 3.2], [2.4, 3.2]], 16.0, &[9.6, 3.2, 3.2]),
            // Columns that all fit are stretched over the space.
            (&[[1.0, 1.0], [3.0, 3.0]], 8.0, &[2.0, 6.0]),
        ];
        for (columns, available, wanted) in cases {
            let columns: Vec<Extent> = columns
                .iter()
                .map(|[least, whole]| Extent { least: *least, whole: *whole })
                .collect();
            let found = shared(&columns, available);
            let close = found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-9);
            assert!(close && found.len() == wanted.len(), "{found:?} {wanted:?}");
        }
    }

    #[test]
    fn the_title_of_a_row_is_as_wide_as_bold_letters() {
        let widths = |row_titles| {
            let table = Table { row_titles, ..table(2) };
            columns(&table, &texts()).unwrap().iter().map(|it| it.whole).collect::<Vec<_>>()
        };
        let (plain, titled) = (widths(RowTitles::None), widths(RowTitles::First));
        assert!(titled[0] > 1.03 * plain[0]);
        assert!((titled[1] - plain[1]).abs() < 1e-9);
    }

    #[test]
    fn a_column_asked_to_be_narrower_than_its_words_has_their_width() {
        let mut asked = table(3);
        asked.widths = vec![1, 4, 4];
        let available = |line| Available { line, margin: 0.0, smallest: 1.0 };
        // A ninth of 90 is enough for the words of the first.
        assert_eq!(fit(&asked, available(90.0), &texts()).unwrap().pieces[0].1, None);
        let least = columns(&asked, &texts()).unwrap()[0].least;
        let line = 5.0 * least;
        let widths = fit(&asked, available(line), &texts()).unwrap().pieces[0].1.clone().unwrap();
        assert!((widths[0] - least).abs() < 1e-9);
        assert!((widths[1] - 2.0 * least).abs() < 1e-9 && (widths[2] - 2.0 * least).abs() < 1e-9);
    }

    #[test]
    fn a_table_too_wide_is_cut_between_columns_and_keeps_every_cell_once() {
        let wide = table(32);
        let need = least(&wide);
        assert_eq!(pieces(&wide, need + 0.1, 1.0, &texts()).unwrap(), std::slice::from_ref(&wide));
        let cut = pieces(&wide, need / 2.5, 1.0, &texts()).unwrap();
        assert!(cut.len() > 2, "{}", cut.len());
        assert!(!cut[0].caption.is_empty() && cut[1].caption.is_empty());
        let mut cells = Vec::new();
        for piece in &cut {
            assert_eq!(piece.head[0], wide.head[0]);
            assert_eq!(piece.rows[0].len(), piece.head.len());
            assert!(least(piece) <= need / 2.5);
            cells.extend(piece.rows[0][1..].iter().cloned());
        }
        assert_eq!(cells, wide.rows[0][1..]);
    }

    #[test]
    fn letters_grow_smaller_before_a_table_is_cut() {
        let wide = table(12);
        let need = least(&wide);
        for (share, size, is_cut) in [(1.001, 1.0, false), (0.9, 0.9, false), (0.5, 0.8, true)] {
            let available = Available { line: share * need, margin: 1.0, smallest: 0.8 };
            let fit = fit(&wide, available, &texts()).unwrap();
            assert!((fit.size - size).abs() < 1e-9, "{share}");
            assert_eq!(fit.pieces.len() > 1, is_cut, "{share}");
            assert!(share < 1.0 || fit.pieces[0].1.is_none());
        }
    }
}

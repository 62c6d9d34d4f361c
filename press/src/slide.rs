//! How much of a screen a slide takes, before it is typeset.

use std::cell::RefCell;
use std::rc::Rc;

use senet_engine::rules::Lang;

use crate::document::figure::Figure;
use crate::document::{Block, Cell, Edition, Inline, Slide, SlidePart, Table};
use crate::extent::Extent;
use crate::figures::Drawing;
use crate::layout::{Layout, SMALLEST_SLIDE as SMALLEST};
use crate::texts::Texts;
use crate::{extent, figures};

/// The width and the height of a screen under a title, in em at the usual scale.
pub(crate) const SCREEN: (f64, f64) = (32.0, 15.0);
/// Where the answer of a part stands: below what is given, or beside it, which then has this share of the
/// width.
pub(crate) const ARRANGEMENTS: [Option<f64>; 4] = [None, Some(0.5), Some(0.6), Some(0.4)];
/// Between two columns, in em.
const BETWEEN: f64 = 1.2;

/// From a baseline to the next, in em, and between two blocks.
const LINE: f64 = 1.28;
pub(crate) const GAP: f64 = 0.7;
/// What a fraction adds to a line.
const FRACTION: f64 = 0.7;
/// Above and below a row of a table, and beside a cell.
const ROW: f64 = 0.45;
const CELL: f64 = 0.75;
/// What the border of a box takes.
pub(crate) const BOX: f64 = 0.9;

/// The widths of two columns, of which the first has this share.
pub(crate) fn columns(width: f64, share: f64) -> [f64; 2] {
    [share, 1.0 - share].map(|share| share * (width - BETWEEN))
}

/// What measures slides: lengths are in em of their letters. It draws a figure once, so one of them measures
/// all slides of a lesson.
#[derive(Debug)]
pub struct Screen {
    pub(crate) texts: Texts,
    layout: Layout,
    /// The figures drawn so far: a slide is measured in many sizes.
    drawings: RefCell<Vec<(Figure, Rc<Drawing>)>>,
}

impl Screen {
    /// A screen for slides in this language.
    pub fn new(lang: Lang) -> Self {
        let layout = Layout::for_edition(Edition::Slides);
        Self { texts: Texts::new(lang), layout, drawings: RefCell::default() }
    }

    /// The share of the screen that a slide takes in its smallest letters: 0 or more, infinite where
    /// something is too wide for any arrangement.
    pub fn filled(&self, slide: &Slide) -> f64 {
        let (width, height) = (SCREEN.0 / SMALLEST, SCREEN.1 / SMALLEST);
        let heights = ARRANGEMENTS.map(|share| self.slide(slide, width, share));
        heights.into_iter().fold(f64::INFINITY, f64::min) / height
    }

    /// The height of a slide so wide; infinite where something is too wide for its column.
    pub(crate) fn slide(&self, slide: &Slide, width: f64, share: Option<f64>) -> f64 {
        slide.parts.iter().map(|part| self.part(part, width, share)).sum()
    }

    fn part(&self, part: &SlidePart, width: f64, share: Option<f64>) -> f64 {
        let Some(share) = share.filter(|_| !part.steps.is_empty()) else {
            return self.height(&part.given, width) + self.answer(part, width);
        };
        let [left, right] = columns(width, share);
        let fits = self.widest(&part.given) <= left
            && part.steps.iter().all(|step| self.widest(step) <= right);
        if !fits {
            return f64::INFINITY;
        }
        self.height(&part.given, left).max(self.answer(part, right))
    }

    /// The least width of some blocks, in em: of their tables, figures and formulas.
    pub(crate) fn widest(&self, blocks: &[Block]) -> f64 {
        let all = blocks.iter().flat_map(Block::with_inside);
        all.map(|block| match block {
            Block::Table(table) => self.extents(table).iter().map(|it| it.least + CELL).sum(),
            Block::Figure(figure, _) => self.drawn(figure).0,
            // One that is wider than a screen is cut.
            Block::Math(math) => {
                self.texts.formula(math).map_or(0.0, |it| f64::from(it.width()).min(SCREEN.0))
            }
            _ => 0.0,
        })
        .fold(0.0, f64::max)
    }

    fn extents(&self, table: &Table) -> Vec<Extent> {
        extent::columns(table, &self.texts).unwrap_or_default()
    }

    /// A figure as it is drawn for a slide.
    pub(crate) fn drawing(&self, figure: &Figure) -> Rc<Drawing> {
        let known = self.drawings.borrow().iter().find(|known| known.0 == *figure).cloned();
        let (_, drawing) = known.unwrap_or_else(|| {
            let drawing = figures::draw(figure, self.layout.frame(self.texts.lang));
            let drawn = (figure.clone(), Rc::new(drawing));
            self.drawings.borrow_mut().push(drawn.clone());
            drawn
        });
        drawing
    }

    /// The width and the height of a figure, in em.
    pub(crate) fn drawn(&self, figure: &Figure) -> (f64, f64) {
        let drawing = self.drawing(figure);
        let width = self.layout.figure(&drawing);
        let height = width * drawing.height_mm / drawing.width_mm.max(1.0);
        (self.layout.ems(width), self.layout.ems(height))
    }

    fn answer(&self, part: &SlidePart, width: f64) -> f64 {
        part.steps.iter().map(|step| self.height(step, width)).sum()
    }

    pub(crate) fn height(&self, blocks: &[Block], width: f64) -> f64 {
        blocks.iter().map(|block| self.block(block, width)).sum()
    }

    fn block(&self, block: &Block, width: f64) -> f64 {
        match block {
            Block::Paragraph(line) | Block::Heading(_, line) => self.line(line, width) + GAP,
            Block::Math(math) => {
                // A long one is cut before its equals signs.
                let rows = self.texts.formula(math).map_or(1, |formula| {
                    let cut = formula.in_lines(0.95 * width.min(SCREEN.0) as f32);
                    cut.as_ref().unwrap_or(&formula).rows()
                });
                let one = LINE + if math.0.contains("frac") { 2.0 * FRACTION } else { 0.2 };
                one * rows as f64 + GAP
            }
            Block::Code(code) => 1.08 * code.text.lines().count() as f64 + GAP,
            Block::Table(table) => self.table(table, width),
            Block::Figure(figure, caption) => {
                let caption = if caption.is_empty() { 0.0 } else { self.line(caption, width) };
                self.drawn(figure).1 + caption + GAP
            }
            Block::Aside(_, _, inside) => self.height(inside, width - 2.0 * BOX) + BOX,
            Block::List(_, items) => items.iter().map(|item| self.height(item, width - 1.5)).sum(),
            Block::Answered(answered) => {
                let space = self.block(&answered.space, width);
                space.max(self.height(&answered.plain(), width))
            }
            Block::AnswerSpace(_) => 0.0,
            other => other.inside().into_iter().map(|inside| self.block(inside, width)).sum(),
        }
    }

    fn line(&self, line: &[Inline], width: f64) -> f64 {
        let whole = extent::line(line, &self.texts).unwrap_or_default().whole;
        let breaks = line.iter().filter(|it| matches!(it, Inline::Break)).count();
        let lines = (1.04 * whole / width).ceil().max(1.0) + breaks as f64;
        LINE * lines + if has_fraction(line) { FRACTION } else { 0.0 }
    }

    fn table(&self, table: &Table, width: f64) -> f64 {
        let caption = if table.caption.is_empty() { 0.0 } else { LINE };
        let head = if table.has_head() { LINE + ROW } else { 0.0 };
        let columns = self.extents(table);
        let rows = self.rows(table, &columns, room(&columns, width));
        rows.iter().sum::<f64>() + head + caption + GAP
    }

    /// The widths of the columns of a table, and the heights of its rows, that of its titles first if it has
    /// any.
    pub(crate) fn cells(&self, table: &Table, width: f64) -> (Vec<f64>, Vec<f64>) {
        let columns = self.extents(table);
        let room = room(&columns, width);
        let wide = |it: &Extent| it.least + room * (it.whole - it.least) + CELL;
        let titles: Vec<Cell> = table.head.iter().cloned().map(Cell::Text).collect();
        let head = table.has_head().then(|| self.row(&columns, room, &titles));
        let rows = head.into_iter().chain(self.rows(table, &columns, room)).collect();
        (columns.iter().map(wide).collect(), rows)
    }

    /// The heights of the rows below the titles.
    fn rows(&self, table: &Table, columns: &[Extent], room: f64) -> Vec<f64> {
        table.rows.iter().map(|row| self.row(columns, room, row)).collect()
    }

    /// The height of a row whose columns have this share of what their widest cells need.
    fn row(&self, columns: &[Extent], room: f64, row: &[Cell]) -> f64 {
        let cells = columns.iter().zip(row).map(|(column, cell)| match cell {
            Cell::Text(line) | Cell::Written(line) => {
                let wide = column.least + room * (column.whole - column.least);
                self.line(line, wide.max(1.0) * 1.05)
            }
            Cell::ToFill | Cell::Bar(_) => LINE,
        });
        cells.fold(LINE, f64::max) + ROW
    }
}

/// What is left of a line goes to the columns that are broken: which share of it they get.
fn room(columns: &[Extent], width: f64) -> f64 {
    let least: f64 = columns.iter().map(|it| it.least + CELL).sum();
    let whole: f64 = columns.iter().map(|it| it.whole + CELL).sum();
    ((width - least) / (whole - least).max(0.1)).clamp(0.0, 1.0)
}

fn has_fraction(line: &[Inline]) -> bool {
    line.iter().any(|inline| match inline {
        Inline::Math(math) => math.0.contains("frac"),
        _ => has_fraction(inline.inside()),
    })
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::figure::Figure;
    use crate::document::{Align, Block, Cell, Inline, Slide, SlidePart, Table};

    use super::Screen;

    fn words(letters: usize) -> Block {
        Block::Paragraph(vec![Inline::text("word ".repeat(letters / 5))])
    }

    fn slide(given: Vec<Block>, steps: Vec<Vec<Block>>) -> f64 {
        let parts = vec![SlidePart { given, steps }];
        Screen::new(Lang::En).filled(&Slide { parts, ..Slide::default() })
    }

    #[test]
    fn a_slide_fills_with_words_tables_and_figures() {
        let figure = || Block::Figure(Box::new(Figure::Object), Vec::new());
        let row = vec![Cell::Text(vec![Inline::text("cell")]); 3];
        let table = |rows: usize| {
            let (columns, rows) = (vec![Align::Left; 3], vec![row.clone(); rows]);
            Block::Table(Table { columns, rows, ..Table::default() })
        };
        let filled = |block: Block| slide(vec![block], Vec::new());
        assert!(filled(words(100)) < 0.1 && filled(words(3000)) > 1.0);
        assert!(filled(table(4)) < 0.5 && filled(table(30)) > 1.0);
        // An answer is below its figure or beside it, whichever takes less.
        let (alone, answered) = (filled(figure()), slide(vec![figure()], vec![vec![words(300)]]));
        assert!(alone > 0.3 && (answered - alone).abs() < 0.2, "{alone} {answered}");
    }

    #[test]
    fn the_columns_of_a_table_need_their_width() {
        let cell = Cell::Text(vec![Inline::text("probability")]);
        let table = |columns: usize| {
            let rows = vec![vec![cell.clone(); columns]];
            Block::Table(Table {
                head: vec![vec![Inline::text("n")]; columns],
                columns: vec![Align::Left; columns],
                rows,
                ..Table::default()
            })
        };
        let screen = Screen::new(Lang::En);
        let wide = |columns| screen.widest(&[table(columns)]);
        assert!(wide(8) > 1.9 * wide(4) && wide(4) > 10.0, "{} {}", wide(4), wide(8));
        assert!(screen.widest(&[words(40)]).abs() < 1e-9);
    }
}

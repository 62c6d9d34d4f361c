//! How much of a screen a slide takes, before it is typeset.

use senet_engine::rules::Lang;

use crate::document::{Block, Cell, Edition, Inline, Slide, SlidePart, Table};
use crate::layout::{Layout, SMALLEST_SLIDE as SMALLEST};
use crate::texts::Texts;
use crate::{extent, figures};

/// The width and the height of a screen under a title, in em at the usual scale.
const SCREEN: (f64, f64) = (32.0, 15.0);
/// Two columns side by side: the share of the first one. Between them is this many em.
const COLUMNS: [f64; 3] = [0.5, 0.6, 0.4];
const BETWEEN: f64 = 1.2;

/// From a baseline to the next, in em, and between two blocks.
const LINE: f64 = 1.28;
const GAP: f64 = 0.7;
/// What a fraction adds to a line.
const FRACTION: f64 = 0.7;
/// Above and below a row of a table, and beside a cell.
const ROW: f64 = 0.45;
const CELL: f64 = 0.75;
/// What the border of a box takes.
const BOX: f64 = 0.9;

/// The share of the screen that a slide takes in its smallest letters.
pub fn filled(slide: &Slide, lang: Lang) -> f64 {
    let screen = Screen::new(lang);
    let (width, height) = (SCREEN.0 / SMALLEST, SCREEN.1 / SMALLEST);
    let below = |part: &SlidePart| screen.height(&part.given, width) + screen.answer(part, width);
    let beside = |part: &SlidePart, share: f64| {
        let [left, right] = [share, 1.0 - share].map(|share| share * (width - BETWEEN));
        let fits = screen.widest(&part.given) <= left
            && part.steps.iter().all(|step| screen.widest(step) <= right);
        match fits {
            _ if part.steps.is_empty() => screen.height(&part.given, width),
            true => screen.height(&part.given, left).max(screen.answer(part, right)),
            false => f64::INFINITY,
        }
    };
    let sum = |of: &dyn Fn(&SlidePart) -> f64| slide.parts.iter().map(of).sum::<f64>();
    let columns = COLUMNS.iter().map(|share| sum(&|part| beside(part, *share)));
    columns.fold(sum(&below), f64::min) / height
}

/// The least width of some blocks, in em: of their tables, figures and formulas.
pub(crate) fn widest(blocks: &[Block], lang: Lang) -> f64 {
    Screen::new(lang).widest(blocks)
}

struct Screen {
    texts: Texts,
    layout: Layout,
}

impl Screen {
    fn new(lang: Lang) -> Self {
        Self { texts: Texts::new(lang), layout: Layout::for_edition(Edition::Slides) }
    }

    fn widest(&self, blocks: &[Block]) -> f64 {
        let all = blocks.iter().flat_map(Block::with_inside);
        all.map(|block| match block {
            Block::Table(table) => self.columns(table).iter().map(|it| it.least + CELL).sum(),
            Block::Figure(figure, _) => self.drawn(figure).0,
            // One that is wider than a screen is cut.
            Block::Math(math) => {
                self.texts.formula(math).map_or(0.0, |it| f64::from(it.width()).min(SCREEN.0))
            }
            _ => 0.0,
        })
        .fold(0.0, f64::max)
    }

    fn columns(&self, table: &Table) -> Vec<extent::Extent> {
        extent::columns(table, &self.texts).unwrap_or_default()
    }

    /// The width and the height of a figure, in em.
    fn drawn(&self, figure: &crate::document::figure::Figure) -> (f64, f64) {
        let drawing = figures::draw(figure, self.layout.frame(self.texts.lang));
        let width = self.layout.figure(&drawing);
        let height = width * drawing.height_mm / drawing.width_mm.max(1.0);
        (self.layout.ems(width), self.layout.ems(height))
    }

    fn answer(&self, part: &SlidePart, width: f64) -> f64 {
        part.steps.iter().map(|step| self.height(step, width)).sum()
    }

    fn height(&self, blocks: &[Block], width: f64) -> f64 {
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
        let columns = self.columns(table);
        let least: f64 = columns.iter().map(|it| it.least + CELL).sum();
        let whole: f64 = columns.iter().map(|it| it.whole + CELL).sum();
        // What is left of the line goes to the columns that are broken.
        let room = ((width - least) / (whole - least).max(0.1)).clamp(0.0, 1.0);
        let row = |row: &Vec<Cell>| {
            let cells = columns.iter().zip(row).map(|(column, cell)| match cell {
                Cell::Text(line) | Cell::Written(line) => {
                    let wide = column.least + room * (column.whole - column.least);
                    self.line(line, wide.max(1.0) * 1.05)
                }
                Cell::ToFill | Cell::Bar(_) => LINE,
            });
            cells.fold(LINE, f64::max) + ROW
        };
        let caption = if table.caption.is_empty() { 0.0 } else { LINE };
        let head = if table.head.iter().all(Vec::is_empty) { 0.0 } else { LINE + ROW };
        table.rows.iter().map(row).sum::<f64>() + head + caption + GAP
    }
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

    use super::{filled, widest};

    fn words(letters: usize) -> Block {
        Block::Paragraph(vec![Inline::text("word ".repeat(letters / 5))])
    }

    fn slide(given: Vec<Block>, steps: Vec<Vec<Block>>) -> f64 {
        let parts = vec![SlidePart { given, steps }];
        filled(&Slide { parts, ..Slide::default() }, Lang::En)
    }

    #[test]
    fn a_slide_fills_with_words_tables_and_figures() {
        let figure = || Block::Figure(Box::new(Figure::Object), Vec::new());
        let row = |columns| vec![Cell::Text(vec![Inline::text("cell")]); columns];
        let table = |rows: usize| {
            let (columns, rows) = (vec![Align::Left; 3], vec![row(3); rows]);
            Block::Table(Table { columns, rows, ..Table::default() })
        };
        assert!(slide(vec![words(100)], Vec::new()) < 0.1);
        assert!(slide(vec![words(3000)], Vec::new()) > 1.0);
        assert!(
            slide(vec![table(4)], Vec::new()) < 0.5 && slide(vec![table(30)], Vec::new()) > 1.0
        );
        // An answer is below its figure or beside it, whichever takes less.
        let (alone, answered) =
            (slide(vec![figure()], Vec::new()), slide(vec![figure()], vec![vec![words(300)]]));
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
        let wide = |columns| widest(&[table(columns)], Lang::En);
        assert!(wide(8) > 1.9 * wide(4) && wide(4) > 10.0, "{} {}", wide(4), wide(8));
        assert!(widest(&[words(40)], Lang::En).abs() < 1e-9);
    }
}

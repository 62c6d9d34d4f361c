//! Where each piece of a slide stands, and with which step it appears.

use std::rc::Rc;

use senet_engine::rules::fault::Checked;

use crate::document::figure::Figure;
use crate::document::{AsideKind, Block, Inline, Slide, SlidePart, Table};
use crate::layout::Steps;
use crate::maths::ParsedFormula;
use crate::slide::{ARRANGEMENTS, BOX, GAP, SCREEN, Screen, columns};

/// The scales of a slide, the largest that fits first; as those of a page, then smaller ones for what
/// cannot be parted.
const SCALES: [f64; 12] = [1.3, 1.2, 1.1, 1.0, 0.92, 0.84, 0.77, 0.7, 0.66, 0.62, 0.55, 0.48];

/// The pieces of a slide. Lengths are in em of its letters.
pub(super) struct Placed {
    pub scale: f64,
    /// The number of its steps.
    pub steps: usize,
    pub shapes: Vec<Shape>,
}

pub(super) struct Shape {
    /// The step with which it appears; 0 from the start.
    pub step: usize,
    /// Its left and upper edge.
    pub at: (f64, f64),
    pub size: (f64, f64),
    pub content: Content,
}

pub(super) enum Content {
    /// Texts, in a box where they are a remark.
    Text(Option<AsideKind>, Vec<Block>),
    /// What hides a blank under the answer that fills it.
    Cover,
    Formula(Rc<ParsedFormula>),
    /// A table with the widths of its columns and the heights of its rows, from that of its titles.
    Table(Table, Vec<f64>, Vec<f64>),
    Figure(Box<Figure>),
}

/// Places a slide in letters as large as fit: each answer below its question, or beside it.
pub(super) fn placed(slide: &Slide, screen: &Screen, steps: Steps) -> Checked<Placed> {
    let fits = |(scale, share): &(f64, Option<f64>)| {
        let (width, height) = (SCREEN.0 / scale, SCREEN.1 / scale);
        let narrow = |block: &Block| screen.widest(std::slice::from_ref(block)) <= width;
        screen.slide(slide, width, *share) <= height && slide.blocks().all(narrow)
    };
    let all = SCALES.iter().flat_map(|scale| ARRANGEMENTS.map(|share| (*scale, share)));
    let (scale, share) = all.clone().find(fits).or(all.last()).unwrap_or((1.0, None));
    let width = SCREEN.0 / scale;
    let stepped = steps == Steps::All;
    let mut placer = Placer { screen, stepped, step: 0, last: 0, shapes: Vec::new() };
    let (mut y, mut taken) = (0.0, 0);
    for part in &slide.parts {
        y = placer.part(part, (y, width, share), taken)?;
        taken += part.steps.len();
    }
    let steps = if stepped { taken } else { 0 };
    Ok(Placed { scale, steps, shapes: placer.shapes })
}

struct Placer<'a> {
    screen: &'a Screen,
    stepped: bool,
    /// The step of what is placed now, and the one that fills the blanks.
    step: usize,
    last: usize,
    shapes: Vec<Shape>,
}

impl Placer<'_> {
    /// Places a part after so many steps; returns where it ends.
    fn part(
        &mut self,
        part: &SlidePart,
        (top, width, share): (f64, f64, Option<f64>),
        taken: usize,
    ) -> Checked<f64> {
        let step = |step: usize| if self.stepped { step } else { 0 };
        let numbers: Vec<usize> = (0..=part.steps.len()).map(|own| step(taken + own)).collect();
        self.last = numbers[part.steps.len()];
        let beside = share.filter(|_| !part.steps.is_empty()).map(|share| columns(width, share));
        let [left, right] = beside.unwrap_or([width, width]);
        self.step = 0;
        let given = self.blocks(&part.given, (0.0, top), left)?;
        let (x, mut y) = if beside.is_some() { (width - right, top) } else { (0.0, given) };
        for (step, number) in part.steps.iter().zip(&numbers[1..]) {
            self.step = *number;
            y = self.blocks(step, (x, y), right)?;
        }
        Ok(f64::max(given, y))
    }

    fn blocks(&mut self, blocks: &[Block], (x, mut y): (f64, f64), width: f64) -> Checked<f64> {
        for group in blocks.chunk_by(|one, next| is_text(one) && is_text(next)) {
            let height = self.screen.height(group, width);
            if is_text(&group[0]) {
                self.shape((x, y), (width, height), Content::Text(None, group.to_vec()));
                y += height;
            } else {
                y += self.block(&group[0], (x, y), (width, height))?;
            }
        }
        Ok(y)
    }

    /// A block that is no text, or has more than text in it; returns its height, where it is about `height`.
    fn block(
        &mut self,
        block: &Block,
        at: (f64, f64),
        (width, height): (f64, f64),
    ) -> Checked<f64> {
        let mut taken = 0.0;
        match block {
            Block::Math(math) => {
                let formula = self.screen.texts.formula(math)?;
                let long = 0.95 * width.min(SCREEN.0) as f32;
                let formula = formula.in_lines(long).map_or(formula, Rc::new);
                let (wide, high) = formula.size();
                let scale = (width / wide).min(1.0);
                self.shape(at, (wide * scale, high * scale), Content::Formula(formula));
                taken = high * scale + GAP / 2.0;
            }
            Block::Table(whole) => taken = self.table(whole, whole, at, width),
            Block::Figure(figure, caption) => {
                let (wide, high) = self.screen.drawn(figure);
                let scale = (width / wide).min(1.0);
                self.shape(at, (wide * scale, high * scale), Content::Figure(figure.clone()));
                self.caption(caption, (at.0, at.1 + high * scale), width);
            }
            // The space below its last line is that below the box.
            Block::Aside(kind, _, inside) if inside.iter().all(is_text) => {
                self.shape(at, (width, height - GAP), Content::Text(Some(*kind), inside.clone()));
            }
            Block::Aside(kind, _, inside) => {
                self.shape(at, (width, height - GAP), Content::Text(Some(*kind), Vec::new()));
                self.blocks(inside, (at.0 + BOX, at.1 + BOX / 2.0), width - 2.0 * BOX)?;
            }
            Block::Answered(answered) => {
                let blank = !answered.has_space() && self.last > self.step;
                match (&answered.space, &answered.full[..]) {
                    (Block::Table(space), [Block::Table(whole)]) if blank => {
                        taken = self.table(space, whole, at, width);
                    }
                    (space, _) if blank => {
                        self.blocks(std::slice::from_ref(space), at, width)?;
                    }
                    _ => {}
                }
                let before = std::mem::replace(&mut self.step, self.last);
                if blank {
                    self.shape(at, (width, taken.max(height)), Content::Cover);
                }
                self.blocks(&answered.plain(), at, width)?;
                self.step = before;
            }
            other => {
                let inside: Vec<Block> = other.inside().into_iter().cloned().collect();
                self.blocks(&inside, at, width)?;
            }
        }
        Ok(taken.max(height))
    }

    /// A table with columns and rows as the whole one needs; returns its height.
    fn table(&mut self, table: &Table, whole: &Table, at: (f64, f64), width: f64) -> f64 {
        let caption = self.caption(&table.caption, at, width);
        let (widths, rows) = self.screen.cells(whole, width);
        let (wide, high) = (widths.iter().sum(), rows.iter().sum());
        let content = Content::Table(table.clone(), widths, rows);
        self.shape((at.0, at.1 + caption), (wide, high), content);
        caption + high + GAP
    }

    /// A caption, if there is one; returns its height.
    fn caption(&mut self, caption: &[Inline], at: (f64, f64), width: f64) -> f64 {
        if caption.is_empty() {
            return 0.0;
        }
        let caption = vec![Block::Paragraph(caption.to_vec())];
        let height = self.screen.height(&caption, width);
        self.shape(at, (width, height), Content::Text(None, caption));
        height
    }

    fn shape(&mut self, at: (f64, f64), size: (f64, f64), content: Content) {
        self.shapes.push(Shape { step: self.step, at, size, content });
    }
}

/// Whether a block is text alone.
fn is_text(block: &Block) -> bool {
    match block {
        Block::Paragraph(_) | Block::Heading(..) | Block::Code(_) => true,
        Block::List(_, items) => items.iter().flatten().all(is_text),
        _ => false,
    }
}

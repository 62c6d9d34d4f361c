//! Turns the blocks of a document into the pieces of a sheet.

use senet_engine::rules::fault::Checked;

use crate::Assets;
use crate::canvas::ruling::ruling_within;
use crate::document::conventions::conventions;
use crate::document::figure::Figure;
use crate::document::messages::say;
use crate::document::{
    Align, Block, Code, Document, Exercise, Inline, ListKind, Math, Ruling, Space,
};
use crate::figures;
use crate::layout::Layout;
use crate::maths::MathStyle;
use crate::outline::{Outline, keeps_with_next};
use crate::texts::{Texts, aside};

use super::height::height;
use super::isolated::isolated;
use super::lines::Lines;
use super::masthead::masthead;
use super::pictures::Picture;
use super::table::grids;
use super::{Boxed, Fragment, Mark, OfficeSheet, Paragraph, Run, Style, Tab, Typeface};

/// The width that a list, and a box, take from the line, in millimetres.
pub(crate) const LIST: f64 = 7.0;
const BOX: f64 = 9.0;

/// The document as a sheet.
pub(crate) fn sheet(document: &Document, assets: &Assets) -> Checked<OfficeSheet> {
    let (layout, lang) = (assets.layout(), document.lang);
    let texts = Texts::new(lang);
    let lines = Lines { texts: &texts, layout };
    let mut walker = Walker {
        lines: &lines,
        outline: Outline::default(),
        line: layout.line(),
        left: 0.0,
        depth: 0,
        text: Style::Body,
        mark: None,
        new_page: false,
        pieces: Vec::new(),
        pictures: Vec::new(),
        lists: Vec::new(),
    };
    walker.blocks(&document.blocks)?;
    let Walker { pieces: body, pictures, lists, .. } = walker;
    Ok(OfficeSheet {
        lang,
        layout,
        title: texts.polished(&document.title).into_owned(),
        school: isolated(&document.masthead.school).into_owned(),
        provenance: if document.provenance.is_empty() {
            String::new()
        } else {
            document.provenance.foot()
        },
        made: document.provenance.property(),
        head: masthead(document, &texts, layout, Layout::default().line()),
        body,
        pictures,
        lists,
    })
}

struct Walker<'a> {
    lines: &'a Lines<'a>,
    outline: Outline,
    /// The width of the line here, and its left edge, in millimetres.
    line: f64,
    left: f64,
    /// The depth of the list.
    depth: usize,
    /// The style of text here.
    text: Style,
    /// The item that begins with the next paragraph of text.
    mark: Option<Mark>,
    new_page: bool,
    pieces: Vec<Fragment>,
    pictures: Vec<Picture>,
    lists: Vec<ListKind>,
}

impl Walker<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<()> {
        for (at, block) in blocks.iter().enumerate() {
            self.block(block, keeps_with_next(blocks, at))?;
        }
        Ok(())
    }

    fn block(&mut self, block: &Block, leads: bool) -> Checked<()> {
        match block {
            Block::Heading(level, title) => self.heading(*level, title)?,
            Block::Paragraph(line) => {
                let paragraph = Paragraph::new(self.text, self.lines.runs(line)?);
                let mark = self.mark.take();
                self.paragraph(Paragraph { keeps: leads, mark, ..paragraph });
            }
            Block::List(kind, items) => self.list(*kind, items)?,
            Block::Math(math) => self.math(math)?,
            Block::Table(table) => {
                for (caption, grid) in grids(table, (self.left, self.line), self.lines)? {
                    if let Some(caption) = caption {
                        self.paragraph(caption);
                    }
                    self.piece(Fragment::Table(grid));
                }
            }
            Block::Exercise(exercise) => self.exercise(exercise)?,
            Block::Code(code) => self.code(code),
            Block::AnswerSpace(space) => self.answer_space(*space)?,
            Block::Figure(figure, caption) => self.figure(figure, caption)?,
            Block::Aside(kind, title, inside) => {
                let word = aside(*kind, self.lines.texts.lang);
                let mut runs = vec![Run::plain(&*word)];
                if !title.is_empty() {
                    runs.push(Run::plain("\u{2002}"));
                    runs.extend(self.lines.runs(title)?);
                }
                // Only a figure that would leave a gap on a page is reduced; nothing may be
                // between a title and the figure below.
                let drawn = matches!(inside.first(), Some(Block::Figure(..)));
                let highest = if drawn { 150.0 } else { 75.0 };
                let inside = self.boxed(Style::Aside(*kind), runs, inside)?;
                let whole = height(&inside, self.line, &self.pictures) < highest;
                let (kind, left, width) = (*kind, self.left, self.line);
                self.piece(Fragment::Boxed(Boxed { kind, word, left, width, whole, inside }));
            }
            Block::Steps(inside) => self.blocks(inside)?,
            Block::Answered(answered) => self.blocks(&answered.plain())?,
            Block::Slide(slide) => {
                self.heading(1, &slide.title)?;
                self.blocks(&slide.plain())?;
            }
            Block::Contents(titles) => self.contents(titles),
            Block::PageBreak => self.new_page = true,
        }
        Ok(())
    }

    /// The content of a box, under its title.
    fn boxed(&mut self, text: Style, title: Vec<Run>, blocks: &[Block]) -> Checked<Vec<Fragment>> {
        self.settle_mark();
        let outside = std::mem::take(&mut self.pieces);
        let (left, line, depth) = (self.left, self.line, self.depth);
        let around = std::mem::replace(&mut self.text, text);
        self.left = 0.0;
        self.line -= BOX;
        self.pieces.push(Fragment::Paragraph(Paragraph::new(Style::AsideTitle, title)));
        self.depth = 0;
        self.blocks(blocks)?;
        (self.left, self.line, self.depth, self.text) = (left, line, depth, around);
        Ok(std::mem::replace(&mut self.pieces, outside))
    }

    /// An item that does not begin with text gets a line for its mark.
    fn settle_mark(&mut self) {
        if let mark @ Some(_) = self.mark.take() {
            let empty = Paragraph::new(self.text, Vec::new());
            self.paragraph(Paragraph { mark, keeps: true, ..empty });
        }
    }

    fn paragraph(&mut self, paragraph: Paragraph) {
        if paragraph.mark.is_none() {
            self.settle_mark();
        }
        let new_page = std::mem::take(&mut self.new_page);
        self.pieces.push(Fragment::Paragraph(Paragraph { left: self.left, new_page, ..paragraph }));
    }

    fn piece(&mut self, piece: Fragment) {
        self.settle_mark();
        if self.new_page {
            self.paragraph(Paragraph::new(self.text, Vec::new()));
        }
        self.pieces.push(piece);
    }

    fn list(&mut self, kind: ListKind, items: &[Vec<Block>]) -> Checked<()> {
        self.settle_mark();
        let list = self.lists.len();
        self.lists.push(kind);
        self.left += LIST;
        self.line -= LIST;
        self.depth += 1;
        for (blocks, item) in items.iter().zip(1..) {
            self.mark = Some(Mark { list, depth: self.depth, item });
            self.blocks(blocks)?;
            self.settle_mark();
        }
        self.left -= LIST;
        self.line += LIST;
        self.depth -= 1;
        Ok(())
    }

    fn heading(&mut self, level: u8, title: &[Inline]) -> Checked<()> {
        let part = self.outline.part(level);
        let style = Style::Heading(self.outline.heading(level) - 1);
        let runs = self.lines.runs(title)?;
        self.paragraph(Paragraph { part, ..Paragraph::new(style, runs) });
        Ok(())
    }

    fn exercise(&mut self, exercise: &Exercise) -> Checked<()> {
        let texts = self.lines.texts;
        let style = Style::Heading(self.outline.exercise() - 1);
        let label = texts.exercise(exercise);
        let mut runs = vec![Run::plain(if exercise.title.is_empty() {
            label
        } else {
            texts.polished(&format!("{label}{} ", conventions(texts.lang).colon)).into_owned()
        })];
        runs.extend(self.lines.runs(&exercise.title)?);
        let mut heading = Paragraph::new(style, runs);
        if let Some(points) = texts.points(exercise) {
            heading.tabs.push(Tab { at: self.left + self.line, dots: false });
            heading.runs.extend([Run::Tab, Run::plain(points)]);
        }
        self.paragraph(heading);
        if !exercise.skills.is_empty() {
            let skills = exercise.skills.join(" · ");
            self.paragraph(Paragraph::new(Style::Skills, vec![Run::plain(skills)]));
        }
        self.blocks(&exercise.blocks)
    }

    /// A displayed formula; a long one on several, and smaller if need be.
    fn math(&mut self, math: &Math) -> Checked<()> {
        let formula = self.lines.texts.formula(math)?;
        let width = self.lines.layout.ems(self.line) as f32 * 0.95;
        let formula = formula.in_lines(width).map_or(formula, std::rc::Rc::new);
        let size = f64::from((width / formula.width().max(0.1)).min(1.0));
        let runs = self.lines.formula(formula, MathStyle::Display, Typeface::default());
        self.paragraph(Paragraph { size, ..Paragraph::new(Style::Formula, runs) });
        Ok(())
    }

    fn code(&mut self, code: &Code) {
        let runs = code.text.lines().flat_map(|line| [Run::Break, Run::plain(line)]);
        self.paragraph(Paragraph::new(Style::Code, runs.skip(1).collect()));
    }

    /// At least two lines stay together at the bottom and at the top of a page.
    fn answer_space(&mut self, space: Space) -> Checked<()> {
        if space.ruling == Ruling::Lines {
            let lines = space.size;
            for line in 1..=lines {
                let keeps = line != lines && (lines < 5 || line == 1 || line + 1 == lines);
                let below = (line == lines).then_some(2.5);
                let line = Paragraph::new(Style::AnswerLine, Vec::new());
                self.paragraph(Paragraph { below, keeps, ..line });
            }
        } else if let Some(ruling) = ruling_within(space, self.line as u32) {
            let picture = self.picture(Picture::ruling(&ruling)?);
            self.paragraph(Paragraph { align: Some(Align::Left), ..picture });
        }
        Ok(())
    }

    fn figure(&mut self, figure: &Figure, caption: &[Inline]) -> Checked<()> {
        let layout = self.lines.layout;
        let drawing = figures::draw(figure, layout.frame(self.lines.texts.lang));
        let width = layout.figure(&drawing).min(self.line);
        let picture = self.picture(Picture::figure(&drawing, width)?);
        self.paragraph(Paragraph { keeps: !caption.is_empty(), ..picture });
        if !caption.is_empty() {
            let runs = self.lines.runs(caption)?;
            self.paragraph(Paragraph::new(Style::Caption, runs));
        }
        Ok(())
    }

    fn picture(&mut self, picture: Picture) -> Paragraph {
        self.pictures.push(picture);
        Paragraph::new(Style::Figure, vec![Run::Picture(self.pictures.len() - 1)])
    }

    /// The titles of the parts, and the pages where they begin.
    fn contents(&mut self, titles: &[String]) {
        self.outline.count_parts();
        let texts = self.lines.texts;
        let word = say(texts.lang, "layout-contents", &[]);
        self.paragraph(Paragraph::new(Style::ContentsTitle, vec![Run::plain(word)]));
        for (title, part) in titles.iter().zip(1..) {
            let runs = vec![Run::plain(texts.polished(title)), Run::Tab, Run::PageOf(part)];
            let tabs = vec![Tab { at: self.line, dots: true }];
            self.paragraph(Paragraph { tabs, ..Paragraph::new(Style::Contents, runs) });
        }
    }
}

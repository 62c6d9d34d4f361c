//! Space to answer, which stretches to the end of its page where the format lets it.

use senet_engine::rules::fault::Checked;
use tera::Context;

use crate::canvas::ruling::ruling;
use crate::document::{AsideKind, Block, ListKind, Ruling, Space};

use super::{Markup, Walker};

/// Space that stretches is at most this many times as high as asked.
const MOST: u8 = 2;

impl<M: Markup> Walker<'_, M> {
    /// Whether a block has space that stretches: not in a box, which would take the rest of the page.
    pub(super) fn is_open(&self, block: &Block) -> bool {
        M::SETS_PAGES && !self.boxed && has_space(block)
    }

    /// A list with space to answer: what its items hold, block by block.
    pub(super) fn questions(&mut self, kind: ListKind, items: &[Vec<Block>]) -> Checked<String> {
        self.line -= M::LIST;
        self.depth += 1;
        let numbered = (1..).zip(items);
        let items = numbered.map(|(number, item)| self.question(kind, &mut Some(number), item));
        let written = items.collect::<Checked<String>>();
        self.depth -= 1;
        self.line += M::LIST;
        written
    }

    /// The blocks of an item, the first of them behind the number of the item. The number is taken.
    fn question(
        &mut self,
        kind: ListKind,
        number: &mut Option<u32>,
        blocks: &[Block],
    ) -> Checked<String> {
        let mut out = String::new();
        for (at, block) in blocks.iter().enumerate() {
            if let Block::Steps(inside) = block {
                out.push_str(&self.question(kind, number, inside)?);
                continue;
            }
            let leads = self.leads(blocks, at);
            let text = self.block(block, leads)?;
            let open = self.is_open(block);
            if !open || number.is_some() {
                let hint = matches!(block, Block::Aside(AsideKind::Hint, ..));
                let mut context = Context::new();
                context.insert("kind", kind.name());
                context.insert("number", &number.take());
                context.insert("depth", &self.depth);
                context.insert("leads", &(leads || hint || open));
                context.insert("content", if open { "" } else { &*text });
                out.push_str(&self.render("question", &context)?);
            }
            if open {
                out.push_str(&text);
            }
        }
        Ok(out)
    }

    /// The values for the template of a space to answer, and its name.
    pub(super) fn answer_space(&self, space: Space, context: &mut Context) -> &'static str {
        let stretches = M::SETS_PAGES && !self.boxed;
        context.insert("written", &false);
        context.insert("depth", &self.depth);
        let highest = if stretches { space.times(MOST) } else { space };
        if space.ruling == Ruling::Lines {
            self.markup.answer_lines(space.size, context);
            context.insert("most", &highest.size);
        }
        let Some(ruling) = ruling(highest) else { return "answer-space" };
        let lines = ruling.height / ruling.step;
        context.insert("svg", &ruling.svg);
        context.insert("width", &ruling.width);
        context.insert("height", &ruling.height);
        context.insert("step", &ruling.step);
        context.insert("most", &lines);
        context.insert("lines", &(if stretches { lines / u32::from(MOST) } else { lines }));
        "ruling"
    }
}

/// Whether a block contains space to answer that is not in a box.
pub(crate) fn has_space(block: &Block) -> bool {
    match block {
        Block::AnswerSpace(_) => true,
        Block::Answered(answered) => has_space(&answered.space),
        Block::List(..) | Block::Exercise(_) | Block::Steps(_) => {
            block.inside().into_iter().any(has_space)
        }
        _ => false,
    }
}

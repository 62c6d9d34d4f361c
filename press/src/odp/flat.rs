//! Slides whose formulas in a line are text: in a presentation no object stands in a line.

use senet_engine::rules::fault::Checked;

use crate::document::{Answered, Block, Cell, Inline, Slide, SlidePart, Table};
use crate::maths::{self, ParsedFormula};
use crate::texts::{Texts, aside};

/// The slide with its lines as text.
pub(super) fn slide(slide: &Slide, texts: &Texts) -> Checked<Slide> {
    let part = |part: &SlidePart| {
        let steps = part.steps.iter().map(|step| blocks(step, texts));
        Ok(SlidePart { given: blocks(&part.given, texts)?, steps: steps.collect::<Checked<_>>()? })
    };
    Ok(Slide {
        title: line(&slide.title, texts)?,
        parts: slide.parts.iter().map(part).collect::<Checked<_>>()?,
        notes: slide.notes.clone(),
    })
}

fn blocks(all: &[Block], texts: &Texts) -> Checked<Vec<Block>> {
    all.iter().map(|one| block(one, texts)).collect()
}

fn block(block: &Block, texts: &Texts) -> Checked<Block> {
    Ok(match block {
        Block::Heading(level, title) => Block::Heading(*level, line(title, texts)?),
        Block::Paragraph(words) => Block::Paragraph(line(words, texts)?),
        Block::List(kind, items) => {
            let items = items.iter().map(|item| blocks(item, texts));
            Block::List(*kind, items.collect::<Checked<_>>()?)
        }
        Block::Math(math) if texts.formula(math)?.text().is_some() => {
            Block::Paragraph(line(&[Inline::Math(math.clone())], texts)?)
        }
        Block::Table(table) => filled(self::table(table, texts)?),
        Block::Figure(figure, caption) => Block::Figure(figure.clone(), line(caption, texts)?),
        Block::Aside(kind, title, inside) => {
            let mut inside = blocks(inside, texts)?;
            let mut head = vec![Inline::text(aside(*kind, texts.lang))];
            if !title.is_empty() {
                head.push(Inline::text("\u{2002}"));
                head.extend(line(title, texts)?);
            }
            let head = Inline::Strong(head);
            match inside.first_mut() {
                Some(Block::Paragraph(line)) => {
                    line.splice(0..0, [head, Inline::text("\u{2002}")]);
                }
                _ => inside.insert(0, Block::Paragraph(vec![head])),
            }
            Block::Aside(*kind, Vec::new(), inside)
        }
        Block::Steps(inside) => Block::Steps(blocks(inside, texts)?),
        Block::Answered(answered) => Block::Answered(Box::new(Answered {
            space: self::block(&answered.space, texts)?,
            short: line(&answered.short, texts)?,
            full: blocks(&answered.full, texts)?,
        })),
        other => other.clone(),
    })
}

/// A table, its blanks apart where it has any that are filled.
fn filled(table: Table) -> Block {
    let (mut blank, mut full) = (table.clone(), table);
    for (cell, answer) in
        blank.rows.iter_mut().zip(&mut full.rows).flat_map(|(a, b)| a.iter_mut().zip(b))
    {
        if let Cell::Written(words) = answer {
            *answer = Cell::Text(std::mem::take(words));
            *cell = Cell::ToFill;
        }
    }
    if blank == full {
        return Block::Table(full);
    }
    let (space, full) = (Block::Table(blank), vec![Block::Table(full)]);
    Block::Answered(Box::new(Answered { space, short: Vec::new(), full }))
}

fn table(table: &Table, texts: &Texts) -> Checked<Table> {
    let cell = |cell: &Cell| {
        Ok(match cell {
            Cell::Text(words) => Cell::Text(line(words, texts)?),
            Cell::Written(words) => Cell::Written(line(words, texts)?),
            other => other.clone(),
        })
    };
    let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Checked<_>>();
    Ok(Table {
        caption: line(&table.caption, texts)?,
        head: table.head.iter().map(|title| line(title, texts)).collect::<Checked<_>>()?,
        rows: table.rows.iter().map(row).collect::<Checked<_>>()?,
        ..table.clone()
    })
}

fn line(words: &[Inline], texts: &Texts) -> Checked<Vec<Inline>> {
    let mut out = Vec::new();
    for inline in words {
        match inline {
            Inline::Strong(inside) => out.push(Inline::Strong(line(inside, texts)?)),
            Inline::Emph(inside) => out.push(Inline::Emph(line(inside, texts)?)),
            Inline::Link(address, inside) => {
                out.push(Inline::Link(address.clone(), line(inside, texts)?));
            }
            Inline::Math(math) => {
                for (at, formula) in texts.in_a_line(math)?.into_iter().enumerate() {
                    if at > 0 {
                        out.push(Inline::text(" "));
                    }
                    let pieces = formula.text().unwrap_or_else(|| pieces(&formula.slanted()));
                    out.extend(pieces.into_iter().map(|(text, italic)| {
                        let text = Inline::text(text);
                        if italic { Inline::Emph(vec![text]) } else { text }
                    }));
                }
            }
            other => out.push(other.clone()),
        }
    }
    Ok(out)
}

/// A formula that is more than text as one that is: raised and lowered digits, a letter alone in italics. A
/// long one may be broken at its spaces.
fn pieces(formula: &ParsedFormula) -> Vec<(String, bool)> {
    const LONG: f32 = 10.0;
    let plain = formula.plain().trim().replace('\n', " ");
    let plain = if formula.width() > LONG { plain } else { plain.replace(' ', "\u{A0}") };
    let letters: Vec<char> = plain.chars().collect();
    let is_letter = |at: usize| letters.get(at).is_some_and(|letter| letter.is_alphabetic());
    let alone = |at: usize| is_letter(at) && !is_letter(at + 1) && (at == 0 || !is_letter(at - 1));
    maths::pieces((0..letters.len()).map(|at| (letters[at], alone(at))))
}

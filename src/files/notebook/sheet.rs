//! The sheet as cells: a new one at each heading, code in its own cells, after each question a cell
//! for the answer.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::{Block, Document, Edition, Exercise, Inline, ListKind, Provenance};
use crate::press::figures::Drawing;
use crate::press::{aside, base64, markdown, pdf};

use super::cells::Cells;

/// A paragraph that marks space to answer: a private-use character, which no lesson's text
/// contains.
const ANSWER: &str = "\u{E004}";

/// The resolution of pictures, in pixels per inch: somewhat finer than a screen.
const PIXELS_PER_INCH: u16 = 130;

/// Adds the cells of a sheet.
pub(super) fn add(document: &Document, reader: Edition, cells: &mut Cells) -> Checked<()> {
    let sheet = Document {
        blocks: flat(&document.blocks, document.lang, (false, reader == Edition::Pupil)),
        provenance: Provenance::default(),
        ..document.clone()
    };
    let mut pictures: Vec<(String, String)> = Vec::new();
    let mut attached = |drawing: &Drawing| {
        Ok(if let Some(png) = pdf::picture(drawing, PIXELS_PER_INCH)? {
            let name = format!("figure-{}.png", pictures.len() + 1);
            pictures.push((name.clone(), base64::encode(&png)));
            format!("attachment:{name}")
        } else {
            // Jupyter does not show an SVG that is attached, only one that is inline.
            format!("data:image/svg+xml;base64,{}", base64::encode(drawing.svg.as_bytes()))
        })
    };
    let page = markdown::page(&sheet, Some(&mut attached))?;
    // Names without a space need no brackets, which not every viewer understands.
    let page = page.replace("](<attachment:", "](attachment:").replace(".png>)", ".png)");
    cut(&page, &pictures, document.lang, cells);
    Ok(())
}

fn cut(page: &str, pictures: &[(String, String)], lang: Lang, cells: &mut Cells) {
    let mut text = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let bare = line.trim_start_matches(['>', ' ']);
        if bare == "```python" {
            cells.markdown(&std::mem::take(&mut text), pictures);
            // Code in a list or in a box is indented: the prefix of each line.
            let margin = line.len() - bare.len();
            let code: Vec<&str> = lines
                .by_ref()
                .take_while(|line| line.trim_start_matches(['>', ' ']) != "```")
                .map(|line| line.get(margin..).unwrap_or(""))
                .collect();
            cells.code(&code.join("\n"));
            continue;
        }
        if bare == ANSWER {
            cells.markdown(&std::mem::take(&mut text), pictures);
            cells.markdown(&say(lang, "export-your-answer", &[]), &[]);
            continue;
        }
        if line.starts_with('#') {
            cells.markdown(&std::mem::take(&mut text), pictures);
        }
        text.push_str(line);
        text.push('\n');
    }
    cells.markdown(&text, pictures);
}

/// The blocks with one mark for the space to answer of a question, and questions one below another:
/// notebooks show no table inside a list or a box. Each item of a numbered list is a question where the
/// list `asks`; that of an exercise does where `within` holds.
fn flat(blocks: &[Block], lang: Lang, (asks, within): (bool, bool)) -> Vec<Block> {
    let mark = || Block::Paragraph(vec![Inline::text(ANSWER)]);
    let mut out = Vec::new();
    for block in blocks {
        match block {
            Block::PageBreak => {}
            Block::AnswerSpace(_) => {
                if out.last() != Some(&mark()) {
                    out.push(mark());
                }
            }
            Block::Exercise(exercise) => {
                let blocks = flat(&exercise.blocks, lang, (within, within));
                out.push(Block::Exercise(Exercise { blocks, ..exercise.clone() }));
            }
            Block::List(kind @ (ListKind::Number | ListKind::Letter), items) => {
                for (item, at) in items.iter().zip(0_u32..) {
                    let number = match kind {
                        ListKind::Letter => format!("{})", char::from(b'a' + at.min(25) as u8)),
                        _ => format!("{}.", at + 1),
                    };
                    let mut inside = flat(item, lang, (false, within));
                    if asks && !inside.contains(&mark()) {
                        inside.push(mark());
                    }
                    led(&number, inside, &mut out);
                }
            }
            Block::Aside(kind, title, inside) => {
                let inside = flat(inside, lang, (false, within));
                if inside.iter().any(|block| matches!(block, Block::Table(_) | Block::Code(_))) {
                    let word = format!("{}.", aside(*kind, lang));
                    let mut head = vec![Block::Paragraph(title.clone())];
                    head.extend(inside);
                    led(&word, head, &mut out);
                } else {
                    out.push(Block::Aside(*kind, title.clone(), inside));
                }
            }
            other => out.push(other.clone()),
        }
    }
    out
}

/// Some blocks, the first preceded by a mark.
fn led(mark: &str, blocks: Vec<Block>, out: &mut Vec<Block>) {
    let mut line = vec![Inline::Strong(vec![Inline::text(mark)])];
    let mut blocks = blocks.into_iter().peekable();
    if let Some(Block::Paragraph(words)) = blocks.next_if(|one| matches!(one, Block::Paragraph(_)))
    {
        line.push(Inline::text(" "));
        line.extend(words);
    }
    out.push(Block::Paragraph(line));
    out.extend(blocks);
}

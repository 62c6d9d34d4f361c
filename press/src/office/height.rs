//! Estimates the height of pieces, to decide which of them a page break may split.

use super::{Fragment, Paragraph, Picture, Run, Style};

/// Heights in millimetres: a line of text, the space between two paragraphs, a displayed formula, a
/// row of a table.
const LINE: f64 = 5.5;
const GAP: f64 = 2.5;
const FORMULA: f64 = 12.0;
const ROW: f64 = 9.0;
/// Characters to the millimetre of a line.
const DENSE: f64 = 0.55;
/// The width of a formula in a line, in characters.
const IN_LINE: usize = 12;

/// The height of pieces in a line of this width, in millimetres.
pub(super) fn height(pieces: &[Fragment], width: f64, pictures: &[Picture]) -> f64 {
    let one = |piece: &Fragment| match piece {
        Fragment::Paragraph(it) => paragraph(it, width, pictures),
        Fragment::Table(grid) => (grid.rows.len() + usize::from(grid.head.is_some())) as f64 * ROW,
        Fragment::Boxed(boxed) => height(&boxed.inside, boxed.width, pictures),
    };
    pieces.iter().map(one).sum()
}

fn paragraph(paragraph: &Paragraph, width: f64, pictures: &[Picture]) -> f64 {
    if paragraph.style == Style::Formula {
        return FORMULA + GAP;
    }
    let (mut characters, mut lines, mut drawn) = (0, 1.0, 0.0);
    for run in &paragraph.runs {
        match run {
            Run::Text(text, _) => characters += text.chars().count(),
            Run::Formula(formula, _) => {
                characters += IN_LINE;
                if formula.is_tall() {
                    drawn = LINE;
                }
            }
            Run::Picture(at) => drawn = pictures.get(*at).map_or(0.0, |picture| picture.height),
            Run::Break => lines += 1.0,
            Run::Link(..) | Run::Tab | Run::PageOf(_) => {}
        }
    }
    lines += (characters as f64 / ((width - paragraph.left) * DENSE).max(1.0)).floor();
    lines * LINE + drawn + GAP
}

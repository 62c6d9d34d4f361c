//! `::: summary`, the summary of a lesson, whose gaps are written `[[word]]`, and `::: skills`, one
//! line `skill: sentence` for each thing a pupil should be able to do.

use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Inline, Table};

use super::super::gaps::{MARKS, gapped};
use super::container::OpeningLine;
use super::options::refused;
use super::piece::Piece;
use super::surroundings::Surroundings;

/// The summary as printed for the pupil and as completed.
pub fn build(
    opening: &OpeningLine,
    title: Vec<Inline>,
    pieces: &[Piece],
    around: &Surroundings,
) -> Checked<Piece> {
    let mut gaps = 0;
    let empty = each(opening, pieces, &mut gaps, true)?;
    let whole = each(opening, pieces, &mut gaps, false)?;
    if gaps == 0 {
        return Err(refused(opening, "", ["[[…]]"]));
    }
    Ok(Piece::Summary(titled(title, "sheet-summary", around), empty, whole))
}

/// The title of a container, else the usual one.
pub fn titled(title: Vec<Inline>, usual: &str, around: &Surroundings) -> Vec<Inline> {
    if title.is_empty() { vec![Inline::text(say(around.lang, usual, &[]))] } else { title }
}

fn each(
    opening: &OpeningLine,
    pieces: &[Piece],
    gaps: &mut usize,
    empty: bool,
) -> Checked<Vec<Piece>> {
    let mut one = |piece: &Piece| {
        Ok(match piece {
            Piece::Block(Block::Paragraph(line)) => {
                let (line, found) =
                    gapped(line, empty).ok_or_else(|| refused(opening, MARKS[0], [MARKS[1]]))?;
                *gaps += found;
                Piece::Block(Block::Paragraph(line))
            }
            Piece::List(kind, items) => {
                let items = items.iter().map(|item| each(opening, item, gaps, empty));
                Piece::List(*kind, items.collect::<Checked<_>>()?)
            }
            other => other.clone(),
        })
    };
    pieces.iter().map(&mut one).collect()
}

/// The grid of skills, with four levels to tick.
pub fn grid(
    opening: &OpeningLine,
    title: Vec<Inline>,
    pieces: &[Piece],
    around: &Surroundings,
) -> Checked<Piece> {
    let known = || around.words.skills.keys();
    let [Piece::List(_, items)] = pieces else { return Err(refused(opening, "", known())) };
    let mut rows = Vec::new();
    for item in items {
        let [Piece::Block(Block::Paragraph(line))] = &item[..] else {
            return Err(refused(opening, "", known()));
        };
        let (skill, sentence) = match &line[..] {
            [Inline::Text(first), rest @ ..] => {
                let (skill, first) = first.split_once(':').unwrap_or((first, ""));
                let first = Inline::text(first.trim_start());
                (skill.trim(), std::iter::once(first).chain(rest.iter().cloned()).collect())
            }
            _ => ("", Vec::new()),
        };
        let Some(name) = around.words.skills.get(skill) else {
            return Err(refused(opening, skill, known()));
        };
        let name = Cell::text(polish(name.get(around.lang), around.lang));
        let mut row = vec![name, Cell::Text(sentence)];
        row.resize(2 + LEVELS.len(), Cell::ToFill);
        rows.push(row);
    }
    let heads = ["sheet-skill", "sheet-i-can"].into_iter().chain(LEVELS);
    let aligns = [Align::Left; 2].into_iter().chain([Align::Centre; LEVELS.len()]);
    let head = heads.map(|id| vec![Inline::text(say(around.lang, id, &[]))]);
    // Wide enough for a level on one line of a usual sheet.
    let widths = vec![13, 40, 13, 9, 14, 11];
    let table = Table { widths, ..Table::new(aligns.zip(head), rows) };
    Ok(Piece::Skills(titled(title, "sheet-grid", around), table))
}

/// The levels of mastery, from the lowest.
const LEVELS: [&str; 4] = ["sheet-level-1", "sheet-level-2", "sheet-level-3", "sheet-level-4"];

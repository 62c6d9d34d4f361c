//! `::: summary`, the summary of a lesson, whose gaps are written `[[word]]`, and `::: skills`, one
//! line `skill: sentence` for each thing a pupil should be able to do.

use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Inline, Table};

use super::container::OpeningLine;
use super::options::refused;
use super::piece::Piece;
use super::surroundings::Surroundings;

/// The signs before and after the text of a gap.
const MARKS: [&str; 2] = ["[[", "]]"];
/// The number of dots in a gap: the least is enough for a word.
const DOTS: std::ops::RangeInclusive<usize> = 6..=16;

/// The summary as printed for the pupil and as completed.
///
/// # Errors
/// `lesson-container-value` if there is no gap, or one that is not closed in its paragraph.
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

fn titled(title: Vec<Inline>, usual: &str, around: &Surroundings) -> Vec<Inline> {
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
                Piece::Block(Block::Paragraph(gapped(opening, line, gaps, empty)?))
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

/// A line with dots for its gaps, or with their text in bold.
fn gapped(
    opening: &OpeningLine,
    line: &[Inline],
    gaps: &mut usize,
    empty: bool,
) -> Checked<Vec<Inline>> {
    let [open, close] = MARKS;
    let mut out: Vec<Inline> = Vec::new();
    // The text of the gap that is being read.
    let mut gap: Option<Vec<Inline>> = None;
    for inline in line {
        let Inline::Text(text) = inline else {
            gap.as_mut().unwrap_or(&mut out).push(inline.clone());
            continue;
        };
        let mut rest = &**text;
        while !rest.is_empty() {
            let mark = if gap.is_some() { close } else { open };
            let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
            if !before.is_empty() {
                gap.as_mut().unwrap_or(&mut out).push(Inline::text(before));
            }
            if before.len() < rest.len() {
                gap = match gap.take() {
                    None => Some(Vec::new()),
                    Some(inside) => {
                        *gaps += 1;
                        out.push(if empty { dots(&inside) } else { Inline::Strong(inside) });
                        None
                    }
                };
            }
            rest = after;
        }
    }
    if gap.is_some() {
        return Err(refused(opening, open, [close]));
    }
    Ok(out)
}

fn dots(inside: &[Inline]) -> Inline {
    let length = |inline: &Inline| match inline {
        Inline::Text(text) => text.chars().count(),
        Inline::Math(math) => math.0.chars().count() / 2,
        _ => 0,
    };
    let long = inside.iter().map(length).sum::<usize>();
    Inline::text("…".repeat(long.clamp(*DOTS.start(), *DOTS.end())))
}

/// The grid of skills, with four levels to tick.
///
/// # Errors
/// `lesson-container-value` for what is not a list of lines `skill: sentence`.
pub fn grid(
    opening: &OpeningLine,
    title: Vec<Inline>,
    pieces: &[Piece],
    around: &Surroundings,
) -> Checked<Piece> {
    let known = || around.words.skills.keys().map(String::as_str);
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
    let widths = vec![13, 40, 11, 11, 13, 13];
    let table = Table { widths, ..Table::new(aligns.zip(head), rows) };
    Ok(Piece::Skills(titled(title, "sheet-grid", around), table))
}

/// The levels of mastery, from the lowest.
const LEVELS: [&str; 4] = ["sheet-level-1", "sheet-level-2", "sheet-level-3", "sheet-level-4"];

#[cfg(test)]
mod tests {
    use crate::document::Inline;
    use crate::lesson::markup::container::{Name, OpeningLine};

    use super::gapped;

    #[test]
    fn what_stands_between_the_marks_is_missing_or_in_bold() {
        let opening = OpeningLine {
            name: Name::Summary,
            words: Vec::new(),
            title: String::new(),
            options: std::collections::BTreeMap::new(),
            line: 1,
        };
        let line = [
            Inline::text("The sum is [[one]], the mean "),
            Inline::text("[["),
            Inline::math("2"),
            Inline::text("]]."),
        ];
        let mut gaps = 0;
        let empty = gapped(&opening, &line, &mut gaps, true).unwrap();
        assert_eq!(gaps, 2);
        let said: String = empty
            .iter()
            .map(|one| match one {
                Inline::Text(text) => text.as_str(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(said, "The sum is ……, the mean …….".replace("……", &"…".repeat(6)));
        let whole = gapped(&opening, &line, &mut gaps, false).unwrap();
        assert_eq!(whole[1], Inline::Strong(vec![Inline::text("one")]));
        assert_eq!(whole[3], Inline::Strong(vec![Inline::math("2")]));
        let open = [Inline::text("a [[b")];
        assert!(gapped(&opening, &open, &mut gaps, true).is_err());
    }
}

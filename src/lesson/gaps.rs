//! Sentences with gaps, written `[[word]]`: with dots for the pupil, with the words for the teacher.

use crate::document::Inline;

/// The signs before and after the text of a gap.
pub const MARKS: [&str; 2] = ["[[", "]]"];
/// The number of dots in a gap: the least is enough for a word.
const DOTS: std::ops::RangeInclusive<usize> = 6..=16;

/// A line with dots for its gaps, or with their text in bold, and how many there are; none where a
/// gap is not closed.
pub fn gapped(line: &[Inline], empty: bool) -> Option<(Vec<Inline>, usize)> {
    let [open, close] = MARKS;
    let (mut out, mut gaps): (Vec<Inline>, usize) = (Vec::new(), 0);
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
                        gaps += 1;
                        out.push(if empty { dots(&inside) } else { Inline::Strong(inside) });
                        None
                    }
                };
            }
            rest = after;
        }
    }
    gap.is_none().then_some((out, gaps))
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

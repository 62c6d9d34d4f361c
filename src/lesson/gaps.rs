//! Sentences with gaps, written `[[word]]`: with dots for the pupil, with the words for the teacher.

use crate::document::Inline;

/// The signs before and after the text of a gap.
pub const MARKS: [&str; 2] = ["[[", "]]"];
/// The number of dots in a gap: the least is enough for a word.
const DOTS: std::ops::RangeInclusive<usize> = 6..=16;

/// A line with dots for its gaps, or with their text in bold, and how many there are; none where a
/// gap is not closed.
pub fn gapped(line: &[Inline], empty: bool) -> Option<(Vec<Inline>, usize)> {
    let (mut out, mut gaps): (Vec<Inline>, usize) = (Vec::new(), 0);
    // The text of the gap that is being read.
    let mut gap: Option<Vec<Inline>> = None;
    for inline in line {
        let Inline::Text(text) = inline else {
            gap.as_mut().unwrap_or(&mut out).push(inline.clone());
            continue;
        };
        let mut rest = &**text;
        loop {
            let mark = if gap.is_some() { MARKS[1] } else { MARKS[0] };
            let (before, after) = rest.split_once(mark).unzip();
            let before = before.unwrap_or(rest);
            if !before.is_empty() {
                gap.as_mut().unwrap_or(&mut out).push(Inline::text(before));
            }
            let Some(after) = after else { break };
            rest = after;
            match gap.take() {
                None => gap = Some(Vec::new()),
                Some(inside) => {
                    gaps += 1;
                    out.push(if empty { dots(&inside) } else { Inline::Strong(inside) });
                }
            }
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

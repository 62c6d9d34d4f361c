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

#[cfg(test)]
mod tests {
    use crate::document::Inline;

    use super::gapped;

    #[test]
    fn what_stands_between_the_marks_is_missing_or_in_bold() {
        let line = [
            Inline::text("The sum is [[one]], the mean "),
            Inline::text("[["),
            Inline::math("2"),
            Inline::text("]]."),
        ];
        let (empty, gaps) = gapped(&line, true).unwrap();
        assert_eq!(gaps, 2);
        let said: String = empty
            .iter()
            .map(|one| match one {
                Inline::Text(text) => text.as_str(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(said, "The sum is ……, the mean …….".replace("……", &"…".repeat(6)));
        let (whole, _) = gapped(&line, false).unwrap();
        assert_eq!(whole[1], Inline::Strong(vec![Inline::text("one")]));
        assert_eq!(whole[3], Inline::Strong(vec![Inline::math("2")]));
        assert!(gapped(&[Inline::text("a [[b")], true).is_none());
    }
}

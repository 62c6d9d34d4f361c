//! The sheets of paper, and what their margins leave for a line, in millimetres. Templates state the
//! same lengths: the tests of this module read them.

use senet_engine::closed_list;

closed_list! {
    /// The size of the sheets.
    pub enum Paper {
        /// 210 mm × 297 mm.
        A4 = "a4",
        /// 8.5 in × 11 in.
        Letter = "letter",
        /// 10 in × 5.625 in: a screen of 16 to 9.
        Slide = "slide",
    }
}

impl Paper {
    /// Those to print on.
    pub const SHEETS: [Self; 2] = [Self::A4, Self::Letter];

    /// The name, the width and the height of a sheet twice as large, lying on its side (ISO 216 and
    /// ANSI/ASME Y14.1).
    pub const fn twice(self) -> (&'static str, f64, f64) {
        match self {
            Self::A4 | Self::Slide => ("a3", 420.0, 297.0),
            Self::Letter => ("tabloid", 431.8, 279.4),
        }
    }

    /// How wide it is.
    pub const fn width(self) -> f64 {
        match self {
            Self::A4 => 210.0,
            Self::Letter => 215.9,
            Self::Slide => 254.0,
        }
    }

    /// How high it is.
    pub const fn height(self) -> f64 {
        match self {
            Self::A4 => 297.0,
            Self::Letter => 279.4,
            Self::Slide => 142.875,
        }
    }

    /// The margin at the left and at the right of its text. On every sheet of paper they leave the same
    /// line.
    pub const fn side(self) -> f64 {
        match self {
            Self::A4 => 19.0,
            Self::Letter => 21.95,
            Self::Slide => 12.0,
        }
    }

    /// The width of a line across it.
    const fn line(self) -> f64 {
        self.width() - 2.0 * self.side()
    }
}

/// The width of a line across a sheet of paper.
pub const WIDEST: f64 = Paper::A4.line();

/// The width of a line across a slide.
pub const ON_SCREEN: f64 = Paper::Slide.line();

/// The width between two columns.
pub const BETWEEN_COLUMNS: f64 = 9.0;

/// The height of a line to write on in large letters; in usual ones it is [`Space::LINE`](crate::document::Space::LINE).
pub const WIDE_LINE: f64 = 11.0;

/// The height of a line to write on in the letters of a dys sheet.
pub const DYS_LINE: f64 = 9.5;

#[cfg(test)]
mod tests {
    use crate::document::{Ruling, Space};
    use crate::layout::{Layout, Letters};
    use crate::{Assets, latex};

    use super::{BETWEEN_COLUMNS, DYS_LINE, Paper, WIDE_LINE};

    /// The millimetres after some words of a text, up to the end of the line; the words stand there
    /// once.
    fn lengths(text: &str, words: &str) -> Vec<f64> {
        let [_, after] = text.split(words).collect::<Vec<_>>()[..] else {
            panic!("“{words}” is not there once");
        };
        let line = after.lines().next().unwrap_or("");
        let written = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
        written.filter_map(|word| word.strip_suffix("mm")?.parse().ok()).collect()
    }

    #[test]
    fn the_templates_have_the_same_sheets() {
        let template = |name: &str| Assets::text(name).unwrap();
        let (a4, slide) = (Paper::A4, Paper::Slide);
        let typst = template("typst/style.typ");
        assert_eq!(lengths(&typst, "set page(width:"), [slide.width()]);
        let css = template("html/style.css");
        assert_eq!(lengths(&css, "columns: 2; column-gap:"), [BETWEEN_COLUMNS]);
        let (above, below) = Layout { letters: Letters::Slides, ..Layout::default() }.margins();
        let page = lengths(&template("html/page.html"), "letters == \"slides\" %}\n@page {");
        assert_eq!(page, [slide.width(), slide.height(), above, below]);
        assert_eq!(lengths(latex::PREAMBLE, "[margin="), [a4.side()]);
        // 210 − 2 × 19 = 172 and 215.9 − 2 × 21.95 = 172, in millimetres.
        for paper in Paper::SHEETS {
            assert!((paper.line() - 172.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_templates_have_the_same_lines_to_write_on() {
        let usual = f64::from(Space::LINE);
        let typst = Assets::text("typst/style.typ").unwrap();
        assert_eq!(lengths(&typst, "let step = if plain"), [WIDE_LINE, usual]);
        let css = Assets::text("html/style.css").unwrap();
        assert_eq!(lengths(&css, "\n.rule { height:"), [usual]);
        assert_eq!(lengths(&typst, "let step = if letters-for == \"dys\""), [DYS_LINE]);
        assert_eq!(lengths(&css, ".large-print .rule { height:"), [WIDE_LINE]);
        assert_eq!(lengths(&css, ".dys .rule { height:"), [DYS_LINE]);
        assert_eq!(lengths(latex::PREAMBLE, "\\noindent\\rule{0pt}"), [usual]);
        // A strong line after three fine ones, a quarter of a square apart.
        let square = f64::from(Ruling::Seyes.step());
        let fine = lengths(latex::PREAMBLE, "\\newcommand{\\fineseyes}{\\ruledrow");
        let strong = lengths(latex::PREAMBLE, "\\fineseyes\\fineseyes\\fineseyes\\ruledrow");
        assert_eq!([fine, strong], [[square, square / 4.0], [square, square / 4.0]]);
    }
}

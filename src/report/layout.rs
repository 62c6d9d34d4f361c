//! How a document is laid out on paper: the sheet, its columns, its letters.

use crate::lesson::Edition;

/// How a document is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Layout {
    /// The size of the sheets.
    pub paper: Paper,
    /// In how many columns the text runs under the title.
    pub columns: Columns,
    /// For which eyes.
    pub letters: Letters,
}

/// The size of the sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 mm × 297 mm.
    #[default]
    A4,
    /// 8.5 in × 11 in.
    Letter,
}

/// In how many columns a text runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Columns {
    /// Across the whole sheet.
    #[default]
    One,
    /// Two, one beside the other.
    Two,
}

/// For which eyes a text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Letters {
    /// A serif of 11 points, justified.
    #[default]
    Usual,
    /// A serif of 8.5 points, close lines: a page of rules kept beside the board.
    Small,
    /// 16 points without serifs, wide lines, ragged right, no italics.
    Large,
    /// 13 points without serifs, wide lines and words, ragged right, no italics.
    Dys,
}

impl Paper {
    /// The name, as typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

impl Letters {
    /// Those of an edition.
    #[must_use]
    pub const fn of(edition: Edition) -> Self {
        match edition {
            Edition::LargePrint => Self::Large,
            Edition::Dys => Self::Dys,
            Edition::Pupil | Edition::Key | Edition::Teacher => Self::Usual,
        }
    }

    /// The name in the templates.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Small => "small",
            Self::Large => "large-print",
            Self::Dys => "dys",
        }
    }

    /// How large the letters are, in points.
    #[must_use]
    pub const fn size(self) -> f64 {
        match self {
            Self::Usual => 11.0,
            Self::Small => 8.5,
            Self::Large => 16.0,
            Self::Dys => 13.0,
        }
    }

    /// Whether the serif and the italics of books are left out.
    #[must_use]
    pub const fn plain(self) -> bool {
        !matches!(self, Self::Usual | Self::Small)
    }
}

impl Layout {
    /// How wide a figure drawn for a usual sheet is on this one, in millimetres: larger
    /// with larger letters, never wider than the sheet.
    pub(super) fn figure(self, width: f64) -> f64 {
        const WIDEST: f64 = 172.0;
        if !self.letters.plain() {
            return width;
        }
        (width * self.letters.size() / Letters::Usual.size()).min(WIDEST.max(width))
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, Letters};

    #[test]
    fn a_figure_grows_with_the_letters_and_stays_on_the_sheet() {
        let wide = |letters, width| Layout { letters, ..Layout::default() }.figure(width);
        assert!((wide(Letters::Usual, 100.0) - 100.0).abs() < 1e-9);
        // 16/11 of 100 mm.
        assert!((wide(Letters::Large, 100.0) - 1600.0 / 11.0).abs() < 1e-9);
        assert!((wide(Letters::Large, 160.0) - 172.0).abs() < 1e-9);
        assert!((wide(Letters::Dys, 176.0) - 176.0).abs() < 1e-9);
    }
}

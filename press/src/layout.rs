//! The layout of a document on paper: the sheet, its columns, its letters.

use senet_engine::closed_list;
use senet_engine::rules::Lang;

use crate::document::Edition;

use super::extent::Available;
use super::figures::{Drawing, Frame};
pub use super::paper::Paper;
use super::paper::{BETWEEN_COLUMNS, ON_SCREEN, WIDEST};

/// The layout of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Layout {
    /// The size of the sheets.
    pub paper: Paper,
    /// The columns of the text under the title.
    pub columns: Columns,
    /// The typeface and the size.
    pub letters: Letters,
    /// Which steps of a slide have a page.
    pub steps: Steps,
}

closed_list! {
    /// The number of columns of a text.
    pub enum Columns {
        /// Across the whole sheet.
        One = "1",
        /// Two, one beside the other.
        Two = "2",
    }

    /// Which steps of the answers on a slide have a page of their own.
    pub enum Steps {
        /// Each.
        All = "all" / "toutes",
        /// The last.
        Last = "last" / "dernière",
    }

    /// The typeface and the size of a text; the names are those of the templates.
    pub enum Letters {
        /// A serif of 11 points, justified.
        Usual = "usual",
        /// A serif of 8.5 points, close lines: a page of rules kept beside the board.
        Small = "small",
        /// A serif of 10 points, close lines and figures a little smaller: for a statement on one
        /// sheet of paper, and for a key.
        Compact = "compact",
        /// 16 points without serifs, wide lines, ragged right, no italics.
        Large = "large-print",
        /// 12 points without serifs, wide lines and words, ragged right, no italics.
        Dys = "dys",
        /// A serif of 20 points on a screen, read from the back of a room.
        Slides = "slides",
    }
}

impl Letters {
    /// The typeface and the size of an edition.
    pub const fn for_edition(edition: Edition) -> Self {
        match edition {
            Edition::LargePrint => Self::Large,
            Edition::Dys => Self::Dys,
            Edition::Compact | Edition::Key => Self::Compact,
            Edition::Slides => Self::Slides,
            Edition::Pupil
            | Edition::Teacher
            | Edition::Guided
            | Edition::Hints
            | Edition::Answers
            | Edition::Summary => Self::Usual,
        }
    }

    /// The size of the letters, in points.
    pub const fn size(self) -> f64 {
        match self {
            Self::Usual => 11.0,
            Self::Small => 8.5,
            Self::Compact => 10.0,
            Self::Large => 16.0,
            Self::Dys => 12.0,
            Self::Slides => 20.0,
        }
    }

    /// Whether the serif and the italics of books are left out.
    pub const fn plain(self) -> bool {
        matches!(self, Self::Large | Self::Dys)
    }
}

impl Layout {
    /// The default layout of an edition. The lines of a key are short: it has two columns.
    pub fn for_edition(edition: Edition) -> Self {
        let letters = Letters::for_edition(edition);
        let paper = if letters == Letters::Slides { Paper::Slide } else { Paper::default() };
        let columns = if edition == Edition::Key { Columns::Two } else { Columns::One };
        Self { paper, columns, letters, ..Self::default() }
    }

    /// The margins above and below the text of a page, in millimetres.
    pub const fn margins(self) -> (f64, f64) {
        match self.letters {
            Letters::Compact => (13.0, 15.0),
            Letters::Slides => (8.0, 11.0),
            _ => (18.0, 20.0),
        }
    }

    /// The frame in which a figure is drawn for this sheet: narrower with larger letters, so that
    /// its own letters are as large as those of the text once it is scaled to the sheet, and as
    /// narrow as a column where there are two.
    pub(super) fn frame(self, lang: Lang) -> Frame {
        let frame = match (self.grows(), self.columns) {
            // Beside its text, in the smallest letters of a slide.
            (true, _) if self.letters == Letters::Slides => Frame::new(lang, BESIDE).on_screen(),
            (true, _) => Frame::new(lang, self.line() / self.growth()),
            (false, Columns::Two) => Frame::new(lang, COLUMN),
            (false, Columns::One) => lang.into(),
        };
        if self.letters == Letters::Compact { frame.copied() } else { frame }
    }

    /// The width of such a figure on paper, in millimetres: never wider or higher than the sheet.
    pub(super) fn figure(self, drawing: &Drawing) -> f64 {
        // The height that a title, a caption and the margins leave on a sheet.
        const HIGHEST: f64 = 200.0;
        let width = drawing.width_mm;
        let (grown, highest) = match self.letters {
            // The title and the question of an exercise are higher in larger letters.
            Letters::Large | Letters::Dys => {
                ((width * self.growth()).min(self.line().max(width)), 178.0)
            }
            // A slide is made smaller until its figures fit.
            Letters::Slides => (width * self.growth(), 174.0),
            Letters::Compact => (width * CLOSE / SMALLEST, HIGHEST),
            Letters::Usual | Letters::Small => (width, HIGHEST),
        };
        grown.min(highest * width / drawing.height_mm.max(1.0))
    }

    /// The least width on a screen at which the letters of such a figure can be read, in
    /// millimetres: its smallest are nine pixels high.
    pub(super) fn legible(self, drawing: &Drawing) -> f64 {
        const PIXELS: f64 = 9.0;
        let smallest = SMALLEST / 72.0 * 96.0;
        (drawing.width_mm * PIXELS / smallest).min(self.figure(drawing))
    }

    /// The width of a line of text, in millimetres.
    pub(super) fn line(self) -> f64 {
        match (self.letters, self.columns) {
            (Letters::Slides, _) => ON_SCREEN,
            (_, Columns::One) => WIDEST,
            (_, Columns::Two) => COLUMN,
        }
    }

    /// A length in millimetres, in em of the text.
    pub(super) fn ems(self, millimetres: f64) -> f64 {
        millimetres / 25.4 * 72.0 / self.letters.size()
    }

    /// The scale of formulas relative to the text: the letters of the font for maths are smaller
    /// than those without serifs.
    pub(super) fn maths(self) -> f64 {
        if self.letters.plain() { 1.15 } else { 1.0 }
    }

    /// The space for a table in a line of this width.
    pub(super) fn available(self, line: f64) -> Available {
        // Tables are set smaller than the text, as 10.5 to 11. In a narrow column they have
        // narrower margins.
        const SMALLER: f64 = 10.5 / 11.0;
        let margin = if self.columns == Columns::Two { 2.0 * 1.5 } else { 2.0 * 2.4 };
        // How wide letters are, those without serifs wider, and those of a dys sheet apart; and the smallest.
        let (wide, smallest): (f64, f64) = match self.letters {
            Letters::Usual | Letters::Small => (1.03, SMALLEST),
            Letters::Compact => (1.03, CLOSE),
            Letters::Large => (1.2, 12.0),
            Letters::Dys => (1.28, 12.0),
            Letters::Slides => (1.03, self.letters.size()),
        };
        let em = self.letters.size() * SMALLER;
        // A slide is made smaller until its tables fit.
        let line = if self.letters == Letters::Slides { line / SMALLEST_SLIDE } else { line };
        Available {
            line: self.ems(line) / SMALLER / wide,
            margin: self.ems(margin) / SMALLER / wide,
            smallest: (smallest / em).min(1.0),
        }
    }

    /// Whether a figure spans both of two columns, because it could not be read in one. A tall
    /// figure would be separated from its text there.
    pub(super) fn spans(self, drawing: &Drawing) -> bool {
        const TOO_WIDE: f64 = 1.3 * COLUMN;
        const TALL: f64 = 110.0;
        let Drawing { width_mm, height_mm, .. } = drawing;
        self.columns == Columns::Two && *width_mm > TOO_WIDE && *height_mm < TALL
    }

    /// Whether figures are scaled with the letters.
    fn grows(self) -> bool {
        self.letters.plain() || self.letters == Letters::Slides
    }

    /// The scale of figures relative to a usual sheet: their letters, of 10 points there, become
    /// those of the text, and the smallest, of 8.5 points there, at least 12.
    fn growth(self) -> f64 {
        const LETTERS: f64 = 10.0;
        (self.letters.size() / LETTERS).max(READABLE / SMALLEST)
    }
}

/// The smallest letters of a figure as it is drawn, in points.
const SMALLEST: f64 = 8.5;
/// The smallest letters of a figure in large letters.
const READABLE: f64 = 12.0;
/// The width of a figure beside its text on a slide, before it grows with the letters, in
/// millimetres.
const BESIDE: f64 = 90.0;
/// The smallest scale of a slide: letters of 33 pixels on a screen of 1080 lines, of 28 in figures.
pub(crate) const SMALLEST_SLIDE: f64 = 0.62;
/// The smallest letters of a compact sheet.
const CLOSE: f64 = 8.0;
/// The width of one of two columns, in millimetres.
const COLUMN: f64 = (WIDEST - BETWEEN_COLUMNS) / 2.0;

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::figures::{Drawing, draw};

    use super::{Columns, Layout, Letters};

    #[test]
    fn a_figure_grows_with_the_letters_and_stays_on_the_sheet() {
        let figure = |letters, width_mm, height_mm| {
            let drawing = Drawing { svg: String::new(), alt: String::new(), width_mm, height_mm };
            Layout { letters, ..Layout::default() }.figure(&drawing)
        };
        let wide = |letters, width| figure(letters, width, 50.0);
        assert!((wide(Letters::Usual, 100.0) - 100.0).abs() < 1e-9);
        // 16/10 of 100 mm.
        assert!((wide(Letters::Large, 100.0) - 160.0).abs() < 1e-9);
        assert!((wide(Letters::Large, 160.0) - 172.0).abs() < 1e-9);
        assert!((wide(Letters::Dys, 176.0) - 176.0).abs() < 1e-9);
        // As high as the sheet allows: 200 of 250 mm.
        assert!((figure(Letters::Usual, 100.0, 250.0) - 80.0).abs() < 1e-9);
        // Under larger letters, 178.
        assert!((figure(Letters::Large, 100.0, 250.0) - 71.2).abs() < 1e-9);
    }

    /// The sizes of the texts of a chart on paper, in points.
    fn sizes(layout: Layout) -> Vec<f64> {
        let law = senet_engine::laws::Law::from_counts(&[(1, 1), (2, 3)]);
        let law = crate::document::figure::NamedLaw { name: "law".into(), law: law.unwrap() };
        let figure = crate::document::figure::Figure::Laws(vec![law]);
        let drawing = draw(&figure, layout.frame(Lang::En));
        let printed = layout.figure(&drawing);
        let svg = roxmltree::Document::parse(&drawing.svg).unwrap();
        let root = svg.root_element();
        let box_wide: f64 =
            root.attribute("viewBox").unwrap().split(' ').nth(2).unwrap().parse().unwrap();
        svg.descendants()
            .filter_map(|node| node.attribute("font-size")?.parse::<f64>().ok())
            .map(|size| size / box_wide * printed / 25.4 * 72.0)
            .collect()
    }

    #[test]
    fn the_letters_of_a_chart_can_be_read_in_every_layout() {
        let layouts = [
            (Letters::Usual, Columns::One, 8.4, 9.8),
            (Letters::Usual, Columns::Two, 8.4, 9.8),
            (Letters::Compact, Columns::One, 7.99, 9.2),
            (Letters::Dys, Columns::One, 12.0, 13.0),
            (Letters::Large, Columns::One, 12.0, 15.8),
        ];
        for (letters, columns, least, largest) in layouts {
            let sizes = sizes(Layout { columns, letters, ..Layout::default() });
            let of = |pick: fn(f64, f64) -> f64| sizes.iter().copied().reduce(pick).unwrap();
            assert!(of(f64::min) >= least - 0.01, "{letters:?}: {sizes:?}");
            assert!(of(f64::max) >= largest, "{letters:?}: {sizes:?}");
        }
    }
}

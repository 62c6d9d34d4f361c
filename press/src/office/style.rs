//! The named styles: each is defined once, so that a teacher who changes a style changes all
//! paragraphs that have it.

use crate::document::{Align, AsideKind, Space};
use crate::layout::{Layout, Letters};
use crate::paper::{DYS_LINE, WIDE_LINE};

use Shown::{Message, Translated};

/// The styles of paragraphs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Style {
    Body,
    Title,
    Subtitle,
    /// School, class and level.
    Place,
    /// Fields for the pupil to fill.
    Fields,
    /// A heading, from level 1, under the title.
    Heading(u8),
    /// The skills of an exercise.
    Skills,
    Formula,
    Figure,
    Caption,
    /// A line to write on.
    AnswerLine,
    Code,
    AsideTitle,
    /// The text of a boxed remark.
    Aside(AsideKind),
    Cell,
    HeadCell,
    ContentsTitle,
    Contents,
    Header,
    Footer,
}

/// The distance between lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Line {
    /// A multiple of the usual distance.
    Times(f64),
    /// In millimetres.
    Exactly(f64),
}

/// The properties of a style.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "properties of a style, each on its own")]
pub(crate) struct Look {
    /// In points.
    pub size: f64,
    pub bold: bool,
    pub italic: bool,
    pub grey: bool,
    pub align: Align,
    /// Whether its lines are all as wide as the column.
    pub justified: bool,
    /// Space above and below, in millimetres.
    pub above: f64,
    pub below: f64,
    pub line: Line,
    /// Whether a page break after it is forbidden.
    pub keeps: bool,
    pub hyphens: bool,
    /// Whether a line is drawn below it.
    pub ruled: bool,
    /// Whether it is code, on a tinted background.
    pub code: bool,
}

/// What a word processor shows as the name of a style.
pub(crate) enum Shown {
    /// The name of one that every word processor has, and names in the language of its user; this is Word's.
    Translated(&'static str),
    /// The message that names one of the program's own.
    Message(&'static str),
}

/// Every style, each after those that it may be derived from: its name in ODT, its identifier in DOCX, and the
/// name that is shown.
pub(crate) const STYLES: [(Style, &str, &str, Shown); 26] = [
    (Style::Body, "Text_20_body", "BodyText", Translated("Body Text")),
    (Style::Title, "Title", "Title", Translated("Title")),
    (Style::Subtitle, "Subtitle", "Subtitle", Translated("Subtitle")),
    (Style::Place, "SheetPlace", "SheetPlace", Message("office-style-place")),
    (Style::Fields, "SheetFields", "SheetFields", Message("office-style-fields")),
    (Style::Heading(1), "Heading_20_1", "Heading1", Translated("heading 1")),
    (Style::Heading(2), "Heading_20_2", "Heading2", Translated("heading 2")),
    (Style::Heading(3), "Heading_20_3", "Heading3", Translated("heading 3")),
    (Style::Heading(4), "Heading_20_4", "Heading4", Translated("heading 4")),
    (Style::Skills, "Skills", "Skills", Message("office-style-skills")),
    (Style::Formula, "Formula", "Formula", Message("office-style-formula")),
    (Style::Figure, "SheetFigure", "SheetFigure", Message("office-style-figure")),
    (Style::Caption, "Caption", "Caption", Translated("caption")),
    (Style::AnswerLine, "AnswerLine", "AnswerLine", Message("office-style-answer-line")),
    (Style::Code, "Preformatted_20_Text", "HTMLPreformatted", Translated("HTML Preformatted")),
    (Style::AsideTitle, "BoxTitle", "BoxTitle", Message("office-style-box-title")),
    (Style::Aside(AsideKind::Answer), "BoxAnswer", "BoxAnswer", Message("layout-answer")),
    (Style::Aside(AsideKind::Note), "BoxNote", "BoxNote", Message("layout-note")),
    (Style::Aside(AsideKind::Remember), "BoxRemember", "BoxRemember", Message("layout-remember")),
    (Style::Aside(AsideKind::Hint), "BoxHint", "BoxHint", Message("layout-hint")),
    (Style::Cell, "Table_20_Contents", "SheetCell", Message("office-style-cell")),
    (Style::HeadCell, "Table_20_Heading", "SheetCellTitle", Message("office-style-cell-title")),
    (Style::ContentsTitle, "Contents_20_Heading", "TOCHeading", Translated("TOC Heading")),
    (Style::Contents, "Contents_20_1", "TOC1", Translated("toc 1")),
    (Style::Header, "Header", "Header", Translated("header")),
    (Style::Footer, "Footer", "Footer", Translated("footer")),
];

impl Style {
    /// Its name in ODT, where `_20_` is a space.
    pub(crate) fn in_odt(self) -> &'static str {
        STYLES.iter().find(|known| known.0 == self).map_or("Standard", |known| known.1)
    }

    /// Its identifier in DOCX.
    pub(crate) fn in_docx(self) -> &'static str {
        STYLES.iter().find(|known| known.0 == self).map_or("Normal", |known| known.2)
    }

    /// Its properties on a sheet.
    pub(crate) fn look(self, layout: Layout) -> Look {
        let plain = layout.letters.plain();
        let text = layout.letters.size();
        let small = layout.letters == Letters::Small;
        // Sizes are defined for letters of 11 points.
        let size = |points: f64| (points * text / 11.0 * 2.0).round() / 2.0;
        let usual = Look {
            size: text,
            bold: false,
            italic: false,
            grey: false,
            align: Align::Left,
            justified: !plain,
            above: 0.0,
            below: if small { 1.2 } else { 0.19 * text },
            line: Line::Times(if plain { 1.4 } else { 1.08 }),
            keeps: false,
            hyphens: !plain,
            ruled: false,
            code: false,
        };
        let title = Look { justified: false, hyphens: false, keeps: true, ..usual };
        let close = Line::Times(if plain { 1.3 } else { 1.0 });
        let ragged = Look { justified: false, hyphens: false, ..usual };
        match self {
            Self::Body | Self::Aside(AsideKind::Note | AsideKind::Remember | AsideKind::Hint) => {
                usual
            }
            Self::Aside(AsideKind::Answer) => Look { justified: false, ..usual },
            Self::Title => Look {
                size: size(20.0),
                bold: true,
                align: Align::Centre,
                above: 1.0,
                below: 2.5,
                line: Line::Times(1.0),
                ..title
            },
            Self::Subtitle => Look {
                size: size(11.5),
                italic: !plain,
                align: Align::Centre,
                above: 0.0,
                below: 3.5,
                ..title
            },
            Self::Place => Look { size: size(9.5), below: 1.5, line: close, ..ragged },
            Self::Fields => Look { size: size(10.0), above: 1.5, below: 2.0, ..ragged },
            Self::Heading(level) => heading(level, title, size, small),
            Self::Skills => {
                Look { size: size(8.5), grey: true, keeps: true, line: close, ..ragged }
            }
            Self::Formula => Look { align: Align::Centre, above: 0.5, below: 1.8, ..ragged },
            Self::Figure => {
                Look { align: Align::Centre, above: 1.0, below: 1.5, line: close, ..ragged }
            }
            Self::Caption => Look {
                size: size(9.5),
                italic: !plain,
                align: Align::Centre,
                above: 0.5,
                below: 1.5,
                line: close,
                ..ragged
            },
            Self::AnswerLine => Look {
                below: 0.0,
                line: Line::Exactly(match layout.letters {
                    Letters::Large => WIDE_LINE,
                    Letters::Dys => DYS_LINE,
                    _ => f64::from(Space::LINE),
                }),
                ruled: true,
                ..ragged
            },
            Self::Code => {
                Look { size: size(9.5), above: 1.0, below: 2.5, line: close, code: true, ..ragged }
            }
            Self::AsideTitle => Look { bold: true, below: 0.8, ..title },
            Self::Cell | Self::HeadCell => Look {
                size: size(10.5),
                bold: self == Self::HeadCell,
                below: 0.0,
                line: close,
                ..ragged
            },
            Self::ContentsTitle => Look { size: size(14.0), bold: true, above: 6.0, ..title },
            Self::Contents => Look { line: close, ..ragged },
            Self::Header | Self::Footer => {
                Look { size: 8.5, grey: true, below: 0.0, line: Line::Times(1.0), ..ragged }
            }
        }
    }
}

fn heading(level: u8, title: Look, size: impl Fn(f64) -> f64, small: bool) -> Look {
    let closer = if small { 0.45 } else { 1.0 };
    let (points, bold, above, below, ruled) = match level {
        1 => (14.0, true, 5.5, 2.0, true),
        2 => (12.0, true, 4.5, 1.5, false),
        _ => (11.0, false, 3.0, 1.5, false),
    };
    Look {
        size: size(points),
        bold,
        italic: !bold && !small,
        above: above * closer,
        below: below * closer,
        line: Line::Times(1.0),
        ruled,
        ..title
    }
}

//! The formats of every command and of the page, each list defined once.
//!
//! What is printed as a document has [`DOCUMENTS`]; a result with numbers has [`RESULTS`]. A
//! command with a list of its own takes it from here, in the same order.

use std::sync::LazyLock;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang, Named};

use crate::document::Edition;
use crate::press::Format;

use super::quiz::QuizFormat;
use super::spreadsheet::WorkbookFormat;

/// A format, as `--format` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputFormat {
    /// A document, to read or to print.
    Page(Format),
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
    /// A workbook.
    Workbook(WorkbookFormat),
    /// A drawing.
    Svg,
    /// A notebook for Jupyter.
    Ipynb,
    /// A quiz.
    Quiz(QuizFormat),
    /// All that the command has, each in files of its own.
    All,
}

use OutputFormat::{All, Csv, Ipynb, Json, Page, Quiz, Svg, Workbook};

/// What is only read or printed: plans, summaries, analyses.
pub static DOCUMENTS: LazyLock<Vec<OutputFormat>> =
    LazyLock::new(|| [&documents()[..], &[All]].concat());

/// The sheets of a lesson, and its slides.
pub static HANDOUT: LazyLock<Vec<OutputFormat>> =
    LazyLock::new(|| Format::EVERY.into_iter().map(Page).chain([All]).collect());

/// What is also data: results.
pub static RESULTS: LazyLock<Vec<OutputFormat>> = LazyLock::new(|| {
    [&documents()[..], &[Csv, Json], &WorkbookFormat::EVERY.map(Workbook), &[All]].concat()
});

/// A lesson for other programs.
pub static EXPORTS: LazyLock<Vec<OutputFormat>> = LazyLock::new(|| {
    let pages = [Format::Md, Format::Odt, Format::Docx, Format::Typst, Format::Latex].map(Page);
    let (books, quizzes) = (WorkbookFormat::EVERY.map(Workbook), QuizFormat::EVERY.map(Quiz));
    [&pages[..], &[Csv], &books, &[Ipynb], &quizzes, &[All]].concat()
});

/// Strips of questions: sheets, and quizzes.
pub static DRILL: LazyLock<Vec<OutputFormat>> =
    LazyLock::new(|| [&documents()[..], &QuizFormat::EVERY.map(Quiz), &[All]].concat());

/// What the page in the browser lets one take away.
pub const ON_THE_PAGE: [OutputFormat; 8] = [
    Page(Format::Pdf),
    Page(Format::Odt),
    Page(Format::Docx),
    Page(Format::Odp),
    Page(Format::Html),
    Quiz(QuizFormat::Moodle),
    Ipynb,
    Workbook(WorkbookFormat::Ods),
];

/// The printed game.
pub const KIT: [OutputFormat; 4] = [Page(Format::Html), Page(Format::Pdf), Svg, All];

/// The board.
pub const BOARD: [OutputFormat; 3] = [Page(Format::Text), Svg, All];

/// The moves of a throw.
pub const MOVES: [OutputFormat; 3] = [Page(Format::Text), Json, All];

/// What a teacher prints, as far as this build supports it.
pub const TO_PRINT: OutputFormat =
    Page(if cfg!(feature = "pdf") { Format::Pdf } else { Format::Html });

impl Named for OutputFormat {
    fn name(self) -> &'static str {
        match self {
            Page(format) => format.name(),
            Csv => "csv",
            Json => "json",
            Workbook(format) => format.name(),
            Svg => "svg",
            Ipynb => "ipynb",
            Quiz(format) => format.name(),
            All => "all",
        }
    }

    fn name_in(self, lang: Lang) -> &'static str {
        match self {
            Page(format) => format.name_in(lang),
            All => lang.choose("tous", self.name()),
            _ => self.name(),
        }
    }

    fn also(self) -> &'static [&'static str] {
        match self {
            Page(Format::Latex) => &["tex"],
            Page(Format::Md) => &["markdown"],
            Page(Format::Typst) => &["typ"],
            Page(Format::Docx) => &["word"],
            Page(Format::Odt) => &["writer"],
            Page(Format::Odp) => &["impress"],
            Page(Format::Text) => &["txt"],
            Workbook(WorkbookFormat::Xlsx) => &["excel"],
            Workbook(WorkbookFormat::Ods) => &["calc"],
            Ipynb => &["notebook", "carnet", "jupyter"],
            Quiz(QuizFormat::Moodle) => &["xml", "elea"],
            _ => &[],
        }
    }
}

impl OutputFormat {
    /// How the name of a file in this format ends.
    pub fn ending(self) -> &'static str {
        match self {
            Page(format) => format.ending(),
            Quiz(format) => format.extension(),
            other => other.name(),
        }
    }

    /// Whether a document is laid out on pages in it, or in one of several.
    pub const fn has_pages(self) -> bool {
        match self {
            Page(format) => format.has_pages(),
            other => matches!(other, All),
        }
    }

    /// The format of quizzes that it is.
    pub const fn quiz(self) -> Option<QuizFormat> {
        match self {
            Quiz(format) => Some(format),
            _ => None,
        }
    }

    /// Whether it has the numbers of a result rather than a document.
    pub const fn is_data(self) -> bool {
        matches!(self, Csv | Json | Workbook(_))
    }

    /// The formats meant, of those a command has; `all` means those that this build supports.
    pub fn each(self, known: &[Self]) -> Vec<Self> {
        let is_built = |one: &Self| match one {
            All => false,
            Page(format) => cfg!(feature = "pdf") || !format.is_typeset(),
            _ => true,
        };
        if self == All { known.iter().copied().filter(is_built).collect() } else { vec![self] }
    }
}

/// All formats of documents but those of slides, for the fault of an option that no other supports.
pub fn documents() -> Vec<OutputFormat> {
    documents_that(|_| true)
}

/// The formats of documents for which `holds` is true, for such a fault.
pub fn documents_that(holds: impl Fn(Format) -> bool) -> Vec<OutputFormat> {
    let known = Format::EVERY.into_iter().filter(|format| !format.is_of_slides() && holds(*format));
    known.map(Page).collect()
}

/// Refuses a format of slides for an edition that has none.
///
/// # Errors
/// `format-of-slides` (`format`, `edition`, `expected`).
pub fn fits_edition(format: Format, edition: Edition) -> Checked<()> {
    if !format.is_of_slides() || edition == Edition::Slides {
        return Ok(());
    }
    Err(Fault::usage("format-of-slides")
        .with("format", format.name())
        .with_each("edition", |lang| edition.name_in(lang))
        .with_each("expected", |lang| listed(&documents(), lang)))
}

/// Formats as a fault lists them, by the names that a reader of the language types.
pub fn listed(formats: &[OutputFormat], lang: Lang) -> String {
    formats.iter().map(|one| one.name_in(lang)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{BOARD, DOCUMENTS, DRILL, EXPORTS, HANDOUT, KIT, MOVES, OutputFormat, RESULTS};
    /// The order in which every list has its formats.
    #[test]
    fn every_list_has_the_same_order_and_ends_with_all() {
        let order: Vec<OutputFormat> =
            [&HANDOUT[..10], &RESULTS[9..13], &[OutputFormat::Svg], &EXPORTS[8..]].concat();
        let lists = [&HANDOUT[..], &DOCUMENTS, &RESULTS, &DRILL, &EXPORTS, &KIT, &BOARD, &MOVES];
        for list in lists {
            let place = |one: &OutputFormat| order.iter().position(|known| known == one).unwrap();
            let places: Vec<usize> = list.iter().map(place).collect();
            assert!(places.is_sorted(), "{list:?}");
            assert_eq!(list.last(), Some(&OutputFormat::All));
        }
    }
}

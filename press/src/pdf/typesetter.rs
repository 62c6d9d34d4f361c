//! The world that Typst compiles in: a source, the fonts of the program, no disk, no clock.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::layout::{Frame, FrameItem};
use typst::syntax::{DiagSpan, FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Feature, Library, LibraryExt, World, WorldExt};
use typst_layout::{Page, PagedDocument};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use super::Pdf;
use super::caught::caught;
use crate::document::packs;
use crate::document::provenance::CREATOR;

/// Library and fonts, prepared once.
struct Resources {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

static RESOURCES: LazyLock<Resources> = LazyLock::new(|| {
    let fonts: Vec<Font> =
        packs::typesetter_fonts().flat_map(|data| Font::iter(Bytes::new(data))).collect();
    Resources {
        // Row titles of tables are an experimental feature of the typesetter.
        library: LazyHash::new(
            Library::builder().with_features([Feature::A11yExtras].into_iter().collect()).build(),
        ),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
    }
});

pub(super) struct SourceWorld {
    main: Source,
}

impl World for SourceWorld {
    fn library(&self) -> &LazyHash<Library> {
        &RESOURCES.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &RESOURCES.book
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.main.id() { Ok(self.main.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, _: FileId) -> FileResult<Bytes> {
        Err(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        RESOURCES.fonts.get(index).cloned()
    }

    /// No date: a sheet is the same on any day.
    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// A source, typeset.
pub(super) type Typeset = (SourceWorld, PagedDocument);

/// The number of its pages.
pub(super) fn page_count((_, document): &Typeset) -> usize {
    document.pages().len()
}

/// The PDF: PDF/UA-1 if its content allows.
pub(super) fn pdf((world, document): &Typeset) -> Checked<Pdf> {
    let strict = options(PdfStandard::Ua_1)?;
    caught(|| {
        let written = match typst_pdf::pdf(document, &strict) {
            Ok(bytes) => Ok(Pdf { bytes, not_accessible: None }),
            Err(reasons) => {
                let reason = inaccessible(document, &reasons);
                let usual = PdfOptions { standards: PdfStandards::default(), ..strict };
                typst_pdf::pdf(document, &usual)
                    .map(|bytes| Pdf { bytes, not_accessible: Some(reason) })
            }
        };
        written.map_err(|errors| refused(world, &errors))
    })
}

/// Each page as a PNG with this many pixels per inch.
pub(super) fn png((_, document): &Typeset, pixels_per_inch: u16) -> Checked<Vec<Vec<u8>>> {
    bounded(document, true)?;
    let options = typst_render::RenderOptions {
        pixel_per_pt: (f64::from(pixels_per_inch) / 72.0).into(),
        ..Default::default()
    };
    let picture = |page| typst_render::render(page, &options).encode_png().map_err(nowhere);
    caught(|| document.pages().iter().map(picture).collect())
}

/// A source as a PDF for other typesetters: PDF 1.5, without tags.
pub(super) fn figure(source: String) -> Checked<Vec<u8>> {
    let (world, document) = typeset(source)?;
    let options = PdfOptions { tagged: false, ..options(PdfStandard::V_1_5)? };
    caught(|| typst_pdf::pdf(&document, &options).map_err(|errors| refused(&world, &errors)))
}

/// Why a document is refused as PDF/UA-1: nearly always a name or a title with a
/// character that is in no font.
fn inaccessible(document: &PagedDocument, reasons: &[SourceDiagnostic]) -> Fault {
    let mut lacking = BTreeSet::new();
    for page in document.pages() {
        undrawn(&page.frame, &mut lacking);
    }
    if lacking.is_empty() {
        let reason = reasons.first().map_or("?", |reason| reason.message.as_str());
        return Fault::failure("pdf-ua-refused").with("found", reason);
    }
    let lacking: Vec<&str> = lacking.iter().map(String::as_str).collect();
    Fault::failure("pdf-characters").with("found", lacking.join(" "))
}

/// The characters of a frame that are set with the first glyph of a font, which replaces those it
/// lacks.
fn undrawn(frame: &Frame, lacking: &mut BTreeSet<String>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => undrawn(&group.frame, lacking),
            FrameItem::Text(text) => {
                let missing = text.glyphs.iter().filter(|glyph| glyph.id == 0);
                lacking.extend(
                    missing.filter_map(|glyph| text.text.get(glyph.range()).map(str::to_owned)),
                );
            }
            _ => {}
        }
    }
}

/// The most pages of a document.
const MOST_PAGES: usize = 1000;

/// The most points (72 to the inch) of the side of a page that is drawn: more than A0 is long.
const LONGEST_SIDE: f64 = 4000.0;

/// Refuses a document that a template has made endless, or pages too large for a picture.
fn bounded(document: &PagedDocument, drawn: bool) -> Checked<()> {
    let pages = document.pages();
    if pages.len() > MOST_PAGES {
        let fault = Fault::failure("pages-many").with("found", pages.len());
        return Err(fault.with("expected", MOST_PAGES));
    }
    let side = |page: &Page| page.frame.width().to_pt().max(page.frame.height().to_pt());
    match pages.iter().map(side).find(|side| *side > LONGEST_SIDE) {
        Some(side) if drawn => Err(Fault::failure("page-large")
            .with("found", format!("{:.0}", side * 25.4 / 72.0))
            .with("expected", format!("{:.0}", LONGEST_SIDE * 25.4 / 72.0))),
        _ => Ok(()),
    }
}

/// For how many more typesettings a memoised result is kept that none of them uses: a sheet is typeset
/// a few times to count its pages, and once more to be written.
const KEPT: usize = 4;

/// Typesets a source.
pub(super) fn typeset(source: String) -> Checked<Typeset> {
    let world = SourceWorld { main: Source::detached(source) };
    let compiled = caught(|| Ok(typst::compile::<PagedDocument>(&world).output));
    typst::comemo::evict(KEPT);
    match compiled? {
        Ok(document) => bounded(&document, false).map(|()| (world, document)),
        Err(errors) => Err(refused(&world, &errors)),
    }
}

fn options(standard: PdfStandard) -> Checked<PdfOptions> {
    let standards = PdfStandards::new(&[standard]).map_err(|error| nowhere(error.message()))?;
    let creator = Smart::Custom(Some(CREATOR.to_owned()));
    Ok(PdfOptions { creator, standards, ..PdfOptions::default() })
}

/// A refusal that names no line.
fn nowhere(found: impl std::fmt::Display) -> Fault {
    Fault::failure("typst-refused").with("line", "?").with("found", found)
}

fn refused(world: &SourceWorld, errors: &[SourceDiagnostic]) -> Fault {
    let Some(first) = errors.first() else { return nowhere("?") };
    let line = |span: DiagSpan| world.main.lines().byte_to_line(world.range(span)?.start);
    // Lines are counted from 1.
    let line = line(first.span).map_or_else(|| "?".to_owned(), |line| (line + 1).to_string());
    Fault::failure("typst-refused").with("line", line).with("found", &first.message)
}

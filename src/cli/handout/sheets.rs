//! The sheets of a run: which there are, and the document and the files of each.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::booklet::booklet;
use crate::document::messages::say;
use crate::document::{Document, Edition, Provenance};
use crate::lesson::options::LessonSource;
use crate::lesson::variant::letter;
use crate::lesson::{Composition, Lesson, Request, placed, stem};
use crate::press::{Assets, File, Format};

use super::super::Session;
use super::super::pages::write_each;
use super::Args;

/// A lesson composed for one variant, from which its editions are picked.
pub(super) struct Composed<'a> {
    pub(super) composition: Composition<'a>,
    pub(super) source: &'a LessonSource<'a>,
    pub(super) request: &'a Request,
}

/// One sheet to print: a lesson, or those of a booklet, for one variant and edition.
pub(super) struct PrintedSheet<'a> {
    lessons: &'a [Composed<'a>],
    edition: Edition,
    assets: &'a Assets,
}

/// Every sheet: variant by variant, lesson by lesson, edition by edition. A booklet holds
/// the `lessons` of a variant.
pub(super) fn sheets<'a>(
    composed: &'a [Composed<'a>],
    lessons: usize,
    editions: &'a [(Edition, Assets)],
    booklet: bool,
) -> Vec<PrintedSheet<'a>> {
    let groups = composed.chunks(if booklet { lessons.max(1) } else { 1 });
    let of = |lessons: &'a [Composed<'a>]| {
        editions.iter().map(move |(edition, assets)| PrintedSheet {
            lessons,
            edition: *edition,
            assets,
        })
    };
    groups.flat_map(of).collect()
}

/// What all the sheets of a run have in common.
pub(super) struct Printing<'a> {
    pub(super) args: &'a Args,
    pub(super) session: &'a Session,
    pub(super) formats: Vec<Format>,
}

impl Printing<'_> {
    /// The files of a sheet.
    pub(super) fn made(&self, sheet: &PrintedSheet) -> Checked<Vec<File>> {
        let (document, stem) = self.document(sheet)?;
        let name = sheet.edition.file(&stem);
        write_each(&self.formats, &document, &name, sheet.assets).map_err(|fault| {
            let lessons = sheet.lessons.iter();
            let asked: Vec<(&Lesson, &Request)> =
                lessons.map(|one| (one.source.lesson, one.request)).collect();
            placed(fault, &asked)
        })
    }

    /// The sheet of a lesson, fitted to its pages.
    pub(super) fn sheet(&self, one: &Composed, edition: Edition, assets: &Assets) -> Document {
        let args = self.args;
        // The source for a user's own templates is written even where the typesetter refuses it.
        let source = self.formats == [Format::Typst];
        let has_pages = self.formats.iter().any(|format| format.has_pages());
        let measured = has_pages && !(args.has_own_templates() && source);
        if measured {
            one.composition.fitted(edition, assets)
        } else {
            one.composition.sheet(edition)
        }
    }

    /// The document of one sheet, or of the booklet of several, with the beginning of the
    /// name of its files.
    fn document(&self, sheet: &PrintedSheet) -> Checked<(Document, String)> {
        let (args, lang) = (self.args, self.session.lang);
        let mut sheets = Vec::new();
        for one in sheet.lessons {
            let document = self.sheet(one, sheet.edition, sheet.assets);
            sheets.push((document, stem(one.source.lesson, one.request)));
        }
        if !args.booklet {
            return Ok(sheets.swap_remove(0));
        }
        let title = args.sheet.title.clone().unwrap_or_else(|| say(lang, "booklet-title", &[]));
        let letter = sheet.lessons.first().and_then(|one| letter(one.request.seed?));
        let letter = letter.map_or_else(String::new, |letter| format!("-{letter}"));
        let provenance = Provenance::of_lessons(&self.session.command);
        let sheets = sheets.into_iter().map(|(sheet, _)| sheet).collect();
        booklet(title, sheets, provenance)
            .map(|document| (document, format!("booklet-{}{letter}", lang.code())))
            .ok_or_else(|| Fault::usage("unknown-lesson").with("found", "").with("known", ""))
    }
}

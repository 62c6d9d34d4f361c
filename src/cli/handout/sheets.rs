//! The sheets of a run: which there are, and the document and the files of each.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Progress as _;

use crate::document::booklet::booklet;
use crate::document::messages::say;
use crate::document::{Document, Edition, Provenance};
use crate::lesson::options::LessonSource;
use crate::lesson::variant::letter;
use crate::lesson::words::Words;
use crate::lesson::{
    Catalogue, Composition, Lesson, Request, class_part, compose, lessons_part, placed, stem,
    stem_in_booklet,
};
use crate::press::{Assets, File, Format};

use super::super::pages::{PageSet, StagedPages, write_each};
use super::super::progress::RunProgress;
use super::super::{Session, workers};
use super::stopped::{Stopped, apart};

/// A lesson composed for one variant, from which its editions are picked.
pub(super) struct Composed<'a> {
    pub(super) composition: Composition<'a>,
    pub(super) source: &'a LessonSource<'a>,
    pub(super) request: &'a Request,
}

/// One sheet to print: a lesson, or those of a booklet, for one variant and edition.
struct PrintedSheet<'a> {
    lessons: &'a [Composed<'a>],
    edition: Edition,
    assets: &'a Assets,
}

/// Every sheet: variant by variant, lesson by lesson, edition by edition. A booklet holds
/// the `lessons` of a variant.
fn sheets<'a>(
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
pub(in crate::cli) struct Printing<'a> {
    pub(in crate::cli) session: &'a Session,
    pub(in crate::cli) formats: Vec<Format>,
    /// Whether templates are used that are not the program's.
    pub(in crate::cli) own_templates: bool,
    /// What joins the sheets of a variant in one file; none where each sheet is a file.
    pub(in crate::cli) booklet: Option<Booklet>,
    /// What the names of the files begin with.
    pub(in crate::cli) prefix: String,
}

/// A booklet of several lessons.
pub(in crate::cli) struct Booklet {
    /// Its title, where it is not the usual one.
    pub(super) title: Option<String>,
    /// Whether it is of every lesson.
    pub(super) whole: bool,
}

/// How many sheets are composed at a time: enough to keep every thread busy, few enough to bound
/// memory.
const SHEETS: usize = 64;

/// How many requests are composed at a time, a whole number of variants.
fn batch(lessons: usize, editions: usize) -> usize {
    let variants = SHEETS / (lessons * editions).max(1);
    lessons.max(1) * variants.max(1)
}

impl Printing<'_> {
    /// Makes the files of each request, variant by variant, so many lessons in each. The faults of sheets
    /// that the typesetter stops at are kept in `stopped`.
    ///
    /// # Errors
    /// What is wrong in a lesson's text or in a template, and those of [`PageSet::stage`].
    pub(in crate::cli) fn stage(
        &self,
        set: &PageSet,
        catalogue: &Catalogue,
        (lessons, requests): (usize, &[(&LessonSource, Request)]),
        editions: &[(Edition, Assets)],
        progress: &RunProgress,
        stopped: &mut Stopped,
    ) -> Checked<Vec<StagedPages>> {
        let mut staged = Vec::new();
        for requests in requests.chunks(batch(lessons, editions.len())) {
            let composed = workers::map(requests, |(source, request)| {
                let composition = compose(catalogue, source.lesson, request)?;
                Ok(Composed { composition, source, request })
            })?;
            let sheets = sheets(&composed, lessons, editions, self.booklet.is_some());
            let made = workers::map(&sheets, |sheet| {
                let files = apart(self.made(sheet).and_then(|files| set.stage(files)));
                progress.played(1);
                files
            });
            let mut made = made?.into_iter();
            while made.len() > 0 {
                let of_a_lesson = made.by_ref().take(editions.len()).collect();
                staged.extend(stopped.whole(of_a_lesson).into_iter().flatten());
            }
        }
        Ok(staged)
    }

    /// The files of a sheet.
    fn made(&self, sheet: &PrintedSheet) -> Checked<Vec<File>> {
        let (document, stem) = self.document(sheet)?;
        let name = format!("{}{}", self.prefix, sheet.edition.file(&stem, document.lang));
        write_each(&self.formats, &document, &name, sheet.assets).map_err(|fault| {
            let lessons = sheet.lessons.iter();
            let asked: Vec<(&Lesson, &Request)> =
                lessons.map(|one| (one.source.lesson, one.request)).collect();
            placed(fault, &asked)
        })
    }

    /// The sheet of a lesson, fitted to its pages.
    pub(super) fn sheet(&self, one: &Composed, edition: Edition, assets: &Assets) -> Document {
        // The source for a user's own templates is written even where the typesetter refuses it.
        let source = self.formats == [Format::Typst];
        let has_pages = self.formats.iter().any(|format| format.has_pages());
        let measured = has_pages && !(self.own_templates && source);
        if measured {
            one.composition.fitted(edition, assets)
        } else {
            one.composition.sheet(edition)
        }
    }

    /// The document of one sheet, or of the booklet of several, with the beginning of the
    /// name of its files.
    fn document(&self, sheet: &PrintedSheet) -> Checked<(Document, String)> {
        let lang = self.session.lang;
        let made = |one| self.sheet(one, sheet.edition, sheet.assets);
        let mut sheets: Vec<Document> = sheet.lessons.iter().map(made).collect();
        let stems = |stem: fn(&Words, &Lesson, &Request) -> String| -> Vec<String> {
            let lessons = sheet.lessons.iter();
            let of = |one: &Composed| stem(one.composition.words(), one.source.lesson, one.request);
            lessons.map(of).collect()
        };
        let Some(Booklet { title, whole }) = &self.booklet else {
            return Ok((sheets.swap_remove(0), stems(stem).swap_remove(0)));
        };
        let title = title.clone().unwrap_or_else(|| say(lang, "booklet-title", &[]));
        let letter = sheet.lessons.first().and_then(|one| letter(one.request.seed?));
        let letter = letter.map_or_else(String::new, |letter| format!("-{letter}"));
        let class = sheet.lessons.first().map(|one| class_part(&one.request.class));
        let class = class.unwrap_or_default();
        // All lessons as they are need no name.
        let stems = stems(stem_in_booklet);
        let ids = sheet.lessons.iter().map(|one| &one.source.lesson.metadata.id);
        let lessons = if *whole && ids.eq(&stems) { String::new() } else { lessons_part(&stems) };
        let made = Provenance::of_lessons(&self.session.command);
        let code = format!("booklet{lessons}");
        let mut code = vec![&*code, lang.code()];
        let seed = sheet.lessons.first().and_then(|one| one.request.seed);
        let seed = seed.map(|seed| seed.to_string());
        code.extend(seed.as_deref());
        let provenance = made.with_code(&code);
        booklet(title, sheets, provenance)
            .map(|document| (document, format!("booklet{lessons}-{}{class}{letter}", lang.code())))
            .ok_or_else(|| Fault::usage("unknown-lesson").with("found", "").with("known", ""))
    }
}

//! The sheets of a run: which there are, and the document and the files of each.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Progress as _;

use crate::document::booklet::booklet;
use crate::document::messages::{self, say};
use crate::document::{Document, Edition, Provenance};
use crate::lesson::options::LessonSource;
use crate::lesson::variant::letter;
use crate::lesson::words::Words;
use crate::lesson::{
    Catalogue, Composition, Lesson, Request, class_part, compose, lessons_part, placed, stem,
    stem_in_booklet,
};
use crate::press::{Assets, File, Format};

use super::super::output::{FileSet, Staged, stderr};
use super::super::pages::write_each;
use super::super::progress::RunProgress;
use super::super::{Session, workers};

/// A lesson composed for one variant, from which its editions are picked.
pub(super) struct Composed<'a> {
    pub(super) composition: Composition<'a>,
    pub(super) source: &'a LessonSource<'a>,
    pub(super) request: &'a Request,
}

/// One sheet to print: a lesson, or those of a booklet, for one variant and edition.
type PrintedSheet<'a> = (&'a [Composed<'a>], &'a (Edition, Assets));

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

/// The lessons as they are asked for, which a fault names.
pub(super) fn asked<'a>(lessons: &'a [Composed]) -> Vec<(&'a Lesson, &'a Request)> {
    lessons.iter().map(|one| (one.source.lesson, one.request)).collect()
}

/// Composes the sheets of some requests.
pub(super) fn composed<'a>(
    catalogue: &'a Catalogue,
    requests: &'a [(&'a LessonSource<'a>, Request)],
) -> Checked<Vec<Composed<'a>>> {
    workers::map(requests, |(source, request)| {
        let composition = compose(catalogue, source.lesson, request)?;
        Ok(Composed { composition, source, request })
    })
}

impl Printing<'_> {
    /// Makes the files of each request, variant by variant, so many lessons in each. The faults of sheets
    /// that the typesetter stops at are kept in `stopped`.
    pub(in crate::cli) fn stage(
        &self,
        set: &FileSet,
        catalogue: &Catalogue,
        (lessons, requests): (usize, &[(&LessonSource, Request)]),
        editions: &[(Edition, Assets)],
        progress: &RunProgress,
        stopped: &mut Stopped,
    ) -> Checked<Vec<Staged>> {
        let mut staged = Vec::new();
        // A whole number of variants at a time.
        let variants = SHEETS / (lessons * editions.len()).max(1);
        for requests in requests.chunks(lessons.max(1) * variants.max(1)) {
            let composed = composed(catalogue, requests)?;
            let of_a_booklet = self.booklet.as_ref().map_or(1, |_| lessons.max(1));
            let groups = composed.chunks(of_a_booklet);
            let sheets: Vec<PrintedSheet> =
                groups.flat_map(|group| editions.iter().map(move |one| (group, one))).collect();
            let made = workers::map(&sheets, |sheet| {
                let files = apart(self.made(*sheet).and_then(|files| set.stage(files)));
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
    fn made(&self, (lessons, (edition, assets)): PrintedSheet) -> Checked<Vec<File>> {
        let (document, stem) = self.document(lessons, *edition, assets)?;
        let name = format!("{}{}", self.prefix, edition.file(&stem, document.lang));
        write_each(&self.formats, &document, &name, assets)
            .map_err(|fault| placed(fault, &asked(lessons)))
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
    fn document(
        &self,
        lessons: &[Composed],
        edition: Edition,
        assets: &Assets,
    ) -> Checked<(Document, String)> {
        let lang = self.session.lang;
        let made = |one| self.sheet(one, edition, assets);
        let mut sheets: Vec<Document> = lessons.iter().map(made).collect();
        let stems = |stem: fn(&Words, &Lesson, &Request) -> String| -> Vec<String> {
            let of = |one: &Composed| stem(one.composition.words(), one.source.lesson, one.request);
            lessons.iter().map(of).collect()
        };
        let Some(Booklet { title, whole }) = &self.booklet else {
            return Ok((sheets.swap_remove(0), stems(stem).swap_remove(0)));
        };
        let title = title.clone().unwrap_or_else(|| say(lang, "booklet-title", &[]));
        // The lessons of a booklet have the same seed and the same class.
        let first = lessons.first().map(|one| one.request);
        let seed = first.and_then(|request| request.seed);
        let letter = seed.and_then(letter).map_or_else(String::new, |letter| format!("-{letter}"));
        let class = first.map(|request| class_part(&request.class)).unwrap_or_default();
        // All lessons as they are need no name.
        let stems = stems(stem_in_booklet);
        let ids = lessons.iter().map(|one| &one.source.lesson.metadata.id);
        let named = if *whole && ids.eq(&stems) { String::new() } else { lessons_part(&stems) };
        let name = format!("booklet{named}");
        let seed = seed.map(|seed| seed.to_string());
        let code: Vec<&str> = [&*name, lang.code()].into_iter().chain(seed.as_deref()).collect();
        let provenance = Provenance::of_lessons(&self.session.command).with_code(&code);
        booklet(title, sheets, provenance)
            .map(|document| (document, format!("{name}-{}{class}{letter}", lang.code())))
            .ok_or_else(|| Fault::usage("unknown-lesson").with("found", "").with("known", ""))
    }
}

/// Separates the faults of the typesetter, which leave one sheet out, from those that end the run.
pub(super) fn apart<T>(made: Checked<T>) -> Checked<Checked<T>> {
    match made {
        Err(fault) if fault.id() == "typesetter-stopped" => Ok(Err(fault)),
        made => made.map(Ok),
    }
}

/// The faults of the sheets that were not made.
#[derive(Debug, Default)]
pub(in crate::cli) struct Stopped(Vec<Fault>);

impl Stopped {
    /// Returns what was made of the sheets of a lesson if all were made. Otherwise keeps the faults
    /// and returns nothing: a new key must not lie beside an old sheet.
    pub(super) fn whole<T>(&mut self, made: Vec<Checked<T>>) -> Vec<T> {
        let asked = made.len();
        let keep = |one: Checked<T>| one.map_err(|fault| self.0.push(fault)).ok();
        let whole: Vec<T> = made.into_iter().filter_map(keep).collect();
        if whole.len() == asked { whole } else { Vec::new() }
    }

    /// Prints each fault once, except the last, which is returned.
    pub(in crate::cli) fn said(mut self, session: &Session) -> Checked<()> {
        // The sheets of a lesson mostly stop at the same text.
        self.0.dedup();
        let Some(last) = self.0.pop() else { return Ok(()) };
        for fault in self.0 {
            stderr(&format!("senet: {}", messages::fault(session.lang, &fault)));
        }
        Err(last)
    }
}

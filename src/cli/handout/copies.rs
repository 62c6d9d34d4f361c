//! One file to print for a class: a copy for each pupil, the variants in turn.

use std::path::{Path, PathBuf};

use senet_engine::closed_list;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::prose::sentence;
use crate::document::{Align, Block, Cell, Document, Edition, Masthead, Provenance, Table};
use crate::input::names::{NameList, PupilName, names};
use crate::input::sheet::MOST_BYTES;
use crate::lesson::options::LessonSource;
use crate::lesson::variant::letter;
use crate::lesson::{Catalogue, Request, placed, stem};
use crate::press::{Assets, Format};

use super::super::Session;
use super::super::class_file::{beside, rows};
use super::super::output::{FileSet, note};
use super::super::pages::{write_each, write_each_together};
use super::super::reading::{Kind, near, read_at_most};
use super::super::workers;
use super::Args;
use super::sheets::{Composed, Printing, Stopped, apart, asked, composed};

/// The most copies of a file.
const MOST_COPIES: usize = 500;

/// The most copies of a file of typeset pages, which takes some 6 MB a copy while it is made.
const MOST_TYPESET: usize = 100;

/// What `--copies` asks for.
#[derive(Debug, Clone)]
pub(super) enum Copies {
    /// This many, without names.
    Number(usize),
    /// One for each pupil of a list.
    List(PathBuf),
}

/// Reads `--copies`: a number, or a file.
pub(super) fn typed(text: &str) -> Checked<Copies> {
    if text.is_empty() {
        return Err(Fault::usage("value-missing"));
    }
    let neither = || {
        Fault::usage("copies-number")
            .with("found", text)
            .with("most", MOST_COPIES)
            .with("suggestion", near(Path::new(text), Kind::File))
    };
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return if is_file_name(text) { Ok(Copies::List(text.into())) } else { Err(neither()) };
    }
    match text.parse() {
        Ok(number @ 1..=MOST_COPIES) => Ok(Copies::Number(number)),
        _ => Err(neither()),
    }
}

/// Whether a text could name a list: an existing file, or a name with a folder or an ending.
fn is_file_name(text: &str) -> bool {
    let path = Path::new(text);
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.,".contains(&byte));
    let is_bare = path.extension().is_none() && path.components().count() < 2;
    text == "-" || path.exists() || !(is_number || is_bare)
}

closed_list! {
    /// The order of the copies in the file.
    pub(super) enum CopyOrder {
        /// All copies of A, then all of B.
        Variant = "variant" / "sujet",
        /// As they are handed out: A, B, C, D, A, B…
        Class = "class" / "classe",
    }
}

/// What is printed for a class.
pub(super) struct ClassList {
    pupils: Vec<Option<PupilName>>,
    order: CopyOrder,
}

/// The copies asked for: some for a class, or the variants of one lesson bound together; none where
/// each sheet is a file of its own.
///
/// # Errors
/// `copies-one-lesson` for several lessons, `options-conflict` for an order of nothing, `copies-many`
/// (arguments `found`, `most`, `format`), and those of the list.
pub(super) fn class_list(
    args: &Args,
    formats: &[Format],
    sources: &[LessonSource],
    session: &Session,
) -> Checked<Option<ClassList>> {
    let variants = sources.first().map_or(0, |source| source.seeds.len());
    let pupils = match &args.copies {
        Some(_) if sources.len() > 1 => {
            return Err(Fault::usage("copies-one-lesson").with("found", sources.len()));
        }
        Some(Copies::Number(number)) => vec![None; *number],
        Some(Copies::List(path)) => {
            let read = names(&read_at_most(path, MOST_BYTES)?);
            let read = read.map_err(|fault| fault.at("file", path.display().to_string()))?;
            noted(&read, session);
            read.pupils.into_iter().map(Some).collect()
        }
        None if args.booklet && sources.len() == 1 && variants > 1 => vec![None; variants],
        None if args.order.is_some() => return Err(Fault::usage("order-of-nothing")),
        None => return Ok(None),
    };
    let typeset = formats.iter().find(|format| format.is_typeset());
    if let Some(format) = typeset.filter(|_| pupils.len() > MOST_TYPESET) {
        return Err(Fault::usage("copies-many")
            .with("found", pupils.len())
            .with("most", MOST_TYPESET)
            .with("format", format.name()));
    }
    let named = matches!(args.copies, Some(Copies::List(_)));
    let usual = if named { CopyOrder::Class } else { CopyOrder::Variant };
    Ok(Some(ClassList { pupils, order: args.order.unwrap_or(usual) }))
}

/// Says how many pupils were read, from which columns, and the first: so that a list read wrongly is
/// seen before it is printed.
fn noted(list: &NameList, session: &Session) {
    let number = list.pupils.len().to_string();
    let first = list.pupils.first().map(full).unwrap_or_default();
    let column = |at: usize| list.columns.get(at).map_or("", String::as_str);
    let id = if list.columns.len() > 1 { "names-read-two" } else { "names-read-one" };
    let args =
        [("number", &*number), ("first", &first), ("column", column(0)), ("other", column(1))];
    note(session, id, &args);
    beside(&list.beside, session);
    for (id, found) in [("names-halves", &list.halves), ("names-twice", &list.twice)] {
        if !found.is_empty() {
            note(session, id, &[("number", &found.len().to_string()), ("rows", &rows(found))]);
        }
    }
}

/// The variant of each pupil, by rank, and the order in which the copies are printed.
fn dealt(pupils: usize, variants: usize, order: CopyOrder) -> Vec<(usize, usize)> {
    let mut dealt: Vec<(usize, usize)> =
        (0..pupils).map(|pupil| (pupil, pupil % variants.max(1))).collect();
    if order == CopyOrder::Variant {
        dealt.sort_by_key(|(_, variant)| *variant);
    }
    dealt
}

impl ClassList {
    /// Writes a file for each edition and, where there are names, the list of who has which
    /// variant.
    pub(super) fn print(
        &self,
        args: &Args,
        printing: &Printing,
        catalogue: &Catalogue,
        requests: &[(&LessonSource, Request)],
        editions: &[(Edition, Assets)],
    ) -> Checked<()> {
        let &Printing { session, ref formats, .. } = printing;
        let composed = composed(catalogue, requests)?;
        let Some(first) = composed.first() else { return Ok(()) };
        let unseeded = Request { seed: None, ..first.request.clone() };
        let class = session.lang.choose("classe", "class");
        let stem = format!("{}-{class}", stem(catalogue.words(), first.source.lesson, &unseeded));
        let folder = &args.lesson.folder;
        let set = FileSet::begin(session, &folder.output, folder.force)?;
        let (mut made, mut stopped) = (Vec::new(), Stopped::default());
        for (edition, assets) in editions {
            let sheets = workers::map(&composed, |one| Ok(printing.sheet(one, *edition, assets)))?;
            let copies = match edition {
                // The teacher's page is the same for every variant: one is enough.
                Edition::Teacher => sheets.into_iter().take(1).collect(),
                _ if edition.is_the_pupil_s() => self.copies(&sheets),
                _ => sheets,
            };
            let file = edition.file(&stem, first.request.lang);
            let files = write_each_together(formats, &copies, &file, assets);
            let files = files.map_err(|fault| placed(fault, &asked(&composed)));
            made.push(apart(files.and_then(|files| set.stage(files)))?);
        }
        if let (Some(list), Some((_, assets))) = (self.list(&composed, args), editions.first()) {
            let file = format!("{stem}-0-{}", session.lang.choose("liste", "list"));
            made.push(Ok(set.stage(write_each(formats, &list, &file, assets)?)?));
        }
        let staged = stopped.whole(made).into_iter().flatten().collect();
        set.place(staged)?;
        stopped.said(session)
    }

    /// A copy of its variant for each pupil, with the name where it is known.
    fn copies(&self, sheets: &[Document]) -> Vec<Document> {
        let copy = |(pupil, variant): (usize, usize)| {
            let mut sheet = sheets.get(variant)?.clone();
            if let Some(Some(name)) = self.pupils.get(pupil) {
                let head = &mut sheet.masthead;
                let class = std::mem::take(&mut head.class);
                let known = [class, full(name)];
                head.class =
                    known.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ");
                // The first two fields are the surname and the first name.
                head.fields.drain(..2.min(head.fields.len()));
            }
            Some(sheet)
        };
        let dealt = dealt(self.pupils.len(), sheets.len(), self.order);
        dealt.into_iter().filter_map(copy).collect()
    }

    /// Who has which variant, in the order of the list; none without names.
    fn list(&self, composed: &[Composed], args: &Args) -> Option<Document> {
        let first = composed.first()?;
        let lang = first.request.lang;
        let variant = |at: usize| {
            let seed = composed.get(at % composed.len().max(1))?.request.seed;
            let letter = seed.and_then(letter).map(String::from);
            letter.or_else(|| seed.map(|seed| seed.to_string()))
        };
        let row = |(at, pupil): (usize, &Option<PupilName>)| {
            let PupilName { surname, first_name } = pupil.as_ref()?;
            let mut row = vec![Cell::text(surname), Cell::text(first_name)];
            row.extend(variant(at).map(Cell::text));
            Some(row)
        };
        let rows: Vec<Vec<Cell>> = self.pupils.iter().enumerate().filter_map(row).collect();
        if rows.is_empty() {
            return None;
        }
        let head = [
            (Align::Left, "class-list-surname"),
            (Align::Left, "class-list-first-name"),
            (Align::Centre, "class-list-variant"),
        ];
        // One sheet for all has no variants.
        let head = &head[..rows.first().map_or(head.len(), Vec::len)];
        let title = if head.len() > 2 { "class-list-title" } else { "class-list-title-alone" };
        let sheet = first.composition.sheet(Edition::Key);
        let blocks = vec![
            Block::Paragraph(sentence(lang, "class-list-said", &[])),
            Block::Table(Table::with_columns(lang, head, rows)),
        ];
        let (school, class) = (args.sheet.school.clone(), args.sheet.class.clone());
        Some(Document {
            subtitle: say(lang, title, &[]),
            masthead: Masthead { school, class, ..Masthead::default() },
            ..Document::new(lang, sheet.title, blocks, Provenance::of_lessons(String::new()))
        })
    }
}

/// "DURAND Aline" as it was given.
fn full(name: &PupilName) -> String {
    format!("{} {}", name.surname, name.first_name).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{CopyOrder, dealt};

    #[test]
    fn variants_go_round_the_class_and_are_printed_as_asked() {
        let class = [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1)];
        assert_eq!(dealt(5, 3, CopyOrder::Class), class);
        assert_eq!(dealt(5, 3, CopyOrder::Variant), [(0, 0), (3, 0), (1, 1), (4, 1), (2, 2)]);
    }
}

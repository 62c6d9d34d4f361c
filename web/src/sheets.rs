//! Sheets, and the files to download: as the commands `handout` and `export` make them.

use std::borrow::Cow;
use std::sync::OnceLock;

use senet::document::adjust::answers_apart;
use senet::document::provenance::shell_word;
use senet::document::{Edition, Provenance};
use senet::files::formats::{ON_THE_PAGE, OutputFormat, fits_edition};
use senet::files::notebook;
use senet::files::quiz::{self, QuizFormat};
use senet::files::spreadsheet::{WorkbookFormat, workbook};
use senet::input::options::{FromOptions as _, Options as _, one_of};
use senet::lesson::code::SheetCode;
use senet::lesson::options::{SheetOptions, VariantOptions};
use senet::lesson::sequence::{plan, trace};
use senet::lesson::{Catalogue, Lesson, Request, compose, material, placed, stem};
use senet::press::layout::Layout;
use senet::press::{Assets, File, Format, html, write};
use senet_engine::rules::fault::Checked;
use serde_json::json;

use crate::asked::{Asked, missing};

senet_engine::closed_list! {
    /// A document of a sequence.
    pub enum SequencePart {
        /// Its plan.
        Plan = "plan",
        /// What is written in the exercise book, with gaps.
        Trace = "trace",
        /// The same, completed.
        Completed = "completed",
    }
}

/// The program's lessons.
///
/// # Errors
/// Never in a released program: a test loads all of them.
pub fn catalogue() -> Checked<&'static Catalogue> {
    static READ: OnceLock<Checked<Catalogue>> = OnceLock::new();
    READ.get_or_init(|| Catalogue::load(Vec::new())).as_ref().map_err(Clone::clone)
}

/// The same, their levels named as in the school system of the request, if it names one.
fn named_catalogue(asked: &Asked) -> Checked<Cow<'static, Catalogue>> {
    let all = catalogue()?;
    match asked.text("system") {
        None => Ok(Cow::Borrowed(all)),
        system => Ok(Cow::Owned(all.clone().in_system(system)?)),
    }
}

/// A lesson with the request for each of its variants: one, except for a quiz.
struct Chosen {
    catalogue: Cow<'static, Catalogue>,
    lesson: &'static Lesson,
    requests: Vec<Request>,
    edition: Edition,
    /// Whether the sheet is answered on the screen: its answers are in it, for the page to hide.
    on_screen: bool,
}

fn chosen(asked: &Asked) -> Checked<Chosen> {
    let id = asked.text("lesson").ok_or_else(|| missing("LESSON", "handout"))?;
    let catalogue = catalogue()?;
    let lesson = catalogue.lesson(id)?;
    let source = VariantOptions::from_options(asked)?.source(catalogue, lesson, asked.lang)?;
    let sheet = SheetOptions::from_options(asked)?;
    let requests = source.seeds.iter().map(|&seed| sheet.request(&source, seed)).collect();
    let on_screen = asked.is_given("on-screen");
    let edition = asked.value("edition", one_of(&Edition::EVERY))?.unwrap_or_default();
    let edition = if on_screen { Edition::Answers } else { edition };
    Ok(Chosen { catalogue: named_catalogue(asked)?, lesson, requests, edition, on_screen })
}

/// A sheet as a page, with its code, the command that makes it, and the beginning of its files'
/// names.
///
/// # Errors
/// As `senet handout`.
pub fn sheet(asked: &Asked) -> Checked<String> {
    let chosen = chosen(asked)?;
    let Some(request) = chosen.requests.first() else {
        return Err(missing("--variants", "handout"));
    };
    let lesson = chosen.lesson;
    let file = page(&chosen, request, Format::Html)?;
    let text = String::from_utf8_lossy(&file.bytes);
    let code = SheetCode::new(chosen.catalogue.words(), &lesson.metadata.id, request).to_string();
    let seed = request.seed.map(|seed| seed.to_string());
    Ok(json!({ "html": text, "code": code, "seed": seed, "name": file.name }).to_string())
}

/// The plan of the sequence of `level`, or with `part` what is written in the exercise book: for the pupil, or
/// completed.
///
/// # Errors
/// As `senet sequence`.
pub fn sequence(asked: &Asked) -> Checked<String> {
    let level = asked.text("level").ok_or_else(|| missing("LEVEL", "sequence"))?;
    let catalogue = &*named_catalogue(asked)?;
    let sequences = catalogue.sequences_of(level)?;
    let Some(sequence) = sequences.first() else { return Err(missing("LEVEL", "sequence")) };
    let made = Provenance::of_lessons(format!("senet sequence {}", shell_word(level)));
    let document = match asked.value("part", one_of(&SequencePart::EVERY))?.unwrap_or_default() {
        SequencePart::Plan => plan(sequence, catalogue, asked.lang, made)?,
        SequencePart::Trace => trace(sequence, catalogue, Edition::Pupil, asked.lang, made),
        SequencePart::Completed => trace(sequence, catalogue, Edition::Key, asked.lang, made),
    };
    html::page(&document, Assets::built_in()?)
}

/// The sheet of an edition in a format.
fn page(chosen: &Chosen, request: &Request, format: Format) -> Checked<File> {
    let &Chosen { lesson, edition, .. } = chosen;
    fits_edition(format, edition)?;
    let assets = Assets::built_in()?.laid_out(Layout::for_edition(edition));
    let mut document = compose(&chosen.catalogue, lesson, request)?.fitted(edition, &assets);
    if chosen.on_screen {
        document.blocks = answers_apart(document.blocks);
    }
    // PDF is what the command makes where no format is typed.
    if format != Format::Pdf {
        document.provenance = document.provenance.with_format(format.name());
    }
    let name = file_name(chosen, edition, request);
    let files = write(&document, format, &name, &assets);
    let files = files.map_err(|fault| placed(fault, &[(lesson, request)]))?;
    // Of the formats of the page, each is one file.
    files.into_iter().next().ok_or_else(|| missing("--format", "handout"))
}

/// The file of a format.
///
/// # Errors
/// As `senet handout` and `senet export`.
pub fn file(asked: &Asked) -> Checked<File> {
    let chosen = chosen(asked)?;
    let Some(request) = chosen.requests.first() else {
        return Err(missing("--variants", "export"));
    };
    match asked.value("format", one_of(&ON_THE_PAGE))? {
        Some(OutputFormat::Page(format)) => page(&chosen, request, format),
        Some(OutputFormat::Quiz(format)) => quiz_file(&chosen, format, asked),
        Some(OutputFormat::Ipynb) => notebook_file(&chosen, request),
        Some(OutputFormat::Workbook(_)) => workbook_file(&chosen, request),
        _ => Err(missing("--format", "export")),
    }
}

/// The name of a file of a lesson, without its ending.
fn file_name(chosen: &Chosen, edition: Edition, request: &Request) -> String {
    edition.file(&stem(chosen.catalogue.words(), chosen.lesson, request), request.lang)
}

/// The reader of a notebook or a workbook: the pupil, or the teacher with the key.
fn reader(chosen: &Chosen) -> Edition {
    if chosen.edition.is_the_pupil_s() { Edition::Pupil } else { Edition::Key }
}

fn notebook_file(chosen: &Chosen, request: &Request) -> Checked<File> {
    let (lesson, reader) = (chosen.lesson, reader(chosen));
    let composition = compose(&chosen.catalogue, lesson, request)?;
    let material = material(&composition)?;
    let text = notebook::notebook(&composition.notebook(reader), &material, reader)?;
    let name = file_name(chosen, reader, request);
    Ok(File::new(format!("{name}.ipynb"), text.into_bytes()))
}

/// A workbook, which Excel reads too: the library that writes XLSX would be a tenth of the module.
fn workbook_file(chosen: &Chosen, request: &Request) -> Checked<File> {
    let (lesson, reader) = (chosen.lesson, reader(chosen));
    let material = material(&compose(&chosen.catalogue, lesson, request)?)?;
    let bytes = workbook(&material, reader, WorkbookFormat::Ods)?;
    let name = file_name(chosen, reader, request);
    Ok(File::new(format!("{name}.ods"), bytes))
}

/// The quiz, with every variant asked for.
fn quiz_file(chosen: &Chosen, format: QuizFormat, asked: &Asked) -> Checked<File> {
    let (catalogue, lesson) = (&*chosen.catalogue, chosen.lesson);
    let made = |request: &Request| {
        let material = material(&compose(catalogue, lesson, request)?)?;
        Ok((request.clone(), material))
    };
    let variants = chosen.requests.iter().map(made).collect::<Checked<_>>()?;
    quiz::file(catalogue.words(), lesson, variants, format, &asked.command())
}

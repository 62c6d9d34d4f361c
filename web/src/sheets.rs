//! Sheets, and the files to download: as the commands `handout` and `export` make them.

use std::sync::OnceLock;

use senet::document::Edition;
use senet::document::adjust::{Answers, PointsShown};
use senet::files::notebook;
use senet::files::quiz::{self, QuizFormat};
use senet::files::spreadsheet::{WorkbookFormat, workbook};
use senet::lesson::code::SheetCode;
use senet::lesson::parameter::Settings;
use senet::lesson::settings::at_level;
use senet::lesson::variant::{letters, seeds};
use senet::lesson::{Catalogue, Lesson, Request, compose, material, placed, stem};
use senet::press::layout::Layout;
use senet::press::{Assets, File, docx, html, markdown, odt, pdf};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use serde_json::json;

use crate::asked::{Asked, missing, one_of};

/// The program's lessons.
///
/// # Errors
/// Never in a released program: a test loads all of them.
pub fn catalogue() -> Checked<&'static Catalogue> {
    static READ: OnceLock<Checked<Catalogue>> = OnceLock::new();
    READ.get_or_init(|| Catalogue::load(Vec::new())).as_ref().map_err(Clone::clone)
}

/// A lesson with the request for each of its variants: one, except for a quiz.
struct Chosen {
    catalogue: &'static Catalogue,
    lesson: &'static Lesson,
    requests: Vec<Request>,
    edition: Edition,
}

fn chosen(asked: &Asked) -> Checked<Chosen> {
    let id = asked.text("lesson").ok_or_else(|| missing("LESSON", "handout"))?;
    let catalogue = catalogue()?;
    let lesson = catalogue.lesson(id)?;
    let mut pins = Settings::new();
    for setting in asked.texts("set") {
        let (name, value) = setting
            .split_once('=')
            .ok_or_else(|| Fault::usage("setting-malformed").with("found", setting))?;
        pins.insert(name.trim().to_owned(), value.trim().to_owned());
    }
    for thrower in asked.texts("thrower") {
        pins.insert(lesson.metadata.thrower_parameter(thrower)?.to_owned(), thrower.to_owned());
    }
    let level = match asked.text("level") {
        Some(typed) => Some(lesson.level(catalogue, typed)?),
        None => lesson.metadata.levels.first(),
    };
    let seed = asked.whole("seed", 0, u64::MAX)?;
    let seeds = match asked.text("variants") {
        None => vec![seed],
        Some(typed) => {
            let pins = at_level(&pins, level)?;
            let made = seeds(lesson, &pins, seed.unwrap_or(0), &letters(typed)?)?;
            made.into_iter().map(Some).collect()
        }
    };
    let own = |name: &str| asked.text(name).unwrap_or("").to_owned();
    let answers = own("answers");
    let request = Request {
        level: level.map(|level| level.name.clone()),
        pins,
        school: own("school"),
        class: own("class"),
        title: asked.text("title").map(str::to_owned),
        answers: Answers::from_name(&answers)
            .ok_or_else(|| one_of("answers", &answers, &["lines", "grid", "seyes", "none"]))?,
        points: match asked.text("points") {
            None => PointsShown::default(),
            Some(shown) => PointsShown::from_name(shown)
                .ok_or_else(|| one_of("points", shown, &["on", "off"]))?,
        },
        ..Request::new(asked.lang)
    };
    let requests = seeds.into_iter().map(|seed| Request { seed, ..request.clone() }).collect();
    let edition = asked.text("edition").unwrap_or("pupil");
    let known = Edition::EVERY.map(Edition::name);
    let edition = Edition::from_name(edition).ok_or_else(|| one_of("edition", edition, &known))?;
    Ok(Chosen { catalogue, lesson, requests, edition })
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
    let file = page(&chosen, request, "html")?;
    let text = String::from_utf8_lossy(&file.bytes);
    let code = SheetCode::of(&lesson.metadata.id, request).to_string();
    let seed = request.seed.map(|seed| seed.to_string());
    Ok(json!({ "html": text, "code": code, "seed": seed, "name": file.name }).to_string())
}

const TARGETS: [&str; 8] = ["html", "odt", "docx", "md", "pdf", "moodle", "ipynb", "ods"];

/// The sheet of an edition in a format.
fn page(chosen: &Chosen, request: &Request, format: &str) -> Checked<File> {
    let Chosen { catalogue, lesson, edition, .. } = *chosen;
    let assets = Assets::built_in()?.laid_out(Layout::of(edition));
    let composition = compose(catalogue, lesson, request)?;
    let mut document = if format == "md" {
        composition.sheet(edition)
    } else {
        composition.fitted(edition, &assets)
    };
    // The whole program makes PDFs where no format is asked for.
    if format != "pdf" {
        document.provenance = document.provenance.with_format(format);
    }
    // Each writer is called by its name: `press::write` would link those that the page does not
    // use.
    let bytes = match format {
        "html" => html::page(&document, &assets).map(String::into_bytes),
        "md" => markdown::page(&document).map(String::into_bytes),
        "odt" => odt::file(&document, &assets),
        "docx" => docx::file(&document, &assets),
        // Refused by the module without the typesetter.
        "pdf" => pdf::write(&document, &assets).map(|pdf| pdf.bytes),
        other => return Err(one_of("format", other, &TARGETS)),
    };
    let bytes = bytes.map_err(|fault| placed(fault, &[(lesson, request)]))?;
    Ok(File::new(format!("{}.{format}", edition.file(&stem(lesson, request))), bytes))
}

/// The file of a format.
///
/// # Errors
/// As `senet handout` and `senet export`.
pub fn file(asked: &Asked) -> Checked<File> {
    let chosen = chosen(asked)?;
    let format = asked.text("format").unwrap_or("html");
    let Some(request) = chosen.requests.first() else {
        return Err(missing("--variants", "export"));
    };
    match format {
        "moodle" => moodle(&chosen, asked),
        "ipynb" | "ods" => tool_file(&chosen, request, format),
        _ => page(&chosen, request, format),
    }
}

/// The notebook or the workbook, for the pupil or as a key.
fn tool_file(chosen: &Chosen, request: &Request, to: &str) -> Checked<File> {
    let Chosen { catalogue, lesson, edition, .. } = *chosen;
    let composition = compose(catalogue, lesson, request)?;
    let material = material(&composition)?;
    let reader = if edition.is_the_pupil_s() { Edition::Pupil } else { Edition::Key };
    let bytes = match to {
        // Excel reads it too; the library that writes XLSX would be a tenth of the module.
        "ods" => workbook(&material, reader, WorkbookFormat::Ods)?,
        _ => notebook::notebook(&composition.notebook(reader), &material, reader)?.into_bytes(),
    };
    Ok(File::new(format!("{}.{to}", reader.file(&stem(lesson, request))), bytes))
}

/// The quiz, with every variant asked for.
fn moodle(chosen: &Chosen, asked: &Asked) -> Checked<File> {
    let Chosen { catalogue, lesson, .. } = *chosen;
    let made = |request: &Request| {
        let material = material(&compose(catalogue, lesson, request)?)?;
        Ok((request.clone(), material))
    };
    let variants = chosen.requests.iter().map(made).collect::<Checked<_>>()?;
    quiz::file(lesson, variants, QuizFormat::Moodle, &asked.command())
}

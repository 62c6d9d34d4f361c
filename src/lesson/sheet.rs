//! A sheet: a lesson in one language, for one edition, with its parameters settled.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Fault, Lang};
use serde::Serialize;
use tera::Context;

use crate::document::adjust::{Answers, Points, ruled, without_points};
use crate::document::edition::Edition;
use crate::document::typography::{colon, polish};
use crate::document::{Align, Block, Cell, Document, Inline, Masthead, Provenance, Table};

use super::catalogue::{Catalogue, Lesson};
use super::markup::container::{Cut, cut};
use super::markup::inline::math;
use super::markup::{Line, Piece, Surroundings, pick, pieces};
use super::metadata::{Calculator, Level, Metadata};
use super::text::{board, render};
use super::variant::{Settings, letter, settings};
use super::words::{Words, fill};

/// What is asked of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The language.
    pub lang: Lang,
    /// For whom.
    pub edition: Edition,
    /// The seed that draws the parameters; none for the defaults.
    pub seed: Option<u64>,
    /// Parameters that the teacher sets, by name.
    pub pins: Settings,
    /// The school's name; empty for none.
    pub school: String,
    /// The class; empty for none.
    pub class: String,
    /// A title in place of the lesson's own.
    pub title: Option<String>,
    /// How the room to answer is ruled.
    pub answers: Answers,
    /// Whether points are printed.
    pub points: Points,
}

impl Request {
    /// A request for the default sheet.
    #[must_use]
    pub fn new(lang: Lang, edition: Edition) -> Self {
        Self {
            lang,
            edition,
            seed: None,
            pins: Settings::new(),
            school: String::new(),
            class: String::new(),
            title: None,
            answers: Answers::default(),
            points: Points::default(),
        }
    }
}

/// The document of a sheet.
///
/// # Errors
/// What is wrong in the lesson's text, with its `file` and `line` (see
/// [`super::text::render`] and [`super::markup`]), or what [`settings`] refuses.
pub fn compose(catalogue: &Catalogue, lesson: &Lesson, request: &Request) -> Checked<Document> {
    let (_, found) = opened(catalogue, lesson, request)?;
    Ok(sheet(catalogue, lesson, request, found))
}

/// The document that pieces make for an edition.
pub(super) fn sheet(
    catalogue: &Catalogue,
    lesson: &Lesson,
    request: &Request,
    found: Vec<Piece>,
) -> Document {
    let (lang, edition, metadata) = (request.lang, request.edition, &lesson.metadata);
    let mut blocks = ruled(pick(found, edition.said()), request.answers);
    if request.points == Points::Off {
        blocks = without_points(blocks);
    }
    if edition == Edition::Teacher {
        let minutes = duration(metadata, &settled(metadata, request));
        blocks.insert(0, card(metadata, catalogue, minutes, lang));
    }
    let points = points(&blocks);
    Document {
        lang,
        title: request.title.clone().unwrap_or_else(|| said(lang, &metadata.title)),
        subtitle: catalogue
            .words()
            .editions
            .get(edition.name())
            .map_or_else(String::new, |name| said(lang, name)),
        masthead: masthead(metadata, catalogue.words(), request, points),
        blocks,
        provenance: provenance(lesson, request),
    }
}

/// The documents that pieces make for each edition of [`Edition::ALL`].
pub(super) fn sheets(
    catalogue: &Catalogue,
    lesson: &Lesson,
    request: &Request,
    found: &[Piece],
) -> Vec<Document> {
    let request = |edition| Request { edition, ..request.clone() };
    Edition::ALL.map(|edition| sheet(catalogue, lesson, &request(edition), found.to_vec())).to_vec()
}

/// The text of a lesson with its numbers put in, cut at its containers, and the pieces it
/// makes.
///
/// # Errors
/// As [`compose`].
pub(super) fn opened(
    catalogue: &Catalogue,
    lesson: &Lesson,
    request: &Request,
) -> Checked<(Cut, Vec<Piece>)> {
    let settings = settings(&lesson.metadata, &request.pins, request.seed)?;
    let file = lesson.text(request.lang)?;
    let around = Surroundings { lang: request.lang, words: catalogue.words() };
    lines(lesson, request.lang, &settings)
        .and_then(|lines| cut(&lines))
        .and_then(|cut| pieces(&cut, &around).map(|pieces| (cut, pieces)))
        .map_err(|fault| fault.at("file", &file.shown))
}

/// The fault of a formula, with the file and the line of the lesson that holds it: whoever
/// writes a document does not know where its formulas come from.
///
/// Another fault, or a formula of none of these sheets, comes back as it is.
#[must_use]
pub fn placed(fault: Fault, sheets: &[(&Lesson, &Request)]) -> Fault {
    let Some(formula) = fault.arg("formula").filter(|_| fault.arg("file").is_none()) else {
        return fault;
    };
    let found = sheets.iter().find_map(|(lesson, request)| {
        let file = lesson.text(request.lang).ok()?;
        Some((&file.shown, line_of(formula, lesson, request)?))
    });
    match found {
        Some((file, line)) => fault.clone().at("file", file).at("line", line),
        None => fault,
    }
}

/// The line of a lesson's text that a formula begins on.
fn line_of(formula: &str, lesson: &Lesson, request: &Request) -> Option<usize> {
    let first = formula.lines().map(str::trim).find(|line| !line.is_empty())?;
    let settings = settings(&lesson.metadata, &request.pins, request.seed).ok()?;
    let lines = lines(lesson, request.lang, &settings).ok()?;
    let holds = |line: &&Line| math(request.lang, &line.text).contains(first);
    lines.iter().find(holds).map(|line| line.source)
}

/// The lines of a lesson's text with its numbers put in.
fn lines(lesson: &Lesson, lang: Lang, settings: &Settings) -> Checked<Vec<Line>> {
    render(&lesson.text(lang)?.text, &context(&lesson.metadata, settings, lang)?, lang)
}

fn context(metadata: &Metadata, settings: &Settings, lang: Lang) -> Checked<Context> {
    let mut context = Context::new();
    board(&mut context);
    context.insert("phases", &phases(metadata, lang));
    context.insert("duration", &duration(metadata, settings));
    for (name, value) in settings {
        context.insert_value(name.clone(), metadata.parameters[name].value(name, value)?);
    }
    Ok(context)
}

/// A step of the session as the text sees it.
#[derive(Serialize)]
struct Phase<'a> {
    parts: &'a str,
    minutes: u32,
    what: &'a str,
}

fn phases(metadata: &Metadata, lang: Lang) -> Vec<Phase<'_>> {
    let steps = metadata.phases.iter();
    steps
        .map(|step| Phase { parts: &step.parts, minutes: step.minutes, what: step.what.get(lang) })
        .collect()
}

fn said(lang: Lang, text: &Bilingual) -> String {
    polish(text.get(lang), lang).into_owned()
}

/// The points of the sheet's exercises, added up.
fn points(blocks: &[Block]) -> u32 {
    blocks
        .iter()
        .map(|block| match block {
            Block::Exercise(exercise) => exercise.points.unwrap_or(0),
            _ => 0,
        })
        .sum()
}

fn masthead(metadata: &Metadata, words: &Words, request: &Request, points: u32) -> Masthead {
    let lang = request.lang;
    let labels = &words.labels;
    let mut shown = vec![levels_of_the_sheet(metadata, words, request).join(" / ")];
    shown.push(fill(labels.duration.get(lang), duration(metadata, &settled(metadata, request))));
    if points > 0 && request.edition != Edition::Teacher {
        shown.push(fill(labels.points.get(lang), points));
    }
    shown.push(said(
        lang,
        match metadata.calculator {
            Calculator::Allowed => &labels.calculator_allowed,
            Calculator::Forbidden => &labels.calculator_forbidden,
        },
    ));
    if let Some(seed) = request.seed {
        shown.extend(letter(seed).map(|letter| fill(labels.variant.get(lang), letter)));
        shown.push(fill(labels.seed.get(lang), seed));
    }
    let fields = match request.edition.said() {
        Edition::Pupil => words.fields.iter().map(|field| said(lang, field)).collect(),
        _ => Vec::new(),
    };
    Masthead { school: request.school.clone(), class: request.class.clone(), labels: shown, fields }
}

/// The value of every parameter of a request that was granted.
fn settled(metadata: &Metadata, request: &Request) -> Settings {
    settings(metadata, &request.pins, request.seed).unwrap_or_default()
}

/// The levels whose sheet the settings make; none where they are those of none.
pub(super) fn levels_of<'a>(metadata: &'a Metadata, settings: &Settings) -> Vec<&'a Level> {
    let asked =
        |level: &&Level| level.pins().iter().all(|(name, value)| settings.get(name) == Some(value));
    metadata.levels.iter().filter(asked).collect()
}

/// The names of the levels of the sheet: a pupil of the first does not read the name of the
/// second. All of them on the teacher's page, and where the parameters are those of none.
fn levels_of_the_sheet(metadata: &Metadata, words: &Words, request: &Request) -> Vec<String> {
    let some = levels_of(metadata, &settled(metadata, request));
    let some = names(some.into_iter(), words, request.lang);
    if some.is_empty() || request.edition == Edition::Teacher {
        return level_names(metadata, words, request.lang);
    }
    some
}

/// The minutes in class: the most that a level of the sheet takes.
fn duration(metadata: &Metadata, settings: &Settings) -> u32 {
    let levels = levels_of(metadata, settings);
    let each = levels.iter().map(|level| level.duration.unwrap_or(metadata.duration));
    each.max().unwrap_or(metadata.duration)
}

/// The names of the lesson's levels, each once.
#[must_use]
pub fn level_names(metadata: &Metadata, words: &Words, lang: Lang) -> Vec<String> {
    names(metadata.levels.iter(), words, lang)
}

fn names<'a>(levels: impl Iterator<Item = &'a Level>, words: &Words, lang: Lang) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for level in levels {
        let name = words.levels.get(&level.name).map_or(level.name.as_str(), |name| name.get(lang));
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// The card at the head of the teacher's page: levels, minutes in class, notions, skills,
/// organisation, material.
#[must_use]
pub fn card(metadata: &Metadata, catalogue: &Catalogue, minutes: u32, lang: Lang) -> Block {
    let words = catalogue.words();
    let labels = &words.labels;
    let levels: Vec<String> = metadata
        .levels
        .iter()
        .map(|level| {
            let name = words.levels.get(&level.name).map_or(&*level.name, |name| name.get(lang));
            match level.year {
                Some(year) => format!("{name} ({})", fill(labels.curriculum.get(lang), year)),
                None => name.to_owned(),
            }
        })
        .collect();
    let skills: Vec<&str> = metadata
        .skills
        .iter()
        .map(|skill| words.skills.get(skill).map_or(skill.as_str(), |name| name.get(lang)))
        .collect();
    let each = |texts: &[Bilingual], glue: &str| {
        texts.iter().map(|text| text.get(lang)).collect::<Vec<_>>().join(glue)
    };
    let rows = [
        (&labels.levels, levels.join(", ")),
        (&labels.time, fill(labels.duration.get(lang), minutes)),
        (&labels.notions, notions(metadata, catalogue, lang)),
        (&labels.skills, skills.join(", ")),
        (&labels.organisation, metadata.organisation.get(lang).to_owned()),
        (&labels.material, each(&metadata.material, "; ")),
    ];
    let cell = |text: &str| Cell::Text(vec![Inline::text(polish(text, lang))]);
    Block::Table(Table {
        head: vec![Vec::new(), Vec::new()],
        columns: vec![Align::Left, Align::Left],
        rows: rows.iter().map(|(label, text)| vec![cell(label.get(lang)), cell(text)]).collect(),
        ..Table::default()
    })
}

/// The notions of the lesson: those of every level, then what each level adds.
fn notions(metadata: &Metadata, catalogue: &Catalogue, lang: Lang) -> String {
    let table = catalogue.notions();
    let mut told = vec![table.names(&metadata.notions, lang).join(", ")];
    for level in metadata.levels.iter().filter(|level| !level.notions.is_empty()) {
        let name = catalogue.words().levels.get(&level.name);
        let name = name.map_or(&*level.name, |name| name.get(lang));
        let notions = table.names(&level.notions, lang).join(", ");
        told.push(format!("{name}{} {notions}", colon(lang)));
    }
    told.retain(|text| !text.is_empty());
    told.join("; ")
}

/// The command that makes this sheet again, and the version it was made with.
fn provenance(lesson: &Lesson, request: &Request) -> Provenance {
    let mut command = format!(
        "senet handout {} --edition {} --lang {}",
        lesson.metadata.id,
        request.edition.name(),
        request.lang.code()
    );
    for (name, value) in &request.pins {
        command.push_str(&format!(" --set {name}={value}"));
    }
    if let Some(home) = lesson.home() {
        let home = if home.contains(' ') { format!("\"{home}\"") } else { home.to_owned() };
        command.push_str(&format!(" --lessons {home}"));
    }
    if request.answers != Answers::AsWritten {
        command.push_str(&format!(" --answers {}", request.answers.name()));
    }
    if request.points == Points::Off {
        command.push_str(" --points off");
    }
    if let Some(seed) = request.seed {
        command.push_str(&format!(" --seed {seed}"));
    }
    Provenance::of_lessons(command)
}

//! A sheet: a lesson in one language, for one edition, with its parameters settled.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Fault, Lang};
use serde::Serialize;
use tera::Context;

use crate::document::adjust::{Answers, PointsShown, ruled, without_points};
use crate::document::edition::Edition;
use crate::document::typography::{colon, polish};
use crate::document::{Align, Block, Cell, Document, Inline, Masthead, Provenance, Table};

use super::catalogue::{Catalogue, Lesson};
use super::markup::container::{Cut, cut};
use super::markup::{Piece, Surroundings, pick, pieces};
use super::metadata::{Calculator, Level, Metadata};
use super::parameter::Settings;
use super::text::mark::latex;
use super::text::{QueryRecord, Recorder, SourceLine, board, render};
use super::variant::{letter, settings};
use super::words::{Words, fill};

/// What is asked of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The language.
    pub lang: Lang,
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
    pub points: PointsShown,
}

impl Request {
    /// A request for the default sheet.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            seed: None,
            pins: Settings::new(),
            school: String::new(),
            class: String::new(),
            title: None,
            answers: Answers::default(),
            points: PointsShown::default(),
        }
    }
}

/// A lesson composed for one variant: every edition of its sheet is picked from it.
#[derive(Debug, Clone)]
pub struct Composition<'a> {
    /// The lesson and the catalogue it stands in.
    pub(super) catalogue: &'a Catalogue,
    pub(super) lesson: &'a Lesson,
    pub(super) request: &'a Request,
    /// The value of every parameter.
    pub(super) settings: Settings,
    /// The text with its numbers in, cut at its containers.
    pub(super) cut: Cut,
    /// What the text makes, for every edition at once.
    pub(super) pieces: Vec<Piece>,
    /// What the engine was asked meanwhile.
    pub(super) record: QueryRecord,
}

/// Composes a lesson: its text is rendered once, whatever editions are picked.
///
/// # Errors
/// What is wrong in the lesson's text, with its `file` and `line` (see
/// [`super::text::render`] and [`super::markup`]), or what [`settings`] refuses.
pub fn compose<'a>(
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    request: &'a Request,
) -> Checked<Composition<'a>> {
    let settings = settings(lesson, &request.pins, request.seed)?;
    let file = lesson.text(request.lang)?;
    let recorder = Recorder::default();
    let around = Surroundings { lang: request.lang, words: catalogue.words(), recorder: &recorder };
    let (cut, pieces) = lines(lesson, request.lang, &settings, &recorder)
        .and_then(|lines| cut(&lines))
        .and_then(|cut| pieces(&cut, &around).map(|pieces| (cut, pieces)))
        .map_err(|fault| fault.at("file", &file.shown))?;
    let record = recorder.collected();
    Ok(Composition { catalogue, lesson, request, settings, cut, pieces, record })
}

impl Composition<'_> {
    /// The sheet of an edition.
    #[must_use]
    pub fn sheet(&self, edition: Edition) -> Document {
        let (request, metadata, words) =
            (self.request, &self.lesson.metadata, self.catalogue.words());
        let lang = request.lang;
        let mut blocks = ruled(pick(self.pieces.clone(), edition.said()), request.answers);
        if request.points == PointsShown::Off {
            blocks = without_points(blocks);
        }
        if edition == Edition::Teacher {
            let minutes = duration(metadata, &self.settings);
            blocks.insert(0, card(metadata, self.catalogue, minutes, lang));
        }
        Document {
            lang,
            title: request.title.clone().unwrap_or_else(|| said(lang, &metadata.title)),
            subtitle: words
                .editions
                .get(edition.name())
                .map_or_else(String::new, |name| said(lang, name)),
            masthead: self.masthead(edition, points(&blocks)),
            blocks,
            provenance: self.provenance(edition),
        }
    }

    /// The sheet of each edition of [`Edition::ALL`].
    #[must_use]
    pub fn sheets(&self) -> Vec<Document> {
        Edition::ALL.map(|edition| self.sheet(edition)).to_vec()
    }

    fn masthead(&self, edition: Edition, points: u32) -> Masthead {
        let (request, metadata, words) =
            (self.request, &self.lesson.metadata, self.catalogue.words());
        let lang = request.lang;
        let labels = &words.labels;
        let mut shown = vec![self.level_names(edition).join(" / ")];
        shown.push(fill(labels.duration.get(lang), duration(metadata, &self.settings)));
        if points > 0 && edition != Edition::Teacher {
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
        let fields = match edition.said() {
            Edition::Pupil => words.fields.iter().map(|field| said(lang, field)).collect(),
            _ => Vec::new(),
        };
        Masthead {
            school: request.school.clone(),
            class: request.class.clone(),
            labels: shown,
            fields,
        }
    }

    /// The names of the levels of the sheet: a pupil of the first does not read the name of the
    /// second. All of them on the teacher's page, and where the parameters are those of none.
    fn level_names(&self, edition: Edition) -> Vec<String> {
        let (metadata, words) = (&self.lesson.metadata, self.catalogue.words());
        let some = levels_of(metadata, &self.settings);
        let some = names(some.into_iter(), words, self.request.lang);
        if some.is_empty() || edition == Edition::Teacher {
            return level_names(metadata, words, self.request.lang);
        }
        some
    }

    /// The command that makes this sheet again, and the version it was made with.
    fn provenance(&self, edition: Edition) -> Provenance {
        let (lesson, request) = (self.lesson, self.request);
        let mut command = format!(
            "senet handout {} --edition {} --lang {}",
            lesson.metadata.id,
            edition.name(),
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
        if request.points == PointsShown::Off {
            command.push_str(" --points off");
        }
        if let Some(seed) = request.seed {
            command.push_str(&format!(" --seed {seed}"));
        }
        Provenance::of_lessons(command)
    }
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
    let settings = settings(lesson, &request.pins, request.seed).ok()?;
    let lines = lines(lesson, request.lang, &settings, &Recorder::default()).ok()?;
    let holds = |line: &&SourceLine| latex(request.lang, &line.text).contains(first);
    lines.iter().find(holds).map(|line| line.source)
}

/// The lines of a lesson's text with its numbers put in.
fn lines(
    lesson: &Lesson,
    lang: Lang,
    settings: &Settings,
    recorder: &Recorder,
) -> Checked<Vec<SourceLine>> {
    let context = context(&lesson.metadata, settings, lang)?;
    render(&lesson.text(lang)?.text, &context, lang, recorder)
}

/// What a lesson's text finds: the board, the steps of the session, the parameters.
pub(super) fn context(metadata: &Metadata, settings: &Settings, lang: Lang) -> Checked<Context> {
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

/// The levels whose sheet the settings make; none where they are those of none.
pub(super) fn levels_of<'a>(metadata: &'a Metadata, settings: &Settings) -> Vec<&'a Level> {
    let asked =
        |level: &&Level| level.pins().iter().all(|(name, value)| settings.get(name) == Some(value));
    metadata.levels.iter().filter(asked).collect()
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
    let mut lists = vec![table.names(&metadata.notions, lang).join(", ")];
    for level in metadata.levels.iter().filter(|level| !level.notions.is_empty()) {
        let name = catalogue.words().levels.get(&level.name);
        let name = name.map_or(&*level.name, |name| name.get(lang));
        let notions = table.names(&level.notions, lang).join(", ");
        lists.push(format!("{name}{} {notions}", colon(lang)));
    }
    lists.retain(|text| !text.is_empty());
    lists.join("; ")
}

//! A sheet: a lesson in one language, for one edition, with the values of its parameters.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Fault, Lang, Ruleset};

use crate::document::adjust::{ruled, with_exercises_under, without_points};
use crate::document::edition::Edition;
use crate::document::messages::say;
use crate::document::prose::{line, paragraph};
use crate::document::typography::polish;
use crate::document::{Block, Document, Masthead, Provenance};

use super::card::{card, names};
use super::catalogue::{Catalogue, Lesson};
use super::code::SheetCode;
use super::context::{context, levels_of};
use super::hints::cards;
use super::marks::with_marks;
use super::markup::container::{Cut, cut};
use super::markup::{Piece, Surroundings, pick, pick_for_notebook, pieces};
use super::metadata::{Calculator, Level};
use super::parameter::Settings;
use super::request::Request;
use super::settings::{at_level, settings};
use super::slides::slides;
use super::text::mark::{latex, readable};
use super::text::{Recorder, SourceLine, TextRecord, render};
use super::timing::Purpose;
use super::variant::letter;
use super::words::{Words, fill};

/// A lesson composed for one variant, from which every edition of its sheet is picked.
#[derive(Debug, Clone)]
pub struct Composition<'a> {
    /// The lesson and the catalogue that contains it.
    pub(super) catalogue: &'a Catalogue,
    pub(super) lesson: &'a Lesson,
    pub(super) request: &'a Request,
    /// The value of every parameter.
    pub(super) settings: Settings,
    /// The level of the sheet: the one asked for, else the first with these settings.
    pub(super) level: Option<&'a Level>,
    /// The text with its numbers in, split at its containers.
    pub(super) cut: Cut,
    /// The pieces of the text, with the parts of every edition.
    pub(super) pieces: Vec<Piece>,
    /// What the text did while it was rendered.
    pub(super) record: TextRecord,
}

/// Composes a lesson: its text is rendered once, for all editions.
///
/// # Errors
/// What is wrong in the lesson's text, with its `file` and `line` (see
/// [`super::text::render`] and [`super::markup`]), or what [`settings`] refuses.
pub fn compose<'a>(
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    request: &'a Request,
) -> Checked<Composition<'a>> {
    compose_recorded(catalogue, lesson, request, &Recorder::default())
}

/// The same, with what is recorded while the text is rendered.
///
/// # Errors
/// Those of [`compose`].
pub fn compose_recorded<'a>(
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    request: &'a Request,
    recorder: &Recorder,
) -> Checked<Composition<'a>> {
    let (asked, settings) = settled(lesson, request)?;
    let level = asked.or_else(|| levels_of(&lesson.metadata, &settings).first().copied());
    let file = lesson.text(request.lang)?;
    let around = Surroundings { lang: request.lang, words: catalogue.words() };
    let (cut, pieces) = lines(lesson, request.lang, &settings, recorder)
        .and_then(|lines| cut(&lines))
        .and_then(|cut| pieces(&cut, &around).map(|pieces| (cut, pieces)))
        .map_err(|fault| readable(fault).at("file", &file.shown))?;
    let exercises = pieces.iter().filter(|piece| matches!(piece, Piece::Exercise(..))).count();
    if let Some(level) = level {
        let metadata = file.shown.replace(&format!("{}.md", request.lang.code()), "lesson.toml");
        level.times(exercises).map_err(|fault| fault.at("file", metadata))?;
    }
    let record = recorder.collected();
    Ok(Composition { catalogue, lesson, request, settings, level, cut, pieces, record })
}

/// The summary of the lesson and the grid of skills; a remark where there is neither.
fn kept(pieces: &[Piece], lang: Lang) -> Vec<Block> {
    let is_kept = |piece: &&Piece| matches!(piece, Piece::Summary(..) | Piece::Skills(..));
    let blocks = pick(pieces.iter().filter(is_kept).cloned().collect(), Edition::Summary);
    if blocks.is_empty() {
        return vec![paragraph(lang, "sheet-no-summary", &[])];
    }
    blocks
}

/// The grid of skills alone: at the foot of a test, where the teacher ticks it.
fn grid(pieces: &[Piece]) -> Vec<Block> {
    let is_grid = |piece: &&Piece| matches!(piece, Piece::Skills(..));
    pick(pieces.iter().filter(is_grid).cloned().collect(), Edition::Summary)
}

/// The level that a request names, and the value of every parameter: set by the level, else by the teacher,
/// else drawn from the seed, else the default.
fn settled<'a>(lesson: &'a Lesson, request: &Request) -> Checked<(Option<&'a Level>, Settings)> {
    let levels = &lesson.metadata.levels;
    let named = |id: &String| {
        levels.iter().find(|level| level.name == *id).ok_or_else(|| {
            let names: Vec<&str> = levels.iter().map(|level| &*level.name).collect();
            Fault::usage("lesson-level")
                .with("lesson", &lesson.metadata.id)
                .with("found", id)
                .with("expected", names.join(", "))
        })
    };
    let level = request.level.as_ref().map(named).transpose()?;
    let pins = at_level(&request.pins, level)?;
    Ok((level, settings(lesson, &pins, request.seed)?))
}

impl Composition<'_> {
    /// The words of the catalogue's sheets.
    pub fn words(&self) -> &Words {
        self.catalogue.words()
    }

    /// The text with its numbers in, split at its containers.
    pub const fn cut(&self) -> &Cut {
        &self.cut
    }

    /// The sheet of an edition.
    pub fn sheet(&self, edition: Edition) -> Document {
        let blocks = match edition {
            Edition::Hints => cards(&self.pieces, self.request.lang),
            Edition::Slides => slides(&self.pieces, self.request.lang, &|number| {
                self.placed(number, Edition::Teacher)
            }),
            Edition::Summary => kept(&self.pieces, self.request.lang),
            edition => {
                let mut blocks = pick(self.pieces.clone(), edition.said());
                if self.lesson.metadata.test && edition.is_written_on() {
                    blocks.extend(grid(&self.pieces));
                }
                ruled(blocks, self.request.answers)
            }
        };
        self.with_further_page(edition, self.document(edition, blocks))
    }

    /// The sheet of an edition with the cells of the notebook that the text defines.
    pub fn notebook(&self, edition: Edition) -> Document {
        self.document(edition, pick_for_notebook(self.pieces.clone(), edition))
    }

    fn document(&self, edition: Edition, mut blocks: Vec<Block>) -> Document {
        let (request, metadata, words) =
            (self.request, &self.lesson.metadata, self.catalogue.words());
        let lang = request.lang;
        if !request.points.are_shown(metadata.test) {
            blocks = without_points(blocks);
        } else if edition.has_marks() {
            blocks = with_marks(blocks, &self.pieces, lang);
        }
        for block in &mut blocks {
            if let Block::Exercise(exercise) = block {
                if edition != Edition::Teacher && !request.skills {
                    exercise.skills.clear();
                }
                exercise.skills.splice(0..0, self.placed(exercise.number, edition));
            }
        }
        if edition == Edition::Teacher {
            blocks = with_exercises_under(line(lang, "sheet-answers", &[]), blocks);
            blocks.insert(0, card(metadata, self.catalogue, self.level, (lang, request.further)));
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

    /// Where an exercise is done, if not in class; for the teacher, also its minutes.
    fn placed(&self, number: u32, edition: Edition) -> Vec<String> {
        let Some(level) = self.level else { return Vec::new() };
        let lang = self.request.lang;
        let labels = &self.catalogue.words().labels;
        let place = match level.purpose(number) {
            Purpose::Core => None,
            Purpose::Home => Some(said(lang, &labels.home)),
            // Their page says it.
            Purpose::Further if edition.has_further_page() => None,
            Purpose::Further => Some(said(lang, &labels.further)),
        };
        let minutes = level.minutes_of(number).filter(|_| edition == Edition::Teacher);
        let minutes = minutes.map(|minutes| fill(labels.duration.get(lang), minutes));
        place.into_iter().chain(minutes).collect()
    }

    fn masthead(&self, edition: Edition, points: u32) -> Masthead {
        let (request, metadata, words) =
            (self.request, &self.lesson.metadata, self.catalogue.words());
        let lang = request.lang;
        let labels = &words.labels;
        let mut names = self.level_names(edition);
        if edition.follows_the_pupil_s() {
            names.iter_mut().for_each(without_age);
        }
        let minutes = self.level.map_or(metadata.duration, |level| level.in_class(metadata));
        let mut shown = vec![names.join(" / "), labels.lasting(minutes, lang)];
        if points > 0 && edition != Edition::Teacher {
            shown.push(fill(labels.points.get(lang), points));
        }
        // Outside a test there is nothing to allow.
        let calculator = match metadata.calculator {
            Calculator::Allowed => metadata.test.then_some(&labels.calculator_allowed),
            Calculator::Forbidden => Some(&labels.calculator_forbidden),
        };
        shown.extend(calculator.map(|label| said(lang, label)));
        if let Some(seed) = request.seed {
            shown.extend(letter(seed).map(|letter| fill(labels.variant.get(lang), letter)));
        }
        let known = |at: usize| at == Words::CLASS && !request.class.is_empty();
        let nameless = self.level.is_some_and(|level| level.anonymous);
        let to_fill = |at: usize| edition.is_written_on() && !nameless && !known(at);
        let fields = words.fields.iter().enumerate().filter(|(at, _)| to_fill(*at));
        let fields = fields.map(|(_, field)| said(lang, field)).collect();
        Masthead {
            school: request.school.clone(),
            class: request.class.clone(),
            labels: shown,
            fields,
            rebirth: self.rebirth(),
        }
    }

    /// The square where the rules of the lesson let a pawn return from the water.
    fn rebirth(&self) -> Option<u8> {
        let named = self.settings.get("ruleset").or(self.lesson.metadata.ruleset.as_ref())?;
        Ruleset::by_id(named).ok().map(|rules| rules.rebirth)
    }

    /// The names of the levels of the sheet: only one where pupils of another level must not see
    /// theirs. All of them on the teacher's page, and where no level has these parameters.
    fn level_names(&self, edition: Edition) -> Vec<String> {
        let (metadata, words) = (&self.lesson.metadata, self.catalogue.words());
        if let Some(asked) = &self.request.level {
            return vec![self.catalogue.level_name(asked, self.request.lang).to_owned()];
        }
        let some = levels_of(metadata, &self.settings);
        let some = names(some, words, self.request.lang);
        if some.is_empty() || edition == Edition::Teacher {
            return names(&metadata.levels, words, self.request.lang);
        }
        some
    }

    /// The code that makes this sheet again, the edition if it is not the pupil's, and the version
    /// it was made with.
    fn provenance(&self, edition: Edition) -> Provenance {
        let code = SheetCode::new(self.catalogue.words(), &self.lesson.metadata.id, self.request);
        if edition.is_the_pupil_s() {
            return Provenance::of_lessons(code.to_string());
        }
        let edition = say(self.request.lang, &format!("edition-{}", edition.name()), &[]);
        Provenance::of_lessons(format!("{code} · {edition}"))
    }
}

/// The fault of a formula or a text, with the file and the line of the lesson that contains it: the
/// writers of a document do not know where its parts come from.
///
/// Another fault, or one of what stands outside these sheets, is returned unchanged.
pub fn placed(fault: Fault, sheets: &[(&Lesson, &Request)]) -> Fault {
    let (formula, text) = (fault.arg("formula"), fault.arg("text"));
    if fault.arg("file").is_some() || formula.or(text).is_none() {
        return fault;
    }
    let found = sheets.iter().find_map(|(lesson, request)| {
        let file = lesson.text(request.lang).ok()?;
        let (_, settings) = settled(lesson, request).ok()?;
        let lines = lines(lesson, request.lang, &settings, &Recorder::default()).ok()?;
        let line = match (formula, text) {
            (Some(formula), _) => line_of_formula(formula, &lines, request.lang)?,
            (None, text) => line_of_text(text?, &lines)?,
        };
        Some((&file.shown, line))
    });
    match found {
        Some((file, line)) => fault.clone().at("file", file).at("line", line),
        None => fault,
    }
}

/// The line that a formula begins on.
fn line_of_formula(formula: &str, lines: &[SourceLine], lang: Lang) -> Option<usize> {
    let first = formula.lines().map(str::trim).find(|line| !line.is_empty())?;
    let holds = |line: &&SourceLine| latex(lang, &line.text).contains(first);
    lines.iter().find(holds).map(|line| line.source)
}

/// The line that a text begins on. Only letters and digits are compared: what stands between them
/// is markup, or the end of a line.
fn line_of_text(text: &str, lines: &[SourceLine]) -> Option<usize> {
    let letters = |text: &str| text.chars().filter(|it| it.is_alphanumeric()).collect::<String>();
    let wanted = letters(text);
    let (mut all, mut begins) = (String::new(), Vec::new());
    for line in lines {
        begins.push((all.len(), line.source));
        all.push_str(&letters(&line.text));
    }
    let at = all.find(&wanted).filter(|_| !wanted.is_empty())?;
    begins.iter().rev().find(|(begin, _)| *begin <= at).map(|(_, line)| *line)
}

/// The lines of a lesson's text with its numbers put in.
fn lines(
    lesson: &Lesson,
    lang: Lang,
    settings: &Settings,
    recorder: &Recorder,
) -> Checked<Vec<SourceLine>> {
    let context = context(lesson, settings, lang)?;
    render(&lesson.text(lang)?.text, &context, lang, recorder)
}

/// Pupils know how old they are.
fn without_age(level: &mut String) {
    if let Some(at) = level.find(" (age") {
        level.truncate(at);
    }
}

fn said(lang: Lang, text: &Bilingual) -> String {
    polish(text.get(lang), lang).into_owned()
}

/// The sum of the points of the sheet's exercises.
fn points(blocks: &[Block]) -> u32 {
    blocks
        .iter()
        .map(|block| match block {
            Block::Exercise(exercise) => exercise.points.unwrap_or(0),
            _ => 0,
        })
        .sum()
}

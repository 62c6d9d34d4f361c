//! Measures pages of the lessons by the positions at which the typesetter placed their texts: nothing
//! leaves its column, nothing overlaps.

use std::collections::BTreeSet;

use rayon::prelude::*;
use senet::document::{Block, Document, Edition};
use senet::lesson::catalogue::Catalogue;
use senet::lesson::{Request, compose};
use senet::press::Assets;
use senet::press::layout::{Columns, Layout, Letters, Paper, Steps};
use senet::press::pdf::{self, DRAWING, Run};
use senet_engine::rules::Lang;

fn pages(document: &Document, layout: Layout) -> Vec<Vec<Run>> {
    pdf::runs(document, &Assets::built_in().unwrap().laid_out(layout)).unwrap()
}

const MILLIMETRE: f64 = 72.0 / 25.4;
/// How far text may stand out, in points: punctuation at the end of a line may.
const OUT: f64 = 4.0;

/// What is wrong on the pages of a document, one line each.
fn wrong(document: &Document, layout: Layout) -> Vec<String> {
    let side = Paper::A4.side() * MILLIMETRE;
    let (left, right) = (side, Paper::A4.width() * MILLIMETRE - side);
    let middle = f64::midpoint(left, right);
    let mut wrong = Vec::new();
    for (page, runs) in pages(document, layout).iter().enumerate() {
        for (at, run) in runs.iter().enumerate() {
            let head = if page == 0 { 70.0 } else { 25.0 } * MILLIMETRE;
            let figure = (run.left + run.right - left - right).abs() < 2.0 * OUT;
            let whole = run.top < head || run.bottom > 275.0 * MILLIMETRE || figure;
            if run.left < left - OUT || run.right > right + OUT {
                wrong.push(format!("page {}: “{}” leaves the sheet", page + 1, run.text));
            }
            // The head of the sheet, the header and the footer of each page, and a figure across
            // both columns with its caption, which are centred.
            let crosses = run.left < middle - OUT && run.right > middle + OUT;
            if layout.columns == Columns::Two && crosses && !whole {
                wrong.push(format!("page {}: “{}” leaves its column", page + 1, run.text));
            }
            for other in &runs[..at] {
                let across = run.right.min(other.right) - run.left.max(other.left);
                let down = run.bottom.min(other.bottom) - run.top.max(other.top);
                if across > 1.5 && down > 1.0 {
                    let (one, other) = (&run.text, &other.text);
                    wrong.push(format!("page {}: “{one}” lies on “{other}”", page + 1));
                }
            }
        }
    }
    wrong
}

/// Every lesson in two columns, and in one other layout in turn; editions and languages in turn
/// too, so that the test stays fast as lessons are added.
#[test]
fn nothing_leaves_its_column_and_nothing_lies_on_another_in_any_layout() {
    const EDITIONS: [Edition; 3] = [Edition::Pupil, Edition::Key, Edition::Teacher];
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let usual = Layout::default();
    let large = (Layout { letters: Letters::Large, ..usual }, Edition::LargePrint);
    let dys = (Layout { letters: Letters::Dys, ..usual }, Edition::Dys);
    let mut sheets = Vec::new();
    for (number, lesson) in catalogue.lessons().iter().enumerate() {
        let edition = EDITIONS[number % 3];
        let [one, other] =
            if number % 2 == 0 { [Lang::Fr, Lang::En] } else { [Lang::En, Lang::Fr] };
        sheets.push((lesson, one, (Layout { columns: Columns::Two, ..usual }, edition)));
        sheets.push((lesson, other, [large, dys, (usual, EDITIONS[(number + 1) % 3])][number % 3]));
    }
    let found: Vec<String> = sheets
        .par_iter()
        .flat_map_iter(|(lesson, lang, (layout, edition))| {
            let document =
                compose(&catalogue, lesson, &Request::new(*lang)).unwrap().sheet(*edition);
            let name = format!("{} {lang:?} {edition:?} {:?}", lesson.metadata.id, layout.columns);
            wrong(&document, *layout).into_iter().map(move |fault| format!("{name}: {fault}"))
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Every run of a pupil's sheet is at the same place of the same page in the edition with the
/// answers; only the answers are added.
fn same_places(pupil: &[Vec<Run>], answers: &[Vec<Run>], name: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    // What is answered in the exercise book is on pages after those of the pupil.
    if pupil.len() > answers.len() {
        wrong.push(format!("{name}: {} pages, then {}", pupil.len(), answers.len()));
    }
    // The footer differs, since it states how the sheet was made. Drawings differ too: they contain
    // the answers, within the space of the pupil's.
    let body = |run: &&Run| run.bottom < 275.0 * MILLIMETRE && run.text != DRAWING;
    let near = |one: f64, other: f64| (one - other).abs() < 0.2;
    for (page, (asked, written)) in pupil.iter().zip(answers).enumerate() {
        for run in asked.iter().filter(body) {
            let same = |other: &Run| {
                other.text == run.text
                    && near(other.left, run.left)
                    && near(other.bottom, run.bottom)
            };
            let (page, text) = (page + 1, &run.text);
            if !written.iter().any(same) {
                wrong.push(format!("{name}, page {page}: “{text}” is not in its place"));
            }
        }
    }
    let runs = |pages: &[Vec<Run>]| pages.iter().map(Vec::len).sum::<usize>();
    if runs(answers) <= runs(pupil) + 20 {
        wrong.push(format!("{name}: nothing is written"));
    }
    wrong
}

#[test]
fn answers_are_written_on_the_pupil_s_own_pages() {
    answers_keep_the_places_of_the_pupil_s(3);
}

#[test]
#[ignore = "two minutes: run by name after a change to a lesson or to the layout"]
fn answers_are_written_on_every_pupil_s_own_pages() {
    answers_keep_the_places_of_the_pupil_s(1);
}

/// One in `step` of the lessons at their levels, the languages in turn.
fn answers_keep_the_places_of_the_pupil_s(step: usize) {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let assets = Assets::built_in().unwrap();
    let mut asked = Vec::new();
    for lesson in catalogue.lessons() {
        // A sheet that nobody signs has no exercises.
        let levels = lesson.metadata.levels.iter().filter(|level| !level.anonymous);
        asked.extend(levels.map(|level| (lesson, level.name.clone())));
    }
    let asked: Vec<_> = asked.into_iter().step_by(step).collect();
    let wrong = asked.par_iter().enumerate().flat_map_iter(|(number, (lesson, level))| {
        let lang = if number % 2 == 0 { Lang::Fr } else { Lang::En };
        let request = Request { level: Some(level.clone()), ..Request::new(lang) };
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let [pupil, answers] = [Edition::Pupil, Edition::Answers]
            .map(|edition| pages(&composed.fitted(edition, assets), Layout::default()));
        same_places(&pupil, &answers, &format!("{} {level} {lang:?}", lesson.metadata.id))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A pupil cannot do at home what is not printed: of a lesson by itself, and of one in a sequence, the sheet has
/// every exercise, however little room its pages have.
#[test]
fn a_pupil_s_sheet_has_every_exercise_of_its_plan() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let mut plans: Vec<(Catalogue, String, Option<String>)> = Vec::new();
    for sequence in catalogue.sequences().unwrap() {
        let planned = catalogue.planned(&sequence);
        let sheets = sequence.sessions.iter().flat_map(|session| &session.sheets);
        let ids: BTreeSet<&str> = sheets.map(|part| &*part.lesson).collect();
        let level = || Some(sequence.level.clone());
        plans.extend(ids.into_iter().map(|id| (planned.clone(), id.to_owned(), level())));
    }
    for lesson in catalogue.lessons() {
        let levels = lesson.metadata.levels.iter().map(|level| Some(level.name.clone()));
        plans.extend(levels.map(|level| (catalogue.clone(), lesson.metadata.id.clone(), level)));
    }
    let exercises = |sheet: &Document| {
        let number = |block: &Block| match block {
            Block::Exercise(exercise) => Some(exercise.number),
            _ => None,
        };
        sheet.blocks.iter().filter_map(number).collect::<BTreeSet<u32>>()
    };
    assert!(plans.len() > catalogue.lessons().len());
    let wrong = plans.par_iter().enumerate().filter_map(|(number, (catalogue, id, level))| {
        let lang = if number % 2 == 0 { Lang::Fr } else { Lang::En };
        let request = Request { level: level.clone(), ..Request::new(lang) };
        let composed = compose(catalogue, catalogue.lesson(id).unwrap(), &request).unwrap();
        let printed = exercises(&composed.fitted(Edition::Pupil, Assets::built_in().unwrap()));
        let all = exercises(&composed.sheet(Edition::Pupil));
        (printed != all).then(|| format!("{id} {level:?} {lang:?}: {printed:?} of {all:?}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each step of a slide is one page, whatever its text and its figure; the first page has the title.
#[test]
fn a_step_of_a_slide_is_a_page_of_the_screen() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let wrong: Vec<String> = catalogue
        .lessons()
        .par_iter()
        .enumerate()
        .flat_map_iter(|(number, lesson)| {
            let lang = if number % 2 == 0 { Lang::Fr } else { Lang::En };
            // One lesson of four with every step, the others with the last ones: each page is typeset.
            let steps = if number % 4 == 2 { Steps::All } else { Steps::Last };
            let layout = Layout { steps, ..Layout::for_edition(Edition::Slides) };
            let request = Request::new(lang);
            let sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Slides);
            let pages = pages(&sheet, layout);
            let id = lesson.metadata.id.clone();
            let steps_of = |block: &Block| match block {
                Block::Slide(slide) if steps == Steps::All => {
                    slide.parts.iter().map(|part| part.steps.len()).sum()
                }
                _ => 0,
            };
            let wanted = 1 + sheet.blocks.iter().map(|block| 1 + steps_of(block)).sum::<usize>();
            let made = pages.len();
            let over = (made != wanted).then(|| format!("{id}: {made} pages of {wanted}"));
            // The line under the title is at an eighth of the slide at most; between it and the foot something is
            // to be seen, in small letters a line that ends 21 mm from the edge.
            let below = |run: &Run| run.bottom > 18.0 * MILLIMETRE && run.top < 130.0 * MILLIMETRE;
            let empty = pages.iter().enumerate().skip(1);
            let empty: Vec<String> = empty
                .filter(|(_, runs)| !runs.iter().any(below))
                .map(|(at, _)| format!("{id}: page {} holds a title alone", at + 1))
                .collect();
            let (edge, foot) = (254.0 * MILLIMETRE, 142.875 * MILLIMETRE);
            let out = pages.into_iter().flatten();
            let out = out.filter(move |run| run.right > edge - 20.0 || run.bottom > foot);
            over.into_iter()
                .chain(empty)
                .chain(out.map(move |run| format!("{id}: “{}” leaves", run.text)))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A copy is on two sheets of paper: each says whose it is.
#[test]
fn whose_a_sheet_is_stands_on_its_other_pages() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let class = "2de 4 · Martin Léa".to_owned();
    let request = Request { class, school: "Lycée Curie".to_owned(), ..Request::new(Lang::Fr) };
    let sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Pupil);
    let pages = pages(&sheet, Layout::default());
    assert!(pages.len() > 1);
    for (number, page) in pages.iter().enumerate().skip(1) {
        let head = page.iter().filter(|run| run.bottom < 25.0 * MILLIMETRE);
        let head: String = head.map(|run| run.text.as_str()).collect();
        assert!(head.contains("2de 4 · Martin Léa · Lycée Curie"), "page {}: {head}", number + 1);
    }
}

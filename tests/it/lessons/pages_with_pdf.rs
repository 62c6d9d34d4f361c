//! Tests of the pages of sheets, which the typesetter makes.

use rayon::prelude::*;
use senet::document::adjust::Further;
use senet::document::{Block, Edition, Inline};
use senet::lesson::{Catalogue, Composition, Lesson, Request, compose};
use senet::press::Assets;
use senet::press::layout::{Columns, Layout, Letters, Paper};
use senet::press::pdf::{self, Run};
use senet_engine::rules::Lang;

use super::levels::{exercises, levels, levels_with_exercises, request};
use super::{catalogue, outcome as markdown};

const MILLIMETRE: f64 = 72.0 / 25.4;

fn has_space(blocks: &[Block]) -> bool {
    blocks.iter().any(|block| match block {
        Block::AnswerSpace(_) => true,
        Block::Exercise(exercise) => has_space(&exercise.blocks),
        Block::List(_, items) => items.iter().any(|item| has_space(item)),
        Block::Aside(_, _, inside) | Block::Steps(inside) => has_space(inside),
        _ => false,
    })
}

/// Whether the compact sheet is on one sheet of paper and has all of the core, and the teacher's page
/// names what it may leave out.
fn is_one_sheet(catalogue: &Catalogue, lesson: &Lesson, request: &Request) {
    let place = format!("{} {:?}", lesson.metadata.id, request);
    let assets = Assets::built_in().unwrap().laid_out(Layout::for_edition(Edition::Compact));
    let composed = compose(catalogue, lesson, request).unwrap();
    let sheet = composed.fitted(Edition::Compact, &assets);
    assert!(pdf::page_count(&sheet, &assets).unwrap() <= 2, "{place}");
    let whole = composed.sheet(Edition::Compact);
    let mut levels = lesson.metadata.levels.iter();
    let level = levels.find(|level| Some(&level.name) == request.level.as_ref()).unwrap();
    let out = |number: &u32| !exercises(&sheet).contains(number);
    let left_out: Vec<u32> = exercises(&whole).into_iter().filter(out).collect();
    assert!(
        left_out.iter().all(|it| level.home.contains(it) || level.further.contains(it)),
        "{place}: {left_out:?}"
    );
    let teacher = markdown(&composed.sheet(Edition::Teacher)).replace('\u{a0}', " ");
    for number in &left_out {
        let named = [&level.home, &level.further].into_iter().any(|purpose| {
            let listed = purpose.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            let words = ["exercice", "exercices", "exercise", "exercises"];
            let whole = |word: &&str| teacher.contains(&format!("{word} {listed}"));
            purpose.contains(number) && words.iter().any(whole)
        });
        assert!(named, "{place}: {number}");
    }
    assert!(sheet.masthead.fields.is_empty() && !has_space(&sheet.blocks), "{place}");
}

/// `step`: one in so many of the lessons at their levels.
fn each_is_one_sheet(seeds: &[Option<u64>], langs: &[Lang], step: usize) {
    let catalogue = catalogue();
    let mut asked = Vec::new();
    for (lesson, level) in levels(&catalogue).into_iter().step_by(step) {
        for lang in langs {
            asked.extend(seeds.iter().map(|seed| (lesson, request(level, *lang, *seed))));
        }
    }
    asked.par_iter().for_each(|(lesson, request)| is_one_sheet(&catalogue, lesson, request));
}

/// French texts are the longer ones.
#[test]
fn a_compact_sheet_is_one_sheet_of_paper_and_holds_the_core() {
    each_is_one_sheet(&[None], &[Lang::Fr], 2);
}

#[test]
#[ignore = "some minutes: run by name after a change to a lesson or to the layout"]
fn a_compact_sheet_is_one_sheet_of_paper_for_twenty_seeds() {
    let seeds: Vec<Option<u64>> = std::iter::once(None).chain((1..=20).map(Some)).collect();
    each_is_one_sheet(&seeds, &Lang::ALL, 1);
}

#[test]
#[ignore = "a minute: run by name after a change to a lesson or to the layout"]
fn a_pupil_s_sheet_is_four_pages_at_most() {
    let catalogue = catalogue();
    let assets = Assets::built_in().unwrap();
    let mut asked = Vec::new();
    for (lesson, level) in levels(&catalogue) {
        let request = |lang| Request { further: Further::No, ..request(level, lang, None) };
        asked.extend(Lang::ALL.map(|lang| (lesson, request(lang))));
    }
    asked.par_iter().for_each(|(lesson, request)| {
        let sheet = compose(&catalogue, lesson, request).unwrap().fitted(Edition::Pupil, assets);
        let pages = pdf::page_count(&sheet, assets).unwrap();
        assert!(pages <= 4, "{} {:?}: {pages}", lesson.metadata.id, request.level);
    });
}

#[test]
fn a_teacher_s_page_is_two_pages_at_most_before_its_answers() {
    each_teacher_s_page_is_short(3);
}

#[test]
#[ignore = "a minute: run by name after a change to a lesson or to the layout"]
fn every_teacher_s_page_is_two_pages_at_most_before_its_answers() {
    each_teacher_s_page_is_short(1);
}

/// The teacher's page itself; what follows is about the exercises. `step`: one in so many.
fn each_teacher_s_page_is_short(step: usize) {
    let catalogue = catalogue();
    let assets = Assets::built_in().unwrap();
    let levels: Vec<_> = levels_with_exercises(&catalogue).into_iter().step_by(step).collect();
    levels.par_iter().enumerate().for_each(|(number, (lesson, level))| {
        let lang = Lang::ALL[number % 2];
        let request = request(level, lang, None);
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let sheet = composed.sheet(Edition::Teacher);
        let is_exercise = |block: &Block| matches!(block, Block::Exercise(_));
        let first = sheet.blocks.iter().position(is_exercise).unwrap();
        let title = sheet.blocks[..first].iter().rev().find_map(|block| match block {
            Block::Heading(1, title) => Some(title),
            _ => None,
        });
        let [Inline::Text(title)] = &title.unwrap()[..] else { panic!("{title:?}") };
        let pages = pdf::runs(&sheet, assets).unwrap();
        let begins = |run: &Run| run.text.trim() == title;
        let of_answers = pages.iter().position(|runs| runs.iter().any(begins)).unwrap();
        let begun = pages[of_answers].iter().find(|run| begins(run)).unwrap();
        // Below the head of the page.
        let before = |run: &Run| run.top > 25.0 * MILLIMETRE && run.bottom < begun.top;
        let count = of_answers + usize::from(pages[of_answers].iter().any(before));
        assert!(count <= 2, "{} {level} {lang:?}: {count}", lesson.metadata.id);
    });
}

/// The fonts a PDF names, without the prefix of a subset.
fn fonts(pdf: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(pdf);
    let found = text.split("/BaseFont/").skip(1);
    let mut names: Vec<String> = found
        .filter_map(|after| after.split(['/', ' ', '>', '\n']).next())
        .map(|name| name.split_once('+').map_or(name, |(_, name)| name).to_owned())
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn each_layout_has_its_own_letters_and_size_with_pdf() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let pupil = compose(&catalogue, lesson, &Request::new(Lang::Fr)).unwrap().sheet(Edition::Pupil);
    let laid = |paper, columns, letters| {
        let assets = Assets::built_in().unwrap().laid_out(Layout {
            paper,
            columns,
            letters,
            ..Layout::default()
        });
        let made = pdf::write(&pupil, &assets).unwrap();
        assert_eq!(made.not_accessible, None, "{letters:?}");
        made.bytes
    };
    let sized = |bytes: &[u8], size: &str| String::from_utf8_lossy(bytes).contains(size);
    for letters in [Letters::Large, Letters::Dys] {
        let bytes = laid(Paper::A4, Columns::One, letters);
        let fonts = fonts(&bytes);
        assert!(fonts.iter().any(|name| name.contains("SenetSans")), "{fonts:?}");
        // There is no serif, nor any italic; formulas keep the font of signs.
        assert!(!fonts.iter().any(|name| name.contains("Libertinus")), "{fonts:?}");
    }
    // Letter paper is 8.5 in × 11 in, at 72 points to the inch.
    let letter = laid(Paper::Letter, Columns::Two, Letters::Usual);
    assert!(sized(&letter, "[0 0 612 792]"));
    assert!(!sized(&laid(Paper::A4, Columns::One, Letters::Usual), "[0 0 612 792]"));
}

/// Whether an exercise has space to answer on a sheet of any length.
fn whole_has_space(composed: &Composition, number: u32) -> bool {
    composed.sheet(Edition::Pupil).blocks.iter().any(|block| match block {
        Block::Exercise(exercise) => exercise.number == number && has_space(&exercise.blocks),
        _ => false,
    })
}

/// Where the pages of a pupil's sheet do not hold the homework with its lines, it loses them first and
/// is done in the exercise book; what even so finds no place is named at the end.
#[test]
fn homework_loses_its_lines_before_its_place() {
    let catalogue = catalogue();
    let assets = Assets::built_in().unwrap();
    let mut in_the_exercise_book = 0;
    for (id, level) in [
        ("extra-throws", "maths-complementaires"),
        ("sticks-or-die", "premiere-specialite"),
        ("four-bernoulli", "premiere-specialite"),
    ] {
        let lesson = catalogue.lesson(id).unwrap();
        let level = lesson.metadata.levels.iter().find(|it| it.name == level).unwrap();
        let asked = request(&level.name, Lang::Fr, None);
        let composed = compose(&catalogue, lesson, &asked).unwrap();
        let sheet = composed.fitted(Edition::Pupil, assets);
        let (numbers, text) = (exercises(&sheet), markdown(&sheet));
        let named = text.lines().find(|line| line.contains("laisse de côté")).unwrap_or("");
        for exercise in &level.home {
            let there = numbers.contains(exercise) || named.contains(&format!("{exercise} ("));
            assert!(there, "{id} {exercise}: {numbers:?}, {named}");
        }
        let left_out = level.home.iter().any(|one| !numbers.contains(one));
        let unruled = text.contains("dans le cahier");
        in_the_exercise_book += usize::from(!left_out && unruled);
        // Its answers are after the pupil's pages.
        let answers = markdown(&composed.fitted(Edition::Answers, assets));
        let after = answers.split("Réponses des exercices à faire dans le cahier").nth(1);
        assert_eq!(after.is_some(), unruled, "{id}");
        for number in level.home.iter().filter(|it| unruled && numbers.contains(it)) {
            let answered = after.is_some_and(|it| it.contains(&format!("Exercice {number}")));
            assert!(answered || !whole_has_space(&composed, *number), "{id} {number}: {after:?}");
        }
    }
    assert!(in_the_exercise_book > 0);
}

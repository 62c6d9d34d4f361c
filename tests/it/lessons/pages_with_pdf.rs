//! Tests of the pages of sheets, which the typesetter makes.

use rayon::prelude::*;
use senet::document::{Block, Edition};
use senet::lesson::{Catalogue, Composition, Lesson, Request, compose};
use senet::press::layout::{Columns, Layout, Letters, Paper};
use senet::press::{Assets, pdf};
use senet_engine::rules::Lang;

use super::levels::{exercises, levels, request};
use super::{catalogue, outcome as markdown};

fn has_space(blocks: &[Block]) -> bool {
    blocks.iter().any(|block| match block {
        Block::AnswerSpace(_) => true,
        Block::Exercise(exercise) => has_space(&exercise.blocks),
        Block::List(_, items) => items.iter().any(|item| has_space(item)),
        Block::Aside(_, _, inside) | Block::Steps(inside) => has_space(inside),
        _ => false,
    })
}

/// Whether the compact sheet is on one sheet of paper, has all of the core, and names what it
/// leaves out.
fn is_one_sheet(catalogue: &Catalogue, lesson: &Lesson, request: &Request) {
    let place = format!("{} {:?}", lesson.metadata.id, request);
    let assets = Assets::built_in().unwrap().laid_out(Layout::of(Edition::Compact));
    let composed = compose(catalogue, lesson, request).unwrap();
    let sheet = composed.fitted(Edition::Compact, &assets);
    assert!(pdf::fills(&sheet, &assets).unwrap().len() <= 2, "{place}");
    let whole = composed.sheet(Edition::Compact);
    let mut levels = lesson.metadata.levels.iter();
    let level = levels.find(|level| Some(&level.name) == request.level.as_ref()).unwrap();
    let out = |number: &u32| !exercises(&sheet).contains(number);
    let left_out: Vec<u32> = exercises(&whole).into_iter().filter(out).collect();
    assert!(
        left_out.iter().all(|it| level.home.contains(it) || level.further.contains(it)),
        "{place}: {left_out:?}"
    );
    let said = markdown(&sheet);
    // The lines at the end: what is left out, then how the sheet was made.
    let ends: Vec<&str> = said.lines().filter(|line| line.starts_with('*')).collect();
    for number in &left_out {
        let named = ends.iter().any(|line| line.contains(&format!("{number} (")));
        assert!(named, "{place}: {ends:?}");
    }
    assert!(sheet.masthead.fields.is_empty() && !has_space(&sheet.blocks), "{place}");
}

fn each_is_one_sheet(seeds: &[Option<u64>]) {
    let catalogue = catalogue();
    let mut asked = Vec::new();
    for (lesson, level) in levels(&catalogue) {
        for lang in Lang::ALL {
            asked.extend(seeds.iter().map(|seed| (lesson, request(level, lang, *seed))));
        }
    }
    asked.par_iter().for_each(|(lesson, request)| is_one_sheet(&catalogue, lesson, request));
}

#[test]
fn a_compact_sheet_is_one_sheet_of_paper_and_holds_the_core() {
    each_is_one_sheet(&[None]);
}

#[test]
#[ignore = "some minutes: run by name after a change to a lesson or to the layout"]
fn a_compact_sheet_is_one_sheet_of_paper_for_twenty_seeds() {
    each_is_one_sheet(&(1..=20).map(Some).collect::<Vec<_>>());
}

/// How full the pages of the pupil's sheet are; no core exercise is left out.
fn pupil_s_pages(catalogue: &Catalogue, lesson: &Lesson, request: &Request) -> Vec<f64> {
    let assets = Assets::built_in().unwrap();
    let composed = compose(catalogue, lesson, request).unwrap();
    let sheet = composed.fitted(Edition::Pupil, assets);
    pdf::fills(&sheet, assets).unwrap()
}

#[test]
#[ignore = "a minute: run by name after a change to a lesson or to the layout"]
fn a_pupil_s_sheet_is_four_pages_at_most_and_none_is_half_empty() {
    let catalogue = catalogue();
    let mut asked = Vec::new();
    for (lesson, level) in levels(&catalogue) {
        asked.extend(Lang::ALL.map(|lang| (lesson, request(level, lang, None))));
    }
    let bad: Vec<String> = asked
        .par_iter()
        .filter_map(|(lesson, request)| {
            let fills = pupil_s_pages(&catalogue, lesson, request);
            let (last, before) = fills.split_last().unwrap();
            let full = before.iter().all(|fill| *fill >= 2.0 / 3.0);
            let stranded = !before.is_empty() && *last < 0.3;
            (fills.len() > 4 || !full || stranded)
                .then(|| format!("{} {:?}: {fills:.2?}", lesson.metadata.id, request.level))
        })
        .collect();
    assert!(bad.is_empty(), "{bad:#?}");
}

/// Every edition of every lesson, at each level, in both languages.
#[test]
#[ignore = "two minutes with `cargo test --release`: run by name after a change to a lesson or to the layout"]
fn no_page_but_the_last_of_any_edition_is_less_than_two_thirds_full() {
    const EDITIONS: [Edition; 7] = [
        Edition::LargePrint,
        Edition::Dys,
        Edition::Guided,
        Edition::Key,
        Edition::Teacher,
        Edition::Answers,
        Edition::Summary,
    ];
    let catalogue = catalogue();
    let mut asked = Vec::new();
    for (lesson, level) in levels(&catalogue) {
        asked.extend(Lang::ALL.map(|lang| (lesson, request(level, lang, None))));
    }
    let sheets: Vec<_> =
        asked.iter().flat_map(|it| EDITIONS.iter().map(move |edition| (it, *edition))).collect();
    let holes = sheets.par_iter().filter_map(|((lesson, request), edition)| {
        let assets = Assets::built_in().unwrap().laid_out(Layout::of(*edition));
        let composed = compose(&catalogue, lesson, request).unwrap();
        let fills = pdf::fills(&composed.fitted(*edition, &assets), &assets).unwrap();
        let (_, before) = fills.split_last().unwrap();
        let sheet = (&lesson.metadata.id, &request.level, request.lang);
        let hole = before.iter().any(|fill| *fill < 2.0 / 3.0);
        hole.then(|| format!("{sheet:?} {edition:?}: {fills:.2?}"))
    });
    let holes: Vec<String> = holes.collect();
    assert!(holes.is_empty(), "{holes:#?}");
}

/// The teacher's page itself; what follows is about the exercises.
#[test]
fn a_teacher_s_page_is_two_pages_at_most_before_its_answers() {
    let catalogue = catalogue();
    let assets = Assets::built_in().unwrap();
    levels(&catalogue).par_iter().enumerate().for_each(|(number, (lesson, level))| {
        let lang = Lang::ALL[number % 2];
        let request = request(level, lang, None);
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let mut sheet = composed.sheet(Edition::Teacher);
        let is_exercise = |block: &Block| matches!(block, Block::Exercise(_));
        let first = sheet.blocks.iter().position(is_exercise).unwrap();
        let part = |block: &Block| matches!(block, Block::Heading(1, _));
        let answers = sheet.blocks[..first].iter().rposition(part).unwrap();
        sheet.blocks.truncate(answers);
        let pages = pdf::fills(&sheet, assets).unwrap();
        assert!(pages.len() <= 2, "{} {level} {lang:?}: {pages:.2?}", lesson.metadata.id);
    });
}

/// Measures a page that has one line, and one that is full.
#[test]
fn the_measure_of_a_page_sees_how_full_it_is() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("house-of-water").unwrap();
    let request = request("seconde", Lang::Fr, None);
    let mut sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Pupil);
    let space = |lines| Block::AnswerSpace(senet::document::Space::Lines(lines));
    sheet.masthead.fields.clear();
    // Forty lines of 8 mm are more than the 259 mm of a page; what is left is on the second.
    sheet.blocks = vec![space(40)];
    let fills = pdf::fills(&sheet, Assets::built_in().unwrap()).unwrap();
    assert_eq!(fills.len(), 2);
    // The title takes 25 to 50 mm of the first, where a line has place for 8 mm.
    assert!(fills[0] > 0.95, "{fills:?}");
    let lines_left = fills[1] * 259.0 / 8.0;
    assert!((lines_left - lines_left.round()).abs() < 0.2, "{fills:?}");
    assert!((9.0..15.0).contains(&lines_left), "{fills:?}");
    sheet.blocks = vec![space(1)];
    let fills = pdf::fills(&sheet, Assets::built_in().unwrap()).unwrap();
    assert!(fills.len() == 1 && fills[0] < 0.3, "{fills:?}");
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

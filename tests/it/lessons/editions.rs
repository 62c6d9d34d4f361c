//! Tests of the other editions: answers in their places, slides, the summary; and of a class
//! printed.

use std::fs;
use std::path::Path;

use senet::document::adjust::PointsShown;
use senet::document::{Block, Document, Edition, Inline, ListKind};
use senet::lesson::{Request, compose};
use senet::press::layout::Layout;
use senet::press::{Assets, html};
use senet_engine::rules::Lang;

use crate::program::{outcome, senet};

use super::{TAUGHT, Taught, catalogue, outcome as markdown};

/// The lists of questions of each exercise, with its points.
fn exercises(document: &Document) -> Vec<(u32, Vec<Vec<Block>>)> {
    let one = |block: &Block| match block {
        Block::Exercise(exercise) => {
            let items = exercise.blocks.iter().filter_map(|block| match block {
                Block::List(ListKind::Number, items) => Some(items.clone()),
                _ => None,
            });
            Some((exercise.points.unwrap_or(0), items.flatten().collect()))
        }
        _ => None,
    };
    document.blocks.iter().filter_map(one).collect()
}

/// Spaces to answer that were left empty, with the text before each.
fn left_blank(blocks: &[Block], found: &mut usize, all: &mut usize) {
    for block in blocks {
        match block {
            Block::AnswerSpace(_) => *found += 1,
            Block::Answered(_) => *all += 1,
            Block::Exercise(exercise) => left_blank(&exercise.blocks, found, all),
            Block::List(_, items) => items.iter().for_each(|item| left_blank(item, found, all)),
            _ => {}
        }
    }
}

#[test]
fn answers_stand_in_the_blanks_of_every_lesson() {
    let catalogue = catalogue();
    for lesson in catalogue.lessons() {
        let request = Request::new(Lang::Fr);
        let sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Answers);
        let (mut blank, mut written) = (0, 0);
        left_blank(&sheet.blocks, &mut blank, &mut written);
        // A question may have two spaces for one answer.
        assert!(written > 5 && blank * 6 <= written, "{}: {blank} {written}", lesson.metadata.id);
    }
}

#[test]
fn the_marks_of_the_questions_add_up_to_those_of_the_exercise() {
    let catalogue = catalogue();
    let (mut shared, mut whole) = (0, 0);
    for lesson in catalogue.lessons() {
        let request = Request { points: PointsShown::On, ..Request::new(Lang::En) };
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let said = |items: &[Vec<Block>]| -> f64 {
            let text = |item: &Vec<Block>| format!("{item:?}");
            let mark = |text: String| {
                let (before, _) = text.split_once("\\u{a0}mark")?;
                before.rsplit('(').next()?.parse::<f64>().ok()
            };
            items.iter().map(text).filter_map(mark).sum()
        };
        for edition in [Edition::Pupil, Edition::Key] {
            for (points, items) in exercises(&composed.sheet(edition)) {
                let marks = said(&items);
                whole += usize::from(marks == 0.0);
                shared += usize::from(marks > 0.0);
                let same = (marks - f64::from(points)).abs() < 1e-9;
                assert!(marks == 0.0 || same, "{}: {marks} of {points}", lesson.metadata.id);
            }
        }
        // An activity has none by default, a test always has.
        let request = Request::new(Lang::En);
        let usual = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Key);
        let has_marks = lesson.metadata.test;
        assert!(exercises(&usual).iter().all(|(points, _)| (*points > 0) == has_marks));
    }
    assert!(shared > 60 && whole > 0, "{shared} {whole}");
}

#[test]
fn marks_that_are_asked_for_are_twenty_or_ten_but_for_a_sheet_that_nobody_signs() {
    let catalogue = catalogue();
    for lesson in catalogue.lessons() {
        for level in &lesson.metadata.levels {
            for lang in Lang::ALL {
                let points = PointsShown::On;
                let request =
                    Request { points, level: Some(level.name.clone()), ..Request::new(lang) };
                let sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Pupil);
                let marks: u32 = exercises(&sheet).iter().map(|(points, _)| points).sum();
                let minutes = level.in_class(&lesson.metadata);
                let expected = if minutes > 20 { 20 } else { 10 };
                let expected = if level.anonymous { 0 } else { expected };
                assert_eq!(marks, expected, "{}, {}", lesson.metadata.id, level.name);
            }
        }
    }
}

#[test]
fn a_lesson_ends_with_a_few_lines_and_a_grid_of_skills() {
    // A sheet for families is no lesson: it has a game and a bet.
    for Taught { lesson, sheets, .. } in TAUGHT.iter().filter(|one| one.has_exercises()) {
        let id = &lesson.metadata.id;
        let sheet = sheets.sheet(Edition::Summary);
        let [Block::Aside(_, _, inside), Block::Heading(..), Block::Table(grid)] =
            &sheet.blocks[..]
        else {
            panic!("{id}: {:?}", sheet.blocks)
        };
        let [Block::List(_, lines)] = &inside[..] else { panic!("{id}: {inside:?}") };
        assert!((6..=7).contains(&lines.len()), "{id}: {}", lines.len());
        assert_eq!(grid.head.len(), 6, "{id}");
        assert!(grid.rows.len() >= 5, "{id}");
        let gaps = markdown(&sheet);
        assert!(gaps.contains("……") && !gaps.contains("[["), "{id}: {gaps}");
        // Completed in the key; in no other edition, where it would displace a question.
        let own = title_of(&sheet);
        let title = |sheet: &Document| {
            let kept = |block: &&Block| matches!(block, Block::Aside(_, it, _) if *it == own);
            sheet.blocks.iter().filter(kept).count()
        };
        assert_eq!(title(&sheets.sheet(Edition::Key)), 1, "{id}");
        for edition in [Edition::Pupil, Edition::Compact, Edition::Teacher] {
            assert_eq!(title(&sheets.sheet(edition)), 0, "{id} {edition:?}");
        }
    }
}

/// A test has its grid where the teacher ticks it, and each of its questions has marks.
#[test]
fn a_test_has_its_grid_on_the_sheet_and_marks_by_step() {
    let mut seen = 0;
    for Taught { lesson, level, lang, sheets } in
        TAUGHT.iter().filter(|one| one.lesson.metadata.test)
    {
        let sheet = sheets.sheet(Edition::Pupil);
        let is_grid =
            matches!(sheet.blocks.last(), Some(Block::Table(grid)) if grid.head.len() == 6);
        assert!(is_grid, "{} {}", lesson.metadata.id, level.name);
        let (page, key) = (markdown(&sheet), markdown(&sheets.sheet(Edition::Key)));
        let steps = lang.choose("méthode\u{a0}1", "method\u{a0}1");
        let marking = lang.choose("Barème", "Marking");
        assert!(page.contains(steps) && !page.contains(marking), "{page}");
        assert!(key.contains(steps) && key.contains(marking), "{key}");
        seen += 1;
    }
    assert!(seen >= 8);
}

/// The title of the box that the sheet begins with.
fn title_of(sheet: &Document) -> Vec<Inline> {
    match sheet.blocks.first() {
        Some(Block::Aside(_, title, _)) => title.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn slides_turn_without_the_network_and_other_pages_have_no_script() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let request = Request::new(Lang::Fr);
    let composed = compose(&catalogue, lesson, &request).unwrap();
    let page = |edition| {
        let assets = Assets::built_in().unwrap().laid_out(Layout::for_edition(edition));
        html::page(&composed.sheet(edition), &assets).unwrap()
    };
    let slides = page(Edition::Slides);
    roxmltree::Document::parse(slides.trim_start_matches("<!DOCTYPE html>")).unwrap();
    let count = composed.sheet(Edition::Slides).blocks.len();
    assert_eq!(slides.matches("<section class=\"slide\">").count(), count);
    assert!(slides.contains("ArrowRight") && slides.contains("Le vote"));
    // The reasoning of the key, its result in a box after it; figures have their text alternatives.
    let reasoned = slides.find("On rejoue donc plus souvent avec le dé").unwrap();
    assert!(slides[reasoned..].find("class=\"answer\"").unwrap() < 300);
    assert!(slides.contains("class=\"drawing\" role=\"img\""));
    // The teacher's notes are for the presenter.
    assert!(slides.contains("<div class=\"notes\">") && slides.contains("class=\"note\""));
    for outside in ["src=\"http", "@import", "fetch(", "XMLHttpRequest", "eval("] {
        assert!(!slides.contains(outside), "{outside}");
    }
    // Without scripts every slide is shown.
    assert!(!slides.contains("class=\"slide\" hidden"));
    for edition in [Edition::Pupil, Edition::Key, Edition::Answers, Edition::Summary] {
        assert!(!page(edition).contains("<script"), "{edition:?}");
    }
}

/// A lesson of an hour has twenty slides at most, a longer one ten more for each further hour.
#[test]
fn a_lesson_has_few_slides_and_each_answer_has_steps() {
    for Taught { lesson, level, lang, sheets } in &*TAUGHT {
        let slides = sheets.sheet(Edition::Slides).blocks;
        let minutes = level.in_class(&lesson.metadata);
        let most = 20 + 10 * minutes.saturating_sub(60).div_ceil(60);
        // The title is a slide, too.
        let count = slides.len() + 1;
        let name = format!("{} {} {lang:?}", lesson.metadata.id, level.name);
        assert!(count <= most as usize, "{name}: {count} slides in {minutes} minutes");
        let stepped = |block: &Block| match block {
            Block::Slide(slide) => slide.parts.iter().any(|part| !part.steps.is_empty()),
            _ => false,
        };
        let all = format!("{slides:?}");
        assert!(!all.contains("answer key") && !all.contains("le corrigé"), "{name}");
        assert!(minutes < 60 || slides.iter().filter(|it| stepped(it)).count() >= 5, "{name}");
    }
}

fn made(folder: &Path, arguments: &str) -> (String, i32) {
    let (_, said, code) = outcome(
        senet()
            .arg("handout")
            .args(arguments.split(' '))
            .arg("-o")
            .arg(folder)
            .args(["--lang", "en"]),
    );
    (said, code)
}

#[test]
fn a_class_is_printed_in_one_file_with_its_names_and_a_list() {
    let place = tempfile::tempdir().unwrap();
    let names = place.path().join("names.csv");
    fs::write(&names, "Surname,First name\nDoe,Ann\n\"<b>O'Neil\",\"Bo & Co\"\nRoe,Cy\n").unwrap();
    let names = names.to_str().unwrap();
    let out = place.path().join("out");
    let asked = "sticks-or-die --level seconde --variants A-B --seed 7 --format html";
    let (said, code) = made(&out, &format!("{asked} --copies {names}"));
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("3 pupils, columns “Surname” and “First name”; the first: Doe Ann."),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let class = read("sticks-or-die-en-class-1-pupil.html");
    let heads: Vec<&str> = class.split("<header class=\"masthead\">").skip(1).collect();
    assert_eq!(heads.len(), 3);
    for (head, (name, version)) in heads.iter().zip([
        ("Doe Ann", "Version A"),
        ("&lt;b&gt;O&#39;Neil Bo &amp; Co", "Version B"),
        ("Roe Cy", "Version A"),
    ]) {
        let head = head.split("</header>").next().unwrap().replace("&#x27;", "&#39;");
        assert!(head.contains(name) || head.contains(&name.replace("&#39;", "'")), "{head}");
        assert!(head.contains(version) && !head.contains("Surname"), "{head}");
    }
    let keys = read("sticks-or-die-en-class-2-key.html");
    assert_eq!(keys.matches("<header class=\"masthead\">").count(), 2);
    let list = read("sticks-or-die-en-class-0-list.html");
    assert!(list.contains("Cy") && list.contains(">B<"), "{list}");
    assert!(list.contains("Who has which version"), "{list}");
    // One sheet for all: the list has two columns, and its title says nothing of versions. The names of
    // the files are the same in French.
    let same = place.path().join("same");
    let asked_same = "sticks-or-die --level seconde --format html --edition pupil";
    let mut run = senet();
    run.args(["handout", "--lang", "fr"]).args(asked_same.split(' '));
    let (_, said, code) = outcome(run.args(["--copies", names, "-o"]).arg(&same));
    assert_eq!(code, 0, "{said}");
    let list = fs::read_to_string(same.join("sticks-or-die-fr-classe-0-liste.html")).unwrap();
    assert_eq!(list.matches("scope=\"col\"").count(), 2, "{list}");
    assert!(list.contains("Liste de la classe") && !list.contains("sujet"), "{list}");
    assert!(same.join("sticks-or-die-fr-classe-1-eleve.html").exists());
    // The names are in the files asked for, and nowhere else.
    for entry in fs::read_dir(&out).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let has_names = name.contains("0-list") || name.contains("1-pupil");
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        assert_eq!(text.contains("Roe"), has_names, "{name}");
    }
    let (said, code) = made(&out, "sticks-or-die fair-sticks --copies 3");
    assert!(code == 2 && said.contains("--copies"), "{said}");
    let (said, code) = made(&out, "sticks-or-die --order class");
    assert!(code == 2 && said.contains("--order"), "{said}");
    let (said, code) = made(&out, "sticks-or-die --copies 501");
    assert!(code == 2 && said.contains("500"), "{said}");
}

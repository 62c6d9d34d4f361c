//! Tests of papers, columns, rulings, large print, dys, booklets: the same words in another layout.

use std::fs;
use std::path::Path;

use senet::document::Edition;
use senet::document::adjust::{Answers, PointsShown};
use senet::lesson::{Request, compose};
use senet::press::layout::{Columns, Layout, Letters, Paper};
use senet::press::{Assets, html};
use senet_engine::rules::Lang;

use crate::program::{outcome, senet};

use super::catalogue;

fn handout(folder: &Path, arguments: &[&str]) -> (String, i32) {
    let (_, said, code) =
        outcome(senet().args(["handout", "--lang", "fr", "-o"]).arg(folder).args(arguments));
    (said, code)
}

#[test]
fn large_print_and_dys_say_what_the_pupil_s_sheet_says() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let blocks = |edition| {
        compose(&catalogue, lesson, &Request::new(Lang::Fr)).unwrap().sheet(edition).blocks
    };
    assert_eq!(blocks(Edition::Pupil), blocks(Edition::LargePrint));
    assert_eq!(blocks(Edition::Pupil), blocks(Edition::Dys));
    assert_ne!(blocks(Edition::Pupil), blocks(Edition::Key));
}

#[test]
fn a_page_of_html_takes_the_layout_too() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let request =
        Request { answers: Answers::Nowhere, points: PointsShown::Off, ..Request::new(Lang::En) };
    let document = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Pupil);
    assert!(document.provenance.to_string().contains("@answers=none_@points=off"));
    let layout = Layout { paper: Paper::Letter, columns: Columns::Two, ..Layout::default() };
    let assets = Assets::built_in().unwrap().laid_out(layout);
    let page = html::page(&document, &assets).unwrap();
    for wanted in ["class=\"usual two-columns\"", "size: letter"] {
        assert!(page.contains(wanted), "{wanted}");
    }
    for absent in ["class=\"answer-space\"", "class=\"points\"", "Senet Sans\"; font-weight"] {
        assert!(!page.contains(absent), "{absent}");
    }
}

/// A figure of a page in large letters is drawn narrow and displayed wide: its letters grow.
#[test]
fn a_figure_of_html_is_as_large_as_the_letters_ask() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let widths = |letters, edition| {
        let document = compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap().sheet(edition);
        let layout = Layout { letters, ..Layout::default() };
        let assets = Assets::built_in().unwrap().laid_out(layout);
        let page = html::page(&document, &assets).unwrap();
        // A drawing fills its place, whatever its own width.
        assert!(page.contains(".drawing > svg { width: 100%; }"));
        let millimetres = |text: &str| text.split("mm").next().unwrap().parse::<f64>().unwrap();
        let shown = page.split("class=\"drawing\"").nth(1).unwrap();
        let place = shown.split("style=\"width:").nth(1).map(millimetres).unwrap();
        let drawn = shown.split("<svg ").nth(1).unwrap();
        (drawn.split(" width=\"").nth(1).map(millimetres).unwrap(), place)
    };
    let (drawn, shown) = widths(Letters::Usual, Edition::Pupil);
    assert!((drawn - shown).abs() < 0.1);
    let (drawn, shown) = widths(Letters::Large, Edition::LargePrint);
    // 16 points for the 10 of a usual sheet.
    assert!((shown / drawn - 1.6).abs() < 0.02, "{shown} {drawn}");
}

#[test]
fn two_booklets_of_other_lessons_are_two_files() {
    let place = tempfile::tempdir().unwrap();
    let common = ["--booklet", "--edition", "pupil", "--format", "md"];
    for lessons in [["sticks-or-die", "house-of-water"], ["sticks-or-die", "is-it-fair"]] {
        let made = handout(place.path(), &[&lessons[..], &common].concat());
        assert_eq!(made.1, 0, "{}", made.0);
        let name = format!("booklet-{}-fr-1-eleve.md", lessons.join("_"));
        assert!(place.path().join(&name).is_file(), "{name}");
    }
}

#[test]
fn a_booklet_leads_to_each_of_its_lessons() {
    let place = tempfile::tempdir().unwrap();
    let made = handout(place.path(), &["all", "--booklet", "--edition", "key", "--format", "html"]);
    assert_eq!(made.1, 0, "{}", made.0);
    let page = fs::read_to_string(place.path().join("booklet-fr-2-corrige.html")).unwrap();
    let lessons = catalogue().lessons().len();
    for part in 1..=lessons {
        assert!(page.contains(&format!("href=\"#part-{part}\"")), "{part}");
        assert_eq!(page.matches(&format!("id=\"part-{part}\"")).count(), 1, "{part}");
    }
    assert!(!page.contains(&format!("#part-{}\"", lessons + 1)));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let (said, code) =
        handout(place.path(), &["sticks-or-die", "--edition", "dyslexia", "--columns", "2"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("--columns 2") && said.contains("--edition dyslexia"), "{said}");
    let (said, code) = handout(place.path(), &["sticks-or-die", "--answers", "seyez"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("seyès"), "{said}");
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
}

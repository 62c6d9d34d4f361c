//! Pages measured where the typesetter left their texts: nothing leaves its column, nothing
//! lies on something else.

use ::typst::layout::{Frame, FrameItem, Point};
use rayon::prelude::*;
use senet_engine::rules::Lang;

use crate::document::{
    Block, Document, Edition, Exercise, Inline, ListKind, Masthead, Provenance, Space,
};
use crate::lesson::catalogue::Catalogue;
use crate::lesson::{Request, compose};
use crate::press::layout::{Columns, Layout, Letters};
use crate::press::{Assets, typst};

use super::typesetter;

/// A run of letters on a page, or a drawing: its text, and its edges in points.
struct Run {
    text: String,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

fn runs(frame: &Frame, from: Point, right: f64, found: &mut Vec<Run>) {
    for (at, item) in frame.items() {
        let place = Point::new(from.x + at.x, from.y + at.y);
        match item {
            FrameItem::Group(group) => {
                let shift = Point::new(group.transform.tx, group.transform.ty);
                let from = Point::new(place.x + shift.x, place.y + shift.y);
                let edge = (from.x + group.frame.width()).to_pt();
                let right = if group.clip.is_some() { right.min(edge) } else { right };
                runs(&group.frame, from, right, found);
            }
            FrameItem::Text(text) => {
                let (left, base) = (place.x.to_pt(), place.y.to_pt());
                // Letters without their stems: what stands above or below is apart.
                let high = 0.4 * text.size.to_pt();
                found.push(Run {
                    text: text.text.to_string(),
                    left,
                    right: left + text.width().to_pt(),
                    top: base - high,
                    bottom: base,
                });
            }
            FrameItem::Image(_, size, _) => {
                let (left, top) = (place.x.to_pt(), place.y.to_pt());
                found.push(Run {
                    text: "a drawing".to_owned(),
                    left,
                    right: (left + size.x.to_pt()).min(right),
                    top,
                    bottom: top + size.y.to_pt(),
                });
            }
            _ => {}
        }
    }
}

fn pages(document: &Document, layout: Layout) -> Vec<Vec<Run>> {
    let set = Assets::built_in()
        .and_then(|assets| typst::source(document, &assets.laid_out(layout)))
        .and_then(typesetter::typeset);
    let (_, document) = set.unwrap_or_else(|fault| panic!("{fault}"));
    let page = |frame: &Frame| {
        let mut found = Vec::new();
        runs(frame, Point::zero(), f64::INFINITY, &mut found);
        found.retain(|run| !run.text.trim().is_empty());
        found
    };
    document.pages().iter().map(|each| page(&each.frame)).collect()
}

const MILLIMETRE: f64 = 72.0 / 25.4;
/// What may stand out, in points: punctuation at the end of a line is allowed to.
const OUT: f64 = 4.0;

/// What is wrong on the pages of a document, a line each.
fn wrong(document: &Document, layout: Layout) -> Vec<String> {
    let (left, right) = (19.0 * MILLIMETRE, 191.0 * MILLIMETRE);
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
            // The head of the sheet, the line at the head and at the foot of each page, and a
            // figure across both columns with its caption, which are centred.
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

/// Every lesson in two columns, and in one other layout in turn; the editions and the
/// languages in turn too, so that the test stays quick as lessons are added.
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

/// Words of a part's end, a part's heading, its sentence and its first exercise, with so many
/// lines above that the page ends among them.
#[test]
fn a_heading_and_its_sentence_are_on_the_page_of_what_they_open() {
    let words = |text: &str| vec![Inline::text(text)];
    let sheet = |lines: usize| {
        let exercise = Exercise {
            number: 1,
            title: words("Opened"),
            points: None,
            skills: Vec::new(),
            blocks: vec![Block::List(
                ListKind::Number,
                vec![vec![Block::Paragraph(words("first")), Block::AnswerSpace(Space::Lines(2))]],
            )],
        };
        let mut blocks: Vec<Block> = (0..lines).map(|_| Block::Paragraph(words("above"))).collect();
        blocks.extend([
            Block::Heading(1, words("Part")),
            Block::Paragraph(words("sentence")),
            Block::Exercise(exercise),
        ]);
        Document {
            lang: Lang::En,
            title: "Sheet".to_owned(),
            subtitle: String::new(),
            masthead: Masthead::default(),
            blocks,
            provenance: Provenance::default(),
        }
    };
    let mut positions = std::collections::BTreeSet::new();
    for lines in 22..40 {
        let pages = pages(&sheet(lines), Layout::default());
        let of = |wanted: &str| {
            pages.iter().position(|runs| runs.iter().any(|run| run.text.trim() == wanted)).unwrap()
        };
        let all = ["Part", "sentence", "Opened", "first"].map(of);
        assert!(all.iter().all(|page| *page == all[0]), "{lines} lines above: {all:?}");
        positions.insert((all[0], of("above")));
    }
    // The page did end among them for some.
    assert!(positions.len() > 1, "{positions:?}");
}

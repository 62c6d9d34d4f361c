//! Measures pages by the positions at which the typesetter placed their texts: nothing leaves its
//! column, nothing overlaps.

use ::typst::layout::{Frame, FrameItem, Point};
use rayon::prelude::*;
use senet_engine::rules::Lang;

use crate::document::figure::Figure;
use crate::document::{
    Align, Answered, AsideKind, Block, Cell, Document, Edition, Exercise, Inline, ListKind,
    Provenance, Space, Table,
};
use crate::lesson::catalogue::Catalogue;
use crate::lesson::{Request, compose};
use crate::press::layout::{Columns, Layout, Letters};
use crate::press::{Assets, fitted, typst};

use super::typesetter;

/// The text of a drawing among the runs.
const DRAWING: &str = "a drawing";

/// A run of letters on a page, or a drawing: its text, and its edges in points.
struct Run {
    text: String,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

/// The runs of a frame at a point, scaled by `scale`; `right` is the edge at which it is clipped.
fn runs(frame: &Frame, (from, scale): (Point, f64), right: f64, found: &mut Vec<Run>) {
    for (at, item) in frame.items() {
        let place = from + *at * scale;
        match item {
            FrameItem::Group(group) => {
                let from = place + Point::new(group.transform.tx, group.transform.ty) * scale;
                let scale = scale * group.transform.sx.get();
                let edge = (from.x + group.frame.width() * scale).to_pt();
                let right = if group.clip.is_some() { right.min(edge) } else { right };
                runs(&group.frame, (from, scale), right, found);
            }
            FrameItem::Text(text) => {
                let (left, base) = (place.x.to_pt(), place.y.to_pt());
                // The height of letters without ascenders: text above or below does not overlap.
                let high = 0.4 * text.size.to_pt() * scale;
                found.push(Run {
                    text: text.text.to_string(),
                    left,
                    right: left + text.width().to_pt() * scale,
                    top: base - high,
                    bottom: base,
                });
            }
            FrameItem::Image(_, size, _) => {
                let (left, top) = (place.x.to_pt(), place.y.to_pt());
                found.push(Run {
                    text: DRAWING.to_owned(),
                    left,
                    right: (left + size.x.to_pt() * scale).min(right),
                    top,
                    bottom: top + size.y.to_pt() * scale,
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
        runs(frame, (Point::zero(), 1.0), f64::INFINITY, &mut found);
        found.retain(|run| !run.text.trim().is_empty());
        found
    };
    document.pages().iter().map(|each| page(&each.frame)).collect()
}

const MILLIMETRE: f64 = 72.0 / 25.4;
/// How far text may stand out, in points: punctuation at the end of a line may.
const OUT: f64 = 4.0;

/// What is wrong on the pages of a document, one line each.
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

/// Rows of many lines, as many as fill two pages: a page ends between two of them.
#[test]
fn a_row_of_a_table_is_on_one_page() {
    let row = |number: usize| {
        let words: Vec<String> = (0..60).map(|_| format!("row{number}")).collect();
        vec![Cell::text(number.to_string()), Cell::text(words.join(" "))]
    };
    let table = Table {
        columns: vec![Align::Left; 2],
        rows: (0..20).map(row).collect(),
        ..Table::default()
    };
    let pages = pages(&sheet_of(vec![Block::Table(table)]), Layout::default());
    assert!(pages.len() > 1);
    for number in 0..20 {
        let word = format!("row{number}");
        let of_it = |run: &Run| run.text.split(' ').any(|one| one == word);
        assert_eq!(pages.iter().filter(|page| page.iter().any(of_it)).count(), 1, "{word}");
    }
}

/// The end of a part, the heading of the next, its sentence and its first exercise, after so many
/// lines that a page break falls among them.
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
        sheet_of(blocks)
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
    // For some numbers of lines the page did end among them.
    assert!(positions.len() > 1, "{positions:?}");
}

fn words(text: &str) -> Vec<Inline> {
    vec![Inline::text(text)]
}

fn par(text: &str) -> Block {
    Block::Paragraph(words(text))
}

fn sheet_of(blocks: Vec<Block>) -> Document {
    Document::new(Lang::En, "Sheet", blocks, Provenance::default())
}

/// The page on which each of some words first stands.
fn places<const N: usize>(document: &Document, wanted: [&str; N]) -> [usize; N] {
    let pages = pages(document, Layout::default());
    wanted.map(|wanted| {
        let has = |runs: &Vec<Run>| runs.iter().any(|run| run.text.trim() == wanted);
        pages.iter().position(has).expect("the words stand on a page")
    })
}

#[test]
fn a_new_page_begins_only_where_little_is_left_of_this_one() {
    let after = |lines: usize| {
        let mut blocks: Vec<Block> = (0..lines).map(|_| par("above")).collect();
        blocks.extend([Block::PageBreak, par("below")]);
        places(&sheet_of(blocks), ["below"])[0]
    };
    // A line and the space after it take 5 to 6 mm of the 259 of a page, the title some 20: a sixth
    // of the page is filled, or three quarters.
    assert_eq!((after(4), after(34)), (0, 1));
}

#[test]
fn a_hint_stays_with_its_question_and_with_the_space_to_answer() {
    let sheet = |lines: usize| {
        let answered = Block::Answered(Box::new(Answered {
            space: Block::AnswerSpace(Space::Lines(3)),
            short: Vec::new(),
            full: vec![par("written")],
        }));
        let hint = Block::Aside(AsideKind::Hint, Vec::new(), vec![par("help")]);
        let question = vec![par("question"), hint, answered];
        let mut blocks: Vec<Block> = (0..lines).map(|_| par("above")).collect();
        blocks.push(Block::List(ListKind::Number, vec![question]));
        sheet_of(blocks)
    };
    let mut found = std::collections::BTreeSet::new();
    for lines in 18..36 {
        let [question, help, written] = places(&sheet(lines), ["question", "help", "written"]);
        assert_eq!([help, written], [question; 2], "{lines} lines above");
        found.insert(question);
    }
    assert_eq!(found.len(), 2);
}

/// A sheet of a page and a few lines is set on one page if it is not written on; with space to
/// answer it keeps its places.
#[test]
fn a_page_with_next_to_nothing_on_it_is_saved() {
    let assets = Assets::built_in().unwrap();
    let fills = |lines: usize, has_space: bool| {
        let mut blocks: Vec<Block> = (0..lines).map(|_| par("line")).collect();
        if has_space {
            blocks.push(Block::AnswerSpace(Space::Lines(1)));
        }
        super::fills(&sheet_of(blocks), assets).unwrap()
    };
    let fewest = (20..80).find(|lines| fills(*lines, true).len() == 2).unwrap();
    let stranded = fills(fewest, true);
    assert!(stranded[1] < super::STRANDED, "{stranded:?}");
    assert_eq!(fills(fewest, false).len(), 1);
    // With half a page more there is a second page.
    assert_eq!(fills(fewest + fewest / 2, false).len(), 2);
}

/// In large letters the four lines or more of a statement may end a page before the table they describe;
/// a question stays with the table to fill.
#[test]
fn in_large_letters_a_long_statement_may_end_the_page_before_its_table() {
    let leads = |letters: Letters, words: &str, cell: Cell| {
        let columns = vec![Align::Left];
        let table = Block::Table(Table { columns, rows: vec![vec![cell]], ..Table::default() });
        let layout = Layout { letters, ..Layout::default() };
        let assets = Assets::built_in().unwrap().laid_out(layout);
        let source = typst::source(&sheet_of(vec![par(words), table]), &assets).unwrap();
        source.contains("#block(sticky: true, breakable: true)[#\"word")
    };
    let (long, short) = ("word ".repeat(40), "word ".repeat(20));
    for letters in [Letters::Large, Letters::Dys] {
        assert!(!leads(letters, &long, Cell::text("given")));
        assert!(leads(letters, &long, Cell::ToFill) && leads(letters, &short, Cell::text("given")));
    }
    assert!(leads(Letters::Usual, &long, Cell::text("given")));
}

#[test]
fn in_an_answer_a_figure_may_stand_on_the_next_page() {
    let figure = Block::Figure(Box::new(Figure::Object), Vec::new());
    let assets = Assets::built_in().unwrap();
    let led = |blocks: Vec<Block>| {
        let source = typst::source(&sheet_of(blocks), assets).unwrap();
        source.contains("#block(sticky: true, breakable: true)[#\"shown below\"")
    };
    assert!(led(vec![par("shown below"), figure.clone()]));
    let inside = vec![par("shown below"), figure];
    assert!(!led(vec![Block::Aside(AsideKind::Answer, Vec::new(), inside)]));
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

/// Each lesson at each of its levels, the languages in turn.
#[test]
fn answers_are_written_on_the_pupil_s_own_pages() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let assets = Assets::built_in().unwrap();
    let mut asked = Vec::new();
    for lesson in catalogue.lessons() {
        asked.extend(lesson.metadata.levels.iter().map(|level| (lesson, level.name.clone())));
    }
    let wrong = asked.par_iter().enumerate().flat_map_iter(|(number, (lesson, level))| {
        let lang = if number % 2 == 0 { Lang::Fr } else { Lang::En };
        let request = Request { level: Some(level.clone()), ..Request::new(lang) };
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let [pupil, answers] = [Edition::Pupil, Edition::Answers]
            .map(|edition| pages(&fitted(&composed, edition, assets), Layout::default()));
        same_places(&pupil, &answers, &format!("{} {level} {lang:?}", lesson.metadata.id))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A slide is one page, whatever its text and its figure; the first page has the title.
#[test]
fn a_slide_is_a_page_of_the_screen() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let layout = Layout::of(Edition::Slides);
    let wrong: Vec<String> = catalogue
        .lessons()
        .par_iter()
        .enumerate()
        .flat_map_iter(|(number, lesson)| {
            let lang = if number % 2 == 0 { Lang::Fr } else { Lang::En };
            let request = Request::new(lang);
            let sheet = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Slides);
            let pages = pages(&sheet, layout);
            let id = lesson.metadata.id.clone();
            let (made, wanted) = (pages.len(), sheet.blocks.len() + 1);
            let over = (made != wanted).then(|| format!("{id}: {made} pages of {wanted}"));
            // The line under the title is at an eighth of the slide; below it something is to be seen.
            let fills =
                super::fills(&sheet, &Assets::built_in().unwrap().laid_out(layout)).unwrap();
            let empty = fills.into_iter().enumerate().skip(1).filter(|(_, fill)| *fill < 0.15);
            let empty = empty.map({
                let id = id.clone();
                move |(at, fill)| format!("{id}: slide {} holds a title alone ({fill:.2})", at + 1)
            });
            let edge = 254.0 * MILLIMETRE;
            let out = pages.into_iter().flatten().filter(move |run| run.right > edge - 20.0);
            over.into_iter()
                .chain(empty)
                .chain(out.map(move |run| format!("{id}: “{}” leaves", run.text)))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A sheet to count on, under its heading: in the letters of a dys sheet its rows are no higher than
/// in usual ones.
#[test]
fn a_long_table_of_a_dys_sheet_leaves_no_row_to_the_next_page() {
    let row = |number: usize| {
        let mut row = vec![Cell::text(format!("row{number}"))];
        row.extend(vec![Cell::ToFill; 3]);
        row
    };
    let table = |rows| Table {
        head: (1..=4).map(|column| words(&format!("column {column}"))).collect(),
        columns: vec![Align::Left; 4],
        rows: (1..=rows).map(row).collect(),
        ..Table::default()
    };
    let layout = Layout { letters: Letters::Dys, ..Layout::default() };
    let edges = |rows| -> Vec<(usize, f64)> {
        let pages = pages(&sheet_of(vec![Block::Table(table(rows))]), layout);
        let tops = pages.iter().enumerate().flat_map(|(page, runs)| {
            let of_rows = runs.iter().filter(|run| run.text.trim().starts_with("row"));
            of_rows.map(move |run| (page, run.top))
        });
        tops.collect()
    };
    // From one row to the next.
    let step = |rows| edges(rows)[1].1 - edges(rows)[0].1;
    // Eight rows have half as much again of the 2.2 mm above and below a cell.
    let less = (step(8) - step(9)) / MILLIMETRE;
    assert!((less - 2.2).abs() < 0.05, "{less}");
    let all = edges(15);
    assert!(all.len() == 15 && all.iter().all(|(page, _)| *page == 0), "{all:?}");
}

//! Tests of where a page ends: what stays together, and what may be parted.

use senet_engine::rules::Lang;

use crate::document::figure::Figure;
use crate::document::{
    Align, Answered, AsideKind, Block, Cell, Code, Document, Exercise, Inline, ListKind,
    Provenance, Space, Table,
};
use crate::layout::{Layout, Letters};
use crate::{Assets, typst};

use super::{Run, runs};

const MILLIMETRE: f64 = 72.0 / 25.4;

fn pages(document: &Document, layout: Layout) -> Vec<Vec<Run>> {
    let assets =
        Assets::built_in().expect("the templates of the program are good").laid_out(layout);
    runs(document, &assets).expect("the document is typeset")
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
                vec![vec![Block::Paragraph(words("first")), Block::AnswerSpace(Space::lines(2))]],
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
            space: Block::AnswerSpace(Space::lines(3)),
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

/// A program too long for the rest of the page leaves room, which the space to answer above takes.
#[test]
fn space_to_answer_takes_what_its_page_has_left() {
    let text = vec!["line"; 50].join("\n");
    let code = Block::Code(Code { language: "python".to_owned(), text });
    let question = vec![par("first"), Block::AnswerSpace(Space::lines(4)), par("second")];
    let blocks = vec![Block::List(ListKind::Number, vec![question]), par("third"), code];
    let pages = pages(&sheet_of(blocks), Layout::default());
    let end = |text: &str| {
        let run = pages[0].iter().find(|run| run.text.trim() == text)?;
        Some(run.bottom / MILLIMETRE)
    };
    let (first, second) = (end("first").unwrap(), end("second").unwrap());
    // The foot of the text is at 277 mm.
    assert!(first < 90.0 && (265.0..277.0).contains(&second), "{first} {second}");
    assert!(end("third").is_none());
}

/// In a box it would take the rest of the page: there it is as high as asked.
#[test]
fn space_to_answer_stretches_outside_boxes() {
    let source = |block: Block| {
        let assets = Assets::built_in().unwrap();
        let source = typst::source(&sheet_of(vec![block]), assets).unwrap();
        let calls = source.lines().filter(|line| line.starts_with("#answer-space("));
        calls.map(str::to_owned).collect::<String>()
    };
    let space = || Block::AnswerSpace(Space::lines(2));
    let list = |block| Block::List(ListKind::Letter, vec![vec![par("asked"), block]]);
    assert_eq!(source(space()), "#answer-space(2, 4)");
    assert_eq!(source(list(list(space()))), "#answer-space(2, 4, depth: 2)");
    let aside = |block| Block::Aside(AsideKind::Remember, Vec::new(), vec![block]);
    assert_eq!(source(aside(list(space()))), "#answer-space(2, 2)");
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
    for letters in [Letters::Large, Letters::Dys, Letters::Usual] {
        let parted = letters == Letters::Large;
        assert_eq!(leads(letters, &long, Cell::text("given")), !parted, "{letters:?}");
        assert!(leads(letters, &long, Cell::ToFill) && leads(letters, &short, Cell::text("given")));
    }
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
    let all = edges(15);
    assert!(all.len() == 15 && all.iter().all(|(page, _)| *page == 0), "{all:?}");
}

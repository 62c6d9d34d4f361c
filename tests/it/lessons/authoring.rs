//! docs/authoring.md: every example prints what the page says, and nothing is left out.

use std::fs;
use std::path::Path;

use senet::document::{Block, Cell, Code, Edition, Inline, Space};
use senet::lesson::check::look;
use senet::lesson::check::recount::{Recount, recount};
use senet::lesson::parameter::Settings;
use senet::lesson::quiz::Answer;
use senet::lesson::text::words;
use senet::lesson::{Catalogue, Request, SourceFile, compose, material};
use senet::press::maths::{COMMANDS, ENVIRONMENTS};
use senet_engine::rules::Lang;

use crate::frame::TRIAL;

fn page() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/authoring.md")).unwrap()
}

/// The examples of the page: what is written, and what it gives.
fn examples(page: &str) -> Vec<(String, String)> {
    page.lines()
        .filter_map(|line| {
            let (written, rest) = line.strip_prefix("- `")?.split_once("` gives `")?;
            Some((written.to_owned(), rest.split_once('`')?.0.to_owned()))
        })
        .collect()
}

/// A lesson with this English text, beside the program's.
pub fn with_text(text: &str) -> Catalogue {
    let file = |place: &str, text: &str| SourceFile {
        place: place.to_owned(),
        shown: place.to_owned(),
        text: text.to_owned(),
    };
    Catalogue::load(vec![file("trial/lesson.toml", TRIAL), file("trial/en.md", text)]).unwrap()
}

#[test]
fn every_example_prints_what_the_page_says() {
    let examples = examples(&page());
    assert!(examples.len() > 40, "{}", examples.len());
    let paragraphs: Vec<String> =
        examples.iter().map(|(written, _)| format!("${written}$\n\n")).collect();
    let catalogue = with_text(&paragraphs.concat());
    let lesson = catalogue.lesson("trial").unwrap();
    let request = Request::new(Lang::En);
    let document = compose(&catalogue, lesson, &request).unwrap().sheet(Edition::Pupil);
    let printed: Vec<String> = document
        .blocks
        .iter()
        .map(|block| match block {
            Block::Paragraph(inlines) => match inlines.as_slice() {
                [Inline::Math(math)] => math.0.clone(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        })
        .collect();
    for ((written, gives), printed) in examples.iter().zip(&printed) {
        assert_eq!(gives, printed, "{written}");
    }
    assert_eq!(examples.len(), printed.len());
}

/// How much a lesson with this text asks; each question is answered again.
pub fn recounted(text: &str) -> usize {
    let catalogue = with_text(text);
    let lesson = catalogue.lesson("trial").unwrap();
    let asked = look(&catalogue, lesson, Lang::En, None, &Settings::new()).unwrap().asked;
    for one in &asked {
        assert_eq!(recount(one), Recount::Agrees, "{text}: {one:?}");
    }
    asked.len()
}

#[test]
fn every_number_of_an_example_is_found_again() {
    for (written, _) in examples(&page()) {
        // These give words, and a text to build a thrower with.
        let silent = ["| title", "| source", "| plain", "| plural"];
        let asks = !silent.iter().any(|filter| written.contains(filter));
        assert_eq!(recounted(&format!("${written}$\n")) > 0, asks, "{written}");
    }
}

#[test]
fn the_page_leaves_nothing_out() {
    let page = page();
    for name in words().map(|word| word.name) {
        let used = ["| ", "is ", "<< ", "= "]
            .iter()
            .any(|before| page.contains(&format!("{before}{name}")));
        assert!(used, "{name} is not in docs/authoring.md");
    }
    for name in COMMANDS {
        assert!(page.contains(&format!("`\\{name}`")), "\\{name} is not in docs/authoring.md");
    }
    for name in ENVIRONMENTS {
        assert!(page.contains(&format!("`{name}`")), "{name} is not in docs/authoring.md");
    }
}

#[test]
fn every_container_of_the_page_is_one() {
    let page = page();
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("| `:::")).collect();
    assert!(lines.len() >= 32, "{}", lines.len());
    // These show no number that was asked for: a board, room to count, numbers typed.
    let silent = ["figure board", "table tally", "figure tree decimals", "figure points"];
    for line in lines {
        for opening in line.split('`').filter(|code| code.starts_with("::: ")) {
            let closed = ["exercise", "answer", "teacher", "pupil", "remember", "hint", "guide"];
            let name = opening.split_whitespace().nth(1).unwrap();
            let end = match name {
                "fill" => "\n| P |\n| - |\n| ?3/8? |\n:::\n",
                "summary" => "\nThe mean is [[37/16]].\n:::\n",
                "skills" => "\n- calculer: work out a mean\n:::\n",
                "slide" | "notebook" => "\nText.\n:::\n",
                name if closed.contains(&name) => "\nText.\n:::\n",
                _ => "\n",
            };
            let catalogue = with_text(&format!("{opening}{end}"));
            let lesson = catalogue.lesson("trial").unwrap();
            compose(&catalogue, lesson, &Request::new(Lang::En))
                .unwrap_or_else(|fault| panic!("{opening}: {fault}"));
            let shows = ["table", "figure", "derive"].contains(&name);
            let shows = shows && !silent.iter().any(|words| opening.contains(words));
            assert_eq!(recounted(&format!("{opening}{end}")) > 0, shows, "{opening}");
        }
    }
}

#[test]
fn the_quiz_of_the_page_is_one() {
    let page = page();
    let (_, after) = page.split_once("```text\n::: quiz").unwrap();
    let (example, _) = after.split_once("```").unwrap();
    let text = format!("<%- set sticks = \"sticks-5\" -%>\n::: quiz{example}");
    let catalogue = with_text(&text);
    let lesson = catalogue.lesson("trial").unwrap();
    let request = Request::new(Lang::En);
    let composition = compose(&catalogue, lesson, &request).unwrap();
    let questions = material(&composition).unwrap().questions;
    let shapes: Vec<usize> = questions
        .iter()
        .map(|question| match &question.answer {
            Answer::Number { wrong, .. } => wrong.len(),
            Answer::Choice { wrong, .. } => wrong.len(),
            Answer::Match { pairs, others } => pairs.len() + others.len(),
        })
        .collect();
    // Values against outcomes; the four other values; five values and a stranger.
    assert_eq!(shapes, [1, 4, 6]);
}

/// What an edition of a lesson with this text holds.
fn blocks(text: &str, edition: Edition) -> Vec<Block> {
    let catalogue = with_text(text);
    let lesson = catalogue.lesson("trial").unwrap();
    compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap().sheet(edition).blocks
}

#[test]
fn a_cell_to_fill_is_empty_for_the_pupil_and_answered_in_the_key() {
    let text = "::: fill\n| a | b |\n| :- | - |\n| 1 | ?<< '6/16' >>? |\n:::\n";
    let cells = |edition| match blocks(text, edition).as_slice() {
        [Block::Table(table)] => table.rows[0].clone(),
        other => panic!("{other:?}"),
    };
    let given = Cell::Text(vec![Inline::text("1")]);
    let answer = Cell::Text(vec![Inline::text("6/16")]);
    assert_eq!(cells(Edition::Pupil), [given.clone(), Cell::ToFill]);
    assert_eq!(cells(Edition::Key), [given, answer]);
}

#[test]
fn the_columns_of_a_table_to_fill_share_the_sheet_as_asked() {
    let text = |widths: &str| {
        format!("::: fill widths={widths}\n| a | b |\n| - | - |\n| 1 | ?2? |\n:::\n")
    };
    for edition in [Edition::Pupil, Edition::Key] {
        let [Block::Table(table)] = &blocks(&text("1,3"), edition)[..] else { panic!() };
        assert_eq!(
            [table.share(0), table.share(1), table.share(2)],
            [Some(0.25), Some(0.75), None]
        );
    }
    for wrong in ["1", "1,2,3", "1,0"] {
        let catalogue = with_text(&text(wrong));
        let lesson = catalogue.lesson("trial").unwrap();
        let fault = compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap_err();
        assert_eq!(fault.id(), "lesson-container-value", "{wrong}");
    }
}

#[test]
fn code_is_kept_as_it_is_with_its_numbers_put_in() {
    let text = "```python\nif x == \"a\"  and 'b' -- c:\n    p = << 'sticks-5' | prob(of=2) | \
                dec(places=3) >>  # :::\n```\n";
    let code = "if x == \"a\"  and 'b' -- c:\n    p = 0.375  # :::";
    let code = Block::Code(Code { language: "python".into(), text: code.into() });
    assert_eq!(blocks(text, Edition::Pupil), [code]);
}

#[test]
fn room_to_answer_is_on_the_pupil_s_sheet_only() {
    let text = "::: lines 4\n::: grid 5\n::: seyes 6\n";
    let spaces = [Space::Lines(4), Space::Grid(5), Space::Seyes(6)];
    assert_eq!(blocks(text, Edition::Pupil), spaces.map(Block::AnswerSpace));
    assert!(blocks(text, Edition::Key).is_empty());
}

//! Tests of docs/authoring.md and its French version: every example has the result that the page
//! states, nothing is missing, and both have the same content.

use std::fs;
use std::path::Path;

use senet::document::{Block, Cell, Code, Edition, Inline, Ruling, Space};
use senet::lesson::check::checked_sheets;
use senet::lesson::parameter::Settings;
use senet::lesson::quiz::Answer;
use senet::lesson::text::words;
use senet::lesson::{Catalogue, Request, SourceFile, compose, material};
use senet::press::maths::{COMMANDS, ENVIRONMENTS};
use senet_engine::rules::Lang;

use crate::frame::TRIAL;

/// The page of each language.
const PAGES: [(Lang, &str); 2] =
    [(Lang::En, "docs/authoring.md"), (Lang::Fr, "docs/authoring-fr.md")];

fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// The examples of the page: source and result.
fn examples(page: &str) -> Vec<(String, String)> {
    page.lines()
        .filter_map(|line| {
            let line = line.strip_prefix("- `")?;
            let gives = line.split_once("` gives `").or_else(|| line.split_once("` donne `"));
            let (written, rest) = gives?;
            Some((written.to_owned(), rest.split_once('`')?.0.to_owned()))
        })
        .collect()
}

/// A lesson with this text in a language, and more of its `lesson.toml`, beside the program's.
fn lesson_with(lang: Lang, metadata: &str, text: &str) -> Catalogue {
    let file = |place: &str, text: &str| SourceFile {
        place: place.to_owned(),
        shown: place.to_owned(),
        text: text.to_owned(),
    };
    let metadata = file("trial/lesson.toml", &format!("{TRIAL}{metadata}"));
    Catalogue::load(vec![metadata, file(&format!("trial/{}.md", lang.code()), text)]).unwrap()
}

/// A lesson with this English text, beside the program's.
pub fn with_text(text: &str) -> Catalogue {
    lesson_with(Lang::En, "", text)
}

#[test]
fn every_example_prints_what_the_page_says() {
    for (lang, name) in PAGES {
        let examples = examples(&page(name));
        assert!(examples.len() > 40, "{name}: {}", examples.len());
        let paragraphs: Vec<String> =
            examples.iter().map(|(written, _)| format!("${written}$\n\n")).collect();
        let catalogue = lesson_with(lang, "", &paragraphs.concat());
        let lesson = catalogue.lesson("trial").unwrap();
        let request = Request::new(lang);
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
            assert_eq!(gives, printed, "{name}: {written}");
        }
        assert_eq!(examples.len(), printed.len());
    }
}

#[test]
fn the_page_leaves_nothing_out() {
    for (_, page_name) in PAGES {
        let page = page(page_name);
        for name in words().map(|word| word.name) {
            let used = ["| ", "is ", "<< ", "= "]
                .iter()
                .any(|before| page.contains(&format!("{before}{name}")));
            assert!(used, "{name} is not in {page_name}");
        }
        for name in COMMANDS.iter() {
            assert!(page.contains(&format!("`\\{name}`")), "\\{name} is not in {page_name}");
        }
        for name in ENVIRONMENTS {
            assert!(page.contains(&format!("`{name}`")), "{name} is not in {page_name}");
        }
    }
}

#[test]
fn every_container_of_the_page_is_one() {
    for (lang, name) in PAGES {
        containers_compose(lang, &page(name));
    }
}

fn containers_compose(lang: Lang, page: &str) {
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("| `:::")).collect();
    assert!(lines.len() >= 32, "{}", lines.len());
    for line in lines {
        for opening in line.split('`').filter(|code| code.starts_with("::: ")) {
            let closed = ["exercise", "answer", "teacher", "pupil", "remember", "hint", "guide"];
            let name = opening.split_whitespace().nth(1).unwrap();
            let end = match name {
                "fill" => "\n| P |\n| - |\n| ?3/8? |\n:::\n",
                "summary" => "\nThe mean is [[37/16]].\n:::\n",
                "skills" => "\n- calculer: work out a mean\n:::\n",
                "slide" | "notebook" | "marks" => "\nText.\n:::\n",
                name if closed.contains(&name) => "\nText.\n:::\n",
                _ => "\n",
            };
            let text = format!("{opening}{end}");
            let catalogue = lesson_with(lang, "", &text);
            let lesson = catalogue.lesson("trial").unwrap();
            compose(&catalogue, lesson, &Request::new(lang))
                .unwrap_or_else(|fault| panic!("{opening}: {fault}"));
        }
    }
}

/// The text between a fence with this opening and its end.
fn fenced<'a>(page: &'a str, opening: &str, fence: &str) -> &'a str {
    let (_, after) = page.split_once(&format!("\n{fence}{opening}\n")).unwrap();
    after.split_once(&format!("\n{fence}\n")).unwrap().0
}

#[test]
fn the_quiz_of_the_page_is_one() {
    for (lang, name) in PAGES {
        let page = page(name);
        let example = fenced(&page, "text", "```");
        let text = format!("<%- set sticks = \"sticks-5\" -%>\n{example}\n");
        let catalogue = lesson_with(lang, "", &text);
        let lesson = catalogue.lesson("trial").unwrap();
        let request = Request::new(lang);
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
        // Values against outcomes; the four other values; five values and a partner of none.
        assert_eq!(shapes, [1, 4, 6], "{name}");
    }
}

#[test]
fn the_condition_of_the_page_is_one() {
    for (lang, name) in PAGES {
        let page = page(name);
        let condition = fenced(&page, "toml", "```");
        for (estimate, holds) in [("53/100", true), ("52/100", true), ("51/100", false)] {
            let text = format!("<% set estimate = '{estimate}' %>\nText.\n");
            let catalogue = lesson_with(lang, condition, &text);
            let lesson = catalogue.lesson("trial").unwrap();
            let composed = compose(&catalogue, lesson, &Request::new(lang)).map(|_| ());
            assert_eq!(composed.is_ok(), holds, "{name}: {estimate}: {composed:?}");
        }
    }
}

#[test]
fn the_claim_of_the_page_is_checked() {
    for (lang, name) in PAGES {
        let page = page(name);
        let claim = fenced(&page, "jinja", "```");
        for (rare, faults) in [("1/16", 1), ("1/20", 1), ("1/32", 0)] {
            let text = format!("<% set rare = '{rare}' %>\n{claim}\n");
            let catalogue = lesson_with(lang, "", &text);
            let lesson = catalogue.lesson("trial").unwrap();
            let seen = checked_sheets(&catalogue, lesson, lang, None, &Settings::new()).unwrap();
            let ids: Vec<&str> = seen.faults.iter().map(senet_engine::rules::Fault::id).collect();
            assert_eq!(ids, vec!["check-claim"; faults], "{name}: {rare}");
        }
    }
}

#[test]
fn the_notebook_of_the_page_is_one() {
    for (lang, name) in PAGES {
        let page = page(name);
        let cells = fenced(&page, "text", "````");
        let text = format!(
            "<%- set f = '3/4' | frac -%><%- set mean_falls = '3/1' -%>\n\
             {cells}\n"
        );
        let catalogue = lesson_with(lang, "", &text);
        let lesson = catalogue.lesson("trial").unwrap();
        let request = Request::new(lang);
        let composition = compose(&catalogue, lesson, &request).unwrap();
        let code = |edition| {
            let blocks = composition.notebook(edition).blocks;
            let code = blocks.into_iter().find_map(|block| match block {
                Block::Code(code) => Some(code.text),
                _ => None,
            });
            code.unwrap()
        };
        let begins = |edition| code(edition).lines().next().unwrap().to_owned();
        assert_eq!(begins(Edition::Pupil), "P = [[..., ...], [1, 0]]", "{name}");
        assert_eq!(begins(Edition::Key), "P = [[0, 3/4], [1, 0]]", "{name}");
        let checks = if lang == Lang::Fr { "verifier(E, \"2-" } else { "check(E, \"2-" };
        assert!(code(Edition::Pupil).contains(checks), "{name}");
    }
}

/// The lines of a page outside fences, and those that open one.
fn outside_fences(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut fence: Option<&str> = None;
    for line in page.lines() {
        let marks = &line[..line.len() - line.trim_start_matches('`').len()];
        let opens = marks.len() >= 3 && !line[marks.len()..].contains('`');
        match fence {
            Some(open) if line == open => fence = None,
            Some(_) => {}
            None => {
                fence = opens.then_some(marks);
                found.push(line);
            }
        }
    }
    assert_eq!(fence, None, "a fence is never closed");
    found
}

/// The structure that both pages share: headings, fences, rows of tables, and the content of
/// examples and containers, except the words in quotes, which are in each page's language.
fn structure(page: &str) -> Vec<String> {
    let part = |line: &str| match line.chars().next()? {
        '#' => Some("#".repeat(line.len() - line.trim_start_matches('#').len())),
        '`' if line.starts_with("```") && !line.trim_start_matches('`').contains('`') => {
            Some(line.to_owned())
        }
        '-' | '|' if line.starts_with("- `<") || line.starts_with("| `:::") => {
            Some(skeleton(line.split('`').nth(1)?))
        }
        '|' => Some("|".to_owned()),
        _ => None,
    };
    outside_fences(page).into_iter().filter_map(part).collect()
}

/// Code of an example without its texts: those in double quotes, the names of a figure, and the
/// branches of a condition.
fn skeleton(code: &str) -> String {
    let code: String = code.split('"').step_by(2).collect::<Vec<_>>().join("\"");
    let names = |word: &&str| !word.starts_with("names=");
    let words: Vec<&str> = code.split(' ').filter(names).collect();
    words.join(" ").replace("%>yes<%", "%><%").replace("%>oui<%", "%><%")
}

#[test]
fn both_pages_say_the_same_things_in_the_same_order() {
    let [english, french] = PAGES.map(|(_, name)| structure(&page(name)));
    for (one, other) in english.iter().zip(&french) {
        assert_eq!(one, other);
    }
    assert_eq!(english.len(), french.len());
    // Headings, examples, rows: the number when this was written.
    assert!(english.len() > 160, "{}", english.len());
}

#[test]
fn the_french_pages_have_french_spaces() {
    for name in ["docs/authoring-fr.md", "docs/guide-fr.md"] {
        let page = page(name);
        for line in outside_fences(&page).into_iter().filter(|line| !line.starts_with("    ")) {
            let said: String = line.split('`').step_by(2).collect::<Vec<_>>().join("x");
            for breaks in [" ;", " !", " ?", " :", "« ", " »", " %"] {
                assert!(!said.contains(breaks), "{name}: {said}");
            }
        }
    }
}

/// The blocks of an edition of a lesson with this text.
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
fn space_to_answer_is_on_the_pupil_s_sheet_only() {
    let text = "::: lines 4\n::: grid 5\n::: seyes 6\n";
    let spaces = [Space::lines(4), Space::grid(5), Space { ruling: Ruling::Seyes, size: 6 }];
    assert_eq!(blocks(text, Edition::Pupil), spaces.map(Block::AnswerSpace));
    assert!(blocks(text, Edition::Key).is_empty());
}

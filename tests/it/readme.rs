//! Tests of the documentation: each console shown is run, each command of a shell block exists,
//! each link leads somewhere.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::golden;

/// The pages whose consoles are run.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> =
        ["README.md", "README.fr.md", "CONTRIBUTING.md"].map(str::to_owned).into();
    let docs = fs::read_dir(golden::inside("docs")).unwrap();
    pages.extend(
        docs.map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "md"))
            .map(|name| format!("docs/{name}")),
    );
    pages.sort();
    pages
}

/// A fenced block: its language, and the text between the fences.
struct Block<'a> {
    language: &'a str,
    text: &'a str,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find("\n```") {
        let opened = &rest[start + 4..];
        let (language, after) = opened.split_once('\n').unwrap();
        let (text, next) = after.split_once("\n```").unwrap();
        blocks.push(Block { language, text });
        rest = next;
    }
    blocks
}

/// The commands of a console and what each prints.
fn dialogue(text: &str) -> Vec<(&str, String)> {
    let mut message: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("$ "), message.last_mut()) {
            (Some(command), _) => message.push((command, String::new())),
            (None, Some((_, output))) => {
                output.push_str(line);
                output.push('\n');
            }
            (None, None) => panic!("a console begins with a command: {line}"),
        }
    }
    message
}

/// Runs a line in a shell, both outputs together as a terminal shows them.
fn run(line: &str, place: &Path) -> (String, bool) {
    let folder = Path::new(env!("CARGO_BIN_EXE_senet")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {line} ; }} 2>&1")])
        .current_dir(place)
        .envs([("PATH", &*path), ("LC_ALL", "en_GB.UTF-8")])
        .output()
        .unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

/// Whether the text shown matches the output, each `…` alone on a line matching any lines.
fn shows(shown: &str, printed: &str) -> bool {
    let pieces: Vec<&str> = shown.split("…\n").collect();
    let Some(mut rest) = printed.strip_prefix(pieces[0]) else { return false };
    let Some((last, between)) = pieces[1..].split_last() else { return rest.is_empty() };
    for piece in between {
        let Some((_, after)) = rest.split_once(piece) else { return false };
        rest = after;
    }
    rest.ends_with(last)
}

/// The text to be shown: the lines printed now, as many before and after `…` as shown today. A piece
/// between two is kept as it is.
fn renewed(shown: &str, printed: &str) -> String {
    let Some((before, after)) = shown.split_once("…\n") else { return printed.to_owned() };
    if after.contains("…\n") {
        return shown.to_owned();
    }
    let lines: Vec<&str> = printed.split_inclusive('\n').collect();
    let (head, tail) = (before.lines().count(), after.lines().count());
    format!("{}…\n{}", lines[..head].concat(), lines[lines.len() - tail..].concat())
}

#[cfg(all(unix, not(feature = "pdf")))]
#[test]
fn every_console_shows_what_the_program_prints() {
    for name in pages() {
        let page = fs::read_to_string(golden::inside(&name)).unwrap();
        let mut current = page.clone();
        let place = tempfile::tempdir().unwrap();
        for block in blocks(&page).into_iter().filter(|block| block.language == "console") {
            let mut text = String::new();
            for (command, shown) in dialogue(block.text) {
                let (printed, _) = run(command, place.path());
                let now = if shows(&shown, &printed) { shown } else { renewed(&shown, &printed) };
                text = format!("{text}$ {command}\n{now}");
            }
            current = current.replace(block.text, text.trim_end_matches('\n'));
        }
        golden::holds(&name, current.as_bytes());
    }
}

/// `cargo run … -- WORDS` and `senet WORDS` in a shell block: the words are a valid command line.
#[cfg(unix)]
#[test]
fn every_command_to_type_works() {
    let mut seen = 0;
    for name in pages() {
        let page = fs::read_to_string(golden::inside(&name)).unwrap();
        let place = tempfile::tempdir().unwrap();
        for block in blocks(&page).into_iter().filter(|block| block.language == "sh") {
            for line in block.text.lines().map(|line| line.split(" #").next().unwrap().trim()) {
                let words = match line.split_once(" -- ") {
                    Some((cargo, words)) if cargo.starts_with("cargo run") => words,
                    _ => line.strip_prefix("senet ").unwrap_or(""),
                };
                if let Some(script) = line.strip_prefix("bash ") {
                    let file = script.split(' ').next().unwrap();
                    assert!(golden::inside(file).exists(), "{name}: {line}");
                }
                if words.is_empty() {
                    continue;
                }
                seen += 1;
                let (printed, good) = run(&format!("senet {words}"), place.path());
                assert!(good, "{name}: {line}\n{printed}");
            }
        }
    }
    assert!(seen > 0, "no command is shown any more");
}

#[test]
fn every_link_inside_the_repository_leads_somewhere() {
    for name in pages() {
        let page = fs::read_to_string(golden::inside(&name)).unwrap();
        let folder = golden::inside(&name).parent().unwrap().to_owned();
        for target in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = target.split('#').next().unwrap();
            let elsewhere = target.contains("://") || path.is_empty();
            assert!(elsewhere || folder.join(path).exists(), "{name} links to {target}");
        }
    }
}

/// `.ci/run` runs `tests/all.sh`, which begins with the test command of the README.
#[test]
fn continuous_integration_runs_the_readmes_test_command() {
    for (name, words) in [
        ("README.md", "cargo test"),
        ("tests/all.sh", r#"step "tests" cargo test --locked --quiet"#),
        (".ci/run", "bash tests/all.sh"),
    ] {
        let text = fs::read_to_string(golden::inside(name)).unwrap();
        assert!(text.lines().any(|line| line.trim() == words), "{name} does not say {words}");
    }
}

#[test]
fn a_console_that_lies_is_seen() {
    assert!(shows("a\n…\nc\n", "a\nb\nb\nc\n") && shows("a\n", "a\n"));
    assert!(!shows("a\n…\nc\n", "a\nb\n") && !shows("a\n", "a\nb\n"));
    assert!(shows("a\n…\nc\n…\n", "a\nb\nc\nd\n") && !shows("a\n…\ne\n…\n", "a\nb\nc\n"));
    assert_eq!(renewed("x\n…\ny\n", "a\nb\nb\nc\n"), "a\n…\nc\n");
    let page = "text\n```console\n$ one\n1\n$ two\n```\n";
    let block = &blocks(page)[0];
    assert_eq!(dialogue(block.text), [("one", "1\n".to_owned()), ("two", String::new())]);
}

#[test]
fn the_readme_lists_every_lesson_by_its_french_title() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.fr.md")).unwrap();
    let catalogue = senet::lesson::Catalogue::load(Vec::new()).unwrap();
    for lesson in catalogue.lessons() {
        let metadata = &lesson.metadata;
        let row = format!(
            "| `{}` | {} |",
            metadata.id,
            metadata.title.get(senet_engine::rules::Lang::Fr)
        );
        let plain = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ").replace('\'', "’");
        assert!(plain(&page).contains(&plain(&row)), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, catalogue.lessons().len());
}

//! Tests that stack, memory and open files do not grow with the number of sheets.

#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use senet::files::formats::{DOCUMENTS, EXPORTS, OutputFormat};
use senet_engine::rules::Named as _;

use crate::program::{outcome, program, senet};

/// The program with these words, under limits set by a shell (`ulimit`).
pub fn under(limits: &str, words: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{limits}; exec \"$0\" \"$@\"")]).arg(program()).args(words);
    // Where memory ends, the report with a backtrace asks for more, and waits for itself for ever.
    command.env("LC_ALL", "en_GB.UTF-8").env_remove("RUST_BACKTRACE");
    command
}

fn files(folder: &Path) -> usize {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| !name.to_str().unwrap().starts_with('.')).count()
}

/// What would fill the memory is refused at once, with the option and what to do.
#[test]
fn what_would_fill_the_memory_is_refused_at_once() {
    let place = tempfile::tempdir().unwrap();
    for (words, says) in [
        ("handout fair-sticks --copies 350 --format pdf", "--copies: 350 copies"),
        ("handout fair-sticks --copies 101 --format html,png", "100 at most"),
        ("tally --rows 1001 --format pdf", "--rows 1001"),
        ("tally --rows 4000 --format all", "1000 at most"),
    ] {
        // All formats are those that the program can write.
        if words.ends_with("all") && cfg!(not(feature = "pdf")) {
            continue;
        }
        let mut command = senet();
        command.args(words.split(' ')).args(["--lang", "en", "-o"]).arg(place.path().join("out"));
        let (_, said, code) = outcome(&mut command);
        assert!(code == 2 && said.contains(says) && said.contains("--format"), "{words}: {said}");
        assert_eq!(files(place.path()), 0, "{words}");
    }
    let mut command = senet();
    command.args("tally --rows 4000 --format csv -o".split(' ')).arg(place.path().join("t.csv"));
    assert_eq!(outcome(&mut command).2, 0);
}

/// A tenth of the usual stack of threads, for all threads without a stated stack.
#[test]
fn sheets_do_not_need_the_stack_of_the_system_s_threads() {
    let place = tempfile::tempdir().unwrap();
    let mut command = senet();
    command.args(["handout", "sixteen-outcomes", "--variants", "A-B", "--edition", "pupil"]);
    command.args(["--lang", "en", "-o"]).arg(place.path());
    let (_, said, code) = outcome(command.env("RUST_MIN_STACK", "200000"));
    assert_eq!((code, files(place.path())), (0, 2), "{said}");
    // The same for the stack of the first thread.
    let kit = place.path().join("kit");
    let (_, said, code) =
        outcome(&mut under("ulimit -s 300", &["kit", "-o", kit.to_str().unwrap()]));
    assert_eq!((code, files(&kit)), (0, 4), "{said}");
}

/// The least stack that the system gives a thread, for all threads without a stated stack: those that
/// play games, recount a simulation, make sheets, and answer a browser.
#[test]
fn no_thread_has_the_stack_of_the_environment() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().to_str().unwrap();
    for words in [
        "simulate --games 2000 --threads 2",
        "simulate --games 4 --light expectimax-2",
        "tournament --games 200",
        "solve --ruleset breyer --set pawns=1 --games 20",
        "race --from 26",
        "table --sum 6",
        "check fair-sticks --seeds 0",
        "handout fair-sticks --edition pupil --lang en --format html -o FOLDER",
        "export fair-sticks --lang en --to xlsx -o FOLDER",
        "preview fair-sticks --port 0 --no-open --seconds 1",
    ] {
        let words = words.replace("FOLDER", folder);
        let mut command = senet();
        command.args(words.split(' ')).env("RUST_MIN_STACK", "0");
        let (_, said, code) = outcome(&mut command);
        assert_eq!(code, 0, "{words}: {said}");
    }
}

/// The ways to begin a thread whose stack the environment would choose, in a source without spaces.
fn unstated(code: &str) -> Option<&'static str> {
    let imported =
        ["thread::Builder;", "thread::{self,Builder}"].iter().any(|it| code.contains(it));
    let builder = if imported { "Builder::new()" } else { "thread::Builder::new()" };
    let mut built = code.match_indices(builder).map(|(at, _)| &code[at + builder.len()..]);
    if !built.all(|rest| rest.starts_with(".stack_size(")) {
        return Some(builder);
    }
    ["thread::spawn(", "scope.spawn(", "enable_steady_tick("]
        .into_iter()
        .find(|it| code.contains(it))
}

#[test]
fn every_thread_in_the_sources_has_a_stated_stack() {
    assert_eq!(unstated("thread::Builder::new().name(n).spawn(f)"), Some("thread::Builder::new()"));
    assert_eq!(unstated("usestd::thread::Builder;Builder::new().spawn(f)"), Some("Builder::new()"));
    assert_eq!(unstated("usetempfile::Builder;Builder::new().tempdir()"), None);
    assert_eq!(unstated("thread::spawn(f)"), Some("thread::spawn("));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("engine/src"), root.join("press/src")];
    let mut begun = 0;
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
                let code: String = code.split_whitespace().collect();
                assert_eq!(unstated(&code), None, "{}", path.display());
                begun += code.matches(".stack_size(").count();
            }
        }
    }
    assert!(begun >= 5, "{begun}");
}

/// Each thread of the pool has its stack: so many would take minutes to begin, and more memory than there is.
#[test]
fn threads_are_not_begun_by_the_hundred_thousand() {
    let mut command = senet();
    let (_, said, code) = outcome(command.arg("table").env("RAYON_NUM_THREADS", "999999"));
    assert_eq!(code, 0, "{said}");
}

/// Three lessons, eight variants, three editions: 72 files, and no more than 40 open.
#[test]
fn files_are_not_open_all_at_once() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().to_str().unwrap();
    let lessons = ["handout", "sticks-or-die", "is-it-fair", "fair-sticks"];
    let rest = ["--variants", "A-H", "--format", "md", "-o", folder];
    let (_, said, code) = outcome(&mut under("ulimit -n 40", &[&lessons[..], &rest].concat()));
    assert_eq!((code, files(place.path())), (0, 72), "{said}");
}

/// Every lesson, format and variant, in 2 GB and 256 files. It takes half an hour; by name:
/// `cargo test --release --test it -- --ignored every_lesson_in_26_variants`.
#[test]
#[ignore = "half an hour; run by name"]
fn every_lesson_in_26_variants_and_every_format() {
    let lessons = senet::lesson::Catalogue::load(Vec::new()).unwrap().lessons().len();
    let every = |command, known| {
        OutputFormat::All.each(known).into_iter().map(move |format| (command, format.name()))
    };
    for (command, format) in every("handout", &DOCUMENTS).chain(every("export", &EXPORTS)) {
        let place = tempfile::tempdir().unwrap();
        let option = if command == "export" { "--to" } else { "--format" };
        let folder = place.path().to_str().unwrap();
        let words = [command, "all", "--variants", "A-Z", option, format, "-o", folder];
        let limits = "ulimit -n 256; ulimit -v 2097152";
        let (_, said, code) = outcome(&mut under(limits, &words));
        let files = files(place.path());
        let least = match (command, format) {
            ("handout", _) => lessons * 26 * 3,
            // The variants of a lesson are in one file.
            (_, "moodle" | "gift") => lessons,
            _ => lessons * 26,
        };
        assert!(code == 0 && files >= least, "{words:?}: {code}, {files} files, {said}");
    }
}

//! Tests of lessons that go beyond what a lesson may do.

use senet::document::{Edition, messages};
use senet::lesson::metadata::Metadata;
use senet::lesson::{Catalogue, Request, SourceFile, compose, placed};
use senet::press::Assets;
use senet::press::html;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang, Thrower};

use crate::frame::TRIAL;

use super::{each, lesson};

fn catalogue(metadata: &str, text: &str) -> Checked<Catalogue> {
    let file = |place: &str, text: &str| SourceFile {
        place: place.to_owned(),
        shown: place.to_owned(),
        text: text.to_owned(),
    };
    Catalogue::load(vec![file("trial/lesson.toml", metadata), file("trial/en.md", text)])
}

/// The page of a lesson's text.
fn page(text: &str) -> Checked<String> {
    let catalogue = catalogue(TRIAL, text)?;
    let request = Request::new(Lang::En);
    let lesson = catalogue.lesson("trial")?;
    let document = compose(&catalogue, lesson, &request)?.sheet(Edition::Pupil);
    html::page(&document, Assets::built_in()?).map_err(|fault| placed(fault, &[(lesson, &request)]))
}

fn refused(text: &str) -> Fault {
    let fault = page(text).map(|_| ()).expect_err(text);
    for lang in Lang::ALL {
        let message = messages::fault(lang, &fault);
        assert!(!message.contains("{$") && !message.contains(fault.id()), "{message}");
    }
    fault
}

/// The text is refused with this fault, on its third line.
fn refuses(id: &str, text: &str) {
    let fault = refused(&format!("One.\n\n{text}"));
    assert_eq!((fault.id(), fault.arg("line")), (id, Some("3")), "{fault}");
    assert_eq!(fault.arg("file"), Some("trial/en.md"), "{fault}");
}

/// `inside` repeated in nested loops of a hundred rounds.
fn loops(depth: usize, inside: &str) -> String {
    let begin: Vec<String> =
        (0..depth).map(|at| format!("<% for i{at} in range(end=100) %>")).collect();
    let begin = begin.concat();
    begin + inside + &"<% endfor %>".repeat(depth)
}

#[test]
fn loops_end() {
    refuses("lesson-steps", &loops(6, ""));
    refuses("lesson-steps", &loops(3, "<% set x = 1 %>"));
    refuses("lesson-steps", &loops(3, "<% if 1 is below(x=2) %><% endif %>"));
    // 100 rounds of 100 write 10,000 times 2000 bytes.
    refuses("lesson-bytes", &loops(2, &"a".repeat(2000)));
    let captured = format!("<% set x %>{}<% endset %>", loops(2, &"a".repeat(2000)));
    refuses("lesson-bytes", &captured);
    refuses("lesson-comprehension", "<< [x for x in range(end=100000)] | length >>");
}

#[test]
fn texts_that_double_end() {
    let doubling = |set: &str| {
        format!("<% set_global x = \"aa\" %><% for i in range(end=60) %>{set}<% endfor %>.")
    };
    refuses("lesson-bytes", &doubling("<% set_global x = x ~ x %>"));
    refuses("lesson-bytes", &doubling("<% set_global x %><< x >><< x >><% endset %>"));
    let list = "<% set_global l = [1] %><% for i in range(end=60) %>\
                <% set_global l = [...l, ...l] %><% endfor %>";
    refuses("lesson-bytes", list);
    refuses("lesson-number-far", "<% set n = 3 | power(n=1000) | power(n=1000) %>");
}

/// A list without values would be read as no list at all.
#[test]
fn lists_without_a_value_are_refused() {
    for key in ["range", "draw"] {
        let text = format!("{TRIAL}\n[parameters.n]\nkind = \"number\"\n{key} = []\ndefault = 1\n");
        let fault = Metadata::read(&text).unwrap_err();
        let line = (TRIAL.matches('\n').count() + 4).to_string();
        let found = (fault.id(), fault.arg("key"), fault.arg("line"));
        let key = format!("parameters.n.{key}");
        assert_eq!(found, ("lesson-toml-no-value", Some(&*key), Some(&*line)), "{fault}");
    }
    for (device, setting) in [("[sticks]\nvalues = []", "n"), ("[die]\nfaces = []", "faces")] {
        let fault = Thrower::from_toml(&format!("id = \"x\"\n{device}")).unwrap_err();
        let found = (fault.id(), fault.arg("setting"), fault.arg("found"));
        assert_eq!(found, ("thrower-out-of-range", Some(setting), Some("0")));
    }
}

#[test]
fn what_is_nested_too_deep_is_refused() {
    refuses("lesson-nested", &">".repeat(10_000));
    refuses("lesson-nested", &format!("{}a", "> ".repeat(30)));
    refuses("lesson-nested", &format!("{}a", "- ".repeat(5_000)));
    refuses("lesson-nested", &format!("{}c{}", "*a **b ".repeat(40), " b** a*".repeat(40)));
    let fault = refused(&"::: hint\n".repeat(5_000));
    assert_eq!((fault.id(), fault.arg("line")), ("lesson-nested", Some("11")));
    refuses("maths-nested", &format!("${}x{}$", "{".repeat(2_000), "}".repeat(2_000)));
    refuses("maths-nested", &format!("${}x{}$", r"\sqrt{".repeat(60), "}".repeat(60)));
}

#[test]
fn deep_but_fair_texts_are_made() {
    let page = page(&format!(
        "{}deep\n\n$\\sqrt{{\\frac{{1}}{{\\sqrt{{\\frac{{1}}{{2}}}}}}}}$",
        "> ".repeat(10)
    ));
    assert!(page.unwrap().contains("deep"));
}

#[test]
fn tags_that_call_other_templates_are_refused() {
    for tag in ["include \"lesson\"", "extends \"lesson\"", "block a", "component a()", "raw"] {
        refuses("lesson-tag", &format!("<% {tag} %>"));
    }
}

#[test]
fn links_that_are_programs_are_refused() {
    for address in [
        "javascript:alert(1)",
        "JAVASCRIPT:alert(1)",
        "&#106;avascript:alert(1)",
        "java&#9;script:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "vbscript:a",
        "file:///etc/passwd",
    ] {
        refuses("lesson-link", &format!("[a]({address})"));
        refuses("lesson-link", &format!("[a][1]\n\n[1]: {address}"));
    }
    refuses("lesson-link", "<javascript:alert(1)>");
    let page = page("[a](https://a.org/b) [b](mailto:c@d.org) [c](d.html#e:f)").unwrap();
    for address in ["https://a.org/b", "mailto:c@d.org", "d.html#e:f"] {
        assert!(page.contains(&format!("href=\"{address}\"")), "{page}");
    }
}

#[test]
fn characters_of_private_use_are_refused() {
    refuses("lesson-private-use", "\u{E000}e;q37:16\u{E001}");
}

#[test]
fn every_command_says_the_same_of_such_a_lesson() {
    for (text, says) in [
        (loops(6, ""), "200000 computations"),
        (">".repeat(10_000), "inside one another"),
        ("[a](javascript:b)".to_owned(), "javascript:b"),
        ("\u{E000}".to_owned(), "U+E000"),
    ] {
        let place = lesson(&text);
        for (said, code) in each(place.path()) {
            assert!(code == 1 && said.contains(says) && said.contains("line 1"), "{code} {said}");
        }
    }
}

/// An entry of `lesson.toml` that no sheet can show is refused with its line.
#[test]
fn words_of_the_metadata_that_mean_nothing_are_refused() {
    for (from, to, id) in [
        ("id = \"trial\"", "id = \"zy|sh<run\"", "id-malformed"),
        ("levels = []", "levels = [{ name = \"/../../EVIL/zz\" }]", "id-malformed"),
        (
            "calculator = \"allowed\"",
            "calculator = \"allowed\"\n[parameters.w]\nkind = \"word\"\nrange = [\"a;b\"]\ndefault = \"a;b\"",
            "lesson-parameter-word",
        ),
        (
            "title = { fr = \"Essai\", en = \"Trial\" }",
            "title = { fr = \" \", en = \"\" }",
            "lesson-toml-empty",
        ),
        ("skills = []", "skills = [\"cherche\"]", "lesson-toml-word"),
        ("notions = []", "notions = [\"nothing-known\"]", "lesson-notion-unknown"),
        (
            "calculator = \"allowed\"",
            "calculator = \"allowed\"\n[parameters.my-number]\nkind = \"number\"\ndefault = 1",
            "lesson-parameter-name",
        ),
    ] {
        let metadata = TRIAL.replace(from, to);
        assert_ne!(metadata, TRIAL);
        let line =
            1 + metadata.lines().zip(TRIAL.lines().chain([""])).position(|(a, b)| a != b).unwrap();
        let fault = catalogue(&metadata, "One.").map(|_| ()).expect_err(id);
        assert_eq!(fault.id(), id);
        let place = (fault.arg("file"), fault.arg("line"));
        assert_eq!(place, (Some("trial/lesson.toml"), Some(&*line.to_string())), "{id}");
    }
}

/// What the words of all sheets call a level becomes part of a file's name and of commands.
#[test]
fn names_of_levels_in_the_words_are_plain() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons/words.toml");
    let words = std::fs::read_to_string(path).unwrap();
    for (from, to) in
        [("    \"museum\",", "    \"/../../EVIL/zz\","), ("\"grade 12\"", "\"$(sh)\"")]
    {
        let own = words.replace(from, to);
        let line = own.lines().zip(words.lines()).position(|(a, b)| a != b).unwrap() + 1;
        let file =
            SourceFile { place: "words.toml".into(), shown: "my/words.toml".into(), text: own };
        let fault = Catalogue::load(vec![file]).unwrap_err();
        assert_eq!((fault.id(), fault.arg("file")), ("id-malformed", Some("my/words.toml")));
        assert_eq!(fault.arg("line"), Some(&*line.to_string()));
    }
}

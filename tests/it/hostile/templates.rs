//! Tests of a user's own templates that fail, loop or grow.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::program::{outcome, senet};

/// The output of a handout with a template in place of the program's, and a time limit.
fn with_template(name: &str, text: &str, format: &str, seconds: &str) -> (String, i32) {
    let (place, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = place.path().join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
    let mut command = senet();
    command
        .args(["handout", "sticks-or-die", "--edition", "pupil", "--format", format])
        .args(["--lang", "en", "--templates"])
        .arg(place.path())
        .arg("-o")
        .arg(out.path())
        .env("SENET_SECONDS", seconds);
    let begun = Instant::now();
    let (_, said, code) = outcome(&mut command);
    assert!(begun.elapsed() < Duration::from_mins(2), "{:?}", begun.elapsed());
    let written = fs::read_dir(out.path()).unwrap().count();
    assert!(code == 0 || written == 0, "{said}");
    (said, code)
}

fn built_in(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("press/templates").join(name);
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_template_without_end_is_given_up() {
    let endless = "{% for a in range(end=100000) %}{% for b in range(end=100000) %}\
                   {% endfor %}{% endfor %}";
    let (said, code) = with_template("html/page.html", endless, "html", "2");
    assert!(code == 1 && said.contains("more than 2 seconds"), "{code} {said}");
}

/// Tera reports each unknown word with its whole line: 120 kB of them took 5.7 GB.
#[test]
fn templates_with_too_much_for_tera_to_report_are_refused() {
    let words: Vec<String> = (0..5_000).map(|at| format!("{{{{ 1 | z{at} }}}}")).collect();
    let heavy = words.join(" ");
    let (said, code) = with_template("html/list.html", &heavy, "html", "60");
    assert!(code == 1 && said.contains("html/list.html: the tags of your templates"), "{said}");
    let typst = heavy.replace("{{", "<<").replace("}}", ">>");
    let (said, code) = with_template("typst/page.typ", &typst, "typst", "60");
    assert!(code == 1 && said.contains("typst/page.typ: the tags of your templates"), "{said}");
    // Few tags beside a long line, as a picture in a template is, are no harm.
    let picture = format!("{{# {} #}}{}", "a".repeat(200_000), built_in("html/list.html"));
    let (said, code) = with_template("html/list.html", &picture, "html", "60");
    assert_eq!(code, 0, "{said}");
}

/// Tera follows a chain of templates from each of its links: 9000 of them took more than a minute
/// before any sheet was begun.
#[test]
fn templates_have_a_number() {
    let chain = |links: usize| {
        let (place, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(place.path().join("html")).unwrap();
        let write = |name: &str, text: &str| fs::write(place.path().join(name), text).unwrap();
        let include = |link: usize| format!("{{% include \"html/c{link}.html\" %}}");
        write("html/list.html", &format!("{}{}", built_in("html/list.html"), include(1)));
        for link in 1..links {
            write(&format!("html/c{link}.html"), &include(link + 1));
        }
        write(&format!("html/c{links}.html"), "end");
        let mut command = senet();
        command.args(["handout", "sticks-or-die", "--edition", "pupil", "--format", "html"]);
        command.args(["--lang", "en", "--templates"]).arg(place.path()).arg("-o").arg(out.path());
        let (_, said, code) = outcome(&mut command);
        (said, code, place.path().display().to_string())
    };
    let (said, code, _) = chain(199);
    assert_eq!(code, 0, "{said}");
    // The list of the program, and the links.
    for (links, found) in [(200, "201"), (9000, "9001")] {
        let (said, code, folder) = chain(links);
        let refused = format!("{folder}: This folder has {found} templates. Expected 200 at most");
        assert!(code == 1 && said.contains(&refused), "{said}");
    }
}

/// Some sixty templates of the largest size have three million tags: Tera reads them for many
/// seconds.
#[test]
fn templates_that_tera_takes_too_long_to_read_are_given_up() {
    let (place, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    fs::create_dir(place.path().join("html")).unwrap();
    let write = |name: &str, text: &str| fs::write(place.path().join(name), text).unwrap();
    let names: Vec<String> = (0..63).map(|at| format!("html/c{at}.html")).collect();
    for name in &names {
        write(name, &"{{1}}".repeat(52_000));
    }
    let include = names.iter().map(|name| format!("{{% include \"{name}\" %}}"));
    write("html/list.html", &include.collect::<String>());
    let mut command = senet();
    command.args(["handout", "sticks-or-die", "--edition", "pupil", "--format", "html"]);
    command.args(["--lang", "en", "--templates"]).arg(place.path()).arg("-o").arg(out.path());
    let (_, said, code) = outcome(command.env("SENET_SECONDS", "1"));
    let late = format!("“{}”: a sheet takes more than 1 seconds", place.path().display());
    assert!(code == 1 && said.contains(&late), "{code} {said}");
}

/// A value so deep that the process aborts: what it was making is removed.
#[cfg(feature = "pdf")]
#[test]
fn a_process_that_aborts_leaves_nothing_with_pdf() {
    let page = built_in("typst/page.typ");
    let deep = "#let a = (1,)\n#for i in range(200000) { a = (a,) }\n#repr(a)";
    let (said, code) = with_template("typst/page.typ", &format!("{deep}\n{page}"), "pdf", "60");
    assert!(code == 1 && said.contains("the typesetter stopped short"), "{code} {said}");
}

#[cfg(feature = "pdf")]
#[test]
fn a_typst_template_fails_with_a_sentence_with_pdf() {
    let page = built_in("typst/page.typ");
    let cases: [(&str, &str, &[&str]); 4] = [
        ("#while true {}", "60", &["typst/page.typ, line 1: Typst refuses"]),
        ("#for a in range(1000000) { for b in range(1000000) {} }", "3", &["3 seconds"]),
        // A recursion, for which Typst has its own limit.
        ("#let f(x) = f(x)\n#f(1)", "60", &["typst/page.typ, line 1: Typst refuses"]),
        (
            "#let s = \"a\"\n#for a in range(60) { s = s + s }",
            "3",
            &["3 seconds", "MB of memory", "stopped short"],
        ),
    ];
    let own = |file: &str, line: &str, text: &str| {
        let (said, code) = with_template(file, text, "pdf", "60");
        let place = format!("{file}, line {line}: Typst refuses");
        assert!(code == 1 && said.contains(&place), "{code} {said}");
    };
    own("typst/page.typ", "3", &format!("\n\n#nothing-of-this-name\n{page}"));
    // The last lines follow the content of the sheet; here the file's lines end as on Windows.
    let lines = page.lines().count() + 1;
    let last = format!("{page}\n#nothing-of-this-name").replace('\n', "\r\n");
    own("typst/page.typ", &lines.to_string(), &last);
    let paragraph = built_in("typst/paragraph.typ");
    own("typst/paragraph.typ", "2", &format!("\n#panic(1)\n{paragraph}"));
    // The program's function fails on an argument from a template: the call is reported.
    let head = built_in("typst/exercise.typ").replace("<< level >>", "[x]");
    let line = 1 + head.split("#exercise-head").next().unwrap().matches('\n').count();
    own("typst/exercise.typ", &line.to_string(), &head);
    for (before, seconds, says) in cases {
        let (said, code) =
            with_template("typst/page.typ", &format!("{before}\n{page}"), "typst", "60");
        // The typesetter is not used for the source itself.
        assert_eq!(code, 0, "{said}");
        let (said, code) =
            with_template("typst/page.typ", &format!("{before}\n{page}"), "pdf", seconds);
        assert!(
            code == 1 && says.iter().any(|part| said.contains(part)),
            "{before}: {code} {said}"
        );
    }
}

#[cfg(feature = "pdf")]
#[test]
fn pages_have_a_size_and_a_number_with_pdf() {
    let page = built_in("typst/page.typ");
    let huge = format!("{page}\n#set page(width: 100000pt, height: 100000pt)\nA");
    let (said, code) = with_template("typst/page.typ", &huge, "png", "60");
    assert!(code == 1 && said.contains("too large for a picture"), "{code} {said}");
    let many = format!("{page}\n#for a in range(1500) {{ [A]; pagebreak() }}");
    let (said, code) = with_template("typst/page.typ", &many, "pdf", "60");
    assert!(code == 1 && said.contains("1000 at most"), "{code} {said}");
}

/// The child process ends with its parent, however that one ends.
#[cfg(all(target_os = "linux", feature = "pdf"))]
#[test]
fn no_process_outlives_the_program() {
    let page = built_in("typst/page.typ");
    let endless = "#for a in range(1000000) { for b in range(1000000) {} }";
    for signal in ["-TERM", "-KILL"] {
        let (place, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(place.path().join("typst")).unwrap();
        fs::write(place.path().join("typst/page.typ"), format!("{endless}\n{page}")).unwrap();
        let mut run = senet();
        run.args(["handout", "sticks-or-die", "--edition", "pupil", "--format", "pdf"]);
        run.args(["--lang", "en", "--templates"]).arg(place.path()).arg("-o").arg(out.path());
        let mut run = run.env("SENET_SECONDS", "100").spawn().unwrap();
        // Any of its threads may have started it.
        let tasks = format!("/proc/{}/task", run.id());
        let children = || {
            let lists = fs::read_dir(&tasks).unwrap().map(|task| task.unwrap().path());
            lists.filter_map(|task| fs::read_to_string(task.join("children")).ok()).collect()
        };
        let begun = Instant::now();
        let child = loop {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing begins");
            std::thread::sleep(Duration::from_millis(20));
            let child: String = children();
            if !child.trim().is_empty() {
                break format!("/proc/{}/stat", child.trim());
            }
        };
        // Long enough for it to have started, on most machines.
        std::thread::sleep(Duration::from_secs(1));
        let id = run.id().to_string();
        let killed = std::process::Command::new("kill").args([signal, &id]).status();
        assert!(killed.unwrap().success());
        run.wait().unwrap();
        // Its new parent may leave it as a zombie: its state stands after its name.
        let runs = || {
            fs::read_to_string(&child)
                .is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or_default().starts_with(" Z"))
        };
        let begun = Instant::now();
        while runs() {
            assert!(begun.elapsed() < Duration::from_secs(20), "{signal}: it goes on");
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0, "{signal}");
    }
}

#[test]
fn a_good_template_is_used() {
    let page = built_in("html/page.html").replace("<main>", "<main id=\"own\">");
    let (said, code) = with_template("html/page.html", &page, "html", "60");
    assert!(code == 0 && said.contains("Wrote"), "{code} {said}");
}

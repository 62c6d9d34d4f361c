//! Layouts of a user's own that fail, loop or grow.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::frame::{outcome, senet};

/// What a handout says with a template in place of the program's, given some seconds.
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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates").join(name);
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_template_without_end_is_given_up() {
    let endless = "{% for a in range(end=100000) %}{% for b in range(end=100000) %}\
                   {% endfor %}{% endfor %}";
    let (said, code) = with_template("html/page.html", endless, "html", "2");
    assert!(code == 1 && said.contains("more than 2 seconds"), "{code} {said}");
}

#[cfg(feature = "pdf")]
#[test]
fn a_typst_template_fails_with_a_sentence() {
    let page = built_in("typst/page.typ");
    let cases: [(&str, &str, &[&str]); 4] = [
        ("#while true {}", "60", &["refused"]),
        ("#for a in range(1000000) { for b in range(1000000) {} }", "3", &["3 seconds"]),
        // It calls itself: Typst has a limit of its own.
        ("#let f(x) = f(x)\n#f(1)", "60", &["refused"]),
        (
            "#let s = \"a\"\n#for a in range(60) { s = s + s }",
            "3",
            &["3 seconds", "MB of memory", "stopped short"],
        ),
    ];
    for (before, seconds, says) in cases {
        let (said, code) =
            with_template("typst/page.typ", &format!("{before}\n{page}"), "typst", "60");
        // The source itself is none of the typesetter's.
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
fn pages_have_a_size_and_a_number() {
    let page = built_in("typst/page.typ");
    let huge = format!("{page}\n#set page(width: 100000pt, height: 100000pt)\nA");
    let (said, code) = with_template("typst/page.typ", &huge, "png", "60");
    assert!(code == 1 && said.contains("too large for a picture"), "{code} {said}");
    let many = format!("{page}\n#for a in range(1500) {{ [A]; pagebreak() }}");
    let (said, code) = with_template("typst/page.typ", &many, "pdf", "60");
    assert!(code == 1 && said.contains("1000 at most"), "{code} {said}");
}

#[test]
fn a_good_template_is_used() {
    let page = built_in("html/page.html").replace("<main>", "<main id=\"own\">");
    let (said, code) = with_template("html/page.html", &page, "html", "60");
    assert!(code == 0 && said.contains("Wrote"), "{code} {said}");
}

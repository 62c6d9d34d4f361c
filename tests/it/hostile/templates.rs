//! Tests of a user's own templates that fail.

use std::fs;
use std::path::Path;

use crate::program::{outcome, senet};

/// The output of a handout with a template in place of the program's.
fn with_template(name: &str, text: &str, format: &str) -> (String, i32) {
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
        .arg(out.path());
    let (_, said, code) = outcome(&mut command);
    let written = fs::read_dir(out.path()).unwrap().count();
    assert!(code == 0 || written == 0, "{said}");
    (said, code)
}

fn built_in(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates").join(name);
    fs::read_to_string(path).unwrap()
}

#[cfg(feature = "pdf")]
#[test]
fn a_typst_template_fails_with_a_sentence_with_pdf() {
    let page = built_in("typst/page.typ");
    let refused = |name: &str, text: &str| {
        // The typesetter is not used for the source itself.
        let (said, code) = with_template(name, text, "typst");
        assert_eq!(code, 0, "{said}");
        let (said, code) = with_template(name, text, "pdf");
        assert!(
            code == 1 && said.contains(&format!("{name}: these templates write")),
            "{code} {said}"
        );
    };
    refused("typst/page.typ", &format!("\n\n#nothing-of-this-name\n{page}"));
    // Typst has limits of its own for loops and recursions.
    refused("typst/page.typ", &format!("#while true {{}}\n{page}"));
    refused("typst/page.typ", &format!("#let f(x) = f(x)\n#f(1)\n{page}"));
    let paragraph = built_in("typst/paragraph.typ");
    refused("typst/paragraph.typ", &format!("#panic(1)\n{paragraph}"));
}

#[cfg(feature = "pdf")]
#[test]
fn pages_have_a_size_and_a_number_with_pdf() {
    let page = built_in("typst/page.typ");
    let huge = format!("{page}\n#set page(width: 100000pt, height: 100000pt)\nA");
    let (said, code) = with_template("typst/page.typ", &huge, "png");
    assert!(code == 1 && said.contains("too large for a picture"), "{code} {said}");
    let many = format!("{page}\n#for a in range(1500) {{ [A]; pagebreak() }}");
    let (said, code) = with_template("typst/page.typ", &many, "pdf");
    assert!(code == 1 && said.contains("1000 at most"), "{code} {said}");
}

#[test]
fn a_good_template_is_used() {
    let page = built_in("html/page.html").replace("<main>", "<main id=\"own\">");
    let (said, code) = with_template("html/page.html", &page, "html");
    assert!(code == 0 && said.contains("Wrote"), "{code} {said}");
}

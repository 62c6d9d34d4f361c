//! Tests that parse every format of the sample sheet.

mod html_page;
mod latex_page;
#[cfg(feature = "pdf")]
mod pages_with_pdf;
#[cfg(feature = "pdf")]
mod places_with_pdf;

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Options, Parser, Tag};
use roxmltree::{Document as Xml, Node, ParsingOptions};
use senet::document::edition::Edition;
use senet::document::{Block, Cell, Document, Inline, RowTitles, Table};
use senet::lesson::catalogue::Catalogue;
use senet::lesson::{Request, compose};
use senet::press::{Assets, html, latex, markdown, text, typst};
use senet_engine::rules::{Fault, Lang};
use unicode_width::UnicodeWidthStr;

use crate::sample_sheet::{line, par, sheet};

use latex_page::tex_is_balanced;

fn assets() -> &'static Assets {
    Assets::built_in().unwrap()
}

/// The sample sheet with a masthead that contains everything a format could interpret.
fn hostile(text: &str) -> Document {
    let mut document = sheet(Lang::Fr);
    text.clone_into(&mut document.masthead.school);
    text.clone_into(&mut document.masthead.class);
    text.clone_into(&mut document.title);
    text.clone_into(&mut document.provenance.command);
    document.blocks = vec![
        Block::Paragraph(vec![Inline::text(text), Inline::Code(text.to_owned())]),
        Block::Heading(1, vec![Inline::Strong(vec![Inline::text(text)])]),
    ];
    document
}

const TYPED: [&str; 9] = [
    "<script>alert('x')</script>",
    "</title></style><b>&amp; &lt;",
    "#import \"x\" #panic() $x$ @label <label> // no comment /* */",
    "\"quoted\" \\ ' ` ``` *stars* _under_ [link](x) ![image](x) ~~~ | a | b |",
    "{{ title }} {% if %} {# #} << title >> <% if %> <# #>",
    "%> #> >> ]] }} -- --- ... 1. 2) + = - > #",
    "مدرسة الفراعنة (القاهرة) 123",
    "\u{0}\u{1b}[31mred\u{7}\u{202e}",
    "50 % de 10 000 : « l'école » ; \\begin{x} \\end{document} ^ ~ & _",
];

fn xml(page: &str) -> Xml<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Xml::parse_with_options(page, options).unwrap()
}

fn all_text(node: Node) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}

/// A typed text without control characters and typography.
fn bare(text: &str) -> String {
    text.replace('’', "'")
        .replace('…', "...")
        .chars()
        .filter(|c| !c.is_control() && !c.is_whitespace())
        .collect()
}

/// A document with one table of `columns` columns, each cell these words.
fn with_table(columns: usize, words: &str) -> Document {
    let cell = || line(words);
    let mut document = sheet(Lang::En);
    document.blocks = vec![Block::Table(Table {
        caption: line("Law"),
        head: (0..columns).map(|at| line(&format!("no {at}"))).collect(),
        columns: Vec::new(),
        rows: vec![(0..columns).map(|_| Cell::Text(cell())).collect()],
        row_titles: RowTitles::First,
        widths: Vec::new(),
    })];
    document
}

#[test]
fn what_a_user_types_is_text_in_html() {
    let long = "é".repeat(10_000);
    for typed in TYPED.into_iter().chain([long.as_str()]) {
        let page = html::page(&hostile(typed), assets()).unwrap();
        let xml = xml(&page);
        let find = |tag: &str| xml.descendants().find(|node| node.has_tag_name(tag)).unwrap();
        for tag in ["title", "bdi", "h1", "h2", "p", "code", "footer"] {
            assert!(bare(&all_text(find(tag))).contains(&bare(typed)), "{tag}: {typed}");
        }
        assert!(
            xml.descendants().all(|node| !node.has_tag_name("script") && !node.has_tag_name("b"))
        );
    }
}

#[test]
fn what_a_user_types_is_text_in_markdown() {
    for typed in TYPED {
        let page = markdown::page(&hostile(typed), None).unwrap();
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let mut found = String::new();
        for event in Parser::new_ext(&page, options) {
            match event {
                Event::Text(words) | Event::Code(words) => found.push_str(&words),
                Event::Html(html) | Event::InlineHtml(html) => panic!("{typed}: {html}"),
                Event::Start(
                    Tag::Link { .. } | Tag::Image { .. } | Tag::CodeBlock(_) | Tag::List(_),
                ) => {
                    panic!("{typed}: {page}");
                }
                _ => {}
            }
        }
        // School, class, title, paragraph, code, heading, provenance.
        assert_eq!(bare(&found).matches(&bare(typed)).count(), 7, "{typed}: {page}");
    }
}

#[test]
fn what_a_user_types_is_text_in_the_terminal() {
    for typed in TYPED {
        let page = text::page(&hostile(typed), 80).unwrap();
        assert!(page.chars().all(|c| c == '\n' || !c.is_control()), "{typed}");
        assert_eq!(bare(&page).matches(&bare(typed)).count(), 7, "{typed}");
    }
}

#[test]
fn lines_of_text_fit_the_terminal() {
    let long = "é".repeat(10_000);
    for document in [sheet(Lang::Fr), sheet(Lang::En), hostile(&long)] {
        for width in [60, 80, 132] {
            let page = text::page(&document, width).unwrap();
            for line in page.lines() {
                assert!(line.width() <= width, "{} > {width}: {line}", line.width());
            }
        }
    }
}

#[test]
fn a_user_replaces_one_template_and_keeps_the_others() {
    let mine = BTreeMap::from([
        ("html/paragraph.html".to_owned(), "{% include \"html/mine.html\" %}".to_owned()),
        ("html/mine.html".to_owned(), "<p class=\"mine\">{{ content | safe }}</p>".to_owned()),
        ("typst/paragraph.typ".to_owned(), "#text(red)[<< content | safe >>]\n\n".to_owned()),
    ]);
    let assets = Assets::with(&mine).unwrap();
    let document = sheet(Lang::En);
    assert!(html::page(&document, &assets).unwrap().contains("<p class=\"mine\">Around"));
    assert!(typst::source(&document, &assets).unwrap().contains("#text(red)[#\"Around"));
}

fn broken(name: &str, text: &str) -> Fault {
    let mine = BTreeMap::from([(name.to_owned(), text.to_owned())]);
    let refused = |assets: &Assets| {
        let page = html::page(&sheet(Lang::En), assets);
        page.and_then(|_| typst::source(&sheet(Lang::En), assets)).unwrap_err()
    };
    Assets::with(&mine).map_or_else(|fault| fault, |assets| refused(&assets))
}

#[test]
fn a_broken_template_is_reported_by_file_and_line() {
    let cases = [
        ("html/page.html", "<p>\n{{ title", "2"),
        ("html/heading.html", "\n\n{{ no_such_name }}", "3"),
        ("typst/math.typ", "<< content | no_such_filter >>", "1"),
        ("typst/page.typ", "a\n<% if title %>", "2"),
    ];
    for (name, text, line) in cases {
        let fault = broken(name, text);
        assert_eq!((fault.id(), fault.arg("file")), ("template-broken", Some(name)), "{fault}");
        assert_eq!(fault.arg("line"), Some(line), "{fault}");
    }
    let fault = broken("html/excercise.html", "");
    assert_eq!(
        (fault.id(), fault.arg("suggestion")),
        ("template-unknown", Some("html/exercise.html"))
    );
}

#[test]
fn a_formula_out_of_the_subset_is_refused_by_every_writer() {
    let mut document = sheet(Lang::Fr);
    document.blocks.push(par("$\\foo$"));
    let faults = [
        html::page(&document, assets()).unwrap_err(),
        typst::source(&document, assets()).unwrap_err(),
        markdown::page(&document, None).unwrap_err(),
        latex::page(&document, None).unwrap_err(),
        text::page(&document, 80).unwrap_err(),
    ];
    assert!(faults.iter().all(|fault| fault.id() == "maths-unknown-command"));
}

#[test]
fn every_lesson_is_well_formed_in_every_format() {
    for (name, document) in lessons() {
        let page = html::page(&document, assets()).unwrap();
        assert!(xml(&page).descendants().any(|node| node.has_tag_name("h1")), "{name}");
        tex_is_balanced(&latex::page(&document, None).unwrap());
        assert!(!markdown::page(&document, None).unwrap().is_empty());
        for line in text::page(&document, 80).unwrap().lines() {
            assert!(line.width() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn french_spaces_are_put_in_whatever_the_author_typed() {
    let mut document = sheet(Lang::Fr);
    document.blocks = vec![Block::Paragraph(line("Combien ? Donner $x$ : « 10 000 »"))];
    let page = html::page(&document, assets()).unwrap();
    assert!(page.contains("Combien\u{202F}? Donner "));
    assert!(page.contains("\u{A0}:"));
    assert!(page.contains("«\u{A0}10\u{202F}000\u{A0}»"));
}

/// `SENET_LOOK=folder cargo test look` writes every format there, to be looked at.
#[test]
fn look() {
    let Ok(folder) = std::env::var("SENET_LOOK") else { return };
    let folder = std::path::Path::new(&folder);
    std::fs::create_dir_all(folder).unwrap();
    let samples = Lang::ALL.map(|lang| (format!("sheet-{}", lang.code()), sheet(lang)));
    for (name, document) in samples.into_iter().chain(lessons()) {
        let put = |ending: &str, bytes: &[u8]| {
            std::fs::write(folder.join(format!("{name}.{ending}")), bytes).unwrap();
        };
        put("html", html::page(&document, assets()).unwrap().as_bytes());
        put("md", markdown::page(&document, None).unwrap().as_bytes());
        put("txt", text::page(&document, 80).unwrap().as_bytes());
        put("tex", latex::page(&document, None).unwrap().as_bytes());
        put("typ", typst::source(&document, assets()).unwrap().as_bytes());
        #[cfg(feature = "pdf")]
        put("pdf", &senet::press::pdf::write(&document, assets()).unwrap().bytes);
    }
}

/// Every lesson in every language and edition, with its name.
fn lessons() -> Vec<(String, Document)> {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let mut made = Vec::new();
    for lesson in catalogue.lessons() {
        for lang in Lang::ALL {
            let request = Request::new(lang);
            let composed = compose(&catalogue, lesson, &request).unwrap();
            for edition in Edition::ALL {
                let name = format!("{}-{}-{}", lesson.metadata.id, edition.name(), lang.code());
                made.push((name, composed.sheet(edition)));
            }
        }
    }
    made
}

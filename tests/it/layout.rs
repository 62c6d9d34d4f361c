//! Tests that parse every format of the sample sheet.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Options, Parser, Tag};
use roxmltree::{Document as Xml, Node, ParsingOptions};
use senet::document::edition::Edition;
use senet::document::{Block, Cell, Document, Inline, RowTitles, Table};
use senet::lesson::catalogue::Catalogue;
use senet::lesson::{Request, compose};
use senet::press::layout::{Layout, Letters};
use senet::press::{Assets, html, latex, markdown, text, typst};
use senet_engine::rules::{Fault, Lang};
use unicode_width::UnicodeWidthStr;

use crate::sample_sheet::{line, par, sheet};

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

#[test]
fn html_is_well_formed_and_needs_nothing_from_elsewhere() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let xml = xml(&page);
        assert_eq!(xml.root_element().attribute("lang"), Some(lang.code()));
        for node in xml.descendants().filter(Node::is_element) {
            assert!(
                !["script", "link", "img", "iframe", "merror"].contains(&node.tag_name().name())
            );
            for attribute in node.attributes() {
                assert!(!attribute.name().starts_with("on"));
                assert!(attribute.name() != "src");
                if attribute.name() == "href" {
                    assert_eq!(node.tag_name().name(), "a");
                }
            }
        }
        let style = xml.descendants().find(|node| node.has_tag_name("style")).unwrap();
        for address in all_text(style).split("url(").skip(1) {
            assert!(address.starts_with("\"data:"), "{address:.40}");
        }
        assert!(!all_text(style).contains("@import"));
    }
}

#[test]
fn headings_never_skip_a_level_and_the_title_is_the_only_first() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let levels: Vec<u32> = xml(&page)
            .descendants()
            .filter_map(|node| node.tag_name().name().strip_prefix('h')?.parse().ok())
            .collect();
        assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1);
        assert_eq!(levels[0], 1);
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{levels:?}");
    }
}

#[test]
fn tables_have_headers_and_pictures_have_words() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let xml = xml(&page);
        let tables: Vec<Node> =
            xml.descendants().filter(|node| node.has_tag_name("table")).collect();
        assert!(!tables.is_empty());
        for table in tables {
            let headers = table.descendants().filter(|node| node.has_tag_name("th"));
            let scopes: Vec<_> = headers.map(|header| header.attribute("scope")).collect();
            assert!(scopes.contains(&Some("col")) && !scopes.contains(&None));
        }
        for picture in xml.descendants().filter(|node| node.has_tag_name("svg")) {
            let message = picture.ancestors().any(|above| {
                above.attribute("aria-hidden") == Some("true")
                    || above.attribute("aria-label").is_some_and(|words| words.len() > 10)
            });
            assert!(message);
        }
    }
}

#[test]
fn questions_points_and_fields_are_on_the_page() {
    let page = html::page(&sheet(Lang::Fr), assets()).unwrap();
    let xml = xml(&page);
    let of = |class: &str| -> Vec<String> {
        let has = |node: &Node| node.attribute("class") == Some(class);
        xml.descendants().filter(has).map(all_text).collect()
    };
    assert_eq!(of("points"), ["4 points", "1 point"]);
    assert_eq!(of("field"), ["Nom", "Prénom", "Classe", "Date"]);
    assert_eq!(of("label")[..2], ["Exercice 1", "Exercice 2"]);
    let lists = xml.descendants().filter(|node| node.attribute("class") == Some("letters"));
    assert_eq!(
        lists.map(|list| list.children().filter(Node::is_element).count()).sum::<usize>(),
        3
    );
    // 3 + 2 lines in the first exercise, 4 + 6 in the second.
    assert_eq!(of("rule").len(), 15);
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
        let page = markdown::page(&hostile(typed)).unwrap();
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

/// What TeX would parse: groups and environments, closed in order.
fn tex_is_balanced(source: &str) {
    let mut open: Vec<String> = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['\\', '{', '}', '%']) {
        let after = &rest[at + 1..];
        rest = match rest.as_bytes()[at] {
            b'{' => {
                open.push("{".to_owned());
                after
            }
            b'}' => {
                assert_eq!(open.pop().as_deref(), Some("{"), "{after:.60}");
                after
            }
            b'%' => after.split_once('\n').map_or("", |(_, next)| next),
            _ => {
                let (name, next) = after
                    .strip_prefix("begin{")
                    .or_else(|| after.strip_prefix("end{"))
                    .map_or(("", after), |inside| inside.split_once('}').unwrap());
                if after.starts_with("begin{") {
                    open.push(name.to_owned());
                    next
                } else if after.starts_with("end{") {
                    assert_eq!(open.pop().as_deref(), Some(name));
                    next
                } else {
                    // A command of one sign, or the first letter of a name.
                    let first = after.chars().next().map_or(0, char::len_utf8);
                    &after[first..]
                }
            }
        };
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn latex_is_balanced_whatever_a_user_types() {
    for lang in Lang::ALL {
        tex_is_balanced(&latex::page(&sheet(lang)).unwrap());
    }
    for typed in TYPED {
        let source = latex::page(&hostile(typed)).unwrap();
        tex_is_balanced(&source);
        assert_eq!(source.matches("\\end{document}").count(), 1, "{typed}");
        assert_eq!(source.matches("\\begin{").count(), source.matches("\\end{").count());
    }
}

#[test]
fn one_table_alone_is_a_tabular() {
    let Some(Block::Exercise(exercise)) = sheet(Lang::Fr).blocks.into_iter().nth(2) else {
        panic!("the second exercise is the third block");
    };
    let table = exercise.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let source = latex::table(table.unwrap(), Lang::Fr).unwrap();
    tex_is_balanced(&source);
    assert!(source.starts_with("\\begin{tabular}{|c|c|c|c|}\n\\hline\n\\textbf{Lanceur} & "));
    assert!(source.contains("$\\dfrac{37}{16}$"));
    // Head and two rows, each ended once.
    assert_eq!(source.matches(" \\\\\n").count(), 3);
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
fn a_table_wider_than_the_page_breaks_its_lines_or_is_cut_in_latex() {
    let narrow = latex::page(&with_table(2, "few words")).unwrap();
    assert!(narrow.contains("\\begin{tabular}{|l|l|}"));
    // Long texts share the line.
    let long = latex::page(&with_table(2, &"many words ".repeat(20))).unwrap();
    let columns = long.split("\\begin{tabular}").nth(1).unwrap().lines().next().unwrap();
    let shares: Vec<f64> = columns
        .split("p{")
        .skip(1)
        .map(|column| column.split("\\dimexpr").next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(shares.len(), 2);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{shares:?}");
    // Many columns become several tables, the first column in each.
    let wide = latex::page(&with_table(32, "words")).unwrap();
    let pieces = wide.matches("\\begin{tabular}").count();
    assert!((2..6).contains(&pieces), "{pieces}");
    assert_eq!(wide.matches("\\textbf{no 0}").count(), pieces);
    for at in 1..32 {
        assert_eq!(wide.matches(&format!("\\textbf{{no {at}}}")).count(), 1);
    }
}

/// A column that was asked to be a tenth of a line of letters of 16 points, and contains a long
/// word.
#[test]
fn a_width_asked_for_never_cuts_a_word() {
    let mut document = with_table(2, "incomprehensibly");
    let Some(Block::Table(table)) = document.blocks.first_mut() else { panic!() };
    table.widths = vec![1, 9];
    let first = |letters| {
        let layout = Layout { letters, ..Layout::default() };
        let page = html::page(&document, &assets().laid_out(layout)).unwrap();
        let share = page.split("<col style=\"width:").nth(1).unwrap().split('%').next().unwrap();
        share.parse::<f64>().unwrap()
    };
    // 16 letters of half an em are 8 em, of the 30 that such a line has.
    assert!((20.0..50.0).contains(&first(Letters::Large)), "{}", first(Letters::Large));
    let narrow = with_table(2, "in");
    let Some(Block::Table(table)) = document.blocks.first_mut() else { panic!() };
    let Some(Block::Table(words)) = narrow.blocks.first() else { panic!() };
    table.rows.clone_from(&words.rows);
    let layout = Layout { letters: Letters::Large, ..Layout::default() };
    let page = html::page(&document, &assets().laid_out(layout)).unwrap();
    assert!(page.contains("<col style=\"width:10.00%\"/>"));
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
        markdown::page(&document).unwrap_err(),
        latex::page(&document).unwrap_err(),
        text::page(&document, 80).unwrap_err(),
    ];
    assert!(faults.iter().all(|fault| fault.id() == "maths-unknown-command"));
}

#[test]
fn every_lesson_is_well_formed_in_every_format() {
    for (name, document) in lessons() {
        let page = html::page(&document, assets()).unwrap();
        assert!(xml(&page).descendants().any(|node| node.has_tag_name("h1")), "{name}");
        tex_is_balanced(&latex::page(&document).unwrap());
        assert!(!markdown::page(&document).unwrap().is_empty());
        for line in text::page(&document, 80).unwrap().lines() {
            assert!(line.width() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn a_long_formula_in_a_line_can_be_broken_between_its_members() {
    let mut document = sheet(Lang::En);
    document.blocks =
        vec![par("So $a = \\frac{1 + 2 + 3 + 4 + 5}{16} = \\frac{15}{16}$, then $b = c$.")];
    let page = html::page(&document, assets()).unwrap();
    // a; = 15 sixteenths written out; = 15/16; and b = c whole.
    assert_eq!(page.matches("<math").count(), 4);
    assert!(page.contains("</math>,</span> then <span class=\"tied\"><math>"));
    let source = typst::source(&document, assets()).unwrap();
    assert_eq!(source.matches("#tall-equation(").count(), 3);
    assert_eq!(source.matches("#between-members#tall").count(), 2);
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

#[cfg(feature = "pdf")]
mod printed {
    //! Tests that need the typesetter.

    use std::collections::BTreeMap;

    use senet::document::messages;
    use senet::press::{Assets, pdf};
    use senet_engine::rules::Lang;

    use super::{TYPED, assets, hostile, lessons, sheet};

    #[test]
    fn a_sheet_is_an_accessible_pdf_with_the_same_bytes_each_time() {
        for lang in Lang::ALL {
            let once = pdf::write(&sheet(lang), assets()).unwrap();
            assert_eq!(once.not_accessible, None);
            assert!(once.bytes.starts_with(b"%PDF-"));
            assert!(once.bytes.windows(10).any(|bytes| bytes == b"pdfuaid:pa"));
            assert_eq!(once, pdf::write(&sheet(lang), assets()).unwrap());
        }
    }

    /// One in five of all sheets, another lesson's pupil sheet, key or teacher's page each
    /// time, so that the test stays fast as lessons are added.
    #[test]
    fn lessons_are_accessible_pdfs() {
        let sheets = lessons();
        assert!(!sheets.is_empty());
        for (name, document) in sheets.iter().step_by(5) {
            let printed = pdf::write(document, assets()).unwrap();
            assert_eq!(printed.not_accessible, None, "{name}");
        }
    }

    #[test]
    fn what_a_user_types_is_text_in_a_pdf() {
        for typed in [TYPED.join(" "), "é".repeat(10_000)] {
            let printed = pdf::write(&hostile(&typed), assets()).unwrap();
            assert_eq!(printed.not_accessible, None, "{typed}");
        }
    }

    #[test]
    fn a_character_that_no_font_has_is_reported_in_the_language_of_the_reader() {
        let printed = pdf::write(&hostile("Classe 🎲 et 🏺, à l’heure"), assets()).unwrap();
        assert!(printed.bytes.starts_with(b"%PDF-"));
        let why = printed.not_accessible.unwrap();
        assert_eq!((why.id(), why.arg("found")), ("pdf-characters", Some("🎲 🏺")));
        for (lang, words) in [(Lang::Fr, "aucune police"), (Lang::En, "no font")] {
            let message = messages::fault(lang, &why);
            assert!(message.contains(words) && message.contains("🎲 🏺"), "{message}");
        }
    }

    #[test]
    fn each_page_is_a_picture() {
        let pictures = pdf::pictures(&sheet(Lang::En), assets(), 36).unwrap();
        assert!(pictures.len() > 1);
        for picture in pictures {
            assert!(picture.starts_with(b"\x89PNG"));
            // A4 at 36 pixels per inch: 297.6 × 421 pixels.
            assert_eq!(picture[16..24], [0, 0, 1, 42, 0, 0, 1, 165]);
        }
    }

    #[test]
    fn a_template_that_typst_refuses_is_reported() {
        let wrong = "\n#no-such-name".to_owned();
        let mine = BTreeMap::from([("typst/paragraph.typ".to_owned(), wrong)]);
        let fault = pdf::write(&sheet(Lang::En), &Assets::with(&mine).unwrap()).unwrap_err();
        assert_eq!((fault.id(), fault.arg("line")), ("template-refused", Some("2")));
        assert_eq!(fault.arg("file"), Some("typst/paragraph.typ"));
        assert!(fault.arg("found").unwrap().contains("no-such-name"), "{fault}");
    }
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
        put("md", markdown::page(&document).unwrap().as_bytes());
        put("txt", text::page(&document, 80).unwrap().as_bytes());
        put("tex", latex::page(&document).unwrap().as_bytes());
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
            for edition in Edition::ALL {
                let request = Request::new(lang);
                let document = compose(&catalogue, lesson, &request).unwrap().sheet(edition);
                let (id, edition) = (&lesson.metadata.id, edition.name());
                made.push((format!("{id}-{edition}-{}", lang.code()), document));
            }
        }
    }
    made
}

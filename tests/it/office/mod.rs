//! Compares the documents to edit, ODT and DOCX, with the HTML page of the same document: its words
//! in order, its formulas as formulas, its tables with their titles, its figures with their text
//! alternatives.
//!
//! `with_writer` in a name: the test opens the file in `LibreOffice` Writer; `with_impress`: in Impress;
//! `with_docx`: with python-docx. Where there is none, leave it out by that name. Every sheet of
//! every lesson takes minutes: `cargo test -- --ignored office`.

mod content;
mod programs;
mod slides;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::path::Path;

use rayon::prelude::*;
use roxmltree::Document as Xml;
use senet::document::{AsideKind, Block, Document, Edition, ListKind};
use senet::lesson::{Catalogue, Composition, Lesson, Request, compose};
use senet::press::layout::Layout;
use senet::press::{Assets, docx, html, odt};
use senet_engine::rules::Lang;

use self::content::{alike, attribute, count, named, of_content, of_html, of_word};
use super::program::{outcome, senet};

/// A document to edit as its parts.
type Parts = BTreeMap<String, Vec<u8>>;

fn parts(file: &[u8]) -> Parts {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    (0..archive.len())
        .map(|at| {
            let mut entry = archive.by_index(at).unwrap();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            (entry.name().unwrap().into_owned(), bytes)
        })
        .collect()
}

fn text<'a>(parts: &'a Parts, name: &str) -> &'a str {
    std::str::from_utf8(&parts[name]).unwrap()
}

/// A sheet with its name.
type Sheet = (String, Document, Assets);

/// Lessons that together contain every kind of block, as [`the_few_hold_every_kind_of_block`]
/// checks.
const FEW: [&str; 3] = ["expected-race", "sticks-or-die", "simulate-it"];

/// Lessons in every edition and language.
fn sheets(wanted: impl Fn(&str) -> bool) -> Vec<Sheet> {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let lessons = catalogue.lessons().iter().filter(|lesson| wanted(&lesson.metadata.id));
    let asked: Vec<_> = lessons.flat_map(|it| Lang::ALL.map(|lang| (it, lang))).collect();
    asked
        .into_par_iter()
        .flat_map_iter(|(lesson, lang)| {
            let request = Request::new(lang);
            let composed = compose(&catalogue, lesson, &request).unwrap();
            Edition::EVERY.map(|edition| of_edition(&composed, lesson, lang, edition))
        })
        .collect()
}

fn every_sheet() -> Vec<Sheet> {
    sheets(|_| true)
}

fn sheet(id: &str, lang: Lang, edition: Edition) -> Sheet {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let lesson = catalogue.lesson(id).unwrap();
    let request = Request::new(lang);
    let composed = compose(&catalogue, lesson, &request).unwrap();
    of_edition(&composed, lesson, lang, edition)
}

fn of_edition(composed: &Composition, lesson: &Lesson, lang: Lang, edition: Edition) -> Sheet {
    let layout = Layout::for_edition(edition);
    let assets = Assets::built_in().unwrap().laid_out(layout);
    let name = format!("{}-{}-{}", lesson.metadata.id, lang.code(), edition.name());
    (name, composed.sheet(edition), assets)
}

/// Every part is XML, and the list of parts is that of the archive.
fn well_made(parts: &Parts, what: &str) {
    for (name, bytes) in parts {
        let ending = Path::new(name).extension();
        if ending.is_some_and(|it| it == "xml" || it == "rels" || it == "svg") {
            let text = std::str::from_utf8(bytes).unwrap();
            Xml::parse(text).unwrap_or_else(|error| panic!("{what}, {name}: {error}"));
        }
    }
    if let Some(manifest) = parts.get("META-INF/manifest.xml") {
        let xml = Xml::parse(std::str::from_utf8(manifest).unwrap()).unwrap();
        let entries = xml.descendants().filter(|node| named(node, &["file-entry"]));
        let listed: BTreeSet<&str> = entries
            .map(|entry| attribute(&entry, "full-path"))
            .filter(|path| !path.ends_with('/'))
            .collect();
        let kept: BTreeSet<&str> = parts
            .keys()
            .map(String::as_str)
            .filter(|name| *name != "mimetype" && *name != "META-INF/manifest.xml")
            .collect();
        assert_eq!(listed, kept, "{what}");
        return;
    }
    let relations = Xml::parse(text(parts, "word/_rels/document.xml.rels")).unwrap();
    let mut known = BTreeSet::new();
    for relation in relations.descendants().filter(|node| named(node, &["Relationship"])) {
        known.insert(attribute(&relation, "Id"));
        if attribute(&relation, "TargetMode") != "External" {
            let target = format!("word/{}", attribute(&relation, "Target"));
            assert!(parts.contains_key(&target), "{what}: {target}");
        }
    }
    let document = Xml::parse(text(parts, "word/document.xml")).unwrap();
    for node in document.descendants() {
        for used in ["embed", "id"].map(|name| {
            let space = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
            node.attribute((space, name))
        }) {
            assert!(used.is_none_or(|id| known.contains(id)), "{what}: {used:?}");
        }
    }
}

/// Everything is compared, and no document is empty.
fn as_the_pages(sheets: &[Sheet]) {
    let formulas: usize = sheets
        .par_iter()
        .map(|(name, document, assets)| {
            let page = of_html(&html::page(document, assets).unwrap());
            let open = parts(&odt::file(document, assets).unwrap());
            well_made(&open, name);
            alike(&of_content(text(&open, "content.xml")), &page, &format!("{name}.odt"));
            let objects = open.keys().filter(|name| name.ends_with("/content.xml")).count();
            assert_eq!(objects, page.formulas, "{name}");
            let word = parts(&docx::file(document, assets).unwrap());
            well_made(&word, name);
            alike(&of_word(text(&word, "word/document.xml")), &page, &format!("{name}.docx"));
            page.formulas
        })
        .sum();
    assert!(formulas > 1000, "{formulas}");
}

/// The kinds of blocks in a document, distinguishing those of lists, spaces to answer and boxes.
fn kinds(blocks: &[Block], found: &mut BTreeSet<&'static str>) {
    for block in blocks {
        found.insert(match block {
            Block::Heading(..) => "heading",
            Block::Paragraph(_) => "paragraph",
            Block::List(ListKind::Bullet, _) => "bullets",
            Block::List(ListKind::Number, _) => "numbers",
            Block::List(ListKind::Letter, _) => "letters",
            Block::Math(_) => "math",
            Block::Code(_) => "code",
            Block::Table(_) => "table",
            Block::Exercise(_) => "exercise",
            Block::AnswerSpace(space) => space.ruling.name(),
            Block::Figure(..) => "figure",
            Block::Aside(AsideKind::Answer, ..) => "answer",
            Block::Aside(AsideKind::Note, ..) => "note",
            Block::Aside(AsideKind::Remember, ..) => "remember",
            Block::Aside(AsideKind::Hint, ..) => "hint",
            Block::Steps(_) => "steps",
            Block::Contents(_) => "contents",
            Block::PageBreak => "page break",
            Block::Answered(_) => "answered",
            Block::Slide(..) => "slide",
        });
        match block {
            Block::List(_, items) => items.iter().for_each(|item| kinds(item, found)),
            Block::Exercise(exercise) => kinds(&exercise.blocks, found),
            Block::Aside(_, _, inside) | Block::Steps(inside) => kinds(inside, found),
            Block::Slide(slide) => {
                kinds(&slide.blocks().cloned().collect::<Vec<_>>(), found);
            }
            _ => {}
        }
    }
}

/// Every kind except the contents of a booklet and the boxed remark to remember, which no lesson
/// has, and the ruling that only an option sets.
#[test]
fn the_few_hold_every_kind_of_block() {
    let mut found = BTreeSet::new();
    for (_, document, _) in sheets(|id| FEW.contains(&id)) {
        kinds(&document.blocks, &mut found);
    }
    let wanted = [
        "heading",
        "paragraph",
        "bullets",
        "numbers",
        "letters",
        "math",
        "code",
        "table",
        "exercise",
        "lines",
        "grid",
        "figure",
        "answer",
        "answered",
        "remember",
        "slide",
        "note",
        "hint",
        "steps",
        "page break",
    ];
    assert_eq!(found, BTreeSet::from(wanted));
}

#[test]
fn a_document_to_edit_says_and_holds_what_the_page_does() {
    as_the_pages(&sheets(|id| FEW.contains(&id)));
}

#[test]
#[ignore = "minutes"]
fn every_document_to_edit_says_and_holds_what_the_page_does() {
    as_the_pages(&every_sheet());
}

#[test]
fn the_language_and_the_styles_are_named() {
    let (_, document, assets) = sheet("four-bernoulli", Lang::Fr, Edition::Pupil);
    let open = parts(&odt::file(&document, &assets).unwrap());
    let styles = Xml::parse(text(&open, "styles.xml")).unwrap();
    let usual = styles.descendants().find(|node| named(node, &["default-style"])).unwrap();
    let letters = usual.children().find(|node| named(node, &["text-properties"])).unwrap();
    assert_eq!([attribute(&letters, "language"), attribute(&letters, "country")], ["fr", "FR"]);
    let shown = styles.descendants().find(|node| attribute(node, "name") == "AnswerLine").unwrap();
    assert_eq!(attribute(&shown, "display-name"), "Ligne de réponse");
    // A page number at the foot of each page.
    assert_eq!(count(styles.root_element(), "page-number"), 2);
    let hyphens = |name: &str| {
        let style = styles.descendants().find(|node| attribute(node, "name") == name).unwrap();
        let letters = style.children().find(|node| named(node, &["text-properties"])).unwrap();
        attribute(&letters, "hyphenate").to_owned()
    };
    assert_eq!([hyphens("Text_20_body"), hyphens("Heading_20_1")], ["true", "false"]);
    let word = parts(&docx::file(&document, &assets).unwrap());
    let styles = text(&word, "word/styles.xml");
    assert!(styles.contains("<w:lang w:val=\"fr-FR\"/>") && styles.contains("Ligne de réponse"));
    assert!(text(&word, "word/settings.xml").contains("<w:autoHyphenation/>"));
    assert!(text(&word, "word/footer1.xml").contains("w:instr=\"PAGE\""));
    // No name is used twice: a style would be lost.
    let xml = Xml::parse(styles).unwrap();
    let mut ids = BTreeSet::new();
    for style in xml.descendants().filter(|node| named(node, &["style"])) {
        assert!(ids.insert(attribute(&style, "styleId")), "{style:?}");
    }
}

/// A teacher restyles the titles of rows, as those of columns, in one style.
/// The name of a school in Hebrew, beside a class that begins with a number: without the signs, the
/// number would be read as a part of the name.
#[test]
fn a_name_from_right_to_left_is_set_apart() {
    let (_, mut document, assets) = sheet("sticks-or-die", Lang::Fr, Edition::Pupil);
    let said = |document: &Document| {
        let open = parts(&odt::file(document, &assets).unwrap());
        let word = parts(&docx::file(document, &assets).unwrap());
        [
            (&open, "content.xml"),
            (&open, "styles.xml"),
            (&word, "word/document.xml"),
            (&word, "word/header1.xml"),
        ]
        .map(|(parts, name)| text(parts, name).to_owned())
    };
    document.masthead.class = "2de 3".to_owned();
    document.masthead.school = "בית ספר".to_owned();
    let apart = "\u{2068}בית ספר\u{2069}";
    let [open, head_of_open, word, head_of_word] = said(&document);
    for line in [open, word] {
        assert!(line.contains(&format!("{apart} · 2de 3")));
    }
    assert!(head_of_open.contains(apart) && head_of_word.contains(apart));
    document.masthead.school = "Lycée Champollion".to_owned();
    for part in said(&document) {
        assert!(part.contains("Lycée Champollion") && !part.contains(['\u{2068}', '\u{2069}']));
    }
}

#[test]
fn the_titles_of_rows_have_the_style_of_titles() {
    let (_, document, assets) = sheet("fair-sticks", Lang::Fr, Edition::Pupil);
    let word = parts(&docx::file(&document, &assets).unwrap());
    let word = Xml::parse(text(&word, "word/document.xml")).unwrap();
    let open = parts(&odt::file(&document, &assets).unwrap());
    let open = Xml::parse(text(&open, "content.xml")).unwrap();
    let parents: BTreeMap<&str, &str> = open
        .descendants()
        .filter(|node| named(node, &["style"]))
        .map(|style| (attribute(&style, "name"), attribute(&style, "parent-style-name")))
        .collect();
    let in_word = |cell: &roxmltree::Node| {
        let style = cell.descendants().find(|node| named(node, &["pStyle"]));
        style.is_some_and(|style| attribute(&style, "val") == "SheetCellTitle")
    };
    let in_open = |cell: &roxmltree::Node| {
        let line = cell.descendants().find(|node| named(node, &["p"]));
        let style = line.map_or("", |line| attribute(&line, "style-name"));
        parents.get(style).is_some_and(|parent| *parent == "Table_20_Heading")
    };
    // Of the first table, the scale from 0 to 1: its titles, then a row to fill under its own.
    let titles = |xml: &Xml, row: &str, cell: &str, is_title: &dyn Fn(&roxmltree::Node) -> bool| {
        let rows = xml.descendants().filter(|node| named(node, &[row])).take(2);
        let cells = |row: roxmltree::Node| -> Vec<bool> {
            row.children().filter(|node| named(node, &[cell])).map(|it| is_title(&it)).collect()
        };
        rows.map(cells).collect::<Vec<_>>()
    };
    let wanted = [vec![true; 6], [vec![true], vec![false; 5]].concat()];
    assert_eq!(titles(&word, "tr", "tc", &in_word), wanted);
    assert_eq!(titles(&open, "table-row", "table-cell", &in_open), wanted);
}

#[test]
fn a_figure_is_a_drawing_with_pixels_beside() {
    let (_, document, assets) = sheet("four-bernoulli", Lang::En, Edition::Teacher);
    let page = of_html(&html::page(&document, &assets).unwrap());
    let file = odt::file(&document, &assets).unwrap();
    assert!(file == odt::file(&document, &assets).unwrap(), "the same bytes each time");
    let (open, word) = (parts(&file), parts(&docx::file(&document, &assets).unwrap()));
    assert!(!page.alts.is_empty());
    for (parts, folder) in [(&open, "Pictures"), (&word, "word/media")] {
        let ending = |ending: &str| {
            let pictures = parts.iter().filter(|(name, _)| name.starts_with(folder));
            pictures.filter(|(name, _)| name.ends_with(ending)).collect::<Vec<_>>()
        };
        assert_eq!(ending(".svg").len(), page.alts.len());
        if cfg!(feature = "pdf") {
            let pixels = ending(".png");
            assert_eq!(pixels.len(), page.alts.len());
            assert!(pixels.iter().all(|(_, bytes)| bytes.starts_with(b"\x89PNG\r\n")));
        }
    }
}

#[test]
fn every_command_that_prints_a_page_writes_documents_to_edit() {
    let place = tempfile::tempdir().unwrap();
    let commands: [&[&str]; 6] = [
        &["table", "--turn"],
        &["race", "--ruleset", "breyer"],
        &["rules", "breyer"],
        &["simulate", "--ruleset", "breyer", "--games", "50", "--seed", "1"],
        &["tournament", "--policies", "random,leader", "--games", "20", "--seed", "1"],
        &["lessons"],
    ];
    commands.into_par_iter().enumerate().for_each(|(at, words)| {
        for ending in ["odt", "docx", "html"] {
            let file = place.path().join(format!("{at}.{ending}"));
            let (_, said, code) =
                outcome(senet().args(words).args(["--lang", "fr", "-o"]).arg(&file));
            assert_eq!(code, 0, "{words:?}: {said}");
        }
        let file = |ending: &str| fs::read(place.path().join(format!("{at}.{ending}"))).unwrap();
        let page = of_html(std::str::from_utf8(&file("html")).unwrap());
        let (open, word) = (parts(&file("odt")), parts(&file("docx")));
        well_made(&open, words[0]);
        well_made(&word, words[0]);
        assert!(page.words.len() > 10 && page.tables.0 > 0, "{words:?}");
        alike(&of_content(text(&open, "content.xml")), &page, words[0]);
        alike(&of_word(text(&word, "word/document.xml")), &page, words[0]);
    });
}

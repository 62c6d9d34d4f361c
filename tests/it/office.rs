//! The documents to edit, ODT and DOCX, beside the page of HTML of the same document: its words
//! in order, its formulas as formulas, its tables with their titles, its figures in words.
//!
//! `with_writer` in a name: the test opens the file in `LibreOffice` Writer; `with_docx`: with
//! python-docx. Where there is none, leave it out by that name. Every sheet in Writer takes
//! minutes: `cargo test -- --ignored with_writer`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use rayon::prelude::*;
use roxmltree::{Document as Xml, Node};
use senet::document::{Document, Edition};
use senet::lesson::{Catalogue, Request, compose};
use senet::press::layout::{Layout, Letters};
use senet::press::{Assets, docx, html, odt};
use senet_engine::rules::Lang;

use super::frame::{senet, told};

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

/// What a page says and holds, whatever its format.
#[derive(Debug, PartialEq, Default)]
struct Told {
    words: Vec<String>,
    formulas: usize,
    /// Tables, boxed remarks among them, and those with a row of titles.
    tables: (usize, usize),
    answer_lines: usize,
    alts: Vec<String>,
}

/// The words of an element: letters and digits, without what is `left_out`. Pieces of a line
/// that are `inline` part no word.
fn words(
    node: Node,
    left_out: &impl Fn(&Node) -> bool,
    inline: &impl Fn(&Node) -> bool,
) -> Vec<String> {
    fn add(
        node: Node,
        left_out: &impl Fn(&Node) -> bool,
        inline: &impl Fn(&Node) -> bool,
        out: &mut String,
    ) {
        if node.is_text() {
            out.push_str(node.text().unwrap_or_default());
            return;
        }
        if left_out(&node) {
            out.push(' ');
            return;
        }
        let between = if inline(&node) { "" } else { " " };
        out.push_str(between);
        node.children().for_each(|child| add(child, left_out, inline, out));
        out.push_str(between);
    }
    let mut all = String::new();
    add(node, left_out, inline, &mut all);
    let pieces = all.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    pieces.map(str::to_owned).collect()
}

fn named(node: &Node, names: &[&str]) -> bool {
    names.contains(&node.tag_name().name())
}

fn count(root: Node, name: &str) -> usize {
    root.descendants().filter(|node| named(node, &[name])).count()
}

fn attribute<'a>(node: &Node<'a, '_>, name: &str) -> &'a str {
    node.attributes().find(|it| it.name() == name).map_or("", |it| it.value())
}

fn of_html(page: &str) -> Told {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let xml = Xml::parse_with_options(page, options).unwrap();
    let body = xml.descendants().find(|node| named(node, &["main"])).unwrap();
    let classed = |name: &str| {
        let all = body.descendants().filter(|node| attribute(node, "class") == name);
        all.collect::<Vec<_>>()
    };
    let inline = |node: &Node| {
        named(node, &["strong", "em", "a", "code"]) || attribute(node, "class") == "tied"
    };
    Told {
        words: words(body, &|node| named(node, &["math", "svg"]), &inline),
        formulas: count(body, "math"),
        tables: (count(body, "table") + count(body, "aside"), count(body, "thead")),
        answer_lines: classed("rule").len(),
        alts: classed("drawing").iter().map(|it| attribute(it, "aria-label").to_owned()).collect(),
    }
}

/// Of `content.xml`, or of a flat document.
fn of_content(content: &str) -> Told {
    let xml = Xml::parse(content).unwrap();
    let body = xml.descendants().find(|node| named(node, &["body"])).unwrap();
    let derived: BTreeSet<&str> = xml
        .descendants()
        .filter(|node| attribute(node, "parent-style-name") == "AnswerLine")
        .map(|node| attribute(&node, "name"))
        .chain(["AnswerLine"])
        .collect();
    let lines = body.descendants().filter(|node| named(node, &["p"]));
    let frames = body.descendants().filter(|node| named(node, &["frame"]));
    let pictures = frames.filter(|frame| frame.children().any(|it| named(&it, &["image"])));
    let alts = pictures.filter_map(|frame| frame.children().find(|it| named(it, &["desc"])));
    let left_out = |node: &Node| {
        named(node, &["frame", "sequence-decls", "forms"])
            || (named(node, &["title", "desc"])
                && node.parent().is_some_and(|parent| named(&parent, &["table"])))
    };
    Told {
        words: words(body, &left_out, &|node| named(node, &["span", "a", "bookmark"])),
        formulas: count(body, "object"),
        tables: (count(body, "table"), count(body, "table-header-rows")),
        answer_lines: lines.filter(|it| derived.contains(attribute(it, "style-name"))).count(),
        alts: alts.map(|desc| desc.text().unwrap_or_default().to_owned()).collect(),
    }
}

fn of_word(content: &str) -> Told {
    let xml = Xml::parse(content).unwrap();
    let body = xml.root_element();
    let style = |node: &Node| attribute(node, "val") == "AnswerLine";
    let styles = body.descendants().filter(|node| named(node, &["pStyle"]));
    let pictures = body.descendants().filter(|node| named(node, &["docPr"]));
    let alts = pictures.map(|it| attribute(&it, "descr").to_owned());
    let left_out = |node: &Node| named(node, &["oMath", "instrText", "drawing"]);
    Told {
        words: words(body, &left_out, &|node| {
            named(node, &["r", "rPr", "rStyle", "t", "hyperlink", "b", "i", "sz", "szCs"])
        }),
        formulas: count(body, "oMath"),
        tables: (count(body, "tbl"), count(body, "tblHeader")),
        answer_lines: styles.filter(style).count(),
        alts: alts.filter(|alt| !alt.is_empty()).collect(),
    }
}

fn alike(found: &Told, page: &Told, what: &str) {
    let parted = found.words.iter().zip(&page.words).position(|(one, other)| one != other);
    let at = parted.unwrap_or(found.words.len().min(page.words.len()));
    let around = |told: &Told| {
        let from = at.saturating_sub(4);
        told.words[from..(at + 5).min(told.words.len())].join(" ")
    };
    assert_eq!(found.words, page.words, "{what}: {:?}, not {:?}", around(found), around(page));
    assert_eq!(found, page, "{what}");
}

/// Every lesson in every edition and language, with its name.
fn sheets() -> Vec<(String, Document, Assets)> {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let mut all = Vec::new();
    for lesson in catalogue.lessons() {
        for lang in Lang::ALL {
            let request = Request::new(lang);
            let composed = compose(&catalogue, lesson, &request).unwrap();
            for edition in Edition::EVERY {
                let layout = Layout { letters: Letters::of(edition), ..Layout::default() };
                let assets = Assets::built_in().unwrap().laid_out(layout);
                let name = format!("{}-{}-{}", lesson.metadata.id, lang.code(), edition.name());
                all.push((name, composed.sheet(edition), assets));
            }
        }
    }
    all
}

/// Every part is XML, and the list of parts is that of the archive.
fn well_made(parts: &Parts, what: &str) {
    for (name, bytes) in parts {
        if name.ends_with(".xml") || name.ends_with(".rels") || name.ends_with(".svg") {
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

#[test]
fn a_document_to_edit_says_and_holds_what_the_page_does() {
    let formulas: usize = sheets()
        .par_iter()
        .map(|(name, document, assets)| {
            let page = of_html(&html::page(document, assets).unwrap());
            let open = parts(&odt::file_without_pixels(document, assets).unwrap());
            well_made(&open, name);
            alike(&of_content(text(&open, "content.xml")), &page, &format!("{name}.odt"));
            let objects = open.keys().filter(|name| name.ends_with("/content.xml")).count();
            assert_eq!(objects, page.formulas, "{name}");
            let word = parts(&docx::file_without_pixels(document, assets).unwrap());
            well_made(&word, name);
            alike(&of_word(text(&word, "word/document.xml")), &page, &format!("{name}.docx"));
            page.formulas
        })
        .sum();
    assert!(formulas > 1000, "{formulas}");
}

#[test]
fn the_language_and_the_styles_are_named() {
    let (_, document, assets) =
        sheets().into_iter().find(|(name, ..)| name == "four-bernoulli-fr-pupil").unwrap();
    let open = parts(&odt::file_without_pixels(&document, &assets).unwrap());
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
    let word = parts(&docx::file_without_pixels(&document, &assets).unwrap());
    let styles = text(&word, "word/styles.xml");
    assert!(styles.contains("<w:lang w:val=\"fr-FR\"/>") && styles.contains("Ligne de réponse"));
    assert!(text(&word, "word/settings.xml").contains("<w:autoHyphenation/>"));
    assert!(text(&word, "word/footer1.xml").contains("w:instr=\"PAGE\""));
    // No name twice: a style would be lost.
    let xml = Xml::parse(styles).unwrap();
    let mut ids = BTreeSet::new();
    for style in xml.descendants().filter(|node| named(node, &["style"])) {
        assert!(ids.insert(attribute(&style, "styleId")), "{style:?}");
    }
}

#[test]
fn a_figure_is_a_drawing_with_pixels_beside() {
    let (_, document, assets) =
        sheets().into_iter().find(|(name, ..)| name == "four-bernoulli-en-teacher").unwrap();
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
            let (_, said, code) = told(senet().args(words).args(["--lang", "fr", "-o"]).arg(&file));
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

/// The files in another format, as Writer writes them.
fn by_writer(files: &[PathBuf], to: &str, place: &Path) -> Vec<PathBuf> {
    let out = place.join(to);
    let run = Command::new("soffice")
        .arg(format!("-env:UserInstallation=file://{}", place.join("profile").display()))
        .args(["--headless", "--convert-to", to, "--outdir"])
        .arg(&out)
        .args(files)
        .output()
        .expect("LibreOffice Writer is needed: bash tests/install.sh");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let made = files.iter().map(|file| out.join(file.file_stem().unwrap()).with_extension(to));
    made.collect()
}

fn printed(pdf: &Path) -> String {
    let run =
        Command::new("pdftotext").arg(pdf).arg("-").output().expect("poppler-utils is needed");
    String::from_utf8(run.stdout).unwrap()
}

/// The sheets opened in Writer: all is there, in order, and no formula has the mark of one
/// that Writer could not read.
fn opened(sheets: &[(String, Document, Assets)]) {
    let place = tempfile::tempdir().unwrap();
    for ending in ["odt", "docx"] {
        let folder = place.path().join(ending);
        fs::create_dir(&folder).unwrap();
        let files: Vec<PathBuf> = sheets
            .par_iter()
            .map(|(name, document, assets)| {
                let bytes = match ending {
                    "odt" => odt::file_without_pixels(document, assets),
                    _ => docx::file_without_pixels(document, assets),
                };
                let file = folder.join(format!("{name}.{ending}"));
                fs::write(&file, bytes.unwrap()).unwrap();
                file
            })
            .collect();
        let flat = by_writer(&files, "fodt", &folder);
        let pages = by_writer(&files, "pdf", &folder);
        for (((name, document, assets), flat), pdf) in sheets.iter().zip(flat).zip(pages) {
            let page = of_html(&html::page(document, assets).unwrap());
            let read = of_content(&fs::read_to_string(&flat).unwrap());
            let what = format!("{name}.{ending}");
            assert_eq!(read.words, page.words, "{what}");
            assert_eq!(read.formulas, page.formulas, "{what}");
            assert_eq!(read.tables, page.tables, "{what}");
            assert_eq!(read.alts.len(), page.alts.len(), "{what}");
            let text = printed(&pdf);
            // Writer's sign for what a formula lacks.
            assert!(!text.contains('¿'), "{what}: {text}");
            let long = page.words.iter().filter(|word| word.len() > 3).count();
            let printed = text.split_whitespace().count();
            assert!(printed > long, "{what}: {printed} words of {long}");
        }
    }
}

#[test]
fn a_sheet_opens_with_writer() {
    let wanted = ["four-bernoulli-fr-key", "expected-race-en-key", "sticks-or-die-fr-pupil"];
    let sheets: Vec<_> =
        sheets().into_iter().filter(|(name, ..)| wanted.contains(&name.as_str())).collect();
    assert_eq!(sheets.len(), wanted.len());
    opened(&sheets);
}

#[test]
#[ignore = "minutes"]
fn every_sheet_opens_with_writer() {
    opened(&sheets());
}

#[test]
fn a_word_file_is_read_with_docx() {
    let place = tempfile::tempdir().unwrap();
    let (_, document, assets) =
        sheets().into_iter().find(|(name, ..)| name == "four-bernoulli-fr-key").unwrap();
    let page = of_html(&html::page(&document, &assets).unwrap());
    let file = place.path().join("sheet.docx");
    fs::write(&file, docx::file_without_pixels(&document, &assets).unwrap()).unwrap();
    let script = "import sys, docx\n\
        d = docx.Document(sys.argv[1])\n\
        def tables(of): return sum(1 + sum(tables(c) for r in t.rows for c in r.cells) for t in of.tables)\n\
        titles = [p for p in d.paragraphs if p.style.name.startswith('Heading')]\n\
        print(tables(d), len(titles), d.paragraphs[1].text, d.core_properties.title, sep='|')\n";
    let run = Command::new("python3").args(["-c", script]).arg(&file).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let said = String::from_utf8(run.stdout).unwrap();
    let said: Vec<&str> = said.trim().split('|').collect();
    assert_eq!(said[0].parse::<usize>().unwrap(), page.tables.0);
    // Two parts and nine exercises.
    assert_eq!(said[1], "11");
    assert_eq!([said[2], said[3]], [document.title.as_str(), document.title.as_str()]);
}

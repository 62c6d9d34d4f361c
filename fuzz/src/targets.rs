//! The targets. A target takes bytes and must return, whatever they are; what it could read is used
//! further.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use senet::document::{Document, Edition, Math};
use senet::files::quiz::{self, QuizFormat};
use senet::input::game::WrittenGame;
use senet::input::shard;
use senet::input::tallies;
use senet::lesson::check::{checked_sheets, typed};
use senet::lesson::markup::container::cut;
use senet::lesson::markup::{Piece, Surroundings, pick, pieces};
use senet::lesson::metadata::Metadata;
use senet::lesson::text::{Recorder, board, render};
use senet::lesson::words::Words;
use senet::lesson::{Catalogue, Request, SourceFile, compose, material};
use senet::press::maths::{MathStyle, ParsedFormula};
use senet::press::{Assets, html, pdf, text};
use senet::results::simulation::file;
use senet_engine::game::Position;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_engine::simulate::{NoProgress, Setup, run};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::words::{LESSON, MARKUP, MATHS, METADATA, RULESET, SHARD, THROWER, WORKBOOK};

/// Reads one input.
type Run = Box<dyn Fn(&[u8])>;

/// A reader of input from outside.
pub struct Target {
    /// Its name, and that of its folder of kept inputs.
    pub name: &'static str,
    /// Words with a meaning for it.
    pub words: &'static [&'static str],
    /// Prepares it.
    pub make: fn() -> Run,
}

const ALL: [Target; 13] = [
    Target {
        name: "position",
        words: &["LDLDLDLDLD", "..........", " D 0-0", "/", "L", "7-7"],
        make: position,
    },
    Target { name: "thrower", words: THROWER, make: thrower },
    Target { name: "ruleset", words: RULESET, make: ruleset },
    Target { name: "metadata", words: METADATA, make: metadata },
    Target { name: "lesson", words: LESSON, make: lesson },
    Target { name: "markup", words: MARKUP, make: markup },
    Target { name: "pages", words: MARKUP, make: pages },
    Target { name: "maths", words: MATHS, make: maths },
    Target {
        name: "tally",
        words: &["Élève", "Groupe", "Total", "Résultat", ";", "\t", "\"", "1;2;3"],
        make: tally,
    },
    Target { name: "workbook", words: WORKBOOK, make: workbook },
    Target { name: "shard", words: SHARD, make: json_shard },
    Target {
        name: "replay",
        words: &["\"throws\"", "\"moves\"", "null", "\"light\"", "[]", "{}"],
        make: replay,
    },
    Target { name: "counts", words: &["24,38,26,5,7", ",", "1/2"], make: counts },
];

impl Target {
    /// The target of a name.
    pub fn of(name: &str) -> Option<Self> {
        ALL.into_iter().find(|target| target.name == name)
    }

    /// The names of all.
    pub fn names() -> Vec<&'static str> {
        ALL.iter().map(|target| target.name).collect()
    }
}

fn sticks() -> Thrower {
    Thrower::by_id("sticks-5").expect("it is in the catalogue")
}

fn texts(read: impl Fn(&str) + 'static) -> Run {
    Box::new(move |input| read(&String::from_utf8_lossy(input)))
}

fn position() -> Run {
    let rules: Vec<Ruleset> = Ruleset::names().filter_map(|id| Ruleset::by_id(id).ok()).collect();
    texts(move |input| {
        let Ok(position) = Position::parse(input) else { return };
        for rules in &rules {
            if position.check(rules).is_ok() {
                for throw in 1..=6 {
                    let _ = senet_engine::game::moves(rules, &position, throw);
                }
            }
        }
        let written = position.to_string();
        assert_eq!(Position::parse(&written).ok().map(|again| again.to_string()), Some(written));
    })
}

fn thrower() -> Run {
    texts(|input| {
        for thrower in [Thrower::parse(input), Thrower::from_toml(input)].into_iter().flatten() {
            let law = senet_engine::laws::throw_law(&thrower);
            let _ = (law.iter().count(), thrower.title(Lang::Fr), thrower.values());
        }
    })
}

fn ruleset() -> Run {
    texts(|input| {
        if let Ok(rules) = Ruleset::parse("trial.toml", input) {
            let opening = Position::start(&rules);
            for throw in 1..=6 {
                let _ = senet_engine::game::moves(&rules, &opening, throw);
            }
        }
    })
}

fn metadata() -> Run {
    texts(|input| drop(Metadata::read(input)))
}

const TRIAL: &str = "id = \"trial\"\ntitle = { fr = \"a\", en = \"a\" }\nsummary = { fr = \"a\", en = \"a\" }\n\
    duration = 10\nlevels = []\nnotions = []\nskills = []\norganisation = { fr = \"a\", en = \"a\" }\n\
    material = []\ncalculator = \"allowed\"\n";

/// What a text makes: numbers put in, containers cut, Markdown read.
fn made(input: &str, lang: Lang, words: &Words) -> Checked<Vec<Piece>> {
    let recorder = Recorder::default();
    let around = Surroundings { lang, words };
    let mut context = tera::Context::new();
    board(&mut context);
    let lines = render(input, &context, lang, &recorder)?;
    pieces(&cut(&lines)?, &around)
}

/// A lesson's text, from its file to pages and to its quiz, and what `senet check` says of it. A text
/// that is refused is refused by the same functions without its file: only the others are read with
/// the catalogue around them, whose own lessons take most of the time.
fn lesson() -> Run {
    let catalogue = Catalogue::load(Vec::new()).expect("the program's own lessons");
    let words = catalogue.words().clone();
    texts(move |input| {
        if made(input, Lang::En, &words).is_err() {
            return;
        }
        let file = |place: &str, text: &str| SourceFile {
            place: place.to_owned(),
            shown: place.to_owned(),
            text: text.to_owned(),
        };
        let files = vec![file("trial/lesson.toml", TRIAL), file("trial/en.md", input)];
        let Ok(catalogue) = Catalogue::load(files) else { return };
        let Ok(lesson) = catalogue.lesson("trial") else { return };
        let _ = lesson.text(Lang::En).map(|file| typed(file).count());
        let Ok(seen) = checked_sheets(&catalogue, lesson, Lang::En, None, &BTreeMap::new()) else {
            return;
        };
        let Ok(assets) = Assets::built_in() else { return };
        for sheet in &seen.sheets[..2] {
            let _ = (html::page(sheet, assets), text::page(sheet, 80));
        }
        let request = Request::new(Lang::En);
        let made = compose(&catalogue, lesson, &request).and_then(|made| material(&made));
        let Ok(made) = made else { return };
        let made = [made];
        for format in [QuizFormat::Moodle, QuizFormat::Gift] {
            let _ = quiz::quiz(&made, format, "trial");
        }
    })
}

/// Markdown and containers, from a text without Tera to a key, which is then used.
fn keys(used: impl Fn(&Document, &Assets) + 'static) -> Run {
    let catalogue = Catalogue::load(Vec::new()).expect("the program's own lessons");
    let request = Request::new(Lang::Fr);
    let some = compose(&catalogue, &catalogue.lessons()[0], &request).expect("a lesson of ours");
    let page: Document = some.sheet(Edition::Pupil);
    let words = catalogue.words().clone();
    texts(move |input| {
        let (Ok(made), Ok(assets)) = (made(input, Lang::Fr, &words), Assets::built_in()) else {
            return;
        };
        let blocks = pick(made, Edition::Key);
        used(&Document { blocks, ..page.clone() }, assets);
    })
}

fn markup() -> Run {
    keys(|page, assets| drop((html::page(page, assets), text::page(page, 80))))
}

/// The typesetter may panic, which must be a fault that names what it stops at.
fn pages() -> Run {
    keys(|page, assets| {
        if let Err(fault) = pdf::page_count(page, assets) {
            assert_ne!(fault.arg("text"), Some(""), "{fault}");
        }
    })
}

fn maths() -> Run {
    texts(|input| {
        let Ok(formula) = ParsedFormula::read(&Math(input.to_owned())) else { return };
        let _ = (formula.mathml(MathStyle::Display), formula.typst(), formula.lines());
        let _ = (formula.latex_in_lines(10.0), formula.in_lines(10.0), formula.members());
    })
}

fn tally() -> Run {
    let sticks = sticks();
    Box::new(move |input| {
        drop(tallies::read(input, &sticks));
    })
}

fn counts() -> Run {
    let sticks = sticks();
    texts(move |input| drop(tallies::counts(input, &sticks)))
}

/// Archives unchanged; a part of one is put into an archive first, since nearly every change would
/// only break its checksum.
fn workbook() -> Run {
    let sticks = sticks();
    Box::new(move |input| {
        let packed;
        let bytes = if input.starts_with(b"PK") {
            input
        } else {
            packed = archive(input);
            &packed
        };
        drop(tallies::read(bytes, &sticks));
    })
}

fn archive(part: &[u8]) -> Vec<u8> {
    const ODS: &str = "application/vnd.oasis.opendocument.spreadsheet";
    const BOOK: &str = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
        xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>\
        <sheet name=\"a\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
    const LINKS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
        <Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" \
        Target=\"worksheets/sheet1.xml\"/></Relationships>";
    const STRINGS: &str = "<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
        <si><t>Pupil</t></si><si><t>Ada</t></si></sst>";
    let of_office = part.windows(7).any(|seven| seven == b"office:");
    let parts: &[(&str, &[u8])] = if of_office {
        &[("mimetype", ODS.as_bytes()), ("content.xml", part)]
    } else {
        &[
            ("xl/workbook.xml", BOOK.as_bytes()),
            ("xl/_rels/workbook.xml.rels", LINKS.as_bytes()),
            ("xl/sharedStrings.xml", STRINGS.as_bytes()),
            ("xl/worksheets/sheet1.xml", part),
        ]
    };
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        let options =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        zip.start_file(*name, options).expect("written to memory");
        zip.write_all(bytes).expect("written to memory");
    }
    zip.finish().expect("written to memory").into_inner()
}

/// Accepted shards are merged with themselves and with another.
fn json_shard() -> Run {
    let rules = Ruleset::by_id("breyer").expect("it is in the catalogue");
    let first = run(&Setup::random(rules, sticks(), 1, 20), &NoProgress).expect("twenty games");
    Box::new(move |input| {
        let Ok(found) = shard::read(input) else { return };
        // An accepted shard is written and read again unchanged.
        let again = shard::read(file(&found).as_bytes()).expect("it was written of what passed");
        assert_eq!(again, found);
        for other in [&again, &first] {
            let mut all = found.clone();
            if all.merge(other).is_ok() {
                assert_eq!(all.games(), found.games() + other.games());
                let _ = file(&all);
            }
        }
    })
}

fn replay() -> Run {
    let rules: Vec<Ruleset> = Ruleset::names().filter_map(|id| Ruleset::by_id(id).ok()).collect();
    let sticks = sticks();
    texts(move |input| {
        let Ok(written) = WrittenGame::parse(input) else { return };
        for rules in &rules {
            let _ = written.replay(rules, &sticks);
        }
    })
}

//! `senet handout`: a lesson printed, in every edition, format and variant asked for.

use std::path::{Path, PathBuf};

use crate::lesson::catalogue::Lesson;
use crate::lesson::document::Document;
use crate::lesson::parameter::Kind;
use crate::lesson::variant::{self, Settings, letter};
use crate::lesson::{Edition, Request, compose};
use crate::report::{Assets, html, markdown, pdf, typst};
use crate::rules::Fault;
use crate::rules::fault::Checked;

use super::Session;
use super::folder;
use super::lessons::catalogue;
use super::options::{Format, Named, OneOf, whole};
use super::output::{Overwrite, deliver_all, note};

/// Arguments of `senet handout`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[arg(long, value_name = "EDITION", default_value = "all", value_parser = OneOf(&EDITIONS))]
    edition: Editions,
    #[arg(long, value_name = "FORMAT", default_value = DEFAULT_FORMAT,
          value_parser = OneOf(&FORMATS))]
    format: Format,
    #[arg(long, value_name = "LETTERS", value_parser = variant::letters)]
    variants: Option<Letters>,
    #[arg(long, value_name = "SEED", value_parser = whole(0_u64, u64::MAX))]
    seed: Option<u64>,
    #[arg(long, value_name = "THROWER")]
    thrower: Vec<String>,
    #[arg(long, value_name = "SETTING", value_parser = setting)]
    set: Vec<(String, String)>,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    school: String,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    class: String,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    templates: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR", default_value = "output")]
    output: PathBuf,
    #[arg(long)]
    force: bool,
}

/// The letters of `--variants`; a name of its own, or clap would take each for a value.
type Letters = Vec<char>;

/// One edition, or all.
#[derive(Debug, Clone, Copy)]
enum Editions {
    One(Edition),
    All,
}

const EDITIONS: [Editions; 4] = [
    Editions::One(Edition::Pupil),
    Editions::One(Edition::Key),
    Editions::One(Edition::Teacher),
    Editions::All,
];

const FORMATS: [Format; 6] =
    [Format::Html, Format::Pdf, Format::Md, Format::Typst, Format::Png, Format::All];

/// How fine the pictures of the pages are, in pixels to the inch: for a screen or a slide.
const FINENESS: u16 = 110;

/// What a teacher prints, as far as this build can make it.
const DEFAULT_FORMAT: &str = if cfg!(feature = "pdf") { "pdf" } else { "html" };

impl Named for Editions {
    fn name(self) -> &'static str {
        match self {
            Self::One(edition) => edition.name(),
            Self::All => "all",
        }
    }
}

/// Writes the handouts, all or none.
///
/// # Errors
/// An unknown lesson, a thrower or parameter it does not take, what is wrong in a
/// lesson's text or in a template, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = catalogue(args.lessons.as_ref())?;
    let lesson = catalogue.lesson(&args.lesson)?;
    let own;
    let assets = match &args.templates {
        None => Assets::built_in()?,
        Some(path) => {
            own = templates(path)?;
            &own
        }
    };
    let pins = pins(args, lesson)?;
    let seeds: Vec<Option<u64>> = match &args.variants {
        None => vec![args.seed],
        Some(letters) => {
            let made = variant::seeds(&lesson.metadata, &pins, args.seed.unwrap_or(0), letters)?;
            made.into_iter().map(Some).collect()
        }
    };
    let mut made = Made::default();
    for seed in seeds {
        for edition in editions(args.edition) {
            let request = Request {
                lang: session.lang,
                edition: *edition,
                seed,
                pins: pins.clone(),
                school: args.school.clone(),
                class: args.class.clone(),
                title: args.title.clone(),
            };
            let document = compose(&catalogue, lesson, &request)?;
            made.add(&document, &stem(lesson, &request), args.format, assets)?;
        }
    }
    let overwrite = if args.force { Overwrite::Allow } else { Overwrite::Refuse };
    deliver_all(session, &args.output, &made.files, overwrite)?;
    for (file, reason) in &made.inaccessible {
        note(session, "pdf-not-accessible", &[("file", file), ("reason", reason)]);
    }
    Ok(())
}

fn editions(asked: Editions) -> &'static [Edition] {
    const ALL: [Edition; 3] = Edition::ALL;
    match asked {
        Editions::All => &ALL,
        Editions::One(Edition::Pupil) => &[Edition::Pupil],
        Editions::One(Edition::Key) => &[Edition::Key],
        Editions::One(Edition::Teacher) => &[Edition::Teacher],
    }
}

/// The files made so far: none is written before all are made.
#[derive(Default)]
struct Made {
    /// Names and contents.
    files: Vec<(String, Vec<u8>)>,
    /// The PDFs that do not conform to PDF/UA-1, and why.
    inaccessible: Vec<(String, String)>,
}

impl Made {
    /// One sheet in each format asked for.
    fn add(
        &mut self,
        document: &Document,
        stem: &str,
        format: Format,
        assets: &Assets,
    ) -> Checked<()> {
        let formats: &[Format] = match format {
            Format::All if cfg!(feature = "pdf") => {
                &[Format::Html, Format::Pdf, Format::Md, Format::Typst]
            }
            Format::All => &[Format::Html, Format::Md, Format::Typst],
            ref one => std::slice::from_ref(one),
        };
        for format in formats {
            if *format == Format::Png {
                let pages = pdf::pictures(document, assets, FINENESS)?.into_iter();
                let named = pages.zip(1..).map(|(png, n)| (format!("{stem}-page-{n}.png"), png));
                self.files.extend(named);
                continue;
            }
            let (ending, bytes) = match format {
                Format::Html => ("html", html::page(document, assets)?.into_bytes()),
                Format::Typst => ("typ", typst::source(document, assets)?.into_bytes()),
                Format::Pdf => {
                    let pdf = pdf::write(document, assets)?;
                    let file = format!("{stem}.pdf");
                    self.inaccessible.extend(pdf.not_accessible.map(|reason| (file, reason)));
                    ("pdf", pdf.bytes)
                }
                Format::Png => {
                    let pages = pdf::pictures(document, assets, FINENESS)?.into_iter();
                    let named =
                        pages.zip(1..).map(|(png, n)| (format!("{stem}-page-{n}.png"), png));
                    self.files.extend(named);
                    continue;
                }
                _ => ("md", markdown::page(document)?.into_bytes()),
            };
            self.files.push((format!("{stem}.{ending}"), bytes));
        }
        Ok(())
    }
}

/// The name of a sheet's file without its ending: it sorts as a teacher reads and says
/// what it is, `sticks-or-die-fr-B-2-key`.
fn stem(lesson: &Lesson, request: &Request) -> String {
    let mut stem = format!("{}-{}", lesson.metadata.id, request.lang.code());
    for (name, value) in &request.pins {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let parameter = lesson.metadata.parameters.get(name);
        // A thrower says of itself what it is; another value needs its name.
        if parameter.is_none_or(|parameter| parameter.kind != Kind::Thrower) {
            stem.push_str(&format!("-{name}"));
        }
        stem.push('-');
        stem.extend(value.chars().take(40).map(plain));
    }
    if let Some(seed) = request.seed {
        stem.push_str(&letter(seed).map_or_else(|| format!("-seed-{seed}"), |it| format!("-{it}")));
    }
    format!("{stem}-{}-{}", request.edition.rank(), request.edition.name())
}

/// What the teacher sets: `--set name=value`, and each `--thrower` for the first
/// parameter that takes it.
fn pins(args: &Args, lesson: &Lesson) -> Checked<Settings> {
    let mut pins: Settings = args.set.iter().cloned().collect();
    for thrower in &args.thrower {
        let name = lesson.metadata.thrower_parameter(thrower)?;
        pins.insert(name.to_owned(), thrower.clone());
    }
    Ok(pins)
}

fn setting(typed: &str) -> Checked<(String, String)> {
    let (name, value) = typed
        .split_once('=')
        .ok_or_else(|| Fault::usage("setting-malformed").with("found", typed))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

fn templates(folder: &Path) -> Checked<Assets> {
    let found = folder::read(folder, &[".html", ".css", ".typ", ".svg"])?;
    Assets::with(&found.into_iter().map(|file| (file.place, file.text)).collect())
}

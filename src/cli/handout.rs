//! `senet handout`: a lesson printed, in every edition, format and variant asked for.

use std::path::{Path, PathBuf};

use crate::lesson::document::Document;
use crate::lesson::{Edition, Request, compose};
use crate::report::{Assets, html, markdown, pdf, typst};
use crate::rules::fault::Checked;

use super::Session;
use super::folder;
use super::lesson_options::{LessonOptions, stem};
use super::options::{Format, Named, OneOf};
use super::output::{deliver_all, note};

/// Arguments of `senet handout`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lesson: LessonOptions,
    #[arg(long, value_name = "EDITION", default_value = "all", value_parser = OneOf(&EDITIONS))]
    edition: Editions,
    #[arg(long, value_name = "FORMAT", default_value = DEFAULT_FORMAT,
          value_parser = OneOf(&FORMATS))]
    format: Format,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    school: String,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    class: String,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[arg(long, value_name = "DIR")]
    templates: Option<PathBuf>,
}

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
    let catalogue = args.lesson.catalogue()?;
    let lesson = args.lesson.lesson(&catalogue)?;
    let own;
    let assets = match &args.templates {
        None => Assets::built_in()?,
        Some(path) => {
            own = templates(path)?;
            &own
        }
    };
    let pins = args.lesson.pins(lesson)?;
    let mut made = Made::default();
    for seed in args.lesson.seeds(lesson, &pins)? {
        let stem = stem(lesson, session.lang, &pins, seed);
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
            let name = format!("{stem}-{}-{}", edition.rank(), edition.name());
            made.add(&document, &name, args.format, assets)?;
        }
    }
    deliver_all(session, &args.lesson.output, &made.files, args.lesson.overwrite())?;
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

fn templates(folder: &Path) -> Checked<Assets> {
    let found = folder::read(folder, &[".html", ".css", ".typ", ".svg"])?;
    Assets::with(&found.into_iter().map(|file| (file.place, file.text)).collect())
}

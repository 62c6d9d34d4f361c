//! `senet export`: a lesson as files for the programs that teachers use.

use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::{Edition, Material, Request, compose, material, placed};
use crate::report::export::{csv, moodle, notebook, ods, xlsx};
use crate::report::figures::Drawing;
use crate::report::{Assets, latex, markdown, pdf, typst};
use crate::rules::fault::Checked;

use super::Session;
use super::lesson_options::{LessonOptions, stem};
use super::options::{Named, OneOf};
use super::output::deliver_all;

/// Arguments of `senet export`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lesson: LessonOptions,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&TARGETS))]
    to: Target,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Xlsx,
    Ods,
    Ipynb,
    Moodle,
    Csv,
    Md,
    Latex,
    Typst,
}

const TARGETS: [Target; 8] = [
    Target::Xlsx,
    Target::Ods,
    Target::Ipynb,
    Target::Moodle,
    Target::Csv,
    Target::Md,
    Target::Latex,
    Target::Typst,
];

impl Named for Target {
    fn name(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Ods => "ods",
            Self::Ipynb => "ipynb",
            Self::Moodle => "moodle",
            Self::Csv => "csv",
            Self::Md => "md",
            Self::Latex => "latex",
            Self::Typst => "typst",
        }
    }
}

/// Writes the files, all or none.
///
/// # Errors
/// An unknown lesson, a thrower or parameter it does not take, what is wrong in its text,
/// and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = args.lesson.catalogue()?;
    let lesson = args.lesson.lesson(&catalogue)?;
    let pins = args.lesson.pins(lesson)?;
    let seeds = args.lesson.seeds(lesson, &pins)?;
    let mut making = Making { catalogue: &catalogue, lesson, files: Vec::new(), drawn: Vec::new() };
    let (mut variants, mut requests) = (Vec::new(), Vec::new());
    for &seed in &seeds {
        let mut request = Request::new(session.lang, Edition::Key);
        request.seed = seed;
        request.pins.clone_from(&pins);
        let stem = stem(lesson, session.lang, &pins, seed);
        match args.to {
            Target::Moodle => {
                variants.push(material(&catalogue, lesson, &request)?);
                requests.push(request);
            }
            Target::Md | Target::Latex | Target::Typst => {
                let made = making.sheets(args.to, &stem, &request);
                made.map_err(|fault| placed(fault, &[(lesson, &request)]))?;
            }
            Target::Xlsx => {
                let bytes = xlsx::workbook(&material(&catalogue, lesson, &request)?)?;
                making.files.push((format!("{stem}.xlsx"), bytes));
            }
            Target::Ods => {
                let bytes = ods::workbook(&material(&catalogue, lesson, &request)?)?;
                making.files.push((format!("{stem}.ods"), bytes));
            }
            Target::Ipynb => {
                let made = making.notebooks(&stem, &request);
                made.map_err(|fault| placed(fault, &[(lesson, &request)]))?;
            }
            Target::Csv => making.tables(&stem, &material(&catalogue, lesson, &request)?)?,
        }
    }
    if args.to == Target::Moodle {
        // One file: the variants of a question belong together.
        let letters: String = variants.iter().filter_map(Material::variant).collect();
        let stem = match &seeds[..] {
            [seed] => stem(lesson, session.lang, &pins, *seed),
            _ => format!("{}-{letters}", stem(lesson, session.lang, &pins, None)),
        };
        let sheets: Vec<_> = requests.iter().map(|request| (lesson, request)).collect();
        let quiz = moodle::quiz(&variants).map_err(|fault| placed(fault, &sheets))?;
        let file = (format!("{stem}-quiz.xml"), quiz.into_bytes());
        making.files.push(file);
    }
    deliver_all(session, &args.lesson.output, &making.files, args.lesson.overwrite())?;
    Ok(())
}

/// The files made so far: none is written before all are made.
struct Making<'a> {
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    files: Vec<(String, Vec<u8>)>,
    /// The figures that have a file already, and its name: the editions of a variant share
    /// them.
    drawn: Vec<(Drawing, String)>,
}

impl Making<'_> {
    fn add(&mut self, name: String, text: String) {
        self.files.push((name, text.into_bytes()));
    }

    /// The sheets in every edition, as text to change, with their figures beside where the
    /// text cannot hold them.
    fn sheets(&mut self, target: Target, stem: &str, request: &Request) -> Checked<()> {
        // A variant needs no file of another.
        self.drawn.clear();
        for edition in Edition::ALL {
            let request = Request { edition, ..request.clone() };
            let document = compose(self.catalogue, self.lesson, &request)?;
            let name = format!("{stem}-{}-{}", edition.rank(), edition.name());
            let (ending, text) = match target {
                Target::Latex if cfg!(feature = "pdf") => {
                    let mut keep = self.keeper(&name, "pdf", pdf::drawing);
                    ("tex", latex::page_with(&document, &mut keep)?)
                }
                Target::Latex => ("tex", latex::page(&document)?),
                Target::Typst => ("typ", typst::source(&document, Assets::built_in()?)?),
                _ => {
                    let mut keep =
                        self.keeper(&name, "svg", |drawing| Ok(drawing.svg.clone().into()));
                    ("md", markdown::page_with(&document, &mut keep)?)
                }
            };
            self.add(format!("{name}.{ending}"), text);
        }
        Ok(())
    }

    /// What puts the figures of a sheet by, each in a file of its own unless another sheet
    /// shows the same.
    fn keeper<'a>(
        &'a mut self,
        sheet: &'a str,
        ending: &'a str,
        write: fn(&Drawing) -> Checked<Vec<u8>>,
    ) -> impl FnMut(&Drawing) -> Checked<String> + 'a {
        let mut number = 0;
        move |drawing| {
            number += 1;
            if let Some((_, name)) = self.drawn.iter().find(|(known, _)| known == drawing) {
                return Ok(name.clone());
            }
            let name = format!("{sheet}-figure-{number}.{ending}");
            self.files.push((name.clone(), write(drawing)?));
            self.drawn.push((drawing.clone(), name.clone()));
            Ok(name)
        }
    }

    /// The notebook of the pupil and that of the key.
    fn notebooks(&mut self, stem: &str, request: &Request) -> Checked<()> {
        let material = material(self.catalogue, self.lesson, request)?;
        for edition in [Edition::Pupil, Edition::Key] {
            let request = Request { edition, ..request.clone() };
            let document = compose(self.catalogue, self.lesson, &request)?;
            let text = notebook::notebook(&document, &material, edition)?;
            self.add(format!("{stem}-{}-{}.ipynb", edition.rank(), edition.name()), text);
        }
        Ok(())
    }

    fn tables(&mut self, stem: &str, material: &Material) -> Checked<()> {
        self.add(format!("{stem}-laws.csv"), csv::laws(material)?);
        self.add(format!("{stem}-samples.csv"), csv::samples(material)?);
        Ok(())
    }
}

//! `senet export`: a lesson as files for the programs that teachers use.

use senet_engine::rules::fault::Checked;

use crate::document::Edition;
use crate::files::spreadsheet::{WorkbookFormat, workbook};
use crate::files::{csv, notebook, quiz};
use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::{Material, Request, compose, material, placed};
use crate::press::{Assets, FigureFiles, Format};

use super::Session;
use super::lesson_options::{LessonOptions, stem};
use super::options::{Named, OneOf};
use super::output::deliver_all;

/// Arguments of `senet export`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lesson: LessonOptions,
    #[arg(value_name = "LESSON")]
    more: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&TARGETS))]
    to: Target,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Workbook(WorkbookFormat),
    Ipynb,
    Moodle,
    Csv,
    /// The sheet as a text to be changed.
    Sheet(Format),
}

const TARGETS: [Target; 10] = [
    Target::Workbook(WorkbookFormat::Xlsx),
    Target::Workbook(WorkbookFormat::Ods),
    Target::Ipynb,
    Target::Moodle,
    Target::Csv,
    Target::Sheet(Format::Odt),
    Target::Sheet(Format::Docx),
    Target::Sheet(Format::Md),
    Target::Sheet(Format::Latex),
    Target::Sheet(Format::Typst),
];

impl Named for Target {
    fn name(self) -> &'static str {
        match self {
            Self::Workbook(format) => format.name(),
            Self::Ipynb => "ipynb",
            Self::Moodle => "moodle",
            Self::Csv => "csv",
            Self::Sheet(format) => format.name(),
        }
    }
}

/// For whom there is a file each: the pupil's does not tell what is to be found out.
const READERS: [Edition; 2] = [Edition::Pupil, Edition::Key];

/// Writes the files, all or none.
///
/// # Errors
/// An unknown lesson, a thrower or parameter it does not take, what is wrong in its text,
/// and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = args.lesson.catalogue()?;
    let mut files = Vec::new();
    for lesson in args.lesson.lessons(&catalogue, &args.more)? {
        let making = Making { catalogue: &catalogue, lesson, files };
        files = making.all(args, session)?;
    }
    deliver_all(session, &args.lesson.folder.output, &files, args.lesson.folder.overwrite())
}

/// The files made so far: none is written before all are made.
struct Making<'a> {
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    files: Vec<(String, Vec<u8>)>,
}

impl Making<'_> {
    /// The files made before, and those of this lesson.
    fn all(mut self, args: &Args, session: &Session) -> Checked<Vec<(String, Vec<u8>)>> {
        let lesson = self.lesson;
        let pins = args.lesson.pins(lesson)?;
        let seeds = args.lesson.seeds(lesson, &pins)?;
        let mut requests = Vec::new();
        for &seed in &seeds {
            let mut request = Request::new(session.lang);
            request.seed = seed;
            request.pins.clone_from(&pins);
            let stem = stem(lesson, session.lang, &pins, seed);
            let made = match args.to {
                Target::Moodle => {
                    requests.push(request);
                    continue;
                }
                Target::Sheet(format) => self.sheets(format, &stem, &request),
                Target::Workbook(format) => self.workbooks(&stem, &request, format),
                Target::Ipynb => self.notebooks(&stem, &request),
                Target::Csv => self.tables(&stem, &request),
            };
            made.map_err(|fault| placed(fault, &[(lesson, &request)]))?;
        }
        if args.to == Target::Moodle {
            let variants =
                requests.iter().map(|request| material(&compose(self.catalogue, lesson, request)?));
            let variants = variants.collect::<Checked<Vec<Material>>>()?;
            // One file: the variants of a question belong together.
            let letters: String = variants.iter().filter_map(Material::variant).collect();
            let stem = match &seeds[..] {
                [seed] => stem(lesson, session.lang, &pins, *seed),
                _ => format!("{}-{letters}", stem(lesson, session.lang, &pins, None)),
            };
            let sheets: Vec<_> = requests.iter().map(|request| (lesson, request)).collect();
            let quiz = quiz::quiz(&variants).map_err(|fault| placed(fault, &sheets))?;
            self.add(format!("{stem}-quiz.xml"), quiz);
        }
        Ok(self.files)
    }

    fn add(&mut self, name: String, text: String) {
        self.files.push((name, text.into_bytes()));
    }

    /// The sheets in every edition, as text to change, with their figures beside where the
    /// text cannot hold them. The editions share figures; a variant needs no file of another.
    fn sheets(&mut self, format: Format, stem: &str, request: &Request) -> Checked<()> {
        let mut figures = FigureFiles::default();
        let composition = compose(self.catalogue, self.lesson, request)?;
        for edition in Edition::ALL {
            let document = composition.sheet(edition);
            let assets = Assets::built_in()?;
            let files = figures.write(&document, format, &edition.file(stem), assets)?;
            self.files.extend(files.into_iter().map(|file| (file.name, file.bytes)));
        }
        Ok(())
    }

    /// The notebook of the pupil and that of the key.
    fn notebooks(&mut self, stem: &str, request: &Request) -> Checked<()> {
        let composition = compose(self.catalogue, self.lesson, request)?;
        let material = material(&composition)?;
        for edition in READERS {
            let text = notebook::notebook(&composition.sheet(edition), &material, edition)?;
            self.add(format!("{}.ipynb", edition.file(stem)), text);
        }
        Ok(())
    }

    /// The workbook of the pupil and that of the key.
    fn workbooks(&mut self, stem: &str, request: &Request, format: WorkbookFormat) -> Checked<()> {
        let material = material(&compose(self.catalogue, self.lesson, request)?)?;
        for edition in READERS {
            let name = format!("{}.{}", edition.file(stem), format.name());
            self.files.push((name, workbook(&material, edition, format)?));
        }
        Ok(())
    }

    /// The samples as the pupil may have them, and for the key with what was thrown, beside
    /// the laws of the throwers.
    fn tables(&mut self, stem: &str, request: &Request) -> Checked<()> {
        let material = material(&compose(self.catalogue, self.lesson, request)?)?;
        for edition in READERS {
            let name = edition.file(stem);
            if let Some(samples) = csv::samples(&material, edition) {
                self.add(format!("{name}-samples.csv"), samples);
            }
            if edition == Edition::Key {
                self.add(format!("{name}-laws.csv"), csv::laws(&material));
            }
        }
        Ok(())
    }
}

//! `senet export`: a lesson as files for the programs that teachers use.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};
use senet_engine::simulate::Progress as _;

use crate::document::Edition;
use crate::files::formats::{EXPORTS, OutputFormat, listed};
use crate::files::quiz::{self, QuizFormat};
use crate::files::spreadsheet::workbook;
use crate::files::{csv, notebook};
use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::{Composition, Material, Request, compose, material, placed, stem};
use crate::press::figures::said;
use crate::press::{Assets, FigureFiles, File, Format};

use super::lesson_options::{LessonOptions, note_doubts};
use super::options::{OneOf, with_provenance};
use super::output::{FileSet, note};
use super::progress::RunProgress;
use super::{Session, workers};

/// Arguments of `senet export`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lesson: LessonOptions,
    #[arg(value_name = "LESSON")]
    more: Vec<String>,
    #[arg(long, value_name = "FORMAT", alias = "to", value_delimiter = ',',
        value_parser = OneOf(&EXPORTS))]
    format: Vec<OutputFormat>,
    #[arg(long, hide_short_help = true)]
    provenance: bool,
}

/// The editions that get a file each: the pupil's leaves the answers out.
const READERS: [Edition; 2] = [Edition::Pupil, Edition::Key];

/// Writes the files, all or none.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let folder = &args.lesson.folder;
    if args.format.is_empty()
        && folder.format(None, &EXPORTS, OutputFormat::All)? == OutputFormat::All
    {
        let fault = Fault::usage("format-missing").with("command", "senet export");
        return Err(fault.with_each("expected", |lang| listed(&EXPORTS, lang)));
    }
    let formats = folder.formats(&args.format, &EXPORTS, OutputFormat::All)?;
    if !formats.contains(&OutputFormat::Csv) {
        formats.iter().try_for_each(|one| with_provenance(args.provenance, *one))?;
    }
    let catalogue = args.lesson.catalogue()?;
    let sources = args.lesson.sources(&catalogue, &args.more, session)?;
    let set = FileSet::begin(session, &folder.output, folder.force)?;
    let sheets: usize = sources.iter().map(|source| source.seeds.len()).sum();
    let progress = RunProgress::plain_steps((sheets * formats.len()) as u64, session.lang);
    let made = workers::map(&sources, |source| {
        let variants: Vec<Request> =
            source.seeds.iter().map(|&seed| Request { seed, ..source.request.clone() }).collect();
        let (mut staged, mut described) = (Vec::new(), 0);
        for &format in &formats {
            if let OutputFormat::Quiz(format) = format {
                let quiz = quiz_of(&catalogue, source.lesson, &variants, format, &session.command)?;
                staged.extend(set.stage(vec![quiz])?);
            } else {
                for request in &variants {
                    let made =
                        exported(&catalogue, source.lesson, request, format, args.provenance);
                    let (files, figures) =
                        made.map_err(|fault| placed(fault, &[(source.lesson, request)]))?;
                    staged.extend(set.stage(files)?);
                    described = described.max(figures);
                }
            }
            progress.played(source.seeds.len() as u64);
        }
        Ok((staged, described))
    })?;
    progress.end();
    let (staged, described): (Vec<_>, Vec<usize>) = made.into_iter().unzip();
    set.place(staged.into_iter().flatten().collect())?;
    for (source, described) in sources.iter().zip(described) {
        if described > 0 {
            let (lesson, count) = (&*source.lesson.metadata.id, &*described.to_string());
            note(session, "export-figures-described", &[("lesson", lesson), ("count", count)]);
        }
        note_doubts(source, &catalogue, session);
    }
    Ok(())
}

/// The quiz of all the variants, one file.
fn quiz_of(
    catalogue: &Catalogue,
    lesson: &Lesson,
    variants: &[Request],
    format: QuizFormat,
    command: &str,
) -> Checked<File> {
    let made =
        |request: &Request| Ok((request.clone(), material(&compose(catalogue, lesson, request)?)?));
    let variants = variants.iter().map(made).collect::<Checked<_>>()?;
    quiz::file(catalogue.words(), lesson, variants, format, command)
}

/// The files of a variant in a format, and how many figures of it this build can only describe.
fn exported(
    catalogue: &Catalogue,
    lesson: &Lesson,
    request: &Request,
    format: OutputFormat,
    remarks: bool,
) -> Checked<(Vec<File>, usize)> {
    let composed = compose(catalogue, lesson, request)?;
    let stem = stem(catalogue.words(), lesson, request);
    let making = Making { composed, stem, lang: request.lang };
    Ok((making.files(format, remarks)?, making.described(format)))
}

/// A variant of a lesson, whose files are made.
struct Making<'a> {
    composed: Composition<'a>,
    /// The beginning of the names of its files.
    stem: String,
    lang: Lang,
}

impl Making<'_> {
    /// The files of a format.
    fn files(&self, format: OutputFormat, remarks: bool) -> Checked<Vec<File>> {
        match format {
            OutputFormat::Page(format) => self.sheets(format),
            OutputFormat::Workbook(format) => self
                .for_each_reader(format.name(), |material, edition| {
                    workbook(material, edition, format)
                }),
            OutputFormat::Ipynb => self.for_each_reader("ipynb", |material, edition| {
                let cells = self.composed.notebook(edition);
                Ok(notebook::notebook(&cells, material, edition)?.into_bytes())
            }),
            OutputFormat::Csv => self.tables(remarks),
            // Of all the variants together, several formats, or not in the list of the command.
            OutputFormat::Quiz(_) | OutputFormat::All | OutputFormat::Json | OutputFormat::Svg => {
                Ok(Vec::new())
            }
        }
    }

    /// The name of the files of an edition, without what follows.
    fn name(&self, edition: Edition) -> String {
        edition.file(&self.stem, self.lang)
    }

    /// The file of the pupil, and that of the key.
    fn for_each_reader(
        &self,
        ending: &str,
        bytes: impl Fn(&Material, Edition) -> Checked<Vec<u8>>,
    ) -> Checked<Vec<File>> {
        let material = material(&self.composed)?;
        let file = |edition| {
            Ok(File::new(format!("{}.{ending}", self.name(edition)), bytes(&material, edition)?))
        };
        READERS.into_iter().map(file).collect()
    }

    /// How many figures of the sheet this build can only describe, in the edition that has the most.
    fn described(&self, format: OutputFormat) -> usize {
        if format != OutputFormat::Page(Format::Latex) || cfg!(feature = "pdf") {
            return 0;
        }
        let figures = |edition| said(&self.composed.sheet(edition)).len();
        Edition::ALL.into_iter().map(figures).max().unwrap_or(0)
    }

    /// The sheets in every edition, as editable text, with their figures in files beside them where
    /// the text cannot contain them. The editions share figures; variants do not.
    fn sheets(&self, format: Format) -> Checked<Vec<File>> {
        let (mut figures, assets) = (FigureFiles::default(), Assets::built_in()?);
        let files = Edition::ALL.into_iter().map(|edition| {
            figures.write(&self.composed.sheet(edition), format, &self.name(edition), assets)
        });
        Ok(files.collect::<Checked<Vec<_>>>()?.concat())
    }

    /// The samples: for the pupil, those of the sheet; for the key, also what was thrown, and the
    /// laws of the throwers. With `remarks` a comment states how each was made.
    fn tables(&self, remarks: bool) -> Checked<Vec<File>> {
        let material = material(&self.composed)?;
        let mut files = Vec::new();
        for edition in READERS {
            let made = remarks.then(|| {
                let mut made = material.provenance("csv", edition);
                if made.is_command() {
                    made.command += " --provenance";
                }
                made
            });
            let mut add = |what: &str, table: String| {
                let name = format!("{}-{what}.csv", self.name(edition));
                files.push(File::new(name, table.into_bytes()));
            };
            if let Some(samples) = csv::samples(&material, edition, made.as_ref()) {
                add(self.lang.choose("echantillons", "samples"), samples);
            }
            if edition == Edition::Key {
                add(self.lang.choose("lois", "laws"), csv::laws(&material, made.as_ref()));
            }
        }
        Ok(files)
    }
}

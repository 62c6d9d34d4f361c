//! `senet export`: a lesson as files for the programs that teachers use.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Progress as _;

use crate::document::Edition;
use crate::files::formats::{EXPORTS, OutputFormat, listed};
use crate::files::quiz::{self, QuizFormat};
use crate::files::spreadsheet::{WorkbookFormat, workbook};
use crate::files::{csv, notebook};
use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::options::LessonSource;
use crate::lesson::{Request, compose, material, placed, stem};
use crate::press::figures::said;
use crate::press::{Assets, FigureFiles, Format};

use super::lesson_options::{LessonOptions, note_doubts};
use super::options::{OneOf, with_provenance};
use super::output::{FileSet, Staged, note};
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
    #[arg(long)]
    provenance: bool,
}

/// The editions that get a file each: the pupil's leaves the answers out.
const READERS: [Edition; 2] = [Edition::Pupil, Edition::Key];

/// Writes the files, all or none.
///
/// # Errors
/// An unknown lesson, a thrower or parameter it does not take, what is wrong in its text,
/// and those of the output.
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
    let set = FileSet::begin(session, &folder.output, folder.overwrite())?;
    let sheets: usize = sources.iter().map(|source| source.seeds.len()).sum();
    let progress = RunProgress::plain_steps((sheets * formats.len()) as u64, session.lang);
    let made = workers::map(&sources, |source| {
        let lesson = source.lesson;
        let (catalogue, command) = (&catalogue, &*session.command);
        let remarks = args.provenance;
        let (staged, described) = (Vec::new(), 0);
        let mut making =
            Making { catalogue, lesson, command, remarks, set: &set, staged, described };
        for one in &formats {
            making.all(*one, source)?;
            progress.played(source.seeds.len() as u64);
        }
        Ok((making.staged, making.described))
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

/// The files of a lesson, each staged as it is made.
struct Making<'a> {
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    /// The command line as typed.
    command: &'a str,
    /// Whether CSV begins with a comment that states how it was made.
    remarks: bool,
    set: &'a FileSet<'a>,
    staged: Vec<Staged>,
    /// How many figures of the sheet this build can only describe, in the edition that has the
    /// most.
    described: usize,
}

impl Making<'_> {
    /// All the files of a format.
    fn all(&mut self, format: OutputFormat, source: &LessonSource) -> Checked<()> {
        match format {
            OutputFormat::Quiz(format) => self.quiz(source, format),
            OutputFormat::Page(format) => {
                self.each(source, |making, stem, request| making.sheets(format, stem, request))
            }
            OutputFormat::Workbook(format) => {
                self.each(source, |making, stem, request| making.workbooks(stem, request, format))
            }
            OutputFormat::Ipynb => self.each(source, Self::notebooks),
            OutputFormat::Csv => self.each(source, Self::tables),
            // The others are not in the list of the command.
            OutputFormat::Json | OutputFormat::Svg | OutputFormat::All => Ok(()),
        }
    }

    /// The files of each variant on its own.
    fn each(
        &mut self,
        source: &LessonSource,
        files: impl Fn(&mut Self, &str, &Request) -> Checked<()>,
    ) -> Checked<()> {
        let lesson = self.lesson;
        for &seed in &source.seeds {
            let request = Request { seed, ..source.request.clone() };
            files(self, &stem(self.catalogue.words(), lesson, &request), &request)
                .map_err(|fault| placed(fault, &[(lesson, &request)]))?;
        }
        Ok(())
    }

    /// The quiz of all the variants, one file.
    fn quiz(&mut self, source: &LessonSource, format: QuizFormat) -> Checked<()> {
        let lesson = self.lesson;
        let variants = source.seeds.iter().map(|&seed| {
            let request = Request { seed, ..source.request.clone() };
            let material = material(&compose(self.catalogue, lesson, &request)?)?;
            Ok((request, material))
        });
        let variants = variants.collect::<Checked<_>>()?;
        let file = quiz::file(self.catalogue.words(), lesson, variants, format, self.command)?;
        self.add(file.name, &file.bytes)
    }

    fn add(&mut self, name: String, bytes: &[u8]) -> Checked<()> {
        self.staged.push(self.set.stage(name, bytes)?);
        Ok(())
    }

    /// The sheets in every edition, as editable text, with their figures in files beside them where
    /// the text cannot contain them. The editions share figures; variants do not.
    fn sheets(&mut self, format: Format, stem: &str, request: &Request) -> Checked<()> {
        let mut figures = FigureFiles::default();
        let composition = compose(self.catalogue, self.lesson, request)?;
        for edition in Edition::ALL {
            let document = composition.sheet(edition);
            if format == Format::Latex && cfg!(not(feature = "pdf")) {
                self.described = self.described.max(said(&document).len());
            }
            let assets = Assets::built_in()?;
            let files =
                figures.write(&document, format, &edition.file(stem, request.lang), assets)?;
            files.into_iter().try_for_each(|file| self.add(file.name, &file.bytes))?;
        }
        Ok(())
    }

    /// The notebook of the pupil and that of the key.
    fn notebooks(&mut self, stem: &str, request: &Request) -> Checked<()> {
        let composition = compose(self.catalogue, self.lesson, request)?;
        let material = material(&composition)?;
        for edition in READERS {
            let text = notebook::notebook(&composition.notebook(edition), &material, edition)?;
            self.add(format!("{}.ipynb", edition.file(stem, request.lang)), text.as_bytes())?;
        }
        Ok(())
    }

    /// The workbook of the pupil and that of the key.
    fn workbooks(&mut self, stem: &str, request: &Request, format: WorkbookFormat) -> Checked<()> {
        let material = material(&compose(self.catalogue, self.lesson, request)?)?;
        for edition in READERS {
            let name = format!("{}.{}", edition.file(stem, request.lang), format.name());
            self.add(name, &workbook(&material, edition, format)?)?;
        }
        Ok(())
    }

    /// The samples: for the pupil, those of the sheet; for the key, also what was thrown, and the
    /// laws of the throwers.
    fn tables(&mut self, stem: &str, request: &Request) -> Checked<()> {
        let material = material(&compose(self.catalogue, self.lesson, request)?)?;
        for edition in READERS {
            let lang = request.lang;
            let name = edition.file(stem, lang);
            let made = self.remarks.then(|| {
                let mut made = material.provenance("csv", edition);
                if made.is_command() {
                    made.command += " --provenance";
                }
                made
            });
            if let Some(samples) = csv::samples(&material, edition, made.as_ref()) {
                self.add(
                    format!("{name}-{}.csv", lang.choose("echantillons", "samples")),
                    samples.as_bytes(),
                )?;
            }
            if edition == Edition::Key {
                let laws = csv::laws(&material, made.as_ref());
                self.add(format!("{name}-{}.csv", lang.choose("lois", "laws")), laws.as_bytes())?;
            }
        }
        Ok(())
    }
}

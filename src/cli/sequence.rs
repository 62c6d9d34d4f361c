//! `senet sequence`: the sequences listed, or all that one needs in a folder.

use clap::Command;
use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::document::{Edition, Provenance};
use crate::files::formats::{DOCUMENTS, KIT, OutputFormat, TO_PRINT};
use crate::files::kit::Boards;
use crate::lesson::options::{LessonSource, SequenceOptions};
use crate::lesson::sequence::list::SequenceList;
use crate::lesson::sequence::{Sequence, plan, trace};
use crate::lesson::{Catalogue, Request};
use crate::press::layout::{Layout, Letters, Paper};
use crate::press::{Assets, Format};

use super::folder::CatalogueOptions;
use super::handout::{Printing, Stopped};
use super::kit::{self, OF_THE_CLASS};
use super::lesson_options::note_doubts;
use super::options::{Declared, OneOf, ReadOptions, not_in_format, option, rare};
use super::output::{FileSet, Staged};
use super::pages::{pages, write_each};
use super::progress::RunProgress;
use super::results::{CommandResult, ResultOptions};
use super::session::Session;

/// Arguments of `senet sequence`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LEVEL")]
    level: Option<String>,
    #[command(flatten)]
    sheets: ReadOptions<SequenceOptions>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&Paper::SHEETS))]
    paper: Paper,
    #[command(flatten)]
    of: CatalogueOptions,
    #[command(flatten)]
    result: ResultOptions,
}

impl Declared for SequenceOptions {
    fn declare(command: Command) -> Command {
        command
            .arg(option("variants", "LETTERS").alias("versions"))
            .arg(option("seed", "SEED"))
            .arg(rare(option("school", "TEXT")))
            .arg(option("class", "TEXT"))
    }
}

/// Writes the list, or the files of the sequences of a level, all or none.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = args.of.catalogue()?;
    let Some(level) = &args.level else {
        let format = args.result.format()?;
        let sequences = catalogue.sequences()?;
        let list =
            SequenceList { catalogue: &catalogue, sequences: &sequences, lang: session.lang };
        let result = CommandResult {
            document: &|making| Ok(list.document(making.provenance.clone())),
            json: &|_| Ok(list.json()),
            tables: &|making| making.tables(list.data()),
        };
        return args.result.write(session, format, "sequences", &result);
    };
    let format = args.result.format_or(TO_PRINT)?;
    let formats = pages(format);
    if formats.is_empty() {
        return Err(not_in_format("--format", format, &DOCUMENTS));
    }
    let sequences = catalogue.sequences_of(level)?;
    let folder = args.result.folder();
    let set = FileSet::begin(session, &folder, args.result.output.force)?;
    let (staged, stopped) = (Vec::new(), Stopped::default());
    let mut making =
        Folder { args, session, catalogue: &catalogue, format, formats, set, staged, stopped };
    for sequence in &sequences {
        making.documents(sequence)?;
        making.sheets(sequence)?;
    }
    making.kit()?;
    making.set.place(making.staged)?;
    making.stopped.said(session)
}

/// The files of a folder, staged one after another.
struct Folder<'a> {
    args: &'a Args,
    session: &'a Session,
    catalogue: &'a Catalogue,
    format: OutputFormat,
    formats: Vec<Format>,
    set: FileSet<'a>,
    staged: Vec<Staged>,
    /// The sheets that the typesetter stops at.
    stopped: Stopped,
}

impl Folder<'_> {
    /// The beginning of the names of a sequence's files: they sort as the class meets them.
    fn prefix(&self, sequence: &Sequence, number: usize) -> String {
        let words = self.catalogue.words();
        format!("{}-{number}-", words.level_in_files(&sequence.level, self.session.lang))
    }

    fn laid_out(&self, layout: Layout) -> Checked<Assets> {
        let layout = Layout { paper: self.args.paper, ..layout };
        Ok(Assets::built_in()?.laid_out(layout))
    }

    /// The plan, and what is written in the exercise book.
    fn documents(&mut self, sequence: &Sequence) -> Checked<()> {
        let (lang, prefix) = (self.session.lang, self.prefix(sequence, 0));
        let made = || Provenance::of_lessons(&self.session.command);
        let plan = plan(sequence, self.catalogue, lang, made())?;
        let mut files = write_each(
            &self.formats,
            &plan,
            &format!("{prefix}plan-{}", lang.code()),
            &self.laid_out(Layout { letters: Letters::Compact, ..Layout::default() })?,
        )?;
        let assets = self.laid_out(Layout::default())?;
        let written = lang.choose("trace", "summary");
        for edition in [Edition::Pupil, Edition::Key] {
            let name = edition.file(&format!("{prefix}{written}-{}", lang.code()), lang);
            let document = trace(sequence, self.catalogue, edition, lang, made());
            files.extend(write_each(&self.formats, &document, &name, &assets)?);
        }
        self.staged.extend(self.set.stage(files)?);
        Ok(())
    }

    /// The sheets of each lesson, as `senet handout` prints them, except for what is done at home.
    fn sheets(&mut self, sequence: &Sequence) -> Checked<()> {
        let (session, catalogue) = (self.session, &self.catalogue.planned(sequence));
        let laid_out = |edition| Ok((edition, self.laid_out(Layout::for_edition(edition))?));
        let editions =
            Edition::ALL.into_iter().map(laid_out).collect::<Checked<Vec<(Edition, Assets)>>>()?;
        for (number, lesson) in sequence.lessons(catalogue)? {
            let sheets = &self.args.sheets;
            let source = sheets.source(catalogue, lesson, &sequence.level, session.lang)?;
            let seeds = source.seeds.iter();
            let requests: Vec<(&LessonSource, Request)> =
                seeds.map(|&seed| (&source, Request { seed, ..source.request.clone() })).collect();
            let printing = Printing {
                session,
                formats: self.formats.clone(),
                own_templates: false,
                booklet: None,
                prefix: self.prefix(sequence, number),
            };
            let steps = (requests.len() * editions.len()) as u64;
            let progress = RunProgress::plain_steps(steps, session.lang);
            let asked = (1, &requests[..]);
            let stopped = &mut self.stopped;
            let staged =
                printing.stage(&self.set, catalogue, asked, &editions, &progress, stopped)?;
            progress.end();
            self.staged.extend(staged);
            note_doubts(&source, catalogue, session);
        }
        Ok(())
    }

    /// The game to play, in the format asked for if the kit has it.
    fn kit(&mut self) -> Checked<()> {
        let rules = Ruleset::by_id(OF_THE_CLASS)?;
        let format = if KIT.contains(&self.format) { self.format } else { TO_PRINT };
        let sheets = (self.args.paper, Boards::Usual);
        let files = kit::files(&rules, sheets, format, self.session)?;
        self.staged.extend(self.set.stage(files)?);
        Ok(())
    }
}

//! `senet drill`: strips of ten quick questions about a notion, with their answers.

use senet_engine::rules::fault::Checked;

use crate::document::{Edition, Provenance};
use crate::files::formats::{DRILL, OutputFormat, TO_PRINT};
use crate::files::quiz;
use crate::lesson::drill::{Drill, DrillQuestion, page};
use crate::press::Assets;
use crate::press::layout::{Layout, Paper};

use super::folder::CatalogueOptions;
use super::options::{FolderOptions, OneOf, whole};
use super::output::FileSet;
use super::pages::{documents_of, write_each};
use super::session::Session;

/// Arguments of `senet drill`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LEVEL")]
    level: String,
    #[arg(value_name = "NOTION")]
    notion: Option<String>,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&DRILL))]
    format: Option<OutputFormat>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&Paper::SHEETS))]
    paper: Paper,
    #[command(flatten)]
    of: CatalogueOptions,
    #[command(flatten)]
    folder: FolderOptions,
}

/// Writes the strips of a level, or that of one notion, all or none.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = args.of.catalogue()?;
    let formats = args.folder.format(args.format, &DRILL, TO_PRINT)?.each(&DRILL);
    let layout = Layout { paper: args.paper, ..Layout::default() };
    let assets = Assets::built_in()?.laid_out(layout);
    let (lang, seed) = (session.lang, args.seed);
    let set = FileSet::begin(session, &args.folder.output, args.folder.force)?;
    let mut staged = Vec::new();
    for level in catalogue.levels(&args.level)? {
        let notions = match &args.notion {
            Some(typed) => vec![catalogue.drilled_notion(level, typed)?],
            None => catalogue.drilled(level).into_iter().collect(),
        };
        let typed = catalogue.typed_level(level, lang);
        let mut drill = Drill::new(&catalogue, level, seed, lang);
        for notion in notions {
            let strip = drill.strip(Some(notion))?;
            let system = args.of.system_option();
            let command = format!("senet drill {typed} {notion} --seed {seed}{system}");
            let stem = format!("drill-{typed}-{notion}-{}", lang.code());
            for edition in [Edition::Pupil, Edition::Key] {
                let made = Provenance::of_lessons(command.clone());
                let asked = (level, notion, seed);
                let document = page(&catalogue, asked, &strip, (lang, edition), made);
                let pages = documents_of(&formats);
                let name = edition.file(&stem, lang);
                staged.extend(set.stage(write_each(&pages, &document, &name, &assets)?)?);
            }
            let questions = strip.into_iter().map(|DrillQuestion { question, .. }| question);
            let questions: Vec<_> = questions.collect();
            for format in formats.iter().filter_map(|format| format.quiz()) {
                let title = (&*stem, catalogue.notions().name(notion, lang));
                let file = quiz::file_of(title, &questions, format, (lang, &command))?;
                staged.extend(set.stage(vec![file])?);
            }
        }
    }
    set.place(staged)
}

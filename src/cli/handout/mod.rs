//! `senet handout`: lessons printed, in every edition, format and variant asked for.

mod copies;
mod sheets;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use clap::Command;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::Edition;
use crate::document::adjust::{Answers, Further, PointsShown};
use crate::files::formats::{HANDOUT, OutputFormat, TO_PRINT, documents_that, fits_edition};
use crate::lesson::options::{LessonSource, SheetOptions};
use crate::lesson::{Catalogue, Request};
use crate::press::layout::{Columns, Layout, Letters, Paper, Steps};
use crate::press::{Assets, Format};

use self::copies::{Copies, CopyOrder};
use self::sheets::Booklet;
pub(super) use self::sheets::{Printing, Stopped};
use super::lesson_options::{LessonOptions, note_doubts};
use super::options::{Declared, Named, OneOf, ReadOptions, flag, not_in_format, option, rare};
use super::output::{FileSet, note};
use super::pages::documents_of;
use super::progress::RunProgress;
use super::{Session, folder};

/// Arguments of `senet handout`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lesson: LessonOptions,
    #[arg(value_name = "LESSON")]
    more: Vec<String>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',', default_value = "all",
        value_parser = OneOf(&EDITIONS))]
    edition: Vec<Editions>,
    #[arg(long, value_name = "FORMAT", value_delimiter = ',', value_parser = OneOf(&HANDOUT))]
    format: Vec<OutputFormat>,
    #[arg(long, hide_short_help = true)]
    booklet: bool,
    #[arg(long, value_name = "COPIES", value_parser = copies::typed)]
    copies: Option<Copies>,
    #[arg(long, hide_short_help = true, value_name = "ORDER",
          value_parser = OneOf(&CopyOrder::EVERY))]
    order: Option<CopyOrder>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&Paper::SHEETS))]
    paper: Paper,
    #[arg(long, hide_short_help = true, value_name = "COLUMNS",
          value_parser = OneOf(&Columns::EVERY))]
    columns: Option<Columns>,
    #[arg(long, hide_short_help = true, value_name = "STEPS", default_value = "all",
          value_parser = OneOf(&Steps::EVERY))]
    steps: Steps,
    #[command(flatten)]
    sheet: ReadOptions<SheetOptions>,
    #[arg(long, hide_short_help = true, value_name = "DIR")]
    templates: Option<PathBuf>,
}

/// One edition, or all that a class needs.
#[derive(Debug, Clone, Copy)]
enum Editions {
    One(Edition),
    All,
}

/// Every edition, then all at once.
static EDITIONS: LazyLock<Vec<Editions>> = LazyLock::new(|| {
    Edition::EVERY.into_iter().map(Editions::One).chain([Editions::All]).collect()
});

impl Declared for SheetOptions {
    fn declare(command: Command) -> Command {
        command
            .arg(rare(option("answers", "RULING").value_parser(OneOf(&Answers::CHOICES))))
            .arg(
                rare(option("points", "POINTS"))
                    .alias("marks")
                    .value_parser(OneOf(&PointsShown::CHOICES)),
            )
            .arg(rare(option("further", "FURTHER").value_parser(OneOf(&Further::EVERY))))
            .arg(rare(flag("skills")))
            .arg(rare(option("school", "TEXT")))
            .arg(option("class", "TEXT"))
            .arg(rare(option("title", "TEXT")))
    }
}

impl Named for Editions {
    fn name(self) -> &'static str {
        match self {
            Self::One(edition) => edition.name(),
            Self::All => "all",
        }
    }

    fn name_in(self, lang: Lang) -> &'static str {
        match self {
            Self::One(edition) => edition.name_in(lang),
            Self::All => lang.choose("toutes", self.name()),
        }
    }

    fn also(self) -> &'static [&'static str] {
        match self {
            Self::One(Edition::Pupil) => &["student", "worksheet", "sheet", "fiche"],
            Self::One(Edition::Key) => &["answer key", "answers key", "solutions"],
            Self::One(Edition::Teacher) => &["prof", "enseignant", "teachers page"],
            Self::One(Edition::Compact) => &["compacte"],
            Self::One(Edition::Hints) => &["coup de pouce", "hint"],
            Self::One(Edition::Slides) => &["diapos"],
            Self::One(Edition::Dys) => &["dyslexie", "dyslexic"],
            Self::One(_) => &[],
            Self::All => &["tout", "tous"],
        }
    }
}

/// Writes the handouts, all or none; but a sheet that the typesetter stops at does not keep those of other
/// lessons and variants from being made.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let formats = documents_of(&args.lesson.folder.formats(&args.format, &HANDOUT, TO_PRINT)?);
    args.fits(&formats)?;
    let catalogue = args.lesson.catalogue()?;
    let own;
    let assets = match &args.templates {
        None => Assets::built_in()?,
        Some(path) => {
            own = templates(path)?;
            &own
        }
    };
    let editions = editions(&args.edition)
        .into_iter()
        .map(|edition| Ok((edition, assets.laid_out(args.layout(edition)?))))
        .collect::<Checked<Vec<(Edition, Assets)>>>()?;
    let sources = args.lesson.sources(&catalogue, &args.more, session)?;
    let requests = requests(args, &sources);
    let printing = Printing {
        session,
        formats,
        own_templates: args.templates.is_some(),
        booklet: args.booklet.then(|| Booklet {
            title: args.sheet.title.clone(),
            whole: sources.len() == catalogue.lessons().len(),
        }),
        prefix: String::new(),
    };
    match copies::class_list(args, &printing.formats, &sources, session)? {
        Some(class) => class.print(args, &printing, &catalogue, &requests, &editions)?,
        None => print(args, &printing, &catalogue, &sources, &requests, &editions)?,
    }
    for source in &sources {
        note_doubts(source, &catalogue, session);
        warn_of_class(&args.sheet.class, source, &catalogue, session);
    }
    Ok(())
}

/// Writes a file for each sheet.
fn print(
    args: &Args,
    printing: &Printing,
    catalogue: &Catalogue,
    sources: &[LessonSource],
    requests: &[(&LessonSource, Request)],
    editions: &[(Edition, Assets)],
) -> Checked<()> {
    let folder = &args.lesson.folder;
    let groups = requests.len() / if args.booklet { sources.len().max(1) } else { 1 };
    let progress =
        RunProgress::plain_steps((groups * editions.len()) as u64, printing.session.lang);
    let set = FileSet::begin(printing.session, &folder.output, folder.force)?;
    let (lessons, mut stopped) = (sources.len(), Stopped::default());
    let asked = (lessons, requests);
    let staged = printing.stage(&set, catalogue, asked, editions, &progress, &mut stopped)?;
    progress.end();
    set.place(staged)?;
    stopped.said(printing.session)
}

/// Says that a class named after one level got the sheet of another.
fn warn_of_class(class: &str, source: &LessonSource, catalogue: &Catalogue, session: &Session) {
    let named = catalogue.levels_of_class(class);
    let Some(level) = &source.request.level else { return };
    if named.is_empty() || named.contains(&&**level) {
        return;
    }
    let name = catalogue.level_name(level, session.lang);
    let own = &source.lesson.metadata.levels;
    let typed = |id: &str| catalogue.typed_level(id, session.lang);
    let meant = named.iter().find(|id| own.iter().any(|level| level.name == **id));
    let (message, level_to_type) = match meant {
        Some(id) => ("class-of-another-level", typed(id)),
        None => ("class-of-no-level", typed(named[0])),
    };
    let all = catalogue.short_levels(source.lesson, session.lang);
    let args = [
        ("class", class),
        ("lesson", &source.lesson.metadata.id),
        ("level", name),
        ("typed", &level_to_type),
        ("levels", &all),
    ];
    note(session, message, &args);
}

/// The requests to compose: variant by variant, lesson by lesson.
fn requests<'a>(
    args: &Args,
    sources: &'a [LessonSource<'a>],
) -> Vec<(&'a LessonSource<'a>, Request)> {
    let request = |variant: usize, source: &'a LessonSource<'a>| {
        let request = args.sheet.request(source, source.seeds[variant]);
        // The title of a booklet is that of its first page.
        let title = request.title.clone().filter(|_| !args.booklet);
        (source, Request { title, ..request })
    };
    let variants = sources.first().map_or(0, |source| source.seeds.len());
    let of_variant = |variant| sources.iter().map(move |source| request(variant, source));
    (0..variants).flat_map(of_variant).collect()
}

impl Args {
    /// How an edition is laid out.
    fn layout(&self, edition: Edition) -> Checked<Layout> {
        let letters = Letters::for_edition(edition);
        if (letters.plain() || letters == Letters::Slides) && self.columns == Some(Columns::Two) {
            return Err(Fault::usage("options-conflict")
                .with("option", "--columns 2")
                .with("other", format!("--edition {}", edition.name())));
        }
        let usual = Layout::for_edition(edition);
        let paper = if letters == Letters::Slides { Paper::Slide } else { self.paper };
        let columns = self.columns.unwrap_or(usual.columns);
        Ok(Layout { paper, columns, steps: self.steps, ..usual })
    }

    /// Refuses options that none of the formats supports, and slides of what has none.
    fn fits(&self, formats: &[Format]) -> Checked<()> {
        if !self.format.contains(&OutputFormat::All) {
            for edition in editions(&self.edition) {
                formats.iter().try_for_each(|format| fits_edition(*format, edition))?;
            }
        }
        let laid_out = [
            ("--paper", self.paper != Paper::A4),
            ("--columns", self.columns.is_some()),
            ("--templates", self.templates.is_some()),
        ];
        let has_pages = formats.iter().any(|format| format.has_pages());
        match (laid_out.into_iter().find(|(_, given)| *given), formats) {
            (Some((option, _)), [first, ..]) if !has_pages => {
                let known = documents_that(Format::has_pages);
                Err(not_in_format(option, OutputFormat::Page(*first), &known))
            }
            _ => Ok(()),
        }
    }
}

/// The editions asked for, each once.
fn editions(asked: &[Editions]) -> Vec<Edition> {
    let mut editions: Vec<Edition> = Vec::new();
    for one in asked {
        let more = match one {
            Editions::All => Edition::ALL.to_vec(),
            Editions::One(edition) => vec![*edition],
        };
        for edition in more {
            if !editions.contains(&edition) {
                editions.push(edition);
            }
        }
    }
    editions
}

/// The templates of a folder, compiled.
fn templates(folder: &Path) -> Checked<Assets> {
    let found = folder::read(folder, &[".html", ".css", ".js", ".typ", ".svg"])?;
    let texts = found.into_iter().map(|file| (file.place, file.text)).collect();
    Assets::with(&texts)
}

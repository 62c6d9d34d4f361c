//! A class's throws compared with the model, for a pupil or for a teacher.
//!
//! | module | content |
//! | --- | --- |
//! | [`tally`] | the tally sheet to fill |
//! | `conclusion` | the conclusion on the model, with what it rests on |
//! | `page` | the analysis in the words of one level |
//! | `values`, `bias`, `checks`, `game` | its sections |
//! | `handout` | the sheets of a lesson on the class's own throws |
//! | `data` | JSON and tables |

mod bias;
mod checks;
mod conclusion;
mod data;
mod game;
mod handout;
mod page;
pub mod tally;
mod values;
mod words;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Named, Ruleset, Square};
use senet_engine::simulate::class::{Analysis, Class, Consequence, Pupil, Verdict, consequences};

use crate::document::Provenance;
use crate::document::messages::say;
use crate::input::tallies::TallyReading;
pub use data::{data, json};
pub use handout::{NamedSheet, handout};
pub use page::page;

/// The readers of the analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The end of collège: frequencies, probabilities, random fluctuation.
    Troisieme,
    /// The end of lycée: intervals, the estimate of p.
    Terminale,
    /// Everything.
    Teacher,
}

impl Audience {
    /// Every level, the simplest first.
    pub const ALL: [Self; 3] = [Self::Troisieme, Self::Terminale, Self::Teacher];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Troisieme => "3e",
            Self::Terminale => "terminale",
            Self::Teacher => "teacher",
        }
    }
}

impl Named for Audience {
    fn name(self) -> &'static str {
        match self {
            Self::Troisieme => "year-10",
            Self::Terminale => "year-13",
            Self::Teacher => "teacher",
        }
    }

    fn name_in(self, lang: Lang) -> &'static str {
        let french = match self {
            Self::Troisieme => "3e",
            Self::Terminale => "terminale",
            Self::Teacher => "professeur",
        };
        lang.choose(french, Named::name(self))
    }

    fn also(self) -> &'static [&'static str] {
        match self {
            Self::Troisieme | Self::Terminale => &[],
            Self::Teacher => &["prof", "enseignant"],
        }
    }
}

/// Whether pupils are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// By the number of their row.
    Numbered,
    /// As in the sheet.
    Given,
}

/// Everything a report is made from.
#[derive(Debug, Clone)]
pub struct Report {
    /// The throws as read.
    pub reading: TallyReading,
    /// Their analysis.
    pub analysis: Analysis,
    /// The rules of the race.
    pub rules: Ruleset,
    /// The square the race starts from.
    pub from: Square,
    /// The game with the model's bias, the estimate, and the ends of its interval; for a
    /// die, the game as it is.
    pub consequences: Vec<Consequence>,
    /// The language.
    pub lang: Lang,
    /// The level.
    pub level: Audience,
    /// Whether pupils are named.
    pub names: Names,
    /// How it was made.
    pub provenance: Provenance,
}

/// The options of a report.
#[derive(Debug, Clone)]
pub struct ReportOptions {
    /// The language.
    pub lang: Lang,
    /// The level.
    pub level: Audience,
    /// Whether pupils are named.
    pub names: Names,
    /// How it was made.
    pub provenance: Provenance,
}

impl Report {
    /// Analyses the throws. `follow` is the value whose frequency is followed.
    ///
    /// # Errors
    /// Those of [`Analysis::new`]; `race-start` for a square where no race starts.
    pub fn new(
        reading: TallyReading,
        follow: Option<i64>,
        rules: Ruleset,
        from: Square,
        options: ReportOptions,
    ) -> Checked<Self> {
        let analysis = Analysis::new(&reading.class, follow)?;
        let mut biases = Vec::new();
        if let Some(bias) = &analysis.bias {
            let [low, high] = bias.rounded_interval();
            biases = vec![bias.model.clone(), bias.estimate.clone(), low, high];
        } else if let Some(model) = reading.class.thrower.bias() {
            biases = vec![model.clone()];
        }
        let consequences = consequences(&reading.class.thrower, &rules, from, &biases)?;
        let ReportOptions { lang, level, names, provenance } = options;
        Ok(Self { reading, analysis, rules, from, consequences, lang, level, names, provenance })
    }

    /// The class.
    pub fn class(&self) -> &Class {
        &self.reading.class
    }

    /// The pupils who threw.
    fn throwing(&self) -> impl Iterator<Item = &Pupil> {
        self.class().pupils.iter().filter(|pupil| pupil.throws() > 0)
    }

    /// Whether it is in the words of the end of collège.
    fn is_simple(&self) -> bool {
        self.level == Audience::Troisieme
    }

    /// Whether an estimate of the bias is drawn from the throws: not where what it rests on is rejected,
    /// and not from too few throws.
    fn estimates(&self) -> bool {
        let verdict = self.analysis.verdict();
        self.analysis.bias.is_some() && verdict.is_some_and(|verdict| !verdict.is_withheld())
    }

    /// Whether what an estimate rests on is rejected.
    fn is_withheld(&self) -> bool {
        self.analysis.verdict().is_some_and(Verdict::is_withheld)
    }

    /// The name of a pupil: the number of the row, unless names are asked for.
    fn pupil(&self, place: usize) -> String {
        let name = self.class().pupils.get(place).map_or("", |pupil| &*pupil.name);
        match self.names {
            Names::Given if !name.is_empty() => name.to_owned(),
            _ => say(self.lang, "class-pupil", &[("number", &(place + 1).to_string())]),
        }
    }
}

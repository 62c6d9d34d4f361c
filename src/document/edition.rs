//! The editions of a lesson: for whom a sheet is printed.

use senet_engine::rules::Lang;

/// For whom a sheet is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edition {
    /// The statement, with space to answer.
    Pupil,
    /// The statement with every answer and how it is obtained.
    Key,
    /// The teacher's page: how to lead the session, short answers, notes.
    Teacher,
    /// The pupil's statement in large letters.
    LargePrint,
    /// The pupil's statement for a reader with dyslexia.
    Dys,
    /// The statement alone, set close, to be answered in an exercise book: one sheet of paper.
    Compact,
    /// The pupil's sheet with its hints in their places.
    Guided,
    /// The hints alone, to cut out and hand over.
    Hints,
    /// The pupil's sheet, page for page, with the answers written in its blanks.
    Answers,
    /// The lesson on slides: each question with its figure, then its answer.
    Slides,
    /// A summary of the lesson to complete with the class, and a grid of skills.
    Summary,
}

impl Edition {
    /// What a class needs, in the order it is printed.
    pub const ALL: [Self; 3] = [Self::Pupil, Self::Key, Self::Teacher];

    /// What a check reads, those of [`Self::ALL`] first: between them they hold all that a text
    /// says. The others lay the same out in another way.
    pub const READ: [Self; 7] = [
        Self::Pupil,
        Self::Key,
        Self::Teacher,
        Self::Guided,
        Self::Hints,
        Self::Slides,
        Self::Summary,
    ];

    /// Every edition.
    pub const EVERY: [Self; 11] = [
        Self::Pupil,
        Self::Key,
        Self::Teacher,
        Self::LargePrint,
        Self::Dys,
        Self::Compact,
        Self::Guided,
        Self::Hints,
        Self::Answers,
        Self::Slides,
        Self::Summary,
    ];

    /// The name on the command line and in file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pupil => "pupil",
            Self::Key => "key",
            Self::Teacher => "teacher",
            Self::LargePrint => "large-print",
            Self::Dys => "dys",
            Self::Compact => "compact",
            Self::Guided => "guided",
            Self::Hints => "hints",
            Self::Answers => "answers",
            Self::Slides => "slides",
            Self::Summary => "summary",
        }
    }

    /// The name on the command line of a language.
    #[must_use]
    pub fn named(self, lang: Lang) -> &'static str {
        let french = match self {
            Self::Pupil => "élève",
            Self::Key => "corrigé",
            Self::Teacher => "professeur",
            Self::LargePrint => "grands-caractères",
            Self::Dys => "dys",
            Self::Compact => "une-feuille",
            Self::Guided => "guidée",
            Self::Hints => "coups-de-pouce",
            Self::Answers => "réponses",
            Self::Slides => "diapositives",
            Self::Summary => "bilan",
        };
        lang.choose(french, self.name())
    }

    /// The edition of this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|edition| edition.name() == name)
    }

    /// The edition with the same text, whatever its type size.
    #[must_use]
    pub const fn said(self) -> Self {
        match self {
            Self::LargePrint | Self::Dys => Self::Pupil,
            other => other,
        }
    }

    /// Whether a pupil gets it: it shows neither answers nor how it was made.
    #[must_use]
    pub const fn is_the_pupil_s(self) -> bool {
        !matches!(self, Self::Key | Self::Teacher | Self::Answers | Self::Slides)
    }

    /// Whether it has the text of the pupil's sheet, in the same places.
    #[must_use]
    pub const fn follows_the_pupil_s(self) -> bool {
        self.is_the_pupil_s() || matches!(self, Self::Answers)
    }

    /// Whether it has the statement, question by question, with what each is worth.
    #[must_use]
    pub const fn has_marks(self) -> bool {
        !matches!(self, Self::Teacher | Self::Hints | Self::Slides | Self::Summary)
    }

    /// The edition whose pages it has: the same exercises, the same space to answer.
    #[must_use]
    pub const fn paged_as(self) -> Self {
        match self {
            Self::Answers => Self::Pupil,
            other => other,
        }
    }

    /// Whether it has space to answer, and fields for the pupil's name.
    #[must_use]
    pub const fn is_written_on(self) -> bool {
        matches!(
            self,
            Self::Pupil
                | Self::LargePrint
                | Self::Dys
                | Self::Guided
                | Self::Answers
                | Self::Summary
        )
    }

    /// The most pages it may have, where that is limited.
    #[must_use]
    pub const fn most_pages(self) -> Option<usize> {
        match self {
            Self::Compact => Some(2),
            Self::Pupil | Self::Guided | Self::Answers => Some(4),
            _ => None,
        }
    }

    /// Whether a file for the pupil, or for the key, contains what this edition is the first to
    /// show: a key contains everything.
    #[must_use]
    pub fn is_for(self, reader: Self) -> bool {
        reader != Self::Pupil || self == reader
    }

    /// The name of a sheet's file without its ending: `STEM-1-pupil`.
    #[must_use]
    pub fn file(self, stem: &str) -> String {
        format!("{stem}-{}-{}", self.rank(), self.name())
    }

    /// Its rank in file names, from 1, so that a folder sorts as a teacher uses them.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            Self::Pupil => 1,
            Self::Key => 2,
            Self::Teacher => 3,
            Self::LargePrint => 4,
            Self::Dys => 5,
            Self::Compact => 6,
            Self::Guided => 7,
            Self::Hints => 8,
            Self::Answers => 9,
            Self::Slides => 10,
            Self::Summary => 11,
        }
    }
}

//! The editions of a lesson: for whom a sheet is printed.

use senet_engine::closed_list;
use senet_engine::rules::Lang;
use senet_engine::rules::suggest::unaccented;

closed_list! {
    /// For whom a sheet is printed.
    #[derive(PartialOrd, Ord)]
    pub enum Edition {
        /// The statement, with space to answer.
        Pupil = "pupil" / "élève",
        /// Under the number of each question, its answer and how it is obtained.
        Key = "key" / "corrigé",
        /// The teacher's page: how to lead the session, short answers, notes.
        Teacher = "teacher" / "professeur",
        /// The pupil's statement in large letters.
        LargePrint = "large-print" / "grands-caractères",
        /// The pupil's statement for a reader with dyslexia.
        Dys = "dyslexia" / "dys",
        /// The statement alone, set close, to be answered in an exercise book: one sheet of paper.
        Compact = "compact" / "une-feuille",
        /// The pupil's sheet with its hints in their places.
        Guided = "guided" / "guidée",
        /// The hints alone, to cut out and hand over.
        Hints = "hints" / "coups-de-pouce",
        /// The pupil's sheet, page for page, with the answers written in its blanks.
        Answers = "answers" / "réponses",
        /// The lesson on slides: each question with its figure, then its answer.
        Slides = "slides" / "diapositives",
        /// A summary of the lesson to complete with the class, and a grid of skills.
        Summary = "summary" / "bilan",
    }
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

    /// The edition with the same text, whatever its type size.
    pub const fn said(self) -> Self {
        match self {
            Self::LargePrint | Self::Dys => Self::Pupil,
            other => other,
        }
    }

    /// Whether a pupil gets it: it shows neither answers nor how it was made.
    pub const fn is_the_pupil_s(self) -> bool {
        !matches!(self, Self::Key | Self::Teacher | Self::Answers | Self::Slides)
    }

    /// Whether it has the text of the pupil's sheet, in the same places.
    pub const fn follows_the_pupil_s(self) -> bool {
        self.is_the_pupil_s() || matches!(self, Self::Answers)
    }

    /// Whether it has the statement, question by question, with what each is worth.
    pub const fn has_marks(self) -> bool {
        !matches!(self, Self::Teacher | Self::Hints | Self::Slides | Self::Summary)
    }

    /// Whether its exercises for pupils who are ahead are on a page of their own.
    pub const fn has_further_page(self) -> bool {
        matches!(self, Self::Pupil | Self::LargePrint | Self::Dys | Self::Guided | Self::Answers)
    }

    /// The edition whose exercises it has; of the answers, also the pages.
    pub const fn paged_as(self) -> Self {
        match self {
            Self::Answers | Self::Guided => Self::Pupil,
            other => other,
        }
    }

    /// Whether it has space to answer, and fields for the pupil's name.
    pub const fn is_written_on(self) -> bool {
        match self {
            Self::Pupil
            | Self::LargePrint
            | Self::Dys
            | Self::Guided
            | Self::Answers
            | Self::Summary => true,
            Self::Key | Self::Teacher | Self::Compact | Self::Hints | Self::Slides => false,
        }
    }

    /// The most pages of this edition, or of the edition whose exercises it copies; `None` without a limit.
    pub const fn most_pages(self) -> Option<usize> {
        match self {
            Self::Compact => Some(2),
            Self::Pupil | Self::Guided | Self::Answers => Some(4),
            Self::Dys => Some(6),
            _ => None,
        }
    }

    /// Whether a file for this reader, the pupil or the key, contains what this edition adds: the key
    /// contains everything.
    pub fn is_for(self, reader: Self) -> bool {
        reader != Self::Pupil || self == reader
    }

    /// The name of a sheet's file without its ending, in its language: `STEM-1-pupil`, `STEM-1-eleve`.
    pub fn file(self, stem: &str, lang: Lang) -> String {
        format!("{stem}-{}-{}", self.rank(), unaccented(self.name_in(lang)))
    }

    /// Its rank in file names, from 1, so that a folder sorts as a teacher uses them.
    pub const fn rank(self) -> u8 {
        self as u8 + 1
    }
}

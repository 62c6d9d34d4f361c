//! Space to answer by hand, and how it is ruled.

use senet_engine::closed_list;

closed_list! {
    /// How space to answer is ruled; the names are those of lessons and of options.
    pub enum Ruling {
        /// Lines.
        Lines = "lines" / "lignes",
        /// Squares of 5 mm.
        Grid = "grid" / "carreaux",
        /// The ruling of French exercise books (Seyès): a line with three finer ones between.
        Seyes = "seyes" / "seyès",
    }
}

/// Lines of a ruling, all across it or all upright.
#[derive(Debug, Clone, Copy)]
pub struct RuledLines {
    /// Whether they go across.
    pub across: bool,
    /// Millimetres from one to the next.
    pub apart: u32,
    /// Their width in millimetres, as it is written.
    pub width: &'static str,
    /// Their colour.
    pub colour: &'static str,
}

impl Ruling {
    /// The height of its unit, in millimetres: a line to write on, or a centimetre of squares.
    pub const fn unit(self) -> u32 {
        match self {
            // Plain lines happen to have the height of the lines of French exercise books.
            Self::Lines | Self::Seyes => 8,
            Self::Grid => 10,
        }
    }

    /// The side of its squares, in millimetres; of lines, the height of one.
    pub const fn step(self) -> u32 {
        match self {
            Self::Lines | Self::Seyes => self.unit(),
            Self::Grid => 5,
        }
    }

    /// The largest space with it, in units. One that is drawn is not split, so it must fit on a page.
    pub const fn most(self) -> u32 {
        match self {
            Self::Lines => 60,
            Self::Grid => 22,
            Self::Seyes => 27,
        }
    }

    /// The lines it is drawn with, the finest first, so that stronger ones lie over them; none for
    /// plain lines, which each format sets in its own way.
    pub const fn drawn(self) -> &'static [RuledLines] {
        match self {
            Self::Lines => &[],
            Self::Grid => &[
                RuledLines { across: true, apart: 5, width: "0.15", colour: "#9a9a9a" },
                RuledLines { across: false, apart: 5, width: "0.15", colour: "#9a9a9a" },
            ],
            Self::Seyes => &[
                RuledLines { across: true, apart: 2, width: "0.1", colour: "#b4b4b4" },
                RuledLines { across: false, apart: 8, width: "0.18", colour: "#909090" },
                RuledLines { across: true, apart: 8, width: "0.22", colour: "#6a6a6a" },
            ],
        }
    }
}

/// Space to answer by hand, across the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// How it is ruled.
    pub ruling: Ruling,
    /// Its height, in units of its ruling.
    pub size: u8,
}

impl Space {
    /// The height of a line to write on, in millimetres.
    pub const LINE: u32 = Ruling::Lines.unit();

    /// This many lines.
    pub const fn lines(size: u8) -> Self {
        Self { ruling: Ruling::Lines, size }
    }

    /// Squares, this many centimetres high.
    pub const fn grid(size: u8) -> Self {
        Self { ruling: Ruling::Grid, size }
    }

    /// The same space, this many times as high.
    pub const fn times(self, factor: u8) -> Self {
        Self { size: self.size.saturating_mul(factor), ..self }
    }

    /// Its height, in millimetres.
    pub fn height(self) -> u32 {
        self.ruling.unit() * u32::from(self.size)
    }

    /// The same space with another ruling: as high as it was, to the nearest unit.
    pub fn ruled(self, ruling: Ruling) -> Self {
        let size = self.height().div_ceil(ruling.unit()).min(255) as u8;
        Self { ruling, size }
    }
}

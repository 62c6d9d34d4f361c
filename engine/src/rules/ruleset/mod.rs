//! A ruleset: the settings of one interpretation of one source, as data.
//!
//! Every choice is an enum with named values; `engine/src/rules/data/*.toml` has the four
//! historical rulesets and the one made from them for a class. A user's own comes from a file ([`Ruleset::parse`]) or by changing some
//! settings of a known one ([`Ruleset::varied`]).

mod catalogue;
mod check;
mod choice;
mod fields;
mod file;
#[cfg(test)]
mod tests;

use serde::Serialize;

pub use fields::KEYS;

use crate::closed_list;

use super::lang::Bilingual;
use super::square::{Square, SquareSet};

/// The houses that a source may name: that of the rebirth under one of two names, then 26 to 30.
pub const HOUSES: [&str; 7] =
    ["rebirth", "life", "happiness", "water", "three-truths", "ra-atum", "horus"];

/// One interpretation of one source. Squares are 1..=30.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ruleset {
    /// The name in the program, and in a file that names a ruleset.
    pub id: String,
    /// The name that a reader types and files have, in each language: the id, unless the ruleset gives others.
    pub name: Bilingual,
    /// Other names for the same ruleset.
    pub aliases: Vec<String>,
    /// The name shown to readers.
    pub title: Bilingual,
    /// The source of the rules.
    pub source: Bilingual,
    /// Pawns on each side, from 1.
    pub pawns: u8,
    /// The squares no pawn may pass going forward without standing on them.
    pub must_stop: SquareSet,
    /// The squares on which a pawn cannot be attacked.
    pub safe: SquareSet,
    /// The square to which a pawn that falls in the water returns.
    pub rebirth: Square,
    /// What happens to it when that square is occupied.
    pub rebirth_occupied: RebirthOccupied,
    /// Whether a pawn may choose to stay on 27.
    pub water: Water,
    /// How pawns on 28, 29 and 30 go forward.
    pub last_houses: LastHouses,
    /// Whether pawns on 26, 28, 29 and 30 go backward.
    pub house_backward: HouseBackward,
    /// What a backward move does to an opponent on its target.
    pub backward_onto_opponent: BackwardOntoOpponent,
    /// What a pawn whose way is barred by a wall does, in the second tier.
    pub stopped_by_wall: StoppedByWall,
    /// What a side does that a small block keeps from going forward.
    pub barred_by_pair: BarredByPair,
    /// The pawns that one step may pass over.
    pub passes_over: PassesOver,
    /// The squares whose pawns protect one another.
    pub neighbours: Neighbours,
    /// When a pawn may leave the board.
    pub exit_condition: ExitCondition,
    /// What a throw above the exact exit does.
    pub exit_excess: ExitExcess,
    /// Where the excess of an exit is counted from.
    pub excess_from: ExcessFrom,
    /// Whether a 5 takes a pawn off from 26 before the exit condition holds.
    pub five_on_happiness: FiveOnHappiness,
    /// What a 1 with a pawn on 26 allows.
    pub one_on_happiness: OneOnHappiness,
    /// How light must begin.
    pub light_opening: LightOpening,
    /// How the starter is chosen when a die is thrown.
    pub die_opening: DieOpening,
    /// Points to the winner for each pawn the loser has left; absent if nothing is scored.
    pub scoring: Option<Scoring>,
    /// The throwers of the source.
    pub throwers: Throwers,
    /// The houses that the source names, of [`HOUSES`].
    pub houses: Vec<String>,
    /// The points on which the source leaves a choice, one sentence each.
    pub readings: Vec<Reading>,
    /// The whole rule in a few short sentences, where its author wrote them; none once a setting is
    /// changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// The settings changed from the ruleset of this id, as `key=value`; empty for the
    /// ruleset as its source gives it.
    pub settings: Vec<String>,
    /// The id of the ruleset that a file says it is based on; none without a base.
    #[serde(skip)]
    pub base: Option<String>,
    /// The settings that a file without a base leaves out: they have the usual value.
    #[serde(skip)]
    pub unset: Vec<&'static str>,
    /// The path of the file it was read from, as typed; none for one of the catalogue.
    #[serde(skip)]
    pub file: Option<String>,
}

impl Ruleset {
    /// The id and the settings changed from it: `breyer`, or `breyer pawns=3`. [`Ruleset::by_id`]
    /// reads it.
    pub fn label(&self) -> String {
        let words = std::iter::once(&self.id).chain(&self.settings);
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Whether the step off the board costs nothing: the rest of a throw is counted from 30.
    pub fn exit_gives_a_point_back(&self) -> bool {
        self.exit_excess == ExitExcess::MovesAnother && self.excess_from == ExcessFrom::LastSquare
    }

    /// The name of the ruleset on the command line, without its settings: its file or its id.
    pub fn typed_name(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.id)
    }
}

closed_list! {
    /// The square to which a fallen pawn goes when the rebirth square is occupied.
    pub enum RebirthOccupied {
        /// The first empty square below the rebirth square.
        FirstEmptyBefore = "first-empty-before",
        /// The first empty square above the rebirth square.
        FirstEmptyAfter = "first-empty-after",
        /// It waits on 27 and goes as soon as the rebirth square is empty after a move.
        WaitsOnWater = "waits-on-water",
    }

    /// Whether the pawn that falls may choose to stay.
    pub enum Water {
        /// It returns at once.
        Returns = "returns",
        /// It may stay on 27; its side then moves nothing else, and a 4 takes it off the board.
        MayStay = "may-stay",
    }

    /// How pawns on 28, 29 and 30 go forward.
    pub enum LastHouses {
        /// Only off the board, by the exact throw.
        ExactExit = "exact-exit",
        /// Like any other pawn.
        Free = "free",
    }

    /// Whether pawns on 26, 28, 29 and 30 go backward.
    pub enum HouseBackward {
        /// Never.
        Never = "never",
        /// Like any other pawn.
        Allowed = "allowed",
        /// Never; but where its side has no other move, a pawn on 28 or 29 falls in the water.
        NeverButDrowns = "never-but-drowns",
    }

    /// What a backward move does when an opponent stands on its target.
    pub enum BackwardOntoOpponent {
        /// The two change places, under the same conditions as forward.
        Swaps = "swaps",
        /// The move is not allowed.
        Forbidden = "forbidden",
    }

    /// What a pawn whose forward move is barred by a wall does when no pawn can go forward.
    pub enum StoppedByWall {
        /// It goes backward by the throw, like any other.
        NoRetreat = "no-retreat",
        /// It goes to the first empty square behind it.
        Retreats = "retreats",
    }

    /// What a side does that cannot go forward, where a small block (two pawns side by side) is
    /// what stops one of its pawns.
    pub enum BarredByPair {
        /// It goes backward by the throw, like any other.
        GoesBack = "goes-back",
        /// It passes.
        Passes = "passes",
    }

    /// The pawns, of either side, that one step may pass over.
    pub enum PassesOver {
        /// Any number, where they make no wall.
        Any = "any",
        /// Two at most.
        TwoAtMost = "two-at-most",
    }

    /// The squares whose pawns protect one another and make walls.
    pub enum Neighbours {
        /// Those that follow one another along the path, 10 and 11, 20 and 21 included.
        AlongThePath = "along-the-path",
        /// Those of one row.
        InOneRow = "in-one-row",
    }

    /// When a pawn may leave the board.
    pub enum ExitCondition {
        /// Always.
        Always = "always",
        /// When its side has no pawn on 1 to 10.
        FirstRowEmpty = "first-row-empty",
        /// When all its side's pawns are on 21 to 30, none of them on 27; a pawn on 30 then
        /// leaves by itself.
        AllOnLastRow = "all-on-last-row",
    }

    /// What a throw above the exact exit does.
    pub enum ExitExcess {
        /// The pawn does not leave.
        NoExit = "no-exit",
        /// The pawn leaves, and the rest of the throw moves another.
        MovesAnother = "moves-another",
    }

    /// Where the excess of an exit is counted from.
    pub enum ExcessFrom {
        /// From the square past 30: the step that leaves the board counts.
        PastTheBoard = "past-the-board",
        /// From 30: the step that leaves the board costs nothing.
        LastSquare = "last-square",
    }

    /// Whether a 5 takes a pawn off from 26 before the exit condition holds.
    pub enum FiveOnHappiness {
        /// It does not: the pawn waits like the others.
        Waits = "waits",
        /// It does.
        Leaves = "leaves",
    }

    /// What a 1 thrown with a pawn on 26 allows.
    pub enum OneOnHappiness {
        /// Nothing special.
        Ordinary = "ordinary",
        /// The side may move nothing and throw again.
        MayThrowAgain = "may-throw-again",
    }

    /// How light must begin.
    pub enum LightOpening {
        /// As it likes.
        Free = "free",
        /// While light's pawns stand as they began, the pawn on 9 moves if it can go forward.
        FromNine = "from-nine",
    }

    /// How the starter is chosen when the thrower is a die.
    pub enum DieOpening {
        /// As with sticks: the first to throw a 1 is dark, and moves its front pawn one square.
        FirstOne = "first-one",
        /// The higher throw starts, as dark, with no forced move.
        HigherThrow = "higher-throw",
    }

    /// Whether a pawn left on a safe square of the last row gives points.
    pub enum SafePawns {
        /// It counts like the others of its row.
        Count = "count",
        /// It gives none.
        GiveNone = "give-none",
    }
}

/// Points to the winner for each pawn the loser has left, by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Scoring {
    /// Points for a pawn on 1 to 10, on 11 to 20, on 21 to 30.
    pub rows: [u8; 3],
    /// Whether a pawn on a safe square of the last row counts.
    pub safe_pawns: SafePawns,
}

/// The throwers of a source, by id.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Throwers {
    /// The default.
    pub sticks: String,
    /// The die the source allows instead.
    pub die: String,
}

/// One point on which the source leaves a choice, and what was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The field of the ruleset it concerns, or another name.
    pub about: String,
    /// One sentence.
    pub fr: String,
    /// One sentence.
    pub en: String,
}

/// One of the few sentences in which an author tells a whole rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// What it is about, in a word or two.
    pub title: Bilingual,
    /// What the players read.
    pub text: Bilingual,
    /// The source it follows, and where it departs from it.
    pub follows: Bilingual,
}

//! The settings that are a choice from a closed list, with the names of their values.

use serde::{Serialize, Serializer};

use super::{
    BackwardOntoOpponent, DieOpening, ExitCondition, ExitExcess, HouseBackward, LastHouses,
    LightOpening, OneOnHappiness, RebirthOccupied, SafePawns, StoppedByWall, Water,
};

/// A value of a closed list, known by its name in files and on the command line.
pub trait NamedValue {
    /// The name of the value.
    fn name(&self) -> &'static str;

    /// The names of all the values, in the order they are listed.
    fn names(&self) -> &'static [&'static str];

    /// Takes the value of this name; returns whether there is one.
    fn choose(&mut self, name: &str) -> bool;
}

macro_rules! choices {
    ($($kind:ident { $($value:ident = $name:literal),+ $(,)? })+) => {$(
        impl NamedValue for $kind {
            fn name(&self) -> &'static str {
                match self { $(Self::$value => $name),+ }
            }

            fn names(&self) -> &'static [&'static str] {
                &[$($name),+]
            }

            fn choose(&mut self, name: &str) -> bool {
                *self = match name {
                    $($name => Self::$value,)+
                    _ => return false,
                };
                true
            }
        }

        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )+};
}

choices! {
    RebirthOccupied {
        FirstEmptyBefore = "first-empty-before",
        FirstEmptyAfter = "first-empty-after",
        WaitsOnWater = "waits-on-water",
    }
    Water { Returns = "returns", MayStay = "may-stay" }
    LastHouses { ExactExit = "exact-exit", Free = "free" }
    HouseBackward {
        Never = "never",
        Allowed = "allowed",
        NeverButDrowns = "never-but-drowns",
    }
    BackwardOntoOpponent { Swaps = "swaps", Forbidden = "forbidden" }
    StoppedByWall { NoRetreat = "no-retreat", Retreats = "retreats" }
    ExitCondition {
        Always = "always",
        FirstRowEmpty = "first-row-empty",
        AllOnLastRow = "all-on-last-row",
    }
    ExitExcess { NoExit = "no-exit", MovesAnother = "moves-another" }
    OneOnHappiness { Ordinary = "ordinary", MayThrowAgain = "may-throw-again" }
    LightOpening { Free = "free", FromNine = "from-nine" }
    DieOpening { FirstOne = "first-one", HigherThrow = "higher-throw" }
    SafePawns { Count = "count", GiveNone = "give-none" }
}

//! Reads a recorded game, to be replayed.

use std::fmt::Display;

use senet_engine::game::Position;
use senet_engine::game::opening::{Opening, open};
use senet_engine::game::play::{Game, GameCounts, PlayedThrow, WrittenThrow, replay};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::Setup;
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::MOST_THROWS;
use senet_engine::simulate::transcript::transcript;
use serde::{Deserialize, Serialize};

use super::json::placed;

/// What a game was played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOrigin {
    /// The seed.
    pub seed: u64,
    /// The number of the game under that seed.
    pub game: u64,
    /// Light's policy.
    pub light: String,
    /// Dark's policy.
    pub dark: String,
}

/// A recorded game. A file has no other keys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenGame {
    /// The ruleset and its settings, as `--ruleset` takes them.
    pub ruleset: String,
    /// The thrower, as `--thrower` takes it.
    pub thrower: String,
    /// The bias of its sticks; none for a die.
    pub p: Option<String>,
    /// The seed; like the three after it, none for a game recorded by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The number of the game under that seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u64>,
    /// Light's policy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<String>,
    /// Dark's policy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dark: Option<String>,
    /// Who begins; none for a game recorded by hand.
    pub opening: Option<OpeningRecord>,
    /// The position at the first counted throw.
    pub start: String,
    /// Every throw.
    pub throws: Vec<ThrowRecord>,
    /// `light`, `dark`, or none for a game that was stopped.
    pub winner: Option<String>,
    /// The winner's points, where points are counted.
    pub points: Option<u32>,
    /// The totals; pairs are light's number, then dark's.
    pub total: Option<GameCounts>,
}

/// The throws before the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningRecord {
    /// `["A", 3]`, `["B", 1]`…
    pub throws: Vec<(String, u32)>,
    /// `A` or `B`.
    pub dark: String,
}

/// One throw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowRecord {
    /// The turn, from 1.
    pub turn: u32,
    /// `light` or `dark`.
    pub side: String,
    /// What was thrown.
    pub throw: u32,
    /// How many moves there were.
    pub choices: usize,
    /// The move played; none for a pass.
    #[serde(rename = "move")]
    pub played: Option<MoveRecord>,
}

/// A move, as `senet moves` writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveRecord {
    /// Its kind.
    pub kind: String,
    /// The square of the pawn moved.
    pub from: u8,
    /// Falls it counts.
    pub falls: u8,
    /// The position after it, the same side to throw.
    pub position: String,
}

/// The most bytes of a file: a throw takes some two hundred, so a game that is given up after
/// a hundred thousand throws takes a third of it.
pub const MOST_BYTES: usize = 64 << 20;

impl WrittenGame {
    /// Reads a game from JSON.
    ///
    /// # Errors
    /// `replay-empty`; `replay-large` (argument `most`, in MB); `replay-json` (arguments `line`, `found`); `replay-players` where only some of seed, game and
    /// policies are there.
    pub fn parse(text: &str) -> Checked<Self> {
        if text.len() > MOST_BYTES {
            return Err(Fault::failure("replay-large").with("most", MOST_BYTES >> 20));
        }
        if text.trim().is_empty() {
            return Err(Fault::failure("replay-empty"));
        }
        let refused = |error| placed(Fault::failure("replay-json"), text, &error);
        let game: Self = serde_json::from_str(text).map_err(refused)?;
        game.players()?;
        Ok(game)
    }

    /// Seed and policies; none for a game recorded by hand.
    ///
    /// # Errors
    /// `replay-players` where only some of them are there.
    pub fn players(&self) -> Checked<Option<GameOrigin>> {
        match (self.seed, self.game, self.light.clone(), self.dark.clone()) {
            (Some(seed), Some(game), Some(light), Some(dark)) => {
                Ok(Some(GameOrigin { seed, game, light, dark }))
            }
            (None, None, None, None) => Ok(None),
            _ => Err(Fault::failure("replay-players")),
        }
    }

    /// Replays the game and checks all that it records against the rules.
    ///
    /// # Errors
    /// Those of a position and of [`replay`]; `replay-opening`;
    /// `replay-differs` (arguments `throw`, `what`, `found`, `expected`) for a turn, a side or a
    /// result that differs from the rules; `unknown-policy`.
    pub fn replay(&self, rules: &Ruleset, thrower: &Thrower) -> Checked<Replay> {
        let opening = self.opening.as_ref().map(|o| o.replay(rules, thrower)).transpose()?;
        let start = Position::parse(&self.start)?;
        start.check(rules)?;
        if opening.as_ref().is_some_and(|opening| opening.position != start) {
            return Err(Fault::failure("replay-opening"));
        }
        let written = self.throws.iter().map(ThrowRecord::to_throw).collect::<Checked<Vec<_>>>()?;
        let game = replay(rules, thrower, start, &written)?;
        for (index, (stated, made)) in self.throws.iter().zip(&game.throws).enumerate() {
            stated.compare(made, index + 1)?;
        }
        let last = self.throws.len();
        let winner = game.winner.map_or("null", |winner| winner.name());
        compare(last, "winner", self.winner.as_deref().unwrap_or("null"), winner)?;
        if let Some(points) = self.points {
            let made = game.points(rules).map_or("null".to_owned(), |points| points.to_string());
            compare(last, "points", points.to_string(), made)?;
        }
        if let Some(stated) = &self.total {
            let text = |total| serde_json::to_string(total).unwrap_or_default();
            compare(last, "total", text(stated), text(&game.tally()))?;
        }
        let origin = match self.players()? {
            Some(players) => players.compare((rules, thrower), opening.as_ref(), &game)?,
            None => Origin::Unknown,
        };
        Ok(Replay { opening, game, origin })
    }
}

/// A game replayed, whose moves follow the rules.
#[derive(Debug)]
pub struct Replay {
    /// The opening, where it was recorded.
    pub opening: Option<Opening>,
    /// The game.
    pub game: Game,
    /// Whether seed and policies give it.
    pub origin: Origin,
}

/// Whether the seed and the policies that a recorded game names give that game.
#[derive(Debug)]
pub enum Origin {
    /// They give that game.
    Same,
    /// They give another game: `replay-origin` (arguments `throw`, 0 for the opening, `seed`,
    /// `game`, `light`, `dark`).
    Differs(Fault),
    /// The record names no seed and no policies.
    Unknown,
}

impl GameOrigin {
    /// Whether seed and policies give this game: the same throws, and the same moves.
    fn compare(
        &self,
        (rules, thrower): (&Ruleset, &Thrower),
        opening: Option<&Opening>,
        game: &Game,
    ) -> Checked<Origin> {
        let mut setup = Setup::random(rules.clone(), thrower.clone(), self.seed, 1);
        setup.first_game = self.game;
        setup.light = seat(&self.light, thrower)?;
        setup.dark = seat(&self.dark, thrower)?;
        // At most the throws recorded, and the opening: a game that was stopped ends there too.
        let throws = game.throws.len().max(opening.map_or(0, |opening| opening.throws.len()));
        setup.max_throws = u32::try_from(throws).unwrap_or(u32::MAX).clamp(1, MOST_THROWS);
        let differs = |throw: usize| {
            let fault = Fault::failure("replay-origin")
                .with("throw", throw)
                .with("seed", self.seed)
                .with("game", self.game)
                .with("light", &self.light)
                .with("dark", &self.dark);
            Ok(Origin::Differs(fault))
        };
        let Ok((began, made)) = transcript(&setup, self.game) else { return differs(0) };
        if made.start != game.start || opening.is_some_and(|opening| *opening != began) {
            return differs(0);
        }
        let same = |place: &usize| made.throws.get(*place) == game.throws.get(*place);
        let most = made.throws.len().max(game.throws.len());
        match (0..most).find(|place| !same(place)) {
            Some(place) => differs(place + 1),
            None => Ok(Origin::Same),
        }
    }
}

impl OpeningRecord {
    fn replay(&self, rules: &Ruleset, thrower: &Thrower) -> Checked<Opening> {
        let mut left = self.throws.iter().map(|(_, value)| *value);
        let most = u32::try_from(self.throws.len()).unwrap_or(u32::MAX);
        let opening = open(rules, thrower, most, || left.next().unwrap_or(1));
        // Where throws are missing the opening would not end.
        let opening = opening.map_err(|fault| match fault.id() {
            "opening-too-long" => Fault::failure("replay-opening"),
            _ => fault,
        })?;
        let same = opening.throws.len() == self.throws.len()
            && opening.throws.iter().zip(&self.throws).all(|(made, stated)| {
                made.0.name() == stated.0
                    && made.1 == stated.1
                    && thrower.values().contains(&stated.1)
            });
        if !same || opening.dark.name() != self.dark {
            return Err(Fault::failure("replay-opening"));
        }
        Ok(opening)
    }
}

impl ThrowRecord {
    fn to_throw(&self) -> Checked<WrittenThrow> {
        let played = self
            .played
            .as_ref()
            .map(|one| Ok((one.kind.clone(), one.from, Position::parse(&one.position)?)));
        Ok(WrittenThrow { value: self.throw, played: played.transpose()? })
    }

    fn compare(&self, made: &PlayedThrow, number: usize) -> Checked<()> {
        compare(number, "turn", self.turn, made.turn)?;
        compare(number, "side", &*self.side, made.side().name())?;
        compare(number, "choices", self.choices, made.choices)?;
        match (&self.played, &made.played) {
            (Some(stated), Some(made)) => compare(number, "falls", stated.falls, made.falls),
            _ => Ok(()),
        }
    }
}

fn compare<T: PartialEq + Display>(throw: usize, what: &str, found: T, expected: T) -> Checked<()> {
    if found == expected {
        return Ok(());
    }
    Err(Fault::failure("replay-differs")
        .with("throw", throw)
        .with("what", what)
        .with("found", found)
        .with("expected", expected))
}

//! Records a game as JSON, which [`crate::input::game`] reads, and as a table.

use senet_engine::game::Move;
use senet_engine::game::opening::Opening;
use senet_engine::game::play::{Game, PlayedThrow};
use senet_engine::rules::{Lang, Ruleset, Thrower};

use crate::document::messages::say;
use crate::input::game::{GameOrigin, MoveRecord, OpeningRecord, ThrowRecord, WrittenGame};
use crate::results::data::{DataTable, Datum, ResultData};

/// Records a game.
pub fn record(
    rules: &Ruleset,
    thrower: &Thrower,
    players: Option<&GameOrigin>,
    opening: Option<&Opening>,
    game: &Game,
) -> WrittenGame {
    WrittenGame {
        ruleset: rules.label(),
        thrower: thrower.id.clone(),
        p: thrower.bias().map(ToString::to_string),
        seed: players.map(|one| one.seed),
        game: players.map(|one| one.game),
        light: players.map(|one| one.light.clone()),
        dark: players.map(|one| one.dark.clone()),
        opening: opening.map(|opening| OpeningRecord {
            throws: opening.throws.iter().map(|(who, v)| (who.name().to_owned(), *v)).collect(),
            dark: opening.dark.name().to_owned(),
        }),
        start: game.start.to_string(),
        throws: game.throws.iter().map(throw_record).collect(),
        winner: game.winner.map(|winner| winner.name().to_owned()),
        points: game.points(rules),
        total: Some(game.tally()),
    }
}

fn throw_record(throw: &PlayedThrow) -> ThrowRecord {
    ThrowRecord {
        turn: throw.turn,
        side: throw.side().name().to_owned(),
        throw: throw.value,
        choices: throw.choices,
        played: throw.played.as_ref().map(move_record),
    }
}

fn move_record(one: &Move) -> MoveRecord {
    MoveRecord {
        kind: one.kind.name().to_owned(),
        from: one.from,
        falls: one.falls,
        position: one.next.to_string(),
    }
}

/// The throws of the game, one row each.
pub fn data(record: &WrittenGame, lang: Lang) -> ResultData {
    let names = ["turn", "side", "throw", "choices", "move", "from", "falls", "position"];
    let row = |one: &ThrowRecord| {
        let played = one.played.as_ref();
        let side = say(lang, "transcript-side-name", &[("side", &one.side)]);
        vec![
            one.turn.into(),
            Datum::Word(one.side.clone(), side),
            one.throw.into(),
            one.choices.into(),
            played.map(|played| played.kind.clone()).into(),
            played.map(|played| played.from).into(),
            played.map(|played| played.falls).into(),
            played.map(|played| played.position.clone()).into(),
        ]
    };
    let rows = record.throws.iter().map(row).collect();
    let table = DataTable::new(lang, "data-sheet-throws", &names, rows);
    ResultData::new(lang, "transcript-title", vec![table])
}

/// The game as JSON, one throw a line.
pub fn json(record: &WrittenGame) -> String {
    let throw = |one: &ThrowRecord| serde_json::to_string(one).unwrap_or_default();
    let throws: Vec<String> = record.throws.iter().map(throw).collect();
    let bare = WrittenGame { throws: Vec::new(), ..record.clone() };
    let head = serde_json::to_string(&bare).unwrap_or_default();
    // The last list of that name: the opening has one too, which comes before.
    match head.rsplit_once("\"throws\":[]") {
        Some((before, after)) => {
            format!("{before}\"throws\":[\n{}\n]{after}\n", throws.join(",\n"))
        }
        None => head + "\n",
    }
}

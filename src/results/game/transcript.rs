//! The transcript of a game, throw by throw, for a class to follow on a real board: every ten turns
//! the board is shown for comparison.

use senet_engine::game::opening::{Opening, Person};
use senet_engine::game::play::{Game, PlayedThrow};
use senet_engine::game::{Position, Side};
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::policy_name;

use crate::document::figure::{BoardLegend, BoardMarks, BoardPicture, Figure};
use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, RowTitles, Table};
use crate::input::game::GameOrigin;
use crate::results::table::named;

use super::sentence;

/// Turns between two boards.
const TURNS: u32 = 10;

/// The content of a transcript.
#[derive(Debug, Clone, Copy)]
pub struct Transcript<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The thrower.
    pub thrower: &'a Thrower,
    /// Seed and policies, where they are known.
    pub players: Option<&'a GameOrigin>,
    /// The opening, where it is known.
    pub opening: Option<&'a Opening>,
    /// The game.
    pub game: &'a Game,
    /// The language.
    pub lang: Lang,
}

impl Transcript<'_> {
    /// The transcript as a document.
    pub fn document(&self, provenance: Provenance) -> Document {
        let mut blocks = self.players();
        blocks.extend(self.opening());
        blocks.push(self.board(&self.game.start, "transcript-start", 0));
        let throws = &self.game.throws;
        for part in throws.chunk_by(|one, next| (one.turn - 1) / TURNS == (next.turn - 1) / TURNS) {
            blocks.extend(self.part(part));
        }
        blocks.extend(self.ending());
        Document::new(self.lang, self.say("transcript-title", &[]), blocks, provenance)
            .subtitled(self.rules.title.get(self.lang).to_owned())
    }

    fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        say(self.lang, id, args)
    }

    fn paragraph(&self, id: &str, args: &[(&str, &str)]) -> Block {
        Block::Paragraph(line(self.lang, id, args))
    }

    fn heading(&self, id: &str, args: &[(&str, &str)]) -> Block {
        Block::Heading(2, line(self.lang, id, args))
    }

    fn players(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        if !self.rules.settings.is_empty() {
            let settings = self.rules.settings.join(", ");
            blocks.push(self.paragraph("rules-changed", &[("settings", &settings)]));
        }
        let thrower = named(self.thrower, self.lang);
        blocks.push(self.paragraph("transcript-thrower", &[("thrower", &thrower)]));
        if let Some(GameOrigin { seed, game, light, dark }) = self.players {
            let args = [
                ("seed", &*seed.to_string()),
                ("game", &game.to_string()),
                ("light", policy_name(light, self.lang)),
                ("dark", policy_name(dark, self.lang)),
            ];
            blocks.push(self.paragraph("transcript-players", &args));
        }
        blocks
    }

    fn opening(&self) -> Vec<Block> {
        let Some(opening) = self.opening else { return Vec::new() };
        let name = |person| match person {
            Person::A => "A",
            Person::B => "B",
        };
        let throws: Vec<String> =
            opening.throws.iter().map(|(who, value)| format!("{} {value}", name(*who))).collect();
        let front = 2 * self.rules.pawns;
        let id = if opening.moved { "transcript-first-one" } else { "transcript-higher" };
        let args = [
            ("throws", &*throws.join(", ")),
            ("who", name(opening.dark)),
            ("from", &front.to_string()),
            ("to", &(front + 1).to_string()),
        ];
        vec![self.heading("transcript-opening", &[]), self.paragraph(id, &args)]
    }

    fn board(&self, position: &Position, id: &str, turn: u32) -> Block {
        let picture = BoardPicture {
            position: Some(*position),
            marks: BoardMarks::from_rules(self.rules),
            legend: if turn == 0 { BoardLegend::Shown } else { BoardLegend::LeftOut },
        };
        let caption = line(self.lang, id, &[("turn", &turn.to_string())]);
        Block::figure(Figure::Pawns(picture), caption)
    }

    /// Some turns in a table, then the board after them.
    fn part(&self, throws: &[PlayedThrow]) -> Vec<Block> {
        let (Some(first), Some(last)) = (throws.first(), throws.last()) else { return Vec::new() };
        let [from, to] = [first.turn, last.turn].map(|turn| turn.to_string());
        let id = if from == to { "transcript-one-turn" } else { "transcript-turns" };
        let mut before = 0;
        let rows = throws.iter().map(|throw| {
            let begins = throw.turn != before;
            before = throw.turn;
            self.row(throw, begins)
        });
        let head = [
            (Align::Right, "transcript-turn"),
            (Align::Left, "transcript-side"),
            (Align::Right, "transcript-throw"),
            (Align::Left, "transcript-move"),
        ];
        let table = Table::with_columns(self.lang, &head, rows.collect());
        let table = Table { row_titles: RowTitles::None, ..table };
        vec![
            self.heading(id, &[("from", &from), ("to", &to)]),
            Block::Table(table),
            self.board(&last.after(), "transcript-board", last.turn),
        ]
    }

    fn row(&self, throw: &PlayedThrow, begins: bool) -> Vec<Cell> {
        let outcome = match &throw.played {
            Some(one) => sentence::of_move(self.lang, throw.side(), one),
            None => self.say("transcript-pass", &[]),
        };
        let turn = if begins { throw.turn.to_string() } else { String::new() };
        let side = if begins { self.side(throw.side()) } else { String::new() };
        let extra = if throw.throws_on { " +" } else { "" };
        [turn, side, format!("{}{extra}", throw.value), outcome].map(Cell::text).to_vec()
    }

    fn side(&self, side: Side) -> String {
        self.say("transcript-side-name", &[("side", side.name())])
    }

    fn ending(&self) -> Vec<Block> {
        let tally = self.game.tally();
        let [throws, turns] = [tally.throws, tally.turns].map(|count| count.to_string());
        let args = [("throws", &*throws), ("turns", &*turns)];
        let mut blocks = vec![self.heading("transcript-end", &[])];
        match self.game.winner {
            None => blocks.push(self.paragraph("transcript-stopped", &args)),
            Some(winner) => {
                blocks.push(self.paragraph("transcript-won", &[("side", winner.name())]));
                let points = self.game.points(self.rules).map(|points| points.to_string());
                blocks.extend(
                    points
                        .map(|points| self.paragraph("transcript-points", &[("points", &points)])),
                );
            }
        }
        blocks.push(self.paragraph("transcript-counts", &args));
        blocks.push(self.totals());
        blocks
    }

    fn totals(&self) -> Block {
        let tally = self.game.tally();
        let end = self.game.end();
        let row = |id: &str, [light, dark]: [u32; 2]| {
            [self.say(id, &[]), light.to_string(), dark.to_string()].map(Cell::text).to_vec()
        };
        let rows = vec![
            row("transcript-off", end.off.map(u32::from)),
            row("transcript-falls", tally.falls),
            row("transcript-swaps", tally.swaps),
            row("transcript-passes", tally.passes),
        ];
        let side = |side| (Align::Right, vec![Inline::text(self.side(side))]);
        let head = [(Align::Left, Vec::new()), side(Side::Light), side(Side::Dark)];
        Block::Table(Table::new(head, rows))
    }
}

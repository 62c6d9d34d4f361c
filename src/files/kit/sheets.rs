//! The pages of a kit that are text and tables.

use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::{Align, Block, Cell, Document, Inline, Table};
use crate::results::class::tally::{By, TallySheet};

use super::Kit;

/// Games recorded on one sheet.
const GAMES: u8 = 18;
/// Pupils on the tally sheets of a class.
const PUPILS: u32 = 30;

/// A sheet on which a class records its games: who starts, throws, falls, winner, points
/// where the ruleset counts some.
pub(super) fn score(kit: &Kit) -> Document {
    let mut head = vec!["game", "light", "dark", "starter", "throws", "falls", "winner"];
    if kit.rules.scoring.is_some() {
        head.push("points");
    }
    let table = blank(&games(kit, &head), GAMES);
    let mut blocks = vec![paragraph(kit.say("kit-score-how")), Block::Table(table)];
    if let Some(scoring) = &kit.rules.scoring {
        let [first, second, third] = scoring.rows.map(|row| row.to_string());
        let rows = [("first", &*first), ("second", &*second), ("third", &*third)];
        blocks.push(paragraph(say(kit.lang, "kit-score-worth", &rows)));
    }
    document(kit, "kit-score-title", blocks)
}

/// Games of two pupils on one sheet.
const GAMES_OF_TWO: u8 = 4;

/// The sheet of two pupils: their throws, counted while they play, then their games.
pub(super) fn game(kit: &Kit) -> Checked<Document> {
    let thrower = Thrower::parse(&kit.rules.throwers.sticks)?;
    let head = ["value", "light", "dark", "all", "frequency"];
    let head = head.map(|id| kit.say(&format!("kit-throws-{id}")));
    let values = thrower.values();
    let names = values.iter().map(u32::to_string).chain([kit.say("kit-throws-total")]);
    let throws = Table { widths: vec![2, 5, 5, 3, 3], ..to_fill(&head, names) };
    let head = games(kit, &["game", "starter", "throws", "falls", "winner"]);
    let games = blank(&head, GAMES_OF_TWO);
    let heading = |id: &str| Block::Heading(2, vec![Inline::text(kit.say(id))]);
    let blocks = vec![
        heading("kit-throws-title"),
        paragraph(kit.say("kit-throws-how")),
        Block::Table(throws),
        heading("kit-games-title"),
        paragraph(kit.say("kit-score-how")),
        Block::Table(games),
    ];
    let mut sheet = document(kit, "kit-sheet-title", blocks);
    sheet.masthead.fields = ["kit-sheet-light", "kit-sheet-dark"].map(|id| kit.say(id)).to_vec();
    Ok(sheet)
}

/// The tally sheet of the ruleset's sticks, one row per pupil, which `senet analyse` reads.
pub(super) fn tally(kit: &Kit) -> Checked<Document> {
    let sheet = TallySheet {
        thrower: Thrower::parse(&kit.rules.throwers.sticks)?,
        by: By::Pupil,
        rows: PUPILS,
        class: String::new(),
        lang: kit.lang,
        provenance: kit.provenance.clone(),
    };
    Ok(sheet.page())
}

/// The heads of a table of games.
fn games(kit: &Kit, heads: &[&str]) -> Vec<String> {
    heads.iter().map(|id| kit.say(&format!("kit-score-{id}"))).collect()
}

/// A table to fill by hand, its rows numbered.
fn blank(head: &[String], rows: u8) -> Table {
    to_fill(head, (1..=rows).map(|number| number.to_string()))
}

/// A table to fill by hand, a row for each name.
fn to_fill(head: &[String], names: impl Iterator<Item = String>) -> Table {
    let row = |name: String| {
        let title = Cell::text(name);
        std::iter::once(title).chain((1..head.len()).map(|_| Cell::ToFill)).collect()
    };
    Table {
        head: head.iter().map(|title| vec![Inline::text(title)]).collect(),
        columns: vec![Align::Centre; head.len()],
        rows: names.map(row).collect(),
        ..Table::default()
    }
}

fn paragraph(text: String) -> Block {
    Block::Paragraph(vec![Inline::text(text)])
}

fn document(kit: &Kit, title: &str, blocks: Vec<Block>) -> Document {
    Document::new(kit.lang, kit.title(title), blocks, kit.provenance.clone())
}

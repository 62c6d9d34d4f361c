//! The pages of a kit that are text and tables.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset, Thrower};

use crate::document::messages::say;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};
use crate::results::class::tally::{By, TallySheet};
use crate::results::game::rules_page;

/// The rules beside the board.
///
/// # Errors
/// As [`rules_page::page`].
pub(super) fn rules(rules: &Ruleset, lang: Lang, provenance: &Provenance) -> Checked<Document> {
    rules_page::short_page(rules, lang, provenance.clone())
}

/// Games recorded on one sheet.
const GAMES: u8 = 18;
/// Pupils on the tally sheets of a class.
const PUPILS: u32 = 30;

/// A sheet on which a class records its games: who starts, throws, falls, winner, points
/// where the ruleset counts some.
pub(super) fn score(rules: &Ruleset, lang: Lang, provenance: &Provenance) -> Document {
    let mut head = vec![
        "kit-score-game",
        "kit-score-light",
        "kit-score-dark",
        "kit-score-starter",
        "kit-score-throws",
        "kit-score-falls",
        "kit-score-winner",
    ];
    if rules.scoring.is_some() {
        head.push("kit-score-points");
    }
    let table = blank(&words(&head, lang), GAMES);
    let mut blocks = vec![paragraph(say(lang, "kit-score-how", &[])), Block::Table(table)];
    if let Some(scoring) = &rules.scoring {
        let [first, second, third] = scoring.rows.map(|row| row.to_string());
        let rows = [("first", &*first), ("second", &*second), ("third", &*third)];
        blocks.push(paragraph(say(lang, "kit-score-worth", &rows)));
    }
    let title = say(lang, "kit-score-title", &[("rules", rules.title.get(lang))]);
    document(lang, title, blocks, provenance)
}

/// Games of two pupils on one sheet.
const GAMES_OF_TWO: u8 = 4;

/// The sheet of two pupils: their throws, counted while they play, then their games.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub(super) fn game(rules: &Ruleset, lang: Lang, provenance: &Provenance) -> Checked<Document> {
    let thrower = Thrower::parse(&rules.throwers.sticks)?;
    let head = [
        "kit-throws-value",
        "kit-throws-light",
        "kit-throws-dark",
        "kit-throws-all",
        "kit-throws-frequency",
    ];
    let values = thrower.values();
    let names = values.iter().map(u32::to_string).chain([say(lang, "kit-throws-total", &[])]);
    let throws = Table { widths: vec![2, 5, 5, 3, 3], ..to_fill(&words(&head, lang), names) };
    let head = [
        "kit-score-game",
        "kit-score-starter",
        "kit-score-throws",
        "kit-score-falls",
        "kit-score-winner",
    ];
    let games = blank(&words(&head, lang), GAMES_OF_TWO);
    let heading = |id: &str| Block::Heading(2, vec![Inline::text(say(lang, id, &[]))]);
    let blocks = vec![
        heading("kit-throws-title"),
        paragraph(say(lang, "kit-throws-how", &[])),
        Block::Table(throws),
        heading("kit-games-title"),
        paragraph(say(lang, "kit-score-how", &[])),
        Block::Table(games),
    ];
    let title = say(lang, "kit-sheet-title", &[("rules", rules.title.get(lang))]);
    let mut sheet = document(lang, title, blocks, provenance);
    sheet.masthead.fields = words(&["kit-sheet-light", "kit-sheet-dark"], lang);
    Ok(sheet)
}

/// The tally sheet of the ruleset's sticks, one row per pupil, which `senet analyse` reads.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub(super) fn tally(rules: &Ruleset, lang: Lang, provenance: &Provenance) -> Checked<Document> {
    let thrower = Thrower::parse(&rules.throwers.sticks)?;
    let provenance = provenance.clone();
    let class = String::new();
    Ok(TallySheet { thrower, by: By::Pupil, rows: PUPILS, class, lang, provenance }.page())
}

fn words(ids: &[&str], lang: Lang) -> Vec<String> {
    ids.iter().map(|id| say(lang, id, &[])).collect()
}

/// A table to fill by hand, its rows numbered.
fn blank(head: &[String], rows: u8) -> Table {
    to_fill(head, (1..=rows).map(|number| number.to_string()))
}

/// A table to fill by hand, a row for each name.
fn to_fill(head: &[String], names: impl Iterator<Item = String>) -> Table {
    let row = |name: String| {
        let title = Cell::Text(vec![Inline::text(name)]);
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

fn document(lang: Lang, title: String, blocks: Vec<Block>, provenance: &Provenance) -> Document {
    Document::new(lang, title, blocks, provenance.clone())
}

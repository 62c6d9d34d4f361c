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

/// The tally sheet of the ruleset's sticks, one row a pupil: what `senet analyse` reads.
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
    let row = |name: String| {
        let title = Cell::Text(vec![Inline::text(name)]);
        std::iter::once(title).chain((1..head.len()).map(|_| Cell::ToFill)).collect()
    };
    Table {
        head: head.iter().map(|title| vec![Inline::text(title)]).collect(),
        columns: vec![Align::Centre; head.len()],
        rows: (1..=rows).map(|number| row(number.to_string())).collect(),
        ..Table::default()
    }
}

fn paragraph(text: String) -> Block {
    Block::Paragraph(vec![Inline::text(text)])
}

fn document(lang: Lang, title: String, blocks: Vec<Block>, provenance: &Provenance) -> Document {
    Document::new(lang, title, blocks, provenance.clone())
}

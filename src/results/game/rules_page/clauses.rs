//! A rule told in a few clauses: one sheet for the players, and a second for their teacher, with the source
//! of each clause and what games played by it are like.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::{NoProgress, Setup, Summary, run};

use crate::document::figure::{BoardLegend, Figure, ThrowValues};
use crate::document::notation::count;
use crate::document::prose::paragraph;
use crate::document::{Align, Block, Cell, Inline, ListKind, Table};
use crate::results::simulation::{briefly, command};

use super::{Page, led};

/// The games of each column of figures, and their seed.
const GAMES: u64 = 10_000;
const SEED: u64 = 2026;

/// How a player chooses in the games that are counted: nearly without a thought, and with care.
const PLAYERS: [&str; 2] = ["leader", "greedy"];

impl Page<'_> {
    /// The sheet of the players: the throws, the board as it stands at the start, the clauses.
    pub(super) fn clauses(&self) -> Checked<Vec<Block>> {
        let sticks = Thrower::parse(&self.rules.throwers.sticks)?;
        let mut blocks = Vec::new();
        if let Device::Sticks { values, .. } = &sticks.device {
            let throws = ThrowValues {
                values: values.clone(),
                extra: sticks.extra.iter().copied().collect(),
            };
            blocks.push(Block::figure(Figure::Throws(throws), Vec::new()));
        }
        blocks.push(Block::figure(self.start(BoardLegend::LeftOut), Vec::new()));
        let clauses = self.rules.clauses.iter().map(|clause| {
            vec![Block::Paragraph(led(clause.title.get(self.lang), clause.text.get(self.lang)))]
        });
        blocks.push(Block::List(ListKind::Number, clauses.collect()));
        Ok(blocks)
    }

    /// The sheet of the teacher.
    pub(super) fn notes(&self) -> Checked<Vec<Block>> {
        let rows = self.rules.clauses.iter().zip(1..).map(|(clause, number)| {
            let title = format!("{number}. {}", clause.title.get(self.lang));
            [title.as_str(), clause.follows.get(self.lang)].map(Cell::text).to_vec()
        });
        let head = [(Align::Left, "rules-clause"), (Align::Left, "rules-clause-follows")];
        let table =
            Table { widths: vec![1, 4], ..Table::with_columns(self.lang, &head, rows.collect()) };
        let mut blocks = vec![
            self.heading("rules-notes-title"),
            self.paragraph("rules-notes", &[]),
            Block::Table(table),
            self.heading("rules-games-title"),
        ];
        blocks.extend(self.games()?);
        Ok(blocks)
    }

    /// What games are like, by simulation.
    fn games(&self) -> Checked<Vec<Block>> {
        let throwers = &self.rules.throwers;
        let sticks = PLAYERS.map(|player| (player, throwers.sticks.as_str()));
        let asked = sticks.into_iter().chain([(PLAYERS[0], throwers.die.as_str())]);
        let played: Vec<Summary> = asked
            .map(|(player, thrower)| games(self.rules, player, thrower))
            .collect::<Checked<_>>()?;
        let commands =
            played.iter().map(|one| vec![Block::Paragraph(vec![Inline::Code(command(one, ""))])]);
        let (games, seed) = (count(GAMES, self.lang), SEED.to_string());
        Ok(vec![
            paragraph(self.lang, "rules-games", &[("games", &games), ("seed", &seed)]),
            Block::Table(briefly(&played, self.lang)),
            paragraph(self.lang, "rules-games-again", &[]),
            Block::List(ListKind::Bullet, commands.collect()),
        ])
    }
}

/// Games between two players of one kind.
fn games(rules: &Ruleset, player: &str, thrower: &str) -> Checked<Summary> {
    let thrower = Thrower::parse(thrower)?;
    let (light, dark) = (seat(player, &thrower)?, seat(player, &thrower)?);
    let setup = Setup { light, dark, ..Setup::random(rules.clone(), thrower, SEED, GAMES) };
    run(&setup, &NoProgress)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Lang, Ruleset};

    use super::{Block, ListKind, Page, led};

    #[test]
    fn a_title_is_printed_as_it_was_given() {
        let file = "base = \"classe\"\nid = \"mine\"\n[[clauses]]\ntitle = \"Stay | go\"\n\
                    text = \"Get off.\"\nfollows = \"Ours.\"\n";
        let rules = Ruleset::parse("mine.toml", file).unwrap();
        let page = Page { rules: &rules, lang: Lang::En, marked: false };
        let clause = vec![Block::Paragraph(led("Stay | go", "Get off."))];
        let list = Block::List(ListKind::Number, vec![clause]);
        assert_eq!(page.clauses().unwrap().last(), Some(&list));
    }
}

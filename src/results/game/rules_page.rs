//! A ruleset as a page to play from. Every sentence follows from a setting, so that a user's own
//! ruleset has a page too.

mod clauses;
mod houses;

use senet_engine::game::Position;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::ruleset::{
    DieOpening, ExitCondition, ExitExcess, LightOpening, SafePawns, StoppedByWall,
};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Ruleset, SquareSet, Thrower};

use crate::document::figure::{BoardLegend, BoardMarks, BoardPicture, Figure};
use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, ListKind, Provenance, Table};
pub use houses::{HouseEffect, house, houses};

/// The page of a ruleset. Where its author told the rule in a few clauses, these are the first
/// sheet, and what a teacher wants to know of them the second.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub fn page(rules: &Ruleset, lang: Lang, provenance: Provenance) -> Checked<Document> {
    let page = Page { rules, lang, marked: true };
    let blocks = if rules.clauses.is_empty() {
        [page.to_play()?, page.readings()].concat()
    } else {
        [page.clauses()?, vec![Block::PageBreak], page.notes()?].concat()
    };
    Ok(page.document(blocks, provenance))
}

/// The rules for use beside the board: the clauses of their author, else those of [`page()`] without
/// the drawing and the open questions of the source.
///
/// # Errors
/// As [`page()`].
pub fn short_page(rules: &Ruleset, lang: Lang, provenance: Provenance) -> Checked<Document> {
    let page = Page { rules, lang, marked: false };
    if !rules.clauses.is_empty() {
        return Ok(page.document(page.clauses()?, provenance));
    }
    let mut blocks = page.to_play()?;
    blocks.retain(|block| !matches!(block, Block::Figure(..)));
    Ok(page.document(blocks, provenance))
}

/// Follows a clause that the source leaves open.
const MARK: &str = "\u{a0}*";

struct Page<'a> {
    rules: &'a Ruleset,
    lang: Lang,
    /// Whether clauses that the source leaves open are marked.
    marked: bool,
}

impl Page<'_> {
    /// All that players need to know.
    fn to_play(&self) -> Checked<Vec<Block>> {
        let sections = [
            self.intro(),
            self.material()?,
            self.setup(),
            self.turn(),
            self.forward(),
            self.backward(),
            self.houses(),
            self.exit(),
            self.winning(),
        ];
        Ok(sections.concat())
    }

    fn document(&self, blocks: Vec<Block>, provenance: Provenance) -> Document {
        let (rules, lang) = (self.rules, self.lang);
        let id = if rules.clauses.is_empty() { "rules-source" } else { "rules-made" };
        let subtitle = say(lang, id, &[("source", rules.source.get(lang))]);
        Document::new(lang, rules.title.get(lang), blocks, provenance).subtitled(subtitle)
    }

    fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        say(self.lang, id, args)
    }

    /// A sentence that states these settings, or points of the rules, marked if the source leaves one
    /// of them open.
    fn clause(&self, keys: &[&str], id: &str, args: &[(&str, &str)]) -> String {
        let read = self.rules.readings.iter().map(|reading| &*reading.about);
        let open = read.chain(self.rules.unset.iter().copied()).any(|key| keys.contains(&key));
        self.say(id, args) + if self.marked && open { MARK } else { "" }
    }

    fn heading(&self, id: &str) -> Block {
        Block::Heading(2, line(self.lang, id, &[]))
    }

    fn paragraph(&self, id: &str, args: &[(&str, &str)]) -> Block {
        Block::Paragraph(emphasised(&self.say(id, args)))
    }

    /// The board as it stands at the start.
    fn start(&self, legend: BoardLegend) -> Figure {
        let position = Some(Position::start(self.rules));
        Figure::Pawns(BoardPicture { position, marks: BoardMarks::from_rules(self.rules), legend })
    }

    /// `15`, `26 ou 28`, `15, 26, 28 ou 29`.
    fn squares(&self, set: SquareSet) -> String {
        let mut names: Vec<String> = set.iter().map(|square| square.to_string()).collect();
        let Some(last) = names.pop() else { return String::new() };
        if names.is_empty() {
            return last;
        }
        self.say("rules-or", &[("first", &names.join(", ")), ("last", &last)])
    }

    fn intro(&self) -> Vec<Block> {
        let pawns = self.rules.pawns.to_string();
        let mut blocks = Vec::new();
        if !self.rules.settings.is_empty() {
            let settings = self.rules.settings.join(", ");
            blocks.push(self.paragraph("rules-changed", &[("settings", &settings)]));
        }
        let base = self.rules.base.as_deref().and_then(Ruleset::find);
        blocks.extend(
            base.map(|base| self.paragraph("rules-based", &[("title", base.title.get(self.lang))])),
        );
        blocks.push(self.heading("rules-goal-title"));
        blocks.push(self.paragraph("rules-goal", &[("pawns", &pawns)]));
        blocks
    }

    fn material(&self) -> Checked<Vec<Block>> {
        let pawns = self.rules.pawns.to_string();
        let sticks = Thrower::parse(&self.rules.throwers.sticks)?;
        let die = Thrower::parse(&self.rules.throwers.die)?;
        let size = |thrower: &Thrower| match &thrower.device {
            Device::Sticks { values, .. } => values.len() - 1,
            Device::Die { faces, .. } => faces.len(),
            Device::Weights { chances } => chances.len(),
        };
        let [count, faces] = [&sticks, &die].map(|thrower| size(thrower).to_string());
        let sizes = [("count", &*count), ("faces", &*faces)];
        Ok(vec![
            self.heading("rules-material-title"),
            list(vec![
                self.say("rules-material-board", &[]),
                self.say("rules-material-pawns", &[("pawns", &pawns)]),
                self.clause(&["throwers.sticks", "throwers.die"], "rules-material-sticks", &sizes),
            ]),
            Block::Table(self.thrower(&sticks)),
            Block::Table(self.thrower(&die)),
        ])
    }

    /// The value of each way a thrower falls.
    fn thrower(&self, thrower: &Thrower) -> Table {
        let row = |id: &str, count: u32, value: u32, counts: bool| {
            let falls = self.say(id, &[("count", &count.to_string())]);
            let extra = if thrower.extra.contains(&value) { "rules-yes" } else { "rules-no" };
            let extra = self.say(extra, &[]);
            let again = || [self.say("rules-thrower-again", &[]), "—".to_owned()];
            let [value, extra] = if counts { [value.to_string(), extra] } else { again() };
            [falls, value, extra].map(Cell::text).to_vec()
        };
        let face = |face: &u32, counts| row("rules-thrower-face", *face, *face, counts);
        let rows = match &thrower.device {
            Device::Sticks { values, .. } => (0..)
                .zip(values)
                .map(|(marked, value)| row("rules-thrower-marked", marked, *value, true))
                .collect(),
            Device::Die { faces, ignored } => {
                faces.iter().map(|one| face(one, !ignored.contains(one))).collect()
            }
            Device::Weights { chances } => chances.keys().map(|one| face(one, true)).collect(),
        };
        let device = thrower.kind();
        let head = [
            (Align::Left, "rules-thrower-falls"),
            (Align::Centre, "rules-thrower-value"),
            (Align::Centre, "rules-thrower-extra"),
        ];
        let caption = line(self.lang, "rules-thrower-caption", &[("device", device)]);
        Table::with_columns(self.lang, &head, rows).captioned(caption)
    }

    fn setup(&self) -> Vec<Block> {
        let front = 2 * self.rules.pawns;
        let [front, next] = [front, front + 1].map(|square| square.to_string());
        let setup = self.clause(&["setup"], "rules-setup", &[("squares", &front)]);
        let mut items =
            vec![self.say("rules-opening-first-one", &[("front", &front), ("next", &next)])];
        if self.rules.die_opening == DieOpening::HigherThrow {
            items.push(self.clause(&["die-opening"], "rules-opening-higher-throw", &[]));
        }
        if self.rules.light_opening == LightOpening::FromNine {
            items.push(self.clause(&["light-opening"], "rules-light-opening", &[]));
        }
        let caption = line(self.lang, "rules-setup-caption", &[]);
        vec![
            self.heading("rules-setup-title"),
            Block::Paragraph(emphasised(&setup)),
            Block::figure(self.start(BoardLegend::Shown), caption),
            list(items),
        ]
    }

    fn turn(&self) -> Vec<Block> {
        let whole = match self.rules.exit_excess {
            ExitExcess::NoExit => "rules-turn-throw",
            ExitExcess::MovesAnother => "rules-turn-throw-shared",
        };
        let items = vec![
            self.say(whole, &[]),
            self.say("rules-turn-extra", &[]),
            self.clause(&["turn"], "rules-turn-duty", &[]),
        ];
        vec![self.heading("rules-turn-title"), list(items)]
    }

    fn forward(&self) -> Vec<Block> {
        let rules = self.rules;
        let over = format!("rules-forward-over-{}", rules.passes_over.name());
        let pair = format!("rules-forward-pair-{}", rules.neighbours.name());
        let mut items = vec![
            self.clause(&["passes-over"], &over, &[]),
            self.say("rules-forward-own", &[]),
            self.say("rules-forward-swap", &[]),
            self.clause(&["neighbours"], &pair, &[]),
            self.say("rules-forward-wall", &[]),
        ];
        for (key, id, set) in [
            ("safe", "rules-forward-safe", rules.safe),
            ("must-stop", "rules-forward-must-stop", rules.must_stop),
        ] {
            if !set.is_empty() {
                items.push(self.clause(&[key], id, &[("squares", &self.squares(set))]));
            }
        }
        vec![self.heading("rules-forward-title"), list(items)]
    }

    fn backward(&self) -> Vec<Block> {
        let rules = self.rules;
        let onto = format!("rules-backward-{}", rules.backward_onto_opponent.name());
        let pair = format!("rules-backward-pair-{}", rules.barred_by_pair.name());
        let houses = format!("rules-backward-houses-{}", rules.house_backward.name());
        let mut items = vec![
            self.clause(&["backward"], "rules-backward", &[]),
            self.clause(&["barred-by-pair"], &pair, &[]),
            self.clause(&["backward-onto-opponent"], &onto, &[]),
        ];
        if rules.stopped_by_wall == StoppedByWall::Retreats {
            items.push(self.clause(&["stopped-by-wall"], "rules-backward-retreats", &[]));
        }
        if !rules.must_stop.is_empty() {
            items.push(self.say("rules-backward-must-stop", &[]));
        }
        items.push(self.clause(&["house-backward"], &houses, &[]));
        vec![self.heading("rules-backward-title"), list(items)]
    }

    fn exit(&self) -> Vec<Block> {
        let rules = self.rules;
        let from_30 = rules.exit_gives_a_point_back();
        let excess = if from_30 { "from-last-square" } else { rules.exit_excess.name() };
        let keys = ["exit-excess", "excess-from"];
        let mut items = vec![self.clause(&keys, &format!("rules-exit-{excess}"), &[])];
        if rules.exit_condition != ExitCondition::Always {
            let condition = format!("rules-exit-{}", rules.exit_condition.name());
            items.push(self.clause(&["exit-condition"], &condition, &[]));
            let five = format!("rules-exit-five-{}", rules.five_on_happiness.name());
            items.push(self.clause(&["five-on-happiness"], &five, &[]));
        }
        vec![self.heading("rules-exit-title"), list(items)]
    }

    fn winning(&self) -> Vec<Block> {
        let mut items = vec![self.say("rules-win", &[])];
        if let Some(scoring) = &self.rules.scoring {
            let [first, second, third] = scoring.rows.map(|row| row.to_string());
            let rows = [("first", &*first), ("second", &*second), ("third", &*third)];
            items.push(self.say("rules-win-points", &rows));
            if scoring.safe_pawns == SafePawns::GiveNone {
                items.push(self.say("rules-win-safe", &[]));
            }
        } else {
            items.push(self.say("rules-win-none", &[]));
        }
        vec![self.heading("rules-win-title"), list(items)]
    }

    /// What the source leaves open, and what a file of one's own leaves out.
    fn readings(&self) -> Vec<Block> {
        let rules = self.rules;
        let readings = rules.readings.iter();
        let mut sentences: Vec<String> =
            readings.map(|one| self.lang.choose(&one.fr, &one.en).clone()).collect();
        sentences.extend(rules.unset.iter().map(|key| {
            let setting = self.say(&format!("setting-{key}"), &[]);
            let value = rules.value(key).unwrap_or_default();
            let usual = self.say(&format!("value-{value}"), &[]);
            let id = "rules-reading-unset";
            self.say(id, &[("setting", &setting), ("value", &usual), ("key", key)])
        }));
        if sentences.is_empty() {
            return Vec::new();
        }
        vec![
            self.heading("rules-readings-title"),
            self.paragraph("rules-readings", &[]),
            list(sentences),
        ]
    }
}

fn list(items: Vec<String>) -> Block {
    let item = |text: String| vec![Block::Paragraph(emphasised(&text))];
    Block::List(ListKind::Bullet, items.into_iter().map(item).collect())
}

/// The text before ` | ` is emphasised.
fn emphasised(text: &str) -> Vec<Inline> {
    match text.split_once(" | ") {
        None => vec![Inline::text(text)],
        Some((lead, rest)) => led(lead, rest),
    }
}

/// A text after an emphasised lead.
fn led(lead: &str, rest: &str) -> Vec<Inline> {
    vec![Inline::Strong(vec![Inline::text(format!("{lead}."))]), Inline::text(format!(" {rest}"))]
}

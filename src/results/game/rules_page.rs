//! A ruleset as a page to play from. Every sentence follows from a setting, so that a user's own
//! ruleset has a page too.

use senet_engine::game::Position;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::ruleset::{
    DieOpening, ExitCondition, ExitExcess, LastHouses, LightOpening, OneOnHappiness, SafePawns,
    StoppedByWall, Water,
};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Ruleset, Square, SquareSet, Thrower};

use crate::document::figure::{BoardLegend, BoardMarks, BoardPicture, Figure};
use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, ListKind, Provenance, Table};

/// The page of a ruleset.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub fn page(rules: &Ruleset, lang: Lang, provenance: Provenance) -> Checked<Document> {
    let page = Page { rules, lang };
    let mut blocks = page.to_play()?;
    blocks.extend(page.readings());
    Ok(page.document(blocks, provenance))
}

/// A house and its effect under a ruleset.
pub struct HouseEffect {
    /// The square, 1 to 30.
    pub square: Square,
    /// Its name; empty where the source has none.
    pub name: String,
    /// Its effect; empty for none.
    pub effect: String,
}

/// The houses of a ruleset: that of the rebirth, then 26 to 30.
pub fn houses(rules: &Ruleset, lang: Lang) -> Vec<HouseEffect> {
    let page = Page { rules, lang };
    let rebirth = HouseEffect {
        square: rules.rebirth,
        name: page.house(rules.rebirth),
        effect: page.rebirth_effects().join(" "),
    };
    let others = (26..=30).map(|square| HouseEffect {
        square,
        name: page.house(square),
        effect: page.effects(square).join(" "),
    });
    std::iter::once(rebirth).chain(others).collect()
}

/// The name that the source of a ruleset gives to a house: to its rebirth square, or to one from
/// 26 on; empty where it gives none.
pub fn house(rules: &Ruleset, square: Square, lang: Lang) -> String {
    let known: &[&str] = match square {
        _ if square == rules.rebirth => &["rebirth", "life"],
        26 => &["happiness"],
        27 => &["water"],
        28 => &["three-truths"],
        29 => &["ra-atum"],
        _ => &["horus"],
    };
    let named = rules.houses.iter().find(|name| known.contains(&name.as_str()));
    named.map_or_else(String::new, |name| say(lang, &format!("rules-house-{name}"), &[]))
}

/// The rules for use beside the board: those of [`page()`], without the drawing and the open
/// questions of the source.
///
/// # Errors
/// As [`page()`].
pub fn short_page(rules: &Ruleset, lang: Lang, provenance: Provenance) -> Checked<Document> {
    let page = Page { rules, lang };
    let mut blocks = page.to_play()?;
    blocks.retain(|block| !matches!(block, Block::Figure(..)));
    Ok(page.document(blocks, provenance))
}

struct Page<'a> {
    rules: &'a Ruleset,
    lang: Lang,
}

impl Page<'_> {
    /// All that players need to know.
    fn to_play(&self) -> Checked<Vec<Block>> {
        let mut blocks = self.intro();
        blocks.extend(self.material()?);
        for section in [
            self.setup(),
            self.turn(),
            self.forward(),
            self.backward(),
            self.houses(),
            self.exit(),
            self.winning(),
        ] {
            blocks.extend(section);
        }
        Ok(blocks)
    }

    fn document(&self, blocks: Vec<Block>, provenance: Provenance) -> Document {
        let (rules, lang) = (self.rules, self.lang);
        let subtitle = say(lang, "rules-source", &[("source", rules.source.get(lang))]);
        Document::new(lang, rules.title.get(lang), blocks, provenance).subtitled(subtitle)
    }

    fn say(&self, id: &str, args: &[(&str, &str)]) -> String {
        say(self.lang, id, args)
    }

    fn heading(&self, id: &str) -> Block {
        Block::Heading(2, vec![Inline::text(self.say(id, &[]))])
    }

    fn paragraph(&self, id: &str, args: &[(&str, &str)]) -> Block {
        Block::Paragraph(emphasised(&self.say(id, args)))
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

    /// The name that the source gives to the rebirth square or to one from 26 on.
    fn house(&self, square: Square) -> String {
        house(self.rules, square, self.lang)
    }

    fn intro(&self) -> Vec<Block> {
        let pawns = self.rules.pawns.to_string();
        let mut blocks = Vec::new();
        if !self.rules.settings.is_empty() {
            let settings = self.rules.settings.join(", ");
            blocks.push(self.paragraph("rules-changed", &[("settings", &settings)]));
        }
        blocks.push(self.heading("rules-goal-title"));
        blocks.push(self.paragraph("rules-goal", &[("pawns", &pawns)]));
        blocks
    }

    fn material(&self) -> Checked<Vec<Block>> {
        let pawns = self.rules.pawns.to_string();
        let sticks = Thrower::parse(&self.rules.throwers.sticks)?;
        let die = Thrower::parse(&self.rules.throwers.die)?;
        let size = |thrower: &Thrower| match &thrower.device {
            Device::Sticks { values, .. } => (values.len() - 1).to_string(),
            Device::Die { faces, .. } => faces.len().to_string(),
        };
        let sizes = [("count", &*size(&sticks)), ("faces", &*size(&die))];
        Ok(vec![
            self.heading("rules-material-title"),
            list(vec![
                self.say("rules-material-board", &[]),
                self.say("rules-material-pawns", &[("pawns", &pawns)]),
                self.say("rules-material-sticks", &sizes),
            ]),
            Block::Table(self.thrower(&sticks)),
            Block::Table(self.thrower(&die)),
        ])
    }

    /// The value of each way a thrower falls.
    fn thrower(&self, thrower: &Thrower) -> Table {
        let row = |id: &str, count: usize, value: u32, counts: bool| {
            let falls = self.say(id, &[("count", &count.to_string())]);
            let extra = thrower.extra.contains(&value);
            let extra = self.say(if extra { "rules-yes" } else { "rules-no" }, &[]);
            if counts {
                [falls, value.to_string(), extra].map(Cell::text).to_vec()
            } else {
                let again = self.say("rules-thrower-again", &[]);
                [falls, again, "—".to_owned()].map(Cell::text).to_vec()
            }
        };
        let rows = match &thrower.device {
            Device::Sticks { values, .. } => (0..values.len())
                .map(|marked| row("rules-thrower-marked", marked, values[marked], true))
                .collect(),
            Device::Die { faces, ignored } => faces
                .iter()
                .map(|face| {
                    row("rules-thrower-face", *face as usize, *face, !ignored.contains(face))
                })
                .collect(),
        };
        let device = if thrower.is_die() { "die" } else { "sticks" };
        let head = [
            (Align::Left, "rules-thrower-falls"),
            (Align::Centre, "rules-thrower-value"),
            (Align::Centre, "rules-thrower-extra"),
        ];
        let caption = line(self.lang, "rules-thrower-caption", &[("device", device)]);
        Table::named(self.lang, &head, rows).captioned(caption)
    }

    fn setup(&self) -> Vec<Block> {
        let front = 2 * self.rules.pawns;
        let [front, next] = [front, front + 1].map(|square| square.to_string());
        let mut items =
            vec![self.say("rules-opening-first-one", &[("front", &front), ("next", &next)])];
        if self.rules.die_opening == DieOpening::HigherThrow {
            items.push(self.say("rules-opening-higher-throw", &[]));
        }
        if self.rules.light_opening == LightOpening::FromNine {
            items.push(self.say("rules-light-opening", &[]));
        }
        let picture = BoardPicture {
            position: Some(Position::start(self.rules)),
            marks: BoardMarks::of(self.rules),
            legend: BoardLegend::Shown,
        };
        let caption = vec![Inline::text(self.say("rules-setup-caption", &[]))];
        vec![
            self.heading("rules-setup-title"),
            self.paragraph("rules-setup", &[("squares", &front)]),
            Block::Figure(Box::new(Figure::Pawns(picture)), caption),
            list(items),
        ]
    }

    fn turn(&self) -> Vec<Block> {
        let whole = match self.rules.exit_excess {
            ExitExcess::NoExit => "rules-turn-throw",
            ExitExcess::MovesAnother => "rules-turn-throw-shared",
        };
        let items = [whole, "rules-turn-extra", "rules-turn-duty"];
        let items = items.map(|id| self.say(id, &[])).to_vec();
        vec![self.heading("rules-turn-title"), list(items)]
    }

    fn forward(&self) -> Vec<Block> {
        let mut items: Vec<String> = [
            "rules-forward-over",
            "rules-forward-own",
            "rules-forward-swap",
            "rules-forward-pair",
            "rules-forward-wall",
        ]
        .map(|id| self.say(id, &[]))
        .to_vec();
        for (id, set) in [
            ("rules-forward-safe", self.rules.safe),
            ("rules-forward-must-stop", self.rules.must_stop),
        ] {
            if !set.is_empty() {
                items.push(self.say(id, &[("squares", &self.squares(set))]));
            }
        }
        vec![self.heading("rules-forward-title"), list(items)]
    }

    fn backward(&self) -> Vec<Block> {
        let rules = self.rules;
        let onto = format!("rules-backward-{}", rules.backward_onto_opponent.name());
        let houses = format!("rules-backward-houses-{}", rules.house_backward.name());
        let mut ids = vec!["rules-backward", &onto];
        if rules.stopped_by_wall == StoppedByWall::Retreats {
            ids.push("rules-backward-retreats");
        }
        if !rules.must_stop.is_empty() {
            ids.push("rules-backward-must-stop");
        }
        ids.push(&houses);
        let items = ids.into_iter().map(|id| self.say(id, &[])).collect();
        vec![self.heading("rules-backward-title"), list(items)]
    }

    fn houses(&self) -> Vec<Block> {
        let rows = houses(self.rules, self.lang).into_iter().map(|house| {
            [house.square.to_string(), house.name, house.effect].map(Cell::text).to_vec()
        });
        let head = [
            (Align::Right, "rules-house-square"),
            (Align::Left, "rules-house-name"),
            (Align::Left, "rules-house-effect"),
        ];
        let table = Table::named(self.lang, &head, rows.collect());
        vec![self.heading("rules-houses-title"), Block::Table(table)]
    }

    fn rebirth_effects(&self) -> Vec<String> {
        let mut effects = vec![self.say("rules-effect-rebirth", &[])];
        effects.extend(self.marks(self.rules.rebirth));
        effects
    }

    /// The marks of a square apart from its house: safe, must stop.
    fn marks(&self, square: Square) -> Vec<String> {
        let sets = [
            ("rules-effect-safe", self.rules.safe),
            ("rules-effect-must-stop", self.rules.must_stop),
        ];
        let marks = sets.into_iter().filter(|(_, set)| set.has(square));
        marks.map(|(id, _)| self.say(id, &[])).collect()
    }

    fn effects(&self, square: Square) -> Vec<String> {
        let rules = self.rules;
        let mut effects = self.marks(square);
        match square {
            26 if rules.one_on_happiness == OneOnHappiness::MayThrowAgain => {
                effects.push(self.say("rules-effect-again", &[]));
            }
            27 => effects.extend(self.water()),
            30 if rules.exit_condition == ExitCondition::AllOnLastRow => {
                effects.push(self.say("rules-effect-rests", &[]));
            }
            28..=30 => effects.push(match rules.last_houses {
                LastHouses::ExactExit => {
                    let number = (31 - square).to_string();
                    self.say("rules-effect-exact-exit", &[("number", &number)])
                }
                LastHouses::Free => self.say("rules-effect-free", &[]),
            }),
            _ => {}
        }
        effects
    }

    fn water(&self) -> Vec<String> {
        let rules = self.rules;
        let rebirth = rules.rebirth.to_string();
        let occupied = format!("rules-effect-water-{}", rules.rebirth_occupied.name());
        let mut clauses = vec![
            self.say("rules-effect-water", &[("rebirth", &rebirth)]),
            self.say(&occupied, &[("rebirth", &rebirth)]),
        ];
        if rules.water == Water::MayStay {
            clauses.push(self.say("rules-effect-water-may-stay", &[]));
        }
        clauses
    }

    fn exit(&self) -> Vec<Block> {
        let mut items =
            vec![self.say(&format!("rules-exit-{}", self.rules.exit_excess.name()), &[])];
        if self.rules.exit_condition != ExitCondition::Always {
            items.push(self.say(&format!("rules-exit-{}", self.rules.exit_condition.name()), &[]));
        }
        vec![self.heading("rules-exit-title"), list(items)]
    }

    fn winning(&self) -> Vec<Block> {
        let mut items = vec![self.say("rules-win", &[])];
        match &self.rules.scoring {
            None => items.push(self.say("rules-win-none", &[])),
            Some(scoring) => {
                let [first, second, third] = scoring.rows.map(|row| row.to_string());
                let rows = [("first", &*first), ("second", &*second), ("third", &*third)];
                items.push(self.say("rules-win-points", &rows));
                if scoring.safe_pawns == SafePawns::GiveNone {
                    items.push(self.say("rules-win-safe", &[]));
                }
            }
        }
        vec![self.heading("rules-win-title"), list(items)]
    }

    fn readings(&self) -> Vec<Block> {
        let readings = &self.rules.readings;
        if readings.is_empty() {
            return Vec::new();
        }
        let sentences =
            readings.iter().map(|reading| self.lang.choose(&reading.fr, &reading.en).clone());
        vec![
            self.heading("rules-readings-title"),
            self.paragraph("rules-readings", &[]),
            list(sentences.collect()),
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
        Some((lead, rest)) => vec![
            Inline::Strong(vec![Inline::text(format!("{lead}."))]),
            Inline::text(format!(" {rest}")),
        ],
    }
}

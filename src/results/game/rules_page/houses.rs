//! The houses of a ruleset: their names, and what happens there.

use senet_engine::rules::ruleset::{ExitCondition, LastHouses, OneOnHappiness, Water};
use senet_engine::rules::{Lang, Ruleset, Square};

use crate::document::messages::say;
use crate::document::{Align, Block, Cell, Inline, Table};

use super::Page;

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
    Page { rules, lang, marked: false }.house_effects()
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

impl Page<'_> {
    fn house_effects(&self) -> Vec<HouseEffect> {
        let rebirth = (self.rules.rebirth, self.rebirth_effects());
        let others = (26..=30).map(|square| (square, self.effects(square)));
        let of_house = |(square, effects): (Square, Vec<String>)| HouseEffect {
            square,
            name: house(self.rules, square, self.lang),
            effect: effects.join(" "),
        };
        std::iter::once(rebirth).chain(others).map(of_house).collect()
    }

    pub(super) fn houses(&self) -> Vec<Block> {
        let rows = self.house_effects().into_iter().map(|house| {
            [house.square.to_string(), house.name, house.effect].map(Cell::text).to_vec()
        });
        let head = [
            (Align::Right, "rules-house-square"),
            (Align::Left, "rules-house-name"),
            (Align::Left, "rules-house-effect"),
        ];
        let table = Table::with_columns(self.lang, &head, rows.collect());
        let heading = self.clause(&["numbering"], "rules-houses-title", &[]);
        vec![Block::Heading(2, vec![Inline::text(heading)]), Block::Table(table)]
    }

    fn rebirth_effects(&self) -> Vec<String> {
        let mut effects = vec![self.clause(&["rebirth"], "rules-effect-rebirth", &[])];
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
                effects.push(self.clause(&["one-on-happiness"], "rules-effect-again", &[]));
            }
            27 => effects.extend(self.water()),
            30 if rules.exit_condition == ExitCondition::AllOnLastRow => {
                effects.push(self.clause(&["exit-condition"], "rules-effect-rests", &[]));
            }
            28..=30 => effects.push(match rules.last_houses {
                LastHouses::ExactExit => {
                    let number = (31 - square).to_string();
                    self.clause(&["last-houses"], "rules-effect-exact-exit", &[("number", &number)])
                }
                LastHouses::Free => self.clause(&["last-houses"], "rules-effect-free", &[]),
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
            self.clause(&["rebirth"], "rules-effect-water", &[("rebirth", &rebirth)]),
            self.clause(&["rebirth-occupied"], &occupied, &[("rebirth", &rebirth)]),
        ];
        if rules.water == Water::MayStay {
            clauses.push(self.clause(&["water"], "rules-effect-water-may-stay", &[]));
        }
        clauses
    }
}

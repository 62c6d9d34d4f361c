//! The settings of a ruleset by their keys: set from a file's value or from a word of the command
//! line, and written as text.

use crate::rules::fault::{Checked, Fault};
use crate::rules::square::{SQUARES, SquareSet};
use crate::rules::suggest::nearest;
use crate::rules::thrower::Thrower;

use super::choice::NamedValue;
use super::{Ruleset, SafePawns, Scoring};

/// A setting: its key, and its field.
type Setting = (&'static str, fn(&mut Ruleset) -> Slot);

/// Every setting, in the order a ruleset is listed.
const SETTINGS: [Setting; 24] = [
    // More than 30 is refused here; further limits are checked by `check`.
    ("pawns", |rules| Slot::Number(&mut rules.pawns, SQUARES)),
    ("must-stop", |rules| Slot::Squares(&mut rules.must_stop)),
    ("safe", |rules| Slot::Squares(&mut rules.safe)),
    ("rebirth", |rules| Slot::Number(&mut rules.rebirth, SQUARES)),
    ("rebirth-occupied", |rules| Slot::NamedValue(&mut rules.rebirth_occupied)),
    ("water", |rules| Slot::NamedValue(&mut rules.water)),
    ("last-houses", |rules| Slot::NamedValue(&mut rules.last_houses)),
    ("house-backward", |rules| Slot::NamedValue(&mut rules.house_backward)),
    ("backward-onto-opponent", |rules| Slot::NamedValue(&mut rules.backward_onto_opponent)),
    ("stopped-by-wall", |rules| Slot::NamedValue(&mut rules.stopped_by_wall)),
    ("barred-by-pair", |rules| Slot::NamedValue(&mut rules.barred_by_pair)),
    ("passes-over", |rules| Slot::NamedValue(&mut rules.passes_over)),
    ("neighbours", |rules| Slot::NamedValue(&mut rules.neighbours)),
    ("exit-condition", |rules| Slot::NamedValue(&mut rules.exit_condition)),
    ("exit-excess", |rules| Slot::NamedValue(&mut rules.exit_excess)),
    ("excess-from", |rules| Slot::NamedValue(&mut rules.excess_from)),
    ("five-on-happiness", |rules| Slot::NamedValue(&mut rules.five_on_happiness)),
    ("one-on-happiness", |rules| Slot::NamedValue(&mut rules.one_on_happiness)),
    ("light-opening", |rules| Slot::NamedValue(&mut rules.light_opening)),
    ("die-opening", |rules| Slot::NamedValue(&mut rules.die_opening)),
    ("scoring", |rules| Slot::Points(&mut rules.scoring)),
    ("safe-pawns", |rules| {
        Slot::NamedValue(&mut scoring_or_nothing(&mut rules.scoring).safe_pawns)
    }),
    ("throwers.sticks", |rules| Slot::Thrower(&mut rules.throwers.sticks)),
    ("throwers.die", |rules| Slot::Thrower(&mut rules.throwers.die)),
];

/// The keys of every setting, in the order a ruleset is listed.
pub const KEYS: [&str; SETTINGS.len()] = {
    let mut keys = [""; SETTINGS.len()];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = SETTINGS[at].0;
        at += 1;
    }
    keys
};

/// The word for an empty list, and for no scoring.
const NONE: &str = "none";

/// A setting's value as it was given, not checked yet.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FieldValue {
    Number(i64),
    Numbers(Vec<i64>),
    Word(String),
    /// A value of a type that no setting has: its text, or the brackets around it.
    Other(String),
}

impl FieldValue {
    /// `3`, `15,26` or a word.
    fn of_word(word: &str) -> Self {
        let numbers: Result<Vec<i64>, _> = word.split(',').map(str::parse).collect();
        match numbers.as_deref() {
            Ok([number]) => Self::Number(*number),
            Ok(numbers) => Self::Numbers(numbers.to_vec()),
            Err(_) => Self::Word(word.to_owned()),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Numbers(numbers) => {
                numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
            }
            Self::Word(word) | Self::Other(word) => word.clone(),
        }
    }
}

/// The field for a setting's value.
enum Slot<'r> {
    /// A whole number from 1.
    Number(&'r mut u8, u8),
    Squares(&'r mut SquareSet),
    NamedValue(&'r mut dyn NamedValue),
    Points(&'r mut Option<Scoring>),
    Thrower(&'r mut String),
}

fn slot<'r>(rules: &'r mut Ruleset, key: &str) -> Option<Slot<'r>> {
    let (_, slot) = SETTINGS.iter().find(|(known, _)| *known == key)?;
    Some(slot(rules))
}

/// The scoring to change; where there was none, one without points.
fn scoring_or_nothing(scoring: &mut Option<Scoring>) -> &mut Scoring {
    scoring.get_or_insert(Scoring { rows: [0; 3], safe_pawns: SafePawns::Count })
}

/// Gives a setting its value.
///
/// # Errors
/// `ruleset-unknown-key`, `ruleset-number`, `ruleset-square`, `ruleset-squares`,
/// `ruleset-choice`, `ruleset-points`.
pub(super) fn set(rules: &mut Ruleset, key: &str, value: &FieldValue) -> Checked<()> {
    let refused = |id| Fault::usage(id).with("key", key).with("found", value.text());
    let slot = slot(rules, key).ok_or_else(|| unknown(key, &KEYS))?;
    match (slot, value) {
        (Slot::Number(place, most), FieldValue::Number(number))
            if (1..=i64::from(most)).contains(number) =>
        {
            *place = *number as u8;
        }
        (Slot::Number(_, most), _) => return Err(refused("ruleset-number").with("most", most)),
        (Slot::Squares(place), value) => *place = squares(value, &refused)?,
        (Slot::NamedValue(place), value) => {
            if !place.choose(&value.text()) {
                return Err(refused("ruleset-choice").with_known(&value.text(), place.names()));
            }
        }
        (Slot::Points(place), FieldValue::Word(word)) if word == NONE => *place = None,
        (Slot::Points(place), FieldValue::Numbers(rows)) => {
            let rows: Vec<u8> = rows.iter().filter_map(|row| u8::try_from(*row).ok()).collect();
            let Ok(rows) = <[u8; 3]>::try_from(rows) else {
                return Err(refused("ruleset-points"));
            };
            scoring_or_nothing(place).rows = rows;
        }
        (Slot::Points(_), _) => return Err(refused("ruleset-points")),
        (Slot::Thrower(place), value) => {
            let text = value.text();
            Thrower::parse(&text)?;
            *place = text;
        }
    }
    Ok(())
}

fn squares(value: &FieldValue, refused: &dyn Fn(&'static str) -> Fault) -> Checked<SquareSet> {
    let numbers = match value {
        FieldValue::Number(number) => &vec![*number],
        FieldValue::Numbers(numbers) => numbers,
        FieldValue::Word(word) if word == NONE => &vec![],
        _ => return Err(refused("ruleset-squares")),
    };
    let on_board = |number: &i64| u8::try_from(*number).ok().filter(|n| (1..=SQUARES).contains(n));
    match numbers.iter().find(|number| on_board(number).is_none()) {
        Some(stranger) => Err(refused("ruleset-square").at("found", stranger)),
        None => Ok(SquareSet::new(numbers.iter().filter_map(on_board))),
    }
}

/// The fault of a key that is not one of `known`: with the nearest of them, else with all.
pub(super) fn unknown(key: &str, known: &[&str]) -> Fault {
    match nearest(key, known.iter().copied()) {
        Some(guess) => {
            Fault::usage("ruleset-unknown-key").with("found", key).with("suggestion", guess)
        }
        None => Fault::usage("ruleset-strange-key")
            .with("found", key)
            .with("expected", known.join(", ")),
    }
}

impl Ruleset {
    /// The value of a setting, as it is written on the command line; none for a key that
    /// is not one of [`KEYS`].
    pub fn value(&self, key: &str) -> Option<String> {
        // A slot needs a mutable ruleset, so that of a copy is read.
        let mut copy = self.clone();
        if key == "safe-pawns" && self.scoring.is_none() {
            return Some(NONE.to_owned());
        }
        Some(match slot(&mut copy, key)? {
            Slot::Number(number, _) => number.to_string(),
            Slot::Squares(set) if set.is_empty() => NONE.to_owned(),
            Slot::Squares(set) => joined(set.iter()),
            Slot::NamedValue(choice) => choice.name().to_owned(),
            Slot::Points(Some(scoring)) => joined(scoring.rows),
            Slot::Points(None) => NONE.to_owned(),
            Slot::Thrower(id) => id.clone(),
        })
    }

    /// The values that a setting is chosen from, where they have names; none for numbers and
    /// squares, and for a key that is not one of [`KEYS`].
    pub fn choices(&self, key: &str) -> Vec<&'static str> {
        let mut copy = self.clone();
        match slot(&mut copy, key) {
            Some(Slot::NamedValue(choice)) => choice.names(),
            Some(Slot::Thrower(_)) => Thrower::catalogue().iter().map(|one| &*one.id).collect(),
            Some(Slot::Squares(_) | Slot::Points(_)) => vec![NONE],
            Some(Slot::Number(..)) | None => Vec::new(),
        }
    }

    /// The ruleset with some settings changed, each given as `key=value`: `pawns=3`,
    /// `must-stop=none`, `safe=15,26`, `scoring=3,2,1`.
    ///
    /// `rebirth=1` without a `rebirth-occupied` means: 1, or the first empty square above it, at
    /// once. What the source states about a changed setting is dropped.
    ///
    /// # Errors
    /// The faults of a setting (argument `option`: the setting as given), or of settings
    /// that contradict one another.
    pub fn varied<'a>(&self, settings: impl IntoIterator<Item = &'a str>) -> Checked<Self> {
        let mut rules = self.clone();
        let mut given: Vec<&str> = Vec::new();
        for setting in settings {
            let at = |fault: Fault| fault.at("option", format!("--set {setting}"));
            let (key, word) = setting
                .split_once('=')
                .ok_or_else(|| at(Fault::usage("ruleset-setting").with("found", setting)))?;
            let (key, word) = (key.trim(), word.trim());
            if given.contains(&key) {
                return Err(at(Fault::usage("ruleset-setting-twice")
                    .with("found", key)
                    .with("first", rules.value(key).unwrap_or_default())
                    .with("second", word)));
            }
            set(&mut rules, key, &FieldValue::of_word(word)).map_err(at)?;
            given.push(key);
        }
        if given.is_empty() {
            return Ok(rules);
        }
        rules.finish(&given);
        rules.check().map_err(|fault| {
            let key = given.iter().find(|key| fault.arg("key") == Some(key)).or(given.last());
            let key = key.copied().unwrap_or_default();
            fault.at("option", format!("--set {key}={}", rules.value(key).unwrap_or_default()))
        })?;
        let changed = |key: &&str| self.value(key) != rules.value(key);
        let earlier =
            |key: &str| self.settings.iter().any(|old| old.split('=').next() == Some(key));
        let settings = KEYS.into_iter().filter(|key| changed(key) || earlier(key));
        rules.settings =
            settings.map(|key| format!("{key}={}", rules.value(key).unwrap_or_default())).collect();
        Ok(rules)
    }

    /// Applies the consequences of the settings given: the rule of `rebirth=1`, and readings and
    /// clauses that no longer apply are dropped, unless they are given too.
    pub(super) fn finish(&mut self, given: &[&str]) {
        if given.contains(&"rebirth") && self.rebirth == 1 && !given.contains(&"rebirth-occupied") {
            self.rebirth_occupied = super::RebirthOccupied::FirstEmptyAfter;
        }
        if !given.contains(&"readings") {
            self.readings.retain(|reading| !given.contains(&reading.about.as_str()));
        }
        if !given.contains(&"clauses") && given.iter().any(|key| KEYS.contains(key)) {
            self.clauses.clear();
        }
    }
}

fn joined(numbers: impl IntoIterator<Item = u8>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

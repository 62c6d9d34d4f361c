//! Comparisons of exact and simulated figures, written in each format.

use num_bigint::BigInt;
use num_traits::FromPrimitive;
use senet_engine::rules::exact::fraction;
use senet_engine::rules::{Exact, Lang, Ruleset};
use senet_engine::simulate::verify::{Comparison, Verification, share_within};
use serde_json::json;

use crate::document::messages::say;
use crate::document::notation::{decimal, equals, thousands};
use crate::document::prose::{paragraph, sentence};
use crate::document::{Block, Cell, Document, Inline, Provenance, Table};
use crate::results::data::{DataTable, Datum, ResultData};

/// The squares whose figures are on the page; all are in CSV and JSON.
const SHOWN_SQUARES: [u8; 2] = [1, 26];

/// Decimal places of figures, and of z-scores.
const PLACES: u32 = 4;
const Z_PLACES: u32 = 2;

/// The page a teacher can show.
#[must_use]
pub fn page(verification: &Verification, provenance: &Provenance, lang: Lang) -> Document {
    let writer = Writer { verification, lang };
    let interruption = writer.interruption();
    let said = interruption.iter().map(|said| Block::Paragraph(vec![Inline::text(said)]));
    let mut blocks: Vec<Block> = said.collect();
    blocks.extend(writer.summary());
    blocks.extend(writer.spread());
    blocks.push(writer.pairs());
    blocks.extend(writer.details());
    Document::new(
        lang,
        say(lang, "verify-title", &[]),
        blocks,
        match interruption {
            Some(said) => provenance.clone().with_remark(said),
            None => provenance.clone(),
        },
    )
    .subtitled(say(lang, "verify-subtitle", &[]))
}

struct Writer<'a> {
    verification: &'a Verification,
    lang: Lang,
}

impl Writer<'_> {
    fn table(
        &self,
        caption: &str,
        args: &[(&str, &str)],
        head: &[&str],
        rows: Vec<Vec<Cell>>,
    ) -> Block {
        let caption = sentence(self.lang, caption, args);
        Block::Table(Table::of_numbers(self.lang, head, rows).captioned(caption))
    }

    fn z(&self, z: f64) -> String {
        match Exact::from_f64(z) {
            Some(z) => decimal(&z, Z_PLACES, self.lang),
            None => "∞".to_owned(),
        }
    }

    fn count(&self, count: usize) -> String {
        thousands(&BigInt::from(count), self.lang)
    }

    /// A caution to be read before any number: how far a run came that was stopped.
    fn interruption(&self) -> Option<String> {
        let [done, all] = self.verification.pairs.map(|pairs| self.count(pairs));
        let args = [("done", done.as_str()), ("all", all.as_str())];
        self.verification.interrupted().then(|| say(self.lang, "verify-stopped", &args))
    }

    fn summary(&self) -> Vec<Block> {
        let all = &self.verification.comparisons;
        let beyond: Vec<&Comparison> = self.verification.beyond().collect();
        let level = Exact::from_f64(self.verification.level * 100.0).unwrap_or_default();
        let means = all.iter().filter(|one| one.p_value.is_none());
        let largest = means.map(|one| one.z.abs()).fold(0.0, f64::max);
        let args = [
            ("count", self.count(all.len())),
            ("level", decimal(&level, 1, self.lang)),
            ("limit", self.z(self.verification.limit)),
            ("largest", self.z(largest)),
            ("beyond", beyond.len().to_string()),
        ];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, v)| (*name, v.as_str())).collect();
        let verdict = if beyond.is_empty() { "verify-agrees" } else { "verify-disagrees" };
        let mut blocks = vec![
            paragraph(self.lang, "verify-what", &args),
            paragraph(self.lang, "verify-limit", &args),
            Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(say(
                self.lang, verdict, &args,
            ))])]),
        ];
        if !beyond.is_empty() {
            let rows = beyond.into_iter().map(|one| self.row(one, true)).collect();
            blocks.push(self.table("verify-beyond-table", &[], &DETAIL_HEAD, rows));
        }
        blocks
    }

    /// The distribution of the z-scores, beside the normal law. Figures that cannot vary have no
    /// z-score and are left out; their number is stated.
    fn spread(&self) -> Vec<Block> {
        let comparisons = &self.verification.comparisons;
        let all: Vec<&Comparison> = comparisons.iter().filter(|one| one.varies).collect();
        let without = comparisons.len() - all.len();
        let args = [
            ("count", self.count(comparisons.len())),
            ("without", self.count(without)),
            ("left", self.count(all.len())),
        ];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, v)| (*name, v.as_str())).collect();
        let note = (without > 0).then(|| paragraph(self.lang, "verify-left-out", &args));
        let rows = [1.0, 2.0, 3.0].map(|bound| {
            let inside = all.iter().filter(|one| one.z.abs() <= bound).count();
            let share = Exact::new(BigInt::from(inside * 100), BigInt::from(all.len().max(1)));
            let wanted = Exact::from_f64(share_within(bound) * 100.0);
            [
                say(self.lang, "verify-within", &[("bound", &bound.to_string())]),
                self.count(inside),
                decimal(&share, 1, self.lang),
                decimal(&wanted.unwrap_or_default(), 1, self.lang),
            ]
        });
        let rows = rows.map(|row| row.map(Cell::text).to_vec()).to_vec();
        let head = ["verify-bound", "verify-inside", "verify-share", "verify-normal-share"];
        note.into_iter().chain([self.table("verify-spread", &args, &head, rows)]).collect()
    }

    /// One row for each ruleset with each thrower: the largest |z|.
    fn pairs(&self) -> Block {
        let mut rows: Vec<(Option<&str>, &str, usize, f64)> = Vec::new();
        for one in &self.verification.comparisons {
            let name = one.ruleset.as_deref().map(|label| label.split(' ').next().unwrap_or(label));
            let z = one.z.abs();
            let thrower = one.thrower.as_str();
            match rows.iter_mut().find(|row| (row.0, row.1) == (name, thrower)) {
                Some(row) => (row.2, row.3) = (row.2 + 1, row.3.max(z)),
                None => rows.push((name, thrower, 1, z)),
            }
        }
        let row = |(ruleset, thrower, count, largest): (Option<&str>, &str, usize, f64)| {
            let ruleset =
                ruleset.map_or_else(|| say(self.lang, "verify-alone", &[]), str::to_owned);
            [ruleset, thrower.to_owned(), self.count(count), self.z(largest)]
                .map(Cell::text)
                .to_vec()
        };
        let rows = rows.into_iter().map(row).collect();
        let head = ["verify-ruleset", "verify-thrower", "verify-comparisons", "verify-largest"];
        self.table("verify-pairs", &[], &head, rows)
    }

    /// Some figures one by one: those of the throwers, then each ruleset with its sticks.
    fn details(&self) -> Vec<Block> {
        let all = &self.verification.comparisons;
        let alone = all.iter().filter(|one| one.ruleset.is_none());
        let mut blocks = vec![self.table(
            "verify-throwers",
            &[],
            &DETAIL_HEAD,
            alone.map(|one| self.row(one, true)).collect(),
        )];
        let mut names: Vec<&str> = all.iter().filter_map(|one| one.ruleset.as_deref()).collect();
        names.sort_unstable();
        names.dedup_by_key(|name| name.split(' ').next());
        for name in names {
            let id = name.split(' ').next().unwrap_or(name);
            let of = |one: &&Comparison| {
                one.ruleset.as_deref().is_some_and(|label| label.split(' ').next() == Some(id))
            };
            let sticks = Ruleset::find(id).map(|rules| rules.throwers.sticks.as_str());
            let Some(first) = all.iter().find(of) else { continue };
            let has_sticks = all.iter().filter(of).any(|one| Some(one.thrower.as_str()) == sticks);
            let thrower = if has_sticks { sticks.unwrap_or_default() } else { &first.thrower };
            let shown = all
                .iter()
                .filter(of)
                .filter(|one| one.thrower == thrower)
                .filter(|one| one.square.is_none_or(|square| SHOWN_SQUARES.contains(&square)));
            let rows = shown.map(|one| self.row(one, false)).collect();
            let args = [("ruleset", id), ("thrower", thrower)];
            blocks.push(self.table("verify-detail", &args, &DETAIL_HEAD, rows));
        }
        blocks
    }

    fn row(&self, one: &Comparison, with_names: bool) -> Vec<Cell> {
        let what = what(one, self.lang);
        let names = [one.ruleset.as_deref(), Some(one.thrower.as_str())].into_iter().flatten();
        let what = if with_names {
            names.chain([what.as_str()]).collect::<Vec<_>>().join(" · ")
        } else {
            what
        };
        let exact = fraction(&one.exact);
        let exact = if exact.len() <= 9 && one.exact.denom() != &BigInt::from(1) {
            let sign = equals(&one.exact, PLACES);
            format!("{exact} {sign}\u{a0}{}", decimal(&one.exact, PLACES, self.lang))
        } else {
            decimal(&one.exact, PLACES, self.lang)
        };
        // The two are equal where nothing varies: there is no standard error.
        let z = if one.varies || one.z != 0.0 { self.z(one.z) } else { "—".to_owned() };
        [what, exact, decimal(&one.simulated, PLACES, self.lang), z].map(Cell::text).to_vec()
    }
}

const DETAIL_HEAD: [&str; 4] = ["verify-quantity", "verify-exact", "verify-simulated", "verify-z"];

/// A quantity, at this square where it is of one, in words.
fn what(one: &Comparison, lang: Lang) -> String {
    let square = one.square.map_or_else(String::new, |square| square.to_string());
    say(lang, &format!("verify-{}", one.quantity.name()), &[("square", &square)])
}

/// Every comparison as one line of JSON; exact and simulated values are fractions.
#[must_use]
pub fn json(verification: &Verification) -> String {
    let comparison = |one: &Comparison| {
        json!({
            "ruleset": one.ruleset,
            "thrower": one.thrower,
            "quantity": one.quantity,
            "square": one.square,
            "exact": fraction(&one.exact),
            "simulated": fraction(&one.simulated),
            "trials": one.trials,
            "varies": one.varies,
            "z": one.z,
            // Of the exact test of a share.
            "p_value": one.p_value,
        })
    };
    let file = json!({
        "interrupted": verification.interrupted(),
        "level": verification.level,
        "limit": verification.limit,
        "beyond": verification.beyond().count(),
        "comparisons": verification.comparisons.iter().map(comparison).collect::<Vec<_>>(),
    });
    format!("{file}\n")
}

/// Every comparison as a row.
#[must_use]
pub fn data(verification: &Verification, lang: Lang) -> ResultData {
    let names =
        ["ruleset", "thrower", "quantity", "square", "exact", "simulated", "trials", "varies", "z"];
    let rows = verification.comparisons.iter().map(|one| {
        vec![
            one.ruleset.clone().into(),
            one.thrower.as_str().into(),
            Datum::Word(one.quantity.name().to_owned(), what(one, lang)),
            one.square.into(),
            (&one.exact).into(),
            (&one.simulated).into(),
            one.trials.into(),
            one.varies.into(),
            one.z.into(),
        ]
    });
    ResultData::new(
        lang,
        "verify-title",
        vec![DataTable::new(lang, "data-sheet", &names, rows.collect())],
    )
}

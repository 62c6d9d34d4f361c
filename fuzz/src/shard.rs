//! Changes a valid shard such that its totals agree again, since otherwise nearly every input would
//! be refused by its checksum and the rest by the first wrong sum.

use senet_engine::rules::Checksum;
use senet_engine::simulate::Summary;
use serde_json::{Value, json};

/// The histograms with one observation a game that ended.
const PER_GAME: [&str; 9] = [
    "throws",
    "turns",
    "falls",
    "falls_by_side/0",
    "falls_by_side/1",
    "passes",
    "swaps",
    "waits",
    "lead_changes",
];

/// A file with the checksum of its counts, if they are counts at all; in the second of the two, the
/// totals agree with their histograms as well.
pub fn sealed(file: &Value, resummed: bool) -> Option<Vec<u8>> {
    let mut file = file.clone();
    if resummed {
        resum(file.get_mut("summary")?);
    }
    let summary: Summary = serde_json::from_value(file.get("summary")?.clone()).ok()?;
    let counts = serde_json::to_string(&summary).ok()?;
    file["checksum"] = Checksum::of(counts.as_bytes()).to_string().into();
    serde_json::to_vec(&file).ok()
}

/// Changes of four bytes each: which number of the counts (two), how, and by how much.
pub fn changed(good: &Value, input: &[u8]) -> Value {
    let mut file = good.clone();
    let mut places = Vec::new();
    numbers(&file["summary"], "/summary".to_owned(), &mut places);
    for change in input.chunks_exact(4) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]])) % places.len();
        let Some(number) = file.pointer_mut(&places[place]) else { continue };
        let (before, by) = (number.as_u64().unwrap_or(0), u64::from(change[3]));
        *number = json!(match change[2] % 6 {
            0 => before.saturating_add(by),
            1 => before.saturating_sub(by),
            2 => by,
            3 => 1 << (by % 64),
            4 => u64::MAX - by,
            _ => before ^ (1 << (by % 64)),
        });
    }
    file
}

/// The places of all whole numbers.
fn numbers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                numbers(item, format!("{at}/{place}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                numbers(field, format!("{at}/{name}"), found);
            }
        }
        Value::Number(number) if number.is_u64() => found.push(at),
        _ => {}
    }
}

fn number(value: Option<&Value>) -> u128 {
    value.and_then(Value::as_u64).unwrap_or(0).into()
}

/// The rest of `whole` after the others.
fn rest(whole: u128, others: u128) -> Value {
    json!(u64::try_from(whole.saturating_sub(others)).unwrap_or(u64::MAX))
}

fn counts(list: Option<&Value>) -> Vec<u128> {
    let items = list.and_then(Value::as_array);
    items.map(|items| items.iter().map(|item| number(Some(item))).collect()).unwrap_or_default()
}

/// Σ xᵏ over the observations of a histogram, as far as it fits.
fn power_sum(histogram: Option<&Value>, power: u32) -> u128 {
    let each = (0_u128..).zip(counts(histogram));
    each.fold(0, |sum, (value, count)| {
        sum.saturating_add(value.saturating_pow(power).saturating_mul(count))
    })
}

/// Makes the counts of a histogram add up to `n`: its largest one is adjusted.
fn fill(histogram: Option<&mut Value>, n: u128) {
    let Some(Value::Array(items)) = histogram else { return };
    let largest = (0..items.len()).max_by_key(|place| number(items.get(*place)));
    let Some(place) = largest else { return };
    let all = items.iter().fold(0, |sum: u128, item| sum.saturating_add(number(Some(item))));
    items[place] = rest(n, all - number(items.get(place)));
}

fn resum(summary: &mut Value) {
    let wins = counts(summary.pointer("/tally/wins"));
    let ended: u128 = wins.iter().sum();
    let stopped = ["/tally/blocked", "/tally/capped"].map(|at| number(summary.pointer(at)));
    if let Some(Value::Array(ranges)) = summary.get_mut("ranges") {
        let games = |range: &Value| number(range.get("games"));
        let before: u128 = ranges.iter().rev().skip(1).map(games).sum();
        if let Some(last) = ranges.last_mut() {
            last["games"] = rest(ended + stopped.iter().sum::<u128>(), before);
        }
    }
    let Some(tally) = summary.get_mut("tally") else { return };
    for name in PER_GAME {
        fill(tally.pointer_mut(&format!("/{name}")), ended);
    }
    if let Some(Value::Array(visits)) = tally.get_mut("visits") {
        visits.iter_mut().skip(1).for_each(|visits| fill(Some(visits), ended));
    }
    for (side, wins) in wins.iter().enumerate() {
        fill(tally.pointer_mut(&format!("/points/{side}")), *wins);
    }
    let [throws, turns, falls] = ["throws", "turns", "falls"].map(|of| power_sum(tally.get(of), 1));
    // Turns of one throw and of two make up the rest of the longer ones.
    if let Some(Value::Array(lengths)) = tally.get_mut("turn_lengths") {
        let longer = (0_u128..).zip(&*lengths).skip(3);
        let (n, sum) = longer.fold((0_u128, 0_u128), |(n, sum), (value, count)| {
            let count = number(Some(count));
            (n + count, sum.saturating_add(value * count))
        });
        let (n, sum) = (turns.saturating_sub(n), throws.saturating_sub(sum));
        if lengths.len() > 2 {
            lengths[2] = rest(sum, n);
            lengths[1] = rest(n, number(lengths.get(2)));
        }
    }
    if let Some(Value::Array(from)) = tally.get_mut("fallen_from") {
        let all = from.iter().fold(0, |sum: u128, one| sum.saturating_add(number(Some(one))));
        let largest = (0..from.len()).max_by_key(|place| number(from.get(*place)));
        if let Some(place) = largest {
            from[place] = rest(falls, all - number(from.get(place)));
        }
    }
    let squares = power_sum(tally.get("throws"), 2);
    for parts in ["runs", "octaves"] {
        let parts = tally.pointer_mut(&format!("/trace/{parts}")).and_then(Value::as_array_mut);
        let Some(parts) = parts else { continue };
        for (field, whole) in [("n", ended), ("sum", throws), ("squares", squares)] {
            let of = |part: &Value| number(part.get(field));
            let before = parts.iter().rev().skip(1).map(of).fold(0, u128::saturating_add);
            if let Some(last) = parts.last_mut() {
                last[field] = rest(whole, before);
            }
        }
    }
}

//! The options of a table, as typed on the command line or chosen on the page.

use senet_engine::laws::derivation::Bias;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Thrower};

use super::Arrangement;

/// The largest T as data, on a page, and as polynomials in p.
const DATA_UP_TO: u32 = 60;
const PAGE_UP_TO: u32 = 20;
const LETTER_UP_TO: u32 = 5;
/// Polynomials grow with T: their degree is the number of sticks times T.
const LETTER_MOST: u32 = 20;

/// The names of throwers separated by commas, for a comparison; a piece such as `none=6` belongs to
/// the description before it.
///
/// # Errors
/// `table-compare-count` (arguments `found`, `least`, `most`).
pub fn listed(typed: &str) -> Checked<Vec<String>> {
    const LEAST: usize = 2;
    const MOST: usize = 6;
    let mut names: Vec<String> = Vec::new();
    for piece in typed.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
        match names.last_mut() {
            Some(last) if piece.contains('=') && !piece.contains(':') => {
                last.push(',');
                last.push_str(piece);
            }
            _ => names.push(piece.to_owned()),
        }
    }
    if !(LEAST..=MOST).contains(&names.len()) {
        return Err(Fault::usage("table-compare-count")
            .with("found", names.len())
            .with("least", LEAST)
            .with("most", MOST));
    }
    Ok(names)
}

/// The throwers with the bias of `--p`; among several, the dice stay as they are.
///
/// # Errors
/// `die-has-no-bias`, or `table-no-sticks` (argument `option`) where all are dice.
pub fn biased(
    throwers: Vec<Thrower>,
    layout: Arrangement,
    p: Option<&Exact>,
    bias: Bias,
) -> Checked<Vec<Thrower>> {
    let option = match (p, bias) {
        (Some(_), _) => "--p",
        (None, Bias::Letter) => "--symbolic",
        (None, Bias::Number) => return Ok(throwers),
    };
    if layout != Arrangement::Single && throwers.iter().all(Thrower::is_die) {
        return Err(Fault::usage("table-no-sticks").with("option", option));
    }
    let Some(p) = p else { return Ok(throwers) };
    throwers
        .into_iter()
        .map(|thrower| match layout {
            Arrangement::Single => thrower.with_bias(p).map_err(|fault| fault.at("option", option)),
            _ if thrower.is_die() => Ok(thrower),
            _ => thrower.with_bias(p),
        })
        .collect()
}

/// The largest T: as asked, else the limit of data, a page or polynomials in p.
///
/// # Errors
/// `not-in-range` above the limit of polynomials in p.
pub fn up_to(asked: Option<u32>, bias: Bias, data: bool) -> Checked<u32> {
    match (asked, bias) {
        (Some(n), Bias::Letter) if n > LETTER_MOST => Err(Fault::usage("not-in-range")
            .with("option", "--up-to")
            .with("found", n)
            .with("least", 1)
            .with("most", LETTER_MOST)),
        (Some(n), _) => Ok(n),
        (None, Bias::Letter) => Ok(LETTER_UP_TO),
        (None, Bias::Number) if data => Ok(DATA_UP_TO),
        (None, Bias::Number) => Ok(PAGE_UP_TO),
    }
}

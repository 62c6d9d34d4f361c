//! The options of a table, as typed on the command line or chosen on the page.

use senet_engine::laws::LawRequest;
use senet_engine::laws::derivation::Bias;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Thrower};

use crate::input::game_options::{bias, usual_thrower, with_one_bias};
use crate::input::options::{FromOptions, Options, is_all, whole};

use super::{Arrangement, TableRequest};

/// The thrower of a table where none is given.
pub const DEFAULT_THROWER: &str = "sticks-5";
/// The value of `at-least` that asks for a column: that of the option alone.
pub const COLUMN: &str = "column";
/// The largest `sum`, `visits` and `up-to`.
const MOST: u32 = 1000;

/// The largest T as data, on a page, and as polynomials in p.
const DATA_UP_TO: u32 = 60;
const PAGE_UP_TO: u32 = 20;
const LETTER_UP_TO: u32 = 5;
/// Polynomials grow with T: their degree is the number of sticks times T.
const LETTER_MOST: u32 = 20;

/// The value of `thrower`.
#[derive(Debug, Clone)]
pub enum TableThrower {
    /// A thrower.
    One(Box<Thrower>),
    /// Every thrower of the catalogue, one after another.
    All,
}

impl TableThrower {
    /// Reads the value; `read` reads one thrower.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn parse(typed: &str, read: impl Fn(&str) -> Checked<Thrower>) -> Checked<Self> {
        if is_all(typed) { Ok(Self::All) } else { Ok(Self::One(Box::new(read(typed)?))) }
    }
}

/// The value of `compare`: throwers set side by side.
#[derive(Debug, Clone)]
pub struct ComparedThrowers(Vec<Thrower>);

impl ComparedThrowers {
    /// Reads the value; `read` reads one thrower.
    ///
    /// # Errors
    /// `table-compare-count`, and those of `read`.
    pub fn parse(typed: &str, read: impl Fn(&str) -> Checked<Thrower>) -> Checked<Self> {
        listed(typed)?.iter().map(|name| read(name)).collect::<Checked<_>>().map(Self)
    }
}

/// What `at-least` asks for.
#[derive(Debug, Clone, Copy)]
enum AtLeast {
    /// P(X ≥ x) beside each P(X = x).
    Column,
    /// The probability of this value or more.
    Of(u32),
}

impl AtLeast {
    fn parse(typed: &str) -> Checked<Self> {
        if typed == COLUMN { Ok(Self::Column) } else { whole(1, MOST)(typed).map(Self::Of) }
    }
}

/// What is asked of tables.
#[derive(Debug, Clone)]
pub struct TableOptions {
    thrower: TableThrower,
    compare: Option<ComparedThrowers>,
    p: Option<Exact>,
    symbolic: bool,
    /// Whether the law of a turn is asked for.
    pub turn: bool,
    sum: Option<u32>,
    visits: Option<u32>,
    /// Up to how many throws the law of a turn is asked for.
    pub up_to: Option<u32>,
    at_least: Option<AtLeast>,
    /// Whether the derivations are asked for.
    pub explain: bool,
}

impl FromOptions for TableOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        let number = |name| options.value(name, whole(1, MOST));
        let thrower = |typed: &str| TableThrower::parse(typed, usual_thrower);
        Ok(Self {
            thrower: match options.value("thrower", thrower)? {
                Some(given) => given,
                None => thrower(DEFAULT_THROWER)?,
            },
            compare: options
                .value("compare", |typed| ComparedThrowers::parse(typed, usual_thrower))?,
            p: options.value("p", bias)?,
            symbolic: options.is_given("symbolic"),
            turn: options.is_given("turn"),
            sum: number("sum")?,
            visits: number("visits")?,
            up_to: number("up-to")?,
            at_least: options.value("at-least", AtLeast::parse)?,
            explain: options.is_given("explain"),
        })
    }
}

impl TableOptions {
    /// The request for the tables, as data or as a page.
    ///
    /// # Errors
    /// `die-has-no-bias`, `table-no-sticks`, `not-in-range`; `options-conflict` for the probability of
    /// one value as data, side by side or as a function of p.
    pub fn request(&self, data: bool) -> Checked<TableRequest> {
        let least = match self.at_least {
            Some(AtLeast::Of(least)) => Some(least),
            Some(AtLeast::Column) | None => None,
        };
        let against = [
            ("--compare", self.compare.is_some()),
            ("--symbolic", self.symbolic),
            ("--format", data),
        ];
        if let (Some(least), Some((other, _))) = (least, against.iter().find(|(_, given)| *given)) {
            let fault = Fault::usage("options-conflict").with("other", other);
            return Err(fault.with("option", format!("--at-least {least}")));
        }
        let (throwers, layout) = match (&self.compare, &self.thrower) {
            (Some(several), _) => (several.0.clone(), Arrangement::SideBySide),
            (None, TableThrower::All) => (Thrower::catalogue().to_vec(), Arrangement::Series),
            (None, TableThrower::One(one)) => (vec![(**one).clone()], Arrangement::Single),
        };
        let bias = if self.symbolic { Bias::Letter } else { Bias::Number };
        let throwers = biased(throwers, layout, self.p.as_ref(), bias)?;
        let up_to = up_to(self.up_to, bias, data)?;
        let Self { turn, sum, visits, explain, .. } = *self;
        let laws = LawRequest { bias, turn, sum, visits, up_to };
        let at_least = matches!(self.at_least, Some(AtLeast::Column));
        Ok(TableRequest { throwers, layout, laws, at_least, least, explain })
    }
}

/// The names of throwers separated by commas, for a comparison; a piece such as `none=6`, or the `5` of
/// `p=0,5`, belongs to the description before it.
///
/// # Errors
/// `table-compare-count` (arguments `found`, `least`, `most`).
fn listed(typed: &str) -> Checked<Vec<String>> {
    const LEAST: usize = 2;
    const MOST: usize = 6;
    let mut names: Vec<String> = Vec::new();
    for piece in typed.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
        match names.last_mut() {
            Some(last) if !piece.contains(':') && belongs(piece) => {
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

/// Whether a piece between commas is a setting, or the digits of a decimal, rather than a name.
fn belongs(piece: &str) -> bool {
    piece.contains('=') || piece.starts_with(|sign: char| sign.is_ascii_digit())
}

/// The throwers with the bias of `--p`; among several, the others stay as they are.
///
/// # Errors
/// `die-has-no-bias`, `bias-twice`, or `table-no-sticks` (argument `option`) where there are no sticks.
fn biased(
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
    if layout != Arrangement::Single && !throwers.iter().any(Thrower::is_sticks) {
        return Err(Fault::usage("table-no-sticks").with("option", option));
    }
    let Some(p) = p else { return Ok(throwers) };
    throwers
        .into_iter()
        .map(|thrower| match layout {
            Arrangement::Single => {
                with_one_bias(&thrower, p).map_err(|fault| fault.at("option", option))
            }
            _ if !thrower.is_sticks() => Ok(thrower),
            _ => with_one_bias(&thrower, p),
        })
        .collect()
}

/// The largest T: as asked, else the limit of data, a page or polynomials in p.
///
/// # Errors
/// `not-in-range` above the limit of polynomials in p.
fn up_to(asked: Option<u32>, bias: Bias, data: bool) -> Checked<u32> {
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

#[cfg(test)]
mod tests {
    use senet_engine::rules::Thrower;

    use super::ComparedThrowers;

    #[test]
    fn a_list_of_throwers_may_hold_descriptions() {
        let several = |typed| ComparedThrowers::parse(typed, Thrower::parse);
        let ids = |typed| {
            let found = several(typed).unwrap().0;
            found.into_iter().map(|thrower| thrower.id).collect::<Vec<_>>()
        };
        assert_eq!(ids("sticks-5, die-146"), ["sticks-5", "die-146"]);
        assert_eq!(
            ids("sticks:n=5,none=6,extra=1+6,sticks-6:p=0,3,die:faces=1+2,extra=1"),
            ["sticks:n=5,none=6,extra=1+6", "sticks-6:p=0,3", "die:faces=1+2,extra=1"]
        );
        assert_eq!(
            ids("weights:1=0,5,2=0,5,extra=1,weights:1=1/2,2=1/2,die-146"),
            ["weights:1=0,5,2=0,5,extra=1", "weights:1=1/2,2=1/2", "die-146"]
        );
        assert_eq!(several("sticks-5").unwrap_err().id(), "table-compare-count");
        assert_eq!(several("sticks-5,die-147").unwrap_err().id(), "unknown-thrower");
    }
}

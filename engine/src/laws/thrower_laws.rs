//! All the laws of one thrower for a table, in numbers or in the letter p.

use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::Device;
use crate::rules::{Exact, Thrower};

use super::derivation::Bias;
use super::symbolic::{SymbolicThrow, SymbolicTurn};
use super::visit::visit_law;
use super::{Law, TurnLaw, sum_law, throw_law};

/// The laws of a thrower that are requested, beside that of one throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LawRequest {
    /// Whether the bias of sticks is a number or the letter p.
    pub bias: Bias,
    /// Whether a turn that never ends is refused; otherwise its law is left out.
    pub turn: bool,
    /// The number of throws whose sum is requested; in numbers only.
    pub sum: Option<u32>,
    /// The number of squares ahead whose visits are requested; in numbers only.
    pub visits: Option<u32>,
    /// The largest value of N and T that will be used.
    pub up_to: u32,
}

/// The laws of one thrower.
#[derive(Debug, Clone, PartialEq)]
pub enum ThrowerLaws {
    /// In numbers.
    Numbers(Box<NumericLaws>),
    /// As functions of p: one throw, and a turn if it ends.
    Letter(Box<SymbolicThrow>, Option<Box<SymbolicTurn>>),
}

/// The laws of one thrower in numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct NumericLaws {
    /// One throw.
    pub throw: Law,
    /// A turn; absent if it never ends and was not requested.
    pub turn: Option<TurnLaw>,
    /// The number of throws and the law of their sum.
    pub sum: Option<(u32, Law)>,
    /// P(a pawn that goes forward by each throw ever stands k squares ahead), from k = 0.
    pub visits: Option<Vec<Exact>>,
}

/// The most digits of a probability; a sum of many throws would have more.
const MOST_DIGITS: u64 = 50_000;

/// The most work: digits, times the square of the number of throws. It takes some seconds.
const MOST_WORK: u64 = 10_000_000_000;

impl ThrowerLaws {
    /// Computes the laws requested.
    ///
    /// # Errors
    /// `endless-turn`; `die-has-no-bias` for a die in the letter p; `numbers-too-long`
    /// (arguments `digits`, `most`, `decimals`: how many p may have; 0 where no p would do).
    pub fn new(thrower: &Thrower, request: &LawRequest) -> Checked<Self> {
        Ok(match request.bias {
            Bias::Letter => {
                let throw = SymbolicThrow::new(thrower)?;
                let turn = SymbolicTurn::of_throw(thrower, throw.clone());
                Self::Letter(Box::new(throw), if_ending(turn, request.turn)?.map(Box::new))
            }
            Bias::Number => {
                let throw = throw_law(thrower);
                check_length(thrower, &throw, request)?;
                Self::Numbers(Box::new(NumericLaws {
                    turn: if_ending(TurnLaw::new(thrower), request.turn)?,
                    sum: request.sum.map(|throws| (throws, sum_law(&throw, throws))),
                    visits: request.visits.map(|squares| visit_law(&throw, squares)),
                    throw,
                }))
            }
        })
    }
}

/// A turn that never ends is a fault only where it is requested.
fn if_ending<T>(turn: Checked<T>, asked: bool) -> Checked<Option<T>> {
    match turn {
        Ok(turn) => Ok(Some(turn)),
        Err(fault) if asked => Err(fault),
        Err(_) => Ok(None),
    }
}

/// Refuses numbers too long to be read: n throws multiply the digits of one by n.
fn check_length(thrower: &Thrower, throw: &Law, request: &LawRequest) -> Checked<()> {
    let bits = throw.total().bits();
    let powers = [request.sum, request.visits, request.turn.then_some(request.up_to)];
    let longest = u64::from(powers.into_iter().flatten().max().unwrap_or(0)).max(1);
    // log₁₀ 2 is slightly more than 3/10.
    let digits = bits * longest * 3 / 10;
    let most = MOST_DIGITS.min(MOST_WORK / longest.pow(2));
    if digits > most {
        // Each stick multiplies the denominators by that of p.
        let decimals = match &thrower.device {
            Device::Sticks { values, .. } => {
                most / (longest * values.len().max(2) as u64 - longest)
            }
            Device::Die { .. } | Device::Weights { .. } => 0,
        };
        let fault = Fault::usage("numbers-too-long").with("digits", digits).with("most", most);
        return Err(fault.with("decimals", decimals));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::laws::derivation::Bias;
    use crate::laws::{Law, sum_law, throw_law};
    use crate::rules::Thrower;

    use super::{LawRequest, ThrowerLaws};

    const ONE_THROW: LawRequest =
        LawRequest { bias: Bias::Number, turn: false, sum: None, visits: None, up_to: 10 };

    #[test]
    fn what_is_asked_for_is_there_and_nothing_else() {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let request = LawRequest { sum: Some(3), ..ONE_THROW };
        let ThrowerLaws::Numbers(found) = ThrowerLaws::new(&thrower, &request).unwrap() else {
            panic!("numbers were asked for");
        };
        assert_eq!(found.sum, Some((3, sum_law(&throw_law(&thrower), 3))));
        assert!(found.visits.is_none() && found.turn.is_some());
    }

    #[test]
    fn an_endless_turn_is_refused_only_where_it_is_asked_for() {
        let sure = Thrower::parse("sticks-5:p=1").unwrap();
        let ThrowerLaws::Numbers(found) = ThrowerLaws::new(&sure, &ONE_THROW).unwrap() else {
            panic!("numbers were asked for");
        };
        assert_eq!((found.throw, found.turn), (Law::certain(4), None));
        let asked = ThrowerLaws::new(&sure, &LawRequest { turn: true, ..ONE_THROW });
        assert_eq!(asked.unwrap_err().id(), "endless-turn");
    }

    #[test]
    fn numbers_that_no_one_reads_are_refused() {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let refused = LawRequest { sum: Some(100_000), ..ONE_THROW };
        assert_eq!(ThrowerLaws::new(&thrower, &refused).unwrap_err().id(), "numbers-too-long");
        // Of p, as many decimals as are said work, and one more does not.
        let request = LawRequest { sum: Some(1000), ..ONE_THROW };
        let with = |p: &str| Thrower::parse(&format!("sticks-5:p={p}")).unwrap();
        let length = |p: &str| super::check_length(&with(p), &throw_law(&with(p)), &request).err();
        let fault = length("0.1234567891").unwrap();
        assert_eq!((fault.id(), fault.arg("decimals")), ("numbers-too-long", Some("2")));
        assert_eq!(length("0.33"), None);
        assert!(length("0.333").is_some());
        let letter = LawRequest { bias: Bias::Letter, ..ONE_THROW };
        let die = Thrower::by_id("die-146").unwrap();
        assert_eq!(ThrowerLaws::new(&die, &letter).unwrap_err().id(), "die-has-no-bias");
    }
}

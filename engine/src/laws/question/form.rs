//! Numbers of a question: letters added up, each with a whole factor.

use crate::closed_list;

closed_list! {
    /// A letter of a question.
    #[derive(PartialOrd, Ord)]
    pub enum Letter {
        /// The first throw of device x.
        X = "X",
        /// A throw of device y.
        Y = "Y",
        /// The sum of the first throws of device x.
        S = "S",
        /// The number of throws of the turn.
        N = "N",
        /// The total of the turn.
        T = "T",
    }
}

/// The largest number of a question, in absolute value.
pub const LARGEST: i64 = 1_000_000;

/// A number such as 2X + Y − 3.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Form {
    /// The factor of each letter, in the order of [`Letter::EVERY`].
    factors: [i64; 5],
    constant: i64,
}

impl Form {
    /// A letter alone.
    pub fn letter(letter: Letter) -> Self {
        let mut form = Self::default();
        form.factors[letter as usize] = 1;
        form
    }

    /// A whole number; none beyond [`LARGEST`].
    pub fn number(constant: i64) -> Option<Self> {
        Self { constant, ..Self::default() }.within()
    }

    /// This number plus so many times the other; none where a factor is beyond [`LARGEST`].
    pub fn plus(&self, times: i64, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        for (factor, add) in sum.factors.iter_mut().zip(other.factors) {
            *factor = factor.checked_add(times.checked_mul(add)?)?;
        }
        sum.constant = sum.constant.checked_add(times.checked_mul(other.constant)?)?;
        sum.within()
    }

    /// The left side less the right, which may be twice [`LARGEST`].
    pub(super) fn minus(&self, other: &Self) -> Self {
        let factors = std::array::from_fn(|at| self.factors[at] - other.factors[at]);
        Self { factors, constant: self.constant - other.constant }
    }

    fn within(self) -> Option<Self> {
        let small = |number: &i64| number.abs() <= LARGEST;
        (self.factors.iter().all(small) && small(&self.constant)).then_some(self)
    }

    /// The factor of a letter.
    pub fn factor(&self, letter: Letter) -> i64 {
        self.factors[letter as usize]
    }

    /// The number that is added to the letters.
    pub fn constant(&self) -> i64 {
        self.constant
    }

    /// The letters whose factor is not 0.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        Letter::EVERY.into_iter().filter(|letter| self.factor(*letter) != 0)
    }

    /// The letter that the number is; none for any other number.
    pub fn as_letter(&self) -> Option<Letter> {
        let letter = self.letters().next()?;
        (*self == Self::letter(letter)).then_some(letter)
    }

    /// The whole number, where there is no letter.
    pub fn as_number(&self) -> Option<i64> {
        self.letters().next().is_none().then_some(self.constant)
    }

    /// The number for these values of the letters, in the order of [`Letter::EVERY`].
    pub fn at(&self, values: &[i64; 5]) -> i64 {
        self.factors.iter().zip(values).map(|(factor, value)| factor * value).sum::<i64>()
            + self.constant
    }

    /// What a throw of the turn with this value adds.
    pub(super) fn step(&self, value: i64) -> i64 {
        self.factor(Letter::N) + self.factor(Letter::T) * value
    }

    /// The least and the greatest value that the number may still have; none where there is no bound.
    pub(super) fn range(&self, seen: &Seen) -> [Option<i64>; 2] {
        let now = self.at(&seen.values);
        let Some(rest) = seen.rest else { return [Some(now); 2] };
        let ends = rest.last.iter().map(|value| self.step(*value));
        let mut steps = rest.extra.iter().map(|value| self.step(*value));
        let [rises, falls] = [steps.clone().all(|step| step >= 0), steps.all(|step| step <= 0)];
        let (least, greatest) = (ends.clone().min().unwrap_or(0), ends.max().unwrap_or(0));
        [rises.then_some(now + least), falls.then_some(now + greatest)]
    }
}

/// What has been seen at a moment.
pub(super) struct Seen<'a> {
    /// The values of the letters, those of N and T up to now.
    pub values: [i64; 5],
    /// What may still be thrown in the turn; none where it is over.
    pub rest: Option<&'a Rest>,
}

/// The throws that may follow in a turn.
pub(super) struct Rest {
    /// The values that give an extra throw.
    pub extra: Vec<i64>,
    /// The values that end the turn.
    pub last: Vec<i64>,
}

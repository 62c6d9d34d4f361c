//! Polynomials in one variable with exact coefficients.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use crate::rules::exact::{Exact, common_denominator, whole};

/// A polynomial; equal polynomials have equal fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Poly {
    /// The coefficient of the k-th power at index k, the last one not zero.
    coefficients: Vec<Exact>,
}

impl Poly {
    /// The polynomial with these coefficients, the constant term first.
    pub fn new(mut coefficients: Vec<Exact>) -> Self {
        while coefficients.last().is_some_and(Zero::is_zero) {
            coefficients.pop();
        }
        Self { coefficients }
    }

    /// The polynomial with these whole coefficients, the constant term first.
    pub fn whole(coefficients: &[i64]) -> Self {
        Self::new(coefficients.iter().map(|c| whole(*c)).collect())
    }

    /// The polynomial 0.
    pub fn zero() -> Self {
        Self::new(Vec::new())
    }

    /// The polynomial 1.
    pub fn one() -> Self {
        Self::constant(Exact::one())
    }

    /// A constant.
    pub fn constant(value: Exact) -> Self {
        Self::new(vec![value])
    }

    /// The variable itself.
    pub fn variable() -> Self {
        Self::whole(&[0, 1])
    }

    /// `coefficient` times the variable to the power `power`.
    pub fn monomial(coefficient: Exact, power: usize) -> Self {
        let mut coefficients = vec![Exact::zero(); power];
        coefficients.push(coefficient);
        Self::new(coefficients)
    }

    /// The coefficients, the constant term first, the last one not zero; none for 0.
    pub fn coefficients(&self) -> &[Exact] {
        &self.coefficients
    }

    /// The degree; `None` for the polynomial 0.
    pub fn degree(&self) -> Option<usize> {
        self.coefficients.len().checked_sub(1)
    }

    /// Whether this is the polynomial 0.
    pub fn is_zero(&self) -> bool {
        self.coefficients.is_empty()
    }

    /// The value of a constant polynomial; `None` if the variable occurs.
    pub fn as_constant(&self) -> Option<Exact> {
        match self.coefficients.as_slice() {
            [] => Some(Exact::zero()),
            [value] => Some(value.clone()),
            _ => None,
        }
    }

    /// The coefficient of the highest power; 0 for the polynomial 0.
    pub fn leading(&self) -> Exact {
        self.coefficients.last().cloned().unwrap_or_else(Exact::zero)
    }

    /// The value at a point (Horner).
    pub fn at(&self, point: &Exact) -> Exact {
        self.coefficients.iter().rev().fold(Exact::zero(), |value, c| value * point + c)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let size = self.coefficients.len().max(other.coefficients.len());
        let at = |poly: &Self, place: usize| {
            poly.coefficients.get(place).cloned().unwrap_or_else(Exact::zero)
        };
        Self::new((0..size).map(|place| at(self, place) + at(other, place)).collect())
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.times_number(&whole(-1)))
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self::zero();
        }
        let size = self.coefficients.len() + other.coefficients.len() - 1;
        let mut product = vec![Exact::zero(); size];
        for (i, left) in self.coefficients.iter().enumerate().filter(|(_, c)| !c.is_zero()) {
            for (j, right) in other.coefficients.iter().enumerate() {
                product[i + j] += left * right;
            }
        }
        Self::new(product)
    }

    /// The product by a number.
    pub fn times_number(&self, number: &Exact) -> Self {
        Self::new(self.coefficients.iter().map(|c| c * number).collect())
    }

    /// The power.
    pub fn power(&self, exponent: u32) -> Self {
        (0..exponent).fold(Self::one(), |power, _| power.times(self))
    }

    /// The derivative.
    pub fn derivative(&self) -> Self {
        let terms = self.coefficients.iter().enumerate().skip(1);
        Self::new(terms.map(|(power, c)| c * whole(power as i64)).collect())
    }

    /// Quotient and remainder; `None` for a division by 0.
    pub fn divide(&self, divisor: &Self) -> Option<(Self, Self)> {
        let degree = divisor.degree()?;
        let leading = divisor.leading();
        let mut rest = self.coefficients.clone();
        let mut quotient = vec![Exact::zero(); rest.len().saturating_sub(degree)];
        for place in (0..quotient.len()).rev() {
            let factor = &rest[place + degree] / &leading;
            for (shift, coefficient) in divisor.coefficients.iter().enumerate() {
                rest[place + shift] -= &factor * coefficient;
            }
            quotient[place] = factor;
        }
        rest.truncate(degree);
        Some((Self::new(quotient), Self::new(rest)))
    }

    /// The quotient, if the division leaves no remainder.
    pub fn divided_exactly(&self, divisor: &Self) -> Option<Self> {
        let (quotient, rest) = self.divide(divisor)?;
        rest.is_zero().then_some(quotient)
    }

    /// The polynomial as a number times a primitive one: whole coefficients without common
    /// divisor, the highest positive. 0 is 0 times 0.
    pub fn primitive(&self) -> (Exact, Self) {
        let whole_part = primitive(&self.coefficients);
        let Some(last) = whole_part.last() else {
            return (Exact::zero(), Self::zero());
        };
        let content = self.leading() / Exact::from_integer(last.clone());
        (content, Self::new(whole_part.into_iter().map(Exact::from_integer).collect()))
    }

    /// The greatest common divisor, primitive; 0 if both are 0.
    ///
    /// By remainders of whole polynomials, each divided by its common divisor so that the
    /// numbers stay short.
    pub fn gcd(&self, other: &Self) -> Self {
        let mut left = primitive(&self.coefficients);
        let mut right = primitive(&other.coefficients);
        if left.len() < right.len() {
            std::mem::swap(&mut left, &mut right);
        }
        while !right.is_empty() {
            let rest = pseudo_remainder(left, &right);
            left = right;
            right = primitive_whole(rest);
        }
        Self::new(left.into_iter().map(Exact::from_integer).collect())
    }
}

/// Whole coefficients without common divisor, the highest positive.
fn primitive(coefficients: &[Exact]) -> Vec<BigInt> {
    let common = common_denominator(coefficients);
    primitive_whole(coefficients.iter().map(|c| c.numer() * (&common / c.denom())).collect())
}

fn primitive_whole(mut coefficients: Vec<BigInt>) -> Vec<BigInt> {
    while coefficients.last().is_some_and(Zero::is_zero) {
        coefficients.pop();
    }
    let common = coefficients
        .iter()
        .fold(BigUint::zero(), |common, coefficient| common.gcd(coefficient.magnitude()));
    let mut divisor = BigInt::from(common);
    if coefficients.last().is_some_and(Signed::is_negative) {
        divisor = -divisor;
    }
    coefficients.into_iter().map(|coefficient| coefficient / &divisor).collect()
}

/// The remainder of a division in whole numbers, up to a factor.
fn pseudo_remainder(mut rest: Vec<BigInt>, divisor: &[BigInt]) -> Vec<BigInt> {
    let degree = divisor.len() - 1;
    let leading = &divisor[degree];
    while rest.len() > degree {
        let Some(top) = rest.pop().filter(|top| !top.is_zero()) else { continue };
        for coefficient in &mut rest {
            *coefficient *= leading;
        }
        let start = rest.len() - degree;
        for (place, coefficient) in divisor[..degree].iter().enumerate() {
            rest[start + place] -= &top * coefficient;
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::{ratio, whole};

    use super::Poly;

    #[test]
    fn divide_undoes_times() {
        let (a, b) = (Poly::whole(&[1, -3, 2, 5]), Poly::whole(&[4, 0, -7]));
        let rest = Poly::whole(&[1, 1]);
        let product = a.times(&b).plus(&rest);
        assert_eq!(product.divide(&b), Some((a.clone(), rest)));
        assert_eq!(a.times(&b).divided_exactly(&a), Some(b));
        assert_eq!(a.divide(&Poly::zero()), None);
    }

    #[test]
    fn the_gcd_is_the_common_factor() {
        // (p − 1)²(p + 2) and (p − 1)(p − 3)·7/5 share p − 1.
        let p = |root: i64| Poly::whole(&[-root, 1]);
        let left = p(1).power(2).times(&p(-2));
        let right = p(1).times(&p(3)).times_number(&ratio(7, 5));
        assert_eq!(left.gcd(&right), p(1));
        assert_eq!(right.gcd(&left), p(1));
        assert_eq!(left.gcd(&Poly::zero()), left);
        assert_eq!(left.gcd(&p(5)), Poly::one());
    }

    #[test]
    fn a_value_is_that_of_its_terms() {
        let cubic = Poly::whole(&[2, -1, 0, 3]);
        // 2 − 1/2 + 3/8 = 15/8; derivative −1 + 9/4 = 5/4.
        assert_eq!(cubic.at(&ratio(1, 2)), ratio(15, 8));
        assert_eq!(cubic.derivative().at(&ratio(1, 2)), ratio(5, 4));
        assert_eq!(Poly::monomial(whole(3), 2), Poly::whole(&[0, 0, 3]));
        let (content, primitive) = Poly::new(vec![ratio(-1, 2), ratio(-3, 4)]).primitive();
        assert_eq!((content, primitive), (ratio(-1, 4), Poly::whole(&[2, 3])));
    }
}

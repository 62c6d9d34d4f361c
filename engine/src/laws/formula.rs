//! Rational functions of one variable, reduced and factored for reading.

use std::fmt;

use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use crate::rules::exact::{Exact, ratio, whole};

use super::poly::Poly;

/// A rational function: a quotient of two polynomials, reduced; a number is one too.
///
/// Equal functions have equal fields: the denominator is primitive (whole coefficients without
/// common divisor, the highest positive).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formula {
    above: Poly,
    below: Poly,
}

impl Formula {
    /// The quotient of two polynomials; `None` for a denominator 0.
    pub fn quotient(above: &Poly, below: &Poly) -> Option<Self> {
        if below.is_zero() {
            return None;
        }
        let common = above.gcd(below);
        let (content, below) = below.divided_exactly(&common)?.primitive();
        Some(Self { above: above.divided_exactly(&common)?.times_number(&content.recip()), below })
    }

    /// A number.
    pub fn number(value: Exact) -> Self {
        Self::from_poly(Poly::constant(value))
    }

    /// A polynomial.
    pub fn from_poly(above: Poly) -> Self {
        Self { above, below: Poly::one() }
    }

    /// The variable itself.
    pub fn variable() -> Self {
        Self::from_poly(Poly::variable())
    }

    /// The numerator.
    pub fn above(&self) -> &Poly {
        &self.above
    }

    /// The denominator, primitive.
    pub fn below(&self) -> &Poly {
        &self.below
    }

    /// The number, if the variable does not occur.
    pub fn as_number(&self) -> Option<Exact> {
        Some(self.above.as_constant()? / self.below.as_constant()?)
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.above.is_zero()
    }

    /// The value at a point; `None` at a pole.
    pub fn at(&self, point: &Exact) -> Option<Exact> {
        let below = self.below.at(point);
        (!below.is_zero()).then(|| self.above.at(point) / below)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let above = self.above.times(&other.below).plus(&other.above.times(&self.below));
        Self::reduced(&above, &self.below.times(&other.below))
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.times(&Self::number(whole(-1))))
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        Self::reduced(&self.above.times(&other.above), &self.below.times(&other.below))
    }

    /// The quotient; `None` for a division by 0.
    pub fn over(&self, other: &Self) -> Option<Self> {
        Self::quotient(&self.above.times(&other.below), &self.below.times(&other.above))
    }

    /// The power.
    pub fn power(&self, exponent: u32) -> Self {
        // A reduced quotient stays reduced.
        Self { above: self.above.power(exponent), below: self.below.power(exponent) }
    }

    /// The function as a number times powers of simple factors.
    pub fn factored(&self) -> Factored {
        let (above_number, above) = factors(&self.above);
        let (below_number, below) = factors(&self.below);
        Factored { number: above_number / below_number, above, below }
    }

    /// On one line, in powers of `variable`: `4p(1-p)^3`, or
    /// `(5p^4-20p^3+30p^2-16p+5)/(2p^2(1-p)(3-p))`.
    pub fn text(&self, variable: &str) -> String {
        self.factored().write(variable, Notation::Text)
    }

    /// The same in LaTeX: `4p(1-p)^{3}`, `\frac{…}{2p^{2}(1-p)(3-p)}`.
    pub fn latex(&self, variable: &str) -> String {
        self.factored().write(variable, Notation::Latex)
    }

    fn reduced(above: &Poly, below: &Poly) -> Self {
        Self::quotient(above, below).expect("a product of denominators is not 0")
    }
}

impl fmt::Display for Formula {
    /// On one line, the variable being the bias p.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text("p"))
    }
}

/// The notation of a polynomial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// On one line: `p^2`, `3/8`.
    Text,
    /// In LaTeX: `p^{2}`, `\frac{3}{8}`.
    Latex,
}

/// A rational function as a number times powers of factors, each with whole coefficients
/// and positive between 0 and 1 where it has one sign there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Factored {
    /// The numeric factor.
    pub number: Exact,
    /// The factors of the numerator with their exponents, the simplest first.
    pub above: Vec<(Poly, u32)>,
    /// Those of the denominator.
    pub below: Vec<(Poly, u32)>,
}

impl Factored {
    /// The whole function on one line or in LaTeX.
    pub fn write(&self, variable: &str, notation: Notation) -> String {
        let sign = if self.number.is_negative() { "-" } else { "" };
        let (above, below) = (self.number.numer().magnitude(), self.number.denom().magnitude());
        let above = product(&above.to_string(), &self.above, variable, notation);
        let below = product(&below.to_string(), &self.below, variable, notation);
        if below.text == "1" {
            // A sum alone needs brackets only after a minus.
            let bare = sign.is_empty() || !above.is_sum;
            return if bare {
                format!("{sign}{}", above.text)
            } else {
                format!("-({})", above.text)
            };
        }
        match notation {
            Notation::Latex => format!("{sign}\\frac{{{}}}{{{}}}", above.text, below.text),
            Notation::Text => {
                let bracket = |part: &Product, bare: bool| {
                    if bare { part.text.clone() } else { format!("({})", part.text) }
                };
                let above = bracket(&above, !above.is_sum);
                format!("{sign}{above}/{}", bracket(&below, below.is_single))
            }
        }
    }
}

struct Product {
    text: String,
    /// Whether it is a sum without brackets.
    is_sum: bool,
    /// Whether it is a number or a power of the variable, which needs no brackets in a denominator.
    is_single: bool,
}

fn product(number: &str, factors: &[(Poly, u32)], variable: &str, notation: Notation) -> Product {
    let mut text = if number == "1" && !factors.is_empty() { String::new() } else { number.into() };
    if let [(only, 1)] = factors
        && text.is_empty()
    {
        let is_sum = only.coefficients().iter().filter(|c| !c.is_zero()).count() > 1;
        return Product { text: sum(only, variable, notation), is_sum, is_single: !is_sum };
    }
    let is_single = factors.is_empty()
        || text.is_empty() && factors.len() == 1 && factors[0].0 == Poly::variable();
    for (factor, exponent) in factors {
        if *factor == Poly::variable() {
            text.push_str(variable);
        } else {
            text.extend(["(", &sum(factor, variable, notation), ")"]);
        }
        text.push_str(&exponent_text(*exponent, notation));
    }
    Product { text, is_sum: false, is_single }
}

fn exponent_text(exponent: u32, notation: Notation) -> String {
    match (exponent, notation) {
        (1, _) => String::new(),
        (_, Notation::Text) => format!("^{exponent}"),
        (_, Notation::Latex) => format!("^{{{exponent}}}"),
    }
}

/// A polynomial written as a sum, highest power first: `5p^4-20p^3+5`; lowest first if the
/// highest coefficient is negative: `1-p`.
pub fn sum(poly: &Poly, variable: &str, notation: Notation) -> String {
    if poly.leading().is_negative() {
        return sum_ascending(poly, variable, notation);
    }
    join_terms(terms(poly).rev(), variable, notation)
}

/// A polynomial written as a sum, lowest power first, as generating functions are written.
pub fn sum_ascending(poly: &Poly, variable: &str, notation: Notation) -> String {
    join_terms(terms(poly), variable, notation)
}

fn terms(poly: &Poly) -> impl DoubleEndedIterator<Item = (usize, &Exact)> {
    poly.coefficients().iter().enumerate().filter(|(_, c)| !c.is_zero())
}

fn join_terms<'a>(
    terms: impl Iterator<Item = (usize, &'a Exact)>,
    variable: &str,
    notation: Notation,
) -> String {
    let mut text = String::new();
    for (power, coefficient) in terms {
        if coefficient.is_negative() {
            text.push('-');
        } else if !text.is_empty() {
            text.push('+');
        }
        let size = coefficient.abs();
        if power == 0 || !size.is_one() {
            text += &size_text(&size, power, notation);
        }
        if power > 0 {
            text.push_str(variable);
            text.push_str(&exponent_text(power as u32, notation));
        }
    }
    if text.is_empty() { "0".to_owned() } else { text }
}

fn size_text(size: &Exact, power: usize, notation: Notation) -> String {
    match notation {
        Notation::Latex if !size.is_integer() => {
            format!("\\frac{{{}}}{{{}}}", size.numer(), size.denom())
        }
        // 3/8p would be read as 3/(8p).
        Notation::Text if !size.is_integer() && power > 0 => format!("({size})"),
        _ => size.to_string(),
    }
}

/// A polynomial as a number times powers of factors: the variable, linear factors with
/// small rational roots, and the remaining factor of each multiplicity.
fn factors(poly: &Poly) -> (Exact, Vec<(Poly, u32)>) {
    let (mut number, primitive) = poly.primitive();
    let mut found: Vec<(Poly, u32)> = Vec::new();
    for (multiple, exponent) in square_free(&primitive) {
        for factor in split(&multiple) {
            let factor = if is_negative_at_half(&factor) {
                if exponent % 2 == 1 {
                    number = -number;
                }
                factor.times_number(&whole(-1))
            } else {
                factor
            };
            found.push((factor, exponent));
        }
    }
    found.sort_by_key(|(factor, _)| reading_order(factor));
    (number, found)
}

/// The order of factors: p first, then 1 − p, then by degree and size.
fn reading_order(factor: &Poly) -> (usize, bool, Vec<Exact>) {
    let one_minus = *factor == Poly::whole(&[1, -1]);
    let sizes = factor.coefficients().iter().map(Signed::abs).collect();
    (factor.degree().unwrap_or(0), *factor != Poly::variable() && !one_minus, sizes)
}

/// Whether a factor is better written with its sign changed: negative at 1/2.
fn is_negative_at_half(factor: &Poly) -> bool {
    factor.at(&ratio(1, 2)).is_negative()
}

/// Yun's decomposition: primitive polynomials without multiple roots, with exponents, whose
/// product is the primitive polynomial given.
fn square_free(poly: &Poly) -> Vec<(Poly, u32)> {
    let mut parts = Vec::new();
    let divide = |above: &Poly, below: &Poly| {
        above.divided_exactly(below).expect("a common divisor divides").primitive().1
    };
    if poly.degree().unwrap_or(0) == 0 {
        return parts;
    }
    let mut common = poly.gcd(&poly.derivative());
    let mut left = divide(poly, &common);
    let mut exponent = 1;
    while left.degree() != Some(0) {
        let shared = left.gcd(&common);
        let part = divide(&left, &shared);
        if part.degree() != Some(0) {
            parts.push((part, exponent));
        }
        common = divide(&common, &shared);
        left = shared;
        exponent += 1;
    }
    parts
}

/// The linear factors with small rational roots, and the rest. `poly` is primitive and has
/// no multiple root.
fn split(poly: &Poly) -> Vec<Poly> {
    let mut rest = poly.clone();
    let mut found = Vec::new();
    if rest.at(&Exact::zero()).is_zero() {
        found.push(Poly::variable());
        rest = Poly::new(rest.coefficients()[1..].to_vec());
    }
    // By Gauss, a root a/b of a polynomial in whole numbers has a dividing the first
    // coefficient and b the last.
    for below in small_divisors(&rest.leading()) {
        for above in small_divisors(&rest.at(&Exact::zero())) {
            if above.gcd(&below) != 1 {
                continue;
            }
            for linear in [Poly::whole(&[-above, below]), Poly::whole(&[above, below])] {
                let is_left = rest.degree() > Some(0);
                if let Some(quotient) = rest.divided_exactly(&linear).filter(|_| is_left) {
                    rest = quotient.primitive().1;
                    found.push(linear);
                }
            }
        }
    }
    if rest.degree() != Some(0) {
        found.push(rest);
    }
    found
}

/// The divisors of a whole number among the first ones.
fn small_divisors(number: &Exact) -> Vec<i64> {
    const SEARCHED: i64 = 64;
    (1..=SEARCHED).filter(|divisor| (number.numer() % divisor).is_zero()).collect()
}

#[cfg(test)]
mod tests;

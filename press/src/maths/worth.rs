//! Evaluates a formula of numbers, with the numbers as printed.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use senet_engine::rules::Exact;

use crate::document::notation::rational_root;

use super::{Bar, Node, Script, SignClass};

/// The largest exponent, factorial and binomial coefficient that are computed.
const LARGEST: i64 = 400;

/// A number computed from printed ones.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Evaluated {
    /// The number, where it is rational.
    pub exact: Option<Exact>,
    /// The number.
    pub real: f64,
    /// How far it may be from the exact value, its decimals being rounded.
    pub slack: f64,
    /// One unit of the last place, where it is a single printed number.
    pub unit: Option<f64>,
}

impl Evaluated {
    fn new(exact: Exact) -> Option<Self> {
        let real = exact.to_f64()?;
        Some(Self { exact: Some(exact), real, slack: 0.0, unit: None })
    }

    fn real(real: f64, slack: f64) -> Option<Self> {
        real.is_finite().then_some(Self { exact: None, real, slack, unit: None })
    }

    /// A printed number such as `12`, `2,3125` or `0.38`.
    fn printed(digits: &str) -> Option<Self> {
        let (whole, decimals) = digits.split_once([',', '.']).unwrap_or((digits, ""));
        let number: BigInt = format!("{whole}{decimals}").parse().ok()?;
        let places = u32::try_from(decimals.len()).ok()?;
        let mut worth = Self::new(Exact::new(number, BigInt::from(10).pow(places)))?;
        let unit = 10_f64.powi(-i32::try_from(places).ok()?);
        worth.unit = Some(unit);
        worth.slack = if places == 0 { 0.0 } else { unit / 2.0 };
        Some(worth)
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        let exact = self.exact.as_ref().zip(other.exact.as_ref()).map(|(a, b)| a + b);
        Self::computed(exact, self.real + other.real, self.slack + other.slack)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        let exact = self.exact.as_ref().zip(other.exact.as_ref()).map(|(a, b)| a * b);
        let slack = self.real.abs() * other.slack + other.real.abs() * self.slack;
        Self::computed(exact, self.real * other.real, slack)
    }

    fn over(&self, other: &Self) -> Option<Self> {
        if other.real.abs() < f64::MIN_POSITIVE {
            return None;
        }
        let exact = self.exact.as_ref().zip(other.exact.as_ref()).map(|(a, b)| a / b);
        let real = self.real / other.real;
        Self::computed(exact, real, (self.slack + real.abs() * other.slack) / other.real.abs())
    }

    fn power(&self, exponent: &Self) -> Option<Self> {
        let whole = exponent.exact.as_ref().filter(|exponent| exponent.is_integer());
        let Some(whole) = whole.and_then(|exponent| exponent.numer().to_i64()) else {
            return Self::real(self.real.powf(exponent.real), 0.0);
        };
        if whole.abs() > LARGEST || (whole < 0 && self.real.abs() < f64::MIN_POSITIVE) {
            return None;
        }
        let small = i32::try_from(whole).ok()?;
        let exact = self.exact.as_ref().map(|base| base.pow(small));
        let slack = f64::from(small).abs() * self.real.powi(small - 1).abs() * self.slack;
        Self::computed(exact, self.real.powi(small), slack)
    }

    fn root(&self) -> Option<Self> {
        if self.real < 0.0 {
            return None;
        }
        let real = self.real.sqrt();
        let exact = self.exact.as_ref().and_then(rational_root);
        Self::computed(exact, real, if real > 0.0 { self.slack / (2.0 * real) } else { 0.0 })
    }

    fn negated(&self) -> Self {
        Self { exact: self.exact.as_ref().map(|exact| -exact), real: -self.real, ..self.clone() }
    }

    fn absolute(&self) -> Self {
        if self.real < 0.0 { self.negated() } else { self.clone() }
    }

    fn hundredth(&self) -> Option<Self> {
        let hundred = Self::new(Exact::from_integer(100.into()))?;
        let unit = self.unit.map(|unit| unit / 100.0);
        Some(Self { unit, ..self.over(&hundred)? })
    }

    /// A whole number from 0 to [`LARGEST`].
    fn count(&self) -> Option<i64> {
        let exact = self.exact.as_ref().filter(|exact| exact.is_integer())?;
        exact.numer().to_i64().filter(|count| (0..=LARGEST).contains(count))
    }

    fn computed(exact: Option<Exact>, real: f64, slack: f64) -> Option<Self> {
        match exact {
            Some(exact) => Some(Self { slack, ..Self::new(exact)? }),
            None => Self::real(real, slack),
        }
    }
}

/// The value of these nodes; none where one of them is not a number.
pub(super) fn worth(nodes: &[&Node]) -> Option<Evaluated> {
    let visible = |node: &&&Node| !matches!(**node, Node::Space(_));
    let nodes: Vec<&Node> = nodes.iter().filter(visible).copied().collect();
    let mut reader = Reader { nodes: &nodes, at: 0 };
    let worth = reader.sum()?;
    (reader.at == nodes.len()).then_some(worth)
}

fn inside(nodes: &[Node]) -> Option<Evaluated> {
    worth(&nodes.iter().collect::<Vec<_>>())
}

/// What stands above a base, with nothing below it.
fn exponent(script: &Script) -> Option<Evaluated> {
    inside(script.above.as_ref().filter(|_| script.below.is_none())?)
}

struct Reader<'a> {
    nodes: &'a [&'a Node],
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a Node> {
        self.nodes.get(self.at).copied()
    }

    fn sign(&self) -> &'a str {
        match self.peek() {
            Some(Node::Sign(sign, _)) => sign,
            _ => "",
        }
    }

    fn sum(&mut self) -> Option<Evaluated> {
        let mut sum = self.product()?;
        loop {
            let sign = self.sign();
            if !matches!(sign, "+" | "-" | "−") {
                return Some(sum);
            }
            self.at += 1;
            let term = self.product()?;
            sum = sum.plus(&if sign == "+" { term } else { term.negated() })?;
        }
    }

    fn product(&mut self) -> Option<Evaluated> {
        let mut product = self.signed()?;
        loop {
            match self.sign() {
                "×" | "·" | "⋅" | "∗" | "*" => {
                    self.at += 1;
                    product = product.times(&self.signed()?)?;
                }
                "/" | "÷" => {
                    self.at += 1;
                    product = product.over(&self.signed()?)?;
                }
                _ if self.is_factor() => product = product.times(&self.signed()?)?,
                _ => return Some(product),
            }
        }
    }

    /// Whether what comes next is multiplied without a sign: no closing parenthesis with its exponent.
    fn is_factor(&self) -> bool {
        use Node::{Fenced, Fraction, Function, Root, Row};
        match self.peek() {
            Some(Fraction(..) | Root(..) | Fenced(..) | Row(_) | Function(_)) => true,
            Some(Node::Script(it)) => !is_sign(&it.base, ")"),
            next => next.is_some_and(|node| is_sign(node, "(")),
        }
    }

    fn signed(&mut self) -> Option<Evaluated> {
        match self.sign() {
            "-" | "−" => {
                self.at += 1;
                Some(self.signed()?.negated())
            }
            "+" => {
                self.at += 1;
                self.signed()
            }
            _ => self.marked(),
        }
    }

    /// A number with the percent sign or the factorial after it.
    fn marked(&mut self) -> Option<Evaluated> {
        let mut worth = self.atom()?;
        loop {
            worth = match self.sign() {
                "%" => worth.hundredth()?,
                "!" => Evaluated::new(falling(worth.count()?, worth.count()?))?,
                _ => return Some(worth),
            };
            self.at += 1;
        }
    }

    fn atom(&mut self) -> Option<Evaluated> {
        let node = self.peek()?;
        self.at += 1;
        match node {
            Node::Number(digits) => Evaluated::printed(digits.trim_end_matches(['.', ','])),
            Node::Row(nodes)
            | Node::Sized(_, nodes)
            | Node::Fenced(Some('('), nodes, Some(')')) => inside(nodes),
            Node::Fraction(above, below, Bar::Drawn) => inside(above)?.over(&inside(below)?),
            Node::Fraction(above, below, Bar::None) => {
                let (all, some) = (inside(above)?.count()?, inside(below)?.count()?);
                Evaluated::new(falling(all, some) / falling(some, some))
            }
            Node::Root(radicand, None) => inside(radicand)?.root(),
            Node::Fenced(Some('|'), nodes, Some('|')) => Some(inside(nodes)?.absolute()),
            Node::Function(name) => {
                let of = self.signed()?.real;
                match name.as_str() {
                    "ln" => Evaluated::real(of.ln(), 0.0),
                    "log" => Evaluated::real(of.log10(), 0.0),
                    "exp" => Evaluated::real(of.exp(), 0.0),
                    _ => None,
                }
            }
            Node::Sign(sign, SignClass::Open) if sign == "(" => {
                let sum = self.sum()?;
                let close = self.peek()?;
                self.at += 1;
                match close {
                    Node::Sign(sign, SignClass::Close) if sign == ")" => Some(sum),
                    Node::Script(it) if is_sign(&it.base, ")") => sum.power(&exponent(it)?),
                    _ => None,
                }
            }
            Node::Script(it) => worth(&[&it.base])?.power(&exponent(it)?),
            _ => None,
        }
    }
}

fn is_sign(node: &Node, wanted: &str) -> bool {
    matches!(node, Node::Sign(sign, _) if sign == wanted)
}

/// `all` × (`all` − 1) × …, with `factors` factors.
fn falling(all: i64, factors: i64) -> Exact {
    let product: BigInt = (0..factors).map(|factor| BigInt::from(all - factor)).product();
    Exact::from_integer(product)
}

/// Whether two numbers are equal, as far as they can be computed.
pub(super) fn equal(left: &Evaluated, right: &Evaluated) -> bool {
    match (&left.exact, &right.exact) {
        (Some(left), Some(right)) => left == right,
        _ => (left.real - right.real).abs() <= 1e-9 * left.real.abs().max(1.0),
    }
}

/// Whether `right` is `left` rounded to the places printed; none where neither is a single printed
/// number and none is rounded, so that no tolerance is known.
pub(super) fn rounds(left: &Evaluated, right: &Evaluated) -> Option<bool> {
    let near = match right.unit.or(left.unit) {
        Some(unit) => unit / 2.0,
        None => Some(left.slack + right.slack).filter(|slack| *slack > 0.0)?,
    };
    // A half is rounded up, away from zero, as in every decimal of the program.
    if let (Some(one), Some(other), Some(_)) = (&left.exact, &right.exact, right.unit) {
        let gap = (one - other).abs().to_f64()?;
        let halfway = (gap - near).abs() <= near * 1e-9;
        return Some(if halfway { other.abs() > one.abs() } else { gap < near });
    }
    Some((left.real - right.real).abs() <= near * (1.0 + 1e-9))
}

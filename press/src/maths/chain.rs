//! Evaluates chains of equalities and inequalities between printed numbers.

use super::long::opens;
use super::worth::{Evaluated, equal, rounds, worth};
use super::{Grid, Node, ParsedFormula, SignClass, plain};

/// The result of evaluating the chains of some formulas.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many relation signs hold between the numbers beside them.
    pub valid: usize,
    /// How many are beside something that is not a number, such as a letter.
    pub skipped: usize,
    /// Those that do not hold.
    pub slips: Vec<FalseStep>,
}

/// A sign of relation that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FalseStep {
    /// Both members with the sign between them, in plain characters.
    pub found: String,
    /// The value of the left member.
    pub worth: String,
}

impl Sums {
    /// Adds the result of another formula.
    pub fn add(&mut self, other: &Self) {
        self.valid += other.valid;
        self.skipped += other.skipped;
        self.slips.extend(other.slips.iter().cloned());
    }

    fn compare(&mut self, left: &Member, sign: &str, right: &Member) {
        let (one, other) = (&left.worth, &right.worth);
        let holds = match sign {
            "=" => Some(equal(one, other)),
            "≈" => rounds(one, other),
            "<" => Some(one.real < other.real),
            ">" => Some(one.real > other.real),
            "≤" | "⩽" => Some(one.real < other.real || equal(one, other)),
            "≥" | "⩾" => Some(one.real > other.real || equal(one, other)),
            "≠" => Some(!equal(one, other)),
            _ => None,
        };
        match holds {
            None => self.skipped += 1,
            Some(true) => self.valid += 1,
            Some(false) => self.slips.push(FalseStep {
                found: format!("{} {sign} {}", left.said, right.said),
                worth: format!("{:.10}", one.real)
                    .trim_end_matches('0')
                    .trim_end_matches('.')
                    .into(),
            }),
        }
    }
}

/// A number between two relation signs.
struct Member {
    worth: Evaluated,
    said: String,
}

impl Member {
    /// Words after a number are its unit.
    fn read(nodes: &[&Node]) -> Option<Self> {
        let words = |node: &&&Node| matches!(**node, Node::Words(_) | Node::Space(_));
        let units = nodes.iter().rev().take_while(words).count();
        let nodes = &nodes[..nodes.len() - units];
        let owned: Vec<Node> = nodes.iter().map(|node| (*node).clone()).collect();
        Some(Self { worth: worth(nodes)?, said: plain::write(&owned) })
    }
}

impl ParsedFormula {
    /// Evaluates the formula's chains of `=`, `≈` and inequalities between numbers.
    pub fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        of_row(&self.nodes, &mut sums);
        sums
    }
}

fn of_row(nodes: &[Node], sums: &mut Sums) {
    let mut row = Vec::new();
    flatten(nodes, &mut row, sums);
    let mut depth = 0_i32;
    // Members and signs in turn; a chain ends at a comma or a wide space.
    let mut chain: Vec<(Vec<&Node>, &str)> = vec![(Vec::new(), "")];
    for piece in row.into_iter().chain([None]) {
        let Some(node) = piece else {
            // Unbalanced brackets are those of an interval.
            if depth == 0 {
                of_chain(&chain, sums);
            }
            depth = 0;
            chain = vec![(Vec::new(), "")];
            continue;
        };
        depth += opens(node);
        match (node, chain.last_mut()) {
            (Node::Sign(sign, SignClass::Relation), _) if depth == 0 => {
                chain.push((Vec::new(), sign));
            }
            (_, Some((member, _))) => member.push(node),
            _ => {}
        }
    }
}

/// The pieces of a row, with a gap where chains are separated. A row of aligned equations that
/// begins with a sign continues the chain above; a matrix is not a number, its cells are evaluated
/// alone.
fn flatten<'a>(nodes: &'a [Node], row: &mut Vec<Option<&'a Node>>, sums: &mut Sums) {
    let mut depth = 0_i32;
    for node in nodes {
        match node {
            Node::Sized(_, inside) => flatten(inside, row, sums),
            Node::Grid(Grid::Aligned, rows) => {
                for cells in rows {
                    let first = cells.iter().flatten().find(|it| !matches!(it, Node::Space(_)));
                    if !matches!(first, Some(Node::Sign(_, SignClass::Relation))) {
                        row.push(None);
                    }
                    for cell in cells {
                        flatten(cell, row, sums);
                    }
                }
                row.push(None);
            }
            Node::Grid(_, rows) => {
                for cell in rows.iter().flatten() {
                    of_row(cell, sums);
                }
                row.push(Some(node));
            }
            Node::Fenced(_, inside, _) if matches!(inside[..], [Node::Grid(..)]) => {
                of_row(inside, sums);
                row.push(Some(node));
            }
            Node::Space(width) if *width >= 0.9 => row.push(None),
            Node::Sign(sign, class) => {
                depth += opens(node);
                let parts = *class == SignClass::Punctuation || sign == ".";
                row.push((!parts || depth != 0).then_some(node));
            }
            _ => {
                depth += opens(node);
                row.push(Some(node));
            }
        }
    }
}

fn of_chain(chain: &[(Vec<&Node>, &str)], sums: &mut Sums) {
    if chain.len() < 2 {
        return;
    }
    let mut last: Option<Member> = None;
    // The sign that relates the last number to this one, over letters in between.
    let mut link = "=";
    for (nodes, sign) in chain {
        link = match (link, *sign) {
            (link, "" | "=") => link,
            ("=", sign) => sign,
            ("≈", "≈") => "≈",
            _ => "",
        };
        let member = Member::read(nodes);
        match (&last, &member) {
            (Some(last), Some(member)) => sums.compare(last, link, member),
            _ => sums.skipped += usize::from(!sign.is_empty()),
        }
        if member.is_some() {
            (last, link) = (member, "=");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::document::Math;

    use super::super::ParsedFormula;

    fn sums(source: &str) -> (usize, usize, Vec<String>) {
        let sums = ParsedFormula::read(&Math(source.to_owned())).unwrap().sums();
        (sums.valid, sums.skipped, sums.slips.into_iter().map(|slip| slip.worth).collect())
    }

    #[test]
    fn a_chain_that_holds_is_counted() {
        // Each was worked by hand: 2 × 3.21/5 = 1.284; 6/16 = 3/8; 0.875³ = 0.669921875.
        for (source, valid) in [
            (r"2 \times 3,21/5 \approx 1,28", 1),
            (r"\frac{6}{16} = \frac{3}{8} = 0,375 = 37,5\,\%", 3),
            (r"0,875^3 \approx 0,67", 1),
            (r"\left(\frac{5}{8}\right)^{2} = \frac{25}{64}", 1),
            (r"(1 - 0,375)^2 = 0,390625", 1),
            (r"\frac{2 \times 1,5}{\sqrt{25}} = 0,6", 1),
            (r"\sqrt{8} = 2\sqrt{2} \approx 2,828", 2),
            (r"\binom{4}{2}\left(\frac12\right)^4 = \frac{3}{8}", 1),
            (r"-1 + 3 = 2 < 2,5 \leqslant \frac{5}{2}", 3),
            (r"\begin{aligned} 1 + 2 &= 3 \\ &= 6/2 \end{aligned}", 2),
            (r"\frac{\ln(0,05)}{\ln(0,75)} \approx 10,4", 1),
            (r"12,5 = 25 \div 2, \quad 1 = 1", 2),
            (r"4 \text{ lancers} = 2 + 2 \text{ lancers}", 1),
        ] {
            let (found, _, slips) = sums(source);
            assert_eq!((found, &slips[..]), (valid, &[][..]), "{source}");
        }
    }

    #[test]
    fn a_chain_that_does_not_hold_is_reported_with_its_worth() {
        for (source, worth) in [
            (r"2 \times 3,21/5 \approx 1,29", "1.284"),
            (r"\frac{1}{3} = 0,33", "0.3333333333"),
            (r"x = \frac{1}{4} = y = 0,26", "0.25"),
            (r"0,5 - 0,0125 = 0,4995", "0.4875"),
            (r"\sqrt{2} = 1,41", "1.4142135624"),
            (r"\begin{aligned} a &= 3 \times 2 \\ &= 5 \end{aligned}", "6"),
            (r"0,125 \approx 12\,\%", "0.125"),
            (r"\frac{1}{2} > 0,5", "0.5"),
        ] {
            assert_eq!(sums(source).2, [worth], "{source}");
        }
    }

    #[test]
    fn what_is_no_number_is_left_alone_and_counted() {
        for (source, skipped) in [
            (r"P(X = 2) = \frac{3}{8}", 1),
            (r"e = 1 + \frac{3}{4}\,e", 1),
            (r"n \approx 12", 1),
            (r"1 + 2 + \dots = 4", 1),
            (r"P = \begin{pmatrix} 1 & 0 \end{pmatrix}", 1),
        ] {
            assert_eq!(sums(source), (0, skipped, vec![]), "{source}");
        }
    }
}

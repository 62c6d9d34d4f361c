//! Prepares a formula for a screen reader: plain characters do not show where a fraction ends, so
//! that one beside a factor is put in brackets, as (3/4) e.

use super::{Bar, Node, Script, SignClass};

/// The nodes with such fractions between brackets.
pub(super) fn bracketed(nodes: &[Node]) -> Vec<Node> {
    let beside: Vec<&Node> = nodes.iter().filter(|node| !is_thin(node)).collect();
    let mut at = 0;
    let mut out = Vec::with_capacity(nodes.len());
    for node in nodes {
        if is_thin(node) {
            out.push(node.clone());
            continue;
        }
        let before = at == 0 || ends(beside[at - 1], SignClass::Open);
        let after = beside.get(at + 1).is_none_or(|next| ends(next, SignClass::Close));
        at += 1;
        let inner = inside(node);
        out.push(if is_fraction(node) && !(before && after) { fenced(inner) } else { inner });
    }
    out
}

/// Whether no multiplication continues beyond a node: it is a relation, a sum or a bracket of this
/// direction.
fn ends(node: &Node, bracket: SignClass) -> bool {
    match node {
        Node::Sign(sign, SignClass::Binary) => ["+", "−", "-", "±"].contains(&sign.as_str()),
        Node::Sign(_, SignClass::Relation | SignClass::Punctuation | SignClass::Prefix)
        | Node::Space(_) => true,
        Node::Sign(_, class) => *class == bracket,
        _ => false,
    }
}

/// A space that separates nothing.
fn is_thin(node: &Node) -> bool {
    matches!(node, Node::Space(width) if *width < 0.9)
}

fn is_fraction(node: &Node) -> bool {
    match node {
        Node::Fraction(_, _, Bar::Drawn) => true,
        Node::Sized(_, nodes) => matches!(&**nodes, [one] if is_fraction(one)),
        _ => false,
    }
}

fn fenced(node: Node) -> Node {
    Node::Fenced(Some('('), vec![node], Some(')'))
}

/// The same inside a node.
fn inside(node: &Node) -> Node {
    let Node::Script(it) = node else { return node.with_inside(bracketed) };
    let inner = inside(&it.base);
    let base = if is_fraction(&it.base) { fenced(inner) } else { inner };
    Node::Script(Box::new(Script { base, ..(**it).clone() }))
}

#[cfg(test)]
mod tests {
    use crate::document::Math;
    use crate::maths::ParsedFormula;

    fn spoken(formula: &str) -> String {
        ParsedFormula::read(&Math(formula.to_owned())).unwrap().spoken()
    }

    #[test]
    fn a_fraction_beside_a_factor_is_in_brackets() {
        assert_eq!(spoken(r"e = 1 + \frac{3}{4}\,e"), "e = 1 + (3/4) e");
        assert_eq!(spoken(r"\frac{1}{4} \times \frac{1}{16}"), "(1/4) × (1/16)");
        assert_eq!(spoken(r"\frac{1}{2}(a + b)"), "(1/2)(a + b)");
        assert_eq!(spoken(r"\dfrac{1}{2}x"), "(1/2)x");
        assert_eq!(spoken(r"\left(\frac{3}{4}\right)^2"), "(3/4)²");
    }

    #[test]
    fn a_fraction_that_stands_alone_is_not() {
        assert_eq!(
            spoken(r"p = \frac{6}{16} = \frac{3}{8} \approx 0,375"),
            "p = 6/16 = 3/8 ≈ 0,375"
        );
        assert_eq!(spoken(r"\frac{1}{2} - \frac{1}{4}"), "1/2 − 1/4");
        assert_eq!(spoken(r"\frac{a + b}{c}"), "(a + b)/c");
    }
}

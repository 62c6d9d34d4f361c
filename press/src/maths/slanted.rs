//! Writes fractions in a line of text with a raised and a lowered number: ³⁄₈.

use super::{Bar, Node, Script, letters};

/// The nodes with their fractions of two numbers, or of letters alone, as such text.
pub(super) fn of(nodes: &[Node]) -> Vec<Node> {
    nodes.iter().map(node).collect()
}

fn node(node: &Node) -> Node {
    match node {
        Node::Fraction(above, below, Bar::Drawn) => {
            written(above, below).unwrap_or_else(|| node.with_inside(of))
        }
        Node::Fraction(_, _, Bar::None) => node.clone(),
        // A power of a fraction needs its brackets, and what stands in brackets is a node of its own.
        Node::Script(it) if matches!(it.base, Node::Fenced(..)) => {
            Node::Script(Box::new(Script { base: self::node(&it.base), ..(**it).clone() }))
        }
        other => other.with_inside(of),
    }
}

/// The number or the letter that is alone.
fn single(nodes: &[Node]) -> Option<String> {
    match nodes {
        [Node::Number(digits)] => Some(digits.clone()),
        [Node::Variable(letter)] => Some(letter.to_string()),
        _ => None,
    }
}

/// `None` where one is more than a number or a letter, or a character cannot be raised or lowered.
fn written(above: &[Node], below: &[Node]) -> Option<Node> {
    let (above, below) = (letters::raised(&single(above)?)?, letters::lowered(&single(below)?)?);
    // Taken as one, it has brackets under a root or another bar.
    Some(Node::Row(vec![Node::Number(format!("{above}\u{2044}{below}"))]))
}

#[cfg(test)]
mod tests {
    use crate::document::Math;
    use crate::maths::ParsedFormula;

    #[test]
    fn a_fraction_of_two_numbers_is_slanted_and_others_keep_their_line() {
        for (formula, text) in [
            (r"P = \frac{6}{16} = \frac{3}{8}", "P = ⁶⁄₁₆ = ³⁄₈"),
            (r"\left(\frac{1}{2}\right)^4", "(¹⁄₂)⁴"),
            (r"\frac{k}{n}", "ᵏ⁄ₙ"),
            (r"\frac{0,5}{2}", "0,5/2"),
            (r"\frac{P(A \cap B)}{P(A)}", "P(A ∩ B)/P(A)"),
            (r"\sqrt{\frac{3}{4}}", "√(³⁄₄)"),
        ] {
            let read = ParsedFormula::read(&Math(formula.to_owned())).unwrap();
            assert_eq!(read.slanted().plain(), text, "{formula}");
        }
    }
}

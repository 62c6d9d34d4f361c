//! A formula that needs no formula: numbers, letters and signs in a line of plain text.

use super::{Node, SignClass, letters, plain};

/// The formula as text, each piece with whether its letters are in italics; `None` where something is
/// raised, lowered, stacked, or drawn over something else.
pub(super) fn pieces(nodes: &[Node]) -> Option<Vec<(String, bool)>> {
    let mut variables = Vec::new();
    if !is_flat(nodes, &mut variables) {
        return None;
    }
    let has_words =
        nodes.iter().any(|node| matches!(node, Node::Words(words) if words.contains(' ')));
    let mut variables = variables.into_iter();
    Some(letters::pieces(plain::write(nodes).chars().map(|letter| {
        let italic = letter.is_alphabetic() && variables.next().unwrap_or(false);
        // A line ends inside words only, never before an equals sign.
        (if letter == ' ' && !has_words { '\u{A0}' } else { letter }, italic)
    })))
}

/// Whether all of it stands on one line; adds, for each of its letters, whether it is a variable.
fn is_flat(nodes: &[Node], variables: &mut Vec<bool>) -> bool {
    nodes.iter().all(|node| match node {
        Node::Variable(letter) => {
            if letter.is_alphabetic() {
                variables.push(true);
            }
            true
        }
        Node::Number(text) | Node::Words(text) | Node::Upright(text) | Node::Function(text) => {
            variables.extend(text.chars().filter(|letter| letter.is_alphabetic()).map(|_| false));
            true
        }
        Node::Sign(_, class) => *class != SignClass::Large,
        Node::Space(_) => true,
        Node::Row(inside) | Node::Fenced(_, inside, _) => is_flat(inside, variables),
        // The fonts of text have few letters of the special alphabets.
        Node::Letter(_)
        | Node::Fraction(..)
        | Node::Root(..)
        | Node::Script(_)
        | Node::Accent(..)
        | Node::Grid(..)
        | Node::Sized(..) => false,
    })
}

//! The size of a formula as LibreOffice sets it: a frame of another shape would stretch its letters.

use super::{Node, SignClass};

/// A line of letters.
const LINE: f64 = 1.2;

/// The width and the height of nodes in a row, in em.
pub(super) fn of(nodes: &[Node]) -> (f64, f64) {
    nodes
        .iter()
        .map(node)
        .fold((0.0, LINE), |(wide, high), (width, height)| (wide + width, f64::max(high, height)))
}

fn node(node: &Node) -> (f64, f64) {
    let wide = |letters: usize| 0.5 * letters as f64;
    let around = |inside: &[Node], wide: f64, high: f64| {
        let (width, height) = of(inside);
        (width + wide, height + high)
    };
    match node {
        Node::Variable(_) | Node::Letter(_) => (0.55, LINE),
        Node::Number(text) => {
            let marks = text.chars().filter(|letter| !letter.is_ascii_digit()).count();
            (wide(text.chars().count()) - 0.25 * marks as f64, LINE)
        }
        Node::Words(text) | Node::Upright(text) | Node::Function(text) => {
            (0.92 * wide(text.chars().count()), LINE)
        }
        Node::Sign(_, SignClass::Binary | SignClass::Relation) => (0.85, LINE),
        Node::Sign(_, SignClass::Large) => (1.0, 1.5 * LINE),
        Node::Sign(..) => (0.42, LINE),
        // A quad is written as five narrow spaces.
        Node::Space(width) if *width >= 0.9 => (2.0 * f64::from(*width), LINE),
        Node::Space(width) => (f64::from(*width), LINE),
        Node::Row(inside) | Node::Sized(_, inside) => of(inside),
        Node::Accent(_, inside) => around(inside, 0.0, 0.2),
        Node::Fenced(_, inside, _) => around(inside, 1.1, 0.0),
        Node::Fraction(above, below, _) => {
            let (above, below) = (of(above), of(below));
            (above.0.max(below.0) + 0.23, above.1 + below.1)
        }
        Node::Root(inside, _) => around(inside, 0.7, 0.1),
        Node::Script(it) => {
            let base = self::node(&it.base);
            let [below, above] = it.parts().map(|part| part.map_or((0.0, 0.0), of));
            (base.0 + 0.6 * below.0.max(above.0), base.1 + 0.15 * (below.1 + above.1))
        }
        Node::Grid(_, rows) => {
            let row = |cells: &Vec<Vec<Node>>| {
                let cells = cells.iter().map(|cell| of(cell));
                cells.fold((0.0, 0.0), |row, cell| (row.0 + cell.0 + 0.2, f64::max(row.1, cell.1)))
            };
            rows.iter()
                .map(row)
                .fold((0.0, 0.0), |all, row| (f64::max(all.0, row.0), all.1 + row.1 + 0.45))
        }
    }
}

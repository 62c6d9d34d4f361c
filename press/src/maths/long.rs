//! Breaks formulas too long for a line, before their equals signs.

use super::{Grid, Limits, Node, SignClass};

/// The approximate width of a displayed formula, in em, precise enough to decide whether it fits a
/// line.
pub(super) fn width(nodes: &[Node]) -> f32 {
    nodes.iter().map(node_width).sum()
}

fn node_width(node: &Node) -> f32 {
    match node {
        Node::Variable(_) | Node::Letter(_) => 0.58,
        Node::Number(text) => 0.5 * count(text),
        Node::Words(text) | Node::Upright(text) | Node::Function(text) => 0.48 * count(text),
        Node::Sign(_, SignClass::Binary | SignClass::Relation) => 1.3,
        Node::Sign(_, SignClass::Large) => 1.1,
        Node::Sign(_, SignClass::Open | SignClass::Close) => 0.39,
        Node::Sign(..) => 0.6,
        Node::Space(width) => *width,
        Node::Row(nodes) | Node::Sized(_, nodes) | Node::Accent(_, nodes) => width(nodes),
        Node::Fenced(_, nodes, _) => width(nodes) + 1.0,
        Node::Fraction(above, below, _) => width(above).max(width(below)) + 0.3,
        Node::Root(nodes, _) => width(nodes) + 0.9,
        Node::Script(it) => {
            let [below, above] = it.parts().map(|part| part.map_or(0.0, width) * 0.7);
            let (base, scripts) = (node_width(&it.base), below.max(above));
            match it.limits {
                Limits::Beside => base + scripts,
                Limits::Stacked | Limits::Movable => base.max(scripts),
            }
        }
        Node::Grid(_, rows) => {
            let row = |cells: &Vec<Vec<Node>>| {
                cells.iter().map(|cell| width(cell)).sum::<f32>() + cells.len() as f32
            };
            rows.iter().map(row).fold(0.0, f32::max)
        }
    }
}

fn count(text: &str) -> f32 {
    text.chars().count() as f32
}

/// The formula on several lines: statements separated by a wide space one below another, each
/// broken before its relations but the first where it is still wider than `widest`, and, where a
/// member is too, before its plus and minus signs. `None` where it cannot be broken.
pub(super) fn stacked(nodes: &[Node], widest: f32) -> Option<Vec<Node>> {
    if !can_be_cut(nodes) {
        return None;
    }
    let all = statements(nodes);
    let alone = all.len() == 1;
    let mut rows = Vec::new();
    for statement in all {
        rows.extend(rows_of(statement, widest, alone));
    }
    (rows.len() > 1).then(|| vec![Node::Grid(Grid::Aligned, rows)])
}

/// The rows of a statement: the part before its first relation, then the rest; a row for each
/// relation where it must be broken.
fn rows_of(statement: &[Node], widest: f32, cut_it: bool) -> Vec<Vec<Vec<Node>>> {
    let mut members = cut(statement, SignClass::Relation);
    let first = members.remove(0);
    if !cut_it && width(statement) <= widest {
        return vec![vec![first.to_vec(), statement[first.len()..].to_vec()]];
    }
    let mut rows: Vec<Vec<Vec<Node>>> = Vec::new();
    for member in members {
        let mut lines = if width(member) > widest { terms(member, widest) } else { vec![member] };
        rows.push(vec![Vec::new(), lines.remove(0).to_vec()]);
        for line in lines {
            let mut line = line.to_vec();
            line.insert(0, Node::Space(2.0));
            rows.push(vec![Vec::new(), line]);
        }
    }
    match rows.first_mut() {
        Some(row) => row[0] = first.to_vec(),
        None => rows.push(vec![Vec::new(), first.to_vec()]),
    }
    rows
}

/// The formula split at its wide spaces, those of `\quad` and `\qquad`.
fn statements(nodes: &[Node]) -> Vec<&[Node]> {
    const QUAD: f32 = 1.0;
    let wide = |node: &Node| matches!(node, Node::Space(width) if *width >= QUAD);
    nodes.split(wide).filter(|statement| !statement.is_empty()).collect()
}

/// Whether the formula is one row in one size.
pub(super) fn can_be_cut(nodes: &[Node]) -> bool {
    !nodes.iter().any(|node| matches!(node, Node::Grid(..) | Node::Sized(..)))
}

/// The formula split before each of its relations, into pieces between which a line may end.
pub(super) fn members(nodes: &[Node]) -> Vec<&[Node]> {
    let wide = |node: &Node| matches!(node, Node::Space(width) if *width >= 0.9);
    let members = cut(nodes, SignClass::Relation).into_iter();
    members
        .flat_map(|member| member.split_inclusive(wide))
        .filter(|member| !member.is_empty())
        .collect()
}

/// Whether some fraction in the formula would be set small in a line of text, and nothing else
/// would grow with it, such as a sum.
pub(super) fn wants_height(nodes: &[Node]) -> bool {
    let any = |wanted: fn(&Node) -> bool| nodes.iter().any(|node| holds(node, wanted));
    any(|node| matches!(node, Node::Fraction(..)))
        && !any(|node| matches!(node, Node::Sign(_, SignClass::Large)))
}

fn holds(node: &Node, wanted: fn(&Node) -> bool) -> bool {
    let among = |nodes: &[Node]| nodes.iter().any(|node| holds(node, wanted));
    wanted(node)
        || match node {
            Node::Row(nodes)
            | Node::Fenced(_, nodes, _)
            | Node::Accent(_, nodes)
            | Node::Root(nodes, _) => among(nodes),
            Node::Fraction(above, below, _) => among(above) || among(below),
            Node::Script(it) => holds(&it.base, wanted),
            // Rows and sized nodes have a fixed size.
            _ => false,
        }
}

/// The member split before signs, so that only a single term can be too wide.
fn terms(member: &[Node], widest: f32) -> Vec<&[Node]> {
    let mut lines: Vec<&[Node]> = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for term in cut(member, SignClass::Binary) {
        if end > start && width(&member[start..end + term.len()]) > widest {
            lines.push(&member[start..end]);
            start = end;
        }
        end += term.len();
    }
    lines.push(&member[start..]);
    lines
}

/// The nodes split before each sign of a class outside brackets, except in a product.
fn cut(nodes: &[Node], class: SignClass) -> Vec<&[Node]> {
    let mut pieces = Vec::new();
    let mut depth = 0_i32;
    let mut start = 0;
    for (at, node) in nodes.iter().enumerate() {
        depth += opens(node);
        let wanted = match node {
            Node::Sign(sign, SignClass::Binary) if sign != "+" && sign != "−" => false,
            Node::Sign(_, found) => *found == class,
            _ => false,
        };
        if wanted && depth == 0 && (at > 0 || class == SignClass::Relation) {
            pieces.push(&nodes[start..at]);
            start = at;
        }
    }
    pieces.push(&nodes[start..]);
    pieces
}

/// The change of the bracket depth: +1, −1 or 0; a bracket may have an exponent.
pub(super) fn opens(node: &Node) -> i32 {
    match node {
        Node::Sign(_, SignClass::Open) => 1,
        Node::Sign(_, SignClass::Close) => -1,
        Node::Script(it) => opens(&it.base),
        _ => 0,
    }
}

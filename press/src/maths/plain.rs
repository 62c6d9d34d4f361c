//! Writes a formula in plain characters: `P(X = 2) = 6/16`, `(1 − p)³`.

use unicode_width::UnicodeWidthStr;

use super::{Bar, Grid, Mark, Node, SignClass, letters};

pub(super) fn write(nodes: &[Node]) -> String {
    let mut out = String::new();
    row(nodes, &mut out);
    collapse(&out)
}

/// Rows of equations, the part before the first mark aligned to the right.
pub(super) fn aligned(rows: &[Vec<Vec<Node>>]) -> Vec<String> {
    let cut = |cells: &Vec<Vec<Node>>| {
        let before = cells.first().map_or_else(String::new, |cell| write(cell));
        let indent = matches!(cells.get(1).and_then(|cell| cell.first()), Some(Node::Space(_)));
        let after: Vec<String> = cells.iter().skip(1).map(|cell| write(cell)).collect();
        (before, format!("{}{}", if indent { "    " } else { "" }, after.join(" ")))
    };
    let rows: Vec<(String, String)> = rows.iter().map(cut).collect();
    let widest = rows.iter().map(|(before, _)| before.width()).max().unwrap_or(0);
    let line = |(before, after): &(String, String)| {
        let margin = " ".repeat(widest - before.width());
        format!("{margin}{before} {after}").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn text(nodes: &[Node]) -> String {
    let mut out = String::new();
    row(nodes, &mut out);
    out.trim().to_owned()
}

fn row(nodes: &[Node], out: &mut String) {
    for node in nodes {
        write_node(node, out);
    }
}

fn write_node(node: &Node, out: &mut String) {
    match node {
        Node::Variable(letter) | Node::Letter(letter) => out.push(*letter),
        Node::Number(text) | Node::Words(text) | Node::Upright(text) => out.push_str(text),
        Node::Function(name) => {
            spaced_before(out);
            out.push_str(name);
            out.push('\u{2061}');
        }
        Node::Sign(sign, class) => write_sign(sign, *class, out),
        Node::Space(width) if *width >= 0.9 => out.push_str("  "),
        Node::Space(width) if *width > 0.1 && !out.ends_with(' ') => out.push(' '),
        Node::Space(_) => {}
        Node::Row(nodes) | Node::Sized(_, nodes) => row(nodes, out),
        Node::Fenced(open, inside, close) => out.push_str(&fenced(*open, inside, *close)),
        Node::Fraction(above, below, bar) => out.push_str(&fraction(above, below, *bar)),
        Node::Root(radicand, index) => out.push_str(&root(radicand, index.as_deref())),
        Node::Script(it) => {
            write_node(&it.base, out);
            out.truncate(out.trim_end_matches(' ').len());
            if let Some(below) = &it.below {
                out.push_str(&shifted(below, letters::lowered, '_'));
            }
            if let Some(above) = &it.above {
                out.push_str(&shifted(above, letters::raised, '^'));
            }
            if matches!(it.base, Node::Sign(_, SignClass::Large | SignClass::Relation)) {
                out.push(' ');
            }
        }
        Node::Accent(mark, inside) => out.push_str(&accent(*mark, inside)),
        Node::Grid(kind, rows) => out.push_str(&grid(*kind, rows)),
    }
}

fn write_sign(sign: &str, class: SignClass, out: &mut String) {
    match class {
        SignClass::Binary | SignClass::Relation => {
            spaced_before(out);
            out.push_str(sign);
            out.push(' ');
        }
        SignClass::Punctuation => {
            out.truncate(out.trim_end().len());
            if sign == ";" {
                out.push(' ');
            }
            out.push_str(sign);
            out.push(' ');
        }
        _ => out.push_str(sign),
    }
}

fn spaced_before(out: &mut String) {
    if !out.is_empty() && !out.ends_with([' ', '(', '[', '{', '\n', '\u{A0}']) {
        out.push(' ');
    }
}

/// A matrix keeps its rows on one line.
fn fenced(open: Option<char>, inside: &[Node], close: Option<char>) -> String {
    let inside = match inside {
        [Node::Fraction(above, below, Bar::None)] => return fraction(above, below, Bar::None),
        [Node::Grid(_, rows)] => lines(rows, ", ", " ; "),
        inside => text(inside),
    };
    open.into_iter().chain(inside.chars()).chain(close).collect()
}

fn fraction(above: &[Node], below: &[Node], bar: Bar) -> String {
    match bar {
        Bar::None => format!("C({}, {})", text(above), text(below)),
        Bar::Drawn => format!("{}/{}", grouped(above), grouped(below)),
    }
}

/// The text of a fraction's member, in brackets where the fraction bar grouped it.
fn grouped(nodes: &[Node]) -> String {
    let text = text(nodes);
    let is_call = |head: &Node, inside: &[Node]| {
        matches!(head, Node::Script(_) | Node::Variable(_) | Node::Function(_))
            && !inside
                .iter()
                .any(|node| matches!(node, Node::Sign(_, SignClass::Open | SignClass::Close)))
    };
    let whole = match nodes {
        [Node::Fraction(..) | Node::Row(_) | Node::Sized(..)] => false,
        [_] => true,
        [head, Node::Sign(_, SignClass::Open), inside @ .., Node::Sign(_, SignClass::Close)] => {
            is_call(head, inside)
        }
        _ => false,
    };
    if whole { text } else { format!("({text})") }
}

fn root(radicand: &[Node], index: Option<&[Node]>) -> String {
    let index = index.map_or_else(String::new, |index| {
        let index = text(index);
        letters::raised(&index).unwrap_or_else(|| format!("{index}-"))
    });
    format!("{index}√{}", grouped(radicand))
}

/// A script as raised or lowered characters where they exist, else after `^` or `_`.
fn shifted(nodes: &[Node], shift: fn(&str) -> Option<String>, mark: char) -> String {
    let text = text(nodes);
    if text == "′" {
        return text;
    }
    let tight = text.replace(' ', "");
    match shift(&tight) {
        Some(shifted) => shifted,
        None if text.width() == 1 => format!("{mark}{text}"),
        None if text.starts_with('{') && text.ends_with('}') => format!("{mark}{text}"),
        None => format!("{mark}({text})"),
    }
}

fn accent(mark: Mark, inside: &[Node]) -> String {
    let text = text(inside);
    let combining = match mark {
        Mark::Overline => '\u{305}',
        Mark::Underline => '\u{332}',
        Mark::Hat => '\u{302}',
        Mark::Tilde => '\u{303}',
        Mark::Arrow => '\u{20D7}',
        Mark::Overbrace | Mark::Underbrace => return text,
    };
    let on_spaces = matches!(mark, Mark::Overline | Mark::Underline);
    let marked = |letter| (letter != ' ' || on_spaces).then_some(combining);
    text.chars().flat_map(|letter| std::iter::once(letter).chain(marked(letter))).collect()
}

fn grid(kind: Grid, rows: &[Vec<Vec<Node>>]) -> String {
    match kind {
        Grid::Matrix => lines(rows, ", ", " ; "),
        Grid::Cases => format!("{{ {}", lines(rows, "  ", " ; ")),
        Grid::Aligned => lines(rows, " ", "\n"),
    }
}

fn lines(rows: &[Vec<Vec<Node>>], between_cells: &str, between_rows: &str) -> String {
    let row = |cells: &Vec<Vec<Node>>| {
        let cells: Vec<String> = cells.iter().map(|cell| text(cell)).collect();
        cells.join(between_cells).trim().to_owned()
    };
    rows.iter().map(row).collect::<Vec<_>>().join(between_rows)
}

/// Joins spaces, at most two together and none at the ends of lines; the invisible mark after a
/// function becomes a space before a letter or a digit.
fn collapse(text: &str) -> String {
    let mut pieces = text.split('\u{2061}');
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        if piece.starts_with(|next: char| next.is_alphanumeric() || next == '√') {
            out.push(' ');
        }
        out.push_str(piece);
    }
    while out.contains("   ") {
        out = out.replace("   ", "  ");
    }
    out.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

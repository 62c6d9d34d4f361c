//! Writes formulas as MathML Core, well formed as XML.
//!
//! `pulldown-latex` has its own writer, but that escapes neither `<` nor `&` and does not terminate
//! on an unbalanced `\left`.

use crate::escape::html_text;

use super::{Bar, Grid, Limits, Mark, MathStyle, Node, SignClass};

/// `large`: in a line, but with fractions at full size.
pub(super) fn write(nodes: &[Node], place: MathStyle, large: bool) -> String {
    let mut out = String::with_capacity(nodes.len() * 32 + 40);
    out.push_str("<math");
    if place == MathStyle::Display {
        out.push_str(" display=\"block\"");
    } else if large {
        out.push_str(" displaystyle=\"true\"");
    }
    out.push('>');
    // A formula in a line that begins with a sign stands after a space already.
    let rest = match nodes {
        [Node::Sign(sign, SignClass::Relation), rest @ ..] if place == MathStyle::Line => {
            leaf("mo", " lspace=\"0\" stretchy=\"false\"", sign, &mut out);
            rest
        }
        all => all,
    };
    row(rest, &mut out);
    out.push_str("</math>");
    out
}

/// A MathML document, with an annotation in another language.
pub(super) fn annotated(
    nodes: &[Node],
    place: MathStyle,
    encoding: &str,
    annotation: &str,
) -> String {
    let display = if place == MathStyle::Display { " display=\"block\"" } else { "" };
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <math xmlns=\"http://www.w3.org/1998/Math/MathML\"{display}><semantics>"
    );
    wrapped("mrow", nodes, &mut out);
    out.push_str(&format!(
        "<annotation encoding=\"{encoding}\">{annotation}</annotation></semantics></math>\n"
    ));
    out
}

fn row(nodes: &[Node], out: &mut String) {
    for node in nodes {
        write_node(node, out);
    }
}

/// Exactly one element, as the parts of a fraction or a script must be.
fn grouped(nodes: &[Node], out: &mut String) {
    if let [node] = nodes
        && !matches!(node, Node::Row(_))
    {
        return write_node(node, out);
    }
    wrapped("mrow", nodes, out);
}

fn wrapped(tag: &str, nodes: &[Node], out: &mut String) {
    out.push_str(&format!("<{tag}>"));
    row(nodes, out);
    out.push_str(&format!("</{tag}>"));
}

fn leaf(tag: &str, attributes: &str, text: &str, out: &mut String) {
    out.push_str(&format!("<{tag}{attributes}>{}</{tag}>", html_text(text)));
}

fn write_node(node: &Node, out: &mut String) {
    match node {
        Node::Variable(letter) => {
            // Greek capitals are upright, by convention.
            let upright = letter.is_uppercase() && !letter.is_ascii();
            let attribute = if upright { " mathvariant=\"normal\"" } else { "" };
            leaf("mi", attribute, &letter.to_string(), out);
        }
        Node::Letter(letter) => leaf("mi", "", &letter.to_string(), out),
        Node::Number(digits) => leaf("mn", "", digits, out),
        // Spaces at the ends of an element would be dropped.
        Node::Words(words) => leaf("mtext", "", &words.replace(' ', "\u{A0}"), out),
        Node::Upright(word) => leaf("mi", " mathvariant=\"normal\"", word, out),
        Node::Function(name) => {
            leaf("mi", " mathvariant=\"normal\"", name, out);
            out.push_str("<mo>\u{2061}</mo>");
        }
        Node::Sign(sign, class) => write_sign(sign, *class, out),
        Node::Space(width) => out.push_str(&format!("<mspace width=\"{width:.4}em\"/>")),
        Node::Row(nodes) => wrapped("mrow", nodes, out),
        Node::Sized(place, nodes) => {
            let display = *place == MathStyle::Display;
            out.push_str(&format!("<mstyle displaystyle=\"{display}\" scriptlevel=\"0\">"));
            row(nodes, out);
            out.push_str("</mstyle>");
        }
        Node::Fenced(open, inside, close) => {
            out.push_str("<mrow>");
            fence(*open, "prefix", out);
            row(inside, out);
            fence(*close, "postfix", out);
            out.push_str("</mrow>");
        }
        Node::Fraction(above, below, bar) => {
            out.push_str(match bar {
                Bar::Drawn => "<mfrac>",
                Bar::None => "<mfrac linethickness=\"0\">",
            });
            grouped(above, out);
            grouped(below, out);
            out.push_str("</mfrac>");
        }
        Node::Root(radicand, None) => wrapped("msqrt", radicand, out),
        Node::Root(radicand, Some(index)) => {
            out.push_str("<mroot>");
            grouped(radicand, out);
            grouped(index, out);
            out.push_str("</mroot>");
        }
        Node::Script { base, below, above, limits } => {
            script(base, below.as_deref(), above.as_deref(), *limits, out);
        }
        Node::Accent(mark, inside) => accent(*mark, inside, out),
        Node::Grid(kind, rows) => grid(*kind, rows, out),
    }
}

fn write_sign(sign: &str, class: SignClass, out: &mut String) {
    let attributes = match class {
        SignClass::Prefix => " form=\"prefix\"",
        SignClass::Open => " form=\"prefix\" stretchy=\"false\"",
        SignClass::Close => " form=\"postfix\" stretchy=\"false\"",
        SignClass::Large => " largeop=\"true\"",
        SignClass::Ordinary => " lspace=\"0\" rspace=\"0\" stretchy=\"false\"",
        SignClass::Binary | SignClass::Relation => " form=\"infix\" stretchy=\"false\"",
        SignClass::Punctuation if sign == ";" => {
            " lspace=\"0.2em\" rspace=\"0.3em\" separator=\"true\""
        }
        SignClass::Punctuation => " lspace=\"0\" rspace=\"0.3em\" separator=\"true\"",
    };
    leaf("mo", attributes, sign, out);
}

fn fence(delimiter: Option<char>, form: &str, out: &mut String) {
    if let Some(delimiter) = delimiter {
        let attributes = format!(" form=\"{form}\" stretchy=\"true\" fence=\"true\"");
        leaf("mo", &attributes, &delimiter.to_string(), out);
    }
}

fn script(
    base: &Node,
    below: Option<&[Node]>,
    above: Option<&[Node]>,
    limits: Limits,
    out: &mut String,
) {
    let tag = match (below.is_some(), above.is_some(), limits) {
        (true, true, Limits::Beside) => "msubsup",
        (true, false, Limits::Beside) => "msub",
        (_, _, Limits::Beside) => "msup",
        (true, true, _) => "munderover",
        (true, false, _) => "munder",
        (_, _, _) => "mover",
    };
    out.push_str(&format!("<{tag}>"));
    match (base, limits) {
        (Node::Sign(sign, SignClass::Large), Limits::Movable) => {
            leaf("mo", " largeop=\"true\" movablelimits=\"true\"", sign, out);
        }
        (Node::Function(name), Limits::Movable) => {
            leaf("mo", " movablelimits=\"true\" lspace=\"0\"", name, out);
        }
        (Node::Sign(sign, SignClass::Relation), Limits::Stacked) => {
            leaf("mo", " form=\"infix\" stretchy=\"true\"", sign, out);
        }
        (Node::Function(name), _) => leaf("mi", " mathvariant=\"normal\"", name, out),
        _ => grouped(std::slice::from_ref(base), out),
    }
    for part in [below, above].into_iter().flatten() {
        grouped(part, out);
    }
    out.push_str(&format!("</{tag}>"));
}

fn accent(mark: Mark, inside: &[Node], out: &mut String) {
    let (tag, attribute, sign) = match mark {
        Mark::Overline => ("mover", "accent", "\u{203E}"),
        Mark::Hat => ("mover", "accent", "^"),
        Mark::Tilde => ("mover", "accent", "~"),
        Mark::Arrow => ("mover", "accent", "→"),
        Mark::Overbrace => ("mover", "accent", "⏞"),
        Mark::Underline => ("munder", "accentunder", "_"),
        Mark::Underbrace => ("munder", "accentunder", "⏟"),
    };
    out.push_str(&format!("<{tag} {attribute}=\"true\">"));
    grouped(inside, out);
    leaf("mo", " stretchy=\"true\"", sign, out);
    out.push_str(&format!("</{tag}>"));
}

fn grid(kind: Grid, rows: &[Vec<Vec<Node>>], out: &mut String) {
    if kind == Grid::Cases {
        out.push_str("<mrow>");
        fence(Some('{'), "prefix", out);
    }
    let class = match kind {
        Grid::Matrix => "matrix",
        Grid::Cases => "cases",
        Grid::Aligned => "aligned",
    };
    out.push_str(&format!("<mtable class=\"{class}\""));
    out.push_str(if kind == Grid::Aligned { " displaystyle=\"true\">" } else { ">" });
    for cells in rows {
        out.push_str("<mtr>");
        for cell in cells {
            wrapped("mtd", cell, out);
        }
        out.push_str("</mtr>");
    }
    out.push_str("</mtable>");
    if kind == Grid::Cases {
        out.push_str("</mrow>");
    }
}

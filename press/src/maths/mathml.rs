//! Writes formulas as MathML Core, well formed as XML.
//!
//! `pulldown-latex` has its own writer, but that escapes neither `<` nor `&` and does not terminate
//! on an unbalanced `\left`.

use crate::escape::html_text;
use crate::xml::markup_if;

use super::{Bar, Grid, Limits, Mark, MathStyle, Node, Script, SignClass};

const BLOCK: &str = " display=\"block\"";
const UPRIGHT: &str = " mathvariant=\"normal\"";

/// `large`: in a line, but with fractions at full size.
pub(super) fn write(nodes: &[Node], place: MathStyle, large: bool) -> String {
    let style = match place {
        MathStyle::Display => BLOCK,
        MathStyle::Line => markup_if(large, " displaystyle=\"true\""),
    };
    // A formula in a line that begins with a sign stands after a space already.
    let inside = match nodes {
        [Node::Sign(sign, SignClass::Relation), rest @ ..] if place == MathStyle::Line => {
            leaf("mo", " lspace=\"0\" stretchy=\"false\"", sign) + &row(rest)
        }
        all => row(all),
    };
    format!("<math{style}>{inside}</math>")
}

/// A MathML document, with the source for LibreOffice as an annotation.
pub(super) fn annotated(nodes: &[Node], place: MathStyle, starmath: &str) -> String {
    let display = markup_if(place == MathStyle::Display, BLOCK);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <math xmlns=\"http://www.w3.org/1998/Math/MathML\"{display}><semantics>{}\
         <annotation encoding=\"StarMath 5.0\">{}</annotation></semantics></math>\n",
        element("mrow", nodes),
        html_text(starmath)
    )
}

fn row(nodes: &[Node]) -> String {
    nodes.iter().map(written).collect()
}

/// Exactly one element, as the parts of a fraction or a script must be.
fn grouped(nodes: &[Node]) -> String {
    match nodes {
        [node] if !matches!(node, Node::Row(_)) => written(node),
        nodes => element("mrow", nodes),
    }
}

fn element(tag: &str, nodes: &[Node]) -> String {
    format!("<{tag}>{}</{tag}>", row(nodes))
}

fn leaf(tag: &str, attributes: &str, text: &str) -> String {
    format!("<{tag}{attributes}>{}</{tag}>", html_text(text))
}

fn written(node: &Node) -> String {
    match node {
        // Greek capitals are upright, by convention.
        Node::Variable(letter) if letter.is_uppercase() && !letter.is_ascii() => {
            leaf("mi", UPRIGHT, &letter.to_string())
        }
        Node::Variable(letter) | Node::Letter(letter) => leaf("mi", "", &letter.to_string()),
        Node::Number(digits) => leaf("mn", "", digits),
        // Spaces at the ends of an element would be dropped.
        Node::Words(words) => leaf("mtext", "", &words.replace(' ', "\u{A0}")),
        Node::Upright(word) => leaf("mi", UPRIGHT, word),
        Node::Function(name) => leaf("mi", UPRIGHT, name) + "<mo>\u{2061}</mo>",
        Node::Sign(sign, class) => leaf("mo", spaced(sign, *class), sign),
        Node::Space(width) => format!("<mspace width=\"{width:.4}em\"/>"),
        Node::Row(nodes) => element("mrow", nodes),
        Node::Sized(place, nodes) => {
            let (display, inside) = (*place == MathStyle::Display, row(nodes));
            format!("<mstyle displaystyle=\"{display}\" scriptlevel=\"0\">{inside}</mstyle>")
        }
        Node::Fenced(open, inside, close) => {
            let (open, close) = (fence(*open, "prefix"), fence(*close, "postfix"));
            format!("<mrow>{open}{}{close}</mrow>", row(inside))
        }
        Node::Fraction(above, below, bar) => {
            let bar = markup_if(*bar == Bar::None, " linethickness=\"0\"");
            format!("<mfrac{bar}>{}{}</mfrac>", grouped(above), grouped(below))
        }
        Node::Root(radicand, None) => element("msqrt", radicand),
        Node::Root(radicand, Some(index)) => {
            format!("<mroot>{}{}</mroot>", grouped(radicand), grouped(index))
        }
        Node::Script(it) => script(it),
        Node::Accent(mark, inside) => accent(*mark, inside),
        Node::Grid(kind, rows) => grid(*kind, rows),
    }
}

fn spaced(sign: &str, class: SignClass) -> &'static str {
    match class {
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
    }
}

fn fence(delimiter: Option<char>, form: &str) -> String {
    let attributes = format!(" form=\"{form}\" stretchy=\"true\" fence=\"true\"");
    delimiter.map_or_else(String::new, |sign| leaf("mo", &attributes, &sign.to_string()))
}

fn script(script: &Script) -> String {
    let Script { base, limits, .. } = script;
    let parts = script.parts();
    let tag = match (parts.map(|part| part.is_some()), limits) {
        ([true, true], Limits::Beside) => "msubsup",
        ([true, false], Limits::Beside) => "msub",
        (_, Limits::Beside) => "msup",
        ([true, true], _) => "munderover",
        ([true, false], _) => "munder",
        (_, _) => "mover",
    };
    let base = match (base, limits) {
        (Node::Sign(sign, SignClass::Large), Limits::Movable) => {
            leaf("mo", " largeop=\"true\" movablelimits=\"true\"", sign)
        }
        (Node::Function(name), Limits::Movable) => {
            leaf("mo", " movablelimits=\"true\" lspace=\"0\"", name)
        }
        (Node::Sign(sign, SignClass::Relation), Limits::Stacked) => {
            leaf("mo", " form=\"infix\" stretchy=\"true\"", sign)
        }
        (Node::Function(name), _) => leaf("mi", UPRIGHT, name),
        _ => grouped(std::slice::from_ref(base)),
    };
    let parts: String = parts.into_iter().flatten().map(grouped).collect();
    format!("<{tag}>{base}{parts}</{tag}>")
}

fn accent(mark: Mark, inside: &[Node]) -> String {
    let (tag, attribute, sign) = match mark {
        Mark::Overline => ("mover", "accent", "\u{203E}"),
        Mark::Hat => ("mover", "accent", "^"),
        Mark::Tilde => ("mover", "accent", "~"),
        Mark::Arrow => ("mover", "accent", "→"),
        Mark::Overbrace => ("mover", "accent", "⏞"),
        Mark::Underline => ("munder", "accentunder", "_"),
        Mark::Underbrace => ("munder", "accentunder", "⏟"),
    };
    let sign = leaf("mo", " stretchy=\"true\"", sign);
    format!("<{tag} {attribute}=\"true\">{}{sign}</{tag}>", grouped(inside))
}

fn grid(kind: Grid, rows: &[Vec<Vec<Node>>]) -> String {
    let class = match kind {
        Grid::Matrix => "matrix",
        Grid::Cases => "cases",
        Grid::Aligned => "aligned",
    };
    let style = markup_if(kind == Grid::Aligned, " displaystyle=\"true\"");
    let row = |cells: &Vec<Vec<Node>>| {
        let cells: String = cells.iter().map(|cell| element("mtd", cell)).collect();
        format!("<mtr>{cells}</mtr>")
    };
    let rows: String = rows.iter().map(row).collect();
    let table = format!("<mtable class=\"{class}\"{style}>{rows}</mtable>");
    if kind != Grid::Cases {
        return table;
    }
    format!("<mrow>{}{table}</mrow>", fence(Some('{'), "prefix"))
}

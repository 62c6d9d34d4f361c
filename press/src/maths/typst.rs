//! Writes formulas as Typst maths. Every sign is an escape, every word a string: nothing in a
//! formula can be read as Typst code.

use crate::escape::typst_text;

use super::{Bar, Grid, Limits, Mark, MathStyle, Node, Script, SignClass};

pub(super) fn write(nodes: &[Node]) -> String {
    let mut out = String::with_capacity(nodes.len() * 8);
    row(nodes, &mut out);
    out.trim().to_owned()
}

fn row(nodes: &[Node], out: &mut String) {
    for node in nodes {
        write_node(node, out);
    }
}

fn call(name: &str, arguments: &[&[Node]], out: &mut String) {
    out.push_str(name);
    out.push('(');
    for (at, argument) in arguments.iter().enumerate() {
        if at > 0 {
            out.push_str(", ");
        }
        row(argument, out);
    }
    out.push_str(") ");
}

/// Between a string and what stands beside it Typst sets the space of its source: beside a space of
/// its own it would be a second one.
fn words(text: &str, out: &mut String) {
    if text.starts_with(' ') {
        unspace(out);
    }
    out.push_str(&format!("\"{}\"", typst_text(text)));
    if !text.ends_with(' ') {
        out.push(' ');
    }
}

/// Takes the spaces off the end; the space after a backslash is part of the end of a line.
fn unspace(out: &mut String) {
    let written = out.trim_end_matches(' ').len();
    if !out[..written].ends_with('\\') {
        out.truncate(written);
    }
}

/// A number as a string, since the comma of a decimal is no separator. Between a string and what
/// stands beside it Typst sets the space of its source: −0,28 and 0,5p have none.
fn decimal(digits: &str, out: &mut String) {
    unspace(out);
    out.push_str(&format!("\"{}\"", typst_text(digits)));
}

/// One character by its code point; Typst gives it the class of Unicode.
fn escaped(sign: &str, out: &mut String) {
    for character in sign.chars() {
        out.push_str(&format!("\\u{{{:x}}}", character as u32));
    }
    out.push(' ');
}

fn write_node(node: &Node, out: &mut String) {
    match node {
        Node::Variable(letter) if letter.is_ascii_alphabetic() => {
            out.push(*letter);
            out.push(' ');
        }
        Node::Variable(letter) | Node::Letter(letter) => escaped(&letter.to_string(), out),
        Node::Number(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            out.push_str(digits);
            out.push(' ');
        }
        Node::Number(digits) => decimal(digits, out),
        Node::Words(text) | Node::Upright(text) => words(text, out),
        Node::Function(name) => out.push_str(&format!("op(\"{}\") ", typst_text(name))),
        Node::Sign(sign, class) => write_sign(sign, *class, out),
        Node::Space(width) => out.push_str(&format!("#h({width:.4}em) ")),
        Node::Row(nodes) => row(nodes, out),
        Node::Sized(MathStyle::Display, nodes) => call("display", &[nodes], out),
        Node::Sized(MathStyle::Line, nodes) => call("inline", &[nodes], out),
        Node::Fenced(open, inside, close) => fenced(*open, inside, *close, out),
        Node::Fraction(above, below, Bar::Drawn) => call("frac", &[above, below], out),
        Node::Fraction(above, below, Bar::None) => call("binom", &[above, below], out),
        Node::Root(radicand, None) => call("sqrt", &[radicand], out),
        Node::Root(radicand, Some(index)) => call("root", &[index, radicand], out),
        Node::Script(it) => script(it, out),
        Node::Accent(mark, inside) => accent(*mark, inside, out),
        Node::Grid(kind, rows) => grid(*kind, rows, out),
    }
}

fn write_sign(sign: &str, class: SignClass, out: &mut String) {
    let class = match class {
        SignClass::Ordinary => "normal",
        SignClass::Relation => "relation",
        SignClass::Punctuation => "punctuation",
        // The class of Unicode is right, or that of the neighbours decides.
        _ => return escaped(sign, out),
    };
    out.push_str(&format!("class(\"{class}\", "));
    escaped(sign, out);
    out.push_str(") ");
}

/// `binom` and `cases` bring their own delimiters.
fn fenced(open: Option<char>, inside: &[Node], close: Option<char>, out: &mut String) {
    match inside {
        [Node::Fraction(_, _, Bar::None)] => return row(inside, out),
        [Node::Grid(Grid::Aligned, rows)] if open == Some('{') && close.is_none() => {
            return grid(Grid::Cases, rows, out);
        }
        _ => {}
    }
    out.push_str("lr(");
    if let Some(open) = open {
        escaped(&open.to_string(), out);
    }
    row(inside, out);
    if let Some(close) = close {
        escaped(&close.to_string(), out);
    }
    out.push_str(") ");
}

fn script(script: &Script, out: &mut String) {
    let base = std::slice::from_ref(&script.base);
    out.push_str("attach(");
    match script.limits {
        Limits::Beside => call("scripts", &[base], out),
        Limits::Stacked => call("limits", &[base], out),
        Limits::Movable => row(base, out),
    }
    for (name, part) in ["b", "t"].into_iter().zip(script.parts()) {
        if let Some(part) = part {
            out.push_str(&format!(", {name}: "));
            row(part, out);
        }
    }
    out.push_str(") ");
}

fn accent(mark: Mark, inside: &[Node], out: &mut String) {
    let name = match mark {
        Mark::Overline => "overline",
        Mark::Underline => "underline",
        Mark::Hat => "hat",
        Mark::Tilde => "tilde",
        Mark::Arrow => "arrow",
        Mark::Overbrace => "overbrace",
        Mark::Underbrace => "underbrace",
    };
    call(name, &[inside], out);
}

/// `display` keeps the cells of a matrix in a line at full size, as TeX does.
fn grid(kind: Grid, rows: &[Vec<Vec<Node>>], out: &mut String) {
    let (open, between_cells, between_rows, close) = match kind {
        Grid::Matrix => ("display(mat(delim: #none, ", ", ", "; ", ")) "),
        Grid::Cases => ("display(cases(", "& #h(0.8em) ", ", ", ")) "),
        Grid::Aligned => ("", "& ", "\\ ", ""),
    };
    out.push_str(open);
    for (line, cells) in rows.iter().enumerate() {
        if line > 0 {
            out.push_str(between_rows);
        }
        for (column, cell) in cells.iter().enumerate() {
            if column > 0 {
                out.push_str(between_cells);
            }
            row(cell, out);
        }
    }
    out.push_str(close);
}

//! Writes formulas in `StarMath` 5.0, the language in which LibreOffice stores them, as an
//! annotation of the MathML: LibreOffice's own parser of MathML reads `a/b + c/d` as a fraction
//! within a fraction.

use crate::escape::paired;

use super::{Bar, Grid, Limits, Mark, Node, SignClass};

pub(super) fn write(nodes: &[Node]) -> String {
    let mut out = String::with_capacity(nodes.len() * 12);
    row(nodes, &mut out);
    out.trim_end().to_owned()
}

/// Nodes one after another; a sign between two terms gets a term on both sides, which may be empty.
fn row(nodes: &[Node], out: &mut String) {
    for (at, node) in nodes.iter().enumerate() {
        let between = matches!(node, Node::Sign(_, SignClass::Binary | SignClass::Relation));
        let before = at.checked_sub(1).and_then(|before| nodes.get(before));
        if between && !before.is_some_and(is_term) {
            out.push_str("{} ");
        }
        write_node(node, out);
        let wants = between || matches!(node, Node::Sign(_, SignClass::Prefix));
        let after = nodes.get(at + 1);
        let opens = |node: &Node| {
            is_term(node) || matches!(node, Node::Sign(_, SignClass::Prefix | SignClass::Open))
        };
        if wants && !after.is_some_and(opens) {
            out.push_str("{} ");
        }
    }
}

fn is_term(node: &Node) -> bool {
    match node {
        Node::Space(_) => false,
        Node::Sign(_, class) => {
            matches!(class, SignClass::Ordinary | SignClass::Close | SignClass::Open)
        }
        _ => true,
    }
}

fn group(nodes: &[Node], out: &mut String) {
    out.push('{');
    row(nodes, out);
    out.push_str("} ");
}

fn grouped(nodes: &[Node]) -> String {
    let mut out = String::new();
    group(nodes, &mut out);
    out
}

/// Words, upright: not parsed as commands.
fn quoted(text: &str, out: &mut String) {
    out.push_str(&format!("\"{}\" ", text.replace('\\', "").replace('"', "”")));
}

fn write_node(node: &Node, out: &mut String) {
    match node {
        Node::Variable(letter) if letter.is_ascii_alphabetic() => {
            out.push_str(&format!("{letter} "));
        }
        Node::Variable(letter) => match paired(GREEK, &letter.to_string()) {
            Some(name) => out.push_str(&format!("%{name} ")),
            None => out.push_str(&format!("ital \"{letter}\" ")),
        },
        Node::Number(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            out.push_str(&format!("{digits} "));
        }
        Node::Letter(letter) => quoted(&letter.to_string(), out),
        Node::Number(text) | Node::Words(text) | Node::Upright(text) | Node::Function(text) => {
            quoted(text, out);
        }
        Node::Sign(text, class) => sign(text, *class, out),
        Node::Space(width) => out.push_str(match width {
            width if *width <= 0.0 => "",
            width if *width < 0.2 => "` ",
            width if *width < 0.5 => "~ ",
            width if *width < 1.5 => "~~~ ",
            _ => "~~~~~~ ",
        }),
        Node::Row(nodes) | Node::Sized(_, nodes) => group(nodes, out),
        Node::Fenced(open, inside, close) => {
            let [open, close] = [(*open, "l"), (*close, "r")].map(delimiter);
            out.push_str(&format!("left {open} {}right {close} ", grouped(inside)));
        }
        Node::Fraction(above, below, Bar::Drawn) => {
            out.push_str(&format!("{{{}over {}}} ", grouped(above), grouped(below)));
        }
        Node::Fraction(above, below, Bar::None) => {
            out.push_str(&format!("binom {}{}", grouped(above), grouped(below)));
        }
        Node::Root(radicand, None) => out.push_str(&format!("sqrt {}", grouped(radicand))),
        Node::Root(radicand, Some(index)) => {
            out.push_str(&format!("nroot {}{}", grouped(index), grouped(radicand)));
        }
        Node::Script { base, below, above, limits } => {
            script(base, below.as_deref(), above.as_deref(), *limits, out);
        }
        Node::Accent(mark, inside) => accent(*mark, inside, out),
        Node::Grid(kind, rows) => grid(*kind, rows, out),
    }
}

// Letters and signs, each before its command.
const GREEK: &str = "α ialpha β ibeta γ igamma δ idelta ε ivarepsilon ϵ iepsilon η ieta θ itheta \
    λ ilambda μ imu ν inu ξ ixi π ipi ρ irho σ isigma τ itau φ ivarphi ϕ iphi χ ichi ω iomega \
    Δ DELTA Λ LAMBDA Ω OMEGA Φ PHI Π PI Σ SIGMA";
const PREFIX: &str = "+ + - - − - ± +- ∓ -+";
const BINARY: &str = "× times · cdot ⋅ cdot ÷ div ∩ intersection ∪ union ∘ circ";
const RELATIONS: &str = "= = < < > > ≤ <= ≥ >= ⩽ leslant ⩾ geslant ≠ <> ≈ approx ≡ equiv ∼ sim ∈ in \
    ∉ notin ⊂ subset ⊆ subseteq → toward ⟶ toward ⇒ drarrow ⟹ drarrow ⇔ dlrarrow ⟺ dlrarrow";
const LARGE: &str = "∑ sum ∏ prod ∫ int";
const OTHERS: &str = "… dotslow ⋯ dotsaxis ∞ infinity ∅ emptyset ′ '";

fn sign(sign: &str, class: SignClass, out: &mut String) {
    let own = match class {
        SignClass::Open | SignClass::Close if "()[]{}".contains(sign) => {
            out.push_str(&format!("\\{sign} "));
            return;
        }
        SignClass::Prefix => paired(PREFIX, sign),
        SignClass::Binary => paired(PREFIX, sign).or_else(|| paired(BINARY, sign)),
        SignClass::Relation => paired(RELATIONS, sign),
        SignClass::Large => paired(LARGE, sign),
        _ => None,
    };
    match (own.or_else(|| paired(OTHERS, sign)), class) {
        (None, SignClass::Binary | SignClass::Relation) => {
            out.push_str(&format!("{{}} ` \"{sign}\" ` {{}} "));
        }
        (None, SignClass::Punctuation) => out.push_str(&format!("\"{sign}\" ~ ")),
        (None | Some("'"), _) => quoted(sign, out),
        // The operand of a sum follows it, and is optional.
        (Some(command), SignClass::Large) => out.push_str(&format!("{command} {{}} ")),
        (Some(command), _) => out.push_str(&format!("{command} ")),
    }
}

fn delimiter((delimiter, side): (Option<char>, &str)) -> String {
    match delimiter {
        None | Some('.') => "none".to_owned(),
        Some('{') => "lbrace".to_owned(),
        Some('}') => "rbrace".to_owned(),
        Some('|' | '∣') => format!("{side}line"),
        Some('⌊') => "lfloor".to_owned(),
        Some('⌋') => "rfloor".to_owned(),
        Some('⌈') => "lceil".to_owned(),
        Some('⌉') => "rceil".to_owned(),
        Some(other) => other.to_string(),
    }
}

fn script(
    base: &Node,
    below: Option<&[Node]>,
    above: Option<&[Node]>,
    limits: Limits,
    out: &mut String,
) {
    let large = match base {
        Node::Sign(sign, SignClass::Large) => paired(LARGE, sign),
        _ => None,
    };
    let names = match (large, limits) {
        (Some(name), _) => {
            out.push_str(&format!("{name} "));
            ["from", "to"]
        }
        (None, Limits::Beside) => {
            script_base(base, out);
            ["_", "^"]
        }
        (None, Limits::Stacked | Limits::Movable) => {
            script_base(base, out);
            ["csub", "csup"]
        }
    };
    for (name, part) in names.into_iter().zip([below, above]) {
        if let Some(part) = part {
            out.push_str(&format!("{name} {}", grouped(part)));
        }
    }
    if large.is_some() {
        out.push_str("{} ");
    }
}

/// The base of scripts, which may be a sign; a sign alone would need its terms.
fn script_base(base: &Node, out: &mut String) {
    match base {
        Node::Sign(text, SignClass::Binary | SignClass::Relation | SignClass::Prefix) => {
            quoted(text, out);
        }
        Node::Sign(..) => write_node(base, out),
        base => group(std::slice::from_ref(base), out),
    }
}

fn accent(mark: Mark, inside: &[Node], out: &mut String) {
    let inside = grouped(inside);
    out.push_str(&match mark {
        Mark::Overline => format!("overline {inside}"),
        Mark::Underline => format!("underline {inside}"),
        Mark::Hat => format!("widehat {inside}"),
        Mark::Tilde => format!("widetilde {inside}"),
        Mark::Arrow => format!("widevec {inside}"),
        Mark::Overbrace => format!("{{{inside}overbrace {{}}}} "),
        Mark::Underbrace => format!("{{{inside}underbrace {{}}}} "),
    });
}

fn grid(kind: Grid, rows: &[Vec<Vec<Node>>], out: &mut String) {
    let align = |column: usize| match kind {
        Grid::Matrix => "",
        Grid::Aligned if column.is_multiple_of(2) => "alignr ",
        Grid::Cases | Grid::Aligned => "alignl ",
    };
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
    let empty = Vec::new();
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let cells = (0..columns).map(|at| {
                let cell = row.get(at).unwrap_or(&empty);
                format!("{}{}", align(at), grouped(cell))
            });
            cells.collect::<Vec<_>>().join("# ")
        })
        .collect();
    let matrix = format!("matrix {{{}}} ", lines.join("## "));
    match kind {
        Grid::Cases => out.push_str(&format!("left lbrace {matrix}right none ")),
        Grid::Matrix | Grid::Aligned => out.push_str(&matrix),
    }
}

//! Writes formulas in `StarMath` 5.0, the language in which LibreOffice stores them, as an
//! annotation of the MathML: LibreOffice's own parser of MathML reads `a/b + c/d` as a fraction
//! within a fraction.

use crate::escape::paired;

use super::{Bar, Grid, Limits, Mark, Node, Script, SignClass, space};

pub(super) fn write(nodes: &[Node]) -> String {
    row(nodes).trim_end().to_owned()
}

/// Nodes one after another; a sign between two terms gets a term on both sides, which may be empty.
fn row(nodes: &[Node]) -> String {
    let mut out = String::with_capacity(nodes.len() * 12);
    for (at, node) in nodes.iter().enumerate() {
        let between = matches!(node, Node::Sign(_, SignClass::Binary | SignClass::Relation));
        let before = at.checked_sub(1).and_then(|before| nodes.get(before));
        if between && !before.is_some_and(is_term) {
            out.push_str("{} ");
        }
        out.push_str(&written(node));
        let wants = between || matches!(node, Node::Sign(_, SignClass::Prefix));
        let after = nodes.get(at + 1);
        let opens = |node: &Node| {
            is_term(node) || matches!(node, Node::Sign(_, SignClass::Prefix | SignClass::Open))
        };
        if wants && !after.is_some_and(opens) {
            out.push_str("{} ");
        }
    }
    out
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

fn grouped(nodes: &[Node]) -> String {
    format!("{{{}}} ", row(nodes))
}

/// Words, upright: not parsed as commands.
fn quoted(text: &str) -> String {
    format!("\"{}\" ", text.replace('\\', "").replace('"', "”"))
}

fn written(node: &Node) -> String {
    match node {
        Node::Variable(letter) if letter.is_ascii_alphabetic() => format!("{letter} "),
        Node::Variable(letter) => match paired(GREEK, &letter.to_string()) {
            Some(name) => format!("%{name} "),
            None => format!("ital \"{letter}\" "),
        },
        Node::Number(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{digits} ")
        }
        Node::Letter(letter) => quoted(&letter.to_string()),
        Node::Number(text) | Node::Words(text) | Node::Upright(text) | Node::Function(text) => {
            quoted(text)
        }
        Node::Sign(text, class) => sign(text, *class),
        Node::Space(width) => ["", "` ", "~ ", "~~~ ", "~~~~~~ "][space(*width)].to_owned(),
        Node::Row(nodes) | Node::Sized(_, nodes) => grouped(nodes),
        Node::Fenced(open, inside, close) => {
            let [open, close] = [(*open, "l"), (*close, "r")].map(delimiter);
            format!("left {open} {}right {close} ", grouped(inside))
        }
        Node::Fraction(above, below, Bar::Drawn) => {
            format!("{{{}over {}}} ", grouped(above), grouped(below))
        }
        Node::Fraction(above, below, Bar::None) => {
            format!("binom {}{}", grouped(above), grouped(below))
        }
        Node::Root(radicand, None) => format!("sqrt {}", grouped(radicand)),
        Node::Root(radicand, Some(index)) => {
            format!("nroot {}{}", grouped(index), grouped(radicand))
        }
        Node::Script(it) => script(it),
        Node::Accent(mark, inside) => accent(*mark, &grouped(inside)),
        Node::Grid(kind, rows) => grid(*kind, rows),
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

fn sign(sign: &str, class: SignClass) -> String {
    let own = match class {
        SignClass::Open | SignClass::Close if "()[]{}".contains(sign) => {
            return format!("\\{sign} ");
        }
        SignClass::Prefix => paired(PREFIX, sign),
        SignClass::Binary => paired(PREFIX, sign).or_else(|| paired(BINARY, sign)),
        SignClass::Relation => paired(RELATIONS, sign),
        SignClass::Large => paired(LARGE, sign),
        _ => None,
    };
    match (own.or_else(|| paired(OTHERS, sign)), class) {
        (None, SignClass::Binary | SignClass::Relation) => format!("{{}} ` \"{sign}\" ` {{}} "),
        (None, SignClass::Punctuation) => format!("\"{sign}\" ~ "),
        (None | Some("'"), _) => quoted(sign),
        // The operand of a sum follows it, and is optional.
        (Some(command), SignClass::Large) => format!("{command} {{}} "),
        (Some(command), _) => format!("{command} "),
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

fn script(script: &Script) -> String {
    let large = match &script.base {
        Node::Sign(sign, SignClass::Large) => paired(LARGE, sign),
        _ => None,
    };
    let (base, names, end) = match (large, script.limits) {
        (Some(name), _) => (format!("{name} "), ["from", "to"], "{} "),
        (None, Limits::Beside) => (script_base(&script.base), ["_", "^"], ""),
        (None, Limits::Stacked | Limits::Movable) => {
            (script_base(&script.base), ["csub", "csup"], "")
        }
    };
    let parts = names.into_iter().zip(script.parts());
    let parts = parts.filter_map(|(name, part)| Some(format!("{name} {}", grouped(part?))));
    base + &parts.collect::<String>() + end
}

/// The base of scripts, which may be a sign; a sign alone would need its terms.
fn script_base(base: &Node) -> String {
    match base {
        Node::Sign(text, SignClass::Binary | SignClass::Relation | SignClass::Prefix) => {
            quoted(text)
        }
        Node::Sign(..) => written(base),
        base => grouped(std::slice::from_ref(base)),
    }
}

fn accent(mark: Mark, inside: &str) -> String {
    match mark {
        Mark::Overline => format!("overline {inside}"),
        Mark::Underline => format!("underline {inside}"),
        Mark::Hat => format!("widehat {inside}"),
        Mark::Tilde => format!("widetilde {inside}"),
        Mark::Arrow => format!("widevec {inside}"),
        Mark::Overbrace => format!("{{{inside}overbrace {{}}}} "),
        Mark::Underbrace => format!("{{{inside}underbrace {{}}}} "),
    }
}

fn grid(kind: Grid, rows: &[Vec<Vec<Node>>]) -> String {
    let align = |column: usize| match kind {
        Grid::Matrix => "",
        Grid::Aligned if column.is_multiple_of(2) => "alignr ",
        Grid::Cases | Grid::Aligned => "alignl ",
    };
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
    let line = |row: &Vec<Vec<Node>>| {
        let cell = |at| format!("{}{}", align(at), grouped(row.get(at).map_or(&[], Vec::as_slice)));
        (0..columns).map(cell).collect::<Vec<_>>().join("# ")
    };
    let lines = rows.iter().map(line).collect::<Vec<_>>().join("## ");
    match kind {
        Grid::Cases => format!("left lbrace matrix {{{lines}}} right none "),
        Grid::Matrix | Grid::Aligned => format!("matrix {{{lines}}} "),
    }
}

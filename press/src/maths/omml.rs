//! Writes the formulas of Word (Office Math Markup Language, ECMA-376 part 1, 22.1).

use crate::escape::html_text;

use super::{Bar, Grid, Limits, Mark, Node, Script, SignClass, space};

/// The formula as `<m:oMath>`; `look` is added to the `<w:rPr>` of each of its runs, beside the
/// font of formulas.
pub(super) fn write(nodes: &[Node], look: &str, upright: bool) -> String {
    format!("<m:oMath>{}</m:oMath>", Writer { look, upright }.row(nodes))
}

struct Writer<'a> {
    look: &'a str,
    upright: bool,
}

/// The style of a run.
#[derive(Clone, Copy)]
enum Run {
    /// Letters in italics, digits and signs upright.
    Usual,
    Upright,
    /// Words, with their spaces; plain signs.
    Words,
}

/// A zero-width character: LibreOffice cannot read a formula that begins with an equals sign.
const NOTHING: &str = "\u{200B}";

impl Writer<'_> {
    fn row(&self, nodes: &[Node]) -> String {
        let mut out = String::new();
        let between = |node: Option<&Node>| {
            matches!(node, Some(Node::Sign(_, SignClass::Binary | SignClass::Relation)))
        };
        if between(nodes.first()) {
            out.push_str(&self.run(NOTHING, Run::Words));
        }
        let mut at = 0;
        while let Some(node) = nodes.get(at) {
            match (node, closing(nodes, at)) {
                (Node::Sign(open, _), Some(end)) => {
                    out.push_str(&self.bracketed(open, &nodes[at + 1..end], &nodes[end]));
                    at = end;
                }
                _ => out.push_str(&self.node(node)),
            }
            at += 1;
        }
        if between(nodes.last()) {
            out.push_str(&self.run(NOTHING, Run::Words));
        }
        out
    }

    /// The content of brackets of letter size; the closing one may have an exponent.
    fn bracketed(&self, open: &str, inside: &[Node], close: &Node) -> String {
        let of = |sign: &str| {
            let sides = format!(
                "<m:begChr m:val=\"{open}\"/><m:endChr m:val=\"{sign}\"/><m:grow m:val=\"0\"/>"
            );
            object("d", &sides, &[("e", self.row(inside))])
        };
        match close {
            Node::Script(it) => {
                let Node::Sign(sign, _) = &it.base else { return self.node(close) };
                self.script(of(sign), it)
            }
            Node::Sign(sign, _) => of(sign),
            other => self.node(other),
        }
    }

    fn run(&self, text: &str, kind: Run) -> String {
        let properties = match kind {
            Run::Usual if !self.upright => "",
            Run::Usual | Run::Upright => "<m:rPr><m:sty m:val=\"p\"/></m:rPr>",
            Run::Words => "<m:rPr><m:nor/></m:rPr>",
        };
        format!(
            "<m:r>{properties}<w:rPr><w:rFonts w:ascii=\"Cambria Math\" w:hAnsi=\"Cambria Math\"/>\
             {}</w:rPr><m:t xml:space=\"preserve\">{}</m:t></m:r>",
            self.look,
            html_text(text)
        )
    }

    fn node(&self, node: &Node) -> String {
        match node {
            // Greek capitals are upright, by convention.
            Node::Variable(letter) if letter.is_uppercase() && !letter.is_ascii() => {
                self.run(&letter.to_string(), Run::Upright)
            }
            Node::Variable(letter) => self.run(&letter.to_string(), Run::Usual),
            Node::Letter(letter) => self.run(&letter.to_string(), Run::Upright),
            Node::Number(digits) => self.run(digits, Run::Upright),
            Node::Words(words) => self.run(words, Run::Words),
            Node::Upright(word) | Node::Function(word) => self.run(word, Run::Upright),
            Node::Sign(sign, class) => self.sign(sign, *class),
            Node::Space(width) => self.space(*width),
            Node::Row(nodes) | Node::Sized(_, nodes) => self.row(nodes),
            Node::Fenced(open, inside, close) => {
                let side = |side: &Option<char>| {
                    side.filter(|side| *side != '.')
                        .map_or_else(String::new, |side| html_text(&side.to_string()))
                };
                let (open, close) = (side(open), side(close));
                // LibreOffice reads no pair of square brackets turned the same way, or outwards; they
                // do not grow.
                if matches!((&*open, &*close), ("[", "[") | ("]", "]" | "[")) {
                    let bracket = |sign: &str| self.run(sign, Run::Words);
                    return bracket(&open) + &self.row(inside) + &bracket(&close);
                }
                let sides = format!("<m:begChr m:val=\"{open}\"/><m:endChr m:val=\"{close}\"/>");
                object("d", &sides, &[("e", self.row(inside))])
            }
            Node::Fraction(above, below, bar) => {
                let kind = match bar {
                    Bar::Drawn => "",
                    Bar::None => "<m:type m:val=\"noBar\"/>",
                };
                object("f", kind, &[("num", self.row(above)), ("den", self.row(below))])
            }
            Node::Root(radicand, None) => {
                let parts = [("deg", String::new()), ("e", self.row(radicand))];
                object("rad", "<m:degHide m:val=\"1\"/>", &parts)
            }
            Node::Root(radicand, Some(index)) => {
                object("rad", "", &[("deg", self.row(index)), ("e", self.row(radicand))])
            }
            Node::Script(it) => match &it.base {
                Node::Sign(sign, SignClass::Large) => self.large(sign, it),
                base => self.script(self.row(std::slice::from_ref(base)), it),
            },
            Node::Accent(mark, inside) => self.accent(*mark, inside),
            Node::Grid(kind, rows) => self.grid(*kind, rows),
        }
    }

    /// Word adds the space around a sign, except for a mark between two terms.
    fn sign(&self, sign: &str, class: SignClass) -> String {
        match class {
            SignClass::Punctuation => self.run(sign, Run::Words) + &self.space(0.3),
            // An unmatched bracket, a percent sign.
            SignClass::Open | SignClass::Close | SignClass::Ordinary => self.run(sign, Run::Words),
            _ => self.run(sign, Run::Upright),
        }
    }

    fn space(&self, width: f32) -> String {
        match space(width) {
            0 => String::new(),
            step => {
                let spaces = ["\u{2009}", "\u{2005}", "\u{2003}", "\u{2003}\u{2003}"];
                self.run(spaces[step - 1], Run::Words)
            }
        }
    }

    /// A sum; its operand follows it.
    fn large(&self, sign: &str, script: &Script) -> String {
        let place = if script.limits == Limits::Beside { "subSup" } else { "undOvr" };
        let mut properties = format!("<m:chr m:val=\"{sign}\"/><m:limLoc m:val=\"{place}\"/>");
        for (part, tag) in script.parts().into_iter().zip(["subHide", "supHide"]) {
            if part.is_none() {
                properties.push_str(&format!("<m:{tag} m:val=\"1\"/>"));
            }
        }
        let [below, above] = script.parts().map(|part| self.row(part.unwrap_or_default()));
        let nothing = self.run(NOTHING, Run::Words);
        object("nary", &properties, &[("sub", below), ("sup", above), ("e", nothing)])
    }

    fn script(&self, base: String, script: &Script) -> String {
        let [below, above] = script.parts().map(|part| part.map(|nodes| self.row(nodes)));
        match (below, above, script.limits) {
            (Some(below), Some(above), Limits::Beside) => {
                object("sSubSup", "", &[("e", base), ("sub", below), ("sup", above)])
            }
            (Some(below), None, Limits::Beside) => {
                object("sSub", "", &[("e", base), ("sub", below)])
            }
            (None, Some(above), Limits::Beside) => {
                object("sSup", "", &[("e", base), ("sup", above)])
            }
            (below, above, _) => {
                let lower = match below {
                    Some(below) => object("limLow", "", &[("e", base), ("lim", below)]),
                    None => base,
                };
                match above {
                    Some(above) => object("limUpp", "", &[("e", lower), ("lim", above)]),
                    None => lower,
                }
            }
        }
    }

    fn accent(&self, mark: Mark, inside: &[Node]) -> String {
        let over = |sign: char| format!("<m:chr m:val=\"{sign}\"/>");
        let group = |sign: char, place: &str, other: &str| {
            format!(
                "<m:chr m:val=\"{sign}\"/><m:pos m:val=\"{place}\"/><m:vertJc m:val=\"{other}\"/>"
            )
        };
        let (tag, properties) = match mark {
            Mark::Overline => ("bar", "<m:pos m:val=\"top\"/>".to_owned()),
            Mark::Underline => ("bar", "<m:pos m:val=\"bot\"/>".to_owned()),
            Mark::Hat => ("acc", over('\u{302}')),
            Mark::Tilde => ("acc", over('\u{303}')),
            Mark::Arrow => ("acc", over('\u{20D7}')),
            Mark::Overbrace => ("groupChr", group('⏞', "top", "bot")),
            Mark::Underbrace => ("groupChr", group('⏟', "bot", "top")),
        };
        object(tag, &properties, &[("e", self.row(inside))])
    }

    /// Aligned lines are a matrix too: Writer reads the `&` of Word's own lists of equations
    /// as a conjunction.
    fn grid(&self, kind: Grid, rows: &[Vec<Vec<Node>>]) -> String {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
        let mut properties = String::new();
        if kind == Grid::Aligned {
            properties.push_str("<m:cGpRule m:val=\"3\"/><m:cGp m:val=\"0\"/>");
        }
        properties.push_str("<m:mcs>");
        for column in 0..columns {
            let side = match kind {
                Grid::Matrix => "center",
                Grid::Aligned if column.is_multiple_of(2) => "right",
                Grid::Cases | Grid::Aligned => "left",
            };
            properties.push_str(&format!(
                "<m:mc><m:mcPr><m:count m:val=\"1\"/><m:mcJc m:val=\"{side}\"/></m:mcPr></m:mc>"
            ));
        }
        properties.push_str("</m:mcs>");
        let cell = |cell: Option<&Vec<Node>>| match cell {
            Some(nodes) if !nodes.is_empty() => part("e", &self.row(nodes)),
            _ => part("e", &self.run(NOTHING, Run::Words)),
        };
        let row = |cells: &Vec<Vec<Node>>| {
            ("mr", (0..columns).map(|at| cell(cells.get(at))).collect::<String>())
        };
        let matrix = object("m", &properties, &rows.iter().map(row).collect::<Vec<_>>());
        if kind == Grid::Cases {
            let sides = "<m:begChr m:val=\"{\"/><m:endChr m:val=\"\"/>";
            return object("d", sides, &[("e", matrix)]);
        }
        matrix
    }
}

/// An element with its properties and its parts.
fn object(tag: &str, properties: &str, parts: &[(&str, String)]) -> String {
    let parts: String = parts.iter().map(|(tag, inside)| part(tag, inside)).collect();
    format!("<m:{tag}><m:{tag}Pr>{properties}</m:{tag}Pr>{parts}</m:{tag}>")
}

fn part(tag: &str, inside: &str) -> String {
    format!("<m:{tag}>{inside}</m:{tag}>")
}

/// The index of the bracket that closes this one.
fn closing(nodes: &[Node], at: usize) -> Option<usize> {
    let Some(Node::Sign(open, SignClass::Open)) = nodes.get(at) else { return None };
    let close = match &**open {
        "(" => ")",
        "[" => "]",
        "{" => "}",
        _ => return None,
    };
    let mut depth = 0_usize;
    for (place, node) in nodes.iter().enumerate().skip(at + 1) {
        let sign = match node {
            Node::Script(it) => &it.base,
            node => node,
        };
        match sign {
            Node::Sign(sign, SignClass::Open) if sign == open => depth += 1,
            Node::Sign(sign, SignClass::Close) if sign == close && depth == 0 => {
                return Some(place);
            }
            Node::Sign(sign, SignClass::Close) if sign == close => depth -= 1,
            _ => {}
        }
    }
    None
}

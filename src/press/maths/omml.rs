//! The formulas of Word (Office Math Markup Language, ECMA-376 part 1, 22.1).

use crate::press::escape::html_text;

use super::{Bar, Class, Grid, Limits, Mark, Node};

/// The formula as `<m:oMath>`; `look` is what each of its runs has as `<w:rPr>` beside the
/// font of formulas.
pub(super) fn write(nodes: &[Node], look: &str, upright: bool) -> String {
    let mut writer = Writer { look, upright, out: String::with_capacity(nodes.len() * 64 + 40) };
    writer.out.push_str("<m:oMath>");
    writer.row(nodes);
    writer.out.push_str("</m:oMath>");
    writer.out
}

struct Writer<'a> {
    look: &'a str,
    upright: bool,
    out: String,
}

/// How the letters of a run stand.
#[derive(Clone, Copy)]
enum Run {
    /// Letters in italics, digits and signs upright.
    Usual,
    Upright,
    /// Words, with their spaces.
    Words,
}

impl Writer<'_> {
    fn row(&mut self, nodes: &[Node]) {
        for node in nodes {
            self.one(node);
        }
    }

    fn part(&mut self, tag: &str, nodes: &[Node]) {
        self.out.push_str(&format!("<m:{tag}>"));
        self.row(nodes);
        self.out.push_str(&format!("</m:{tag}>"));
    }

    /// An element with its properties and its parts.
    fn object(&mut self, tag: &str, properties: &str, parts: &[(&str, &[Node])]) {
        self.out.push_str(&format!("<m:{tag}><m:{tag}Pr>{properties}</m:{tag}Pr>"));
        for (part, nodes) in parts {
            self.part(part, nodes);
        }
        self.out.push_str(&format!("</m:{tag}>"));
    }

    fn run(&mut self, text: &str, kind: Run) {
        let properties = match kind {
            Run::Usual if !self.upright => "",
            Run::Usual | Run::Upright => "<m:rPr><m:sty m:val=\"p\"/></m:rPr>",
            Run::Words => "<m:rPr><m:nor/></m:rPr>",
        };
        self.out.push_str(&format!(
            "<m:r>{properties}<w:rPr><w:rFonts w:ascii=\"Cambria Math\" w:hAnsi=\"Cambria Math\"/>\
             {}</w:rPr><m:t xml:space=\"preserve\">{}</m:t></m:r>",
            self.look,
            html_text(text)
        ));
    }

    fn one(&mut self, node: &Node) {
        match node {
            // Greek capitals stand upright, as in print.
            Node::Variable(letter) if letter.is_uppercase() && !letter.is_ascii() => {
                self.run(&letter.to_string(), Run::Upright);
            }
            Node::Variable(letter) => self.run(&letter.to_string(), Run::Usual),
            Node::Letter(letter) => self.run(&letter.to_string(), Run::Upright),
            Node::Number(digits) => self.run(digits, Run::Upright),
            Node::Words(words) => self.run(words, Run::Words),
            Node::Upright(word) | Node::Function(word) => self.run(word, Run::Upright),
            Node::Sign(sign, class) => self.sign(sign, *class),
            Node::Space(width) => self.space(*width),
            Node::Row(nodes) | Node::Sized(_, nodes) => self.row(nodes),
            Node::Fenced(open, inside, close) => self.fenced(*open, inside, *close),
            Node::Fraction(above, below, bar) => {
                let kind = match bar {
                    Bar::Drawn => "",
                    Bar::None => "<m:type m:val=\"noBar\"/>",
                };
                self.object("f", kind, &[("num", above), ("den", below)]);
            }
            Node::Root(radicand, None) => {
                self.object("rad", "<m:degHide m:val=\"1\"/>", &[("deg", &[]), ("e", radicand)]);
            }
            Node::Root(radicand, Some(index)) => {
                self.object("rad", "", &[("deg", index), ("e", radicand)]);
            }
            Node::Script { base, below, above, limits } => {
                self.script(base, below.as_deref(), above.as_deref(), *limits);
            }
            Node::Accent(mark, inside) => self.accent(*mark, inside),
            Node::Grid(kind, rows) => self.grid(*kind, rows),
        }
    }

    /// Word puts space around a sign by itself; but for the mark between two terms.
    fn sign(&mut self, sign: &str, class: Class) {
        match class {
            Class::Punctuation => {
                self.run(sign, Run::Upright);
                self.space(0.3);
            }
            _ => self.run(sign, Run::Upright),
        }
    }

    fn space(&mut self, width: f32) {
        let space = match width {
            width if width <= 0.0 => return,
            width if width < 0.2 => "\u{2009}",
            width if width < 0.5 => "\u{2005}",
            width if width < 1.5 => "\u{2003}",
            _ => "\u{2003}\u{2003}",
        };
        self.run(space, Run::Upright);
    }

    fn fenced(&mut self, open: Option<char>, inside: &[Node], close: Option<char>) {
        let delimiter = |side: Option<char>| side.map_or_else(String::new, |side| side.to_string());
        let properties = format!(
            "<m:begChr m:val=\"{}\"/><m:endChr m:val=\"{}\"/>",
            html_text(&delimiter(open)),
            html_text(&delimiter(close))
        );
        self.object("d", &properties, &[("e", inside)]);
    }

    fn script(
        &mut self,
        base: &Node,
        below: Option<&[Node]>,
        above: Option<&[Node]>,
        limits: Limits,
    ) {
        let own = std::slice::from_ref(base);
        if let Node::Sign(sign, Class::Large) = base {
            let place = if limits == Limits::Beside { "subSup" } else { "undOvr" };
            let mut properties =
                format!("<m:chr m:val=\"{sign}\"/><m:limLoc m:val=\"{place}\"/>");
            for (part, tag) in [(below, "subHide"), (above, "supHide")] {
                if part.is_none() {
                    properties.push_str(&format!("<m:{tag} m:val=\"1\"/>"));
                }
            }
            let parts = [below, above].map(Option::unwrap_or_default);
            self.object("nary", &properties, &[("sub", parts[0]), ("sup", parts[1]), ("e", &[])]);
            return;
        }
        match (below, above, limits) {
            (Some(below), Some(above), Limits::Beside) => {
                self.object("sSubSup", "", &[("e", own), ("sub", below), ("sup", above)]);
            }
            (Some(below), None, Limits::Beside) => {
                self.object("sSub", "", &[("e", own), ("sub", below)]);
            }
            (_, Some(above), Limits::Beside) => {
                self.object("sSup", "", &[("e", own), ("sup", above)]);
            }
            (Some(below), Some(above), _) => {
                self.out.push_str("<m:limUpp><m:limUppPr/><m:e>");
                self.object("limLow", "", &[("e", own), ("lim", below)]);
                self.out.push_str("</m:e>");
                self.part("lim", above);
                self.out.push_str("</m:limUpp>");
            }
            (Some(below), None, _) => {
                self.object("limLow", "", &[("e", own), ("lim", below)]);
            }
            (None, Some(above), _) => {
                self.object("limUpp", "", &[("e", own), ("lim", above)]);
            }
            (None, None, _) => self.one(base),
        }
    }

    fn accent(&mut self, mark: Mark, inside: &[Node]) {
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
        self.object(tag, &properties, &[("e", inside)]);
    }

    fn grid(&mut self, kind: Grid, rows: &[Vec<Vec<Node>>]) {
        match kind {
            Grid::Matrix => {
                let columns = rows.iter().map(Vec::len).max().unwrap_or(1);
                self.out.push_str(&format!(
                    "<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val=\"{columns}\"/>\
                     <m:mcJc m:val=\"center\"/></m:mcPr></m:mc></m:mcs></m:mPr>"
                ));
                for row in rows {
                    self.out.push_str("<m:mr>");
                    for cell in row {
                        self.part("e", cell);
                    }
                    self.out.push_str("</m:mr>");
                }
                self.out.push_str("</m:m>");
            }
            Grid::Cases => {
                self.out.push_str(
                    "<m:d><m:dPr><m:begChr m:val=\"{\"/><m:endChr m:val=\"\"/></m:dPr><m:e>",
                );
                self.lines(rows);
                self.out.push_str("</m:e></m:d>");
            }
            Grid::Aligned => self.lines(rows),
        }
    }

    /// Lines one below another, aligned at the sign `&` between their cells.
    fn lines(&mut self, rows: &[Vec<Vec<Node>>]) {
        self.out.push_str("<m:eqArr><m:eqArrPr/>");
        for row in rows {
            self.out.push_str("<m:e>");
            for (at, cell) in row.iter().enumerate() {
                if at > 0 {
                    self.run("&", Run::Usual);
                }
                self.row(cell);
            }
            self.out.push_str("</m:e>");
        }
        self.out.push_str("</m:eqArr>");
    }
}

//! Extracts the content of a page from each of its formats.

use std::collections::BTreeSet;

use roxmltree::{Document as Xml, Node};

/// The content of a page, whatever its format.
#[derive(Debug, PartialEq, Default)]
pub(super) struct Content {
    pub(super) words: Vec<String>,
    pub(super) formulas: usize,
    /// The number of tables, including boxed remarks, and of those with a row of titles.
    pub(super) tables: (usize, usize),
    pub(super) answer_lines: usize,
    pub(super) alts: Vec<String>,
}

/// The words of an element: letters and digits, without the elements that are `left_out`. Elements
/// that are `inline` do not end a word.
fn words(
    node: Node,
    left_out: &impl Fn(&Node) -> bool,
    inline: &impl Fn(&Node) -> bool,
) -> Vec<String> {
    fn add(
        node: Node,
        left_out: &impl Fn(&Node) -> bool,
        inline: &impl Fn(&Node) -> bool,
        out: &mut String,
    ) {
        if node.is_text() {
            out.push_str(node.text().unwrap_or_default());
            return;
        }
        if left_out(&node) {
            out.push(' ');
            return;
        }
        let between = if inline(&node) { "" } else { " " };
        out.push_str(between);
        node.children().for_each(|child| add(child, left_out, inline, out));
        out.push_str(between);
    }
    let mut all = String::new();
    add(node, left_out, inline, &mut all);
    let pieces = all.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    pieces.map(str::to_owned).collect()
}

pub(super) fn named(node: &Node, names: &[&str]) -> bool {
    names.contains(&node.tag_name().name())
}

pub(super) fn count(root: Node, name: &str) -> usize {
    root.descendants().filter(|node| named(node, &[name])).count()
}

pub(super) fn attribute<'a>(node: &Node<'a, '_>, name: &str) -> &'a str {
    node.attributes().find(|it| it.name() == name).map_or("", |it| it.value())
}

pub(super) fn of_html(page: &str) -> Content {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let xml = Xml::parse_with_options(page, options).unwrap();
    let body = xml.descendants().find(|node| named(node, &["main"])).unwrap();
    // Notes for the presenter, and what a slide shows before it is filled, are in no other format.
    let hidden = |node: &Node| ["notes", "blank"].contains(&attribute(node, "class"));
    let shown = || body.descendants().filter(|node| !node.ancestors().any(|it| hidden(&it)));
    let count = |name: &str| shown().filter(|node| named(node, &[name])).count();
    let classed = |name: &str| {
        let all = shown().filter(|node| attribute(node, "class") == name);
        all.collect::<Vec<_>>()
    };
    let inline = |node: &Node| {
        named(node, &["strong", "em", "a", "code"]) || attribute(node, "class") == "tied"
    };
    let inline = |node: &Node| {
        let written = || node.ancestors().any(|it| is_written(&it));
        inline(node) || !named(node, &["mspace"]) && written()
    };
    let drawn = |node: &Node| named(node, &["math"]) && !is_written(node);
    Content {
        words: words(body, &|node| drawn(node) || named(node, &["svg"]) || hidden(node), &inline),
        formulas: shown().filter(drawn).count(),
        tables: (count("table") + count("aside"), count("thead")),
        answer_lines: classed("rule").len(),
        alts: classed("drawing").iter().map(|it| attribute(it, "aria-label").to_owned()).collect(),
    }
}

/// Whether a formula is numbers, letters and signs on one line, which a document to edit has as text.
fn is_written(math: &Node) -> bool {
    const FLAT: [&str; 6] = ["math", "mrow", "mi", "mn", "mo", "mtext"];
    const SPECIAL: [std::ops::RangeInclusive<char>; 2] =
        ['\u{2100}'..='\u{214F}', '\u{1D400}'..='\u{1D7FF}'];
    let flat = |node: Node| !node.is_element() || named(&node, &FLAT) || named(&node, &["mspace"]);
    let special =
        |letter: char| SPECIAL.iter().any(|block| block.contains(&letter)) || letter == '∑';
    let drawn = |node: Node| node.text().is_some_and(|text| text.contains(special));
    named(math, &["math"]) && math.descendants().all(|node| flat(node) && !drawn(node))
}

/// Of `content.xml`, or of a flat document.
pub(super) fn of_content(content: &str) -> Content {
    let xml = Xml::parse(content).unwrap();
    let body = xml.descendants().find(|node| named(node, &["body"])).unwrap();
    let derived: BTreeSet<&str> = xml
        .descendants()
        .filter(|node| attribute(node, "parent-style-name") == "AnswerLine")
        .map(|node| attribute(&node, "name"))
        .chain(["AnswerLine"])
        .collect();
    let lines = body.descendants().filter(|node| named(node, &["p"]));
    let frames = body.descendants().filter(|node| named(node, &["frame"]));
    let pictures = frames.filter(|frame| frame.children().any(|it| named(&it, &["image"])));
    let alts = pictures.filter_map(|frame| frame.children().find(|it| named(it, &["desc"])));
    let left_out = |node: &Node| {
        named(node, &["frame", "sequence-decls", "forms"])
            || (named(node, &["title", "desc"])
                && node.parent().is_some_and(|parent| named(&parent, &["table"])))
    };
    Content {
        words: words(body, &left_out, &|node| named(node, &["span", "a", "bookmark"])),
        formulas: count(body, "object"),
        tables: (count(body, "table"), count(body, "table-header-rows")),
        answer_lines: lines.filter(|it| derived.contains(attribute(it, "style-name"))).count(),
        alts: alts.map(|desc| desc.text().unwrap_or_default().to_owned()).collect(),
    }
}

pub(super) fn of_word(content: &str) -> Content {
    let xml = Xml::parse(content).unwrap();
    let body = xml.root_element();
    let style = |node: &Node| attribute(node, "val") == "AnswerLine";
    let styles = body.descendants().filter(|node| named(node, &["pStyle"]));
    let pictures = body.descendants().filter(|node| named(node, &["docPr"]));
    let alts = pictures.map(|it| attribute(&it, "descr").to_owned());
    let left_out = |node: &Node| named(node, &["oMath", "instrText", "drawing"]);
    Content {
        words: words(body, &left_out, &|node| {
            named(node, &["r", "rPr", "rStyle", "t", "hyperlink", "b", "i", "sz", "szCs"])
        }),
        formulas: count(body, "oMath"),
        tables: (count(body, "tbl"), count(body, "tblHeader")),
        answer_lines: styles.filter(style).count(),
        alts: alts.filter(|alt| !alt.is_empty()).collect(),
    }
}

pub(super) fn alike(found: &Content, page: &Content, what: &str) {
    let parted = found.words.iter().zip(&page.words).position(|(one, other)| one != other);
    let at = parted.unwrap_or(found.words.len().min(page.words.len()));
    let around = |content: &Content| {
        let from = at.saturating_sub(4);
        content.words[from..(at + 5).min(content.words.len())].join(" ")
    };
    assert_eq!(found.words, page.words, "{what}: {:?}, not {:?}", around(found), around(page));
    assert_eq!(found, page, "{what}");
}

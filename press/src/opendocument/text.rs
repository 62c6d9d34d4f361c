//! Writes text with its faces and its spaces, and the images of a picture.

use crate::office::{Picture, Typeface};
use crate::xml::{Xml, escaped};

use super::EMBEDDED;
use super::look::CODE_FONT;

/// The styles of letters.
pub(crate) fn character_styles(xml: &mut Xml) {
    for (name, properties) in [
        ("Strong_20_Emphasis", r#"fo:font-weight="bold""#),
        ("Emphasis", r#"fo:font-style="italic""#),
        ("Source_20_Text", &format!(r#"style:font-name="{CODE_FONT}""#)),
        ("Internet_20_link", r#"style:text-underline-style="solid""#),
    ] {
        let shown = name.replace("_20_", " ");
        write!(
            xml,
            r#"<style:style
                style:name="{name}" style:display-name="{shown}" style:family="text">
                <style:text-properties {properties}/>
            </style:style>"#
        );
    }
}

/// A text in its typeface.
pub(crate) fn letters(text: &str, face: Typeface, xml: &mut Xml) {
    let styles = [
        (face.strong, "Strong_20_Emphasis"),
        (face.emph, "Emphasis"),
        (face.code, "Source_20_Text"),
    ];
    let spans: Vec<&str> =
        styles.into_iter().filter(|(has, _)| *has).map(|(_, style)| style).collect();
    for style in &spans {
        xml.open("text:span", &[("text:style-name", style)]);
    }
    spaced(text, xml);
    for _ in &spans {
        xml.close("text:span");
    }
}

/// What links to an address; its text comes before the end of `text:a`.
pub(crate) fn open_link(address: &str, xml: &mut Xml) {
    let address = escaped(address);
    write!(xml, r#"<text:a xlink:type="simple" xlink:href="{address}">"#);
}

/// A text with all its spaces: repeated and leading ones would be collapsed.
fn spaced(text: &str, xml: &mut Xml) {
    let mut rest = text;
    while !rest.is_empty() {
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        if spaces > 0 {
            write!(xml, r#"<text:s text:c="{spaces}"/>"#);
            rest = &rest[spaces..];
        }
        // Up to the next space that follows another.
        let end = rest.find("  ").map_or(rest.len(), |at| at + 1);
        xml.text(&rest[..end]);
        rest = &rest[end..];
    }
}

/// The images of a picture, the nth from 1, with its text alternative: a program shows the first one that
/// it can.
pub(crate) fn images(picture: &Picture, number: usize, xml: &mut Xml) {
    write!(xml, r#"<draw:image xlink:href="Pictures/{number}.svg" {EMBEDDED}/>"#);
    if picture.png.is_some() {
        write!(xml, r#"<draw:image xlink:href="Pictures/{number}.png" {EMBEDDED}/>"#);
    }
    if !picture.alt.is_empty() {
        xml.leaf("svg:desc", &[], &picture.alt);
    }
}

/// The nth formula, from 1, with its text alternative.
pub(crate) fn object(number: usize, plain: &str, xml: &mut Xml) {
    write!(xml, r#"<draw:object xlink:href="./Formula {number}" {EMBEDDED}/>"#);
    xml.leaf("svg:title", &[], &plain.replace('\n', " ; "));
}

//! The named styles, the pages with header and footer, and the lists.

use crate::document::ListKind;
use crate::document::messages::say;
use crate::layout::Letters;
use crate::office::{LIST, OfficeSheet, STYLES, Shown, Style};
use crate::opendocument::SPACES;
use crate::opendocument::look::{font, fonts, locale, mm, properties};
use crate::opendocument::text::character_styles;
use crate::paper::WIDEST;
use crate::xml::{Xml, escaped, markup_if};

/// The style of the lists of a kind.
pub(super) const fn list(kind: ListKind) -> &'static str {
    match kind {
        ListKind::Bullet => "SheetBullets",
        ListKind::Number => "SheetNumbers",
        ListKind::Letter => "SheetLetters",
    }
}

pub(super) fn styles(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("office:document-styles", SPACES);
    fonts(sheet.layout, &mut xml);
    xml.open("office:styles", &[]);
    defaults(sheet, &mut xml);
    for (style, name, _, shown) in &STYLES {
        write_style(*style, name, shown, sheet, &mut xml);
    }
    character_styles(&mut xml);
    for kind in ListKind::EVERY {
        list_style(kind, &mut xml);
    }
    xml.close("office:styles");
    pages(sheet, &mut xml);
    xml.close("office:document-styles");
    xml.bytes()
}

fn defaults(sheet: &OfficeSheet, xml: &mut Xml) {
    let [language, country] = locale(sheet.lang);
    let (font, size) = (font(sheet.layout), sheet.layout.letters.size());
    let spaced = markup_if(sheet.layout.letters == Letters::Dys, r#" fo:letter-spacing="0.3pt""#);
    write!(
        xml,
        r#"<style:default-style style:family="paragraph">
            <style:paragraph-properties style:tab-stop-distance="10mm"/>
            <style:text-properties
                fo:language="{language}" fo:country="{country}" style:font-name="{font}"
                fo:font-size="{size}pt"{spaced}/>
        </style:default-style>
        <style:style style:name="Standard" style:family="paragraph" style:class="text"/>"#
    );
}

fn write_style(style: Style, name: &str, shown: &Shown, sheet: &OfficeSheet, xml: &mut Xml) {
    let parent = if matches!(style, Style::Aside(_)) { "Text_20_body" } else { "Standard" };
    // LibreOffice translates the names of its own styles for its user; it has some that Word has not.
    let shown = match shown {
        Shown::Message(message) if !name.contains("_20_") => say(sheet.lang, message, &[]),
        _ => name.replace("_20_", " "),
    };
    let shown = escaped(&shown);
    let level = if let Style::Heading(level) = style {
        format!(
            r#" style:default-outline-level="{level}" style:class="text"
            style:next-style-name="Text_20_body""#
        )
    } else {
        String::new()
    };
    write!(
        xml,
        r#"<style:style
            style:name="{name}" style:display-name="{shown}" style:family="paragraph"
            style:parent-style-name="{parent}"{level}>"#
    );
    properties(&style.look(sheet.layout), xml);
    xml.close("style:style");
}

fn list_style(kind: ListKind, xml: &mut Xml) {
    let (element, mark) = match kind {
        ListKind::Bullet => ("bullet", r#"text:bullet-char="•""#),
        ListKind::Number => ("number", r#"style:num-format="1" style:num-suffix=".""#),
        ListKind::Letter => ("number", r#"style:num-format="a" style:num-suffix=")""#),
    };
    write!(xml, r#"<text:list-style style:name="{}">"#, list(kind));
    for level in 1..=9 {
        let left = mm(LIST * f64::from(level));
        write!(
            xml,
            r#"<text:list-level-style-{element} text:level="{level}" {mark}>
                <style:list-level-properties
                    text:list-level-position-and-space-mode="label-alignment">
                    <style:list-level-label-alignment
                        text:label-followed-by="listtab" text:list-tab-stop-position="{left}"
                        fo:text-indent="-5.5mm" fo:margin-left="{left}"/>
                </style:list-level-properties>
            </text:list-level-style-{element}>"#
        );
    }
    xml.close("text:list-style");
}

/// The first page has no header: the sheet has its masthead.
fn pages(sheet: &OfficeSheet, xml: &mut Xml) {
    let paper = sheet.layout.paper;
    let [width, height, side] =
        [paper.width(), paper.height(), paper.side()].map(|length| format!("{length}mm"));
    xml.open("office:automatic-styles", &[]);
    let end = mm(WIDEST);
    for (style, parent) in [("MH", "Header"), ("MF", "Footer")] {
        write!(
            xml,
            r#"<style:style
                style:name="{style}" style:family="paragraph" style:parent-style-name="{parent}">
                <style:paragraph-properties><style:tab-stops>
                    <style:tab-stop style:position="{end}" style:type="right"/>
                </style:tab-stops></style:paragraph-properties>
            </style:style>"#
        );
    }
    write!(
        xml,
        r#"<style:page-layout style:name="Page">
            <style:page-layout-properties
                fo:page-width="{width}" fo:page-height="{height}"
                style:print-orientation="portrait" fo:margin-top="10mm" fo:margin-bottom="10mm"
                fo:margin-left="{side}" fo:margin-right="{side}"/>
            <style:header-style>
                <style:header-footer-properties fo:min-height="5mm" fo:margin-bottom="2.5mm"/>
            </style:header-style>
            <style:footer-style>
                <style:header-footer-properties fo:min-height="5mm" fo:margin-top="2.5mm"/>
            </style:footer-style>
        </style:page-layout>
        </office:automatic-styles>
        <office:master-styles>
        <style:master-page
            style:name="First_20_Page" style:display-name="First Page"
            style:page-layout-name="Page" style:next-style-name="Standard">
            <style:header><text:p text:style-name="MH"></text:p></style:header>"#
    );
    foot(sheet, xml);
    write!(
        xml,
        r#"</style:master-page>
        <style:master-page
            style:name="Standard" style:display-name="Standard" style:page-layout-name="Page">
            <style:header><text:p text:style-name="MH">"#
    );
    xml.text(&sheet.title);
    xml.empty("text:tab", &[]);
    xml.text(&sheet.school);
    write!(xml, "</text:p></style:header>");
    foot(sheet, xml);
    write!(xml, "</style:master-page></office:master-styles>");
}

fn foot(sheet: &OfficeSheet, xml: &mut Xml) {
    write!(xml, r#"<style:footer><text:p text:style-name="MF">"#);
    xml.text(&sheet.provenance);
    write!(xml, r#"<text:tab/><text:page-number text:select-page="current">1</text:page-number>"#);
    write!(xml, " / <text:page-count>1</text:page-count></text:p></style:footer>");
}

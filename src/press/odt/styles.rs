//! The named styles, the pages with header and footer, and the lists.

use crate::document::ListKind;
use crate::press::layout::{Letters, Paper};
use crate::press::office::{LIST, OfficeSheet, Style};
use crate::press::xml::Xml;

use super::SPACES;
use super::look::{CODE_FONT, font, locale, mm, properties};

/// The name of a style in the file.
pub(super) fn name(style: Style) -> String {
    match style {
        Style::Body => "Text_20_body".to_owned(),
        Style::Title => "Title".to_owned(),
        Style::Subtitle => "Subtitle".to_owned(),
        Style::Heading(level) => format!("Heading_20_{level}"),
        Style::Caption => "Caption".to_owned(),
        Style::Code => "Preformatted_20_Text".to_owned(),
        Style::Cell => "Table_20_Contents".to_owned(),
        Style::HeadCell => "Table_20_Heading".to_owned(),
        Style::ContentsTitle => "Contents_20_Heading".to_owned(),
        Style::Contents => "Contents_20_1".to_owned(),
        Style::Header => "Header".to_owned(),
        Style::Footer => "Footer".to_owned(),
        other => other.own().unwrap_or("Standard").to_owned(),
    }
}

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
    fonts(sheet, &mut xml);
    xml.open("office:styles", &[]);
    defaults(sheet, &mut xml);
    for style in Style::ALL {
        named(style, sheet, &mut xml);
    }
    for (name, properties) in [
        ("Strong_20_Emphasis", [("fo:font-weight", "bold")]),
        ("Emphasis", [("fo:font-style", "italic")]),
        ("Source_20_Text", [("style:font-name", CODE_FONT)]),
        ("Internet_20_link", [("style:text-underline-style", "solid")]),
    ] {
        let shown = name.replace("_20_", " ");
        let attributes =
            [("style:name", name), ("style:display-name", &shown), ("style:family", "text")];
        xml.open("style:style", &attributes);
        xml.empty("style:text-properties", &properties);
        xml.close("style:style");
    }
    for kind in [ListKind::Bullet, ListKind::Number, ListKind::Letter] {
        list_style(kind, &mut xml);
    }
    xml.close("office:styles");
    pages(sheet, &mut xml);
    xml.close("office:document-styles");
    xml.bytes()
}

pub(super) fn fonts(sheet: &OfficeSheet, xml: &mut Xml) {
    let generic = if sheet.layout.letters.plain() { "swiss" } else { "roman" };
    xml.open("office:font-face-decls", &[]);
    for (font, generic) in [(font(sheet.layout), generic), (CODE_FONT, "modern")] {
        let attributes = [
            ("style:name", font),
            ("svg:font-family", &format!("'{font}'")),
            ("style:font-family-generic", generic),
        ];
        xml.empty("style:font-face", &attributes);
    }
    xml.close("office:font-face-decls");
}

fn defaults(sheet: &OfficeSheet, xml: &mut Xml) {
    let [language, country] = locale(sheet.lang);
    xml.open("style:default-style", &[("style:family", "paragraph")]);
    xml.empty("style:paragraph-properties", &[("style:tab-stop-distance", "10mm")]);
    let size = format!("{}pt", sheet.layout.letters.size());
    let mut text = vec![
        ("fo:language", language),
        ("fo:country", country),
        ("style:font-name", font(sheet.layout)),
        ("fo:font-size", &*size),
    ];
    if sheet.layout.letters == Letters::Dys {
        text.push(("fo:letter-spacing", "0.3pt"));
    }
    xml.empty("style:text-properties", &text);
    xml.close("style:default-style");
    let attributes =
        [("style:name", "Standard"), ("style:family", "paragraph"), ("style:class", "text")];
    xml.empty("style:style", &attributes);
}

fn named(style: Style, sheet: &OfficeSheet, xml: &mut Xml) {
    let (name, parent) =
        (name(style), if matches!(style, Style::Aside(_)) { "Text_20_body" } else { "Standard" });
    // LibreOffice translates the names of its own styles for its user.
    let shown = match sheet.name(style) {
        "" => name.replace("_20_", " "),
        _ if !name_is_own(style) => name.replace("_20_", " "),
        own => own.to_owned(),
    };
    let level = if let Style::Heading(level) = style { level.to_string() } else { String::new() };
    let mut attributes = vec![
        ("style:name", &*name),
        ("style:display-name", &shown),
        ("style:family", "paragraph"),
        ("style:parent-style-name", parent),
    ];
    if !level.is_empty() {
        attributes.extend([("style:default-outline-level", &*level), ("style:class", "text")]);
        attributes.push(("style:next-style-name", "Text_20_body"));
    }
    xml.open("style:style", &attributes);
    properties(&style.look(sheet.layout), xml);
    xml.close("style:style");
}

/// Whether a style of the program's own has no equivalent in LibreOffice.
fn name_is_own(style: Style) -> bool {
    !matches!(style, Style::Cell | Style::HeadCell)
}

fn list_style(kind: ListKind, xml: &mut Xml) {
    xml.open("text:list-style", &[("style:name", list(kind))]);
    for level in 1..=9 {
        let number = level.to_string();
        let mut attributes = vec![("text:level", &*number)];
        let element = match kind {
            ListKind::Bullet => {
                attributes.push(("text:bullet-char", "•"));
                "text:list-level-style-bullet"
            }
            ListKind::Number => {
                attributes.extend([("style:num-format", "1"), ("style:num-suffix", ".")]);
                "text:list-level-style-number"
            }
            ListKind::Letter => {
                attributes.extend([("style:num-format", "a"), ("style:num-suffix", ")")]);
                "text:list-level-style-number"
            }
        };
        xml.open(element, &attributes);
        let mode = [("text:list-level-position-and-space-mode", "label-alignment")];
        xml.open("style:list-level-properties", &mode);
        let left = mm(LIST * f64::from(level));
        let alignment = [
            ("text:label-followed-by", "listtab"),
            ("text:list-tab-stop-position", &*left),
            ("fo:text-indent", "-5.5mm"),
            ("fo:margin-left", &left),
        ];
        xml.empty("style:list-level-label-alignment", &alignment);
        xml.close("style:list-level-properties");
        xml.close(element);
    }
    xml.close("text:list-style");
}

/// The first page has no header: the sheet has its masthead.
fn pages(sheet: &OfficeSheet, xml: &mut Xml) {
    let (width, height) = match sheet.layout.paper {
        Paper::A4 => ("210mm", "297mm"),
        Paper::Letter => ("215.9mm", "279.4mm"),
        Paper::Slide => ("254mm", "142.875mm"),
    };
    let side = match sheet.layout.paper {
        Paper::A4 => "19mm",
        Paper::Letter => "21.95mm",
        Paper::Slide => "12mm",
    };
    xml.open("office:automatic-styles", &[]);
    for (style, tab) in [("MH", 172.0), ("MF", 172.0)] {
        let parent = if style == "MH" { "Header" } else { "Footer" };
        let attributes = [
            ("style:name", style),
            ("style:family", "paragraph"),
            ("style:parent-style-name", parent),
        ];
        xml.open("style:style", &attributes);
        xml.open("style:paragraph-properties", &[]);
        xml.open("style:tab-stops", &[]);
        let tab = mm(tab);
        xml.empty("style:tab-stop", &[("style:position", &*tab), ("style:type", "right")]);
        xml.close("style:tab-stops");
        xml.close("style:paragraph-properties");
        xml.close("style:style");
    }
    xml.open("style:page-layout", &[("style:name", "Page")]);
    let properties = [
        ("fo:page-width", width),
        ("fo:page-height", height),
        ("style:print-orientation", "portrait"),
        ("fo:margin-top", "12mm"),
        ("fo:margin-bottom", "12mm"),
        ("fo:margin-left", side),
        ("fo:margin-right", side),
    ];
    xml.empty("style:page-layout-properties", &properties);
    for (place, margin) in [("header", "fo:margin-bottom"), ("footer", "fo:margin-top")] {
        let element = format!("style:{place}-style");
        xml.open(&element, &[]);
        let properties = [("fo:min-height", "6mm"), (margin, "3mm")];
        xml.empty("style:header-footer-properties", &properties);
        xml.close(&element);
    }
    xml.close("style:page-layout");
    xml.close("office:automatic-styles");
    xml.open("office:master-styles", &[]);
    for (name, next) in [("First_20_Page", "Standard"), ("Standard", "")] {
        let shown = name.replace("_20_", " ");
        let mut attributes = vec![
            ("style:name", name),
            ("style:display-name", &*shown),
            ("style:page-layout-name", "Page"),
        ];
        if !next.is_empty() {
            attributes.push(("style:next-style-name", next));
        }
        xml.open("style:master-page", &attributes);
        head(sheet, next.is_empty(), xml);
        foot(sheet, xml);
        xml.close("style:master-page");
    }
    xml.close("office:master-styles");
}

fn head(sheet: &OfficeSheet, shown: bool, xml: &mut Xml) {
    xml.open("style:header", &[]);
    xml.open("text:p", &[("text:style-name", "MH")]);
    if shown {
        xml.text(&sheet.title);
        xml.empty("text:tab", &[]);
        xml.text(&sheet.school);
    }
    xml.close("text:p");
    xml.close("style:header");
}

fn foot(sheet: &OfficeSheet, xml: &mut Xml) {
    xml.open("style:footer", &[]);
    xml.open("text:p", &[("text:style-name", "MF")]);
    xml.text(&sheet.provenance);
    xml.empty("text:tab", &[]);
    xml.leaf("text:page-number", &[("text:select-page", "current")], "1");
    xml.text(" / ");
    xml.leaf("text:page-count", &[], "1");
    xml.close("text:p");
    xml.close("style:footer");
}

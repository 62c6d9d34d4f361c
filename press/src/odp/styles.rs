//! The styles of slides, and the page on which each is laid.

use senet_engine::rules::Lang;

use crate::layout::Layout;
use crate::opendocument::SPACES;
use crate::opendocument::look::{font, fonts, locale};
use crate::paper::Paper;
use crate::xml::Xml;

/// The name spaces that slides have beside those of every document.
pub(super) const OF_SLIDES: crate::xml::Attributes = &[
    ("xmlns:presentation", "urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"),
    ("xmlns:anim", "urn:oasis:names:tc:opendocument:xmlns:animation:1.0"),
    ("xmlns:smil", "urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0"),
];

/// The document `styles.xml`.
pub(super) fn styles(lang: Lang, layout: Layout) -> Vec<u8> {
    let [language, country] = locale(lang);
    let (font, size) = (font(layout), layout.letters.size());
    let (width, height) = (Paper::Slide.width(), Paper::Slide.height());
    let mut xml = Xml::document();
    xml.open("office:document-styles", &[SPACES, OF_SLIDES].concat());
    fonts(layout, &mut xml);
    write!(
        xml,
        r##"<office:styles>
            <style:default-style style:family="graphic">
                <style:text-properties
                    fo:language="{language}" fo:country="{country}" style:font-name="{font}"
                    fo:font-size="{size}pt"/>
            </style:default-style>
        </office:styles>
        <office:automatic-styles>
            <style:page-layout style:name="Screen">
                <style:page-layout-properties
                    fo:page-width="{width}mm" fo:page-height="{height}mm"
                    style:print-orientation="landscape" fo:margin-top="0mm"
                    fo:margin-bottom="0mm" fo:margin-left="0mm" fo:margin-right="0mm"/>
            </style:page-layout>
            <style:style style:name="Number" style:family="graphic">
                <style:graphic-properties draw:stroke="none" draw:fill="none"/>
            </style:style>
            <style:style style:name="NumberText" style:family="paragraph">
                <style:paragraph-properties fo:text-align="end"/>
                <style:text-properties fo:font-size="11pt" fo:color="#595959"/>
            </style:style>
        </office:automatic-styles>
        <office:master-styles>
            <style:master-page style:name="Slide" style:page-layout-name="Screen">
                <draw:frame
                    draw:style-name="Number" draw:layer="backgroundobjects"
                    svg:x="212mm" svg:y="133mm" svg:width="35mm" svg:height="8mm">
                    <draw:text-box><text:p text:style-name="NumberText">
                    <text:page-number/> / <text:page-count/>
                    </text:p></draw:text-box>
                </draw:frame>
            </style:master-page>
        </office:master-styles>"##
    );
    xml.close("office:document-styles");
    xml.bytes()
}

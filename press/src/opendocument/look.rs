//! Writes text styles as properties of `OpenDocument`.

use senet_engine::rules::Lang;

use crate::document::Align;
use crate::document::conventions::conventions;
use crate::layout::Layout;
use crate::office::{Line, Look};
use crate::xml::{Xml, markup_if};

/// Language and country.
pub(crate) fn locale(lang: Lang) -> [&'static str; 2] {
    let (language, country) = conventions(lang).tag.split_once('-').unwrap_or_default();
    [language, country]
}

/// The font of a text, one that comes with LibreOffice.
pub(crate) const fn font(layout: Layout) -> &'static str {
    if layout.letters.plain() { "DejaVu Sans" } else { "Liberation Serif" }
}

pub(crate) const CODE_FONT: &str = "DejaVu Sans Mono";

/// The fonts of a document.
pub(crate) fn fonts(layout: Layout, xml: &mut Xml) {
    let own = font(layout);
    let generic = if layout.letters.plain() { "swiss" } else { "roman" };
    write!(
        xml,
        r#"<office:font-face-decls>
            <style:font-face
                style:name="{own}" svg:font-family="&apos;{own}&apos;"
                style:font-family-generic="{generic}"/>
            <style:font-face
                style:name="{CODE_FONT}" svg:font-family="&apos;{CODE_FONT}&apos;"
                style:font-family-generic="modern"/>
        </office:font-face-decls>"#
    );
}

/// A length in millimetres.
pub(crate) fn mm(length: f64) -> String {
    format!("{length:.2}mm")
}

pub(crate) const fn stand(align: Align) -> &'static str {
    match align {
        Align::Left => "start",
        Align::Centre => "center",
        Align::Right => "end",
    }
}

/// The properties of a named style.
pub(crate) fn properties(look: &Look, xml: &mut Xml) {
    let (above, below) = (mm(look.above), mm(look.below));
    let stand = if look.justified { "justify" } else { stand(look.align) };
    let line = match look.line {
        Line::Times(times) => format!("{:.0}%", 100.0 * times),
        Line::Exactly(height) => mm(height),
    };
    let keeps = if look.keeps { "always" } else { "auto" };
    // Several boxed paragraphs have a line between them.
    let ruled = markup_if(
        look.ruled,
        r#" fo:border-bottom="0.5pt solid #5a5a5a" fo:padding="0mm" style:join-border="false""#,
    );
    let code = markup_if(
        look.code,
        r##" fo:background-color="#f0f0f0" fo:border-left="1.4pt solid #8c8c8c" fo:padding="2mm""##,
    );
    let (size, hyphens) = (look.size, look.hyphens);
    let weight = if look.bold { "bold" } else { "normal" };
    let slant = if look.italic { "italic" } else { "normal" };
    let parts = markup_if(
        hyphens,
        r#" fo:hyphenation-remain-char-count="3" fo:hyphenation-push-char-count="3""#,
    );
    let grey = markup_if(look.grey, r##" fo:color="#595959""##);
    let font = if look.code { format!(r#" style:font-name="{CODE_FONT}""#) } else { String::new() };
    write!(
        xml,
        r#"<style:paragraph-properties
            fo:margin-top="{above}" fo:margin-bottom="{below}"
            fo:text-align="{stand}" fo:line-height="{line}"
            fo:keep-with-next="{keeps}" fo:orphans="2" fo:widows="2"{ruled}{code}/>
        <style:text-properties
            fo:font-size="{size}pt" fo:font-weight="{weight}" fo:font-style="{slant}"
            fo:hyphenate="{hyphens}"{parts}{grey}{font}/>"#
    );
}

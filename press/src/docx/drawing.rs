//! Pictures in a line: SVG, with PNG for programs that read none.

use crate::office::Picture;
use crate::xml::{Xml, escaped, markup_if};

/// Millimetres in the unit of drawings.
fn emu(millimetres: f64) -> String {
    format!("{:.0}", millimetres * 36_000.0)
}

/// The picture of this number, as a run.
pub(super) fn picture(picture: &Picture, number: usize, xml: &mut Xml) {
    let size = format!(r#"cx="{}" cy="{}""#, emu(picture.width), emu(picture.height));
    let alt = escaped(&picture.alt);
    let named = format!(r#"id="{number}" name="Picture {number}" descr="{alt}""#);
    // The identifiers of extensions are those of Word.
    let decorative = markup_if(
        alt.is_empty(),
        r#"<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">
            <adec:decorative val="1"/>
        </a:ext></a:extLst>"#,
    );
    // LibreOffice before 24 reads no SVG of an extension: where there is no PNG, it is the picture itself too.
    let kind = if picture.png.is_some() { "png" } else { "svg" };
    let frame = markup_if(
        picture.framed,
        r#"<a:ln w="6350"><a:solidFill><a:srgbClr val="8C8C8C"/></a:solidFill></a:ln>"#,
    );
    write!(
        xml,
        r#"<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">
            <wp:extent {size}/>
            <wp:docPr {named}>{decorative}</wp:docPr>
            <a:graphic>
            <a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">
            <pic:pic>
                <pic:nvPicPr><pic:cNvPr {named}/><pic:cNvPicPr/></pic:nvPicPr>
                <pic:blipFill>
                    <a:blip r:embed="{kind}{number}"><a:extLst><a:ext uri="{{96DAC541-7B7A-43D3-8B79-37D633B846F1}}">
                        <asvg:svgBlip r:embed="svg{number}"/>
                    </a:ext></a:extLst></a:blip>
                    <a:stretch><a:fillRect/></a:stretch>
                </pic:blipFill>
                <pic:spPr>
                    <a:xfrm><a:off x="0" y="0"/><a:ext {size}/></a:xfrm>
                    <a:prstGeom prst="rect"><a:avLst/></a:prstGeom>
                    {frame}
                </pic:spPr>
            </pic:pic>
            </a:graphicData>
            </a:graphic>
        </wp:inline></w:drawing></w:r>"#
    );
}

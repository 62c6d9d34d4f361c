//! Pictures in a line: SVG, with PNG for programs that read none.

use crate::press::office::Picture;
use crate::press::xml::Xml;

/// The identifiers of extensions, as Word has them.
const SVG: &str = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}";
const DECORATIVE: &str = "{C183D7F6-B498-43B3-948B-1728B52AA6E4}";

/// Millimetres in the unit of drawings.
fn emu(millimetres: f64) -> String {
    format!("{:.0}", millimetres * 36_000.0)
}

/// The picture of this number, as a run.
pub(super) fn picture(picture: &Picture, number: usize, xml: &mut Xml) {
    let (width, height) = (emu(picture.width), emu(picture.height));
    let (id, name) = (number.to_string(), format!("Picture {number}"));
    xml.open("w:r", &[]);
    xml.open("w:drawing", &[]);
    xml.open("wp:inline", &[("distT", "0"), ("distB", "0"), ("distL", "0"), ("distR", "0")]);
    xml.empty("wp:extent", &[("cx", &*width), ("cy", &height)]);
    xml.open("wp:docPr", &[("id", &*id), ("name", &name), ("descr", &picture.alt)]);
    if picture.alt.is_empty() {
        extension(DECORATIVE, xml, |xml| xml.empty("adec:decorative", &[("val", "1")]));
    }
    xml.close("wp:docPr");
    xml.open("a:graphic", &[]);
    let uri = "http://schemas.openxmlformats.org/drawingml/2006/picture";
    xml.open("a:graphicData", &[("uri", uri)]);
    xml.open("pic:pic", &[]);
    xml.open("pic:nvPicPr", &[]);
    xml.empty("pic:cNvPr", &[("id", &*id), ("name", &name), ("descr", &picture.alt)]);
    xml.empty("pic:cNvPicPr", &[]);
    xml.close("pic:nvPicPr");
    source(picture, number, xml);
    shape(picture, [("cx", &width), ("cy", &height)], xml);
    xml.close("pic:pic");
    xml.close("a:graphicData");
    xml.close("a:graphic");
    xml.close("wp:inline");
    xml.close("w:drawing");
    xml.close("w:r");
}

fn extension(uri: &str, xml: &mut Xml, inside: impl FnOnce(&mut Xml)) {
    xml.open("a:extLst", &[]);
    xml.open("a:ext", &[("uri", uri)]);
    inside(xml);
    xml.close("a:ext");
    xml.close("a:extLst");
}

/// The files of the picture.
fn source(picture: &Picture, number: usize, xml: &mut Xml) {
    let (png, svg) = (format!("png{number}"), format!("svg{number}"));
    xml.open("pic:blipFill", &[]);
    let pixels = [("r:embed", &*png)];
    xml.open("a:blip", if picture.png.is_some() { &pixels } else { &[] });
    extension(SVG, xml, |xml| xml.empty("asvg:svgBlip", &[("r:embed", &svg)]));
    xml.close("a:blip");
    xml.open("a:stretch", &[]);
    xml.empty("a:fillRect", &[]);
    xml.close("a:stretch");
    xml.close("pic:blipFill");
}

/// Its frame.
fn shape(picture: &Picture, size: [(&str, &str); 2], xml: &mut Xml) {
    xml.open("pic:spPr", &[]);
    xml.open("a:xfrm", &[]);
    xml.empty("a:off", &[("x", "0"), ("y", "0")]);
    xml.empty("a:ext", &size);
    xml.close("a:xfrm");
    xml.open("a:prstGeom", &[("prst", "rect")]);
    xml.empty("a:avLst", &[]);
    xml.close("a:prstGeom");
    if picture.framed {
        xml.open("a:ln", &[("w", "6350")]);
        xml.open("a:solidFill", &[]);
        xml.empty("a:srgbClr", &[("val", "8C8C8C")]);
        xml.close("a:solidFill");
        xml.close("a:ln");
    }
    xml.close("pic:spPr");
}

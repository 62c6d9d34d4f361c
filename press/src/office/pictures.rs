//! The pictures of a document: each as SVG, and as PNG for programs that read no SVG.

use senet_engine::rules::fault::Checked;

use crate::canvas::ruling::RuledSpace;
use crate::figures::Drawing;
use crate::pdf;

/// The resolution of the PNG, in pixels per inch: for paper.
const PIXELS_PER_INCH: u16 = 200;

pub(crate) struct Picture {
    pub svg: String,
    /// The same in pixels, where the feature `pdf` was built in.
    pub png: Option<Vec<u8>>,
    /// Its text alternative; empty for ruled paper.
    pub alt: String,
    /// Its size on paper, in millimetres.
    pub width: f64,
    pub height: f64,
    /// Whether a line goes around it.
    pub framed: bool,
}

impl Picture {
    /// A figure, `width` millimetres wide.
    pub(crate) fn figure(drawing: &Drawing, width: f64) -> Checked<Self> {
        Ok(Self {
            svg: settled(&drawing.svg),
            png: pdf::picture(drawing, PIXELS_PER_INCH)?,
            alt: drawing.alt.clone(),
            width,
            height: drawing.height_mm * width / drawing.width_mm.max(1.0),
            framed: false,
        })
    }

    /// Ruled paper to answer on.
    pub(super) fn ruling(ruling: &RuledSpace) -> Checked<Self> {
        let [width_mm, height_mm] = [ruling.width, ruling.height].map(f64::from);
        let (svg, alt) = (ruling.svg.clone(), String::new());
        let drawing = Drawing { svg, alt, width_mm, height_mm };
        Ok(Self { framed: true, ..Self::figure(&drawing, width_mm)? })
    }
}

/// The drawing with each text moved to its place: LibreOffice does not support lengths in `ex`,
/// half the size of the letters.
fn settled(svg: &str) -> String {
    const MOVED: &str = " dy=\"0.5ex\"";
    let mut out = String::with_capacity(svg.len());
    for element in svg.split_inclusive('>') {
        let number = |name: &str| {
            let (_, rest) = element.split_once(&format!(" {name}=\""))?;
            let (value, _) = rest.split_once('"')?;
            Some((value, value.parse::<f64>().ok()?))
        };
        match (element.contains(MOVED), number("y"), number("font-size")) {
            (true, Some((written, y)), Some((_, size))) => {
                let (from, to) =
                    (format!(" y=\"{written}\""), format!(" y=\"{}\"", y + size / 4.0));
                out.push_str(&element.replace(MOVED, "").replacen(&from, &to, 1));
            }
            _ => out.push_str(element),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::settled;

    #[test]
    fn a_text_is_moved_by_a_quarter_of_its_size() {
        // 0.5 ex, and an ex is half of 8: 2 below 10.
        let moved =
            settled("<svg><text x=\"1\" y=\"10\" dy=\"0.5ex\" font-size=\"8\">M</text></svg>");
        assert_eq!(moved, "<svg><text x=\"1\" y=\"12\" font-size=\"8\">M</text></svg>");
        let still = "<svg><text x=\"1\" y=\"10\" font-size=\"8\">M > N</text></svg>";
        assert_eq!(settled(still), still);
    }
}

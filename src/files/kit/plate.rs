//! Writes a drawing that fills its page, in each format.

use senet_engine::rules::fault::Checked;
use tera::Context;

use crate::press::escape::html_text;
use crate::press::{Assets, File, pdf};

use super::{PageFormat, Plate};

impl Plate {
    /// The plate as a file called `stem`: an HTML page or a PDF that prints at its true
    /// size, or the drawing itself.
    ///
    /// # Errors
    /// `template-broken`, `typst-refused`; `pdf-not-built` from a program built without the
    /// feature `pdf`.
    pub fn write(&self, format: PageFormat, stem: &str, assets: &Assets) -> Checked<File> {
        let text = match format {
            PageFormat::Pdf => return Ok(File::pdf(stem, pdf::typeset(self.typst(assets)?)?)),
            PageFormat::Html => assets.html("html/plate.html", &self.context())?,
            PageFormat::Svg => self.svg(),
        };
        Ok(File::new(format!("{stem}.{}", format.name()), text.into_bytes()))
    }

    /// The drawing, with how it was made.
    fn svg(&self) -> String {
        let made = format!("><metadata>{}</metadata>", html_text(&self.made));
        self.drawing.svg.replacen('>', &made, 1)
    }

    fn typst(&self, assets: &Assets) -> Checked<String> {
        assets.typst("typst/plate.typ", &self.context())
    }

    fn context(&self) -> Context {
        let mut context = Context::new();
        context.insert("lang", self.lang.code());
        context.insert("title", &self.title);
        context.insert("made", &self.made);
        context.insert("alt", &self.drawing.alt);
        context.insert("svg", &self.drawing.svg);
        context.insert("width", &self.drawing.width_mm);
        context.insert("height", &self.drawing.height_mm);
        context
    }
}

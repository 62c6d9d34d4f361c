//! The entry point of all writers: [`write()`] makes the files of a document in any [`Format`].

use senet_engine::closed_list;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::document::booklet::booklet;

use super::figures::Drawing;
use super::{Assets, docx, html, latex, markdown, odp, odt, pdf, text, typst};

closed_list! {
    /// A format a document can be written in; those to read come first.
    pub enum Format {
        /// Lines for a terminal.
        Text = "text" / "texte",
        /// Markdown.
        Md = "md",
        /// One self-contained HTML page.
        Html = "html",
        /// PDF, where the feature `pdf` was built in.
        Pdf = "pdf",
        /// An `OpenDocument` text, to edit in LibreOffice Writer and others.
        Odt = "odt",
        /// A document to edit in Word.
        Docx = "docx",
        /// Slides to edit in LibreOffice Impress and others.
        Odp = "odp",
        /// A self-contained Typst source.
        Typst = "typst",
        /// A LaTeX source.
        Latex = "latex",
        /// A picture of each page, in pixels, where the feature `pdf` was built in.
        Png = "png",
    }
}

impl Format {
    /// The ending of the name of a file in this format, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Typst => "typ",
            Self::Latex => "tex",
            _ => self.name(),
        }
    }

    /// Whether it is laid out on pages, with an orientation, margins and columns.
    pub const fn has_pages(self) -> bool {
        !matches!(self, Self::Text | Self::Md | Self::Latex | Self::Odp)
    }

    /// Whether charts are drawn in it, rather than replaced by the tables beside them.
    pub const fn has_charts(self) -> bool {
        !matches!(self, Self::Text | Self::Md)
    }

    /// Whether only slides are written in it.
    pub const fn is_of_slides(self) -> bool {
        matches!(self, Self::Odp)
    }

    /// Whether it is written by the typesetter, which the feature `pdf` builds in.
    pub const fn is_typeset(self) -> bool {
        matches!(self, Self::Pdf | Self::Png)
    }
}

/// A file that was made and is not yet on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name, without a folder.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Why a PDF does not conform to PDF/UA-1, as [`pdf::Pdf::not_accessible`] has it; `None`
    /// for one that does, and for files of other formats.
    pub not_accessible: Option<Fault>,
}

impl File {
    /// A file whose accessibility is not in question.
    pub fn new(name: String, bytes: Vec<u8>) -> Self {
        Self { name, bytes, not_accessible: None }
    }

    /// A PDF called `stem`.
    pub fn pdf(stem: &str, pdf: pdf::Pdf) -> Self {
        let name = format!("{stem}.pdf");
        Self { name, bytes: pdf.bytes, not_accessible: pdf.not_accessible }
    }
}

/// The resolution of the pictures of pages, in pixels per inch: for a screen or a slide.
const PIXELS_PER_INCH: u16 = 110;

/// The columns of a page of text in a file: those of the narrowest common terminal.
pub const TEXT_COLUMNS: usize = 80;

/// The files of a document in a format, in the layout of `assets`, each complete in itself. Their
/// names begin with `stem`. There is one file, except for [`Format::Png`]: one a page.
///
/// # Errors
/// `template-broken`, a fault of the formulas, `typst-refused`, `pdf-not-built` (see
/// [`pdf::write`]), or `cannot-format`.
pub fn write(
    document: &Document,
    format: Format,
    stem: &str,
    assets: &Assets,
) -> Checked<Vec<File>> {
    let bytes = match format {
        Format::Text => text::page(document, TEXT_COLUMNS)?.into_bytes(),
        Format::Md => markdown::page(document, None)?.into_bytes(),
        Format::Html => html::page(document, assets)?.into_bytes(),
        Format::Typst => typst::source(document, assets)?.into_bytes(),
        Format::Latex => latex::page(document, None)?.into_bytes(),
        Format::Odt => odt::file(document, assets)?,
        Format::Odp => odp::file(document, assets)?,
        Format::Docx => docx::file(document, assets)?,
        Format::Pdf => return Ok(vec![File::pdf(stem, pdf::write(document, assets)?)]),
        Format::Png => {
            return Ok(page_files(stem, pdf::pictures(document, assets, PIXELS_PER_INCH)?));
        }
    };
    Ok(vec![File::new(format!("{stem}.{}", format.ending()), bytes)])
}

fn page_files(stem: &str, pages: Vec<Vec<u8>>) -> Vec<File> {
    let named = |(png, page)| File::new(page_file(stem, page), png);
    pages.into_iter().zip(1..).map(named).collect()
}

/// The name of the picture of a page, counted from 1.
pub fn page_file(stem: &str, page: usize) -> String {
    format!("{stem}-page-{page}.png")
}

/// The files of several documents, one after another in each file; each begins on a new page. In a
/// format without pages they follow each other after a table of contents.
///
/// # Errors
/// As [`write()`].
pub fn write_together(
    documents: &[Document],
    format: Format,
    stem: &str,
    assets: &Assets,
) -> Checked<Vec<File>> {
    let bytes = match format {
        Format::Html => html::together(documents, assets)?.into_bytes(),
        Format::Typst => typst::together(documents, assets)?.into_bytes(),
        Format::Pdf => return Ok(vec![File::pdf(stem, pdf::together(documents, assets)?)]),
        Format::Png => {
            let pages = pdf::pictures_together(documents, assets, PIXELS_PER_INCH)?;
            return Ok(page_files(stem, pages));
        }
        _ => {
            let bound = documents.first().and_then(|first| {
                booklet(first.title.clone(), documents.to_vec(), first.provenance.clone())
            });
            return bound.map_or(Ok(Vec::new()), |bound| write(&bound, format, stem, assets));
        }
    };
    Ok(vec![File::new(format!("{stem}.{}", format.ending()), bytes)])
}

/// The figures of several documents, each in its own file: documents that show the same
/// figure share its file.
#[derive(Debug, Default)]
pub struct FigureFiles(Vec<(Drawing, String)>);

impl FigureFiles {
    /// The files of a document to be edited: as [`write()`], but if the format can refer to figures
    /// in files, they are files too, and come before the text.
    ///
    /// # Errors
    /// As [`write()`].
    pub fn write(
        &mut self,
        document: &Document,
        format: Format,
        stem: &str,
        assets: &Assets,
    ) -> Checked<Vec<File>> {
        let (mut number, mut files) = (0, Vec::new());
        let mut keep = |drawing: &Drawing| {
            number += 1;
            if let Some((_, name)) = self.0.iter().find(|(known, _)| known == drawing) {
                return Ok(name.clone());
            }
            let (ending, bytes) = match format {
                Format::Latex => ("pdf", pdf::drawing(drawing)?),
                _ => ("svg", drawing.svg.clone().into_bytes()),
            };
            let name = format!("{stem}-figure-{number}.{ending}");
            files.push(File::new(name.clone(), bytes));
            self.0.push((drawing.clone(), name.clone()));
            Ok(name)
        };
        let text = match format {
            Format::Md => markdown::page(document, Some(&mut keep))?,
            Format::Latex if cfg!(feature = "pdf") => latex::page(document, Some(&mut keep))?,
            _ => return write(document, format, stem, assets),
        };
        files.push(File::new(format!("{stem}.{}", format.ending()), text.into_bytes()));
        Ok(files)
    }
}

//! Writes documents as files into a folder, in the formats asked for.

use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::files::formats::{DOCUMENTS, OutputFormat};
use crate::press::{Assets, File, Format, write, write_together};

/// One document in each of some formats, in files called `stem`.
pub fn write_each(
    formats: &[Format],
    document: &Document,
    stem: &str,
    assets: &Assets,
) -> Checked<Vec<File>> {
    let one_by_one = |documents: &[Document], format| {
        let files = documents.iter().map(|document| write(document, format, stem, assets));
        Ok(files.collect::<Checked<Vec<_>>>()?.concat())
    };
    in_each(formats, std::slice::from_ref(document), one_by_one)
}

/// Several documents in one file of each of some formats.
pub fn write_each_together(
    formats: &[Format],
    documents: &[Document],
    stem: &str,
    assets: &Assets,
) -> Checked<Vec<File>> {
    in_each(formats, documents, |documents, format| write_together(documents, format, stem, assets))
}

/// What `made` returns for each of some formats, those of slides only where there are any. Each document's
/// provenance names its format, except PDF, the default of the whole program: a program without it names what it writes as well.
fn in_each(
    formats: &[Format],
    documents: &[Document],
    made: impl Fn(&[Document], Format) -> Checked<Vec<File>>,
) -> Checked<Vec<File>> {
    let has_slides = documents.iter().any(Document::has_slides);
    let formats = formats.iter().filter(|format| has_slides || !format.is_of_slides());
    let files = formats.map(|&format| {
        if format == Format::Pdf {
            return made(documents, format);
        }
        let mut documents = documents.to_vec();
        for document in &mut documents {
            document.provenance = document.provenance.clone().with_format(format.name());
        }
        made(&documents, format)
    });
    Ok(files.collect::<Checked<Vec<_>>>()?.concat())
}

/// The formats of documents that are meant.
pub fn pages(format: OutputFormat) -> Vec<Format> {
    documents_of(&format.each(&DOCUMENTS))
}

/// Those of some formats that are documents.
pub fn documents_of(formats: &[OutputFormat]) -> Vec<Format> {
    let page = |one: &OutputFormat| match one {
        OutputFormat::Page(format) => Some(*format),
        _ => None,
    };
    formats.iter().filter_map(page).collect()
}

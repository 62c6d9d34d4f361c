//! Writes documents as files into a folder, in the formats asked for.

use std::path::Path;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Document, messages};
use crate::files::formats::{DOCUMENTS, OutputFormat};
use crate::press::{Assets, File, Format, write, write_together};

use super::Session;
use super::endings::format_of_ending;
use super::output::{FileSet, Overwrite, Staged, note};

/// One document in each of some formats, in files called `stem`.
///
/// # Errors
/// Those of [`write()`].
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
///
/// # Errors
/// Those of [`write_together()`].
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

/// The files of documents to be put into a folder, as a [`FileSet`] that says which PDFs
/// are not PDF/UA-1.
#[derive(Debug)]
pub struct PageSet<'a> {
    session: &'a Session,
    files: FileSet<'a>,
}

/// A file of the set, made and closed, with the reason why it is not accessible.
#[derive(Debug)]
pub struct StagedPages {
    file: Staged,
    not_accessible: Option<Fault>,
}

impl<'a> PageSet<'a> {
    /// Begins a set in a folder, which is made if need be.
    ///
    /// # Errors
    /// Those of [`FileSet::begin`].
    pub fn begin(session: &'a Session, folder: &'a Path, overwrite: Overwrite) -> Checked<Self> {
        Ok(Self { session, files: FileSet::begin(session, folder, overwrite)? })
    }

    /// Stages the files of a document.
    ///
    /// # Errors
    /// Those of [`FileSet::stage`] and [`FileSet::stage_pages`].
    pub fn stage(&self, files: Vec<File>) -> Checked<Vec<StagedPages>> {
        let format = |file: &File| format_of_ending(Path::new(&file.name));
        if files.iter().all(|file| format(file) == Some(Format::Png.name())) {
            let pages: Vec<_> = files.into_iter().map(|file| (file.name, file.bytes)).collect();
            let staged = self.files.stage_pages(&pages)?.into_iter();
            return Ok(staged.map(|file| StagedPages { file, not_accessible: None }).collect());
        }
        let staged = files.into_iter().map(|File { name, bytes, not_accessible }| {
            Ok(StagedPages { file: self.files.stage(name, &bytes)?, not_accessible })
        });
        staged.collect()
    }

    /// Puts the files in their places.
    ///
    /// # Errors
    /// Those of [`FileSet::place`].
    pub fn place(self, staged: Vec<StagedPages>) -> Checked<()> {
        let (mut files, mut notes) = (Vec::new(), Vec::new());
        for StagedPages { file, not_accessible } in staged {
            notes.extend(not_accessible.map(|reason| (file.name().to_owned(), reason)));
            files.push(file);
        }
        self.files.place(files)?;
        for (file, reason) in &notes {
            note_not_accessible(self.session, file, reason);
        }
        Ok(())
    }
}

/// Notes that a PDF is not PDF/UA-1, and why.
pub fn note_not_accessible(session: &Session, file: &str, reason: &Fault) {
    let reason = messages::fault(session.lang, reason);
    note(session, "pdf-not-accessible", &[("file", file), ("reason", &reason)]);
}

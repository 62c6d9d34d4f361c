//! Writes documents that are a ZIP archive of parts: `OpenDocument` and Office Open XML.

use std::io::{Cursor, Write};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A part of an archive: its path and content.
pub type Part = (String, Vec<u8>);

/// The archive of some parts in this order; the same parts give the same bytes. The type of an
/// `OpenDocument` comes first and uncompressed, so that programs recognise the file by its first
/// bytes.
///
/// # Errors
/// `cannot-format` (`reason`), which cannot occur in memory.
pub fn packed(mimetype: Option<&str>, parts: &[Part]) -> Checked<Vec<u8>> {
    zipped(mimetype, parts)
        .map_err(|error| Fault::failure("cannot-format").with("reason", error.to_string()))
}

fn zipped(mimetype: Option<&str>, parts: &[Part]) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::DEFAULT);
    if let Some(mimetype) = mimetype {
        archive.start_file("mimetype", stored)?;
        archive.write_all(mimetype.as_bytes())?;
    }
    let options = stored.compression_method(CompressionMethod::Deflated);
    for (name, bytes) in parts {
        archive.start_file(name.as_str(), options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

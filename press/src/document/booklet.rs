//! Several sheets in one document, behind a page of contents.

use crate::document::adjust::as_a_part;
use crate::document::{Block, Document, Inline, Masthead, Provenance};

/// One document of the sheets, each on a page of its own under its title, after a page of
/// contents. The fields for the pupil's name stand once, on the first page.
pub fn booklet(title: String, sheets: Vec<Document>, provenance: Provenance) -> Option<Document> {
    let first = sheets.first()?;
    let (lang, subtitle) = (first.lang, first.subtitle.clone());
    let masthead = Masthead { labels: Vec::new(), ..first.masthead.clone() };
    let titles = sheets.iter().map(|sheet| sheet.title.clone()).collect();
    let mut blocks = vec![Block::Contents(titles)];
    for sheet in sheets {
        blocks.push(Block::PageBreak);
        blocks.push(Block::Heading(1, vec![Inline::text(sheet.title)]));
        let labels = sheet.masthead.labels.join(" · ");
        if !labels.is_empty() {
            blocks.push(Block::Paragraph(vec![Inline::Emph(vec![Inline::text(labels)])]));
        }
        blocks.extend(as_a_part(sheet.blocks));
    }
    Some(Document { lang, title, subtitle, masthead, blocks, provenance })
}

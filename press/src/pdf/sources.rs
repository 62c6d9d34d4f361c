//! A source as the typesetter reads it: the layout, which many sheets have in common, as a file of its own, so that
//! it is parsed and evaluated once for all of them; and the sheet.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};

use crate::typst::LAYOUT_ENDS;

/// What a sheet begins with instead of its layout.
const IMPORT: &str = "#import \"layout.typ\": *";
/// How many layouts are kept: those that one sheet is tried in, for a few sheets side by side.
const KEPT: usize = 16;

/// A source in one file, or in two.
pub(super) struct Sources {
    pub(super) main: Source,
    layout: Option<Source>,
}

impl Sources {
    pub(super) fn new(text: String) -> Self {
        let Some(end) = text.find(LAYOUT_ENDS).map(|at| at + LAYOUT_ENDS.len() - 1) else {
            return Self { main: Source::detached(text), layout: None };
        };
        let (layout, sheet) = text.split_at(end);
        Self { main: Source::detached(format!("{IMPORT}{sheet}")), layout: kept(layout) }
    }

    /// The file of this name.
    pub(super) fn get(&self, id: FileId) -> Option<&Source> {
        [Some(&self.main), self.layout.as_ref()].into_iter().flatten().find(|file| file.id() == id)
    }

    /// The line, from 1, of a byte of a file, in the whole source.
    pub(super) fn line(&self, id: FileId, byte: usize) -> Option<usize> {
        let before = self.get(id)?.text().get(..byte)?;
        let above = self.layout.as_ref().filter(|layout| layout.id() != id);
        let lines = |text: &str| text.matches('\n').count();
        Some(above.map_or(0, |layout| lines(layout.text())) + lines(before) + 1)
    }
}

/// A layout, parsed, unless it was before.
fn kept(text: &str) -> Option<Source> {
    static LAST: Mutex<VecDeque<Source>> = Mutex::new(VecDeque::new());
    let last = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let known = last().iter().find(|known| known.text() == text).cloned();
    if known.is_some() {
        return known;
    }
    let path = VirtualPath::new("layout.typ").ok()?;
    let id = RootedPath::new(VirtualRoot::Project, path).intern();
    let parsed = Source::new(id, text.to_owned());
    let mut last = last();
    last.truncate(KEPT - 1);
    last.push_front(parsed.clone());
    Some(parsed)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Block, Document, Inline, Provenance};
    use crate::{Assets, typst};

    use super::{LAYOUT_ENDS, Sources};

    #[test]
    fn what_sheets_have_in_common_is_a_file_of_its_own() {
        let whole = format!("#let a = 1\n#let b = 2\n{LAYOUT_ENDS}#a\n#unknown");
        let sources = Sources::new(whole.clone());
        let layout = sources.layout.as_ref().unwrap();
        assert_eq!(sources.main.text(), "#import \"layout.typ\": *\n#a\n#unknown");
        // Each line is that of the whole source.
        let at = |text: &str, words: &str| text.find(words).unwrap();
        let line = sources.line(sources.main.id(), at(sources.main.text(), "unknown"));
        assert_eq!(line, Some(5));
        assert_eq!(sources.line(layout.id(), at(layout.text(), "b =")), Some(2));
        // Another sheet of this layout has the very same file.
        let other = Sources::new(whole.replace("#unknown", "#b")).layout.unwrap();
        assert!(std::ptr::eq(layout.text(), other.text()));
        let single = Sources::new("#a\n#b".to_owned());
        assert!(single.layout.is_none());
        assert_eq!(single.line(single.main.id(), 4), Some(2));
    }

    /// A rule at the end of a user's `style.typ` holds for the whole sheet: it is not put in a file of its own.
    #[test]
    fn a_user_s_layout_stays_in_the_sheet() {
        let name = "typst/style.typ".to_owned();
        let own = format!("{}\n#set text(fill: red)\n", Assets::text(&name).unwrap());
        let own = Assets::with(&[(name, own)].into()).unwrap();
        let blocks = vec![Block::Paragraph(vec![Inline::text("words")])];
        let document = Document::new(Lang::Fr, "Sheet", blocks, Provenance::default());
        let split = |assets: &Assets| {
            Sources::new(typst::source(&document, assets).unwrap()).layout.is_some()
        };
        assert!(split(Assets::built_in().unwrap()) && !split(&own));
    }

    #[test]
    fn the_template_ends_its_layout_and_no_function_names_a_module() {
        let page = Assets::text("typst/page.typ").unwrap();
        let [layout, sheet] = page.split(LAYOUT_ENDS).collect::<Vec<_>>()[..] else {
            panic!("the layout does not end once");
        };
        assert!(layout.contains("style.typ") && sheet.contains("sheet.typ"));
        let typst = Assets::names().into_iter().filter(|name| name.starts_with("typst/"));
        for name in typst {
            let text = Assets::text(&name).unwrap();
            let named = ["calc.", "math.", "pdf.", "std.", "sym."].map(|module| text.find(module));
            assert_eq!(named, [None; 5], "{name}: import what is used of a module");
        }
    }
}

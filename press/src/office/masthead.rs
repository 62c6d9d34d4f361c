//! The head of a sheet: school, class and level, the fields to fill, the title.

use crate::document::Document;
use crate::layout::Layout;
use crate::texts::Texts;

use super::isolated::isolated;
use super::{Fragment, Paragraph, Run, Style, Tab};

/// The pieces above the text, across the whole sheet.
pub(super) fn masthead(
    document: &Document,
    texts: &Texts,
    layout: Layout,
    width: f64,
) -> Vec<Fragment> {
    let mut out = place(document, texts, layout, width);
    out.extend(fields(&document.masthead.fields, layout, width));
    out.push(title(Style::Title, &isolated(&texts.polished(&document.title))));
    if !document.subtitle.is_empty() {
        out.push(title(Style::Subtitle, &texts.polished(&document.subtitle)));
    }
    out.into_iter().map(Fragment::Paragraph).collect()
}

fn title(style: Style, text: &str) -> Paragraph {
    Paragraph::new(style, vec![Run::plain(text)])
}

/// School and class, and the labels at the right; on two lines where one is too short.
fn place(document: &Document, texts: &Texts, layout: Layout, width: f64) -> Vec<Paragraph> {
    /// The characters of a line.
    const LINE: usize = 95;
    let who: Vec<_> = document.masthead.whose().map(isolated).collect();
    let (who, what) = (who.join(" · "), texts.labels(document).join(" · "));
    let line = |runs| Paragraph::new(Style::Place, runs);
    if layout.letters.plain() || who.chars().count() + what.chars().count() > LINE {
        let lines = [who, what].into_iter().filter(|text| !text.is_empty());
        return lines.map(|text| line(vec![Run::plain(text)])).collect();
    }
    if who.is_empty() && what.is_empty() {
        return Vec::new();
    }
    let tabs = vec![Tab { at: width, dots: false }];
    vec![Paragraph { tabs, ..line(vec![Run::plain(who), Run::Tab, Run::plain(what)]) }]
}

/// Dots to write on: the first two fields are longer than the others.
fn fields(fields: &[String], layout: Layout, width: f64) -> Vec<Paragraph> {
    let in_a_line = if layout.letters.plain() { 2 } else { fields.len().max(1) };
    let lines = fields.chunks(in_a_line).map(|fields| {
        let share = |at: usize| if at < 2 { 3.0 } else { 2.0 };
        let all: f64 = (0..fields.len()).map(share).sum();
        let mut line = Paragraph::new(Style::Fields, Vec::new());
        let mut reached = 0.0;
        for (at, field) in fields.iter().enumerate() {
            reached += share(at) / all * width;
            let gap = if at == 0 { "" } else { "  " };
            line.tabs.push(Tab { at: reached, dots: true });
            line.runs.extend([Run::plain(format!("{gap}{field} ")), Run::Tab]);
        }
        line
    });
    lines.collect()
}

//! One self-contained HTML page: style sheet, MathML and SVG inside, nothing fetched, and no script
//! except the one that turns slides. It is well formed as XML too.

mod inline;

use senet_engine::rules::fault::Checked;
use serde::Serialize;
use tera::Context;

use crate::document::{Align, Document, Inline, Table};

use super::Assets;
use super::maths::{MathStyle, ParsedFormula};
use super::texts::Texts;
use super::walker::{Markup, Size, walk};

/// The document as a page, laid out by the templates of `html/`.
///
/// # Errors
/// `template-broken`, or a fault of [`ParsedFormula::read`].
pub fn page(document: &Document, assets: &Assets) -> Checked<String> {
    let (body, context) = walk(document, assets, &Html)?;
    whole(context, body.contains("<math"), &[], assets)
}

/// Several documents in one page, each on sheets of its own when it is printed; the first one
/// gives the title.
///
/// # Errors
/// As [`page`].
pub fn together(documents: &[Document], assets: &Assets) -> Checked<String> {
    let (mut first, mut has_maths, mut copies) = (None, false, Vec::new());
    for document in documents {
        let (body, context) = walk(document, assets, &Html)?;
        has_maths |= body.contains("<math");
        copies.push(Html.render(assets, "sheet", &context)?);
        first.get_or_insert(context);
    }
    whole(first.unwrap_or_default(), has_maths, &copies, assets)
}

fn whole(
    mut context: Context,
    has_maths: bool,
    copies: &[String],
    assets: &Assets,
) -> Checked<String> {
    context.insert("copies", copies);
    context.insert("sans_fonts", &assets.sans_fonts());
    context.insert("maths_font", if has_maths { Assets::maths_font() } else { "" });
    Html.render(assets, "page", &context)
}

/// In em: the width of a box on A4, since a page cannot be measured before it is printed.
const LONG: f64 = 34.0;

/// In em: the width of a telephone's screen, with a margin.
const NARROW: f64 = 12.0;

struct Html;

#[derive(Serialize)]
struct HeadView {
    align: Align,
    content: String,
}

impl Markup for Html {
    const LIST: f64 = 7.0;
    const SETS_PAGES: bool = false;

    fn render(&self, assets: &Assets, name: &str, context: &Context) -> Checked<String> {
        assets.html(&format!("html/{name}.html"), context)
    }

    fn line(&self, texts: &Texts, line: &[Inline], _: Size) -> Checked<String> {
        inline::line(texts, line)
    }

    fn formula(&self, formula: &ParsedFormula, available: f64, context: &mut Context) {
        let long = LONG.min(0.95 * available) as f32;
        let cut = formula.in_lines(long);
        let formula = cut.as_ref().unwrap_or(formula);
        let wide = f64::from(formula.width());
        let size = if wide > available { 95.0 * available / wide } else { 100.0 };
        context.insert("size", &format!("{size:.0}"));
        // It may be wider than a narrow screen; there it scrolls.
        context.insert("wide", &(wide > NARROW));
        context.insert("content", &formula.mathml(MathStyle::Display));
    }

    fn answer_lines(&self, lines: u8, context: &mut Context) {
        context.insert("lines", &(1..=lines).collect::<Vec<_>>());
    }

    /// The browser computes the widths, except those that the table sets.
    fn table(
        &self,
        table: &Table,
        head: Vec<String>,
        size: f64,
        widths: Option<&[f64]>,
        context: &mut Context,
    ) {
        let head = head.into_iter().enumerate();
        let head: Vec<_> =
            head.map(|(at, content)| HeadView { align: table.align(at), content }).collect();
        let shares: Vec<f64> = match widths.filter(|_| !table.widths.is_empty()) {
            Some(widths) => {
                let all: f64 = widths.iter().sum();
                widths.iter().map(|width| width / all).collect()
            }
            None => (0..table.head.len()).map_while(|column| table.share(column)).collect(),
        };
        let percent: Vec<_> = shares.iter().map(|share| format!("{:.2}", 100.0 * share)).collect();
        context.insert("head", &head);
        context.insert("size", &format!("{:.0}", 100.0 * size));
        context.insert("widths", &percent);
    }
}

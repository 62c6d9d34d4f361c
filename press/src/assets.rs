//! The templates for the layout of documents, embedded in the program; a user's own replace them
//! one by one.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tera::{Context, ErrorKind, Tera};

use crate::delimiters;
use crate::document::packs;

use super::base64;
use super::escape::{html_text, typst_text};
use super::layout::Layout;

#[derive(RustEmbed)]
#[folder = "../templates/"]
struct Embedded;

/// The folder of the templates for Typst.
const TYPST: &str = "typst/";

/// The ornament of the masthead, the same in every format.
const FRIEZE: &str = "frieze.svg";

static BUILT_IN: LazyLock<Checked<Assets>> = LazyLock::new(|| Assets::with(&BTreeMap::new()));

/// Every template, compiled once: one set for each format that has some.
///
/// In the HTML set a value is escaped for HTML; in the Typst set, which has the delimiters of
/// lessons, it is escaped for the inside of a string literal.
#[derive(Debug, Clone)]
pub struct Assets {
    html: Tera,
    typst: Tera,
    /// The names of the Typst templates that replace the program's.
    own_typst: Vec<String>,
    frieze: String,
    layout: Layout,
}

impl Assets {
    /// The templates of the program itself.
    ///
    /// # Errors
    /// Never in a released program: a test compiles all of them.
    pub fn built_in() -> Checked<&'static Self> {
        BUILT_IN.as_ref().map_err(Clone::clone)
    }

    /// The program's templates with some replaced: `name → text`, the names being paths
    /// inside the templates' folder, such as `html/page.html` or `typst/page.typ`.
    ///
    /// # Errors
    /// `template-broken` (arguments `file`, `line`, `found`); `template-unknown` (`file`,
    /// `suggestion`) for a name that is neither the program's nor included by another.
    pub fn with(replaced: &BTreeMap<String, String>) -> Checked<Self> {
        refuse_unused(replaced)?;
        let mut texts: BTreeMap<String, String> = Self::names()
            .into_iter()
            .filter_map(|name| Self::text(&name).map(|text| (name, text)))
            .collect();
        texts.extend(replaced.clone());
        let mut html = Tera::new();
        html.autoescape_on([".html"]);
        html.set_escape_fn(|text, out| out.write_all(html_text(text).as_bytes()));
        html.add_raw_templates(in_folder(&texts, "html/")).map_err(|error| broken(&error))?;
        let mut typst = Tera::new();
        typst.set_delimiters(delimiters::of_tera()).map_err(|error| broken(&error))?;
        typst.autoescape_on([".typ"]);
        typst.set_escape_fn(|text, out| out.write_all(typst_text(text).as_bytes()));
        typst.add_raw_templates(in_folder(&texts, TYPST)).map_err(|error| broken(&error))?;
        let own_typst = in_folder(replaced, TYPST).map(|(name, _)| name.clone()).collect();
        let frieze = texts.get(FRIEZE).cloned().unwrap_or_default();
        Ok(Self { html, typst, own_typst, frieze, layout: Layout::default() })
    }

    /// An error of Typst, with the names of the user's own Typst templates if there are any: one of
    /// them is probably wrong.
    pub(super) fn blamed(&self, fault: Fault) -> Fault {
        if fault.id() != "typst-refused" || self.own_typst.is_empty() {
            return fault;
        }
        let refused = Fault::failure("template-refused").with("file", self.own_typst.join(", "));
        ["line", "found"]
            .into_iter()
            .fold(refused, |refused, name| refused.with(name, fault.arg(name).unwrap_or("?")))
    }

    /// The same templates, for another layout.
    pub fn laid_out(&self, layout: Layout) -> Self {
        Self { layout, ..self.clone() }
    }

    /// The layout of documents.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The fonts without serifs in base 64, regular and bold, if the layout uses them.
    pub(super) fn sans_fonts(&self) -> [String; 2] {
        if self.layout.letters.plain() {
            packs::SANS.map(base64::encode)
        } else {
            <[String; 2]>::default()
        }
    }

    /// The names of the program's own templates, sorted.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = Embedded::iter()
            .map(std::borrow::Cow::into_owned)
            .filter(|name| name != "README.md")
            .collect();
        names.sort();
        names
    }

    /// The program's own text of a template, for a user who wants to change it.
    pub fn text(name: &str) -> Option<String> {
        Embedded::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned())
    }

    /// The band of thirty squares under the title, as SVG.
    pub(super) fn frieze(&self) -> &str {
        &self.frieze
    }

    /// The font for maths, WOFF2 in base 64.
    pub(super) fn maths_font() -> &'static str {
        static ENCODED: LazyLock<String> = LazyLock::new(|| base64::encode(packs::MATHS));
        &ENCODED
    }

    /// A template of HTML, rendered.
    ///
    /// # Errors
    /// `template-broken`.
    pub fn html(&self, name: &str, context: &Context) -> Checked<String> {
        self.html.render(name, context).map_err(|error| broken(&error))
    }

    /// A template of Typst, rendered.
    ///
    /// # Errors
    /// `template-broken`.
    pub fn typst(&self, name: &str, context: &Context) -> Checked<String> {
        self.typst.render(name, context).map_err(|error| broken(&error))
    }
}

/// Refuses a new name that none of the user's templates refers to: a misspelt name would have no
/// effect.
fn refuse_unused(replaced: &BTreeMap<String, String>) -> Checked<()> {
    let known = Assets::names();
    for name in replaced.keys().filter(|name| !known.contains(name)) {
        let quoted = format!("\"{name}\"");
        if !replaced.values().any(|text| text.contains(&quoted)) {
            let fault = Fault::failure("template-unknown").with("file", name);
            return Err(fault.with_nearest(name, &known));
        }
    }
    Ok(())
}

/// The templates of a folder.
fn in_folder<'a>(
    texts: &'a BTreeMap<String, String>,
    folder: &'static str,
) -> impl Iterator<Item = (&'a String, &'a String)> {
    texts.iter().filter(move |(name, _)| name.starts_with(folder))
}

/// A template's fault, with its file and line instead of the engine's drawing of them.
fn broken(error: &tera::Error) -> Fault {
    let fault = Fault::failure("template-broken");
    if let ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) = error.kind() {
        return fault
            .with("file", report.filename())
            .with("line", report.span().start_line)
            .with("found", report.message());
    }
    // Other kinds have the drawing alone: `error: message`, then `--> file:line:column`.
    let drawing = error.to_string();
    let message = drawing.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let place = drawing.split_once("--> ").and_then(|(_, rest)| rest.lines().next());
    let mut place = place.unwrap_or("?").splitn(3, ':');
    fault
        .with("file", place.next().unwrap_or("?"))
        .with("line", place.next().unwrap_or("?"))
        .with("found", message)
}

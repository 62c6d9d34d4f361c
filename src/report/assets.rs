//! The templates that lay documents out, embedded in the program; a user's own replace
//! them one by one.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use tera::{Context, Delimiters, ErrorKind, Tera};

use crate::rules::Fault;
use crate::rules::fault::Checked;

#[derive(RustEmbed)]
#[folder = "templates/"]
struct Embedded;

static BUILT_IN: LazyLock<Checked<Assets>> = LazyLock::new(|| Assets::with(&BTreeMap::new()));

/// Every template, compiled once: one set for each format that has some.
///
/// In the HTML set a value is escaped for HTML; in the Typst set (delimiters `<< >>`,
/// `<% %>`, `<# #>`) it is escaped for the inside of a string literal.
#[derive(Debug, Clone)]
pub struct Assets {
    html: Tera,
    typst: Tera,
}

impl Assets {
    /// The templates of the program itself.
    ///
    /// # Errors
    /// Never in a released program: a test compiles every one.
    pub fn built_in() -> Checked<&'static Self> {
        BUILT_IN.as_ref().map_err(Clone::clone)
    }

    /// The program's templates with some replaced: `name → text`, the names being paths
    /// inside the templates' folder, such as `html/page.html` or `typst/page.typ`.
    ///
    /// # Errors
    /// `template-broken` (arguments `file`, `line`, `found`).
    pub fn with(replaced: &BTreeMap<String, String>) -> Checked<Self> {
        let mut html = Tera::new();
        html.autoescape_on([".html"]);
        html.set_escape_fn(escape_html);
        let mut typst = Tera::new();
        typst.set_delimiters(typst_delimiters()).map_err(|error| broken(&error))?;
        typst.autoescape_on([".typ"]);
        typst.set_escape_fn(escape_typst);
        let texts = texts(replaced);
        let of =
            |folder: &'static str| texts.iter().filter(move |(name, _)| name.starts_with(folder));
        html.add_raw_templates(of("html/")).map_err(|error| broken(&error))?;
        typst.add_raw_templates(of("typst/")).map_err(|error| broken(&error))?;
        Ok(Self { html, typst })
    }

    /// The names of the program's own templates, sorted.
    #[must_use]
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = Embedded::iter().map(std::borrow::Cow::into_owned).collect();
        names.sort();
        names
    }

    /// The program's own text of a template, for a user who wants to start from it.
    #[must_use]
    pub fn text(name: &str) -> Option<String> {
        Embedded::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned())
    }

    pub(super) fn html(&self, name: &str, context: &Context) -> Checked<String> {
        self.html.render(name, context).map_err(|error| broken(&error))
    }

    pub(super) fn typst(&self, name: &str, context: &Context) -> Checked<String> {
        self.typst.render(name, context).map_err(|error| broken(&error))
    }
}

fn texts(replaced: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut texts: BTreeMap<String, String> = Assets::names()
        .into_iter()
        .filter_map(|name| Assets::text(&name).map(|text| (name, text)))
        .collect();
    texts.extend(replaced.clone());
    texts
}

fn typst_delimiters() -> Delimiters {
    Delimiters {
        block_start: "<%".into(),
        block_end: "%>".into(),
        variable_start: "<<".into(),
        variable_end: ">>".into(),
        comment_start: "<#".into(),
        comment_end: "#>".into(),
    }
}

/// A template's fault, told by its file and line rather than in the engine's own drawing.
fn broken(error: &tera::Error) -> Fault {
    let fault = Fault::failure("template-broken");
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => fault
            .with("file", report.filename())
            .with("line", report.span().start_line)
            .with("found", report.message()),
        _ => fault.with("file", "?").with("line", "?").with("found", error),
    }
}

/// Escapes a text for HTML that is also XML: characters neither may hold are dropped.
pub(super) fn html_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars().filter(|c| printable(*c)) {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// Escapes a text for the inside of a Typst string literal.
pub(super) fn typst_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars().filter(|c| printable(*c)) {
        if matches!(character, '"' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

/// Control characters and the two non-characters of XML never reach a page.
fn printable(character: char) -> bool {
    (!character.is_control() || matches!(character, '\n' | '\t'))
        && !matches!(character, '\u{FFFE}' | '\u{FFFF}')
}

fn escape_html(text: &str, out: &mut dyn Write) -> std::io::Result<()> {
    out.write_all(html_text(text).as_bytes())
}

fn escape_typst(text: &str, out: &mut dyn Write) -> std::io::Result<()> {
    out.write_all(typst_text(text).as_bytes())
}

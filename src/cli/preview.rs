//! `senet preview`: serves a lesson to the browser, rendered again whenever a file of its folder
//! changes. It listens on this machine only.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::{Edition, messages};
use crate::lesson::{Catalogue, Request, compose, placed};
use crate::press::escape::html_text;
use crate::press::layout::Layout;
use crate::press::{Assets, html, pdf};

use super::Session;
use super::folder::{self, CatalogueOptions, LESSON_FILES, MY_LESSONS};
use super::opening::show;
use super::options::whole;
use super::output::note;
use super::server::{Response, Server};

/// Arguments of `senet preview`.
#[derive(Debug, Clone, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[command(flatten)]
    of: CatalogueOptions,
    #[arg(long, value_name = "PORT", default_value = "7300", value_parser = whole(0_u16, u16::MAX))]
    port: u16,
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = whole(1_u64, 1_000_000))]
    seconds: Option<u64>,
    #[arg(long)]
    no_open: bool,
}

/// The script by which a page asks, again and again, whether something has changed.
const RELOAD: &str = "<script>let seen;setInterval(async()=>{try{\
const now=await(await fetch('/stamp')).text();\
if(seen&&now!==seen)location.reload();seen=now}catch{}},700)</script>";

/// A sheet has its style, its fonts and its scripts inside; it loads nothing, and sends nothing
/// elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    img-src data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/// Serves the lesson until it is stopped, or for this many seconds, and shows it in the browser.
///
/// # Errors
/// `unknown-lesson`; `preview-port` (arguments `found`, `reason`) when the port is taken.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    request(&args.of.catalogue()?, args, session)?;
    let server = Server::at(args.port, POLICY)?;
    note(session, "preview-at", &[("address", &server.address())]);
    if !args.no_open {
        show(&server.address());
    }
    let (seconds, args, session) = (args.seconds, args.clone(), session.clone());
    server.serve(seconds, move |path| answer(&args, &session, path))
}

/// The request to compose: the sheet of a level, the first if none is chosen.
fn request(catalogue: &Catalogue, args: &Args, session: &Session) -> Checked<Request> {
    let lesson = catalogue.lesson(&args.lesson)?;
    let level = match &args.level {
        None => lesson.metadata.levels.first(),
        Some(typed) => {
            Some(lesson.level(catalogue, typed).map_err(|fault| fault.at("option", "--level"))?)
        }
    };
    Ok(Request { level: level.map(|level| level.name.clone()), ..Request::new(session.lang) })
}

/// Answers one request: a page of the lesson, or the stamp of its files.
fn answer(args: &Args, session: &Session, path: &str) -> Response {
    match path.trim_start_matches('/') {
        "stamp" => {
            let folder = args.of.folder().unwrap_or(Path::new(MY_LESSONS));
            (200, "text/plain", stamp(folder).to_string().into_bytes())
        }
        name => match Edition::from_name(if name.is_empty() { "pupil" } else { name }) {
            None => (404, "text/plain", Vec::new()),
            Some(edition) => {
                let page = framed(args, session.lang, page(args, session, edition));
                (200, "text/html", page.into_bytes())
            }
        },
    }
}

/// A hash that changes when a file of the folder does.
fn stamp(lessons: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    if let Ok(found) = folder::read(lessons, &LESSON_FILES) {
        for file in found {
            (file.place, file.text).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// The page of an edition.
fn page(args: &Args, session: &Session, edition: Edition) -> Checked<String> {
    let catalogue = args.of.catalogue()?;
    let lesson = catalogue.lesson(&args.lesson)?;
    let request = request(&catalogue, args, session)?;
    let composition = compose(&catalogue, lesson, &request)?;
    let assets = Assets::built_in()?.laid_out(Layout::for_edition(edition));
    let sheet = composition.fitted(edition, &assets);
    let page = html::page(&sheet, &assets).and_then(|page| {
        // What the typesetter refuses is to be mended before the sheet is printed.
        if pdf::is_here() {
            pdf::page_count(&sheet, &assets)?;
        }
        Ok(page)
    });
    page.map_err(|fault| placed(fault, &[(lesson, &request)]))
}

/// The page with links to the other editions; or the fault in place of it.
fn framed(args: &Args, lang: Lang, made: Checked<String>) -> String {
    let links = Edition::EVERY.map(|edition| {
        let name = edition.name();
        let shown = messages::say(lang, &format!("edition-{name}"), &[]);
        format!("<a href=\"/{name}\">{shown}</a> ")
    });
    let links = links.concat();
    let bar = format!("<p style=\"margin:.5em 1.1em;font:14px sans-serif\">{links}</p>");
    match made {
        Ok(page) => {
            let page = page.replacen("<main>", &format!("{bar}<main>"), 1);
            page.replacen("</body>", &format!("{RELOAD}</body>"), 1)
        }
        Err(fault) => {
            let [title, said] =
                [&args.lesson, &messages::fault(lang, &fault)].map(|text| html_text(text));
            format!(
                "<!DOCTYPE html><meta charset=\"utf-8\"><title>{title}</title><body>{bar}\
                 <pre style=\"white-space:pre-wrap;margin:1.1em\">{said}</pre>{RELOAD}</body>"
            )
        }
    }
}

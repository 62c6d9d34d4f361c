//! `senet preview`: a lesson in the browser, made again as soon as a file of its folder
//! changes. It listens on this machine only, and answers one reader at a time.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Edition, messages};
use crate::lesson::{Catalogue, Request, compose, placed};
use crate::press::layout::{Layout, Letters};
use crate::press::{Assets, fitted, html};

use super::Session;
use super::folder::{self, LESSON_FILES, catalogue};
use super::options::whole;
use super::output::note;

/// Arguments of `senet preview`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[arg(long, value_name = "DIR", default_value = "my-lessons")]
    lessons: PathBuf,
    #[arg(long, value_name = "PORT", default_value = "7300", value_parser = whole(0_u16, u16::MAX))]
    port: u16,
    #[arg(long, value_name = "N", value_parser = whole(1_u64, 1_000_000))]
    seconds: Option<u64>,
}

/// How often a page asks whether something changed.
const RELOAD: &str = "<script>let seen;setInterval(async()=>{try{\
const now=await(await fetch('/stamp')).text();\
if(seen&&now!==seen)location.reload();seen=now}catch{}},700)</script>";

/// Between two looks for a new connection.
const PAUSE: Duration = Duration::from_millis(20);

/// The longest a browser may take to send its request, and to read the answer.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Serves the lesson until it is stopped, or for so many seconds.
///
/// # Errors
/// `unknown-lesson`, a folder that cannot be read, `preview-port` (arguments `found`,
/// `reason`) when the port is taken.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    request(&lessons(args)?, args, session)?;
    let refused = |error: std::io::Error| {
        Fault::failure("preview-port").with("found", args.port).with("reason", error)
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).map_err(refused)?;
    listener.set_nonblocking(true).map_err(refused)?;
    let port = listener.local_addr().map_err(refused)?.port();
    note(session, "preview-at", &[("address", &format!("http://127.0.0.1:{port}/"))]);
    let end = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    while end.is_none_or(|end| Instant::now() < end) {
        match listener.accept() {
            // A connection that ends in the middle is no fault.
            Ok((stream, _)) => drop(answer(stream, args, session)),
            Err(_) => std::thread::sleep(PAUSE),
        }
    }
    Ok(())
}

/// The program's lessons, with those of the folder where there is one.
fn lessons(args: &Args) -> Checked<Catalogue> {
    catalogue(Some(&*args.lessons).filter(|folder| folder.exists()))
}

/// What is asked of the lesson: the sheet of a level, the first if none is chosen.
fn request(catalogue: &Catalogue, args: &Args, session: &Session) -> Checked<Request> {
    let lesson = catalogue.lesson(&args.lesson)?;
    let level = match &args.level {
        None => lesson.metadata.levels.first(),
        Some(typed) => {
            let level = lesson.level(catalogue, typed);
            Some(level.map_err(|fault| fault.at("option", "--level"))?)
        }
    };
    Ok(Request { level: level.map(|level| level.name.clone()), ..Request::new(session.lang) })
}

/// Answers one request: a page of the lesson, or the stamp of its files.
fn answer(mut stream: TcpStream, args: &Args, session: &Session) -> std::io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let mut lines = BufReader::new((&stream).take(16_384)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut here = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        // A page of another site must not read this one under a name of its own.
        if let Some(host) = line.strip_prefix("host:") {
            let host = host.trim().rsplit_once(':').map_or(host.trim(), |(name, _)| name);
            here = ["127.0.0.1", "localhost"].contains(&host);
        }
    }
    let path = first.split(' ').nth(1).unwrap_or("/");
    let (status, kind, body) = match path.trim_start_matches('/') {
        _ if !here || !first.starts_with("GET ") => ("403 Forbidden", "text/plain", String::new()),
        "stamp" => ("200 OK", "text/plain", stamp(&args.lessons).to_string()),
        name => match Edition::from_name(if name.is_empty() { "pupil" } else { name }) {
            None => ("404 Not Found", "text/plain", String::new()),
            Some(edition) => ("200 OK", "text/html", page(args, session, edition)),
        },
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n{body}"
    )
}

/// What changes when a file of the folder does.
fn stamp(lessons: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    if let Ok(found) = folder::read(lessons, &LESSON_FILES) {
        for file in found {
            (file.place, file.text).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// The editions, with the message that names each.
const EDITIONS: [(Edition, &str); 8] = [
    (Edition::Pupil, "preview-pupil"),
    (Edition::Key, "preview-key"),
    (Edition::Teacher, "preview-teacher"),
    (Edition::LargePrint, "preview-large-print"),
    (Edition::Dys, "preview-dys"),
    (Edition::Compact, "preview-compact"),
    (Edition::Guided, "preview-guided"),
    (Edition::Hints, "preview-hints"),
];

/// The page of an edition; or what is wrong, until it is mended.
fn page(args: &Args, session: &Session, edition: Edition) -> String {
    let lang = session.lang;
    let made = lessons(args).and_then(|catalogue| {
        let lesson = catalogue.lesson(&args.lesson)?;
        let request = request(&catalogue, args, session)?;
        let candidates = compose(&catalogue, lesson, &request)?.from_longest(edition);
        let layout = Layout { letters: Letters::of(edition), ..Layout::default() };
        let assets = Assets::built_in()?.laid_out(layout);
        fitted(candidates, &assets, edition.most_pages())
            .and_then(|document| html::page(&document, &assets))
            .map_err(|fault| placed(fault, &[(lesson, &request)]))
    });
    let links = EDITIONS.map(|(edition, id)| {
        format!("<a href=\"/{}\">{}</a> ", edition.name(), messages::say(lang, id, &[]))
    });
    let links = links.concat();
    let bar = format!("<p style=\"margin:.5em 1.1em;font:14px sans-serif\">{links}</p>");
    match made {
        Ok(page) => page.replacen("<main>", &format!("{bar}<main>"), 1).replacen(
            "</body>",
            &format!("{RELOAD}</body>"),
            1,
        ),
        Err(fault) => {
            let said = messages::fault(lang, &fault);
            let said = said.replace('&', "&amp;").replace('<', "&lt;");
            format!(
                "<!DOCTYPE html><meta charset=\"utf-8\"><title>{0}</title><body>{bar}\
                 <pre style=\"white-space:pre-wrap;margin:1.1em\">{said}</pre>{RELOAD}</body>",
                args.lesson
            )
        }
    }
}

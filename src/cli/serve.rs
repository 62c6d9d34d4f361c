//! `senet serve`: serves the page of the tools, to this machine only.

use senet_engine::rules::fault::{Checked, Fault};

use super::Session;
use super::opening::show;
use super::options::whole;
use super::output::note;
use super::server::{Response, Server};

/// Arguments of `senet serve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "PORT", default_value = "7301", value_parser = whole(0_u16, u16::MAX))]
    port: u16,
    #[arg(long)]
    no_open: bool,
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = whole(1_u64, 1_000_000))]
    seconds: Option<u64>,
}

/// The page in one file, if `web/build.sh` had made it before the program was built.
#[cfg(carries_page)]
const PAGE: Option<&[u8]> = Some(include_bytes!("../../web/dist/senet.html"));
#[cfg(not(carries_page))]
const PAGE: Option<&[u8]> = None;

/// The page itself contains the policy for what it loads.
const POLICY: &str = "object-src 'none'; base-uri 'none'; form-action 'none'";

/// Serves the page until it is stopped, or for this many seconds, and shows it in the browser.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let page = PAGE.ok_or_else(|| Fault::failure("serve-not-built"))?;
    let server = Server::at(args.port, POLICY)?;
    note(session, "serve-at", &[("address", &server.address())]);
    if !args.no_open {
        show(&server.address());
    }
    server.serve(args.seconds, move |path| answer(path, page))
}

fn answer(path: &str, page: &[u8]) -> Response {
    if ["/", "/index.html", "/senet.html"].contains(&path) {
        (200, "text/html", page.to_vec())
    } else {
        (404, "text/plain", Vec::new())
    }
}

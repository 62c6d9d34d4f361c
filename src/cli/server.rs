//! The HTTP server of `senet preview` and `senet serve`, for readers on this machine only.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tiny_http::{Header, Method, Request};

use super::reading::reason;
use super::workers;

/// How long to wait for a request before waiting again, where the server has no end.
const WAIT: Duration = Duration::from_hours(1);

/// An answer: its status, its content type, and its text in UTF-8.
pub(super) type Response = (u16, &'static str, Vec<u8>);

/// A server that listens on a port of this machine.
pub(super) struct Server {
    http: tiny_http::Server,
    port: u16,
    policy: &'static str,
}

impl Server {
    /// Listens on a port, 0 for one that the system chooses. `policy` is the Content-Security-Policy
    /// of all answers; the rule that forbids showing them within a page of another site is added.
    pub(super) fn at(port: u16, policy: &'static str) -> Checked<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = listener.map_err(|error| lost(port, &error))?;
        let port = listener.local_addr().map_err(|error| lost(port, &error))?.port();
        let http = tiny_http::Server::from_listener(listener, None);
        let http = http.map_err(|error| lost(port, &io::Error::other(error)))?;
        Ok(Self { http, port, policy })
    }

    /// Its address, for a browser of this machine.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves until it is stopped, or for this many seconds. `answer` is given the path of a request,
    /// on a thread of its own: a reader who is slow keeps no other waiting.
    pub(super) fn serve(
        &self,
        seconds: Option<u64>,
        answer: impl Fn(&str) -> Response + Send + Sync + 'static,
    ) -> Checked<()> {
        let answer = Arc::new(answer);
        let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        loop {
            let left = end.map_or(WAIT, |end| end.saturating_duration_since(Instant::now()));
            match self.http.recv_timeout(left) {
                Ok(Some(request)) => {
                    let (answer, port, policy) = (Arc::clone(&answer), self.port, self.policy);
                    // Where no thread can be started the connection is closed.
                    let _ = workers::builder().spawn(move || {
                        let response = if is_for_here(&request, port) {
                            answer(request.url().split(['?', '#']).next().unwrap_or_default())
                        } else {
                            (403, "text/plain", Vec::new())
                        };
                        // A connection that the reader closes is no fault.
                        let _ = request.respond(with_headers(response, policy));
                    });
                }
                Ok(None) if end.is_none() => {}
                Ok(None) => return Ok(()),
                Err(error) => return Err(lost(self.port, &error)),
            }
        }
    }
}

/// The fault of a port that cannot be listened at.
fn lost(port: u16, error: &io::Error) -> Fault {
    Fault::failure("preview-port").with("found", port).with("reason", reason(error))
}

/// Whether a request is to be answered: its `Host` must be this machine under its own name and
/// port, since otherwise a page of another site could read the answer (DNS rebinding).
fn is_for_here(request: &Request, port: u16) -> bool {
    let mut hosts = request.headers().iter().filter(|header| header.field.equiv("Host"));
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let host = host.value.as_str().trim().to_ascii_lowercase();
    let (name, asked) = host.split_once(':').unwrap_or((&host, "80"));
    let here = ["127.0.0.1", "localhost"].contains(&name) && asked == port.to_string();
    here && [Method::Get, Method::Head].contains(request.method())
}

/// The answer, with headers that forbid to cache it, to guess its type, and to show it within
/// another site.
fn with_headers(
    (status, kind, body): Response,
    policy: &str,
) -> tiny_http::Response<io::Cursor<Vec<u8>>> {
    let answer = tiny_http::Response::from_data(body).with_status_code(status);
    let headers = [
        ("Content-Type", format!("{kind}; charset=utf-8")),
        ("Content-Security-Policy", format!("{policy}; frame-ancestors 'self'")),
        ("X-Frame-Options", "SAMEORIGIN".to_owned()),
        ("X-Content-Type-Options", "nosniff".to_owned()),
        ("Cache-Control", "no-store".to_owned()),
    ];
    let headers = headers.iter().filter_map(|(name, text)| Header::from_bytes(*name, &**text).ok());
    headers.fold(answer.with_chunked_threshold(usize::MAX), tiny_http::Response::with_header)
}

#[cfg(test)]
mod tests {
    use tiny_http::{Header, Request, TestRequest};

    use super::is_for_here;

    /// The other cases are asked of the preview as it runs.
    #[test]
    fn a_request_is_for_this_machine_and_this_port() {
        for (host, answered) in [
            ("LocalHost:7300", true),
            ("evil.example:7300", false),
            ("127.0.0.1", false),
            ("127.0.0.1:07300", false),
            ("127.0.0.1:7300:7300", false),
            ("127.0.0.1.evil.example:7300", false),
        ] {
            let header = Header::from_bytes("host", host).unwrap();
            let request: Request = TestRequest::new().with_header(header).into();
            assert_eq!(is_for_here(&request, 7300), answered, "{host}");
        }
    }
}

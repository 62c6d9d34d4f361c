//! The HTTP server of `senet preview` and `senet serve`, for readers on this machine only.
//!
//! It reads the requests of many connections without blocking, and answers each on a thread of its
//! own. A connection that sends nothing is dropped when a new one comes and the list is full, so
//! that idle connections never keep a reader waiting.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::output::reason;
use super::workers;

/// The pause between two looks for connections and for bytes they have sent.
const PAUSE: Duration = Duration::from_millis(10);

/// The longest a browser may take to send its request.
const REQUEST: Duration = Duration::from_secs(2);

/// The longest it may take to read the answer.
const ANSWER: Duration = Duration::from_secs(10);

/// The most bytes of a request.
const LONGEST_REQUEST: usize = 8 << 10;

/// The most connections whose request is not complete.
const MOST_WAITING: usize = 64;

/// The most connections being answered at once.
const MOST_ANSWERED: usize = 16;

/// An answer: its status, its content type, and its text in UTF-8.
pub(super) type Response = (&'static str, &'static str, Vec<u8>);

/// Asks the system to open an address in the browser. Where there is none, the address printed on
/// the terminal is enough.
pub(super) fn show(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    drop(command.spawn());
}

/// A port of this machine that is bound, and not yet served.
pub(super) struct Server {
    listener: TcpListener,
    port: u16,
}

impl Server {
    /// Binds a port, 0 for one that the system chooses.
    ///
    /// # Errors
    /// `preview-port` (arguments `found`, `reason`) when it is taken.
    pub(super) fn at(port: u16) -> Checked<Self> {
        let refused = |error: std::io::Error| {
            Fault::failure("preview-port").with("found", port).with("reason", reason(&error))
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(refused)?;
        listener.set_nonblocking(true).map_err(refused)?;
        let port = listener.local_addr().map_err(refused)?.port();
        Ok(Self { listener, port })
    }

    /// Its address, for a browser of this machine.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves until it is stopped, or for so many seconds. `answer` is given the path of a request.
    pub(super) fn serve(
        &self,
        seconds: Option<u64>,
        answer: impl Fn(&str) -> Response + Send + Sync + 'static,
    ) {
        let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        serve(&self.listener, self.port, end, answer);
    }
}

/// Serves until `end`, if there is one.
fn serve(
    listener: &TcpListener,
    port: u16,
    end: Option<Instant>,
    answer: impl Fn(&str) -> Response + Send + Sync + 'static,
) {
    let answer = Arc::new(answer);
    let answered = Arc::new(AtomicUsize::new(0));
    let mut waiting: VecDeque<Waiting> = VecDeque::new();
    while end.is_none_or(|end| Instant::now() < end) {
        while let Ok((stream, _)) = listener.accept() {
            if stream.set_nonblocking(true).is_ok() {
                waiting.push_back(Waiting { stream, since: Instant::now(), request: Vec::new() });
            }
            if waiting.len() > MOST_WAITING {
                waiting.pop_front();
            }
        }
        for _ in 0..waiting.len() {
            let Some(mut one) = waiting.pop_front() else { break };
            match one.read() {
                Heard::Partly => waiting.push_back(one),
                Heard::Nothing => {}
                Heard::All => {
                    let Some(busy) = Busy::among(&answered, MOST_ANSWERED) else {
                        waiting.push_back(one);
                        continue;
                    };
                    let answer = Arc::clone(&answer);
                    // Where no thread can be started the connection is closed.
                    let _ = workers::builder().spawn(move || {
                        let _busy = busy;
                        one.answer(port, &*answer)
                    });
                }
            }
        }
        thread::sleep(PAUSE);
    }
}

/// One unit of a counter of things in work; dropping it decrements the counter.
struct Busy(Arc<AtomicUsize>);

impl Busy {
    /// Increments the counter, unless it has reached `most`.
    fn among(count: &Arc<AtomicUsize>, most: usize) -> Option<Self> {
        let more = |now: usize| (now < most).then_some(now + 1);
        count.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).ok()?;
        Some(Self(Arc::clone(count)))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection whose request is being read.
struct Waiting {
    stream: TcpStream,
    since: Instant,
    request: Vec<u8>,
}

/// How much of a request has come.
enum Heard {
    All,
    Partly,
    /// Nothing more will come.
    Nothing,
}

impl Waiting {
    /// Reads the bytes that have arrived, without blocking. A connection that its reader has reset
    /// is heard as nothing, also when its request is complete: nobody waits for the answer.
    fn read(&mut self) -> Heard {
        let mut bytes = [0; 2048];
        let open = loop {
            if self.request.len() > LONGEST_REQUEST {
                return Heard::Nothing;
            }
            match self.stream.read(&mut bytes) {
                // The reader sends no more, and may still read.
                Ok(0) => break false,
                Ok(read) => self.request.extend_from_slice(&bytes[..read]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break true,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Heard::Nothing,
            }
        };
        if ends(&self.request) {
            Heard::All
        } else if open && self.since.elapsed() <= REQUEST {
            Heard::Partly
        } else {
            Heard::Nothing
        }
    }

    /// Sends the answer. A connection that is closed in the middle is no fault.
    fn answer(mut self, port: u16, answer: &dyn Fn(&str) -> Response) -> std::io::Result<()> {
        let asked = asked(&self.request, port);
        let (status, kind, mut body) = match &asked {
            Some(asked) => answer(&asked.path),
            None => ("403 Forbidden", "text/plain", Vec::new()),
        };
        let length = body.len();
        if asked.is_some_and(|asked| asked.head_only) {
            body.clear();
        }
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\n\
             Content-Length: {length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
        );
        self.stream.set_nonblocking(false)?;
        self.stream.set_write_timeout(Some(REQUEST))?;
        let since = Instant::now();
        self.stream.write_all(head.as_bytes())?;
        for part in body.chunks(16 << 10) {
            if since.elapsed() > ANSWER {
                break;
            }
            self.stream.write_all(part)?;
        }
        Ok(())
    }
}

/// Whether a request contains the blank line that ends its head.
fn ends(request: &[u8]) -> bool {
    request.windows(4).any(|four| four == b"\r\n\r\n")
        || request.windows(2).any(|two| two == b"\n\n")
}

/// What a request asks for.
struct Asked {
    /// The path, without the query.
    path: String,
    /// Whether the head of the answer is all that is wanted: `HEAD`.
    head_only: bool,
}

/// What a request asks for, if it is to be answered: its `Host` must be this machine under
/// its own name and port, since otherwise a page of another site could read it (DNS rebinding).
fn asked(request: &[u8], port: u16) -> Option<Asked> {
    let text = std::str::from_utf8(request).ok()?;
    let mut lines = text.lines();
    let (method, rest) = lines.next()?.split_once(' ')?;
    let path = rest.split([' ', '?', '#']).next()?;
    let mut hosts = lines.take_while(|line| !line.is_empty()).filter_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.trim().eq_ignore_ascii_case("host").then(|| value.trim().to_ascii_lowercase())
    });
    let (host, None) = (hosts.next()?, hosts.next()) else { return None };
    let (name, asked) = host.split_once(':').unwrap_or((&host, "80"));
    let here = ["127.0.0.1", "localhost"].contains(&name) && asked == port.to_string();
    (here && ["GET", "HEAD"].contains(&method))
        .then(|| Asked { path: path.to_owned(), head_only: method == "HEAD" })
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
    use std::time::Instant;

    use super::{Heard, Waiting, asked, ends};

    fn path(request: &[u8], port: u16) -> Option<String> {
        asked(request, port).map(|asked| asked.path)
    }

    #[test]
    fn a_request_is_for_this_machine_and_this_port() {
        let asked = |hosts: &[&str]| {
            let hosts: String = hosts.join("\r\n") + if hosts.is_empty() { "" } else { "\r\n" };
            path(format!("GET /key HTTP/1.1\r\n{hosts}\r\n").as_bytes(), 7300)
        };
        for host in ["Host: 127.0.0.1:7300", "host:localhost:7300", "HOST:  LocalHost:7300 "] {
            assert_eq!(asked(&[host]).as_deref(), Some("/key"), "{host}");
        }
        for host in [
            "Host: evil.example:7300",
            "Host: 127.0.0.1:7301",
            "Host: 127.0.0.1",
            "Host: 127.0.0.1:07300",
            "Host: 127.0.0.1:7300:7300",
            "Host: 127.0.0.1.evil.example:7300",
            "X: y",
        ] {
            assert_eq!(asked(&[host]), None, "{host}");
        }
        // Two `Host` headers are refused: a proxy might use the other one.
        assert_eq!(asked(&["Host: 127.0.0.1:7300", "Host: evil.example"]), None);
        assert_eq!(asked(&["Host: evil.example", "Host: 127.0.0.1:7300"]), None);
        assert_eq!(asked(&["Host: 127.0.0.1:7300", "Host : 127.0.0.1:7300"]), None);
        assert_eq!(path(b"POST / HTTP/1.1\r\nHost: 127.0.0.1:7300\r\n\r\n", 7300), None);
    }

    #[test]
    fn a_query_is_cut_and_a_head_has_no_body() {
        let asked = |line: &str| {
            let request = format!("{line} HTTP/1.1\r\nHost: localhost:7300\r\n\r\n");
            asked(request.as_bytes(), 7300).map(|asked| (asked.path, asked.head_only))
        };
        assert_eq!(asked("GET /key?a=b?c"), Some(("/key".to_owned(), false)));
        assert_eq!(asked("HEAD /"), Some(("/".to_owned(), true)));
        assert!(asked("HEADS /").is_none() && asked("head /").is_none());
    }

    /// Whether a whole request is answered, of a reader that then resets the connection, or only
    /// says that it sends no more.
    fn is_answered(reset: bool) -> bool {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let mut reader = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut stream, _) = listener.accept().unwrap();
        reader.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        if reset {
            // A connection is reset when one end goes away with something unread.
            stream.write_all(b"x").unwrap();
            reader.peek(&mut [0]).unwrap();
            drop(reader);
        } else {
            reader.shutdown(Shutdown::Write).unwrap();
        }
        // Until what was done there has come here.
        stream.peek(&mut [0]).unwrap();
        std::thread::sleep(super::PAUSE);
        stream.set_nonblocking(true).unwrap();
        let mut one = Waiting { stream, since: Instant::now(), request: Vec::new() };
        matches!(one.read(), Heard::All)
    }

    #[test]
    fn nobody_is_answered_who_has_gone() {
        assert!(is_answered(false));
        assert!(!is_answered(true));
    }

    #[test]
    fn a_request_ends_with_a_blank_line() {
        assert!(ends(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") && ends(b"GET /\n\n"));
        assert!(!ends(b"GET / HTTP/1.1\r\nHost: x\r\n\r") && !ends(b""));
    }
}

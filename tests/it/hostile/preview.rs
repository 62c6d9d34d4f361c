//! Tests of clients of the preview that could block it for others.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::lesson;

/// A preview of a lesson, with its port.
pub(super) struct Preview(Child, String);

impl Preview {
    pub(super) fn of(text: &str) -> (Self, tempfile::TempDir) {
        let place = lesson(text);
        let mut program = Command::new(env!("CARGO_BIN_EXE_senet"))
            .args(["preview", "trial", "--port", "0", "--seconds", "120", "--lang", "en"])
            .arg("--lessons")
            .arg(place.path())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(program.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.split("127.0.0.1:").nth(1).unwrap().split('/').next().unwrap();
        (Self(program, port.to_owned()), place)
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(format!("127.0.0.1:{}", self.1)).unwrap()
    }

    /// The answer to a request with these headers.
    pub(super) fn asked(&self, headers: &str) -> String {
        self.answer("GET /key", headers)
    }

    /// The answer to another request.
    fn answer(&self, what: &str, headers: &str) -> String {
        let mut stream = self.connect();
        let headers = headers.replace("PORT", &self.1);
        let _ = write!(stream, "{what} HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n");
        let mut answer = String::new();
        // A connection that is closed in the middle has no answer.
        let _ = stream.read_to_string(&mut answer);
        answer
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(super) const OWN: &str = "Host: 127.0.0.1:PORT";

#[test]
fn idle_and_slow_readers_hold_nobody_up() {
    let (preview, _place) = Preview::of("One sentence.");
    assert!(preview.asked(OWN).contains("One sentence."));
    let mut idle: Vec<TcpStream> = (0..200).map(|_| preview.connect()).collect();
    for slow in &mut idle[..100] {
        let _ = slow.write_all(b"GET /key HTTP/1.1\r\nHost:");
    }
    // Clients that request the page and never read it.
    let unread: Vec<TcpStream> = (0..8)
        .map(|_| {
            let mut stream = preview.connect();
            let host = OWN.replace("PORT", &preview.1);
            let _ = write!(stream, "GET /key HTTP/1.1\r\n{host}\r\nConnection: close\r\n\r\n");
            stream
        })
        .collect();
    let begun = Instant::now();
    assert!(preview.asked(OWN).contains("One sentence."));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    drop((idle, unread));
    assert!(preview.asked(OWN).contains("One sentence."));
}

#[test]
fn a_query_is_ignored_and_a_head_is_answered_without_the_page() {
    let (preview, _place) = Preview::of("One sentence.");
    assert!(preview.answer("GET /key?from=mail", OWN).contains("One sentence."));
    let head = preview.answer("HEAD /", OWN);
    let length = |answer: &str| -> usize {
        let at = answer.split("Content-Length: ").nth(1).unwrap();
        at.lines().next().unwrap().parse().unwrap()
    };
    assert!(head.starts_with("HTTP/1.1 200 OK") && head.ends_with("\r\n\r\n"), "{head}");
    assert_eq!(length(&head), length(&preview.answer("GET /", OWN)));
}

#[test]
fn a_request_for_another_host_is_refused() {
    let (preview, _place) = Preview::of("One sentence.");
    for host in [
        "Host: evil.example\r\nHost: 127.0.0.1:PORT",
        "Host: 127.0.0.1:PORT\r\nHost: evil.example",
        "Host: 127.0.0.1:1",
        "Host: localhost",
        "X-Host: localhost:PORT",
    ] {
        let answer = preview.asked(host);
        assert!(answer.starts_with("HTTP/1.1 403"), "{host}: {answer}");
    }
    assert!(preview.answer("POST /key", OWN).starts_with("HTTP/1.1 403"));
    let page = preview.asked("Host: localhost:PORT");
    assert!(page.contains("One sentence."), "{page}");
    assert!(page.contains("Content-Security-Policy: default-src 'none';"), "{page}");
}

#[test]
fn a_lesson_without_end_leaves_the_preview_standing() {
    let loops = "<% for i in range(end=1000) %>".repeat(4) + &"<% endfor %>".repeat(4);
    let (preview, place) = Preview::of(&loops);
    assert!(preview.asked(OWN).contains("200000 computations"));
    std::fs::write(place.path().join("trial/en.md"), "Mended.").unwrap();
    assert!(preview.asked(OWN).contains("Mended."));
}

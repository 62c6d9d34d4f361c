//! Tests of `senet serve`: the page, for this machine only.

#[cfg(carries_page)]
use std::io::{BufRead, BufReader, Read, Write};
#[cfg(carries_page)]
use std::net::TcpStream;
use std::process::Command;
#[cfg(carries_page)]
use std::process::Stdio;

/// The server's answer to a request under the name `host`.
#[cfg(carries_page)]
fn asked(port: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// A program without its page says what to do, and ends.
#[cfg(not(carries_page))]
#[test]
fn without_its_page_it_says_what_to_do() {
    let done = Command::new(env!("CARGO_BIN_EXE_senet")).args(["serve", "--lang", "en"]).output();
    let done = done.unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(said.contains("bash web/build.sh"), "{said}");
}

#[cfg(carries_page)]
#[test]
fn the_page_is_served_to_this_machine_only() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["serve", "--port", "0", "--no-open", "--seconds", "60", "--lang", "en"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(program.stderr.take().unwrap()).lines().map(Result::unwrap);
    let port = said
        .find_map(|line| {
            Some(line.split_once("http://127.0.0.1:")?.1.split('/').next()?.to_owned())
        })
        .unwrap();
    let own = format!("127.0.0.1:{port}");
    let page = asked(&port, "/", &own);
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("Content-Security-Policy"));
    assert!(page.trim_end().ends_with("</html>"), "the page is cut");
    for header in ["X-Frame-Options: SAMEORIGIN", "X-Content-Type-Options: nosniff"] {
        assert!(page.contains(header), "{header}");
    }
    assert!(page.contains("frame-ancestors 'self'"));
    assert!(asked(&port, "/Cargo.toml", &own).starts_with("HTTP/1.1 404"));
    assert!(asked(&port, "/", &format!("evil.example:{port}")).starts_with("HTTP/1.1 403"));
    program.kill().unwrap();
    program.wait().unwrap();
}

/// A script in place of the system's browser: it records the address.
#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_opened_unless_it_is_not_wanted() {
    use std::os::unix::fs::PermissionsExt;
    let served = cfg!(carries_page).then_some(&["serve"][..]);
    for command in [&["preview", "sticks-or-die"][..]].into_iter().chain(served) {
        for wanted in [true, false] {
            let place = tempfile::tempdir().unwrap();
            let browser = place.path().join("xdg-open");
            std::fs::write(&browser, "#!/bin/sh\necho \"$1\" > \"$0.shown\"\n").unwrap();
            std::fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).unwrap();
            let mut path = place.path().as_os_str().to_owned();
            path.push(":/usr/bin:/bin");
            let mut program = Command::new(env!("CARGO_BIN_EXE_senet"));
            program.args(command).args(["--port", "0", "--seconds", "2", "--lang", "en"]);
            program.args((!wanted).then_some("--no-open")).env("PATH", path);
            let done = program.output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(done.status.success(), "{said}");
            let shown = std::fs::read_to_string(place.path().join("xdg-open.shown"));
            assert_eq!(shown.is_ok(), wanted, "{command:?}");
            assert!(shown.is_ok_and(|address| said.contains(address.trim())) || !wanted, "{said}");
        }
    }
}

//! Tests of errors on the command line: reported with what was found and what to do.

use senet_engine::rules::Ruleset;

use crate::program::{outcome, senet};

fn refused(words: &[&str]) -> String {
    let (shown, said, code) = outcome(senet().args(words).args(["--lang", "en"]));
    assert_eq!((&*shown, code), ("", 2), "{words:?}: {said}");
    said
}

#[test]
fn what_may_be_repeated_and_what_has_no_limit_are_said_plainly() {
    let said = refused(&["merge"]);
    assert!(said.contains("<FILE>") && !said.contains("..."), "{said}");
    let said = refused(&["simulate", "--games", "0"]);
    assert!(said.contains("at least 1.") && !said.contains("18446744073709551615"), "{said}");
    let said = refused(&["race", "--from", "31"]);
    assert!(said.contains("from 1 to 30."), "{said}");
}

#[test]
fn a_setting_is_given_once() {
    let words = ["race", "--set", "rebirth=15", "--set", "rebirth=14"];
    assert!(refused(&words).contains("rebirth is set twice, to 15 and to 14: keep one"));
    // A ruleset that has the setting already is accepted.
    let (_, said, code) = outcome(senet().args(["race", "--ruleset", "breyer rebirth=15"]));
    assert_eq!(code, 0, "{said}");
    let again = ["race", "--ruleset", "breyer rebirth=15", "--set", "rebirth=14"];
    let (_, said, code) = outcome(senet().args(again));
    assert_eq!(code, 0, "{said}");
}

#[test]
fn counts_of_nothing_are_a_slip_of_the_command_line() {
    let said = refused(&["analyse", "--counts", "0,0,0,0,0"]);
    assert!(said.contains("--counts: the 5 counts are all 0"), "{said}");
}

#[test]
fn what_is_far_too_long_is_repeated_in_part() {
    let long = "x".repeat(100_000);
    for words in
        [["table", "--thrower", &long], ["handout", &long, "--force"], ["race", "--p", &long]]
    {
        let said = refused(&words);
        assert!(said.len() < 10_000, "{}: {} bytes", words[0], said.len());
        assert!(said.contains("xxx…"), "{}", words[0]);
    }
}

/// A value of a wrong kind is shown as it is written, not by the library's name of the kind.
#[test]
fn a_setting_of_a_file_is_shown_as_it_is_written() {
    for (written, shown) in [
        ("3.5", "3.5"),
        ("true", "true"),
        ("1979-05-27", "1979-05-27"),
        ("[1, \"a\"]", "[…]"),
        ("{ a = 1 }", "{…}"),
    ] {
        let text = format!("base = \"breyer\"\nid = \"mine\"\npawns = {written}\n");
        let fault = Ruleset::parse("mine.toml", &text).unwrap_err();
        assert_eq!((fault.id(), fault.arg("found")), ("ruleset-number", Some(shown)));
    }
}

#[cfg(unix)]
#[test]
fn a_word_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let odd = OsStr::from_bytes(b"caf\xe9");
    let (_, said, code) =
        outcome(senet().args(["table", "--thrower"]).arg(odd).args(["--lang", "en"]));
    assert!(code == 2 && said.contains("caf\u{fffd}"), "{said}");
}

//! Faults of the system while files take their places, made by strace: each call that fails, a call
//! that takes long, a disk that has not all that others have.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{contents, ended, handout, of_seed, run, sheets};
use crate::program::outcome;

/// The program under strace, which does to its system calls what `injected` says.
fn traced(injected: &[String], words: &[String]) -> Command {
    let mut command = Command::new("strace");
    // The program is the child itself, and strace a child of it.
    command.args(["-D", "-f", "-qq", "-o", "/dev/null", "--seccomp-bpf"]);
    command.arg(format!("-etrace={MOVES},{LINKS},{MODES}"));
    command.args(injected.iter().map(|it| format!("-einject={it}")));
    command.arg(env!("CARGO_BIN_EXE_senet")).args(words);
    command
}

const MOVES: &str = "?rename,?renameat,?renameat2";
const LINKS: &str = "?link,?linkat";
const MODES: &str = "?chmod,?fchmod,?fchmodat";

#[test]
#[ignore = "needs strace: run by tests/all.sh"]
fn a_set_of_which_one_file_cannot_take_its_place_is_all_old_with_strace() {
    let whole = of_seed("2");
    for step in 1..=whole.len() + 2 {
        let place = tempfile::tempdir().unwrap();
        assert_eq!(run(&handout("1", place.path())).1, 0);
        let old = contents(place.path());
        let fails = format!("{MOVES}:error=EIO:when={step}");
        let (_, said, code) = outcome(&mut traced(&[fails], &handout("2", place.path())));
        if step > whole.len() + 1 {
            assert!(code == 0 && sheets(place.path()) == whole, "{said}");
        } else {
            assert!(code == 1 && said.contains("cannot be written"), "{step}: {said}");
            assert!(contents(place.path()) == old, "{step}: {said}");
        }
    }
}

/// In a new folder, which goes too.
#[test]
#[ignore = "needs strace: run by tests/all.sh"]
fn every_command_that_writes_a_set_writes_all_or_nothing_with_strace() {
    for line in [
        "kit --format html",
        "man",
        "export sticks-or-die --format gift,csv,md",
        "handout sticks-or-die --format md --copies 3",
        "handout sticks-or-die --format md,html --variants A-B",
        "sequence 3e --format md",
        "drill 3e --format html",
        "tally --format all",
        "game --format all",
        "analyse --counts 24,38,26,5,7 --format all",
    ] {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("new");
        let words = line.split(' ').chain(["--lang", "en", "-o", folder.to_str().unwrap()]);
        let words: Vec<String> = words.map(str::to_owned).collect();
        let refused = [format!("{LINKS}:error=EPERM"), format!("{MOVES}:error=EIO:when=3")];
        let (_, said, code) = outcome(&mut traced(&refused, &words));
        assert_eq!(code, 1, "{line}: {said}");
        assert!(contents(place.path()).is_empty(), "{line}: {said}");
    }
}

/// Each rename takes a while, and the request to end comes after the first.
#[test]
#[ignore = "needs strace: run by tests/all.sh"]
fn a_signal_waits_until_all_files_are_in_their_places_with_strace() {
    let place = tempfile::tempdir().unwrap();
    assert_eq!(run(&handout("1", place.path())).1, 0);
    let ledger = place.path().join(".senet-files");
    let old = fs::read(&ledger).unwrap();
    let slow = format!("{MOVES}:delay_exit=30000");
    let mut traced = traced(&[slow], &handout("2", place.path()));
    let child = traced.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while fs::read(&ledger).unwrap() == old {
        assert!(begun.elapsed() < Duration::from_mins(2), "nothing is put in its place");
        sleep(Duration::from_millis(1));
    }
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let (said, code) = ended(child);
    assert_eq!(code, Some(143), "{said}");
    assert!(sheets(place.path()) == of_seed("2"));
}

/// Such are the shared folders of `VirtualBox`, FAT, and what is mounted by way of FUSE.
#[test]
#[ignore = "needs strace: run by tests/all.sh"]
fn a_disk_without_hard_links_and_permissions_takes_files_like_any_with_strace() {
    let place = tempfile::tempdir().unwrap();
    let poor = [format!("{LINKS}:error=EPERM"), format!("{MODES}:error=EPERM")];
    let law = place.path().join("law.csv").display().to_string();
    let table = ["table", "--lang", "en", "-o", &law].map(str::to_owned);
    for (words, refused) in [
        (handout("1", place.path()), false),
        (handout("2", place.path()), false),
        (table.to_vec(), false),
        (table.to_vec(), false),
        (table.to_vec(), true),
    ] {
        if refused {
            fs::write(&law, "mine").unwrap();
        }
        let (_, said, code) = outcome(&mut traced(&poor, &words));
        assert_eq!(code, if refused { 2 } else { 0 }, "{words:?}: {said}");
    }
    let mut found = sheets(place.path());
    assert_eq!(found.remove("law.csv").as_deref(), Some(&b"mine"[..]));
    assert!(found == of_seed("2"));
}

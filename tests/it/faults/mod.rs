//! Tests of faults while files are written: a full disk, a run that is killed, a folder that cannot
//! be written, system calls that fail. Old files stay complete, and nothing is left behind.

#![cfg(unix)]
#![allow(clippy::print_stderr, reason = "what is left out is named")]

mod system_calls;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::many_sheets::under;
use crate::program::{outcome, senet};

/// Nine files of one lesson; another seed gives other files of the same names.
fn handout(seed: &str, folder: &Path) -> Vec<String> {
    let words = ["handout", "sticks-or-die", "--format", "md", "--variants", "A-C", "--lang", "en"];
    let rest = ["--seed", seed, "-o", folder.to_str().unwrap()];
    words.iter().chain(&rest).map(|word| (*word).to_owned()).collect()
}

fn run(words: &[String]) -> (String, i32) {
    let (_, said, code) = outcome(senet().args(words));
    (said, code)
}

/// The content of a folder, with the hidden files.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let named = entries.map(|entry| {
        let name = entry.file_name().into_string().unwrap();
        let bytes =
            if entry.path().is_dir() { Vec::new() } else { fs::read(entry.path()).unwrap() };
        (name, bytes)
    });
    named.collect()
}

/// The same without the list of what the program wrote.
fn sheets(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut contents = contents(folder);
    assert!(contents.remove(".senet-files").is_some());
    contents
}

/// The files of a seed.
fn of_seed(seed: &str) -> BTreeMap<String, Vec<u8>> {
    let place = tempfile::tempdir().unwrap();
    let (said, code) = run(&handout(seed, place.path()));
    assert_eq!(code, 0, "{said}");
    let sheets = sheets(place.path());
    assert_eq!(sheets.len(), 9);
    sheets
}

/// A small disk in memory, if the system allows mounting one; unmounted when dropped.
struct Disk(PathBuf);

impl Disk {
    fn mounted(place: &Path, kilobytes: u64) -> Option<Self> {
        let size = format!("size={kilobytes}k");
        let words = ["-t", "tmpfs", "-o", &size, "senet-test"];
        let mounted = Command::new("mount").args(words).arg(place).output();
        mounted.is_ok_and(|output| output.status.success()).then(|| Self(place.to_owned()))
    }

    fn read_only(&self) {
        let mounted = Command::new("mount").args(["-o", "remount,ro"]).arg(&self.0).output();
        assert!(mounted.unwrap().status.success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).output();
    }
}

/// There is space for one set, not for two.
#[test]
fn a_full_disk_leaves_the_old_set() {
    let place = tempfile::tempdir().unwrap();
    let size: usize = of_seed("1").values().map(Vec::len).sum();
    let Some(_disk) = Disk::mounted(place.path(), size as u64 * 3 / 2 / 1024 + 40) else {
        eprintln!("left out: a small disk, which needs the right to mount one");
        return;
    };
    let folder = place.path().join("sheets");
    assert_eq!(run(&handout("1", &folder)).1, 0);
    let old = contents(&folder);
    let (said, code) = run(&handout("2", &folder));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("cannot be written: the disk is full."), "{said}");
    assert!(contents(&folder) == old);
    // A single file, written piece by piece.
    let raw = folder.join("games.csv");
    let raw = raw.to_str().unwrap();
    let words =
        ["simulate", "--ruleset", "breyer", "--games", "50000", "--lang", "en", "--raw", raw];
    let (said, code) = run(&words.map(str::to_owned));
    assert_eq!(code, 1, "{said}");
    assert!(contents(&folder) == old, "{said}");
}

/// The same without mounting a disk: no file may be longer than 4 kB.
#[test]
fn a_file_that_may_not_grow_leaves_the_old_set() {
    let place = tempfile::tempdir().unwrap();
    assert_eq!(run(&handout("1", place.path())).1, 0);
    let old = contents(place.path());
    let words = handout("2", place.path());
    let (_, said, code) = outcome(&mut under("ulimit -f 8", &words));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("cannot be written"), "{said}");
    assert!(contents(place.path()) == old);
}

#[test]
fn a_device_that_is_full_is_named() {
    if !Path::new("/dev/full").exists() {
        eprintln!("left out: /dev/full, which this system has not");
        return;
    }
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = senet().args(["table", "--lang", "en"]).stdout(full).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said, "senet: the result cannot be written: the disk is full.\n");
    let (said, code) = run(&["table", "--lang", "en", "-o", "/dev/full"].map(str::to_owned));
    assert_eq!((&*said, code), ("senet: /dev/full cannot be written: the disk is full.\n", 1));
}

/// A pipe has no place for a file beside it, and may be opened only once.
#[test]
fn what_is_no_regular_file_is_written_straight_to() {
    let place = tempfile::tempdir().unwrap();
    let shell = |line: &str| {
        let words = ["table", "--lang", "en", "--format", "csv"];
        let mut command = Command::new("sh");
        command.arg("-c").arg(line).arg("sh").arg(env!("CARGO_BIN_EXE_senet")).args(words);
        outcome(command.current_dir(place.path()))
    };
    let (expected, _, _) = shell("\"$@\"");
    assert!(expected.len() > 50);
    for line in [
        "\"$@\" -o /dev/stdout | cat",
        "\"$@\" -o /dev/fd/3 3>&1 >/dev/null | cat",
        "\"$@\" -o /dev/stdout > file && cat file",
        "mkfifo pipe && { \"$@\" -o pipe & } && cat pipe && wait",
    ] {
        let (shown, said, code) = shell(line);
        assert_eq!((&*shown, code), (&*expected, 0), "{line}: {said}");
    }
    // A pipe is opened once even if it is tried out before a long run.
    let simulate = ["simulate", "--ruleset", "cones", "--games", "100", "--format", "csv"];
    let other = ["-o", "other", "--lang", "en"];
    let mut command = Command::new("sh");
    let line = "mkfifo other && { \"$@\" & } && cat other && wait $!";
    command
        .arg("-c")
        .arg(line)
        .arg("sh")
        .arg(env!("CARGO_BIN_EXE_senet"))
        .args(simulate)
        .args(other);
    let (shown, said, _) = outcome(command.current_dir(place.path()));
    assert!(shown.lines().count() > 10, "{shown} {said}");
    // A closed pipe is no fault.
    let (_, said, code) = shell("{ \"$@\" -o /dev/fd/3; } 3>&1 >/dev/null | true");
    assert_eq!(code, 0, "{said}");
}

/// Killed at twenty moments, in the same order in each run of the test.
#[test]
fn a_run_that_is_killed_leaves_old_or_new_files_and_the_next_ends_its_work() {
    let place = tempfile::tempdir().unwrap();
    let seeds = ["1", "2"];
    let whole = seeds.map(of_seed);
    let clock = Instant::now();
    assert_eq!(run(&handout("1", place.path())).1, 0);
    let length = clock.elapsed();
    // A linear congruential generator modulo 101: moments in no order.
    let mut moment = 7_u32;
    let mut killed = 0;
    for round in 0..20 {
        moment = (moment * 37 + 11) % 101;
        let mut child = silent(&handout(seeds[(round + 1) % 2], place.path())).spawn().unwrap();
        sleep(length * moment / 100);
        child.kill().unwrap();
        killed += usize::from(child.wait().unwrap().signal().is_some());
        let found = contents(place.path());
        for (name, bytes) in &whole[0] {
            let known = whole.iter().any(|set| found[name] == set[name]);
            assert!(known, "round {round}: {name} of {} bytes is torn", bytes.len());
        }
        if round % 5 == 4 {
            let (said, code) = run(&handout(seeds[round % 2], place.path()));
            assert_eq!(code, 0, "round {round}: {said}");
            assert!(sheets(place.path()) == whole[round % 2], "round {round}");
        }
    }
    assert!(killed > 8, "{killed} runs of 20 were killed before their end");
}

/// Without memory the program ends at once, wherever it is: no old file is touched before all new ones are
/// made, and what is left behind goes away with the next run.
#[cfg(target_os = "linux")]
#[test]
fn a_run_without_memory_leaves_the_old_set_and_the_next_ends_its_work() {
    let place = tempfile::tempdir().unwrap();
    assert_eq!(run(&handout("1", place.path())).1, 0);
    let old = sheets(place.path());
    let words = handout("2", place.path());
    let mut ended = 0;
    for megabytes in [150, 200, 250, 300, 350, 400] {
        let limit = format!("ulimit -c 0; ulimit -v {}", megabytes * 1024);
        let output = under(&limit, &words).output().unwrap();
        if output.status.success() {
            break;
        }
        ended += 1;
        let found = contents(place.path());
        assert!(old.iter().all(|(name, bytes)| found[name] == *bytes), "{megabytes} MB");
    }
    assert!(ended > 0, "150 MB were enough");
    assert_eq!(run(&handout("2", place.path())).1, 0);
    assert!(sheets(place.path()) == of_seed("2"));
}

fn silent(words: &[String]) -> Command {
    let mut command = senet();
    command.args(words).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Waits until a run is working in a folder.
fn at_work(folder: &Path) {
    let begun = Instant::now();
    let hidden =
        |entry: fs::DirEntry| entry.file_name().to_str().unwrap().starts_with(".senet-new-");
    while !fs::read_dir(folder).is_ok_and(|mut found| found.any(|entry| hidden(entry.unwrap()))) {
        assert!(begun.elapsed() < Duration::from_mins(2), "nothing begins");
        sleep(Duration::from_millis(1));
    }
}

/// The output of a run that has ended, and its exit code.
fn ended(child: Child) -> (String, Option<i32>) {
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

#[test]
fn control_c_takes_back_what_was_begun() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("new");
    let mut words = handout("1", &folder);
    words[1] = "all".to_owned();
    let child = senet().args(&words).stderr(Stdio::piped()).spawn().unwrap();
    at_work(&folder);
    sleep(Duration::from_millis(50));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let (said, code) = ended(child);
    assert_eq!(code, Some(130), "{said}");
    assert!(contents(&folder).is_empty());
}

/// Where a thread that listens for Ctrl-C cannot begin, the reason is that of the system, with a remedy.
#[test]
fn no_thread_for_control_c_is_said_with_what_to_do() {
    let mut run = senet();
    run.args(["simulate", "--ruleset", "breyer", "--games", "10", "--lang", "en"]);
    let (_, said, code) = outcome(run.env("RUST_MIN_STACK", usize::MAX.to_string()));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("Close other programs") && said.contains("os error"), "{said}");
}

/// Under `nohup` a run goes on when its terminal is closed.
#[test]
fn a_hangup_that_is_ignored_ends_nothing() {
    let place = tempfile::tempdir().unwrap();
    let mut run = under("trap '' HUP", &["moves", "--batch", "-", "-o"]);
    run.arg(place.path().join("moves.txt"));
    run.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = run.spawn().unwrap();
    let open = child.stdin.take();
    at_work(place.path());
    let sent = Command::new("kill").args(["-HUP", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    sleep(Duration::from_millis(200));
    assert!(child.try_wait().unwrap().is_none());
    drop(open);
    let (said, code) = ended(child);
    assert_eq!(code, Some(0), "{said}");
    assert!(place.path().join("moves.txt").exists());
}

/// Whether SIGHUP, bit 0 of what the kernel of Linux says, is ignored.
fn hangup_is_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.map(|mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    mask.is_some_and(|mask| mask & 1 == 1)
}

/// A command without a handler for Ctrl-C, and the request to end: nothing is left behind.
#[test]
fn a_signal_takes_back_what_was_begun() {
    let place = tempfile::tempdir().unwrap();
    let mut lessons = handout("1", place.path());
    lessons[1] = "all".to_owned();
    let raw = place.path().join("games.csv");
    let games = ["simulate", "--ruleset", "breyer", "--games", "100000000", "--raw"];
    let games = games.into_iter().chain(raw.to_str());
    let games: Vec<String> = games.map(str::to_owned).collect();
    // It waits for the lines of a pipe that is kept open.
    let moves = place.path().join("moves.txt");
    let moves = ["moves", "--batch", "-", "-o"].into_iter().chain(moves.to_str());
    let moves: Vec<String> = moves.map(str::to_owned).collect();
    let mut cases = vec![(&moves, "-INT", 130), (&lessons, "-TERM", 143), (&games, "-TERM", 143)];
    // Tests that run under `nohup` hand on that the end of a terminal ends nothing.
    if !hangup_is_ignored() {
        cases.push((&moves, "-HUP", 129));
    }
    for (words, signal, expected) in cases {
        let mut run = senet();
        run.args(words).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = run.spawn().unwrap();
        // Waiting closes the pipe, which would end the run before it gets the signal.
        let open = child.stdin.take();
        at_work(place.path());
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let (said, code) = ended(child);
        drop(open);
        assert_eq!(code, Some(expected), "{words:?}: {said}");
        let left = contents(place.path());
        assert!(left.is_empty(), "{words:?} {signal}: {left:?}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("locked");
    fs::create_dir(&folder).unwrap();
    let disk = Disk::mounted(&folder, 64);
    match &disk {
        Some(disk) => disk.read_only(),
        None => fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap(),
    }
    if disk.is_none() && fs::write(folder.join("x"), "").is_ok() {
        eprintln!("left out: a folder that root cannot write, which needs the right to mount one");
        return;
    }
    let shown = folder.display().to_string();
    let (said, code) = run(&handout("1", &folder));
    let sentence = format!("senet: {shown} cannot be written: permission denied.\n");
    // The line before names the level of the sheet.
    assert!(said.ends_with(&sentence) && code == 1, "{said}");
    let (said, code) = run(&handout("1", &folder.join("a/b")));
    assert_eq!(code, 1);
    assert!(said.contains("cannot be created: permission denied."), "{said}");
    let file = folder.join("law.csv").display().to_string();
    let (said, code) = run(&["table", "--lang", "en", "-o", &file].map(str::to_owned));
    let sentence = format!("senet: {file} cannot be written: permission denied.\n");
    assert_eq!((&said, code), (&sentence, 1));
    assert!(contents(&folder).is_empty());
}

#[test]
fn games_written_as_they_are_played_leave_a_file_that_appeared_meanwhile() {
    let place = tempfile::tempdir().unwrap();
    let raw = place.path().join("games.csv");
    let words = ["simulate", "--ruleset", "breyer", "--games", "150000", "--lang", "en", "--raw"];
    let run = |force: &[&str]| {
        let mut command = senet();
        command.args(words).arg(&raw).args(force).stdout(Stdio::null()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        at_work(place.path());
        fs::write(&raw, "mine").unwrap();
        ended(child)
    };
    let (said, code) = run(&[]);
    assert_eq!(code, Some(1), "{said}");
    let kept = place.path().join("games-2.csv");
    assert!(said.contains("left unchanged") && said.contains(kept.to_str().unwrap()), "{said}");
    assert_eq!(fs::read(&raw).unwrap(), b"mine");
    let rows = |path: &Path| fs::read_to_string(path).unwrap().lines().count();
    assert_eq!(rows(&kept), 150_001);
    fs::remove_file(&raw).unwrap();
    let (said, code) = run(&["--force"]);
    assert_eq!((code, rows(&raw)), (Some(0), 150_001), "{said}");
    assert_eq!(
        contents(place.path()).into_keys().collect::<Vec<_>>(),
        [".senet-files", "games-2.csv", "games.csv"]
    );
}

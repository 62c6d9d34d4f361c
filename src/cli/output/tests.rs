use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::sync::LazyLock;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::cli::Session;

use super::{File, FileSet, Pending, deliver, deliver_all};

static SESSION: LazyLock<Session> =
    LazyLock::new(|| Session { lang: Lang::En, command: "senet".to_owned() });

fn begin(folder: &Path) -> FileSet<'_> {
    FileSet::begin(&SESSION, folder, false).unwrap()
}

fn files(entries: &[(&str, &str)]) -> Vec<File> {
    let file = |(name, text): &(&str, &str)| File::new((*name).to_owned(), text.as_bytes().into());
    entries.iter().map(file).collect()
}

fn write_all(folder: &Path, entries: &[(&str, &str)], force: bool) -> Checked<()> {
    deliver_all(&SESSION, folder, files(entries), force)
}

fn write_one(path: &Path, force: bool) -> Checked<()> {
    deliver(&SESSION, Some(path), b"new", force)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_given_up_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = Pending::create(&folder.path().join("x"), false).unwrap();
    file.write_all(b"half").unwrap();
    drop(file);
    assert!(names(folder.path()).is_empty());
}

#[test]
fn one_refusal_keeps_the_whole_set_back() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("b"), "mine").unwrap();
    write_all(folder.path(), &[("a", "1"), ("b", "2")], false).unwrap_err();
    assert_eq!(names(folder.path()), ["b"]);
}

#[test]
fn a_set_given_up_leaves_no_folder_behind() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("deep/er");
    let set = begin(&folder);
    let staged = set.stage(files(&[("a", "1")])).unwrap();
    drop(set);
    drop(staged);
    assert!(names(place.path()).is_empty());
    // A file that another program put there meanwhile stays.
    let set = begin(&folder);
    fs::write(folder.join("mine"), "").unwrap();
    drop(set);
    assert_eq!(names(&folder), ["mine"]);
}

#[test]
fn what_appeared_meanwhile_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    fs::write(folder.path().join("games-2.csv"), "mine too").unwrap();
    let mut file = Pending::create(&path, false).unwrap();
    file.write_all(b"rows").unwrap();
    fs::write(&path, "mine").unwrap();
    let fault = file.finish().unwrap_err();
    let kept = folder.path().join("games-3.csv");
    assert_eq!((fault.id(), fault.arg("kept")), ("file-appeared", kept.to_str()));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("games.csv") + &read("games-2.csv") + &read("games-3.csv"), "minemine toorows");
    // The same in a set.
    let set = begin(folder.path());
    let staged = set.stage(files(&[("a", "1"), ("b", "2")])).unwrap();
    fs::write(folder.path().join("b"), "mine").unwrap();
    assert_eq!(set.place(staged).unwrap_err().id(), "file-not-ours");
    let there = [".senet-files", "b", "games-2.csv", "games-3.csv", "games.csv"];
    assert_eq!(names(folder.path()), there);
}

#[test]
fn what_a_killed_run_left_is_removed_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    for left in [".senet-new-aB3xyz", ".senet-new-mine", ".senet-new-a_b_c_"] {
        fs::create_dir(folder.path().join(left)).unwrap();
        fs::write(folder.path().join(left).join("half"), "").unwrap();
    }
    fs::write(folder.path().join(".senet-new-File01"), "").unwrap();
    let running = begin(folder.path());
    let staged = running.stage(files(&[("a", "1")])).unwrap();
    write_all(folder.path(), &[("b", "2")], false).unwrap();
    running.place(staged).unwrap();
    let kept = [".senet-files", ".senet-new-File01", ".senet-new-a_b_c_", ".senet-new-mine"];
    assert_eq!(names(folder.path()), [&kept[..], &["a", "b"]].concat());
}

/// Each thread writes a set of twenty files that all contain its number, at the same time as the
/// others; if the sets were mixed, two numbers would be there at the end.
#[test]
fn of_sets_written_at_once_one_is_there_whole() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        std::thread::scope(|scope| {
            for number in 0..4_u8 {
                let folder = folder.path();
                scope.spawn(move || {
                    let file = |file| File::new(format!("{file:02}"), vec![number; 50]);
                    let set = (0..20).map(file).collect();
                    deliver_all(&SESSION, folder, set, false).unwrap();
                });
            }
        });
        let read = |name: &String| fs::read(folder.path().join(name)).unwrap();
        let names = names(folder.path());
        assert_eq!(names.len(), 21, "{names:?}");
        let first = read(&names[1]);
        assert!(names[1..].iter().all(|name| read(name) == first));
    }
}

/// The third file cannot take its place: what was there before is there again, whoever wrote it.
#[test]
fn a_set_that_fails_in_the_middle_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |entries: &[(&str, &str)]| {
        let set = FileSet::begin(&SESSION, folder.path(), true).unwrap();
        let staged = set.stage(files(entries)).unwrap();
        // A file of the set that has gone meanwhile.
        let hidden = names(folder.path()).into_iter().find(|name| name.starts_with(".senet-new-"));
        fs::remove_file(folder.path().join(hidden.unwrap()).join("2")).unwrap();
        assert_eq!(set.place(staged).unwrap_err().id(), "cannot-write");
    };
    let new = ["a", "b", "c", "d"].map(|name| (name, "new"));
    fails(&new[..3]);
    assert!(names(folder.path()).is_empty());
    write_all(folder.path(), &[("a", "old")], false).unwrap();
    fs::write(folder.path().join("b"), "mine").unwrap();
    let ledger = fs::read(folder.path().join(".senet-files")).unwrap();
    fails(&new);
    assert_eq!(names(folder.path()), [".senet-files", "a", "b"]);
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!((&*read("a"), &*read("b")), (&b"old"[..], &b"mine"[..]));
    assert_eq!(read(".senet-files"), ledger);
}

#[test]
fn a_file_and_a_folder_are_not_taken_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("output");
    fs::write(&file, "").unwrap();
    let fault = write_all(&file, &[("a", "1")], true).unwrap_err();
    assert_eq!(fault.id(), "folder-is-a-file");
    let one = |path: &Path| write_one(path, true).unwrap_err();
    assert_eq!(one(&file.join("x")).id(), "folder-is-a-file");
    assert_eq!(one(folder.path()).id(), "is-a-folder");
    assert_eq!(one(&folder.path().join("no/where.csv")).id(), "folder-missing");
}

#[cfg(unix)]
mod on_unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::{fs, names, write_all, write_one};

    #[test]
    fn a_set_follows_no_link() {
        let place = tempfile::tempdir().unwrap();
        let (folder, mine) = (place.path().join("folder"), place.path().join("mine"));
        fs::create_dir(&folder).unwrap();
        fs::write(&mine, "mine").unwrap();
        let write = |text, force| write_all(&folder, &[("a", text)], force);
        symlink(&mine, folder.join("a")).unwrap();
        assert_eq!(write("1", false).unwrap_err().id(), "file-not-ours");
        write("1", true).unwrap();
        assert!(!folder.join("a").is_symlink());
        // What the program wrote, moved elsewhere with a link in its place.
        fs::rename(folder.join("a"), place.path().join("moved")).unwrap();
        symlink(place.path().join("moved"), folder.join("a")).unwrap();
        assert_eq!(write("2", false).unwrap_err().id(), "file-not-ours");
        // The ledger itself.
        fs::rename(folder.join(".senet-files"), place.path().join("ledger")).unwrap();
        symlink(&mine, folder.join(".senet-files")).unwrap();
        for force in [false, true] {
            assert_eq!(write("3", force).unwrap_err().id(), "ledger-not-ours");
        }
        let read = |name| fs::read_to_string(place.path().join(name)).unwrap();
        assert_eq!((read("mine"), read("moved")), ("mine".to_owned(), "1".to_owned()));
        assert_eq!(names(&folder), [".senet-files", "a"]);
    }

    /// The file it leads to is written, and keeps its permissions.
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&real, &link).unwrap();
        write_one(&link, false).unwrap_err();
        write_one(&link, true).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), "new");
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink(folder.path().join("gone"), &link).unwrap();
        assert_eq!(write_one(&link, true).unwrap_err().id(), "link-broken");
        assert_eq!(names(folder.path()), ["link"]);
    }
}

use std::fs;
use std::io::Write as _;
use std::path::Path;

use senet_engine::rules::Lang;

use crate::cli::Session;

use super::{Overwrite, Pending, deliver, deliver_all};

fn session() -> Session {
    Session { lang: Lang::En, command: "senet".to_owned() }
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn files(entries: &[(&str, &str)]) -> Vec<(String, Vec<u8>)> {
    entries.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
}

#[test]
fn a_file_that_exists_is_left_alone_without_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("law.csv");
    fs::write(&path, "mine").unwrap();
    let fault = deliver(&session(), Some(&path), b"new", Overwrite::Refuse).unwrap_err();
    assert_eq!(fault.id(), "file-exists");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    deliver(&session(), Some(&path), b"new", Overwrite::Allow).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(names(folder.path()), ["law.csv"]);
}

#[test]
fn a_file_given_up_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = Pending::create(&folder.path().join("x"), Overwrite::Refuse).unwrap();
    file.write_all(b"half").unwrap();
    drop(file);
    assert!(names(folder.path()).is_empty());
}

#[test]
fn what_the_program_wrote_it_may_replace_until_someone_edits_it() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("deep/er");
    let say =
        |text| deliver_all(&session(), &inside, &files(&[("a.html", text)]), Overwrite::Refuse);
    say("one").unwrap();
    assert_eq!(fs::read_to_string(inside.join("a.html")).unwrap(), "one");
    say("two").unwrap();
    fs::write(inside.join("a.html"), "a teacher's own words").unwrap();
    let fault = say("three").unwrap_err();
    assert_eq!(fault.id(), "file-not-ours");
    assert_eq!(fs::read_to_string(inside.join("a.html")).unwrap(), "a teacher's own words");
}

#[test]
fn one_refusal_keeps_the_whole_set_back() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("b"), "mine").unwrap();
    let set = files(&[("a", "1"), ("b", "2")]);
    deliver_all(&session(), folder.path(), &set, Overwrite::Refuse).unwrap_err();
    assert_eq!(names(folder.path()), ["b"]);
}

#[test]
fn a_folder_that_is_a_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("output");
    fs::write(&file, "").unwrap();
    let set = files(&[("a", "1")]);
    let fault = deliver_all(&session(), &file, &set, Overwrite::Allow).unwrap_err();
    assert_eq!(fault.id(), "folder-is-a-file");
    let fault = deliver(&session(), Some(&file.join("x")), b"", Overwrite::Allow).unwrap_err();
    assert_eq!(fault.id(), "folder-is-a-file");
}

#[test]
fn a_folder_is_no_place_for_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let fault = deliver(&session(), Some(folder.path()), b"", Overwrite::Allow).unwrap_err();
    assert_eq!(fault.id(), "is-a-folder");
    let nowhere = folder.path().join("no/where.csv");
    let fault = deliver(&session(), Some(&nowhere), b"", Overwrite::Refuse).unwrap_err();
    assert_eq!(fault.id(), "folder-missing");
}

#[cfg(unix)]
mod on_unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::{Overwrite, Path, deliver, fs, names, session};

    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, "old").unwrap();
        symlink(&real, &link).unwrap();
        deliver(&session(), Some(&link), b"new", Overwrite::Refuse).unwrap_err();
        deliver(&session(), Some(&link), b"new", Overwrite::Allow).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), "new");
    }

    #[test]
    fn a_link_that_leads_nowhere_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink(folder.path().join("gone"), &link).unwrap();
        let fault = deliver(&session(), Some(&link), b"", Overwrite::Allow).unwrap_err();
        assert_eq!((fault.id(), fault.arg("reason")), ("cannot-write", Some("not-found")));
        assert_eq!(names(folder.path()), ["link"]);
    }

    #[test]
    fn a_file_replaced_keeps_its_permissions() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("shared");
        fs::write(&path, "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        deliver(&session(), Some(&path), b"new", Overwrite::Allow).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_full_disk_is_reported_and_no_panic() {
        let full = Path::new("/dev/full");
        if full.exists() {
            let fault = deliver(&session(), Some(full), b"x", Overwrite::Refuse).unwrap_err();
            assert_eq!(fault.arg("reason"), Some("disk-full"));
        }
        deliver(&session(), Some(Path::new("/dev/null")), b"x", Overwrite::Refuse).unwrap();
    }
}

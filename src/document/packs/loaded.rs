//! Packs that are loaded while the program runs.
//!
//! A pack is one line of JSON, its name and the place and size of each of its files, and then those
//! files one after another: `{"name":"fr","files":[["messages/fr/race.ftl",812],…]}`.

#[cfg(feature = "typesetter")]
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use serde::Deserialize;

/// The pack of the fonts without serifs, and its files.
const SANS: &str = "sans";
const SANS_FILES: [&str; 2] = ["fonts/senet-sans.ttf", "fonts/senet-sans-bold.ttf"];

/// Where a pack has the fonts of the typesetter, numbered in their order.
#[cfg(feature = "typesetter")]
const TYPESET: &str = "fonts/typeset/";

static LOADED: RwLock<Packs> =
    RwLock::new(Packs { names: BTreeSet::new(), files: BTreeMap::new(), missing: None });

struct Packs {
    names: BTreeSet<String>,
    files: BTreeMap<String, Vec<u8>>,
    /// A pack that was asked for before it was loaded.
    missing: Option<&'static str>,
}

#[derive(Deserialize)]
struct Header {
    name: String,
    files: Vec<(String, usize)>,
}

fn packs() -> RwLockReadGuard<'static, Packs> {
    LOADED.read().unwrap_or_else(PoisonError::into_inner)
}

fn changed() -> RwLockWriteGuard<'static, Packs> {
    LOADED.write().unwrap_or_else(PoisonError::into_inner)
}

/// Loads a pack. What was printed before from the same files keeps its texts.
///
/// # Errors
/// What is wrong with the pack, for whoever made it.
pub fn load(pack: &[u8]) -> Result<(), String> {
    let (name, files) = read(pack)?;
    let mut packs = changed();
    packs.names.insert(name);
    packs.files.extend(files);
    Ok(())
}

/// Whether the pack of this name is loaded.
#[must_use]
pub fn is_loaded(name: &str) -> bool {
    packs().names.contains(name)
}

/// The pack that something was printed without since this was asked last.
#[must_use]
pub fn missing() -> Option<&'static str> {
    changed().missing.take()
}

pub(super) fn texts(folder: &str) -> Vec<(String, String)> {
    let packs = packs();
    let below = packs.files.iter().filter_map(|(place, bytes)| {
        Some((place.strip_prefix(folder)?.to_owned(), super::text(bytes.clone())))
    });
    below.collect()
}

pub(super) fn maths() -> Vec<u8> {
    packs().files.get("fonts/senet-maths.woff2").cloned().unwrap_or_default()
}

pub(super) fn sans() -> [Vec<u8>; 2] {
    if !is_loaded(SANS) {
        changed().missing = Some(SANS);
    }
    let packs = packs();
    SANS_FILES.map(|place| packs.files.get(place).cloned().unwrap_or_default())
}

#[cfg(feature = "typesetter")]
pub(super) fn typeset() -> Vec<Cow<'static, [u8]>> {
    let packs = packs();
    let fonts = packs.files.iter().filter(|(place, _)| place.starts_with(TYPESET));
    fonts.map(|(_, bytes)| Cow::Owned(bytes.clone())).collect()
}

/// The name and the files of a pack.
fn read(pack: &[u8]) -> Result<(String, BTreeMap<String, Vec<u8>>), String> {
    let end = pack.iter().position(|byte| *byte == b'\n').ok_or("a pack without its first line")?;
    let (line, mut rest) = pack.split_at(end + 1);
    let Header { name, files } = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let mut found = BTreeMap::new();
    for (place, size) in files {
        let (file, after) = rest
            .split_at_checked(size)
            .ok_or_else(|| format!("the pack {name} ends inside {place}"))?;
        found.insert(place, file.to_vec());
        rest = after;
    }
    if !rest.is_empty() {
        return Err(format!("the pack {name} has {} bytes of no file", rest.len()));
    }
    Ok((name, found))
}

#[cfg(test)]
mod tests {
    use super::{is_loaded, load, maths, missing, read, sans, texts};

    #[test]
    fn a_pack_is_read_file_by_file_and_one_of_another_size_is_refused() {
        let pack = |body: &str| {
            format!("{{\"name\":\"x\",\"files\":[[\"a/é\",2],[\"b\",0],[\"a/c\",3]]}}\n{body}")
        };
        let (name, files) = read(pack("é\n\n!").as_bytes()).unwrap();
        assert_eq!(name, "x");
        let files: Vec<(&str, &[u8])> =
            files.iter().map(|(place, bytes)| (place.as_str(), bytes.as_slice())).collect();
        assert_eq!(files, [("a/c", &b"\n\n!"[..]), ("a/é", "é".as_bytes()), ("b", b"")]);
        assert_eq!(read(pack("é\n\n").as_bytes()), Err("the pack x ends inside a/c".to_owned()));
        assert_eq!(
            read(pack("é\n\n!!!").as_bytes()),
            Err("the pack x has 2 bytes of no file".to_owned())
        );
        assert!(read(b"{}").is_err());
        assert!(read(b"{}\n").is_err());
    }

    // The packs are the process's: everything about them is one test.
    #[test]
    fn what_is_not_loaded_is_named_and_what_is_loaded_is_found() {
        assert!(!is_loaded("sans"));
        assert_eq!((sans(), missing()), ([vec![], vec![]], Some("sans")));
        assert_eq!(missing(), None);
        load(b"{\"name\":\"sans\",\"files\":[[\"fonts/senet-sans.ttf\",1],[\"fonts/senet-sans-bold.ttf\",2]]}\nabb")
            .unwrap();
        assert_eq!((sans(), missing()), ([b"a".to_vec(), b"bb".to_vec()], None));
        load(
            b"{\"name\":\"fr\",\"files\":[[\"messages/fr/a.ftl\",1],[\"lessons/x/fr.md\",1]]}\nmx",
        )
        .unwrap();
        assert!(is_loaded("fr"));
        assert_eq!(texts("lessons/"), [("x/fr.md".to_owned(), "x".to_owned())]);
        assert_eq!(texts("messages/en/"), []);
        assert!(maths().is_empty());
        #[cfg(feature = "typesetter")]
        {
            // In the order of their numbers: of two fonts with a letter, the first is taken.
            load(b"{\"name\":\"fonts\",\"files\":[[\"fonts/typeset/01\",1],[\"fonts/typeset/00\",2]]}\nbaa")
                .unwrap();
            assert_eq!(super::typeset(), [&b"aa"[..], b"b"]);
        }
        load(b"{\"name\":\"shared\",\"files\":[[\"fonts/senet-maths.woff2\",1]]}\nw").unwrap();
        assert_eq!(maths(), b"w");
    }
}

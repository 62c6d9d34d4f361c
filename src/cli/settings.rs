//! The settings that `senet config` keeps: options that a command gets unless the user types them.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy as _, choose_base_strategy};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::folded;
use senet_engine::rules::{Fault, Lang};

use crate::input::options::choose;
use crate::lesson::Catalogue;
use crate::press::layout::Paper;

use super::output::{cannot_write, write_file};
use super::reading::{exists, read_text};
use super::session::unknown_language;

/// What may be kept, each under the name of the option it stands for, and other names for it.
pub(super) const KEYS: [(&str, &[&str]); 5] = [
    ("lang", &["language", "langue"]),
    ("school", &["ecole", "etablissement"]),
    ("class", &["classe"]),
    ("paper", &["papier"]),
    ("system", &["systeme", "school system", "systeme scolaire"]),
];

/// What is kept, and where.
#[derive(Debug, Clone, Default)]
pub(super) struct UserSettings {
    file: Option<PathBuf>,
    kept: BTreeMap<String, String>,
}

impl UserSettings {
    /// Reads the file of the user's configuration folder, or that of `SENET_CONFIG`; none where that is
    /// empty, or where the system has no such folder.
    pub(super) fn read() -> Checked<Self> {
        let Some(file) = place() else { return Ok(Self::default()) };
        if !exists(&file) {
            return Ok(Self { file: Some(file), kept: BTreeMap::new() });
        }
        let broken = || Fault::failure("config-broken").with("file", file.display());
        let kept: BTreeMap<String, String> =
            toml::from_str(&read_text(&file)?).map_err(|_| broken())?;
        let is_sound = |(key, value): (&String, &String)| checked(key, value).is_ok();
        if !kept.iter().all(is_sound) {
            return Err(broken());
        }
        Ok(Self { file: Some(file), kept })
    }

    /// The file they are kept in.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The value of a key, if one is kept.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.kept.get(key).map(String::as_str)
    }

    /// The language, if one is kept.
    pub(super) fn lang(&self) -> Option<Lang> {
        self.get("lang").and_then(Lang::from_code)
    }

    /// Keeps a value under a key, in any of its names; forgets it where the value is empty.
    ///
    /// # Errors
    /// `config-unknown` (arguments `found`, `expected`, `suggestion`), and a value that its option would refuse.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Checked<()> {
        let wanted = folded(key);
        let is_meant =
            |(name, others): &&(&str, &[&str])| *name == wanted || others.contains(&&*wanted);
        let known = KEYS.iter().find(is_meant).map(|(name, _)| *name);
        let Some(name) = known else {
            let names = KEYS.map(|(name, _)| name);
            return Err(Fault::usage("config-unknown").with_known(key, names));
        };
        if value.is_empty() {
            self.kept.remove(name);
        } else {
            checked(name, value)?;
            self.kept.insert(name.to_owned(), value.to_owned());
        }
        Ok(())
    }

    /// Writes them where they are kept.
    ///
    /// # Errors
    /// `config-nowhere`, and a folder or file that cannot be written.
    pub(super) fn write(&self) -> Checked<()> {
        let Some(file) = &self.file else { return Err(Fault::usage("config-nowhere")) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
        }
        let line = |(key, value): (&String, &String)| {
            format!("{key} = {}\n", toml::Value::from(value.as_str()))
        };
        let text: String = self.kept.iter().map(line).collect();
        write_file(file, true, |out| std::io::Write::write_all(out, text.as_bytes()))
    }

    /// Adds to the line typed the kept options that its command has and the user did not type,
    /// except those of `left_out`. Returns the line and the options added.
    pub(super) fn completed(
        &self,
        typed: &[OsString],
        left_out: &[String],
    ) -> (Vec<OsString>, Vec<String>) {
        if self.kept.is_empty() {
            return (typed.to_vec(), Vec::new());
        }
        let program = super::parser();
        let Some(command) = super::command_of(&program, typed) else {
            return (typed.to_vec(), Vec::new());
        };
        let end = typed.iter().position(|word| word == "--").unwrap_or(typed.len());
        let is_given = |option: &str| {
            let words = typed[..end].iter().map(|word| word.to_string_lossy());
            words.into_iter().any(|word| word.split('=').next() == Some(option))
        };
        let has = |key: &str| command.get_arguments().any(|arg| arg.get_long() == Some(key));
        let mut words = typed[..end].to_vec();
        let mut added = Vec::new();
        for (key, value) in &self.kept {
            let option = format!("--{key}");
            if has(key) && !is_given(&option) && !left_out.contains(&option) {
                words.push(format!("{option}={value}").into());
                added.push(option);
            }
        }
        words.extend_from_slice(&typed[end..]);
        (words, added)
    }
}

/// Where the settings are kept.
fn place() -> Option<PathBuf> {
    if let Some(file) = std::env::var_os("SENET_CONFIG") {
        return Some(PathBuf::from(file)).filter(|file| !file.as_os_str().is_empty());
    }
    let folder = choose_base_strategy().ok()?.config_dir();
    Some(folder.join("senet").join("config.toml"))
}

/// Refuses an unknown key, or a value that its option would refuse.
fn checked(key: &str, value: &str) -> Checked<()> {
    match key {
        "lang" => Lang::from_code(value).map(drop).ok_or_else(|| unknown_language(value)),
        "paper" => {
            choose(&Paper::SHEETS, value).map(drop).map_err(|fault| fault.at("option", "paper"))
        }
        "system" => Catalogue::load(Vec::new())?.in_system(Some(value)).map(drop),
        "school" | "class" => Ok(()),
        _ => Err(Fault::usage("config-unknown")),
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::UserSettings;

    fn completed(settings: &UserSettings, line: &str, left_out: &[String]) -> String {
        let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let (words, _) = settings.completed(&typed, left_out);
        words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_setting_stands_for_an_option_that_is_not_given() {
        let mut settings = UserSettings::default();
        settings.set("classe", "2de").unwrap();
        settings.set("Papier", "letter").unwrap();
        for (line, whole) in [
            ("senet handout x", "senet handout x --class=2de --paper=letter"),
            ("senet handout x --class 3e", "senet handout x --class 3e --paper=letter"),
            ("senet handout --paper=a4 -- x", "senet handout --paper=a4 --class=2de -- x"),
            ("senet tally", "senet tally --class=2de"),
            ("senet table --turn", "senet table --turn"),
            ("senet", "senet"),
        ] {
            assert_eq!(completed(&settings, line, &[]), whole);
        }
        let left_out = ["--paper".to_owned()];
        assert_eq!(completed(&settings, "senet kit", &left_out), "senet kit");
        settings.set("class", "").unwrap();
        assert_eq!(completed(&settings, "senet tally", &[]), "senet tally");
    }
}

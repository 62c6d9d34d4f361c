//! `senet config`: shows and changes the settings that are kept for every command.

use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::input::options::setting;

use super::Session;
use super::output::stdout_text;
use super::settings::{KEYS, UserSettings};

/// Arguments of `senet config`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "SETTING", value_parser = setting)]
    settings: Vec<(String, String)>,
}

/// Changes the settings named, then shows all of them and where they are kept.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let mut settings = UserSettings::read()?;
    for (key, value) in &args.settings {
        settings.set(key, value)?;
    }
    if !args.settings.is_empty() {
        settings.write()?;
    }
    let unset = say(session.lang, "config-unset", &[]);
    let place = match settings.file() {
        Some(file) => say(session.lang, "config-file", &[("file", &file.display().to_string())]),
        None => say(session.lang, "config-no-file", &[]),
    };
    stdout_text(|out| {
        for (key, _) in KEYS {
            writeln!(out, "{key:<8}{}", settings.get(key).unwrap_or(&unset))?;
        }
        writeln!(out, "{place}")
    })
}

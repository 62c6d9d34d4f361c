//! The script of each shell that makes it ask the program.

use clap_complete::env::{Elvish, EnvCompleter, Fish, Powershell};
use senet_engine::closed_list;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use super::ASKED;
use crate::document::messages::say;

closed_list! {
    /// A shell that completes.
    pub enum Shell {
        /// GNU Bash.
        Bash = "bash",
        /// The Z shell.
        Zsh = "zsh",
        /// fish.
        Fish = "fish",
        /// PowerShell.
        Powershell = "powershell",
        /// Elvish.
        Elvish = "elvish",
    }
}

impl Shell {
    /// Its script: ours for the shells that take values apart at `=` and `:`, else that of clap.
    /// A comment in it says, in this language, where to install it.
    pub fn script(self, lang: Lang) -> Checked<Vec<u8>> {
        // Its first line tells zsh what a file of its folder completes.
        let mark = if self == Self::Zsh { "#compdef senet\n" } else { "" };
        let header = say(lang, "completions-header", &[("shell", self.name())]);
        let mut script = format!("{mark}# {header}\n").into_bytes();
        let by_clap: &dyn EnvCompleter = match self {
            Self::Bash => return Ok([&script, &include_bytes!("bash.sh")[..]].concat()),
            Self::Zsh => return Ok([&script, &include_bytes!("zsh.sh")[..]].concat()),
            Self::Fish => &Fish,
            Self::Powershell => &Powershell,
            Self::Elvish => &Elvish,
        };
        let made = by_clap.write_registration(ASKED, "senet", "senet", "senet", &mut script);
        made.map_err(|error| Fault::failure("stdout-failed").with("reason", error))?;
        Ok(script)
    }
}

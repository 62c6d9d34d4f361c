//! Tests of completion: the program is called as the scripts of `senet completions` call it, then
//! by the shells themselves.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use senet_engine::rules::ruleset::KEYS;
use senet_engine::rules::{Ruleset, Thrower};
use tempfile::TempDir;

use crate::frame::TRIAL;
use crate::program::{outcome, program, senet};

/// The values offered for the last of the words, in a folder and in a language, each with its
/// description.
fn offered_values(place: &Path, lang: &str, words: &[&str]) -> Vec<(String, String)> {
    let mut command = senet();
    command.current_dir(place).env("SENET_COMPLETE", "fish").env("LC_ALL", lang);
    let (text, said, code) = outcome(command.args(["--", "senet"]).args(words));
    assert_eq!((&*said, code), ("", 0), "{words:?}");
    let split = |line: &str| {
        let (value, what) = line.split_once('\t').unwrap_or((line, ""));
        (value.to_owned(), what.to_owned())
    };
    text.lines().map(split).collect()
}

fn offered(lang: &str, words: &[&str]) -> Vec<String> {
    let place = TempDir::new().unwrap();
    offered_values(place.path(), lang, words).into_iter().map(|(value, _)| value).collect()
}

/// The folders of `lessons/`, without the program.
fn lessons() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let folders = entries.filter(|path| path.join("lesson.toml").exists());
    let mut names: Vec<String> =
        folders.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn values_are_those_the_program_knows() {
    let with_all = [lessons(), vec!["all".to_owned()]].concat();
    assert_eq!(offered("en", &["handout", ""]), with_all);
    assert_eq!(offered("en", &["check", ""]), lessons());
    let rulesets: Vec<&str> = Ruleset::all().iter().map(|rules| &*rules.id).collect();
    assert_eq!(offered("en", &["race", "--ruleset", ""]), rulesets);
    assert_eq!(offered("en", &["rules", ""]), rulesets);
    let throwers: Vec<&str> = Thrower::catalogue().iter().map(|thrower| &*thrower.id).collect();
    assert_eq!(offered("en", &["race", "--thrower", ""]), throwers);
    assert_eq!(
        offered("en", &["table", "--compare", "die-146,sticks-6"]),
        ["die-146,sticks-6", "die-146,sticks-6-cones"]
    );
    assert_eq!(offered("en", &["simulate", "--compare", "cones,gre"]), ["cones,greedy"]);
    assert_eq!(offered("en", &["--lang", ""]), ["fr", "en"]);
    assert_eq!(offered("en", &["help", "ta"]), ["table", "tally"]);
    assert_eq!(offered("en", &["table", "--format=x"]), ["--format=xlsx"]);
    assert_eq!(offered("en", &["table", "--turn", "--sy"]), ["--symbolic"]);
}

#[test]
fn names_are_those_of_the_reader_s_language_and_say_what_they_are() {
    assert_eq!(offered("fr_FR.UTF-8", &["handout", "--edition", "cor"]), ["corrigé"]);
    assert_eq!(offered("en", &["handout", "--edition", "cor"]), ["corrigé"]);
    assert_eq!(offered("en", &["handout", "--edition", "k"]), ["key"]);
    assert_eq!(offered("fr", &["game", "--light", "g"]), ["glouton"]);
    assert_eq!(offered("fr", &["--lang", "en", "game", "--light", "g"]), ["greedy"]);
    let place = TempDir::new().unwrap();
    let rulesets = offered_values(place.path(), "fr", &["race", "--ruleset", "bre"]);
    assert_eq!(rulesets, [("breyer".to_owned(), Ruleset::all()[0].title.fr.clone())]);
    let commands = offered_values(place.path(), "fr", &["tab"]);
    assert!(commands[0].1.contains("probabilités"), "{commands:?}");
}

/// The levels and settings of `lesson.toml`, as its text has them.
#[test]
fn levels_and_settings_are_those_of_the_lesson() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons/sticks-or-die/lesson.toml");
    let lesson: toml::Table = fs::read_to_string(file).unwrap().parse().unwrap();
    let levels = lesson["levels"].as_array().unwrap().iter();
    let levels: Vec<&str> = levels.map(|level| level["name"].as_str().unwrap()).collect();
    // `seconde` and `premiere-specialite`, by their shortest names in `lessons/words.toml`.
    assert_eq!(levels, ["seconde", "premiere-specialite"]);
    let short = ["2de", "1re"];
    assert_eq!(offered("fr", &["handout", "sticks-or-die", "--level", ""]), short);
    let all = offered("fr", &["lessons", "--level", ""]);
    assert!(all.len() > levels.len() && short.iter().all(|one| all.contains(&(*one).to_owned())));
    let parameters = lesson["parameters"].as_table().unwrap();
    let names: Vec<String> = parameters.keys().map(|name| format!("{name}=")).collect();
    let names: BTreeSet<String> = names.into_iter().collect();
    let found = offered("fr", &["handout", "sticks-or-die", "--set", ""]);
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), names);
    let range = parameters["throws"]["range"].as_array().unwrap().iter();
    let range: Vec<String> = range.map(|value| format!("throws={value}")).collect();
    assert_eq!(offered("fr", &["handout", "sticks-or-die", "--set", "throws="]), range);
    // A setting given already is not offered again; without a lesson there is nothing to set.
    let others = offered("fr", &["handout", "sticks-or-die", "--set", "throws=50", "--set", ""]);
    assert_eq!(others.len(), names.len() - 1);
    assert!(offered("fr", &["handout", "--set", ""]).is_empty());
    let throwers = offered("fr", &["handout", "sticks-or-die", "--thrower", ""]);
    assert!(!throwers.is_empty() && throwers.len() <= Thrower::catalogue().len());
}

#[test]
fn settings_are_those_of_the_ruleset_and_each_value_is_taken() {
    let names: Vec<String> = KEYS.iter().map(|key| format!("{key}=")).collect();
    for rules in Ruleset::all() {
        let words = ["rules", &*rules.id, "--set"];
        assert_eq!(offered("en", &[&words[..], &[""]].concat()), names);
        for name in &names {
            let values = offered("en", &[&words[..], &[&**name]].concat());
            let now = format!("{name}{}", rules.value(name.trim_end_matches('=')).unwrap());
            // Pawns on safe squares are not counted where there is no score.
            let first = values.first() == Some(&now) || now == "safe-pawns=none";
            assert!(first && !values.is_empty(), "{name}");
            for value in values {
                // A setting may contradict another, but it must exist.
                let fault = rules.varied([&*value]).err().map(|fault| fault.id().to_owned());
                let wrong = ["ruleset-choice", "ruleset-unknown-key", "unknown-thrower"];
                assert!(fault.is_none_or(|id| !wrong.contains(&&*id)), "{value}");
            }
        }
    }
    assert_eq!(offered("en", &["race", "--set", "water=m"]), ["water=may-stay"]);
}

#[test]
fn own_lessons_and_files_are_offered() {
    let place = TempDir::new().unwrap();
    let values = |words: &[&str]| {
        let all = offered_values(place.path(), "fr", words).into_iter();
        all.map(|(value, _)| value).collect::<Vec<String>>()
    };
    for (id, folder) in [("mine", "my own"), ("usual", "my-lessons")] {
        let mut command = senet();
        command.current_dir(place.path()).args(["new", "lesson", id, "--in", folder]);
        assert_eq!(outcome(&mut command).2, 0);
    }
    fs::write(place.path().join("college.toml"), "base = \"breyer\"\nid = \"college\"\n").unwrap();
    fs::write(place.path().join("throws.csv"), "").unwrap();
    assert_eq!(values(&["preview", "usu"]), ["usual"]);
    assert_eq!(values(&["handout", "--lessons", "my own", "mi"]), ["mine"]);
    assert_eq!(values(&["handout", "mine", "--lessons", "my own", "--level", "2"]), ["2de"]);
    assert_eq!(values(&["handout", "--lessons", "my"]), ["my own/", "my-lessons/"]);
    assert_eq!(values(&["race", "--ruleset", "co"]), ["cones"]);
    assert_eq!(values(&["race", "--ruleset", "col"]), ["college.toml"]);
    assert_eq!(values(&["analyse", "th"]), ["throws.csv"]);
    // A lesson of one's own that cannot be read leaves those of the program.
    fs::write(place.path().join("my-lessons/usual/lesson.toml"), "id = ").unwrap();
    assert_eq!(values(&["preview", "sticks"]), ["sticks-or-die"]);
}

#[test]
fn every_option_has_its_value_completed_or_is_known_to_have_none() {
    // Numbers, texts and names that cannot be known.
    let free = [
        "A", "COLUMNS", "COUNTS", "DIGITS", "ID", "K", "LETTERS", "N", "P", "PORT", "POSITION",
        "SEED", "SQUARE", "TEXT", "VALUE", "WIDTH",
    ];
    let place = TempDir::new().unwrap();
    fs::write(place.path().join("a-file.txt"), "").unwrap();
    fs::create_dir(place.path().join("a-folder")).unwrap();
    let parser = senet::cli::parser();
    for command in parser.get_subcommands() {
        for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            let name = arg.get_value_names().unwrap()[0].to_string();
            let (Some(long), false) = (arg.get_long(), free.contains(&&*name)) else { continue };
            // The settings of a lesson need one.
            let lesson = command.get_arguments().any(|arg| arg.get_id() == "lesson");
            if lesson && long == "set" {
                continue;
            }
            let option = format!("--{long}");
            let found = offered_values(place.path(), "en", &[command.get_name(), &option, ""]);
            assert!(!found.is_empty(), "senet {} {option} {name}", command.get_name());
        }
    }
}

#[test]
fn nothing_is_answered_where_no_shell_asks() {
    for shell in ["", "0", "tcsh"] {
        let mut command = senet();
        let (said, _, code) = outcome(command.env("SENET_COMPLETE", shell).args(["--version"]));
        assert!(said.starts_with("senet ") && code == 0, "{shell}: {said}");
    }
}

/// A folder whose only file is the script of a shell, and the search path with the program first.
#[cfg(unix)]
fn scripts(shell: &str) -> (TempDir, std::ffi::OsString) {
    let place = TempDir::new().unwrap();
    let (script, _, code) = outcome(senet().args(["completions", shell, "--lang", "fr"]));
    assert_eq!(code, 0);
    assert!(script.lines().take(2).any(|line| line.contains("Complète les commandes")), "{script}");
    fs::write(place.path().join("script"), script).unwrap();
    let mut path = program().parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap());
    (place, path)
}

/// The output of a shell that runs these lines, in a folder with the script.
#[cfg(unix)]
fn run(place: &Path, path: &OsStr, shell: &[&str], lines: &str) -> String {
    let mut command = Command::new(shell[0]);
    command.args(&shell[1..]).args(["-c", lines]).current_dir(place);
    command.env("PATH", path).env("LC_ALL", "C.UTF-8");
    let (text, said, code) = outcome(&mut command);
    assert_eq!((&*said, code), ("", 0), "{lines}");
    text
}

/// The words as bash splits them, at `=` and `:`, with the word to complete in parts too.
#[cfg(unix)]
#[test]
fn bash_puts_words_together_and_replaces_what_is_behind_the_sign() {
    let (place, path) = scripts("bash");
    fs::create_dir(place.path().join("my own")).unwrap();
    for (line, words, replies) in [
        ("senet race --set wa", "senet race --set wa", "water="),
        ("senet race --set water=", "senet race --set water =", "may-stay returns"),
        ("senet race --set water=ma", "senet race --set water = ma", "may-stay"),
        ("senet race --set=water=ma", "senet race --set = water = ma", "may-stay"),
        ("senet race  --ruleset=co", "senet race --ruleset = co", "cones"),
        ("senet handout --lessons my", "senet handout --lessons my", r"my\ own/"),
        (r#"senet handout --lessons "my"#, r#"senet handout --lessons "my"#, "my own/"),
        ("nowhere/senet handout wh", "nowhere/senet handout wh", "which-rules"),
        ("senet handout \u{e9} wh", "senet handout \u{e9} wh", "which-rules"),
    ] {
        let quoted: Vec<String> = words.split(' ').map(|word| format!("'{word}'")).collect();
        let last = words.rsplit(' ').next().unwrap().trim_matches('"');
        let last = if last == "=" { "" } else { last };
        let lines = format!(
            "source ./script; COMP_LINE='{line}'; COMP_POINT={}; COMP_WORDS=({}); COMP_CWORD={}\n\
             _senet senet '{last}' ''; echo \"${{COMPREPLY[*]}}\"",
            line.len(),
            quoted.join(" "),
            quoted.len() - 1,
        );
        assert_eq!(run(place.path(), &path, &["bash"], &lines).trim_end(), replies, "{line}");
    }
}

/// A name that a shell would run is one word in what a script inserts, and no lesson has such an id.
#[cfg(unix)]
#[test]
fn names_of_a_hostile_folder_become_no_commands() {
    let (place, path) = scripts("bash");
    let hostile = ["zy|touch ran;.toml", "zy$(touch ran).toml", "zy`touch ran`.toml", "zy'.toml"];
    for name in hostile {
        fs::write(place.path().join(name), "").unwrap();
    }
    let own = place.path().join("my-lessons/zy|sh<run");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("lesson.toml"), TRIAL.replace("\"trial\"", "\"zy|sh<run\"")).unwrap();
    fs::write(own.join("en.md"), "One.").unwrap();
    // Behind a mark that is open a bar says nothing, and what the shell would read is left out.
    for (typed, mark, found) in [("zy", "", hostile.len()), ("\"zy", "\\\"", 1)] {
        let lines = format!(
            "source ./script; COMP_LINE='senet race --ruleset {typed}'; COMP_POINT=${{#COMP_LINE}}\n\
             COMP_WORDS=(senet race --ruleset '{typed}'); COMP_CWORD=3; _senet senet zy --ruleset\n\
             for reply in \"${{COMPREPLY[@]}}\"; do eval \"printf '%s\\n' {mark}$reply{mark}\"; done"
        );
        let said = run(place.path(), &path, &["bash"], &lines);
        let words: BTreeSet<&str> = said.lines().collect();
        let names: BTreeSet<&str> = hostile.into_iter().take(found).collect();
        assert_eq!(words, names, "{typed}");
    }
    assert!(!place.path().join("ran").exists());
    // The lessons of the program stay; the folder itself is refused with the line of the id.
    let lessons = offered_values(place.path(), "en", &["handout", ""]);
    assert!(lessons.len() > 5 && lessons.iter().all(|(id, _)| !id.contains('|')), "{lessons:?}");
    let (_, said, code) =
        outcome(senet().current_dir(place.path()).args(["lessons", "--lang", "en"]));
    assert!(code == 1 && said.contains("line 2: id: “zy|sh<run” is not valid"), "{said}");
}

/// `PowerShell` inserts what the program answers.
#[test]
fn powershell_is_given_quoted_words() {
    let place = TempDir::new().unwrap();
    for name in ["z b;'c.toml", "x.toml"] {
        fs::write(place.path().join(name), "").unwrap();
    }
    for (typed, word) in [("z", "'z b;''c.toml'\n"), ("x", "x.toml\n")] {
        let mut command = senet();
        command.current_dir(place.path()).env("SENET_COMPLETE", "powershell").env("LC_ALL", "en");
        let words = ["--", "senet", "race", "--ruleset", typed];
        assert_eq!(outcome(command.args(words)).0, word);
    }
}

#[cfg(unix)]
#[test]
#[ignore = "needs zsh: run by tests/all.sh"]
fn the_shell_itself_asks_with_zsh() {
    let (place, path) = scripts("zsh");
    // The output of zsh, one value a line.
    let stub = "compdef() { :; }; _describe() { shift; [[ $1 == senet ]] && shift; print -rl -- ${(P)1}; }";
    for (words, found) in [
        ("senet race --set water=", "water=may-stay\nwater=returns\n"),
        ("senet race --set paw", "pawns=:7\n"),
        ("nowhere/senet handout 'wh", "which-rules:Which rules?\n"),
    ] {
        let words: Vec<String> = words.split(' ').map(|word| format!("\"{word}\"")).collect();
        let lines = format!(
            "{stub}; source ./script; words=({}); CURRENT={}; _senet",
            words.join(" "),
            words.len()
        );
        assert_eq!(run(place.path(), &path, &["zsh", "-f"], &lines), found, "{words:?}");
    }
}

#[cfg(unix)]
#[test]
#[ignore = "needs fish: run by tests/all.sh"]
fn the_shell_itself_asks_with_fish() {
    let (place, path) = scripts("fish");
    for (line, found) in [
        ("senet race --set water=", "water=may-stay\nwater=returns\n"),
        ("senet race --set paw", "pawns=\t7\n"),
        ("senet handout wh", "which-rules\tWhich rules?\n"),
    ] {
        let lines = format!("source ./script; complete -C '{line}'");
        assert_eq!(run(place.path(), &path, &["fish", "--no-config"], &lines), found, "{line}");
    }
}

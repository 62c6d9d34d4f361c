//! `senet rules` as a user runs it.

use std::collections::BTreeSet;

use senet::document::Provenance;
use senet::press::text;
use senet::results::game::{rules_page, rules_table};
use senet_engine::rules::ruleset::{ExitCondition, ExitExcess, KEYS};
use senet_engine::rules::{Lang, Ruleset, Thrower};

use crate::program::{refusal, run, stdout};

fn outcome(words: &[&str]) -> String {
    stdout(run("rules", words))
}

fn page(rules: &Ruleset, lang: Lang) -> String {
    text::page(&rules_page::page(rules, lang, Provenance::default()).unwrap(), 100).unwrap()
}

/// Every value of every choice, by settings that may stand together.
fn rulesets_with_every_value() -> Vec<Ruleset> {
    let specs = [
        "breyer",
        "djebao",
        "cones",
        "archeostudio",
        "archeostudio rebirth=1",
        "cones must-stop=26 safe=none water=may-stay",
    ];
    specs.map(|spec| Ruleset::by_id(spec).unwrap()).to_vec()
}

/// Two sources call square 30 the House of Horus, two give it no name: neither does their page, the
/// legend of its board included.
#[test]
fn the_last_house_is_named_only_where_its_source_does() {
    for (id, named) in [("breyer", 2), ("djebao", 2), ("cones", 0), ("archeostudio", 0)] {
        for lang in Lang::ALL {
            let page = page(&Ruleset::by_id(id).unwrap(), lang);
            assert_eq!(page.matches("Horus").count(), named, "{id}: {page}");
            assert!(page.contains("☉ 30"), "{id}: {page}");
        }
    }
}

#[test]
fn nothing_on_a_page_or_in_a_comparison_is_left_unsaid() {
    for lang in Lang::ALL {
        let all = rulesets_with_every_value();
        let table = rules_table::comparison(&all, lang, Provenance::default());
        let mut texts = vec![text::page(&table, 200).unwrap()];
        texts.extend(all.iter().map(|rules| page(rules, lang)));
        for text in texts {
            // A missing message is returned as its identifier.
            for id in ["rules-", "setting-", "value-", "board-"] {
                assert!(!text.contains(id), "{lang:?}: {id} in {text}");
            }
        }
    }
}

#[test]
fn a_setting_changed_changes_its_sentence() {
    // Where a line is broken does not matter.
    let said = |spec: &str| {
        let page = page(&Ruleset::by_id(spec).unwrap(), Lang::En);
        page.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    // (setting, a word of the page that appears or disappears with it)
    let cases = [
        ("must-stop=26", "goes past 26"),
        ("safe=15", "A pawn on 15 cannot"),
        ("rebirth=14", "comes back on 14"),
        ("rebirth-occupied=first-empty-after", "first empty square after"),
        ("last-houses=free", "goes forward as elsewhere"),
        ("house-backward=allowed", "houses go back like any other"),
        ("backward-onto-opponent=forbidden", "do not go back onto an opponent"),
        ("stopped-by-wall=retreats", "Before a wall"),
        ("exit-condition=first-row-empty", "one on the first row"),
        ("exit-excess=moves-another", "move another pawn of its side"),
        ("light-opening=from-nine", "the one on 9"),
        ("die-opening=higher-throw", "the higher throw takes dark"),
        ("scoring=5,2,1", "5 points on the first row"),
        ("pawns=2", "2 light pawns"),
    ];
    let plain = said("breyer");
    for (setting, word) in cases {
        let changed = said(&format!("breyer {setting}"));
        assert!(changed.contains(word) && !plain.contains(word), "{setting}");
    }
    for (setting, word) in
        [("water=returns", "stay on 27"), ("one-on-happiness=ordinary", "With a 1")]
    {
        assert!(plain.contains(word) && !said(&format!("breyer {setting}")).contains(word));
    }
}

/// What players need, without the words about the settings: those before the readings.
fn rules_to_play(rules: &Ruleset) -> String {
    let page = page(rules, Lang::En);
    let rules = page.split("What the source leaves open").next().unwrap();
    rules.lines().filter(|line| !line.contains("Ruleset changed")).collect()
}

/// Another value for a setting of a ruleset.
fn changed(rules: &Ruleset, key: &str) -> Option<Ruleset> {
    let numbers = ["3", "14", "none", "20", "5,2,1"].map(str::to_owned);
    let named = rules.choices(key).into_iter().map(str::to_owned);
    let value = rules.value(key).unwrap();
    let others = named.chain(numbers).filter(|other| *other != value);
    others.map(|other| rules.varied([format!("{key}={other}").as_str()])).find_map(Result::ok)
}

#[test]
fn each_setting_is_a_clause_of_the_page() {
    // What has no effect: a rest that is never counted, an exit that is always allowed.
    let idle = |rules: &Ruleset, key: &str| match key {
        "excess-from" => rules.exit_excess == ExitExcess::NoExit,
        "five-on-happiness" => rules.exit_condition == ExitCondition::Always,
        _ => false,
    };
    let mut tried = BTreeSet::new();
    for rules in Ruleset::historical() {
        let plain = rules_to_play(rules);
        for key in KEYS {
            // Some values exclude one another.
            let Some(changed) = changed(rules, key) else { continue };
            tried.insert(key);
            let differs = rules_to_play(&changed).replace(" *", "") != plain.replace(" *", "");
            assert_eq!(differs, !idle(rules, key), "{}: {:?}", rules.id, changed.settings);
        }
    }
    assert_eq!(tried, BTreeSet::from(KEYS));
}

#[test]
fn each_reading_marks_its_clause() {
    for rules in Ruleset::all() {
        let mut marked = Ruleset { readings: Vec::new(), ..rules.clone() };
        let plain = rules_to_play(&marked);
        for reading in &rules.readings {
            marked.readings = vec![reading.clone()];
            assert_ne!(rules_to_play(&marked), plain, "{}: {}", rules.id, reading.about);
        }
    }
}

#[test]
fn every_reading_names_a_setting_or_a_point_of_its_own() {
    let own = ["backward", "turn", "numbering", "setup"];
    for rules in Ruleset::all() {
        for reading in &rules.readings {
            let about = reading.about.as_str();
            assert!(KEYS.contains(&about) || own.contains(&about), "{}: {about}", rules.id);
            // One sentence each, and both languages.
            assert!(reading.fr.ends_with(['.', '…']) && reading.en.ends_with(['.', '…']));
        }
    }
}

/// A die is that of a source, or one that its rules and its own page call an addition.
#[test]
fn a_die_that_a_source_has_not_is_called_so() {
    for rules in Ruleset::historical() {
        let die = Thrower::by_id(&rules.throwers.die).unwrap();
        let added = die.source.as_ref().unwrap().get(Lang::En).contains("whose sources have none");
        let about = rules.readings.iter().find(|reading| reading.about == "throwers.die");
        let sticks_only = about.is_some_and(|reading| reading.en.contains("sticks only"));
        assert_eq!(added, sticks_only, "{}", rules.id);
        assert_eq!(added, ["breyer", "djebao"].contains(&&*rules.id), "{}", rules.id);
    }
}

#[test]
fn a_reading_of_a_setting_changed_is_no_longer_printed() {
    let reading = "Rule 8 of the source";
    assert!(page(&Ruleset::by_id("archeostudio").unwrap(), Lang::En).contains(reading));
    let changed = Ruleset::by_id("archeostudio rebirth=1").unwrap();
    assert!(!page(&changed, Lang::En).contains(reading));
}

#[test]
fn the_comparison_marks_what_departs_from_the_others() {
    // Pawns: 7 7 5 5, the first column decides a tie.
    let table = outcome(&["--compare", "--lang", "en"]);
    let line = table.lines().find(|line| line.contains("pawns a side")).unwrap();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>()[3..], ["7", "7", "≠", "5", "≠", "5"]);
    // One changed ruleset is compared with its original: only the change is marked.
    let table = outcome(&["cones", "--set", "pawns=2", "--compare", "--lang", "en"]);
    assert_eq!(table.matches('≠').count(), 2, "{table}");
}

#[test]
fn the_catalogue_names_every_ruleset_and_alias() {
    let table = outcome(&["--lang", "fr"]);
    assert!(Ruleset::names().all(|name| table.contains(name)), "{table}");
    let json: serde_json::Value =
        serde_json::from_str(&outcome(&["--format", "json", "--lang", "fr"])).unwrap();
    assert_eq!(json["rulesets"].as_array().unwrap().len(), Ruleset::all().len());
    assert_eq!(json["rulesets"][3]["stopped-by-wall"], "retreats");
}

#[test]
fn a_file_of_ones_own_has_its_page_and_its_faults_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("3e-b.toml");
    let path = file.to_str().unwrap();
    let text = "base = \"cones\"\nid = \"3e-b\"\ntitle = \"Senet de la 3e B\"\npawns = 4\n";
    std::fs::write(&file, text).unwrap();
    let shown = outcome(&[path, "--lang", "fr"]);
    assert!(shown.contains("Senet de la 3e B") && shown.contains("4 pions clairs"), "{shown}");
    assert!(shown.contains("Ce que son fichier ne fixe pas suit"), "{shown}");
    std::fs::write(&file, text.replace("pawns", "paws")).unwrap();
    let message = refusal(run("rules", &[path, "--lang", "en"]), 1);
    assert!(message.contains("line 4") && message.contains("Did you mean “pawns”?"), "{message}");
}

/// Under either name, the page of the rule of the class has its clauses. They do not fit a changed setting: its
/// page is made from the settings.
#[test]
fn the_rule_of_the_class_has_ten_clauses_at_most() {
    let rules = Ruleset::by_id("class").unwrap();
    assert_eq!(rules, Ruleset::by_id("classe").unwrap());
    assert!((1..=10).contains(&rules.clauses.len()));
    for lang in Lang::ALL {
        let page = page(&rules, lang).split_whitespace().collect::<Vec<_>>().join(" ");
        for clause in &rules.clauses {
            let text = clause.text.get(lang);
            assert!(text.split_whitespace().count() <= 50, "{text}");
            let start: Vec<&str> = text.split_whitespace().take(4).collect();
            let source: Vec<&str> = clause.follows.get(lang).split_whitespace().take(2).collect();
            for said in [clause.title.get(lang), &start.join(" "), &source.join(" ")] {
                assert!(page.contains(said), "{said}: {page}");
            }
        }
    }
    let changed = rules.varied(["pawns=2"]).unwrap();
    assert!(changed.clauses.is_empty() && page(&changed, Lang::En).contains("2 light pawns"));
}

/// Each clause of the class states settings; these are the settings that its words state.
#[test]
fn the_clauses_of_the_class_state_its_settings() {
    let rules = Ruleset::by_id("classe").unwrap();
    let stated = [
        ("pawns", "3"),
        ("throwers.sticks", "sticks-5"),
        ("throwers.die", "die-145"),
        ("die-opening", "first-one"),
        ("light-opening", "free"),
        ("must-stop", "none"),
        ("passes-over", "any"),
        ("neighbours", "along-the-path"),
        ("safe", "15,26,28,29,30"),
        ("one-on-happiness", "ordinary"),
        ("rebirth", "15"),
        ("rebirth-occupied", "first-empty-before"),
        ("water", "returns"),
        ("last-houses", "exact-exit"),
        ("exit-condition", "always"),
        ("exit-excess", "no-exit"),
        ("house-backward", "never"),
        ("backward-onto-opponent", "swaps"),
        ("stopped-by-wall", "no-retreat"),
        ("barred-by-pair", "goes-back"),
        ("scoring", "none"),
    ];
    for (key, value) in stated {
        assert_eq!(rules.value(key).as_deref(), Some(value), "{key}");
    }
    // What is left has no effect where all exits need the exact number and no condition.
    let rest = ["excess-from", "five-on-happiness", "safe-pawns"];
    assert!(KEYS.iter().all(|key| rest.contains(key) || stated.iter().any(|(k, _)| k == key)));
}

/// A game of the class fits into a lesson: the commands that the page names give the figures that it
/// prints, and these are what the rule was made for.
#[test]
fn a_game_of_the_class_is_as_its_page_says() {
    let page = outcome(&["classe", "--lang", "en"]);
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let commands: Vec<&str> =
        page.split("senet ").filter(|words| words.starts_with("simulate")).collect();
    assert_eq!(commands.len(), 3);
    for (place, command) in commands.iter().enumerate() {
        let end = command.find(" •").or(command.find(" ─")).unwrap_or(command.len());
        let words: Vec<&str> = command[..end].split(' ').skip(1).collect();
        let json = stdout(run("simulate", &[&words[..], &["--format", "json", "-q"]].concat()));
        let found: serde_json::Value = serde_json::from_str(&json).unwrap();
        let number = |at: &str| found.pointer(at).unwrap().as_f64().unwrap();
        let throws = number("/throws/mean");
        assert!(page.contains(&format!("{throws:.2}")), "{throws}: {page}");
        let ends = ["/throws/ci95/0", "/throws/ci95/1"].map(|at| format!("{:.2}", number(at)));
        assert!(page.contains(&format!("[{}, {}]", ends[0], ends[1])), "{ends:?}: {page}");
        let shares = ["/games_with_fall/share", "/starter_wins/share"].map(number);
        for share in shares {
            assert!(page.contains(&format!("{:.2}%", 100.0 * share)), "{share}: {page}");
        }
        // With sticks, twelve to eighteen minutes at ten seconds a throw, for one game in two.
        if place < 2 {
            assert!((72.0..=108.0).contains(&throws), "{throws}");
            assert!(number("/throws/q1") >= 72.0 && number("/throws/q3") <= 108.0);
        }
        assert!(shares[0] > 0.7 && shares[1] < 0.6, "{shares:?}");
        assert!(number("/lead_changes/q1") >= 1.0);
    }
}

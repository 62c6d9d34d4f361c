//! Tests of rulesets from files and with settings changed: those accepted, and those refused.

use crate::rules::ruleset::{KEYS, RebirthOccupied, Water};
use crate::rules::square::SquareSet;

use super::Ruleset;

const BREYER: &str = include_str!("../data/breyer.toml");

/// The fault of a changed text: its id, line, and what the message names.
fn refused(text: &str) -> (&'static str, String, String) {
    let fault = Ruleset::parse("mine.toml", text).unwrap_err();
    assert_eq!(fault.arg("file"), Some("mine.toml"));
    let arg = |name: &str| fault.arg(name).unwrap_or("").to_owned();
    (fault.id(), arg("line"), [arg("key"), arg("found")].concat())
}

/// The text of breyer as a user's own, with one part changed; and the number of the
/// line it is in.
fn changed(from: &str, to: &str) -> (String, String) {
    let own = BREYER.replace("id = \"breyer\"", "id = \"mine\"");
    let before = own.find(from).unwrap_or_else(|| panic!("no {from}"));
    let line = own[..before].matches('\n').count() + 1;
    (own.replacen(from, to, 1), line.to_string())
}

#[test]
fn a_file_of_ones_own_is_read_like_the_embedded_ones() {
    let (text, _) = changed("pawns = 7", "pawns = 3");
    let mine = Ruleset::parse("mine.toml", &text).unwrap();
    let breyer = Ruleset::by_id("breyer").unwrap();
    for key in KEYS {
        let same = mine.value(key) == breyer.value(key);
        assert_eq!(same, key != "pawns", "{key}");
    }
}

#[test]
fn a_base_gives_what_the_file_leaves_out() {
    let text = "base = \"archeostudio\"\nid = \"short\"\npawns = 2\nsafe = []\n";
    let mine = Ruleset::parse("mine.toml", text).unwrap();
    assert_eq!((mine.pawns, mine.safe), (2, SquareSet::EMPTY));
    assert_eq!(mine.must_stop, SquareSet::new([26]));
    assert_eq!(mine.rebirth_occupied, RebirthOccupied::WaitsOnWater);
}

#[test]
fn every_fault_has_its_line() {
    let cases = [
        ("pawns = 7", "pauns = 7", "ruleset-unknown-key", "pauns"),
        ("pawns = 7", "pawns = 0", "ruleset-number", "pawns0"),
        ("pawns = 7", "pawns = \"seven\"", "ruleset-number", "pawnsseven"),
        ("pawns = 7", "pawns = 13", "ruleset-pawns", "pawns13"),
        ("must-stop = [15]", "must-stop = [31]", "ruleset-square", "must-stop31"),
        ("must-stop = [15]", "must-stop = [27]", "ruleset-must-stop-water", "must-stop"),
        ("must-stop = [15]", "must-stop = [15, 29]", "ruleset-must-stop-house", "must-stop29"),
        ("safe = [15", "safe = [-1", "ruleset-square", "safe-1"),
        ("safe = [15", "safe = [27", "ruleset-safe-water", "safe"),
        ("\"may-stay\"", "\"may-swim\"", "ruleset-choice", "watermay-swim"),
        ("\"may-stay\"", "true", "ruleset-choice", "watertrue"),
        ("\"first-empty-before\"", "\"waits-on-water\"", "ruleset-waits-and-stays", "water"),
        ("rebirth = 15", "rebirth = 28", "ruleset-rebirth-late", "rebirth28"),
        // 13 other pawns may stand in the way: 14 squares are needed, 13 are there.
        ("rebirth = 15", "rebirth = 13", "ruleset-no-square-before", "rebirth13"),
        ("sticks = \"sticks-5\"", "sticks = \"twigs\"", "unknown-thrower", "twigs"),
        ("id = \"mine\"", "id = \"cones\"", "ruleset-id-taken", "cones"),
        ("id = \"mine\"", "id = \"My own\"", "id-malformed", "idMy own"),
    ];
    for (from, to, id, named) in cases {
        let (text, line) = changed(from, to);
        // A contradiction is reported at the line of the setting to change.
        let line = if id == "ruleset-waits-and-stays" { changed("water", "").1 } else { line };
        assert_eq!(refused(&text), (id, line, named.to_owned()), "{to}");
    }
}

#[test]
fn what_is_missing_is_named() {
    let (text, _) = changed("rebirth = 15\n", "");
    assert_eq!(refused(&text).0, "ruleset-missing-key");
    assert_eq!(refused(&text).2, "rebirth");
    assert_eq!(refused("base = \"cones\"\n").0, "ruleset-missing-id");
    let (text, line) = changed("title = {", "title = { de = \"Senet\",");
    assert_eq!(refused(&text), ("ruleset-strange-key", line, "de".to_owned()));
}

#[test]
fn what_is_no_toml_is_refused_with_its_line() {
    let (id, line, _) = refused("id = \"mine\"\npawns = = 3\n");
    assert_eq!((id, line.as_str()), ("ruleset-syntax", "2"));
}

#[test]
fn every_setting_can_be_varied_and_is_in_the_label() {
    let other = [
        "pawns=2",
        "must-stop=26",
        "safe=none",
        "rebirth=16",
        "rebirth-occupied=first-empty-after",
        "water=returns",
        "last-houses=free",
        "house-backward=allowed",
        "backward-onto-opponent=forbidden",
        "stopped-by-wall=retreats",
        "barred-by-pair=passes",
        "passes-over=two-at-most",
        "neighbours=in-one-row",
        "exit-condition=first-row-empty",
        "exit-excess=moves-another",
        "excess-from=last-square",
        "five-on-happiness=leaves",
        "one-on-happiness=ordinary",
        "light-opening=from-nine",
        "die-opening=higher-throw",
        "scoring=3,2,1",
        "safe-pawns=give-none",
        "throwers.sticks=sticks-6",
        "throwers.die=die-146",
    ];
    let breyer = Ruleset::by_id("breyer").unwrap();
    for (key, setting) in KEYS.into_iter().zip(other) {
        let varied = breyer.varied([setting]).unwrap();
        assert_ne!(varied.value(key), breyer.value(key), "{setting}");
        assert!(varied.settings.iter().any(|known| known == setting), "{setting}");
    }
    let all = breyer.varied(other).unwrap();
    assert_eq!(all.settings, other);
    // A setting changed back is not listed.
    assert_eq!(all.varied(["pawns=7"]).unwrap().value("pawns"), breyer.value("pawns"));
}

#[test]
fn rebirth_on_1_means_the_first_empty_square_from_there_on() {
    for id in ["breyer", "djebao", "cones", "archeostudio"] {
        let varied = Ruleset::by_id(id).unwrap().varied(["rebirth=1"]).unwrap();
        assert_eq!(varied.rebirth_occupied, RebirthOccupied::FirstEmptyAfter, "{id}");
    }
    let waits = ["rebirth=1", "rebirth-occupied=waits-on-water"];
    let varied = Ruleset::by_id("archeostudio").unwrap().varied(waits).unwrap();
    assert_eq!(varied.rebirth_occupied, RebirthOccupied::WaitsOnWater);
}

#[test]
fn a_setting_that_does_not_fit_names_itself() {
    let breyer = Ruleset::by_id("breyer").unwrap();
    let cases = [
        ("pawns", "ruleset-setting", "--set pawns"),
        ("pawn=3", "ruleset-unknown-key", "--set pawn=3"),
        ("pawns=0", "ruleset-number", "--set pawns=0"),
        ("pawns=8", "ruleset-no-square-before", "--set pawns=8"),
        ("water=swim", "ruleset-choice", "--set water=swim"),
        ("scoring=1,2", "ruleset-points", "--set scoring=1,2"),
    ];
    for (setting, id, option) in cases {
        let fault = breyer.varied([setting]).unwrap_err();
        assert_eq!((fault.id(), fault.arg("option")), (id, Some(option)));
    }
    assert_eq!(breyer.water, Water::MayStay);
}

#[test]
fn a_file_may_tell_its_rule_in_clauses() {
    let clause = "[[clauses]]\ntitle = \"Aim\"\ntext = \"Get off.\"\nfollows = \"Ours.\"\n";
    let text = format!("base = \"classe\"\nid = \"short\"\npawns = 2\n{clause}");
    let own = Ruleset::parse("mine.toml", &text).unwrap();
    assert_eq!(own.clauses.len(), 1);
    assert_eq!(own.clauses[0].text.en, "Get off.");
    // What the base says of a setting is not said of another value.
    let text = "base = \"classe\"\nid = \"short\"\npawns = 2\n";
    assert_eq!(Ruleset::parse("mine.toml", text).unwrap().clauses, []);
    let named = "base = \"classe\"\nid = \"short\"\ntitle = \"Ours\"\n";
    assert_eq!(Ruleset::parse("mine.toml", named).unwrap().clauses.len(), 10);
    let broken = "base = \"classe\"\nid = \"short\"\n[[clauses]]\ntitle = \"Aim\"\n";
    assert_eq!(refused(broken).0, "ruleset-missing-key");
    assert_eq!(refused(broken).2, "clauses.text");
}

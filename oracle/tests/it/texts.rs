//! Texts whose numbers are found again: every ruleset with its throwers, every derivation, and the
//! examples of the authoring page.

use std::fs;
use std::path::Path;

use senet::lesson::{Catalogue, Request, SourceFile};
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_oracle::lesson::queries;
use senet_oracle::recount::{Recount, recount};

const METADATA: &str = r#"
id = "trial"
title = { fr = "Essai", en = "Trial" }
summary = { fr = "Essai.", en = "Trial." }
duration = 10
levels = []
notions = []
skills = []
organisation = { fr = "seul", en = "alone" }
material = []
calculator = "allowed"
"#;

/// How much a lesson with this text asks; each reply is recounted.
fn recounted(lang: Lang, text: &str) -> usize {
    let file = |name: &str, text: &str| SourceFile {
        place: format!("trial/{name}"),
        shown: format!("trial/{name}"),
        text: text.to_owned(),
    };
    let files = vec![file("lesson.toml", METADATA), file(&format!("{}.md", lang.code()), text)];
    let catalogue = Catalogue::load(files).unwrap();
    let lesson = catalogue.lesson("trial").unwrap();
    let asked = queries(&catalogue, lesson, &Request::new(lang));
    let asked = asked.unwrap_or_else(|fault| panic!("{text}: {fault}"));
    for one in &asked {
        assert_eq!(recount(one), Recount::Agrees, "{text}: {one:?}");
    }
    asked.len()
}

/// Each ruleset with the sticks of its source, and in turn with its die or with biased sticks.
fn pairs() -> impl Iterator<Item = (&'static str, String)> {
    Ruleset::all().iter().enumerate().flat_map(|(index, rules)| {
        let worn = format!("{}:p=2/3", rules.throwers.sticks);
        let other = if index % 2 == 0 { rules.throwers.die.clone() } else { worn };
        [rules.throwers.sticks.clone(), other].map(|of| (&*rules.id, of))
    })
}

#[test]
fn races_have_two_routes_that_meet() {
    for (rules, of) in pairs() {
        let text = format!(
            "<% set r = race(of='{of}', rules='{rules}', from=1) %>\
             << r.throws_variance >>, << race_law(of='{of}', rules='{rules}', from=20, throws=9) >>\n\n\
             ::: table race rules={rules} of={of} from=14..29 columns=throws,turns,fall,falls\n\
             ::: figure heat rules={rules} of={of} what=reach from=1\n"
        );
        // Four figures from each of 15 squares at least, and thirty squares reached.
        assert!(recounted(Lang::En, &text) > 4 * 15 + 30, "{rules} {of}");
    }
}

#[test]
fn the_last_houses_have_two_routes_that_meet() {
    for (rules, of) in pairs() {
        for kind in ["houses", "trap", "cycle"] {
            for from in ["", ", from=1"] {
                let asked = format!("rules='{rules}', of='{of}', kind='{kind}'{from}");
                let text = format!(
                    "<% set h = houses({asked}) %><< h.matrix >> << houses_after({asked}, throws=5) | length >>\n"
                );
                assert!(recounted(Lang::En, &text) > 8, "{asked}");
            }
        }
    }
}

#[test]
fn derivations_end_where_the_slow_route_does() {
    for thrower in Thrower::catalogue() {
        for topic in ["law", "mean", "variance", "extra", "throws", "total"] {
            for symbolic in ["", " symbolic"] {
                // A die has no bias.
                if !thrower.is_sticks() && !symbolic.is_empty() {
                    continue;
                }
                let text = format!("::: derive {topic}{symbolic} of={}\n", thrower.id);
                assert!(recounted(Lang::En, &text) > 0, "{text}");
            }
        }
    }
}

/// The authoring page of a language.
fn page(lang: Lang) -> String {
    let name = lang.choose("authoring-fr.md", "authoring.md");
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name)).unwrap()
}

#[test]
fn the_numbers_of_the_page_s_examples_are_found_again() {
    for lang in [Lang::Fr, Lang::En] {
        let (page, mut examples) = (page(lang), 0);
        for line in page.lines().filter_map(|line| line.strip_prefix("- `")) {
            let gives = line.split_once("` gives `").or_else(|| line.split_once("` donne `"));
            let Some((written, _)) = gives else { continue };
            examples += 1;
            // These return words, and a text to build a thrower with.
            let silent = ["| title", "| source", "| plural"];
            let asks = !silent.iter().any(|filter| written.contains(filter));
            assert_eq!(recounted(lang, &format!("${written}$\n")) > 0, asks, "{written}");
        }
        assert!(examples > 40, "{examples}");
    }
}

#[test]
fn the_numbers_of_the_page_s_containers_are_found_again() {
    // These show no number that is computed: a board, space to tally, numbers typed.
    let silent = ["figure board", "table tally", "figure tree decimals", "figure points"];
    for lang in [Lang::Fr, Lang::En] {
        let (page, mut containers) = (page(lang), 0);
        for line in page.lines().filter(|line| line.starts_with("| `:::")) {
            for opening in line.split('`').filter(|code| code.starts_with("::: ")) {
                let name = opening.split_whitespace().nth(1).unwrap();
                if ["table", "figure", "derive"].contains(&name) {
                    containers += 1;
                    let shows = !silent.iter().any(|words| opening.contains(words));
                    assert_eq!(recounted(lang, &format!("{opening}\n")) > 0, shows, "{opening}");
                }
            }
        }
        assert!(containers > 20, "{containers}");
    }
}

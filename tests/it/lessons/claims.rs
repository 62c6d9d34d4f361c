//! What a key claims of its numbers is true of them, whatever the seed.

use senet::document::Edition;
use senet::lesson::parameter::Settings;
use senet_engine::rules::{Lang, Ruleset};

use super::{catalogue, outcome, sheet};

/// A sheet in English with this seed, without its line breaks.
fn page(id: &str, edition: Edition, seed: u64, pins: &[(&str, &str)]) -> String {
    let catalogue = catalogue();
    let lesson = catalogue.lesson(id).unwrap();
    let pins: Settings =
        pins.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let text = outcome(&sheet(&catalogue, lesson, (Lang::En, edition), Some(seed), &pins));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number after some words.
fn after(text: &str, words: &str) -> f64 {
    let at = text.find(words).unwrap_or_else(|| panic!("{words}: {text}")) + words.len();
    let number: String =
        text[at..].chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    number.trim_end_matches('.').parse().unwrap()
}

/// Up to 1.5 standard deviations a result is not surprising, up to 2 a little, beyond it is rare. The
/// number of throws of a turn is geometric, with q = 3/8 of going on: m = 8/5, σ² = 24/25.
#[test]
fn the_word_for_a_surprise_is_that_of_its_size() {
    let mut seen = std::collections::BTreeSet::new();
    // Until each word has come.
    for seed in 1..=120 {
        if seen.len() == 3 {
            break;
        }
        let key = page("extra-throws", Edition::Key, seed, &[("sticks", "sticks-5")]);
        let turns = after(&key, "These ");
        let throws = after(&key, "turns have ");
        let far = (throws / turns - 1.6).abs() / (0.96 / turns).sqrt();
        let word = match far {
            far if far > 2.0 => "That is rare, but it happens:",
            far if far > 1.5 => "That is a little surprising, no more:",
            _ => "That is not surprising:",
        };
        assert!(key.contains(word), "{seed}: {far} {word}: {key}");
        seen.insert(word);
    }
    assert_eq!(seen.len(), 3);
}

/// What a source says is printed from its rules: no text speaks of the sources as a whole, but for the lesson that
/// compares them.
#[test]
fn a_text_does_not_speak_for_all_sources() {
    for lesson in catalogue().lessons().iter().filter(|lesson| lesson.metadata.id != "which-rules")
    {
        for lang in Lang::ALL {
            let text = lesson.text(lang).unwrap().text.to_lowercase();
            for words in ["the sources", "other sources", "les sources", "des sources"] {
                assert!(!text.contains(words), "{}, {lang:?}: {words}", lesson.metadata.id);
            }
        }
    }
}

/// A text that calls a result surprising, or not, compares it with the table of the words of all sheets.
#[test]
fn every_surprise_is_measured_by_the_table() {
    for lesson in catalogue().lessons() {
        for lang in Lang::ALL {
            let text = &lesson.text(lang).unwrap().text;
            for line in text.lines() {
                let calls =
                    ["surprenant<", "surprising<", "surprise<", "n’a rien d’extraordinaire"];
                let word = calls.iter().find(|word| line.contains(**word));
                assert!(word.is_none_or(|_| line.contains("surprise.usual")), "{line}");
            }
        }
    }
}

/// The lead of the die melts away only where little of it is left.
#[test]
fn a_lead_that_melts_away_is_small_at_the_end() {
    let mut seen = [false; 2];
    for (thrower, die) in
        [("sticks-5", "die-146"), ("sticks-5", "die-145"), ("sticks-6", "die-146")]
    {
        let pins = [("sticks", thrower), ("die", die)];
        let teacher = page("sticks-or-die", Edition::Teacher, 7, &pins);
        let sticks = after(&teacher, "from the first square to the way out, takes ");
        let die = after(&teacher, "turns on average with the sticks and ");
        let melts = teacher.contains("melts away at the finish");
        // As printed, to a tenth of a turn.
        assert!(!melts || die > 0.95 * sticks - 0.2, "{thrower}: {sticks} {die}");
        seen[usize::from(melts)] = true;
    }
    assert!(seen[0], "no draw keeps a lead");
}

/// A quiz shows the board of the rules that its lesson plays.
#[test]
fn a_board_in_a_lesson_is_that_of_its_rules() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("house-of-water").unwrap();
    for lang in Lang::ALL {
        let text = &lesson.text(lang).unwrap().text;
        let boards = text.lines().filter(|line| line.starts_with("::: figure board rules="));
        assert!(
            boards.clone().count() > 0 && boards.clone().all(|line| line.contains("rules=classe"))
        );
    }
}

/// A key that comments the output of a program has the finished program, which a notebook runs.
#[test]
fn a_program_to_complete_is_complete_in_the_key() {
    for lesson in catalogue().lessons() {
        for (lang, gap) in [(Lang::Fr, "# à compléter"), (Lang::En, "# to complete")] {
            let text = &lesson.text(lang).unwrap().text;
            let Some(at) = text.find(&format!("{gap}\n")) else { continue };
            // Three fences: the end of the program's, and both of the finished one.
            let rest = &text[at..];
            let exercise = &rest[..rest.find("\n::: exercise").unwrap_or(rest.len())];
            let finished = exercise.matches("```python").count();
            assert!(finished > 0, "{} {lang:?}", lesson.metadata.id);
        }
    }
}

/// What a source says stands beside its rules, and lessons print it from there.
#[test]
fn what_a_source_says_is_printed_from_its_rules() {
    for lesson in catalogue().lessons() {
        for lang in Lang::ALL {
            for line in lesson.text(lang).unwrap().text.lines() {
                for name in ["Breyer", "Jocari", "dje-bao", "Monde des jeux", "Safran"] {
                    assert!(!line.contains(name), "{name}: {line}");
                }
                // What the source of the sheet throws is compared by the program.
                let typed = ["La source ", "The source "];
                let says = typed.iter().any(|word| line.contains(word));
                assert!(!says || line.contains("studio.thrower | title"), "{line}");
            }
        }
    }
    let teacher = page("expected-race", Edition::Teacher, 7, &[]);
    let breyer = Ruleset::by_id("breyer").unwrap();
    let own = breyer.readings.iter().find(|one| one.about == "one-on-happiness").unwrap();
    assert!(teacher.contains(&own.en), "{teacher}");
}

/// Who wins is named where more than one could be meant, and sticks that a program throws are not called real.
#[test]
fn whose_victories_and_which_sticks_are_said() {
    let catalogue = catalogue();
    for (id, lang, words) in [
        ("is-it-fair", Lang::Fr, "ses victoires"),
        ("is-it-fair", Lang::En, "her wins"),
        ("simulate-it", Lang::Fr, "de vrais bâtonnets"),
        ("simulate-it", Lang::En, "of real sticks"),
    ] {
        let text = &catalogue.lesson(id).unwrap().text(lang).unwrap().text;
        // The questions of the quiz, and the sheet; the end of a chapter may speak of real sticks.
        let quiz = text.find("::: quiz").unwrap();
        let said = if id == "simulate-it" { &text[quiz..] } else { text };
        assert!(!said.contains(words), "{id} {lang:?}: {words}");
    }
}

/// The measure that a hint of `which-rules` asks for is computed in its key.
#[test]
fn a_measure_that_a_hint_asks_for_is_in_the_key() {
    let key = page("which-rules", Edition::Key, 7, &[]);
    let measure = key.split("falls per hundred throws compare better, and here").nth(1).unwrap();
    let computed = measure.split("about ").nth(1).unwrap().trim_start_matches('$');
    assert!(computed.starts_with(|sign: char| sign.is_ascii_digit()), "{key}");
}

//! Tests of the sequences: those of the program hold together, and a slip in one is refused with its
//! line.

use std::collections::BTreeSet;

use senet_engine::rules::Lang;

use crate::document::contents::wording;
use crate::document::{Document, Edition, Provenance, messages};
use crate::lesson::Catalogue;
use crate::lesson::timing::Purpose;
use crate::lesson::trial::file;

use super::{plan, trace};

fn catalogue() -> Catalogue {
    Catalogue::load(Vec::new()).unwrap()
}

/// A sequence of three sessions at the level of its file.
fn text(sessions: [&str; 3]) -> String {
    let session = |more: &str| {
        let both = |name: &str| format!("{name} = {{ fr = \"{name}\", en = \"{name}\" }}\n");
        let own: String = ["title", "aim", "material", "words"].map(both).concat();
        let trace = "trace = [{ fr = \"un [[mot]]\", en = \"a [[word]]\" }]\n";
        let steps = "steps = [{ minutes = 55, what = { fr = \"jouer\", en = \"play\" } }]\n";
        let session = format!("[[sessions]]\n{own}{trace}{steps}");
        match more.split_once(" -> ") {
            Some((from, to)) => session.replace(from, to),
            None => session + more,
        }
    };
    let both = |name: &str| format!("{name} = {{ fr = \"{name}\", en = \"{name}\" }}\n");
    ["title", "vote", "thread", "lost"].map(both).concat() + &sessions.map(session).concat()
}

/// The fault of a sequence of 3e, with its line.
fn refused(place: &str, text: &str) -> (&'static str, usize) {
    let fault = Catalogue::load(vec![file(place, text)]).unwrap().sequences().unwrap_err();
    assert_eq!(fault.arg("file"), Some(place), "{fault}");
    for lang in Lang::ALL {
        let message = messages::fault(lang, &fault);
        assert!(!message.contains("{$") && !message.contains(fault.id()), "{message}");
    }
    (fault.id(), fault.arg("line").unwrap().parse().unwrap())
}

#[test]
fn the_program_s_sequences_hold_together() {
    let catalogue = catalogue();
    let sequences = catalogue.sequences().unwrap();
    assert!(!sequences.is_empty());
    for sequence in &sequences {
        let level = &sequence.level;
        assert_eq!(catalogue.sequences_of(level).unwrap(), std::slice::from_ref(sequence));
        // An exercise is done once: in class or at home.
        let parts = sequence.sessions.iter().flat_map(|session| &session.sheets);
        let named: Vec<_> = parts
            .flat_map(|part| {
                part.class.iter().chain(&part.home).map(|number| (&part.lesson, number))
            })
            .collect();
        let different: BTreeSet<_> = named.iter().collect();
        assert_eq!(different.len(), named.len(), "{level}: {named:?}");
    }
}

#[test]
fn a_slip_in_a_sequence_is_refused_with_its_line() {
    let of_3e = |sessions: [&str; 3]| refused("sequences/3e.toml", &text(sessions));
    assert_eq!(of_3e(["", "minutes = 55 -> minutes = 54", ""]), ("sequence-minutes", 12));
    let sheet = |rest: &str| format!("[[sessions.sheets]]\nlesson = {rest}\n");
    assert_eq!(of_3e(["", "", &sheet("\"sticks-and-die\"")]), ("sequence-lesson", 27));
    assert_eq!(of_3e([&sheet("\"sticks-or-die\""), "", ""]), ("sequence-lesson-level", 13));
    let nine = sheet("\"fair-sticks\"\nclass = [9]");
    assert_eq!(of_3e(["", &nine, ""]), ("sequence-exercise", 20));
    let long = sheet(
        "\"fair-sticks\"\nclass = [2, 3]\n[[sessions.sheets]]\nlesson = \"simulate-it\"\nclass = [1]",
    );
    assert_eq!(of_3e(["", &long, ""]), ("sequence-class", 12));
    assert_eq!(of_3e(["un [[mot]] -> un mot", "", ""]), ("sequence-trace", 5));
    assert_eq!(of_3e(["", "a [[word]] -> a [[word", ""]), ("sequence-trace", 12));
    assert_eq!(of_3e(["", "minutes = -> minute =", ""]).0, "lesson-toml-unknown");
    let two = text(["", "", ""]).rsplit_once("[[sessions]]").unwrap().0.to_owned();
    assert_eq!(refused("sequences/3e.toml", &two), ("sequence-sessions", 1));
    let tests = format!("tests = [\"fair-sticks\"]\n{}", text(["", "", ""]));
    assert_eq!(refused("sequences/3e.toml", &tests), ("sequence-test", 1));
    assert_eq!(refused("sequences/9e.toml", &text(["", "", ""])), ("sequence-level", 1));
    let fault = catalogue().sequences_of("musee").unwrap_err();
    assert_eq!(fault.id(), "sequence-none");
}

#[test]
fn homework_for_pupils_who_are_ahead_stays_on_their_page() {
    let catalogue = catalogue();
    let mut sequence = catalogue.sequences_of("1re").unwrap().remove(0);
    sequence.sessions[3].sheets[0].class.push(9);
    let planned = catalogue.planned(&sequence);
    let levels = &planned.lesson("four-bernoulli").unwrap().metadata.levels;
    let level = levels.iter().find(|level| level.name == sequence.level).unwrap();
    assert_eq!(level.exercises(Purpose::Home), [4, 5]);
    assert_eq!(level.exercises(Purpose::Further), [8, 10]);
    assert_eq!(level.exercises(Purpose::Core), [1, 2, 3, 6, 7, 9]);
}

#[test]
fn another_level_s_slip_does_not_stop_a_sequence() {
    let catalogue = Catalogue::load(vec![file("sequences/4e.toml", "title =")]).unwrap();
    assert!(catalogue.sequences_of("3e").is_ok());
    assert!(catalogue.sequences_of("4e").is_err());
}

#[test]
fn the_plan_names_what_the_file_names_and_the_trace_has_its_words_in_the_key() {
    let catalogue = catalogue();
    let sequence = catalogue.sequences_of("3e").unwrap().remove(0);
    let made = || Provenance::of_lessons("senet sequence 3e");
    let said = |document: &Document| wording(document).lines.join(" ");
    let plan = said(&plan(&sequence, &catalogue, Lang::Fr, made()).unwrap());
    for session in &sequence.sessions {
        assert!(plan.contains(session.title.get(Lang::Fr)), "{plan}");
    }
    assert!(plan.contains("exercices 3 et 5 en classe, exercice 4 à la maison"), "{plan}");
    let pupil = said(&trace(&sequence, &catalogue, Edition::Pupil, Lang::Fr, made()));
    let key = said(&trace(&sequence, &catalogue, Edition::Key, Lang::Fr, made()));
    assert!(key.contains("aléatoire") && !pupil.contains("aléatoire"), "{pupil}");
    assert!(pupil.contains("……") && !key.contains("……"), "{key}");
}

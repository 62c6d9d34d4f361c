//! The value of each parameter of a lesson: pinned, drawn or usual, such that the lesson's conditions
//! hold.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::catalogue::Lesson;
use super::conditions;
use super::draw::drawn;
use super::metadata::Level;
use super::parameter::Settings;

/// The most draws tried for one that fulfils the lesson's conditions.
const TRIES: u32 = 200;

/// The parameters that a teacher pins, with those that a level sets.
///
/// # Errors
/// `lesson-level-set` (arguments `level`, `name`, `expected`, `found`) for a parameter that
/// the level sets otherwise.
pub fn at_level(pins: &Settings, level: Option<&Level>) -> Checked<Settings> {
    let Some(level) = level else { return Ok(pins.clone()) };
    let mut both = level.pins();
    for (name, value) in pins {
        if let Some(own) = both.get(name).filter(|own| *own != value) {
            return Err(Fault::usage("lesson-level-set")
                .with("level", &level.name)
                .with("name", name)
                .with("expected", own)
                .with("found", value));
        }
        both.insert(name.clone(), value.clone());
    }
    Ok(both)
}

/// The value of every parameter, such that the lesson's conditions hold: pinned by the teacher,
/// else drawn from the seed, else the default. A draw that breaks a condition is drawn again, from
/// the same streams.
///
/// # Errors
/// `lesson-parameter-unknown` for a pin of an unknown parameter, and what
/// [`Parameter::value`](super::parameter::Parameter::value) refuses; `lesson-require` for pins, or `lesson-require-own` for the
/// lesson's own values, that break a condition in every draw that is tried; what is wrong in
/// a condition.
pub fn settings(lesson: &Lesson, pins: &Settings, seed: Option<u64>) -> Checked<Settings> {
    let mut refused: Vec<Settings> = Vec::new();
    let mut first = None;
    for attempt in 0..seed.map_or(1, |_| TRIES) {
        let settings = drawn(&lesson.metadata, pins, seed, attempt)?;
        if refused.contains(&settings) {
            continue;
        }
        let Some(broken) = conditions::broken(lesson, &settings)? else { return Ok(settings) };
        first = first.or(Some(broken));
        refused.push(settings);
    }
    match first {
        Some(broken) => Err(conditions::fault(lesson, pins, broken)),
        None => drawn(&lesson.metadata, pins, seed, 0),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::fault::Blame;

    use crate::document::messages;
    use crate::lesson::trial::{METADATA, PARAMETERS, drawn_under};

    use super::{Settings, settings};

    #[test]
    fn pins_win_and_what_follows_follows() {
        let catalogue = drawn_under(&[]);
        let lesson = catalogue.lesson("trial").unwrap();
        let none = settings(lesson, &Settings::new(), None).unwrap();
        assert_eq!((none["sticks"].as_str(), none["die"].as_str()), ("sticks-5", "die-145"));
        let pins = Settings::from([("sticks".to_owned(), "sticks-6".to_owned())]);
        assert_eq!(settings(lesson, &pins, Some(1)).unwrap()["die"], "die-146");
        let wrong = Settings::from([("stick".to_owned(), "x".to_owned())]);
        let fault = settings(lesson, &wrong, None).unwrap_err();
        assert_eq!(fault.arg("suggestion"), Some("sticks"));
        let wrong = Settings::from([("throws".to_owned(), "51".to_owned())]);
        assert_eq!(settings(lesson, &wrong, None).unwrap_err().id(), "lesson-parameter-value");
    }

    #[test]
    fn a_draw_that_breaks_a_condition_is_drawn_again_and_no_other_changes() {
        let free = drawn_under(&[]);
        let free = free.lesson("trial").unwrap();
        let constrained =
            drawn_under(&[("throws != 50", "cinquante"), ("twice < 400", "deux fois")]);
        let constrained = constrained.lesson("trial").unwrap();
        let (mut broken, mut drawn_again) = (0, 0);
        for seed in 0..60 {
            let before = settings(free, &Settings::new(), Some(seed)).unwrap();
            let after = settings(constrained, &Settings::new(), Some(seed)).unwrap();
            assert_eq!(after["throws"], "100");
            if before["throws"] == "100" {
                assert_eq!(before, after);
            } else {
                broken += 1;
                drawn_again += usize::from(before["sample"] != after["sample"]);
            }
        }
        // Two values of three break one: some 40 draws of 60, and never fewer than 20.
        assert!(broken > 20 && drawn_again == broken, "{drawn_again} of {broken}");
    }

    #[test]
    fn what_is_asked_for_and_breaks_a_condition_is_refused_in_words() {
        let catalogue = drawn_under(&[("throws != 50", "pas cinquante lancers")]);
        let lesson = catalogue.lesson("trial").unwrap();
        let pins = Settings::from([("throws".to_owned(), "50".to_owned())]);
        for seed in [None, Some(7)] {
            let fault = settings(lesson, &pins, seed).unwrap_err();
            assert_eq!((fault.id(), fault.blame()), ("lesson-require", Blame::Usage));
            let says = messages::fault(Lang::Fr, &fault);
            assert!(says.contains("throws=50") && says.contains("pas cinquante lancers"), "{says}");
        }
        let never = drawn_under(&[("throws > 500", "jamais")]);
        let never = never.lesson("trial").unwrap();
        for seed in [None, Some(7)] {
            let fault = settings(never, &Settings::new(), seed).unwrap_err();
            assert_eq!((fault.id(), fault.blame()), ("lesson-require-own", Blame::Failure));
        }
    }

    #[test]
    fn a_condition_that_cannot_be_read_is_reported_with_its_line() {
        let catalogue = drawn_under(&[("throws > 1", "oui"), ("thrown > 1", "quoi")]);
        let fault = settings(catalogue.lesson("trial").unwrap(), &Settings::new(), None);
        let fault = fault.unwrap_err();
        // Each condition has four lines, of which the first is blamed.
        let second = METADATA.lines().count() + PARAMETERS.lines().count() + 5;
        let place = ["found", "file", "line"].map(|name| fault.arg(name).unwrap().to_owned());
        assert_eq!(place, ["thrown", "trial/lesson.toml", &second.to_string()]);
    }
}

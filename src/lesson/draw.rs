//! Draws the value of each parameter from a seed, whether or not the lesson's conditions hold.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};

use super::metadata::Metadata;
use super::parameter::{Default, Parameter, ParameterKind, Settings, Text};

/// The value of every parameter as drawn from the seed at attempt number `attempt`, whether or not
/// the lesson's conditions hold.
///
/// # Errors
/// `lesson-parameter-unknown`, `lesson-parameter-alone`, and what [`Parameter::value`] refuses.
pub fn drawn(
    metadata: &Metadata,
    pins: &Settings,
    seed: Option<u64>,
    attempt: u32,
) -> Checked<Settings> {
    let known = &metadata.parameters;
    if let Some(stranger) = pins.keys().find(|name| !known.contains_key(*name)) {
        let fault = Fault::usage("lesson-parameter-unknown").with("lesson", &metadata.id);
        return Err(fault.with_known(stranger, known.keys()));
    }
    let mut settings = Settings::new();
    for (name, parameter) in known {
        let value = match (pins.get(name), seed, &parameter.default) {
            (Some(pinned), _, _) => pinned.clone(),
            (None, Some(seed), Default::One(value)) => {
                draw(name, parameter, value, (seed, attempt))
            }
            (None, None, Default::One(value)) => value.0.clone(),
            (None, _, Default::Follows(_)) => continue,
        };
        parameter.value(name, &value)?;
        settings.insert(name.clone(), value);
    }
    // The values that follow were checked with `lesson.toml`.
    for (name, parameter) in known {
        if let Default::Follows(follows) = &parameter.default
            && !settings.contains_key(name)
        {
            let followed = settings.get(&follows.follows).map_or("", String::as_str);
            // Every value of a range has its partner; a parameter without a range may have any.
            let Some(value) = follows.values.get(followed) else {
                return Err(Fault::usage("lesson-parameter-alone")
                    .with("parameter", name)
                    .with("followed", &follows.follows)
                    .with("found", followed));
            };
            settings.insert(name.clone(), value.0.clone());
        }
    }
    Ok(settings)
}

/// A value drawn for a parameter, from its own stream: a new parameter in a lesson does not change
/// the values of the others. One without a range keeps its default. The attempts of a seed use
/// successive numbers of the stream.
fn draw(name: &str, parameter: &Parameter, default: &Text, (seed, attempt): (u64, u32)) -> String {
    let mut generator = stream(seed, name);
    for _ in 0..attempt {
        generator.next_u64();
    }
    if parameter.kind == ParameterKind::Seed {
        return below(&mut generator, 1_000_000).to_string();
    }
    let values = parameter.drawn();
    match values.get(below(&mut generator, values.len() as u64) as usize) {
        Some(value) => value.0.clone(),
        None => default.0.clone(),
    }
}

/// The generator of one name under a seed; the name enters by its checksum.
pub(super) fn stream(seed: u64, name: &str) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ Checksum::new(name.as_bytes()).value())
}

/// A number from 0 to `bound` − 1, as the high half of a product.
pub(super) fn below(generator: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    ((u128::from(generator.next_u64()) * u128::from(bound)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use crate::lesson::metadata::Metadata;
    use crate::lesson::trial::METADATA;

    use super::{Settings, drawn};

    #[test]
    fn a_value_of_the_range_that_is_no_whole_number_is_refused() {
        let number = |kind: &str| {
            let text = format!(
                "{METADATA}\n[parameters.n]\nkind = \"{kind}\"\nrange = [\"1/3\", \"2/3\"]\n\
                 default = \"1/3\"\n"
            );
            Metadata::read(&text).map(|_| ()).map_err(|fault| fault.id())
        };
        assert_eq!(number("number"), Err("lesson-parameter-kind"));
        assert_eq!(number("seed"), Err("lesson-parameter-kind"));
        assert_eq!(number("probability"), Ok(()));
    }

    #[test]
    fn what_follows_another_has_a_value_for_each_of_its_values() {
        let read = |range: &str, values: &str| {
            let parameters = format!(
                "[parameters.sticks]\nkind = \"thrower\"\n{range}default = \"sticks-5\"\n\
                 [parameters.die]\nkind = \"thrower\"\n\
                 default = {{ follows = \"sticks\", values = {{ {values} }} }}\n"
            );
            Metadata::read(&format!("{METADATA}{parameters}"))
        };
        let (five, six) = ("sticks-5 = \"die-145\"", "sticks-6 = \"die-146\"");
        for (range, values, missing) in [
            ("range = [\"sticks-5\", \"sticks-6\"]\n", five, "sticks-6"),
            ("draw = [\"sticks-6\"]\n", five, "sticks-6"),
            ("", six, "sticks-5"),
            ("", "", "sticks-5"),
        ] {
            let fault = read(range, values).unwrap_err();
            assert_eq!(fault.id(), "lesson-parameter-partner", "{range}{values}");
            assert_eq!((fault.arg("found"), fault.arg("parameter")), (Some(missing), Some("die")));
            assert!(fault.arg("line").is_some());
        }
        // Where any thrower may be asked for, only the die that goes with it is missing.
        let free = read("", five).unwrap();
        let mut pins = Settings::from([("sticks".to_owned(), "sticks-6".to_owned())]);
        let fault = drawn(&free, &pins, None, 0).unwrap_err();
        assert_eq!((fault.id(), fault.arg("found")), ("lesson-parameter-alone", Some("sticks-6")));
        pins.insert("die".to_owned(), "die-146".to_owned());
        assert_eq!(drawn(&free, &pins, None, 0).unwrap()["die"], "die-146");
        // A value that cannot be is refused as such.
        let pins = Settings::from([("sticks".to_owned(), "sticks-7".to_owned())]);
        assert_eq!(drawn(&free, &pins, None, 0).unwrap_err().id(), "unknown-thrower");
    }
}

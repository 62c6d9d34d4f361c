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
        settings.insert(name.clone(), value);
    }
    for (name, value) in &settings {
        known[name].value(name, value)?;
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
    Xoshiro256PlusPlus::seed_from_u64(seed ^ Checksum::of(name.as_bytes()).value())
}

/// A number from 0 to `bound` − 1, as the high half of a product.
pub(super) fn below(generator: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    ((u128::from(generator.next_u64()) * u128::from(bound)) >> 64) as u64
}

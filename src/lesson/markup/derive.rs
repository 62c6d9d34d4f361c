//! `::: derive …`: how an exact result is obtained, step by step.

use crate::laws::Derivation;
use crate::laws::derivation::{Bias, Topic, derive};
use crate::rules::Thrower;
use crate::rules::fault::Checked;

use super::container::Opening;
use super::options::{refused, subjects};

/// What can be derived, by its word.
const TOPICS: [(&str, Topic); 6] = [
    ("law", Topic::Throw),
    ("mean", Topic::Mean),
    ("variance", Topic::Variance),
    ("extra", Topic::Extra),
    ("throws", Topic::Throws),
    ("total", Topic::Total),
];

/// The derivation that a `::: derive` asks for; with `symbolic`, the bias is the letter p.
pub fn build(opening: &Opening) -> Checked<Derivation> {
    let asked = opening.words.first().map_or("", String::as_str);
    let Some((_, topic)) = TOPICS.into_iter().find(|(word, _)| *word == asked) else {
        return Err(refused(opening, asked, TOPICS.map(|(word, _)| word)));
    };
    let bias = match opening.words.get(1).map(String::as_str) {
        None => Bias::Number,
        Some("symbolic") => Bias::Letter,
        Some(other) => return Err(refused(opening, other, ["symbolic"])),
    };
    let subject = subjects(opening)?.swap_remove(0);
    let known = || Thrower::catalogue().iter().map(|one| &*one.id);
    let thrower =
        subject.thrower().ok_or_else(|| refused(opening, &opening.options["of"], known()))?;
    derive(thrower, topic, bias)
}

//! Every way the sticks of a thrower can fall, with its value, for a pupil who reads a throw.

use senet_engine::rules::Lang;

use crate::canvas::plane::{PER_MM, WIDTH};
use crate::canvas::svg::Svg;
use crate::canvas::{Drawing, metrics};
use crate::document::figure::ThrowValues;
use crate::document::messages::say;

/// A stick on end.
const STICK: (f64, f64) = (15.0, 54.0);
/// Between two sticks of a throw.
const GAP: f64 = 6.0;
const EDGE: f64 = 4.0;
/// The size of a value, and of the word below it.
const VALUE: f64 = 24.0;
const WORD: f64 = 14.0;

/// The throws side by side, with their text alternative.
pub(super) fn draw(throws: &ThrowValues, lang: Lang) -> Drawing {
    let mut svg = Svg::rounded(1);
    let count = throws.values.len().saturating_sub(1);
    let column = WIDTH / throws.values.len().max(1) as f64;
    let wide = count as f64 * (STICK.0 + GAP) - GAP;
    // Many sticks are drawn thinner, so that each throw stays in its column.
    let scale = ((column - 2.0 * GAP) / wide.max(1.0)).min(1.0);
    for (place, marked) in in_order(throws).enumerate() {
        let middle = column * (place as f64 + 0.5);
        for stick in 0..count {
            let x = middle - scale * wide / 2.0 + scale * (STICK.0 + GAP) * stick as f64;
            draw_stick(&mut svg, (x, EDGE), scale * STICK.0, stick < marked);
        }
        let value = throws.values[marked];
        let below = EDGE + STICK.1 + VALUE;
        centred(&mut svg, &value.to_string(), (middle, below), VALUE);
        let word = say(lang, "figure-throws-again", &[("again", again(throws, value))]);
        centred(&mut svg, &word, (middle, below + WORD + 4.0), WORD);
    }
    let height = EDGE + STICK.1 + VALUE + WORD + 12.0;
    svg.drawing((WIDTH, height), PER_MM, None, alternative(throws, lang))
}

/// The numbers of marked sides in the order of the picture: 1, 2…, then none, which the rules state
/// apart.
fn in_order(throws: &ThrowValues) -> impl Iterator<Item = usize> {
    (1..throws.values.len()).chain((!throws.values.is_empty()).then_some(0))
}

/// Whether a value gives an extra throw, as the messages want it.
fn again(throws: &ThrowValues, value: u32) -> &'static str {
    if throws.extra.contains(&value) { "yes" } else { "no" }
}

/// A stick: three lozenges on the marked side, nothing on the other.
fn draw_stick(svg: &mut Svg, (x, y): (f64, f64), wide: f64, marked: bool) {
    svg.rectangle((x, y), (wide, STICK.1), "#ffffff", 1.5);
    if !marked {
        return;
    }
    let (across, down) = (wide / 2.0 - 2.0, 7.0);
    for number in 0..3_u8 {
        let top = y + 3.0 + (2.0 * down + 3.0) * f64::from(number);
        let middle = x + wide / 2.0;
        svg.path(
            &format!(
                "M{middle:.1} {top:.1}l{across:.1} {down}l-{across:.1} {down}l-{across:.1} -{down}z"
            ),
            "fill=\"#1a1a1a\"",
        );
    }
}

fn centred(svg: &mut Svg, text: &str, (middle, y): (f64, f64), size: f64) {
    svg.text(text, (middle - metrics::width(text, size) / 2.0, y), size, "");
}

fn alternative(throws: &ThrowValues, lang: Lang) -> String {
    let one = |marked: usize| {
        let (value, marked) = (throws.values[marked], marked.to_string());
        let again = again(throws, value);
        let args = [("marked", &*marked), ("value", &value.to_string()), ("again", again)];
        say(lang, "figure-throws-one", &args)
    };
    let each: Vec<String> = in_order(throws).map(one).collect();
    say(lang, "figure-throws", &[("throws", &each.join(" "))])
}

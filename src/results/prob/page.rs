//! An answer as a document.

use num_traits::{One, Zero};
use senet_engine::laws::derivation::Bias;
use senet_engine::laws::question::{Letter, Sought};
use senet_engine::rules::Lang;
use senet_engine::rules::thrower::Device as Thrown;

use crate::document::messages::say;
use crate::document::prose::{capitalised, enumeration, inlines, line, paragraph};
use crate::document::{Block, Document, Inline, ListKind, Provenance};
use crate::results::table::{presentation, values_of};

use super::answered::{AnsweredQuestion, Device, ExactNumber};
use super::words::{Mood, Words};
use super::{explained, formulas, numbers};

/// The answer as a document.
pub fn page(answered: &AnsweredQuestion, lang: Lang, provenance: &Provenance) -> Document {
    let number = answered.number();
    let formula = formulas::sought(&answered.asked, lang);
    let mut equation = format!("{formula}{}", numbers::equals(&number, lang));
    if let (Sought::Probability(_), ExactNumber::Fraction(value)) =
        (&answered.asked.sought, &number)
    {
        equation += &numbers::percent(value, lang);
    }
    let mut blocks = vec![Block::math(equation), sentence(answered, &number, lang)];
    let (ExactNumber::Fraction(exact) | ExactNumber::Root(exact)) = &number;
    if !numbers::is_short(exact) {
        blocks.push(paragraph(lang, "prob-long-fraction", &[]));
    }
    blocks.push(Block::List(ListKind::Bullet, legend(answered, lang)));
    let devices = answered.used_devices();
    for device in &devices {
        let colon = Inline::text(say(lang, "table-colon", &[]));
        let mut text = vec![Inline::Code(device.thrower.id.clone()), colon];
        text.extend(presentation(&device.thrower, Bias::Number, lang));
        blocks.push(Block::Paragraph(text));
    }
    blocks.extend(of_ruleset(&devices, lang));
    if answered.explain {
        blocks.extend(explained::blocks(answered, lang));
    }
    let title = say(lang, "prob-title", &[("measure", answered.measure())]);
    Document::new(lang, title, blocks, provenance.clone())
}

/// The answer in words.
fn sentence(answered: &AnsweredQuestion, number: &ExactNumber, lang: Lang) -> Block {
    let words = Words { answered, lang };
    let given = answered.asked.given.as_ref().map(|given| words.event(given, Mood::Fact));
    let given =
        given.map_or_else(String::new, |given| say(lang, "prob-given", &[("given", &given)]));
    let (id, what, value) = match &answered.asked.sought {
        Sought::Probability(event) => {
            let event = words.event(event, Mood::Wish);
            match &answered.answer.value {
                value if value.is_zero() => ("prob-says-never", event, String::new()),
                value if value.is_one() => ("prob-says-always", event, String::new()),
                value => ("prob-says", event, numbers::odds(value, lang)),
            }
        }
        Sought::Expectation(form) => ("prob-says-mean", words.number(form), said(number, lang)),
        Sought::Variance(form) => ("prob-says-variance", words.number(form), said(number, lang)),
        Sought::Deviation(form) => ("prob-says-sd", words.number(form), said(number, lang)),
    };
    let text = given + &say(lang, id, &[("what", &what), ("value", &value)]);
    Block::Paragraph(inlines(&capitalised(&text)))
}

fn said(number: &ExactNumber, lang: Lang) -> String {
    let (value, exact) = numbers::said(number, lang);
    if exact { value } else { say(lang, "prob-about", &[("value", &value)]) }
}

/// What each letter of the question is.
fn legend(answered: &AnsweredQuestion, lang: Lang) -> Vec<Vec<Block>> {
    let turn = answered.names(Letter::N) || answered.names(Letter::T);
    let entry = |letter: Letter| {
        let device = &answered.devices[usize::from(letter == Letter::Y)];
        let role = match letter {
            Letter::X if turn => "turn",
            Letter::X if answered.names(Letter::S) => "sum",
            _ => "alone",
        };
        let of = match &device.thrower.device {
            Thrown::Weights { chances } => {
                say(lang, "prob-object", &[("values", &values_of(chances, lang))])
            }
            _ => device.thrower.id.clone(),
        };
        let args = [
            ("name", &*format!("${}$", letter.name())),
            ("letter", letter.name()),
            ("role", role),
            ("device", &of),
            ("n", &answered.summed.to_string()),
        ];
        vec![paragraph(lang, "prob-legend", &args)]
    };
    answered.asked.letters().into_iter().map(entry).collect()
}

/// The ruleset from which devices come.
fn of_ruleset(devices: &[&Device], lang: Lang) -> Option<Block> {
    let ruleset = devices.iter().find_map(|device| device.ruleset.clone())?;
    let taken = devices.iter().filter(|device| device.ruleset.is_some());
    // A bias of its own comes from the question: sticks-5 of sticks-5:p=2/3.
    let base = |device: &&Device| device.thrower.id.split(':').next().unwrap_or("").to_owned();
    let names: Vec<String> = taken.map(base).collect();
    let args = [
        ("count", &*names.len().to_string()),
        ("devices", &enumeration(lang, &names)),
        ("ruleset", &ruleset),
    ];
    Some(Block::Paragraph(line(lang, "prob-of-ruleset", &args)))
}

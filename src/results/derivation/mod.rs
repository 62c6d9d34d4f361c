//! Derivations in words: the typed steps of `laws::derivation` as a teacher would write them on the
//! board, in French or in English.

mod formulas;
mod throw;
mod turn;

use senet_engine::laws::Derivation;
use senet_engine::laws::derivation::{Bias, Step, Topic};
use senet_engine::laws::question::Letter;
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::prose::{enumeration, paragraph};
use crate::document::{Block, notation};

pub(super) use formulas::equals_decimal;
use formulas::{chain, dollars, known};

/// The subject of a derivation, as a title: “The law of one throw”.
pub fn title(derivation: &Derivation, lang: Lang) -> String {
    say(lang, &format!("derivation-title-{}", derivation.topic.name()), &[])
}

/// The steps as paragraphs, tables and displayed formulas, without the title.
pub fn blocks(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let mut blocks = Vec::new();
    if derivation.bias == Bias::Letter && derivation.topic == Topic::Throw {
        blocks.push(paragraph(lang, "derivation-letter", &[]));
    }
    for (place, step) in derivation.steps.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| &derivation.steps[before]);
        if matches!(step, Step::Chance(_)) && !matches!(before, Some(Step::Chance(_) | Step::Given))
        {
            blocks.push(paragraph(lang, "derivation-chances", &[]));
        }
        blocks.extend(step_blocks(*step, derivation, lang));
    }
    blocks
}

fn step_blocks(step: Step, derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let throw = &derivation.throw;
    match step {
        Step::Sticks => throw::sticks(derivation, lang),
        Step::CountTable => throw::count_table(&derivation.rows(), lang),
        Step::OutcomeChance => throw::outcome_chance(derivation, lang),
        Step::Faces => throw::faces(&derivation.thrower, lang),
        Step::Given => vec![paragraph(lang, "derivation-given", &[])],
        Step::Chance(value) => throw::chance(value, derivation, lang),
        Step::SumIsOne => throw::sum_is_one(derivation, lang),
        Step::Mean => throw::weighted(1, &throw.mean(), derivation, lang),
        Step::MeanSquare => throw::weighted(2, &throw.mean_square(), derivation, lang),
        Step::StandardDeviation => throw::standard_deviation(&throw.variance(), lang),
        Step::ExtraChance => throw::extra(derivation, lang),
        Step::KnownExtra => {
            let q = dollars(&format!("q={}", known(&throw.extra_probability())));
            vec![paragraph(lang, "derivation-known-extra", &[("q", &q)])]
        }
        Step::OneThrow => vec![paragraph(lang, "derivation-one-throw", &[])],
        Step::Huygens(letter) => {
            let (square, mean, variance) = match (letter, &derivation.turn) {
                (Letter::N, Some(turn)) => {
                    (turn.throws_square(), turn.throws_mean(), turn.throws_variance())
                }
                (Letter::T, Some(turn)) => {
                    (turn.total_square(), turn.total_mean(), turn.total_variance())
                }
                _ => (throw.mean_square(), throw.mean(), throw.variance()),
            };
            let letter = letter.name();
            let sides = [
                format!("E({letter}^{{2}})-E({letter})^{{2}}"),
                format!("{}-{}^{{2}}", known(&square), formulas::bracketed(&mean)),
            ];
            let symbol = notation::symbol(&format!("V({letter})"), lang);
            let formula = chain(&symbol, &sides, &variance, lang);
            vec![paragraph(lang, "derivation-huygens", &[]), Block::math(formula)]
        }
        turn_step => {
            let turn = derivation.turn.iter();
            turn.flat_map(|turn| turn::step_blocks(turn_step, turn, derivation, lang)).collect()
        }
    }
}

/// Whole numbers as formulas in a sentence: `$1$, $4$ and $5$`.
fn listed(lang: Lang, values: impl IntoIterator<Item = i64>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| dollars(&value.to_string())).collect();
    enumeration(lang, &values)
}

#[cfg(test)]
mod tests {
    use senet_engine::laws::derivation::{Bias, Topic, derive};
    use senet_engine::rules::{Lang, Thrower};

    use crate::document::{Block, Inline};

    use super::{blocks, title};

    /// The text of a derivation, formulas as LaTeX.
    fn plain_text(thrower: &Thrower, topic: Topic, bias: Bias, lang: Lang) -> String {
        fn line(inlines: &[Inline]) -> String {
            inlines
                .iter()
                .map(|inline| match inline {
                    Inline::Text(text) => text.clone(),
                    Inline::Math(maths) => maths.0.clone(),
                    _ => String::new(),
                })
                .collect()
        }
        let derivation = derive(thrower, topic, bias).unwrap();
        blocks(&derivation, lang)
            .iter()
            .map(|block| match block {
                Block::Paragraph(inlines) => line(inlines),
                Block::Math(maths) => maths.0.clone(),
                _ => String::new(),
            })
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn the_board_shows_the_sticks() {
        let sticks = Thrower::by_id("sticks-5").unwrap();
        let law = plain_text(&sticks, Topic::Throw, Bias::Number, Lang::Fr);
        assert!(law.contains(r"2^{4}=16"), "{law}");
        assert!(law.contains(r"P(X=2)=\frac{6}{16}=\frac{3}{8}"), "{law}");
        let mean = plain_text(&sticks, Topic::Mean, Bias::Number, Lang::Fr);
        assert!(mean.contains(r"2\times \frac{6}{16}"), "{mean}");
        assert!(mean.contains(r"=\frac{4+12+12+4+5}{16}=\frac{37}{16}=2,3125"), "{mean}");
        let total = plain_text(&sticks, Topic::Total, Bias::Number, Lang::En);
        assert!(total.contains(r"=\frac{6x^{2}+4x^{3}}{16-4x-x^{4}-x^{5}}"), "{total}");
        assert!(total.contains(r"=\frac{37}{10}=3.7"), "{total}");
        let letter = plain_text(&sticks, Topic::Throw, Bias::Letter, Lang::En);
        assert!(letter.contains(r"P(X=1)=4p(1-p)^{3}"), "{letter}");
    }

    #[test]
    fn every_topic_is_reported_whole_for_every_thrower() {
        let own = [
            "sticks:n=6,extra=1",
            "sticks:n=2",
            "die:faces=1..20,extra=20,again=3",
            "weights:0=1/4,1=1/2,3=1/4,extra=3",
        ];
        let own = own.map(|text| Thrower::parse(text).unwrap());
        let biased = Thrower::parse("sticks-6:p=2/3").unwrap();
        let sure = Thrower::parse("sticks-6-cones:p=1").unwrap();
        for thrower in Thrower::catalogue().iter().chain(&own).chain([&biased, &sure]) {
            for (topic, lang) in Topic::EVERY.into_iter().zip(Lang::ALL.into_iter().cycle()) {
                let bias = [Bias::Number, Bias::Letter];
                for bias in bias.into_iter().take(if thrower.is_sticks() { 2 } else { 1 }) {
                    let plain_text = plain_text(thrower, topic, bias, lang);
                    // A message that is missing is returned as its identifier.
                    assert!(!plain_text.contains("derivation-"), "{plain_text}");
                    assert_eq!(plain_text.matches('$').count(), 0, "{plain_text}");
                    assert_eq!(
                        plain_text.matches('{').count(),
                        plain_text.matches('}').count(),
                        "{plain_text}"
                    );
                }
                let derivation = derive(thrower, topic, Bias::Number).unwrap();
                assert!(!title(&derivation, lang).contains("derivation-"));
            }
        }
    }
}

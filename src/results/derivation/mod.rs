//! Derivations in words: the typed steps of `laws::derivation` as a teacher would write them on the
//! board, in French or in English.

mod formulas;
mod throw;
mod turn;

use senet_engine::laws::Derivation;
use senet_engine::laws::derivation::{Bias, Step, Topic};
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::prose::sentence;
use crate::document::{Block, Inline, notation};

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
        if matches!(step, Step::Chance { .. }) && !matches!(before, Some(Step::Chance { .. })) {
            blocks.push(paragraph(lang, "derivation-chances", &[]));
        }
        blocks.extend(step_blocks(step, lang));
    }
    blocks
}

fn step_blocks(step: &Step, lang: Lang) -> Vec<Block> {
    match step {
        Step::Sticks { sticks, outcomes, fair } => throw::sticks(*sticks, *outcomes, *fair, lang),
        Step::CountTable { sticks, rows } => throw::count_table(*sticks, rows, lang),
        Step::OutcomeChance { sticks, p } => throw::outcome_chance(*sticks, p, lang),
        Step::Faces { faces, ignored, kept } => throw::faces(faces, ignored, *kept, lang),
        Step::Chance { value, how, result } => throw::chance(*value, how, result, lang),
        Step::SumIsOne { law, common } => throw::sum_is_one(law, common.as_ref(), lang),
        Step::WeightedSum { power, law, common, result } => {
            throw::weighted(*power, law, common.as_ref(), result, lang)
        }
        Step::Huygens { of, square, mean, result } => {
            let letter = of.name();
            let sides = [
                format!("E({letter}^{{2}})-E({letter})^{{2}}"),
                format!("{}-{}^{{2}}", known(square), formulas::bracketed(mean)),
            ];
            let variance = notation::symbol(&format!("V({letter})"), lang);
            let formula = chain(&variance, &sides, result, lang);
            vec![paragraph(lang, "derivation-huygens", &[]), display(formula)]
        }
        Step::StandardDeviation { variance } => throw::standard_deviation(variance, lang),
        Step::ExtraChance { law, common, result } => {
            throw::extra(law, common.as_ref(), result, lang)
        }
        Step::KnownExtra { q } => {
            let q = dollars(&format!("q={}", known(q)));
            vec![paragraph(lang, "derivation-known-extra", &[("q", &q)])]
        }
        Step::OneThrow => vec![paragraph(lang, "derivation-one-throw", &[])],
        turn_step => turn::step_blocks(turn_step, lang),
    }
}

fn paragraph(lang: Lang, id: &str, args: &[(&str, &str)]) -> Block {
    Block::Paragraph(sentence(lang, id, args))
}

fn display(latex: impl Into<String>) -> Block {
    Block::Math(crate::document::Math(latex.into()))
}

/// A cell's formula.
fn formula_cell(latex: &str) -> Vec<Inline> {
    vec![Inline::math(latex)]
}

/// Whole numbers as formulas in a sentence: `$1$, $4$ and $5$`.
fn listed(lang: Lang, values: impl IntoIterator<Item = i64>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| dollars(&value.to_string())).collect();
    crate::document::prose::enumeration(lang, &values)
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
        let own = ["sticks:n=6,extra=1", "sticks:n=2", "die:faces=1..20,extra=20,again=3"];
        let own = own.map(|text| Thrower::parse(text).unwrap());
        let biased = Thrower::parse("sticks-6:p=2/3").unwrap();
        let sure = Thrower::parse("sticks-6-cones:p=1").unwrap();
        for thrower in Thrower::catalogue().iter().chain(&own).chain([&biased, &sure]) {
            for (topic, lang) in Topic::EVERY.into_iter().zip(Lang::ALL.into_iter().cycle()) {
                let bias = [Bias::Number, Bias::Letter];
                for bias in bias.into_iter().take(if thrower.is_die() { 1 } else { 2 }) {
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

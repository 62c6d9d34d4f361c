//! The signs and words of a question.

use std::ops::Range;

use senet_engine::laws::question::{Form, LARGEST, Letter, Relation};
use senet_engine::rules::Fault;
use senet_engine::rules::suggest::unaccented;

use super::Slip;

/// A sign or a word.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sign {
    Number(Form),
    Measure(Measure),
    Relation(Relation),
    And,
    Or,
    Not,
    Given,
    In,
    Plus,
    Minus,
    Times,
    Open,
    Close,
    OpenSet,
    CloseSet,
    Comma,
    End,
}

/// What may stand before parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    Probability,
    Expectation,
    Variance,
    Deviation,
}

/// A sign or a word with its place.
#[derive(Debug, Clone)]
pub(super) struct Token {
    pub sign: Sign,
    pub at: Range<usize>,
}

/// How each is spelled, between spaces: words in small letters without accents; of signs that begin
/// alike, the longer first.
static SPELLED: [(&str, Sign); 23] = [
    ("and et ∧", Sign::And),
    ("or ou ∨", Sign::Or),
    ("not non ¬", Sign::Not),
    ("given sachant |", Sign::Given),
    ("in dans ∈", Sign::In),
    ("p", Sign::Measure(Measure::Probability)),
    ("e", Sign::Measure(Measure::Expectation)),
    ("v var", Sign::Measure(Measure::Variance)),
    ("sd sigma σ", Sign::Measure(Measure::Deviation)),
    ("<= ≤ ⩽", Sign::Relation(Relation::AtMost)),
    (">= ≥ ⩾", Sign::Relation(Relation::AtLeast)),
    ("!= <> ≠", Sign::Relation(Relation::Different)),
    ("== =", Sign::Relation(Relation::Equal)),
    ("<", Sign::Relation(Relation::Below)),
    (">", Sign::Relation(Relation::Above)),
    ("+", Sign::Plus),
    ("- −", Sign::Minus),
    ("* × ·", Sign::Times),
    ("( [", Sign::Open),
    (") ]", Sign::Close),
    ("{", Sign::OpenSet),
    ("}", Sign::CloseSet),
    (", ;", Sign::Comma),
];

/// Each spelling with its sign.
fn spellings() -> impl Iterator<Item = (&'static str, &'static Sign)> {
    SPELLED.iter().flat_map(|(all, sign)| all.split(' ').map(move |one| (one, sign)))
}

/// The signs and words of a text, then [`Sign::End`].
pub(super) fn tokens(text: &[char]) -> Result<Vec<Token>, Slip> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(first) = text.get(start) {
        if *first == ' ' {
            start += 1;
            continue;
        }
        let run = |of: fn(&char) -> bool| text[start..].iter().take_while(|c| of(c)).count();
        let (sign, length) = if first.is_ascii_digit() {
            let length = run(char::is_ascii_digit);
            (number(text, start..start + length)?, length)
        } else if first.is_alphabetic() {
            let length = run(|c| c.is_alphabetic());
            (word(text, start..start + length)?, length)
        } else {
            let is_here = |(spelled, _): &(&str, &Sign)| {
                let rest = text[start..].iter().copied();
                rest.take(spelled.chars().count()).eq(spelled.chars())
            };
            let known = spellings().find(is_here);
            let (spelled, sign) =
                known.ok_or_else(|| Slip::new("question-sign", start..start + 1))?;
            (sign.clone(), spelled.chars().count())
        };
        tokens.push(Token { sign, at: start..start + length });
        start += length;
    }
    tokens.push(Token { sign: Sign::End, at: text.len()..text.len() + 1 });
    Ok(tokens)
}

fn number(text: &[char], at: Range<usize>) -> Result<Sign, Slip> {
    // 2.5; in 2,5 the comma begins another value.
    let mut after = text[at.end..].iter();
    if after.next() == Some(&'.') && after.next().is_some_and(char::is_ascii_digit) {
        return Err(Slip::new("question-not-whole", at));
    }
    let digits: String = text[at.clone()].iter().collect();
    let form = digits.parse().ok().and_then(Form::number);
    form.map(Sign::Number).ok_or_else(|| too_large(at))
}

/// The slip of a number beyond [`LARGEST`].
pub(super) fn too_large(at: Range<usize>) -> Slip {
    Slip::new("question-number-large", at).with("most", LARGEST)
}

fn word(text: &[char], at: Range<usize>) -> Result<Sign, Slip> {
    let typed: String = text[at.clone()].iter().collect();
    let folded = unaccented(&typed).to_lowercase();
    let letter = Letter::EVERY.into_iter().find(|letter| letter.name().to_lowercase() == folded);
    if let Some(letter) = letter {
        return Ok(Sign::Number(Form::letter(letter)));
    }
    let known = spellings().find(|(word, _)| *word == folded);
    known.map(|(_, sign)| sign.clone()).ok_or_else(|| {
        let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
        let words = spellings().map(|(word, _)| word).filter(is_word);
        let fault = Fault::usage("question-word").with_nearest(&folded, words);
        Slip { fault, at }
    })
}

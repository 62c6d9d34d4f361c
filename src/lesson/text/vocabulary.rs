//! All the words of a lesson's text: the rows of each file of words.

use senet_engine::rules::Lang;
use tera::Tera;

use super::recorder::Recorder;
use super::word::{Word, WordKind};
use super::{
    arithmetic, distributions, game, houses, laws, notations, samples, sentences, simulated,
    symbolic,
};

/// The words beside Tera's own.
pub fn words() -> impl Iterator<Item = &'static Word> {
    [
        laws::WORDS,
        distributions::WORDS,
        symbolic::WORDS,
        samples::WORDS,
        game::WORDS,
        houses::WORDS,
        simulated::WORDS,
        arithmetic::WORDS,
        notations::WORDS,
        sentences::WORDS,
    ]
    .into_iter()
    .flatten()
}

/// The names of the words of a kind.
pub fn names(kind: WordKind) -> Vec<&'static str> {
    words().filter(|word| word.kind == kind).map(|word| word.name).collect()
}

/// Registers the words with Tera, for one sheet.
pub(super) fn register(tera: &mut Tera, lang: Lang, recorder: &Recorder) {
    for word in words() {
        word.register(tera, lang, recorder);
    }
}

//! Finds sentences that claim what is false, and texts that do not rest on the same conditions in both
//! languages.

use std::collections::BTreeSet;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};

use crate::lesson::Lesson;
use crate::lesson::text::expression::Role;
use crate::lesson::text::prepared::Prepared;

/// What a text rests on.
#[derive(Debug, Default, PartialEq, Eq)]
struct Rests {
    /// How many sentences are claims.
    claims: usize,
    /// The conditions, each once.
    conditions: BTreeSet<String>,
    /// Those that choose a sentence.
    sentences: BTreeSet<String>,
}

/// A condition whose text is shorter than this many bytes chooses an article or an ending, which one
/// language may need and the other not; between the numbers of the lines stands less than a sentence.
const WORD: usize = 24;

impl Rests {
    fn read(text: &str) -> Self {
        let mut found = Self::default();
        for one in &Prepared::cached(text).expressions {
            match one.role {
                Role::Claimed => found.claims += 1,
                Role::Block { rounds: false, bytes, .. } => {
                    if bytes >= WORD {
                        found.sentences.insert(normalised(&one.text));
                    }
                    found.conditions.insert(normalised(&one.text));
                }
                _ => {}
            }
        }
        found
    }
}

/// A condition without the spaces between its words; one and its opposite ask the same.
fn normalised(condition: &str) -> String {
    let words: Vec<&str> = condition.split_whitespace().collect();
    let words = words.join(" ");
    words.strip_prefix("not ").map(str::to_owned).unwrap_or(words)
}

/// What the text of one language rests on and that of another does not: a number of claims, a
/// condition that chooses a sentence.
///
/// # Errors
/// `lesson-without-text`.
pub fn uneven(lesson: &Lesson) -> Checked<Vec<Fault>> {
    let langs: Vec<Lang> = lesson.langs().collect();
    let mut faults = Vec::new();
    for (lang, other) in langs.iter().zip(langs.iter().skip(1)).flat_map(|(a, b)| [(a, b), (b, a)])
    {
        let file = lesson.text(*lang)?;
        let (own, theirs) = (Rests::read(&file.text), Rests::read(&lesson.text(*other)?.text));
        if own.claims < theirs.claims {
            let fault = Fault::failure("check-uneven-claims")
                .with("found", own.claims)
                .with("expected", theirs.claims);
            faults.push(fault.with("lang", other.code()).at("file", &file.shown));
        }
        for condition in theirs.sentences.difference(&own.conditions) {
            let fault = Fault::failure("check-uneven-condition").with("found", condition);
            faults.push(fault.with("lang", other.code()).at("file", &file.shown));
        }
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::lesson::check::checked_sheets;
    use crate::lesson::parameter::Settings;
    use crate::lesson::trial::{METADATA, catalogue, loaded};

    use super::uneven;

    /// The fault of each claim that is false: its id, its line and its condition.
    fn false_claims(text: &str) -> Vec<[String; 3]> {
        let catalogue = catalogue(METADATA, "en.md", text);
        let lesson = catalogue.lesson("trial").unwrap();
        let seen = checked_sheets(&catalogue, lesson, Lang::En, None, &Settings::new()).unwrap();
        let value = |name: &str, fault: &senet_engine::rules::Fault| {
            fault.arg(name).unwrap_or_default().to_owned()
        };
        let each = seen.faults.iter();
        each.map(|it| [it.id().to_owned(), value("line", it), value("found", it)]).collect()
    }

    #[test]
    fn a_sentence_is_reported_where_its_claim_is_false() {
        // 6/16 of the throws are worth 2, and 1/16 are worth 4: the second is the rarer.
        let claim = |value: u8| {
            format!(
                "Text.\n\n<% claim 'sticks-5' | prob(of={value}) is below(x='1/10') %>\
                 That is rare.<% endclaim %>\n"
            )
        };
        let condition = "'sticks-5' | prob(of=2) is below(x='1/10')";
        let wanted = ["check-claim", "3", condition].map(str::to_owned);
        assert_eq!(false_claims(&claim(2)), [wanted]);
        assert_eq!(false_claims(&claim(4)), Vec::<[String; 3]>::new());
        // In a loop, one round is enough; a claim that is not printed claims nothing.
        let each = "<% for v in [4, 2] %><% claim v > 2 %>Rare.<% endclaim %><% endfor %>\n";
        assert_eq!(false_claims(each).len(), 1);
        assert_eq!(
            false_claims("<% if 1 > 2 %><% claim 1 > 2 %>a<% endclaim %><% endif %>b\n").len(),
            0
        );
    }

    #[test]
    fn both_languages_rest_on_the_same() {
        let claimed = "<% claim 1 > 0 %>Rare.<% endclaim %>";
        let chosen = "<% if 2 > 1 %>A whole sentence of some length.<% endif %>";
        let opposite = "<% if not 2 > 1 %>Une phrase tout entière, aussi.<% endif %>";
        let article = "<% if 8 == 8 %>an<% else %>a<% endif %> 8";
        for (french, english, wanted) in [
            (claimed, claimed, &[][..]),
            (claimed, "Rare.", &["check-uneven-claims"][..]),
            (opposite, chosen, &[][..]),
            ("Phrase.", chosen, &["check-uneven-condition"][..]),
            ("un 8", article, &[][..]),
        ] {
            let catalogue = loaded(METADATA, &[("fr.md", french), ("en.md", english)]).unwrap();
            let faults = uneven(catalogue.lesson("trial").unwrap()).unwrap();
            let ids: Vec<&str> = faults.iter().map(senet_engine::rules::Fault::id).collect();
            assert_eq!(ids, wanted, "{french} {english}");
        }
    }
}

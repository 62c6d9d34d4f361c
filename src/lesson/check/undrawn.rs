//! Finds keys without the drawing that their question asks for.

use crate::document::{AsideKind, Block, Document, Inline};
use crate::lesson::words::DrawWords;

/// The sentences of a key that ask for a drawing where the key shows none.
#[must_use]
pub fn undrawn(key: &Document, words: &DrawWords) -> Vec<String> {
    let words = [&words.verbs, &words.what].map(|words| words.get(key.lang));
    let mut found = Vec::new();
    for block in &key.blocks {
        if let Block::Exercise(exercise) = block {
            questions(&exercise.blocks, words, &mut found);
        }
    }
    found
}

/// Each question with its answer; a list holds several.
fn questions(blocks: &[Block], words: [&str; 2], found: &mut Vec<String>) {
    for item in blocks {
        if let Block::List(_, items) = item {
            for item in items {
                questions(item, words, found);
            }
        }
    }
    let answered = blocks.iter().any(|block| matches!(block, Block::Aside(AsideKind::Answer, ..)));
    if !answered || shows(blocks) {
        return;
    }
    let asked = blocks.iter().filter_map(|block| match block {
        Block::Paragraph(line) => Some(line),
        _ => None,
    });
    for sentence in asked.flat_map(|line| sentences(line)) {
        let lower = sentence.to_lowercase();
        let has = |list: &str| list.split(' ').any(|stem| has_word(&lower, stem));
        if words.into_iter().all(has) {
            found.push(sentence);
        }
    }
}

/// Whether a text has a word that begins with this stem.
fn has_word(text: &str, stem: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.starts_with(stem))
}

fn shows(blocks: &[Block]) -> bool {
    blocks.iter().any(|block| match block {
        Block::Figure(..) => true,
        Block::Aside(_, _, inside) | Block::Steps(inside) => shows(inside),
        Block::List(_, items) => items.iter().any(|item| shows(item)),
        _ => false,
    })
}

fn sentences(line: &[Inline]) -> Vec<String> {
    let text: String = line
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) => text.as_str(),
            _ => "□",
        })
        .collect();
    text.split_inclusive(['.', '?', '!']).map(|sentence| sentence.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::lesson::trial::{METADATA, catalogue};
    use crate::lesson::{Request, compose};

    use super::undrawn;

    fn found(lang: Lang, question: &str, answer: &str) -> Vec<String> {
        let text = format!(
            "::: exercise \"A\"\n1. {question}\n\n   ::: grid 3\n\n   ::: answer \"x\"\n   {answer}\n   \
             :::\n:::\n"
        );
        let catalogue = catalogue(METADATA, &format!("{}.md", lang.code()), &text);
        let lesson = catalogue.lesson("trial").unwrap();
        let request = Request::new(lang);
        let made = compose(&catalogue, lesson, &request).unwrap();
        undrawn(&made.sheets()[1], &catalogue.words().drawn)
    }

    #[test]
    fn a_key_draws_what_is_asked() {
        let tree = "::: figure tree of=sticks-5 levels=2 \"Tree\"";
        let asked = "Représenter le match par un arbre pondéré. Combien de chemins ?";
        assert_eq!(
            found(Lang::Fr, asked, "Quatre."),
            ["Représenter le match par un arbre pondéré."]
        );
        assert_eq!(found(Lang::Fr, asked, tree), [""; 0]);
        assert_eq!(found(Lang::En, "Draw the graph of this chain.", "Three.").len(), 1);
        assert_eq!(found(Lang::En, "Draw the line of the counters.", "Three."), [""; 0]);
        assert_eq!(found(Lang::En, "What does the tree say?", "Three."), [""; 0]);
    }
}

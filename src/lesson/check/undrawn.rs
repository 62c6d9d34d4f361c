//! Finds keys without the drawing that their question asks for: none, or one of something else.

use senet_engine::rules::{Fault, Lang};

use crate::document::drawing::Drawing;
use crate::document::{AsideKind, Block, Document, Inline};
use crate::lesson::words::{DrawWords, DrawnKind};

/// A fault for each question of a key that asks for a drawing where it shows none, or none of that kind: the
/// sentence that asks (argument `found`), what the key shows in its place, what would show it.
pub fn undrawn(key: &Document, words: &DrawWords) -> Vec<Fault> {
    let mut questions = Vec::new();
    for block in &key.blocks {
        if let Block::Exercise(exercise) = block {
            answered(&exercise.blocks, &mut questions);
        }
    }
    let names = |all: &[Drawing]| all.iter().map(|it| it.name()).collect::<Vec<_>>().join(", ");
    let mut found = Vec::new();
    for blocks in questions {
        let shown = drawings(blocks);
        let drawn = |kind: &DrawnKind| kind.figures.iter().any(|one| shown.contains(one));
        for sentence in blocks.iter().flat_map(sentences) {
            let asked = drawings_asked_for(&sentence, key.lang, words);
            if let Some(kind) = asked.into_iter().find(|kind| !drawn(kind)) {
                let fault = Fault::failure("check-undrawn").with("found", sentence);
                let fault = fault.with("shown", names(&shown)).with("count", shown.len());
                found.push(fault.with("expected", names(&kind.figures)));
            }
        }
    }
    found
}

/// What a sentence asks to draw.
fn drawings_asked_for<'a>(sentence: &str, lang: Lang, words: &'a DrawWords) -> Vec<&'a DrawnKind> {
    let lower = sentence.to_lowercase();
    let has = |list: &str| list.split_whitespace().any(|stem| has_word(&lower, stem));
    if !has(words.verbs.get(lang)) {
        return Vec::new();
    }
    words.kinds.iter().filter(|kind| has(kind.words.get(lang))).collect()
}

/// The blocks of each question that has an answer; a list holds several.
fn answered<'a>(blocks: &'a [Block], found: &mut Vec<&'a [Block]>) {
    for block in blocks {
        if let Block::List(_, items) = block {
            for item in items {
                answered(item, found);
            }
        }
    }
    if blocks.iter().any(|block| matches!(block, Block::Aside(AsideKind::Answer, ..))) {
        found.push(blocks);
    }
}

/// Whether a text has a word that begins with this stem.
fn has_word(text: &str, stem: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.starts_with(stem))
}

/// What the figures of some blocks are drawings of, each once.
fn drawings(blocks: &[Block]) -> Vec<Drawing> {
    let mut found = Vec::new();
    for block in blocks.iter().flat_map(Block::with_inside) {
        if let Block::Figure(figure, _) = block
            && let drawing = Drawing::from_figure(figure)
            && !found.contains(&drawing)
        {
            found.push(drawing);
        }
    }
    found
}

/// The sentences of a paragraph; another block has none.
fn sentences(block: &Block) -> Vec<String> {
    let Block::Paragraph(line) = block else { return Vec::new() };
    let words = line.iter().map(|inline| match inline {
        Inline::Text(text) => text.as_str(),
        _ => "□",
    });
    let text: String = words.collect();
    text.split_inclusive(['.', '?', '!']).map(|sentence| sentence.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::Edition;
    use crate::lesson::trial::{METADATA, catalogue};
    use crate::lesson::{Request, compose};

    use super::undrawn;

    fn undrawn_sentences(lang: Lang, question: &str, answer: &str) -> Vec<String> {
        let text = format!(
            "::: exercise \"A\"\n1. {question}\n\n   ::: grid 3\n\n   ::: answer \"x\"\n   {answer}\n   \
             :::\n:::\n"
        );
        let catalogue = catalogue(METADATA, &format!("{}.md", lang.code()), &text);
        let lesson = catalogue.lesson("trial").unwrap();
        let request = Request::new(lang);
        let made = compose(&catalogue, lesson, &request).unwrap();
        let found = undrawn(&made.notebook(Edition::Key), &catalogue.words().drawn);
        found.iter().map(|fault| fault.arg("found").unwrap().to_owned()).collect()
    }

    #[test]
    fn a_key_draws_what_is_asked() {
        let tree = "::: figure tree of=sticks-5 levels=2 \"Tree\"";
        let asked = "Représenter le match par un arbre pondéré. Combien de chemins ?";
        assert_eq!(
            undrawn_sentences(Lang::Fr, asked, "Quatre."),
            ["Représenter le match par un arbre pondéré."]
        );
        assert_eq!(undrawn_sentences(Lang::Fr, asked, tree), [""; 0]);
        assert_eq!(undrawn_sentences(Lang::En, "Draw the graph of this chain.", "Three.").len(), 1);
        assert_eq!(
            undrawn_sentences(Lang::En, "Draw the line of the counters.", "Three."),
            [""; 0]
        );
        assert_eq!(undrawn_sentences(Lang::En, "What does the tree say?", "Three."), [""; 0]);
    }

    #[test]
    fn a_key_draws_the_kind_of_figure_that_is_asked() {
        let tree = "::: figure tree of=sticks-5 levels=2 \"Tree\"";
        let chain = "::: figure chain rules=breyer of=sticks-5 \"Graph\"";
        let laws = "::: figure laws of=sticks-5 names=sticks \"Law\"";
        let curves = "::: figure curves of=sticks-5 what=prob:5 \"Curve\"";
        for (lang, asked, right, wrong) in [
            (Lang::Fr, "Tracer l’arbre pondéré.", tree, chain),
            (Lang::Fr, "Tracer le graphe de la chaine.", chain, curves),
            (Lang::Fr, "Tracer la courbe.", curves, laws),
            (Lang::Fr, "Construire l’histogramme.", laws, tree),
            (Lang::En, "Draw a tree diagram.", tree, laws),
            (Lang::En, "Draw the graph of the chain.", chain, laws),
            (Lang::En, "Mark the crosses on the chart.", laws, tree),
        ] {
            assert_eq!(undrawn_sentences(lang, asked, right), [""; 0], "{asked}");
            assert_eq!(undrawn_sentences(lang, asked, wrong), [asked], "{asked}");
            assert_eq!(undrawn_sentences(lang, asked, "None."), [asked], "{asked}");
        }
    }
}

//! Renders a lesson, and collects what it asks of the engine.

use std::sync::Arc;

use senet::document::Inline;
use senet::lesson::markup::Surroundings;
use senet::lesson::markup::container::{Cut, Name};
use senet::lesson::text::Recorder;
use senet::lesson::text::mark::{TextPart, split};
use senet::lesson::{Catalogue, Lesson, Request, compose_recorded};
use senet_engine::rules::fault::Checked;

use crate::containers;
use crate::query::{Asked, Query};
use crate::words::Listener;

/// What a variant of a lesson asks: its words, its figures and tables, and the numbers it prints.
///
/// # Errors
/// What the lesson's text refuses.
pub fn queries(catalogue: &Catalogue, lesson: &Lesson, request: &Request) -> Checked<Vec<Asked>> {
    let listener = Arc::new(Listener::default());
    let recorder = Recorder::observed(listener.clone());
    let composition = compose_recorded(catalogue, lesson, request, &recorder)?;
    let mut asked = listener.heard();
    let around = Surroundings { lang: request.lang, words: catalogue.words() };
    gather(composition.cut(), &around, &mut asked)?;
    Ok(asked)
}

fn gather(cut: &Cut, around: &Surroundings, asked: &mut Vec<Asked>) -> Checked<()> {
    for line in &cut.markdown {
        printed(&line.text, around, asked);
    }
    for (opening, inside) in &cut.containers {
        printed(&opening.title, around, asked);
        if matches!(opening.name, Name::Figure | Name::Table | Name::Derive) {
            asked.extend(containers::queries(opening, around)?);
        }
        gather(inside, around, asked)?;
    }
    Ok(())
}

/// The numbers of a text as they are printed in a formula, in code and in a sentence.
fn printed(text: &str, around: &Surroundings, asked: &mut Vec<Asked>) {
    for part in split(text) {
        let TextPart::Number(number) = part else { continue };
        let in_text = match number.in_text(around.lang) {
            Inline::Text(text) => text,
            Inline::Math(math) => math.0,
            other => panic!("{other:?}"),
        };
        for written in [number.in_math(around.lang), number.in_code(), in_text] {
            asked.push(Asked::new(Query::Written(number.clone()), "", written));
        }
    }
}

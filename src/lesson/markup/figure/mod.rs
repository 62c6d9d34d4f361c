//! `::: figure …`: what a figure shows, out of what its line asks for.

use crate::lesson::document::{Block, Inline};
use crate::lesson::figure::{Figure, Frequencies, Given, NamedLaw};
use crate::lesson::text::Subject;
use crate::rules::fault::Checked;

use super::container::Opening;
use super::directive::Surroundings;
use super::options::{law, options, refused, sampled, subjects};
use super::piece::Piece;

/// A figure; with `read`, the pupil's sheet has it without its numbers; with `draw`,
/// only its axes (or the law without the frequencies to mark on it).
pub fn build(opening: &Opening, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let figure = figure(opening, around)?;
    let told = Block::Figure(Box::new(figure.clone()), caption.clone());
    let given = match opening.words.get(1).map(String::as_str) {
        None => return Ok(Piece::Block(told)),
        Some("read") => Given::Drawing,
        Some("draw") => Given::Axes,
        Some(other) => return Err(refused(opening, other, ["read", "draw"])),
    };
    let handed = Figure::ForPupil(Box::new(figure), given);
    Ok(Piece::Fill(Box::new(Block::Figure(Box::new(handed), caption)), Box::new(told)))
}

fn figure(opening: &Opening, around: &Surroundings) -> Checked<Figure> {
    const KINDS: [&str; 2] = ["laws", "frequencies"];
    match opening.words.first().map(String::as_str) {
        Some("laws") => {
            let names: Vec<&str> = options(opening, "names").collect();
            let laws = subjects(opening)?.into_iter().enumerate();
            Ok(Figure::Laws(
                laws.map(|(index, subject)| named(opening, &subject, names.get(index), around))
                    .collect::<Checked<_>>()?,
            ))
        }
        Some("frequencies") => {
            let (subject, sample) = sampled(opening)?;
            let name = options(opening, "names").next();
            Ok(Figure::Frequencies(Frequencies {
                model: named(opening, &subject, name.as_ref(), around)?,
                counts: sample.counts,
                seed: sample.seed,
            }))
        }
        other => Err(refused(opening, other.unwrap_or(""), KINDS)),
    }
}

fn named(
    opening: &Opening,
    subject: &Subject,
    name: Option<&&str>,
    around: &Surroundings,
) -> Checked<NamedLaw> {
    let name = name.map_or_else(|| subject.title(around.lang), |name| (*name).to_owned());
    Ok(NamedLaw { name, law: law(opening, subject)? })
}

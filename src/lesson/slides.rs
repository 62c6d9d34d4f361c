//! A lesson on slides: its opening, then each question with its figures and, step by step, the
//! reasoning of its answer.

use senet_engine::rules::Lang;

use crate::document::edition::Edition;
use crate::document::messages::say;
use crate::document::{
    Answered, AsideKind, Block, Cell, Exercise, Inline, ListKind, Slide, SlidePart,
};
use crate::press::outline::leads_to_next;
use crate::press::slide::Screen;

use super::markup::{Piece, as_answered, pick, pick_answer};

/// A slide filled less than this is joined to its neighbour where both fit.
const SPARSE: f64 = 0.72;
/// Words alone are read in smaller letters than those of figures, which are smaller than the text.
const WORDS: f64 = 1.1;

/// The slides of a lesson, in order. `labels` says where an exercise is done, and its minutes.
pub(super) fn slides(
    pieces: &[Piece],
    lang: Lang,
    labels: &dyn Fn(u32) -> Vec<String>,
) -> Vec<Block> {
    let mut made = Slides {
        lang,
        screen: Screen::new(lang),
        labels,
        exercises: 0,
        opening: Vec::new(),
        open: None,
        made: Vec::new(),
    };
    for piece in pieces {
        made.add_piece(piece);
    }
    made.close_opening();
    made.made.into_iter().map(|slide| Block::Slide(Box::new(slide))).collect()
}

struct Slides<'a> {
    lang: Lang,
    screen: Screen,
    labels: &'a dyn Fn(u32) -> Vec<String>,
    /// Exercises met so far.
    exercises: u32,
    /// The blocks between exercises that are not yet on a slide.
    opening: Vec<Block>,
    /// The title of the last part, if the next may be on the same slide.
    open: Option<Vec<Inline>>,
    made: Vec<Slide>,
}

impl Slides<'_> {
    fn add_piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Exercise(exercise, inside) => {
                self.close_opening();
                self.exercises += 1;
                self.exercise(exercise, inside);
            }
            Piece::Slide(title, inside) => {
                self.close_opening();
                self.alone(title, vec![shown(statement(inside))]);
            }
            Piece::Summary(title, gaps, whole) => {
                self.close_opening();
                self.alone(title, summary(gaps, whole));
            }
            other => self.opening.extend(statement(std::slice::from_ref(other))),
        }
    }

    /// Puts the opening of the lesson or of a part of it on slides, one for each of its headings,
    /// which may be a line in bold.
    fn close_opening(&mut self) {
        let mut slides = vec![(Vec::new(), Vec::new())];
        for block in std::mem::take(&mut self.opening) {
            match block {
                Block::Heading(_, line) => slides.push((line, Vec::new())),
                Block::Paragraph(line) if matches!(line[..], [Inline::Strong(_)]) => {
                    slides.push((line[0].inside().to_vec(), Vec::new()));
                }
                block => slides.last_mut().expect("one at least").1.push(block),
            }
        }
        for (title, given) in slides {
            if !given.is_empty() {
                self.join(Slide { title, parts: vec![shown(given)], notes: Vec::new() });
            }
        }
    }

    /// A slide of its own: a vote, a table to fill with the class.
    fn alone(&mut self, title: &[Inline], parts: Vec<SlidePart>) {
        self.made.push(Slide { title: title.to_vec(), parts, notes: Vec::new() });
        self.open = None;
    }

    /// Adds the questions of an exercise, with the notes of the teacher's page about them.
    fn exercise(&mut self, exercise: &Exercise, inside: &[Piece]) {
        let mut title = vec![Inline::text(format!("{}. ", self.exercises))];
        title.extend(exercise.title.iter().cloned());
        let labels = (self.labels)(self.exercises).join(" · ");
        let labels = Some(labels).filter(|labels| !labels.is_empty());
        let mut labels = labels.map(|labels| Block::Paragraph(vec![Inline::text(labels)]));
        for (part, own) in questions(inside, "") {
            let notes = labels.take().into_iter().chain(own).collect();
            self.join(Slide { title: title.clone(), parts: vec![part], notes });
        }
    }

    /// Adds a slide: on the one before, where there is room; on several, where it is too long.
    fn join(&mut self, mut slide: Slide) {
        let sparse = |last: &&mut Slide| self.screen.filled(last) < SPARSE;
        let last = self.made.last_mut().filter(sparse);
        if let (Some(last), Some(title)) = (last, &self.open) {
            let mut both = last.clone();
            let mut next = slide.clone();
            if next.title != *title && !next.title.is_empty() {
                let title = Block::Paragraph(vec![Inline::Strong(std::mem::take(&mut next.title))]);
                next.parts[0].given.insert(0, title);
            }
            both.parts.extend(next.parts);
            both.notes.extend(next.notes);
            if self.screen.filled(&both) <= 1.05 {
                *last = both;
                self.open = Some(slide.title);
                return;
            }
        }
        self.open = Some(slide.title.clone());
        while let Some(rest) = self.too_much(&mut slide) {
            self.made.push(std::mem::replace(&mut slide, rest));
        }
        self.made.push(slide);
    }

    /// Takes from a slide of one question what does not fit, for a second slide.
    fn too_much(&self, slide: &mut Slide) -> Option<Slide> {
        let whole = slide.parts[0].clone();
        let drawn = slide.blocks().flat_map(Block::with_inside);
        let drawn = drawn.into_iter().any(|block| matches!(block, Block::Figure(..)));
        let most = if drawn { 1.0 } else { WORDS };
        let part = |given: usize, steps: usize| SlidePart {
            given: whole.given[..given].to_vec(),
            steps: whole.steps[..steps].to_vec(),
        };
        let filled = |part| self.screen.filled(&Slide { parts: vec![part], ..Slide::default() });
        let share = |given, steps| filled(part(given, steps));
        let (given, steps) = (whole.given.len(), whole.steps.len());
        if share(given, steps) <= most {
            return None;
        }
        // The text that leads to a figure or a table stays with it. A question that is too long is
        // split if enough of it is left, else it is made smaller.
        let parted = |at: &usize| *at == given || !leads_to_next(&whole.given, *at - 1);
        let shares = (1..=given).filter(parted).map(|count| (count, share(count, 0)));
        let shares: Vec<(usize, f64)> = shares.collect();
        let kept = shares.iter().rev().find(|(_, share)| *share <= most).or(shares.first());
        let rest = match kept {
            Some(&(kept, share)) if kept < given && share > SPARSE / 2.0 => {
                let mut first = part(kept, 0);
                if has_blanks(&first.given) {
                    first.steps.push(Vec::new());
                }
                slide.parts[0] = first;
                SlidePart { given: whole.given[kept..].to_vec(), steps: whole.steps.clone() }
            }
            // A result is not alone on a slide.
            _ => {
                let kept = (1..steps.saturating_sub(1)).rev().find(|it| share(given, *it) <= most);
                let kept = kept.unwrap_or(0);
                let mut rest = whole.steps.iter().skip(kept).cloned();
                let rest = SlidePart { given: rest.next()?, steps: rest.collect() };
                if kept == 0 && filled(rest.clone()) < SPARSE / 2.0 {
                    return None;
                }
                slide.parts[0] = part(given, kept);
                rest
            }
        };
        let mut title = self.open.clone().unwrap_or_default();
        title.push(Inline::text(format!(" {}", say(self.lang, "slide-continued", &[]))));
        Some(Slide { title, parts: vec![rest], notes: Vec::new() })
    }
}

/// The questions among some pieces, each after its number, with the notes for the presenter; what
/// stands before the first one goes with it.
fn questions(pieces: &[Piece], number: &str) -> Vec<(SlidePart, Vec<Block>)> {
    let mut found = Vec::new();
    let mut own: Vec<Piece> = Vec::new();
    for piece in pieces {
        match piece {
            Piece::List(kind, items) if *kind != ListKind::Bullet => {
                let before = question(&std::mem::take(&mut own), number);
                let from = found.len();
                for (at, item) in items.iter().enumerate() {
                    let mark = match kind {
                        ListKind::Letter => format!("{})", char::from(b'a' + (at % 26) as u8)),
                        _ => format!("{}.", at + 1),
                    };
                    found.extend(questions(item, &mark));
                }
                if let Some(((part, notes), (before, noted))) = found.get_mut(from).zip(before) {
                    part.given.splice(0..0, before.given);
                    if part.steps.is_empty() {
                        part.steps = before.steps;
                    }
                    notes.splice(0..0, noted);
                }
            }
            other => own.push(other.clone()),
        }
    }
    let number = if found.is_empty() { number } else { "" };
    found.extend(question(&own, number));
    found
}

/// A question with its answer and the notes about it, if there is any text.
fn question(pieces: &[Piece], number: &str) -> Option<(SlidePart, Vec<Block>)> {
    let mut given = Vec::new();
    let mut steps = Vec::new();
    let mut notes = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Fill(handed, answered) => {
                given.push(as_answered((**handed).clone(), (**answered).clone()));
            }
            Piece::Answer(short, full) => steps.extend(reasoning(short, full)),
            Piece::Teacher(title, inside) => {
                let inside = Piece::Teacher(Vec::new(), inside.clone());
                let inside = pick(vec![inside], Edition::Teacher);
                notes.push(Block::Aside(AsideKind::Note, title.clone(), inside));
            }
            Piece::Aside(AsideKind::Hint, ..) => {
                notes.extend(pick(vec![piece.clone()], Edition::Guided));
            }
            other => given.extend(statement(std::slice::from_ref(other))),
        }
    }
    if steps.is_empty() && has_blanks(&given) {
        steps.push(Vec::new());
    }
    if given.is_empty() && steps.is_empty() {
        return None;
    }
    if !number.is_empty() {
        let number = Inline::Strong(vec![Inline::text(number)]);
        match given.first_mut() {
            Some(Block::Paragraph(line)) => drop(line.splice(0..0, [number, Inline::text(" ")])),
            _ => given.insert(0, Block::Paragraph(vec![number])),
        }
    }
    Some((SlidePart { given, steps }, notes))
}

/// A part without steps.
fn shown(given: Vec<Block>) -> SlidePart {
    SlidePart { given, steps: Vec::new() }
}

/// Whether a step fills something of what is given.
fn has_blanks(given: &[Block]) -> bool {
    given.iter().flat_map(Block::with_inside).any(|block| match block {
        Block::Answered(_) => true,
        Block::Table(table) => {
            table.rows.iter().flatten().any(|cell| matches!(cell, Cell::Written(_)))
        }
        _ => false,
    })
}

/// The steps of an answer: its reasoning, then its result in a box.
fn reasoning(short: &[Inline], full: &[Piece]) -> Vec<Vec<Block>> {
    let mut blocks = Vec::new();
    for block in pick_answer(full.to_vec()) {
        match block {
            Block::Steps(inside) => blocks.extend(inside),
            block => blocks.push(block),
        }
    }
    let mut result = vec![Block::Paragraph(short.to_vec())];
    if short.is_empty() {
        result = blocks.pop().into_iter().collect();
    } else if blocks == result {
        blocks.clear();
    }
    let mut steps: Vec<Vec<Block>> = Vec::new();
    for at in 0..blocks.len() {
        match steps.last_mut() {
            Some(step) if leads_to_next(&blocks, at - 1) => step.push(blocks[at].clone()),
            _ => steps.push(vec![blocks[at].clone()]),
        }
    }
    if !result.is_empty() {
        steps.push(vec![Block::Aside(AsideKind::Answer, Vec::new(), result)]);
    }
    steps
}

/// The sentences of the summary, each with its gaps, which a step fills.
fn summary(gaps: &[Piece], whole: &[Piece]) -> Vec<SlidePart> {
    let pairs = questions(gaps, "").into_iter().zip(questions(whole, ""));
    let part = |((gaps, _), (whole, _)): ((SlidePart, _), (SlidePart, _))| {
        if gaps == whole {
            return whole;
        }
        let space = Block::Steps(gaps.given);
        let answered = Answered { space, short: Vec::new(), full: whole.given };
        SlidePart { given: vec![Block::Answered(Box::new(answered))], steps: vec![Vec::new()] }
    };
    pairs.map(part).collect()
}

/// The statement alone, as on the sheet for the exercise book.
fn statement(pieces: &[Piece]) -> Vec<Block> {
    pick(pieces.to_vec(), Edition::Compact)
}

//! Compares the variants of one class: each pupil must have the same work, with answers that a
//! neighbour cannot copy.

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::Lang;
use senet_engine::rules::exact::{self, ratio};
use senet_engine::rules::fault::{Checked, Fault};

use crate::document::figure::{Figure, leaves};
use crate::document::{Block, Document};
use crate::lesson::dependence;
use crate::lesson::parameter::{Default as Usual, Parameter, ParameterKind, Settings};
use crate::lesson::variant;
use crate::lesson::{Catalogue, Lesson};

use super::{Answers, answered};

/// The letters that are compared, those of a class in four rows.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// The share of the numeric answers that differ between any two variants, at least.
const DIFFERENT: (i64, i64) = (2, 3);

/// The work that a variant asks of a pupil.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VariantWork {
    /// The leaves of the trees of the key.
    pub leaves: usize,
    /// The questions.
    pub questions: usize,
    /// The formulas that the key displays: the steps of its computations.
    pub steps: usize,
    /// The marks.
    pub marks: u32,
}

/// A variant compared with the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Its letter.
    pub letter: char,
    /// Its work.
    pub work: VariantWork,
    /// How many of its numeric answers differ from those of the nearest variant, and how many there
    /// are, without those that no variant changes.
    pub different: (usize, usize),
    /// How many numeric answers no variant changes.
    pub given: usize,
}

/// Compares the variants A to D of a lesson under a seed.
///
/// # Errors
/// What [`super::super::compose`] refuses.
pub fn compared(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    pins: &Settings,
    seed: u64,
) -> Checked<Vec<Compared>> {
    let seeds = variant::seeds(lesson, pins, seed, &LETTERS)?;
    let of_seed = |seed: &u64| answered(catalogue, lesson, lang, (*seed, pins));
    let variants: Vec<(Answers, Document)> = seeds.iter().map(of_seed).collect::<Checked<_>>()?;
    let changing = changing(&lesson.text(lang)?.text, lesson);
    let answers: Vec<BTreeMap<(usize, usize), &str>> =
        variants.iter().map(|(answers, _)| numbered(answers, &changing)).collect();
    let one = |place: usize| {
        let others = (0..variants.len()).filter(|other| *other != place);
        let differ = others.map(|other| differing(&answers[place], &answers[other]));
        // The most similar: the smallest share, compared as fractions.
        let nearest = differ.min_by(|(a, of), (b, all)| (a * all).cmp(&(b * of)));
        Compared {
            letter: LETTERS[place],
            work: work(&variants[place].1),
            different: nearest.unwrap_or_default(),
            given: variants[place].0.len() - answers[place].len(),
        }
    };
    Ok((0..variants.len()).map(one).collect())
}

/// Faults among variants: too many answers in common, or work that is not the same.
///
/// # Errors
/// `lesson-without-text`, and what [`exact::parse_probability`] refuses.
pub fn faults(lesson: &Lesson, lang: Lang, compared: &[Compared]) -> Checked<Vec<Fault>> {
    let file = lesson.text(lang)?;
    let mut faults = Vec::new();
    let share = |(differ, all): (usize, usize)| ratio(differ as i64, all.max(1) as i64);
    let asked = compared.iter().filter(|one| one.different.1 > 0);
    let nearest = asked.min_by_key(|one| share(one.different));
    let least = match &lesson.metadata.variants {
        Some(own) => exact::parse_probability(&own.different.0)?,
        None => ratio(DIFFERENT.0, DIFFERENT.1),
    };
    if let Some(Compared { letter, different, .. }) = nearest
        && share(*different) < least
    {
        let fault = Fault::failure("check-alike").with("letter", letter).with("least", &least);
        let (differ, all) = different;
        faults.push(fault.with("found", differ).with("expected", all).with("file", &file.shown));
    }
    // The number of steps of a computation may depend on the numbers; the questions may not.
    let asked = |one: &Compared| VariantWork { steps: 0, ..one.work };
    if let [first, others @ ..] = compared
        && let Some(other) = others.iter().find(|other| asked(other) != asked(first))
    {
        let fault = Fault::failure("check-unlike").with("letter", other.letter);
        faults.push(fault.with("file", &file.shown));
    }
    Ok(faults)
}

/// The lines of a text with an expression that rests on a parameter that variants change. An
/// answer on another line is the same for everybody: a definition, or a number that the rule gives.
fn changing(text: &str, lesson: &Lesson) -> BTreeSet<usize> {
    let fixed = |one: &Parameter| {
        one.kind != ParameterKind::Seed
            && matches!(one.default, Usual::One(_))
            && one.drawn().len() == 1
    };
    let parameters = lesson.metadata.parameters.iter().filter(|(_, one)| !fixed(one));
    let names: Vec<&str> = parameters.map(|(name, _)| name.as_str()).collect();
    let lines = dependence::lines(text, &names).into_iter();
    lines.filter(|(_, rests)| !rests.is_empty()).map(|(line, _)| line).collect()
}

/// The numeric answers of a variant on the lines that variants change: by the line of each, and
/// its rank among those of the line, which a loop may print more than once.
fn numbered<'a>(
    answers: &'a [(usize, String)],
    changing: &BTreeSet<usize>,
) -> BTreeMap<(usize, usize), &'a str> {
    let mut found = BTreeMap::new();
    for (line, text) in answers.iter().filter(|(line, _)| changing.contains(line)) {
        let rank = found.range((*line, 0)..=(*line, usize::MAX)).count();
        found.insert((*line, rank), text.as_str());
    }
    found
}

/// How many of the answers that both variants have differ, and how many there are.
fn differing<K: Ord>(one: &BTreeMap<K, &str>, other: &BTreeMap<K, &str>) -> (usize, usize) {
    let both = one.iter().filter_map(|(key, text)| Some((text, other.get(key)?)));
    both.fold((0, 0), |(differ, all), (text, same)| (differ + usize::from(text != same), all + 1))
}

/// The work that a key shows.
fn work(key: &Document) -> VariantWork {
    let mut work = VariantWork::default();
    for block in key.blocks.iter().flat_map(Block::with_inside) {
        match block {
            Block::Exercise(exercise) => {
                work.marks += exercise.points.unwrap_or(0);
                work.questions += exercise.blocks.iter().map(questions).sum::<usize>();
            }
            Block::Math(_) => work.steps += 1,
            Block::Figure(figure, _) => {
                if let Figure::Tree(tree) = &**figure {
                    work.leaves += leaves(&tree.branches);
                }
            }
            _ => {}
        }
    }
    work
}

/// The questions that a block of an exercise has.
fn questions(block: &Block) -> usize {
    match block {
        Block::List(_, items) => items.len(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::document::figure::Branch;
    use crate::lesson::trial::{METADATA, ON_THE_STAKE, catalogue};

    use super::{changing, differing, faults, leaves};

    #[test]
    fn an_answer_is_compared_where_it_rests_on_a_parameter() {
        let parameters = r#"
            [parameters.stake]
            kind = "number"
            range = [1, 2, 3]
            default = 1
            [parameters.parts]
            kind = "word"
            range = ["A", "B"]
            draw = ["A"]
            default = "A"
            "#;
        let text = format!("{ON_THE_STAKE}<% if parts == \"A\" %>\n<< half >>\n<% endif %>");
        let catalogue = catalogue(&format!("{METADATA}{parameters}"), "fr.md", &text);
        let lesson = catalogue.lesson("trial").unwrap();
        // Line 7 is printed as often as the stake says; 3 and 10 are the same for everybody.
        assert_eq!(changing(&text, lesson).into_iter().collect::<Vec<_>>(), [2, 4, 5, 6, 7]);
        // Where nothing is compared, nothing is too much alike.
        let none = super::Compared {
            letter: 'A',
            work: super::VariantWork::default(),
            different: (0, 0),
            given: 2,
        };
        assert!(faults(lesson, senet_engine::rules::Lang::Fr, &[none]).unwrap().is_empty());
    }

    #[test]
    fn answers_are_compared_where_both_variants_have_them() {
        let one = BTreeMap::from([(1, "3/8"), (2, "1/4"), (3, "2")]);
        let other = BTreeMap::from([(1, "3/8"), (2, "5/16"), (4, "2")]);
        assert_eq!(differing(&one, &other), (1, 2));
    }

    #[test]
    fn leaves_are_the_ends_of_the_paths() {
        let leaf = || Branch {
            event: String::new(),
            probability: None,
            end: String::new(),
            branches: Vec::new(),
        };
        let two = || Branch { branches: vec![leaf(), leaf()], ..leaf() };
        assert_eq!(leaves(&[two(), leaf()]), 3);
    }
}

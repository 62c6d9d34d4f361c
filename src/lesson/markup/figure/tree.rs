//! Weighted trees: sticks thrown one after another, throws of a turn, any tree.

use num_traits::One;
use senet_engine::laws::extra_probability;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Exact, Lang};

use crate::document::Space;
use crate::document::figure::{Branch, Figure, Products, Tree, leaves};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{
    given, names_or, number, options, other_count, probability, refused, thrower,
};
use crate::lesson::markup::surroundings::Surroundings;

use super::paths;

/// With more levels the branches of a sheet have no space for a fraction.
const MOST_LEVELS: u32 = 4;
/// The same for a turn, in which only one branch continues.
const MOST_THROWS: u32 = 6;
/// The height of a leaf drawn by hand, in millimetres.
const LEAF: usize = 12;

/// `::: figure tree of=sticks-5 levels=2 names=M,B`: each level is a stick, and `ends=4,3` gives
/// the text at the end of each path; or the tree described by `paths=` (see `paths`).
pub fn tree(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let mut branches = if opening.options.contains_key("paths") {
        paths::branches(opening)?
    } else {
        sticks(opening, around)?
    };
    let ends: Vec<&str> = options(opening, "ends").collect();
    let leaves = leaves(&branches);
    if !ends.is_empty() && ends.len() != leaves {
        return Err(other_count(opening, "ends", ends.len(), leaves));
    }
    end(&mut branches, &mut ends.into_iter());
    let decimals = opening.words.iter().any(|word| word == DECIMALS);
    Ok(Figure::Tree(Tree { branches, products: Products::Shown, decimals }))
}

/// The word after which the probabilities of a tree are decimals.
pub const DECIMALS: &str = "decimals";

/// Sets the texts at the end of the paths, from the first on.
fn end<'a>(branches: &mut [Branch], ends: &mut impl Iterator<Item = &'a str>) {
    for branch in branches {
        if !branch.branches.is_empty() {
            end(&mut branch.branches, ends);
        } else if let Some(text) = ends.next() {
            text.clone_into(&mut branch.end);
        }
    }
}

fn sticks(opening: &OpeningLine, around: &Surroundings) -> Checked<Vec<Branch>> {
    let levels = number(opening, given(opening, "levels"), MOST_LEVELS)?;
    let marked = if opening.options.contains_key("p") {
        probability(opening, "p")?
    } else {
        let thrower = thrower(opening)?;
        let bias = thrower.bias().cloned();
        bias.ok_or_else(|| refused(opening, &thrower.id, ["sticks-5", "sticks-6"]))?
    };
    let words = &around.words.figures;
    let [first, second] = two_names(opening, [&words.marked, &words.blank], around.lang)?;
    let blank = Exact::one() - &marked;
    Ok(stages(levels, &[(first, marked), (second, blank)]))
}

/// `::: figure turns of=sticks-5 levels=3 names="again,end"`: each level is a throw of a turn.
pub fn turns(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let levels = number(opening, given(opening, "levels"), MOST_THROWS)?;
    let again = extra_probability(&thrower(opening)?);
    let words = &around.words.figures;
    let [more, end] = two_names(opening, [&words.again, &words.end], around.lang)?;
    let stop = Exact::one() - &again;
    let mut branches = Vec::new();
    for _ in 0..levels {
        let leaf = branch(end.clone(), stop.clone(), Vec::new());
        branches = vec![branch(more.clone(), again.clone(), branches), leaf];
    }
    Ok(Figure::Tree(Tree { branches, products: Products::Shown, decimals: false }))
}

fn branch(event: String, probability: Exact, branches: Vec<Branch>) -> Branch {
    Branch { event, probability: Some(probability), end: String::new(), branches }
}

/// The two events of `names=`, or the usual ones.
fn two_names(opening: &OpeningLine, usual: [&Bilingual; 2], lang: Lang) -> Checked<[String; 2]> {
    let names = names_or(opening, usual.map(|word| word.get(lang).to_owned()).to_vec())?;
    Ok(<[String; 2]>::try_from(names).unwrap_or_default())
}

fn stages(levels: u32, events: &[(String, Exact)]) -> Vec<Branch> {
    if levels == 0 {
        return Vec::new();
    }
    let below = |(event, probability): &(String, Exact)| {
        branch(event.clone(), probability.clone(), stages(levels - 1, events))
    };
    events.iter().map(below).collect()
}

/// The tree without its probabilities and without the texts at the end of its paths.
pub fn to_fill(tree: Tree) -> Tree {
    fn bare(branches: Vec<Branch>) -> Vec<Branch> {
        let without = |one: Branch| Branch {
            probability: None,
            end: String::new(),
            branches: bare(one.branches),
            ..one
        };
        branches.into_iter().map(without).collect()
    }
    Tree { branches: bare(tree.branches), products: Products::ToFill, ..tree }
}

/// The word after which a tree has only its events, and places at the ends of its paths.
pub const ENDS: &str = "fill-ends";

/// The tree with its events alone, and places to write at the ends of its paths.
pub fn ends_to_fill(tree: Tree) -> Tree {
    Tree { products: Products::AloneToFill, ..to_fill(tree) }
}

/// The space to draw the tree by hand.
pub fn answer_space(tree: &Tree) -> Space {
    let centimetres = (leaves(&tree.branches) * LEAF).div_ceil(10);
    Space::grid(centimetres.clamp(4, 20) as u8)
}

//! Every number of every lesson is found again by another route.

use std::collections::HashSet;

use senet::lesson::metadata::Level;
use senet::lesson::parameter::Settings;
use senet::lesson::{Catalogue, Lesson, Request};
use senet_engine::rules::Lang;
use senet_oracle::lesson::queries;
use senet_oracle::query::{Asked, Query};
use senet_oracle::recount::{Recount, recount};

/// Recounts each lesson by default, at each of its levels, and with some seeds, the levels in turn.
fn lessons_are_right(lang: Lang, seeds: u64) {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    for lesson in catalogue.lessons() {
        let levels: Vec<Settings> = lesson.metadata.levels.iter().map(Level::pins).collect();
        let of_seed = |seed: u64| (Some(seed), levels[seed as usize % levels.len()].clone());
        let each = levels.iter().map(|level| (None, level.clone()));
        let variants = each.chain((1..=seeds).map(of_seed)).chain([(None, Settings::new())]);
        let mut known = HashSet::new();
        for (seed, pins) in variants {
            let variant = format!("{} {seed:?} {pins:?}", lesson.metadata.id);
            let request = Request { seed, pins, ..Request::new(lang) };
            for one in variant_of(&catalogue, lesson, &request) {
                if known.insert(format!("{one:?}")) {
                    is_right(&one, &variant);
                }
            }
        }
        assert!(known.len() > 20, "{}: {}", lesson.metadata.id, known.len());
    }
}

fn variant_of(catalogue: &Catalogue, lesson: &Lesson, request: &Request) -> Vec<Asked> {
    match queries(catalogue, lesson, request) {
        Ok(asked) => asked,
        Err(fault) => panic!("{}: {fault}", lesson.metadata.id),
    }
}

fn is_right(one: &Asked, variant: &str) {
    match (recount(one), &one.query) {
        (Recount::Agrees, _) => {}
        // A policy that looks ahead has no second route.
        (Recount::Unanswered, Query::Games(games, _))
            if [&games.light, &games.dark].iter().any(|name| name.starts_with("expectimax")) => {}
        (verdict, _) => panic!("{variant}: {one:?} {verdict:?}"),
    }
}

#[test]
fn french_lessons_are_right() {
    lessons_are_right(Lang::Fr, 2);
}

#[test]
fn english_lessons_are_right() {
    lessons_are_right(Lang::En, 2);
}

#[test]
#[ignore = "minutes: CONTRIBUTING.md names it"]
fn many_variants_are_right() {
    lessons_are_right(Lang::Fr, 60);
}

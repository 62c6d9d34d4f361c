//! The time for the whole catalogue: every lesson, edition and language, as HTML and as PDF.
//!
//! `cargo bench --bench catalogue` prints both times, on as many cores as there are.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints, and may stop")]

#[path = "../engine/benches/common/mod.rs"]
mod common;

use std::time::Duration;

use rayon::prelude::*;
use senet::document::Edition;
use senet::lesson::{Catalogue, Lesson, Request, compose};
use senet::press::layout::Layout;
use senet::press::{Assets, html, pdf};
use senet_engine::rules::Lang;

use common::{line, once};

/// The longest time allowed for the catalogue on two cores.
const LIMITS: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

fn main() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let assets = Assets::built_in().unwrap();
    let sheets: Vec<(&Lesson, Lang, Edition)> = catalogue
        .lessons()
        .iter()
        .flat_map(|lesson| Lang::ALL.map(|lang| (lesson, lang)))
        .flat_map(|(lesson, lang)| Edition::EVERY.map(|edition| (lesson, lang, edition)))
        .collect();
    let laid_out =
        |(_, _, edition): &(&Lesson, Lang, Edition)| assets.laid_out(Layout::for_edition(*edition));
    println!("{} lessons, {} sheets", catalogue.lessons().len(), sheets.len());
    let document = |(lesson, lang, edition): &(&Lesson, Lang, Edition)| {
        compose(&catalogue, lesson, &Request::new(*lang)).unwrap().sheet(*edition)
    };
    let (bytes, time) = once(|| {
        sheets
            .par_iter()
            .map(|it| html::page(&document(it), &laid_out(it)).unwrap().len())
            .sum::<usize>()
    });
    line(&format!("the catalogue as HTML, {} kB", bytes / 1000), time, Some(LIMITS[0]));
    let (bytes, time) = once(|| {
        sheets
            .par_iter()
            .map(|it| pdf::write(&document(it), &laid_out(it)).unwrap().bytes.len())
            .sum::<usize>()
    });
    line(&format!("the catalogue as PDF, {} kB", bytes / 1000), time, Some(LIMITS[1]));
}

//! A share for each pair of names: a square each, darker where it is larger, with the share and
//! its interval in it.

use senet_engine::rules::Lang;

use crate::document::distinct::distinct_hundredths;
use crate::document::figure::{IntervalEstimate, ShareMatrix};
use crate::document::messages::say;

use super::Drawing;
use super::numbers::{listed, measured};
use super::style::shade;
use crate::canvas::metrics::{width, wrapped};
use crate::canvas::plane::{Anchor, Area, BLACK, Ink, PALE, SMALL, TEXT, Type, WIDTH, paint};

const HIGH: f64 = 44.0;
const LINE: f64 = 16.0;

/// Draws the matrix.
pub fn draw(figure: &ShareMatrix, lang: Lang) -> Drawing {
    // A number and its interval in each square: narrower ones could not be read.
    let names = &figure.names;
    let before = names.iter().map(|name| width(name, TEXT)).fold(0.0, f64::max) + 10.0;
    let wide = ((WIDTH - before) / names.len().max(1) as f64).min(110.0);
    let heads: Vec<Vec<String>> = names.iter().map(|name| parted(name, wide - 4.0)).collect();
    let lines = heads.iter().map(Vec::len).max().unwrap_or(1) as f64;
    let what = wrapped(&figure.what, TEXT, WIDTH);
    let top = 20.0 * what.len() as f64 + LINE * lines + 8.0;
    let shares = || figure.rows.iter().flatten().flatten().map(|one| one.value);
    let (least, most) = (shares().fold(1.0, f64::min), shares().fold(0.0, f64::max));
    let titles = what.iter().map(|text| width(text, TEXT)).fold(0.0, f64::max);
    let breadth = (before + wide * names.len() as f64 + 1.0).max(titles);
    paint(breadth, top + HIGH * names.len() as f64 + 2.0, &alt(figure, lang), |plane| {
        plane.lines(&what, (0.0, 10.0), 20.0, Type::plain(TEXT, Anchor::Start));
        for (column, head) in heads.iter().enumerate() {
            let x = before + wide * (column as f64 + 0.5);
            plane.lines(head, (x, top - 10.0), -LINE, Type::plain(SMALL, Anchor::Middle));
        }
        for (row, (name, shares)) in names.iter().zip(&figure.rows).enumerate() {
            let upper = top + HIGH * row as f64;
            let middle = upper + HIGH / 2.0;
            plane.text(name, (before - 8.0, middle), Type::plain(TEXT, Anchor::End));
            for (column, share) in shares.iter().enumerate() {
                let left = before + wide * column as f64;
                let area = Area::new(left, upper, left + wide, upper + HIGH);
                let Some(share) = share else {
                    plane.frame(area, Ink(PALE, 0.8));
                    continue;
                };
                plane.fill(area, shade((share.value - least) / (most - least).max(1e-9)));
                plane.frame(area, Ink(BLACK, 0.8));
                let x = left + wide / 2.0;
                let set = Type::plain(TEXT, Anchor::Middle);
                plane.text(&percent(share.value, lang), (x, upper + 15.0), set);
                let set = Type::plain(SMALL, Anchor::Middle);
                plane.text(&ends(*share, lang), (x, upper + 33.0), set);
            }
        }
    })
}

/// A name within the width of a square, its last line first: broken at its hyphen if need be.
fn parted(name: &str, side: f64) -> Vec<String> {
    match name.rsplit_once('-') {
        Some((before, after)) if width(name, SMALL) > side => {
            vec![after.to_owned(), format!("{before}-")]
        }
        _ => vec![name.to_owned()],
    }
}

/// A share in percent, without the sign, which the title has.
fn percent(share: f64, lang: Lang) -> String {
    distinct_hundredths(&measured(share), 1, lang)
}

/// `49,1–55,5`.
fn ends(share: IntervalEstimate, lang: Lang) -> String {
    format!("{}–{}", percent(share.low, lang), percent(share.high, lang))
}

fn alt(figure: &ShareMatrix, lang: Lang) -> String {
    let names = &figure.names;
    let cells = names.iter().zip(&figure.rows).flat_map(|(row, shares)| {
        names.iter().zip(shares).filter_map(move |(column, share)| {
            let share = (*share)?;
            let (share, ends) = (percent(share.value, lang), ends(share, lang));
            let args = [("row", &**row), ("column", column), ("share", &share), ("ends", &ends)];
            Some(say(lang, "figure-matrix-cell-alt", &args))
        })
    });
    let cells = listed(cells, lang);
    say(lang, "figure-matrix-alt", &[("what", &*figure.what), ("cells", &cells)])
}

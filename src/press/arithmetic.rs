//! Checks the arithmetic that a finished document displays: each chain of `=`, `≈` and inequalities
//! in its formulas, sentences and cells is evaluated with the numbers as printed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::contents::wording;
use crate::document::conventions::conventions;
use crate::document::{Document, Math};

use super::maths::{FalseStep, ParsedFormula, Sums};

/// The result of checking the arithmetic of a document.
#[derive(Debug, Clone, Default)]
pub struct Arithmetic {
    /// How many relation signs hold, and how many are beside letters.
    pub sums: (usize, usize),
    /// Those that do not hold, each with the formula or the sentence that contains it.
    pub slips: Vec<(String, FalseStep)>,
    /// Formulas that cannot be read.
    pub unread: Vec<Fault>,
}

/// Checks documents; a formula that many of them contain is evaluated once.
#[derive(Debug, Default)]
pub struct ChainReader {
    known: Mutex<BTreeMap<(Lang, String), Read>>,
}

/// The result of checking a formula.
type Read = Arc<Checked<Sums>>;

/// The sign that replaces a formula in a sentence, as [`wording`] returns it.
const BOX: char = '□';

impl ChainReader {
    /// Checks the arithmetic of a document.
    #[must_use]
    pub fn read(&self, document: &Document) -> Arithmetic {
        let lang = document.lang;
        let wording = wording(document);
        let mut found = Arithmetic::default();
        let mut add = |source: String, shown: &str, sentence: bool| {
            match &*self.sums(lang, source) {
                Ok(sums) => {
                    found.sums.0 += sums.valid;
                    found.sums.1 += sums.skipped;
                    let slips = sums.slips.iter().cloned();
                    found.slips.extend(slips.map(|slip| (shown.to_owned(), slip)));
                }
                // A sentence is not only arithmetic: what cannot be parsed in it is words.
                Err(_) if sentence => {}
                Err(fault) => found.unread.push(fault.clone().at("formula", shown)),
            }
        };
        for formula in &wording.formulas {
            add(plain_numbers(formula, lang), formula, false);
        }
        for line in &wording.lines {
            for sum in sums_of(line, lang) {
                add(sum, line, true);
            }
        }
        found
    }

    fn sums(&self, lang: Lang, source: String) -> Read {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (lang, source);
        if let Some(sums) = known().get(&key) {
            return Arc::clone(sums);
        }
        let sums = ParsedFormula::read(&Math(key.1.clone())).map(|formula| formula.sums());
        let sums = Arc::new(sums);
        known().insert(key, Arc::clone(&sums));
        sums
    }
}

/// A formula without the signs between thousands: `12\,500` in French, `12{,}500` in English.
fn plain_numbers(formula: &str, lang: Lang) -> String {
    let comma = conventions(lang).decimal_mark == ',';
    let apart: &[&str] = if comma { &["\\,", "\u{202f}", "\u{a0}"] } else { &["{,}"] };
    let mut out = String::with_capacity(formula.len());
    let mut rest = formula;
    while let Some(sign) = rest.chars().next() {
        let after = apart.iter().find_map(|apart| rest.strip_prefix(apart));
        if let Some(after) = after.filter(|after| {
            let digits = after.chars().take_while(char::is_ascii_digit).count();
            digits == 3 && out.ends_with(|c: char| c.is_ascii_digit())
        }) {
            rest = after;
            continue;
        }
        out.push(sign);
        rest = &rest[sign.len_utf8()..];
    }
    if comma { out.replace("{,}", ",") } else { out }
}

/// The parts of a sentence that are arithmetic, as formulas.
fn sums_of(line: &str, lang: Lang) -> Vec<String> {
    if !line.contains(['=', '≈']) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut before = None;
    for stretch in line.split_inclusive(|c: char| !is_arithmetic(c)) {
        let next = stretch.chars().last().filter(|c| !is_arithmetic(*c));
        let sum = stretch.trim_end_matches(|c: char| !is_arithmetic(c));
        if sum.contains(['=', '≈']) {
            let trimmed = sum.trim();
            // What stands beside a letter or a formula without a space belongs to it, and so does
            // what begins with a sign.
            let close = before.is_some() && !sum.starts_with([' ', '\u{a0}', '\u{202f}']);
            let signed = before.is_some() && trimmed.starts_with(['+', '-', '−', '/', '×']);
            let mut latex = String::new();
            if close || signed || before == Some(BOX) {
                latex.push_str("x ");
            }
            latex.push_str(&in_latex(trimmed, lang));
            if next == Some(BOX) || (next.is_some() && !sum.ends_with(' ')) {
                latex.push_str(" x");
            }
            found.push(latex);
        }
        before = next;
    }
    found
}

fn is_arithmetic(c: char) -> bool {
    c.is_ascii_digit() || " \u{a0}\u{202f},.+-−×·÷/()%=≈<>≤≥".contains(c)
}

fn in_latex(text: &str, lang: Lang) -> String {
    let digits: Vec<char> = text.chars().collect();
    let digit = |at: usize| digits.get(at).is_some_and(char::is_ascii_digit);
    let comma = conventions(lang).decimal_mark == ',';
    let mut out = String::new();
    for (at, sign) in digits.iter().enumerate() {
        let thousands = (1..=3).all(|next| digit(at + next)) && !digit(at + 4);
        let between = at > 0 && digit(at - 1) && thousands;
        match sign {
            '\u{202f}' | '\u{a0}' if between && comma => {}
            ',' if between && !comma => {}
            '\u{202f}' | '\u{a0}' => out.push(' '),
            // A comma or a stop that is no decimal mark separates sentences.
            ',' | '.' if !(at > 0 && digit(at - 1) && digit(at + 1)) => out.push_str("\\quad "),
            '−' => out.push('-'),
            '×' => out.push_str("\\times "),
            '·' => out.push_str("\\cdot "),
            '÷' => out.push_str("\\div "),
            '≈' => out.push_str("\\approx "),
            '≤' => out.push_str("\\leq "),
            '≥' => out.push_str("\\geq "),
            '%' => out.push_str("\\%"),
            other => out.push(*other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Block, Document, Inline, Provenance};

    use super::ChainReader;

    fn read(lang: Lang, line: Vec<Inline>) -> super::Arithmetic {
        let document = Document::new(lang, "", vec![Block::Paragraph(line)], Provenance::default());
        ChainReader::default().read(&document)
    }

    fn slips(lang: Lang, text: &str) -> Vec<String> {
        let found = read(lang, vec![Inline::text(text)]);
        found.slips.into_iter().map(|(_, slip)| slip.worth).collect()
    }

    #[test]
    fn sentences_are_read_in_the_notation_of_their_language() {
        // 0.512 − 0.125 = 0.387; 3.21 × 2/5 = 1.284.
        assert_eq!(slips(Lang::Fr, "entre 0,512 − 0,125 = 0,387 et 1"), [""; 0]);
        assert_eq!(slips(Lang::Fr, "soit 2 × 3,21/5 ≈ 1,29 lancer."), ["1.284"]);
        assert_eq!(slips(Lang::En, "that is 2 × 3.21/5 ≈ 1.29, about"), ["1.284"]);
        assert_eq!(slips(Lang::En, "2 × 6,250 = 12,500 throws"), [""; 0]);
        assert_eq!(slips(Lang::Fr, "2 × 6\u{202f}250 = 12\u{202f}501"), ["12500"]);
        assert_eq!(slips(Lang::Fr, "n = 100, donc p2 + 3 = 7"), [""; 0]);
    }

    #[test]
    fn formulas_are_read_and_those_that_cannot_be_are_reported() {
        let one = |latex: &str| read(Lang::En, vec![Inline::math(latex)]);
        assert_eq!(one(r"2 \times 6{,}250 = 12{,}500").sums, (1, 0));
        assert_eq!(one(r"2 \times 6{,}250 = 12{,}501").slips.len(), 1);
        assert_eq!(one(r"\frac{1}{3").unread[0].arg("formula"), Some(r"\frac{1}{3"));
    }
}

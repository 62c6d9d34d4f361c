//! Checks the arithmetic that a finished document displays: each chain of `=`, `≈` and inequalities
//! in its formulas, sentences and cells is evaluated with the numbers as printed. A chain may go on
//! from a formula into the words beside it, or into the next formula.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::contents::{FORMULA, wording};
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

impl Arithmetic {
    /// Adds what is found in a formula or a sentence, except for what is known of the formulas in it.
    fn add(&mut self, sums: &Sums, known: &Sums, shown: &str) {
        self.sums.0 += sums.valid.saturating_sub(known.valid);
        self.sums.1 += sums.skipped.saturating_sub(known.skipped);
        let slips = sums.slips.iter().filter(|slip| !known.slips.contains(slip)).cloned();
        self.slips.extend(slips.map(|slip| (shown.to_owned(), slip)));
    }
}

/// Checks documents; a formula that many of them contain is evaluated once.
#[derive(Debug, Default)]
pub struct ChainReader {
    known: Mutex<BTreeMap<(Lang, String), Read>>,
}

/// The result of checking a formula.
type Read = Arc<Checked<Sums>>;

impl ChainReader {
    /// Checks the arithmetic of a document.
    pub fn read(&self, document: &Document) -> Arithmetic {
        let lang = document.lang;
        let wording = wording(document);
        let mut found = Arithmetic::default();
        for formula in &wording.formulas {
            match &*self.sums(lang, plain_numbers(formula, lang)) {
                Ok(sums) => found.add(sums, &Sums::default(), formula),
                Err(fault) => found.unread.push(fault.clone().at("formula", formula)),
            }
        }
        for (line, within) in wording.lines.iter().zip(wording.within) {
            let line = &without_descriptions(line);
            for sum in sums_of(line, &wording.formulas[within], lang) {
                // A sentence is not only arithmetic: what cannot be parsed counts as words.
                let Ok(sums) = &*self.sums(lang, sum.latex) else { continue };
                // Subtract what was counted for the single formulas already.
                let mut known = Sums::default();
                for formula in &sum.formulas {
                    if let Ok(own) = &*self.sums(lang, plain_numbers(formula, lang)) {
                        known.add(own);
                    }
                }
                // The line of the text is found by a formula in it, where there is one.
                let shown = sum.formulas.iter().copied().max_by_key(|formula| formula.len());
                found.add(sums, &known, shown.unwrap_or(line));
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

/// A separator between two lines of a formula, if the second continues the sum of the first.
const CONTINUED: &str = "\\\\&\\quad+";

/// A formula without the signs between thousands: `12\,500` in French, `12{,}500` in English.
fn plain_numbers(formula: &str, lang: Lang) -> String {
    let comma = conventions(lang).decimal_mark == ',';
    let apart: &[&str] = if comma { &["\\,", "\u{202f}", "\u{a0}"] } else { &["{,}"] };
    let without = |formula: String, sign: &&str| {
        let mut parts = formula.split(sign);
        let first = parts.next().unwrap_or("").to_owned();
        parts.fold(first, |before, part| {
            let digits = part.chars().take_while(char::is_ascii_digit).count();
            let between = digits == 3 && before.ends_with(|c: char| c.is_ascii_digit());
            before + if between { "" } else { sign } + part
        })
    };
    let out = apart.iter().fold(formula.replace(CONTINUED, "+"), without);
    if comma { out.replace("{,}", ",") } else { out }
}

/// A line without the descriptions in it: a name and its values after a colon, without a space, are no sum,
/// such as `weights:1=1/10,3=2/5`.
fn without_descriptions(line: &str) -> String {
    let is_description = |word: &str| {
        word.split_once(':').is_some_and(|(name, values)| {
            name.ends_with(char::is_alphabetic) && !values.trim_start().is_empty()
        })
    };
    let words = line.split_inclusive(char::is_whitespace);
    words.filter(|word| !is_description(word)).collect()
}

/// A part of a sentence that is arithmetic.
struct SentenceSum<'a> {
    /// As a formula.
    latex: String,
    /// The formulas that stand in it.
    formulas: Vec<&'a String>,
}

/// The signs of relation, as they are typed in a sentence.
const RELATIONS: [char; 7] = ['=', '≈', '<', '>', '≤', '≥', '≠'];

/// The parts of a sentence that are arithmetic, where `formulas` are those that stand in it.
fn sums_of<'a>(line: &str, formulas: &'a [String], lang: Lang) -> Vec<SentenceSum<'a>> {
    if !line.contains(RELATIONS) {
        return Vec::new();
    }
    let (mut found, mut before, mut rest) = (Vec::new(), None, formulas.iter());
    for stretch in line.split_inclusive(|c: char| !is_arithmetic(c)) {
        let next = stretch.chars().last().filter(|c| !is_arithmetic(*c));
        let sum = stretch.trim_end_matches(|c: char| !is_arithmetic(c));
        let own: Vec<&String> = rest.by_ref().take(sum.matches(FORMULA).count()).collect();
        if sum.contains(RELATIONS) {
            let trimmed = sum.trim();
            // What stands beside a letter without a space belongs to it, and so does what begins with
            // a sign.
            let close = before.is_some() && !sum.starts_with([' ', '\u{a0}', '\u{202f}']);
            let signed = before.is_some() && trimmed.starts_with(['+', '-', '−', '/', '×']);
            let before = if close || signed { "x " } else { "" };
            let after = if next.is_some() && !sum.ends_with(' ') { " x" } else { "" };
            let latex = in_latex(&without_brackets(trimmed), lang);
            let latex = format!("{before}{latex}{after}");
            found.push(SentenceSum { latex: filled(&latex, &own, lang), formulas: own });
        }
        before = next;
    }
    found
}

/// A formula with others in place of their signs.
fn filled(latex: &str, formulas: &[&String], lang: Lang) -> String {
    let mut formulas = formulas.iter();
    let mut parts = latex.split(FORMULA);
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |before, part| match formulas.next() {
        Some(formula) => format!("{before} {} {part}", plain_numbers(formula, lang)),
        None => before + part,
    })
}

/// A sum without the brackets around a relation: “1/3 (≈ 0.33)” goes on after the bracket, “(a = b)”
/// stands alone.
fn without_brackets(sum: &str) -> String {
    let mut signs: Vec<char> = sum.chars().collect();
    let mut open = Vec::new();
    for at in 0..signs.len() {
        match signs[at] {
            '(' => open.push(at),
            ')' => {
                let Some(first) = open.pop() else { continue };
                let inside: String = signs[first + 1..at].iter().collect();
                if inside.contains(RELATIONS) {
                    let goes_on = inside.trim_start().starts_with(RELATIONS);
                    signs[first] = if goes_on { ' ' } else { ';' };
                    signs[at] = ';';
                }
            }
            _ => {}
        }
    }
    signs.into_iter().collect()
}

fn is_arithmetic(c: char) -> bool {
    c.is_ascii_digit()
        || c == FORMULA
        || RELATIONS.contains(&c)
        || " \u{a0}\u{202f},.+-−×·÷/()%".contains(c)
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
            ';' => out.push_str("\\quad "),
            // A comma or a stop that is no decimal mark separates sentences.
            ',' | '.' if !(at > 0 && digit(at - 1) && digit(at + 1)) => out.push_str("\\quad "),
            '−' => out.push('-'),
            '×' => out.push_str("\\times "),
            '·' => out.push_str("\\cdot "),
            '÷' => out.push_str("\\div "),
            '≈' => out.push_str("\\approx "),
            '≤' => out.push_str("\\leq "),
            '≥' => out.push_str("\\geq "),
            '≠' => out.push_str("\\neq "),
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
        assert_eq!(slips(Lang::Fr, "senet table --thrower weights:1=1/10,3=2/5 -o x"), [""; 0]);
        assert_eq!(slips(Lang::Fr, "le lanceur os:1=1/10,3=2/5"), [""; 0]);
        // 2 + 3 = 5.
        assert_eq!(slips(Lang::En, "in all: 2 + 3 = 6"), ["5"]);
        assert_eq!(slips(Lang::Fr, "n = 100, donc p2 + 3 = 7"), [""; 0]);
    }

    #[test]
    fn a_chain_goes_on_from_a_formula_into_the_words_and_the_next_formula() {
        let line = |parts: &[&str]| {
            let inline = |(at, part): (usize, &&str)| match at % 2 {
                0 => Inline::math(*part),
                _ => Inline::text(*part),
            };
            let found = read(Lang::En, parts.iter().enumerate().map(inline).collect());
            let slips: Vec<String> = found.slips.into_iter().map(|(_, slip)| slip.worth).collect();
            (found.sums.0, slips)
        };
        let wrong = |worth: &str| (0, vec![worth.to_owned()]);
        // 3/8 = 0.375; 2 × 3.21/5 = 1.284; 37/16 = 2.3125.
        assert_eq!(line(&[r"\frac{3}{8}", " = ", "0.375"]), (1, vec![]));
        assert_eq!(line(&[r"\frac{3}{8}", " = ", "0.38"]), wrong("0.375"));
        assert_eq!(line(&[r"2 \times 3.21/5", " ≈ ", "1.29", ", and"]), wrong("1.284"));
        assert_eq!(line(&[r"\frac{37}{16}", " ≈ 2.32 squares"]), wrong("2.3125"));
        assert_eq!(line(&[r"\frac{37}{16}", " (≈ 2.31) squares"]), (1, vec![]));
        assert_eq!(line(&[r"\frac{37}{16}", " (≈ 2.32) squares"]), wrong("2.3125"));
        assert_eq!(line(&[r"\frac{1}{2}", " < ", r"\frac{1}{3}"]), wrong("0.5"));
        assert_eq!(line(&[r"\frac{1}{2}", " × 3 = ", "1.5"]), (1, vec![]));
        // A chain within the first formula is counted once, and the next begins with its last member.
        assert_eq!(line(&[r"P = \frac{6}{16} = \frac{3}{8}", " ≈ ", "0.38"]), (2, vec![]));
        // Words or a comma stand between the numbers: nothing is compared.
        for apart in [" and ", ", ", " so that ", " (p = 0.5) "] {
            assert_eq!(line(&[r"\frac{3}{8}", apart, "0.5"]).1, [""; 0], "{apart}");
        }
    }

    #[test]
    fn formulas_are_read_and_those_that_cannot_be_are_reported() {
        let one = |latex: &str| read(Lang::En, vec![Inline::math(latex)]);
        assert_eq!(one(r"2 \times 6{,}250 = 12{,}500").sums, (1, 0));
        assert_eq!(one(r"2 \times 6{,}250 = 12{,}501").slips.len(), 1);
        assert_eq!(one(r"\frac{1}{3").unread[0].arg("formula"), Some(r"\frac{1}{3"));
    }
}

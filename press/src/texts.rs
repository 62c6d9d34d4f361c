//! The texts that all writers share: the words around blocks, and formulas parsed once a document.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{AsideKind, Document, Exercise, Math};

use super::maths::ParsedFormula;

/// The texts of one document while it is written.
#[derive(Debug)]
pub(super) struct Texts {
    /// The language of its words.
    pub lang: Lang,
    /// The formulas parsed so far: a table needs each several times, to measure it and to write it.
    formulas: RefCell<HashMap<String, Rc<ParsedFormula>>>,
}

impl Texts {
    /// For a document in a language.
    pub(super) fn new(lang: Lang) -> Self {
        Self { lang, formulas: RefCell::default() }
    }

    /// A formula, parsed once a document.
    pub(super) fn formula(&self, math: &Math) -> Checked<Rc<ParsedFormula>> {
        if let Some(formula) = self.formulas.borrow().get(&math.0) {
            return Ok(Rc::clone(formula));
        }
        let formula = Rc::new(ParsedFormula::read(math)?);
        self.formulas.borrow_mut().insert(math.0.clone(), Rc::clone(&formula));
        Ok(formula)
    }

    /// A formula in a line of text; a long one in pieces between which the line may end.
    pub(super) fn in_a_line(&self, math: &Math) -> Checked<Vec<Rc<ParsedFormula>>> {
        // In em: the width of a line of a telephone.
        const BROKEN: f32 = 10.0;
        let formula = self.formula(math)?;
        if formula.width() <= BROKEN {
            return Ok(vec![formula]);
        }
        Ok(formula.members().into_iter().map(Rc::new).collect())
    }

    /// A text with the typography of the language.
    pub(super) fn polished<'a>(&self, text: &'a str) -> Cow<'a, str> {
        polish(text, self.lang)
    }

    /// The labels of the masthead.
    pub(super) fn labels(&self, document: &Document) -> Vec<String> {
        let labels = document.masthead.labels.iter();
        labels.map(|label| self.polished(label).into_owned()).collect()
    }

    /// The words before the title of an exercise: `Exercise 3`.
    pub(super) fn exercise(&self, exercise: &Exercise) -> String {
        say(self.lang, "layout-exercise", &[("number", &exercise.number.to_string())])
    }

    /// The points of an exercise, if it has any: `4 points`.
    pub(super) fn points(&self, exercise: &Exercise) -> Option<String> {
        let count = exercise.points?.to_string();
        Some(say(self.lang, "layout-points", &[("count", &count)]))
    }
}

/// The head of a boxed remark: `Answer`.
pub fn aside(kind: AsideKind, lang: Lang) -> String {
    say(lang, &format!("layout-{}", kind.name()), &[])
}

/// The letter of the nth question, from 0: a, b, …, z, aa.
pub(super) fn letter(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    match at / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letter(more - 1)),
    }
}

//! Parses a tree: `paths="gagnée: 0.55 [gagnée: 0.45 = match; perdue: 0.55]; perdue: 0.45"`.
//!
//! Branches from one point are separated by `;`, each an event, a colon and its probability; its
//! subtree stands in brackets, and the outcome at the end of a path after `=`.

use num_traits::One;
use senet_engine::rules::exact::parse_probability;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault};

use crate::document::figure::Branch;
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, refused};
use crate::lesson::text::mark::{TextPart, split};
use crate::lesson::text::number::Number;

/// The deepest nesting of brackets: a sheet has no space for more events in a path.
const DEEPEST: usize = 6;

/// A character of the option, or a number that Tera put in.
enum Token {
    Sign(char),
    Number(Exact),
}

/// The branches described by `paths=`.
///
/// # Errors
/// `lesson-container-value` for a syntax error, and where the probabilities of the
/// branches from one point do not add up to 1.
pub fn branches(opening: &OpeningLine) -> Checked<Vec<Branch>> {
    let text = given(opening, "paths");
    let mut tokens = Vec::new();
    for part in split(text) {
        match part {
            TextPart::Text(text) => tokens.extend(text.chars().map(Token::Sign)),
            TextPart::Number(written) => match written.number {
                Number::Rational(value) => tokens.push(Token::Number(value)),
                Number::Root(_) => return Err(refused(opening, "√", [EXAMPLE])),
            },
        }
    }
    let mut reader = Reader { opening, tokens: tokens.into_iter().peekable() };
    let branches = reader.level(0)?;
    if reader.tokens.peek().is_some() {
        return Err(reader.unfit("]"));
    }
    Ok(branches)
}

const EXAMPLE: &str = "a: 1/4 [c: 1/2; d: 1/2]; b: 3/4 = end";

struct Reader<'a> {
    opening: &'a OpeningLine,
    tokens: std::iter::Peekable<std::vec::IntoIter<Token>>,
}

impl Reader<'_> {
    fn unfit(&self, found: &str) -> Fault {
        refused(self.opening, found, [EXAMPLE])
    }

    /// The branches from one point, up to a closing bracket or the end.
    fn level(&mut self, depth: usize) -> Checked<Vec<Branch>> {
        if depth == DEEPEST {
            return Err(self.unfit("["));
        }
        let mut branches = Vec::new();
        loop {
            branches.push(self.branch(depth)?);
            if !self.takes(';') {
                break;
            }
        }
        let sum: Exact = branches.iter().filter_map(|branch| branch.probability.as_ref()).sum();
        if !sum.is_one() {
            let events: Vec<&str> = branches.iter().map(|branch| &*branch.event).collect();
            return Err(self.unfit(&format!("{}: {sum}", events.join(" + "))));
        }
        Ok(branches)
    }

    fn branch(&mut self, depth: usize) -> Checked<Branch> {
        let event = self.words()?;
        if event.is_empty() || !self.takes(':') {
            return Err(self.unfit(&event));
        }
        let probability = Some(self.probability()?);
        let end = if self.takes('=') { self.words()? } else { String::new() };
        let mut branches = Vec::new();
        if self.takes('[') {
            branches = self.level(depth + 1)?;
            if !self.takes(']') {
                return Err(self.unfit(&event));
            }
        }
        Ok(Branch { event, probability, end, branches })
    }

    /// Consumes this sign, if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        while self.tokens.next_if(|token| matches!(token, Token::Sign(' '))).is_some() {}
        self.tokens.next_if(|token| matches!(token, Token::Sign(c) if *c == sign)).is_some()
    }

    /// Text up to the next sign of the grammar; a whole number put in by Tera is part of it.
    fn words(&mut self) -> Checked<String> {
        let mut words = String::new();
        while let Some(token) = self.tokens.next_if(|token| !ends(token)) {
            match token {
                Token::Sign(sign) => words.push(sign),
                Token::Number(value) if value.is_integer() => words.push_str(&value.to_string()),
                Token::Number(value) => return Err(self.unfit(&value.to_string())),
            }
        }
        Ok(words.trim().to_owned())
    }

    fn probability(&mut self) -> Checked<Exact> {
        let mut text = String::new();
        while let Some(token) = self.tokens.next_if(|token| !ends(token)) {
            match token {
                Token::Sign(sign) => text.push(sign),
                Token::Number(value) => text.push_str(&value.to_string()),
            }
        }
        parse_probability(text.trim()).map_err(|_| self.unfit(&text))
    }
}

fn ends(token: &Token) -> bool {
    matches!(token, Token::Sign(':' | ';' | '[' | ']' | '='))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;
    use senet_engine::rules::fault::Checked;

    use crate::document::figure::Branch;
    use crate::lesson::markup::container::opened;

    fn branches(paths: &str) -> Checked<Vec<Branch>> {
        super::branches(&opened(&format!("::: figure tree paths=\"{paths}\"")))
    }

    #[test]
    fn a_tree_is_read_with_its_ends() {
        let tree = branches("won: 0.55 [won: 9/20 = match; lost: 55%]; lost: 9/20");
        let [won, lost] = &tree.unwrap()[..] else { panic!("two branches") };
        assert_eq!((&*won.event, &won.probability), ("won", &Some(ratio(11, 20))));
        let [first, second] = &won.branches[..] else { panic!("two branches") };
        assert_eq!((&*first.end, &first.probability), ("match", &Some(ratio(9, 20))));
        assert!(second.end.is_empty() && lost.branches.is_empty());
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for bad in
            ["", "a", "a: 1/2", "a: 1/2; b: 1/3", "a: 1 [b: 1", "a: 1]", "a: 2; b: -1", ": 1"]
        {
            assert_eq!(branches(bad).unwrap_err().id(), "lesson-container-value", "{bad}");
        }
    }
}

//! The blocks of a text that are open where it is being read, and the words that open and close them.

use senet_engine::rules::Fault;

/// The words that a block's tag may begin with. Tera's others include other templates or are
/// recursive; it has no `claim`, whose sentence is always printed.
pub const TAGS: [&str; 13] = [
    "if",
    "elif",
    "else",
    "endif",
    "for",
    "endfor",
    "break",
    "continue",
    "set",
    "set_global",
    "endset",
    CLAIM,
    END_CLAIM,
];

/// Opens a sentence that is printed whether its condition holds or not: a check reports it where the
/// condition is false.
pub const CLAIM: &str = "claim";

/// Closes it.
pub const END_CLAIM: &str = "endclaim";

/// The open blocks of a text, from the outermost.
#[derive(Debug, Default)]
pub struct OpenBlocks(Vec<OpenBlock>);

/// An open block.
#[derive(Debug)]
struct OpenBlock {
    /// The word of the tag that opens it.
    word: String,
    /// The line of that tag.
    line: usize,
    /// Its expressions: that of `if`, then of `elif`. A claim prints its sentence anyway, and has
    /// none.
    places: Vec<usize>,
}

impl OpenBlocks {
    /// Opens a block.
    pub fn open(&mut self, word: &str, line: usize) {
        self.0.push(OpenBlock { word: word.to_owned(), line, places: Vec::new() });
    }

    /// Closes the innermost block, if the word is one that closes blocks.
    pub fn close(&mut self, word: &str) {
        if ["endif", "endfor", "endset", END_CLAIM].contains(&word) {
            self.0.pop();
        }
    }

    /// What is wrong with a word where it stands: a claim is closed by `endclaim` and has no branches.
    /// Tera itself reports the others.
    pub fn misplaced(&self, word: &str) -> Option<Fault> {
        let claim = self.0.last().is_some_and(|block| block.word == CLAIM);
        let closes = ["elif", "else", "endif", "endfor", "endset"].contains(&word);
        let wrong = if claim { closes } else { word == END_CLAIM };
        let expected = if claim { END_CLAIM } else { CLAIM };
        wrong.then(|| claim_fault(word, expected))
    }

    /// The line of a claim that is never closed, and its fault.
    pub fn unclosed(&self) -> Option<(usize, Fault)> {
        let claim = self.0.iter().find(|block| block.word == CLAIM)?;
        Some((claim.line, claim_fault(CLAIM, END_CLAIM)))
    }

    /// The expressions of all the blocks.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.0.iter().flat_map(|block| block.places.iter().copied())
    }

    /// The first expression of each block that has one.
    pub fn firsts(&self) -> impl Iterator<Item = usize> {
        self.0.iter().filter_map(|block| block.places.first().copied())
    }

    /// The last expression of the innermost block.
    pub fn last(&self) -> Option<usize> {
        self.0.last()?.places.last().copied()
    }

    /// Adds an expression to the innermost block.
    pub fn add(&mut self, place: usize) {
        if let Some(block) = self.0.last_mut() {
            block.places.push(place);
        }
    }
}

/// The fault of a claim without its end, or of an end without its claim.
pub fn claim_fault(found: &str, expected: &str) -> Fault {
    Fault::failure("lesson-claim").with("found", found).with("expected", expected)
}

#[cfg(test)]
mod tests {
    use super::super::expression::Role;
    use super::super::prepared::Prepared;

    #[test]
    fn a_claim_is_printed_whatever_it_says_and_closed_by_its_own_word() {
        let made = Prepared::new("<%- claim a -%>\n<< b >>\n<% endclaim %>");
        assert!(made.text.starts_with("<%- if( a )|evaluated(of=0) -%>"), "{}", made.text);
        assert!(made.text.contains("<% endif %>"), "{}", made.text);
        let [claim, printed] = &made.expressions[..] else { panic!("{:?}", made.expressions) };
        assert_eq!((&claim.role, &printed.within[..]), (&Role::Claimed, &[][..]));
        for (bad, line) in [
            ("<% claim a %>b<% endif %>", "1"),
            ("\n<% claim a %>b<% else %>c<% endclaim %>", "2"),
            ("<% if a %>b\n<% endclaim %>", "2"),
            ("a\n<% claim a %>\nb", "2"),
            ("<% claim %>b<% endclaim %>", "1"),
        ] {
            let fault = Prepared::new(bad).refused.expect(bad);
            assert_eq!((fault.id(), fault.arg("line")), ("lesson-claim", Some(line)), "{bad}");
        }
    }
}

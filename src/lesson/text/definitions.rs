//! The part of a lesson's text that assigns the names some expressions use: what must be rendered to
//! know their values, without the sentences, figures and numbers around it.

use std::collections::BTreeMap;

use super::expression::{Prepared, Role, names};

/// The tags of a text that assign the names that the expressions use, directly or not, and those of
/// the blocks around them, each on its line: as many lines as the text has. A text with blocks that
/// are assigned as a whole (`endset`) is returned as it is.
#[must_use]
pub fn definitions(text: &str, expressions: &[&str]) -> String {
    let prepared = Prepared::new(text);
    if prepared.refused.is_some() || prepared.tags.iter().any(|tag| tag.word == "endset") {
        return text.to_owned();
    }
    let mut needed: Vec<String> = expressions.iter().flat_map(|one| names(one)).collect();
    let mut slice = Slice::new(&prepared);
    // What assigns a name uses others.
    while let Some(name) = needed.pop() {
        for tag in slice.setters.remove(name.as_str()).unwrap_or_default() {
            slice.keep(tag, &mut needed);
        }
    }
    let mut made = String::new();
    let mut end = 0;
    for (tag, _) in prepared.tags.iter().zip(&slice.kept).filter(|(_, kept)| **kept) {
        made.extend(text[end..tag.span.start].chars().filter(|sign| *sign == '\n'));
        made.push_str(&text[tag.span.clone()]);
        end = tag.span.end;
    }
    made.extend(text[end..].chars().filter(|sign| *sign == '\n'));
    made
}

/// A block of a text.
struct Block {
    /// Its tags, from its `if` or `for` to its end.
    tags: Vec<usize>,
    /// The block around it.
    parent: Option<usize>,
    /// Whether it is a loop.
    is_loop: bool,
    /// The tags that end it early, `break` and `continue`.
    exits: Vec<usize>,
    /// Whether its tags are kept.
    kept: bool,
}

/// The tags that are kept of a text, and what tells which they are.
struct Slice<'a> {
    text: &'a Prepared,
    blocks: Vec<Block>,
    /// The innermost block around each tag that belongs to none itself.
    inside: Vec<Option<usize>>,
    /// The tags that assign a name.
    setters: BTreeMap<&'a str, Vec<usize>>,
    kept: Vec<bool>,
}

impl<'a> Slice<'a> {
    /// A slice without tags.
    fn new(text: &'a Prepared) -> Self {
        let count = text.tags.len();
        let mut slice = Self {
            text,
            blocks: Vec::new(),
            inside: vec![None; count],
            setters: BTreeMap::new(),
            kept: vec![false; count],
        };
        let mut open: Option<usize> = None;
        for (index, tag) in text.tags.iter().enumerate() {
            slice.inside[index] = open;
            let role = tag.place.map(|place| &text.expressions[place].role);
            match tag.word.as_str() {
                word @ ("if" | "for") => {
                    let (tags, is_loop) = (vec![index], word == "for");
                    let exits = Vec::new();
                    slice.blocks.push(Block { tags, parent: open, is_loop, exits, kept: false });
                    open = Some(slice.blocks.len() - 1);
                }
                "break" | "continue" => {
                    if let Some(around) = slice.loop_around(open) {
                        slice.blocks[around].exits.push(index);
                    }
                }
                word => match (role, open) {
                    (Some(Role::Assigned(name)), _) => {
                        slice.setters.entry(name).or_default().push(index);
                    }
                    (_, Some(block)) => {
                        slice.blocks[block].tags.push(index);
                        if word.starts_with("end") {
                            open = slice.blocks[block].parent;
                        }
                    }
                    (_, None) => {}
                },
            }
        }
        slice
    }

    /// The innermost loop among a block and those around it.
    fn loop_around(&self, mut block: Option<usize>) -> Option<usize> {
        while let Some(one) = block.filter(|one| !self.blocks[*one].is_loop) {
            block = self.blocks[one].parent;
        }
        block
    }

    /// Keeps a tag and the blocks around it; adds the names that they use.
    fn keep(&mut self, tag: usize, needed: &mut Vec<String>) {
        let mut tags = vec![tag];
        while let Some(tag) = tags.pop() {
            self.keep_one(tag, needed);
            let mut around = self.inside[tag];
            while let Some(one) = around.filter(|one| !self.blocks[*one].kept) {
                self.blocks[one].kept = true;
                for own in self.blocks[one].tags.clone() {
                    self.keep_one(own, needed);
                }
                tags.append(&mut self.blocks[one].exits);
                around = self.blocks[one].parent;
            }
        }
    }

    fn keep_one(&mut self, tag: usize, needed: &mut Vec<String>) {
        self.kept[tag] = true;
        let place = self.text.tags[tag].place;
        needed.extend(place.iter().flat_map(|at| &self.text.expressions[*at].names).cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::definitions;

    #[test]
    fn only_what_a_condition_needs_is_kept_on_its_line() {
        let text = "Title\n<% set a = n | plus(x=1) %>\n<< a | dec >> text\n\
                    <% set b = a | square -%>\n<% set other = race(of='sticks-5') %>end";
        let made = definitions(text, &["b is above(x=2)"]);
        assert_eq!(made, "\n<% set a = n | plus(x=1) %>\n\n<% set b = a | square -%>\n");
    }

    #[test]
    fn a_block_is_kept_with_all_its_branches_and_what_they_use() {
        let text = "<% if x is above(x=limit) %>\nA\n<% set a = 1 %>\n<% elif y %>\n<% set a = c %>\n\
                    <% if z %>w<% endif %><% else %>B<% endif %><% set limit = 4 %><% set c = 5 %>";
        assert_eq!(
            definitions(text, &["a == 1"]),
            "<% if x is above(x=limit) %>\n\n<% set a = 1 %>\n<% elif y %>\n<% set a = c %>\n\
             <% else %><% endif %><% set limit = 4 %><% set c = 5 %>"
        );
        assert_eq!(definitions("a\n<% if z %>w\n<% endif %>", &["n"]), "\n\n");
    }

    #[test]
    fn a_loop_is_kept_with_what_may_end_it() {
        let text = "<% for i in all %>text<% if i == n %>!<% break %><% endif %>\
                    <% set_global last = i %><% endfor %><% for i in all %><< i >><% endfor %>";
        assert_eq!(
            definitions(text, &["last"]),
            "<% for i in all %><% if i == n %><% break %><% endif %>\
             <% set_global last = i %><% endfor %>"
        );
    }
}

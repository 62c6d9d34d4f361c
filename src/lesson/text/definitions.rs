//! The part of a lesson's text that assigns the names some expressions use: what must be rendered to
//! know their values, without the sentences, figures and numbers around it.

use std::collections::{BTreeMap, BTreeSet};

use super::expression::{Role, names};
use super::prepared::{Prepared, Tag};

/// The tags of a text that assign the names that the expressions use, directly or not, and those of
/// the blocks around them, each on its line: as many lines as the text has. A text with blocks that
/// are assigned as a whole (`endset`) is returned as it is.
pub fn definitions(text: &str, expressions: &[&str]) -> String {
    let prepared = Prepared::cached(text);
    if prepared.refused.is_some() || prepared.tags.iter().any(|tag| tag.word == "endset") {
        return text.to_owned();
    }
    let needed = expressions.iter().flat_map(|one| names(one)).collect();
    let mut made = String::new();
    let mut end = 0;
    for tag in kept(&prepared, needed).into_iter().map(|index| &prepared.tags[index]) {
        made.extend(text[end..tag.span.start].chars().filter(|sign| *sign == '\n'));
        made.push_str(&text[tag.span.clone()]);
        end = tag.span.end;
    }
    made.extend(text[end..].chars().filter(|sign| *sign == '\n'));
    made
}

/// The indices of the tags that assign some names, of those that they use in turn, and of the blocks
/// around them.
fn kept(text: &Prepared, mut needed: Vec<String>) -> BTreeSet<usize> {
    let mut setters: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, tag) in text.tags.iter().enumerate() {
        if let Some(Role::Assigned(name)) = tag.place.map(|at| &text.expressions[at].role) {
            setters.entry(name).or_default().push(index);
        } else if let Some(block) = block_of(text, tag) {
            members.entry(block).or_default().push(index);
        }
    }
    let (mut kept, mut wanted) = (BTreeSet::new(), Vec::<usize>::new());
    loop {
        while let Some(index) = wanted.pop() {
            if kept.insert(index) {
                let tag = &text.tags[index];
                let used = tag.place.iter().flat_map(|at| &text.expressions[*at].names);
                needed.extend(used.cloned());
                for block in &tag.blocks {
                    wanted.extend(members.remove(block).unwrap_or_default());
                }
            }
        }
        let Some(name) = needed.pop() else { return kept };
        wanted.extend(setters.remove(&*name).unwrap_or_default());
    }
}

/// The block that a tag is kept with: its own, or the loop that it ends early.
fn block_of(text: &Prepared, tag: &Tag) -> Option<usize> {
    let is_loop =
        |place: &&usize| matches!(text.expressions[**place].role, Role::Block { rounds: true, .. });
    match &*tag.word {
        "break" | "continue" => tag.blocks.iter().rev().find(is_loop).copied(),
        _ => tag.blocks.last().copied(),
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

//! The lesson for which the tests of this layer write their texts.

use super::{Catalogue, SourceFile};

/// Its `lesson.toml`, to which a test appends its part.
pub(super) const METADATA: &str = r#"
id = "trial"
title = { fr = "Essai", en = "Trial" }
summary = { fr = "Essai.", en = "Trial." }
duration = 55
levels = []
notions = []
skills = []
organisation = { fr = "seul", en = "alone" }
material = []
calculator = "allowed"
"#;

/// Eight lines of a text: 2, 4, 5, 6 and 7 depend on the parameter `stake`, the others on nothing.
pub(super) const ON_THE_STAKE: &str = "<% set half = 1 | over(x=2) %>\n\
    <% set twice = stake | times(x=2) %>\n\
    << half >>\n\
    << twice >>\n\
    <% for n in range(end=twice) %>\n\
    << n >>\n\
    << half >>\n\
    <% endfor %>\n";

/// The program's lessons with `trial`: its metadata, the name of its text (`fr.md`) and the text.
pub(super) fn catalogue(metadata: &str, name: &str, text: &str) -> Catalogue {
    let file = |name: &str, text: &str| SourceFile {
        place: format!("trial/{name}"),
        shown: format!("trial/{name}"),
        text: text.to_owned(),
    };
    Catalogue::load(vec![file("lesson.toml", metadata), file(name, text)]).unwrap()
}

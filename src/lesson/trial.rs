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

/// Parameters for it.
pub(super) const PARAMETERS: &str = r#"
[parameters.sticks]
kind = "thrower"
range = ["sticks-5", "sticks-6", "sticks-6-cones"]
draw = ["sticks-5", "sticks-6"]
default = "sticks-5"
[parameters.die]
kind = "thrower"
range = ["die-145", "die-146"]
default = { follows = "sticks", values = { sticks-5 = "die-145", sticks-6 = "die-146", sticks-6-cones = "die-146" } }
[parameters.throws]
kind = "number"
range = [50, 100, 200]
default = 100
[parameters.sample]
kind = "seed"
default = 1
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

/// The lesson with [`PARAMETERS`] and these conditions.
pub(super) fn drawn_under(conditions: &[(&str, &str)]) -> Catalogue {
    let one = |(condition, says): &(&str, &str)| {
        format!("[[require]]\nif = '{condition}'\nfr = \"{says}\"\nen = \"{says}\"\n")
    };
    let conditions: String = conditions.iter().map(one).collect();
    let metadata = format!("{METADATA}{PARAMETERS}{conditions}");
    catalogue(&metadata, "fr.md", "<% set twice = throws * 2 %>Un texte.")
}

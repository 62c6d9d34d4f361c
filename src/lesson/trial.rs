//! The lesson for which the tests of this layer write their texts.

use senet_engine::rules::fault::Checked;

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

/// A file of a folder of lessons.
pub(super) fn file(place: &str, text: &str) -> SourceFile {
    SourceFile { place: place.to_owned(), shown: place.to_owned(), text: text.to_owned() }
}

/// The program's lessons with `trial`: its metadata, and its texts after their names (`fr.md`).
pub(super) fn loaded(metadata: &str, texts: &[(&str, &str)]) -> Checked<Catalogue> {
    let files = texts.iter().copied().chain([("lesson.toml", metadata)]);
    Catalogue::load(files.map(|(name, text)| file(&format!("trial/{name}"), text)).collect())
}

/// The same with one text.
pub(super) fn catalogue(metadata: &str, name: &str, text: &str) -> Catalogue {
    loaded(metadata, &[(name, text)]).unwrap()
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

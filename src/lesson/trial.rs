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

/// The program's lessons with `trial`: its metadata, the name of its text (`fr.md`) and the text.
pub(super) fn catalogue(metadata: &str, name: &str, text: &str) -> Catalogue {
    let file = |name: &str, text: &str| SourceFile {
        place: format!("trial/{name}"),
        shown: format!("trial/{name}"),
        text: text.to_owned(),
    };
    Catalogue::load(vec![file("lesson.toml", metadata), file(name, text)]).unwrap()
}

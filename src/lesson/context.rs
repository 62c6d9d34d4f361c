//! The values that the text of a lesson can use when it is rendered.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use tera::{Context, Value};

use super::catalogue::Lesson;
use super::metadata::{Level, Metadata};
use super::parameter::Settings;
use super::text::{board, exact, map};
use super::words::Surprise;

/// The values for a lesson's text: the board, the steps of the session, from where on a result is
/// surprising, the parameters.
pub(super) fn context(lesson: &Lesson, settings: &Settings, lang: Lang) -> Checked<Context> {
    let metadata = &lesson.metadata;
    let mut context = Context::new();
    board(&mut context);
    let Surprise { usual, little, close } = &lesson.surprise;
    let surprise = [("usual", usual), ("little", little), ("close", close)];
    context.insert_value("surprise", map(surprise.map(|(name, at)| (name, exact(at.clone())))));
    let phases = metadata.phases.iter().map(|step| {
        let what = Value::from(step.what.get(lang));
        map([
            ("parts", Value::from(&*step.parts)),
            ("minutes", Value::from(step.minutes)),
            ("what", what),
        ])
    });
    context.insert_value("phases", Value::from(phases.collect::<Vec<_>>()));
    context.insert("duration", &duration(metadata, settings));
    for (name, value) in settings {
        context.insert_value(name.clone(), metadata.parameters[name].value(name, value)?);
    }
    Ok(context)
}

/// The levels whose sheet has these settings; none where no level has them.
pub(super) fn levels_of<'a>(metadata: &'a Metadata, settings: &Settings) -> Vec<&'a Level> {
    let asked =
        |level: &&Level| level.pins().iter().all(|(name, value)| settings.get(name) == Some(value));
    metadata.levels.iter().filter(asked).collect()
}

/// The minutes in class: the most that a level of the sheet takes.
fn duration(metadata: &Metadata, settings: &Settings) -> u32 {
    let levels = levels_of(metadata, settings);
    let each = levels.iter().map(|level| level.in_class(metadata));
    each.max().unwrap_or(metadata.duration)
}

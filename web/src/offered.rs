//! The choices: lessons, levels, editions, throwers, rulesets, policies.

use senet::document::Edition;
use senet::document::adjust::Answers;
use senet::document::messages::say;
use senet::document::provenance::VERSION;
use senet::files::formats::ON_THE_PAGE;
use senet::lesson::sequence::{Sequence, Session};
use senet::lesson::words::SchoolSystem;
use senet::lesson::{Catalogue, Lesson};
use senet::results::class::Audience;
use senet::results::game::rules_page::houses;
use senet::results::race::MEASURES;
use senet::results::table::in_words;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Named, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::PolicyName;
use serde_json::{Map, Value, json};

use crate::asked::Asked;
use crate::sheets::catalogue;

/// The choices, with their names in the language of the request.
pub fn offered(asked: &Asked) -> String {
    let lang = asked.lang;
    let catalogue = catalogue();
    let lessons: Vec<Value> = catalogue
        .iter()
        .flat_map(|catalogue| catalogue.lessons().iter().map(|one| lesson(catalogue, one, lang)))
        .collect();
    let levels = catalogue.iter().flat_map(|catalogue| levels(catalogue, lang)).collect::<Vec<_>>();
    let throwers: Vec<Value> = Thrower::catalogue().iter().map(|one| thrower(one, lang)).collect();
    let sequences = catalogue.iter().flat_map(|catalogue| sequences(catalogue, lang));
    let rulesets: Vec<Value> = Ruleset::all().iter().map(|one| ruleset(one, lang)).collect();
    json!({
        "version": VERSION,
        "lessons": lessons,
        "levels": levels,
        "systems": catalogue.iter().flat_map(|catalogue| systems(catalogue, lang)).collect::<Vec<_>>(),
        "system": catalogue.iter().find_map(|catalogue| Some(&*catalogue.words().system(lang)?.id)),
        "sequences": sequences.collect::<Vec<_>>(),
        "notions": catalogue.iter().flat_map(|catalogue| named_notions(catalogue, lang)).collect::<Vec<_>>(),
        "editions": labelled(&Edition::NAMES, |id| format!("edition-{id}"), lang),
        "rulings": labelled(&Answers::CHOICES.map(Answers::name), |id| format!("ruling-{id}"), lang),
        "formats": labelled(&ON_THE_PAGE.map(Named::name), |id| format!("download-{id}"), lang),
        "audiences": labelled(&Audience::ALL.map(Audience::name), |id| format!("audience-{id}"), lang),
        "measures": labelled(&MEASURES, |id| format!("data-{}", id.replace('_', "-")), lang),
        "throwers": throwers,
        "rulesets": rulesets,
        "policies": labelled(&PolicyName::NAMES, |id| format!("player-{id}"), lang),
    })
    .to_string()
}

/// Choices with their names; `message` is the message that names one.
fn labelled(ids: &[&str], message: impl Fn(&str) -> String, lang: Lang) -> Vec<Value> {
    ids.iter().map(|id| json!({ "id": id, "name": say(lang, &message(id), &[]) })).collect()
}

fn lesson(catalogue: &Catalogue, lesson: &Lesson, lang: Lang) -> Value {
    let metadata = &lesson.metadata;
    let levels = metadata.levels.iter().map(|level| {
        let notions = catalogue.asked(lesson, level);
        let name = catalogue.level_name(&level.name, lang);
        // Nobody answers on a sheet that nobody signs.
        let answered = !level.anonymous && !metadata.test;
        json!({ "id": level.name, "name": name, "notions": notions, "answered": answered })
    });
    let throwers = metadata.parameters.iter().filter(|(_, parameter)| {
        parameter.kind == senet::lesson::parameter::ParameterKind::Thrower
    });
    let throwers = throwers.map(|(name, parameter)| {
        let range: Vec<&str> = parameter.range.iter().map(|value| &*value.0).collect();
        let titles: Vec<Value> =
            range.iter().map(|id| json!({ "title": titled(id, lang) })).collect();
        json!({ "name": name, "range": range, "titles": titles })
    });
    json!({
        "id": metadata.id,
        "title": metadata.title.get(lang),
        "summary": metadata.summary.get(lang),
        "minutes": metadata.duration,
        "test": metadata.test,
        "levels": levels.collect::<Vec<_>>(),
        "throwers": throwers.collect::<Vec<_>>(),
    })
}

/// The sequences, with the lessons of each of their sessions.
fn sequences(catalogue: &Catalogue, lang: Lang) -> Vec<Value> {
    // A test reads all of them.
    let all = catalogue.sequences().unwrap_or_default();
    let session = |one: &Session| {
        let lessons: Vec<&str> = one.sheets.iter().map(|part| &*part.lesson).collect();
        json!({ "title": one.title.get(lang), "lessons": lessons })
    };
    let sequence = |one: &Sequence| {
        json!({
            "level": one.level,
            "title": one.title.get(lang),
            "sessions": one.sessions.iter().map(session).collect::<Vec<_>>(),
            "tests": one.tests,
        })
    };
    all.iter().map(sequence).collect()
}

/// The levels of all lessons, each once, in the order of school.
fn levels(catalogue: &Catalogue, lang: Lang) -> Vec<Value> {
    let ids = catalogue.level_ids().into_iter();
    ids.map(|id| json!({ "id": id, "name": catalogue.level_name(id, lang) })).collect()
}

/// The school systems, with the names that they give to levels.
fn systems(catalogue: &Catalogue, lang: Lang) -> Vec<Value> {
    let system = |one: &SchoolSystem| {
        let levels = one.levels.iter().map(|(id, name)| (id.clone(), name.get(lang).into()));
        let levels: Map<String, Value> = levels.collect();
        json!({ "id": one.id, "name": one.name.get(lang), "levels": levels })
    };
    catalogue.words().systems.iter().map(system).collect()
}

/// The notions that the questions of all lessons are about.
fn named_notions(catalogue: &Catalogue, lang: Lang) -> Vec<Value> {
    let ids = catalogue.drilled_anywhere().into_iter();
    ids.map(|id| json!({ "id": id, "name": catalogue.notions().name(id, lang) })).collect()
}

/// The title of a thrower; one that a lesson has changed is described.
fn titled(written: &str, lang: Lang) -> String {
    match Thrower::parse(written) {
        Ok(thrower) if Thrower::catalogue().contains(&thrower) => thrower.title(lang).to_owned(),
        Ok(thrower) => in_words(&thrower, lang),
        Err(_) => written.to_owned(),
    }
}

fn thrower(thrower: &Thrower, lang: Lang) -> Value {
    let sticks = match &thrower.device {
        Device::Sticks { values, .. } => Some(values.len() - 1),
        Device::Die { .. } | Device::Weights { .. } => None,
    };
    json!({
        "id": thrower.id,
        "title": thrower.title(lang),
        "sticks": sticks,
        "values": thrower.values(),
        "extra": thrower.extra,
    })
}

fn ruleset(rules: &Ruleset, lang: Lang) -> Value {
    let houses = houses(rules, lang).into_iter().map(
        |house| json!({ "square": house.square, "name": house.name, "sentence": house.effect }),
    );
    json!({
        "id": rules.id,
        "title": rules.title.get(lang),
        "pawns": rules.pawns,
        "sticks": rules.throwers.sticks,
        "die": rules.throwers.die,
        "safe": rules.safe,
        "rebirth": rules.rebirth,
        "must_stop": rules.must_stop,
        "houses": houses.collect::<Vec<_>>(),
    })
}

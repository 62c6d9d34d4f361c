//! Tables of probabilities and races: as the commands `table` and `race` write them.

use senet::press::{Assets, html};
use senet::results::race::{self, Equations, RaceReport, RaceTable, StartOptions};
use senet::results::table::{self, Arrangement, TableRequest, Tables};
use senet_engine::game::race::Race;
use senet_engine::laws::derivation::Bias;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;

use crate::asked::{Asked, one_of};

const FORMATS: [&str; 2] = ["json", "html"];
/// The largest `sum`, `visits` and `up-to`.
const MOST: u64 = 1000;

/// Whether JSON is asked for rather than a page.
fn is_data(asked: &Asked) -> Checked<bool> {
    match asked.text("format") {
        None | Some("json") => Ok(true),
        Some("html") => Ok(false),
        Some(other) => Err(one_of("format", other, &FORMATS)),
    }
}

/// The output of `senet table`.
///
/// # Errors
/// As that command.
pub fn table(asked: &Asked) -> Checked<String> {
    let data = is_data(asked)?;
    let number = |name| Ok(asked.whole(name, 1, MOST)?.map(|number| number as u32));
    let bias = if asked.flag("symbolic") { Bias::Letter } else { Bias::Number };
    let (throwers, layout) = if let Some(typed) = asked.text("compare") {
        let names = table::listed(typed)?;
        let throwers = names.iter().map(|name| Thrower::parse(name)).collect::<Checked<_>>()?;
        (throwers, Arrangement::SideBySide)
    } else {
        let typed = asked.text("thrower").unwrap_or("sticks-5");
        (vec![Thrower::parse(typed)?], Arrangement::Single)
    };
    let request = TableRequest {
        throwers: table::biased(throwers, layout, asked.bias()?.as_ref(), bias)?,
        layout,
        bias,
        turn: asked.flag("turn"),
        sum: number("sum")?,
        visits: number("visits")?,
        at_least: asked.flag("at-least"),
        explain: asked.flag("explain"),
        up_to: table::up_to(number("up-to")?, bias, data)?,
    };
    let tables = Tables::new(request, data)?;
    if data {
        return Ok(table::json(&tables, &asked.made_by()));
    }
    let page = table::page(&tables, asked.lang, &asked.made_by(), true);
    html::page(&page, Assets::built_in()?)
}

/// The output of `senet race`.
///
/// # Errors
/// As that command.
pub fn race(asked: &Asked) -> Checked<String> {
    let data = is_data(asked)?;
    let rules = asked.rules()?;
    let thrower = asked.thrower(&rules)?;
    let from = asked.whole("from", 1, 30)?.map(|square| square as u8);
    let up_to = asked.whole("up-to", 1, MOST)?.map(|number| number as usize);
    let race = match from {
        Some(square) => Race::from(&rules, &thrower, square)?,
        None => Race::from_everywhere(&rules, &thrower)?,
    };
    let longest = race.law_length(up_to, 20)?;
    if data {
        let table = RaceTable::new(&rules, &thrower, &race);
        return Ok(match from {
            Some(_) => race::json_from(&table, &race, longest),
            None => race::json(&table),
        });
    }
    let report = RaceReport {
        race: &race,
        rules: &rules,
        thrower: &thrower,
        lang: asked.lang,
        provenance: asked.made_by(),
    };
    let page = match from {
        Some(square) => {
            let equations =
                if asked.flag("explain") { Equations::Written } else { Equations::LeftOut };
            race::from_square(&report, square, StartOptions { longest, equations })
        }
        None => race::overview(&report),
    };
    html::page(&page, Assets::built_in()?)
}

//! Games on the screen: the legal moves of a throw and their outcomes, the move of a policy, and
//! many games at once.

use senet::document::notation::percent;
use senet::input::options::{FromOptions as _, Options as _, whole};
use senet::press::{Assets, html};
use senet::results::game::{moves as report, rules_page, sentence};
use senet::results::simulation::{self, SimulationOptions};
use senet_engine::game::board::obstacles;
use senet_engine::game::opening::first_position;
use senet_engine::game::packed_rules::PackedRules;
use senet_engine::game::play::{Decision, PlayedThrow};
use senet_engine::game::prospects::{fall, pawn_moved, taken};
use senet_engine::game::{Move, MoveKind, Position, Side};
use senet_engine::laws::throw_law;
use senet_engine::rules::exact::fraction;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::LARGEST_VALUE;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::cast::{Cast, RandomThrow};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::stream::Stream;
use senet_engine::simulate::transcript::chosen;
use senet_engine::simulate::{NoProgress, run};
use serde_json::{Value, json};

use crate::asked::{Asked, missing};

/// The position of the request, else the first of a game.
pub(crate) fn position(asked: &Asked, rules: &Ruleset, thrower: &Thrower) -> Checked<Position> {
    let Some(text) = asked.text("position") else { return Ok(first_position(rules, thrower)) };
    let position = Position::parse(text)?;
    position.check(rules)?;
    Ok(position)
}

/// The output of `senet moves --format json`.
///
/// # Errors
/// As that command.
pub fn moves(asked: &Asked) -> Checked<String> {
    let rules = asked.rules()?;
    let text = asked.text("position").ok_or_else(|| missing("--position", "moves"))?;
    let position = Position::parse(text)?;
    position.check(&rules)?;
    let throw = asked.value("throw", whole(1, LARGEST_VALUE))?;
    let throw = throw.ok_or_else(|| missing("--throw", "moves"))?;
    let mut out = String::new();
    report::push_json(&mut out, &senet_engine::game::moves(&rules, &position, throw));
    out.push('\n');
    Ok(out)
}

/// A throw of a game and its moves: the throw drawn from `seed` and `number` (or `throw`), each
/// legal move with its sentence and the probabilities that the pawn may fall with the next throw, and be taken, why
/// no pawn moves, and which move the policy `policy` plays. Without `throws`, only the position.
///
/// # Errors
/// Those of the options, and an impossible position.
pub fn turn(asked: &Asked) -> Checked<String> {
    let rules = asked.rules()?;
    let thrower = asked.thrower(&rules)?;
    let position = position(asked, &rules, &thrower)?;
    let mut answer = json!({
        "position": position.to_string(),
        "winner": position.winner(&rules).map(Side::name),
        "label": rules.label(),
        "pawns": rules.pawns,
    });
    let number = asked.value("number", whole(0, u64::MAX))?;
    let typed = asked.value("throw", whole(1, LARGEST_VALUE))?;
    if number.is_none() && typed.is_none() {
        return Ok(answer.to_string());
    }
    let seed = asked.value("seed", whole(0, u64::MAX))?.unwrap_or(1);
    let mut thrown = Cast::new(&thrower).throw(&mut Stream::of_game(seed, number.unwrap_or(0)));
    if let Some(value) = typed {
        thrown.value = value;
        thrown.extra = thrower.gives_extra(value.into());
    }
    let found = senet_engine::game::moves(&rules, &position, thrown.value);
    answer["value"] = json!(thrown.value);
    answer["extra"] = json!(thrown.extra);
    let described = TurnMoves { asked, rules: &rules, thrower: &thrower, position: &position };
    answer["moves"] = found.iter().map(|one| described.describe(one, thrown)).collect();
    if found.is_empty() {
        answer["why"] = described.why(thrown.value);
        answer["next"] = json!(position.passed().to_string());
    } else if let Some(name) = asked.text("policy") {
        let decision =
            Decision { rules: &rules, position: &position, throw: thrown.value, moves: &found };
        let seat = seat(name, &thrower)?;
        answer["chosen"] =
            json!(chosen(&*seat.policy, &PackedRules::new(&rules), &decision, thrown));
    }
    Ok(answer.to_string())
}

/// The rules to play by, without what `senet rules` adds for a teacher.
///
/// # Errors
/// Those of the options.
pub fn rules(asked: &Asked) -> Checked<String> {
    let page = rules_page::short_page(&asked.rules()?, asked.lang, asked.made_by())?;
    html::page(&page, Assets::built_in()?)
}

/// The moves of a throw, described for the page.
struct TurnMoves<'a> {
    asked: &'a Asked,
    rules: &'a Ruleset,
    thrower: &'a Thrower,
    position: &'a Position,
}

impl TurnMoves<'_> {
    fn describe(&self, one: &Move, thrown: RandomThrow) -> Value {
        let lang = self.asked.lang;
        let throws_on = thrown.extra || one.kind == MoveKind::Again;
        let played = PlayedThrow {
            turn: 1,
            before: *self.position,
            value: thrown.value,
            choices: 1,
            played: Some(one.clone()),
            throws_on,
        };
        let to = pawn_moved(self.position, one);
        let law = throw_law(self.thrower);
        let risk = to.map(|square| fall(self.rules, &law, &one.next, square));
        // A side that throws again cannot be attacked before its next throw.
        let attacked = to.filter(|_| !throws_on);
        let threat = attacked.map(|square| taken(self.rules, &law, &played.after(), square));
        json!({
            "kind": one.kind.name(),
            "from": one.from,
            "to": to,
            "falls": one.falls,
            "position": one.next.to_string(),
            "next": played.after().to_string(),
            "throws_on": throws_on,
            "winner": one.next.winner(self.rules).map(Side::name),
            "sentence": sentence::of_move(lang, self.position.to_throw, one),
            "fall": risk.as_ref().map(fraction),
            "fall_percent": risk.as_ref().map(|risk| percent(risk, 1, lang)),
            "taken": threat.as_ref().map(fraction),
            "taken_percent": threat.as_ref().map(|threat| percent(threat, 1, lang)),
        })
    }

    fn why(&self, throw: u32) -> Value {
        obstacles(self.rules, self.position, throw)
            .into_iter()
            .map(|(square, found)| {
                json!({ "square": square, "sentence": sentence::of_obstacle(self.asked.lang, square, found) })
            })
            .collect()
    }
}

/// The output of `senet simulate --format json`.
///
/// # Errors
/// As that command.
pub fn simulate(asked: &Asked) -> Checked<String> {
    let setup = SimulationOptions::from_options(asked)?.setup()?;
    Ok(simulation::file(&run(&setup, &NoProgress)?))
}

//! Functions on the game itself: squares, rulesets, the race of a lone pawn.

use tera::{Context, Error, Kwargs, Map, State, Tera, TeraResult, Value};

use super::complaint;
use super::laws::thrown;
use super::numbers::exact;
use crate::game::race::Race;
use crate::rules::square::{HAPPINESS, OFF, SQUARES, Square, WATER};
use crate::rules::{Exact, Ruleset};

/// Teaches Tera the game: `rules(id=)` and `race(of=, rules=, from=)`.
pub fn register(tera: &mut Tera) {
    tera.register_function("rules", |kwargs: Kwargs, _: &State| {
        let rules = ruleset(kwargs.must_get("id")?)?;
        let must_stop: Vec<Value> = rules.must_stop.iter().map(Value::from).collect();
        Ok::<_, Error>(map([
            ("pawns", Value::from(rules.pawns)),
            ("rebirth", Value::from(rules.rebirth)),
            ("must_stop", Value::from(must_stop)),
        ]))
    });
    tera.register_function("race", |kwargs: Kwargs, _: &State| {
        let thrower = thrown(kwargs.must_get("of")?)?;
        let rules = ruleset(kwargs.must_get("rules")?)?;
        let from: Square = kwargs.must_get("from")?;
        let refused = |_| complaint::error("lesson-race", format!("from={from}"));
        let race = Race::from(&rules, &thrower, from).map_err(refused)?;
        let figures = race.figures().into_iter().next();
        let figures = figures.ok_or_else(|| complaint::error("lesson-race", from))?;
        Ok(map([
            ("throws", number(&figures.throws.mean)),
            ("turns", number(&figures.turns.mean)),
            ("fall", number(&figures.fall_probability)),
            ("falls", number(&figures.falls.mean)),
        ]))
    });
}

/// Puts the squares of the board where every lesson finds them: `board.water`.
pub fn board(context: &mut Context) {
    let squares = [("squares", SQUARES), ("happiness", HAPPINESS), ("water", WATER), ("off", OFF)];
    context.insert_value("board", map(squares.map(|(name, square)| (name, Value::from(square)))));
}

fn ruleset(id: &str) -> TeraResult<Ruleset> {
    Ruleset::by_id(id).map_err(|_| complaint::error("lesson-ruleset-unknown", id))
}

fn number(value: &Exact) -> Value {
    exact(value.clone())
}

fn map<const N: usize>(fields: [(&'static str, Value); N]) -> Value {
    let fields: Map = fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
    Value::from(fields)
}

#[cfg(test)]
mod tests {
    use tera::Context;

    use super::super::template::render;
    use crate::lesson::markup::inline::math;
    use crate::rules::Lang;

    fn shown(expression: &str) -> String {
        let mut context = Context::new();
        super::board(&mut context);
        let text = format!("<< {expression} >>");
        math(Lang::En, &render(&text, &context, Lang::En).unwrap()[0].text)
    }

    #[test]
    fn the_board_and_the_rules_are_those_of_the_engine() {
        assert_eq!(shown("board.off | minus(x=board.water)"), "4");
        let text = "<% set passage = rules(id='breyer') %><< passage.rebirth >>";
        let lines = render(text, &Context::new(), Lang::En).unwrap();
        assert_eq!(math(Lang::En, &lines[0].text), "15");
        // From 30 under breyer only a 1 moves the pawn, and takes it off: one throw of four
        // fair sticks in four, so four throws on average.
        let text = "<% set one = race(of='sticks-5', rules='breyer', from=30) %><< one.throws >>";
        let lines = render(text, &Context::new(), Lang::En).unwrap();
        assert_eq!(math(Lang::En, &lines[0].text), "4");
    }
}

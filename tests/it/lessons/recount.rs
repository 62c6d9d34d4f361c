//! Compares the two routes to each number, for every ruleset and thrower.

use senet_engine::rules::{Ruleset, Thrower};

use super::authoring::recounted;

/// Each ruleset with the sticks of its source, and in turn with its die or with biased sticks.
fn tables() -> impl Iterator<Item = (&'static str, String)> {
    Ruleset::all().iter().enumerate().flat_map(|(index, rules)| {
        let worn = format!("{}:p=2/3", rules.throwers.sticks);
        let other = if index % 2 == 0 { rules.throwers.die.clone() } else { worn };
        [rules.throwers.sticks.clone(), other].map(|of| (&*rules.id, of))
    })
}

#[test]
fn races_have_two_routes_that_meet() {
    for (rules, of) in tables() {
        let text = format!(
            "<% set r = race(of='{of}', rules='{rules}', from=1) %>\
             << r.throws_variance >>, << race_law(of='{of}', rules='{rules}', from=20, throws=9) >>\n\n\
             ::: table race rules={rules} of={of} from=14..29 columns=throws,turns,fall,falls\n\
             ::: figure heat rules={rules} of={of} what=reach from=1\n"
        );
        // Four figures from each of 15 squares at least, and thirty squares reached.
        assert!(recounted(&text) > 4 * 15 + 30, "{rules} {of}");
    }
}

#[test]
fn the_last_houses_have_two_routes_that_meet() {
    for (rules, of) in tables() {
        for kind in ["houses", "trap", "cycle"] {
            for from in ["", ", from=1"] {
                let asked = format!("rules='{rules}', of='{of}', kind='{kind}'{from}");
                let text = format!(
                    "<% set h = houses({asked}) %><< h.matrix >> << houses_after({asked}, throws=5) | length >>\n"
                );
                assert!(recounted(&text) > 8, "{asked}");
            }
        }
    }
}

#[test]
fn derivations_end_where_the_slow_route_does() {
    for thrower in Thrower::catalogue() {
        for topic in ["law", "mean", "variance", "extra", "throws", "total"] {
            for symbolic in ["", " symbolic"] {
                // A die has no bias.
                if thrower.is_die() && !symbolic.is_empty() {
                    continue;
                }
                let text = format!("::: derive {topic}{symbolic} of={}\n", thrower.id);
                assert!(recounted(&text) > 0, "{text}");
            }
        }
    }
}

//! The analysis as data. In JSON, rationals are fractions and measured figures numbers.

use senet_engine::laws::float;
use senet_engine::laws::inference::chi_square::{Category, Fit};
use senet_engine::rules::Exact;
use senet_engine::rules::exact::fraction;
use senet_engine::simulate::class::{BiasTest, ClassRow, Consequence, Power};
use serde_json::{Value, json};

use crate::results::data::{DataTable, ResultData};

use super::{Names, Report};

/// The whole analysis as one line, ended by a line break.
pub fn json(report: &Report) -> String {
    let all = &report.analysis;
    let class = report.class();
    let pupils = class.pupils.iter().enumerate().map(|(place, pupil)| {
        let mut entry = json!({
            "number": place + 1,
            "group": pupil.group,
            "throws": pupil.throws(),
            "counts": pupil.counts,
        });
        if report.names == Names::Given {
            entry["name"] = json!(pupil.name);
        }
        entry
    });
    let row = |row: &ClassRow| {
        json!({
            "value": row.value,
            "count": row.count,
            "frequency": fraction(&row.frequency),
            "probability": fraction(&row.probability),
            "within_1_over_root_n": row.within_simple,
            "two_sigma_over_root_n": float(&row.square_of_two_sigma).sqrt(),
            "within_two_sigma_over_root_n": row.within_two_sigma,
        })
    };
    let left_out = report.reading.left_out.iter().map(|fault| fault.arg("row"));
    let value = json!({
        "thrower": class.thrower.id,
        "p": class.thrower.bias().map(fraction),
        "throws": all.n,
        "values": all.rows.iter().map(row).collect::<Value>(),
        "verdict": all.verdict(),
        "p_value": all.p_value(),
        "bias": all.bias.as_ref().map(bias),
        "power": all.power.as_ref().map(power),
        "chi_square": all.fit.as_ref().map(fit),
        "multinomial_p_value": all.exact,
        "between_pupils": all.pupils,
        "between_groups": all.groups,
        "runs": all.runs,
        "running_frequency": {
            "value": all.followed.value,
            "points": all.followed.points,
        },
        "ruleset": report.rules.id,
        "from": report.from,
        "game": report.consequences.iter().map(consequence).collect::<Value>(),
        "pupils": pupils.collect::<Value>(),
        "rows_left_out": left_out.collect::<Value>(),
        "rows_unfilled": report.reading.unfilled,
        "version": report.provenance.version,
        "command": report.provenance.to_string(),
    });
    format!("{value}\n")
}

/// The values with their counts and the model's probabilities, one row each; then the pupils.
pub fn data(report: &Report) -> ResultData {
    let (all, lang) = (&report.analysis, report.lang);
    let values = all.rows.iter().map(|row| {
        vec![
            row.value.into(),
            row.count.into(),
            (&row.frequency).into(),
            (&row.probability).into(),
            row.within_simple.into(),
            row.within_two_sigma.into(),
        ]
    });
    let names = [
        "value",
        "count",
        "frequency",
        "probability",
        "within_1_over_root_n",
        "within_two_sigma_over_root_n",
    ];
    let values = DataTable::new(lang, "data-sheet", &names, values.collect());
    let pupils = report.class().pupils.iter().enumerate().map(|(place, pupil)| {
        let name = (report.names == Names::Given).then(|| pupil.name.clone());
        vec![(place + 1).into(), name.into(), pupil.group.clone().into(), pupil.throws().into()]
    });
    let names = ["number", "name", "group", "throws"];
    let pupils = DataTable::new(lang, "data-sheet-pupils", &names, pupils.collect());
    ResultData::new(lang, "class-title", vec![values, pupils])
}

fn bias(bias: &BiasTest) -> Value {
    json!({
        "marked": bias.marked,
        "sticks": bias.sticks,
        "estimate": fraction(&bias.estimate),
        "clopper_pearson_95": bias.interval,
        "wilson_95": bias.wilson,
        "p_value": bias.p_value,
    })
}

fn power(power: &Power) -> Value {
    json!({
        "gap": fraction(&power.gap),
        "truths": power.truths.iter().map(fraction).collect::<Vec<_>>(),
        "seen": power.seen,
        "throws_for_80_percent": power.throws,
    })
}

fn fit(fit: &Fit) -> Value {
    let class = |class: &Category| {
        json!({
            "values": class.values,
            "observed": class.observed,
            "expected": fraction(&class.expected),
        })
    };
    json!({
        "classes": fit.classes.iter().map(class).collect::<Value>(),
        "statistic": float(&fit.statistic),
        "degrees": fit.degrees,
        "p_value": fit.p_value,
    })
}

fn consequence(one: &Consequence) -> Value {
    let as_float = |value: Option<&Exact>| value.map(float);
    let race = one.race.as_ref();
    json!({
        "p": one.p.as_ref().map(fraction),
        "extra": float(&one.extra),
        "turn_mean": as_float(one.turn_mean.as_ref()),
        "race_throws": as_float(race.map(|race| &race.throws.mean)),
        "race_turns": as_float(race.map(|race| &race.turns.mean)),
        "race_fall_probability": as_float(race.map(|race| &race.fall_probability)),
    })
}

//! The laws and the samples of a lesson as CSV.
//!
//! In French the cells are set apart by `;`, decimals have a comma, and the file begins
//! with a byte-order mark, without which spreadsheets set to French misread its accents.

use crate::laws::throw_law;
use crate::lesson::Material;
use crate::lesson::notation::plain_decimal;
use crate::report::messages::say;
use crate::report::simulation::csv::write;
use crate::rules::Lang;
use crate::rules::fault::Checked;

/// Decimal places of a probability.
const PLACES: u32 = 10;

const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// The law of each thrower, a value a line. The fraction is in two columns: a spreadsheet
/// would take 3/8 for a date.
///
/// # Errors
/// `cannot-format` if the writer refuses, which a memory never does.
pub fn laws(material: &Material) -> Checked<String> {
    let lang = material.lang;
    let word = |id: &str| say(lang, id, &[]);
    let head = [
        "export-thrower",
        "export-value",
        "export-numerator",
        "export-denominator",
        "export-probability",
        "export-extra",
    ];
    let mut lines = vec![head.map(word).to_vec()];
    for thrower in &material.throwers {
        for (value, share) in throw_law(thrower).iter() {
            lines.push(vec![
                thrower.title(lang).to_owned(),
                value.to_string(),
                share.numer().to_string(),
                share.denom().to_string(),
                plain_decimal(&share, PLACES, lang),
                u8::from(thrower.gives_extra(value)).to_string(),
            ]);
        }
    }
    file(&lines, lang)
}

/// The samples of the sheet, a column each, a throw a line.
///
/// # Errors
/// As [`laws`].
pub fn samples(material: &Material) -> Checked<String> {
    let lang = material.lang;
    let mut head = vec![say(lang, "export-throw", &[])];
    for sample in &material.samples {
        let seed = sample.seed.to_string();
        head.push(say(lang, "export-sample-of", &[("what", &sample.name), ("seed", &seed)]));
    }
    let mut lines = vec![head];
    let longest = material.samples.iter().map(|sample| sample.values.len()).max().unwrap_or(0);
    for at in 0..longest {
        let mut line = vec![(at + 1).to_string()];
        let values = material.samples.iter().map(|sample| sample.values.get(at));
        line.extend(values.map(|value| value.map_or_else(String::new, i64::to_string)));
        lines.push(line);
    }
    file(&lines, lang)
}

fn file(lines: &[Vec<String>], lang: Lang) -> Checked<String> {
    let text = write(lines, lang)?;
    Ok(match lang {
        Lang::Fr => format!("{BYTE_ORDER_MARK}{text}"),
        Lang::En => text,
    })
}

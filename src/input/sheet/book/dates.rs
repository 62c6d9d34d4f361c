//! Which cells of an XLSX workbook show their number as a date or an hour: the format of the cell says so
//! (ECMA-376 part 1, 18.8.30). A count that a spreadsheet has taken for a date is not what was typed.

use std::collections::HashSet;

use senet_engine::rules::fault::Checked;

use super::archive::Archive;
use super::xml::{Token, XmlSource};

/// The most formats of cells that are kept: Excel itself allows 65,490.
const MOST_FORMATS: usize = 1 << 16;

/// For each format of cells, by its number, whether it shows a date or an hour.
pub(super) fn formats(archive: &mut Archive, part: &str) -> Checked<Vec<bool>> {
    let Some(text) = archive.part_if_any(part)? else { return Ok(Vec::new()) };
    let mut xml = XmlSource::new(part, &text);
    let (mut own, mut formats, mut within) = (HashSet::new(), Vec::new(), false);
    while let Some(token) = xml.next_token()? {
        match token {
            Token::Start(tag) => match tag.local_name().as_ref() {
                "numFmt" => {
                    let code = xml.attribute(&tag, "formatCode")?.unwrap_or_default();
                    if own.len() < MOST_FORMATS && shows_date(&code) {
                        own.extend(xml.attribute(&tag, "numFmtId")?);
                    }
                }
                "cellXfs" => within = true,
                "xf" if within && formats.len() < MOST_FORMATS => {
                    let number = xml.attribute(&tag, "numFmtId")?.unwrap_or_default();
                    formats.push(own.contains(&number) || is_built_in(&number));
                }
                _ => {}
            },
            Token::End(tag) if tag.local_name().as_ref() == "cellXfs" => within = false,
            _ => {}
        }
    }
    Ok(formats)
}

/// Whether a format that every workbook has is one of a date or an hour.
fn is_built_in(number: &str) -> bool {
    number.parse().is_ok_and(|number: u32| {
        [14..=22, 27..=36, 45..=47, 50..=58].iter().any(|range| range.contains(&number))
    })
}

/// Whether a format has a letter of a date or an hour outside quotes, brackets and escapes.
fn shows_date(code: &str) -> bool {
    let mut signs = code.chars();
    while let Some(sign) = signs.next() {
        let close = match sign {
            '"' => '"',
            '[' => ']',
            '\\' | '_' | '*' => {
                signs.next();
                continue;
            }
            'y' | 'Y' | 'm' | 'M' | 'd' | 'D' | 'h' | 'H' | 's' | 'S' => return true,
            _ => continue,
        };
        signs.by_ref().find(|sign| *sign == close);
    }
    false
}

/// A number that is shown as a date, as text: the days since the end of 1899 and the part of the day.
pub(super) fn date(number: f64) -> String {
    let minutes = (number.fract() * 1440.0).round();
    let hour = format!("{:02}:{:02}", (minutes / 60.0).floor(), minutes % 60.0);
    if !(1.0..3_000_000.0).contains(&number) {
        return hour;
    }
    // Days since 1 March of the year 0 (Howard Hinnant, “days_from_civil”); 30 December 1899 is day 693,899.
    let days = number.floor() as u64 + 693_899;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, january) = (day - (153 * month + 2) / 5 + 1, month >= 10);
    let month = if january { month - 9 } else { month + 3 };
    let date = format!("{:04}-{month:02}-{day:02}", era * 400 + year + u64::from(january));
    if minutes == 0.0 { date } else { format!("{date} {hour}") }
}

#[cfg(test)]
mod tests {
    use super::{date, shows_date};

    #[test]
    fn dates_are_those_of_a_spreadsheet() {
        // 1 January 2000 and 29 February 2024 as Excel and LibreOffice number them.
        assert_eq!(date(36_526.0), "2000-01-01");
        assert_eq!(date(45_351.75), "2024-02-29 18:00");
        assert_eq!(date(0.4375), "10:30");
    }

    #[test]
    fn a_format_shows_a_date_by_its_letters() {
        for code in ["yyyy-mm-dd", "[$-40C]d mmm;@", "[h]:mm", "mm:ss", "\"le\" DD"] {
            assert!(shows_date(code), "{code}");
        }
        for code in ["General", "0.00E+00", "0 \"days\"", "[Red]0", "#,##0_d", "0\\s", "0 %"] {
            assert!(!shows_date(code), "{code}");
        }
    }
}

//! Finds results typed by hand in a lesson's text, which the engine cannot check.

/// The lines of a lesson's text that contain a typed result, each with that result.
pub fn typed_results(text: &str) -> Vec<(usize, String)> {
    let mut code = false;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        code ^= line.trim_start().starts_with("```");
        if let (false, Some(result)) = (code, typed_result(line)) {
            found.push((index + 1, result));
        }
    }
    found
}

/// The words of a line of a lesson, without Tera, code and options.
fn said(line: &str) -> String {
    let mut seen = String::new();
    let mut rest = line;
    while let Some(at) = rest.find("<<").into_iter().chain(rest.find("<%")).min() {
        seen.push_str(&rest[..at]);
        // A sign in place of what is left out, so that the words around it do not join.
        seen.push('\u{FFFC}');
        let close = if rest[at..].starts_with("<<") { ">>" } else { "%>" };
        rest = rest[at..].split_once(close).map_or("", |(_, after)| after);
    }
    seen.push_str(rest);
    // Code in a line is not a result.
    let seen: String = seen.split('`').step_by(2).collect();
    match seen.trim_start().strip_prefix(":::") {
        // Of the opening line of a container only the quoted title is read.
        Some(container) => container.split('"').nth(1).unwrap_or("").to_owned(),
        None => seen,
    }
}

/// The first number of a line that looks like a result: a decimal, a percentage, a fraction of
/// whole numbers. Squares, exponents and small counts are whole numbers and pass; so do 95 %, the
/// level of an interval, and 1/2, a side of a coin.
fn typed_result(line: &str) -> Option<String> {
    let text = said(line).replace('\u{a0}', " ").replace("\\,", " ").replace("{,}", ",");
    let known = ["95 %", "95%", "50 %", "50%", "100 %", "100%"];
    let text = known.iter().fold(text, |text, level| text.replace(level, ""));
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    for at in 1..chars.len() {
        let decimal = matches!(chars[at], ',' | '.' | '/') && digit(at - 1) && digit(at + 1);
        let percent = chars[at] == '%' && (digit(at - 1) || at > 1 && digit(at - 2));
        let over = text[..].contains("frac{") && chars[at] == '{' && chars[at - 1] == '}';
        let whole =
            |from: usize| chars[from..].iter().take_while(|c| **c != '}').all(char::is_ascii_digit);
        let fraction = over && digit(at + 1) && whole(at + 1) && digit(at - 2) && {
            let open = chars[..at - 1].iter().rposition(|c| *c == '{').unwrap_or(0);
            whole(open + 1)
        };
        if decimal || percent || fraction {
            return Some(around(&chars, at));
        }
    }
    None
}

/// The words around a character, enough to find it again.
fn around(chars: &[char], at: usize) -> String {
    let part = |c: &char| !c.is_whitespace() && *c != '\u{FFFC}';
    let start = chars[..at].iter().rposition(|c| !part(c)).map_or(0, |before| before + 1);
    chars[start..].iter().take_while(|c| part(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::{typed_result, typed_results};

    #[test]
    fn the_eye_for_typed_results_sees() {
        for line in [
            "La moyenne vaut 2,31.",
            "a probability of 3/8",
            r"soit $\frac{37}{16}$ cases",
            "une chance sur deux, 37,5 % ou 40 %",
            "about 40% of the throws",
            "::: exercise \"0.5\"",
        ] {
            assert!(typed_result(line).is_some(), "{line}");
        }
        for line in [
            "1. On lance << throws >> fois.",
            "   ::: lines 4",
            "$<< p | dec(places=2) >>$, << a >>/<< b >>",
            r"$\frac{1}{\sqrt{n}}$, $\frac{<< a >>}{16}$, $u_{n-1}$, $(1-p)^3$",
            "un intervalle de confiance à 95 %, vers 2620 avant notre ère",
        ] {
            assert_eq!(typed_result(line), None, "{line}");
        }
    }

    #[test]
    fn a_result_is_reported_with_its_line_and_code_is_passed_over() {
        let text = "On lance.\n```python\nx = 0.5\n```\nLa moyenne vaut 2,31 cases.\n";
        assert_eq!(typed_results(text), [(5, "2,31".to_owned())]);
    }
}

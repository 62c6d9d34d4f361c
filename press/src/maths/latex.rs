//! Writes a formula as LaTeX: the source, with decimal commas protected from being spaced like
//! those of a list.

use senet_engine::rules::fault::Checked;

pub(super) fn write(source: &str) -> String {
    let digit = |at: usize| source.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let protected = |(at, character): (usize, char)| {
        let of_decimal = character == ',' && at > 0 && digit(at - 1) && digit(at + 1);
        if of_decimal { "{,}".to_owned() } else { character.to_string() }
    };
    source.char_indices().map(protected).collect()
}

/// The source split before each equals sign, and before plus and minus in a piece that is `wide`.
/// The first line is the part before the first equals sign; a line that continues the one above is
/// indented.
pub(super) fn in_lines(source: &str, wide: impl Fn(&str) -> Checked<bool>) -> Checked<Vec<String>> {
    let mut lines = Vec::new();
    for member in cut(source, &["=", "\\approx"]) {
        if lines.is_empty() || !wide(member)? {
            lines.push(member.to_owned());
            continue;
        }
        let mut line = String::new();
        for term in cut(member, &["+", "-"]) {
            let longer = format!("{line}{term}");
            // An equals sign alone is no line.
            let alone = line.trim().trim_start_matches('=').is_empty();
            if alone || !wide(&longer)? {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, format!("\\qquad {term}")));
            }
        }
        lines.push(line);
    }
    Ok(lines)
}

/// Lines with their equals signs aligned.
pub(super) fn aligned(lines: &[String]) -> String {
    let first = lines.first().map_or("", String::as_str).trim();
    let rest: Vec<String> = lines.iter().skip(1).map(|line| write(line.trim())).collect();
    format!("\\begin{{aligned}} {} & {} \\end{{aligned}}", write(first), rest.join(" \\\\ & "))
}

/// The source split before each of some signs outside brackets; whole where its brackets do not
/// match, as those of an open interval.
fn cut<'a>(source: &'a str, signs: &[&str]) -> Vec<&'a str> {
    let (mut pieces, mut start, mut depth) = (Vec::new(), 0, 0_i32);
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let at = source.len() - rest.len();
        let length = match rest.strip_prefix('\\') {
            Some(name) => {
                let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
                1 + letters.max(name.chars().next().map_or(0, char::len_utf8))
            }
            None => first.len_utf8(),
        };
        let token = &rest[..length];
        match token {
            "{" | "(" | "[" | "\\{" | "\\lfloor" | "\\lceil" => depth += 1,
            "}" | ")" | "]" | "\\}" | "\\rfloor" | "\\rceil" => depth -= 1,
            _ if signs.contains(&token) && depth == 0 && at > start => {
                pieces.push(&source[start..at]);
                start = at;
            }
            _ => {}
        }
        if depth < 0 {
            return vec![source];
        }
        rest = &rest[length..];
    }
    if depth != 0 {
        return vec![source];
    }
    pieces.push(&source[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::{aligned, cut, in_lines};

    #[test]
    fn a_formula_is_cut_outside_brackets_and_loses_nothing() {
        let source = "E(X = 2) = \\frac{a = 1}{2} + \\left(b + c\\right) \\approx 2,5";
        let pieces = cut(source, &["=", "\\approx"]);
        assert_eq!(pieces.concat(), source);
        assert_eq!(pieces.len(), 3);
        assert!(pieces[1].starts_with('=') && pieces[2].starts_with("\\approx"));
        // The half-open interval does not close what it opened.
        assert_eq!(cut("x \\in ]0 ; 1[ = I", &["="]).len(), 1);
    }

    #[test]
    fn terms_go_on_below_until_none_is_too_wide() {
        let wide = |piece: &str| Ok(piece.trim_start_matches("\\qquad ").len() > 8);
        let lines = in_lines("S=1+22+333+4444=5,5", wide).unwrap();
        assert_eq!(lines, ["S", "=1+22", "\\qquad +333", "\\qquad +4444", "=5,5"]);
        assert_eq!(
            aligned(&lines),
            "\\begin{aligned} S & =1+22 \\\\ & \\qquad +333 \\\\ & \\qquad +4444 \\\\ & =5{,}5 \
             \\end{aligned}"
        );
    }
}

//! Formulas as `OpenFormula` writes them: cells in brackets, arguments after semicolons.

/// `SUM(B9:$C$13,2)` as `SUM([.B9:.$C$13];2)`. The formulas of this program refer to no other
/// sheet; text constants stay as they are.
pub fn open(formula: &str) -> String {
    let parts = formula.split('"').enumerate();
    let parts = parts.map(|(at, part)| if at % 2 == 0 { bracketed(part) } else { part.to_owned() });
    parts.collect::<Vec<_>>().join("\"")
}

/// What stands outside of text constants.
fn bracketed(part: &str) -> String {
    let is_mark = |c: char| !(c.is_ascii_alphanumeric() || c == '$' || c == '.');
    let (mut out, mut in_range) = (String::new(), false);
    for piece in part.split_inclusive(is_mark) {
        let (word, mark) = piece.split_at(piece.trim_end_matches(is_mark).len());
        let is_cell = is_cell(word) && mark != "(";
        out.push_str(match (is_cell, in_range) {
            (true, false) => "[.",
            (true, true) => ".",
            _ => "",
        });
        out.push_str(word);
        in_range = is_cell && mark == ":";
        out.push_str(if is_cell && !in_range { "]" } else { "" });
        out.push_str(if mark == "," { ";" } else { mark });
    }
    out
}

/// `B9`, `$B$9`: letters, then digits.
fn is_cell(word: &str) -> bool {
    let word = word.strip_prefix('$').unwrap_or(word);
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    let digits = word[letters..].strip_prefix('$').unwrap_or(&word[letters..]);
    (1..=3).contains(&letters)
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::open;

    #[test]
    fn cells_are_bracketed_and_nothing_else() {
        assert_eq!(open("IF(RAND()<$B$5,1,0)"), "IF(RAND()<[.$B$5];1;0)");
        assert_eq!(open("COUNTIF(O$9:O12,$B$6)/I12"), "COUNTIF([.O$9:.O12];[.$B$6])/[.I12]");
        assert_eq!(open("SUM(B9:$C$13,2)-D1^2"), "SUM([.B9:.$C$13];2)-[.D1]^2");
        assert_eq!(open("CHOOSE(INT(RAND()*5)+1,1,2)"), "CHOOSE(INT(RAND()*5)+1;1;2)");
        assert_eq!(open("IF(C9>1,\"à C9, non\",\"\")"), "IF([.C9]>1;\"à C9, non\";\"\")");
        assert_eq!(open("3/8"), "3/8");
    }
}

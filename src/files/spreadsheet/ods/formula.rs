//! Formulas as `OpenFormula` writes them: cells in brackets, arguments after semicolons.

/// `SUM(B9:$C$13,2)` as `SUM([.B9:.$C$13];2)`. The formulas of this program refer to no other
/// sheet; text constants stay as they are.
pub fn open(formula: &str) -> String {
    let mut out = String::with_capacity(formula.len() + 8);
    let mut rest = formula;
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |at| at + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        if first == ',' {
            out.push(';');
            rest = &rest[1..];
            continue;
        }
        let word = rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '$' || c == '.'))
            .unwrap_or(rest.len());
        if word == 0 {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (cell, after) = rest.split_at(word);
        rest = after;
        if !is_cell(cell) || after.starts_with('(') {
            out.push_str(cell);
            continue;
        }
        out.push_str(&format!("[.{cell}"));
        if let Some(after) = after.strip_prefix(':') {
            let word = after
                .find(|c: char| !(c.is_ascii_alphanumeric() || c == '$'))
                .unwrap_or(after.len());
            out.push_str(&format!(":.{}", &after[..word]));
            rest = &after[word..];
        }
        out.push(']');
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

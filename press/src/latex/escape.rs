//! Escapes text for LaTeX.

use crate::escape::paired;

/// A text with its spaces and special characters as LaTeX needs them.
pub(super) fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match character {
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                out.push('\\');
                out.push(character);
            }
            '-' if out.ends_with('-') => out.push_str("{}-"),
            // After `\item` or `\\` these would be an option.
            '[' | ']' | '*' => out.push_str(&format!("{{{character}}}")),
            '\u{A0}' => out.push('~'),
            '\u{202F}' => out.push_str("\\,"),
            '\u{2212}' => out.push_str("\\ensuremath{-}"),
            '\n' | '\r' | '\t' => out.push(' '),
            other if other.is_control() => {}
            other if other == ' ' || other.is_ascii_alphanumeric() => out.push(other),
            other => match sign(other) {
                Some(latex) => out.push_str(&latex),
                None => out.push(other),
            },
        }
    }
    out
}

/// The words of a program inside a line of text: a name of several parts, such as that of a function
/// of a spreadsheet, may continue on the next line after a full stop or an opening bracket.
pub(super) fn code(code: &str) -> String {
    let mut out = String::with_capacity(code.len() + 8);
    let mut from = 0;
    for (at, sign) in code.char_indices() {
        let end = at + sign.len_utf8();
        if matches!(sign, '.' | '(') && code[end..].starts_with(char::is_alphabetic) {
            out.push_str(&text(&code[from..end]));
            out.push_str("\\allowbreak{}");
            from = end;
        }
    }
    out + &text(&code[from..])
}

// Signs that have another meaning, each before the end of the name of its command.
const NAMED: &str = "\\ backslash ^ asciicircum ~ asciitilde < less > greater | bar \" quotedbl \
    ' quotesingle ` asciigrave";
// Signs of mathematics that the text fonts of `pdflatex` lack, each before its command, and raised
// and lowered ones.
const COMMANDS: &str = "√ surd ≈ approx ≠ neq ⩽ leqslant ⩾ geqslant ≤ leq ≥ geq → rightarrow \
    ← leftarrow ∞ infty ∑ sum ∩ cap ∪ cup ∈ in σ sigma π pi μ mu";
const SHIFTED: &str = "⁰ ^0 ⁴ ^4 ⁵ ^5 ⁶ ^6 ⁷ ^7 ⁸ ^8 ⁹ ^9 ⁿ ^n ᵏ ^k ₀ _0 ₁ _1 ₂ _2 ₃ _3 ₄ _4 \
    ℬ \\mathcal{B}";

/// Such a sign in a text.
fn sign(character: char) -> Option<String> {
    let of = |list| paired(list, character.encode_utf8(&mut [0; 4]));
    let named = of(NAMED).map(|name| format!("\\text{name}{{}}"));
    let command = || of(COMMANDS).map(|name| format!("\\ensuremath{{\\{name} }}"));
    let shifted = || of(SHIFTED).map(|formula| format!("\\ensuremath{{{formula}}}"));
    named.or_else(command).or_else(shifted)
}

/// An address for `\href`: percent signs and hashes escaped, characters that no address may contain
/// left out.
pub(super) fn address(address: &str) -> String {
    let mut out = String::with_capacity(address.len());
    for character in address.chars() {
        match character {
            '%' | '#' | '&' | '_' | '$' => {
                out.push('\\');
                out.push(character);
            }
            '\\' | '{' | '}' | '^' | '~' | '"' => {
                out.push_str(&format!("\\%{:02X}", character as u32));
            }
            other if other.is_control() || other.is_whitespace() => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{address, code, text};

    #[test]
    fn every_special_sign_is_printed() {
        assert_eq!(text("50 % #1 $x_i$"), "50 \\% \\#1 \\$x\\_i\\$");
        assert_eq!(text("\\input{x}"), "\\textbackslash{}input\\{x\\}");
        assert_eq!(text("--set"), "-{}-set");
        assert_eq!(text("10\u{202F}000\u{A0}:"), "10\\,000~:");
        assert_eq!(text("a\u{0}\nb"), "a b");
        assert_eq!(text("√2 ≈ 1"), "\\ensuremath{\\surd }2 \\ensuremath{\\approx } 1");
    }

    #[test]
    fn long_names_of_code_may_be_parted() {
        let parted = "=ALEA.\\allowbreak{}ENTRE.\\allowbreak{}BORNES(0;4)";
        assert_eq!(code("=ALEA.ENTRE.BORNES(0;4)"), parted);
        assert_eq!(code("round(x_i, 2.5)"), "round(\\allowbreak{}x\\_i, 2.5)");
    }

    #[test]
    fn an_address_stays_one() {
        assert_eq!(address("https://a.fr/?b=1&c=50%#d"), "https://a.fr/?b=1\\&c=50\\%\\#d");
        assert_eq!(address("x} \\input"), "x\\%7D\\%5Cinput");
    }
}

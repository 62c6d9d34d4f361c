//! Letters of the special alphabets, and raised or lowered characters, in Unicode.

use pulldown_latex::event::Font;

// The capitals of each alphabet, from A to Z; of the bold one, its small letters after them.
const SCRIPT: &str = "𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵";
const DOUBLE_STRUCK: &str = "𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ";
const BOLD: &str = "𝐀𝐁𝐂𝐃𝐄𝐅𝐆𝐇𝐈𝐉𝐊𝐋𝐌𝐍𝐎𝐏𝐐𝐑𝐒𝐓𝐔𝐕𝐖𝐗𝐘𝐙𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳";

/// The letter in a special alphabet, if it has one there.
pub(super) fn in_font(letter: char, font: Font) -> Option<char> {
    let alphabet = match font {
        Font::Script => SCRIPT,
        Font::DoubleStruck => DOUBLE_STRUCK,
        Font::Bold => BOLD,
        _ => return None,
    };
    ('A'..='Z')
        .chain('a'..='z')
        .zip(alphabet.chars())
        .find(|(plain, _)| *plain == letter)
        .map(|pair| pair.1)
}

const RAISED: &str = "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺−⁻=⁼(⁽)⁾nⁿiⁱkᵏ";
const LOWERED: &str = "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ";

/// The text raised, if each of its characters can be.
pub(super) fn raised(text: &str) -> Option<String> {
    shifted(text, RAISED)
}

/// The text lowered, if each of its characters can be.
pub(super) fn lowered(text: &str) -> Option<String> {
    shifted(text, LOWERED)
}

/// Where a letter stands on its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Height {
    Usual,
    Raised,
    Lowered,
}

/// A text in pieces, each with usual characters and the height at which they stand: few fonts have all the
/// raised and lowered ones.
pub(crate) fn by_height(text: &str) -> Vec<(String, Height)> {
    pieces(text.chars().map(|letter| {
        let found = |pairs, height| Some((usual(letter, pairs)?, height));
        found(RAISED, Height::Raised)
            .or_else(|| found(LOWERED, Height::Lowered))
            .unwrap_or((letter, Height::Usual))
    }))
}

/// Letters with their marks as texts of letters with the same mark.
pub(crate) fn pieces<T: PartialEq>(letters: impl Iterator<Item = (char, T)>) -> Vec<(String, T)> {
    let mut out: Vec<(String, T)> = Vec::new();
    for (letter, mark) in letters {
        match out.last_mut() {
            Some((piece, same)) if *same == mark => piece.push(letter),
            _ => out.push((letter.to_string(), mark)),
        }
    }
    out
}

/// The character that is raised or lowered to this one.
fn usual(letter: char, characters: &str) -> Option<char> {
    pairs(characters).find(|(_, shifted)| *shifted == letter).map(|(usual, _)| usual)
}

fn shifted(text: &str, characters: &str) -> Option<String> {
    let of = |letter: char| pairs(characters).find(|(usual, _)| *usual == letter);
    text.chars().map(|letter| of(letter).map(|(_, shifted)| shifted)).collect()
}

/// The pairs of a list: a character, and what stands for it raised or lowered.
fn pairs(characters: &str) -> impl Iterator<Item = (char, char)> + '_ {
    let shifted = characters.chars().skip(1).step_by(2);
    characters.chars().step_by(2).zip(shifted)
}

#[cfg(test)]
mod tests {
    use super::{Height, by_height};

    #[test]
    fn raised_and_lowered_characters_are_usual_ones_at_another_height() {
        let pieces = by_height("p = ³⁄₁₆");
        let pieces: Vec<(&str, Height)> = pieces.iter().map(|it| (&*it.0, it.1)).collect();
        let wanted = [
            ("p = ", Height::Usual),
            ("3", Height::Raised),
            ("⁄", Height::Usual),
            ("16", Height::Lowered),
        ];
        assert_eq!(pieces, wanted);
    }
}

//! Letters of the special alphabets, and raised or lowered characters, in Unicode.

use pulldown_latex::event::Font;

/// The letter in a special alphabet, if it has one there.
pub(super) fn in_font(letter: char, font: Font) -> Option<char> {
    let code = match font {
        Font::Script => script(letter)?,
        Font::DoubleStruck => double_struck(letter)?,
        Font::Bold => bold(letter)?,
        _ => return None,
    };
    char::from_u32(code)
}

/// Mathematical script capitals; some have older code points than the others.
fn script(letter: char) -> Option<u32> {
    Some(match letter {
        'B' => 0x212C,
        'E' => 0x2130,
        'F' => 0x2131,
        'H' => 0x210B,
        'I' => 0x2110,
        'L' => 0x2112,
        'M' => 0x2133,
        'R' => 0x211B,
        'A'..='Z' => 0x1D49C + (letter as u32 - 'A' as u32),
        _ => return None,
    })
}

fn double_struck(letter: char) -> Option<u32> {
    Some(match letter {
        'C' => 0x2102,
        'H' => 0x210D,
        'N' => 0x2115,
        'P' => 0x2119,
        'Q' => 0x211A,
        'R' => 0x211D,
        'Z' => 0x2124,
        'A'..='Z' => 0x1D538 + (letter as u32 - 'A' as u32),
        _ => return None,
    })
}

fn bold(letter: char) -> Option<u32> {
    Some(match letter {
        'A'..='Z' => 0x1D400 + (letter as u32 - 'A' as u32),
        'a'..='z' => 0x1D41A + (letter as u32 - 'a' as u32),
        _ => return None,
    })
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

fn shifted(text: &str, pairs: &str) -> Option<String> {
    text.chars()
        .map(|wanted| {
            let mut pairs = pairs.chars();
            while let (Some(plain), Some(shifted)) = (pairs.next(), pairs.next()) {
                if plain == wanted {
                    return Some(shifted);
                }
            }
            None
        })
        .collect()
}

//! Measures texts before any font is loaded.
//!
//! A figure is printed in a sans serif font of the reader's machine, or in the text font of the
//! PDF. Each character is taken to be as wide as in the widest of `DejaVu Sans`, `Liberation Sans`
//! (as wide as Arial) and `Libertinus Serif`, so that a text that fits by these widths fits in any
//! of them.

/// Height of a capital above the baseline, in ems, accent included.
pub const ASCENT: f64 = 0.80;
/// Depth of a descender under the baseline, in ems.
pub const DESCENT: f64 = 0.22;
/// From the baseline to the middle of a digit, in ems.
pub const MIDDLE: f64 = 0.36;

/// The width of `text` set at `size`, in the unit of `size`.
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|c| f64::from(advance(c))).sum::<f64>() * size / 1000.0
}

/// The longest beginning of `text` that fits in `available`, ended by an ellipsis if cut.
pub fn fitted(text: &str, size: f64, available: f64) -> String {
    if width(text, size) <= available {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept, size) + width("…", size) > available {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

/// `text` broken at its spaces into lines that fit in `available`; a longer word is cut.
pub fn wrapped(text: &str, size: f64, available: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= available => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fitted(word, size, available)),
        }
    }
    lines
}

/// The parts of a word between which a line may end: after the hyphen of Bienaymé-Tchebychev.
pub fn at_hyphens(word: &str) -> Vec<&str> {
    let parts: Vec<&str> = word.split_inclusive('-').collect();
    let is_word = |part: &&str| part.chars().filter(|c| c.is_alphabetic()).count() > 2;
    if parts.iter().all(is_word) { parts } else { vec![word] }
}

/// Thousandths of an em.
fn advance(c: char) -> u16 {
    let code = c as usize;
    match c {
        ' '..='~' => ASCII[code - 0x20],
        '\u{a0}'..='ÿ' => LATIN[code - 0xa0],
        '\u{2009}' | '\u{200a}' | '\u{202f}' => 250,
        '‘' | '’' | '‚' | '\u{2044}' => 320,
        // Raised and lowered digits.
        '\u{2070}'..='\u{2089}' => 420,
        '“' | '”' | '„' => 520,
        '–' => 560,
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' => 0,
        '—' | '…' | 'Œ' | 'œ' => 1070,
        '\u{100}'..='\u{24f}' | '\u{370}'..='\u{3ff}' => 800,
        '\u{2100}'..='\u{2bff}' => 1130,
        _ => 1000,
    }
}

/// U+0020 to U+007E.
const ASCII: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556, 1015, 695, 686, 722, 770, 667,
    611, 778, 752, 297, 500, 667, 557, 863, 748, 787, 667, 787, 722, 667, 611, 732, 684, 989, 685,
    667, 685, 390, 337, 390, 838, 556, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// U+00A0 to U+00FF.
const LATIN: [u16; 96] = [
    318, 401, 636, 636, 636, 636, 337, 556, 500, 1000, 471, 612, 838, 361, 1000, 552, 500, 838,
    401, 401, 500, 636, 636, 318, 541, 401, 471, 612, 969, 969, 969, 611, 695, 695, 695, 695, 695,
    695, 1000, 722, 667, 667, 667, 667, 297, 297, 297, 297, 775, 748, 787, 787, 787, 787, 787, 838,
    787, 732, 732, 732, 732, 667, 667, 630, 613, 613, 613, 613, 613, 613, 982, 550, 615, 615, 615,
    615, 278, 278, 278, 278, 612, 634, 612, 612, 612, 612, 612, 838, 612, 634, 634, 634, 634, 592,
    635, 592,
];

#[cfg(test)]
mod tests {
    use super::{fitted, width, wrapped};

    #[test]
    fn a_text_cut_to_its_room_fits_and_says_it_was_cut() {
        let whole = "bâtonnets archéologiques";
        assert_eq!(fitted(whole, 10.0, 1000.0), whole);
        let cut = fitted(whole, 10.0, 60.0);
        assert!(cut.ends_with('…') && whole.starts_with(cut.trim_end_matches('…')));
        assert!(width(&cut, 10.0) <= 60.0);
    }

    #[test]
    fn wrapped_lines_fit_and_lose_no_word() {
        let text = "quatre bâtonnets à deux faces, une face marquée chacun";
        let lines = wrapped(text, 12.0, 120.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| width(line, 12.0) <= 120.0));
        assert_eq!(lines.join(" "), text);
    }
}

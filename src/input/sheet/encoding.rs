//! Decodes the bytes of a text. Where a file does not name its encoding, each encoding is tried. Only
//! the right one puts the accents of names and titles in their places.

use senet_engine::rules::fault::{Checked, Fault};

use super::lines;

/// UTF-8 or UTF-16, else the one encoding of old in which the text is plausible.
pub(super) fn decoded(bytes: &[u8]) -> Checked<String> {
    if let Some(rest) = bytes.strip_prefix(b"\xFF\xFE") {
        return Ok(utf_16(rest, u16::from_le_bytes));
    }
    if let Some(rest) = bytes.strip_prefix(b"\xFE\xFF") {
        return Ok(utf_16(rest, u16::from_be_bytes));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        // Separators and digits have a null byte beside them in UTF-16.
        let nulls = |half: usize| bytes.iter().skip(half).step_by(2).filter(|it| **it == 0).count();
        let many = bytes.len() / 4;
        return match (nulls(0), nulls(1)) {
            (0, some) if some > many => Ok(utf_16(bytes, u16::from_le_bytes)),
            (some, 0) if some > many => Ok(utf_16(bytes, u16::from_be_bytes)),
            _ => Err(Fault::failure("sheet-binary").with("byte", at + 1)),
        };
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) => old(bytes),
    }
}

/// A text of old, unless other lines are UTF-8: then the names would be ambiguous.
fn old(bytes: &[u8]) -> Checked<String> {
    let numbered = || (1_u64..).zip(lines(bytes).map(|(_, line)| line));
    let is_other = |line: &[u8]| std::str::from_utf8(line).is_err();
    let other = numbered().find(|(_, line)| is_other(line));
    let Some((other, line)) = other else { return Ok(String::new()) };
    let modern = numbered().find(|(_, line)| !line.is_ascii() && !is_other(line));
    if let Some((utf_8, _)) = modern {
        return Err(Fault::failure("sheet-mixed-encodings")
            .with("utf8", utf_8)
            .with("other", other));
    }
    let mut sample = Vec::new();
    for (_, line) in numbered().filter(|(_, line)| is_other(line)) {
        sample.extend_from_slice(&line[..line.len().min(MOST_COMPARED)]);
        sample.push(b'\n');
        if sample.len() > MOST_COMPARED {
            break;
        }
    }
    let doubts = ENCODINGS.map(|encoding| (doubts(&encoding.decode(&sample)), encoding));
    let least = doubts.iter().map(|(doubts, _)| *doubts).min().unwrap_or(0);
    let best: Vec<Encoding> =
        doubts.into_iter().filter(|it| it.0 == least).map(|(_, encoding)| encoding).collect();
    match &best[..] {
        _ if least >= IMPLAUSIBLE => {
            Err(Fault::failure("sheet-encoding-unknown").with("row", other))
        }
        [only] => Ok(only.decode(bytes)),
        _ => {
            let line = &line[..line.len().min(MOST_SHOWN)];
            let shown = |it: &Encoding| format!("{} “{}”", it.name, it.decode(line));
            let readings: Vec<String> = best.iter().map(shown).collect();
            Err(Fault::failure("sheet-encoding-unclear")
                .with("row", other)
                .with("readings", readings.join(", ")))
        }
    }
}

/// How many bytes are tried to find the encoding.
const MOST_COMPARED: usize = 1 << 16;
/// The characters of a line that a fault shows.
const MOST_SHOWN: usize = 40;

/// A text in UTF-16; invalid units, and a lone last byte, become U+FFFD.
fn utf_16(bytes: &[u8], word: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks();
    let words = pairs.iter().map(|pair| word(*pair));
    let replaced = |found: Result<char, _>| found.unwrap_or(char::REPLACEMENT_CHARACTER);
    let text = char::decode_utf16(words).map(replaced);
    text.chain(rest.iter().map(|_| char::REPLACEMENT_CHARACTER)).collect()
}

/// An encoding of one byte a character. A library of encodings would add the tables of all of them, a
/// tenth of the size of the WebAssembly module.
#[derive(Debug)]
struct Encoding {
    name: &'static str,
    /// The characters from 0x80 on. Bytes beyond them are those of Latin-1; one without a character is
    /// a control character.
    signs: &'static str,
}

/// Of Windows, as browsers read it.
const WINDOWS_1252: Encoding = Encoding {
    name: "Windows-1252",
    signs: "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ",
};

/// Of Macintosh: Excel for Mac saves CSV in it.
const MAC_ROMAN: Encoding = Encoding {
    name: "MacRoman",
    signs: "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
        ¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
};

/// Of DOS in western Europe: some school software still exports it.
const CODE_PAGE_850: Encoding = Encoding {
    name: "850",
    signs: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
        └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
};

const ENCODINGS: [Encoding; 3] = [WINDOWS_1252, MAC_ROMAN, CODE_PAGE_850];

impl Encoding {
    fn decode(&self, bytes: &[u8]) -> String {
        let signs: Vec<char> = self.signs.chars().collect();
        let sign = |byte: &u8| {
            let place = usize::from(*byte).checked_sub(0x80);
            place.and_then(|place| signs.get(place).copied()).unwrap_or(char::from(*byte))
        };
        bytes.iter().map(sign).collect()
    }
}

/// The letters and signs of French, which no reading pays for.
const FRENCH: &str = "éèêëàâîïôûùüçœæÉÈÊËÀÂÎÏÔÛÙÜÇŒÆ’“”«»–—…°€\u{a0}";
/// The other letters of names in western Europe, and signs that a remark may have.
const WESTERN: &str = "áíóúñãõäåøößìòýÿšžÁÍÓÚÑÃÕÄÅØÖÌÒÝŸŠŽ‘§²³µ·½¼¾±×÷£©®ªº¿¡";
/// The cost of what no name has.
const IMPLAUSIBLE: usize = 1000;

/// How little a text looks like names and titles: 0 where its accents are those of French in their
/// places.
fn doubts(text: &str) -> usize {
    let signs: Vec<char> = text.chars().collect();
    let at = |place: Option<usize>| place.and_then(|it| signs.get(it)).copied().unwrap_or(' ');
    let others = signs.iter().enumerate().filter(|(_, sign)| !sign.is_ascii());
    let cost = |(place, sign): (usize, &char)| {
        let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        let earlier = at(place.checked_sub(2));
        let is_known = FRENCH.contains(*sign) || WESTERN.contains(*sign);
        let in_word = before.is_alphabetic() && after.is_alphabetic();
        // A capital after a small letter, a small letter after two capitals, a sign within a word.
        let misplaced = if sign.is_uppercase() {
            before.is_lowercase()
        } else if sign.is_lowercase() {
            before.is_uppercase() && (earlier.is_uppercase() || after.is_uppercase())
        } else {
            in_word && !"’·".contains(*sign)
        };
        let many = [before, earlier].iter().all(|it| !it.is_ascii() && it.is_alphabetic());
        if !is_known || misplaced || (many && sign.is_alphabetic()) {
            IMPLAUSIBLE
        } else {
            usize::from(WESTERN.contains(*sign))
        }
    };
    others.map(cost).sum()
}

#[cfg(test)]
mod tests {
    use encoding_rs::{MACINTOSH, UTF_16BE, UTF_16LE, WINDOWS_1252};

    use super::{CODE_PAGE_850, ENCODINGS, Encoding, MAC_ROMAN, decoded, utf_16};

    #[test]
    fn texts_of_old_are_read_as_a_library_of_encodings_reads_them() {
        let bytes: Vec<u8> = (0..=255).collect();
        for (ours, other) in [(super::WINDOWS_1252, WINDOWS_1252), (MAC_ROMAN, MACINTOSH)] {
            assert_eq!(ours.decode(&bytes), other.decode_without_bom_handling(&bytes).0);
        }
        // The crate has no code page of DOS: its table is complete, and each character is in it once.
        let mut signs: Vec<char> = CODE_PAGE_850.signs.chars().collect();
        assert_eq!(signs.len(), 128);
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), 128);
        // Every pair of bytes of these, lone halves of a character among them.
        let pairs = (0xD0..=0xE0).flat_map(|one| [one, 0x41, 0xDC, one, 0, 0xD8]);
        let bytes: Vec<u8> = pairs.collect();
        let orders: [fn([u8; 2]) -> u16; 2] = [u16::from_le_bytes, u16::from_be_bytes];
        for (order, other) in orders.into_iter().zip([UTF_16LE, UTF_16BE]) {
            assert_eq!(utf_16(&bytes, order), other.decode_without_bom_handling(&bytes).0);
        }
    }

    fn encoded(text: &str, encoding: &Encoding) -> Vec<u8> {
        let byte = |sign: char| {
            (0..=255).find(|byte| encoding.decode(&[*byte]).starts_with(sign)).unwrap()
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn each_encoding_is_recognised_by_its_accents() {
        for text in [
            "Élève;Effectif\nZoé;3\n",
            "Prénom;NOM\nFrançois;LEFÈVRE\nAgnès;HUMÉRY\nÉlie;MAÎTRE\n",
            "Nom;Prénom\nNuñez;Íñigo\nMüller;Jörg\n",
            "N° d’élève\nŒdipe à l’école\n",
            "Noël;Gaël;Zoé\n",
        ] {
            for encoding in &ENCODINGS {
                // DOS has neither of these.
                if text.contains(['’', 'Œ']) && encoding.name == CODE_PAGE_850.name {
                    continue;
                }
                let bytes = encoded(text, encoding);
                assert_eq!(decoded(&bytes).as_deref(), Ok(text), "{encoding:?}");
            }
            for order in [u16::to_le_bytes, u16::to_be_bytes] {
                let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
                assert_eq!(decoded(&bytes).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn what_may_be_two_encodings_or_none_is_refused() {
        // 0x91 is ë for a Macintosh and æ for DOS: both are letters of French.
        let unclear = decoded(b"Prenom\nNo\x91l\n").unwrap_err();
        assert_eq!(unclear.id(), "sheet-encoding-unclear");
        let readings = unclear.arg("readings").unwrap();
        assert!(readings == "MacRoman “Noël”, 850 “Noæl”", "{readings}");
        // Polish and Russian of Windows.
        for bytes in [&b"Wa\xB3\xEAsa\n"[..], b"\xC8\xE2\xE0\xED\xEE\xE2\n"] {
            assert_eq!(decoded(bytes).unwrap_err().id(), "sheet-encoding-unknown");
        }
    }
}

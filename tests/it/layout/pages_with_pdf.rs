//! Tests that need the typesetter.

use std::collections::BTreeMap;

use senet::document::messages;
use senet::press::{Assets, pdf};
use senet_engine::rules::Lang;

use super::{TYPED, assets, hostile, lessons, sheet};

#[test]
fn a_sheet_is_an_accessible_pdf_with_the_same_bytes_each_time() {
    for lang in Lang::ALL {
        let once = pdf::write(&sheet(lang), assets()).unwrap();
        assert_eq!(once.not_accessible, None);
        assert!(once.bytes.starts_with(b"%PDF-"));
        assert!(once.bytes.windows(10).any(|bytes| bytes == b"pdfuaid:pa"));
        assert_eq!(once, pdf::write(&sheet(lang), assets()).unwrap());
    }
}

/// Some twelve of all sheets, another lesson's pupil sheet, key or teacher's page each time, however many lessons
/// there are.
#[test]
fn lessons_are_accessible_pdfs() {
    let sheets = lessons();
    assert!(!sheets.is_empty());
    for (name, document) in sheets.iter().step_by(sheets.len() / 12) {
        let printed = pdf::write(document, assets()).unwrap();
        assert_eq!(printed.not_accessible, None, "{name}");
    }
}

#[test]
fn what_a_user_types_is_text_in_a_pdf() {
    for typed in [TYPED.join(" "), "é".repeat(10_000)] {
        let printed = pdf::write(&hostile(&typed), assets()).unwrap();
        assert_eq!(printed.not_accessible, None, "{typed}");
    }
}

#[test]
fn a_character_that_no_font_has_is_reported_in_the_language_of_the_reader() {
    let printed = pdf::write(&hostile("Classe 🎲 et 🏺, à l’heure"), assets()).unwrap();
    assert!(printed.bytes.starts_with(b"%PDF-"));
    let why = printed.not_accessible.unwrap();
    assert_eq!((why.id(), why.arg("found")), ("pdf-characters", Some("🎲 🏺")));
    for (lang, words) in [(Lang::Fr, "aucune police"), (Lang::En, "no font")] {
        let message = messages::fault(lang, &why);
        assert!(message.contains(words) && message.contains("🎲 🏺"), "{message}");
    }
}

#[test]
fn each_page_is_a_picture() {
    let pictures = pdf::pictures(&sheet(Lang::En), assets(), 36).unwrap();
    assert!(pictures.len() > 1);
    for picture in pictures {
        assert!(picture.starts_with(b"\x89PNG"));
        // A4 at 36 pixels per inch: 297.6 × 421 pixels.
        assert_eq!(picture[16..24], [0, 0, 1, 42, 0, 0, 1, 165]);
    }
}

#[test]
fn a_template_that_typst_refuses_is_reported() {
    let wrong = "\n#no-such-name".to_owned();
    let mine = BTreeMap::from([("typst/paragraph.typ".to_owned(), wrong)]);
    let fault = pdf::write(&sheet(Lang::En), &Assets::with(&mine).unwrap()).unwrap_err();
    assert_eq!((fault.id(), fault.arg("file")), ("template-refused", Some("typst/paragraph.typ")));
    assert!(fault.arg("found").unwrap().contains("no-such-name"), "{fault}");
}

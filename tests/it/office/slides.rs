//! Compares the slides to edit with the slides of the HTML page: as many, with as many steps and notes.

use std::collections::BTreeSet;
use std::fs;

use roxmltree::Document as Xml;
use senet::document::Edition;
use senet::press::{html, odp};
use senet_engine::rules::Lang;

use super::content::{attribute, count, named};
use super::programs::{by_office, printed};
use super::{FEW, parts, sheet, text, well_made};

#[test]
fn the_slides_to_edit_are_those_of_the_page() {
    for (id, lang) in FEW.into_iter().flat_map(|id| Lang::ALL.map(|lang| (id, lang))) {
        let (name, document, assets) = sheet(id, lang, Edition::Slides);
        let file = odp::file(&document, &assets).unwrap();
        assert!(file == odp::file(&document, &assets).unwrap(), "{name}: the same bytes each time");
        let mimetype = b"mimetypeapplication/vnd.oasis.opendocument.presentation";
        assert_eq!(
            &file[30..30 + mimetype.len()],
            mimetype,
            "{name}: the type comes first, as it is"
        );
        let parts = parts(&file);
        well_made(&parts, &name);
        assert!(text(&parts, "meta.xml").contains(&document.provenance.to_string()), "{name}");
        let content = text(&parts, "content.xml");
        assert!(!content.contains('`'), "{name}: a mark of Markdown is left");
        let xml = Xml::parse(content).unwrap();
        let root = xml.root_element();
        let page = html::page(&document, &assets).unwrap();
        let of_page = |class: &str| page.matches(&format!("class=\"{class}\"")).count();
        // The first slide has the title.
        assert_eq!(count(root, "page"), of_page("slide") + 1, "{name}");
        assert_eq!(count(root, "notes"), of_page("notes"), "{name}");
        let nodes = || xml.descendants();
        let clicks = nodes().filter(|it| attribute(it, "begin") == "next").count();
        assert_eq!(clicks, of_page("step"), "{name}");
        let ids: BTreeSet<&str> = nodes().map(|it| attribute(&it, "id")).collect();
        let shown = nodes().filter(|it| named(it, &["set"]));
        assert!(shown.into_iter().all(|it| ids.contains(attribute(&it, "targetElement"))));
        // Nothing stands outside its slide.
        for frame in
            nodes().filter(|it| named(it, &["frame"]) && named(&it.parent().unwrap(), &["page"]))
        {
            let length =
                |name| attribute(&frame, name).trim_end_matches("mm").parse::<f64>().unwrap();
            let (right, bottom) = (length("x") + length("width"), length("y") + length("height"));
            assert!(right < 254.0 && bottom < 142.0, "{name}: {right} {bottom} {frame:?}");
        }
    }
}

#[test]
#[ignore = "needs LibreOffice Impress: run by tests/all.sh"]
fn slides_open_with_impress() {
    let place = tempfile::tempdir().unwrap();
    let (_, document, assets) = sheet("four-bernoulli", Lang::Fr, Edition::Slides);
    let file = place.path().join("slides.odp");
    fs::write(&file, odp::file(&document, &assets).unwrap()).unwrap();
    let pdf = by_office(&[file], "pdf", place.path());
    let text = printed(&pdf[0]);
    // A page ends with a form feed.
    assert_eq!(text.matches('\u{c}').count(), document.blocks.len() + 1);
    assert!(text.contains("Quatre bâtonnets usés") && !text.contains('¿'), "{text}");
}

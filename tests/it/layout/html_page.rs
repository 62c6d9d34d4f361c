//! Tests of HTML: it is well formed, accessible, and needs nothing from elsewhere.

use roxmltree::Node;
use senet::document::Block;
use senet::press::layout::{Layout, Letters};
use senet::press::{html, typst};
use senet_engine::rules::Lang;

use crate::sample_sheet::{par, sheet};

use super::{all_text, assets, with_table, xml};

#[test]
fn html_is_well_formed_and_needs_nothing_from_elsewhere() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let xml = xml(&page);
        assert_eq!(xml.root_element().attribute("lang"), Some(lang.code()));
        for node in xml.descendants().filter(Node::is_element) {
            assert!(
                !["script", "link", "img", "iframe", "merror"].contains(&node.tag_name().name())
            );
            for attribute in node.attributes() {
                assert!(!attribute.name().starts_with("on"));
                assert!(attribute.name() != "src");
                if attribute.name() == "href" {
                    assert_eq!(node.tag_name().name(), "a");
                }
            }
        }
        let style = xml.descendants().find(|node| node.has_tag_name("style")).unwrap();
        for address in all_text(style).split("url(").skip(1) {
            assert!(address.starts_with("\"data:"), "{address:.40}");
        }
        assert!(!all_text(style).contains("@import"));
    }
}

#[test]
fn headings_never_skip_a_level_and_the_title_is_the_only_first() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let levels: Vec<u32> = xml(&page)
            .descendants()
            .filter_map(|node| node.tag_name().name().strip_prefix('h')?.parse().ok())
            .collect();
        assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1);
        assert_eq!(levels[0], 1);
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{levels:?}");
    }
}

#[test]
fn tables_have_headers_and_pictures_have_words() {
    for lang in Lang::ALL {
        let page = html::page(&sheet(lang), assets()).unwrap();
        let xml = xml(&page);
        let tables: Vec<Node> =
            xml.descendants().filter(|node| node.has_tag_name("table")).collect();
        assert!(!tables.is_empty());
        for table in tables {
            let headers = table.descendants().filter(|node| node.has_tag_name("th"));
            let scopes: Vec<_> = headers.map(|header| header.attribute("scope")).collect();
            assert!(scopes.contains(&Some("col")) && !scopes.contains(&None));
        }
        for picture in xml.descendants().filter(|node| node.has_tag_name("svg")) {
            let message = picture.ancestors().any(|above| {
                above.attribute("aria-hidden") == Some("true")
                    || above.attribute("aria-label").is_some_and(|words| words.len() > 10)
            });
            assert!(message);
        }
    }
}

#[test]
fn questions_points_and_fields_are_on_the_page() {
    let page = html::page(&sheet(Lang::Fr), assets()).unwrap();
    let xml = xml(&page);
    let of = |class: &str| -> Vec<String> {
        let has = |node: &Node| node.attribute("class") == Some(class);
        xml.descendants().filter(has).map(all_text).collect()
    };
    assert_eq!(of("points"), ["4\u{a0}points", "1\u{a0}point"]);
    assert_eq!(of("field"), ["Nom", "Prénom", "Classe", "Date"]);
    assert_eq!(of("label")[..2], ["Exercice 1", "Exercice 2"]);
    let lists = xml.descendants().filter(|node| node.attribute("class") == Some("letters"));
    assert_eq!(
        lists.map(|list| list.children().filter(Node::is_element).count()).sum::<usize>(),
        3
    );
    // 3 + 2 lines in the first exercise, 4 + 6 in the second.
    assert_eq!(of("rule").len(), 15);
}

/// A column that was asked to be a tenth of a line of letters of 16 points, and contains a long
/// word.
#[test]
fn a_width_asked_for_never_cuts_a_word() {
    let mut document = with_table(2, "incomprehensibly");
    let Some(Block::Table(table)) = document.blocks.first_mut() else { panic!() };
    table.widths = vec![1, 9];
    let first = |letters| {
        let layout = Layout { letters, ..Layout::default() };
        let page = html::page(&document, &assets().laid_out(layout)).unwrap();
        let share = page.split("<col style=\"width:").nth(1).unwrap().split('%').next().unwrap();
        share.parse::<f64>().unwrap()
    };
    // 16 letters of half an em are 8 em, of the 30 that such a line has.
    assert!((20.0..50.0).contains(&first(Letters::Large)), "{}", first(Letters::Large));
    let narrow = with_table(2, "in");
    let Some(Block::Table(table)) = document.blocks.first_mut() else { panic!() };
    let Some(Block::Table(words)) = narrow.blocks.first() else { panic!() };
    table.rows.clone_from(&words.rows);
    let layout = Layout { letters: Letters::Large, ..Layout::default() };
    let page = html::page(&document, &assets().laid_out(layout)).unwrap();
    assert!(page.contains("<col style=\"width:10.00%\"/>"));
}

#[test]
fn a_long_formula_in_a_line_can_be_broken_between_its_members() {
    let mut document = sheet(Lang::En);
    document.blocks =
        vec![par("So $a = \\frac{1 + 2 + 3 + 4 + 5}{16} = \\frac{15}{16}$, then $b = c$.")];
    let page = html::page(&document, assets()).unwrap();
    // a; = 15 sixteenths written out; = 15/16; and b = c whole.
    assert_eq!(page.matches("<math").count(), 4);
    assert!(page.contains("</math>,</span> then <span class=\"tied\"><math>"));
    let source = typst::source(&document, assets()).unwrap();
    assert_eq!(source.matches("#tall-equation(").count(), 3);
    assert_eq!(source.matches("#between-members#tall").count(), 2);
}

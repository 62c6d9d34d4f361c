//! Tests of LaTeX: groups and environments are closed, wide tables are cut.

use senet::document::Block;
use senet::press::latex;
use senet_engine::rules::Lang;

use crate::sample_sheet::sheet;

use super::{TYPED, hostile, with_table};

/// What TeX would parse: groups and environments, closed in order.
pub fn tex_is_balanced(source: &str) {
    let mut open: Vec<String> = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['\\', '{', '}', '%']) {
        let after = &rest[at + 1..];
        rest = match rest.as_bytes()[at] {
            b'{' => {
                open.push("{".to_owned());
                after
            }
            b'}' => {
                assert_eq!(open.pop().as_deref(), Some("{"), "{after:.60}");
                after
            }
            b'%' => after.split_once('\n').map_or("", |(_, next)| next),
            _ => {
                let (name, next) = after
                    .strip_prefix("begin{")
                    .or_else(|| after.strip_prefix("end{"))
                    .map_or(("", after), |inside| inside.split_once('}').unwrap());
                if after.starts_with("begin{") {
                    open.push(name.to_owned());
                    next
                } else if after.starts_with("end{") {
                    assert_eq!(open.pop().as_deref(), Some(name));
                    next
                } else {
                    // A command of one sign, or the first letter of a name.
                    let first = after.chars().next().map_or(0, char::len_utf8);
                    &after[first..]
                }
            }
        };
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn latex_is_balanced_whatever_a_user_types() {
    for lang in Lang::ALL {
        tex_is_balanced(&latex::page(&sheet(lang), None).unwrap());
    }
    for typed in TYPED {
        let source = latex::page(&hostile(typed), None).unwrap();
        tex_is_balanced(&source);
        assert_eq!(source.matches("\\end{document}").count(), 1, "{typed}");
        assert_eq!(source.matches("\\begin{").count(), source.matches("\\end{").count());
    }
}

#[test]
fn one_table_alone_is_a_tabular() {
    let Some(Block::Exercise(exercise)) = sheet(Lang::Fr).blocks.into_iter().nth(2) else {
        panic!("the second exercise is the third block");
    };
    let table = exercise.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let source = latex::table(table.unwrap(), Lang::Fr).unwrap();
    tex_is_balanced(&source);
    assert!(source.starts_with("\\begin{tabular}{|c|c|c|c|}\n\\hline\n\\textbf{Lanceur} & "));
    assert!(source.contains("$\\dfrac{37}{16}$"));
    // Head and two rows, each ended once.
    assert_eq!(source.matches(" \\\\\n").count(), 3);
}

#[test]
fn a_table_wider_than_the_page_breaks_its_lines_or_is_cut_in_latex() {
    let narrow = latex::page(&with_table(2, "few words"), None).unwrap();
    assert!(narrow.contains("\\begin{tabular}{|l|l|}"));
    // Long texts share the line.
    let long = latex::page(&with_table(2, &"many words ".repeat(20)), None).unwrap();
    let columns = long.split("\\begin{tabular}").nth(1).unwrap().lines().next().unwrap();
    let shares: Vec<f64> = columns
        .split("p{")
        .skip(1)
        .map(|column| column.split("\\dimexpr").next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(shares.len(), 2);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{shares:?}");
    // Many columns become several tables, the first column in each.
    let wide = latex::page(&with_table(32, "words"), None).unwrap();
    let pieces = wide.matches("\\begin{tabular}").count();
    assert!((2..6).contains(&pieces), "{pieces}");
    assert_eq!(wide.matches("\\textbf{no 0}").count(), pieces);
    for at in 1..32 {
        assert_eq!(wide.matches(&format!("\\textbf{{no {at}}}")).count(), 1);
    }
}

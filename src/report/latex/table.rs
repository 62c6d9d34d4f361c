//! A table as a `tabular`.

use super::line;
use crate::lesson::document::{Align, Cell, Inline, Table};
use crate::rules::Lang;
use crate::rules::fault::Checked;

/// Where a bar of share 1 ends, in millimetres.
const FULL_BAR: f64 = 25.0;

pub(super) fn tabular(table: &Table, lang: Lang) -> Checked<String> {
    let column = |at: usize| match (table.share(at), table.columns.get(at)) {
        // What the rules and the margins of the columns take is not shared.
        (Some(share), _) => {
            let margins = 2 * table.head.len();
            format!("p{{{share:.4}\\dimexpr\\linewidth-{margins}\\tabcolsep-1mm\\relax}}|")
        }
        (None, Some(Align::Centre)) => "c|".to_owned(),
        (None, Some(Align::Right)) => "r|".to_owned(),
        (None, Some(Align::Left) | None) => "l|".to_owned(),
    };
    let columns: String = (0..table.head.len()).map(column).collect();
    let mut out = format!("\\begin{{tabular}}{{|{columns}}}\n\\hline\n");
    if table.head.iter().any(|title| !title.is_empty()) {
        let head: Vec<String> =
            table.head.iter().map(|title| bold(title, lang)).collect::<Checked<_>>()?;
        out.push_str(&format!("{} \\\\\n\\hline\n", head.join(" & ")));
    }
    for row in &table.rows {
        let cells: Vec<String> =
            row.iter().map(|cell| cell_text(cell, lang)).collect::<Checked<_>>()?;
        out.push_str(&format!("{} \\\\\n\\hline\n", cells.join(" & ")));
    }
    out.push_str("\\end{tabular}");
    Ok(out)
}

fn cell_text(cell: &Cell, lang: Lang) -> Checked<String> {
    Ok(match cell {
        Cell::Text(words) => strut(&line(words, lang)?),
        Cell::ToFill => "\\rule[-3mm]{0pt}{9mm}\\hspace{12mm}".to_owned(),
        Cell::Bar(share) => {
            let width = share.clamp(0.0, 1.0) * FULL_BAR;
            format!("\\rule{{{width:.2}mm}}{{2mm}}")
        }
    })
}

/// Room above and below a fraction.
fn strut(words: &str) -> String {
    if words.contains("\\frac") || words.contains("\\dfrac") || words.contains("\\binom") {
        format!("\\rule[-2.6mm]{{0pt}}{{8mm}}{}", words.replace("\\frac", "\\dfrac"))
    } else {
        words.to_owned()
    }
}

fn bold(title: &[Inline], lang: Lang) -> Checked<String> {
    let words = line(title, lang)?;
    Ok(if words.is_empty() { words } else { format!("\\textbf{{{words}}}") })
}

//! Tables, and boxed remarks as tables of one cell.

use crate::document::AsideKind;
use crate::office::{Boxed, Grid, Paragraph};

use super::content::ContentWriter;

const LINE: &str = "0.5pt solid #8c8c8c";
const TINT: &str = "#f0f0f0";

impl ContentWriter<'_> {
    /// A table, with its text alternative.
    fn table(&mut self, style: &str, alt: &str, widths: &[f64]) {
        self.tables += 1;
        let name = format!("Table {}", self.tables);
        let attributes = [("table:name", &*name), ("table:style-name", style)];
        self.xml.open("table:table", &attributes);
        if !alt.is_empty() {
            self.xml.leaf("table:title", &[], alt);
        }
        for width in widths {
            let column = self.automatic.column(*width);
            self.xml.empty("table:table-column", &[("table:style-name", &column)]);
        }
    }

    pub(super) fn grid(&mut self, grid: &Grid) {
        let style = self.automatic.table(grid.left, grid.widths.iter().sum(), grid.whole);
        self.table(&style, &grid.alt, &grid.widths);
        let plain = self.sheet.layout.letters.plain();
        let padding = if plain { "1.6mm" } else { "1.1mm" };
        let cell = [
            ("fo:border", LINE),
            ("fo:padding-left", "1.6mm"),
            ("fo:padding-right", "1.6mm"),
            ("fo:padding-top", padding),
            ("fo:padding-bottom", padding),
            ("style:vertical-align", "middle"),
        ];
        let usual = self.automatic.cell(&cell);
        let title = self.automatic.cell(&[&cell[..], &[("fo:background-color", TINT)]].concat());
        let least = if plain { "14mm" } else { "10mm" };
        let row = self.automatic.row(true, grid.to_fill.then_some(least));
        if let Some(head) = &grid.head {
            let row = self.automatic.row(true, None);
            self.xml.open("table:table-header-rows", &[]);
            self.row(head, |_| &title, &row);
            self.xml.close("table:table-header-rows");
        }
        for cells in &grid.rows {
            self.row(cells, |at| if grid.row_titles && at == 0 { &title } else { &usual }, &row);
        }
        self.xml.close("table:table");
    }

    fn row<'s>(&mut self, cells: &[Paragraph], style: impl Fn(usize) -> &'s String, row: &str) {
        self.xml.open("table:table-row", &[("table:style-name", row)]);
        for (at, cell) in cells.iter().enumerate() {
            let attributes = [("table:style-name", &**style(at)), ("office:value-type", "string")];
            self.xml.open("table:table-cell", &attributes);
            self.paragraph(cell);
            self.xml.close("table:table-cell");
        }
        self.xml.close("table:table-row");
    }

    pub(super) fn boxed(&mut self, boxed: &Boxed) {
        let style = self.automatic.table(boxed.left, boxed.width, false);
        self.table(&style, &boxed.word, &[boxed.width]);
        // The line on the left, and on the other sides.
        let sides = |left, others| {
            let others =
                ["fo:border-right", "fo:border-top", "fo:border-bottom"].map(|side| (side, others));
            [&[("fo:border-left", left)][..], &others].concat()
        };
        let (around, left) = (|line| sides(line, line), |line| sides(line, "none"));
        let mut look = match boxed.kind {
            AsideKind::Answer => left("2.4pt solid #4d4d4d"),
            AsideKind::Note => around("0.6pt dashed #8c8c8c"),
            AsideKind::Remember => around("1pt solid #000000"),
            AsideKind::Hint => left("1.6pt dotted #595959"),
        };
        if boxed.kind == AsideKind::Answer {
            look.push(("fo:background-color", TINT));
        }
        look.extend([
            ("fo:padding-left", "3.5mm"),
            ("fo:padding-right", "3mm"),
            ("fo:padding-top", "1.4mm"),
            ("fo:padding-bottom", "0.6mm"),
        ]);
        let cell = self.automatic.cell(&look);
        let row = self.automatic.row(boxed.whole, None);
        self.xml.open("table:table-row", &[("table:style-name", &row)]);
        self.xml.open("table:table-cell", &[("table:style-name", &*cell)]);
        self.pieces(&boxed.inside);
        self.xml.close("table:table-cell");
        self.xml.close("table:table-row");
        self.xml.close("table:table");
    }
}

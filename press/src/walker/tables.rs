//! Tables: in one piece where its columns fit the line, else in several.

use senet_engine::rules::fault::Checked;
use serde::Serialize;
use tera::Context;

use crate::document::messages::say;
use crate::document::{Align, Cell, Inline, RowTitles, Table};
use crate::extent;

use super::{Markup, Size, Walker};

/// A table with this many columns is wider than the screen of a telephone.
const MANY_COLUMNS: usize = 6;

#[derive(Serialize)]
struct CellView {
    kind: &'static str,
    align: Align,
    content: String,
}

impl<M: Markup> Walker<'_, M> {
    /// The table, or its pieces if not all of its columns fit the line.
    pub(super) fn table(&self, table: &Table, leads: bool) -> Checked<String> {
        let fit = extent::fit(table, self.assets.layout().available(self.line), &self.texts)?;
        let mut out = String::new();
        for (at, (piece, widths)) in fit.pieces.iter().enumerate() {
            let mut context = Context::new();
            context.insert("leads", &(leads || at + 1 < fit.pieces.len()));
            self.piece(piece, &mut context)?;
            self.regions.set(self.regions.get() + 1);
            let number = self.regions.get().to_string();
            let lang = self.texts.lang;
            context.insert("region", &say(lang, "layout-table", &[("number", &number)]));
            context.insert("scrolls", &say(lang, "layout-scrolls", &[]));
            context.insert("many_columns", &(piece.head.len() >= MANY_COLUMNS));
            let head = piece.head.iter().map(|title| self.cell_line(title));
            let head = head.collect::<Checked<Vec<_>>>()?;
            self.markup.table(piece, head, fit.size, widths.as_deref(), &mut context);
            out.push_str(&self.render("table", &context)?);
        }
        Ok(out)
    }

    /// The values of a table for the templates of both formats.
    fn piece(&self, table: &Table, context: &mut Context) -> Checked<()> {
        let rows = table.rows.iter().map(|row| {
            row.iter().enumerate().map(|(at, cell)| self.cell(cell, table.align(at))).collect()
        });
        context.insert("rows", &rows.collect::<Checked<Vec<Vec<CellView>>>>()?);
        context.insert("caption", &self.line(&table.caption)?);
        context.insert("has_head", &table.has_head());
        context.insert("row_titles", &(table.row_titles == RowTitles::First));
        context.insert("to_fill", &table.has_cells_to_fill());
        context.insert("stepped", &self.stepped);
        Ok(())
    }

    fn cell(&self, cell: &Cell, align: Align) -> Checked<CellView> {
        let (kind, content) = match cell {
            Cell::Text(line) => ("text", self.cell_line(line)?),
            Cell::ToFill => ("to-fill", String::new()),
            Cell::Written(line) => ("written", self.cell_line(line)?),
            Cell::Bar(share) => ("bar", format!("{:.2}", (share * 100.0).clamp(0.0, 100.0))),
        };
        Ok(CellView { kind, align, content })
    }

    fn cell_line(&self, line: &[Inline]) -> Checked<String> {
        self.markup.line(&self.texts, line, Size::Cell)
    }
}

//! A lesson as a Jupyter notebook: the sheet in cells of Markdown, and cells of Python that use the
//! standard library and matplotlib only, so that they run in a browser too.
//!
//! The format is nbformat 4.5: <https://nbformat.readthedocs.io/en/latest/format_description.html>.
//! A lesson defines its cells with `::: notebook`; where it does not, cells that throw, count and
//! enumerate follow the sheet. A pupil's notebook leaves cells to write, checks the answers without
//! showing them, and runs as it is; the key has the answers.

mod activity;
mod cells;
mod sheet;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use serde_json::json;

use crate::document::{Document, Edition};
use crate::lesson::Material;

use activity::NotebookPart;
use cells::Cells;

/// The notebook of an edition: `document` is what [`Composition::notebook`] gives.
///
/// # Errors
/// A fault in a formula; `cannot-format` if the notebook cannot be written.
///
/// [`Composition::notebook`]: crate::lesson::Composition::notebook
pub fn notebook(document: &Document, material: &Material, edition: Edition) -> Checked<String> {
    let mut cells = Cells::default();
    activity::add(NotebookPart::Before, material, edition, &mut cells);
    sheet::add(document, edition, &mut cells)?;
    if !material.own_cells {
        activity::add(NotebookPart::After, material, edition, &mut cells);
    }
    let provenance = material.provenance("ipynb", edition);
    cells.markdown(&format!("*{provenance}*"), &[]);
    let book = json!({
        "cells": cells.made,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
            "title": material.title,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    let text = serde_json::to_string_pretty(&book)
        .map_err(|error| Fault::failure("cannot-format").with("reason", error))?;
    Ok(text + "\n")
}

//! The cells of a notebook.

use serde_json::{Map, Value, json};

/// Cells, in order.
#[derive(Default)]
pub(super) struct Cells {
    pub made: Vec<Value>,
}

impl Cells {
    /// A cell of code.
    pub fn code(&mut self, text: &str) {
        if let Some(cell) = self.begun("code", text) {
            cell["execution_count"] = Value::Null;
            cell["outputs"] = json!([]);
        }
    }

    /// A cell of Markdown, with the pictures that it shows: names and PNG in base64.
    pub fn markdown(&mut self, text: &str, pictures: &[(String, String)]) {
        let shown =
            pictures.iter().filter(|(name, _)| text.contains(&format!("](attachment:{name})")));
        let attached: Map<String, Value> =
            shown.map(|(name, data)| (name.clone(), json!({ "image/png": data }))).collect();
        if let Some(cell) = self.begun("markdown", text)
            && !attached.is_empty()
        {
            cell["attachments"] = Value::Object(attached);
        }
    }

    /// A new cell; none where its text is empty.
    fn begun(&mut self, kind: &str, text: &str) -> Option<&mut Value> {
        let text = text.trim_matches('\n');
        if text.trim().is_empty() {
            return None;
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let id = format!("cell-{}", self.made.len() + 1);
        self.made.push(json!({ "cell_type": kind, "id": id, "metadata": {}, "source": lines }));
        self.made.last_mut()
    }
}

//! Ten questions that a class asks, with the commands that answer them.

use senet_engine::rules::Lang;
use serde_json::{Value, json};

use crate::document::messages::say;
use crate::document::prose::paragraph;
use crate::document::{Block, Document, Inline, ListKind, Provenance};
use crate::results::data::{DataTable, ResultData};

/// Each question: its message, how it is typed in French and in English, and its options.
const QUESTIONS: [(&str, [&str; 2], &str); 10] = [
    ("prob-class-two", ["X = 2"; 2], ""),
    ("prob-class-extra", ["X = 1, 4 ou 5", "X = 1, 4 or 5"], ""),
    ("prob-class-beats", ["X > Y"; 2], "--x sticks --y die"),
    ("prob-class-seven", ["X + Y = 7"; 2], "--x die --y die"),
    ("prob-class-sum", ["S >= 10"; 2], "--throws 4"),
    ("prob-class-throws", ["N >= 3"; 2], ""),
    ("prob-class-total", ["T >= 10"; 2], ""),
    ("prob-class-given", ["T >= 6 sachant N = 2", "T >= 6 given N = 2"], ""),
    ("prob-class-mean", ["E(T)"; 2], ""),
    ("prob-class-spread", ["sd(S)"; 2], "--throws 100"),
];

/// The ten questions in a language.
#[derive(Debug, Clone, Copy)]
pub struct ClassQuestions;

impl ClassQuestions {
    /// Each question with its command.
    pub fn all(lang: Lang) -> Vec<(String, String)> {
        let entry = |(id, [french, english], options): (&str, [&str; 2], &str)| {
            let command = format!("senet prob \"{}\" {options}", lang.choose(french, english));
            (say(lang, id, &[]), command.trim_end().to_owned())
        };
        QUESTIONS.map(entry).to_vec()
    }

    /// The questions as a document.
    pub fn page(lang: Lang, provenance: &Provenance) -> Document {
        let item = |(question, command)| {
            vec![Block::Paragraph(vec![
                Inline::Text(question),
                Inline::Break,
                Inline::Code(command),
            ])]
        };
        let items = Self::all(lang).into_iter().map(item).collect();
        let blocks = vec![
            paragraph(lang, "prob-class-intro", &[]),
            Block::List(ListKind::Number, items),
            paragraph(lang, "prob-class-more", &[]),
        ];
        Document::new(lang, say(lang, "prob-class-title", &[]), blocks, provenance.clone())
    }

    /// The questions as JSON.
    pub fn json(lang: Lang) -> String {
        let entry = |(question, command)| json!({ "question": question, "command": command });
        format!("{}\n", Self::all(lang).into_iter().map(entry).collect::<Value>())
    }

    /// The questions as data.
    pub fn data(lang: Lang) -> ResultData {
        let all = Self::all(lang).into_iter();
        let rows = all.map(|(question, command)| vec![question.into(), command.into()]).collect();
        let table = DataTable::new(lang, "prob-class-title", &["question", "command"], rows);
        ResultData::new(lang, "prob-class-title", vec![table])
    }
}

//! The answer to a request that is refused.

use senet::document::messages;
use senet_engine::rules::{Fault, Lang};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

/// A fault as the page shows it.
#[derive(Debug, Serialize)]
pub struct Refusal {
    /// The identifier of its message.
    pub id: &'static str,
    /// Its message, in the language of the request.
    pub sentence: String,
}

/// A fault as JSON, in the language of the request if it names one, else in French.
pub fn thrown(fault: &Fault, request: &str) -> JsValue {
    let lang = serde_json::from_str::<Value>(request)
        .ok()
        .and_then(|value| Lang::from_code(value.get("lang")?.as_str()?))
        .unwrap_or(Lang::Fr);
    let refusal = Refusal { id: fault.id(), sentence: messages::fault(lang, fault) };
    JsValue::from_str(&serde_json::to_string(&refusal).unwrap_or_default())
}

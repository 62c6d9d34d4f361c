//! The answer to a request that is refused.

use senet::document::messages;
use senet_engine::rules::{Fault, Lang};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

use crate::packs;

/// A fault as the page shows it.
#[derive(Debug, Serialize)]
pub struct Refusal {
    /// The identifier of its message.
    pub id: &'static str,
    /// Its message, in the language of the request.
    pub sentence: String,
    /// The pack that must be loaded before the same request is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
}

/// A fault as JSON, in the language of the request if its sentences are loaded, else in another.
#[must_use]
pub fn thrown(fault: &Fault, request: &str) -> JsValue {
    let typed = serde_json::from_str::<Value>(request)
        .ok()
        .and_then(|value| Lang::from_code(value.get("lang")?.as_str()?));
    // A language whose sentences are not loaded has none.
    let lang = typed.into_iter().chain(Lang::ALL).find(|lang| packs::needed(*lang).is_ok());
    let sentence = lang.map_or_else(String::new, |lang| messages::fault(lang, fault));
    let pack = (fault.id() == "web-pack").then(|| fault.arg("found").unwrap_or("").to_owned());
    let refusal = Refusal { id: fault.id(), sentence, pack };
    JsValue::from_str(&serde_json::to_string(&refusal).unwrap_or_default())
}

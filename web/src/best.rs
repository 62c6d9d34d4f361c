//! Best play in a small game, computed step by step so that the page can show the progress.

use senet::input::options::{Options as _, whole};
use senet_engine::game::packed::Packed;
use senet_engine::game::solve::{Solution, Solver, highest};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::LARGEST_VALUE;
use senet_engine::rules::{Fault, Ruleset, Thrower};
use serde_json::json;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::asked::{Asked, missing};
use crate::games::position;
use crate::refusal::thrown;

/// The tolerance of the values, that of `senet solve`.
const TOLERANCE: f64 = 1e-9;

/// A small game, being solved and then solved.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BestPlay {
    rules: Ruleset,
    thrower: Thrower,
    solver: Option<Solver>,
    solution: Option<Solution>,
}

#[wasm_bindgen]
impl BestPlay {
    /// The game of a request, not solved yet.
    ///
    /// # Errors
    /// The JSON of a [`crate::refusal::Refusal`]: too many pawns, or a fault of the options.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &str) -> Result<Self, JsValue> {
        Self::from_request(request).map_err(|fault| thrown(&fault, request))
    }

    /// Makes one more sweep; returns the share of the positions that are solved, 1 at the end.
    pub fn sweep(&mut self) -> f64 {
        let Some(solver) = &mut self.solver else { return 1.0 };
        if let Some(advance) = solver.sweep() {
            let (block, blocks) = advance.block;
            return block as f64 / blocks.max(1) as f64;
        }
        self.solution = self.solver.take().map(Solver::finish);
        1.0
    }

    /// Whether everything is solved.
    pub fn done(&self) -> bool {
        self.solution.is_some()
    }

    /// For each legal move of a position and a throw, the probability to win after it and
    /// whether it is the best.
    ///
    /// # Errors
    /// The JSON of a [`crate::refusal::Refusal`].
    pub fn moves(&self, request: &str) -> Result<String, JsValue> {
        self.rated(request).map_err(|fault| thrown(&fault, request))
    }
}

impl BestPlay {
    fn from_request(request: &str) -> Checked<Self> {
        let asked = Asked::read("solve", request)?;
        let rules = asked.rules()?;
        let thrower = asked.thrower(&rules)?;
        let solver = Some(Solver::new(&rules, &thrower, TOLERANCE)?);
        Ok(Self { rules, thrower, solver, solution: None })
    }

    fn rated(&self, request: &str) -> Checked<String> {
        let asked = Asked::read("solve", request)?;
        let Some(solution) = &self.solution else { return Err(missing("--position", "solve")) };
        let position = position(&asked, &self.rules, &self.thrower)?;
        let Some(worth) = solution.worth(Packed::from_position(&position).view) else {
            return Err(Fault::usage("solve-over").with("position", position));
        };
        let throw = asked.value("throw", whole(1, LARGEST_VALUE))?.unwrap_or(1);
        let extra = self.thrower.gives_extra(throw.into());
        let choices = solution.choices(&self.rules, &position, throw, extra);
        let best = highest(&choices.iter().map(|choice| choice.worth).collect::<Vec<_>>());
        let moves: Vec<_> = choices
            .iter()
            .zip(best)
            .map(|(choice, best)| json!({ "wins": choice.worth.middle(), "best": best }))
            .collect();
        Ok(json!({ "wins": worth.best.middle(), "moves": moves }).to_string())
    }
}

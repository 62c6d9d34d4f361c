//! A system of equations as on a blackboard: the equations, the solution line by line, the values.

use senet_engine::laws::blackboard::{Equation, SolutionStep, System, Worked};
use senet_engine::rules::{Exact, Lang};

use crate::document::Block;
use crate::document::prose::{paragraph, sentence};

use super::pieces::{aligned, equals, equation, latex};

/// What is needed to write the lines of a system.
pub(super) struct Board<'a> {
    /// The language.
    pub lang: Lang,
    /// An unknown with its index: `p_{26}`.
    pub name: &'a dyn Fn(usize) -> String,
}

impl Board<'_> {
    /// Equations one below another.
    pub(super) fn equations(&self, equations: &[Equation]) -> Vec<Block> {
        let number = |value: &Exact| latex(value, self.lang);
        let lines: Vec<String> =
            equations.iter().map(|one| equation(one, self.name, number)).collect();
        aligned(&lines)
    }

    /// The lines that solve the system, and the value of each unknown.
    pub(super) fn solution(&self, system: &System, worked: &Worked) -> Vec<Block> {
        let introduction = |id: &str, unknown: usize| {
            let name = format!("${}$", (self.name)(unknown));
            Block::Paragraph(sentence(self.lang, id, &[("unknown", &name)]))
        };
        let mut blocks = Vec::new();
        for line in &worked.lines {
            match line {
                SolutionStep::Isolate(equation) => {
                    blocks.push(introduction("race-class-isolate", equation.unknown));
                    blocks.extend(self.equations(std::slice::from_ref(equation)));
                }
                SolutionStep::Substitute(unknown, equations) => {
                    blocks.push(introduction("race-class-put", *unknown));
                    blocks.extend(self.equations(equations));
                }
            }
        }
        blocks.push(paragraph(self.lang, "race-class-solved", &[]));
        let value = |(equation, value): (&Equation, &Exact)| {
            let name = (self.name)(equation.unknown);
            format!("{name} &{} {}", equals(value), latex(value, self.lang))
        };
        let values: Vec<String> = system.0.iter().zip(&worked.values).map(value).collect();
        blocks.extend(aligned(&values));
        blocks
    }
}

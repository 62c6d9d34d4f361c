//! Slides: what is given, and what appears step by step.

use senet_engine::rules::fault::Checked;
use serde::Serialize;
use tera::Context;

use crate::document::{Answered, Slide};
use crate::layout::Steps;
use crate::slide::Screen;

use super::{Markup, Walker};

#[derive(Serialize)]
struct PartView {
    given: String,
    steps: Vec<String>,
    /// The least widths of both, in em.
    given_wide: f64,
    steps_wide: f64,
}

impl<M: Markup> Walker<'_, M> {
    pub(super) fn slide(&mut self, slide: &Slide) -> Checked<String> {
        let mut context = Context::new();
        context.insert("level", &self.outline.heading(1));
        context.insert("title", &self.line(&slide.title)?);
        self.stepped = true;
        let screen = Screen::new(self.texts.lang);
        let parts = slide.parts.iter().map(|part| {
            let steps = part.steps.iter();
            Ok(PartView {
                given: self.blocks(&part.given)?,
                steps: steps.map(|step| self.blocks(step)).collect::<Checked<_>>()?,
                given_wide: screen.widest(&part.given),
                steps_wide: part.steps.iter().map(|step| screen.widest(step)).fold(0.0, f64::max),
            })
        });
        context.insert("parts", &parts.collect::<Checked<Vec<_>>>()?);
        self.stepped = false;
        context.insert("last_only", &(self.assets.layout().steps == Steps::Last));
        context.insert("notes", &self.blocks(&slide.notes)?);
        self.render("slide", &context)
    }

    /// What is blank on a slide, and with what the last step of its part fills it.
    pub(super) fn filled_on_slide(&mut self, answered: &Answered) -> Checked<String> {
        let mut context = Context::new();
        context.insert("blank", &self.block(&answered.space, false)?);
        context.insert("filled", &self.blocks(&answered.plain())?);
        self.render("filled", &context)
    }
}

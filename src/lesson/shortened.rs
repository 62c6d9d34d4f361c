//! Shortens sheets by leaving exercises out, to fit a number of pages.

use crate::document::adjust::{with_space, without_space};
use crate::document::messages::say;
use crate::document::prose::heading;
use crate::document::{Block, Document, Edition, Exercise};
use crate::press::layout::{Layout, Letters};
use crate::press::{Assets, pdf};

use super::further::{before_further_page, without};
use super::sheet::Composition;
use super::timing::Purpose;

/// The pages of one sheet of paper.
const ONE_SHEET: usize = 2;
/// How many hundredths of its space to answer a sheet keeps where that saves a page.
const LEAST: u32 = 70;

impl Composition<'_> {
    /// The sheet of an edition: the longest version that fits its number of pages, not counting the
    /// page for pupils who are ahead; the shortest if none fits. It has less space to answer if
    /// that saves a page. The answers and the guided sheet have the exercises of the pupil's sheet.
    /// Without a typesetter it is the shortest version for one sheet of paper, else the longest.
    pub fn fitted(&self, edition: Edition, assets: &Assets) -> Document {
        let most = self.most_pages(edition, assets);
        if most.is_none() && !edition.is_written_on() {
            return self.sheet(edition);
        }
        let mut sheets = self.longest_first(edition);
        let last = sheets.len().saturating_sub(1);
        let short = most.is_some_and(|most| most <= ONE_SHEET);
        if !pdf::is_here() {
            return sheets.swap_remove(if short { last } else { 0 });
        }
        let pages = |sheet: &Document| page_count(sheet, assets).unwrap_or(0);
        let laid_out_as = edition.paged_as();
        let longest =
            if laid_out_as == edition { sheets.clone() } else { self.longest_first(laid_out_as) };
        let fits =
            |sheet: &Document| most.is_none_or(|most| pages(&with_less_space(sheet, 1)) <= most);
        let at = longest.iter().position(fits).unwrap_or(last).min(last);
        let sheet = sheets.swap_remove(at);
        // The answers are on the pages of the pupil's.
        let pupils = longest.get(at).filter(|_| edition == Edition::Answers);
        let measured = pupils.unwrap_or(&sheet);
        let less = with_less_space(measured, 1);
        if less == *measured {
            return sheet;
        }
        let fewest = pages(&less);
        if pages(measured) <= fewest {
            return sheet;
        }
        // A reason takes two lines: they stay two where the page is saved all the same.
        let kept = if pages(&with_less_space(measured, 2)) == fewest { 2 } else { 1 };
        with_less_space(&sheet, kept)
    }

    /// The most pages of an edition: of a dys sheet one and a half for each of the pupil's.
    fn most_pages(&self, edition: Edition, assets: &Assets) -> Option<usize> {
        let most = edition.most_pages()?;
        if edition != Edition::Dys || !pdf::is_here() {
            return Some(most);
        }
        let layout = Layout { letters: Letters::Usual, ..assets.layout() };
        let usual = assets.laid_out(layout);
        let pupils = page_count(&self.fitted(Edition::Pupil, &usual), &usual);
        Some(pupils.map_or(most, |pages| pages * 3 / 2))
    }

    /// The sheet of an edition, from the whole one to the shortest allowed: one with a limit of
    /// pages leaves out exercises for pupils who are ahead where they have no page of their own, the last
    /// ones first; then exercises set as homework lose their space to answer, since they are done in the
    /// exercise book; then they are left out too. Core exercises always stay, and the teacher's page names
    /// the others. Other editions are whole. With the answers, what is answered in the exercise book is on
    /// pages of its own after those of the pupil.
    fn longest_first(&self, edition: Edition) -> Vec<Document> {
        let whole = self.sheet(edition);
        let level = self.level.filter(|_| edition.most_pages().is_some());
        let of = |purpose| level.map_or_else(Vec::new, |level| level.exercises(purpose));
        let home = of(Purpose::Home);
        // Their page, if they have one of their own, is not counted.
        let further = if edition.has_further_page() { Vec::new() } else { of(Purpose::Further) };
        let mut shorter = vec![whole.clone()];
        shorter.extend((1..=further.len()).map(|count| without(&whole, &last(&further, count))));
        let unruled = in_the_exercise_book(&whole, &home);
        let key = (edition == Edition::Answers).then(|| self.sheet(Edition::Key));
        let shortened = |out: &[u32]| {
            let mut sheet = without(&unruled, out);
            if let Some(key) = &key {
                sheet.blocks.extend(answered_elsewhere(&whole, &sheet, key));
            }
            sheet
        };
        if unruled.blocks != whole.blocks {
            shorter.push(shortened(&further));
        }
        let out = |count| [last(&home, count), further.clone()].concat();
        shorter.extend((1..=home.len()).map(|count| shortened(&out(count))));
        shorter
    }
}

/// The pages of a sheet before that for pupils who are ahead; none where the typesetter finds a fault, which is
/// reported when the sheet is written.
fn page_count(sheet: &Document, assets: &Assets) -> Option<usize> {
    pdf::page_count(&before_further_page(sheet), assets).ok()
}

/// A sheet with less space to answer, which stretches where its page has room; of more than `kept` lines, as
/// many stay at least.
fn with_less_space(sheet: &Document, kept: u8) -> Document {
    Document { blocks: with_space(sheet.blocks.clone(), LEAST, kept), ..sheet.clone() }
}

/// The last `count` numbers.
fn last(numbers: &[u32], count: usize) -> Vec<u32> {
    numbers[numbers.len().saturating_sub(count)..].to_vec()
}

/// A sheet without the homework's space to answer, if it has any, and with a label that says where
/// the homework is done.
fn in_the_exercise_book(sheet: &Document, home: &[u32]) -> Document {
    let changed = |block: &Block| match block {
        Block::Exercise(exercise) if home.contains(&exercise.number) => {
            let blocks = without_space(exercise.blocks.clone());
            if blocks == exercise.blocks {
                return block.clone();
            }
            let mut exercise = Exercise { blocks, ..exercise.clone() };
            // The first of these labels is where the exercise is done.
            if let Some(place) = exercise.skills.first_mut() {
                *place = say(sheet.lang, "sheet-in-exercise-book", &[("place", place)]);
            }
            Block::Exercise(exercise)
        }
        other => other.clone(),
    };
    Document { blocks: sheet.blocks.iter().map(changed).collect(), ..sheet.clone() }
}

/// The exercises of the key whose space to answer, which they have on the whole sheet, is not on the
/// sheet printed: on a page of their own, under a heading.
fn answered_elsewhere(whole: &Document, printed: &Document, key: &Document) -> Vec<Block> {
    let find = |sheet: &Document, number: u32| {
        let mut blocks = sheet.blocks.iter();
        blocks.find(|it| matches!(it, Block::Exercise(it) if it.number == number)).cloned()
    };
    let lost = |block: &Block| match block {
        Block::Exercise(exercise) => {
            let before = find(whole, exercise.number)?;
            (before != *block).then(|| find(key, exercise.number)).flatten()
        }
        _ => None,
    };
    let answered: Vec<Block> = printed.blocks.iter().filter_map(lost).collect();
    if answered.is_empty() {
        return answered;
    }
    let title = heading(whole.lang, 1, "sheet-exercise-book-answers", &[]);
    [vec![Block::PageBreak, title], answered].concat()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Block, Document, Exercise, Inline, Provenance};

    use super::without;

    #[test]
    fn an_empty_part_goes_with_the_exercises_left_out() {
        let text = |text: &str| vec![Inline::text(text)];
        let exercise = |number| {
            let title = text(["First", "Second", "Third"][number as usize - 1]);
            let (skills, blocks) = (Vec::new(), Vec::new());
            Block::Exercise(Exercise { number, title, points: None, skills, blocks })
        };
        let heading = |title: &str| Block::Heading(1, text(title));
        let sheet = Document::new(
            Lang::En,
            "Trial",
            vec![
                Block::Paragraph(text("Opening")),
                heading("A"),
                exercise(1),
                exercise(2),
                heading("B"),
                Block::Paragraph(text("Rule of B")),
                exercise(3),
            ],
            Provenance::default(),
        );
        let short = without(&sheet, &[3, 2]);
        assert_eq!(short.blocks, sheet.blocks[..3]);
        // Half of the part remains: its heading and its rule stay.
        assert_eq!(without(&sheet, &[1]).blocks.len(), sheet.blocks.len() - 1);
    }
}

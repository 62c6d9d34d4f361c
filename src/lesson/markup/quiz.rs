//! `::: quiz …`: a question for a quiz, which no sheet prints.
//!
//! Answers are lines of the container, with the marks of Moodle's GIFT: `=` for a right one, `~`
//! for a wrong one, `->` between an item and its partner or its number, and ` # ` before the feedback on that
//! answer.

use num_traits::Signed;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault};

use crate::document::edition::Edition;
use crate::document::{AsideKind, Inline};
use crate::lesson::quiz::{Answer, Order, Question, QuizOption, Valued};
use crate::lesson::text::mark::{only_number, written};
use crate::lesson::text::number::Number;

use super::container::{Cut, OpeningLine};
use super::markdown::{line, pieces};
use super::options::{given, number, refused};
use super::piece::{Piece, pick, pick_answer};
use super::surroundings::Surroundings;
use crate::lesson::text::SourceLine;

const KINDS: [&str; 4] = ["number", "choice", "match", "order"];

/// Decimal places asked for by default.
const PLACES: u32 = 3;
/// The most that may be asked for.
const MOST_PLACES: u32 = 9;
const MOST_POINTS: u32 = 100;
/// The most right answers of one choice: Moodle has no smaller share than a tenth.
const MOST_RIGHT: usize = 10;

/// The question that a `::: quiz` defines.
pub fn build(
    opening: &OpeningLine,
    title: Vec<Inline>,
    inside: &Cut,
    around: &Surroundings,
) -> Checked<Question> {
    let (mut lines, mut rest) = (Vec::new(), Cut::default());
    rest.containers.clone_from(&inside.containers);
    for line in &inside.markdown {
        match Line::read(line, lines.len()) {
            Some(answer) => lines.push(answer),
            None => rest.markdown.push(line.clone()),
        }
    }
    let (mut hint, mut feedback, mut statement) = (Vec::new(), Vec::new(), Vec::new());
    for piece in pieces(&rest, around)? {
        match piece {
            Piece::Answer(_, inside) => feedback.extend(inside),
            Piece::Aside(AsideKind::Hint, _, inside) => hint.extend(inside),
            other => statement.push(other),
        }
    }
    let read = Reader { opening, around, lines };
    let answer = match opening.word(0) {
        "number" => read.number()?,
        "choice" => read.choice()?,
        "match" => read.matching()?,
        "order" => read.ordering()?,
        other => return Err(refused(opening, other, KINDS)),
    };
    let about = notions_of(given(opening, "about"));
    // The catalogue refuses it sooner, but sees no question that opens after a tag on its line.
    if about.is_empty() {
        return Err(Fault::failure("lesson-quiz-about").with("line", opening.line));
    }
    let points = opening.options.get("points");
    let points = points.map_or(Ok(1), |text| number(opening, text, MOST_POINTS))?;
    Ok(Question {
        title,
        about,
        points,
        // Blanks on paper are blanks here.
        statement: pick(statement, Edition::Pupil),
        hint: pick(hint, Edition::Pupil),
        feedback: pick_answer(feedback),
        answer,
        line: opening.line,
    })
}

/// The notions that the value of `about=` names; none where it is empty.
pub fn notions_of(value: &str) -> Vec<String> {
    let ids = value.split(',').map(str::trim);
    ids.filter(|id| !id.is_empty()).map(str::to_owned).collect()
}

/// The line of an answer.
struct Line<'a> {
    mark: char,
    /// Its place among these lines.
    place: usize,
    text: &'a str,
    feedback: &'a str,
    /// The line of the lesson's text.
    at: usize,
}

impl<'a> Line<'a> {
    fn read(line: &'a SourceLine, place: usize) -> Option<Self> {
        let (mark, text) = line.text.trim_start().split_at_checked(1)?;
        let mark = mark.chars().next().filter(|mark| ['=', '~'].contains(mark))?;
        let text = text.strip_prefix(' ')?;
        let (text, feedback) = text.trim().split_once(" # ").unwrap_or((text, ""));
        Some(Self { mark, place, text: text.trim(), feedback: feedback.trim(), at: line.source })
    }
}

struct Reader<'a> {
    opening: &'a OpeningLine,
    around: &'a Surroundings<'a>,
    lines: Vec<Line<'a>>,
}

impl Reader<'_> {
    /// The answers of one mark.
    fn marked(&self, mark: char) -> impl Iterator<Item = &Line<'_>> {
        self.lines.iter().filter(move |line| line.mark == mark)
    }

    fn inline(&self, text: &str, at: usize) -> Checked<Vec<Inline>> {
        line(text, at, self.around)
    }

    fn few(&self, found: usize, expected: &str) -> Fault {
        Fault::failure("lesson-quiz-few")
            .with("kind", self.opening.word(0))
            .with("found", found)
            .with("expected", expected)
            .with("line", self.opening.line)
    }

    fn number(&self) -> Checked<Answer> {
        let valued = |line: &Line| {
            let number = number_of(line.text, line.at)?;
            Ok(Valued { number, feedback: self.inline(line.feedback, line.at)? })
        };
        let mut right: Vec<Valued> = self.marked('=').map(valued).collect::<Checked<_>>()?;
        if right.len() != 1 {
            return Err(self.few(right.len(), "="));
        }
        let right = right.swap_remove(0);
        let whole = matches!(&right.number, Number::Rational(value) if value.is_integer());
        let places = match self.opening.options.get("places") {
            _ if whole => None,
            Some(text) => Some(number(self.opening, text, MOST_PLACES)?),
            None => Some(PLACES),
        };
        let mut wrong: Vec<Valued> = Vec::new();
        let mut too_near = Vec::new();
        for error in self.marked('~').map(valued) {
            let error = error?;
            // In some variants a typical error gives the right number, or two give the same one.
            let known = || wrong.iter().chain([&right]).map(|known| &known.number);
            if known().all(|known| are_distinct(known, &error.number, places)) {
                wrong.push(error);
            } else if known().all(|known| known.approximate() != error.number.approximate()) {
                too_near.push(error.number);
            }
        }
        Ok(Answer::Number { right, wrong, too_near, places })
    }

    fn choice(&self) -> Checked<Answer> {
        let option = |line: &Line| {
            let [text, feedback] = [line.text, line.feedback].map(|one| self.inline(one, line.at));
            Ok(QuizOption { text: text?, feedback: feedback?, place: line.place })
        };
        let right: Vec<QuizOption> = self.marked('=').map(option).collect::<Checked<_>>()?;
        let mut wrong: Vec<QuizOption> = Vec::new();
        for error in self.marked('~').map(option) {
            let error = error?;
            if right.iter().chain(&wrong).all(|known| known.text != error.text) {
                wrong.push(error);
            }
        }
        if right.is_empty() || wrong.is_empty() || right.len() > MOST_RIGHT {
            return Err(self.few(right.len() + wrong.len(), "=, ~"));
        }
        let order = match self.opening.words.get(1).map(String::as_str) {
            None => Order::Shuffled,
            Some("ordered") => Order::Kept,
            Some(other) => return Err(refused(self.opening, other, ["ordered"])),
        };
        Ok(Answer::Choice { right, wrong, order })
    }

    fn matching(&self) -> Checked<Answer> {
        let mut pairs = Vec::new();
        for &Line { text, at, .. } in self.marked('=') {
            let Some((item, partner)) = text.split_once("->") else {
                let fault = Fault::failure("lesson-quiz-pair").with("found", without_numbers(text));
                return Err(fault.with("line", at));
            };
            pairs.push((self.inline(item.trim(), at)?, self.inline(partner.trim(), at)?));
        }
        let mut others: Vec<Vec<Inline>> = Vec::new();
        for &Line { text, at, .. } in self.marked('~') {
            let text = text.trim_start_matches("->").trim();
            let other = self.inline(text, at)?;
            if pairs.iter().all(|(_, partner)| *partner != other) && !others.contains(&other) {
                others.push(other);
            }
        }
        let is_new = |at: &usize| pairs[..*at].iter().all(|(_, known)| *known != pairs[*at].1);
        let partners = (0..pairs.len()).filter(is_new).count() + others.len();
        // Moodle requires three partners; with a single one there is nothing to match.
        if pairs.len() < 2 || pairs.len() + others.len() < 3 || partners < 2 {
            return Err(self.few(partners, "= … -> … × 3"));
        }
        Ok(Answer::Match { pairs, others })
    }

    /// Items with their numbers, to put in increasing order: the partner of each is its rank.
    fn ordering(&self) -> Checked<Answer> {
        let mut items: Vec<(Exact, Vec<Inline>)> = Vec::new();
        for &Line { text, at, .. } in self.marked('=') {
            let (item, number) = text.split_once("->").unwrap_or((text, ""));
            let number = number_of(number, at)?.approximate();
            // In some variants two items are equal: then one of them has no place of its own.
            if items.iter().all(|(known, _)| *known != number) {
                items.push((number, self.inline(item.trim(), at)?));
            }
        }
        if items.len() < 3 {
            return Err(self.few(items.len(), "= … -> << … >> × 3"));
        }
        let rank = |number: &Exact| items.iter().filter(|(other, _)| other <= number).count();
        let ranked = |(number, item): &(Exact, Vec<Inline>)| {
            (item.clone(), vec![Inline::text(rank(number).to_string())])
        };
        Ok(Answer::Match { pairs: items.iter().map(ranked).collect(), others: Vec::new() })
    }
}

/// The number that is the whole of a text.
fn number_of(text: &str, line: usize) -> Checked<Number> {
    only_number(text.trim().trim_matches('$')).ok_or_else(|| {
        let fault = Fault::failure("lesson-quiz-number").with("found", without_numbers(text));
        fault.with("line", line)
    })
}

/// A text as its author may recognise it, its numbers left out.
fn without_numbers(text: &str) -> String {
    written(text, |_| "<< … >>".to_owned())
}

/// Whether two numbers can be distinguished at `places` places: more than twice the tolerance
/// apart.
fn are_distinct(one: &Number, other: &Number, places: Option<u32>) -> bool {
    let (one, other) = (one.approximate(), other.approximate());
    let tolerance = places.map_or_else(|| ratio(0, 1), |places| ratio(1, 10_i64.pow(places)));
    (one - other).abs() > tolerance * ratio(2, 1)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{ratio, whole};
    use senet_engine::rules::fault::Checked;
    use senet_engine::rules::{Exact, Lang};

    use crate::document::{Edition, Inline};
    use crate::lesson::quiz::{Answer, Order, Question};
    use crate::lesson::trial::{METADATA, catalogue};
    use crate::lesson::{Request, compose, material};

    use super::Number;

    fn questions(text: &str) -> Checked<Vec<Question>> {
        let catalogue = catalogue(METADATA, "en.md", text);
        let lesson = catalogue.lesson("trial")?;
        let request = Request::new(Lang::En);
        Ok(material(&compose(&catalogue, lesson, &request)?)?.questions)
    }

    fn rational(number: &Number) -> &Exact {
        let Number::Rational(value) = number else { panic!("{number}") };
        value
    }

    #[test]
    fn a_number_is_the_engine_s_and_an_error_that_leads_to_it_is_none() {
        let text = "::: quiz number \"Extra\" about=tally points=2\nHow likely?\n\n\
                    = << 'sticks-5' | extra >> # Yes.\n\
                    ~ << 3 | over(x=5) >> # You counted values.\n\
                    ~ << 6 | over(x=16) >>\n\n\
                    ::: hint\nCount outcomes.\n:::\n\n::: answer\nSix of 16.\n:::\n:::\n";
        let [question] = &questions(text).unwrap()[..] else { panic!() };
        let Answer::Number { right, wrong, .. } = &question.answer else { panic!() };
        // 3/8 = 6/16 is no error; 3/5 is.
        assert_eq!(rational(&right.number), &ratio(3, 8));
        assert_eq!(
            wrong.iter().map(|one| rational(&one.number)).collect::<Vec<_>>(),
            [&ratio(3, 5)]
        );
        assert_eq!((question.points, question.line), (2, 1));
        let Question { statement, hint, feedback, .. } = question;
        assert_eq!([statement.len(), hint.len(), feedback.len()], [1, 1, 1]);
    }

    #[test]
    fn a_whole_number_asks_for_no_place_and_the_sheet_prints_no_quiz() {
        let text = "A.\n\n::: quiz number \"Two\" about=tally\nHow many?\n= << 4 | root | square >>\n:::\n";
        let Answer::Number { right, places, .. } = &questions(text).unwrap()[0].answer else {
            panic!()
        };
        assert_eq!((rational(&right.number), places), (&whole(4), &None));
        let catalogue = catalogue(METADATA, "en.md", text);
        for edition in Edition::ALL {
            let request = Request::new(Lang::En);
            let sheet = compose(&catalogue, catalogue.lesson("trial").unwrap(), &request)
                .unwrap()
                .sheet(edition);
            assert!(!format!("{sheet:?}").contains("How many"), "{edition:?}");
        }
    }

    #[test]
    fn choices_and_pairs_are_read_with_what_is_reported() {
        let text = "::: quiz choice ordered \"Mode\" about=tally\nWhich?\n~ one\n= << 'sticks-5' | mode >> # Yes\n\
                    ~ two\n~ one\n:::\n\n\
                    ::: quiz match \"Law\" about=tally\nMatch.\n\
                    <% for v in 'sticks-5' | values %>\n= << v >> -> << 'sticks-5' | prob(of=v) >>\n<% endfor %>\n\
                    ~ -> << '1/5' | frac >>\n~ << '1/4' | frac >>\n:::\n";
        let found = questions(text).unwrap();
        let Answer::Choice { right, wrong, order } = &found[0].answer else { panic!() };
        assert_eq!((right.len(), wrong.len(), *order), (1, 2, Order::Kept));
        assert_eq!((right[0].place, &right[0].text), (1, &vec![Inline::text("2")]));
        assert_eq!(right[0].feedback, [Inline::text("Yes")]);
        let Answer::Match { pairs, others } = &found[1].answer else { panic!() };
        // 1/4 is the partner of two values, so it is not among the others.
        assert_eq!((pairs.len(), others.len()), (5, 1));
    }

    #[test]
    fn items_to_order_have_their_ranks_as_partners() {
        let text = "::: quiz order \"Rarest first\" about=tally\nOrder.\n\n= any -> << 1 >>\n\
                    = extra -> << 'sticks-5' | extra >>\n= one -> << '1/4' | frac >>\n\
                    = three -> << '1/4' | frac >>\n:::\n";
        let [question] = &questions(text).unwrap()[..] else { panic!() };
        let Answer::Match { pairs, others } = &question.answer else { panic!() };
        let of = |item: &str, rank: &str| (vec![Inline::text(item)], vec![Inline::text(rank)]);
        // 1/4 < 3/8 < 1; the second 1/4 has no place of its own.
        assert_eq!(pairs, &[of("any", "3"), of("extra", "2"), of("one", "1")]);
        assert!(others.is_empty());
    }

    #[test]
    fn slips_are_reported_with_their_line() {
        for (text, id, line) in [
            ("::: quiz number \"x\" about=tally\nQ\n= 3/8", "lesson-quiz-number", "3"),
            ("::: quiz number \"x\" about=tally\nQ\n= << 1 >> or so", "lesson-quiz-number", "3"),
            ("::: quiz number \"x\" about=tally\nQ\n~ << 1 >>", "lesson-quiz-few", "1"),
            ("\n::: quiz choice \"x\" about=tally\nQ\n= a\n~ a", "lesson-quiz-few", "2"),
            ("::: quiz match \"x\" about=tally\n= a -> b\n= c", "lesson-quiz-pair", "3"),
            (
                "::: quiz match \"x\" about=tally\n= a -> b\n= c -> b\n= d -> b",
                "lesson-quiz-few",
                "1",
            ),
            ("::: quiz essay \"x\" about=tally\nQ", "lesson-container-value", "1"),
        ] {
            let fault = questions(&format!("{text}\n:::")).unwrap_err();
            assert_eq!((fault.id(), fault.arg("line")), (id, Some(line)), "{text}");
        }
    }
}

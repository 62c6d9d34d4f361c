//! The code of a sheet: a short text at its foot that makes the same sheet again. It encodes
//! lesson, level, language, seed and what was set, as `sticks-or-die_seconde_fr_123456701`.

use senet_engine::rules::{Lang, Named as _};

use crate::document::adjust::{Answers, Further, PointsShown};

use super::request::Request;
use super::variant::letter;
use super::words::Words;

/// An example of a code, for messages.
pub const EXAMPLE: &str = "sticks-or-die_seconde_fr_123456701";

/// The separator of a code's parts; within a part it is written in hexadecimal.
const BETWEEN: char = '_';
/// A part with this sign is a setting: `throws=50`; without it, it is a seed.
const SETS: char = '=';
/// The prefix of a request's layout options; no parameter begins with it.
const ANSWERS: &str = "@answers";
const POINTS: &str = "@points";
const FURTHER: &str = "@further";
const SKILLS: &str = "@skills";
const SYSTEM: &str = "@system";
const YES: &str = "on";

/// The content of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetCode {
    /// The id of the lesson.
    pub lesson: String,
    /// What is asked; its level has the name that files have. The school, the class and the title are in no code.
    pub request: Request,
    /// The id of the school system that names the levels, where it is not the usual one of the language.
    pub system: Option<String>,
}

impl SheetCode {
    /// The code of a request for a lesson.
    pub fn new(words: &Words, lesson: &str, request: &Request) -> Self {
        let level = request.level.as_ref().map(|id| words.level_in_files(id, request.lang));
        let system = words.unusual_system(request.lang).map(str::to_owned);
        let request = Request { level, ..request.clone() };
        Self { lesson: lesson.to_owned(), request, system }
    }

    /// Reads a code; none if the text is none.
    pub fn read(text: &str) -> Option<Self> {
        // In the source of a Markdown page an underscore has a backslash.
        let text = text.replace("\\_", "_");
        let mut parts = text.split(BETWEEN).map(plain);
        let (lesson, level, lang) = (parts.next()??, parts.next()??, parts.next()??);
        let mut request = Request::new(Lang::from_code(&lang)?);
        request.level = Some(level).filter(|level| !level.is_empty());
        let mut system = None;
        for part in parts {
            let part = part?;
            match part.split_once(SETS) {
                None if request.seed.is_none() => request.seed = Some(part.parse().ok()?),
                Some((ANSWERS, ruling)) => request.answers = Answers::from_name(ruling)?,
                Some((POINTS, shown)) => request.points = PointsShown::from_name(shown)?,
                Some((FURTHER, shown)) => request.further = Further::from_name(shown)?,
                Some((SKILLS, YES)) => request.skills = true,
                Some((SYSTEM, id)) => system = Some(id.to_owned()),
                Some((name, value)) if !name.starts_with('@') => {
                    request.pins.insert(name.to_owned(), value.to_owned());
                }
                _ => return None,
            }
        }
        Some(Self { lesson, request, system })
    }

    /// Whether a text that is no code was meant to be one: it has the separators of three parts, or begins
    /// with a lesson and one separator.
    pub fn is_meant(text: &str, is_lesson: impl Fn(&str) -> bool) -> bool {
        match text.split_once(BETWEEN) {
            Some((lesson, rest)) => rest.contains(BETWEEN) || is_lesson(lesson),
            None => false,
        }
    }

    /// Whether its seed may be that of a variant with a digit too few, too many or wrong: of about the
    /// same length, without a letter. A seed of the teacher's own may be such a number too.
    pub fn is_doubtful(&self) -> bool {
        const ALIKE: std::ops::Range<u64> = 10_000_000..10_000_000_000;
        self.request.seed.is_some_and(|seed| ALIKE.contains(&seed) && letter(seed).is_none())
    }
}

impl std::fmt::Display for SheetCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Request { level, lang, seed, pins, .. } = &self.request;
        let level = level.as_deref().unwrap_or("");
        let mut parts = vec![escaped(&self.lesson), escaped(level), lang.code().to_owned()];
        parts.extend(seed.map(|seed| seed.to_string()));
        parts.extend(pins.iter().map(|(name, value)| escaped(&format!("{name}{SETS}{value}"))));
        let Request { answers, points, further, skills, .. } = self.request;
        let layout = [
            (ANSWERS, (answers != Answers::AsWritten).then(|| answers.name())),
            (POINTS, (points != PointsShown::AsWritten).then(|| points.name())),
            (FURTHER, (further != Further::default()).then(|| further.name())),
            (SKILLS, skills.then_some(YES)),
            (SYSTEM, self.system.as_deref()),
        ];
        let layout = layout.into_iter().filter_map(|(name, value)| Some((name, value?)));
        parts.extend(layout.map(|(name, value)| format!("{name}{SETS}{value}")));
        f.write_str(&parts.join(&BETWEEN.to_string()))
    }
}

/// A part with the characters that a shell would interpret, or that separate parts, as `%` and two
/// hexadecimal digits for each byte.
fn escaped(part: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.,:/=+".contains(&byte);
    let sign = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    part.bytes().map(sign).collect()
}

fn plain(part: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        let digits = [rest.clone().next(), rest.clone().nth(1)];
        match (byte, digits) {
            (b'%', [Some(high), Some(low)]) => {
                let text = [high, low];
                let digits = std::str::from_utf8(&text).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
                rest.nth(1);
            }
            (b'%', _) => return None,
            _ => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::Ruling;
    use crate::document::adjust::{Answers, Further, PointsShown};
    use crate::lesson::{Catalogue, Request};

    use super::SheetCode;

    #[test]
    fn a_code_says_all_that_was_asked_in_signs_that_no_shell_changes() {
        let pins = [("bias", "2/3"), ("my_name", "é & %_"), ("parts", "A+B")];
        let pins = pins.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let request = Request {
            level: Some("seconde".into()),
            seed: Some(123_456_701),
            pins,
            answers: Answers::Ruled(Ruling::Seyes),
            points: PointsShown::Off,
            further: Further::No,
            skills: true,
            ..Request::new(Lang::Fr)
        };
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        let code_of =
            |lesson: &str, request: &Request| SheetCode::new(catalogue.words(), lesson, request);
        let code = code_of("my_lesson", &request);
        let text = code.to_string();
        assert_eq!(
            text,
            "my%5Flesson_seconde_fr_123456701_bias=2/3_my%5Fname=%C3%A9%20%26%20%25%5F_parts=A+B\
             _@answers=seyes_@points=off_@further=no_@skills=on"
        );
        assert_eq!(SheetCode::read(&text), Some(code));
        let abroad = catalogue.clone().in_system(Some("us")).unwrap();
        let code = SheetCode::new(abroad.words(), "sticks-or-die", &Request::new(Lang::En));
        assert_eq!(code.to_string(), "sticks-or-die__en_@system=us");
        assert_eq!(SheetCode::read(&code.to_string()), Some(code));
        let plain = code_of("sticks-or-die", &Request::new(Lang::En));
        assert_eq!(plain.to_string(), "sticks-or-die__en");
        assert_eq!(SheetCode::read(r"sticks-or-die\_\_en").as_ref(), Some(&plain));
        assert_eq!(SheetCode::read("sticks-or-die__en"), Some(plain));
        let english = Request { level: Some("seconde".into()), ..Request::new(Lang::En) };
        let english = code_of("sticks-or-die", &english).to_string();
        assert_eq!(english, "sticks-or-die_year-11_en");
    }

    #[test]
    fn what_is_no_code_is_not_read_as_one() {
        for text in [
            "sticks-or-die",
            "sticks-or-die_seconde",
            "sticks-or-die_seconde_xx",
            "a_b_fr_seed",
            "a_b_fr_1_2",
            "a_b_fr_%4",
            "a_b_fr_@points=some",
            "a_b_fr_@columns=2",
        ] {
            assert_eq!(SheetCode::read(text), None, "{text}");
        }
        assert!(SheetCode::read(super::EXAMPLE).is_some_and(|code| !code.is_doubtful()));
    }
}

//! Positions as text: three rows in path order, the side to throw, pawns off.
//!
//! `LDLDLDLDLD/........../.......... D 0-0`

use std::fmt;

use crate::rules::fault::Checked;
use crate::rules::ruleset::{ExitCondition, RebirthOccupied};
use crate::rules::square::{SQUARES, WATER};
use crate::rules::{Fault, Ruleset, SquareSet};

use super::position::{Position, Side};

/// Squares in a row.
const ROW: u8 = 10;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(40);
        self.push_to(&mut text);
        f.write_str(&text)
    }
}

impl Position {
    /// Writes the position at the end of a text.
    pub fn push_to(&self, text: &mut String) {
        for square in 1..=SQUARES {
            if square > 1 && square % ROW == 1 {
                text.push('/');
            }
            text.push(match (self.light.has(square), self.dark.has(square)) {
                (true, _) => 'L',
                (_, true) => 'D',
                _ => '.',
            });
        }
        text.push(' ');
        text.push(self.to_throw.letter());
        for (mark, off) in [' ', '-'].into_iter().zip(self.off) {
            text.push(mark);
            if off >= 10 {
                text.push(char::from(b'0' + off / 10 % 10));
            }
            text.push(char::from(b'0' + off % 10));
        }
    }
}

/// A text being read, character by character.
struct Reader<'a> {
    text: &'a str,
    /// Bytes already parsed.
    at: usize,
}

impl Reader<'_> {
    fn next(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// The fault at the next character: `expected` names what should be there.
    fn wrong(&self, expected: &'static str) -> Fault {
        let column = self.text[..self.at].chars().count() + 1;
        let (id, found) = match self.peek() {
            Some(found) => ("position-character", found.to_string()),
            None => ("position-too-short", String::new()),
        };
        Fault::usage(id)
            .with("position", self.text)
            .with("column", column)
            .with("found", found)
            .with("expected", expected)
            .with("pointer", format!("{}^", " ".repeat(column - 1)))
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Checked<()> {
        if self.peek() != Some(wanted) {
            return Err(self.wrong(expected));
        }
        self.next();
        Ok(())
    }

    fn side(&mut self) -> Checked<Side> {
        let side = Side::EVERY.into_iter().find(|side| self.peek() == Some(side.letter()));
        let side = side.ok_or_else(|| self.wrong("side"))?;
        self.next();
        Ok(side)
    }

    /// A count of at most two digits.
    fn count(&mut self) -> Checked<u8> {
        let digits = self.text[self.at..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        let count = self.text[self.at..self.at + digits].parse();
        let count = count.map_err(|_| self.wrong("number"))?;
        self.at += digits;
        Ok(count)
    }
}

impl Position {
    /// Reads a position; spaces around it are ignored.
    ///
    /// # Errors
    /// `position-character` or `position-too-short`: the text, the column of the wrong
    /// character from 1, what was found and expected, and a marker to be printed under the text.
    pub fn parse(text: &str) -> Checked<Self> {
        let mut reader = Reader { text: text.trim(), at: 0 };
        let mut sets = [SquareSet::EMPTY; 2];
        for square in 1..=SQUARES {
            if square > 1 && square % ROW == 1 {
                reader.expect('/', "/")?;
            }
            match reader.peek() {
                Some('L') => sets[0] = sets[0].with(square),
                Some('D') => sets[1] = sets[1].with(square),
                Some('.') => {}
                _ => return Err(reader.wrong("square")),
            }
            reader.next();
        }
        reader.expect(' ', "space")?;
        let to_throw = reader.side()?;
        reader.expect(' ', "space")?;
        let light_off = reader.count()?;
        reader.expect('-', "-")?;
        let off = [light_off, reader.count()?];
        if reader.peek().is_some() {
            return Err(reader.wrong("end"));
        }
        let [light, dark] = sets;
        Ok(Self { light, dark, to_throw, off })
    }

    /// Refuses a position that no game under the ruleset can reach: a wrong number of pawns, a pawn
    /// on 27 where none may stand, a pawn on 30 that would have left.
    ///
    /// # Errors
    /// `position-pawn-count`, `position-on-water`, `position-on-last-square`.
    pub fn check(&self, rules: &Ruleset) -> Checked<()> {
        for side in Side::EVERY {
            let (board, off) = (self.pawns(side).len(), u32::from(self.off[side.index()]));
            if board + off != u32::from(rules.pawns) {
                return Err(self
                    .refused("position-pawn-count", rules)
                    .with("side", side.letter())
                    .with("board", board)
                    .with("off", off)
                    .with("expected", rules.pawns));
            }
        }
        if !self.is_empty(WATER) && !self.may_stand_on_water(rules) {
            let waits = rules.rebirth_occupied == RebirthOccupied::WaitsOnWater;
            return Err(self
                .refused("position-on-water", rules)
                .with("water", if waits { "waits" } else { "returns" })
                .with("rebirth", rules.rebirth));
        }
        let leaves_itself = rules.exit_condition == ExitCondition::AllOnLastRow;
        let resting = |side: &Side| self.pawns(*side).has(SQUARES) && self.may_leave(rules, *side);
        if leaves_itself && Side::EVERY.iter().any(resting) {
            return Err(self.refused("position-on-last-square", rules));
        }
        Ok(())
    }

    fn refused(&self, id: &'static str, rules: &Ruleset) -> Fault {
        Fault::usage(id).with("position", self).with("ruleset", rules.label())
    }
}

/// A position written in a test, checked when it is parsed: `board!("LD......../…/… L 0-0")`.
///
/// # Panics
/// If the text is not a position.
#[macro_export]
macro_rules! board {
    ($text:expr) => {
        match $crate::game::Position::parse($text) {
            Ok(position) => position,
            Err(fault) => panic!("{fault}"),
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::rules::Ruleset;

    use super::Position;

    const START: &str = "LDLDLDLDLD/........../.......... D 0-0";

    #[test]
    fn the_start_of_five_pawns_is_written_as_the_rules_page_writes_it() {
        let rules = Ruleset::by_id("cones").unwrap();
        assert_eq!(Position::start(&rules).to_string(), START);
        assert_eq!(board!(START), Position::start(&rules));
    }

    #[test]
    fn a_wrong_character_is_pointed_at() {
        // (text, column of the fault): written by counting characters.
        let wrong = [
            ("LDLDLDLDLX/........../.......... D 0-0", 10),
            ("LDLDLDLDLD........../.......... D 0-0", 11),
            ("LDLDLDLDLD/........../..........D 0-0", 33),
            ("LDLDLDLDLD/........../.......... E 0-0", 34),
            ("LDLDLDLDLD/........../.......... D x-0", 36),
            ("LDLDLDLDLD/........../.......... D 0_0", 37),
            ("LDLDLDLDLD/........../.......... D 0-", 38),
            ("LDLDLDLDLD/........../.......... D 0-0 x", 39),
            ("é", 1),
            ("", 1),
        ];
        for (text, column) in wrong {
            let fault = Position::parse(text).unwrap_err();
            assert_eq!(fault.arg("column"), Some(column.to_string().as_str()), "{text}");
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let refused = |rules: &str, text: &str| {
            let rules = Ruleset::by_id(rules).unwrap();
            board!(text).check(&rules).map_err(|fault| fault.id())
        };
        let (on_water, on_last) = (Err("position-on-water"), Err("position-on-last-square"));
        for (rules, text, found) in [
            ("cones", "LDLDLDLDL./........../.......... D 0-0", Err("position-pawn-count")),
            ("cones", "LDLDLDLD../........../......L... D 0-1", on_water),
            ("cones", "LDLDLDLD../........../.....L.... D 0-1", Ok(())),
            // A pawn waits on 27 only while 15 is occupied.
            ("archeostudio", "LDLDLDLD../........../......L... D 0-1", on_water),
            ("archeostudio", "LDLDLDL.../....D...../......L... D 0-1", Ok(())),
            // Light's only pawn on 30 would have left; with another on 15 it stays.
            ("archeostudio", "D......D../........../.D..D....L D 4-1", on_last),
            ("archeostudio", "D......D../....L...../.D..D....L D 3-1", Ok(())),
        ] {
            assert_eq!(refused(rules, text), found, "{rules} {text}");
        }
    }
}

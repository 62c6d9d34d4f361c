//! Makes inputs from kept ones: bytes changed, pieces moved, repeated and mixed, words of the
//! target inserted. The same number gives the same input.

/// The most bytes of an input.
const LONGEST: usize = 64 << 10;

/// Signs with a meaning for one of the readers.
const SIGNS: [&str; 40] = [
    "\0", "\n", "\r", "\t", " ", "\"", "'", "\\", "/", "<", ">", "<<", ">>", "<%", "%>", "<#", "{",
    "}", "[", "]", "(", ")", "|", "$", "$$", ":::", "```", "#", "*", "_", "=", ",", ";", "-",
    "\u{feff}", "\u{e000}", "\u{202e}", "\u{1b}", "é", "🂡",
];

/// Numbers at the limits of integer types.
const NUMBERS: [&str; 16] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1e308",
    "NaN",
    "-0.0",
    "0.1",
];

/// Makes the inputs of a target.
pub struct Mutator {
    corpus: Vec<Vec<u8>>,
    words: &'static [&'static str],
}

impl Mutator {
    /// From kept inputs and the words of the target.
    pub fn of(corpus: &[Vec<u8>], words: &'static [&'static str]) -> Self {
        let corpus = if corpus.is_empty() { vec![Vec::new()] } else { corpus.to_vec() };
        Self { corpus, words }
    }

    /// The input of a number; the first are the kept ones, unchanged.
    pub fn input(&self, number: u64) -> Vec<u8> {
        if let Some(kept) = usize::try_from(number).ok().and_then(|at| self.corpus.get(at)) {
            return kept.clone();
        }
        let mut random = Random(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed);
        let mut input = self.corpus[random.below(self.corpus.len())].clone();
        for _ in 0..1 + random.below(8) {
            self.change(&mut input, &mut random);
            input.truncate(LONGEST);
        }
        input
    }

    fn change(&self, input: &mut Vec<u8>, random: &mut Random) {
        let at = random.below(input.len() + 1);
        let end = at + random.below((input.len() - at).min(64) + 1);
        match random.below(12) {
            0 if at < input.len() => input[at] ^= 1 << random.below(8),
            1 if at < input.len() => input[at] = random.below(256) as u8,
            2 => drop(input.drain(at..end)),
            3 => input.truncate(at),
            4 => {
                // A piece repeated many times, for deep nesting.
                let piece = input[at..end].to_vec();
                let times = [2, 3, 10, 100, 1000][random.below(5)];
                let many = piece.repeat(times.min(LONGEST / piece.len().max(1)));
                drop(input.splice(at..at, many));
            }
            5 | 6 => self.put(self.word(random), at, at, input),
            7 => self.put(self.word(random), at, end, input),
            8 => self.put(NUMBERS[random.below(NUMBERS.len())], at, end.min(at + 2), input),
            9 => {
                // A number in the place of another.
                let digit = |byte: &u8| byte.is_ascii_digit();
                if let Some(from) = input[at..].iter().position(digit).map(|from| at + from) {
                    let length = input[from..].iter().take_while(|byte| digit(byte)).count();
                    let number = NUMBERS[random.below(NUMBERS.len())];
                    self.put(number, from, from + length, input);
                }
            }
            10 => {
                let other = &self.corpus[random.below(self.corpus.len())];
                let from = random.below(other.len() + 1);
                let to = from + random.below((other.len() - from).min(512) + 1);
                drop(input.splice(at..end, other[from..to].iter().copied()));
            }
            _ => {
                let piece: Vec<u8> = input.drain(at..end).collect();
                let to = random.below(input.len() + 1);
                drop(input.splice(to..to, piece));
            }
        }
    }

    fn word(&self, random: &mut Random) -> &'static str {
        let of = if random.below(3) == 0 || self.words.is_empty() { &SIGNS } else { self.words };
        of[random.below(of.len())]
    }

    fn put(&self, word: &str, from: usize, to: usize, input: &mut Vec<u8>) {
        drop(input.splice(from..to, word.bytes()));
    }
}

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

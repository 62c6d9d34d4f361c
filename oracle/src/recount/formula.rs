//! Evaluates LaTeX as a number.

use std::iter::Peekable;
use std::str::Chars;

/// The value of a formula of whole numbers, decimals with a point, brackets, powers,
/// fractions, roots and, where it has a value, the letter p; none if there is anything else.
pub fn value(latex: &str, p: Option<f64>) -> Option<f64> {
    let plain = latex.replace(r"\left", "").replace(r"\right", "").replace(r"\,", "");
    let mut reading = FormulaParser { rest: plain.chars().peekable(), p };
    let found = reading.sum()?;
    reading.next_sign().is_none().then_some(found)
}

struct FormulaParser<'a> {
    rest: Peekable<Chars<'a>>,
    p: Option<f64>,
}

impl FormulaParser<'_> {
    /// The next sign that is no space.
    fn next_sign(&mut self) -> Option<char> {
        while self.rest.next_if(|sign| sign.is_whitespace()).is_some() {}
        self.rest.peek().copied()
    }

    fn take(&mut self, wanted: char) -> Option<()> {
        (self.next_sign()? == wanted).then(|| self.rest.next()).map(|_| ())
    }

    fn sum(&mut self) -> Option<f64> {
        let mut found = if self.take('-').is_some() { -self.product()? } else { self.product()? };
        loop {
            if self.take('+').is_some() {
                found += self.product()?;
            } else if self.take('-').is_some() {
                found -= self.product()?;
            } else {
                return Some(found);
            }
        }
    }

    fn product(&mut self) -> Option<f64> {
        let mut found = self.power()?;
        while self.next_sign().is_some_and(|sign| sign.is_ascii_digit() || "p(\\".contains(sign)) {
            found *= self.power()?;
        }
        Some(found)
    }

    fn power(&mut self) -> Option<f64> {
        let base = self.factor()?;
        if self.take('^').is_none() {
            return Some(base);
        }
        let exponent = if self.next_sign()? == '{' { self.braces()? } else { self.digit()? };
        Some(base.powf(exponent))
    }

    fn factor(&mut self) -> Option<f64> {
        match self.next_sign()? {
            '(' => {
                self.take('(')?;
                let found = self.sum()?;
                self.take(')')?;
                Some(found)
            }
            'p' => {
                self.take('p')?;
                self.p
            }
            '\\' => match &*self.command()? {
                "frac" => Some(self.braces()? / self.braces()?),
                "sqrt" => Some(self.braces()?.sqrt()),
                "times" | "cdot" => self.power(),
                _ => None,
            },
            _ => self.number(),
        }
    }

    fn braces(&mut self) -> Option<f64> {
        self.take('{')?;
        let found = self.sum()?;
        self.take('}')?;
        Some(found)
    }

    fn command(&mut self) -> Option<String> {
        self.take('\\')?;
        Some(std::iter::from_fn(|| self.rest.next_if(char::is_ascii_alphabetic)).collect())
    }

    fn digit(&mut self) -> Option<f64> {
        self.next_sign()?;
        self.rest.next()?.to_digit(10).map(f64::from)
    }

    fn number(&mut self) -> Option<f64> {
        let digits = |sign: &char| sign.is_ascii_digit() || *sign == '.';
        std::iter::from_fn(|| self.rest.next_if(digits)).collect::<String>().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn formulas_are_reckoned_as_they_are_written() {
        for (latex, wanted) in [
            (r"\frac{37}{16}", 2.3125),
            (r"-\frac{1}{4}", -0.25),
            (r"\frac{3\sqrt{4}}{2}", 3.0),
            // At p = 1/2: 6 · 1/4 · 1/4; 1 − 3/2 + 1 − 1/8; 1/(2 · 1/4 · 1/2 · 5/2).
            (r"6p^{2}(1-p)^{2}", 0.375),
            (r"1-6p^{2}+8p^{3}-2p^{4}", 0.375),
            (r"\frac{1}{2p^{2}(1-p)(3-p)}", 1.6),
            (r"-(1-p)", -0.5),
            (r"3 \times 0.5", 1.5),
        ] {
            assert_eq!(value(latex, Some(0.5)), Some(wanted), "{latex}");
        }
        for bad in ["", "p^", r"\frac{1}", "1)", "x", r"\alpha", "1 2 &"] {
            assert_eq!(value(bad, Some(0.5)), None, "{bad}");
        }
        assert_eq!(value("p", None), None);
    }
}

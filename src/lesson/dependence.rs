//! The parameters that the numbers of a text depend on, through the names that the text sets and the
//! blocks it stands in.

use std::collections::{BTreeMap, BTreeSet};

use super::text::expression::{Expression, Role};
use super::text::prepared::Prepared;

/// The lines of a text that hold an expression, each with the parameters that its expressions
/// depend on, directly or not.
pub fn lines<'a>(text: &str, parameters: &[&'a str]) -> BTreeMap<usize, BTreeSet<&'a str>> {
    let text = Prepared::cached(text);
    let expressions = &text.expressions;
    let own = parameters.iter().map(|name| (*name, BTreeSet::from([*name])));
    let mut names: BTreeMap<&str, BTreeSet<&'a str>> = own.collect();
    let mut known = 0;
    // In a loop, a name may be set after its use: repeat until nothing more is found.
    loop {
        let mut found: Vec<BTreeSet<&'a str>> = Vec::with_capacity(expressions.len());
        for one in expressions {
            let said = one.names.iter().filter_map(|name| names.get(name.as_str()));
            let around = one.within.iter().filter_map(|block| found.get(*block));
            let rests: BTreeSet<&str> = said.chain(around).flatten().copied().collect();
            let given: &[String] = match &one.role {
                Role::Assigned(name) => std::slice::from_ref(name),
                Role::Block { own, .. } => own,
                Role::Printed { .. } | Role::Claimed => &[],
            };
            for name in given {
                names.entry(name).or_default().extend(&rests);
            }
            found.push(rests);
        }
        let now = names.values().map(BTreeSet::len).sum();
        if now == known {
            let mut lines: BTreeMap<usize, BTreeSet<&'a str>> = BTreeMap::new();
            // A claim is printed whatever its condition is.
            let said = |(one, _): &(&Expression, _)| one.role != Role::Claimed;
            for (one, rests) in expressions.iter().zip(found).filter(said) {
                lines.entry(one.line).or_default().extend(rests);
            }
            return lines;
        }
        known = now;
    }
}

/// The parameters that each short answer of a text depends on, where there is one, with its line.
pub fn answers<'a>(text: &str, parameters: &[&'a str]) -> Vec<(usize, BTreeSet<&'a str>)> {
    let written: Vec<&str> = text.lines().collect();
    let answer = |line: &usize| {
        written.get(line - 1).is_some_and(|line| line.trim_start().starts_with("::: answer"))
    };
    let all = lines(text, parameters).into_iter();
    all.filter(|(line, rests)| answer(line) && !rests.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::lesson::trial::ON_THE_STAKE;

    use super::{answers, lines};

    #[test]
    fn a_number_depends_on_what_its_names_and_blocks_depend_on() {
        let answered = "::: answer \"<< half >>\"\n::: answer \"<< n | plus(x=bias) >>\"";
        let text = &format!("{ON_THE_STAKE}{answered}");
        let stake = BTreeSet::from(["stake"]);
        let found = lines(text, &["bias", "stake"]);
        for (line, rests) in &found {
            match line {
                // Line 7 is printed as often as the stake says.
                2 | 4 | 5 | 6 | 7 => assert_eq!(*rests, stake, "{line}"),
                10 => assert_eq!(rests.len(), 2),
                _ => assert!(rests.is_empty(), "{line}"),
            }
        }
        assert_eq!(answers(text, &["bias", "stake"]), [(10, BTreeSet::from(["bias", "stake"]))]);
    }
}

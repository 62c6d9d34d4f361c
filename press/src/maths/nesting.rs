//! Limits the length and the depth of formulas: the parser and the writers recurse into groups, and
//! a lesson may come from a stranger.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

/// The most bytes of a formula.
const LONGEST: usize = 32_000;

/// The deepest nesting of groups, and the longest sequence of adjacent commands, such as
/// `\sqrt\sqrt x`, of which each may be the argument of the one before.
pub(super) const DEEPEST: usize = 24;

/// Refuses a formula that is too long or too deep to be parsed.
///
/// # Errors
/// `maths-long` (`found`, `expected`) or `maths-nested` (`expected`), with the beginning of the
/// `formula`.
pub(super) fn check(source: &str) -> Checked<()> {
    if source.len() > LONGEST {
        let fault = Fault::failure("maths-long").with("found", source.len());
        return Err(fault.with("expected", LONGEST).with("formula", beginning(source)));
    }
    let (mut groups, mut commands, mut primes) = (0_usize, 0_usize, 0_usize);
    let mut signs = source.chars().peekable();
    while let Some(sign) = signs.next() {
        // Each prime is an exponent of what stands before it.
        match sign {
            '\'' => primes += 1,
            ' ' | '\n' => {}
            _ => primes = 0,
        }
        match sign {
            '\\' => {
                commands += 1;
                let escaped = signs.next_if(|next| !next.is_ascii_alphabetic());
                while escaped.is_none() && signs.next_if(char::is_ascii_alphabetic).is_some() {}
            }
            '{' => groups += 1,
            '}' => groups = groups.saturating_sub(1),
            '_' | '^' | '\'' | ' ' | '\n' => {}
            _ => commands = 0,
        }
        if groups.max(primes) > DEEPEST || commands > 4 * DEEPEST {
            return Err(too_deep(source));
        }
    }
    Ok(())
}

/// The fault of a formula that goes too deep.
pub(super) fn too_deep(source: &str) -> Fault {
    Fault::failure("maths-nested").with("expected", DEEPEST).with("formula", beginning(source))
}

/// The beginning of a formula, as much as a message shows, by which it can be found in its text.
fn beginning(source: &str) -> String {
    source
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or("")
        .chars()
        .take(40)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, LONGEST, check};

    #[test]
    fn what_is_long_or_deep_is_refused() {
        let refused = |source: &str| check(source).map_err(|fault| fault.id()).err();
        assert_eq!(refused(&"x".repeat(LONGEST)), None);
        assert_eq!(refused(&"x".repeat(LONGEST + 1)), Some("maths-long"));
        let groups = |depth| format!("{}x{}", "{".repeat(depth), "}".repeat(depth));
        assert_eq!(refused(&groups(DEEPEST)), None);
        assert_eq!(refused(&groups(DEEPEST + 1)), Some("maths-nested"));
        assert_eq!(refused(&r"\sqrt".repeat(1000)), Some("maths-nested"));
        assert_eq!(refused(&format!("x{}", "'".repeat(1000))), Some("maths-nested"));
        assert_eq!(refused(&"x'' + ".repeat(1000)), None);
        assert_eq!(refused(&r"\sqrt x".repeat(1000)), None);
    }
}

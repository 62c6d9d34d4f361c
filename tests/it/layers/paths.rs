//! Reads which modules and items a source names.

/// The words and signs of a source that matter to its paths.
fn tokens(code: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut word = false;
    for sign in code.chars() {
        let goes_on = sign.is_alphanumeric() || sign == '_';
        match found.last_mut() {
            Some(last) if word && goes_on => last.push(sign),
            Some(last) if last == ":" && sign == ':' => last.push(sign),
            _ if sign.is_whitespace() => {}
            _ => found.push(sign.to_string()),
        }
        word = goes_on;
    }
    found
}

/// The modules and items that a source names from `crate`, `super` or `self`, as paths from the
/// root of its package, with groups expanded.
pub fn imported_paths(module: &[String], code: &str) -> Vec<Vec<String>> {
    fn path(
        tokens: &[String],
        at: &mut usize,
        mut base: Vec<String>,
        found: &mut Vec<Vec<String>>,
    ) {
        while let Some(token) = tokens.get(*at) {
            *at += 1;
            match token.as_str() {
                "crate" => base.clear(),
                "super" => drop(base.pop()),
                "self" => {}
                "{" => {
                    while tokens.get(*at).is_some_and(|token| token != "}") {
                        path(tokens, at, base.clone(), found);
                        while tokens.get(*at).is_some_and(|token| token != "," && token != "}") {
                            *at += 1;
                        }
                        *at += usize::from(tokens.get(*at).is_some_and(|token| token == ","));
                    }
                    *at += 1;
                    return;
                }
                _ => base.push(token.clone()),
            }
            if tokens.get(*at).is_none_or(|token| token != "::") {
                break;
            }
            *at += 1;
        }
        found.push(base);
    }
    let tokens = tokens(code);
    let mut found = Vec::new();
    let mut at = 0;
    while at + 1 < tokens.len() {
        let begins = ["crate", "super", "self"].contains(&&*tokens[at]) && tokens[at + 1] == "::";
        if begins && (at == 0 || tokens[at - 1] != "::") {
            path(&tokens, &mut at, module.to_vec(), &mut found);
        } else {
            at += 1;
        }
    }
    found
}

//! A formula as LaTeX: the source, with the comma of a decimal kept from being taken for
//! the comma of a list.

pub(super) fn write(source: &str) -> String {
    let characters: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len() + 4);
    for (at, &character) in characters.iter().enumerate() {
        let digit = |at: Option<usize>| {
            at.and_then(|at| characters.get(at)).is_some_and(char::is_ascii_digit)
        };
        if character == ',' && digit(at.checked_sub(1)) && digit(at.checked_add(1)) {
            out.push_str("{,}");
        } else {
            out.push(character);
        }
    }
    out
}

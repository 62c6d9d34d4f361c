//! The options of a request and how their values are read, whether they come from the command line or from the page.

use std::fmt::Display;
use std::str::FromStr;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::{folded, nearest};
use senet_engine::rules::{Fault, Named};

/// The options of a request, by their names on the command line (`up-to`).
pub trait Options {
    /// The values of an option that may be given several times; `read` reads each from its text.
    ///
    /// # Errors
    /// Those of `read`, with the name of the option.
    fn values<T>(&self, name: &str, read: impl Fn(&str) -> Checked<T>) -> Checked<Vec<T>>
    where
        T: Clone + Send + Sync + 'static;

    /// The value of an option, if it is given.
    ///
    /// # Errors
    /// As [`Options::values`].
    fn value<T>(&self, name: &str, read: impl Fn(&str) -> Checked<T>) -> Checked<Option<T>>
    where
        T: Clone + Send + Sync + 'static,
    {
        Ok(self.values(name, read)?.pop())
    }

    /// Whether an option without a value is given.
    fn is_given(&self, name: &str) -> bool;
}

/// A request that is read from options.
pub trait FromOptions: Sized {
    /// Reads the request.
    ///
    /// # Errors
    /// Those of its values.
    fn from_options(options: &impl Options) -> Checked<Self>;
}

/// Whether a name means all of a kind: the value `all` of lessons and throwers, in each language.
pub fn is_all(name: &str) -> bool {
    ["all", "tout", "tous", "toutes"].contains(&&*folded(name))
}

/// Reads any text.
///
/// # Errors
/// None.
pub fn text(typed: &str) -> Checked<String> {
    Ok(typed.to_owned())
}

/// Reads `NAME=VALUE`.
///
/// # Errors
/// `setting-malformed`.
pub fn setting(typed: &str) -> Checked<(String, String)> {
    let (name, value) = typed
        .split_once('=')
        .ok_or_else(|| Fault::usage("setting-malformed").with("found", typed))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// Reads a whole number from `least` to `most`: `whole(1_u64, u64::MAX)`.
pub fn whole<T>(least: T, most: T) -> impl Fn(&str) -> Checked<T> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |typed| {
        // Thousands may be grouped: 1_000_000 or 1 000 000.
        let digits: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '_').collect();
        let bad = || {
            // The largest number of a machine type means nothing to a reader: the message leaves it
            // out, unless the number is larger still.
            let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let too_large = is_whole && digits.parse::<T>().is_err();
            let open = most.to_string() == u64::MAX.to_string() && !too_large;
            let fault = Fault::usage(if open { "not-from" } else { "not-in-range" });
            let fault = fault.with("found", typed).with("least", least);
            if open { fault } else { fault.with("most", most) }
        };
        let number = digits.parse::<T>().map_err(|_| bad())?;
        if number < least || number > most { Err(bad()) } else { Ok(number) }
    }
}

/// Reads the name of a value of a closed list.
pub fn one_of<T: Named>(known: &'static [T]) -> impl Fn(&str) -> Checked<T> {
    move |typed| choose(known, typed)
}

/// The value of a list that a name stands for.
///
/// # Errors
/// `unknown-value` (arguments `found`, and in each language `expected`, `suggestion`).
pub fn choose<T: Named>(known: &[T], typed: &str) -> Checked<T> {
    let wanted = folded(typed);
    let is_meant =
        |one: &T| one.names().iter().chain(one.also()).any(|name| folded(name) == wanted);
    known.iter().copied().find(is_meant).ok_or_else(|| unknown_value(typed, known))
}

/// The fault of a value that is not in a list, with the nearest.
pub fn unknown_value<T: Named>(typed: &str, known: &[T]) -> Fault {
    let near = nearest(typed, known.iter().flat_map(|one| one.names()));
    let near = known.iter().find(|one| near.is_some_and(|near| one.names().contains(&near)));
    let all = |lang| known.iter().map(|one| one.name_in(lang)).collect::<Vec<_>>().join(", ");
    Fault::usage("unknown-value")
        .with("found", typed)
        .with_each("expected", all)
        .with_each("suggestion", |lang| near.map_or("", |one| one.name_in(lang)))
}

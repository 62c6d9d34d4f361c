//! The settings that are a choice from a closed list, whichever it is.

use crate::rules::closed_list::{ClosedList, Named};

/// A setting of any closed list.
pub trait NamedValue {
    /// The name of the value.
    fn name(&self) -> &'static str;

    /// The names of all the values, in the order they are listed.
    fn names(&self) -> Vec<&'static str>;

    /// Takes the value of this name; returns whether there is one.
    fn choose(&mut self, name: &str) -> bool;
}

impl<T: ClosedList> NamedValue for T {
    fn name(&self) -> &'static str {
        Named::name(*self)
    }

    fn names(&self) -> Vec<&'static str> {
        T::LIST.iter().map(|value| Named::name(*value)).collect()
    }

    fn choose(&mut self, name: &str) -> bool {
        let meant = T::LIST.iter().find(|value| Named::name(**value) == name);
        meant.map(|value| *self = *value).is_some()
    }
}

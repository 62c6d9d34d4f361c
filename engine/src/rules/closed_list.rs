//! Closed lists: types whose values each have a name, typed and written.

use super::Lang;

/// A value of a closed list, known by its name.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name, as typed.
    fn name(self) -> &'static str;

    /// The name in a language; capitals, accents and hyphens do not matter.
    fn name_in(self, _: Lang) -> &'static str {
        self.name()
    }

    /// What else is understood on the command line.
    fn also(self) -> &'static [&'static str] {
        &[]
    }

    /// The name in every language.
    fn names(self) -> [&'static str; Lang::ALL.len()] {
        Lang::ALL.map(|lang| self.name_in(lang))
    }
}

/// A closed list that is defined by [`closed_list!`](crate::closed_list).
pub trait ClosedList: Named {
    /// Every value, in the order of the list.
    const LIST: &'static [Self];
}

/// Defines enums whose values have names: `Value = "name"`, or `Value = "name" / "nom"` where the
/// French one differs. Each has the lists `EVERY` and `NAMES`, the functions `name` and `from_name`, and is a
/// [`ClosedList`]; the first value is the default, and a value is serialised as its name.
#[macro_export]
macro_rules! closed_list {
    ($(
        $(#[$meta:meta])*
        $vis:vis enum $kind:ident {
            $($(#[$note:meta])* $value:ident = $name:literal $(/ $french:literal)?),+ $(,)?
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $vis enum $kind { $($(#[$note])* $value),+ }

        #[allow(dead_code, reason = "a private list may not need all of them")]
        impl $kind {
            /// Every value, in the order of the list.
            pub const EVERY: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name of each, in the same order.
            pub const NAMES: [&'static str; Self::EVERY.len()] = [$($name),+];

            /// The name, as typed and written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $name),+ }
            }

            /// The value of this name, if there is one.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::EVERY.into_iter().find(|value| value.name() == name)
            }

            /// The name in a language.
            pub fn name_in(self, lang: $crate::rules::Lang) -> &'static str {
                // The French name is the last of one or two.
                let names: &[&'static str] = match self {
                    $(Self::$value => &[$name $(, $french)?]),+
                };
                lang.choose(names[names.len() - 1], names[0])
            }
        }

        impl Default for $kind {
            fn default() -> Self {
                Self::EVERY[0]
            }
        }

        impl $crate::rules::Named for $kind {
            fn name(self) -> &'static str {
                Self::name(self)
            }

            fn name_in(self, lang: $crate::rules::Lang) -> &'static str {
                Self::name_in(self, lang)
            }
        }

        impl $crate::rules::closed_list::ClosedList for $kind {
            const LIST: &'static [Self] = &Self::EVERY;
        }

        impl ::serde::Serialize for $kind {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )+};
}

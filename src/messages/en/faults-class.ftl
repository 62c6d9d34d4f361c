# The throws of a class: what cannot be read, or says nothing.

class-empty = there is no throw. Write down at least one, then try again.
class-sure-model = with p = { $found } some values cannot come: a single throw could refute this model. Give a p strictly between 0 and 1.
class-not-a-value = { $found } is not a value of this thrower. Possible values: { $expected }.

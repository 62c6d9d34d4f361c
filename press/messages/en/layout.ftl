# Words the layout itself adds to a document.
layout-exercise = Exercise { $number }
layout-points = { $count ->
    [one] { $count }{"\u00A0"}mark
   *[other] { $count }{"\u00A0"}marks
}
layout-answer = Answer
layout-note = Teacher’s note
layout-remember = Remember
layout-hint = Hint
template-broken = { $file }, line { $line }: this template cannot be used (Tera says “{ $found }”). Correct it, or remove it to get the built-in one back.
maths-unknown-command = In the formula { $formula }, { $found } is not a command the program knows. The list is in docs/authoring.md, under “Formulas”.
maths-unknown-environment = In the formula { $formula }, { $found } is not an environment the program knows. Known: aligned, array, bmatrix, cases, matrix, pmatrix, vmatrix.
maths-character = In the formula { $formula }, the character { $found } cannot be used there. Write it as a command (\times for ×), or inside \text{"{"}…{"}"}.
maths-unreadable = The formula { $formula } cannot be read: { $found }. Check its braces and its \left … \right.
template-refused = { $file }: these templates write a source that Typst refuses at line { $line } (Typst says “{ $found }”). Correct them, or remove them to get the built-in ones back; --format typst writes the source itself.
typst-refused = Typst refuses the source of this sheet at line { $line } (it says “{ $found }”). --format typst writes the source itself.
pdf-not-built = This program was built without the typesetter, so it makes neither PDF nor pictures; “cargo install --path . --features pdf” builds one that does. Meanwhile: --format html, to print from a browser, or odt and docx.
template-unknown = { $file } is not the name of a template, and none of yours includes it: it would never be used. Correct its name, or remove it.
layout-contents = Contents
maths-nested = The formula that begins with { $formula } has too many groups and commands inside one another. Expected { $expected } at most. Simplify it.
typesetter-stopped = the typesetter stops at this text: “{ $text }”. It cannot lay out this mix of writing directions, or these rare characters: replace them, or choose a format without pages, such as --format html.
pages-many = This sheet would have { $found } pages. Expected { $expected } at most. Shorten the lesson or, if you use templates of your own, correct them.
page-large = A page of this sheet has a side of { $found } mm, too large for a picture. Expected { $expected } mm at most. Correct the template that gives the size of the pages.
layout-table = Table { $number }
layout-scrolls = The table scrolls to the right →
layout-formula = Formula

# Words the layout itself adds to a document.
layout-exercise = Exercise { $number }
layout-points = { $count ->
    [one] { $count } mark
   *[other] { $count } marks
}
layout-answer = Answer
layout-note = Teacher’s note
layout-remember = To remember
layout-hint = Hint
template-broken = { $file }, line { $line }: this template cannot be used ({ $found }). Mend it, or remove it to get the built-in one back.
maths-unknown-command = In the formula { $formula }, { $found } is not a command the program knows. The list is in the page on writing a lesson.
maths-unknown-environment = In the formula { $formula }, { $found } is not an environment the program knows. Known: aligned, array, bmatrix, cases, matrix, pmatrix, vmatrix.
maths-character = In the formula { $formula }, the character { $found } cannot be used there. Write it as a command (\times for ×), or inside \text{"{"}…{"}"}.
maths-unreadable = The formula { $formula } cannot be read: { $found }. Check its braces and its \left … \right.

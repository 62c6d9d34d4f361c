check-lesson = { $lesson }: { $sheets ->
    [one] { $sheets } sheet
   *[other] { $sheets } sheets
 }, { $sums ->
    [one] { $sums } displayed computation
   *[other] { $sums } displayed computations
 } right ({ $skipped } with letters, not evaluated), { $faults ->
    [0] nothing wrong
    [one] { $faults } fault
   *[other] { $faults } faults
}
check-failed = { $count ->
    [one] { $count } fault to correct
   *[other] { $count } faults to correct
}.
check-sign = the sheet shows “{ $found }” (seed { $seed }). Correct the expression or the formula that this sign comes from.
check-doubled = a word is written twice: “{ $found }” (seed { $seed }). Delete one.
check-rounded = “= { $found }” (seed { $seed }): the number is rounded. Write ≈, or let `worth(places=…)` choose the sign.
check-not-rounded = “≈ { $found }” (seed { $seed }): the number is exact. Let `worth(places=…)` choose the sign.
check-typed = “{ $found }” is typed by hand: nothing can check it. Have it computed, or, if it is given, write << "3/8" | frac >> or << "5/2" | dec >>.
check-undrawn = the question “{ $found }” asks for a drawing ({ $expected }), and the key shows { $count ->
    [0] none
   *[other] another ({ $shown })
 }. Put a figure into its answer: ::: figure tree, chain, points…
check-uneven = { $found } { $found ->
    [one] exercise
   *[other] exercises
 }, against { $expected } in { $lang ->
    [fr] French
   *[en] English
 }: both texts must ask the same.
check-degenerate = the answer to “{ $expression }” is { $found }: the question has lost its point (seed { $seed }). Narrow the parameter, or ask something else.
check-stray = “{ $found }” belongs to the notion { $notion }, which { $level } does not have. Take it off the sheet and the key, or keep it for the teacher’s page.
check-few-variants = { $count } seeds make only { $found } different sheets; { $expected } are needed. Widen the range of a parameter.
check-equal = the answer is the same as on line { $other } (seed { $seed }), although the two usually differ. Narrow a parameter.
check-quiz-near = the wrong answer { $found } is too close to the right answer { $right }, or to another wrong answer, when read to { $places } decimal places: it is left out (seed { $seed }). Ask for more places.
check-quiz-wide = the right answer is { $right }: to { $places } decimal places, an answer that is off by more than a tenth earns half of the mark (seed { $seed }). Ask for more places.
check-broken = { $count ->
    [0] every draw was suitable
    [one] one draw was not suitable and was replaced
   *[other] { $count } draws were not suitable and were replaced
}: { $condition }
check-variant = variant
check-leaves = leaves
check-questions = questions
check-steps = formulas
check-marks = marks
check-different = different answers
check-alike = variant { $letter } of --seed { $seed } is too close to another variant: only { $found } of its { $expected } numeric answers differ, and { $least } must. Widen what the parameters draw.
check-unlike = variant { $letter } of --seed { $seed } does not ask for the same work as variant A (leaves of trees, questions or marks: see the table). Narrow a parameter, or add a condition `require`.
check-never = “{ $found }” is false in every variant: what depends on it is never printed. Delete it, or correct the condition.
check-always = “{ $found }” is true in every variant: what comes after “else” is never printed. Delete it, or correct the condition.
check-claim = the text prints a sentence that claims “{ $found }”, which is false (seed { $seed }). Say something true, choose the sentence with if and else, or add a condition `require`.
check-uneven-claims = { $found } { $found ->
    [one] sentence claims
   *[other] sentences claim
 } something (claim … endclaim), against { $expected } in { $lang ->
    [fr] French
   *[en] English
 }: both texts must claim the same.
check-uneven-condition = no sentence depends on “{ $found }” here, but one does in { $lang ->
    [fr] French
   *[en] English
 }. Add the condition here, or delete it there.
check-arithmetic = “{ $found }” (seed { $seed }): with the numbers printed, the left side equals { $worth }. Show more decimals, or begin with the exact value.
check-given = { $count ->
    [one] one other numeric answer is the same in every variant
   *[other] { $count } other numeric answers are the same in every variant
}
check-given-only = { $count ->
    [one] the numeric answer is the same in every variant
   *[other] the { $count } numeric answers are the same in every variant
}
check-own-share = the lesson requires only { $least } of its answers to differ: { $why }

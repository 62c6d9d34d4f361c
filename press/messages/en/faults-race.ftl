race-digits = p = { $found }: its denominator has too many digits for the exact figures of a race with these sticks. Give p with { $digits } decimals at most.
race-law-long = --up-to { $found }: with the denominators of these throws the exact distribution would take too long. Ask for --up-to { $most } at most, or for a p with fewer digits.
race-start = no race starts on square { $found } under { $ruleset }. Squares: { $expected }.
race-never-ends = with { $thrower } under { $ruleset } the race does not end: a pawn that comes to square { $square } stays on the board for ever, because { $count ->
    [1] a { $throws } never comes up
   *[other] none of the throws { $throws } ever comes up
}. Change the thrower or its bias.
race-never-ends-whatever = with { $thrower } under { $ruleset } the race does not end: a pawn that comes to square { $square } stays on the board for ever, whatever is thrown. Change the ruleset.

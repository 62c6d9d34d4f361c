help-show = Show the board as it lies on the table: in the terminal or as a drawing
help-show-position = Position to show; the start of the ruleset, or a bare board, if absent
help-show-ruleset = Ruleset whose squares are marked, and under which the position is checked
help-show-examples =
    The start of a game under the Breyer rules:
    senet show --ruleset breyer
    A position as a drawing for a handout:
    senet show --ruleset cones --position "L.D......./....L..D../.....D.L.. L 2-2" --format svg

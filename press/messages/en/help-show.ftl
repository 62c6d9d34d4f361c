help-show = Show the board as it lies on the table: in the terminal or as a drawing
help-show-position = Position to show; default: the start of the ruleset, or an empty board
help-show-ruleset = Ruleset that marks the squares and checks the position
help-show-examples =
    The start of a game under the Breyer rules:
    senet show --ruleset breyer
    A position as a drawing for a handout:
    senet show --ruleset cones --position "L.D......./....L..D../.....D.L.. L 2-2" --format svg

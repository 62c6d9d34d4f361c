# The game to print, cut and play.

kit-board-title = Senet: { $rules }
kit-off-light = Light pawns off the board
kit-off-dark = Dark pawns off the board
kit-start-marks = Discs: where light (white) and dark (grey) pawns begin.

kit-sticks-title = Throwing sticks ({ $rules })
kit-sticks-how = Cut out each strip, fold it along the dashes and glue it round a strip of card (or an ice-lolly stick): one marked side, one blank. Beware: a paper stick need not be fair; that is a question to ask the class.
kit-sticks-value = { $marked ->
    [0] no marked side
    [1] 1 marked side
   *[other] { $marked } marked sides
 }: { $value }{ $again ->
    [yes] , and an extra throw
   *[no] {""}
 }
kit-sticks-alt = { $count } sticks to cut out and fold, each with one side marked with lozenges and one blank; below, the value of each throw.

kit-pawns-title = Pawns ({ $rules })
kit-pawns-how = Light pawns: cut out each half disc with its tab, roll it into a cone and glue. Dark pawns: cut out each band with its tab, roll it into a cylinder, glue, then glue the disc on top. Corks and thimbles will do too.
kit-pawns-alt = Nets to cut out: { $count } half discs to roll into cones, the light pawns; { $count } grey bands with their discs to roll into cylinders, the dark pawns.
kit-ruler = This line must be 5 cm long: if not, print at 100%, without fitting to the page.

kit-score-title = Score sheet ({ $rules })
kit-score-how = One row a game. Throws and falls are those of both sides together, counted after the opening move.
kit-score-game = Game
kit-score-light = Light
kit-score-dark = Dark
kit-score-starter = Starts
kit-score-throws = Throws
kit-score-falls = Falls
kit-score-winner = Wins
kit-score-points = Points
kit-score-worth = For each pawn the loser has left, the winner scores { $first ->
    [one] 1 point
   *[other] { $first } points
 } on the first row, { $second } on the second, { $third } on the third.

kit-pieces-title = Sticks and pawns ({ $rules })
kit-sheet-title = Score sheet for two ({ $rules })
kit-sheet-light = Light
kit-sheet-dark = Dark
kit-throws-title = Our throws
kit-throws-how = While you play, the player who does not throw makes a stroke for each throw, in the row of its value and the column of the side that throws. At the end, count the strokes and work out the relative frequencies.
kit-throws-value = Value
kit-throws-light = Light
kit-throws-dark = Dark
kit-throws-all = Frequency
kit-throws-frequency = Relative frequency
kit-throws-total = Total
kit-games-title = Our games

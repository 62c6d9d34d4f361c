# The board, drawn.

board-title = Senet board
board-bare = Empty senet board: thirty squares in three rows of ten, the path going back and forth.
board-none = none
board-alternative = Senet board. Light pawns: { $light }; off: { $lightoff }. Dark pawns: { $dark }; off: { $darkoff }.{ $side ->
    [light] {" Light to throw."}
    [dark] {" Dark to throw."}
   *[nobody] {""}
 }
board-pawns =
    { $light } light (off: { $lightoff })   { $dark } dark (off: { $darkoff }){ $side ->
        [light] {"   Light to throw."}
        [dark] {"   Dark to throw."}
       *[nobody] {""}
    }
board-light-off = light (off: { $off })
board-dark-off = dark (off: { $off })
board-to-throw = { $side ->
    [light] Light to throw.
    [dark] Dark to throw.
   *[nobody] {""}
 }
board-houses = ♥ 26 Happiness  ≈ 27 Water  III 28 Three Truths  II 29 Re-Atum  ☉ 30{ $horus ->
    [named] {" Horus"}
   *[unnamed] {""}
 }
board-safe = Safe squares{ $mark ->
    [drawn] {" (double edge)"}
   *[text] {""}
 }: { $squares }
board-must-stop = Where all must stop{ $mark ->
    [drawn] {" (thick edge)"}
   *[text] {""}
 }: { $squares }
board-rebirth = Return from the water ({ $mark ->
    [drawn] sign of life
   *[text] ☥
 }): { $squares }

# Simulations, comparisons, tournaments.

sim-title = Simulated games
sim-subtitle = { $games } { $games ->
    [one] game
   *[other] games
} · { $ruleset } · { $thrower } · light: { $light }, dark: { $dark } (starts)
sim-interrupted = Interrupted: { $games ->
    [0] no game was played.
    [1] these figures are those of the first game.
   *[other] these figures are those of the first { $games } games.
}
sim-missing = { $games ->
    [one] One game is missing
   *[other] { $games } games are missing
}: { $ranges }.
sim-missing-range = { $first } to { $last }
sim-stopped = Interrupted: { $games } of { $all ->
    [one] { $all } game was played
   *[other] { $all } games were played
 }.
sim-unfinished-note = { $unfinished ->
    [one] { $unfinished } game did not end and is
   *[other] { $unfinished } games did not end and are
} left out of every figure below: { $blocked } in which no throw could move any pawn, { $capped } stopped after { $most } { $most ->
    [one] throw
   *[other] throws
}.
sim-none-ended = No game ended, so there is nothing to measure: { $blocked } in which no throw could move any pawn, { $capped } stopped after { $most } { $most ->
    [one] throw
   *[other] throws
 }. Let them last longer: --max-throws.
sim-intervals-note = If the whole simulation were repeated, the 95% interval would contain the true value about 95 times in 100. Throws and turns are counted after the opening move.
sim-intervals-note-ended = The 95% interval is about the games that end within this limit only: if the whole simulation were repeated, it would contain their mean or their share about 95 times in 100. It says nothing about longer games. Throws and turns are counted after the opening move.
sim-no-interval = A dash replaces an interval that the sample cannot give: there are fewer than { $least } games ({ $long } for swaps, changes of the lead and throws per turn, on which a few long games weigh heavily), or every game has the same value, other than 0.
sim-table-shares = Shares of the games that ended
sim-table-samples = Per game (throws per turn: over all turns)
sim-share-of = Games…
sim-games-with-fall = with at least one fall
sim-starter-wins = won by the starter
sim-count = Count
sim-share = Share
sim-ci95 = 95% interval
sim-quantity = Quantity
sim-mean = Mean
sim-sd = SD
sim-min = Min
sim-q1 = Q1
sim-median = Median
sim-q3 = Q3
sim-max = Max
sim-throws = Throws
sim-turns = Turns
sim-falls = Falls (both sides)
sim-falls-light = Falls of light
sim-falls-dark = Falls of dark
sim-passes = Throws with no move
sim-swaps = Swaps
sim-waits = Pawns left on 27
sim-lead-changes = Changes of the lead
sim-turn-lengths = Throws per turn
sim-points = Points to the winner
sim-brief-what = A game
sim-brief-run = { $player }, { $thrower }
sim-brief-throws = Throws, on average
sim-brief-half = Throws, one game in two
sim-brief-minutes = Length of one game in two, at ten seconds a throw
sim-brief-between = { $from } to { $to }
sim-brief-between-minutes = { $from } to { $to } min
sim-brief-falls = A pawn at least falls in the water
sim-brief-lead = The lead changes sides
sim-brief-starter = The starter wins
sim-unfinished = Unfinished
sim-axis-throws = throws per game
sim-axis-falls = falls per game
sim-axis-visits = visits per game
sim-axis-fallen = falls per game from the square
sim-caption-throws = How long games last: mean with its interval, median and quartiles
sim-caption-running = The mean number of throws settles as games add up
sim-caption-falls = Falls per game, both sides together
sim-caption-visits = How often a pawn comes to stand on each square, per game
sim-caption-fallen = From which squares pawns fall in the water, per game
sim-caption-groups = Length of games compared: means with their 95% intervals, and histograms
sim-sheet-figures = Figures
sim-sheet-counts = Counts
sim-sheet-squares = Squares
sim-timing = { $seconds } s, { $rate } { $rate ->
    [one] game
   *[other] games
} a second
sim-compare-title = Simulations compared
sim-compare-note = The difference is from the first line, in throws. Where its 95% interval contains 0, the samples cannot tell the two apart. Each line has its own throws: the first has the seed { $seed }, the second that seed plus 1, and so on.
sim-compare-throwers = The rules and the thrower both differ from line to line: a difference may come from either. Each ruleset is played with its own sticks; --thrower gives all the same thrower.
sim-compare-unfinished = { $unfinished ->
    [one] { $unfinished } game in all did not end and is
   *[other] { $unfinished } games in all did not end and are
} left out of every figure: means, shares and intervals are about the games that ended, and those alone.
sim-compare-caption = Means and shares with their 95% intervals
sim-group = Group
sim-games = Games
sim-difference = Difference in throws

tournament-title = Tournament of the policies
tournament-note = Each number is the share of games won by the starter (dark), whose policy names the row, against the policy of the column. Each pair has its own throws: the first has the seed { $seed }, the next that seed plus 1, and so on, row by row.
tournament-caption = Games won by the starter, in %
tournament-corner = Starter ↓ against →
tournament-standing = Games won against the other policies, with either side
tournament-policy = Policy
tournament-answer = Skill against luck: the policy that beats random play most often, { $best }, wins { $share } of games against it { $interval }, that is { $points } percentage points above 50%. Random play still wins { $luck } of them.
tournament-first = Against all the policies together, { $first } wins most often (table above).
tournament-seed = seed { $seed }
tournament-policies = Policies
tournament-what = What each does
tournament-figure = Share of games won by the side that starts (rows) against the other (columns), with its 95% interval
tournament-tied = Skill against luck: these games do not tell which policy wins most often against random play; it may be any of these: { $names }. The largest share is { $share } of games { $interval }.
tournament-none = Skill against luck: these games do not show that any policy wins more than half of them against random play. The largest share, that of { $best }, is { $share } of games { $interval }.

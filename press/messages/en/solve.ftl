solve-title = { $pawns ->
    [one] A small game solved: one pawn a side
   *[other] A small game solved: { $pawns } pawns a side
}
solve-what = Every possible position has been evaluated: the probability that the side to throw wins, if both sides play their best, then if both move at random (all legal moves equally likely). The values lie between two bounds that narrow at each sweep over all positions; the stated error is proved.
solve-quantity = For the side that starts
solve-best = Best play
solve-random = At random
solve-starter = Probability of winning
solve-length = Expected throws to the end
solve-between = between { $low } and { $high }
solve-cost = { $positions } positions, { $sweeps } sweeps; error of the probabilities: at most { $error }; of the numbers of throws: at most { $length }.
solve-skills = Do the policies find the best move?
solve-skills-what = In games played at random, { $decisions ->
    [one] the one decision in which the choice matters is
   *[other] the { $decisions } decisions in which the choice matters are
 } put to each policy.
solve-no-decisions = In the games played at random to judge the policies, no choice mattered, so nothing tells them apart. In more games (--games), one may.
solve-policy = Policy
solve-finds = Finds the best move
solve-loss = Percentage points lost per decision
solve-position = The position
solve-worth = { $side ->
    [light] Light
   *[dark] Dark
 } to throw: it wins with probability { $best } if both sides play their best; { $length } throws are left on average.
solve-throw = If it throws { $throw }:
solve-pass = If it throws { $throw }, it has no move and passes.
solve-move = Move
solve-wins = It wins
solve-mark = {""}
solve-is-best = the best
solve-progress = block { $block } of { $blocks } ({ $positions } positions) · sweep { $sweeps } · gap { $left }
solve-too-many-pawns = { $ruleset } is played with { $found } pawns a side; only games with at most { $most } are solved. Add --set pawns=1 (or 2, or 3).
solve-endless = with { $thrower }, a game under { $ruleset } may never end, so its probabilities and its length cannot be computed. Choose another thrower, or another bias.
solve-over = position { $position }: the game is over, there is nothing left to look for. Give a position in which both sides have pawns left.
solve-no-start = { $ruleset }: the first position is not a position of this game. Choose another ruleset.
solve-interrupted = stopped before the end: there is no result.

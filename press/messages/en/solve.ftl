solve-title = { $pawns ->
    [one] A small game solved: one pawn a side
   *[other] A small game solved: { $pawns } pawns a side
}
solve-what = Every possible position has been valued: the probability that the side to throw wins, if both sides play their best, then if both move at random (all legal moves equally likely). The values lie between two bounds that narrow at each sweep over all positions; the error stated is proved.
solve-quantity = For the side that starts
solve-best = Best play
solve-random = At random
solve-starter = Probability of winning
solve-length = Expected throws to the end
solve-exact = With one pawn a side everything can also be computed in fractions: the probability of winning in best play is a fraction whose denominator has { $digits } digits (it is in the format json). The two computations differ by less than { $gap }.
solve-cost = { $positions } positions, { $sweeps } sweeps; error of the probabilities: at most { $error }; of the numbers of throws: at most { $length }.
solve-skills = Do the policies find the best move?
solve-skills-what = In games played at random, the { $decisions } decisions in which the choice matters are put to each policy.
solve-no-decisions = In the games played to judge policies, no choice mattered: everything depends on chance.
solve-policy = Policy
solve-finds = Finds the best move
solve-loss = Percentage points lost per decision
solve-position = The position
solve-worth = { $side ->
    [light] Light
   *[dark] Dark
 } to throw: it wins with probability { $best } if both sides play their best; { $length } throws are to come on average.
solve-throw = If it throws { $throw }:
solve-pass = If it throws { $throw }, it has no move and passes.
solve-move = Move
solve-wins = It wins
solve-mark = {""}
solve-is-best = the best
solve-progress = block { $block } of { $blocks } ({ $positions } positions) · sweep { $sweeps } · gap { $left }
solve-saved = work saved in { $file }
solve-too-many-pawns = { $ruleset } is played with { $found } pawns a side; only games with at most { $most } are solved. Add --set pawns=1 (or 2, or 3).
solve-endless = with { $thrower }, the game of { $ruleset } need not end: what each side can expect cannot be computed. Choose another thrower, or another bias.
solve-over = position { $position }: the game is over, there is nothing left to look for. Give a position in which both sides have pawns left.
solve-no-start = { $ruleset }: the first position is not a position of this game. Choose another ruleset.
solve-interrupted = stopped before the end. With --checkpoint FILE the work is saved, and the same command takes it up again.
checkpoint-unreadable = { $file }: the work cannot be taken up from there, { $reason ->
    [cut-short] the file is cut short
    [too-long] the file holds more than it should
    [damaged] the file was damaged: its checksum does not fit
    [impossible] its numbers cannot come from senet solve
    [older] it was made by another version of senet
    [not-a-checkpoint] it is not a file of senet solve
   *[other] the system says “{ $reason }”
}. Delete this file to start again, or give --checkpoint another name.
checkpoint-not-a-file = { $file } is a pipe or a device. Give the name of a file, to be read and written.
checkpoint-other = { $file }: this file belongs to { $what ->
    [game] another game ({ $found }, not { $expected })
    [rules] a game of the same name ({ $found }) with other rules or throws, or was damaged
   *[tolerance] another precision ({ $found }, not { $expected })
}. Give --checkpoint another name, or the same settings.

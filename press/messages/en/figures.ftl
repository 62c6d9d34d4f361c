figure-probability = probability
figure-probability-rounded = probability, to three decimal places
figure-value = value
figure-mean = mean
figure-list-separator = ;{" "}
figure-probability-of = P({ $letter } = { $value }) { $probability }
figure-laws-alt =
    { $laws ->
        [one] Bar chart of one distribution.
       *[other] Bar chart of { $laws } distributions.
    }
figure-law-alt = { $name }: { $probabilities }. Mean { $mean }.
figure-frequency = relative frequency
figure-probability-frequency = probability, relative frequency
figure-probabilities-named = probabilities: { $name }
figure-frequencies = observed relative frequencies ({ $n ->
    [one] { $n } throw
   *[other] { $n } throws
 })
figure-observed = the class’s relative frequencies ({ $n ->
    [one] { $n } throw
   *[other] { $n } throws
 })
figure-observed-alt = The class’s relative frequencies over n = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } and probabilities of the distribution “{ $name }”. { $rows }. With 1/√n { $half }, relative frequencies within 1/√n of the probability: { $inside } out of { $of }.
figure-band = p ± 1/√n (1/√n { $half })
figure-band-number = band of half-width { $half }
figure-observed-number-alt = The class’s relative frequencies over n = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } and probabilities of the distribution “{ $name }”. { $rows }. Half-width of the band around each probability { $half }. Relative frequencies in their band: { $inside } out of { $of }.
figure-number-axes-alt = Bar chart of the distribution “{ $name }” with a band around each probability, on which to mark the relative frequencies.
figure-frequency-of = { $value }: relative frequency { $frequency } for P(X = { $value }) { $probability }
figure-frequencies-alt = Relative frequencies over n = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } and probabilities of the distribution “{ $name }”. { $rows }. With 1/√n { $half }, { $inside ->
    [one] { $inside } relative frequency out of { $of } is
   *[other] { $inside } relative frequencies out of { $of } are
 } within 1/√n of the probability.
figure-median = median { $median }
figure-quartiles = quartiles { $first } and { $third }
figure-extremes = whiskers: from the minimum { $least } to the maximum { $most }
figure-mean-interval = mean { $mean } (95% interval: { $low } to { $high })
figure-histogram-note = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, classes { $wide } wide
figure-histogram-beyond = ; beyond { $last }, { $beyond ->
    [one] { $beyond } game not shown
   *[other] { $beyond } games not shown
 }
figure-histogram-alt = Histogram ({ $what }) of { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, from { $least } to { $most }.
figure-quartiles-alt = Median { $median }, quartiles { $first } and { $third }.
figure-class-alt = from { $from } to { $to }: { $share }
figure-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
figure-bar-alt = { $value }: { $share }
figure-bars-alt = Bar chart ({ $what }) of { $games ->
    [one] { $games } game
   *[other] { $games } games
 }. { $rows }.
figure-games-played = number of games
figure-running-mean = mean of the games played
figure-interval-95 = 95% interval
figure-exact-value = exact value
figure-running-mean-of = after { $n ->
    [one] { $n } game
   *[other] { $n } games
 }, { $mean }
figure-running-mean-alt = Mean ({ $what }) as the number of games grows: { $rows }.
figure-exact-alt = Exact value: { $value }.
figure-square-alt = square { $square }: { $value }
figure-board-alt = Board of 30 squares ({ $what }). { $squares }.
figure-estimate = { $mean } ({ $low } to { $high })
figure-group-alt = { $name }: { $mean }
figure-groups-alt = Comparison ({ $what }), means with 95% intervals. { $rows }.
figure-step-alt = from { $from } to { $to }: { $probability }
figure-chain-alt = Graph of a Markov chain with states { $states }. { $steps }.
figure-then = , then{" "}
figure-tree-path = { $path }: { $product }
figure-tree-alt = Tree diagram. { $paths }.
figure-curve-alt = { $name } (highest, { $y }, at { $x })
figure-band-alt = band { $name } (from { $low } to { $high }, at { $x })
figure-curves-alt =
    { $count ->
        [one] Curve
       *[other] Curves
    } of { $up } against { $across }. { $curves }.
figure-curves-read-alt =
    { $count ->
        [one] Curve
       *[other] Curves
    } of { $up } against { $across }, to be read off the axes: { $curves }.
figure-plot-point = ({ $x }, { $y })
figure-plot-alt = Points joined by a line, { $up } against { $across }: { $points }.
figure-plot-axes-alt = Axes to plot on, on squared paper: { $across } from 0 to { $last } across, { $up } from 0 to { $top } up.
figure-marks-alt = Marks: { $marks }.
figure-normal = normal curve with the same mean and standard deviation σ ≈ { $sd }
figure-normal-alt = Normal curve with the same mean and standard deviation, about { $sd }.
figure-height-of = height { $height } at { $value }
figure-heights-alt = { $name }: { $heights }.
figure-axes-alt = Axes to draw on ({ $names }): values from { $first } to { $last }, probabilities from 0 to { $top }.
figure-frequencies-axes-alt = Bar chart of the distribution “{ $name }” with the band p ± 1/√n for n = { $n }, on which to mark the relative frequencies.
figure-tail = P({ $letter } > { $last }) { $share }
figure-throws-made = number of throws
figure-frequency-of-value = relative frequency of the value { $value }
figure-probability-of-value = P(X = { $value })
figure-band-plain = p ± 1/√n
figure-running-frequency-of = n = { $n }: { $frequency }
figure-running-frequency-alt = Relative frequency of the value { $value } as the number of throws grows: { $rows }. Probability { $probability }.
figure-running-frequency-axes-alt = Axes to draw on: the relative frequency of the value { $value } against the number of throws, from 1 to { $n }, with the probability { $probability } and the band p ± 1/√n.
figure-shares-name = relative frequency of the value { $value } in { $samples ->
    [one] { $samples } sample
   *[other] { $samples } samples
 } of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }
figure-samples = number of samples
figure-share-inside = p ± { $reach }: { $inside ->
    [one] { $inside } sample
   *[other] { $inside } samples
 } of { $samples }
figure-share-count = relative frequency { $frequency }: { $count }
figure-shares-alt = Relative frequencies of the value { $value } in { $samples ->
    [one] { $samples } sample
   *[other] { $samples } samples
 } of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }. Probability { $probability }; { $inside ->
    [one] { $inside } sample
   *[other] { $inside } samples
 } of { $samples } within { $reach }, that is { $half }. Number of samples: { $rows }.
figure-shares-read-alt = Relative frequencies of the value { $value } in { $samples ->
    [one] { $samples } sample
   *[other] { $samples } samples
 } of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, to be read, with the probability of that value and p ± { $reach }. Number of samples: { $rows }.
figure-object = A wooden box with a drawer, seen from the front and from above: three rows of ten squares on top; on the last five squares of the front row, signs (three stems, waves, three strokes, two strokes, a ring), and a ring with a cross in the middle of the second row. Before the box, four sticks, two with a flat marked side up, two with a round one; five light pawns shaped like cones and five dark ones like spools, one of them lying down.
figure-throws = What a throw is worth. { $throws }
figure-throws-one = { $marked ->
    [0] No marked side
    [one] 1 marked side
   *[other] { $marked } marked sides
 }: { $value }{ $again ->
    [yes] , and another throw.
   *[no] .
 }
figure-throws-again = { $again ->
    [yes] throw again
   *[no] other side
 }
figure-matrix-alt = Table of shares ({ $what }). { $cells }.
figure-matrix-cell-alt = { $row } against { $column }: { $share } ({ $ends })
figure-groups-upwards = share of games

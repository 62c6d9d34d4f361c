unknown-thrower = unknown thrower “{ $found }”.{ $guess } “senet table --thrower all” shows those of the sources; describe your own as sticks:n=5,none=6,extra=1+6,p=2/3, die:faces=1+2+3+4,extra=4 or weights:1=1/10,3=2/5,4=2/5,6=1/10, or give the path of its .toml file.
die-has-no-bias = { $found } has no bias p: only sticks have one. Leave the bias out, or choose sticks.
bias-twice = { $found } has a p of its own, and the option gives p = { $expected }. Keep one of the two.
thrower-out-of-range = { $setting ->
    [n] the number of sticks
    [faces] the number of faces
    [list] the length of a list
    [weights] the number of values
   *[value] a value
 } is { $found }; it must be from { $least } to { $most }.
thrower-not-a-value = { $setting } holds { $found }, which is not a value of this thrower. Its values are { $known }.
thrower-no-value = thrower { $found }: every face is thrown again, so no throw ever counts. Let at least one face count.
thrower-values-twice = the values are given twice. Give either values=… alone, one for 0, 1, 2… marked sides up, or n and none.
thrower-setting-missing = { $setting } is missing. { $setting ->
    [n] Give the number of sticks, as in sticks:n=4, or all values, as in sticks:values=5+1+2+3+4.
    [weights] Give the probability of each value, as in weights:1=1/10,3=2/5,4=2/5,6=1/10.
   *[faces] Give the faces, as in die:faces=1+2+3+4 or die:faces=1..6.
 }
thrower-unknown-setting = unknown setting “{ $found }”. It may have { $expected }, separated by commas.
thrower-setting-twice = { $setting } is given twice. Give it once.
thrower-not-whole = { $setting } is “{ $found }”; it must be made of whole numbers, joined by + in a list, as in 1+4+6 or 1..6.
thrower-file-empty = { $file } is empty. A thrower’s file has the keys id, extra, and [sticks] with values and bias, [die] with faces and ignored, or [weights] with a probability for each value.
thrower-file = { $file }, line { $line }: { $found }. A thrower’s file has the keys id, extra, and [sticks] with values and bias, [die] with faces and ignored, or [weights] with a probability for each value.
thrower-one-device = thrower { $found }: it needs [sticks], [die] or [weights]. Write one, and only one.
thrower-chances-sum = the probabilities add up to { $found }. They must add up to 1.
thrower-chance-zero = { $value } has probability 0 or less, so it never comes. Leave it out.
thrower-chances-fine = the probabilities have too many digits for exact results: their common denominator must be at most 10^12. Give fewer decimals.
thrower-zero-extra = a throw of 0 cannot give an extra throw. Leave 0 out of extra.
thrower-stands-still = with { $thrower } a throw may be 0, which moves no pawn: no game and no race can be played with it. Choose values from 1; senet table and senet prob take 0.
endless-turn = { $p ->
    [die] with { $thrower }, every throw gives an extra throw
   *[other] with { $thrower } and p = { $p }, every throw gives an extra throw
 }: a turn never ends, and the expected number of throws is infinite. Change the bias, or the values that give an extra throw.

unknown-thrower = unknown thrower “{ $found }”.{ $guess } “senet table --thrower all” shows those of the sources; describe your own as sticks:n=5,none=6,extra=1+6,p=2/3 or die:faces=1+2+3+4,extra=4, or give the path of its .toml file.
die-has-no-bias = { $found } is a die: it has no bias p. Leave the bias out, or choose sticks.
thrower-out-of-range = { $setting ->
    [n] the number of sticks
    [faces] the number of faces
    [list] the length of a list
   *[value] a value
 } is { $found }; it must be from { $least } to { $most }.
thrower-not-a-value = { $setting } holds { $found }, which is not a value of this thrower. Its values are { $known }.
thrower-no-value = thrower { $found }: every face is thrown again, so no throw ever counts. Let at least one face count.
thrower-values-twice = the values are given twice. Give either values=… alone, one for 0, 1, 2… marked sides up, or n and none.
thrower-setting-missing = { $setting } is missing. { $setting ->
    [n] Give the number of sticks, as in sticks:n=4, or all values, as in sticks:values=5+1+2+3+4.
   *[faces] Give the faces, as in die:faces=1+2+3+4 or die:faces=1..6.
 }
thrower-unknown-setting = unknown setting “{ $found }”. It may have { $expected }, separated by commas.
thrower-setting-twice = { $setting } is given twice. Give it once.
thrower-not-whole = { $setting } is “{ $found }”; it must be made of whole numbers, joined by + in a list, as in 1+4+6 or 1..6.
thrower-file-empty = { $file } is empty. A thrower’s file has the keys id, extra, and [sticks] with values and bias, or [die] with faces and ignored.
thrower-file = { $file }, line { $line }: { $found }. A thrower’s file has the keys id, extra, and [sticks] with values and bias, or [die] with faces and ignored.
thrower-one-device = thrower { $found }: it needs either [sticks] or [die]. Write one, and only one.
endless-turn = { $p ->
    [die] with { $thrower }, every throw gives an extra throw
   *[other] with { $thrower } and p = { $p }, every throw gives an extra throw
 }: a turn never ends, and the expected number of throws is infinite. Change the bias, or the values that give an extra throw.

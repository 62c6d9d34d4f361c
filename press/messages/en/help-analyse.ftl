help-analyse = Compare the class’s own throws with the model: relative frequencies, the estimate of p, tests, and what it changes in the game
help-analyse-file = The tally: .csv, .xlsx or .ods; one row per throw, or one row per pupil with counts
help-analyse-counts = The count of each value, in the order of the values: 24,38,26,5,7
help-analyse-level = For whom: a pupil up to Year 11 (year-10), a pupil of Years 12 and 13 (year-13), or a teacher (all tests)
help-analyse-follow = Value whose relative frequency is followed; default: the likeliest
help-analyse-ruleset = Rules of the race: breyer, djebao, cones, archeostudio, class; or the path of your .toml file
help-analyse-from = Square the race starts from
help-analyse-skip-bad = Leave out the rows that cannot be read, and say so
help-analyse-names = Write the pupils’ names instead of “Pupil 1”, “Pupil 2”…
help-analyse-handout = Write the pupil’s sheet, its key and the teacher’s page into this folder, in the format of --format (html by default; pdf, odt, md…)
help-analyse-examples =
    A hundred throws of four sticks, counted on the board:
    senet analyse --counts 24,38,26,5,7 --level year-10
    The pupil’s sheet, the key and the teacher’s page:
    senet analyse --counts 24,38,26,5,7 --handout class --format html

not-a-number = “{ $found }” is not a number. Write 1/2, 0.55 or 55%.
probability-out-of-range = { $found } is not a probability: give a number from 0 to 1.
unknown-language = unknown language “{ $found }”: the program speaks fr and en.

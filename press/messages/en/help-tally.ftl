help-tally = Make the sheet on which a class notes its throws: on paper, or as a workbook that “senet analyse” reads back
help-tally-thrower = What is thrown: a name, a description or your .toml file
help-tally-by = What a row is: a pupil with counts, or one throw
help-tally-rows = Number of pupils (default: 30) or of throws (default: 100)
help-tally-class = The class, at the head of the sheet
help-tally-examples =
    The sheet to print:
    senet tally --rows 28 --format html -o tally.html
    The matching workbook:
    senet tally --rows 28 --format xlsx -o throws.xlsx

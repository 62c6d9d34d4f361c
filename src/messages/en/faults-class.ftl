# The throws of a class: what cannot be read, or says nothing.

class-all-bad = no row can be read: { $number ->
    [one] row { $row } was
   *[other] { $number } rows were
 } left out{ $number ->
    [one] {""}
   *[other] , beginning with row { $row }
 }. Without --skip-bad, what is wrong is said.
class-empty = there is no throw. Write down at least one, then try again.
class-sure-model = with p = { $found } some values cannot come: a single throw could refute this model. Give a p strictly between 0 and 1.
class-not-a-value = { $found } is not a value of this thrower. Possible values: { $expected }.
class-counts = { $number } counts are needed, one for each value ({ $expected }), and there are { $found }. An example for five values: --counts 24,38,26,5,7.
class-no-header = row { $row }: the titles of the columns should be here, and “{ $found }” was found. Name a column “Result” (one row a throw), or one column for each value ({ $expected }); “senet tally” makes a file that is ready to fill.
class-column-missing = row { $row }: the column of the value { $found } is missing. Each value needs one: { $expected }. If something else was thrown, say so with --thrower.
class-column-twice = row { $row }: the column “{ $column }” is there twice. Keep one.
class-columns-same = row { $row }: the columns “{ $column }” and “{ $other }” mean the same. Keep one.
class-column-impossible = row { $row }, column “{ $column }”: { $found } is not a value of this thrower. Possible values: { $expected }. Choose the thrower with --thrower.
class-cell-empty = row { $row }, column “{ $column }”: the cell is empty. Write 0 if the value did not come.
class-cell-formula = row { $row }, column “{ $column }”: “{ $found }” is a formula. Write a whole number, or save the file with its values.
class-cell-negative = row { $row }, column “{ $column }”: “{ $found }” is negative. Write a whole number, 0 or more.
class-cell-not-whole = row { $row }, column “{ $column }”: “{ $found }” is not whole. Write a number of throws, not a frequency.
class-cell-not-a-number = row { $row }, column “{ $column }”: “{ $found }” is not a whole number. Write 0, 1, 2…
class-cell-too-large = row { $row }, column “{ $column }”: “{ $found }” is too large for a number of throws.
class-cell-impossible = row { $row }, column “{ $column }”: “{ $found }” is not a value of this thrower. Possible values: { $expected }.
class-too-many-cells = row { $row }: { $found } cells for { $expected } columns. Check that the cells are separated as in the first row.
class-total-differs = row { $row }, column “{ $column }”: the total written is { $found }, but the sum is { $expected }. Correct the counts or the total.
class-too-many = more than { $most } throws. Analyse the file in parts.
sheet-binary = this file is neither text nor a workbook (a null byte at position { $byte }). Give a .csv, .xlsx or .ods file.
sheet-mixed-encodings = two encodings in one file: line { $utf8 } is UTF-8, line { $windows } is not. Save it again as “CSV UTF-8”.
sheet-unreadable = this file cannot be read: { $reason }. Save it again as .csv, .xlsx or .ods.

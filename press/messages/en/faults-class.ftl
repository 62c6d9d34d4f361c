# The throws of a class: what cannot be read, or says nothing.

class-all-bad = no row can be read: { $number ->
    [one] one row was left out
   *[other] { $number } rows were left out
 }. Correct the file, or start from the one that “senet tally” gives.
class-bad-rows = { $number ->
    [one] one row cannot be read. Correct it, or leave it
   *[other] { $number } rows cannot be read. Correct them, or leave them
 } out with --skip-bad.
class-column-dropped = row { $row }: the column “{ $column }” holds numbers, but its title is not recognised. Give it another title (“Count”, “Result”, “Total”, a value…), or remove it: the analysis never drops a column of numbers on its own.
class-cell-unworked = row { $row }, column “{ $column }”: a formula whose result is not in the file. Open the file in a spreadsheet, save it, then try again.
class-formulas-unworked = no throw: the formulas of the file have no result, or are 0. Open the file in a spreadsheet, save it, then try again.
class-empty = there is no throw. Write down at least one, then try again.
class-only-computed = row { $row }: “{ $found }” names a row of totals, or of something else computed, and no other row has counts. If these are the counts of the class, name the row “Count”.
class-sure-model = with p = { $found } some values cannot come up: a single throw could refute this model. Give a p strictly between 0 and 1.
class-not-a-value = { $found } is not a value of this thrower. Possible values: { $expected }.
class-counts = { $number } counts are needed, one for each value ({ $expected }), and there are { $found }. An example for five values: --counts 24,38,26,5,7.
class-counts-piece = { $option }: number { $place } of the list, that of the throws of { $value }, is “{ $found }”. Write a whole number, 0 to { $most }, for each value in order ({ $expected }).
class-counts-none = the { $number } counts are all 0: there is no throw. Give the number of throws of each value.
class-counts-limit = { $option }: { $found } throws are too many for a class: at most { $most }. Check the counts.
class-row-unknown = row { $row }: the file has a row of counts (“Count”), and “{ $found }” is not computed from it. Delete this row; or, if each row is a pupil’s, give each the name of its pupil.
class-row-sum = row { $row }: “{ $found }” is the sum of the rows above. If it is a total, name it “Total”; if it is a pupil, put the row above the others.
class-row-computed = row { $row }: “{ $found }” is computed from the other rows: their sum, their mean, their largest counts, or a running sum. If it is, delete the row, or name it “Total”, “Mean”, “Cumulated”; if each row is a pupil’s, sort them by name.
class-header-again = row { $row }: this row repeats the titles of the columns. Delete it.
class-order-unknown = the column “{ $column }” does not give the order of the throws (a number is missing or repeated): they are taken in the order of the file.
class-data-first = row { $row }: “{ $found }”: the first row should be the titles, and there are only numbers here. For counts, write the values ({ $expected }) above them; for throws, one per row, write “Result” above them.
class-shares = row { $row }: these look like relative frequencies (their sum is 1 or 100), but counts are needed: how many times each value came up. If they are counts, name the row or the column “Count”.
class-no-header = row { $row }: the titles of the columns should be here, and “{ $found }” was found. Name a column “Result” (one row per throw), or one column for each value ({ $expected }); “senet tally” makes a file that is ready to fill.
class-column-missing = row { $row }: the column of the value { $found } is missing. Each value needs one: { $expected }. If something else was thrown, say so with --thrower.
class-column-twice = row { $row }: the column “{ $column }” appears twice. Keep one.
class-columns-same = row { $row }: the columns “{ $column }” and “{ $other }” mean the same. Keep one.
class-column-impossible = row { $row }, column “{ $column }”: { $found } is not a value of this thrower. Possible values: { $expected }. Choose the thrower with --thrower.
class-cell-empty = row { $row }, column “{ $column }”: the cell is empty. Write 0 if the value did not come up.
class-cell-formula = row { $row }, column “{ $column }”: “{ $found }” is a formula. Write a whole number, or save the file with its values.
class-cell-negative = row { $row }, column “{ $column }”: “{ $found }” is negative. Write a whole number, 0 or more.
class-cell-not-whole = row { $row }, column “{ $column }”: “{ $found }” is not whole. Write a number of throws, not a relative frequency.
class-cell-thousands = row { $row }, column “{ $column }”: “{ $found }” may be { $expected } or a decimal number. Write the whole number without a comma or a point.
class-cell-not-a-number = row { $row }, column “{ $column }”: “{ $found }” is not a whole number. Write 0, 1, 2…
class-cell-too-large = row { $row }, column “{ $column }”: “{ $found }” is too large for a number of throws. Check it.
class-cell-impossible = row { $row }, column “{ $column }”: “{ $found }” is not a value of this thrower. Possible values: { $expected }. Correct the cell, or choose the thrower with --thrower.
class-too-many-cells = row { $row }: { $found } cells for { $expected ->
    [one] a single column
   *[other] { $expected } columns
 }. Check that the cells are separated as in the first row.
class-total-differs = row { $row }, column “{ $column }”: the total written is { $found }, but the sum is { $expected }. Correct the counts or the total.
class-too-many = more than { $most } throws. Cut the file into several, and analyse each.
sheet-archive-damaged = this workbook is damaged or was cut short: its archive cannot be read. Save it again as .csv, .xlsx or .ods.
sheet-binary = this file is neither text nor a workbook (a null byte at position { $byte }). Give a .csv, .xlsx or .ods file.
sheet-cell-too-far = cell { $found } is not empty, but a tally goes no farther than row { $rows } and column { $columns }. Keep one sheet with the throws of the class, and empty that cell.
sheet-compound = this workbook is of the old kind (.xls), or protected by a password. Save it as .xlsx or .ods, without a password, in LibreOffice or Excel.
sheet-mixed-encodings = two encodings in one file: line { $utf8 } is UTF-8, line { $other } is not. Save it again as “CSV UTF-8”.
sheet-encoding-unclear = line { $row }: the encoding of this file is uncertain; the line could read { $readings }. Save it again as “CSV UTF-8”, or as .xlsx or .ods.
sheet-encoding-unknown = line { $row }: this file is neither UTF-8, nor UTF-16, Windows-1252, MacRoman or code page 850. Save it again as “CSV UTF-8”, or as .xlsx or .ods.
sheet-other-kind = { $kind ->
    [fods] this workbook is flat XML (.fods). Open it in LibreOffice and save it as .ods.
    [numbers] this is a document of Numbers. In Numbers, choose File > Export To > Excel or CSV, and give that file.
    [pdf] this is a PDF, which holds no cells. Give the workbook or the list it was made from: .csv, .xlsx or .ods.
   *[markup] this is a web page or XML, whatever the name of the file. Open it in LibreOffice or Excel and save it as .xlsx, .ods or .csv.
 }
sheet-cell-twice = cell { $cell } is in the workbook twice, with two values: the workbook is damaged. Save it again as .csv, .xlsx or .ods.
sheet-no-such-text = cell { $cell } names text number “{ $found }” of the workbook, which has { $number }: the workbook is damaged. Save it again as .csv, .xlsx or .ods.
sheet-no-workbook = this archive holds no workbook. Give a .csv, .xlsx or .ods file.
sheet-part-damaged = this workbook is damaged: its part “{ $part }” cannot be read. Save it again as .csv, .xlsx or .ods.
sheet-part-doctype = the part “{ $part }” of this workbook declares a document type, which no workbook does. Save it again as .csv, .xlsx or .ods.
sheet-part-nested = the part “{ $part }” of this workbook is nested more than { $most } levels deep, which no sheet is. Save it again as .csv, .xlsx or .ods.
sheet-part-twice = two parts of this workbook have the same name: it is damaged. Save it again as .csv, .xlsx or .ods.
sheet-protected = this workbook is protected by a password. Save it without one, in LibreOffice or Excel.
sheet-quote-open = row { $row }: a quotation mark (") opens the cell { $found } and is not closed where the cell ends; the rows after it would be lost. Remove that quotation mark, or the separators and line breaks from the cell.
sheet-quote-text = row { $row }: in { $found } there is text after the quotation mark (") that closes the cell. Remove the quotation marks of that cell.
sheet-too-large = this file is larger than { $most } MB, far larger than the tally of a class. Keep one sheet with the throws, without pictures, or save it as .csv.
sheet-too-many-cells = more than { $most } cells are filled, far more than the tally of a class. Cut the file into several, and analyse each.
sheet-too-many-columns = row { $row }: { $found } columns, but a tally has { $most } at most. Keep the columns of the throws.
sheet-too-many-parts = the archive of this workbook holds { $found } files, and { $most } at most are expected. Save it again as .csv, .xlsx or .ods.
sheet-too-many-rows = row { $row }: this is filled row number { $found }, but a tally has { $most } at most. Cut the file into several, and analyse each.
sheet-too-much-text = the cells hold more than { $most } MB of text, far more than the tally of a class. Keep one sheet with the throws.
sheet-unpacks-too-large = this workbook unpacks to more than { $most } MB, far more than the tally of a class. Keep one sheet with the throws, or save it as .csv.
sheet-unreadable = this file cannot be read line by line. Save it again as .csv, .xlsx or .ods.
sheet-xlsb = this workbook is binary (.xlsb). Save it as .xlsx or .ods in LibreOffice or Excel.
rows-many = --rows { $found }: too many for a { $format } file: { $most } at most. Lower --rows, or choose --format xlsx, ods, odt or html.

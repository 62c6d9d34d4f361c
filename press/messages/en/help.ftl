# The help of the program and of the options that several commands share. A command's own
# help stands in its own file beside this one.
#
# Examples: a line that begins with “senet” is a command, the line before says what it does.
# A test runs each of them.

help-heading-usage = Usage:
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-game = Game and settings
help-heading-page = Page
help-heading-run = Long runs
help-heading-files = Files
help-heading-program = Every command
help-group-sheets = Sheets:
help-group-probability = Probability:
help-group-class = Class:
help-group-game = Game:
help-group-authors = Authors of lessons:
help-group-other = Other:
help-more = Every option, with examples: senet { $command } --help
help-heading-examples = Examples:
help-values = (one of: { $list })
help-default = (default: { $list })

help-value-command = COMMAND
help-value-file = FILE
help-value-copies = NAMES.csv|NUMBER
help-value-order = ORDER
help-value-dir = DIR
help-value-lang = fr|en
help-value-shell = SHELL

help-senet = Teach probability through the Egyptian game of senet: exact probabilities, a simulator, printed lessons.
help-senet-examples =
    A worksheet, its answer key and the teacher’s page, for Year 11:
    senet handout sticks-or-die --level year-11
    Four versions of the worksheet, with other numbers:
    senet handout sticks-or-die --variants A-D --edition pupil
    The lessons of one year:
    senet lessons --level year-12

# What “senet” says without a command: three things to do first, and where the rest is.
welcome =
    senet prints probability lessons on the Egyptian game of senet.
    A worksheet, its answer key and the teacher’s page:
      senet handout sticks-or-die --open
    The exact probabilities of a throw of the sticks:
      senet table
    The lessons, with ages and minutes:
      senet lessons
    All commands: senet --help. One of them: senet help table. In French: --lang fr

help-any-lang = Language of results and messages; default: the system’s
help-any-quiet = Show errors only, without notes or progress
help-any-help = Print this help
help-any-open = Open the files written; if there are more than three, open their folder
help-any-verbose = Show the complete command, and what came from the settings (senet config)
help-any-no-pager = Print a long text at once, without the pager
help-any-version = Print the version
help-any-output = Write to this file instead of the terminal (-)
help-any-force = Also replace files that somebody edited, or that another program wrote
help-any-seed = Seed; the same seed gives the same result, on any machine

help-any-school = The school’s name, at the head of the sheet
help-any-class = The class, at the head of the sheet
help-any-ruleset = Ruleset: breyer (default), djebao, cones, archeostudio, class; or the path of your own .toml file
help-any-thrower = What is thrown: sticks or die, those of the ruleset; or sticks-5, sticks-6, sticks-6-cones, die-146, die-145, die-no5, a description or your own .toml file
help-any-p = Probability that one stick falls marked side up: 1/2, 0.55 or 55%
help-any-from = Square where the pawn starts, 1 to 30; default: all
help-any-format = Format of the result; default: the extension of -o, else text; all writes every format into the folder of -o
help-any-provenance = Begin a CSV file with a comment line that says how it was made
help-any-set = Change one setting of the ruleset; may be repeated

help-value-ruleset = RULESET
help-value-thrower = THROWER
help-value-p = P
help-value-square = SQUARE
help-value-format = FORMAT
help-value-setting = KEY=VALUE
help-value-n = N
help-value-kind = WHAT
help-value-id = NAME
help-value-port = PORT
help-value-counts = COUNTS
help-value-value = VALUE
help-value-question = QUESTION
help-value-row = ROW
help-value-position = POSITION
help-value-policy = POLICY
help-value-width = THROWS
help-value-list = LIST
help-value-a = NUMBER
help-value-k = K
help-value-digits = DIGITS
help-value-throwers = THROWER,THROWER
help-value-level = LEVEL
help-value-notion = NOTION
help-value-lesson = LESSON
help-value-edition = EDITION
help-value-letters = LETTERS
help-value-system = SYSTEM
help-value-paper = PAPER
help-value-columns = COLUMNS
help-value-steps = STEPS
help-value-ruling = RULING
help-value-points = POINTS
help-value-further = FURTHER
help-value-text = TEXT
help-value-seed = SEED

man-manual = Senet Manual
man-name = NAME
man-synopsis = SYNOPSIS
man-examples = EXAMPLES

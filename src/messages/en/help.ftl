# The help of the program and of the options that several commands share. A command's own
# help stands in its own file beside this one.
#
# Examples: a line that begins with “senet” is a command, the line before says what it does.
# A test runs each of them.

help-heading-usage = Usage:
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-commands = Commands
help-heading-examples = Examples:
help-values = (one of: { $list })
help-default = (default: { $list })

help-value-command = COMMAND
help-value-file = FILE
help-value-dir = DIR
help-value-lang = fr|en
help-value-shell = SHELL

help-senet = Teach probability through the Egyptian game of senet: exact probabilities, a simulator, printed lessons.
help-senet-examples =
    The same, in French:
    senet --lang fr --help

help-any-lang = Language of results and messages; the locale’s if absent
help-any-help = Print this help
help-any-version = Print the version
help-any-output = Write to this file instead of the terminal
help-any-force = Replace files that exist already
help-any-seed = Seed: the same seed gives the same result, on any machine

help-help = Print the help of the program, or of a command
help-help-command = The command to tell about
help-help-examples =
    What “completions” does:
    senet help completions

help-completions = Print the script that lets a shell complete senet’s commands and options
help-completions-shell = The shell
help-completions-examples =
    For bash, from the next terminal on:
    senet completions bash -o senet.bash
    For fish, on the terminal:
    senet completions fish

help-any-ruleset = Ruleset: breyer, djebao, cones, archeostudio, or the path of your own .toml file
help-any-thrower = Thrower: sticks-5, sticks-6, sticks-6-cones, die-146, die-145, die-no5, a description or your own .toml file
help-any-p = Probability that one stick falls marked side up: 1/2, 0.55 or 55%
help-any-from = Square the pawn starts from, 1 to 30; all of them if absent
help-any-format = Format of the result; if left out, the one that the ending of -o names, else text
help-any-set = Change one setting of the ruleset; may be repeated

help-value-ruleset = RULESET
help-value-thrower = THROWER
help-value-p = P
help-value-square = SQUARE
help-value-format = FORMAT
help-value-setting = KEY=VALUE
help-value-n = N

help-man = Print the manual page, or write the manual pages of every command into a folder
help-man-output = Write every page into this folder
help-man-examples =
    Read the page at once:
    senet man | man -l -
    All the pages, where “man senet-table” finds them (add --force to renew them):
    senet man -o man/man1

man-manual = Senet Manual
man-name = NAME
man-synopsis = SYNOPSIS
man-examples = EXAMPLES

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

help-senet = Teach probability through the Egyptian game of senet: exact laws, a simulator, printed lessons.
help-senet-examples =
    The same, in French:
    senet --lang fr --help

help-any-lang = Language of results and messages; the locale’s if absent
help-any-help = Print this help
help-any-version = Print the version
help-any-output = Write to this file instead of the terminal
help-any-force = Replace files that exist already

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

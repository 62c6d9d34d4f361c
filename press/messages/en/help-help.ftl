help-help = Print the help of the program, or of a command
help-help-command = The command to explain
help-help-examples =
    What “completions” does:
    senet help completions

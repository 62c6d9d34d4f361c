help-completions = Print the script that lets a shell complete senet’s commands and options
help-completions-shell = The shell
help-completions-examples =
    For bash, from the next terminal on:
    senet completions bash -o senet.bash
    For fish, on the terminal:
    senet completions fish

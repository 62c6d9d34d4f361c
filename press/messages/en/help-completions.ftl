help-completions = Let the shell complete what you type: print the script for commands, options and values
help-completions-shell = The shell
help-completions-notes =
    The values are completed too: rulesets, throwers, levels, lessons (yours as well), settings and their values. The script asks the program at each Tab; its first line says where to put it.
help-completions-examples =
    For bash, from the next terminal on:
    senet completions bash -o senet.bash
    For fish, on the terminal:
    senet completions fish

help-serve = Show the page of the tools in the browser: sheets, throws, game, tables
help-serve-port = Port on this machine; 0 takes a free one
help-serve-no-open = Do not open the browser
help-serve-seconds = Stop after this number of seconds; default: run until Ctrl-C
help-serve-examples =
    For one second, to try it:
    senet serve --port 0 --no-open --seconds 1

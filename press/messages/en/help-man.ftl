help-man = Print the manual page, or with -o those of every command
help-man-output = Write every page into this folder: English ones into man1, French ones into fr/man1
help-man-examples =
    Read the page at once:
    senet man | man -l -
    All the pages; “man -M man senet-table” shows one:
    senet man -o man

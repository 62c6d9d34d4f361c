help-man = Print the manual page, or write the manual pages of every command into a folder
help-man-output = Write every page into this folder
help-man-examples =
    Read the page at once:
    senet man | man -l -
    All the pages, where “man senet-table” finds them (add --force to renew them):
    senet man -o man/man1

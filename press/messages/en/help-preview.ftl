help-preview = Show a lesson in the browser while you write it: it is made again as soon as one of its files changes
help-preview-lesson = The lesson’s name
help-preview-level = The level, such as year-11, y11 or gcse; the lesson’s first if none is given
help-preview-lessons = Folder of your own lessons, beside or in place of the program’s; if left out, my-lessons where it is there
help-preview-port = Port on this machine; 0 takes a free one
help-preview-seconds = Stop after this number of seconds; without it, Ctrl-C stops
help-preview-no-open = Do not open the browser
help-preview-examples =
    For one second, to try it:
    senet preview sticks-or-die --port 0 --no-open --seconds 1

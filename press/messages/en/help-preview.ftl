help-preview = Show a lesson in the browser while you write it: renewed whenever one of its files changes
help-preview-lesson = The lesson’s name
help-preview-level = The level, such as year-11, y11 or gcse; the lesson’s first if none is given
help-preview-lessons = Folder of your own lessons, beside or in place of the program’s; if left out, my-lessons if that exists
help-preview-system = School system that names the levels: france, england or us; if left out, that of the language
help-preview-port = Port on this machine; 0 takes a free one
help-preview-seconds = Stop after this number of seconds; without it, Ctrl-C stops
help-preview-no-open = Do not open the browser
help-preview-examples =
    For one second, to try it:
    senet preview sticks-or-die --port 0 --no-open --seconds 1

help-preview = Show a lesson in the browser while you write it: the page reloads when one of its files changes
help-preview-lesson = The lesson’s name
help-preview-level = The level, such as year-11, y11 or gcse; default: the lesson’s first
help-preview-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-preview-system = School system that names the levels: france, england or us; default: that of the language
help-preview-port = Port on this machine; 0 takes a free one
help-preview-seconds = Stop after this number of seconds; default: run until Ctrl-C
help-preview-no-open = Do not open the browser
help-preview-examples =
    For one second, to try it:
    senet preview sticks-or-die --port 0 --no-open --seconds 1

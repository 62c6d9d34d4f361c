help-new = Begin a lesson of your own: a folder that passes senet check
help-new-kind = What is begun: a lesson
help-new-id = Its name: small letters, digits and hyphens
help-new-in = Folder of your lessons, where the new one is made
help-new-examples =
    A lesson of your own:
    senet new lesson my-lesson
help-preview = Show a lesson in the browser, made again as soon as one of its files changes
help-preview-lesson = The lesson’s name
help-preview-lessons = Folder of your own lessons
help-preview-port = Port on this machine; 0 takes a free one
help-preview-seconds = Stop after so many seconds; without it, Ctrl-C stops
help-preview-examples =
    For one second, to try it:
    senet preview sticks-or-die --port 0 --seconds 1
help-value-kind = WHAT
help-value-id = NAME
help-value-port = PORT
new-about = What the lesson is. docs/authoring.md tells each key; “senet check” proves the whole.
new-levels = A level of lessons/words.toml, and the year of its curriculum’s text.
new-notions = Notions of lessons/notions.toml; each level must have them.
new-parameters = What may vary: each parameter is a variable of the texts, and “what” presents it in “senet lessons”.
new-next = Next: senet check { $id } --lessons { $folder }, then senet preview { $id } --lessons { $folder } to see it while you write.
new-exists = { $file } is there already: choose another name, or another folder with --in.
new-id = “{ $found }” is no name for a lesson. Write small letters, digits and hyphens, a letter first: my-lesson.
preview-at = The lesson is at { $address } (Ctrl-C stops).
preview-port = port { $found } is not free ({ $reason }). Choose another with --port, or 0 for the first free one.
preview-pupil = pupil
preview-key = key
preview-teacher = teacher
preview-large-print = large print
preview-dys = dys

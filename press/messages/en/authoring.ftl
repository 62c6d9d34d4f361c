new-about = Description of the lesson. docs/authoring.md explains each key; “senet check” checks the lesson.
new-levels = A level of lessons/words.toml, and the year of its curriculum’s text.
new-notions = Notions of lessons/notions.toml; each level must include them.
new-parameters = What may vary: each parameter is a variable of the texts, and “what” presents it in “senet lessons”.
new-next = Next: senet check { $id }{ $option }, then senet preview { $id }{ $option } to see it while you write.
new-exists = { $file } already exists: choose another name, or another folder with --in.
new-id = “{ $found }” is not a name for a lesson. Write small letters, digits and hyphens, a letter first: my-lesson.
preview-at = The lesson is at { $address } (Ctrl-C stops).
preview-port = port { $found } is not free ({ io-reason }). Choose another with --port, or 0 for the first free one.

serve-at = The page is at { $address } (Ctrl-C stops).
serve-not-built = this program was built without its page. Use a package, which includes it; or make the page with “bash web/build.sh” and build the program again.

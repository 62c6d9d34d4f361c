help-new = Begin a lesson of your own: a folder that passes senet check
help-new-kind = What to begin: a lesson
help-new-id = Its name: small letters, digits and hyphens
help-new-in = Folder of your lessons, where the new one is made
help-new-examples =
    A lesson of your own:
    senet new lesson my-lesson

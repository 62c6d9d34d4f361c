help-new = Commencer une leçon à soi : un dossier qui passe senet check
help-new-kind = Ce que l’on commence : une leçon (lesson)
help-new-id = Son nom, en minuscules, chiffres et tirets
help-new-in = Dossier de vos leçons, où le nouveau est créé
help-new-examples =
    Une leçon à soi :
    senet new lesson my-lesson

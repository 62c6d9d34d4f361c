help-new = Commencer une leçon personnelle : un dossier que senet check accepte
help-new-kind = Ce que l’on commence : une leçon (lesson)
help-new-id = Son nom, en minuscules, chiffres et tirets
help-new-in = Dossier de vos leçons, où la nouvelle est créée
help-new-examples =
    Une leçon personnelle :
    senet new lesson my-lesson

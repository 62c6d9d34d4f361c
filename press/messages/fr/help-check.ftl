help-check = Vérifier les leçons : chaque sujet, dans chaque édition et chaque langue, ses calculs affichés et ses affirmations
help-check-lesson = Leçons à vérifier ; par défaut : celles de votre dossier, ou toutes
help-check-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-check-seeds = Nombre de sujets tirés pour chaque leçon
help-check-examples =
    Une leçon, rapidement :
    senet check sticks-or-die --seeds 3

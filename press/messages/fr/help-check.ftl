help-check = Vérifier les leçons : chaque sujet, dans chaque édition et chaque langue, chaque nombre par une autre méthode
help-check-lesson = Les leçons à vérifier ; à défaut, celles de votre dossier, ou toutes
help-check-lessons = Dossier de vos propres leçons, à côté ou à la place de celles du programme ; à défaut my-lessons, s’il existe
help-check-seeds = Nombre de sujets tirés pour chaque leçon
help-check-examples =
    Une leçon, rapidement :
    senet check sticks-or-die --seeds 3

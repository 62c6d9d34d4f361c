help-check = Vérifier les leçons : chaque variante, dans chaque édition et chaque langue, chaque nombre par une autre voie
help-check-lesson = Les leçons à vérifier ; à défaut, celles de --lessons, ou toutes
help-check-lessons = Dossier de vos propres leçons, à côté ou à la place de celles du programme
help-check-seeds = Nombre de variantes tirées pour chaque leçon
help-check-examples =
    Une leçon, vite :
    senet check sticks-or-die --seeds 3

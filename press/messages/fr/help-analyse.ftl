help-analyse = Confronter les lancers de la classe au modèle : fréquences, estimation de p, tests, et ce que cela change dans le jeu
help-analyse-file = Le relevé : .csv, .xlsx ou .ods ; une ligne par lancer, ou une ligne par élève avec ses effectifs
help-analyse-counts = Les effectifs de chaque valeur, dans l’ordre des valeurs : 24,38,26,5,7
help-analyse-level = À qui s’adresse l’analyse : élève de 3e, élève de Terminale ou professeur (tous les tests) ; celle de Terminale a des tests et des intervalles de confiance, hors du programme de spécialité
help-analyse-follow = Valeur dont on suit la fréquence ; par défaut : la plus probable
help-analyse-ruleset = Règle de la course : breyer, djebao, cones, archeostudio, classe ; ou le chemin de votre fichier .toml
help-analyse-from = Case de départ de la course
help-analyse-skip-bad = Laisser de côté les lignes illisibles, et le dire
help-analyse-names = Écrire les noms des élèves au lieu de « Élève 1 », « Élève 2 »…
help-analyse-handout = Écrire dans ce dossier la fiche de l’élève, son corrigé et la fiche du professeur, au format de --format (html par défaut ; pdf, odt, md…)
help-analyse-examples =
    Cent lancers de quatre bâtonnets, comptés au tableau :
    senet analyse --counts 24,38,26,5,7 --level 3e
    La fiche de l’élève, le corrigé et la fiche du professeur :
    senet analyse --counts 24,38,26,5,7 --handout classe --format html

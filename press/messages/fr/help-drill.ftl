help-drill = Préparer des automatismes : dix questions rapides sur une notion, avec leurs réponses
help-drill-level = Le niveau, comme 3e ou 2de
help-drill-notion = La notion, par son nom ; sans elle, une série pour chaque notion du niveau
help-drill-seed = Graine du tirage des questions et de leurs nombres
help-drill-paper = Format du papier
help-drill-format = Format des fichiers (par défaut : { $usual }) ; moodle et gift font un quiz
help-drill-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-drill-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-drill-output = Dossier où les fichiers sont écrits
help-drill-examples =
    Dix questions sur l’évènement contraire, en 4e :
    senet drill 4e complementary-event
    Une autre série sur la même notion, en quiz :
    senet drill 4e complementary-event --seed 7 --format moodle
    Une série pour chaque notion de Seconde, à modifier :
    senet drill 2de --format odt -o automatismes

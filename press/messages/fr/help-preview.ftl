help-preview = Montrer dans le navigateur une leçon en cours d’écriture : la page se recharge quand un de ses fichiers change
help-preview-lesson = Le nom de la leçon
help-preview-level = Le niveau, sous l’un de ses noms (2de, Seconde, year-11) ; par défaut : le premier de la leçon
help-preview-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-preview-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-preview-port = Port sur cette machine ; 0 en prend un libre
help-preview-seconds = S’arrêter après ce nombre de secondes ; par défaut : jusqu’à Ctrl-C
help-preview-no-open = Ne pas ouvrir le navigateur
help-preview-examples =
    Pendant une seconde, le temps d’un essai :
    senet preview sticks-or-die --port 0 --no-open --seconds 1

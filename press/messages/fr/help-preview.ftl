help-preview = Montrer dans le navigateur une leçon en cours d’écriture : la page est refaite dès qu’un de ses fichiers change
help-preview-lesson = Le nom de la leçon
help-preview-level = Le niveau, sous l’un de ses noms (2de, Seconde, year-11) ; à défaut, le premier de la leçon
help-preview-lessons = Dossier de vos propres leçons, à côté ou à la place de celles du programme ; à défaut my-lessons, s’il existe
help-preview-system = Système scolaire qui nomme les niveaux : france, england ou us ; à défaut celui de la langue
help-preview-port = Port sur cette machine ; 0 en prend un libre
help-preview-seconds = S’arrêter après ce nombre de secondes ; à défaut, Ctrl-C arrête
help-preview-no-open = Ne pas ouvrir le navigateur
help-preview-examples =
    Pendant une seconde, le temps d’un essai :
    senet preview sticks-or-die --port 0 --no-open --seconds 1

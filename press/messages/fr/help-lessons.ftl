help-lessons = Donner la liste des leçons, ou le détail de certaines : niveaux, durée, ce qui se règle
help-lessons-lesson = Leçons dont on veut tout savoir : ce que l’on peut y régler, et comment les imprimer
help-lessons-level = Seulement les leçons d’un niveau, comme seconde ou 3e ; avec le nom d’une leçon, cette leçon à ce niveau
help-lessons-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-lessons-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-lessons-examples =
    Le catalogue :
    senet lessons
    Les leçons de Seconde :
    senet lessons --level seconde
    Tout sur une leçon, et ce que l’on peut y régler :
    senet lessons house-of-water
    Le catalogue pour un autre programme (JSON), en français :
    senet lessons --format json --lang fr

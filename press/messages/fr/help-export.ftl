help-export = Exporter une leçon vers les logiciels des professeurs : tableur, Moodle, carnet Jupyter, LaTeX…
help-export-lesson = Le nom de la leçon : voir senet lessons
help-export-more = D’autres leçons, ou « tout » pour les prendre toutes
help-export-format = Ce qu’il faut écrire ; plusieurs formats se séparent par des virgules (csv,ods) ; par défaut, selon l’extension de -o
help-export-level = Le niveau, sous l’un de ses noms (2de, Seconde, year-11) ; par défaut : le premier de la leçon
help-export-variants = Sujets A, B, C… avec d’autres nombres : A-D, B ou A,C, ou leur nombre (2)
help-export-seed = Graine du tirage des nombres, les mêmes que sur la fiche de cette graine
help-export-thrower = Bâtonnets ou dé à utiliser dans la leçon ; peut être répété
help-export-set = Fixer un paramètre de la leçon, comme throws=200 ; peut être répété
help-export-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-export-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-export-output = Dossier des fichiers ; pour un seul fichier, son nom, comme quiz.xml, ou - pour le terminal
help-export-examples =
    Un quiz pour Moodle, chaque question en quatre variantes au plus :
    senet export sticks-or-die --format moodle --variants A-D --seed 7
    Le même en GIFT, que lisent d’autres logiciels :
    senet export sticks-or-die --format gift --variants A-D --seed 7
    Deux classeurs qui lancent eux-mêmes les bâtonnets, pour l’élève et pour le corrigé (avec les probabilités exactes) :
    senet export sticks-or-die --format ods
    Deux carnets Jupyter, pour l’élève et pour le corrigé :
    senet export sticks-or-die --format ipynb
    Les lancers simulés de la fiche et, pour le corrigé, les lois, en tableaux :
    senet export sticks-or-die --format csv --seed 7
    La fiche, son corrigé et la fiche du professeur en LaTeX, chaque figure dans son fichier :
    senet export sticks-or-die --format latex -o lundi

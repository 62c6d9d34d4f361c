help-handout = Imprimer une leçon, aussi par « senet worksheet » : fiche de l’élève, corrigé, fiche du professeur
help-handout-lesson = Le nom de la leçon (voir senet lessons) ; ou le code au bas d’une fiche
help-handout-edition = Édition : élève, corrigé, diapositives… ; plusieurs se séparent par des virgules (élève,corrigé) ; toutes : élève, corrigé et professeur
help-handout-format = Format des fichiers ; plusieurs se séparent par des virgules (pdf,odt) ; par défaut, selon l’extension de -o, sinon { $usual }
help-handout-level = Le niveau, comme 2de ou year-11 ; par défaut : le premier de la leçon
help-handout-variants = Sujets A, B, C… avec d’autres nombres : A-D, B ou A,C, ou leur nombre (2)
help-handout-seed = Graine du tirage des nombres ; pour réimprimer un sujet, donner la graine du code au bas de sa fiche
help-handout-thrower = Bâtonnets ou dé à utiliser dans la leçon ; peut être répété
help-handout-set = Fixer un paramètre de la leçon, comme throws=200 ; peut être répété
help-handout-title = Un titre à la place de celui de la leçon
help-handout-lessons = Dossier de vos propres leçons, qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-handout-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-handout-templates = Dossier de vos propres gabarits, à la place de ceux du programme
help-handout-more = D’autres leçons, ou « tout » pour les prendre toutes
help-handout-booklet = Réunir les leçons en un livret, avec un sommaire
help-handout-copies = Imprimer un exemplaire par élève, tous dans un seul fichier ; donner leur nombre, ou une liste (CSV, ODS, XLSX : nom, prénom)
help-handout-order = Ordre des exemplaires : par sujet (sujet : tous les A, puis les B) ou comme on les distribue (classe : A, B, C, D, A…)
help-handout-paper = Format du papier
help-handout-columns = Nombre de colonnes du texte ; par défaut : deux pour un corrigé, une pour le reste
help-handout-steps = Diapositives en PDF : une page par étape d’une réponse (toutes), ou la dernière étape seule (dernière)
help-handout-answers = Réglure des zones de réponse, à la place de celle de la leçon ; les carreaux sont de 5 mm
help-handout-points = Imprimer le barème, ou non ; par défaut, seulement sur les évaluations
help-handout-further = Imprimer la dernière page, « Pour aller plus loin », ou non
help-handout-skills = Imprimer en gris les compétences de chaque exercice, aussi sur les fiches d’élève et les corrigés
help-handout-output = Dossier des fichiers ; pour un seul fichier, son nom, comme fiche.pdf, ou - pour le terminal
help-handout-examples =
    Fiche, corrigé et fiche du professeur de la première leçon, dans le dossier output :
    senet handout sticks-or-die
    Quatre sujets de la fiche de l’élève avec leurs corrigés, en pages web :
    senet handout sticks-or-die --variants A-D --seed 7 --format html
    Pour une classe, avec deux fois moins de lancers à dépouiller :
    senet handout sticks-or-die --set throws=50 --class 2de4 --edition élève -o lundi
    L’énoncé de Première sur une seule feuille, pour répondre dans le cahier :
    senet handout house-of-water --level 1re --edition une-feuille
    La fiche en grands caractères, sur lignes Seyès :
    senet handout sticks-or-die --edition grands-caractères --answers seyes
    Une fiche à modifier dans LibreOffice Writer (docx pour Word) :
    senet handout fair-sticks --edition professeur --format odt
    Un livret de toutes les leçons, pour les élèves :
    senet handout tout --booklet --edition élève --format html

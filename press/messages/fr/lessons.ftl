lessons-title = Leçons
lessons-id = Leçon
lessons-levels = Niveaux
lessons-notions = Notions
lessons-duration = Durée
lessons-minutes = { $minutes } min
lessons-more = En savoir plus : senet lessons NOM. Imprimer : senet handout NOM
lessons-min = Min
lessons-how = Pour en savoir plus sur une leçon : senet lessons NOM. Pour l’imprimer : senet handout NOM
lessons-print = Pour l’imprimer
lessons-for = { $levels } :{" "}
lessons-editions = éditions, avec --edition :{" "}
lessons-export = classeur (ou ipynb, moodle, latex…) :{" "}
lessons-parameters = Ce que l’on peut régler
lessons-parameters-how = Un réglage s’écrit --set NOM=VALEUR, autant de fois qu’il le faut. Sans réglage, --seed ou --variants tirent les valeurs au hasard{ $kept ->
    [none] .
   *[other] , sauf { $kept }.
 }
lessons-parameter = Réglage
lessons-what = Ce qu’il change
lessons-values = Valeurs
lessons-default = Par défaut
lessons-any-value = un nombre entier, 0 ou plus
lessons-follows = va avec { $parameter }
setting-malformed = « { $found } » n’est pas un réglage : écrire nom=valeur, comme throws=200 ou lang=fr.
pdf-not-accessible = { $file } est un PDF balisé, mais il n’est pas conforme à PDF/UA-1 : { $reason }
pdf-characters = aucune police du programme n’a { $found } : un carré le remplace sur la page. L’enlever, ou imprimer le HTML depuis un navigateur.
pdf-ua-refused = message de Typst, en anglais : « { $found } ».
booklet-title = Le senet en classe
sheet-time = { $opening ->
    [yes] introduction et{" "}
   *[no] {""}
 }{ $count ->
    [one] exercice { $exercises } : { $minutes } min
   *[other] exercices { $exercises } : { $minutes } min
 }, marge de 30 % comprise
sheet-answers = Réponses et remarques, exercice par exercice
sheet-in-exercise-book = { $place }, dans le cahier
sheet-exercise-book-answers = Réponses des exercices à faire dans le cahier
sheet-further = Pour aller plus loin
sheet-further-time = { $printed ->
    [yes] { $time } ; sur une page à part, la dernière de la fiche
   *[no] { $time } ; non imprimé sur la fiche
 }
variants-twins = { $lesson } : des sujets sont identiques, car la leçon n’en a pas autant de différents : { $twins }.
lesson-usual-level = { $lesson } : fiche de niveau « { $level } ». Pour un autre niveau : --level { $others }
code-doubtful = { $code } : le numéro { $seed } n’est pas celui d’un sujet (neuf chiffres, dont les deux derniers sont le rang de sa lettre), comme dans { $expected }. Si le code a été tapé à la main, le comparer au bas de la fiche : un chiffre de plus ou de moins donne une autre fiche.
class-of-another-level = { $lesson } : la fiche est de niveau « { $level } », la classe s’appelle « { $class } ». Pour ce niveau : --level { $typed }
class-of-no-level = { $lesson } : la fiche est de niveau « { $level } », la classe s’appelle « { $class } ». Cette leçon n’a pas de fiche à ce niveau ({ $levels } seulement) ; « senet lessons --level { $typed } » donne celles qui en ont une.
sheet-summary = Bilan
sheet-grid = Où en suis-je ?
sheet-skill = Compétence
sheet-i-can = Je sais…
sheet-level-1 = pas encore
sheet-level-2 = un peu
sheet-level-3 = plutôt bien
sheet-level-4 = très bien
sheet-unread = relecture du programme en cours : { $levels }
sheet-no-summary = Cette leçon n’a pas de bilan.
slide-keys = → ou un clic : étape suivante · ← retour · Début, Fin · N : notes du présentateur · ? : cette aide
slide-continued = (suite)
sheet-marks = { $marks } { $halves ->
    [0] pt
    [1] pt
    [2] pt
    [3] pt
   *[other] pts
 }
sheet-marks-steps = ({ $marks } : { $steps })
sheet-step-method = méthode
sheet-step-value = valeur
sheet-step-sentence = phrase
sheet-marking = Barème
names-read-one = { $number ->
    [one] 1 élève
   *[other] { $number } élèves
 }, colonne « { $column } » ; le premier : { $first }.
names-read-two = { $number ->
    [one] 1 élève
   *[other] { $number } élèves
 }, colonnes « { $column } » et « { $other } » ; le premier : { $first }.
names-halves = { $number ->
    [one] Un nom incomplet à la ligne { $rows } : le compléter s’il le faut.
   *[other] Des noms incomplets aux lignes { $rows } : les compléter s’il le faut.
 }
names-twice = { $number ->
    [one] Le nom de la ligne { $rows } est une deuxième fois dans la liste : il aura une autre copie.
   *[other] Les noms des lignes { $rows } sont une deuxième fois dans la liste : ils auront une autre copie.
 }
class-list-surname = Nom
class-list-first-name = Prénom
class-list-variant = Sujet
class-list-title = Qui a quel sujet
class-list-title-alone = Liste de la classe
class-list-said = Dans l’ordre de la liste. Le programme ne garde ces noms nulle part ailleurs que dans les fichiers de ce dossier.
sheet-no-hints = Cette fiche n’a pas de coup de pouce.
sheet-hint = Exercice { $exercise }{ $question ->
    [none] {""}
   *[other] , question { $question }
 }{ $rank ->
    [none] {""}
    [1] {" "}(première aide)
    [2] {" "}(deuxième aide)
   *[other] {" "}(aide { $rank })
 }
# Le mot par lequel le texte d’une leçon montre qu’elle parle des lancers supplémentaires, en minuscules.
betrays-extra-throws = supplémentaire

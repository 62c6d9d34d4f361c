unknown-lesson = leçon inconnue « { $found } ». Leçons : { $known }. Pour la liste : senet lessons ; pour une leçon à vous, dire son dossier par --lessons.
unknown-level = niveau inconnu « { $found } ». Niveaux : { $expected }.
lesson-metadata = { $reason }
lesson-id = l’identifiant est « { $found } », mais le dossier s’appelle « { $expected } ». Leur donner le même nom.
lesson-without-metadata = il manque { $file } : une leçon est un dossier avec lesson.toml, fr.md et en.md.
lesson-without-text = la leçon « { $lesson } » n’a pas de texte dans cette langue : écrire { $lesson }/{ $lang }.md, ou choisir un autre --lang.
lesson-template = { $reason }
lesson-markdown-unknown = une fiche ne peut pas contenir cela ({ $found }). Utiliser paragraphes, listes, tableaux, $formules$ et conteneurs :::.
lesson-list-start = cette liste commence à { $found }, or une liste commence à 1. Mettre en retrait ce qui est entre deux questions, pour qu’il appartienne à la première.
lesson-container-unknown = conteneur inconnu « ::: { $found } ». Attendu : { $expected }.
lesson-container-option = « ::: { $container } » n’a pas d’option « { $found } ». Ses options : { $expected }.
lesson-container-value = « ::: { $container } » n’accepte pas « { $found } ». Attendu : { $expected }.
lesson-container-open-quote = un guillemet est ouvert et n’est pas fermé. Attendu : "…".
lesson-container-never-closed = « ::: { $found } » n’est jamais fermé. Après son contenu, une ligne « ::: » est attendue.
lesson-container-closes-nothing = ce « ::: » ne ferme rien. lines, grid, seyes, figure, table, derive et newpage ne se ferment pas.
lesson-parameter-unknown = la leçon « { $lesson } » n’a pas de paramètre « { $found } ». Ses paramètres : { $expected }.
lesson-parameter-value = « { $found } » n’est pas une valeur de « { $parameter } ». Attendu : { $expected }.
lesson-parameter-follows = « { $parameter } » suit « { $found } », qui n’est pas un paramètre à valeur propre.
variants-malformed = « { $found } » ne désigne pas de sujets. Écrire A-D, B ou A,C.
lesson-undefined = « { $found } » n’est pas défini. Attendu : un paramètre de lesson.toml, ou une valeur donnée plus haut.
lesson-float = « { $found } » est un flottant, sans notation exacte. Écrire "1/2" plutôt que 1 / 2, ou utiliser les filtres plus, minus, times, over.
lesson-unprintable = « { $found } » n’est ni un nombre ni un texte. Choisir un élément, ou passer une liste par le filtre list.
lesson-not-exact = « { $found } » n’est pas un nombre exact. Attendu : un entier, "3/8", ou ce que donne un filtre comme mean.
lesson-thrower-unknown = « { $found } » ne désigne ni bâtonnets ni dé. Attendu : { $expected }.
lesson-filter-unknown = filtre inconnu « { $found } ». Filtres : { $expected }.
lesson-function-unknown = fonction inconnue « { $found } ». Fonctions : { $expected }.
lesson-test-unknown = test inconnu « is { $found } ». Tests : { $expected }.
lesson-ruleset-unknown = « { $found } » n’est pas une règle. Attendu : { $expected }.
lesson-race = aucune course à raconter avec { $found } : la case ne convient pas à un départ, ou le pion ne sort jamais.
lesson-not-sticks = « { $found } » ne convient pas à ces bâtonnets. Attendu : des bâtonnets, et une valeur ou un nombre de faces marquées qu’ils ont.
lesson-phases = les étapes durent { $minutes } minutes en tout, plus que la leçon ({ $expected }) : en raccourcir une, ou changer duration.
lesson-phases-of = les étapes de { $found } durent { $minutes } minutes en tout, plus que la leçon ({ $expected }) : en raccourcir une, ou changer duration.
lessons-is-a-lesson = { $file } : ce dossier est celui d’une leçon. Donner à --lessons le dossier qui la contient.
lesson-thrower = la leçon « { $lesson } » ne peut pas se faire avec « { $found } ». Elle accepte : { $expected }.
lesson-quiz-few = cette question « ::: quiz { $kind } » a { $found } réponses, ce n’est pas ce qu’il faut. number : une ligne « = » ; choice : au moins une « = » et une « ~ » dont le texte diffère ; match : au moins trois « = élément -> réponse », dont deux réponses différentes. Attendu : { $expected }
lesson-quiz-number = « { $found } » n’est pas un nombre du moteur. Attendu, seul après « = » ou « ~ » : << une expression >>.
lesson-quiz-pair = « { $found } » n’est pas une paire. Attendu : = élément -> réponse

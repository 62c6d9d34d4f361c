unknown-lesson = leçon inconnue « { $found } ».{ $guess } Leçons : { $known }. Pour la liste : senet lessons ; pour une de vos leçons, donner son dossier avec --lessons.
lessons-none = { $file } ne contient aucune leçon. Une leçon est un dossier qui contient lesson.toml et fr.md. Pour en commencer une : senet new lesson NOM --in { $file }
lessons-deeper = { $file } ne contient aucune leçon, mais il y en a dans { $found } : donner --lessons { $found }.
unknown-level = niveau inconnu « { $found } ».{ $guess } Niveaux : { $expected }.
lesson-metadata = cette ligne n’est pas écrite comme dans un fichier TOML (message d’origine, en anglais : « { $reason } »). Écrire clé = valeur, les textes entre guillemets.
lesson-toml-kind = « { $key } » = { $found } ne convient pas. Attendu : { $kind ->
    [count] un nombre entier sans guillemets ni unité, comme 55
    [whole] un nombre entier, sans guillemets
    [text] un texte entre guillemets
    [list] une liste entre crochets
    [bilingual] un texte dans chaque langue, comme { "{" } fr = "…", en = "…" { "}" }
    [table] un groupe de clés, entre accolades ou sous un titre entre crochets
    [yes] true ou false
   *[setting] un nombre entier ou un texte
 }.
lesson-toml-no-value = « { $key } » est une liste vide. Y écrire au moins une valeur, ou enlever la ligne.
lesson-toml-missing = il manque la clé « { $key } ». L’écrire, comme dans les autres leçons.
lesson-toml-empty = « { $key } » est vide. Écrire un texte dans chaque langue.
lesson-toml-unknown = « { $found } » n’a pas de sens ici. Attendu : { $expected }.
lesson-toml-word = « { $key } » ne peut pas être "{ $found }". Attendu : { $expected }.
lesson-toml-twice = la clé « { $key } » est écrite deux fois. N’en garder qu’une.
lesson-id = l’identifiant est « { $found } », mais le dossier s’appelle « { $expected } ». Leur donner le même nom.
lesson-without-metadata = il manque { $file } : une leçon est un dossier avec lesson.toml, fr.md et en.md.
lesson-without-text = la leçon « { $lesson } » n’a pas de texte dans cette langue : écrire { $lesson }/{ $lang }.md, ou choisir un autre --lang.
lesson-template = cette expression ne peut pas être lue ou calculée (message d’origine de Tera, en anglais : « { $reason } »). Corriger ce qui est entre << >> ou <% %>.
lesson-operators = +, −, *, /, <, > ne s’appliquent ici qu’à des entiers. Pour des nombres exacts : les filtres plus, minus, times, over, et les tests is above(x=…), is below(x=…), is equal(x=…).
lesson-not-a-list = une boucle « for » parcourt une liste, et ceci n’en est pas une. Attendu : une liste, range(end=…), ou ce que donne un filtre comme values.
lesson-keyword-unknown = « { $word } » n’a pas d’argument « { $found }= ». Ses arguments : { $expected }.
lesson-keyword-none = « { $word } » ne prend pas d’argument : enlever « { $found }= ».
lesson-keyword-missing = « { $word } » attend l’argument « { $found }= ». Ses arguments : { $expected }.
lesson-keyword-kind = « { $word } » : { $name }={ $found } ne convient pas. Attendu : { $kind ->
    [whole] un nombre entier
    [count] un nombre entier, positif ou nul
    [number] un nombre exact, comme 3, "3/8" ou ce que donne un filtre
    [source] un lanceur, une loi ou un échantillon
   *[text] un texte entre guillemets
 }.
lesson-value-kind = « { $word } » ne s’applique pas à { $found }. Attendu : { $kind ->
    [list] une liste
    [sample] un échantillon, que donne sample(…)
    [source] un lanceur, une loi ou un échantillon
   *[thrower] un lanceur ou une loi, comme "sticks-5"
 }.
lesson-number-far = « { $word } » : { $found } est trop grand. Donner un nombre plus petit.
lesson-range = « { $word } » : { $name } = { $found } sort des bornes. Attendu : { $expected }.
lesson-none-of = « { $word } » : { $name }="{ $found }" n’est pas reconnu. Attendu : { $expected }.
lesson-bounds = « { $word } » : de quelles valeurs s’agit-il ? Donner of= seul, ou bien des bornes parmi { $expected }.
lesson-zero = « { $word } » : division par zéro. Donner un nombre qui n’est pas nul.
lesson-law-endless = « { $word } » ne s’applique qu’à une loi qui a une plus grande valeur, et celle-ci n’en a pas. Demander prob, mean, variance, sd, median ou quantile.
lesson-modes = « { $word } » demande la valeur la plus probable, et plusieurs sont aussi probables : { $found }. Prendre « modes », qui en donne la liste.
lesson-sample-empty = « { $word } » : cet échantillon est vide. Donner un échantillon d’au moins un lancer.
lesson-reach-zero = « { $word } » : le pion doit avancer à chaque lancer, or cette loi peut donner { $found }. Choisir une loi dont toutes les valeurs sont au moins 1.
lesson-quantile-far = « { $word } » : la valeur cherchée est au-delà de { $found }. Donner un at= moins proche de 1.
lesson-root = « { $word } » ne se calcule pas exactement avec { $found }, une racine carrée. L’élever d’abord au carré (square), ou en prendre une valeur approchée (approx).
lesson-decimal-endless = « { $word } » : l’écriture décimale de { $found } ne finit pas. Dire combien de décimales, comme dec(places=2).
lesson-houses-unsolved = « { $word } » : les équations de la chaine « { $found } » n’ont pas de solution unique. Choisir une autre règle ou un autre lanceur.
lesson-games-refused = « { $word } » : ces parties ne peuvent pas se jouer sous { $found }. Choisir une autre règle ou un autre lanceur.
lesson-games-unfinished = « { $word } » : aucune de ces parties n’arrive à sa fin. En demander davantage (games=), ou choisir une autre règle.
lesson-unsolved = « { $word } » : même avec un pion par camp, le jeu ne se résout pas exactement sous { $found }. Choisir une autre règle ou un autre lanceur.
lesson-markdown-unknown = une fiche ne peut pas contenir cela ({ $found }). Utiliser paragraphes, listes, tableaux, $formules$ et conteneurs :::.
lesson-list-start = cette liste commence à { $found }, or une liste commence à 1. Mettre en retrait ce qui est entre deux questions, pour qu’il appartienne à la première.
lesson-container-unknown = conteneur inconnu « ::: { $found } ». Attendu : { $expected }.
lesson-container-option = « ::: { $container } » n’a pas d’option « { $found } ». Ses options : { $expected }.
lesson-container-nothing = « ::: { $container } » ne prend aucun mot ici : enlever « { $found } ».
lesson-container-value = « ::: { $container } » n’accepte pas « { $found } ». Attendu : { $expected }.
lesson-marks = les points des questions de cet exercice font { $found } en tout. Attendu : « ::: marks » à chaque question, et un nombre entier de points en tout.
lesson-container-open-quote = un guillemet ouvert n’est pas fermé. Attendu : "…".
lesson-container-never-closed = « ::: { $found } » n’est jamais fermé. Après son contenu, une ligne « ::: » est attendue.
lesson-container-closes-nothing = ce « ::: » ne ferme rien : le supprimer. lines, grid, seyes, figure, table, derive et newpage ne se ferment pas.
lesson-parameter-unknown = la leçon « { $lesson } » n’a pas de paramètre « { $found } ». Ses paramètres : { $expected }.
lesson-bias = bias = « { $found } » : un paramètre de la leçon est attendu, de genre probability.
lesson-parameter-name = « { $found } » ne peut pas être le nom d’un paramètre : le texte ne pourrait pas l’employer. Le former de lettres sans accent, de chiffres et de _, une lettre au début.
lesson-parameter-word = « { $found } », une valeur de « { $parameter } », ne convient pas. Employer des lettres, des chiffres et les signes + - . _, sans espace.
lesson-parameter-kind = « { $found } », dans la plage de « { $parameter } », n’est pas un nombre entier. Y écrire des entiers ; une fraction va avec kind = "probability".
lesson-parameter-value = « { $found } » n’est pas une valeur de « { $parameter } ». Attendu : { $expected }.
lesson-parameter-follows = « { $parameter } » suit « { $found } », qui n’est pas un paramètre ayant sa propre valeur. Donner à follows le nom d’un autre paramètre.
lesson-parameter-partner = « { $parameter } » suit « { $followed } », mais n’a pas de valeur pour aller avec « { $found } ». En ajouter une à values.
lesson-parameter-alone = « { $parameter } » va avec « { $followed } », mais la leçon ne lui donne pas de valeur pour « { $found } ». Régler les deux : ajouter --set { $parameter }=…
lesson-require = avec { $found }, la leçon « { $lesson } » n’a plus d’intérêt. Sa condition : { $condition }. Choisir d’autres valeurs, ou laisser --seed tirer celles qui ne sont pas fixées.
lesson-require-own = la leçon « { $lesson } » ne remplit pas sa propre condition : { $condition }. Corriger les valeurs de lesson.toml, ou la condition.
variants-malformed = « { $found } » ne désigne pas de sujets. Écrire A-D, B ou A,C, ou leur nombre, de 1 à 26.
lesson-undefined = « { $found } » n’est pas défini. Attendu : un paramètre de lesson.toml, ou une valeur donnée plus haut.
lesson-float = « { $found } » est un nombre à virgule flottante, qui n’a pas d’écriture exacte. Écrire "1/2" plutôt que 1 / 2, ou utiliser les filtres plus, minus, times, over.
lesson-unprintable = « { $found } » n’est ni un nombre ni un texte. Choisir un élément, ou passer une liste par le filtre list.
lesson-not-exact = « { $found } » n’est pas un nombre exact. Attendu : un entier, "3/8", ou ce que donne un filtre comme mean.
lesson-thrower-unknown = « { $found } » n’est pas un lanceur (bâtonnets ou dé). Attendu : { $expected }.
lesson-filter-unknown = filtre inconnu « { $found } ». Filtres : { $expected }.
lesson-function-unknown = fonction inconnue « { $found } ». Fonctions : { $expected }.
lesson-test-unknown = test inconnu « is { $found } ». Tests : { $expected }.
lesson-ruleset-unknown = « { $found } » n’est pas une règle. Attendu : { $expected }.
lesson-race = aucune course n’est possible avec { $found } : la case ne convient pas à un départ, ou le pion ne sort jamais. Choisir une autre case (from=), une autre règle ou un autre lanceur.
lesson-not-sticks = « { $found } » ne convient pas à ces bâtonnets. Attendu : des bâtonnets, et une valeur ou un nombre de faces marquées qu’ils ont.
lesson-phases = les étapes durent { $minutes } minutes en tout, plus que la leçon ({ $expected }) : en raccourcir une, ou changer duration.
lesson-phases-of = les étapes de { $found } durent { $minutes } minutes en tout, plus que la leçon ({ $expected }) : en raccourcir une, ou changer duration.
lessons-is-a-lesson = { $file } : ce dossier est celui d’une leçon. Donner à --lessons le dossier qui la contient.
lesson-thrower = la leçon « { $lesson } » ne peut pas se faire avec « { $found } ». Elle accepte : { $expected }.
lesson-quiz-few = cette question « ::: quiz { $kind } » a { $found ->
    [one] { $found } réponse
   *[other] { $found } réponses
 }, ce qui ne convient pas. number : une ligne « = » ; choice : au moins une « = » et une « ~ » dont le texte diffère ; match : au moins deux « = élément -> réponse », trois lignes avec les « ~ », dont deux réponses différentes ; order : trois « = élément -> << un nombre >> », aux nombres différents. Attendu : { $expected }
lesson-quiz-number = « { $found } » n’est pas un nombre calculé. Attendu, seul après « = », « ~ » ou « -> » : << une expression >>.
lesson-quiz-pair = « { $found } » n’est pas une paire. Attendu : = élément -> réponse
lesson-quiz-about = cette question ne dit pas sur quelles notions elle porte. Attendu, après son titre : about=tally ou about=tally,fractions, avec des identifiants de notions.toml.
lesson-quiz-level = cette question porte sur « { $found } », qu’aucun niveau de la leçon n’a à son programme ({ $levels }), mais : { $expected }. Donner une notion de l’un de ses niveaux.
lesson-quiz-uneven = la question { $number } du quiz porte ici sur « { $found } », et sur « { $expected } » dans le texte { $lang ->
    [fr] français
   *[en] anglais
 }. Écrire les mêmes questions dans les deux langues, dans le même ordre, sur les mêmes notions.
lesson-steps = ce texte demande plus de { $expected } calculs, tours de boucle compris. Raccourcir ses boucles « for ».
lesson-bytes = ce texte produit plus de { $expected } Mo de textes et de listes. Raccourcir ses boucles « for », ou ce qu’elles répètent.
lesson-nested = { $found ->
    [containers] trop de conteneurs « ::: » les uns dans les autres
   *[markdown] trop de listes, de citations ou de mises en valeur les unes dans les autres
 }. Attendu : { $expected } au plus.
lesson-comprehension = « { $found } » : une liste ne se construit pas par « for » dans une expression. Écrire une boucle <% for … %>.
lesson-tag = le bloc « { $found } » n’a pas sa place dans une leçon. Attendu : { $expected }.
lesson-claim = il manque le « { $expected } » de « { $found } ». Écrire <% claim condition %>phrase<% endclaim %>, sans else au milieu.
lesson-link = un lien ne peut pas mener à « { $found } ». Attendu : une adresse en http, https ou mailto, ou le nom d’un fichier du même dossier.
lesson-private-use = le caractère { $found } est réservé à l’usage privé dans Unicode : aucune police ne l’affiche à coup sûr, et le programme s’en sert pour ses nombres. L’enlever.
lesson-level = la leçon « { $lesson } » n’a pas de fiche de niveau « { $found } ». Elle en a pour : { $expected }.
lesson-level-set = le niveau « { $level } » fixe { $name }={ $expected } ; --set { $name }={ $found } dit autre chose. Enlever l’un des deux.
code-with-option = « { $code } » est le code d’une fiche : il dit déjà tout. Enlever { $option }, ou écrire le nom de la leçon.
codes-of-two-systems = « { $code } » nomme ses niveaux selon un autre système scolaire que le premier code. Refaire cette fiche par une commande à part.
code-malformed = « { $found } » n’est pas le code d’une fiche. Un code ressemble à { $expected } : leçon, niveau, langue, numéro. Le recopier tel qu’il est au bas de la fiche.
lesson-minutes-missing = niveau « { $level } » : l’exercice { $found } est cité, mais minutes n’en compte que { $expected }. Donner à minutes un nombre par exercice.
lesson-minutes-count = niveau « { $level } » : minutes compte { $found } exercices, la fiche en a { $expected }. Donner un nombre par exercice, dans l’ordre de la fiche.
lesson-core = niveau « { $level } » : ce qui se fait en classe prend { $minutes } minutes, marge de 30 % comprise, plus que la leçon ({ $expected }). Mettre un exercice dans home ou further, ou changer duration.
format-of-slides = --format { $format } ne contient que des diapositives. Pour elles : --edition diapositives. Pour l’édition « { $edition } », au choix : { $expected }.
copies-one-lesson = --copies imprime une seule leçon pour une classe, et il y en a { $found }. En donner une à la fois.
copies-many = --copies : { $found } exemplaires, c’est trop pour un fichier { $format } : { $most } au plus. Les imprimer classe par classe, ou choisir --format odt ou html.
copies-number = « { $found } » n’est ni un nombre d’exemplaires, de 1 à { $most }, ni un fichier qui existe.{ $guess } Donner un nombre, comme --copies 28, ou une liste de noms, comme --copies noms.csv (CSV, ODS ou XLSX : nom, prénom).
order-of-nothing = --order range des exemplaires : ajouter --copies, ou --booklet avec plusieurs --variants.
names-empty = cette liste ne nomme personne. Une ligne par élève : nom, prénom.
names-title = ligne { $row } : « { $found } » est seul sur sa ligne, les suivantes ont plusieurs colonnes. Si c’est un titre, supprimer la ligne ou nommer les colonnes « Nom » et « Prénom » au-dessous ; si c’est un élève, compléter son nom.
names-none = ligne { $row } : « { $found } » n’est pas un nom. Si c’est un titre, supprimer la ligne, ou nommer les colonnes « Nom » et « Prénom » au-dessous.
names-above = ligne { $row } : « { $found } » est au-dessus de la ligne { $titles }, qui porte les titres des colonnes. Si c’est un titre, le supprimer ; si c’est un élève, écrire « Nom » et « Prénom » sur la première ligne.
names-columns = cette liste a { $found } colonnes de noms sans titre. Écrire « Nom » et « Prénom » au-dessus des deux qui doivent être imprimées.
names-untitled = ligne { $row } : la colonne { $column }, à côté de « { $beside } », contient des noms et n’a pas de titre. Écrire « Nom » et « Prénom » au-dessus des deux colonnes.
names-many = cette liste a plus de { $most } élèves. Donner la liste d’une seule classe.
name-long = ligne { $row } : « { $found }… » a plus de { $most } caractères. Une ligne par élève : nom, prénom.
drill-notion = il n’y a pas de questions sur « { $found } » à ce niveau.{ $guess } Notions : { $expected }
sequence-level = le nom de ce fichier n’est pas celui d’un niveau : « { $found } ».{ $guess } Niveaux : { $expected }
sequence-none = il n’y a pas de séquence de niveau « { $found } ». Il y en a pour : { $expected }.
sequence-sessions = une séquence a de { $least } à { $most } séances, celle-ci en a { $found }.
sequence-minutes = séance { $session } : ses étapes durent { $found } minutes en tout, une séance { $expected }. Changer minutes.
sequence-trace = séance { $session } : « { $found } » n’a pas de mot à compléter, ou l’un d’eux n’est pas fermé. Attendu : [[mot]], dans chaque langue.
sequence-lesson = il n’y a pas de leçon « { $found } ».{ $guess } Leçons : { $expected }
sequence-lesson-level = la leçon « { $lesson } » n’a pas de fiche de niveau « { $level } ». Elle en a pour : { $expected }.
sequence-exercise = la fiche « { $lesson } » n’a pas d’exercice { $found } : elle en a { $expected }.
sequence-class = les exercices faits en classe prennent { $found } minutes, plus que la séance ({ $expected }). En donner un à la maison.
sequence-test = « { $found } » n’est pas une évaluation : écrire test = true dans son lesson.toml, ou la mettre dans une séance.

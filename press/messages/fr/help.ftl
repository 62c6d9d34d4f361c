# L’aide du programme et des options que plusieurs commandes partagent. L’aide propre à
# une commande est dans son fichier, à côté de celui-ci.
#
# Exemples : une ligne qui commence par « senet » est une commande, la ligne d’avant dit ce
# qu’elle fait. Un test les exécute toutes.

help-heading-usage = Utilisation :
help-heading-options = Options{" "}
help-heading-arguments = Arguments{" "}
help-heading-game = Jeu et réglages{" "}
help-heading-page = Mise en page{" "}
help-heading-run = Longues séries{" "}
help-heading-files = Fichiers{" "}
help-heading-program = Toute commande{" "}
help-group-sheets = Fiches :
help-group-probability = Probabilités :
help-group-class = Classe :
help-group-game = Jeu :
help-group-authors = Auteurs de leçons :
help-group-other = Autres :
help-more = Toutes les options, avec des exemples : senet { $command } --help
help-heading-examples = Exemples :
help-values = (au choix : { $list })
help-default = (par défaut : { $list })

help-value-command = COMMANDE
help-value-file = FICHIER
help-value-copies = NOMS.csv|NOMBRE
help-value-order = ORDRE
help-value-dir = DOSSIER
help-value-lang = fr|en
help-value-shell = SHELL

help-senet = Enseigner les probabilités avec le senet, jeu de l’Égypte ancienne : lois exactes, simulateur, fiches à imprimer.
help-senet-examples =
    Une fiche de Seconde, son corrigé et la fiche du professeur :
    senet handout sticks-or-die --level 2de
    Quatre sujets de la fiche, avec d’autres nombres :
    senet handout sticks-or-die --variants A-D --edition élève
    Les leçons d’un niveau :
    senet lessons --level 1re

# Ce que dit « senet » sans commande : trois choses à faire d’abord, et où est le reste.
welcome =
    senet imprime des leçons de probabilités sur le senet, avec des nombres exacts.
    Une fiche d’élève, son corrigé et la fiche du professeur :
      senet handout sticks-or-die --open
    Les probabilités exactes d’un lancer de bâtonnets :
      senet table
    Les leçons, avec leurs niveaux et leur durée :
      senet lessons
    Les autres commandes : senet --help. En anglais : --lang en

help-any-lang = Langue des résultats et des messages ; par défaut : celle du système
help-any-quiet = N’afficher que les erreurs, sans remarque ni avancement
help-any-help = Afficher cette aide
help-any-open = Ouvrir les fichiers créés ; s’il y en a plus de trois, ouvrir leur dossier
help-any-verbose = Afficher la commande complète, et ce qui vient des réglages (senet config)
help-any-no-pager = Afficher un long texte d’un coup, sans visionneuse
help-any-version = Afficher la version
help-any-output = Écrire dans ce fichier plutôt que dans le terminal (-)
help-any-force = Remplacer aussi les fichiers que quelqu’un a modifiés, ou qu’un autre programme a écrits
help-any-seed = Graine ; une même graine donne le même résultat, sur toute machine

help-any-school = Le nom de l’établissement, en tête de la fiche
help-any-class = La classe, en tête de la fiche
help-any-ruleset = Règle du jeu : breyer (par défaut), djebao, cones, archeostudio, classe ; ou le chemin de votre fichier .toml
help-any-thrower = Ce qu’on lance : bâtonnets ou dé, ceux de la règle ; ou sticks-5, sticks-6, sticks-6-cones, die-146, die-145, die-no5, une description ou votre fichier .toml
help-any-p = Probabilité qu’un bâtonnet montre sa face marquée : 1/2, 0,55 ou 55 %
help-any-from = Case de départ du pion, de 1 à 30 ; par défaut : toutes
help-any-format = Format du résultat ; par défaut : selon l’extension de -o, sinon texte ; « tous » écrit chaque format dans le dossier de -o
help-any-provenance = Commencer un fichier CSV par une ligne de commentaire qui dit comment il a été obtenu
help-any-set = Changer un réglage de la règle ; peut être répété

help-value-ruleset = RÈGLE
help-value-thrower = LANCEUR
help-value-p = P
help-value-square = CASE
help-value-format = FORMAT
help-value-setting = CLÉ=VALEUR
help-value-n = N
help-value-kind = QUOI
help-value-id = NOM
help-value-port = PORT
help-value-counts = EFFECTIFS
help-value-value = VALEUR
help-value-question = QUESTION
help-value-row = LIGNE
help-value-position = POSITION
help-value-policy = STRATÉGIE
help-value-width = LANCERS
help-value-list = LISTE
help-value-a = NUMÉRO
help-value-k = K
help-value-digits = CHIFFRES
help-value-throwers = LANCEUR,LANCEUR
help-value-level = NIVEAU
help-value-notion = NOTION
help-value-lesson = LEÇON
help-value-edition = ÉDITION
help-value-letters = LETTRES
help-value-system = SYSTÈME
help-value-paper = PAPIER
help-value-columns = COLONNES
help-value-steps = ÉTAPES
help-value-ruling = RÉGLURE
help-value-points = BARÈME
help-value-further = SUITE
help-value-text = TEXTE
help-value-seed = GRAINE

man-manual = Manuel de senet
man-name = NOM
man-synopsis = SYNOPSIS
man-examples = EXEMPLES

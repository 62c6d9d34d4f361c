help-sequence = Donner les séquences, ou imprimer tout ce qu’il faut pour l’une : plan, fiches, corrigés, évaluations, jeu
help-sequence-level = Le niveau, comme 3e ou 2de ; s’il n’est pas donné, la liste des séquences
help-sequence-variants = Sujets aux nombres différents, A-D ou 2 ; ou B, ou A,C
help-sequence-seed = Graine du tirage des nombres des fiches
help-sequence-paper = Format du papier
help-sequence-lessons = Dossier de vos propres leçons et séquences (dans sequences/), à côté ou à la place de celles du programme ; à défaut my-lessons, s’il existe
help-sequence-system = Système scolaire qui nomme les niveaux : france, england ou us ; à défaut celui de la langue
help-sequence-output = Dossier où les fichiers sont écrits (output s’il n’est pas donné) ; pour la liste, un fichier
help-sequence-format = Format des fichiers ({ $usual } s’il n’est pas donné) ; pour la liste, text s’il n’est pas donné
help-sequence-examples =
    Les séquences :
    senet sequence
    Le plan, les fiches, les corrigés et le jeu de la séquence de 3e, dans output/ :
    senet sequence 3e
    Deux sujets de chaque fiche, en fichiers à modifier :
    senet sequence 3e --variants 2 --format odt -o avril

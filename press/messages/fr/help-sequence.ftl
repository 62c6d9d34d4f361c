help-sequence = Imprimer une séquence : plan, fiches, corrigés, évaluations, jeu ; ou donner la liste des séquences
help-sequence-level = Le niveau, comme 3e ou 2de ; sans lui, la liste des séquences
help-sequence-variants = Sujets A, B, C… avec d’autres nombres : A-D, B ou A,C, ou leur nombre (2)
help-sequence-seed = Graine du tirage des nombres des fiches
help-sequence-paper = Format du papier
help-sequence-lessons = Dossier de vos propres leçons et séquences (dans sequences/), qui s’ajoutent à celles du programme ou les remplacent ; par défaut : my-lessons, s’il existe
help-sequence-system = Système scolaire qui nomme les niveaux : france, england ou us ; par défaut : celui de la langue
help-sequence-output = Dossier des fichiers (par défaut : output) ; pour la liste, un fichier
help-sequence-format = Format des fichiers (par défaut : { $usual }) ; pour la liste, text par défaut
help-sequence-examples =
    Les séquences :
    senet sequence
    Le plan, les fiches, les corrigés et le jeu de la séquence de 3e, dans output/ :
    senet sequence 3e
    Deux sujets de chaque fiche, en fichiers à modifier :
    senet sequence 3e --variants 2 --format odt -o avril

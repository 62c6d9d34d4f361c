# Les noms des choix, sur la page et dans l’aperçu d’une leçon.

# Les éditions d’une fiche, dans l’ordre de leurs rangs (`Edition`).
edition-pupil = élève
edition-key = corrigé
edition-teacher = professeur
edition-large-print = grands caractères
edition-dyslexia = dys
edition-compact = une feuille
edition-guided = guidée
edition-hints = coups de pouce
edition-answers = réponses écrites
edition-slides = diapositives
edition-summary = bilan
# La place pour répondre.
ruling-lines = lignes
ruling-grid = quadrillage 5 mm
ruling-seyes = Seyès
ruling-none = aucune

# Les fichiers à télécharger.
download-pdf = PDF
download-odt = ODT (LibreOffice)
download-docx = DOCX (Word)
download-odp = diapositives ODP (LibreOffice)
download-html = HTML
download-moodle = quiz Moodle
download-ipynb = carnet Jupyter
download-ods = classeur ODS (LibreOffice, Excel)

# Les lecteurs d’une analyse.
audience-3e = la 3e ou la 2de
audience-terminale = la Terminale
audience-teacher = le professeur

# Les stratégies d’un programme qui joue.
player-random = au hasard
player-leader = le pion de tête
player-runner-up = le pion de queue
player-cautious = prudent
player-blocker = fait des murs
player-greedy = glouton
player-expectimax-1 = prévoit un lancer
player-expectimax-2 = prévoit deux lancers

# Ce que fait chaque stratégie.
policy-described = { $name } : { $what }
policy-random = un coup au hasard parmi les coups permis
policy-leader = avance son pion le plus avancé
policy-runner-up = avance son pion le plus en arrière ; ne relance sans bouger que faute d’autre coup
policy-cautious = évite d’abord la case 27, puis laisse le moins possible de pions à portée d’un lancer adverse ; à égalité, avance le pion de tête
policy-blocker = garde le plus possible de murs (trois pions qui se suivent), puis de paires ; à égalité, avance le pion de queue
policy-greedy = met en balance les cases parcourues, les sorties, les chutes, les pions menacés et les murs, des deux camps
policy-expectimax-1 = comme glouton, mais regarde un lancer plus loin et prend la meilleure espérance
policy-expectimax-2 = comme glouton, mais regarde deux lancers plus loin

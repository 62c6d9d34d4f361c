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

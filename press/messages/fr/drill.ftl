drill-title = Automatismes : { $notion }
drill-answers = Réponses
drill-choose = À choisir parmi :
drill-item = Élément
drill-partner = Réponse

help-tournament = Faire jouer chaque stratégie contre toutes les autres : que vaut une bonne stratégie face au hasard ?
help-tournament-policies = Stratégies qui participent, séparées par des virgules ; toutes sauf expectimax-2 par défaut
help-tournament-games = Nombre de parties par rencontre
help-tournament-seed = Graine de la première rencontre
help-tournament-threads = Nombre de fils d’exécution ; par défaut : ceux de la machine
help-tournament-max-throws = Nombre de lancers au bout duquel une partie est abandonnée
help-tournament-notes = { help-simulate-notes }
help-tournament-examples =
    Le hasard, le meneur et le joueur glouton :
    senet tournament --ruleset breyer --policies hasard,meneur,glouton --games 200

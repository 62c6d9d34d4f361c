help-prob = Répondre exactement à une question sur les lancers et les tours : une probabilité, une espérance
help-prob-question = Question, entre guillemets : un évènement, E(…), Var(…) ou sd(…) ; sans elle, le programme en montre dix exemples
help-prob-x = Lanceur de X, S, N et T : bâtonnets (sticks), dé (die), ceux de la règle, ou un lanceur comme dans « senet table » ; par défaut : les bâtonnets
help-prob-y = Lanceur de Y, nommé comme pour --x ; par défaut : celui de --x
help-prob-throws = Nombre de lancers dont S est la somme
help-prob-p = Probabilité qu’un bâtonnet montre sa face marquée, pour chaque lanceur à bâtonnets : 1/2, 0,55 ou 55%
help-prob-explain = Montrer comment on obtient la réponse, pas à pas
help-prob-notes =
    Lettres d’une question :
      X, Y   un lancer de chaque lanceur     S   la somme de --throws lancers
      T, N   le total et le nombre de lancers d’un tour, lancers supplémentaires compris
    X est le premier lancer du tour ou de la somme ; Y est indépendant des autres.
    Les nombres sont des sommes de lettres, 2X + Y, comparées par = != < <= > >= ;
    les évènements sont reliés par et, ou, non ; ce que l’on sait vient après | ou
    le mot sachant. On peut aussi écrire : 2 <= X <= 4, X dans {"{"}1, 4{"}"}, X = 1, 4 ou 5.
help-prob-examples =
    Dix questions d’une classe :
    senet prob
    Un tour de 10 ou plus :
    senet prob "T >= 10"
    Les bâtonnets contre le dé, pas à pas :
    senet prob "X > Y" --x sticks --y die --explain
    Un tour de deux lancers :
    senet prob "T >= 6 | N = 2"
    Le tour moyen :
    senet prob "E(T)"
    L’écart type de la somme de dix lancers, avec des bâtonnets biaisés :
    senet prob "sd(S)" --throws 10 --p 55%

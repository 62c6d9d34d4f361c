# Le plateau, dessiné.

board-title = Plateau de senet
board-bare = Plateau de senet vide : trente cases en trois rangées de dix, parcourues en lacet.
board-none = aucun
board-alternative = Plateau de senet. Pions clairs : { $light } ; sortis : { $lightoff }. Pions foncés : { $dark } ; sortis : { $darkoff }.{ $side ->
    [light] {" C’est aux clairs de jouer."}
    [dark] {" C’est aux foncés de jouer."}
   *[nobody] {""}
 }
board-pawns =
    { $light } clair (sortis : { $lightoff })   { $dark } foncé (sortis : { $darkoff }){ $side ->
        [light] {"   C’est aux clairs de jouer."}
        [dark] {"   C’est aux foncés de jouer."}
       *[nobody] {""}
    }
board-light-off = clair (sortis : { $off })
board-dark-off = foncé (sortis : { $off })
board-to-throw = { $side ->
    [light] C’est aux clairs de jouer.
    [dark] C’est aux foncés de jouer.
   *[nobody] {""}
 }
board-houses = ♥ 26 Bonheur  ≈ 27 Eau  III 28 Trois Vérités  II 29 Rê-Atoum  ☉ 30{ $horus ->
    [named] {" Horus"}
   *[unnamed] {""}
 }
board-safe = Cases sûres{ $mark ->
    [drawn] {" (bord double)"}
   *[text] {""}
 } : { $squares }
board-must-stop = Arrêt obligatoire{ $mark ->
    [drawn] {" (bord épais)"}
   *[text] {""}
 } : { $squares }
board-rebirth = Retour de l’eau ({ $mark ->
    [drawn] signe de vie
   *[text] ☥
 }) : { $squares }

race-digits = p = { $found } : son dénominateur a trop de chiffres pour les valeurs exactes d’une course avec ces bâtonnets. Donner p avec { $digits } décimales au plus.
race-law-long = --up-to { $found } : avec les dénominateurs de ces lancers, le calcul exact de la loi serait trop long. Demander --up-to { $most } au plus, ou un p avec moins de chiffres.
race-start = aucune course ne part de la case { $found } avec { $ruleset }. Cases possibles : { $expected }.
race-never-ends = avec { $thrower } et { $ruleset }, la course ne finit pas : un pion arrivé sur la case { $square } reste à jamais sur le plateau, car { $count ->
    [one] le { $throws } ne sort jamais
   *[other] aucun des lancers { $throws } ne sort jamais
}. Choisir un autre lanceur ou un autre biais.
race-never-ends-whatever = avec { $thrower } et { $ruleset }, la course ne finit pas : un pion arrivé sur la case { $square } reste à jamais sur le plateau, quel que soit le lancer. Choisir une autre règle.

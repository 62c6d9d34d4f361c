# %% markdown
# À l’ordinateur

Exécuter les cellules dans l’ordre (Maj+Entrée). On peut y changer les nombres et recommencer.
# %% code
import random
from fractions import Fraction
from itertools import product

import matplotlib.pyplot as plt

random.seed(@seed@)  # avec une autre graine, d’autres lancers
N = 1000  # nombre de lancers simulés


def frequences(resultats):
    """La fréquence de chaque valeur obtenue."""
    return {v: resultats.count(v) / len(resultats) for v in sorted(set(resultats))}
# %% markdown each
## Simuler : @title@
# %% code each sticks
# valeurs[k] est la valeur d’un lancer qui montre k faces marquées.
valeurs = @values@
p = @p@  # probabilité qu’un bâtonnet montre sa face marquée


def lancer():
    """La valeur d’un lancer, au hasard."""
    marquees = 0
    for _ in range(len(valeurs) - 1):
        if random.random() < p:
            marquees = marquees + 1
    return valeurs[marquees]


print([lancer() for _ in range(20)])
# %% code each die
faces = @faces@  # les faces qui comptent, toutes aussi probables


def lancer():
    """La valeur d’un lancer, au hasard."""
    return random.choice(faces)


print([lancer() for _ in range(20)])
# %% code each
resultats = [lancer() for _ in range(N)]
for valeur, frequence in frequences(resultats).items():
    print(valeur, frequence)
print("moyenne :", sum(resultats) / N)
# %% markdown each
La loi exacte : énumérer les issues, additionner les probabilités de celles qui donnent la même valeur.
# %% code each pupil
# À vous. Construire un dictionnaire loi : loi[v] est la probabilité de la valeur v,
# une fraction exacte comme Fraction(1, 16). La somme des probabilités doit faire 1.
loi = {}

print(loi, sum(loi.values()))
# %% code each sticks key
loi = {}
for issue in product([0, 1], repeat=len(valeurs) - 1):
    marquees = sum(issue)
    probabilite = p**marquees * (1 - p) ** (len(issue) - marquees)
    valeur = valeurs[marquees]
    loi[valeur] = loi.get(valeur, 0) + probabilite

for valeur in sorted(loi):
    print(valeur, loi[valeur])
# Le contrôle : la loi de la fiche.
assert {v: q for v, q in loi.items() if q > 0} == @law@
assert sum(loi.values()) == 1
# %% code each die key
loi = {}
for face in faces:
    loi[face] = loi.get(face, 0) + Fraction(1, len(faces))

for valeur in sorted(loi):
    print(valeur, loi[valeur])
# Le contrôle : la loi de la fiche.
assert loi == @law@
assert sum(loi.values()) == 1
# %% code each pupil
# À vous. La moyenne des valeurs pondérées par leurs probabilités, et la probabilité
# d’un lancer supplémentaire, qu’on obtient avec l’une de ces valeurs :
supplementaires = @extra@
# %% code each key
supplementaires = @extra@
moyenne = sum(v * q for v, q in loi.items())
encore = sum(q for v, q in loi.items() if v in supplementaires)
print("moyenne :", moyenne, "soit environ", round(float(moyenne), 4))
print("lancer supplémentaire :", encore, "soit environ", round(float(encore), 4))
assert moyenne == @mean@
assert encore == @again@
# %% code each
observees = frequences(resultats)
plt.bar(list(observees), list(observees.values()), width=0.6, color="lightgrey", edgecolor="black", label="fréquences")
if loi:
    plt.plot(sorted(loi), [float(loi[v]) for v in sorted(loi)], "kx", label="probabilités")
plt.xlabel("valeur d’un lancer")
plt.legend()
plt.show()
# %% code each
# La fréquence d’une valeur se stabilise quand le nombre de lancers augmente.
suivie = @mode@
obtenues = 0
evolution = []
for rang, resultat in enumerate(resultats, start=1):
    if resultat == suivie:
        obtenues = obtenues + 1
    evolution.append(obtenues / rang)

plt.plot(range(1, N + 1), evolution, color="black")
plt.xlabel("nombre de lancers")
plt.ylabel(f"fréquence de {suivie}")
plt.ylim(0, 1)
plt.show()
# %% markdown sample
## Les lancers de la fiche : @title@

Les @n@ lancers simulés de la fiche (graine @seed@), dans l’ordre.
# %% code sample
echantillon = @throws@

for valeur, frequence in frequences(echantillon).items():
    print(valeur, echantillon.count(valeur), frequence)
print("moyenne :", sum(echantillon) / len(echantillon))

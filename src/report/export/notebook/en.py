# %% markdown
# On the computer

Run the cells in order (Shift+Enter). Change the numbers and run them again as you like.
# %% code
import random
from fractions import Fraction
from itertools import product

import matplotlib.pyplot as plt

random.seed(@seed@)  # another seed gives other throws
N = 1000  # how many throws are simulated


def frequencies(results):
    """The frequency of each value that came."""
    return {v: results.count(v) / len(results) for v in sorted(set(results))}
# %% markdown each
## Simulate: @title@
# %% code each sticks
# values[k] is the value of a throw that shows k marked sides.
values = @values@
p = @p@  # probability that a stick shows its marked side


def throw():
    """The value of a throw, at random."""
    marked = 0
    for _ in range(len(values) - 1):
        if random.random() < p:
            marked = marked + 1
    return values[marked]


print([throw() for _ in range(20)])
# %% code each die
faces = @faces@  # the faces that count, all equally likely


def throw():
    """The value of a throw, at random."""
    return random.choice(faces)


print([throw() for _ in range(20)])
# %% code each
results = [throw() for _ in range(N)]
for value, frequency in frequencies(results).items():
    print(value, frequency)
print("mean:", sum(results) / N)
# %% markdown each
The exact probabilities: list the outcomes, add up the probabilities of those that give the same value.
# %% code each pupil
# Your turn. Make a dictionary prob: prob[v] is the probability of the value v,
# an exact fraction such as Fraction(1, 16). The probabilities must add up to 1.
prob = {}

print(prob, sum(prob.values()))
# %% code each sticks key
prob = {}
for outcome in product([0, 1], repeat=len(values) - 1):
    marked = sum(outcome)
    probability = p**marked * (1 - p) ** (len(outcome) - marked)
    value = values[marked]
    prob[value] = prob.get(value, 0) + probability

for value in sorted(prob):
    print(value, prob[value])
# The check: the probabilities of the sheet.
assert {v: q for v, q in prob.items() if q > 0} == @law@
assert sum(prob.values()) == 1
# %% code each die key
prob = {}
for face in faces:
    prob[face] = prob.get(face, 0) + Fraction(1, len(faces))

for value in sorted(prob):
    print(value, prob[value])
# The check: the probabilities of the sheet.
assert prob == @law@
assert sum(prob.values()) == 1
# %% code each pupil
# Your turn. The mean of the values weighted by their probabilities, and the probability
# of an extra throw, which these values give:
extra = @extra@
# %% code each key
extra = @extra@
mean = sum(v * q for v, q in prob.items())
again = sum(q for v, q in prob.items() if v in extra)
print("mean:", mean, "about", round(float(mean), 4))
print("extra throw:", again, "about", round(float(again), 4))
assert mean == @mean@
assert again == @again@
# %% code each
observed = frequencies(results)
plt.bar(list(observed), list(observed.values()), width=0.6, color="lightgrey", edgecolor="black", label="frequencies")
if prob:
    plt.plot(sorted(prob), [float(prob[v]) for v in sorted(prob)], "kx", label="probabilities")
plt.xlabel("value of a throw")
plt.legend()
plt.show()
# %% code each
# The frequency of a value settles as the number of throws grows.
followed = @mode@
seen = 0
evolution = []
for rank, result in enumerate(results, start=1):
    if result == followed:
        seen = seen + 1
    evolution.append(seen / rank)

plt.plot(range(1, N + 1), evolution, color="black")
plt.xlabel("number of throws")
plt.ylabel(f"frequency of {followed}")
plt.ylim(0, 1)
plt.show()
# %% markdown sample
## The throws of the sheet: @title@

The @n@ simulated throws of the sheet (seed @seed@), in order.
# %% code sample
sample = @throws@

for value, frequency in frequencies(sample).items():
    print(value, sample.count(value), frequency)
print("mean:", sum(sample) / len(sample))

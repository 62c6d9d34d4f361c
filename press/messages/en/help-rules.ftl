help-rules = Print the rules of the game: their catalogue, the page of one, or several side by side
help-rules-rulesets = Ruleset to show: breyer, djebao, cones, archeostudio, class, or the path of your own .toml file; several are compared
help-rules-compare = Show the rulesets side by side, differences marked
help-rules-examples =
    The catalogue:
    senet rules
    A page to play from:
    senet rules archeostudio
    What a variant changes:
    senet rules archeostudio --set rebirth=1 --compare

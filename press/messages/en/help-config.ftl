help-config = Keep settings for every command: school, class, paper, language
help-config-settings = What to keep: lang=en, school="Park School", class=10B, paper=letter; an empty value (school=) forgets
help-config-notes =
    A setting stands for the option of that name where a command has it and the line does not give it. With --verbose a
    command says what came from the settings; the command printed on a result is whole, so that it gives the same result
    on another machine. SENET_CONFIG names another file; where it is empty, nothing is kept.
help-config-examples =
    What is kept, and where:
    senet config
    What came from the settings in a command:
    senet lessons --verbose

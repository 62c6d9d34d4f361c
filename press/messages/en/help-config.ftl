help-config = Keep settings for every command: language, school system, school, class, paper
help-config-settings = Settings to keep: lang=en, system=england, school="Park School", class=10B, paper=letter; an empty value (school=) deletes one
help-config-notes =
    A command with such an option uses the value kept, unless you type another.
    --verbose says what came from the settings.
    The command printed on a result is complete, whatever the settings.
    SENET_CONFIG names another file; if it is empty, nothing is kept.
help-config-examples =
    What is kept, and where:
    senet config
    What came from the settings in a command:
    senet lessons --verbose

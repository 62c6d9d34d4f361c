# The names of the choices, on the page and in the preview of a lesson.

# The editions of a sheet, in the order of their ranks (`Edition`).
edition-pupil = pupil
edition-key = key
edition-teacher = teacher
edition-large-print = large print
edition-dyslexia = dyslexia
edition-compact = one sheet
edition-guided = guided
edition-hints = hints
edition-answers = answers written in
edition-slides = slides
edition-summary = summary
# The room to answer.
ruling-lines = lines
ruling-grid = 5 mm squares
ruling-seyes = French ruling
ruling-none = none

# The files to download.
download-pdf = PDF
download-odt = ODT (LibreOffice)
download-docx = DOCX (Word)
download-odp = ODP slides (LibreOffice)
download-html = HTML
download-moodle = Moodle quiz
download-ipynb = Jupyter notebook
download-ods = ODS workbook (LibreOffice, Excel)

# The readers of an analysis.
audience-3e = Year 10 or 11
audience-terminale = Year 13
audience-teacher = the teacher

# The policies of a program that plays.
player-random = at random
player-leader = the leading pawn
player-runner-up = the rearmost pawn
player-cautious = cautious
player-blocker = builds walls
player-greedy = greedy
player-expectimax-1 = looks one throw ahead
player-expectimax-2 = looks two throws ahead

# What each policy does.
policy-described = { $name }: { $what }
policy-random = one of the legal moves, at random
policy-leader = moves its most advanced pawn
policy-runner-up = moves its rearmost pawn; throws again without moving only if it has no other move
policy-cautious = avoids square 27 first, then leaves as few pawns as it can where one throw can attack them; in a tie, moves the leading pawn
policy-blocker = keeps as many walls (three pawns in a row) as it can, then pairs; in a tie, moves the rearmost pawn
policy-greedy = weighs squares gained, exits, falls, threatened pawns and walls, on both sides
policy-expectimax-1 = like greedy, but looks one throw further and takes the best expectation
policy-expectimax-2 = like greedy, but looks two throws further

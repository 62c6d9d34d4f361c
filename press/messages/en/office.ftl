# The names of the styles, in the documents to edit.
office-style-place = School, class, level
office-style-fields = Fields to fill
office-style-skills = Skills
office-style-formula = Formula
office-style-figure = Figure
office-style-answer-line = Answer line
office-style-box-title = Box title
office-style-cell = Table cell
office-style-cell-title = Table title
office-style-table = Sheet table
office-style-box = Box: { $word }

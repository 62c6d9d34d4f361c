drill-title = Drill: { $notion }
drill-answers = Answers
drill-choose = Choose from:
drill-item = Item
drill-partner = Answer

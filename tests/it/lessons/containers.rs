//! Tests of the containers of a lesson on each sheet.

use senet::document::figure::{Figure, Given, Products, Reach};
use senet::document::{Block, Cell, Edition, Inline, Ruling, Space, Table};
use senet::lesson::{Request, compose};
use senet::press::figures::draw;
use senet::press::{Assets, html, latex, markdown, text, typst};
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang, Ruleset};

use super::authoring::with_text;

/// The blocks of an edition of a lesson with this text.
fn blocks(text: &str, edition: Edition) -> Vec<Block> {
    let catalogue = with_text(text);
    let lesson = catalogue.lesson("trial").unwrap();
    compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap().sheet(edition).blocks
}

/// The fault of a line.
fn refused(line: &str) -> (String, String) {
    let catalogue = with_text(line);
    let lesson = catalogue.lesson("trial").unwrap();
    let fault = compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap_err();
    (fault.id().to_owned(), fault.arg("found").unwrap_or("").to_owned())
}

fn figure(line: &str, edition: Edition) -> Figure {
    match blocks(line, edition).swap_remove(0) {
        Block::Figure(figure, _) => *figure,
        other => panic!("{other:?}"),
    }
}

fn table(line: &str, edition: Edition) -> Table {
    match blocks(line, edition).swap_remove(0) {
        Block::Table(table) => table,
        other => panic!("{other:?}"),
    }
}

fn formula(latex: &str) -> Cell {
    Cell::Text(vec![Inline::math(latex)])
}

#[test]
fn a_tree_of_sticks_has_its_probabilities_in_the_key_only() {
    let line = "::: figure tree fill of=sticks-5:p=2/3 levels=2 names=M,B";
    let Figure::Tree(solved) = figure(line, Edition::Key) else { panic!() };
    let Figure::Tree(handed) = figure(line, Edition::Pupil) else { panic!() };
    assert_eq!((solved.products, handed.products), (Products::Shown, Products::ToFill));
    for (solved, handed) in solved.branches.iter().zip(&handed.branches) {
        let share = if solved.event == "M" { ratio(2, 3) } else { ratio(1, 3) };
        assert_eq!((&solved.probability, &handed.probability), (&Some(share), &None));
        assert_eq!(solved.event, handed.event);
        assert_eq!((solved.branches.len(), handed.branches.len()), (2, 2));
    }
    let draw = "::: figure tree draw of=sticks-5 levels=2";
    assert!(matches!(
        blocks(draw, Edition::Pupil)[..],
        [Block::AnswerSpace(Space { ruling: Ruling::Grid, .. })]
    ));
}

#[test]
fn the_tree_of_a_turn_goes_on_with_extra_throws() {
    let line = "::: figure turns of=sticks-5 levels=3 names=\"again,end\"";
    let Figure::Tree(tree) = figure(line, Edition::Key) else { panic!() };
    let mut branches = &tree.branches;
    for level in 0..3 {
        // 1, 4 or 5 of four sticks: (4 + 1 + 1)/16.
        let known: Vec<_> = branches.iter().map(|b| (&*b.event, b.probability.clone())).collect();
        assert_eq!(known, [("again", Some(ratio(3, 8))), ("end", Some(ratio(5, 8)))]);
        assert!(branches[1].branches.is_empty(), "a turn that has ended goes no further");
        assert_eq!(branches[0].branches.is_empty(), level == 2);
        branches = &branches[0].branches;
    }
}

#[test]
fn the_chain_of_the_last_houses_loses_its_probabilities_for_the_pupil() {
    let line = "::: figure chain read rules=breyer of=sticks-5";
    let Figure::Chain(solved) = figure(line, Edition::Key) else { panic!() };
    let Figure::Chain(handed) = figure(line, Edition::Pupil) else { panic!() };
    assert_eq!(solved.states, handed.states);
    assert_eq!(solved.states.last().unwrap(), "off");
    for state in 0..solved.states.len() {
        let out = solved.arrows.iter().filter(|arrow| arrow.from == state);
        assert_eq!(out.filter_map(|arrow| arrow.probability.clone()).sum::<Exact>(), whole(1));
    }
    assert!(handed.arrows.iter().all(|arrow| arrow.probability.is_none()));
}

#[test]
fn a_chain_is_written_out_by_its_matrix() {
    let line = "::: figure chain read what=\"3/8 5/8; 1 0\" names=A,B";
    let Figure::Chain(chain) = figure(line, Edition::Key) else { panic!() };
    assert_eq!(chain.states, ["A", "B"]);
    let steps: Vec<_> = chain.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    // No arrow for a step that cannot happen.
    assert_eq!(steps, [(0, 0), (0, 1), (1, 0)]);
    assert_eq!(chain.arrows[1].probability, Some(ratio(5, 8)));
}

#[test]
fn a_law_without_end_has_a_last_column() {
    // Extra throws with 3/8: 5/8, 15/64, and (3/8)² for three throws or more.
    let line = "::: table law of=\"turn_throws sticks-5\" upto=2 names=\"N,P\"";
    let table = table(line, Edition::Key);
    assert_eq!(table.head[3], [Inline::math("\\geq 3")]);
    let law = ["\\frac{5}{8}", "\\frac{15}{64}", "\\frac{9}{64}"].map(formula);
    assert_eq!(table.rows[0][1..], law);
    let bars = "::: figure bars read of=\"turn_throws sticks-5\" upto=2";
    let Figure::ForPupil(inside, Given::Drawing) = figure(bars, Edition::Pupil) else { panic!() };
    let Figure::Begun(law) = *inside else { panic!() };
    // E(N) = 1/(5/8).
    assert_eq!((law.tail, law.mean), (ratio(9, 64), ratio(8, 5)));
}

#[test]
fn a_tally_sheet_is_empty() {
    let table = table("::: table tally of=sticks-5 rows=3 names=\"Group,Total\"", Edition::Key);
    assert_eq!((table.head.len(), table.rows.len()), (7, 4));
    assert!(table.rows.iter().all(|row| row[1..].iter().all(|cell| *cell == Cell::ToFill)));
}

#[test]
fn a_race_is_reported_by_start_square() {
    let line = "::: table race rules=breyer of=sticks-5 from=27..30 columns=throws,fall";
    let table = table(line, Edition::Key);
    // No race starts in the water. From 30 only a 1 takes the pawn off: four throws in
    // sixteen, so four throws on average; it cannot fall.
    let squares: Vec<&Cell> = table.rows.iter().map(|row| &row[0]).collect();
    let text = |text: &str| Cell::Text(vec![Inline::text(text)]);
    assert_eq!(squares, [&text("28"), &text("29"), &text("30")]);
    assert_eq!(table.rows[2][1..], [formula("4"), formula("0")]);
}

#[test]
fn the_frequencies_followed_are_those_of_the_sample() {
    let line = "::: figure running of=sticks-5 value=2 n=300 seed=9";
    let Figure::RunningFrequency(running) = figure(line, Edition::Key) else { panic!() };
    let line = "::: figure frequencies of=sticks-5 n=300 seed=9";
    let Figure::Frequencies(whole) = figure(line, Edition::Key) else { panic!() };
    let twos = whole.counts.iter().find(|(value, _)| *value == 2).unwrap().1;
    assert_eq!((running.hits.len(), running.hits.last()), (300, Some(&twos)));
    assert!(running.hits.windows(2).all(|pair| pair[1] - pair[0] <= 1));
    assert_eq!(running.probability, ratio(3, 8));
    // The first of several samples is the sample of that seed.
    let line = "::: figure shares of=sticks-5 value=2 n=300 samples=4 seed=9";
    let Figure::Shares(shares) = figure(line, Edition::Key) else { panic!() };
    assert_eq!((shares.hits.len(), shares.hits[0]), (4, twos));
}

#[test]
fn a_curve_goes_through_the_law_of_fair_sticks() {
    let line = "::: figure curves of=sticks-5 what=prob:5,mean p=1/2";
    let Figure::Curves(figure) = figure(line, Edition::Key) else { panic!() };
    let at_half = |curve: usize| figure.curves[curve].points[50];
    // (1/2)⁴ and 37/16: both are floats exactly.
    assert_eq!((at_half(0), at_half(1)), ((0.5, 0.0625), (0.5, 2.3125)));
    assert_eq!(figure.marks, [(0.5, "p = 0.5".to_owned())]);
}

#[test]
fn curves_are_drawn_between_the_ends_asked_for() {
    let line = "::: figure curves of=sticks-5 what=prob:5,prob:4 from=0.3 to=7/10 p=1/2";
    let Figure::Curves(figure) = figure(line, Edition::Key) else { panic!() };
    for curve in &figure.curves {
        let [first, .., last] = &curve.points[..] else { panic!() };
        assert_eq!((first.0, last.0), (0.3, 0.7));
        // Half way both are (1/2)⁴.
        assert_eq!(curve.points[50], (0.5, 0.0625));
    }
    // At 0.3 no marked side has 0.7⁴ = 0.2401.
    assert!((figure.curves[0].points[0].1 - 0.2401).abs() < 1e-12);
}

/// Points to plot: axes on squared paper for the pupil, nothing on the sheet for the exercise book,
/// the points in the key.
#[test]
fn points_to_plot_are_squared_paper_for_the_pupil_and_none_on_a_compact_sheet() {
    let line = "::: figure points draw what=\"20 0.55; 40 0.525\" each=20 upto=1 \
                across=throws up=frequency";
    let Figure::Plotted(whole_figure) = figure(line, Edition::Key) else { panic!() };
    assert_eq!(whole_figure.points[1], (whole(40), ratio(21, 40)));
    assert_eq!((whole_figure.each, whole_figure.top), (whole(20), whole(1)));
    let handed = figure(line, Edition::Pupil);
    let Figure::ForPupil(inside, Given::Axes) = &handed else { panic!("{handed:?}") };
    assert!(matches!(**inside, Figure::Plotted(_)));
    assert!(!draw(&handed, Lang::En).alt.contains("0.5"));
    let blocks = blocks(&format!("words\n\n{line}"), Edition::Compact);
    assert!(!blocks.iter().any(|block| matches!(block, Block::Figure(..))), "{blocks:?}");
    // A point above the axis, and missing axes.
    for wrong in [
        "::: figure points what=\"20 1.5; 40 0.5\" each=20 upto=1 across=n up=f",
        "::: figure points what=\"20 0.5; 40 0.5\" upto=1 across=n up=f",
        "::: figure points what=\"20 0.5; 40 0.5\" each=20 upto=0 across=n up=f",
    ] {
        assert_eq!(refused(wrong).0, "lesson-container-value", "{wrong}");
    }
}

#[test]
fn a_tree_drawn_on_squared_paper_is_the_answer_written_there() {
    let text = "::: exercise \"Tree\"\n1. Draw it.\n\n   ::: grid 5\n\n   ::: answer \"See it.\"\n   \
                Words before.\n\n   ::: figure tree of=sticks-5 levels=2 names=M,B \"Tree\"\n   \
                :::\n:::\n";
    let Block::Exercise(exercise) = blocks(text, Edition::Answers).swap_remove(0) else { panic!() };
    let Some(Block::List(_, items)) = exercise.blocks.first() else { panic!("{exercise:?}") };
    let found = items[0].iter().find_map(|block| match block {
        Block::Answered(answered) => Some(answered),
        _ => None,
    });
    let found = found.unwrap();
    assert!(matches!(found.full[..], [Block::Figure(..)]), "{found:?}");
    assert!(found.short.is_empty());
}

#[test]
fn the_simple_marks_are_at_one_over_the_root_of_n() {
    let line = "::: figure shares simple read of=sticks-5 value=2 n=50 samples=200 seed=3";
    let whole = figure(line, Edition::Key);
    let Figure::Shares(shares) = &whole else { panic!() };
    assert_eq!(shares.reach, Reach::Simple);
    // |h/50 − 3/8| ≤ 1/√50, that is (8h − 150)² ≤ 64 · 50.
    let near = |hits: &&u64| (8 * **hits as i64 - 150).pow(2) <= 64 * 50;
    let inside = shares.hits.iter().filter(near).count();
    assert!(inside < 200, "a sample outside, or this could not fail");
    let solved = draw(&whole, Lang::En).alt;
    assert!(solved.contains(&format!("{inside} samples of 200 within 1/√n")), "{solved}");
    let handed = figure(line, Edition::Pupil);
    assert!(matches!(&handed, Figure::ForPupil(_, Given::Drawing)));
    let handed = draw(&handed, Lang::En);
    assert!(!handed.alt.contains("of 200 within") && !handed.alt.contains("3/8"), "{handed:?}");
    assert!(!handed.svg.contains("of 200<"), "{}", handed.svg);
}

#[test]
fn curves_to_read_have_no_numbers_but_those_of_their_axes() {
    let line = "::: figure curves read of=sticks-5 what=prob:5,extra p=1/3 names=\"none,again\"";
    let (solved, handed) = (figure(line, Edition::Key), figure(line, Edition::Pupil));
    let (solved, handed) = (draw(&solved, Lang::En), draw(&handed, Lang::En));
    assert!(solved.alt.contains("0.333") && solved.svg.contains("0.333"));
    assert!(!handed.alt.contains(|c: char| c.is_ascii_digit()), "{}", handed.alt);
    assert!(handed.alt.contains("none") && handed.alt.contains("again"));
    assert!(!handed.svg.contains("0.333"));
}

#[test]
fn rulesets_compared_have_their_whole_titles() {
    let line =
        "::: figure compare rules=breyer,djebao,cones,archeostudio games=60 seed=1 what=throws";
    let drawn = draw(&figure(line, Edition::Key), Lang::Fr).svg;
    assert!(!drawn.contains('…'));
    for id in ["breyer", "djebao", "cones", "archeostudio"] {
        // The text of a sheet in English has the titles in English.
        let title = Ruleset::by_id(id).unwrap().title.en;
        for word in title.split(' ') {
            assert!(drawn.contains(&word.replace('\'', "&#39;")), "{word} of {title}");
        }
    }
}

#[test]
fn a_lone_pawn_passes_by_every_obligatory_square() {
    let line = "::: figure heat rules=breyer of=sticks-5 what=reach from=1";
    let Figure::Board(board) = figure(line, Edition::Key) else { panic!() };
    assert_eq!(board.values[0], whole(1));
    let rules = Ruleset::by_id("breyer").unwrap();
    assert!(rules.must_stop.iter().count() > 0);
    for square in rules.must_stop.iter() {
        assert_eq!(board.values[usize::from(square) - 1], whole(1), "{square}");
    }
    // From 1 a throw of 1 alone leads to 2: one in four.
    assert_eq!(board.values[1], ratio(1, 4));
}

#[test]
fn each_slip_of_a_figure_is_refused_with_what_was_found() {
    let value = |found: &str| ("lesson-container-value".to_owned(), found.to_owned());
    for (line, found) in [
        ("::: figure three of=sticks-5", "three"),
        ("::: figure tree read of=sticks-5 levels=2", "read"),
        ("::: figure tree of=sticks-5 levels=5", "5"),
        ("::: figure tree of=die-146 levels=2", "die-146"),
        ("::: figure turns of=\"sum 2 sticks-5\" levels=2", "sum 2 sticks-5"),
        ("::: figure chain rules=bryer of=sticks-5", "bryer"),
        ("::: figure chain what=\"1/2 1/2; 1\" names=A,B", "1/2 1/2; 1"),
        ("::: figure chain what=\"1/2 1/3; 1 0\" names=A,B", "1/2 1/3; 1 0"),
        ("::: figure bars of=\"turn sticks-5\" upto=0", "0"),
        ("::: figure running of=sticks-5 value=6 n=10 seed=1", "6"),
        ("::: figure curves of=die-146 what=mean", "die-146"),
        ("::: figure curves of=sticks-5 what=mean from=1.2", "1.2"),
        ("::: figure curves of=sticks-5 what=mean from=3/5 to=0.4", "from=3/5 to=2/5"),
        ("::: figure curves of=sticks-5 what=mean to=0", "from=0 to=0"),
        ("::: figure curves of=sticks-5 what=mean from=0.3 to=0.7 p=3/4", "3/4"),
        ("::: figure shares draw of=sticks-5 value=2 n=10 samples=5 seed=1", "draw"),
        ("::: figure laws simple of=sticks-5", "simple"),
        ("::: figure games rules=breyer of=sticks-5 games=2 seed=1 what=length", "length"),
        ("::: figure games rules=breyer of=sticks-5 games=100001 seed=1 what=throws", "100001"),
        ("::: figure board rules=breyer position=nonsense", "nonsense"),
        ("::: table race rules=breyer of=sticks-5 from=27", "27"),
        ("::: derive race rules=breyer of=sticks-5 from=27", "27"),
        ("::: derive race rules=breyer of=sticks-5 from=26 what=steps", "steps"),
        ("::: derive houses rules=breyer of=sticks-5 kind=house", "house"),
        ("::: derive houses rules=breyer of=sticks-5 kind=", ""),
        ("::: derive houses rules=archeostudio of=sticks-6 what=falls", "falls"),
        ("::: grid 40", "40"),
        ("::: fill\n| a |\n| - |\n| 1 |\n:::", ""),
    ] {
        assert_eq!(refused(line), value(found), "{line}");
    }
    // A container that takes no word at all.
    let nothing = ("lesson-container-nothing".to_owned(), "symbolic".to_owned());
    assert_eq!(refused("::: derive race symbolic rules=breyer of=sticks-5 from=26"), nothing);
}

/// The sheet of this line in every format.
fn in_every_format(line: &str) -> [String; 5] {
    let catalogue = with_text(&format!("{line}\n"));
    let lesson = catalogue.lesson("trial").unwrap();
    let document =
        compose(&catalogue, lesson, &Request::new(Lang::En)).unwrap().sheet(Edition::Key);
    let assets = Assets::built_in().unwrap();
    [
        text::page(&document, 80).unwrap(),
        markdown::page(&document, None).unwrap(),
        html::page(&document, assets).unwrap(),
        typst::source(&document, assets).unwrap(),
        latex::page(&document, None).unwrap(),
    ]
}

#[test]
fn the_equations_of_a_race_are_solved_in_every_format() {
    // By hand: p₂₆ = 4/16 + 1/16 p₂₆ + 6/16 · 12/16 + 4/16 · 10/16, so p₂₆ = 11/15; one
    // throw, and one more from 28 and 29: e₂₆ = (1 + 10/16) · 16/15 = 26/15.
    let houses = in_every_format("::: derive houses rules=archeostudio of=sticks-6");
    // The pawn that falls returns to 26 with probability 1: c₂₆ = 11/15 (1 + c₂₆).
    let trap = in_every_format("::: derive houses rules=archeostudio of=sticks-6 kind=trap");
    // From 26 a 1 throws again, 2 3 4 lead to 28 29 30, which wait for one throw of 4/16,
    // 6/16, 4/16: 12/16 e₂₆ = 1 + 6/16 · 4 + 4/16 · 8/3 + 1/16 · 4, so e₂₆ = 41/9.
    let race = "::: derive race rules=breyer of=sticks-5 from=26 what=throws";
    let race = in_every_format(race);
    for (pages, values) in
        [(houses, &["11/15", "26/15"][..]), (trap, &["11/4"]), (race, &["41/9", "8/3"])]
    {
        for value in values {
            let (above, below) = value.split_once('/').unwrap();
            let latex = format!(r"\frac{{{above}}}{{{below}}}");
            let mathml = format!("<mfrac><mn>{above}</mn><mn>{below}</mn></mfrac>");
            let typst = format!("frac({above} , {below} )");
            let written = [*value, &latex, &mathml, &typst, &latex];
            for (page, written) in pages.iter().zip(written) {
                assert!(page.contains(written), "{written}: {page}");
            }
        }
    }
}

#[test]
fn a_system_too_large_for_the_board_has_its_values_in_a_table() {
    let line = "::: derive race rules=archeostudio of=sticks-6 from=26 what=falls";
    let [page, ..] = in_every_format(line);
    assert!(page.contains("c₁₅ = "), "{page}");
    // From 26 as above; 28 falls with 12/16, then starts again: 3/4 (1 + 11/4) = 45/16.
    let row = |square: &str| {
        let found = page.lines().map(|line| line.replace(['│', '|'], " "));
        let mut rows = found.filter(|line| line.split_whitespace().next() == Some(square));
        rows.next().unwrap_or_else(|| panic!("{page}"))
    };
    assert!(row("26").contains("11/4") && row("28").contains("45/16"), "{page}");
}

//! Tests that values read off a figure are those of the data.

use roxmltree::Document;
use senet_engine::rules::exact::{parse, ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::figure::{
    BegunLaw, Figure, Frequencies, Given, Group, Groups, IntervalEstimate, Products, Tree,
};
use crate::document::notation::fraction;

use super::geometry::{assert_proportional, bars, lines, number, points, texts};
use crate::figures::classes::Classes;
use crate::figures::draw;

use super::samples::{self, all};

#[test]
fn classes_of_a_histogram_are_as_high_as_their_counts() {
    let figure = samples::distributions().swap_remove(0).1;
    let classes = Classes::new(figure.counts.clone(), 45);
    let drawing = draw(&Figure::Histogram(figure.clone()), Lang::Fr);
    let svg = Document::parse(&drawing.svg).unwrap();
    let counted: Vec<u64> = classes.counted().map(|(_, _, n)| n).filter(|n| *n > 0).collect();
    let shares: Vec<Exact> = counted.iter().map(|n| whole(*n as i64)).collect();
    assert_proportional("histogram", &bars(&svg, 0), &shares);
}

#[test]
fn a_diamond_stands_at_its_frequency() {
    let figure = samples::frequencies().swap_remove(0).1;
    let drawing = draw(&Figure::Frequencies(figure.clone()), Lang::Fr);
    let svg = Document::parse(&drawing.svg).unwrap();
    let bars = bars(&svg, 0);
    // The scale, from the bar of P(2) = 3/8.
    let unit = bars[1].height() / 0.375;
    let mut diamonds: Vec<(f64, f64)> = lines(&svg, 1)
        .into_iter()
        .filter(|corners| corners.len() == 5 && corners[0].0 >= bars[0].left)
        .map(|corners| (corners[0].0, f64::midpoint(corners[0].1, corners[2].1)))
        .collect();
    diamonds.sort_by(|one, other| one.0.total_cmp(&other.0));
    assert_eq!(diamonds.len(), 5);
    for ((x, y), ((_, count), bar)) in diamonds.iter().zip(figure.counts.iter().zip(&bars)) {
        assert!((x - bar.middle().0).abs() < 0.2);
        assert!(((bar.bottom - y) / unit - *count as f64 / 100.0).abs() < 0.002);
    }
}

#[test]
fn a_band_is_counted_exactly() {
    // n = 100, so 1/√n = 1/10: |0.27 − 1/4|, |0.31 − 3/8|, |0.29 − 1/4|, |0.09 − 1/16| and
    // |0.04 − 1/16| are all at most 1/10.
    // 35/100 is 1/10 from 1/4, the edge of its band; 36/100 is beyond, 23/100 within of 3/8.
    let (_, figure) = samples::frequencies().swap_remove(0);
    for (counts, inside) in
        [([27, 31, 29, 9, 4], 5), ([35, 29, 23, 9, 4], 5), ([36, 29, 22, 9, 4], 4)]
    {
        let counts = (1..).zip(counts).collect();
        let figure = Figure::Frequencies(Frequencies { counts, ..figure.clone() });
        let alt = draw(&figure, Lang::En).alt;
        assert!(alt.contains(&format!("{inside} relative frequencies out of 5")), "{alt}");
    }
}

#[test]
fn the_second_row_of_the_board_runs_backwards_and_dark_means_more() {
    let figure = samples::boards().swap_remove(0).1;
    let drawing = draw(&Figure::Board(figure), Lang::En);
    let svg = Document::parse(&drawing.svg).unwrap();
    let texts = texts(&svg);
    let at = |square: &str| texts.iter().find(|(text, _)| text == square).unwrap().1.left;
    assert!(at("1") < at("2") && at("9") < at("10"));
    assert!((at("11") - at("10")).abs() < 0.1 && (at("20") - at("1")).abs() < 0.1);
    assert!(at("12") < at("11") && at("22") > at("21"));
    // Values rise with the squares: so do the shades.
    let shades: Vec<u32> = svg
        .descendants()
        .filter(|node| node.has_tag_name("polygon"))
        .map(|node| (points(node), node.attribute("fill").unwrap_or("")))
        .filter(|(corners, _)| corners.len() == 4 && corners[2].1 - corners[0].1 > 50.0)
        .map(|(_, fill)| (1..6).step_by(2).map(|at| u32::from_str_radix(&fill[at..at + 2], 16)))
        .map(|parts| parts.map(Result::unwrap).sum())
        .collect();
    assert_eq!(shades.len(), 30);
    assert!(shades.windows(2).all(|pair| pair[0] >= pair[1]), "{shades:?}");
}

#[test]
fn a_tree_ends_its_paths_with_their_products() {
    for (name, tree) in samples::trees().into_iter().filter(|(_, t)| t.products == Products::Shown)
    {
        let alt = draw(&Figure::Tree(tree.clone()), Lang::En).alt;
        let mut total = whole(0);
        for path in alt.split('.').nth(1).unwrap_or("").split(';') {
            // What each branch has is in brackets, then the product of a path of several.
            let (steps, product) = path.split_once(':').unwrap_or((path, ""));
            let factors = steps.split('(').skip(1).map(|step| step.split(')').next().unwrap());
            let factors: Vec<Exact> = factors.map_while(|text| parse(text).ok()).collect();
            let worked = factors.iter().fold(whole(1), |product, factor| product * factor);
            if factors.len() > 1 {
                let (product, end) = product.split_once(", ").unwrap_or((product, ""));
                let shown: Vec<String> = factors.iter().map(fraction).collect();
                let wanted = format!("{} = {}", shown.join(" × "), fraction(&worked));
                assert_eq!(product.trim(), wanted, "{name}");
                assert_eq!(end.is_empty(), name != "with ends", "{name}");
            } else {
                assert_eq!(product, "", "{name}");
            }
            if !factors.is_empty() {
                total += worked;
            }
        }
        // The branches of each sample are all the possible events.
        if !tree.branches.is_empty() {
            assert_eq!(total, whole(1), "{name}: {alt}");
        }
        // 11/20 = 0.55, and 0.55² = 0.3025.
        let decimals = draw(&Figure::Tree(Tree { decimals: true, ..tree }), Lang::Fr).alt;
        assert!(
            name != "two stages" || decimals.contains("S (0,55)\u{a0}: 0,55 × 0,55 = 0,3025"),
            "{decimals}"
        );
    }
}

/// The branches of a tree whose ends alone are to fill have no boxes: its leaves are closer together.
#[test]
fn a_tree_with_its_ends_to_fill_is_lower_and_has_no_boxes() {
    let (_, tree) = samples::trees().into_iter().find(|(name, _)| *name == "ends to fill").unwrap();
    let ends = draw(&Figure::Tree(tree.clone()), Lang::En);
    let boxes = draw(&Figure::Tree(Tree { products: Products::ToFill, ..tree }), Lang::En);
    // 16 leaves, 24 and 40 units of a quarter of a millimetre apart: 96 and 160 mm.
    assert!((ends.height_mm - 96.0).abs() < 1.0 && (boxes.height_mm - 160.0).abs() < 1.0);
    // A line for each of the 2 + 4 + 8 + 16 branches, and the frame of its box.
    let lines = |svg: &str| svg.matches("<polyline").count();
    assert_eq!((lines(&ends.svg), lines(&boxes.svg)), (30, 60));
    assert!(ends.alt.contains("S, then S"), "{}", ends.alt);
}

#[test]
fn a_running_mean_is_drawn_inside_its_band() {
    let drawing = all()
        .into_iter()
        .find(|(name, _)| name == "running mean: long")
        .map(|(_, figure)| draw(&figure, Lang::Fr))
        .unwrap();
    let svg = Document::parse(&drawing.svg).unwrap();
    // The swatch of the legend comes first; the band is the polygon of many corners.
    let band = svg
        .descendants()
        .filter(|node| node.has_tag_name("polygon"))
        .map(points)
        .find(|corners| corners.len() > 4)
        .unwrap();
    let (above, below) = band.split_at(band.len() / 2);
    let widths: Vec<f64> =
        above.iter().zip(below.iter().rev()).map(|(high, low)| low.1 - high.1).collect();
    // The samples halve the interval each time they grow fourfold: it only shrinks.
    assert!(widths.windows(2).all(|pair| pair[0] > pair[1]), "{widths:?}");
    // 6811/70, reduced.
    assert!(drawing.alt.contains("973/10"));
}

#[test]
fn a_law_is_that_of_the_variable_it_is_named_after() {
    // (1/2)^39 < 5·10⁻⁷ is not shown as zero; (1/2)^2 + (1/2)^39 has no short fraction.
    let tiny = || ratio(1, 1 << 39);
    let values = vec![(0, tiny()), (1, ratio(1, 4)), (2, ratio(1, 4) + tiny())];
    let tail = ratio(1, 2) - tiny() - tiny();
    for (name, letter) in [("Y", "Y"), ("lancers", "X"), ("YZ", "X")] {
        let law = BegunLaw {
            name: name.to_owned(),
            mean: whole(2),
            values: values.clone(),
            tail: tail.clone(),
        };
        let alt = draw(&Figure::Begun(law), Lang::Fr).alt;
        for said in ["= 0) < 0,000001", "= 1) = 1/4", "= 2) ≈ 0,250000", "> 2) ≈ 0,500"] {
            assert!(alt.contains(&format!("P({letter} {said}")), "{name}: {alt}");
        }
    }
}

#[test]
fn names_are_shown_as_they_were_given() {
    let law = samples::named_law(r#"<b>"O'Brien" & fils</b>"#, &samples::sticks());
    let drawing = draw(&Figure::Laws(vec![law]), Lang::En);
    let svg = Document::parse(&drawing.svg).unwrap();
    assert!(texts(&svg).iter().any(|(text, _)| text == r#"<b>"O'Brien" & fils</b>"#));
    assert!(!drawing.svg.contains("<b>"));
    let odd = samples::named_law("a\u{0}b\u{7}\u{fffe}\nc", &samples::sticks());
    let drawing = draw(&Figure::Laws(vec![odd]), Lang::En);
    assert!(Document::parse(&drawing.svg).is_ok());
}

/// The four rulesets of a lesson: intervals of a hundredth of the axis.
#[test]
fn the_ends_of_a_narrow_interval_stand_clear_of_its_mean() {
    let group = |name: &str, value: f64, half: f64| Group {
        name: name.to_owned(),
        mean: IntervalEstimate { value, low: value - half, high: value + half },
        counts: Vec::new(),
    };
    let name = "Jeu du Passage, d’après Breyer";
    let groups = vec![group(name, 259.6, 2.8), group("Cônes", 160.9, 1.4)];
    let figure = Groups { what: "lancers".to_owned(), groups };
    let drawing = draw(&Figure::Groups(figure), Lang::Fr);
    let svg = Document::parse(&drawing.svg).unwrap();
    let dots: Vec<_> = svg.descendants().filter(|node| node.has_tag_name("circle")).collect();
    assert_eq!(dots.len(), 2);
    for dot in dots {
        let [x, y, r] = ["cx", "cy", "r"].map(|name| number(dot, name) / 10.0);
        // The vertical lines at its height, of its colour: the ends of the interval.
        let ends: Vec<f64> = svg
            .descendants()
            .filter(|node| node.attribute("stroke") == dot.attribute("fill"))
            .map(points)
            .filter(|ends| (ends[0].0 - ends[1].0).abs() < 1e-9)
            .filter(|ends| ends[0].1 < y && ends[1].1 > y)
            .map(|ends| ends[0].0)
            .collect();
        assert_eq!(ends.len(), 2);
        // Half the width of a line is 0.7.
        assert!(ends[0] + 0.7 < x - r && x + r < ends[1] - 0.7, "{ends:?} {x} {r}");
    }
    // A name of ordinary length is on one line, whole.
    assert!(drawing.svg.contains(name));
}

#[test]
fn what_a_pupil_must_find_is_not_on_the_pupil_s_figure() {
    let laws = Figure::Laws(samples::laws().swap_remove(0).1);
    let frequencies = Figure::Frequencies(samples::frequencies().swap_remove(0).1);
    let shown = |figure: &Figure, given: Given| {
        let drawing = draw(&samples::for_pupil(figure.clone(), given), Lang::Fr);
        let svg = Document::parse(&drawing.svg).unwrap();
        let texts: Vec<String> = texts(&svg).into_iter().map(|(text, _)| text).collect();
        let bars = bars(&svg, 0).len();
        (format!("{} {}", texts.join(" "), drawing.alt), bars)
    };
    // The law of the sticks: fractions over 16 and 8, mean 37/16.
    for given in [Given::Drawing, Given::Axes] {
        let (text, bars) = shown(&laws, given);
        assert!(
            !text.contains("16") && !text.contains("3/8") && !text.contains("moyenne"),
            "{text}"
        );
        // Without bars the sample of the legend is the only one.
        assert_eq!(bars, if given == Given::Axes { 1 } else { 5 });
    }
    assert!(shown(&laws, Given::All).0.contains("37/16"));
    // The sample: 27 throws of 1 in a hundred.
    assert!(!shown(&frequencies, Given::Axes).0.contains("0,27"));
    assert!(shown(&frequencies, Given::All).0.contains("0,27"));
}

#[test]
fn a_pupil_plots_on_squares_of_five_millimetres_with_graduated_axes() {
    let (_, figure) = samples::plotted().swap_remove(0);
    let shown = |given: Given| {
        let whole = Figure::Plotted(figure.clone());
        let drawing = draw(&samples::for_pupil(whole, given), Lang::Fr);
        let svg = Document::parse(&drawing.svg).unwrap();
        let all = texts(&svg).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
        let lines: Vec<Vec<(f64, f64)>> =
            svg.descendants().filter(|node| node.has_tag_name("polyline")).map(points).collect();
        let discs = svg.descendants().filter(|node| node.has_tag_name("circle")).count();
        (all, lines, discs, drawing.alt)
    };
    let (axes, lines, discs, alt) = shown(Given::Axes);
    assert_eq!(discs, 0);
    for graduation in ["0,0", "0,1", "1,0", "0", "50", "750"] {
        assert!(axes.iter().any(|text| text == graduation), "{graduation}: {axes:?}");
    }
    assert!(alt.contains("de 0 à 750") && !alt.contains("0,57"), "{alt}");
    // Vertical lines of the paper, from the left: 5 mm are 20 units of a quarter of a millimetre.
    let upright = |line: &&Vec<(f64, f64)>| line.len() == 2 && (line[0].0 - line[1].0).abs() < 1e-9;
    let high = |line: &&Vec<(f64, f64)>| (line[0].1 - line[1].1).abs() > 150.0;
    let upright: Vec<&Vec<(f64, f64)>> = lines.iter().filter(upright).filter(high).collect();
    let bottom = upright.iter().flat_map(|line| line.iter()).map(|at| at.1).fold(0.0, f64::max);
    let mut at: Vec<f64> = upright.iter().map(|line| line[0].0).collect();
    at.sort_by(f64::total_cmp);
    at.dedup();
    assert!(at.windows(2).all(|pair| (pair[1] - pair[0] - 20.0).abs() < 0.2), "{at:?}");
    // The first point of the key is (50; 8/14): two squares across, 10 × 8/14 squares up.
    let (_, lines, discs, alt) = shown(Given::All);
    assert_eq!(discs, 15);
    assert!(alt.contains("(50\u{202f}; 0,57)"), "{alt}");
    let curve = lines.iter().find(|line| line.len() == 15).unwrap();
    assert!((curve[0].0 - at[0] - 40.0).abs() < 0.3, "{curve:?} {at:?}");
    assert!((bottom - curve[0].1 - 200.0 * 8.0 / 14.0).abs() < 0.5, "{curve:?} {bottom}");
}

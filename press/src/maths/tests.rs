//! Tests of each piece of the subset, format by format.

use roxmltree::Document as Xml;

use crate::document::Math;

use super::{COMMANDS, MathStyle, ParsedFormula};

fn read(source: &str) -> ParsedFormula {
    ParsedFormula::read(&Math(source.to_owned())).unwrap()
}

fn plain(source: &str) -> String {
    read(source).plain()
}

fn refused(source: &str) -> (&'static str, String) {
    let fault = ParsedFormula::read(&Math(source.to_owned())).unwrap_err();
    assert_eq!(fault.arg("formula"), Some(source));
    (fault.id(), fault.arg("found").unwrap().to_owned())
}

/// The text of a `<math>` element, element by element.
fn leaves(source: &str) -> Vec<String> {
    let mathml = read(source).mathml(MathStyle::Line);
    let xml = Xml::parse(&mathml).unwrap();
    xml.descendants()
        .filter(roxmltree::Node::is_text)
        .map(|node| node.text().unwrap().to_owned())
        .collect()
}

/// The text before a formula in a line ends with a space; a line of its own has no text before.
#[test]
fn a_formula_that_begins_with_its_sign_has_one_space_before_it() {
    let written = |source: &str, place| read(source).mathml(place);
    let close = "<math><mo lspace=\"0\" stretchy=\"false\">≈</mo><mn>0,88</mn></math>";
    assert_eq!(written(r"\approx 0,88", MathStyle::Line), close);
    assert!(!written(r"\approx 0,88", MathStyle::Display).contains("lspace=\"0\""));
    assert!(!written(r"p \approx 0,88", MathStyle::Line).contains("lspace=\"0\""));
}

#[test]
fn plain_text_says_what_the_formula_says() {
    let cases = [
        (r"\frac{37}{16}", "37/16"),
        (r"\frac{p+1}{2p}", "(p + 1)/(2p)"),
        (r"\frac{P(A \cap B)}{P(A)}", "P(A ∩ B)/P(A)"),
        (r"\frac{1}{\frac{1}{2}}", "1/(1/2)"),
        (r"P_A(B) = 2,3125", "P_A(B) = 2,3125"),
        (r"P_{\overline{A}}(B)", "P_A\u{305}(B)"),
        (r"4p(1-p)^3", "4p(1 − p)³"),
        (r"x_i^2", "xᵢ²"),
        (r"10^{-3}", "10⁻³"),
        (r"\binom{4}{k}", "C(4, k)"),
        (r"\{X \leqslant 2\}", "{X ⩽ 2}"),
        (r"\{1 \,; 2 \,; 3\}", "{1 ; 2 ; 3}"),
        (r"P(A \cup B)", "P(A ∪ B)"),
        (r"\mathcal{B}(4, p)", "ℬ(4, p)"),
        (r"\mathbb{E}(X)", "𝔼(X)"),
        (r"\mathrm{Card}(A)", "Card(A)"),
        (r"\sum_{k=0}^{4} k", "∑ₖ₌₀⁴ k"),
        (r"\left(\frac12\right)^4", "(1/2)⁴"),
        (r"\sqrt{\frac{311}{256}}", "√(311/256)"),
        (r"\sqrt[3]{x}", "³√x"),
        (r"-1 = -x", "−1 = −x"),
        (r"a - b", "a − b"),
        (r"2 \times 3", "2 × 3"),
        (r"6 \div 16", "6 ÷ 16"),
        (r"1, 2, \ldots, n", "1, 2, …, n"),
        (r"[0.44,\,0.55]", "[0.44, 0.55]"),
        (r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", "(1, 2 ; 3, 4)"),
        (r"\begin{aligned} a &= b \\ &= c \end{aligned}", "a = b\n= c"),
        (r"x \geqslant 0 \text{ si } y", "x ⩾ 0 si y"),
        (r"50 \%", "50%"),
        (r"\text{50 %} \text{de 2}", "50 %de 2"),
        ("\u{2212}1\u{202F}234,5", "−1 234,5"),
        ("37,5\u{A0}% = 0,375", "37,5 % = 0,375"),
        (r"f'(x)", "f′(x)"),
        (r"\ln 2", "ln 2"),
        (r"\widehat{p}", "p\u{302}"),
    ];
    for (source, expected) in cases {
        assert_eq!(plain(source), expected, "{source}");
    }
}

#[test]
fn aligned_equations_have_their_signs_one_below_another() {
    let formula = read(r"\begin{aligned} E(X) &= a \\ &= b \\ 2E(X) &= 2a \end{aligned}");
    assert_eq!(formula.lines(), [" E(X) = a", "      = b", "2E(X) = 2a"]);
    assert_eq!(read("a = b").lines(), ["a = b"]);
}

#[test]
fn mathml_is_xml_and_keeps_every_sign() {
    assert_eq!(leaves(r"\frac{37}{16}"), ["37", "16"]);
    assert_eq!(leaves("2,3125"), ["2,3125"]);
    assert_eq!(leaves(r"6 \div 16"), ["6", "÷", "16"]);
    assert_eq!(leaves(r"1 < 2 \text{ <script>}"), ["1", "<", "2", "\u{A0}<script>"]);
    assert_eq!(leaves(r"\binom{4}{k}"), ["(", "4", "k", ")"]);
    let cases = leaves(r"\begin{cases} 1 & \text{si } x > 0 \\ 2 & \text{sinon} \end{cases}");
    assert_eq!(cases, ["{", "1", "si\u{A0}", "x", ">", "0", "2", "sinon"]);
}

#[test]
fn a_script_has_as_many_children_as_its_element_wants() {
    let sources = [
        r"x_{a+b}^{c+d}",
        r"\sum_{k=0}^{n+1} k",
        r"\overline{A \cap B}",
        r"\frac{}{2}",
        r"\underbrace{a+b}_{n}",
        r"\lim_{n\to\infty} u_n",
        r"\sqrt[n+1]{x+y}",
        r"\overset{a+b}{=}",
        r"{}^2",
        r"(1-p)^{n-1}",
    ];
    for source in sources {
        let mathml = read(source).mathml(MathStyle::Display);
        let xml = Xml::parse(&mathml).unwrap();
        for node in xml.descendants().filter(roxmltree::Node::is_element) {
            let children = node.children().filter(roxmltree::Node::is_element).count();
            let wanted = match node.tag_name().name() {
                "msub" | "msup" | "mover" | "munder" | "mfrac" | "mroot" => 2,
                "msubsup" | "munderover" => 3,
                _ => continue,
            };
            assert_eq!(children, wanted, "{source}: {mathml}");
        }
    }
}

#[test]
fn what_is_not_in_the_subset_is_refused_by_name() {
    assert_eq!(refused(r"\fracc{1}{2}"), ("maths-unknown-command", r"\fracc".to_owned()));
    assert_eq!(refused(r"\def\x{1}").0, "maths-unknown-command");
    assert_eq!(refused(r"\color{red}").0, "maths-unknown-command");
    assert_eq!(
        refused(r"\begin{align}a\end{align}"),
        ("maths-unknown-environment", "align".to_owned())
    );
    assert_eq!(refused("a × b"), ("maths-character", "×".to_owned()));
    assert_eq!(refused("a $ b").0, "maths-character");
    let suggested = ParsedFormula::read(&Math(r"\fracc12".to_owned())).unwrap_err();
    assert_eq!(suggested.arg("suggestion"), Some(r"\frac"));
}

#[test]
fn a_broken_formula_ends_and_is_refused() {
    let broken = [
        r"\frac{1}{",
        r"\left( x",
        r"x \right)",
        r"\left. x \right| \left\lfloor",
        r"a & b",
        r"a \\ b",
        r"x^2^3",
        r"\begin{pmatrix} 1",
        r"\end{cases}",
        r"}",
        r"\text{a",
        r"\frac",
        r"\mathcal{b}",
        r"\",
    ];
    for source in broken {
        assert!(refused(source).0.starts_with("maths-un"), "{source}");
    }
}

#[test]
fn every_command_of_the_subset_is_known_to_the_reader() {
    for command in COMMANDS.iter() {
        let source = match *command {
            "begin" | "end" => r"\begin{matrix} 1 \end{matrix}".to_owned(),
            "left" | "right" => r"\left( 1 \right)".to_owned(),
            "frac" | "dfrac" | "tfrac" | "binom" | "overset" | "underset" => {
                format!(r"\{command}{{1}}{{2}}")
            }
            "mathbb" | "mathbf" | "mathcal" | "mathrm" => format!(r"\{command}{{A}}"),
            "lvert" | "lfloor" | "lceil" | "rvert" | "rfloor" | "rceil" => {
                format!(r"\{command} x")
            }
            other => format!(r"\{other}{{x}}"),
        };
        let formula = ParsedFormula::read(&Math(source.clone()))
            .unwrap_or_else(|fault| panic!("{source}: {fault}"));
        Xml::parse(&formula.mathml(MathStyle::Line)).unwrap();
        assert!(!formula.plain().contains('\\'), "{source}: {}", formula.plain());
    }
}

#[test]
fn the_decimal_comma_is_kept_from_latex() {
    assert_eq!(read("2,3125").latex(), "2{,}3125");
    assert_eq!(read(r"6 \div 16").latex(), r"6 \div 16");
    assert!(read(r"6 \div 16").typst().contains(r"\u{f7}"));
    assert_eq!(read(r"\{1, 2\}").latex(), r"\{1, 2\}");
}

#[test]
fn words_with_a_space_of_their_own_have_no_second_one_in_typst() {
    assert_eq!(read(r"P(\text{not }A)").typst().matches("not \"A").count(), 1);
    assert_eq!(read(r"A\text{ or }B").typst(), r#"A" or "B"#);
    assert_eq!(read(r"p_{\text{max}}q").typst().matches("\"max\"").count(), 1);
}

/// Typst sets a space of its source where a string stands beside another atom.
#[test]
fn a_sign_and_a_letter_touch_the_decimal_beside_them_in_typst() {
    assert_eq!(read(r"\approx -0,28").typst(), r#"class("relation", \u{2248} ) \u{2212}"0,28""#);
    assert_eq!(read("0,5p").typst(), r#""0,5"p"#);
    let rows = read(r"\begin{aligned} x &= 1 \\ 0,5 &= y \end{aligned}").typst();
    assert!(rows.contains(r#"\ "0,5""#), "{rows}");
}

#[test]
fn a_long_chain_of_equalities_is_cut_before_its_signs() {
    let formula =
        read(r"P(X = 1) + P(X = 2) = \frac{4}{16} + \frac{6}{16} = \frac{5}{8} \approx 0,6");
    assert_eq!(formula.in_lines(100.0), None);
    let lines = formula.in_lines(10.0).unwrap().lines();
    assert_eq!(
        lines,
        [
            "P(X = 1) + P(X = 2) = 4/16 + 6/16",
            "                    = 5/8",
            "                    ≈ 0,6",
        ]
    );
}

#[test]
fn a_member_still_too_long_is_cut_before_its_terms() {
    let formula = read(r"S = a + b + c + d + (e + f)^2 + g = 1");
    // “= a + b + c + d” is 1.3 + 4 × 0.58 + 3 × 1.3 = 7.5 em wide.
    let lines = formula.in_lines(8.0).unwrap().lines();
    assert_eq!(lines, ["S = a + b + c + d", "      + (e + f)² + g", "  = 1"]);
}

#[test]
fn statements_beside_each_other_go_one_below_another_and_are_cut_no_more() {
    let formula = read(r"a = b + c, \qquad dd \approx e + f + g");
    assert_eq!(formula.in_lines(100.0), None);
    assert_eq!(formula.in_lines(9.0).unwrap().lines(), [" a = b + c,", "dd ≈ e + f + g"]);
    // One that is still too wide is cut as if it stood alone: “= b + c,” is 4.4 em wide, and
    // “≈ e + f” 3.8.
    let lines = formula.in_lines(4.0).unwrap().lines();
    assert_eq!(lines, [" a = b", "       + c,", "dd ≈ e + f", "       + g"]);
}

#[test]
fn what_has_nowhere_to_be_cut_is_left_whole() {
    assert_eq!(read(r"a = bcdefg").in_lines(1.0), None);
    assert_eq!(read(r"\frac{a + b + c}{d + e + f}").in_lines(1.0), None);
    assert_eq!(read(r"\begin{aligned} a &= b \\ &= c \end{aligned}").in_lines(1.0), None);
}

#[test]
fn libreoffice_reads_each_fraction_and_bracket_apart() {
    let cases = [
        (r"\frac{32}{81} + \frac{16}{81}", "{{32 } over {81 } } + {{16 } over {81 } }"),
        // A sign between two terms gets both, and a bracket may be unmatched.
        (r"= \frac{1}{2}", "{} = {{1 } over {2 } }"),
        (r"P(X = 3)", "P \\( X = 3 \\)"),
        (r"]0 \,; 1[", "\\] 0 ` \";\" ~ 1 \\["),
        (r"(1-p)^3", "\\( 1 - p \\) ^ {3 }"),
        (r"-x", "- x"),
        (r"2,5", "\"2,5\""),
        (r"\overline{A}", "overline {A }"),
        (r"\sqrt{2}", "sqrt {2 }"),
        (r"\left(\frac12\right)^4", "{left ( {{{1 } over {2 } } } right ) } ^ {4 }"),
        (r"\sum_{k=0}^{4} k", "sum from {k = 0 } to {4 } {} k"),
    ];
    for (source, expected) in cases {
        assert_eq!(read(source).starmath(), expected, "{source}");
    }
}

#[test]
fn word_has_brackets_and_exponents_as_objects() {
    let tags = |source: &str| {
        let omml = read(source).omml("", false);
        let spaces = "xmlns:m=\"m\" xmlns:w=\"w\"";
        let document = omml.replacen("<m:oMath>", &format!("<m:oMath {spaces}>"), 1);
        let xml = Xml::parse(&document).unwrap();
        let wanted = ["d", "sSup", "f", "rad", "nary", "m", "mr", "num", "den", "e", "sup"];
        let names = xml.descendants().map(|node| node.tag_name().name().to_owned());
        names.filter(|name| wanted.contains(&&**name)).collect::<Vec<_>>().join(" ")
    };
    // The exponent applies to the bracket, not of its closing sign.
    assert_eq!(tags("(1-p)^3"), "sSup e d e sup");
    assert_eq!(tags(r"\frac{1}{2} + (3)"), "f num den d e");
    // A half-open interval has no bracket that closes.
    assert_eq!(tags(r"[0 \,; 1["), "");
    // LibreOffice finds no end of an object with these signs.
    assert_eq!(tags(r"\left[0 ; 1\right["), "");
    assert_eq!(tags(r"\left]0 ; 1\right]"), "");
    assert_eq!(tags(r"\left]0 ; 1\right["), "");
    assert_eq!(tags(r"\left[0 ; 1\right]"), "d e");
    assert_eq!(tags(r"\begin{aligned} a &= b \\ &= c \end{aligned}"), "m mr e e mr e e");
    // No alignment sign is left among the letters: Writer would read it as a conjunction.
    assert!(!read(r"\begin{cases} a & b \\ c & d \end{cases}").omml("", false).contains("&amp;"));
}
